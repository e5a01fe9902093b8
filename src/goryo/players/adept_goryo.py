"""The adept's Goryō: a mix of plans that are hard to catch and keep types dark and ways open."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import numpy as np

from goryo.belief import NONE, Plans, plans_of
from goryo.board import Kind, Samurai, Tile, paths_by_target
from goryo.kernel.layout import Floats
from goryo.kernel.lookup import distances
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
    scores = np.array([_ways_out(scene, move.tile, view.bound) for move in moves])
    return moves[_softmax(scores / 4.0, rng)]


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
    far = distances(view.board)
    scores = np.array([min(int(far[move.one, move.other]), 10) for move in moves], float)
    return moves[_softmax(scores, rng)]


class Threat(NamedTuple):
    """What she expects of the Samurai this round."""

    caught: Floats
    """For each tile the chance to be caught if it is the target."""
    asked: Floats
    """For each tile the chance to be asked about."""


def _threat(scene: Scene, plans: Plans) -> Threat:
    """Where Samurai who think as she does would look for her."""
    tiles = len(scene.board.tiles)
    weights = sensible(scene, plans)
    weights = weights / weights.sum()
    likely = np.bincount(plans.target, weights, tiles).astype(np.float64)
    on_path = weights @ plans.on_path
    near = distances(scene.board)[list(scene.samurai)]
    stays_free = np.ones(tiles)
    for steps in near:
        reach = steps <= scene.rules.steps_each
        drawn = np.where(reach, likely**1.5, 0.0)
        if drawn.sum() > 0:
            stays_free *= 1.0 - 0.75 * drawn / drawn.sum()
    for place in scene.samurai:
        stays_free[place] *= 1.0 - STAYS
    within = (near <= scene.rules.steps_each).sum(axis=0)
    caught = 1.0 - stays_free + 0.25 * (within > 0) + 0.08 * np.maximum(within - 1, 0)
    askable = (near <= scene.rules.steps_each + 1).any(axis=0)
    asked = np.where(askable, on_path, 0.0)
    if scene.goryo is not None:
        asked[scene.goryo] = 0.0
    asked = np.minimum(0.9, QUESTIONS * asked / max(asked.sum(), 1e-9))
    return Threat(np.minimum(caught, 0.98), asked)


def _plan(view: View, rng: Random, style: Style) -> Choice:
    scene, bound = view.scene, view.bound
    assert bound is not None
    plans = plans_of(scene)
    threat = _threat(scene, plans)
    legal = np.nonzero(plans.kind != bound)[0]
    cost = _cost(scene, plans, threat, bound, style)[legal]
    best = int(legal[_softmax(-cost / style.temperature, rng)])
    plan = plans.plan(best)
    illusion = _illusion(scene, plan, threat, rng) if style.powers else None
    reason = (
        f"caught {threat.caught[plan.target]:.0%}, greens {threat.asked[list(plan.path)].sum():.1f}"
    )
    return Choice(Plan(plan.path, plan.trail, plan.shadow, illusion), reason, deceive=True)


def _cost(scene: Scene, plans: Plans, threat: Threat, bound: Kind, style: Style) -> Floats:
    """For each plan about how likely she loses by it, as she sees it.

    Without foresight a new type that is lit seems to cost nothing.
    """
    board = scene.board
    asked = threat.asked
    greens = style.shyness * (plans.on_path @ asked)
    cost = np.zeros(plans.count)
    light = np.zeros(len(board.kinds), bool)
    light[sorted(scene.light)] = True
    most = scene.rules.action_cubes
    for new in (False, True):
        table = np.array(
            [
                [after_round(scene, c, g, new and style.foresight) for g in range(most + 1)]
                for c in range(2)
            ]
        )
        chosen = light[plans.kind] != new
        low = np.minimum(greens[chosen].astype(int), most - 1)
        part = np.minimum(greens[chosen] - low, 1.0)
        risk = np.minimum(style.fear * threat.caught[plans.target[chosen]], 0.98)
        by_catch = [row[low] * (1 - part) + row[low + 1] * part for row in table]
        cost[chosen] = (1 - risk) * by_catch[0] + risk * by_catch[1]
    if scene.round < scene.rules.rounds and style.foresight:
        cost += _narrowing(scene, plans, bound)
        cost += LEAP_WORTH * (scene.rules.rounds - scene.round) * plans.leap
    places = np.append(asked, 0.0)
    cost -= 0.06 * places[plans.trail] * (plans.trail != NONE)
    cost -= 0.08 * places[plans.shadow] * (plans.shadow != NONE)
    if not style.powers:
        cost += 10.0 * (plans.leap | (plans.trail != NONE) | (plans.shadow != NONE))
    return cost


def _narrowing(scene: Scene, plans: Plans, bound: Kind) -> Floats:
    """What it costs to stand on each plan's target next round: few ways out are a danger."""
    ways = np.zeros(len(scene.board.tiles))
    for target in np.unique(plans.target):
        ways[target] = _ways_out(scene, Tile(int(target)), bound)
    narrow: Floats = np.where(ways == 0, 0.8, 0.25 / np.maximum(ways, 1))[plans.target]
    return narrow


def _illusion(scene: Scene, plan: Plan, threat: Threat, rng: Random) -> Samurai | None:
    """Blind the Samurai nearest to her path, the likelier the later and the closer he is."""
    if Power.ILLUSION not in scene.powers:
        return None
    near = distances(scene.board)[list(scene.samurai)][:, list(plan.path[1:])].sum(axis=1)
    urge = 0.2 * scene.round + 0.3 * float(threat.caught[plan.target])
    if scene.round < scene.rules.rounds and rng.random() > urge:
        return None
    return Samurai(int(near.argmin()))


def _softmax(scores: Floats, rng: Random) -> int:
    """An index, the likelier the better its score."""
    weights = np.exp(scores - scores.max())
    pick = rng.random() * weights.sum()
    return min(int(np.searchsorted(np.cumsum(weights), pick, side="right")), len(scores) - 1)
