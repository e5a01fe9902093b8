"""OpenSpiel as a second witness: its best responses, its sequence form and its CFR on tiny rounds.

The rounds are games of OpenSpiel through `goryo.interop`, by whose rules she answers each question
herself: where an answer is free, the value lies between the bounds of `free_answers`.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr

from goryo.game import new_game
from goryo.interop.openspiel import GoryoGame
from goryo.solver import free_answers, is_free, solve
from tests.sizes import SIZE, scale
from tests.solver.openspiel_round import RoundGame, SolvedPolicy, answered, value_of

CLOSE = 1e-6


class Case(NamedTuple):
    rulebook: str
    variants: str
    switches: str
    moves: str
    """Until she is to plan."""

    def __str__(self) -> str:
        return " ".join(filter(None, self[:2])) + f" {self.switches}"


SMALL = [
    Case("fr-2019", "cursed-object", "action_cubes:1+movement_cubes:2", "mask vase a1 a1-d1"),
    Case("fr-2019", "genjutsu", "action_cubes:1+movement_cubes:3", "helmet lantern c1"),
    Case("it-2019", "", "action_cubes:1+movement_cubes:2", "lantern helmet d2"),
]
LARGER = [
    Case("en-2024", "", "action_cubes:1+movement_cubes:3", "helmet lantern c1"),
    Case("fr-2019", "cursed-object", "action_cubes:2+movement_cubes:2", "helmet lantern c1 c1-e2"),
]
LARGEST = [
    Case("fr-2019", "genjutsu", "action_cubes:2+movement_cubes:2", "scroll vase a1"),
    Case("it-2019", "", "action_cubes:2+movement_cubes:3+steps_each:0", "lantern helmet d2"),
    Case("en-2024", "advanced", "action_cubes:2+movement_cubes:3+steps_each:0", "vase lantern c1"),
    Case("it-2021", "", "action_cubes:1+movement_cubes:4", "vase mask e1"),
]
CASES = {"check": SMALL[:2], "test": SMALL + LARGER, "all": SMALL + LARGER + LARGEST}[SIZE]


def tiny(case: Case) -> RoundGame:
    """The round on the small board `hut`, with odds of the bound type that are not even."""
    params = {
        "board": "hut",
        "rulebook": case.rulebook,
        "variants": case.variants,
        "switches": f"rounds:1+spirits:1+{case.switches}",
    }
    codes = GoryoGame(params).codes
    bound, first, tile, *cursed = case.moves.split()
    game = new_game(codes.rules, board=codes.board)
    game = game.play(f"draw {bound}", f"draw {first}", f"enter {tile}")
    game = game.play(*(f"curse {pair.replace('-', ' ')}" for pair in cursed))
    odds = [1.0 + kind % 3 if kind in game.scene.unseen else 0.0 for kind in range(8)]
    return RoundGame(params, game.moves, odds)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
def test_openspiel_s_best_responses_certify_the_same_bounds(case: Case) -> None:
    game = tiny(case)
    found = solve(game.root.round, gap=CLOSE)
    assert found.gap <= CLOSE
    lower, upper = answered(game, SolvedPolicy(game, found))
    assert upper == pytest.approx(found.upper, abs=CLOSE)
    if is_free(game.root.round):
        assert lower <= found.lower + CLOSE
    else:
        assert lower == pytest.approx(found.lower, abs=CLOSE)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_openspiel_s_sequence_form_has_the_value_that_was_found(case: Case) -> None:
    game = tiny(case)
    found = solve(game.root.round, gap=CLOSE)
    free = free_answers(found)
    value = value_of(game)
    assert free.lower - CLOSE <= value <= free.upper + CLOSE
    if not is_free(game.root.round):
        assert value == pytest.approx(found.value, abs=CLOSE)


@pytest.mark.slow
def test_openspiel_s_regret_minimiser_comes_to_the_same_value() -> None:
    game = tiny(SMALL[0])
    found = solve(game.root.round, gap=CLOSE)
    uniform = answered(game, policy.UniformRandomPolicy(game))
    assert uniform[0] <= found.lower + CLOSE
    assert found.upper - CLOSE <= uniform[1]
    learner = cfr.CFRPlusSolver(game)
    for _ in range(scale(5, 10, 100)):
        learner.evaluate_and_update_policy()
    lower, upper = answered(game, learner.average_policy())
    assert lower <= found.upper + CLOSE
    assert found.lower - CLOSE <= upper
    assert upper - lower <= (uniform[1] - uniform[0]) / scale(3, 6, 50)
