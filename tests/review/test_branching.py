"""Playing on from any step of a recorded game, against anybody."""

from random import Random

import pytest

from goryo import Role, Unknown
from goryo.moves import Done, Draw
from goryo.players import run
from goryo.players.registry import player
from goryo.review import branch, game_at
from goryo.roles import SEATS
from tests.review.played import record
from tests.sizes import scale


def test_a_game_goes_on_from_any_step_and_comes_to_an_end() -> None:
    whole = record().replay()
    novice = player("novice")
    for step in range(0, len(whole.moves) + 1, scale(6, 2, 1)):
        table = branch(record(), step, Random(step))
        assert table.game.moves[:step] == whole.moves[:step]
        run(table, dict.fromkeys(SEATS, novice), step)
        assert table.over


def test_the_seats_know_what_they_knew_then() -> None:
    step = next(n for n, move in enumerate(record().moves) if isinstance(move, Done))
    table = branch(record(), step, Random(1))
    assert table.actor is Role.SAMURAI
    assert table.view(Role.SAMURAI).plan is None
    assert table.view(Role.GORYO).plan is not None


def test_the_bag_is_shuffled_anew_unless_the_same_fate_is_wanted() -> None:
    whole = record().replay()
    draws = [move.kind for move in whole.moves if isinstance(move, Draw)]
    kinds = len(whole.board.kinds)
    orders = {branch(record(), 3, Random(n)).fate.order for n in range(12)}
    assert len(orders) > 6
    for order in orders:
        assert sorted(order) == list(range(kinds))
        assert list(order[:2]) == draws[:2]
    same = branch(record(), 3, Random(1), same_fate=True).fate.order
    assert list(same[: len(draws)]) == draws


def test_a_step_that_is_not_there_is_named() -> None:
    for step in (-1, 10**6, "3"):
        with pytest.raises(Unknown):
            game_at(record(), step)  # type: ignore[arg-type]
