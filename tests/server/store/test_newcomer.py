"""A token without a server: somebody new in the file, quickly where nothing has to be made."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path

import pytest

from goryo.server.store.migrations import STEPS
from goryo.server.store.newcomer import let_in
from goryo.server.store.store import Store
from goryo.server.store.values import NEWEST, Identity
from tests.processes import run

TOKEN = "a" * 32


def who_has(file: Path) -> Identity | None:
    async def ask() -> Identity | None:
        async with Store.open(file) as store:
            return await store.people.identity(TOKEN)

    return asyncio.run(ask())


def test_the_version_is_that_of_the_last_step() -> None:
    assert len(STEPS) == NEWEST


def test_whoever_is_let_in_is_known_to_the_server(tmp_path: Path) -> None:
    file = tmp_path / "games & more.sqlite"
    assert who_has(file) is None
    assert let_in(file, "me", TOKEN, "Aki")
    found = who_has(file)
    assert found is not None
    assert (found.id, found.nickname) == ("me", "Aki")
    assert not let_in(file, "me", "b" * 32, "Bo"), "that id is taken"


@pytest.mark.parametrize("what", ["nothing", "other", "older", "noise"])
def test_a_file_that_is_not_ours_as_it_is_is_left_to_the_store(tmp_path: Path, what: str) -> None:
    file = tmp_path / "goryo.sqlite"
    match what:
        case "other":
            sqlite3.connect(file).close()
        case "older":
            assert who_has(file) is None
            with sqlite3.connect(file) as database:
                database.execute("UPDATE schema_version SET number = number - 1")
            database.close()
        case "noise":
            file.write_bytes(b"no database" * 100)
    before = file.read_bytes() if file.exists() else None
    assert not let_in(file, "me", TOKEN, "Aki")
    assert (file.read_bytes() if file.exists() else None) == before


def test_the_command_loads_no_server_where_there_is_a_file(tmp_path: Path) -> None:
    code = """
import sys
from goryo.cli import main
sys.argv = ["goryo", "token", "--data", sys.argv[1]]
try:
    main()
finally:
    print(sorted({"sqlalchemy", "asyncio", "starlette", "numba"} & sys.modules.keys()))
"""
    first, second = (
        run(sys.executable, "-c", code, str(tmp_path), check=True).stdout.splitlines()
        for _ in range(2)
    )
    assert first[0] != second[0]
    assert "sqlalchemy" in first[1], "the first time it makes the file"
    assert second[1] == "[]"
