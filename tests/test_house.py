"""docs/design.md is the plan of the house as it stands: every room is there, and no other."""

import ast
from collections import Counter

from tests.pages import ROOT, blocks, page
from tests.test_arrows import CORE

DOCS = page("design.md")
SOURCE = ROOT / "src" / "goryo"
DOORS = {"__init__.py", "__main__.py", "__pycache__", "here", "page", "py.typed"}
"""Ways in, and what is built from web/."""

# The blocks of the page, in its order.
INSIDE, AROUND, SERVER = (
    {line.split()[0] for line in block.text.splitlines()} for block in blocks(DOCS, "")
)


def room_name(entry: str) -> str:
    return entry.removesuffix("/").removesuffix(".py")


def test_every_room_is_named_and_every_room_named_exists() -> None:
    built = {file.name + "/" * file.is_dir() for file in SOURCE.iterdir() if file.name not in DOORS}
    assert built == INSIDE | AROUND
    assert not INSIDE & AROUND


def test_every_room_of_the_server_is_named_and_says_what_it_is_for() -> None:
    rooms = [file for file in (SOURCE / "server").iterdir() if (file / "__init__.py").exists()]
    assert {f"{file.name}/" for file in rooms} == SERVER
    for file in rooms:
        assert (file / "__init__.py").read_text(encoding="utf-8").startswith('"""'), file.name


def test_the_core_is_what_the_arrows_hold_as_the_core() -> None:
    assert set(map(room_name, INSIDE)) == CORE


SEEN_FROM_BOTH_ENDS = {"Absence", "Clue", "LessonStep", "Opened", "Paragraph"}
"""Names of one thing on the wire and in the house, or at both ends of the wire."""


def test_no_two_types_of_one_name_mean_different_things() -> None:
    named = Counter(
        node.name
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, times in named.items() if times > 1} == SEEN_FROM_BOTH_ENDS


SEEN_FROM_TWO_ROOMS = {
    "__init__", "absence", "app", "arena", "balance", "branching", "drawings", "moves", "plain",
    "plans", "play", "puzzle", "results", "rules", "shelf", "table", "text", "warm",
}  # fmt: skip
"""Names of one thing that several rooms know: the rule and the command, the twin, the screen."""


def test_no_two_files_of_one_name_mean_different_things() -> None:
    named = Counter(file.stem for file in SOURCE.rglob("*.py"))
    repeated = {name for name, times in named.items() if times > 1}
    assert repeated == SEEN_FROM_TWO_ROOMS
