"""Which process sees to a table, so that of several exactly one does; and when processes ran."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, insert, or_, select, update

from goryo.server.store.access import Access
from goryo.server.store.schema import GAME_TABLE, SERVICE
from goryo.server.store.writer import Scope

ASTRAY_SECONDS = 60.0
"""Clocks of several machines agree far better than this."""


class Leases:
    """The part of the store that knows who sees to which table, and for how long."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def take(self, table_id: str, owner: str, seconds: float) -> bool:
        """Whether this owner, and nobody else, now sees to the table for so many seconds.

        An owner may take its own lease again. Processes that share a database need clocks that
        agree to well within a lease; should they not, `append` still lets one move through.
        """
        now = self._access.clock()
        free = or_(unleased(now), GAME_TABLE.c.lease_owner == owner)
        return await self._set(table_id, free, owner, now + seconds)

    async def renew(self, table_id: str, owner: str, seconds: float) -> bool:
        """Go on for so many seconds from now; False if the lease has run out or was lost."""
        held = (GAME_TABLE.c.lease_owner == owner) & (
            GAME_TABLE.c.lease_until > self._access.clock()
        )
        return await self._set(table_id, held, owner, self._access.clock() + seconds)

    async def drop(self, table_id: str, owner: str) -> bool:
        """Leave the table to others; False if it was not this owner's any more."""
        return await self._set(table_id, GAME_TABLE.c.lease_owner == owner, None, None)

    async def drop_all(self) -> None:
        """Nobody else is there: what a process that died held is free again."""
        free = update(GAME_TABLE).where(GAME_TABLE.c.lease_owner.is_not(None))

        async def run(scope: Scope) -> None:
            await scope.connection.execute(free.values(lease_owner=None, lease_until=None))

        await self._access.change(run)

    async def _set(
        self, table_id: str, if_: ColumnElement[bool], owner: str | None, until: float | None
    ) -> bool:
        leased = (
            update(GAME_TABLE)
            .where(GAME_TABLE.c.id == table_id, GAME_TABLE.c.ended.is_(None), if_)
            .values(lease_owner=owner, lease_until=until)
        )

        async def run(scope: Scope) -> bool:
            return (await scope.connection.execute(leased)).rowcount == 1

        return await self._access.change(run, table_id)


def unleased(now: float) -> ColumnElement[bool]:
    """Whether nobody sees to a table at that time."""
    until = GAME_TABLE.c.lease_until
    return or_(until.is_(None), until <= now)


class Processes:
    """The part of the store that knows which processes run, and ran."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def alive(self, service: str) -> None:
        """This process runs now, and has since its first word.

        Whoever began in the future had a clock that was wrong: it is not known to have run.
        """
        now = self._access.clock()
        untrue = delete(SERVICE).where(SERVICE.c.began > now + ASTRAY_SECONDS)
        again = update(SERVICE).where(SERVICE.c.id == service).values(seen=now)

        async def run(scope: Scope) -> None:
            await scope.connection.execute(untrue)
            if (await scope.connection.execute(again)).rowcount == 0:
                first = {"id": service, "began": now, "seen": now}
                await scope.connection.execute(insert(SERVICE), first)

        await self._access.change(run)

    async def ran(self) -> list[tuple[float, float]]:
        """From when to when each process ran, as far as is known, in the order of their starts."""
        wanted = select(SERVICE.c.began, SERVICE.c.seen).order_by(SERVICE.c.began)
        async with self._access.reading() as connection:
            return [(row.began, row.seen) for row in await connection.execute(wanted)]
