"""Opening a database, old or new, and bringing it to today's version."""

import asyncio
import contextlib
import os
import sqlite3
import stat
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from goryo.roles import Role
from goryo.server.store.database import READERS, open_engine, writing
from goryo.server.store.migrations import STEPS, Step, migrate
from goryo.server.store.schema import METADATA
from goryo.server.store.store import Store
from goryo.server.store.values import NewerDatabase, StoreTrouble
from tests.pages import ROOT
from tests.server.databases import database, postgres
from tests.server.store.stores import (
    CODE,
    TOKEN,
    contents,
    in_processes,
    new_table,
    refused,
    rows,
    run,
)

__all__ = ["database", "postgres"]  # fixtures

VERSION_1 = ROOT / "tests" / "data" / "databases" / "version-1.sql"


async def migrated(database: str, steps: tuple[Step, ...]) -> int:
    engine = open_engine(database)
    try:
        async with contextlib.aclosing(await writing(engine)) as connection, connection.begin():
            return await migrate(connection, steps)
    finally:
        await engine.dispose()


def test_the_steps_make_the_schema_that_queries_name(database: str) -> None:
    async def described(make: Callable[[], Coroutine[Any, Any, object]]) -> dict[str, Any]:
        await make()
        engine = open_engine(database)
        try:
            async with engine.begin() as connection:
                found = await connection.run_sync(describe)
                await connection.run_sync(drop)
            return found
        finally:
            await engine.dispose()

    async def create() -> None:
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
        await engine.dispose()

    by_steps = asyncio.run(described(lambda: migrated(database, STEPS)))
    assert by_steps == asyncio.run(described(create))


def drop(connection: Connection) -> None:
    METADATA.drop_all(connection)


def describe(connection: Connection) -> dict[str, Any]:
    look = inspect(connection)

    def named(things: Any) -> list[Any]:
        kept = ("column_names", "constrained_columns", "referred_table", "unique", "options")
        return sorted(str([thing.get(key) for key in kept]) for thing in things)

    return {
        table: {
            "columns": {
                # SQLite has one kind of number with a point, under several names.
                column["name"]: (str(column["type"]).replace("REAL", "DOUBLE"), column["nullable"])
                for column in look.get_columns(table)
            },
            "key": look.get_pk_constraint(table)["constrained_columns"],
            "foreign": named(look.get_foreign_keys(table)),
            "unique": named(look.get_unique_constraints(table)),
            "indexes": named(look.get_indexes(table)),
        }
        for table in look.get_table_names()
    }


def test_migrating_twice_is_a_no_op_and_a_step_keeps_what_is_there(database: str) -> None:
    steps = (*STEPS, ("ALTER TABLE identity ADD COLUMN colour TEXT",))

    async def write(store: Store) -> None:
        await store.people.new_identity("i", TOKEN)

    run(database, write)
    assert asyncio.run(migrated(database, STEPS)) == 0
    before = asyncio.run(contents(database))
    assert asyncio.run(migrated(database, steps)) == 1
    assert asyncio.run(migrated(database, steps)) == 0
    assert asyncio.run(contents(database)) == before


def test_a_step_that_fails_leaves_the_database_as_it_was(database: str) -> None:
    bad = (*STEPS, ("ALTER TABLE identity ADD COLUMN colour TEXT", "NONSENSE"))
    asyncio.run(migrated(database, STEPS))
    with pytest.raises(Exception, match="NONSENSE"):
        asyncio.run(migrated(database, bad))
    assert asyncio.run(migrated(database, bad[:-1])) == 0
    run(database, Store.ping)


def test_a_newer_database_is_left_alone_with_a_sentence(database: str) -> None:
    asyncio.run(migrated(database, (*STEPS, (), ())))
    with pytest.raises(NewerDatabase, match="install the newer") as caught:
        run(database, Store.ping)
    assert caught.value.kind == "newer-database"
    assert (caught.value.found, caught.value.known) == (len(STEPS) + 2, len(STEPS))


def test_a_database_of_version_1_opens(tmp_path: Path) -> None:
    path = tmp_path / "goryo.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1.read_text(encoding="utf-8"))

    async def main(store: Store) -> None:
        table = await store.tables.table("table-1")
        assert table.number == len(await store.tables.entries("table-1")) == 3
        found = await store.people.identity(TOKEN)
        assert found is not None
        assert [(game.id, game.role) for game in await store.people.tables_of(found.id)] == [
            ("table-1", Role.GORYO)
        ]
        assert table.seat(Role.SAMURAI).program == "novice"
        assert await store.tables.unattended() == ["table-1"]
        assert not table.seat(Role.GORYO).left
        assert (await store.seats.invite(CODE)).used
        await store.tables.append("table-1", 3, rows("new"))

    run(path, main)


@pytest.mark.slow
def test_processes_that_start_at_once_make_one_database(database: str) -> None:
    in_processes("at-once", database, 4)
    assert len(asyncio.run(contents(database))) == 4


def test_a_file_that_is_no_database_and_a_server_that_is_not_there(tmp_path: Path) -> None:
    text_file = tmp_path / "notes.txt"
    text_file.write_text("no database\n" * 1000)
    blocked = tmp_path / "notes.txt" / "games.sqlite"
    away = f"postgresql://me:hush@/x?host={tmp_path}"
    for where in (text_file, blocked, tmp_path, away, "postgresql://:::"):
        with pytest.raises(StoreTrouble) as caught:
            run(where, Store.ping)
        assert "hush" not in str(caught.value)
    assert text_file.read_text() == "no database\n" * 1000


def test_when_no_connection_comes_free_that_is_trouble_and_no_failure(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        pool: Any = store._access.engine.pool
        pool._timeout = 0.05
        async with contextlib.AsyncExitStack() as held:
            for _ in range(READERS + 4):
                await held.enter_async_context(store._access.engine.connect())
            assert await refused(store.ping()) == "store-trouble"
        await store.ping()

    run(tmp_path / "goryo.sqlite", main)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_the_file_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "goryo.sqlite"

    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file

    run(path, main)


def test_sqlite_promises_what_it_must(tmp_path: Path) -> None:
    async def main() -> None:
        engine = open_engine(tmp_path / "goryo.sqlite")
        async with engine.connect() as connection:
            for pragma, wanted in {
                "journal_mode": "wal",
                "synchronous": 2,
                "foreign_keys": 1,
                "busy_timeout": 30000,
            }.items():
                said = (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one()
                assert said == wanted, pragma
        await engine.dispose()

    asyncio.run(main())
