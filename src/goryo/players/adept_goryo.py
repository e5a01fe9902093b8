"""The adept's Goryō: a mix of plans that are hard to catch and keep types dark and ways open."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate
from math import exp
from random import Random
from typing import NamedTuple

from goryo.belief import Plans, plans_of
from goryo.board import Kind, Path, Samurai, Tile, paths_by_target
from goryo.kernel.layout import Floats
from goryo.kernel.lookup import steps_between
from goryo.moves import Curse, Enter, Move, Plan
from goryo.players.adept_samurai import sensible
from goryo.players.choice import Choice
from goryo.players.prospects import after_round
from goryo.players.style import ADEPT, Style
from goryo.rulebook import Power
from goryo.scene import Phase, Scene
from goryo.view import View

QUESTIONS = 3.5
"""So many questions she expects in a round."""
STAYS = 0.5
"""How often a Samurai ends the round where he began it: one of four always does."""
LEAP_WORTH = 0.05
"""What the leap is worth in each round to come."""


def choose(view: View, rng: Random, style: Style = ADEPT) -> Choice:
    """Her next move; for a view in which she is to act."""
    scene = view.scene
    match scene.phase:
        case Phase.ENTER:
            return Choice(_enter(view, rng), "a tile with many ways out")
        case Phase.CURSE:
            return Choice(_curse(view, rng), "two tiles far apart")
        case Phase.PLAN:
            return _plan(view, rng, style)
    return Choice(view.sample_move(rng), "")


def _enter(view: View, rng: Random) -> Move:
    """A tile of the first type, the better the more targets it leaves open."""
    scene = view.scene
    moves = [move for move in view.legal_moves() if isinstance(move, Enter)]
    return moves[_softmax([_ways_out(scene, move.tile, view.bound) / 4.0 for move in moves], rng)]


def _ways_out(scene: Scene, tile: Tile, bound: Kind | None) -> int:
    """How many different tiles she could break next from there."""
    board, closed = scene.board, scene.broken | scene.sealed | {tile}
    steps = scene.rules.movement_cubes
    return sum(
        target not in closed and board.kind_of[target] != bound
        for target in paths_by_target(board, tile, steps, scene.curse)
    )


def _curse(view: View, rng: Random) -> Move:
    """Two tiles that are far apart, so that the way between them surprises."""
    moves = [move for move in view.legal_moves() if isinstance(move, Curse)]
    far = steps_between(view.board)
    return moves[_softmax([min(far[move.one][move.other], 10) for move in moves], rng)]


class Threat(NamedTuple):
    """What she expects of the Samurai this round."""

    caught: list[float]
    """For each tile the chance to be caught if it is the target."""
    asked: list[float]
    """For each tile the chance to be asked about."""


def _threat(scene: Scene, plans: Plans) -> Threat:
    """Where Samurai who think as she does would look for her."""
    weights = sensible(scene, plans)
    likely, on_path = plans.sum_at(plans.target, weights), plans.sum_on_path(weights)
    whole = sum(likely)
    reach = scene.rules.steps_each
    near = [steps_between(scene.board)[place] for place in scene.samurai]
    wanted = [(share / whole) ** 1.5 for share in likely]
    draws = [
        [each if far <= reach else 0.0 for each, far in zip(wanted, steps, strict=True)]
        for steps in near
    ]
    drawn = [sum(row) for row in draws]

    def caught(tile: Tile) -> float:
        free = 1.0
        for row, total in zip(draws, drawn, strict=True):
            if total > 0:
                free *= 1.0 - 0.75 * row[tile] / total
        free *= (1.0 - STAYS) ** scene.samurai.count(tile)
        within = sum(steps[tile] <= reach for steps in near)
        return min(1.0 - free + 0.25 * (within > 0) + 0.08 * max(within - 1, 0), 0.98)

    def askable(tile: Tile) -> bool:
        return tile != scene.goryo and any(steps[tile] <= reach + 1 for steps in near)

    tiles = scene.board.tiles
    asked = [on_path[tile] / whole if askable(tile) else 0.0 for tile in tiles]
    scale = QUESTIONS / max(sum(asked), 1e-9)
    return Threat([caught(tile) for tile in tiles], [min(0.9, scale * each) for each in asked])


def _plan(view: View, rng: Random, style: Style) -> Choice:
    scene, bound = view.scene, view.bound
    assert bound is not None
    plans = plans_of(scene)
    threat = _threat(scene, plans)
    plan = plans.plan(plans.drawn(_liking(scene, plans, threat, bound, style), rng.random()))
    illusion = _illusion(scene, plan, threat, rng) if style.powers else None
    greens = sum(threat.asked[tile] for tile in plan.path)
    reason = f"caught {threat.caught[plan.target]:.0%}, greens {greens:.1f}"
    return Choice(Plan(plan.path, plan.trail, plan.shadow, illusion), reason, deceive=True)


TRAIL_ASKED, SHADOW_ASKED = 0.06, 0.08
"""What she gains by a false trail, or a shadow, where she is asked."""
NEVER = 10.0
"""What a power costs her who uses none."""


def _liking(scene: Scene, plans: Plans, threat: Threat, bound: Kind, style: Style) -> Floats:
    """For each plan how she likes it: by about how likely she loses by it, as she sees it."""
    cost = _costs(scene, threat, bound, style)
    legal = [path for path in plans.different if scene.board.kind_of[path[-1]] != bound]
    costs = {path: cost(path) for path in legal}
    least = min(costs.values())
    unused = 0.0 if style.powers else NEVER

    def liked(cost: float) -> float:
        return exp(-cost / style.temperature)

    return plans.weighed(
        lambda path: liked(costs[path] - least) if path in costs else 0.0,
        [*(liked(unused - TRAIL_ASKED * each) for each in threat.asked), 1.0],
        [*(liked(unused - SHADOW_ASKED * each) for each in threat.asked), 1.0],
    )


def _costs(scene: Scene, threat: Threat, bound: Kind, style: Style) -> Callable[[Path], float]:
    """What a path costs her. Without foresight a new type that is lit seems to cost nothing."""
    kind_of, most = scene.board.kind_of, scene.rules.action_cubes
    short = scene.rules.movement_cubes + 1
    left = scene.rules.rounds - scene.round if style.foresight else 0
    losses = [
        [
            [after_round(scene, c, g, new and style.foresight) for g in range(most + 1)]
            for c in range(2)
        ]
        for new in (False, True)
    ]

    @cache
    def narrow(target: Tile) -> float:
        """What it costs to stand there next round: few ways out are a danger."""
        ways = _ways_out(scene, target, bound)
        return 0.25 / ways if ways else 0.8

    def cost(path: Path) -> float:
        target, leaps = path[-1], len(path) > short
        greens = style.shyness * sum(threat.asked[tile] for tile in path)
        low = min(int(greens), most - 1)
        part = min(greens - low, 1.0)
        free, caught = (
            row[low] * (1 - part) + row[low + 1] * part
            for row in losses[kind_of[target] not in scene.light]
        )
        risk = min(style.fear * threat.caught[target], 0.98)
        lost = (1 - risk) * free + risk * caught
        if left > 0:
            lost += narrow(target) + LEAP_WORTH * left * leaps
        return lost + (0.0 if style.powers else NEVER * leaps)

    return cost


def _illusion(scene: Scene, plan: Plan, threat: Threat, rng: Random) -> Samurai | None:
    """Blind the Samurai nearest to her path, the likelier the later and the closer he is."""
    if Power.ILLUSION not in scene.powers:
        return None
    steps = steps_between(scene.board)
    near = [sum(steps[place][tile] for tile in plan.path[1:]) for place in scene.samurai]
    urge = 0.2 * scene.round + 0.3 * threat.caught[plan.target]
    if scene.round < scene.rules.rounds and rng.random() > urge:
        return None
    return Samurai(near.index(min(near)))


def _softmax(scores: Sequence[float], rng: Random) -> int:
    """An index, the likelier the better its score."""
    best = max(scores)
    sums = list(accumulate(exp(score - best) for score in scores))
    return min(bisect_right(sums, rng.random() * sums[-1]), len(scores) - 1)
