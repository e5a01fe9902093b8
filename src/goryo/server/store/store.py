"""The store: everything the server remembers.

    async with Store.open("games.sqlite") as store:
        await store.tables.new_table(table)
        await store.tables.append(table.id, 0, entries)

Whatever has returned is on the disk, and is there after a crash. Every change goes through one
writer, which stores what waits in one transaction (see `writer`). What is refused is a `Conflict`
or `Unknown`; when the database itself fails it is a `StoreTrouble`.

Tokens and codes come in as they are and are stored as SHA-256 only.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Self

from sqlalchemy import delete, exists, func, select
from sqlalchemy.exc import DBAPIError

from goryo.server.store.access import Access, delete_tables
from goryo.server.store.appends import advice, told
from goryo.server.store.database import open_engine, writing
from goryo.server.store.leases import Leases, Processes
from goryo.server.store.migrations import migrate
from goryo.server.store.notices import notices, tell
from goryo.server.store.schema import GAME_TABLE, IDENTITY, SEAT, SERVICE
from goryo.server.store.stored_people import StoredPeople
from goryo.server.store.stored_pushes import StoredPushes
from goryo.server.store.stored_seats import StoredSeats
from goryo.server.store.stored_tables import StoredTables
from goryo.server.store.values import Notice, Shown, StoreTrouble
from goryo.server.store.warden import Warden
from goryo.server.store.writer import Scope, Writer


def _cannot_open(where: str, why: str) -> str:
    return f"The database {where} cannot be opened: {why}.{advice(why)}"


class Store:
    """One database, opened with `Store.open`, and the parts that know what is in it."""

    def __init__(self, access: Access) -> None:
        self._access = access
        self.tables = StoredTables(access)
        self.seats = StoredSeats(access)
        self.people = StoredPeople(access)
        self.pushes = StoredPushes(access)
        self.warden = Warden(access)
        self.leases = Leases(access)
        self.processes = Processes(access)

    @classmethod
    @asynccontextmanager
    async def open(
        cls, where: str | Path, *, clock: Callable[[], float] = time.time
    ) -> AsyncIterator[Self]:
        """The store in this file, or at this `postgresql://` URL, brought to today's version.

        Leaving it stores what waits. `StoreTrouble` if there is no such database, and
        `NewerDatabase` if a newer version has written it.
        """
        engine = open_engine(where)
        try:
            try:
                async with aclosing(await writing(engine)) as connection, connection.begin():
                    await migrate(connection)
            except (DBAPIError, OSError) as error:
                shown = engine.url.render_as_string(hide_password=True)
                raise StoreTrouble(_cannot_open(shown, told(error))) from error
            access = Access(engine, clock)
            access.writer.start()
            try:
                yield cls(access)
            finally:
                await access.writer.stop()
        finally:
            await engine.dispose()

    @property
    def writer(self) -> Writer:
        """What this process has stored, and what it has to."""
        return self._access.writer

    @property
    def file(self) -> Path | None:
        """Where the database lies, if it is a file."""
        url = self._access.engine.url
        return Path(url.database) if url.drivername.startswith("sqlite") and url.database else None

    async def ping(self) -> None:
        """Return if the database answers, and has stored what it was last given; `StoreTrouble`
        if not. A full disk answers, and stores nothing."""
        if self._access.writer.trouble is not None:
            raise StoreTrouble(f"The last change was not stored: {self._access.writer.trouble}.")
        async with self._access.reading() as connection:
            await connection.execute(select(1))

    def listen(self) -> AsyncIterator[Notice | None]:
        """The ids of tables that other processes change, and what is shown at tables, as long as
        one listens.

        None comes first, and again whenever the connection was lost: from here on nothing is
        missed, but whatever has been read before may have changed. With SQLite there is one None
        and nothing more: a SQLite file serves one process.
        """
        return notices(self._access.engine, self._access.writer)

    async def show(self, shown: Shown) -> None:
        """Let those who listen at other processes hear of an emote; nothing is stored."""
        if self._access.engine.dialect.name == "postgresql":
            await self._access.change(lambda scope: tell(scope, shown))

    async def forget_before(self, moment: float) -> list[str]:
        """Delete what nobody has touched since that moment; the ids of the tables.

        Tables that have not changed, then identities that were not seen and sit nowhere. When
        processes ran is known for as long as there is a table from that time, whose clocks need it.
        """

        async def run(scope: Scope) -> list[str]:
            old = select(GAME_TABLE.c.id).where(GAME_TABLE.c.changed < moment)
            gone = await delete_tables(scope, old)
            seated = exists().where(SEAT.c.identity_id == IDENTITY.c.id)
            await scope.connection.execute(
                delete(IDENTITY).where(IDENTITY.c.seen < moment, ~seated)
            )
            oldest = select(func.coalesce(func.min(GAME_TABLE.c.created), moment))
            await scope.connection.execute(
                delete(SERVICE).where(
                    SERVICE.c.seen < moment, SERVICE.c.seen < oldest.scalar_subquery()
                )
            )
            return gone

        return await self._access.change(run)
