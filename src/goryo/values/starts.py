"""Beginnings of rounds to learn from: made by chance, round by round, and varied on purpose.

What happens in a round is drawn, not played: where she goes, how many clues turn green, who catches
her, what is drawn from the bag. Players of one kind would show few of the positions that a search
asks about, and spend the leap early; here powers are kept or spent by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from goryo.belief import plans_of
from goryo.board import Board, Kind, Tile
from goryo.kernel.lookup import distances
from goryo.plain_data import Json
from goryo.rulebook import Power, Rulebook
from goryo.scene import Phase, Scene, opening

GREENS = (0.15, 0.25, 0.25, 0.2, 0.15)
"""How likely so many clues of a round are green, if so many can be."""
CATCH, SECOND = 0.45, 0.15
"""How likely somebody who can catch her does, and then another."""
NEW_TYPE = (1.0, 0.6, 0.3)
"""What a target of a dark type weighs beside one of a light type; one of these for each game."""
LEAPS, LAYS, MEETS = 0.25, 0.5, 0.5
"""How likely she leaps; has laid a trail or a shadow; and that it is asked about."""
TOWARDS = 0.7
"""How likely a Samurai who walks goes towards where she went."""
DOUBT = 0.3
"""How much the belief about the bound type varies in a round, as a part of itself."""


class Start(NamedTuple):
    """A round's beginning, as everybody sees it, and where the Samurai stood a round before."""

    scene: Scene
    bound: tuple[float, ...]
    """How likely each type is to be bound, for the Samurai."""
    stood: tuple[Tile, ...]
    """The Samurai's places as the round before began."""


def scene_to_json(scene: Scene) -> Json:
    """A round's beginning; what rulebook and board say of it is not repeated."""
    board = scene.board
    names = board.tile_names
    return {
        "round": scene.round,
        "samurai": [names[tile] for tile in scene.samurai],
        "goryo": None if scene.goryo is None else names[scene.goryo],
        "first": None if scene.first is None else board.kinds[scene.first],
        "curse": None if scene.curse is None else [names[tile] for tile in scene.curse],
        "light": [board.kinds[kind] for kind in sorted(scene.light)],
        "drawn": [board.kinds[kind] for kind in scene.drawn],
        "broken": board.names(scene.broken),
        "sealed": board.names(scene.sealed),
        "marker": scene.marker,
        "spirits": scene.spirits,
        "powers": sorted(scene.powers),
    }


def scene_from_json(told: Json, board: Board, rules: Rulebook) -> Scene:
    """The beginning that `scene_to_json` has told."""

    def tiles(names: Sequence[str]) -> tuple[Tile, ...]:
        return tuple(board.tile(name) for name in names)

    def kinds(names: Sequence[str]) -> tuple[Kind, ...]:
        return tuple(board.kind(name) for name in names)

    curse = tiles(told["curse"]) if told["curse"] else None
    return opening(board, rules)._replace(
        phase=Phase.PLAN,
        round=told["round"],
        samurai=tiles(told["samurai"]),
        goryo=board.tile(told["goryo"]),
        first=board.kind(told["first"]),
        curse=None if curse is None else (curse[0], curse[1]),
        light=frozenset(kinds(told["light"])),
        drawn=kinds(told["drawn"]),
        broken=frozenset(tiles(told["broken"])),
        sealed=frozenset(tiles(told["sealed"])),
        marker=told["marker"],
        spirits=told["spirits"],
        powers=frozenset(Power(power) for power in told["powers"]),
    )


def drawn_start(board: Board, rules: Rulebook, number: int, rng: Random) -> Start:
    """The beginning of a round with this number, in a game by chance that has come so far."""
    while True:
        start: Start | None = _first(board, rules, rng)
        new_type = rng.choice(NEW_TYPE)
        while start is not None and start.scene.round < number:
            start = _next(start, new_type, rng)
        if start is not None and can_plan(start.scene, start.bound) > 0:
            return start


def can_plan(scene: Scene, bound: tuple[float, ...]) -> float:
    """How likely she has a legal plan (PLAN-8)."""
    kinds = np.unique(plans_of(scene._replace(powers=scene.powers & {Power.LEAP})).kind)
    if len(kinds) > 1:
        return 1.0
    return 1.0 - bound[int(kinds[0])] if len(kinds) else 0.0


def _first(board: Board, rules: Rulebook, rng: Random) -> Start:
    first = Kind(rng.randrange(len(board.kinds)))
    tile = rng.choice(board.tiles_of[first])
    scene = opening(board, rules)._replace(
        phase=Phase.PLAN, round=1, first=first, goryo=tile, light=frozenset({first})
    )
    scene = scene._replace(broken=frozenset({tile}))
    if scene.may_curse:
        one, other = sorted(rng.sample(board.tiles_of[first], 2))
        scene = scene._replace(curse=(one, other))
    return Start(scene, _belief(scene, None, rng), scene.samurai)


