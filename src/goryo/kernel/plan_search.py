"""Her plans for a tree search: statistics of targets, paths and powers, and what to try next."""

from __future__ import annotations

from math import log, sqrt

from goryo.kernel.chance import Dice, fraction
from goryo.kernel.compiled import compiled
from goryo.kernel.hunches import first_path
from goryo.kernel.layout import (
    GORYO,
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    LEAP_BIT,
    PATH_MASK,
    PATH_TILES,
    PLACE_MASK,
    POWERS,
    SAMURAI_IN_ALL,
    SHADOW_BIT,
    SHADOW_SHIFT,
    TILES,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Floats,
    Ints,
)
from goryo.kernel.plans import closed_targets, first_group, path_field, path_set

HER_CURIOSITY = 0.35
"""How much a choice that was tried little is tried for that."""
WHIM = 0.02
"""Of equals, any."""


@compiled
def arm(tried: Ints, won: Floats, allowed: Floats, count: int, mean: float, words: Dice) -> int:
    """The choice to try by the upper bound of its mean; what is not allowed has weight 0."""
    total = 1
    for n in range(count):
        total += tried[n]
    most = log(total + 1.0)
    best, chosen = -1.0, -1
    for n in range(count):
        if allowed[n] <= 0.0:
            continue
        value = won[n] / tried[n] if tried[n] else mean
        value += HER_CURIOSITY * sqrt(most / (1 + tried[n])) + WHIM * fraction(words)
        if value > best:
            best, chosen = value, n
    return chosen


@compiled
def mean_of(tried: Ints, won: Floats, chosen: int) -> float:
    return won[chosen] / tried[chosen] if tried[chosen] else 0.5


@compiled
def try_plan(
    tables: Ints,
    state: Ints,
    tried: Ints,
    won: Floats,
    path_tried: Ints,
    path_won: Floats,
    words: Dice,
    room: Floats,
) -> int:
    """A plan of hers: target, then path, then each power in hand, by what they brought so far.

    A row of statistics has the targets, then none and each tile for the trail, none and each tile
    for the shadow, none and each Samurai for the illusion.
    """
    tiles = tables[TILES]
    closed = closed_targets(tables, state)
    sets = 2 if state[POWERS] & LEAP_BIT else 1
    for tile in range(tiles):
        room[tile] = 0.0
    for leap in range(sets):
        chosen = path_set(tables, state, leap)
        group = first_group(tables, chosen, state[GORYO])
        last = first_group(tables, chosen, state[GORYO] + 1)
        while group < last:
            if not (closed >> tables[group + GROUP_TARGET]) & 1:
                room[tables[group + GROUP_TARGET]] = 1.0
            group += GROUP_WIDTH
    target = arm(tried, won, room, tiles, 0.5, words)
    if target < 0:
        return -1
    path = best_path(tables, state, target, tried, won, path_tried, path_won, words)
    move = path
    mask = path_field(tables, path, PATH_TILES)
    mean = mean_of(tried, won, target)
    place = tiles
    if state[POWERS] & TRAIL_BIT:
        room[0] = 1.0
        for tile in range(tiles):
            room[1 + tile] = 1.0 - ((mask >> tile) & 1)
        picked = arm(tried[place:], won[place:], room, 1 + tiles, mean, words)
        move |= picked << TRAIL_SHIFT
    place += 1 + tiles
    if state[POWERS] & SHADOW_BIT:
        room[0] = 1.0
        target_bit = 1 << target
        for tile in range(tiles):
            room[1 + tile] = float(((mask & ~target_bit) >> tile) & 1)
        picked = arm(tried[place:], won[place:], room, 1 + tiles, mean, words)
        move |= picked << SHADOW_SHIFT
    place += 1 + tiles
    if state[POWERS] & ILLUSION_BIT:
        for n in range(1 + tables[SAMURAI_IN_ALL]):
            room[n] = 1.0
        picked = arm(tried[place:], won[place:], room, 1 + tables[SAMURAI_IN_ALL], mean, words)
        move |= picked << ILLUSION_SHIFT
    return move


@compiled
def best_path(
    tables: Ints,
    state: Ints,
    target: int,
    tried: Ints,
    won: Floats,
    path_tried: Ints,
    path_won: Floats,
    words: Dice,
) -> int:
    """The path to that target to try."""
    mean = mean_of(tried, won, target)
    most = log(tried[target] + 2.0)
    best, found = -1.0, -1
    sets = 2 if state[POWERS] & LEAP_BIT else 1
    offset = 0
    for leap in range(sets):
        chosen = path_set(tables, state, leap)
        first = first_path(tables, state, chosen)
        group = first_group(tables, chosen, state[GORYO])
        last = first_group(tables, chosen, state[GORYO] + 1)
        while group < last:
            if tables[group + GROUP_TARGET] == target:
                for n in range(tables[group + GROUP_COUNT]):
                    path = tables[group + GROUP_PATH] + n
                    at = offset + path - first
                    times = path_tried[at]
                    value = path_won[at] / times if times else mean
                    value += HER_CURIOSITY * sqrt(most / (1 + times)) + WHIM * fraction(words)
                    if value > best:
                        best, found = value, path
            group += GROUP_WIDTH
        offset += count_all(tables, state, chosen)
    return found


@compiled
def count_all(tables: Ints, state: Ints, chosen: int) -> int:
    """All paths of a set from her tile, legal or not."""
    count = 0
    group = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    while group < last:
        count += tables[group + GROUP_COUNT]
        group += GROUP_WIDTH
    return count


@compiled
def path_place(tables: Ints, state: Ints, path: int) -> int:
    """Where the statistics of a path from her tile are kept."""
    base = path_set(tables, state, 0)
    count = count_all(tables, state, base)
    at = path - first_path(tables, state, base)
    if 0 <= at < count:
        return at
    return count + path - first_path(tables, state, path_set(tables, state, 1))


@compiled
def credit_plan(
    tables: Ints,
    root: Ints,
    move: int,
    target: int,
    gain: float,
    tried: Ints,
    won: Floats,
    path_tried: Ints,
    path_won: Floats,
) -> None:
    tiles = tables[TILES]
    at = path_place(tables, root, move & PATH_MASK)
    path_tried[at] += 1
    path_won[at] += gain
    places = (
        target,
        tiles + ((move >> TRAIL_SHIFT) & PLACE_MASK),
        2 * tiles + 1 + ((move >> SHADOW_SHIFT) & PLACE_MASK),
        3 * tiles + 2 + ((move >> ILLUSION_SHIFT) & PLACE_MASK),
    )
    for place in places:
        tried[place] += 1
        won[place] += gain
