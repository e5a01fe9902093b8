"""Hidden-truth swaps: the twins look the same and differ, and a player that peeks is caught."""

from __future__ import annotations

from random import Random

import pytest

from goryo.lab.swaps import TWINS, Swap, Twins, compare, parted_twins, some_twins
from goryo.players.choice import Choice
from goryo.players.random_player import RandomPlayer
from goryo.roles import Role
from goryo.view import View, view_of
from tests.sizes import scale


@pytest.mark.clause("SET-2", "PLAN-9")
def test_twins_look_the_same_and_are_not() -> None:
    for number in range(1, 9):
        found = some_twins(number, Random(number))
        assert len(found.twins) == TWINS
        seen = view_of(found.one, Role.SAMURAI)
        for twin in found.twins:
            assert view_of(twin, Role.SAMURAI) == seen
            assert twin.position != found.one.position


@pytest.mark.slow
@pytest.mark.clause("SET-2", "PLAN-9")
def test_master_decides_the_same_in_every_twin() -> None:
    games = scale(1, 4, 50)
    found = [compare(Swap(number, 0.002)) for number in range(1, games + 1)]
    assert sum(each["twins"] for each in found) == TWINS * games
    assert not any(each["different"] for each in found)


class Remembering(RandomPlayer):
    """Decides as Samurai by what it saw as Goryō before."""

    plan = ""

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = super().choose(view, budget, rng)
        if view.role is Role.GORYO:
            self.plan = str(view.bound)
        return Choice(choice.move, self.plan)


def test_a_player_that_knows_more_than_its_seat_is_caught() -> None:
    found: Twins = some_twins(1, Random(1))
    assert parted_twins(Remembering(), found, 0.0, 0.5)
    assert not parted_twins(RandomPlayer(), found, 0.0, 0.5)
