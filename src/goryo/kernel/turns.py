"""The Samurai's turn on integers (SAM, INV): which actions and answers are legal.

They come in the same order as in the slow engine.
"""

from __future__ import annotations

from goryo.kernel.bits import count_bits
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import (
    ACTION_CUBES,
    ACTION_SHIFT,
    ACTIONS_EACH,
    ACTOR_SHIFT,
    ASKED,
    AT_FIRST,
    CALLED,
    CALLS,
    CUBES,
    DONE,
    GORYO,
    HOUND,
    HOUNDED,
    ILLUSION,
    NEAR,
    NEAR_TILES,
    PATH,
    PATH_TILES,
    QUESTION,
    SAMURAI,
    SAMURAI_CALLED,
    SAMURAI_IN_ALL,
    SEARCH,
    SEARCHED,
    SHADOW,
    STEP,
    STEPS,
    STEPS_EACH,
    TRAIL,
    TRAIL_DENIABLE,
    Ints,
)
from goryo.kernel.plans import path_field


@inlined
def may_do(rules: Ints, state: Ints, samurai: int, finished: int) -> int:
    """What a Samurai may still do, a bit each: step, search, hound (SAM-1 to SAM-5)."""
    if samurai == (state[CALLED] & 15) - 1:
        steps, searched, hounded = state[STEPS], state[SEARCHED], state[HOUNDED]
        able = (steps < rules[STEPS_EACH]) | ((1 - searched) << 1) | ((1 - hounded) << 2)
        if steps + searched + hounded >= rules[ACTIONS_EACH]:
            able = 0
    elif (finished >> samurai) & 1 or state[CALLS] >= rules[SAMURAI_CALLED]:
        able = 0
    else:
        able = rules[AT_FIRST]
    return able & 1 if samurai == state[ILLUSION] else able


@inlined
def finished_samurai(state: Ints) -> int:
    """The Samurai, as bits, who were called before the one who acts."""
    finished = 0
    earlier = state[CALLED] >> 4
    while earlier:
        finished |= 1 << ((earlier & 15) - 1)
        earlier >>= 4
    return finished


@inlined
def place_of(state: Ints, samurai: int) -> int:
    return (state[SAMURAI] >> (6 * samurai)) & 63


@inlined
def unaskable(state: Ints) -> int:
    """INV-2: the tiles, as bits, that may not be asked about."""
    return state[ASKED] | (1 << state[GORYO])


@inlined
def count_of(tables: Ints, able: int, here: int, closed: int) -> int:
    """How many actions a Samurai on this tile has who may do that."""
    near = tables[NEAR_TILES + here]
    steps = (able & 1) * count_bits(near)
    search = (able >> 1) & 1 & ~(closed >> here)
    return steps + search + (able >> 2) * count_bits(near & ~closed)


@inlined
def sum_actions(tables: Ints, rules: Ints, state: Ints) -> int:
    """For each Samurai how many actions there are up to and with theirs, eight bits each.

    One pass serves both to count the actions and to find one by its index.
    """
    sums = 0
    if state[CUBES] < rules[ACTION_CUBES]:
        finished = finished_samurai(state)
        closed = unaskable(state)
        count = 0
        for samurai in range(tables[SAMURAI_IN_ALL]):
            able = may_do(rules, state, samurai, finished)
            count += count_of(tables, able, place_of(state, samurai), closed)
            sums |= count << (8 * samurai)
    return sums


@inlined
def count_summed(tables: Ints, sums: int) -> int:
    """How many actions are legal, to be done included."""
    return 1 + ((sums >> (8 * (tables[SAMURAI_IN_ALL] - 1))) & 255)


@inlined
def nth_summed(tables: Ints, rules: Ints, state: Ints, sums: int, index: int) -> int:
    """The index-th legal action, Samurai by Samurai: steps, search, hounds; to be done is last."""
    before = 0
    for samurai in range(tables[SAMURAI_IN_ALL]):
        after = (sums >> (8 * samurai)) & 255
        if index < after:  # so this Samurai is not finished
            return nth_of(tables, rules, state, samurai, index - before)
        before = after
    return DONE << ACTION_SHIFT


@inlined
def nth_of(tables: Ints, rules: Ints, state: Ints, samurai: int, index: int) -> int:
    """The index-th action of a Samurai who is not finished."""
    able = may_do(rules, state, samurai, 0)
    here = place_of(state, samurai)
    closed = unaskable(state)
    who = samurai << ACTOR_SHIFT
    first, last = tables[NEAR + here], tables[NEAR + here + 1]
    steps = (able & 1) * (last - first)
    if index < steps:
        return (STEP << ACTION_SHIFT) | who | tables[first + index]
    index -= steps
    if able & 2 and not (closed >> here) & 1:
        if index == 0:
            return (SEARCH << ACTION_SHIFT) | who | here
        index -= 1
    while True:
        index -= 1 - ((closed >> tables[first]) & 1)
        if index < 0:
            return (HOUND << ACTION_SHIFT) | who | tables[first]
        first += 1


@inlined
def nth_action(tables: Ints, rules: Ints, state: Ints, index: int) -> int:
    return nth_summed(tables, rules, state, sum_actions(tables, rules, state), index)


@inlined
def may_choose(rules: Ints, state: Ints) -> bool:
    """Whether both answers are right: on the shadow, and where the trail may be denied."""
    tile = state[QUESTION]
    return tile == state[SHADOW] or (tile == state[TRAIL] and rules[TRAIL_DENIABLE] != 0)


@inlined
def forced_answer(tables: Ints, state: Ints) -> int:
    """INV-1, TRAIL-2: the one right answer where there is no choice."""
    tile = state[QUESTION]
    if tile == state[TRAIL]:
        return 1
    return (path_field(tables, state[PATH], PATH_TILES) >> tile) & 1


@compiled
def list_answers(tables: Ints, rules: Ints, state: Ints, out: Ints) -> int:
    if may_choose(rules, state):
        out[0], out[1] = 1, 0
        return 2
    out[0] = forced_answer(tables, state)
    return 1
