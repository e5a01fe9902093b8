"""What is left to each seat where a table has clocks."""

from __future__ import annotations

import math
from typing import NamedTuple

from goryo.roles import Role


class Clocks(NamedTuple):
    """What each seat has left now, in seconds."""

    left: dict[Role, float]
    running: Role | None


def minutes(seconds: float) -> str:
    """Minutes and seconds: 4:05."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"
