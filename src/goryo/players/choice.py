"""What a player is, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Protocol

from goryo.moves import Move
from goryo.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and in one line why.

    `deceive` sets the Goryō's standing instruction with her plan; None leaves it as it is.
    """

    move: Move
    reason: str = ""
    deceive: bool | None = None


class Player(Protocol):
    name: str

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        """The player's choice in this view, within about `budget` seconds."""
        ...
