"""The names of the library with their signatures and what a caller can rely on.

In the repository docs/reference.md lists names: below each module's heading, in the first column
of a table. On the site everything that has a signature is written out below its table, from the
code itself. A name that does not exist stops the build.
"""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import NewType

from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

PAGE = "docs/reference"


def names(text: str) -> Iterator[tuple[str, list[str]]]:
    """The page's tables: the module of each, and the names in its first column."""
    module = ""
    for part in re.findall(r"^## `(goryo[\w.]*)`$|((?:^\|.*\n)+)", text, re.MULTILINE):
        module = part[0] or module
        if part[1]:
            first = " ".join(row.split("|")[1] for row in part[1].splitlines())
            yield module, re.findall(r"`(\w+)`", first)


def _written_out(module: str, name: str) -> str:
    thing = getattr(import_module(module), name, None)
    if thing is None:
        getLogger(__name__).warning("%s has no %s", module, name, location=PAGE)
    if inspect.isclass(thing):
        kind = "exception" if issubclass(thing, BaseException) else "class"
        return f".. auto{kind}:: {module}.{name}\n   :members:\n"
    if isinstance(thing, NewType):
        made = f".. py:class:: {module}.{name}\n   :canonical: {thing.__module__}.{name}\n\n"
        return f"{made}   A number that is of this type and no other.\n"
    return f".. autofunction:: {module}.{name}\n" if inspect.isfunction(thing) else ""


def _write_out(_: Sphinx, document: str, source: list[str]) -> None:
    if document != PAGE:
        return
    tables = names(source[0])

    def followed(table: re.Match[str]) -> str:
        module, listed = next(tables)
        entries = "\n".join(_written_out(module, name) for name in listed)
        return f"{table[0]}\n```{{eval-rst}}\n{entries}```\n"

    source[0] = re.sub(r"(?:^\|.*\n)+", followed, source[0], flags=re.MULTILINE)


def _set_examples(
    _: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """In our docstrings an indented paragraph is code, as in Markdown."""
    del what, name, thing, options
    set_so_far: list[str] = []
    for line in lines:
        begins = line.startswith("    ") and (not set_so_far or not set_so_far[-1])
        inside = next((each for each in reversed(set_so_far) if each), "").startswith("    ")
        if begins and not inside:
            set_so_far += [".. code-block:: python", ""]
        set_so_far.append(line)
    lines[:] = set_so_far


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", _write_out)
    app.connect("autodoc-process-docstring", _set_examples)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
