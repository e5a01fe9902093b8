"""The Goryō's plan (PLAN, LEAP, TRAIL, GEN): predicate, count, sampler, list and tree.

Everything here is a function of the open scene and the bound type: what the Goryō's own seat
knows. Under the tabletop referee any placement of a target and of no more cubes than there are is
taken (REF-2), and `faults` says what the reveal will count.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from random import Random

from goryo.board import Kind, Path, Samurai, Tile, path_ends, paths_by_target, reachable
from goryo.moves import Plan
from goryo.refusals import Reason, Refusal
from goryo.rulebook import Power
from goryo.scene import Referee, Scene


def why_not_plan(scene: Scene, bound: Kind, plan: Plan) -> Refusal | None:
    """The first rule that the plan breaks, if any."""
    refusal = _unplaceable(scene, plan)
    if refusal or scene.referee is Referee.TABLETOP:
        return refusal
    found = faults(scene, plan)
    if found:
        return found[0][1]
    return _why_not_target(scene, bound, plan.target)


def faults(scene: Scene, plan: Plan) -> list[tuple[Tile, Refusal]]:
    """REF-2: at most one fault per cube, one for each that is forgotten, one per misused power.

    A forgotten cube lies nowhere; its fault is told at the target, which is missing it.
    """
    names = scene.board.tile_names
    found: list[tuple[Tile, Refusal]] = []

    def fault(reason: Reason, where: Tile) -> None:
        found.append((where, Refusal(reason, {"tile": names[where]})))

    for number, tile in enumerate(plan.path):
        refusal = _why_not_cube(scene, plan, number)
        if refusal:
            found.append((tile, refusal))
    wanted = scene.rules.movement_cubes
    short = _wrong_count(len(plan.path), wanted + 1)
    found += [(plan.target, short)] * (wanted - len(plan.movement))  # PLAN-3
    if plan.trail is not None and not trail_holds(plan):
        fault(Reason.TRAIL_OCCUPIED, plan.trail)
    if plan.shadow is not None and not shadow_holds(plan):
        fault(Reason.SHADOW_PLACE, plan.shadow)
    return found


def _why_not_cube(scene: Scene, plan: Plan, number: int) -> Refusal | None:
    """The first rule that this cube breaks (PLAN-1, 2, 4, 5), the target's state (PLAN-6) last."""
    path, names = plan.path, scene.board.tile_names
    tile, last = path[number], number == len(path) - 1
    if number > 0:
        before = path[number - 1]
        if tile not in reachable(scene.board, before, scene.curse):  # PLAN-2, PLAN-5
            reason = Reason.PLAN_TARGET_STEP if last else Reason.PLAN_STEP
            return Refusal(reason, {"tile": names[tile], "from": names[before]})
        if tile in path[:number]:  # PLAN-4
            return Refusal(Reason.PLAN_REPEAT, {"tile": names[tile]})
    elif tile != scene.goryo and not last:  # PLAN-1; a target alone is no first cube
        assert scene.goryo is not None
        return Refusal(Reason.PLAN_START, {"tile": names[scene.goryo]})
    state = _target_state(scene, tile) if last else None
    return Refusal(state, {"tile": names[tile]}) if state else None


def _wrong_count(given: int, wanted: int) -> Refusal:
    return Refusal(Reason.PLAN_COUNT, {"given": given, "wanted": wanted})


def trail_holds(plan: Plan) -> bool:
    """Whether a false trail lies, by its rule (TRAIL-1)."""
    return plan.trail is not None and plan.trail not in plan.path


def shadow_holds(plan: Plan) -> bool:
    """Whether a shadow lies, by its rule (GEN-3): with a movement cube, never on the target."""
    return plan.shadow is not None and plan.shadow in plan.movement


def count_plans(scene: Scene, bound: Kind) -> int:
    """How many different plans the referee takes."""
    if scene.referee is Referee.TABLETOP:
        tiles = len(scene.board.tiles)
        placements = sum(math.prod([tiles] * cubes) for cubes in _laid(scene))
        trails = 1 + tiles * (Power.TRAIL in scene.powers)
        shadows = 1 + tiles * (Power.SHADOW in scene.powers)
        return placements * trails * shadows * len(_illusions(scene))
    return sum(count_paths(scene, bound, steps) * _extras(scene, steps) for steps in lengths(scene))


