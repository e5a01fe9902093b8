"""Every decision as a small number, her plan piece by piece: listed and made in one call.

A row is a state with a few fields behind it, in which a move that takes her more than one decision
is put together; they are all zero when nothing is. The Samurai's actions count from the first of
them on: a step to each tile, his search, his hound at each tile; to be done is the last number, so
that the legal ones come out sorted. What each number means is said in
`goryo.interop.stepping`.
"""

from __future__ import annotations

from typing import Final

from goryo.kernel.bits import list_bits
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ACTOR_SHIFT,
    ANSWER,
    CURSING,
    DONE,
    FIELDS,
    FIRST,
    GORYO,
    GROUP_COUNT,
    GROUP_PATH,
    GROUP_TARGET,
    GROUP_WIDTH,
    HOUND,
    HUNT,
    ILLUSION_BIT,
    ILLUSION_SHIFT,
    KIND_TILES,
    LEAP_BIT,
    LONG,
    PAIR_FIRST,
    PATH_ORDER,
    PATH_STEPS,
    PATH_TILES,
    PHASE,
    PLACE_MASK,
    PLAN,
    POWERS,
    SAMURAI_IN_ALL,
    SEARCH,
    SHADOW_BIT,
    SHADOW_SHIFT,
    SHORT,
    STEP,
    TILES,
    TRAIL_BIT,
    TRAIL_SHIFT,
    Ints,
)
from goryo.kernel.plans import closed_targets, first_group, path_field, path_set
from goryo.kernel.play import make_move
from goryo.kernel.rules import apply, list_moves
from goryo.kernel.turns import count_summed, list_answers, nth_summed, place_of, sum_actions

LEAPS: Final = FIELDS
"""Whether she leaps: 0 before it is decided, 1 for yes, 2 for no."""
LAID: Final = FIELDS + 1
"""How many cubes lie."""
ORDER: Final = FIELDS + 2
"""Where they lie, as `PATH_ORDER` has it, her own tile included."""
WHOLE: Final = FIELDS + 3
"""Once the path is whole its number, counted from 1."""
TRAILED: Final = FIELDS + 4
"""Where the false trail lies, counted from 2; 0 before it is decided, 1 for not to use it."""
SHADED: Final = FIELDS + 5
"""The same for the shadow."""
CURSES: Final = FIELDS + 6
"""The first of two cursed tiles, counted from 1."""
ROW: Final = FIELDS + 7


@inlined
def clear_draft(row: Ints) -> None:
    for field in range(FIELDS, ROW):
        row[field] = 0


@compiled
def list_decisions(tables: Ints, rules: Ints, row: Ints, out: Ints) -> int:
    """The numbers of what can be decided now into `out`, sorted; returns how many."""
    phase = row[PHASE]
    tiles = tables[TILES]
    if phase == HUNT:
        return list_ids(tables, rules, row, out)
    if phase == PLAN:
        return list_pieces(tables, row, out)
    if phase == CURSING:
        return list_cursed(tables, row, out)
    if phase == ANSWER:
        count = list_answers(tables, rules, row, out)
        for n in range(count):
            out[n] = tiles + 1 - out[n]
        return count
    return list_moves(tables, rules, row, out)


@compiled
def decide(tables: Ints, rules: Ints, row: Ints, number: int) -> int:
    """Decide, and return the phase that follows; nothing is checked."""
    phase = row[PHASE]
    if phase == HUNT:
        make_id(tables, rules, row, number)
    elif phase == PLAN:
        lay_piece(tables, rules, row, number)
    elif phase == CURSING:
        if row[CURSES] == 0:
            row[CURSES] = 1 + number
        else:
            pair = pair_of(tables, row, row[CURSES] - 1, number)
            clear_draft(row)
            make_move(tables, rules, row, pair)
    elif phase == ANSWER:
        make_move(tables, rules, row, tables[TILES] + 1 - number)
    else:
        make_move(tables, rules, row, number)
    return row[PHASE]


# -- her plan ------------------------------------------------------------------------------------


@inlined
def asks_leap(row: Ints) -> bool:
    return row[LEAPS] == 0 and (row[POWERS] & LEAP_BIT) != 0


@inlined
def asks_trail(row: Ints) -> bool:
    return row[TRAILED] == 0 and (row[POWERS] & TRAIL_BIT) != 0


@inlined
def asks_shadow(row: Ints) -> bool:
    return row[SHADED] == 0 and (row[POWERS] & SHADOW_BIT) != 0


@compiled
def list_pieces(tables: Ints, row: Ints, out: Ints) -> int:
    tiles = tables[TILES]
    yes, no = tiles, tiles + 1
    count = 0
    if asks_leap(row):
        if row[LONG]:
            out[count] = yes
            count += 1
        if row[SHORT]:
            out[count] = no
            count += 1
        return count
    if row[WHOLE] == 0:
        return list_bits(next_tiles(tables, row), out)
    path = row[WHOLE] - 1
    mask = path_field(tables, path, PATH_TILES)
    if asks_trail(row):
        count = list_bits(~mask & ((1 << tiles) - 1 if tiles < 64 else -1), out)
        out[count] = no
        return count + 1
    if asks_shadow(row):
        target = (row[ORDER] >> (6 * row[LAID])) & 63
        count = list_bits(mask & ~(1 << target), out)
        out[count] = no
        return count + 1
    out[0] = no
    for samurai in range(tables[SAMURAI_IN_ALL]):
        out[1 + samurai] = no + 1 + samurai
    return 1 + tables[SAMURAI_IN_ALL]


@inlined
def chosen_set(tables: Ints, row: Ints) -> int:
    return path_set(tables, row, 1 if row[LEAPS] == 1 else 0)


