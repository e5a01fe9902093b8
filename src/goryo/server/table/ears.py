"""Somebody who is told what happens at a table: a connection, as the table knows it."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import cache

from goryo.errors import GoryoError
from goryo.roles import Role
from goryo.wire.json_text import written
from goryo.wire.messages import Bye, Why
from goryo.words import Words

WAITING = 64
"""So many messages may wait for a client that reads slowly."""


class Ear:
    """What waits to be sent to one viewer. Whoever is too slow to hear it all is let go.

    `number` is how much of the feed this viewer has been told; None before the table began.
    """

    def __init__(self, role: Role, identity: str | None = None, number: int | None = None) -> None:
        self.role = role
        self.identity = identity
        self.number = number
        self._waiting: deque[str | asyncio.Future[str]] = deque()
        self._bell = asyncio.Event()
        self._last = False

    def tell(self, message: str | asyncio.Future[str]) -> None:
        """One more message; too many that wait are all dropped for a short farewell.

        A message that is still being written holds up those behind it, and nobody else's.
        """
        if self._last:
            return
        if len(self._waiting) >= WAITING:
            self._waiting.clear()
            self.dismiss(bye("slow"))
            return
        self._waiting.append(message)
        self._bell.set()

    def answer(self, message: str) -> None:
        """The answer to what this viewer asked for; it comes even if a farewell waits already."""
        if self._last and self._waiting:
            self._waiting.insert(len(self._waiting) - 1, message)
        else:
            self.tell(message)

    def dismiss(self, farewell: Bye) -> None:
        """The last message: the connection ends after it."""
        if not self._last:
            self._waiting.append(written(farewell))
            self._last = True
            self._bell.set()

    def end(self) -> None:
        """Nobody listens any more."""
        self._waiting.clear()
        self._last = True
        self._bell.set()

    async def next(self) -> str | None:
        """The next message; None after the last one."""
        while not self._waiting:
            if self._last:
                return None
            self._bell.clear()
            await self._bell.wait()
        message = self._waiting.popleft()
        if isinstance(message, str):
            return message
        try:
            return await asyncio.shield(message)
        except GoryoError:  # it could not be written: whoever comes back hears it
            self._waiting.clear()
            self.dismiss(bye("slow"))
            return await self.next()

    def heard(self) -> list[str]:
        """Everything that waits, taken at once."""
        taken = list(self._waiting)
        self._waiting.clear()
        return [each if isinstance(each, str) else each.result() for each in taken]


_BYE: dict[Why, tuple[float | None, float | None]] = {
    "stopping": (1.0, 4.0),
    "slow": (0.5, 1.0),
    "deleted": (None, None),
    "replaced": (0.5, 1.0),
}


def bye(why: Why) -> Bye:
    """Why a connection ends, and when to come back: after so many seconds and a random spread."""
    after, spread = _BYE[why]
    return {"is": "bye", "why": why, "sentence": _goodbye(why), "after": after, "spread": spread}


@cache
def _goodbye(why: str) -> str:
    """The sentence for who does not know the word; others say it in their own language."""
    return Words("en").say(f"bye-{why}")
