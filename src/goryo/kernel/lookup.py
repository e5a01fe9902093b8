"""Builds a board's tables and a rulebook's numbers, once for each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain

import numpy as np

from goryo.board import Board, Link, Path, Tile, paths_by_target
from goryo.errors import Conflict
from goryo.kernel.layout import (
    BAG,
    BREAKING,
    CATCHING,
    CENTRE,
    COUNTING,
    GROUP_WIDTH,
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
    Ints,
    Lookup,
)
from goryo.rulebook import Power, Rulebook, Stage

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
    near = [tile for others in board.neighbours for tile in others]
    near_at = SET + SET_WIDTH * len(sets)
    groups_at = near_at + len(near)
    paths_at = groups_at + GROUP_WIDTH * len(groups)
    flat = np.zeros(paths_at + PATH_WIDTH * len(found), np.int64)
    flat[:PATHS] = len(board.tiles), len(board.kinds), len(board.samurai), board.track, groups_at
    flat[PATHS] = paths_at
    flat[REACH] = steps
    _put(flat, CENTRE, board.centres)
    _put(flat, KIND_TILES, map(_mask, board.tiles_of))
    _put(flat, PAIR_FIRST, pair_first)
    _put(flat, KIND, board.kind_of)
    ends = accumulate((len(others) for others in board.neighbours), initial=near_at)
    _put(flat, NEAR, ends)
    _put(flat, NEAR_TILES, map(_mask, board.neighbours))
    for bag in board.bags:
        flat[BAG + bag] = 1
    for number, row in enumerate(sets):
        _put(flat, SET + SET_WIDTH * number, row)
    _put(flat, near_at, near)
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


def pair_number(tables: Lookup, pair: Link) -> int:
    """The number of a cursed pair, whichever of its tiles is named first."""
    return int(np.nonzero((tables.pairs == sorted(pair)).all(axis=1))[0][0])


def set_number(tables: Lookup, pair: int, leap: bool) -> int:
    """The set of paths that hold with this cursed pair (-1 for none), with the leap or without."""
    return int(leap) if pair < 0 else 2 + pair + leap * len(tables.pairs)


def _put(flat: Ints, where: int, values: Iterable[int]) -> None:
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
    made = np.zeros(RULES, np.int64)
    made[:] = (
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
    return made


@lru_cache(maxsize=32)
def distances(board: Board) -> Bytes:
    """Steps between tiles for a Samurai; 100 where there is no way."""
    count = len(board.tiles)
    steps = np.full((count, count), 100, np.int8)
    for start in board.tiles:
        steps[start, start] = 0
        frontier = [start]
        while frontier:
            here = frontier.pop(0)
            for there in board.neighbours[here]:
                if steps[start, there] == 100:
                    steps[start, there] = steps[start, here] + 1
                    frontier.append(there)
    return steps