@inlined
def laid_order(row: Ints) -> int:
    """Her own tile and the cubes that lie."""
    return row[ORDER] if row[LAID] else row[GORYO]


@compiled
def next_tiles(tables: Ints, row: Ints) -> int:
    """The tiles, as bits, that can follow the cubes that lie (PLAN-1 to PLAN-6)."""
    closed = closed_targets(tables, row)
    chosen = chosen_set(tables, row)
    laid = row[LAID]
    order = laid_order(row)
    known = (1 << (6 * (laid + 1))) - 1
    group = first_group(tables, chosen, row[GORYO])
    last = first_group(tables, chosen, row[GORYO] + 1)
    found = 0
    while group < last:
        if not (closed >> tables[group + GROUP_TARGET]) & 1:
            first = tables[group + GROUP_PATH]
            for path in range(first, first + tables[group + GROUP_COUNT]):
                other = path_field(tables, path, PATH_ORDER)
                if (other & known) == order:
                    found |= 1 << ((other >> (6 * (laid + 1))) & 63)
        group += GROUP_WIDTH
    return found


@compiled
def whole_path(tables: Ints, row: Ints) -> int:
    """The number of the path that lies, counted from 1; 0 if more cubes must follow."""
    chosen = chosen_set(tables, row)
    group = first_group(tables, chosen, row[GORYO])
    last = first_group(tables, chosen, row[GORYO] + 1)
    target = (row[ORDER] >> (6 * row[LAID])) & 63
    if path_field(tables, tables[group + GROUP_PATH], PATH_STEPS) > row[LAID]:
        return 0
    while group < last:
        if tables[group + GROUP_TARGET] == target:
            first = tables[group + GROUP_PATH]
            for path in range(first, first + tables[group + GROUP_COUNT]):
                if path_field(tables, path, PATH_ORDER) == row[ORDER]:
                    return path + 1
        group += GROUP_WIDTH
    return 0


@compiled
def lay_piece(tables: Ints, rules: Ints, row: Ints, number: int) -> None:
    tiles = tables[TILES]
    no = tiles + 1
    illusion = 0
    if asks_leap(row):
        row[LEAPS] = 1 if number == tiles else 2
        return
    if row[WHOLE] == 0:
        row[ORDER] = laid_order(row) | (number << (6 * (row[LAID] + 1)))
        row[LAID] += 1
        row[WHOLE] = whole_path(tables, row)
        if row[WHOLE] == 0:
            return
    elif asks_trail(row):
        row[TRAILED] = 1 if number == no else 2 + number
    elif asks_shadow(row):
        row[SHADED] = 1 if number == no else 2 + number
    else:
        illusion = 1 + number - no
    if asks_trail(row) or asks_shadow(row):
        return
    if illusion == 0 and row[POWERS] & ILLUSION_BIT:
        return
    move = row[WHOLE] - 1
    if row[TRAILED] > 1:
        move |= (row[TRAILED] - 1) << TRAIL_SHIFT
    if row[SHADED] > 1:
        move |= (row[SHADED] - 1) << SHADOW_SHIFT
    if illusion > 1:
        move |= (illusion - 1) << ILLUSION_SHIFT
    clear_draft(row)
    make_move(tables, rules, row, move)


# -- her cursed pair -----------------------------------------------------------------------------


@compiled
def list_cursed(tables: Ints, row: Ints, out: Ints) -> int:
    """Tiles of the first type: all but the last as the first of a pair, then those behind it."""
    mask = tables[KIND_TILES + row[FIRST]]
    if row[CURSES]:
        return list_bits(mask & ~((2 << (row[CURSES] - 1)) - 1), out)
    return list_bits(mask, out) - 1


@compiled
def pair_of(tables: Ints, row: Ints, one: int, other: int) -> int:
    """The number of a pair of tiles of the first type: pairs are numbered in their order."""
    mask = tables[KIND_TILES + row[FIRST]]
    pair = tables[PAIR_FIRST + row[FIRST]]
    first = mask
    while first:
        second = first & (first - 1)
        while second:
            if (first & -first) == (1 << one) and (second & -second) == (1 << other):
                return pair
            pair += 1
            second &= second - 1
        first &= first - 1
    return -1


@compiled
def list_ids(tables: Ints, rules: Ints, state: Ints, out: Ints) -> int:
    """The legal actions of a hunt into `out`; returns how many."""
    tiles = tables[TILES]
    sums = sum_actions(tables, rules, state)
    count = count_summed(tables, sums)
    for index in range(count - 1):
        move = nth_summed(tables, rules, state, sums, index)
        kind = move >> ACTION_SHIFT
        samurai = (move >> ACTOR_SHIFT) & PLACE_MASK
        number = samurai * (2 * tiles + 1)
        if kind == STEP:
            number += move & PLACE_MASK
        elif kind == SEARCH:
            number += tiles
        else:
            number += tiles + 1 + (move & PLACE_MASK)
        out[index] = number
    out[count - 1] = tables[SAMURAI_IN_ALL] * (2 * tiles + 1)
    return count


@compiled
def make_id(tables: Ints, rules: Ints, state: Ints, number: int) -> None:
    """Do the action of that number in a hunt; nothing is checked."""
    tiles = tables[TILES]
    width = 2 * tiles + 1
    samurai = number // width
    what = number - samurai * width
    who = samurai << ACTOR_SHIFT
    if samurai == tables[SAMURAI_IN_ALL]:
        move = DONE << ACTION_SHIFT
    elif what < tiles:
        move = (STEP << ACTION_SHIFT) | who | what
    elif what == tiles:
        move = (SEARCH << ACTION_SHIFT) | who | place_of(state, samurai)
    else:
        move = (HOUND << ACTION_SHIFT) | who | (what - tiles - 1)
    apply(tables, rules, state, move)
