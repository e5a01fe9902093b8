"""Games played out from a position, many at once, by the quick players of `kernel.hunches`.

What is hidden from the Samurai is drawn from the exact belief of the uniform model. Game number n
of every position has the same chance, and the same place among all that is hidden, so positions
are compared game by game; the result depends on the seed, and not on the number of jobs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random

import numpy as np

from goryo.belief import Belief
from goryo.board import Board
from goryo.kernel.chance import seeded
from goryo.kernel.engine import Engine
from goryo.kernel.hunches import play_hunches
from goryo.kernel.layout import (
    AVENGED,
    BOUND,
    OUTCOME,
    PATH,
    SHADOW,
    TRAIL,
    WIDEST,
    Floats,
    Ints,
)
from goryo.kernel.lookup import distances
from goryo.moves import Move
from goryo.position import Position
from goryo.review.odds import Wins
from goryo.rulebook import Rulebook
from goryo.scene import Phase


class Rollouts:
    """Plays `count` games from each position it is given."""

    def __init__(self, board: Board, rules: Rulebook, count: int, seed: str, jobs: int = 1) -> None:
        self.engine = Engine(board, rules)
        self.count = count
        self.jobs = jobs
        self._distance = distances(board)
        self._words = seeded(f"review {seed}", count)
        places = list(range(count))
        Random(f"review {seed}").shuffle(places)
        self._places: Floats = (np.array(places) + 0.5) / count
        """Where among everything hidden each game lies: evenly, in no order."""

    def all(self, tasks: Iterable[Callable[[], Wins]]) -> list[Wins]:
        """The results of the tasks, in their order."""
        if self.jobs == 1:
            return [task() for task in tasks]
        with ThreadPoolExecutor(self.jobs) as pool:
            return list(pool.map(lambda task: task(), tasks))

    # -- positions as rows -----------------------------------------------------------------------

    def truth(self, position: Position, count: int | None = None) -> Ints:
        """The position with all its secrets, once for each game."""
        return np.repeat(self.engine.encode(position)[None], count or self.count, axis=0)

    def believed(self, known: Belief, count: int | None = None) -> Ints:
        """The open table with secrets drawn from the belief, one draw for each game."""
        rows = self.truth(Position(known.scene), count)
        places = self._places[: len(rows)]
        if known.scene.phase is Phase.BIND:
            return rows
        if known.plans is None:
            rows[:, BOUND] = _drawn(known.bound, places)
            return rows
        kind, plan = np.divmod(_drawn(known.bound_by_plan.ravel(), places), known.plans.count)
        rows[:, BOUND] = kind
        rows[:, PATH] = known.plans.path[plan]
        rows[:, TRAIL] = known.plans.trail[plan]
        rows[:, SHADOW] = known.plans.shadow[plan]
        return rows

    def after(self, rows: Ints, move: Move) -> Ints:
        """The rows after a move that is legal in all of them."""
        rows = rows.copy()
        number = self.engine.encode_move(rows[0], move)
        self.engine.apply_batch(rows, np.full(len(rows), number, np.int64))
        return rows

    # -- games -----------------------------------------------------------------------------------

    def play(self, rows: Ints, lot: int = 0) -> Wins:
        """Whether the Samurai win each; another `lot` gives every game another chance."""
        rows = rows.copy()
        words = self._words[: len(rows)].copy()
        if lot:
            words = seeded(f"lot {lot} {int(words[0])}", len(rows))
        engine = self.engine
        tiles = len(engine.board.tiles)
        play_hunches(
            engine.flat,
            engine.rules,
            self._distance,
            rows,
            words,
            np.zeros(tiles),
            np.zeros(tiles),
            np.zeros(int(engine.flat[WIDEST])),
        )
        won: Wins = rows[:, OUTCOME] != AVENGED
        return won


def _drawn(weights: Floats, places: Floats) -> Ints:
    """For each place from 0 to 1 the index that it falls on, by weight; never one without."""
    ends = np.cumsum(weights)
    found = np.searchsorted(ends, places * ends[-1], side="right")
    last = np.nonzero(weights)[0][-1]
    return np.asarray(np.minimum(found, last), np.int64)
