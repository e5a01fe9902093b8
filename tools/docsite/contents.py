"""The menu of the site, made of the lists of the front page.

In the repository the front page is plain Markdown: headings, and below each a list of links. On
the site each list is also a part of the menu. A page that no list leads to is one that nobody
finds, and stops the build.
"""

import re
from collections.abc import Iterator

from sphinx.application import Sphinx


def menus(text: str, folder: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of the menu: the heading of each list, and the pages that it leads to."""
    _, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    for section in sections:
        heading, _, rest = section.partition("\n")
        pages = re.findall(r"\]\((?!https?:)([^)#]+)\.md\)", rest)
        yield heading, [_document(page, folder) for page in pages]


def _document(page: str, folder: str) -> str:
    """What Sphinx calls the page that the link leads to."""
    return page.removeprefix("../") if page.startswith("../") else f"{folder}/{page}"


def _add_menus(app: Sphinx, document: str, source: list[str]) -> None:
    if document != app.config.root_doc:
        return
    folder = document.rpartition("/")[0]
    for heading, pages in menus(source[0], folder):
        listed = "\n".join(f"/{page}" for page in pages)
        source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {heading}\n\n{listed}\n```\n"


def setup(app: Sphinx) -> dict[str, bool]:
    app.connect("source-read", _add_menus)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
