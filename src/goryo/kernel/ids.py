"""The Samurai's actions as dense numbers: what programs learn from, listed and made in one call.

For each Samurai in turn: a step to each tile, his search, his hound at each tile; to be done is the
last number. In this order the legal ones come out sorted.
"""

from __future__ import annotations

from goryo.kernel.compiled import compiled
from goryo.kernel.layout import (
    ACTION_SHIFT,
    ACTOR_SHIFT,
    DONE,
    HOUND,
    PLACE_MASK,
    SAMURAI_IN_ALL,
    SEARCH,
    STEP,
    TILES,
    Ints,
)
from goryo.kernel.rules import apply
from goryo.kernel.turns import count_summed, nth_summed, place_of, sum_actions


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
