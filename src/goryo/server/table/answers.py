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
        self._owed: dict[object, Role] = {}
        self._waited_for: set[object] = set()
        """Those answers after which somebody is told."""
        self._then: Callable[[], None] | None = None
        self._patience: asyncio.TimerHandle | None = None

    def begin(self, role: Role) -> Callable[[], None]:
        """An answer is owed to this viewer; what to call when it has gone out."""
        answer = object()
        self._owed[answer] = role

        def gone() -> None:
            self._owed.pop(answer, None)
            if answer in self._waited_for:
                self._waited_for.discard(answer)
                if not self._waited_for:
                    self._go_on()

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

    def afterwards(self, then: Callable[[], None]) -> None:
        """Have this called once the answers that are owed now are out; one thing at a time."""
        self._waited_for, self._then = set(self._owed), then
        self._patience = asyncio.get_running_loop().call_later(PATIENCE, self._go_on)

    @property
    def waited_for(self) -> bool:
        """Whether something is to be called afterwards."""
        return self._then is not None

    def _go_on(self) -> None:
        """The last of them was said: what follows comes when the loop has sent it."""
        then, self._then = self._then, None
        self._waited_for = set()
        if self._patience is not None:
            self._patience.cancel()
        if then is not None:
            asyncio.get_running_loop().call_soon(then)
