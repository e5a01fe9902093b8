"""How sure a count makes us: intervals that hold the truth in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist
from typing import NamedTuple

Z95 = NormalDist().inv_cdf(0.975)
"""Of a normal distribution, 95 % lies within so many standard deviations."""


class Interval(NamedTuple):
    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z95) -> Interval:
    """Wilson's interval for the probability behind `wins` in `games` independent games."""
    if not 0 <= wins <= games or games == 0:
        raise ValueError(f"{wins} wins in {games} games")
    share, spread = wins / games, z * z / games
    centre = share + spread / 2
    half = z * sqrt((share * (1 - share) + spread / 4) / games)
    # Rounding must not push the ends past what they are: 0 of n begins at 0.
    low = 0.0 if wins == 0 else (centre - half) / (1 + spread)
    high = 1.0 if wins == games else (centre + half) / (1 + spread)
    return Interval(low, high)


def difference(wins: int, games: int, other_wins: int, other_games: int) -> Interval:
    """Newcombe's interval for how much likelier the first wins than the other."""
    one, other = wins / games, other_wins / other_games
    (low, high), (other_low, other_high) = wilson(wins, games), wilson(other_wins, other_games)
    below = sqrt((one - low) ** 2 + (other_high - other) ** 2)
    above = sqrt((high - one) ** 2 + (other - other_low) ** 2)
    return Interval(one - other - below, one - other + above)


def z_of_one_in(number: int) -> float:
    """For looking at so many things at once: 95 % that none of them stands out by chance alone."""
    return NormalDist().inv_cdf(1 - 0.025 / number)


def pair_interval(lost: int, shared: int, won: int) -> Interval:
    """The interval for the mean score of pairs that were lost (0), shared (½) and won (1).

    The two games of a pair have the same fate and are not independent, so the spread is that of
    whole pairs. Half a pair is added to each of the three counts: without it a clean sweep would
    claim to be certain.
    """
    if min(lost, shared, won) < 0 or lost + shared + won == 0:
        raise ValueError(f"{lost}, {shared} and {won} pairs")
    weights = ((0.0, lost + 0.5), (0.5, shared + 0.5), (1.0, won + 0.5))
    total = lost + shared + won + 1.5
    mean = sum(score * weight for score, weight in weights) / total
    variance = sum(weight * (score - mean) ** 2 for score, weight in weights) / total
    half = Z95 * sqrt(variance / total)
    return Interval(max(0.0, mean - half), min(1.0, mean + half))


def percentile(ordered: Sequence[int], percent: int) -> int:
    """The smallest value that at least `percent` of 100 do not exceed; values in their order."""
    if not ordered or not 0 < percent <= 100:
        raise ValueError(f"{percent} % of {len(ordered)} values")
    return ordered[ceil(len(ordered) * percent / 100) - 1]
