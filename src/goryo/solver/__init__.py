"""Rounds as games, solved with proof: best responses of each side, equilibria, certified bounds.

`solve_round(view)` says what the round that begins is worth to the Samurai, between two bounds that
exact best responses certify, and how both sides play it. `Round` is the game as data, `best_hunt`
the Samurai's exact best response to any mix of hers.

She is taken to decide on her answers with her plan, where an answer is free (TRAIL-2 where it may
be denied, GEN-3): as a standing instruction that she does not change in the round. `free_answers`
bounds what deciding later is worth to her.
"""

from __future__ import annotations

from collections.abc import Sequence

import goryo.kernel.needed  # noqa: F401 (first: it says which part is missing)
from goryo.belief import Contradiction, belief
from goryo.kernel.layout import Floats
from goryo.scene import Scene
from goryo.solver.equilibrium import GAP, NODES, Lean, SoFar, Solution, solve
from goryo.solver.free import (
    Freedom,
    against_free_answers,
    free_answers,
    is_free,
    ready_for_free_answers,
)
from goryo.solver.response import Hunt, Response, best_hunt
from goryo.solver.round import HerChoice, Intent, Round, Way, round_of
from goryo.solver.veil import veiled
from goryo.solver.worth import After, Ends, Reveal
from goryo.view import View

__all__ = [
    "After",
    "Ends",
    "Freedom",
    "HerChoice",
    "Hunt",
    "Intent",
    "Lean",
    "Response",
    "Reveal",
    "Round",
    "Solution",
    "Way",
    "against_free_answers",
    "best_hunt",
    "free_answers",
    "is_free",
    "ready_for_free_answers",
    "round_of",
    "solve",
    "solve_round",
    "veiled",
]


def solve_round(
    at: View | Scene,
    bound: Sequence[float] | Floats | None = None,
    after: After | None = None,
    ends: Ends | None = None,
    gap: float = GAP,
    nodes: int = NODES,
    progress: SoFar | None = None,
) -> Solution:
    """Solve the round that begins here: she is to plan.

    at        a view of either seat, or the scene
    bound     how likely each type is to be bound; by default what the Samurai can believe
    after     the Samurai's chance to win after a reveal; in the last round it is counted exactly
    ends      what it takes of her chance after that where the Samurai end the round
    gap       how near the two bounds shall come
    nodes     how much to search at most; the same number gives the same solution to the bit
    progress  told what is known so far; a true answer stops
    """
    scene = at if isinstance(at, Scene) else at.scene
    if bound is None:
        if isinstance(at, Scene):
            raise ValueError("for a scene it must be given how likely each type is to be bound")
        known = belief(at)
        if isinstance(known, Contradiction):
            raise ValueError("nothing she may have done fits what was seen")
        bound = known.bound
    return solve(round_of(scene, bound, after, ends=ends), gap, nodes, progress)