def _belief(scene: Scene, before: tuple[float, ...] | None, rng: Random) -> tuple[float, ...]:
    """What can be believed of the bound type: only a dark one can be (PLAN-6)."""
    chances = [
        (1.0 if before is None else before[kind]) * max(1.0 + DOUBT * rng.uniform(-1, 1), 0.0)
        if kind in scene.dark
        else 0.0
        for kind in range(len(scene.board.kinds))
    ]
    total = sum(chances)
    return tuple(round(chance / total, 6) for chance in chances)


def _next(start: Start, new_type: float, rng: Random) -> Start | None:
    """A round later; None if that round ended the game."""
    scene, board = start.scene, start.scene.board
    bound = Kind(rng.choices(range(len(board.kinds)), start.bound)[0])
    plans = plans_of(scene._replace(powers=scene.powers & {Power.LEAP}))
    leaps = Power.LEAP in scene.powers and rng.random() < LEAPS
    able = np.nonzero((plans.kind != bound) & (plans.leap == leaps))[0]
    if len(able) == 0:
        able = np.nonzero(plans.kind != bound)[0]
    if len(able) == 0:
        return None
    targets = sorted({Tile(int(plans.target[n])) for n in able})
    weights = [1.0 if board.kind_of[tile] in scene.light else new_type for tile in targets]
    target = rng.choices(targets, weights)[0]
    plan = plans.plan(int(rng.choice([n for n in able if plans.target[n] == target])))
    leaps = len(plan.path) > scene.rules.movement_cubes + 1
    places = _hunted(scene, plan.path, rng)
    catches = places.count(target)
    greens = min(rng.choices(range(len(GREENS)), GREENS)[0], scene.rules.action_cubes)
    marker = min(scene.marker + greens, board.track)
    spirits = scene.spirits + catches
    if spirits >= scene.rules.spirits:
        return None
    spent = {Power.LEAP} if leaps else set()
    for power in (Power.TRAIL, Power.SHADOW):
        if rng.random() < LAYS * MEETS:
            spent.add(power)
    if rng.random() < LEAPS:
        spent.add(Power.ILLUSION)
    draws = catches + sum(scene.marker < bag <= marker for bag in board.bags)
    bag = [kind for kind in scene.unseen if kind != bound]
    drawn = rng.sample(bag, min(draws, len(bag)))
    after = revealed(scene, target, marker, spirits, frozenset(spent), drawn)
    after = after._replace(samurai=places)
    if after.identified:
        return None
    return Start(after, _belief(after, start.bound, rng), scene.samurai)


def _hunted(scene: Scene, path: tuple[Tile, ...], rng: Random) -> tuple[Tile, ...]:
    """Where the Samurai end; whoever is on her target has caught her."""
    board, rules, far = scene.board, scene.rules, distances(scene.board)
    places, target = list(scene.samurai), path[-1]
    called = rng.sample(board.samurai, min(rules.samurai_called, len(board.samurai)))
    want = (rng.random() < CATCH) + (rng.random() < SECOND)
    steps = min(rules.steps_each, rules.actions_each)
    for samurai in called:
        here = places[samurai]
        if want > 0 and far[here, target] <= steps:
            places[samurai] = target
            want -= 1
            continue
        goal = rng.choice(path) if rng.random() < TOWARDS else rng.choice(board.tiles)
        for _ in range(rng.randint(0, steps)):
            if here != goal:
                here = min(board.neighbours[here], key=lambda tile: (far[tile, goal], tile))
        if here != target:
            places[samurai] = here
    return tuple(places)


def revealed(
    scene: Scene,
    target: Tile,
    marker: int,
    spirits: int,
    spent: frozenset[Power],
    drawn: list[Kind],
) -> Scene:
    """The beginning of the next round, after such a reveal and such draws (REV-3 to REV-10)."""
    board = scene.board
    broken = scene.broken | {target}
    sealed = set(scene.sealed)
    for kind in drawn:
        sealed |= {tile for tile in board.tiles_of[kind] if tile not in broken}
    return scene._replace(
        round=scene.round + 1,
        goryo=target,
        broken=broken,
        sealed=frozenset(sealed),
        light=scene.light | {board.kind_of[target], *drawn},
        drawn=(*scene.drawn, *drawn),
        marker=marker,
        spirits=spirits,
        powers=scene.powers - spent,
    )
