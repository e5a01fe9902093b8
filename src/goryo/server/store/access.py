"""How the store reads and changes its database: what all its parts share."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from goryo.errors import GoryoError, Unknown
from goryo.roles import Role
from goryo.server.store.appends import Append, advice, told
from goryo.server.store.schema import GAME_TABLE, SEAT
from goryo.server.store.values import StoreTrouble
from goryo.server.store.writer import Change, Scope, Writer

T = TypeVar("T")
_log = logging.getLogger(__name__)
_PART = 500
"""So many tables are deleted by one statement at most."""


class Access:
    """Reads on connections of their own, and every change through the one writer."""

    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self.engine = engine
        self.clock = clock
        self.writer = Writer(engine)

    async def do(self, work: Append | Change) -> Any:
        return await self.writer.do(work)

    async def change(self, run: Callable[[Scope], Awaitable[T]], *tables: str) -> T:
        answer: T = await self.do(Change(run, tables))
        return answer

    async def one(
        self, table_id: str, statement: Any, refusal: GoryoError, *, due: bool = False
    ) -> None:
        """A change of one row that is there, or else the refusal. The table may be due then."""

        async def run(scope: Scope) -> None:
            if (await scope.connection.execute(statement)).rowcount != 1:
                if not await is_there(scope.connection, table_id):
                    raise Unknown("table", table_id)
                raise refusal
            if due:
                await make_due(scope, table_id, self.clock())
            scope.changed.add(table_id)

        await self.change(run, table_id)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees one state of everything."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, OSError, NoneFree) as error:
            why = told(error)
            _log.error("the database was not read: %s.%s", why, advice(why))
            raise StoreTrouble(f"The database did not answer: {why}.") from error

    async def ids(self, wanted: Any) -> list[str]:
        async with self.reading() as connection:
            return list((await connection.execute(wanted)).scalars())


def seat_at(table_id: str, role: Role) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return SEAT.c.table_id == table_id, SEAT.c.role == role.value


async def is_there(connection: AsyncConnection, table_id: str) -> bool:
    wanted = select(GAME_TABLE.c.id).where(GAME_TABLE.c.id == table_id)
    return (await connection.execute(wanted)).first() is not None


async def make_due(scope: Scope, table_id: str, now: float) -> None:
    """Somebody sees to the table at once: there may be a beginning, or a program is to move."""
    due = update(GAME_TABLE).where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.ended.is_(None))
    await scope.connection.execute(due.values(due=now))


async def delete_tables(scope: Scope, wanted: Any) -> list[str]:
    """Delete these tables with everything that hangs on them; others hear of each."""
    gone = sorted((await scope.connection.execute(wanted)).scalars())
    for start in range(0, len(gone), _PART):
        part = gone[start : start + _PART]
        await scope.connection.execute(delete(GAME_TABLE).where(GAME_TABLE.c.id.in_(part)))
    scope.changed.update(gone)
    return gone
