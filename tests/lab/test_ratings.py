"""Ratings: the likeliest ones, found again from games of known strength."""

from __future__ import annotations

from itertools import permutations
from math import exp, log
from random import Random

import pytest

from goryo.lab.ratings import POINTS, PRIOR, Ratings, rate
from tests.sizes import scale

PLAYERS = ("anchor", "middling", "strong", "lopsided")
GORYO = dict(zip(PLAYERS, (0.0, 0.8, 1.5, 1.2), strict=True))
SAMURAI = dict(zip(PLAYERS, (0.0, 0.5, 1.8, -0.7), strict=True))
ADVANTAGE = -0.6

Won = dict[tuple[str, str], tuple[int, int]]


def chance(goryo: float, samurai: float, advantage: float) -> float:
    return 1 / (1 + exp(-(advantage + goryo - samurai)))


def played(rng: Random, games: int) -> Won:
    """A round robin of players whose strength is known."""
    return {
        (one, other): (
            sum(rng.random() < chance(GORYO[one], SAMURAI[other], ADVANTAGE) for _ in range(games)),
            games,
        )
        for one, other in permutations(PLAYERS, 2)
    }


def log_posterior(ratings: Ratings, games: Won, shift: tuple[str, str, float]) -> float:
    """What is to be as large as possible, with one rating moved by some points."""
    values = {("goryo", name): rating.points for name, rating in ratings.goryo.items()} | {
        ("samurai", name): rating.points for name, rating in ratings.samurai.items()
    }
    values["advantage", ""] = ratings.advantage.points
    values[shift[:2]] += shift[2]
    unit = {key: points / POINTS for key, points in values.items()}
    total = 0.0
    for (one, other), (won, number) in games.items():
        p = chance(unit["goryo", one], unit["samurai", other], unit["advantage", ""])
        total += won * log(p) + (number - won) * log(1 - p)
    for (_, name), value in unit.items():
        if name != ratings.anchor:
            p = chance(value, 0, 0)
            total += PRIOR / 2 * (log(p) + log(1 - p))
    return total


def test_no_other_ratings_make_the_results_likelier() -> None:
    games = played(Random(1), 40)
    ratings = rate(PLAYERS, games, "anchor")
    best = log_posterior(ratings, games, ("advantage", "", 0.0))
    for name in PLAYERS[1:]:
        for role in ("goryo", "samurai"):
            for points in (-3.0, 3.0):
                assert log_posterior(ratings, games, (role, name, points)) < best
    for points in (-3.0, 3.0):
        assert log_posterior(ratings, games, ("advantage", "", points)) < best


def test_the_intervals_hold_the_truth_in_about_95_of_100_cases() -> None:
    runs = scale(15, 40, 400)
    held = total = 0
    for seed in range(runs):
        ratings = rate(PLAYERS, played(Random(f"ratings {seed}"), 60), "anchor")
        for found, true in ((ratings.goryo, GORYO), (ratings.samurai, SAMURAI)):
            for name in PLAYERS[1:]:
                low, high = found[name].interval
                held += low <= POINTS * true[name] <= high
                total += 1
    assert 0.91 <= held / total < 1


def test_the_anchor_stands_at_nought_and_only_moves_the_scale() -> None:
    games = played(Random(2), 3000)
    ratings, other = rate(PLAYERS, games, "anchor"), rate(PLAYERS, games, "strong")
    for by_role, moved in ((ratings.goryo, other.goryo), (ratings.samurai, other.samurai)):
        assert by_role["anchor"].points == moved["strong"].points == 0
        assert [*by_role["anchor"].interval] == [0, 0]
        apart = by_role["strong"].points - by_role["middling"].points
        assert apart == pytest.approx(-moved["middling"].points, abs=3)
    together = (ratings.goryo["lopsided"].points + ratings.samurai["lopsided"].points) / 2
    assert ratings.together["lopsided"].points == pytest.approx(together)


def test_who_won_everything_has_a_rating_and_a_wide_interval() -> None:
    won = {("a", "b"): (20, 20), ("b", "a"): (0, 20), ("a", "a"): (10, 20)}
    ratings = rate(("a", "b"), won, "a")
    assert -1500 < ratings.together["b"].points < -300
    low, high = ratings.together["b"].interval
    assert high - low > 300


def test_without_a_game_everybody_is_as_strong_as_the_anchor() -> None:
    ratings = rate(("a", "b"), {}, "a")
    assert ratings.goryo["b"].points == ratings.advantage.points == 0


def test_strangers_cannot_be_rated() -> None:
    with pytest.raises(ValueError, match="nobody"):
        rate(("a", "b"), {("a", "nobody"): (1, 2)}, "a")
    with pytest.raises(ValueError, match="c"):
        rate(("a", "b"), {}, "c")
