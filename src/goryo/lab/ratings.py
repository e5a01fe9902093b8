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
from math import exp, log, sqrt

from goryo.intervals import Z95, Interval

POINTS = 400 / log(10)
"""Points for a unit of log-odds: 400 points are odds of ten to one, as in chess."""
PRIOR = 1.0
"""So many games, half won and half lost, every rating begins with."""
_Row = Sequence[tuple[int, float]]
"""What log-odds are made of: unknowns, each with its factor."""
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
    # The advantage, then everybody as the Goryō, then as the Samurai; the anchor's are 0.
    fixed = {1 + place[anchor], 1 + count + place[anchor]}
    free = {what: n for n, what in enumerate(w for w in range(1 + 2 * count) if w not in fixed)}
    rows: list[_Row] = []
    for goryo, samurai in games:
        made_of = ((0, 1.0), (1 + place[goryo], 1.0), (1 + count + place[samurai], -1.0))
        rows.append([(free[what], factor) for what, factor in made_of if what in free])
    found, spread = _likeliest(len(free), rows, list(games.values()))

    def rating(*which: int) -> Rating:
        """The mean of these."""
        told = [free[what] for what in which if what in free]
        points = POINTS * sum(found[n] for n in told) / len(which)
        variance = sum(spread[n][m] for n in told for m in told)
        half = POINTS * Z95 * sqrt(variance) / len(which)
        return Rating(points, Interval(points - half, points + half))

    return Ratings(
        anchor,
        {name: rating(1 + n) for name, n in place.items()},
        {name: rating(1 + count + n) for name, n in place.items()},
        {name: rating(1 + n, 1 + count + n) for name, n in place.items()},
        rating(0),
    )


def _likeliest(
    size: int, rows: Sequence[_Row], games: Sequence[tuple[float, float]]
) -> tuple[list[float], list[list[float]]]:
    """The peak of the likelihood with its prior, which has only one, and the covariance there.

    Newton's method; each row comes with the games won and played.
    """
    rows = [*rows, *([(n, 1.0)] for n in range(size))]
    games = [*games, *([(PRIOR / 2, PRIOR)] * size)]
    values = [0.0] * size
    covariance: list[list[float]] = []
    for _ in range(_MOST_STEPS):
        curvature = [[0.0] * size for _ in range(size)]
        slope = [0.0] * size
        for row, (won, played) in zip(rows, games, strict=True):
            chance = 1 / (1 + exp(-sum(factor * values[n] for n, factor in row)))
            for n, factor in row:
                slope[n] += factor * (won - played * chance)
                for m, other in row:
                    curvature[n][m] += factor * other * played * chance * (1 - chance)
        covariance = _inverse(curvature)
        step = [sum(map(float.__mul__, line, slope)) for line in covariance]
        longest = max(map(abs, step), default=0.0)
        # Far from the peak a whole step can overshoot it.
        share = min(1.0, 2.0 / longest) if longest else 1.0
        values = [value + share * each for value, each in zip(values, step, strict=True)]
        if longest < _CLOSE:
            break
    return values, covariance


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a positive definite matrix, so that no pivot is 0."""
    size = len(matrix)
    lines = [[*line, *(float(n == m) for m in range(size))] for n, line in enumerate(matrix)]
    for n, line in enumerate(lines):
        line[:] = [each / line[n] for each in line]
        for other in lines:
            if other is not line and (factor := other[n]):
                other[:] = [a - factor * b for a, b in zip(other, line, strict=True)]
    return [line[size:] for line in lines]
