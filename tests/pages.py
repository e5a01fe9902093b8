"""The pages of docs/: their text, and their blocks of code."""

import doctest
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Block(NamedTuple):
    language: str
    text: str


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def words_of(text: str) -> str:
    """The text on one line, so that a sentence is found wherever its lines end."""
    return " ".join(text.split())


def blocks(text: str, *languages: str) -> list[Block]:
    """The blocks in these languages, in the order of the page."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [Block(*each) for each in found if each[0] in languages]


def commands(text: str) -> list[str]:
    """The lines of the shell blocks that call `goryo`, without the remarks beside them."""
    lines = [line for block in blocks(text, "sh") for line in block.text.splitlines()]
    return [line.partition(" #")[0].strip() for line in lines if line.startswith("goryo ")]


def links(text: str) -> list[str]:
    """The files that the page leads to."""
    return re.findall(r"\]\((?!https?:)([^)#]+)", text)


def run_page(name: str, text: str) -> str:
    """Run the page's Python in order, as one program, and give what sessions showed otherwise.

    `python` blocks only have to run; `pycon` blocks have to show what the page says they show.
    """
    room: dict[str, object] = {"__name__": "page"}
    complaints: list[str] = []
    for block in blocks(text, "python", "pycon"):
        if block.language == "python":
            exec(compile(block.text, name, "exec"), room)
            continue
        session = doctest.DocTestParser().get_doctest(block.text, room, name, name, 0)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
        runner.run(session, out=complaints.append, clear_globs=False)
        room |= session.globs
    return "".join(complaints)
