"""What a hunt is searched on: the rules of a turn, her ways, the turn, the stack, the memo.

Her plans come as *ways*: which tiles say yes, which of these count as green clues, where she ends.
A false trail is kept apart, as the weight of each tile to have it. So what can be believed after
some answers is three weights for each way: `free` (no question has met the trail), `spent` (one
"yes" was the trail) and `plain` (the trail was met and said "no"). Weights are whole numbers, so
sums do not depend on the order of questions, and equal beliefs are found equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from goryo.kernel.bits import count_bits
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.layout import Bytes, Floats, Ints

# -- the rules of a turn, and the board ------------------------------------------------------------

CALLED: Final = 0
CUBES: Final = 1
EACH: Final = 2
STEPS: Final = 3
BLINDED: Final = 4
SAMURAI: Final = 5
TILES: Final = 6
CATCHES: Final = 7
"""More Samurai than this on her target are worth no more."""
GREENS: Final = 8
CLOSED: Final = 9
"""Tiles, as bits, that nobody may ask about (INV-2)."""
WIDTH: Final = 10
"""So many options are looked at in a position, those that promise most; the value is exact if that
is more than there are, and else what some hunt brings."""
ENDS: Final = 11
"""1 where it counts on which tile each Samurai ends, whether he has caught her or not."""
RULES: Final = 12

MOST_SAMURAI: Final = 8
RADIUS: Final = 6
"""More steps than a Samurai can have before a question, and one."""


class HuntGround(NamedTuple):
    """What does not change in a round."""

    rules: Ints
    distance: Bytes
    ball: Ints
    """For a tile and a number of steps the tiles within them, as bits."""
    scent: Ints
    """Likewise the tiles beside those."""
    near: Ints


class Ways(NamedTuple):
    """Her plans with their weights, and what each is worth at the reveal."""

    yes: Ints
    green: Ints
    target: Ints
    tag: Ints
    """The row of `worth`."""
    shadow: Ints
    """The shadow's tile, -1 for none."""
    trails: Ints
    """Tiles, as bits, where the trail has a weight."""
    total: Ints
    """Weight of a way, whatever its trail."""
    trail: Ints
    """Weight of a way with the trail on a tile."""
    worth: Floats
    """By tag, what was asked (1 the trail, 2 the shadow), greens and catches."""
    most: Floats
    """By tag, greens and catches: the most that can come of no more than these."""
    stand: Floats
    """By target, Samurai and the tile where he ends: the share of her chance that this takes."""
    stand_near: Floats
    """Likewise the most of it within so many steps of a tile."""


# -- a turn on its way -----------------------------------------------------------------------------

ACTING: Final = 0
WALKED: Final = 1
SEARCHED: Final = 2
HOUNDED: Final = 3
USED: Final = 4
FINISHED: Final = 5
ASKED: Final = 6
SAID_YES: Final = 7
PLACES: Final = 8
TURN: Final = PLACES + MOST_SAMURAI

# -- options ---------------------------------------------------------------------------------------
# What is done, by whom, where he walks to, what he asks about: six bits a tile, four a Samurai.

REST: Final = 0
FINISH: Final = 1
SEARCH: Final = 2
HOUND: Final = 3
WHO_SHIFT: Final = 4
WHERE_SHIFT: Final = 8
WHAT_SHIFT: Final = 16

# -- a frame of the stack --------------------------------------------------------------------------

STAGE: Final = 0
COUNT: Final = 1
OPTIONS: Final = 2
NEXT: Final = 3
BEST_OPTION: Final = 4
SLOT: Final = 5
FRAME: Final = 6

NEW: Final = 0
CHOOSING: Final = 1
AFTER_YES: Final = 2
AFTER_NO: Final = 3

ALPHA: Final = 0
BEST: Final = 1
BOUND: Final = 2
YES_VALUE: Final = 3
NO_BOUND: Final = 4
LEVELS: Final = 5

# -- the whole search ------------------------------------------------------------------------------

DEPTH: Final = 0
NODES: Final = 1
FILLED: Final = 2
AGE: Final = 3
STATE: Final = 4

DONE: Final = 0
PAUSED: Final = 1
FULL: Final = 2

EXACT: Final = 1
UPPER: Final = 2


