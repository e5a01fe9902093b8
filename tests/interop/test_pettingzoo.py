"""PettingZoo's own tests pass on the environment."""

from __future__ import annotations

import warnings

import numpy as np
import pettingzoo
import pytest

from goryo import RULEBOOKS
from goryo.interop.pettingzoo import RawEnvironment, env
from tests.sizes import scale

with warnings.catch_warnings():  # where pygame is installed, as for the benchmarks, one of theirs
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test


@pytest.mark.parametrize("book", RULEBOOKS)
def test_pettingzoo_s_own_tests_pass(book: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # theirs are advice on spaces
        api_test(env(board="hut", rules=book), num_cycles=scale(60, 200, 2000))


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: env(board="hut"), num_cycles=scale(20, 50, 500))


def test_it_draws_itself_in_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode=None: env(board="hut", render_mode=render_mode))
    assert "Round" in capsys.readouterr().out
    with pytest.raises(ValueError, match="render_mode"):
        env(render_mode="film")


def test_it_is_registered() -> None:
    made = pettingzoo.make("aec", "goryo_v0", board="hut")
    made.reset(seed=1)
    assert made.agent_selection == "goryo"


def test_what_the_mask_forbids_is_refused() -> None:
    raw = RawEnvironment(board="hut")
    raw.reset(seed=1)
    mask = raw.observe(raw.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="not legal"):
        raw.step(int(np.argmin(mask)))


def test_rewards_sum_to_nothing_and_go_to_the_winner() -> None:
    raw = RawEnvironment(board="hut")
    chance = np.random.default_rng(2)
    for seed in range(scale(3, 10, 200)):
        raw.reset(seed=seed)
        while not raw.play.over:
            raw.step(int(chance.choice(raw.play.legal())))
        winner = raw.play.winner
        assert winner is not None
        assert raw.rewards[winner.value] == 1
        assert sum(raw.rewards.values()) == 0
