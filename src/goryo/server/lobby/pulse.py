"""The pulse of a process: it says that it lives, hears what others do, and forgets what is old."""

from __future__ import annotations

from collections.abc import Callable

from goryo.server.lobby.opener import Opener
from goryo.server.store.notices import Shown
from goryo.server.store.store import Store
from goryo.server.table.clocks import gaps_between
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.presence import Presence
from goryo.wire.messages import EmoteShown

BEAT_SECONDS = 3.0
DAY = 24 * 60 * 60
WAITING_DAYS = 1
"""So long a table waits for somebody to join it."""


class Pulse:
    """What goes on in the background as long as the process runs."""

    def __init__(
        self,
        process: str,
        store: Store,
        tables: LiveTables,
        presence: Presence,
        opener: Opener,
        *,
        keep_days: int,
        clock: Callable[[], float],
    ) -> None:
        self._process = process
        self._run = process
        """The name under which it is noted when this process ran."""
        self._store = store
        self._tables = tables
        self._presence = presence
        self._opener = opener
        self._keep_days = keep_days
        self._clock = clock

    async def begin(self) -> None:
        """Take note of the time in which nobody was there. Call this once, before anything else."""
        await self._store.processes.alive(self._run)
        self._tables.house.seen = self._clock()
        await self._note_gaps()
        await self._opener.count()

    async def beat(self) -> None:
        """Say that this process and its connections live; called every few seconds."""
        now = self._clock()
        house = self._tables.house
        if house.was_away(now):  # the machine slept, or the database was away
            self._run = f"{self._process}-{int(now)}"
        await self._store.processes.alive(self._run)
        house.seen = now
        await self._presence.renew(now)
        await self._opener.count()
        # What another process last said of itself and of its connections runs out.
        await self._note_gaps()
        for live in self._tables.in_hand():
            if live.unsure:
                await self._tables.heard(live.id)
            elif live.doubtful(now - 2 * BEAT_SECONDS, now + 2 * BEAT_SECONDS):
                await self._tables.heard(live.id)
                if live.doubtful(now - 2 * BEAT_SECONDS, now):
                    live.announce()  # nothing was stored: only time has passed

    async def forget(self) -> None:
        """Delete what is older than the stated retention."""
        now = self._clock()
        gone = await self._store.forget_before(now - self._keep_days * DAY)
        gone += await self._store.tables.forget_waiting(now - WAITING_DAYS * DAY)
        for table_id in gone:
            await self._tables.heard(table_id)

    async def follow(self) -> None:
        """Take in what other processes store, for as long as this one runs."""
        async for told in self._store.listen():
            if told is None:  # anything may have changed meanwhile
                await self._note_gaps()
                for live in self._tables.in_hand():
                    await self._tables.heard(live.id)
            elif isinstance(told, Shown):
                emote: EmoteShown = {"is": "emote", "by": told.by.value, "emote": told.emote}
                self._tables.show(told.table, emote)
            else:
                await self._tables.heard(told)

    async def _note_gaps(self) -> None:
        self._tables.house.gaps = gaps_between(await self._store.processes.ran())
