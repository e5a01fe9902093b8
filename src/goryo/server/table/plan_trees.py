"""Trees of her plans: worked out in a process of their own, so that no other seat waits for them.

How long a tree takes, and how large it is, follows from her bound type. Whoever could time an
answer that waits for it would know something of it: so nothing in this process waits for it but
the message to her.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from msgspec import Raw

from goryo.board import Kind
from goryo.roles import Role
from goryo.scene import Phase, Referee, Scene
from goryo.server.doors.limits import Limit, TooMany
from goryo.server.workers.pool import Minds, Written
from goryo.view import View

KEPT_BYTES = 4_000_000
"""So much of what was worked out last is remembered: who comes back asks for the same."""

_Key = tuple[str, Scene, Kind | None]
"""Each table has its own: how soon a tree is there must not tell what another table has asked."""


def has_tree(view: View) -> bool:
    """Whether what can be chosen in this view is the tree of her plans."""
    scene = view.scene
    planning = view.role is Role.GORYO and view.to_act and scene.phase is Phase.PLAN
    return planning and scene.referee is Referee.GUIDED


class PlanTrees:
    """The trees that were asked for last, each made once."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._made: OrderedDict[_Key, asyncio.Task[Raw]] = OrderedDict()
        self._bytes = 0

    async def choices(self, table_id: str, view: View, who: Sequence[str]) -> Raw:
        """What she can choose, as JSON; `TooMany` if nobody can say so now."""
        return await asyncio.shield(self.begin(table_id, view, who))

    def begin(self, table_id: str, view: View, who: Sequence[str]) -> asyncio.Task[Raw]:
        """Have it worked out; once for whoever asks for the same at this table."""
        key = (table_id, view.scene, view.bound)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = asyncio.create_task(self._make(view, who))
            made.add_done_callback(lambda task: self._keep(key, task))
        else:
            self._made.move_to_end(key)
        return made

    async def _make(self, view: View, who: Sequence[str]) -> Raw:
        told = await self._minds.choices(view, who=who)
        if isinstance(told, Written):
            return Raw(told.text)
        raise TooMany(Limit.PROGRAMS, 1)

    def _keep(self, key: _Key, task: asyncio.Task[Raw]) -> None:
        """Remember it within bounds; what failed is tried anew."""
        if task.cancelled() or task.exception() is not None:
            self._made.pop(key, None)
            return
        self._bytes += len(bytes(task.result()))
        while self._bytes > KEPT_BYTES:
            oldest = next((known for known, one in self._made.items() if one.done()), None)
            if oldest is None:
                return
            self._bytes -= len(bytes(self._made.pop(oldest).result()))
