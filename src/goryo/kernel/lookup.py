"""Builds a board's tables and a rulebook's numbers, once for each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from goryo.board import Board, Link, Path, Tile, paths_by_target
from goryo.errors import Conflict
from goryo.kernel.layout import (
    BAG,
    BREAKING,
    CATCHING,
    CENTRE,
    COUNTING,
    GROUP_WIDTH,
    GROUPS,
    HOUND,
    KIND,
    KIND_TILES,
    NEAR,
    NEAR_TILES,
    PAIR_FIRST,
    PATH_WIDTH,
    PATHS,
    REACH,
    RULES,
    SEARCH,
    SET,
    SET_WIDTH,
    WIDEST,
    Bytes,
    Ground,
    Ints,
    Lookup,
)
from goryo.kernel.memory import COMPILED, grid, ints
from goryo.rulebook import Power, Rulebook, Stage

if TYPE_CHECKING or COMPILED:
    import numpy as np

MOST_PATHS = 1 << 22
"""More would take minutes to list and gigabytes to keep."""


def lookup_of(board: Board, rules: Rulebook) -> Lookup:
    """The tables of a board for plans by this rulebook.

    `Conflict` where the paths are too many: with cursed pairs and more cubes, in a large palace.
    """
    both = rules.cursed and Power.LEAP in rules.powers
    return _tables(board, rules.movement_cubes, rules.cursed, both)


@lru_cache(maxsize=64)
def _tables(board: Board, steps: int, cursed: bool, both: bool) -> Lookup:
    """Those for cursed pairs are large and built only when asked for, `both` with the leap too."""
    pairs, pair_first = _pairs(board) if cursed else ([], [0] * (len(board.kinds) + 1))
    wanted: list[tuple[int, Link | None]] = [(steps, None), (steps + 1, None)]
    wanted += [(steps, pair) for pair in pairs]
    wanted += [(steps + 1, pair) for pair in pairs if both]
    found, groups, sets = _paths(board, wanted)
    numbers = _numbers(board, len(sets))
    groups_at = len(numbers)
    paths_at = groups_at + GROUP_WIDTH * len(groups)
    flat = np.zeros(paths_at + PATH_WIDTH * len(found), np.int64)
    _put(flat, 0, numbers)
    flat[GROUPS], flat[PATHS], flat[REACH] = groups_at, paths_at, steps
    _put(flat, PAIR_FIRST, pair_first)
    for number, row in enumerate(sets):
        _put(flat, SET + SET_WIDTH * number, row)
    _put(flat, groups_at, chain.from_iterable(groups))
    tiles = np.full((len(found), steps + 2), -1, np.int8)
    for number, path in enumerate(found):
        tiles[number, : len(path)] = path
    rows = flat[paths_at:].reshape(-1, PATH_WIDTH)
    for number, path in enumerate(found):
        order = sum(tile << (6 * n) for n, tile in enumerate(path))
        rows[number] = _mask(path), path[-1], len(path) - 1, order
    starts = [
        [groups[group][1] if group < len(groups) else len(found) for group in row] for row in sets
    ]
    path_first = np.array(starts, np.int64)
    flat[WIDEST] = 2 * np.diff(path_first).max()
    return Lookup(
        flat=flat,
        pairs=np.array(pairs, np.int64).reshape(-1, 2),
        path_first=path_first,
        path_mask=rows[:, 0].copy(),
        path_target=rows[:, 1].copy(),
        path_steps=rows[:, 2].copy(),
        path_tiles=tiles,
    )


def _numbers(board: Board, sets: int) -> list[int]:
    """Everything but paths, with room for so many sets of them."""
    near = [tile for others in board.neighbours for tile in others]
    near_at = SET + SET_WIDTH * sets
    numbers = [0] * near_at
    numbers[:GROUPS] = len(board.tiles), len(board.kinds), len(board.samurai), board.track
    _put(numbers, CENTRE, board.centres)
    _put(numbers, KIND_TILES, map(_mask, board.tiles_of))
    _put(numbers, KIND, board.kind_of)
    ends = accumulate((len(others) for others in board.neighbours), initial=near_at)
    _put(numbers, NEAR, ends)
    _put(numbers, NEAR_TILES, map(_mask, board.neighbours))
    for bag in board.bags:
        numbers[BAG + bag] = 1
    return numbers + near


@lru_cache(maxsize=64)
def ground_of(board: Board, rules: Rulebook) -> Ground:
    """The board and the rules for whatever looks ahead without paths from the tables."""
    return Ground(ints(_numbers(board, 0)), rules_of(rules), distances(board))


def pair_number(tables: Lookup, pair: Link) -> int:
    """The number of a cursed pair, whichever of its tiles is named first."""
    return int(np.nonzero((tables.pairs == sorted(pair)).all(axis=1))[0][0])


def set_number(tables: Lookup, pair: int, leap: bool) -> int:
    """The set of paths that hold with this cursed pair (-1 for none), with the leap or without."""
    return int(leap) if pair < 0 else 2 + pair + leap * len(tables.pairs)


def _put(flat: Ints | list[int], where: int, values: Iterable[int]) -> None:
    listed = list(values)
    flat[where : where + len(listed)] = listed


def _mask(tiles: tuple[Tile, ...]) -> int:
    """The tiles as bits of a signed 64-bit integer."""
    mask = sum(1 << tile for tile in tiles)
    return mask - (1 << 64) if mask >> 63 else mask


def _pairs(board: Board) -> tuple[list[Link], list[int]]:
    """Every pair of tiles of one type, in the order in which `legal_moves` offers them."""
    pairs: list[Link] = []
    first = [0]
    for group in board.tiles_of:
        pairs += [(one, other) for one in group for other in group if one < other]
        first.append(len(pairs))
    return pairs, first


def _paths(
    board: Board, wanted: list[tuple[int, Link | None]]
) -> tuple[list[Path], list[tuple[int, int, int]], list[list[int]]]:
    """All paths, their groups (target, first path, count), and each set's first group by tile."""
    found: list[Path] = []
    groups: list[tuple[int, int, int]] = []
    sets: list[list[int]] = []
    for steps, link in wanted:
        row = []
        for tile in board.tiles:
            row.append(len(groups))
            for target, group in paths_by_target(board, tile, steps, link).items():
                groups.append((target, len(found), len(group)))
                found += group
            if len(found) > MOST_PATHS:
                raise Conflict("paths-many", most=MOST_PATHS)
        sets.append([*row, len(groups)])
    return found, groups, sets


