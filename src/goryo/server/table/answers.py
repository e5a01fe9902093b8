"""Answers that are under way at a table: what is worked out for her waits until they are out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from goryo.roles import Role

PATIENCE = 1.0
"""Seconds after which an answer is waited for no longer: whoever reads slowly holds up nobody."""


class Answers:
    """Whom the table owes an answer.

    What she is told, and the tree of her plans above all, takes as long as her secrets make it. So
    it is begun when the answer to whoever acted has gone out, and nobody can time it.
    """

    def __init__(self) -> None:
        self._owed: dict[asyncio.Future[None], Role] = {}

    def begin(self, role: Role) -> Callable[[], None]:
        """An answer is owed to this viewer; what to call when it has gone out."""
        out: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._owed[out] = role

        def gone() -> None:
            if self._owed.pop(out, None) is not None:
                out.set_result(None)

        return gone

    @contextmanager
    def owed(self, role: Role) -> Iterator[None]:
        """The answer goes out within this."""
        gone = self.begin(role)
        try:
            yield
        finally:
            gone()

    @property
    def to_others(self) -> bool:
        """Whether somebody waits for an answer who is not she, and she does not: to her the news
        comes before the answer."""
        roles = set(self._owed.values())
        return bool(roles) and Role.GORYO not in roles

    async def out(self) -> None:
        """Wait for the answers that are owed now."""
        if self._owed:
            await asyncio.wait(list(self._owed), timeout=PATIENCE)
