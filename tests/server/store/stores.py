"""Stores for tests: opened, filled, and asked what they refuse."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import select

from goryo.errors import Conflict, GoryoError
from goryo.roles import Role
from goryo.server.store.database import open_engine
from goryo.server.store.schema import GAME_TABLE, METADATA
from goryo.server.store.store import Store
from goryo.server.store.stored_seats import sit
from goryo.server.store.values import TableToStore
from goryo.server.store.writer import Scope
from tests import processes
from tests.pages import ROOT

T = TypeVar("T")
CODE, TOKEN = "B7QF-0000-1111-2222", "t" * 32


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def new_table(id: str = "t", **more: Any) -> TableToStore:
    return TableToStore(id, {"rulebook": "x", "n": [1, None, "ō"]}, 1, bytes(range(32)), **more)


def run(
    database: str | Path, what: Callable[[Store], Awaitable[T]], clock: Clock | None = None
) -> T:
    async def main() -> T:
        async with Store.open(database, clock=clock or Clock()) as store:
            return await what(store)

    return asyncio.run(main())


async def refused(doing: Awaitable[object]) -> str:
    """What the refusal says, in one word."""
    try:
        await doing
    except Conflict as error:
        return error.what
    except GoryoError as error:
        return error.kind
    return "done"


def rows(*names: object) -> list[dict[str, Any]]:
    return [{"name": name} for name in names]


async def take_seat(store: Store, table_id: str, role: Role, who: str) -> None:
    """Sit down without a code."""
    access = store._access

    async def run(scope: Scope) -> None:
        await sit(scope, table_id, role, who, access.clock())

    await access.change(run, table_id)


async def live_tables(store: Store) -> list[str]:
    """The ids of all tables whose game is not over, the last changed first."""
    running = select(GAME_TABLE.c.id).where(GAME_TABLE.c.ended.is_(None))
    return await store._access.ids(running.order_by(GAME_TABLE.c.changed.desc(), GAME_TABLE.c.id))


async def aclose(heard: AsyncIterator[object]) -> None:
    await heard.aclose()  # type: ignore[attr-defined]


def in_processes(what: str, *arguments: object) -> str:
    """What `tests.server.crowd` says."""
    command = (sys.executable, "-m", "tests.server.crowd", what, *map(str, arguments))
    return processes.run(*command, cwd=ROOT, check=True).stdout


async def contents(database: str) -> list[tuple[str, Any]]:
    """Every row of every table but the version."""
    engine = open_engine(database)
    try:
        async with engine.connect() as connection:
            return [
                (table.name, tuple(row))
                for table in METADATA.sorted_tables
                if table.name != "schema_version"
                for row in await connection.execute(table.select())
            ]
    finally:
        await engine.dispose()
