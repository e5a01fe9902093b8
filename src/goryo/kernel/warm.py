"""Compiles the kernel ahead of use: one process does it, the others wait, and it is done once.

Importing this is cheap; `warm_up` imports Numba where there is something to compile.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

Progress = Callable[[int, int], None]
"""Told how many parts are done, and of how many: first 0, at last all."""

STALE = 30 * 24 * 3600.0
"""Seconds after which the compiled code of another version, unused, is thrown away."""
_STAMP = "warm"
_KEY = re.compile(r"[0-9a-f]{24}")


def warm_up(progress: Progress | None = None) -> bool:
    """Have everything compiled that players and commands use; whether it had to be compiled.

    Takes seconds the first time on a machine, and after each change of the kernel or of Numba;
    then nothing but loading. Without a folder to keep compiled code in nothing is done.
    """
    from filelock import FileLock

    from goryo.kernel.cache import cache_folder

    stamp = cache_folder() / _STAMP
    if stamp.exists():
        with suppress(PermissionError):
            os.utime(stamp)
        return False
    from goryo.kernel.compiled import CACHED, FOLDER

    if not CACHED:
        return False
    with FileLock(FOLDER / "lock"):
        if stamp.exists():  # another process has done it while this one waited
            return False
        parts = list(_parts())
        for done, part in enumerate(parts):
            if progress:
                progress(done, len(parts))
            part()
        if progress:
            progress(len(parts), len(parts))
        stamp.touch()
        remove_stale(FOLDER)
    return True


def remove_stale(folder: Path) -> None:
    """Remove the folders of other kernels beside this one that nobody has used for long."""
    for other in folder.parent.iterdir():
        if other == folder or other.is_symlink() or not _KEY.fullmatch(other.name):
            continue
        stamp = other / _STAMP
        used = (stamp if stamp.exists() else other).stat().st_mtime
        if time.time() - used > STALE:
            shutil.rmtree(other, ignore_errors=True)


def _parts() -> Iterator[Callable[[], object]]:
    """Every compiled function that Python calls, once, with the types it is called with."""
    import numpy as np

    from goryo.board import load_board
    from goryo.kernel import hunches
    from goryo.kernel import hunt_search as search
    from goryo.kernel.chance import seeded
    from goryo.kernel.engine import Engine
    from goryo.kernel.layout import MAX_ACTIONS
    from goryo.rulebook import rulebook

    board = load_board("gate")
    engine = Engine(board, rulebook())
    states, words = engine.openings(1), seeded(0)
    state = states[0].copy()
    nothing, tiles = np.zeros(1, np.int64), len(board.tiles)
    powers = np.zeros(2 * tiles + 2 + len(board.samurai) + 1)

    yield lambda: engine.legal_moves(state)
    yield lambda: engine.apply(state, 0)
    yield lambda: engine.random_move(state, words)
    yield lambda: engine.stepper(engine.opening())(0)
    yield lambda: engine.count_tree(state, 1)
    yield lambda: engine.random_games(1)
    yield lambda: engine.random_batch(states, words)
    yield lambda: engine.apply_batch(states, nothing)
    yield lambda: engine.step_batch(states, words)
    yield lambda: engine.count_batch(states)
    yield lambda: engine.nth_batch(states, nothing)
    yield lambda: engine.finish_batch(states, words)
    yield lambda: engine.play_policies(
        engine.openings(1),
        np.ones(len(engine.tables.path_target)),
        powers,
        0.5,
        np.ones(2 * tiles + 1),
        words,
    )
    yield lambda: hunches.play_hunches(
        engine.flat,
        engine.rules,
        np.zeros((tiles, tiles), np.int8),
        engine.openings(1),
        words,
        engine.scratch,
        np.zeros(tiles),
        np.zeros(tiles),
        engine.room,
    )
    yield lambda: search.look_ahead(
        engine.flat,
        engine.rules,
        np.zeros((tiles, tiles), np.int8),
        np.zeros((3, search.TURN), np.int64),
        np.zeros(0),
        np.zeros(0, np.int64),
        np.zeros((0, tiles)),
        np.zeros((0, tiles)),
        np.zeros(1 + len(board.samurai)),
        np.zeros(2),
        np.zeros((2, MAX_ACTIONS, search.QUESTION), np.int64),
        np.zeros((2, MAX_ACTIONS)),
        np.zeros((2, 0)),
        np.zeros(tiles),
        np.zeros(len(board.samurai), np.int64),
        1,
    )
