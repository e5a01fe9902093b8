"""How long somebody has been away, as far as this screen can tell.

The server counts for itself and has the last word: this is for showing when it is worth asking.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from goryo.roles import Role


class Absence:
    """Counts from when both are true: somebody is away, and nothing has happened since."""

    def __init__(
        self,
        ticks: Callable[[], float] = time.monotonic,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._ticks, self._clock = ticks, clock
        self._number: int | None = None
        self._last = 0.0
        """When something happened last; what happened before this screen came does not count."""
        self._noticed: dict[Role, float] = {}

    def seconds(self, role: Role, seat: Mapping[str, Any], number: int) -> float:
        """How long the table has waited for that seat, where `number` items have been told."""
        now = self._ticks()
        if number != self._number:
            # The clocks of two machines may differ, so what is seen here counts first.
            self._last = now if self._number is not None else float("-inf")
            self._number = number
        if seat.get("who") != "person" or seat.get("here", True):
            self._noticed.pop(role, None)
            return 0.0
        seen = now - self._noticed.setdefault(role, now)
        told = seat.get("away")
        since = self._clock() - told if isinstance(told, int | float) else 0.0
        return min(max(seen, since), now - self._last)
