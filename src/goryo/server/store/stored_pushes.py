"""Where browsers of people want to be told that it is their turn, in the store."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from goryo.server.store.access import Access
from goryo.server.store.schema import PUSH
from goryo.server.store.writer import Scope

EACH = 5
"""So many browsers of one identity are told: those that asked last."""


class StoredPushes:
    """The part of the store that keeps endpoints of push services. They go with their identity."""

    def __init__(self, access: Access) -> None:
        self._access = access

    async def add(self, endpoint: str, identity_id: str) -> None:
        """This browser is this identity's from now on; the oldest of too many is forgotten."""
        row = {"endpoint": endpoint, "identity_id": identity_id, "created": self._access.clock()}
        newest = (
            select(PUSH.c.endpoint)
            .where(PUSH.c.identity_id == identity_id)
            .order_by(PUSH.c.created.desc(), PUSH.c.endpoint)
            .limit(EACH)
        )

        async def run(scope: Scope) -> None:
            await scope.connection.execute(delete(PUSH).where(PUSH.c.endpoint == endpoint))
            await scope.connection.execute(insert(PUSH), row)
            kept = list((await scope.connection.execute(newest)).scalars())
            old = delete(PUSH).where(PUSH.c.identity_id == identity_id)
            await scope.connection.execute(old.where(PUSH.c.endpoint.not_in(kept)))

        await self._access.change(run)

    async def remove(self, endpoint: str, identity_id: str | None = None) -> None:
        """Forget this browser, if it is this identity's; of whoever it is, if none is named."""
        gone = delete(PUSH).where(PUSH.c.endpoint == endpoint)
        if identity_id is not None:
            gone = gone.where(PUSH.c.identity_id == identity_id)

        async def run(scope: Scope) -> None:
            await scope.connection.execute(gone)

        await self._access.change(run)

    async def of(self, identity_id: str) -> list[str]:
        """The browsers of this identity, the newest first."""
        return await self._access.ids(
            select(PUSH.c.endpoint)
            .where(PUSH.c.identity_id == identity_id)
            .order_by(PUSH.c.created.desc(), PUSH.c.endpoint)
        )
