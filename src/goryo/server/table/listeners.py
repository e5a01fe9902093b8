"""Those who listen at a table, and what each of them has been told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from msgspec import Raw

from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.server.store.values import StoredTable
from goryo.server.table import summary, viewers
from goryo.server.table.ears import Ear, bye
from goryo.server.table.plan_trees import PlanTrees, has_tree
from goryo.table import Table
from goryo.wire.json_text import written
from goryo.wire.messages import Passing, Why
from goryo.wire.summaries import TableData


class Listeners:
    """The ears at one table. What many may hear is written once."""

    def __init__(self, table_id: str, trees: PlanTrees | None = None) -> None:
        self._id = table_id
        self._trees = trees
        self._ears: set[Ear] = set()
        self._open: int | None = None
        """How many items of what everybody sees have been told."""

    def __bool__(self) -> bool:
        return bool(self._ears)

    def present(self, role: Role) -> int:
        """How many listen in this role."""
        return sum(ear.role is role for ear in self._ears)

    def add(self, ear: Ear) -> None:
        self._ears.add(ear)

    def greet(self, ear: Ear, about: TableData, table: Table | None, since: int | None) -> None:
        """The first words: about the table, and what is missing since that number, or all."""
        ear.tell(written(summary.greeting(ear.role, about)))
        if table is not None:
            number = table.number(ear.role)
            known = since is not None and 0 <= since <= number
            ear.number = since if known else None
            ear.tell(self._missing(table, ear))
            ear.number = number

    def leave(self, ear: Ear) -> None:
        self._ears.discard(ear)

    def dismiss(self, why: Why) -> None:
        """End all connections, with a word."""
        for ear in self._ears:
            ear.dismiss(bye(why))

    def let_strangers_go(self, stored: StoredTable) -> None:
        """A connection ends when its seat has become somebody else's."""
        for ear in self._ears:
            if ear.role in SEATS and stored.seat(ear.role).identity != ear.identity:
                ear.dismiss(bye("replaced"))

    def tell(self, table: Table) -> bool:
        """Tell everybody but her what they have not heard yet; whether that was something for all.

        Her standing instruction, of which she alone is told, is nothing for all.
        """
        self._tell(table, [ear for ear in self._ears if ear.role is not Role.GORYO])
        before, self._open = self._open, table.number(Role.WATCHER)
        return before is not None and before != self._open

    def tell_her(self, table: Table) -> None:
        """Tell her what she has not heard yet."""
        self._tell(table, [ear for ear in self._ears if ear.role is Role.GORYO])

    def _tell(self, table: Table, ears: Iterable[Ear]) -> None:
        made: dict[tuple[Role, int | None], bytes | asyncio.Future[bytes]] = {}
        for ear in ears:
            number = table.number(ear.role)
            if number == ear.number:
                continue
            key = (ear.role, ear.number)
            if key not in made:
                made[key] = self._missing(table, ear)
            ear.tell(made[key])
            ear.number = number

    def show(self, shown: Passing) -> None:
        """Let everybody see what passes by."""
        message = written(shown)
        for ear in self._ears:
            ear.tell(message)

    def announce(self, stored: StoredTable, about: Callable[[str | None], TableData]) -> None:
        """Tell everybody who sits there and how the table stands: `about` it for an identity."""
        made: dict[tuple[bool, ...], bytes] = {}
        for ear in self._ears:
            mine = tuple(seat.identity == ear.identity for seat in stored.seats)
            if mine not in made:
                made[mine] = written(about(ear.identity))
            ear.tell(made[mine])

    def _missing(self, table: Table, ear: Ear) -> bytes | asyncio.Future[bytes]:
        """What this viewer has not been told; everything before the first word."""
        view = table.view(ear.role)
        if self._trees is None or not has_tree(view):
            return written(_told(table, ear.role, ear.number))
        tree = self._trees.begin(self._id, view, [ear.identity or ""])
        return asyncio.ensure_future(_with_tree(_told(table, ear.role, ear.number, LATER), tree))


LATER = Raw(b"null")
"""Where a tree will be."""


def _told(table: Table, role: Role, since: int | None, choices: Raw | None = None) -> Json:
    if since is None:
        return viewers.whole_view(table, role, choices)
    return viewers.news(table, role, since, choices)


async def _with_tree(told: Json, tree: asyncio.Task[Raw]) -> bytes:
    """The message as it stood when it was begun, with the tree in it."""
    choices = await asyncio.shield(tree)
    (told if "choices" in told else told["now"])["choices"] = choices
    return written(told)
