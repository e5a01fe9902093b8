"""What can be believed at one moment, and everything that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import log2
from typing import TYPE_CHECKING, NamedTuple

from goryo import showing
from goryo.belief.model import Model
from goryo.events import Event
from goryo.kernel.layout import Floats, Ints
from goryo.kernel.memory import floats, no_floats
from goryo.scene import Scene, describe

if TYPE_CHECKING:
    from goryo.belief.plans import Plans


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Evidence that no honest Goryō could have given, by the model: a value, not an error."""

    round: int
    event: Event
    """The first event that does not fit."""


class Routes(NamedTuple):
    """Plans that share a path, merged: false trail and shadow are folded into the answers."""

    weights: Floats
    targets: Ints
    ends: Ints
    """The different targets, in the order of tiles."""
    yes: Floats
    """For each tile (row) and path the chance of "yes"."""
    greens: Floats
    """For each tile (row) and path the chance of a green clue that counts."""


@dataclass(frozen=True, eq=False)
class Belief:
    """All probabilities are exact under the model. Arrays by tile are in the board's order.

    While no plan lies hidden, what is told of one by tile is zero everywhere. A tile that cannot
    be asked any more (INV-2) has its answer already: `yes` says which, and `information` is zero.
    Where there is no NumPy, all of it comes as lists.
    """

    scene: Scene
    bound: Floats
    """The probability of each object type to be bound."""
    model: Model
    plans: Plans | None = None
    """The plans she may have made this round; None while none lies hidden."""
    weights: Floats = field(default_factory=lambda: no_floats(0))
    """The probability of each of these plans."""
    deceives: float | None = None
    """The probability that her standing instruction is to deceive; None without a hidden plan."""
    bound_by_plan: Floats = field(default_factory=lambda: no_floats(0, 0))
    """The joint probability of bound type (row) and plan (column)."""
    deceives_by_plan: Floats = field(default_factory=lambda: no_floats(0))
    """The probability of the instruction to deceive, for each plan if it is that one."""

    def __repr__(self) -> str:
        plans = "no hidden plan" if self.plans is None else f"{len(self.weights)} plans"
        return f"<Belief: {describe(self.scene)}: {plans}, {self.entropy:.1f} bits unknown>"

    def __str__(self) -> str:
        """The palace in characters, with the percentage of `on_path` on each tile."""
        return showing.drawn(self.scene, self._heat)

    def _repr_svg_(self) -> str | None:
        return showing.pictured(self.scene, self._heat)

    @property
    def _heat(self) -> dict[int, float]:
        return {} if self.plans is None else dict(enumerate(map(float, self.on_path)))

    @cached_property
    def on_path(self) -> Floats:
        """For each tile the probability that a cube of her path lies there, target included."""
        if self.plans is None:
            return self._nowhere
        return floats([min(share, 1.0) for share in self.plans.sum_on_path(self.weights)])

    @cached_property
    def target(self) -> Floats:
        """For each tile the probability that it is her target."""
        if self.plans is None:
            return self._nowhere
        return self.plans.sum_at(self.plans.target, self.weights)

    @cached_property
    def trail(self) -> Floats:
        """For each tile the probability that the false trail lies there."""
        if self.plans is None:
            return self._nowhere
        return self.plans.sum_at(self.plans.trail, self.weights)

    @cached_property
    def shadow(self) -> Floats:
        """For each tile the probability that the shadow lies there."""
        if self.plans is None:
            return self._nowhere
        return self.plans.sum_at(self.plans.shadow, self.weights)

    @property
    def leap(self) -> float:
        """The probability that she leaps this round."""
        return 0.0 if self.plans is None else self.plans.leaping(self.weights)

    @property
    def entropy(self) -> float:
        """How much is unknown of bound type and plan together, in bits."""
        if self.plans is None:
            return self.bound_entropy
        return self.plans.entropy(self.bound_by_plan)

    @property
    def bound_entropy(self) -> float:
        """How much is unknown of the bound type, in bits."""
        return max(0.0, -float(sum(share * log2(share) for share in self.bound if share > 0)))

    @cached_property
    def yes(self) -> Floats:
        """For each tile the probability that a question there is answered "yes"."""
        if self.plans is None:
            return self._nowhere
        return self.plans.yes(self.scene, self.weights, self.deceives_by_plan)

    @cached_property
    def information(self) -> Floats:
        """For each tile how much a question there is expected to tell of her plan, in bits."""
        if self.plans is None:
            return self._nowhere
        return self.plans.information(self.scene, self.yes, self.weights, self.deceives_by_plan)

    @cached_property
    def greens(self) -> Floats:
        """For each tile the probability that a clue there counts at the reveal (REV-3, GEN-4).

        That is how many greens a question there is expected to bring; and, where one was answered
        with "yes", how many it is expected to have brought.
        """
        both = zip(self.on_path, self.shadow, strict=True)
        return floats([max(path - shadow, 0.0) for path, shadow in both])

    @cached_property
    def yes_by_plan(self) -> Floats:
        """For each plan (row) and tile the probability of "yes"; there must be a hidden plan."""
        assert self.plans is not None
        return self.plans.yes_by_plan(self.scene, self.deceives_by_plan)

    @property
    def routes(self) -> Routes:
        """Her paths that are left; there must be a hidden plan."""
        assert self.plans is not None
        return self.plans.routes(self.scene, self.weights, self.deceives_by_plan)

    @property
    def _nowhere(self) -> Floats:
        return no_floats(len(self.scene.board.tiles))
