"""After it was made ready, the master compiles nothing while its time runs."""

import subprocess
import sys

import pytest

READY = """
from goryo.players.registry import make_ready, player
make_ready(player("master"))
"""
PLAY = """
import goryo
from goryo.kernel import hunt_bound, hunt_memo, hunt_plan, hunt_rest, hunt_round, hunt_search
from goryo.kernel import hunt_tree, regret
from goryo.players.registry import make_ready, player

master = player("master")
assert not make_ready(master), "that was all"
goryo.play_game(master, master, board="hut", budget=0.05)
for module in (
    hunt_bound, hunt_memo, hunt_plan, hunt_rest, hunt_round, hunt_search, hunt_tree,
    regret,
):
    for name, thing in vars(module).items():
        if hasattr(thing, "stats") and thing.stats.cache_misses:
            print(module.__name__, name)
"""


@pytest.mark.slow
def test_what_is_warm_is_everything_that_the_master_calls() -> None:
    for script in (READY, PLAY):
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False
        )
        assert (done.stdout, done.stderr) == ("", "")
