"""Playing on from any step of a recorded game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from goryo.board import Kind
from goryo.errors import Unknown
from goryo.fate import Fate
from goryo.game import Game
from goryo.moves import Draw
from goryo.record import Record
from goryo.table import Table


def game_at(record: Record, step: int) -> Game:
    """The game after so many of its moves; `Unknown` for a step that it does not have.

    Raises as `Record.replay`.
    """
    return _at(record.replay_steps(), step)


def _at(games: Sequence[Game], step: int) -> Game:
    last = len(games[-1].moves)
    if type(step) is not int or not 0 <= step <= last:
        raise Unknown("step", step, ("0", str(last)))
    return games[step]


def branch(
    record: Record,
    step: int,
    rng: Random,
    *,
    same_fate: bool = False,
    clock: Callable[[], float] = time.time,
) -> Table:
    """A table at which the game goes on from that step: seat people and programs as ever.

    What is still in the bag comes in an order of `rng`; with `same_fate` first what was drawn in
    the game too. Raises as `game_at`.
    """
    games = record.replay_steps()
    game = _at(games, step)
    told = games[-1] if same_fate else game
    drawn = [move.kind for move in told.moves if isinstance(move, Draw)]
    left = [Kind(kind) for kind in range(len(game.board.kinds)) if kind not in drawn]
    rng.shuffle(left)
    return Table(game, Fate((*drawn, *left)), clock)
