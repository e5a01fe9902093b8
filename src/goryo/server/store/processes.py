"""When processes of the service ran: time in which none did counts for nobody."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from goryo.server.store.access import Access
from goryo.server.store.schema import SERVICE
from goryo.server.store.writer import Scope


class Processes:
    """The part of the store that knows which processes run, and ran."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def alive(self, service: str) -> None:
        """This process runs now, and has since its first word."""
        now = self._access.clock()
        again = update(SERVICE).where(SERVICE.c.id == service).values(seen=now)

        async def run(scope: Scope) -> None:
            if (await scope.connection.execute(again)).rowcount == 0:
                first = {"id": service, "began": now, "seen": now}
                await scope.connection.execute(insert(SERVICE), first)

        await self._access.change(run)

    async def ran(self) -> list[tuple[float, float]]:
        """From when to when each process ran, as far as is known, in the order of their starts."""
        wanted = select(SERVICE.c.began, SERVICE.c.seen).order_by(SERVICE.c.began)
        async with self._access.reading() as connection:
            return [(row.began, row.seen) for row in await connection.execute(wanted)]
