"""What a seat sees of games in the kernel, and what it may decide: compiled, for many at once.

The numbers are those that `goryo.interop.observing` writes from views; a test compares them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from goryo.interop.observing import Array, Observer
from goryo.interop.stepping import Codes
from goryo.kernel.layout import Bytes, Ints
from goryo.kernel.many import FOR_GORYO, FOR_SAMURAI, PARTS, look_at_many
from goryo.roles import Role

SEAT_NUMBERS = {Role.GORYO: FOR_GORYO, Role.SAMURAI: FOR_SAMURAI}


class SeatLook:
    """One seat's look at games on one board by one rulebook."""

    def __init__(self, codes: Codes, seat: Role) -> None:
        self.codes, self.number = codes, SEAT_NUMBERS[seat]
        self.decisions = codes.counts[seat]
        parts = Observer(codes).parts
        assert tuple(parts) == PARTS
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.size = sum(sizes)
        self._at = np.cumsum([0, *sizes[:-1]], dtype=np.int64)

    def __call__(self, rows: Ints) -> tuple[Array, Bytes]:
        """An array for each row, and which decisions it allows; none if another is to act."""
        engine = self.codes.engine
        seen = np.empty((len(rows), self.size), np.float32)
        mask = np.empty((len(rows), self.decisions), np.int8)
        look_at_many(
            engine.flat,
            engine.rules,
            engine.tables.pairs,
            rows,
            self.number,
            self._at,
            seen,
            mask,
            engine.scratch,
        )
        return seen, mask


def seen_space(size: int, decisions: int) -> spaces.Dict:
    """The space of what a seat sees and may decide, as both environments hand it out."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 4, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (decisions,), np.int8),
        }
    )


Observation = dict[str, npt.NDArray[Any]]
"""What an environment hands out: `observation` and `action_mask`."""
