"""Every plan that the open table allows in a round, as arrays: one index for each plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from goryo.belief.posterior import Routes
from goryo.board import Path, Tile
from goryo.kernel.layout import REACH, TILES, Floats, Ints, Lookup
from goryo.kernel.lookup import lookup_of, pair_number, set_number
from goryo.moves import Plan
from goryo.plans import lengths
from goryo.rulebook import Power
from goryo.scene import Scene

Bools = npt.NDArray[np.bool_]
NONE = -1
"""Where a trail or a shadow would have its tile, if it is not used."""


@dataclass(frozen=True, eq=False)
class Plans:
    """All plans of a round, for any bound type. Illusions are open (GEN-2) and left out."""

    tables: Lookup
    path: Ints
    """Number of the path in the board's tables."""
    trail: Ints
    shadow: Ints
    kind: Ints
    """Object type of the target: the one bound type for which the plan is not legal (PLAN-6)."""

    @property
    def count(self) -> int:
        return len(self.path)

    @cached_property
    def target(self) -> Ints:
        return self.tables.path_target[self.path]

    @cached_property
    def leap(self) -> Bools:
        longer: Bools = self.tables.path_steps[self.path] > self.tables.flat[REACH]
        return longer

    @cached_property
    def paths(self) -> tuple[Ints, Ints, Floats]:
        """The different paths, by number; which of them each plan has; 1 where one has a tile."""
        paths, which = np.unique(self.path, return_inverse=True)
        tiles = np.arange(int(self.tables.flat[TILES]))
        bits = (self.tables.path_mask[paths][:, None] >> tiles) & 1
        return paths, which, bits.astype(np.float64)

    @cached_property
    def on_path(self) -> Floats:
        """1 where a plan (row) has a cube on a tile (column): its path, target included."""
        _, which, rows = self.paths
        return rows[which]

    def sum_on_path(self, weights: Floats) -> Floats:
        """For each tile the weight of all plans that have a cube there."""
        _, which, rows = self.paths
        by_path = np.bincount(which, weights, len(rows))
        total: Floats = by_path @ rows
        return total

    def sum_at(self, places: Ints, weights: Floats) -> Floats:
        """For each tile the weight of all plans that have it as their place."""
        tiles = int(self.tables.flat[TILES])
        return np.bincount(places + 1, weights, tiles + 1)[1:].astype(np.float64)

    def leaping(self, weights: Floats) -> float:
        """The weight of all plans with the leap."""
        return float(weights[self.leap].sum())

    def entropy(self, joint: Floats) -> float:
        """How much is unknown, in bits."""
        positive = joint[joint > 0]
        return max(0.0, float(-(positive * np.log2(positive)).sum()))

    @cached_property
    def which(self) -> list[int]:
        """For each plan which of the different paths it has."""
        found: list[int] = self.paths[1].tolist()
        return found

    def says_yes(self, scene: Scene, tile: Tile, *, deceives: bool) -> Bools:
        """The plans with which she says "yes" there, with that instruction."""
        yes: Bools = (self.tables.path_mask[self.path] >> tile) & 1 > 0
        trailed = deceives or not scene.rules.trail_deniable
        yes = yes | (self.trail == tile) if trailed else yes
        return yes & (self.shadow != tile) if deceives else yes

    def yes(self, scene: Scene, weights: Floats, deceives: Floats) -> Floats:
        """For each tile the probability of "yes" (INV-1, TRAIL-2, GEN-3)."""
        trailed = deceives if scene.rules.trail_deniable else 1.0
        yes = self.sum_on_path(weights)
        yes += self.sum_at(self.trail, weights * trailed)
        yes -= self.sum_at(self.shadow, weights * deceives)
        return np.clip(yes, 0.0, 1.0)

    def yes_by_plan(self, scene: Scene, deceives: Floats) -> Floats:
        return yes_by_plan(scene, self, deceives)

    def information(self, scene: Scene, yes: Floats, weights: Floats, deceives: Floats) -> Floats:
        """For each tile how much a question is expected to tell of the plan, in bits."""
        choice = weights * _binary_entropy(deceives)
        told = _binary_entropy(yes) - self.sum_at(self.shadow, choice)
        if scene.rules.trail_deniable:
            told -= self.sum_at(self.trail, choice)
        return np.maximum(told, 0.0)

    @cached_property
    def different(self) -> list[Path]:
        """The different paths, as tiles."""
        return [self._path(number) for number in self.paths[0]]

    def weighed(
        self, by_path: Callable[[Path], float], trail: Sequence[float], shadow: Sequence[float]
    ) -> Floats:
        """For each plan the product of three weights: its path's, and those of the tiles of false
        trail and shadow, of which the last stands for none."""
        paths = np.array([by_path(path) for path in self.different])[self.paths[1]]
        weights: Floats = paths * np.array(trail)[self.trail] * np.array(shadow)[self.shadow]
        return weights

    def drawn(self, weights: Floats, share: float) -> int:
        """The plan at that share of all weight, from 0 to 1."""
        found = np.searchsorted(np.cumsum(weights), share * weights.sum(), side="right")
        return min(int(found), self.count - 1)

    def routes(self, scene: Scene, weights: Floats, deceives: Floats) -> Routes:
        """The paths with any weight, with all plans that share each of them."""
        numbers, index, on_path = self.paths
        total = np.bincount(index, weights, len(numbers)).astype(np.float64)
        left = total > 0

        def by_path(places: Ints, weighed: Floats) -> Floats:
            """For each path that is left, and tile, the weight of its plans with that place."""
            placed = places != NONE
            flat = index[placed] * on_path.shape[1] + places[placed]
            summed = np.bincount(flat, weighed[placed], on_path.size).reshape(on_path.shape)
            kept: Floats = summed[left] / total[left, None]
            return kept

        lies = weights * deceives
        trailed = by_path(self.trail, lies if scene.rules.trail_deniable else weights)
        yes = on_path[left] + trailed - by_path(self.shadow, lies)
        return Routes(
            total[left],
            targets := self.tables.path_target[numbers][left],
            np.unique(targets),
            np.ascontiguousarray(np.clip(yes, 0.0, 1.0).T),
            np.ascontiguousarray((on_path[left] - by_path(self.shadow, weights)).T),
        )

    def index(self, plan: Plan) -> int | None:
        """The index of a plan, None if the table does not allow it. Illusions do not matter."""
        tiles = np.full(self.tables.path_tiles.shape[1], NONE, np.int8)
        if len(plan.path) > len(tiles):
            return None
        tiles[: len(plan.path)] = plan.path
        same = self.trail == (NONE if plan.trail is None else plan.trail)
        same &= self.shadow == (NONE if plan.shadow is None else plan.shadow)
        found = np.nonzero(same)[0]
        rows = self.tables.path_tiles[self.path[found]]
        found = found[(rows == tiles).all(axis=1)]
        return int(found[0]) if len(found) else None

    def plan(self, index: int) -> Plan:
        path = self._path(self.path[index])
        trail, shadow = int(self.trail[index]), int(self.shadow[index])
        return Plan(
            path,
            None if trail == NONE else Tile(trail),
            None if shadow == NONE else Tile(shadow),
        )

    def _path(self, number: int) -> Path:
        row = self.tables.path_tiles[number].tolist()
        return tuple(Tile(tile) for tile in row if tile != NONE)

    def legal(self, kinds: int) -> Bools:
        """For each bound type (row) the plans that are legal with it (PLAN-6)."""
        legal: Bools = self.kind != np.arange(kinds)[:, None]
        return legal


