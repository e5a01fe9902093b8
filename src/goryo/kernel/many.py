"""Thousands of games at once, one seat of each played from outside, the other by a fixed opponent.

What the seat sees is written as `goryo.interop.observing` writes it from a view, to the number; a
test compares both. Only what lies open and, for the Goryō, what is hers is read of a state.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from goryo.kernel.chance import Dice, below
from goryo.kernel.compiled import compiled, inlined
from goryo.kernel.decisions import (
    CURSES,
    LAID,
    LEAPS,
    ORDER,
    SHADED,
    TRAILED,
    decide,
    list_decisions,
)
from goryo.kernel.hunches import hunch_move
from goryo.kernel.layout import (
    AVENGED,
    BOUND,
    BROKEN,
    CALLED,
    CLUES,
    CUBES,
    CURSE,
    DRAW,
    DRAWN,
    FIRST,
    FIRST_DRAW,
    GORYO,
    HOUNDED,
    HUNT,
    ILLUSION,
    KINDS,
    LIGHT,
    MARKER,
    OUTCOME,
    OVER,
    OWED,
    PATH,
    PATH_MASK,
    PATH_ORDER,
    PATH_STEPS,
    PHASE,
    PLACE_MASK,
    POWERS,
    QUESTION,
    ROUND,
    SAMURAI_IN_ALL,
    SEALED,
    SEARCHED,
    SHADOW,
    SHADOW_SHIFT,
    SHOWN,
    SPIRITS,
    STEPS,
    TILES,
    TRAIL,
    TRAIL_SHIFT,
    Bytes,
    Floats,
    Ints,
)
from goryo.kernel.plans import path_field
from goryo.kernel.play import make_move, pick_move
from goryo.kernel.rules import open_state
from goryo.kernel.turns import place_of

Seen = npt.NDArray[np.float32]

FOR_GORYO: Final = 0
FOR_SAMURAI: Final = 1
FOR_FATE: Final = 2
FOR_NOBODY: Final = 3

BY_CHANCE: Final = 0
BY_HUNCHES: Final = 1

PARTS: Final = (
    "role",
    "phase",
    "round",
    "goryo",
    "samurai",
    "light",
    "drawn",
    "first",
    "broken",
    "sealed",
    "marker",
    "spirits",
    "owed",
    "powers",
    "curse",
    "illusion",
    "called",
    "acting",
    "used",
    "question",
    "clues",
    "shown",
    "shown_powers",
    "bound",
    "plan",
    "plan_powers",
    "draft",
    "draft_powers",
    "draft_leap",
    "draft_curse",
)
"""The parts of what is seen; where each begins is handed in, in this order."""
POWERS_IN_ALL: Final = 4
SCALE: Final = 1 / 64


@compiled
def actor_of(phase: int) -> int:
    """Who is to act in a phase."""
    if phase == HUNT:
        return FOR_SAMURAI
    if phase == OVER:
        return FOR_NOBODY
    if phase == DRAW or phase <= FIRST_DRAW:
        return FOR_FATE
    return FOR_GORYO


@compiled
def settle(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    row: Ints,
    seat: int,
    opponent: int,
    words: Dice,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
    room: Floats,
) -> None:
    """Let fate and the opponent act until the seat is to act or the game is over."""
    fresh = True
    while True:
        phase = row[PHASE]
        actor = actor_of(phase)
        if actor in (seat, FOR_NOBODY):
            return
        if opponent == BY_CHANCE or actor == FOR_FATE:
            move = pick_move(tables, rules, row, words, scratch)
        else:
            move = hunch_move(tables, rules, distance, row, fresh, words, passed, ends, room)
        fresh = phase != HUNT
        make_move(tables, rules, row, move)


# -- what is seen --------------------------------------------------------------------------------


@inlined
def mark_bits(seen: Seen, start: int, mask: int, count: int) -> None:
    for n in range(count):
        seen[start + n] = (mask >> n) & 1


@inlined
def mark(seen: Seen, start: int, place: int) -> None:
    if place >= 0:
        seen[start + place] = 1.0


@inlined
def mark_path(seen: Seen, start: int, tiles: int, order: int, first: int, last: int) -> None:
    """The tiles of a path from one cube to another, a row each."""
    for step in range(first, last + 1):
        seen[start + (step - first) * tiles + ((order >> (6 * step)) & 63)] = 1.0


@compiled
def observe(tables: Ints, pairs: Ints, row: Ints, seat: int, at: Ints, seen: Seen) -> None:
    """What the seat sees, into an array of zeros."""
    tiles, samurai, kinds = tables[TILES], tables[SAMURAI_IN_ALL], tables[KINDS]
    seen[at[0] + seat] = 1.0
    seen[at[1] + row[PHASE]] = 1.0
    seen[at[2] + row[ROUND]] = 1.0
    mark(seen, at[3], row[GORYO])
    for n in range(samurai):
        seen[at[4] + n * tiles + place_of(row, n)] = 1.0
    mark_bits(seen, at[5], row[LIGHT], kinds)
    drawn = row[DRAWN]
    while drawn:
        seen[at[6] + (drawn & 15) - 1] = 1.0
        drawn >>= 4
    mark(seen, at[7], row[FIRST])
    mark_bits(seen, at[8], row[BROKEN], tiles)
    mark_bits(seen, at[9], row[SEALED], tiles)
    seen[at[10] + row[MARKER]] = 1.0
    seen[at[11] + row[SPIRITS]] = 1.0
    seen[at[12]] = row[OWED] * SCALE
    mark_bits(seen, at[13], row[POWERS], POWERS_IN_ALL)
    if row[CURSE] >= 0:
        seen[at[14] + pairs[row[CURSE], 0]] = 1.0
        seen[at[14] + pairs[row[CURSE], 1]] = 1.0
    mark(seen, at[15], row[ILLUSION])
    called = row[CALLED]
    mark(seen, at[17], (called & 15) - 1)
    while called:
        seen[at[16] + (called & 15) - 1] = 1.0
        called >>= 4
    seen[at[18]] = row[CUBES] * SCALE
    seen[at[18] + 1] = row[STEPS] * SCALE
    seen[at[18] + 2] = row[SEARCHED]
    seen[at[18] + 3] = row[HOUNDED]
    mark(seen, at[19], row[QUESTION])
    clues = row[CLUES]
    while clues > 1:
        seen[at[20] + (clues & 1) * tiles + ((clues >> 1) & 63)] = 1.0
        clues >>= 7
    shown = row[SHOWN]
    if shown >= 0:
        path = shown & PATH_MASK
        order, steps = path_field(tables, path, PATH_ORDER), path_field(tables, path, PATH_STEPS)
        mark_path(seen, at[21], tiles, order, 0, steps)
        mark(seen, at[22], ((shown >> TRAIL_SHIFT) & PLACE_MASK) - 1)
        mark(seen, at[22] + tiles, ((shown >> SHADOW_SHIFT) & PLACE_MASK) - 1)
    if seat == FOR_GORYO or row[PHASE] == OVER:
        mark(seen, at[23], row[BOUND])
    if seat == FOR_GORYO:
        observe_secrets(tables, row, at, seen)


@compiled
def observe_secrets(tables: Ints, row: Ints, at: Ints, seen: Seen) -> None:
    """Her plan, and what she has decided of her next move."""
    tiles = tables[TILES]
    path = row[PATH]
    if path >= 0:
        order, steps = path_field(tables, path, PATH_ORDER), path_field(tables, path, PATH_STEPS)
        mark_path(seen, at[24], tiles, order, 0, steps)
        mark(seen, at[25], row[TRAIL])
        mark(seen, at[25] + tiles, row[SHADOW])
    if row[LAID]:
        mark_path(seen, at[26], tiles, row[ORDER], 1, row[LAID])
    for power in range(2):
        said = row[SHADED] if power else row[TRAILED]
        if said:  # not to use it is the last column
            seen[at[27] + power * (tiles + 1) + (tiles if said == 1 else said - 2)] = 1.0
    if row[LEAPS]:
        seen[at[28] + (1 if row[LEAPS] == 1 else 0)] = 1.0
    mark(seen, at[29], row[CURSES] - 1)


# -- many games ----------------------------------------------------------------------------------


@compiled
def look_at_many(
    tables: Ints,
    rules: Ints,
    pairs: Ints,
    rows: Ints,
    seat: int,
    at: Ints,
    seen: Seen,
    mask: Bytes,
    scratch: Ints,
) -> None:
    """What the seat sees in each game, and what it may decide if it is to act."""
    for n in range(len(rows)):
        seen[n, :] = 0.0
        observe(tables, pairs, rows[n], seat, at, seen[n])
        mask[n, :] = 0
        if actor_of(rows[n, PHASE]) == seat:
            for index in range(list_decisions(tables, rules, rows[n], scratch)):
                mask[n, scratch[index]] = 1


@compiled
def decide_many(
    tables: Ints,
    rules: Ints,
    distance: Bytes,
    rows: Ints,
    numbers: Ints,
    seat: int,
    opponent: int,
    words: Dice,
    rewards: Floats,
    scratch: Ints,
    passed: Floats,
    ends: Floats,
    room: Floats,
) -> None:
    """The seat's decision in each game, and what follows; a game that was over begins anew.

    Each game has its own generator of `words`.
    """
    for n in range(len(rows)):
        row = rows[n]
        if row[PHASE] == OVER:
            open_state(tables, rules, row)
        else:
            decide(tables, rules, row, numbers[n])
        own = words[n : n + 1]
        settle(tables, rules, distance, row, seat, opponent, own, scratch, passed, ends, room)
        rewards[n] = 0.0
        if row[PHASE] == OVER:
            won = row[OUTCOME] == AVENGED
            rewards[n] = 1.0 if won == (seat == FOR_GORYO) else -1.0


@compiled
def first_illegal(mask: Bytes, numbers: Ints, rows: Ints) -> int:
    """The first game whose decision is not allowed; -1 for none."""
    for n in range(len(rows)):
        if rows[n, PHASE] == OVER:
            continue
        if numbers[n] < 0 or numbers[n] >= mask.shape[1] or not mask[n, numbers[n]]:
            return n
    return -1


@compiled
def sample_many(mask: Bytes, words: Dice, numbers: Ints) -> None:
    """One of the allowed decisions for each game, by its own generator; 0 where there is none."""
    for n in range(len(mask)):
        count = 0
        for number in range(mask.shape[1]):
            count += mask[n, number]
        numbers[n] = 0
        if count == 0:
            continue
        index = below(words[n : n + 1], count)
        for number in range(mask.shape[1]):
            if mask[n, number]:
                if index == 0:
                    numbers[n] = number
                    break
                index -= 1
