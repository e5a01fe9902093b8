"""The house: what all live tables of a process share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from goryo.plain_data import Json
from goryo.roles import Role
from goryo.server.store.values import StoredTable, TableStanding
from goryo.server.table.clocks import Gap
from goryo.server.table.plan_trees import PlanTrees

AWAY_SECONDS = 20.0
"""A process that has not stored a sign of life for so long was not there."""


class TableShelf(Protocol):
    """Where tables are kept, their entries as JSON: a `Store`, or a stand-in for it."""

    async def table(self, table_id: str) -> StoredTable:
        """The table as it is stored now; `Unknown` if there is none."""
        ...

    async def append(
        self,
        table_id: str,
        number: int,
        entries: Sequence[Json],
        standing: TableStanding = ...,
        *,
        lease: str | None = None,
        quiet: bool = False,
    ) -> None:
        """Store these entries from that number on; returns once they are safe.

        `Conflict` if something else has that number.
        """
        ...

    async def entries(self, table_id: str, since: int = 0) -> list[Json]:
        """The table's entries from that number on, in their order."""
        ...


class House:
    """What all live tables share: where they are kept, the time, and who is told of what is due."""

    def __init__(
        self,
        shelf: TableShelf,
        clock: Callable[[], float],
        *,
        gaps: Sequence[Gap] = (),
        absence: float = 180.0,
        on_due: Callable[[str, float], None] = lambda _id, _due: None,
        on_turn: Callable[[str, Role], None] = lambda _id, _role: None,
        trees: PlanTrees | None = None,
    ) -> None:
        self.shelf = shelf
        self.clock = clock
        self.gaps = gaps
        """When no server ran."""
        self.absence = absence
        """After so many seconds somebody who is away can be given up."""
        self.on_due = on_due
        self.on_turn = on_turn
        """Called with whose turn it is after whatever everybody may see was stored."""
        self.trees = trees
        """Where the trees of her plans are worked out; without it, where they are needed."""
        self.began = clock()
        self.seen = self.began
        """When it was stored last that this process runs."""

    def was_away(self, now: float) -> bool:
        """Whether this process could not do anything for a while: the machine slept, say."""
        return now - self.seen > AWAY_SECONDS

    def lost(self, now: float) -> Sequence[Gap]:
        """When nobody could move: no server ran, or this one has just come back."""
        return [*self.gaps, (self.seen, now)] if self.was_away(now) else self.gaps