POWERS = tuple(Power)
_STAGES = {Stage.CLUES: COUNTING, Stage.CATCHES: CATCHING, Stage.BREAK: BREAKING}
"""Of mistakes the guided referee knows nothing."""


def powers_mask(powers: frozenset[Power]) -> int:
    return sum(1 << POWERS.index(power) for power in powers)


@lru_cache(maxsize=64)
def rules_of(rules: Rulebook) -> Ints:
    """The switches of a rulebook as numbers."""
    made = (
        *(_STAGES[stage] for stage in rules.reveal_order if stage in _STAGES),
        rules.actions_each,
        rules.trail_deniable,
        rules.cursed,
        powers_mask(rules.powers),
        rules.samurai_called,
        rules.action_cubes,
        rules.steps_each,
        (rules.steps_each > 0) | (1 << SEARCH) | (1 << HOUND),
        rules.rounds,
        rules.spirits,
    )
    assert len(made) == RULES
    return ints(made)


@lru_cache(maxsize=32)
def distances(board: Board) -> Bytes:
    """`steps_between`, for the kernel."""
    return grid(steps_between(board))


@lru_cache(maxsize=32)
def steps_between(board: Board) -> list[list[int]]:
    """Steps between tiles for a Samurai; 100 where there is no way."""
    return [_steps_from(board, start) for start in board.tiles]


def _steps_from(board: Board, start: Tile) -> list[int]:
    steps = [100] * len(board.tiles)
    steps[start] = 0
    frontier = [start]
    while frontier:
        here = frontier.pop(0)
        for there in board.neighbours[here]:
            if steps[there] == 100:
                steps[there] = steps[here] + 1
                frontier.append(there)
    return steps
