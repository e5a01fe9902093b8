"""Makes the puzzle of a day: from a game between programs, the same for everybody.

Which game it is follows from the generator's version, the date and the grade alone. The version
changes whenever a date would give another puzzle: with the players, the boards or the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Final

import numpy as np

from goryo.belief import Belief, Tracker
from goryo.fate import random_fate
from goryo.game import new_game
from goryo.players import run
from goryo.players.novice import Novice
from goryo.puzzle.puzzle import Puzzle
from goryo.puzzle.solution import LEAST_MARGIN, Grade, PuzzleKind, askable, solve
from goryo.record import record_of_view
from goryo.roles import Role
from goryo.scene import Phase, Scene, opening
from goryo.table import Table
from goryo.view import View, blank_view, fold

GENERATOR: Final = 1
BOARDS: Final = ("edo", "kyoto", "osaka")
MOST_GAMES: Final = 5000
"""More than are ever looked at for one puzzle."""


def puzzle_of(day: date, grade: Grade) -> Puzzle:
    """The puzzle of that day and grade."""
    seed = f"goryo puzzle {GENERATOR} {day.isoformat()} {grade.value}"
    rng = Random(seed)
    kind = rng.choice(tuple(PuzzleKind))
    for number in range(MOST_GAMES):
        found = list(_candidates(f"{seed} {number}", kind))
        rng.shuffle(found)
        for view in found:
            solution = solve(view, kind)
            if solution is not None and solution.grade is grade:
                return Puzzle(day, kind, record_of_view(view), solution, GENERATOR)
    raise AssertionError(f"no puzzle in {MOST_GAMES} games")


def _candidates(seed: str, kind: PuzzleKind) -> Iterator[View]:
    """What the Samurai saw in one game whenever it may be such a puzzle."""
    rng = Random(seed)
    game = new_game(board=rng.choice(BOARDS))
    table = Table(game, random_fate(game.board, rng), clock=lambda: 0.0)
    novice = Novice()
    run(table, {Role.GORYO: novice, Role.SAMURAI: novice}, seed)
    history = table.view(Role.SAMURAI).history
    tracker = Tracker(opening(game.board, game.rules, game.referee))
    blank = blank_view(Role.SAMURAI, game.board, game.rules, game.referee)
    for number, event in enumerate(history, 1):
        tracker.see(event)
        if tracker.scene.phase is Phase.HUNT and tracker.scene.clues:
            known = tracker.belief()
            if isinstance(known, Belief) and known.plans is not None and _may_be(known, kind):
                yield fold(blank, history[:number])


def _may_be(known: Belief, kind: PuzzleKind) -> bool:
    """A quick look; the proof comes after it."""
    scene = known.scene
    if kind is PuzzleKind.CERTAIN:
        return int(np.isclose(known.on_path[_open(scene)], 1.0).sum()) == 1
    told = np.sort(known.information[sorted(askable(scene))])
    return len(told) > 1 and float(told[-1] - told[-2]) >= LEAST_MARGIN - 1e-6


def _open(scene: Scene) -> list[int]:
    return [tile for tile in scene.board.tiles if tile not in scene.asked and tile != scene.goryo]
