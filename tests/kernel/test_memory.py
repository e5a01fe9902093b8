"""Memory does not grow with the number of games played."""

import gc
import resource
import sys
import tracemalloc

import pytest

from goryo.board import load_board
from goryo.kernel.chance import seeded
from goryo.kernel.engine import Engine
from goryo.rulebook import rulebook
from tests.sizes import scale

pytestmark = pytest.mark.slow

ENGINE = Engine(load_board("edo"), rulebook("en-2024"))


def _play(rounds: int) -> None:
    words = seeded(1)
    for n in range(rounds):
        ENGINE.random_games(20, n)
        states = ENGINE.openings(20)
        ENGINE.apply_batch(states, ENGINE.random_batch(states, words))
        ENGINE.finish_batch(states, words)
        state = states[0]
        ENGINE.decode(state)
        ENGINE.encode(ENGINE.decode(state))


def test_python_keeps_nothing_of_the_games_it_had_played() -> None:
    _play(20)
    gc.collect()
    tracemalloc.start()
    try:
        _play(20)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        _play(scale(200, 500, 5000))
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert after - before < 20_000


def test_compiled_code_keeps_nothing_of_the_games_it_has_played() -> None:
    ENGINE.random_games(1000)
    unit = 1 if sys.platform == "darwin" else 1024
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    ENGINE.random_games(scale(100_000, 200_000, 4_000_000))
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    assert after - before < 2_000_000
