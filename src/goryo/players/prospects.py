"""How good a position is between rounds: a small model of what rounds usually bring.

In each coming round the Samurai are thought to catch her, to reach a bag symbol, and to see a new
type broken, with fixed chances. From that follows the chance that they win, exactly; in the last
round nothing is left to guess.
"""

from __future__ import annotations

from functools import lru_cache

from goryo.board import Tile, paths_by_target
from goryo.scene import Scene

CATCH, BAG, NEW_TYPE = 0.55, 0.65, 0.35
"""What a round between fair players brings, roughly."""
BETWEEN_BAGS = 0.8
"""The worth of a step towards a bag symbol, as part of the symbol's."""


@lru_cache(maxsize=100_000)
def samurai_win(rounds: int, dark: int, bag: int, spirits: int, draws: int = 0) -> float:
    """The chance that the Samurai win.

    rounds   still to be played
    dark     types that are still dark, the bound one among them
    bag      tokens in the bag
    spirits  still unturned
    draws    owed before the next round
    """
    if spirits <= 0 or dark <= 1:
        return 1.0
    if draws > 0 and bag > 0:
        lit = (dark - 1) / bag
        new = samurai_win(rounds, dark - 1, bag - 1, spirits, draws - 1) if lit > 0 else 0.0
        old = samurai_win(rounds, dark, bag - 1, spirits, draws - 1) if lit < 1 else 0.0
        return lit * new + (1 - lit) * old
    if rounds <= 0:
        return 0.0
    total = 0.0
    for caught, chance_caught in ((1, CATCH), (0, 1 - CATCH)):
        for reached, chance_reached in ((1, BAG), (0, 1 - BAG)):
            for new, chance_new in ((1, NEW_TYPE), (0, 1 - NEW_TYPE)):
                total += (chance_caught * chance_reached * chance_new) * samurai_win(
                    rounds - 1, dark - new, bag, spirits - caught, caught + reached
                )
    return total


def after_round(scene: Scene, catches: int, greens: int, new_type: bool) -> float:
    """The chance that the Samurai win if this round brings so much."""
    return _after(
        scene.board.bags,
        scene.marker,
        min(scene.marker + greens, scene.board.track),
        rounds=scene.rules.rounds - scene.round,
        dark=len(scene.dark) - new_type,
        bag=len(scene.unseen) - 1,
        spirits=scene.rules.spirits - scene.spirits,
        catches=catches,
    )


@lru_cache(maxsize=100_000)
def _after(
    symbols: frozenset[int],
    before: int,
    marker: int,
    *,
    rounds: int,
    dark: int,
    bag: int,
    spirits: int,
    catches: int,
) -> float:
    bags = sum(before < symbol <= marker for symbol in symbols)
    turned = min(catches, spirits)
    now = samurai_win(rounds, dark, bag, spirits - turned, bags + turned)
    if rounds == 0:
        return now
    part = BETWEEN_BAGS * progress(symbols, marker)
    more = samurai_win(rounds, dark, bag, spirits - turned, bags + turned + 1)
    return now + part * (more - now)


def progress(symbols: frozenset[int], marker: int) -> float:
    """How far the marker is on its way from one bag symbol to the next."""
    following = [bag for bag in symbols if bag > marker]
    if not following:
        return 0.0
    last = max((bag for bag in symbols if bag <= marker), default=0)
    return (marker - last) / (min(following) - last)


NARROW, CORNERED = 0.25, 0.8
"""What it costs her to stand somewhere: divided by the ways out; and where there is none."""
LEAP_WORTH = 0.05
"""What the leap is worth in each round to come."""
TRAIL_WORTH, SHADOW_WORTH = 0.06, 0.08


def after_reveal(
    scene: Scene,
    target: Tile,
    *,
    catches: int,
    greens: int,
    leapt: bool,
    trail_asked: bool,
    shadow_asked: bool,
) -> float:
    """`after_round`, and what it means for the next one where she stands and what she has left."""
    new_type = scene.board.kind_of[target] not in scene.light
    now = after_round(scene, catches, greens, new_type)
    left = scene.rules.rounds - scene.round
    if left <= 0:
        return now
    ways = _ways_on(scene, target)
    now += NARROW / ways if ways else CORNERED
    now += LEAP_WORTH * left * leapt + TRAIL_WORTH * trail_asked + SHADOW_WORTH * shadow_asked
    return min(now, 1.0)


def _ways_on(scene: Scene, target: Tile) -> int:
    """How many tiles she could break next from there."""
    closed = scene.broken | scene.sealed | {target}
    found = paths_by_target(scene.board, target, scene.rules.movement_cubes, scene.curse)
    return sum(tile not in closed for tile in found)
