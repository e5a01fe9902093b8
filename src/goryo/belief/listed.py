"""What may lie hidden in one round, as lists: for where there is no NumPy, a browser say.

The same names and the same numbers as `goryo.belief.plans` and `goryo.belief.hidden` have. There
rules are written on arrays; here the core itself is asked, which plans there are (`list_plans`) and
what she answers (`instructed_answer`).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from math import fsum, inf, isnan, log2
from sys import float_info
from typing import Any, Final, NamedTuple

from goryo.belief.model import Model
from goryo.belief.posterior import Belief, Routes
from goryo.board import Kind, Path, Tile
from goryo.hunt import instructed_answer
from goryo.moves import Plan
from goryo.plans import list_plans
from goryo.rulebook import Power
from goryo.scene import Scene

Row = list[float]
NONE: Final = -1
"""Where a trail or a shadow would have its tile, if it is not used."""


class _Power(NamedTuple):
    """A plan with a power on a tile, and what she then says there."""

    plan: int
    tile: Tile
    deceiving: bool
    honest: bool


class ListedPlans:
    """All plans of a round, for any bound type. Illusions are open (GEN-2) and left out."""

    def __init__(self, scene: Scene) -> None:
        board = scene.board
        open_table = scene._replace(powers=scene.powers - {Power.ILLUSION})
        self._listed = list(list_plans(open_table, None))
        self._number = {plan: n for n, plan in enumerate(self._listed)}
        self.different = list(dict.fromkeys(plan.path for plan in self._listed))
        which = {path: n for n, path in enumerate(self.different)}
        self._tiles = len(board.tiles)
        self._leap = [len(path) > scene.rules.movement_cubes + 1 for path in self.different]
        self.which = [which[plan.path] for plan in self._listed]
        self.target = [plan.target for plan in self._listed]
        self.trail = [NONE if plan.trail is None else plan.trail for plan in self._listed]
        self.shadow = [NONE if plan.shadow is None else plan.shadow for plan in self._listed]
        self.kind = [board.kind_of[plan.target] for plan in self._listed]
        self._powers = [
            _Power(n, tile, *(instructed_answer(scene, plan, tile, deceive=d) for d in _BOTH))
            for n, plan in enumerate(self._listed)
            for tile in {plan.trail, plan.shadow} - {None}
            if tile is not None
        ]

    @property
    def count(self) -> int:
        return len(self._listed)

    def index(self, plan: Plan) -> int | None:
        """The index of a plan, None if the table does not allow it. Illusions do not matter."""
        return self._number.get(Plan(plan.path, plan.trail, plan.shadow))

    def plan(self, index: int) -> Plan:
        return self._listed[index]

    def legal(self, kinds: int) -> list[list[bool]]:
        """For each bound type (row) the plans that are legal with it (PLAN-6)."""
        return [[target != kind for target in self.kind] for kind in range(kinds)]

    def says_yes(self, scene: Scene, tile: Tile, *, deceives: bool) -> list[bool]:  # noqa: ARG002
        """The plans with which she says "yes" there, with that instruction."""
        by_path = [tile in path for path in self.different]
        yes = [by_path[path] for path in self.which]
        for each in self._powers:
            if each.tile == tile:
                yes[each.plan] = each.deceiving if deceives else each.honest
        return yes

    # -- sums --------------------------------------------------------------------------------------

    def by_path(self, weights: Iterable[float]) -> Row:
        """The weight of each different path."""
        total = [0.0] * len(self.different)
        for path, weight in zip(self.which, weights, strict=True):
            total[path] += weight
        return total

    def sum_on_path(self, weights: Iterable[float]) -> Row:
        """For each tile the weight of all plans that have a cube there."""
        total = [0.0] * self._tiles
        for path, weight in zip(self.different, self.by_path(weights), strict=True):
            for tile in path:
                total[tile] += weight
        return total

    def sum_at(self, places: Sequence[int], weights: Iterable[float]) -> Row:
        """For each tile the weight of all plans that have it as their place."""
        total = [0.0] * (self._tiles + 1)
        for place, weight in zip(places, weights, strict=True):
            total[place] += weight
        return total[:-1]

    def leaping(self, weights: Iterable[float]) -> float:
        """The weight of all plans with the leap."""
        return fsum(
            weight for path, weight in zip(self.which, weights, strict=True) if self._leap[path]
        )

    def entropy(self, joint: Sequence[Row]) -> float:
        """How much is unknown, in bits."""
        return max(0.0, -fsum(share * log2(share) for row in joint for share in row if share > 0))

    def weighed(
        self, by_path: Callable[[Path], float], trail: Sequence[float], shadow: Sequence[float]
    ) -> Row:
        """For each plan the product of three weights: its path's, and those of the tiles of false
        trail and shadow, of which the last stands for none."""
        paths = [by_path(path) for path in self.different]
        plans = zip(self.which, self.trail, self.shadow, strict=True)
        return [paths[path] * trail[one] * shadow[other] for path, one, other in plans]

    def drawn(self, weights: Row, share: float) -> int:
        """The plan at that share of all weight, from 0 to 1."""
        sums = list(accumulate(weights))
        return min(bisect_right(sums, share * sums[-1]), self.count - 1)

    def routes(self, scene: Scene, weights: Row, deceives: Row) -> Routes:  # noqa: ARG002
        """The paths with any weight, with all plans that share each of them."""
        total = self.by_path(weights)
        left = [path for path, weight in enumerate(total) if weight > 0]
        tiles = range(self._tiles)
        yes = [[float(tile in path) for path in self.different] for tile in tiles]
        greens = [row.copy() for row in yes]
        for each in self._powers:
            n, path = each.plan, self.which[each.plan]
            if total[path] > 0:
                part = weights[n] / total[path]
                yes[each.tile][path] += part * (_chance(each, deceives[n]) - self._has_cube(each))
                greens[each.tile][path] -= part * (self.shadow[n] == each.tile)
        columns: dict[str, Any] = {
            "weights": [total[path] for path in left],
            "targets": [self.different[path][-1] for path in left],
            "ends": sorted({self.different[path][-1] for path in left}),
            "yes": [[min(max(row[path], 0.0), 1.0) for path in left] for row in yes],
            "greens": [[row[path] for path in left] for row in greens],
        }
        return Routes(**columns)

    # -- answers -----------------------------------------------------------------------------------

    def yes(self, scene: Scene, weights: Row, deceives: Row) -> Row:  # noqa: ARG002
        """For each tile the probability of "yes"."""
        total = self.sum_on_path(weights)
        for each in self._powers:
            n = each.plan
            total[each.tile] += weights[n] * (_chance(each, deceives[n]) - self._has_cube(each))
        return [min(max(share, 0.0), 1.0) for share in total]

    def yes_by_plan(self, scene: Scene, deceives: Row) -> list[Row]:  # noqa: ARG002
        """For each plan (row) and tile the probability of "yes"."""
        rows = [[float(tile in path) for tile in range(self._tiles)] for path in self.different]
        yes = [list(rows[path]) for path in self.which]
        for each in self._powers:
            yes[each.plan][each.tile] = _chance(each, deceives[each.plan])
        return yes

    def information(
        self,
        scene: Scene,  # noqa: ARG002
        yes: Row,
        weights: Row,
        deceives: Row,
    ) -> Row:
        """For each tile how much a question is expected to tell of the plan, in bits."""
        told = [_binary_entropy(share) for share in yes]
        for each in self._powers:
            unsure = _binary_entropy(_chance(each, deceives[each.plan]))
            told[each.tile] -= weights[each.plan] * unsure
        return [max(bits, 0.0) for bits in told]

    def _has_cube(self, power: _Power) -> bool:
        """Whether there is a cube of the path beneath."""
        return power.tile in self._listed[power.plan].path


_BOTH = (True, False)


def _chance(power: _Power, deceives: float) -> float:
    """How likely she says "yes" there."""
    return deceives * power.deceiving + (1.0 - deceives) * power.honest


def _binary_entropy(chance: float) -> float:
    if not 0.0 < chance < 1.0:
        return 0.0
    return -(chance * log2(chance) + (1.0 - chance) * log2(1.0 - chance))


def plans_of(scene: Scene) -> ListedPlans:
    """The plans that the open table allows now, in which all but the bound type is known."""
    return ListedPlans(scene)


def yes_by_plan(scene: Scene, plans: ListedPlans, deceive: float | Row) -> list[Row]:
    """For each plan (row) and tile the probability of "yes"; see `goryo.belief.plans`."""
    lies = deceive if isinstance(deceive, list) else [deceive] * plans.count
    return plans.yes_by_plan(scene, lies)


# -- one round -------------------------------------------------------------------------------------


class ListedHidden:
    """The plans of a round, from its beginning to the reveal; see `goryo.belief.hidden`."""

    def __init__(self, scene: Scene, model: Model) -> None:
        self._model = model
        self._kinds = len(scene.board.kinds)
        self._plans = plans_of(scene)
        self._joint: list[Row] = []
        self._fits: tuple[list[bool], list[bool]] = ([], [])

    def can_plan(self) -> list[bool]:
        return [any(row) for row in self._plans.legal(self._kinds)]

    def plan(self, scene: Scene, bound: list[float]) -> bool:
        shares = self._shares(scene)
        self._joint = [
            [odds * share for share in row] for odds, row in zip(bound, shares, strict=True)
        ]
        self._fits = ([True] * self._plans.count, [True] * self._plans.count)
        return any(map(any, self._joint))

    def answer(self, scene: Scene, tile: Tile, yes: bool) -> bool:
        for fits, deceives in zip(self._fits, _BOTH, strict=True):
            says = self._plans.says_yes(scene, tile, deceives=deceives)
            fits[:] = [fit and said == yes for fit, said in zip(fits, says, strict=True)]
        return _any(self._joint, self._fitting())

    def revealed(self, plan: Plan) -> list[float]:
        index = self._plans.index(plan)
        if index is None:
            return [0.0] * self._kinds
        fitting = self._fitting()[index]
        return [row[index] * fitting for row in self._joint]

    def unveil(self, kind: Kind, plan: Plan) -> bool:
        index = self._plans.index(plan)
        joint = [[0.0] * self._plans.count for _ in self._joint]
        if index is not None:
            joint[kind][index] = self._joint[kind][index]
        if not _any(joint, self._fitting()):
            return False
        self._joint = joint
        return True

    def belief(self, scene: Scene) -> Belief:
        chance, fitting = self._model.deceive, self._fitting()
        joint = [
            [share * fit for share, fit in zip(row, fitting, strict=True)] for row in self._joint
        ]
        total = fsum(map(fsum, joint))
        joint = [[share / total for share in row] for row in joint]
        weights = [fsum(column) for column in zip(*joint, strict=True)]
        deceives = [
            chance * fits / fit if fit > 0 else chance
            for fits, fit in zip(self._fits[0], fitting, strict=True)
        ]
        lies = fsum(weight * lie for weight, lie in zip(weights, deceives, strict=True))
        arrays: dict[str, Any] = {
            "bound": list(map(fsum, joint)),
            "plans": self._plans,
            "weights": weights,
            "bound_by_plan": joint,
            "deceives_by_plan": deceives,
        }
        return Belief(scene=scene, model=self._model, deceives=min(lies, 1.0), **arrays)

    def _shares(self, scene: Scene) -> list[Row]:
        """For each bound type the probability of each plan; zeros where she makes none."""
        legal = self._plans.legal(self._kinds)
        if self._model.weigh is None:
            return [_divided(row, sum(row)) for row in legal]
        plans: Any = self._plans
        given: Any = self._model.weigh(scene, plans)
        by_type = given if given and isinstance(given[0], Sequence) else [given] * self._kinds
        shares = []
        for kept, weights in zip(legal, by_type, strict=True):
            both = zip(kept, weights, strict=True)
            row = [_sound(weight) if legal else 0.0 for legal, weight in both]
            row = _divided(row, max(row, default=0.0))  # no sum overflows
            shares.append(_divided(row, fsum(row)))
        return shares

    def _fitting(self) -> Row:
        """How likely the answers are for each plan, whatever her instruction is."""
        chance = self._model.deceive
        both = zip(*self._fits, strict=True)
        return [chance * deceiving + (1 - chance) * honest for deceiving, honest in both]


def _any(joint: list[Row], fitting: Row) -> bool:
    return any(share and fit for row in joint for share, fit in zip(row, fitting, strict=True))


def _sound(weight: float) -> float:
    """The weight, or none where it is no number or negative."""
    if isnan(weight) or weight < 0:
        return 0.0
    return float_info.max if weight == inf else float(weight)


def _divided(row: Sequence[float], by: float) -> Row:
    """The row divided by its number; one of zeros stays."""
    return [weight / (by if by > 0 else 1.0) for weight in row]
