"""The rooms of the server import each other one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import goryo.server
from tests.sources import nodes

SOURCE = Path(goryo.server.__path__[0])
FILES = sorted(SOURCE.rglob("*.py"))

# What each room imports of the others. Those that stand alone are on the ground, the last on top.
MAY_IMPORT = {
    "build": set[str](),
    "capacity": set[str](),
    "counts": set[str](),
    "logs": set[str](),
    "doors": {"counts", "logs"},
    "push": set[str](),
    "store": {"counts", "doors"},
    "workers": {"capacity", "doors"},
    "table": {"build", "capacity", "counts", "doors", "store", "workers"},
    "lobby": {"capacity", "counts", "doors", "push", "store", "table", "workers"},
    "http": {"build", "capacity", "counts", "doors", "lobby", "logs", "store", "table"},
    "anywhere": {"capacity", "doors", "http", "lobby", "store", "workers"},
    "metrics": {"build", "counts", "doors", "lobby", "logs"},
    "service": {
        "anywhere",
        "capacity",
        "counts",
        "doors",
        "http",
        "lobby",
        "push",
        "store",
        "table",
        "workers",
    },
    "listener": {"http", "logs", "metrics", "service"},
}
# Only these may know what a database looks like from inside.
DATABASE = {"sqlalchemy", "aiosqlite", "asyncpg"}
# Only these may know what HTTP looks like from inside.
HTTP = {"fastapi", "starlette", "uvicorn"}


def room(file: Path) -> str:
    return file.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of every import in the file, wherever it stands."""
    for node in nodes(file):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} names its neighbours in full"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def arrows() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {room(file): set() for file in FILES}
    for file in FILES:
        for _, name in imports(file):
            if name.startswith("goryo.server."):
                found[room(file)].add(name.split(".")[2])
    return {name: targets - {name} for name, targets in found.items() if name != "__init__"}


def test_the_rooms_of_the_server_import_what_the_table_says() -> None:
    assert arrows() == MAY_IMPORT


def test_no_two_rooms_of_the_server_import_each_other() -> None:
    order = [*TopologicalSorter(arrows()).static_order()]
    assert order[-1] == "listener"


def outsiders(names: set[str], rooms: set[str]) -> list[str]:
    return [
        f"{file.relative_to(SOURCE)}:{line} imports {name}"
        for file in FILES
        if room(file) not in rooms
        for line, name in imports(file)
        if name.split(".")[0] in names
    ]


def test_only_the_store_knows_the_database() -> None:
    assert not outsiders(DATABASE, {"store"})


def test_tables_and_lobby_know_nothing_of_the_web_server() -> None:
    assert not outsiders(HTTP, {"doors", "http", "listener"})
