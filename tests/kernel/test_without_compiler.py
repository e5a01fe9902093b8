"""The kernel as plain Python: the same rules with compilation switched off."""

import os
import subprocess
import sys

import pytest

from tests.sizes import scale

SCRIPT = """
import warnings
import numpy as np
from goryo.board import load_board
from goryo.kernel import rules
from goryo.kernel.chance import seeded
from goryo.kernel.twins import check_games, rulebooks
from goryo.kernel.compiler import CACHED
from goryo.kernel.engine import Engine

warnings.simplefilter("error")
np.seterr(all="raise")
assert not CACHED
assert type(rules.count_moves).__name__ == "function"
for book in list(rulebooks())[::{stride}]:
    board = load_board("{board}")
    for game in check_games(board, book, {games}):
        assert game.moves
    engine, words = Engine(board, book), seeded(1)
    endings, moves = engine.random_games({games})
    assert sum(endings.values()) == {games}
    states = engine.openings(2)
    engine.apply_batch(states, engine.random_batch(states, words))
    assert (engine.count_batch(states) > 0).all()
    engine.apply_batch(states, engine.nth_batch(states, np.zeros(2, np.int64)))
    engine.finish_batch(states, words)
    tiles, samurai = len(board.tiles), len(board.samurai)
    assert engine.play_policies(
        engine.openings(1), np.ones(len(engine.tables.path_target)),
        np.ones(2 * tiles + 3 + samurai), 0.5, np.ones(2 * tiles + 1), words,
    )
    assert engine.count_tree(engine.opening(), 4) > 10
    print(book.name, sorted((ending.id, n) for ending, n in endings.items()), moves)
"""


def _run(script: str, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("board", ["gate", "hut", "pavilion"])
def test_plain_python_plays_the_same_games_without_a_warning(board: str) -> None:
    script = SCRIPT.format(board=board, stride=scale(4, 2, 5), games=scale(1, 2, 10))
    plain = _run(script, NUMBA_DISABLE_JIT="1")
    jit = script.replace("assert not CACHED", "").replace('"function"', '"CPUDispatcher"')
    assert plain == _run(jit)
