"""The Goryō's plans on integers (PLAN, LEAP, TRAIL, GEN): counted, and found by their number."""

from __future__ import annotations

from goryo.kernel.bits import lowest
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    BOUND,
    BROKEN,
    CURSE,
    GORYO,
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    GROUPS,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    KIND_TILES,
    KINDS,
    LEAP_BIT,
    LONG,
    PAIR_FIRST,
    PATH_ORDER,
    PATH_STEPS,
    PATH_TILES,
    PATH_WIDTH,
    PATHS,
    POWERS,
    REACH,
    SAMURAI_IN_ALL,
    SEALED,
    SET,
    SET_WIDTH,
    SHADOW_BIT,
    SHADOW_SHIFT,
    SHORT,
    TILES,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Ints,
)


@inlined
def path_set(tables: Ints, state: Ints, leap: int) -> int:
    """The set of paths with the leap (1) or without (0), with the cursed pair if there is one."""
    if state[CURSE] < 0:
        return leap
    return 2 + state[CURSE] + leap * tables[PAIR_FIRST + tables[KINDS]]


@inlined
def path_field(tables: Ints, path: int, field: int) -> int:
    return tables[tables[PATHS] + PATH_WIDTH * path + field]


@compiled
def closed_targets(tables: Ints, state: Ints) -> int:
    """PLAN-6: the tiles, as bits, that may not be broken."""
    return state[BROKEN] | state[SEALED] | tables[KIND_TILES + state[BOUND]]


@compiled
def first_group(tables: Ints, chosen: int, start: int) -> int:
    """Where the groups of paths of a set from a tile begin; they end where the next tile's do."""
    return tables[GROUPS] + GROUP_WIDTH * tables[SET + SET_WIDTH * chosen + start]


@compiled
def count_paths(tables: Ints, state: Ints, chosen: int) -> int:
    """Legal paths of one set from her tile."""
    count = 0
    closed = closed_targets(tables, state)
    first = first_group(tables, chosen, state[GORYO])
    last = first_group(tables, chosen, state[GORYO] + 1)
    for group in range(first, last, GROUP_WIDTH):
        if not (closed >> tables[group + GROUP_TARGET]) & 1:
            count += tables[group + GROUP_COUNT]
    return count


@compiled
def count_extras(tables: Ints, state: Ints, steps: int) -> int:
    """Ways to use the other powers with one path of that many steps."""
    extras = 1
    if state[POWERS] & TRAIL_BIT:
        extras *= tables[TILES] - steps
    if state[POWERS] & SHADOW_BIT:
        extras *= 1 + steps
    if state[POWERS] & ILLUSION_BIT:
        extras *= 1 + tables[SAMURAI_IN_ALL]
    return extras


@compiled
def count_plans(tables: Ints, state: Ints) -> int:
    count = state[SHORT] * count_extras(tables, state, tables[REACH])
    if state[LONG]:
        count += state[LONG] * count_extras(tables, state, tables[REACH] + 1)
    return count


@compiled
def compose_plan(tables: Ints, state: Ints, path: int, extra: int) -> int:
    """The plan with this path and the extra-th way to use the other powers."""
    move = path
    if state[POWERS] & ILLUSION_BIT:
        ways = 1 + tables[SAMURAI_IN_ALL]
        move |= (extra % ways) << ILLUSION_SHIFT
        extra //= ways
    if state[POWERS] & SHADOW_BIT:
        ways = 1 + path_field(tables, path, PATH_STEPS)
        cube = extra % ways
        extra //= ways
        if cube:
            order = path_field(tables, path, PATH_ORDER)
            move |= (1 + ((order >> (6 * (cube - 1))) & 63)) << SHADOW_SHIFT
    if state[POWERS] & TRAIL_BIT and extra:
        tile = extra - 1
        occupied = path_field(tables, path, PATH_TILES)
        while occupied:
            if lowest(occupied) <= tile:
                tile += 1
            occupied &= occupied - 1
        move |= (1 + tile) << TRAIL_SHIFT
    return move


@compiled
def nth_path(tables: Ints, state: Ints, chosen: int, index: int) -> int:
    """The index-th legal path of one set from her tile."""
    closed = closed_targets(tables, state)
    group = first_group(tables, chosen, state[GORYO])
    while True:
        if not (closed >> tables[group + GROUP_TARGET]) & 1:
            if index < tables[group + GROUP_COUNT]:
                return tables[group + GROUP_PATH] + index
            index -= tables[group + GROUP_COUNT]
        group += GROUP_WIDTH


@compiled
def nth_plan(tables: Ints, state: Ints, index: int) -> int:
    """The index-th legal plan: those without the leap first."""
    chosen = path_set(tables, state, 0)
    extras = count_extras(tables, state, tables[REACH])
    count = state[SHORT] * extras
    if index >= count:
        index -= count
        chosen = path_set(tables, state, 1)
        extras = count_extras(tables, state, tables[REACH] + 1)
    path = nth_path(tables, state, chosen, index // extras)
    return compose_plan(tables, state, path, index % extras)


@compiled
def list_plans(tables: Ints, state: Ints, out: Ints) -> int:
    count = count_plans(tables, state)
    for index in range(count):
        out[index] = nth_plan(tables, state, index)
    return count


@compiled
def weigh_options(tables: Ints, state: Ints) -> None:
    """Count her legal paths once, for all that asks about them while she plans."""
    state[SHORT] = count_paths(tables, state, path_set(tables, state, 0))
    state[LONG] = 0
    if state[POWERS] & LEAP_BIT:
        state[LONG] = count_paths(tables, state, path_set(tables, state, 1))
