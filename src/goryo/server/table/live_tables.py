"""The tables that this process has in memory, of each exactly one."""

from __future__ import annotations

from collections import OrderedDict
from itertools import islice
from weakref import WeakValueDictionary

from goryo.errors import GoryoError, Unknown
from goryo.server.doors.identity import is_id
from goryo.server.table.house import House
from goryo.server.table.live import LiveTable
from goryo.server.table.presence import Presence
from goryo.wire.messages import EmoteShown, Why


class LiveTables:
    """Live tables by their ids. Those that nobody looked at for long are read anew when asked for.

    `keep` is how many stay while nobody is connected to them.
    """

    def __init__(self, house: House, presence: Presence, *, keep: int) -> None:
        self.house = house
        self._presence = presence
        self._keep = keep
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        """Those that were looked at last."""
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """All that anybody here has in hand: there are never two of one table."""

    async def live(self, table_id: str) -> LiveTable:
        """The table of that id; `Unknown` if there is none."""
        if not is_id(table_id):
            raise Unknown("table", table_id)
        found = self._held.get(table_id)
        if found is None:
            found = self._held[table_id] = LiveTable(table_id, self.house)
        if table_id not in self._recent:
            self._recent[table_id] = found
            self._make_room()
        else:
            self._recent.move_to_end(table_id)
        try:
            await found.stored()
        except Unknown:
            self._recent.pop(table_id, None)
            raise
        return found

    def _make_room(self) -> None:
        """Forget the tables that were looked at longest ago, if nobody is there."""
        spare = len(self._recent) - self._keep
        if spare > 0:
            idle = (table_id for table_id, live in self._recent.items() if live.idle)
            for table_id in list(islice(idle, spare)):
                del self._recent[table_id]

    @property
    def in_memory(self) -> int:
        return len(self._recent)

    def in_hand(self) -> list[LiveTable]:
        """Every table that anybody here looks at or works on."""
        return list(self._held.values())

    def outdate(self, table_id: str) -> None:
        """A table has changed elsewhere: from now on nobody is answered from what is in memory."""
        live = self._held.get(table_id)
        if live is not None:
            live.outdated = True

    async def catch_up(self, table_id: str) -> None:
        """Tell those who look at it here what has changed elsewhere, unless they know it now."""
        live = self._held.get(table_id)
        if live is not None:
            await self._tell(live, again=live.outdated)

    async def heard(self, table_id: str) -> None:
        """A table has changed: if anybody here looks at it, they are told."""
        live = self._held.get(table_id)
        if live is not None:
            await self._tell(live, again=True)

    async def _tell(self, live: LiveTable, *, again: bool) -> None:
        try:
            if again:
                await live.refresh()
            await self._presence.note(live)
        except Unknown:
            self._recent.pop(live.id, None)
        except GoryoError:
            pass  # it is read anew by whoever asks next

    def show(self, table_id: str, shown: EmoteShown) -> None:
        """Somebody shows how they feel, here or at another process."""
        live = self._held.get(table_id)
        if live is not None:
            live.show(shown)

    def say_goodbye(self, why: Why = "stopping") -> None:
        """Tell everybody that this process ends."""
        for live in self.in_hand():
            live.dismiss(why)
