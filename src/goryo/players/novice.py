"""The novice: plays as someone in their first game would. Plausible, beatable, never silly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from goryo.board import Board, Tile
from goryo.hunt import legal_actions
from goryo.moves import Action, Answer, Done, Move, Plan, Step
from goryo.plans import legal_paths
from goryo.players.choice import Choice
from goryo.roles import Role
from goryo.rulebook import Power
from goryo.scene import Phase, Scene
from goryo.view import View

FAR = 99
LEAP, TRAIL, SHADOW, ILLUSION = 0.15, 0.3, 0.3, 0.25
"""How often a power in hand is used in a round."""


@lru_cache(maxsize=32)
def _steps(board: Board) -> tuple[tuple[int, ...], ...]:
    """Steps between any two tiles."""
    table = []
    for start in board.tiles:
        row = [FAR] * len(board.tiles)
        row[start] = 0
        frontier = [start]
        for here in frontier:
            for there in board.neighbours[here]:
                if row[there] == FAR:
                    row[there] = row[here] + 1
                    frontier.append(there)
        table.append(tuple(row))
    return tuple(table)


class Novice:
    name = "novice"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        scene = view.scene
        if view.role is Role.SAMURAI:
            return _hunt(scene, rng)
        if scene.phase is Phase.PLAN:
            return _plan(view, rng)
        if scene.phase is Phase.ANSWER and view.plan is not None and scene.question is not None:
            trail = scene.question == view.plan.trail and scene.question not in view.plan.path
            return Choice(Answer(trail or scene.question in view.plan.path))
        return Choice(view.sample_move(rng), "as good as any other")


def _plan(view: View, rng: Random) -> Choice:
    """A path whose target no Samurai is close to; now and then a power."""
    scene, bound = view.scene, view.bound
    assert bound is not None
    steps = _steps(scene.board)
    reach = scene.rules.movement_cubes
    usual = reach + 1
    paths = list(legal_paths(scene, bound))
    leaping = [path for path in paths if len(path) > usual]
    walking = [path for path in paths if len(path) == usual]
    if not walking or (leaping and rng.random() < LEAP):
        paths, why = leaping, "a leap nobody expects"
    else:
        paths, why = walking, "away from the Samurai"

    def quiet(path: tuple[Tile, ...]) -> float:
        nearest = min(steps[place][path[-1]] for place in scene.samurai)
        crossed = sum(place in path for place in scene.samurai)
        return (0.0, 0.4, 0.8, 1.0)[min(nearest, 3)] * 0.6**crossed

    weights = [quiet(path) for path in paths]
    path = rng.choices(paths, weights)[0] if any(weights) else rng.choice(paths)
    trail = shadow = illusion = None
    if Power.TRAIL in scene.powers and rng.random() < TRAIL:
        start = path[0]
        free = [t for t in scene.board.tiles if t not in path and steps[start][t] <= reach]
        trail = rng.choice(free) if free else None
    if Power.SHADOW in scene.powers and rng.random() < SHADOW:
        shadow = rng.choice(path[1:-1])
    if Power.ILLUSION in scene.powers and rng.random() < ILLUSION:
        illusion = min(scene.board.samurai, key=lambda s: steps[scene.samurai[s]][path[-1]])
    return Choice(Plan(path, trail, shadow, illusion), why)


def _hunt(scene: Scene, rng: Random) -> Choice:
    """Ask where she may have passed, go where she may be going."""
    actions = list(legal_actions(scene))
    scores = [_score(scene, action) for action in actions]
    if not actions or max(scores) <= 0:
        return Choice(Done(), "nobody left who could help")
    chosen = _lean(actions, scores, rng)
    return Choice(chosen, "closer to her" if isinstance(chosen, Step) else "she may have passed")


def _score(scene: Scene, action: Action) -> float:
    """How good an action looks to somebody who only counts steps."""
    assert scene.goryo is not None
    steps = _steps(scene.board)
    reach = scene.rules.movement_cubes
    greens = [clue.tile for clue in scene.clues if clue.yes]
    here = scene.samurai[action.samurai]
    if isinstance(action, Step):
        focus = greens[-1] if greens else scene.goryo
        tempting = action.tile not in scene.broken and action.tile not in scene.sealed
        score = 0.5 * (steps[here][focus] - steps[action.tile][focus])
        if steps[scene.goryo][action.tile] > reach:
            return -1.0 if score <= 0 else 0.2
        return score + (0.6 if tempting else -0.2) + 0.4 * _beside(scene, action.tile, greens)
    tile = here if not hasattr(action, "tile") else action.tile
    if steps[scene.goryo][tile] > reach:
        return -1.0
    return 1.2 + 0.6 * _beside(scene, tile, greens) - 0.1 * steps[scene.goryo][tile]


def _beside(scene: Scene, tile: Tile, greens: Sequence[Tile]) -> bool:
    return any(tile in scene.board.neighbours[green] for green in greens)


def _lean(actions: Sequence[Move], scores: Sequence[float], rng: Random) -> Move:
    """One of the better actions, not always the best."""
    top = max(scores)
    weights = [exp((score - top) / 0.35) if score > 0 else 0.0 for score in scores]
    return rng.choices(list(actions), weights)[0]