def plans_of(scene: Scene) -> Plans:
    """The plans that the open table allows now, in which all but the bound type is known."""
    board = scene.board
    tables = lookup_of(board, scene.rules)
    closed = np.array(sorted(scene.broken | scene.sealed), np.int64)
    parts = [_of_length(scene, tables, steps, closed) for steps in lengths(scene)]
    path, trail, shadow = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    kinds = np.array(board.kind_of, np.int64)
    return Plans(tables, path, trail, shadow, kinds[tables.path_target[path]])


def _of_length(scene: Scene, tables: Lookup, steps: int, closed: Ints) -> tuple[Ints, Ints, Ints]:
    """Paths of that many steps, each with every way to use the other secret powers."""
    assert scene.goryo is not None
    pair = NONE if scene.curse is None else pair_number(tables, scene.curse)
    chosen = set_number(tables, pair, steps > scene.rules.movement_cubes)  # LEAP-1
    first, last = tables.path_first[chosen, scene.goryo : scene.goryo + 2]
    paths = np.arange(first, last)
    paths = paths[~np.isin(tables.path_target[paths], closed)]  # PLAN-6
    trail = shadow = np.full(len(paths), NONE, np.int64)
    if Power.TRAIL in scene.powers:  # TRAIL-1
        tiles = np.arange(NONE, len(scene.board.tiles))
        free = (tables.path_mask[paths][:, None] >> np.maximum(tiles, 0)) & 1 == 0
        free[:, 0] = True
        rows, columns = np.nonzero(free)
        paths, trail, shadow = paths[rows], tiles[columns], shadow[rows]
    if Power.SHADOW in scene.powers:  # GEN-3
        cubes = tables.path_tiles[paths][:, :steps].astype(np.int64)
        options = np.concatenate((np.full((len(paths), 1), NONE, np.int64), cubes), axis=1)
        rows = np.repeat(np.arange(len(paths)), options.shape[1])
        paths, trail, shadow = paths[rows], trail[rows], options.ravel()
    return paths, trail, shadow


# -- answers -------------------------------------------------------------------------------------


def yes_by_plan(scene: Scene, plans: Plans, deceive: float | Floats) -> Floats:
    """For each plan (row) and tile the probability of "yes" (INV-1, TRAIL-2, GEN-3).

    `deceive` is the probability that she deceives where she may choose, for all plans or for each.
    """
    yes = plans.on_path.copy()
    lies = np.broadcast_to(deceive, plans.count)
    trailed = np.nonzero(plans.trail != NONE)[0]
    yes[trailed, plans.trail[trailed]] = lies[trailed] if scene.rules.trail_deniable else 1.0
    shadowed = np.nonzero(plans.shadow != NONE)[0]
    yes[shadowed, plans.shadow[shadowed]] = 1.0 - lies[shadowed]
    return yes


def _binary_entropy(chance: Floats) -> Floats:
    tiny = np.finfo(np.float64).tiny
    yes, no = np.maximum(chance, tiny), np.maximum(1.0 - chance, tiny)
    result: Floats = -(chance * np.log2(yes) + (1.0 - chance) * np.log2(no))
    return result
