"""A table that people and programs play on now, in step with what is stored.

Every act goes the same way: it is done on the table in memory, its entries are stored, and only
then anybody is told. If they cannot be stored, the table in memory is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from goryo.fate import Fate
from goryo.game import Game
from goryo.roles import VIEWERS, Role
from goryo.server import viewers
from goryo.server.entries import entry_from_json, entry_to_json
from goryo.table import Table

Json = dict[str, Any]
Act = Callable[[Table], None]


class Shelf(Protocol):
    """Where a table's entries are kept, as JSON: a `Store`, or a stand-in for it."""

    async def append(
        self, table_id: str, number: int, entries: Sequence[Json], *, ended: bool = False
    ) -> None:
        """Store these entries from that number on; returns once they are safe.

        `Conflict` if something else has that number.
        """
        ...

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        """The table's entries from that number on, in their order."""
        ...


@dataclass(eq=False)
class Ear:
    """Somebody who is told what happens. What cannot be delivered in time is dropped with them."""

    role: Role
    number: int
    """How much this viewer has been told."""
    queue: asyncio.Queue[Json] = field(default_factory=lambda: asyncio.Queue(64))
    lost: bool = False
    """Whether the queue ran over: the connection is to be closed, and comes back by itself."""

    def tell(self, message: Json) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.lost = True


class LiveTable:
    """One table in memory. All acts on it wait for each other."""

    def __init__(
        self, id: str, start: Game, fate: Fate, shelf: Shelf, clock: Callable[[], float]
    ) -> None:
        self.id = id
        self._start, self._fate, self._shelf, self._clock = start, fate, shelf, clock
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._ears: set[Ear] = set()

    async def table(self) -> Table:
        """The table as it is stored."""
        async with self._lock:
            return await self._load()

    async def _load(self) -> Table:
        if self._table is None:
            board, rules = self._start.board, self._start.rules
            stored = await self._shelf.entries(self.id)
            entries = [entry_from_json(data, board, rules) for data in stored]
            table = Table.replay(self._start, self._fate, entries, self._clock)
            await self._store(table, len(entries))  # the first draws, or what a crash cut off
            self._table = table
        return self._table

    async def act(self, what: Act) -> Table:
        """Do something at the table; returns once it is stored and everybody has been told.

        Whatever `what` raises leaves the table as it was. `Conflict` if another process was
        faster: the table is read anew. Whoever stops waiting for it does not stop it.
        """
        return await asyncio.shield(asyncio.ensure_future(self._act(what)))

    async def _act(self, what: Act) -> Table:
        async with self._lock:
            table = await self._load()
            before = len(table.entries)
            what(table)
            try:
                await self._store(table, before)
            except BaseException:
                self._table = None
                raise
            self._tell(table)
            return table

    async def _store(self, table: Table, since: int) -> None:
        """Keep the entries from that number on, if there are any."""
        board, rules = self._start.board, self._start.rules
        fresh = [entry_to_json(entry, board, rules) for entry in table.entries[since:]]
        if fresh:
            await self._shelf.append(self.id, since, fresh, ended=table.over)

    async def refresh(self) -> None:
        """Another process has stored something: read it, and tell whoever listens here."""
        async with self._lock:
            self._table = None
            self._tell(await self._load())

    # -- who listens -----------------------------------------------------------------------------

    async def listen(self, role: Role, since: int | None = None) -> Ear:
        """A new listener, who is told what is missing since that number, or everything.

        A number that the viewer cannot have seen gives everything too.
        """
        async with self._lock:
            table = await self._load()
            ear = Ear(role, table.number(role))
            if since is None or not 0 <= since <= table.number(role):
                ear.tell({"is": "view", **viewers.whole_view(table, role)})
            else:
                ear.tell(viewers.news(table, role, since))
            self._ears.add(ear)
            return ear

    def leave(self, ear: Ear) -> None:
        self._ears.discard(ear)

    def present(self) -> dict[Role, int]:
        """How many listen in each role."""
        return {role: sum(ear.role is role for ear in self._ears) for role in VIEWERS}

    @property
    def idle(self) -> bool:
        """Whether nobody listens and nobody is at work on it, so that it can be forgotten."""
        return not self._ears and not self._lock.locked()

    def _tell(self, table: Table) -> None:
        made: dict[tuple[Role, int], Json] = {}
        for ear in self._ears:
            number = table.number(ear.role)
            if number == ear.number:
                continue
            key = (ear.role, ear.number)
            if key not in made:
                made[key] = viewers.news(table, ear.role, ear.number)
            ear.tell(made[key])
            ear.number = number
