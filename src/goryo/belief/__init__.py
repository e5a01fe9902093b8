"""Exact probabilities over everything the other side may have done.

`belief(view)` is what the Samurai can know of the Goryō: a distribution over her bound type, her
path, her powers and her standing instruction, given all that the view saw and a stated model of how
she chooses. It is a function of a view's open history, so it cannot know more than the seat; for
the Goryō's own view it says what the Samurai can believe about her.

The model: fate, her first break and a cursed pair are uniform, and so is an illusion, whatever else
she plans; her plan has the probability of its weight among the plans that are legal for her bound
type (`Model.weigh`; uniform by default); each round, where she may choose an answer, she deceives
with probability `Model.deceive`.

What there is by plan, tile and type comes as arrays; where NumPy is not installed, as lists with
the same numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from goryo.belief.model import UNIFORM, Model, Weigh
from goryo.belief.posterior import Belief, Contradiction, Routes
from goryo.belief.tracker import Tracker, follow
from goryo.kernel.memory import COMPILED
from goryo.scene import opening
from goryo.view import View

if TYPE_CHECKING or COMPILED:
    from goryo.belief.plans import NONE, Plans, plans_of, yes_by_plan
else:
    from goryo.belief.listed import NONE, plans_of, yes_by_plan
    from goryo.belief.listed import ListedPlans as Plans

__all__ = [
    "NONE",
    "UNIFORM",
    "Belief",
    "Contradiction",
    "Model",
    "Plans",
    "Routes",
    "Tracker",
    "Weigh",
    "belief",
    "follow",
    "plans_of",
    "yes_by_plan",
]


def belief(view: View, model: Model = UNIFORM) -> Belief | Contradiction:
    """What the Samurai can believe after everything that they saw in this view."""
    return follow(opening(view.board, view.rules, view.scene.referee), view.history, model)
