"""The chance that the Samurai win, as far as games played out tell it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from goryo.intervals import Z95, wilson

Wins = npt.NDArray[np.bool_]
"""For each game played out whether the Samurai won it."""

PLAYERS = "hunches"
"""The name of the pair that plays the games out: `goryo.kernel.hunches`."""


@dataclass(frozen=True, slots=True)
class Odds:
    """So many games of so many were won by the Samurai; a game that is over is not played out."""

    wins: int
    games: int
    over: bool = False

    @property
    def chance(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval: in 95 of 100 cases it holds the truth."""
        if self.over:
            return self.chance, self.chance
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, object]:
        low, high = self.interval
        return {
            "wins": self.wins,
            "games": self.games,
            "chance": self.chance,
            "interval": [low, high],
        }


def odds_of(wins: Wins, *, over: bool = False) -> Odds:
    return Odds(int(wins.sum()), len(wins), over)


@dataclass(frozen=True, slots=True)
class Swing:
    """By how much the Samurai's chance went up, or down; the same games before and after.

    `points` is the sum of wins gained, a whole number, so that changes add up exactly.
    """

    points: int
    games: int
    half: float = 0.0
    """Half the width of the interval that holds the truth in 95 of 100 cases."""

    @property
    def chance(self) -> float:
        return self.points / self.games

    @property
    def sure(self) -> bool:
        """Whether more than chance in the playing out speaks for its sign."""
        return abs(self.chance) > self.half

    def to_json(self) -> dict[str, object]:
        low, high = self.chance - self.half, self.chance + self.half
        return {"points": self.points, "change": self.chance, "interval": [low, high]}


def swing_of(gained: npt.NDArray[np.int64]) -> Swing:
    """A change from what it brought in each of the games, which are paired by their number."""
    games = len(gained)
    spread = float(gained.std(ddof=1)) if games > 1 else 0.0
    return Swing(int(gained.sum()), games, Z95 * spread / sqrt(games))


def gained(before: Wins, after: Wins) -> npt.NDArray[np.int64]:
    return after.astype(np.int64) - before.astype(np.int64)
