"""OpenSpiel's own tests pass on the game, and states that look the same are drawn by exact odds."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import goryo.interop.openspiel as interop
from goryo import RULEBOOKS, GoryoError, Role, belief
from goryo.belief import Belief
from tests.sizes import scale

VARIANTS = ("", "advanced", "cursed-object", "genjutsu", "advanced+genjutsu")
TINY = (
    "goryo(board=gate,variants=cursed-object,"
    f"switches=movement_cubes:3+action_cubes:{scale(1, 1, 2)}+rounds:1+spirits:1)"
)


def played(game: Any, rng: Random, until: Any) -> Any:
    """A state of a random game for which this holds; None if the game had none."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if until(state):
            return state
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return None


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("book", RULEBOOKS)
def test_openspiel_s_own_simulations_pass(book: str, variants: str) -> None:
    game = pyspiel.load_game(f"goryo(board=hut,rulebook={book},variants={variants})")
    pyspiel.random_sim_test(game, num_sims=scale(1, 2, 20), serialize=True, verbose=False)


def test_the_whole_palace_passes_too() -> None:
    game = pyspiel.load_game("goryo")
    pyspiel.random_sim_test(game, num_sims=scale(1, 3, 50), serialize=False, verbose=False)


def test_what_cannot_be_is_refused() -> None:
    for wrong in ("rulebook=xx-1900", "variants=none", "board=nowhere", "switches=colours:2"):
        with pytest.raises(GoryoError):
            interop.GoryoGame(dict([wrong.split("=")]))


def test_states_that_are_drawn_look_the_same_to_the_samurai() -> None:
    rng = Random(1)
    resample = interop.resampler(seed=2)
    for name in ("goryo", "goryo(rulebook=fr-2019,variants=genjutsu)"):
        game = pyspiel.load_game(name)
        for _ in range(scale(2, 5, 50)):
            state = played(game, rng, lambda s: s.current_player() == 1 and rng.random() < 0.1)
            if state is None:
                continue
            for _ in range(10):
                twin = resample(state, 1)
                assert twin.information_state_string(1) == state.information_state_string(1)
                assert twin.legal_actions() == state.legal_actions()
                assert twin.play.game.position.bound is not None
                while not twin.is_terminal():  # and it can be played on
                    twin.apply_action(rng.choice(twin.legal_actions()))


def test_they_are_drawn_by_the_exact_odds() -> None:
    rng = Random(4)
    game = pyspiel.load_game("goryo(board=pavilion)")
    state = played(game, rng, lambda s: s.current_player() == 1 and s.play.row[1] == 2)
    assert state is not None
    odds = belief.belief(state.play.view(Role.SAMURAI))
    assert isinstance(odds, Belief)
    resample = interop.resampler(seed=5)
    draws = scale(400, 1000, 20_000)
    found = Counter(resample(state, 1).play.game.position.bound for _ in range(draws))
    for kind, chance in enumerate(odds.bound):
        spread = (chance * (1 - chance) / draws) ** 0.5
        assert abs(found[kind] / draws - chance) <= 5 * spread  # type: ignore[index]


def test_the_goryo_has_nothing_to_guess() -> None:
    game = pyspiel.load_game("goryo(board=hut)")
    state = played(game, Random(6), lambda s: s.current_player() == 0 and s.play.row[1] == 1)
    twin = interop.resampler()(state, 0)
    assert twin.information_state_string(0) == state.information_state_string(0)
    assert str(twin) == str(state)


def test_openspiel_s_information_set_search_plays_a_game() -> None:
    game = pyspiel.load_game("goryo(board=hut)")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(7))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 20, random_state=np.random.RandomState(7))
    bot.set_resampler(interop.resampler(seed=7))
    rng = Random(7)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.choice(state.chance_outcomes())[0]
        elif state.current_player() == 1:
            action = bot.step(state)
        else:
            action = rng.choice(state.legal_actions())
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0


@pytest.mark.slow
def test_on_a_tiny_board_regret_falls_and_exploitability_with_it() -> None:
    game = pyspiel.load_game(TINY)
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(scale(2, 2, 30)):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= found < uniform
