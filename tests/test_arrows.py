"""Imports point one way: outer rooms may import the core, and the core nothing but itself."""

import ast
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from goryo.rulebook import RULEBOOKS
from tests.sources import nodes

SOURCE = Path(__file__).resolve().parent.parent / "src" / "goryo"

# Whatever is not named here is core, so a new file is held to the strictest rule.
OUTER = {
    "__init__",
    "__main__",
    "belief",
    "cli",
    "client",
    "draw",
    "guide",
    "intervals",
    "interop",
    "kernel",
    "lab",
    "lesson",
    "players",
    "puzzle",
    "review",
    "server",
    "sitting",
    "solver",
    "table",
    "terminal",
    "values",
    "wire",
    "words",
}
LEAVES = {"cli", "interop", "lab", "server", "terminal"}
# The door of the house may open on any leaf.
MAY_IMPORT_LEAVES = {"cli", "__init__", "__main__"}

# What each room around the core imports besides the core; leaves may import all that is no leaf.
AROUND = {
    "belief": {"kernel"},
    "client": {"players", "wire"},
    "draw": {"words"},
    "guide": set[str](),
    "intervals": set[str](),
    "kernel": set[str](),
    "lesson": {"table"},
    "players": {"belief", "kernel", "solver", "table", "values"},
    "puzzle": {"belief", "players", "solver", "table", "words"},
    "review": {"belief", "draw", "intervals", "kernel", "solver", "table", "words"},
    "sitting": {"belief", "client", "players", "table", "words"},
    "solver": {"belief", "kernel"},
    "table": set[str](),
    "values": {"belief", "kernel", "solver"},
    "wire": {"players"},
    "words": set[str](),
}

EDITIONS = tuple(RULEBOOKS)

FILES = sorted(SOURCE.rglob("*.py"))


def room(file: Path) -> str:
    """The room a file belongs to: its module, or the folder directly below goryo."""
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


ROOMS = {room(file) for file in FILES}
CORE = ROOMS - OUTER


@cache
def imports(file: Path) -> list[tuple[int, str]]:
    """Line and target of every import in the file, wherever it stands.

    The target is `goryo.<room>` for a room of ours, `goryo` for the package itself, and else the
    name of the outside package.
    """
    found: list[tuple[int, str]] = []
    package = ("goryo", *file.relative_to(SOURCE).parts[:-1])
    for node in nodes(file):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            up = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*up, *filter(None, [node.module])))
            names = [f"{module}.{alias.name}" for alias in node.names]
        elif _called(node.func) in ("import_module", "__import__"):
            names = ["an import by name"]
        else:
            continue
        for name in names:
            top, *rest = name.split(".")
            ours = top == "goryo" and rest and rest[0] in ROOMS
            found.append((node.lineno, f"goryo.{rest[0]}" if ours else top))
    return found


def _called(function: ast.expr) -> str:
    """The last part of its name."""
    match function:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
    return ""


def complaints(files: list[Path], allowed: set[str]) -> list[str]:
    return [
        f"{file.relative_to(SOURCE)}:{line} imports {target}"
        for file in files
        for line, target in imports(file)
        if target not in allowed
    ]


def test_the_core_imports_only_itself_and_the_standard_library() -> None:
    core = [file for file in FILES if room(file) in CORE]
    allowed = set(sys.stdlib_module_names) | {f"goryo.{name}" for name in CORE}
    assert not complaints(core, allowed)


def test_nobody_imports_a_leaf() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line} imports {target}"
        for file in FILES
        if room(file) not in MAY_IMPORT_LEAVES
        for line, target in imports(file)
        if target in {f"goryo.{leaf}" for leaf in LEAVES - {room(file)}}
    ]
    assert not found


def test_the_rooms_around_the_core_import_what_the_table_says() -> None:
    found: dict[str, set[str]] = {name: set() for name in AROUND}
    for file in FILES:
        if room(file) in AROUND:
            targets = {target.removeprefix("goryo.") for _, target in imports(file)}
            found[room(file)] |= (targets & ROOMS) - CORE - {room(file)}
    assert found == AROUND


def test_every_room_is_of_the_core_around_it_or_a_leaf() -> None:
    assert set(AROUND) | (LEAVES & ROOMS) | {"__init__", "__main__"} == ROOMS - CORE


def test_no_two_rooms_of_the_core_import_each_other() -> None:
    arrows: dict[str, set[str]] = {name: set() for name in CORE}
    for file in FILES:
        if room(file) in CORE:
            targets = {target.removeprefix("goryo.") for _, target in imports(file)}
            arrows[room(file)] |= (targets & CORE) - {room(file)}
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        pytest.fail(f"a circle of imports: {' <- '.join(error.args[1])}")


def test_only_the_rulebook_room_knows_the_editions_by_name() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{number} names {edition}"
        for file in FILES
        if room(file) != "rulebook"
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for edition in EDITIONS
        if edition in line
    ]
    assert not found


def test_the_server_knows_nothing_of_its_client() -> None:
    server = [file for file in FILES if room(file) == "server"]
    assert not [
        f"{file.relative_to(SOURCE)}:{line}"
        for file in server
        for line, target in imports(file)
        if target == "goryo.client"
    ]


def test_places_and_the_prompt_know_nothing_of_the_full_screen() -> None:
    """Only `goryo play` starts it."""
    full = {"goryo.terminal", "textual"}
    found = {
        str(file.relative_to(SOURCE))
        for file in FILES
        if room(file) in ("sitting", "cli")
        for _, target in imports(file)
        if target in full
    }
    assert found == {"cli/play.py"}
