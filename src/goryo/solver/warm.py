"""What of the solver is compiled ahead: rounds as games, for `goryo.kernel.warm`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from goryo.board import load_board
from goryo.kernel.warm import Calls, Part
from goryo.position import start
from goryo.rulebook import rulebook
from goryo.scene import Phase
from goryo.solver.round import Round, round_of
from goryo.solver.worth import After


def _rounds() -> Calls:
    """Solve two tiny rounds: the last one of a game, and an earlier one."""
    import numpy as np

    from goryo.solver.equilibrium import solve
    from goryo.solver.response import best_hunt

    last, earlier = _tiny_round(1, None), _tiny_round(2, lambda _: 0.5)
    mix = np.full(len(last.laid), 1 / len(last.laid))
    yield partial(best_hunt, last, mix)
    yield partial(solve, last)
    yield partial(solve, earlier)


def _tiny_round(rounds: int, after: After | None) -> Round:
    """The first round of so many, as she is to plan, on a small board with few cubes."""
    rules = replace(rulebook(), rounds=rounds, action_cubes=1)
    position, chance = start(load_board("gate"), rules), Random(0)
    while position.scene.phase is not Phase.PLAN:
        position = position.apply(position.sample_move(chance)).position
    scene = position.scene
    bound = [float(kind in scene.dark) for kind in range(len(scene.board.kinds))]
    return round_of(scene, bound, after)


ROUNDS = Part("rounds", _rounds)
"""Rounds as games: what `master` plays by."""
