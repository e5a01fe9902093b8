"""Intervals against known values, and against the truth they should hold."""

from random import Random

import pytest

from goryo.intervals import pair_interval, percentile, wilson
from tests.sizes import scale


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Wilson's intervals as published: Newcombe 1998, table I, and by hand.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
    ],
)
def test_wilson_gives_the_published_intervals(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_holds_its_own_score_and_stays_between_0_and_1() -> None:
    for games in range(1, 25):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1
        for lost in range(games + 1):
            for won in range(games + 1 - lost):
                shared = games - lost - won
                low, high = pair_interval(lost, shared, won)
                assert 0 <= low <= (won + shared / 2) / games <= high <= 1
                assert low < high


def test_an_interval_of_pairs_is_the_normal_one_when_there_are_many() -> None:
    # Score 0.6, variance 0.115: 0.6 ± 1.96 √(0.115 / 20000).
    assert pair_interval(3000, 10000, 7000) == pytest.approx((0.5953, 0.6047), abs=5e-5)


def test_pairs_that_are_always_shared_say_more_than_as_many_lone_games() -> None:
    shared = pair_interval(0, 100, 0)
    split = pair_interval(50, 0, 50)
    lone = wilson(100, 200)
    assert shared.high - shared.low < lone.high - lone.low < split.high - split.low


def test_mirrored_scores_have_mirrored_intervals() -> None:
    low, high = pair_interval(3, 4, 13)
    assert pair_interval(13, 4, 3) == pytest.approx((1 - high, 1 - low))
    low, high = wilson(3, 20)
    assert wilson(17, 20) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize("odds", [(0.1, 0.3, 0.6), (0.02, 0.08, 0.9), (0.05, 0.9, 0.05)])
def test_19_of_20_intervals_of_pairs_hold_the_truth(odds: tuple[float, float, float]) -> None:
    rng = Random(7)
    truth = odds[1] / 2 + odds[2]
    runs = scale(1000, 3000, 10000)
    held = 0
    for _ in range(runs):
        scores = rng.choices((0, 1, 2), odds, k=200)
        low, high = pair_interval(*(scores.count(score) for score in (0, 1, 2)))
        held += low <= truth <= high
    assert 0.93 <= held / runs <= 0.98


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([7], 50) == percentile([7], 95) == 7
    assert percentile(list(range(1, 101)), 95) == 95
    assert percentile(list(range(1, 21)), 95) == 19
    assert percentile([1, 2, 3], 50) == 2
    assert percentile([1, 2, 3, 4], 50) == 2
    assert percentile([1, 2, 3, 4], 100) == 4


def test_nothing_has_no_interval() -> None:
    with pytest.raises(ValueError, match="0 wins in 0 games"):
        wilson(0, 0)
    with pytest.raises(ValueError, match="3 wins in 2 games"):
        wilson(3, 2)
    with pytest.raises(ValueError, match="pairs"):
        pair_interval(0, 0, 0)
    with pytest.raises(ValueError, match="values"):
        percentile([], 50)
