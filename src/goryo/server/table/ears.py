"""Somebody who is told what happens at a table: a connection, as the table knows it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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

    __slots__ = ("_last", "_waiting", "identity", "number", "on_news", "role")

    def __init__(self, role: Role, identity: str | None = None, number: int | None = None) -> None:
        self.role = role
        self.identity = identity
        self.number = number
        self.on_news: Callable[[], None] = _nobody
        """Called whenever there is something to say, or nothing will be any more."""
        self._waiting: list[bytes | asyncio.Future[bytes]] = []
        self._last = False

    def tell(self, message: bytes | asyncio.Future[bytes]) -> None:
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
        if not isinstance(message, bytes):
            message.add_done_callback(lambda _: self.on_news())
        self.on_news()

    def answer(self, message: bytes) -> None:
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
            self.on_news()

    def end(self) -> None:
        """Nobody listens any more."""
        self._waiting.clear()
        self._last = True
        self.on_news = _nobody

    @property
    def leaving(self) -> bool:
        """Whether nothing but the farewell is left to say."""
        return self._last and len(self._waiting) == 1

    @property
    def over(self) -> bool:
        """Whether there is nothing to say and nothing will be any more."""
        return self._last and not self._waiting

    def next(self) -> bytes | None:
        """The next message; None if there is none now, or it is still being written."""
        if not self._waiting:
            return None
        message = self._waiting[0]
        if not isinstance(message, bytes):
            if not message.done():
                return None
            try:
                message = message.result()
            except GoryoError:  # it could not be written: whoever comes back hears it
                message = written(bye("slow"))
                self._waiting[:], self._last = [message], True
        del self._waiting[0]
        return message

    def heard(self) -> list[bytes]:
        """Everything that waits, taken at once."""
        taken = list(self._waiting)
        self._waiting.clear()
        return [each if isinstance(each, bytes) else each.result() for each in taken]


def _nobody() -> None:
    """Nobody has begun to listen."""


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
