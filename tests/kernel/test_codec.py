"""Positions as numbers and back."""

from random import Random

import pytest

from goryo.board import board_names, load_board
from goryo.kernel.engine import Engine
from goryo.kernel.twins import rulebooks
from goryo.position import start
from tests.sizes import scale

EVERY = scale(11, 5, 1)
"""Each board plays every so-manieth of the rulebooks, another board others."""


@pytest.mark.parametrize(("turn", "name"), [*enumerate(board_names())])
def test_a_position_comes_back_from_its_numbers_and_so_does_each_of_its_moves(
    turn: int, name: str
) -> None:
    board, rng = load_board(name), Random(name)
    for rules in list(rulebooks())[turn % EVERY :: EVERY]:
        engine = Engine(board, rules)
        for _ in range(scale(1, 1, 10)):
            position = start(board, rules)
            while position.outcome is None:
                state = engine.encode(position)
                assert engine.decode(state) == position
                move = position.sample_move(rng)
                assert engine.decode_move(state, engine.encode_move(state, move)) == move
                position, _ = position.apply(move)
            assert engine.decode(engine.encode(position)) == position


def test_a_game_goes_on_from_an_encoded_position_as_from_the_kernel_s_own() -> None:
    board, rng = load_board("pavilion"), Random(5)
    for rules in rulebooks():
        engine = Engine(board, rules)
        position, own = start(board, rules), engine.opening()
        while position.outcome is None:
            fresh = engine.encode(position)
            move = position.sample_move(rng)
            number = engine.encode_move(own, move)
            position, _ = position.apply(move)
            engine.apply(fresh, number)
            engine.apply(own, number)
            assert engine.decode(fresh) == engine.decode(own) == position
