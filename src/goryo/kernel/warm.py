"""Compiles the kernel ahead of use: one process does it, the others wait, and it is done once.

What is compiled comes in parts, one for each use, so that nobody waits for what somebody else
needs. Importing this is cheap; `warm_up` imports Numba where there is something to compile.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from goryo.kernel.engine import Engine

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much that is known of: first 0, at last all."""
Calls = Iterator[Callable[[], object]]


class Part(NamedTuple):
    """What is compiled for one use, and is ready or not as a whole."""

    name: str
    calls: Callable[[], Calls]
    """Calls that together need every compiled function of the part, with the types it is used with;
    the first of them may load modules."""


STALE = 30 * 24 * 3600.0
"""Seconds after which the compiled code of another version, unused, is thrown away."""
GLANCE = 0.2
"""Seconds between two looks at how far another process is."""
_KEY = re.compile(r"[0-9a-f]{24}")


def warm_up(*parts: Part, progress: Progress | None = None) -> bool:
    """Have these parts compiled; whether they had to be.

    Takes seconds the first time on a machine, and after each change of the kernel or of Numba;
    then nothing but loading. Without a folder to keep compiled code in nothing is done.
    """
    from filelock import FileLock, Timeout

    from goryo.kernel.cache import cache_folder

    folder = cache_folder()
    missing = [part for part in parts if not _stamp(folder, part).exists()]
    if not missing:
        with suppress(OSError):
            os.utime(folder)
        return False
    from goryo.kernel.compiler import CACHED

    if not CACHED:
        return False
    lock = FileLock(folder / "lock")
    while True:
        with suppress(Timeout), lock.acquire(timeout=GLANCE):
            return _compile(folder, missing, progress)
        far = how_far()
        if progress and far:
            progress(*far)


def how_far() -> tuple[int, int] | None:
    """How much is done, and of how much, in whichever process compiles now; or None."""
    from goryo.kernel.cache import cache_folder

    with suppress(OSError, ValueError):
        done, of = (cache_folder() / _FAR).read_text(encoding="ascii").split()
        return int(done), int(of)
    return None


_FAR = "far"


def _stamp(folder: Path, part: Part) -> Path:
    return folder / f"warm-{part.name}"


def _compile(folder: Path, parts: list[Part], progress: Progress | None) -> bool:
    """Compile what nobody else has compiled meanwhile; whether there was anything."""
    from goryo.kernel.compiler import counting

    parts = [part for part in parts if not _stamp(folder, part).exists()]
    calls = [(part, list(part.calls())) for part in parts]
    done, of = 0, sum(len(each) for _, each in calls)  # each call counts, and each function
    compiled = known = 0

    def tell() -> None:
        far = done + compiled, of + known
        (folder / _FAR).write_text("{} {}".format(*far), encoding="ascii")
        if progress:
            progress(*far)

    def count(*functions: int) -> None:
        nonlocal compiled, known
        compiled, known = functions
        tell()

    try:
        with counting(count):
            for part, each in calls:
                for call in each:
                    tell()
                    call()
                    done += 1
                _stamp(folder, part).touch()
        if parts:
            tell()
            remove_stale(folder)
    finally:
        (folder / _FAR).unlink(missing_ok=True)
    return bool(parts)


def remove_stale(folder: Path) -> None:
    """Remove the folders of other kernels beside this one that nobody has used for long."""
    for other in folder.parent.iterdir():
        if other == folder or other.is_symlink() or not _KEY.fullmatch(other.name):
            continue
        if time.time() - other.stat().st_mtime > STALE:
            shutil.rmtree(other, ignore_errors=True)


# -- the parts -------------------------------------------------------------------------------------


def _hunt() -> Calls:
    import numpy as np

    from goryo.kernel import hunt_search as search
    from goryo.kernel.layout import MAX_ACTIONS, Ground

    engine = _engine()
    samurai, tiles = len(engine.board.samurai), len(engine.board.tiles)
    ground = Ground(engine.flat, engine.rules, np.zeros((tiles, tiles), np.int8))
    none = np.zeros((tiles, 0))
    no_tiles = np.zeros(0, np.int64)
    paths = search.Paths(np.zeros(0), no_tiles, no_tiles, none, none)
    worth = search.HuntWorth(np.zeros(1 + samurai), np.zeros(2))
    room = search.SearchRoom(
        np.zeros((3, search.TURN), np.int64),
        np.zeros((2, MAX_ACTIONS, search.QUESTION), np.int64),
        np.zeros((2, MAX_ACTIONS)),
        np.zeros((2, 0)),
        np.zeros(tiles),
        np.zeros(samurai, np.int64),
        np.zeros(samurai, np.int64),
        np.zeros(tiles, np.int64),
    )
    yield lambda: search.look_ahead(ground, paths, worth, room, 1)


def _games() -> Calls:
    import numpy as np

    from goryo.kernel.chance import seeded
    from goryo.kernel.hunches import play_hunches

    engine = _engine()
    tiles = len(engine.board.tiles)
    yield lambda: engine.apply_batch(engine.openings(1), np.zeros(1, np.int64))
    yield lambda: play_hunches(
        engine.flat,
        engine.rules,
        np.zeros((tiles, tiles), np.int8),
        engine.openings(1),
        seeded(0),
        np.zeros(tiles),
        np.zeros(tiles),
        engine.room,
    )


def _rules() -> Calls:
    from goryo.kernel.chance import seeded

    engine = _engine()
    yield lambda: engine.legal_moves(engine.opening())
    yield lambda: engine.apply(engine.opening(), 0)
    yield lambda: engine.random_move(engine.opening(), seeded(0))
    yield lambda: engine.stepper(engine.opening())(0)


def _batches() -> Calls:
    import numpy as np

    from goryo.kernel.chance import seeded

    engine, words, first = _engine(), seeded(0), np.zeros(1, np.int64)
    paths, tiles = len(engine.tables.path_target), len(engine.board.tiles)
    powers = np.zeros(2 * tiles + 2 + len(engine.board.samurai) + 1)
    hunt = np.ones(2 * tiles + 1)
    yield lambda: engine.count_tree(engine.opening(), 1)
    yield lambda: engine.random_games(1)
    yield lambda: engine.random_batch(engine.openings(1), words)
    yield lambda: engine.apply_batch(engine.openings(1), first)
    yield lambda: engine.step_batch(engine.openings(1), words)
    yield lambda: engine.count_batch(engine.openings(1))
    yield lambda: engine.nth_batch(engine.openings(1), first)
    yield lambda: engine.finish_batch(engine.openings(1), words)
    yield lambda: engine.play_policies(engine.openings(1), np.ones(paths), powers, 0.5, hunt, words)


def _engine() -> Engine:
    from goryo.board import load_board
    from goryo.kernel.engine import Engine
    from goryo.rulebook import rulebook

    return Engine(load_board("gate"), rulebook())


HUNT = Part("hunt", _hunt)
"""Looking ahead over the Samurai's questions: what opponents play by."""
GAMES = Part("games", _games)
"""Whole games by hunches: what reviews count."""
RULES = Part("rules", _rules)
"""One game, move by move: what is compared with the rules."""
BATCHES = Part("batches", _batches)
"""Many games at once, trees counted, policies as weights: for those who calculate."""
