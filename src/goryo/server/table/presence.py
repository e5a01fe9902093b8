"""Who is connected to this process, stored so that other processes know it too."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.errors import GoryoError
from goryo.roles import SEATS, Role
from goryo.server.store.values import Identity
from goryo.server.table.ears import Ear
from goryo.server.table.live import LiveTable

if TYPE_CHECKING:
    from goryo.server.store.stored_seats import StoredSeats

HERE_SECONDS = 45.0
"""A connection counts as a sign of life for so long, unless it is renewed."""
_SOON = 0.2
"""Seconds after which everybody hears who came and went."""


class Presence:
    """The connections to live tables."""

    def __init__(self, seats: StoredSeats, clock: Callable[[], float]) -> None:
        self._seats = seats
        self._clock = clock
        self._marked: dict[tuple[str, Role], float] = {}
        """Until when each seat that is connected here is stored to be so."""

    async def connect(
        self, live: LiveTable, identity: Identity | None, role: Role, since: int | None
    ) -> Ear:
        """Somebody listens from now on."""
        ear = await live.listen(role, since, identity.id if identity else None)
        try:
            await self.note(live)
        except BaseException:
            live.leave(ear)
            if not live.present(role):
                self._marked.pop((live.id, role), None)
            raise
        live.announce(_SOON)
        return ear

    async def disconnect(self, live: LiveTable, ear: Ear) -> None:
        live.leave(ear)
        if ear.role in SEATS and not live.present(ear.role):
            self._marked.pop((live.id, ear.role), None)
            with contextlib.suppress(GoryoError):
                await self._seats.mark_here({(live.id, ear.role): self._clock()}, news=True)
                await live.refresh()
        else:
            live.announce(_SOON)

    async def note(self, live: LiveTable) -> None:
        """Store who is connected here, unless it is stored: another process may have seen an older
        connection end. Only two people need to know of each other's absence.
        """
        stored = await live.stored()
        now = self._clock()
        for role in SEATS:
            if not live.present(role) or stored.seat(role.opponent).program is not None:
                continue
            until = stored.seat(role).here_until
            if (live.id, role) not in self._marked or until is None or until <= now:
                self._marked[live.id, role] = now + HERE_SECONDS
                await self._seats.mark_here({(live.id, role): now + HERE_SECONDS}, news=True)
                await live.refresh()

    async def renew(self, now: float) -> None:
        """Say of everybody who is connected still that they are, in good time."""
        stale = {
            key: now + HERE_SECONDS
            for key, until in self._marked.items()
            if until - now < HERE_SECONDS / 3
        }
        await self._seats.mark_here(stale, news=False)
        self._marked.update((key, stale[key]) for key in stale.keys() & self._marked.keys())