class Stack(NamedTuple):
    """Room to work in: one row a depth.

    No array more: with another one the compiler passes them on in a way that takes a search more
    than twice as long.
    """

    state: Ints
    turn: Ints
    frame: Ints
    level: Floats
    way: Ints
    free: Ints
    plain: Ints
    spent: Ints
    greens: Ints
    option: Ints
    reach: Floats
    """For each option what it can be worth at most; in the second half of a row what it is worth
    if nothing is asked after it."""
    result: Floats
    """What the deepest frame came to, and 1 where that is exact and not a bound."""
    gain: Floats
    """By target tile and catches the weighted worth."""
    standing: Ints
    cost: Ints
    """By target tile: cubes that 0, 1, 2 ... more catchers need; and how many there can be."""
    live: Ints
    goal: Ints
    choice: Ints
    reachable: Ints
    steps_to: Ints
    hope: Floats
    mass: Floats
    """By target tile: its weight."""
    taken: Floats
    """By Samurai placed so far and target tile: the share of her chance that all ends take."""


class Memo(NamedTuple):
    """What was found, by turn and belief: an open-addressing table with two words as the key."""

    first: npt.NDArray[np.uint64]
    second: npt.NDArray[np.uint64]
    age: Ints
    kind: Ints
    option: Ints
    value: Floats


# -- who can do what -------------------------------------------------------------------------------


@inlined
def cubes_left(rules: Ints, turn: Ints) -> int:
    return rules[CUBES] - turn[USED]


@inlined
def calls_left(rules: Ints, turn: Ints) -> int:
    return rules[CALLED] - count_bits(turn[FINISHED]) - (turn[ACTING] >= 0)


@inlined
def actions_left(rules: Ints, turn: Ints) -> int:
    """Of the Samurai who is acting."""
    used = turn[WALKED] + turn[SEARCHED] + turn[HOUNDED]
    return min(cubes_left(rules, turn), rules[EACH] - used)


@inlined
def uncalled(turn: Ints, samurai: int) -> bool:
    return samurai != turn[ACTING] and not (turn[FINISHED] >> samurai) & 1


@inlined
def steps_left(rules: Ints, turn: Ints, samurai: int) -> int:
    """How far a Samurai can still walk if nobody asks any more; 0 if he may not act."""
    if samurai == turn[ACTING]:
        return min(actions_left(rules, turn), rules[STEPS] - turn[WALKED])
    if calls_left(rules, turn) > 0 and uncalled(turn, samurai):
        return min(min(cubes_left(rules, turn), rules[EACH]), rules[STEPS])
    return 0


@compiled
def questions_left(rules: Ints, turn: Ints) -> int:
    """How many questions there can be at most."""
    left = cubes_left(rules, turn)
    count = 0
    acting = turn[ACTING]
    if acting >= 0 and acting != rules[BLINDED]:
        count = min(actions_left(rules, turn), 2 - turn[SEARCHED] - turn[HOUNDED])
    calls = calls_left(rules, turn)
    for samurai in range(rules[SAMURAI]):
        if calls > 0 and uncalled(turn, samurai) and samurai != rules[BLINDED]:
            count += min(2, rules[EACH])
            calls -= 1
    return min(count, left)


@compiled
def in_reach(palace: HuntGround, turn: Ints) -> int:
    """The tiles, as bits, that somebody can still ask about."""
    rules = palace.rules
    left = cubes_left(rules, turn)
    if left <= 0:
        return 0
    tiles = 0
    acting = turn[ACTING]
    if acting >= 0 and acting != rules[BLINDED]:
        actions = actions_left(rules, turn)
        if actions > 0:
            here = turn[PLACES + acting]
            steps = min(actions - 1, rules[STEPS] - turn[WALKED])
            if not turn[SEARCHED]:
                tiles |= palace.ball[here, steps]
            if not turn[HOUNDED]:
                tiles |= palace.scent[here, steps]
    if calls_left(rules, turn) > 0:
        steps = min(min(left, rules[EACH]) - 1, rules[STEPS])
        for samurai in range(rules[SAMURAI]):
            if uncalled(turn, samurai) and samurai != rules[BLINDED]:
                here = turn[PLACES + samurai]
                tiles |= palace.ball[here, steps] | palace.scent[here, steps]
    return tiles & ~turn[ASKED]
