"""Won and lost, counted."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from goryo.results import Finished, Named, Period, results_of
from goryo.roles import Role

DAY = date(2026, 3, 30)
EDO = Named("digest", "Edo")


def game(
    *,
    role: Role = Role.SAMURAI,
    won: bool = True,
    opponent: str = "novice",
    ended: date = DAY,
    palace: Named = EDO,
) -> Finished:
    return Finished(role, won, Named(opponent, opponent), "en-2024", palace, ended)


def test_nothing_played_is_nothing_counted() -> None:
    found = results_of([])
    assert (found.won, found.lost, found.times, found.sides) == (0, 0, (), ())


def test_each_game_counts_once_in_every_part() -> None:
    games = [
        game(),
        game(won=False),
        game(role=Role.GORYO, won=False, opponent="adept"),
        game(role=Role.GORYO, opponent="adept", won=False),
    ]
    found = results_of(games)
    assert (found.won, found.lost) == (1, 3)
    assert [each[1:] for each in found.sides] == [("goryo", 0, 2), ("samurai", 1, 1)]
    assert [each[1:] for each in found.opponents] == [("adept", 0, 2), ("novice", 1, 1)]
    assert [each[1:] for each in found.rulebooks] == [("en-2024", 1, 3)]
    for part in (found.sides, found.opponents, found.rulebooks, found.palaces, found.times):
        assert sum(each.won for each in part) == found.won
        assert sum(each.lost for each in part) == found.lost


def test_two_of_one_name_are_two_and_one_of_two_names_has_the_newest() -> None:
    later = DAY + timedelta(days=1)
    games = [
        game(palace=Named("a", "Edo")),
        game(palace=Named("b", "Edo"), ended=later),
        game(palace=Named("c", "Old")),
        game(palace=Named("c", "New"), ended=later),
    ]
    assert [each[1:] for each in results_of(games).palaces] == [
        ("New", 2, 0),
        ("Edo", 1, 0),
        ("Edo", 1, 0),
    ]


def test_days_in_which_nothing_was_played_have_their_place() -> None:
    found = results_of([game(), game(won=False, ended=DAY + timedelta(days=2))])
    days = [DAY + timedelta(days=each) for each in range(3)]
    assert found.span == "day"
    assert found.times == (Period(days[0], 1, 0), Period(days[1], 0, 0), Period(days[2], 0, 1))


@pytest.mark.parametrize(
    ("days", "span"), [(23, "day"), (24, "week"), (160, "week"), (170, "month")]
)
def test_a_longer_time_is_told_in_longer_spans(days: int, span: str) -> None:
    found = results_of([game(), game(ended=DAY + timedelta(days=days))])
    assert found.span == span
    assert len(found.times) <= 24
    assert (found.times[0].won, found.times[-1].won) == (1, 1)
    assert sum(each.won for each in found.times) == 2


def test_of_many_years_the_last_months_are_told_and_all_is_counted() -> None:
    found = results_of([game(ended=DAY + timedelta(days=100 * each)) for each in range(40)])
    assert (found.won, found.span, len(found.times)) == (40, "month", 24)
    assert sum(each.won for each in found.times) < 40
    starts = [each.start for each in found.times]
    assert starts == sorted(set(starts))
    assert {start.day for start in starts} == {1}
