"""The sequential test: its ratio is the likeliest one, its errors are as rare as it says."""

from __future__ import annotations

from itertools import product
from math import exp, isclose, log
from random import Random

import pytest

from goryo.lab.pairs import Pair, Result
from goryo.lab.sequential import SCORES, InOrder, ScoreTest, Verdict, likeliest
from goryo.outcome import Ending
from goryo.roles import Role
from tests.sizes import scale

GRID = 400


def log_likelihood(counts: tuple[int, int, int], shares: tuple[float, float, float]) -> float:
    return sum(n * log(share) for n, share in zip(counts, shares, strict=True) if n)


def best_on_a_grid(counts: tuple[int, int, int], score: float) -> float:
    """The most likely shares with that mean, by trying them all: won = score - shared / 2."""
    best = -1e9
    for step in range(1, GRID):
        shared = 2 * min(score, 1 - score) * step / GRID
        won = score - shared / 2
        best = max(best, log_likelihood(counts, (1 - shared - won, shared, won)))
    return best


@pytest.mark.parametrize("counts", [(10, 30, 25), (40, 5, 12), (1, 2, 30), (300, 401, 350)])
@pytest.mark.parametrize(("low", "high"), [(0.5, 0.6), (0.45, 0.5), (0.3, 0.8)])
def test_the_ratio_is_that_of_the_best_shares_under_either_claim(
    counts: tuple[int, int, int], low: float, high: float
) -> None:
    tried = best_on_a_grid(counts, high) - best_on_a_grid(counts, low)
    assert ScoreTest(low, high).ratio(counts) == pytest.approx(tried, abs=0.02)


def test_the_likeliest_shares_have_the_mean_that_is_claimed() -> None:
    for seen, score in product(([3.0, 2.0, 9.0], [0.001, 4.0, 0.001]), (0.2, 0.5, 0.9)):
        shares = likeliest(seen, score)
        assert isclose(sum(shares), 1.0, abs_tol=1e-9)
        mean = sum(s * value for s, value in zip(shares, SCORES, strict=True))
        assert isclose(mean, score, abs_tol=1e-9)


def test_the_bounds_are_those_of_the_error_rate() -> None:
    low, high = ScoreTest(0.5, 0.6, 0.05).bounds
    assert low == -high
    assert exp(high) == pytest.approx(19)


def test_nothing_played_decides_nothing_and_swapping_the_sides_swaps_the_verdict() -> None:
    test, mirrored = ScoreTest(0.5, 0.6), ScoreTest(0.4, 0.5)
    assert test.verdict((0, 0, 0)) is Verdict.OPEN
    assert test.ratio((0, 0, 0)) == 0
    assert test.ratio((9, 30, 21)) == pytest.approx(-mirrored.ratio((21, 30, 9)))
    assert test.verdict((20, 100, 80)) is Verdict.HIGH
    assert mirrored.verdict((80, 100, 20)) is Verdict.LOW


def run(test: ScoreTest, shares: tuple[float, ...], rng: Random) -> Verdict:
    counts = [0, 0, 0]
    while True:
        counts[rng.choices((0, 1, 2), shares)[0]] += 1
        verdict = test.verdict((counts[0], counts[1], counts[2]))
        if verdict is not Verdict.OPEN:
            return verdict


@pytest.mark.parametrize(
    ("shares", "wrong"),
    [((0.2, 0.5, 0.3), Verdict.HIGH), ((0.1, 0.5, 0.4), Verdict.LOW)],
    ids=["0.55 is true", "0.65 is true"],
)
def test_a_verdict_is_wrong_about_as_often_as_the_error_rate_says(
    shares: tuple[float, ...], wrong: Verdict
) -> None:
    rng, runs = Random(f"sequential {shares}"), scale(60, 150, 1000)
    verdicts = [run(ScoreTest(0.55, 0.65, 0.1), shares, rng) for _ in range(runs)]
    assert 0 < verdicts.count(wrong) < 0.16 * runs


@pytest.mark.parametrize(
    ("low", "high", "error"),
    [(0.5, 0.5, 0.05), (0.6, 0.5, 0.05), (0, 0.5, 0.05), (0.5, 1, 0.05), (0.4, 0.5, 0.5)],
)
def test_claims_that_make_no_sense_are_refused(low: float, high: float, error: float) -> None:
    with pytest.raises(ValueError, match=r"scores|error rate"):
        ScoreTest(low, high, error)


def test_pairs_are_given_by_their_numbers_whatever_comes_first() -> None:
    game = Result(Role.GORYO, Ending.AVENGED, 4, {Role.GORYO: (), Role.SAMURAI: ()})
    in_order = InOrder()
    given = [
        [pair.number for pair in in_order.add(Pair(number, (game, game)))]
        for number in (2, 0, 3, 1, 5, 4)
    ]
    assert given == [[], [0], [], [1, 2, 3], [], [4, 5]]
