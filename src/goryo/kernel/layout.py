"""The numbers of the kernel: fields of a state, codes of moves, and the tables of a board.

A state is one row of 64-bit integers. Sets of tiles are bits of one integer; short lists (the
Samurai's places, who was called, clues, draws) are packed into one integer each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int64]
    Bytes = npt.NDArray[np.int8]
    Floats = npt.NDArray[np.float64]
else:  # where there is no NumPy, lists stand in for arrays: `kernel.memory`
    Ints = Bytes = Floats = Any

# -- fields of a state ---------------------------------------------------------------------------

PHASE: Final = 0
ROUND: Final = 1
BOUND: Final = 2
FIRST: Final = 3
GORYO: Final = 4
LIGHT: Final = 5
"""Object types, a bit each."""
DRAWN: Final = 6
"""Types drawn for seals in their order, four bits each, counted from 1."""
BROKEN: Final = 7
SEALED: Final = 8
MARKER: Final = 9
SPIRITS: Final = 10
OWED: Final = 11
POWERS: Final = 12
CURSE: Final = 13
"""Number of the cursed pair, -1 for none."""
ILLUSION: Final = 14
SAMURAI: Final = 15
"""Places of the Samurai, six bits each."""
CALLED: Final = 16
"""Samurai called, four bits each, counted from 1; the latest in the lowest bits."""
CALLS: Final = 17
CUBES: Final = 18
STEPS: Final = 19
SEARCHED: Final = 20
HOUNDED: Final = 21
ASKED: Final = 22
CLUES: Final = 23
"""A 1, and behind it the clues in their order, seven bits each: twice the tile, and 1 for yes.
There is room for as many as a rulebook may have action cubes."""
QUESTION: Final = 24
PATH: Final = 25
"""The plan's path by its number in the tables, -1 before she planned."""
TRAIL: Final = 26
SHADOW: Final = 27
SHOWN: Final = 28
"""The last revealed plan as a move, -1 before the first reveal."""
OUTCOME: Final = 29
GREENS: Final = 30
"""The last reveal: greens that count, bag symbols, Samurai (bits) who caught her."""
BAGS: Final = 31
CAUGHT: Final = 32
SHORT: Final = 33
"""Legal paths when the round began, and those with the leap if it is in hand."""
LONG: Final = 34
FIELDS: Final = 35

# -- phases, in the order of `goryo.scene.Phase` -------------------------------------------------

BIND: Final = 0
FIRST_DRAW: Final = 1
ENTER: Final = 2
CURSING: Final = 3
PLAN: Final = 4
HUNT: Final = 5
ANSWER: Final = 6
DRAW: Final = 7
OVER: Final = 8

# -- outcomes, in the order of `goryo.outcome.Ending` --------------------------------------------

CAPTURED: Final = 1
IDENTIFIED: Final = 2
CORNERED: Final = 3
AVENGED: Final = 5

# -- powers, a bit each, in the order of `goryo.rulebook.Power` ----------------------------------

LEAP_BIT: Final = 1
TRAIL_BIT: Final = 2
ILLUSION_BIT: Final = 4
SHADOW_BIT: Final = 8

# -- moves ---------------------------------------------------------------------------------------
# A draw is the type, an entry the tile, a curse the pair's number, an answer 1 or 0.
# An action is its kind, the Samurai and the tile; a plan its path, trail, shadow and illusion.

STEP: Final = 0
SEARCH: Final = 1
HOUND: Final = 2
DONE: Final = 3
ACTION_SHIFT: Final = 16
ACTOR_SHIFT: Final = 8

TRAIL_SHIFT: Final = 24
SHADOW_SHIFT: Final = 32
ILLUSION_SHIFT: Final = 40
PATH_MASK: Final = (1 << TRAIL_SHIFT) - 1
PLACE_MASK: Final = 255

# -- rules ---------------------------------------------------------------------------------------

STAGES: Final = 0
"""The reveal's three stages in their order; mistakes there are none."""
ACTIONS_EACH: Final = 3
TRAIL_DENIABLE: Final = 4
CURSED: Final = 5
ALL_POWERS: Final = 6
SAMURAI_CALLED: Final = 7
ACTION_CUBES: Final = 8
STEPS_EACH: Final = 9
AT_FIRST: Final = 10
"""What a Samurai may do who has not acted yet, a bit each: step, search, hound."""
ROUNDS: Final = 11
SPIRITS_IN_ALL: Final = 12
RULES: Final = 13

# Stages of a reveal (REV-9).
COUNTING: Final = 0
CATCHING: Final = 1
BREAKING: Final = 2

MAX_ACTIONS: Final = 256
"""More than any Samurai turn has legal actions."""


# -- the tables of a board, in one array of numbers ----------------------------------------------
# Sections of a fixed size come first, so that looking something up is one addition.

MOST_TILES: Final = 64
MOST_KINDS: Final = 8

TILES: Final = 0
KINDS: Final = 1
SAMURAI_IN_ALL: Final = 2
TRACK: Final = 3
GROUPS: Final = 4
"""Where the groups of paths begin."""
PATHS: Final = 5
"""Where the paths begin."""
WIDEST: Final = 6
"""Room for the paths that a tile has, with the leap and without, whichever tile and pair."""
REACH: Final = 7
"""Steps of a path without the leap (PLAN-3): the tables are those of one number of cubes."""
CENTRE: Final = 8
KIND_TILES: Final = CENTRE + MOST_KINDS
"""Tiles of an object type, a bit each."""
PAIR_FIRST: Final = KIND_TILES + MOST_KINDS
"""Number of the first cursed pair of each type, and after the last the number of pairs."""
KIND: Final = PAIR_FIRST + MOST_KINDS + 1
"""Object type of a tile."""
NEAR: Final = KIND + MOST_TILES
"""Where a tile's neighbours begin in this same array, and after the last tile where they end."""
BAG: Final = NEAR + MOST_TILES + 1
"""1 where the track has a bag symbol."""
NEAR_TILES: Final = BAG + 100
"""A tile's neighbours, a bit each."""
SET: Final = NEAR_TILES + MOST_TILES
"""For each set of paths and each tile the number of its first group: set 0 is without the leap, set
1 with it, set 2 + n without it and with cursed pair n; then, if a rulebook has both, the sets of
all pairs with the leap."""
SET_WIDTH: Final = MOST_TILES + 1

GROUP_WIDTH: Final = 3
"""A group: paths with the same set, start and target: the target, its first path, how many."""
GROUP_TARGET: Final = 0
GROUP_PATH: Final = 1
GROUP_COUNT: Final = 2
PATH_WIDTH: Final = 4
"""A path: its tiles as bits, target, number of steps, and its tiles in their order, six bits each
with the start in the lowest."""
PATH_TILES: Final = 0
PATH_TARGET: Final = 1
PATH_STEPS: Final = 2
PATH_ORDER: Final = 3


class Lookup(NamedTuple):
    """Everything about a board that the rules look up, for paths of one length. Built once."""

    flat: Ints
    """What compiled code reads."""
    pairs: Ints
    """Cursed pairs: two tiles of one type each."""
    path_first: Ints
    """Number of the first path of a set from a tile; one column more than tiles."""
    path_mask: Ints
    path_target: Ints
    path_steps: Ints
    path_tiles: Bytes
    """Tiles of a path in their order, -1 where it is shorter."""


class Ground(NamedTuple):
    """A board and the rules there, as what looks ahead reads them."""

    tables: Ints
    rules: Ints
    distance: Bytes