def any_plan(scene: Scene, bound: Kind) -> bool:
    """PLAN-8: whether she can plan at all, with every power she still has.

    It is found out when the Samurai are done, and the same work for every type that may be bound:
    how long they wait must not tell them which one is.
    """
    assert scene.goryo is not None
    board, closed = scene.board, scene.broken | scene.sealed
    ends = [path_ends(board, scene.goryo, steps, scene.curse) for steps in lengths(scene)]
    kinds = [board.kind_of[tile] for tile in frozenset().union(*ends) - closed]
    return kinds.count(bound) < len(kinds)


def count_paths(scene: Scene, bound: Kind, steps: int) -> int:
    """How many legal paths of that many steps lead to a legal target."""
    return sum(len(group) for group in _path_groups(scene, bound, steps))


def list_plans(scene: Scene, bound: Kind | None) -> Iterator[Plan]:
    """Every legal plan, under the guided referee; without a bound type those of all types."""
    for path in legal_paths(scene, bound):
        trails = _free_tiles(scene, path) if Power.TRAIL in scene.powers else ()
        shadows = path[:-1] if Power.SHADOW in scene.powers else ()
        for trail, shadow, illusion in product(
            (None, *trails), (None, *shadows), _illusions(scene)
        ):
            yield Plan(path, trail, shadow, illusion)


def legal_paths(scene: Scene, bound: Kind | None) -> Iterator[Path]:
    """Every legal path with its target: of four steps, then with the leap of five."""
    for steps in lengths(scene):
        for group in _path_groups(scene, bound, steps):
            yield from group


def sample_plan(scene: Scene, bound: Kind, rng: Random) -> Plan:
    """One plan, each with the same probability. There must be one (PLAN-8)."""
    if scene.referee is Referee.TABLETOP:
        return _sample_placement(scene, rng)
    options = list(lengths(scene))
    weights = [count_paths(scene, bound, n) * _extras(scene, n) for n in options]
    steps = rng.choices(options, weights)[0]
    groups = _path_groups(scene, bound, steps)
    index = rng.randrange(sum(map(len, groups)))
    for group in groups:
        if index < len(group):
            break
        index -= len(group)
    path = group[index]
    trail = shadow = None
    if Power.TRAIL in scene.powers:
        trail = _pick(rng, _free_tiles(scene, path))
    if Power.SHADOW in scene.powers:
        shadow = _pick(rng, path[:-1])
    return Plan(path, trail, shadow, rng.choice(_illusions(scene)))


@dataclass(frozen=True, slots=True)
class Branch:
    """A point on the way: where she may go on, and why not to the other adjacent tiles."""

    go: dict[Tile, Branch]
    no: dict[Tile, Refusal]


def plan_tree(scene: Scene, bound: Kind, steps: int) -> Branch:
    """All legal paths of that many steps, as a tree from her tile to the targets."""
    assert scene.goryo is not None
    legal: set[Path] = set()
    for group in _path_groups(scene, bound, steps):
        for path in group:
            legal.update(path[:n] for n in range(2, len(path) + 1))

    def branch(path: Path) -> Branch:
        go: dict[Tile, Branch] = {}
        no: dict[Tile, Refusal] = {}
        if len(path) <= steps:
            for tile in reachable(scene.board, path[-1], scene.curse):
                if (*path, tile) in legal:
                    go[tile] = branch((*path, tile))
                elif tile not in path:
                    no[tile] = _why_not_on(scene, bound, tile, last=len(path) == steps)
        return Branch(go, no)

    return branch((scene.goryo,))


def lengths(scene: Scene) -> tuple[int, ...]:
    """How many steps a plan may have: four (PLAN-3), with the leap five (LEAP-1)."""
    steps = scene.rules.movement_cubes
    return (steps, steps + 1) if Power.LEAP in scene.powers else (steps,)


def _laid(scene: Scene) -> range:
    """How many cubes the tabletop referee takes, the target's among them: it may be alone."""
    return range(1, lengths(scene)[-1] + 2)


