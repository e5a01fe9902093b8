"""Ratings from results: how strong each player is as the Goryō and as the Samurai.

The model is that of Bradley and Terry with a rating for each role: the odds that i's Goryō beats
j's Samurai are exp(advantage + goryo[i] - samurai[j]). Ratings count from one player, the anchor,
whose both ratings are 0; `advantage` is then what her role is worth between two such players. What
is given are the likeliest ratings, with intervals of 95 % from the curvature of the likelihood.

So that nobody who won or lost everything is rated without bounds, each rating is taken as if there
had been one more game against the anchor's own strength, half won and half lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np
import numpy.typing as npt

from goryo.intervals import Z95, Interval

Floats = npt.NDArray[np.float64]
POINTS = 400 / log(10)
"""Points for a unit of log-odds: 400 points are odds of ten to one, as in chess."""
PRIOR = 1.0
"""So many games, half won and half lost, every rating begins with."""
_CLOSE = 1e-10
_MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """In points; the truth lies within the interval in 95 of 100 cases."""

    points: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Ratings:
    """By the players' names."""

    anchor: str
    goryo: Mapping[str, Rating]
    samurai: Mapping[str, Rating]
    together: Mapping[str, Rating]
    """The mean of both roles."""
    advantage: Rating
    """What the Goryō's role is worth between two players as strong as the anchor."""


Games = Mapping[tuple[str, str], tuple[int, int]]
"""For whose Goryō met whose Samurai: how many games she won, of how many."""


def rate(players: Sequence[str], games: Games, anchor: str) -> Ratings:
    """The ratings of all players; `ValueError` if the anchor or somebody who played is not one."""
    place = {name: number for number, name in enumerate(players)}
    if anchor not in place or not all(name in place for pair in games for name in pair):
        raise ValueError(f"{anchor} and {sorted(games)} are not all of {players}")
    count = len(players)
    rows, won, played = _design(place, games)
    # The anchor's two ratings are no unknowns.
    fixed = {1 + place[anchor], 1 + count + place[anchor]}
    unknown = [n for n in range(1 + 2 * count) if n not in fixed]
    found, spread = _likeliest(rows[:, unknown], won, played)
    values = np.zeros(1 + 2 * count)
    values[unknown] = found
    covariance = np.zeros((1 + 2 * count, 1 + 2 * count))
    covariance[np.ix_(unknown, unknown)] = spread

    def rating(*which: int) -> Rating:
        weights = np.zeros(1 + 2 * count)
        weights[list(which)] = 1 / len(which)
        points = POINTS * float(weights @ values)
        half = POINTS * Z95 * float(np.sqrt(weights @ covariance @ weights))
        return Rating(points, Interval(points - half, points + half))

    return Ratings(
        anchor,
        {name: rating(1 + n) for name, n in place.items()},
        {name: rating(1 + count + n) for name, n in place.items()},
        {name: rating(1 + n, 1 + count + n) for name, n in place.items()},
        rating(0),
    )


def _design(place: Mapping[str, int], games: Games) -> tuple[Floats, Floats, Floats]:
    """One row for each pairing: what its log-odds are made of, games won, games played."""
    rows = np.zeros((len(games), 1 + 2 * len(place)))
    for row, (goryo, samurai) in zip(rows, games, strict=True):
        row[0] = 1.0
        row[1 + place[goryo]] += 1.0
        row[1 + len(place) + place[samurai]] -= 1.0
    won, played = np.array(list(games.values()), np.float64).reshape(-1, 2).T
    return rows, won, played


def _likeliest(rows: Floats, won: Floats, played: Floats) -> tuple[Floats, Floats]:
    """The peak of the likelihood with its prior, which has only one, and the covariance there."""
    size = rows.shape[1]
    rows = np.vstack([rows, np.eye(size)])
    won = np.append(won, np.full(size, PRIOR / 2))
    played = np.append(played, np.full(size, PRIOR))
    values = np.zeros(size)
    curvature = np.eye(size)
    for _ in range(_MOST_STEPS):
        chance = 1 / (1 + np.exp(-(rows @ values)))
        curvature = (rows * (played * chance * (1 - chance))[:, None]).T @ rows
        step = np.linalg.solve(curvature, rows.T @ (won - played * chance))
        # Far from the peak a whole step can overshoot it.
        step *= min(1.0, 2.0 / max(float(np.abs(step).max()), 1e-300))
        values = values + step
        if float(np.abs(step).max()) < _CLOSE:
            break
    return values, np.linalg.inv(curvature).astype(np.float64)
