"""How the Goryō is thought to choose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from goryo.kernel.layout import Floats
from goryo.scene import Scene

if TYPE_CHECKING:
    from goryo.belief.plans import Plans

Weigh = Callable[[Scene, "Plans"], Floats]
"""Weights of plans, for all bound types alike (one per plan) or by type (a row each)."""


@dataclass(frozen=True, slots=True)
class Model:
    """A policy of the Goryō: which plan she makes, and how often she deceives.

    Of the plans that are legal with her bound type she makes each with the probability of its
    weight among them. A weight counts relative to the largest of these. One that is zero, negative
    or no number says that she never makes the plan; if all do, that she would not have planned
    with this bound type at all.
    """

    name: str = "uniform"
    deceive: float = 0.5
    """The probability of her standing instruction, in a round, to deceive where she may choose."""
    weigh: Weigh | None = None
    """None for the same weight for each plan."""

    def __post_init__(self) -> None:
        if not 0 <= self.deceive <= 1:
            raise ValueError(f"a probability lies from 0 to 1: {self.deceive}")


UNIFORM = Model()
