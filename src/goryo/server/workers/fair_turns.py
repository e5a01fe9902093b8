"""Who is next where many wait: everybody in turn, and nobody with more places than a share."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """What waits, by who asked for it. Those who ask take turns, each in the order of asking.

    Whoever asks is known by several keys, an identity and an address, say. The last is whose turn
    it is; of none of them more than `share` may be there at once, begun or not.
    """

    def __init__(self, room: int, share: int | None = None) -> None:
        self.room = room
        self._share = room if share is None else share
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._open: Counter[str] = Counter()
        self._count = 0
        self._bell = asyncio.Event()

    def __len__(self) -> int:
        """How many are there, begun or not."""
        return self._count

    def put(self, item: T, keys: Sequence[str]) -> bool:
        """Let it wait; False, and it does not, if there is no room for one more of these keys."""
        known = set(keys)
        if self._count >= self.room or any(self._open[key] >= self._share for key in known):
            return False
        self._open.update(known)
        self._count += 1
        self._waiting.setdefault(keys[-1], deque()).append(item)
        self._bell.set()
        return True

    async def next(self) -> T:
        """The next that waits, of whoever has waited longest for a turn."""
        while not self._waiting:
            self._bell.clear()
            await self._bell.wait()
        key, items = self._waiting.popitem(last=False)
        item = items.popleft()
        if items:
            self._waiting[key] = items  # behind everybody else
        return item

    def done(self, keys: Sequence[str]) -> None:
        """One that was put with these keys is there no longer."""
        self._count -= 1
        for key in set(keys):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
