"""What may lie hidden in one round: every plan with its odds, as arrays."""

from __future__ import annotations

import numpy as np

from goryo.belief.model import Model
from goryo.belief.plans import Bools, plans_of
from goryo.belief.posterior import Belief
from goryo.board import Kind, Tile
from goryo.kernel.layout import Floats
from goryo.moves import Plan
from goryo.scene import Scene


class Hidden:
    """The plans of a round, from its beginning to the reveal.

    `goryo.belief.listed` does the same where there is no NumPy. What is told by bound type is a
    list; where nothing is left, all of it is zero.
    """

    def __init__(self, scene: Scene, model: Model) -> None:
        self._model = model
        self._kinds = len(scene.board.kinds)
        self._plans = plans_of(scene)
        self._joint: Floats = np.zeros((self._kinds, 0))
        """Bound type by plan, as it was when she had planned."""
        self._fits: Bools = np.zeros((2, 0), np.bool_)
        """For each plan whether all answers since fit: if she deceives, and if she does not."""

    def can_plan(self) -> list[bool]:
        """The bound types with which she has a legal plan (PLAN-8), whatever the model says."""
        return [bool(row.any()) for row in self._plans.legal(self._kinds)]

    def plan(self, scene: Scene, bound: list[float]) -> bool:
        """She has planned; whether the model has a plan for her."""
        self._joint = np.array(bound)[:, None] * self._shares(scene)
        self._fits = np.ones((2, self._plans.count), np.bool_)
        return bool(self._joint.any())

    def answer(self, scene: Scene, tile: Tile, yes: bool) -> bool:
        """She has answered; whether any plan fits."""
        for row, deceives in enumerate((True, False)):
            says_yes = self._plans.says_yes(scene, tile, deceives=deceives)
            self._fits[row] &= says_yes if yes else ~says_yes
        return bool((self._joint * self._fitting()).any())

    def revealed(self, plan: Plan) -> list[float]:
        """What this plan says of each bound type."""
        index = self._plans.index(plan)
        if index is None:
            return [0.0] * self._kinds
        weights: list[float] = (self._joint[:, index] * self._fitting()[index]).tolist()
        return weights

    def unveil(self, kind: Kind, plan: Plan) -> bool:
        """This was her bound type, and this her plan; whether that can be."""
        index = self._plans.index(plan)
        joint = np.zeros_like(self._joint)
        if index is not None:
            joint[kind, index] = self._joint[kind, index]
        if not (joint * self._fitting()).any():
            return False
        self._joint = joint
        return True

    def belief(self, scene: Scene) -> Belief:
        """What can be believed once she has planned, if something is left."""
        chance = self._model.deceive
        deceiving, fitting = chance * self._fits[0], self._fitting()
        joint = self._joint * fitting
        joint /= joint.sum()
        count = self._plans.count
        deceives = np.divide(deceiving, fitting, np.full(count, chance), where=fitting > 0)
        weights = joint.sum(axis=0)
        return Belief(
            scene=scene,
            bound=joint.sum(axis=1),
            model=self._model,
            plans=self._plans,
            weights=weights,
            deceives=min(float(weights @ deceives), 1.0),
            bound_by_plan=joint,
            deceives_by_plan=deceives,
        )

    def _shares(self, scene: Scene) -> Floats:
        """For each bound type (row) the probability of each plan; zeros where she makes none."""
        weights: Floats = self._plans.legal(self._kinds).astype(np.float64)
        if self._model.weigh is not None:
            given = np.asarray(self._model.weigh(scene, self._plans), np.float64)
            given = np.nan_to_num(given, nan=0.0, posinf=np.finfo(np.float64).max, neginf=0.0)
            weights = weights * np.maximum(given, 0.0)
            weights = _divided(weights, weights.max(axis=1, initial=0.0))  # no sum overflows
        return _divided(weights, weights.sum(axis=1))

    def _fitting(self) -> Floats:
        """How likely the answers are for each plan, whatever her instruction is."""
        chance = self._model.deceive
        fitting: Floats = chance * self._fits[0] + (1 - chance) * self._fits[1]
        return fitting


def _divided(rows: Floats, by: Floats) -> Floats:
    """Each row divided by its number; rows of zeros stay."""
    divided: Floats = rows / np.where(by > 0, by, 1.0)[:, None]
    return divided