def _unplaceable(scene: Scene, plan: Plan) -> Refusal | None:
    """What the referee does not take at all: tiles that are not there, cubes gone, too many.

    To forget cubes is a mistake that only the tabletop referee lets her make.
    """
    laid = [tile for tile in (plan.trail, plan.shadow) if tile is not None]
    if any(tile not in scene.board.tiles for tile in (*plan.path, *laid)):
        return Refusal(Reason.NO_SUCH_TILE)
    if plan.illusion is not None and plan.illusion not in scene.board.samurai:
        return Refusal(Reason.NO_SUCH_SAMURAI)
    steps = scene.rules.movement_cubes
    used = {
        Power.LEAP: len(plan.path) == steps + 2,
        Power.TRAIL: plan.trail is not None,
        Power.SHADOW: plan.shadow is not None,
        Power.ILLUSION: plan.illusion is not None,
    }
    few = range(1, steps + 1) if scene.referee is Referee.TABLETOP else ()
    if len(plan.path) not in (*few, steps + 1, steps + 2):
        return _wrong_count(len(plan.path), steps + 1)
    for power, is_used in used.items():
        if is_used and power not in scene.powers:
            return _why_no_power(scene, power)
    return None


_GONE = {
    Power.LEAP: Reason.LEAP_GONE,
    Power.TRAIL: Reason.TRAIL_GONE,
    Power.ILLUSION: Reason.ILLUSION_GONE,
    Power.SHADOW: Reason.SHADOW_GONE,
}


def _why_no_power(scene: Scene, power: Power) -> Refusal:
    if power in scene.rules.powers:
        return Refusal(_GONE[power])
    if scene.rules.cursed:
        return Refusal(Reason.NO_POWERS)
    return Refusal(Reason.POWER_ABSENT, {"power": power.value})


def why_no_powers(scene: Scene) -> dict[Power, Refusal]:
    """The powers that she cannot use now, each with the reason."""
    return {power: _why_no_power(scene, power) for power in Power if power not in scene.powers}


def _target_state(scene: Scene, tile: Tile) -> Reason | None:
    if tile in scene.broken:
        return Reason.TARGET_BROKEN
    if tile in scene.sealed:
        return Reason.TARGET_SEALED
    return None


def _why_not_target(scene: Scene, bound: Kind, tile: Tile) -> Refusal | None:
    """PLAN-6."""
    reason = _target_state(scene, tile)
    if reason is None and scene.board.kind_of[tile] == bound:
        reason = Reason.TARGET_BOUND
    return Refusal(reason, {"tile": scene.board.tile_names[tile]}) if reason else None


def _why_not_on(scene: Scene, bound: Kind, tile: Tile, *, last: bool) -> Refusal:
    """Why no legal path goes on over an adjacent tile that has no cube yet."""
    refusal = _why_not_target(scene, bound, tile) if last else None
    return refusal or Refusal(Reason.DEAD_END, {"tile": scene.board.tile_names[tile]})


def _path_groups(scene: Scene, bound: Kind | None, steps: int) -> list[tuple[Path, ...]]:
    """The legal paths, grouped by their target."""
    assert scene.goryo is not None
    kind_of, closed = scene.board.kind_of, scene.broken | scene.sealed
    groups = paths_by_target(scene.board, scene.goryo, steps, scene.curse)
    return [
        group
        for target, group in groups.items()
        if target not in closed and kind_of[target] != bound
    ]


def _extras(scene: Scene, steps: int) -> int:
    """How many ways to use the other powers go with one path of that many steps."""
    trails = 1 + (len(scene.board.tiles) - steps - 1) * (Power.TRAIL in scene.powers)
    shadows = 1 + steps * (Power.SHADOW in scene.powers)
    return trails * shadows * len(_illusions(scene))


def _free_tiles(scene: Scene, path: Path) -> tuple[Tile, ...]:
    return tuple(tile for tile in scene.board.tiles if tile not in path)


def _illusions(scene: Scene) -> tuple[Samurai | None, ...]:
    return (None, *scene.board.samurai) if Power.ILLUSION in scene.powers else (None,)


def _pick(rng: Random, tiles: tuple[Tile, ...]) -> Tile | None:
    """One of the tiles or none, each with the same probability."""
    index = rng.randrange(len(tiles) + 1)
    return tiles[index] if index < len(tiles) else None


def _sample_placement(scene: Scene, rng: Random) -> Plan:
    tiles = scene.board.tiles
    options = _laid(scene)
    cubes = rng.choices(options, [len(tiles) ** n for n in options])[0]
    path = tuple(rng.choice(tiles) for _ in range(cubes))
    trail = _pick(rng, tiles) if Power.TRAIL in scene.powers else None
    shadow = _pick(rng, tiles) if Power.SHADOW in scene.powers else None
    return Plan(path, trail, shadow, rng.choice(_illusions(scene)))
