"""The pulse of a process: it says that it lives, hears what others do, and forgets what is old."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.server.counts import Counts
from goryo.server.doors.bans import Bans
from goryo.server.lobby.guestbook import Guestbook
from goryo.server.lobby.opener import Opener
from goryo.server.store.values import Gone, Shown
from goryo.server.table.clocks import gaps_between
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.presence import Presence
from goryo.wire.messages import EmoteShown

if TYPE_CHECKING:
    from goryo.server.store.store import Store

_log = logging.getLogger(__name__)

BEAT_SECONDS = 3.0
DAY = 24 * 60 * 60
READERS = 4
"""So many tables are read anew at a time."""
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
        guestbook: Guestbook,
        bans: Bans,
        *,
        keep_days: int,
        counts: Counts,
        clock: Callable[[], float],
    ) -> None:
        self._process = process
        self._run = process
        """The name under which it is noted when this process ran."""
        self._store = store
        self._tables = tables
        self._presence = presence
        self._opener = opener
        self._guestbook = guestbook
        self._bans = bans
        self._keep_days = keep_days
        self._counts = counts
        self._clock = clock
        self._changed: dict[str, float] = {}
        """Tables that have changed elsewhere, each once, since when, the oldest first."""
        self._bell = asyncio.Event()

    async def begin(self) -> None:
        """Take note of the time in which nobody was there. Call this once, before anything else."""
        await self._store.processes.alive(self._run)
        self._tables.house.seen = self._clock()
        await self._note_gaps()
        await self._opener.count()
        self._bans.renew(await self._store.warden.bans())

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
        await self._heed_the_warden()
        # What another process last said of itself and of its connections runs out.
        await self._note_gaps()
        for live in self._tables.in_hand():
            if live.unsure:
                await self._tables.heard(live.id)
            elif live.doubtful(now - 2 * BEAT_SECONDS, now + 2 * BEAT_SECONDS):
                await self._tables.heard(live.id)
                if live.doubtful(now - 2 * BEAT_SECONDS, now):
                    live.announce()  # nothing was stored: only time has passed

    async def _heed_the_warden(self) -> None:
        """Obey who is shut out, and read anew what was changed beside this process."""
        self._bans.renew(await self._store.warden.bans())
        for kind, name in await self._store.warden.take_words():
            if kind == "person":
                self._guestbook.forget_known(name)
            else:
                await self._tables.heard(name)

    async def forget(self) -> None:
        """Delete what is older than the stated retention."""
        now = self._clock()
        gone = await self._store.forget_before(now - self._keep_days * DAY)
        gone += await self._store.tables.forget_waiting(now - WAITING_DAYS * DAY)
        for table_id in gone:
            await self._tables.heard(table_id)

    async def follow(self) -> None:
        """Take in what other processes store, for as long as this one runs.

        Of a table that changes many times before there is time for it, all is read at once.
        """
        self._changed.clear()
        readers = [asyncio.create_task(self._read_changed()) for _ in range(READERS)]
        try:
            async for told in self._store.listen():
                if isinstance(told, Shown):
                    emote: EmoteShown = {"is": "emote", "by": told.by.value, "emote": told.emote}
                    self._tables.show(told.table, emote)
                elif isinstance(told, Gone):
                    self._guestbook.forget_known(told.identity)
                elif told is not None:
                    self._note_changed(told)
                else:  # anything may have changed meanwhile
                    await self._note_gaps()
                    for live in self._tables.in_hand():
                        self._note_changed(live.id)
        finally:
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)

    @property
    def backlog(self) -> int:
        """Tables that have changed elsewhere and were not read anew yet."""
        return len(self._changed)

    def _note_changed(self, table_id: str) -> None:
        self._tables.outdate(table_id)
        self._changed.setdefault(table_id, time.monotonic())
        self._bell.set()

    async def _read_changed(self) -> None:
        while True:
            while not self._changed:
                self._bell.clear()
                await self._bell.wait()
            table_id = next(iter(self._changed))
            since = self._changed.pop(table_id)
            try:
                await self._tables.catch_up(table_id)
                self._counts.notices.add(time.monotonic() - since)
            except Exception:
                _log.exception("a table could not be read anew")

    async def _note_gaps(self) -> None:
        self._tables.house.gaps = gaps_between(await self._store.processes.ran())
