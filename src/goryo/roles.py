"""Who takes part: the two seats, fate, and whoever only watches."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal


class Role(StrEnum):
    GORYO = "goryo"
    SAMURAI = "samurai"
    FATE = "fate"
    WATCHER = "watcher"

    @property
    def opponent(self) -> Role:
        """The other seat; only seats have one."""
        return {Role.GORYO: Role.SAMURAI, Role.SAMURAI: Role.GORYO}[self]


SEATS = (Role.GORYO, Role.SAMURAI)
VIEWERS = (Role.GORYO, Role.SAMURAI, Role.WATCHER)

Sides = Literal["swapped", "same"]
"""Who plays what in another game of the same two."""
