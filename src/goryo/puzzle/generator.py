"""Makes the puzzle of a day: from a game between programs, the same for everybody.

Which game it is follows from the generator's version, the date and the grade alone. The version
changes whenever a date would give another puzzle: with the players, the boards or the rules. Days
that people have played keep the version that they had.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Final

from goryo.belief import Belief, Tracker
from goryo.board import Tile
from goryo.fate import random_fate
from goryo.game import new_game
from goryo.moves import Done
from goryo.players import run
from goryo.players.driver import move_once
from goryo.players.novice import Novice
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.puzzle.puzzle import Puzzle
from goryo.puzzle.solution import LEAST_MARGIN, askable, solve
from goryo.record import record_of_view
from goryo.roles import Role
from goryo.scene import Phase, Scene, opening
from goryo.table import Table
from goryo.view import View, blank_view, fold

GENERATOR: Final = 2
SINCE: Final = date(2026, 11, 19)
"""Days before were made by version 1, which had no master's puzzles, and judged the questions of
last rounds by what they tell, too."""
BOARDS: Final = ("edo", "kyoto", "osaka")
MOST_GAMES: Final = 5000
"""More than are ever looked at for one puzzle."""
MOST_SOLVED: Final = 500
SURE = 1e-5
"""By less than this a sum of shares may miss what is certain."""


def puzzle_of(day: date, grade: Grade) -> Puzzle:
    """The puzzle of that day and grade."""
    if grade is Grade.MASTER:
        return _from_solved(day)
    version = 1 if day < SINCE else GENERATOR
    seed = f"goryo puzzle {version} {day.isoformat()} {grade.value}"
    rng = Random(seed)
    kind = rng.choice((PuzzleKind.CERTAIN, PuzzleKind.BEST))
    for number in range(MOST_GAMES):
        found = list(_candidates(f"{seed} {number}", kind, last_too=version == 1))
        rng.shuffle(found)
        for view in found:
            solution = solve(view, kind)
            if solution is not None and solution.grade is grade:
                return Puzzle(day, kind, record_of_view(view), solution, version)
    raise AssertionError(f"no puzzle in {MOST_GAMES} games")


def _candidates(seed: str, kind: PuzzleKind, last_too: bool) -> Iterator[View]:
    """What the Samurai saw in one game whenever it may be such a puzzle."""
    table = _table(Random(seed))
    novice = Novice()
    run(table, {Role.GORYO: novice, Role.SAMURAI: novice}, seed)
    game = table.game
    history = table.view(Role.SAMURAI).history
    tracker = Tracker(opening(game.board, game.rules, game.referee))
    blank = blank_view(Role.SAMURAI, game.board, game.rules, game.referee)
    for number, event in enumerate(history, 1):
        tracker.see(event)
        scene = tracker.scene
        if kind is PuzzleKind.BEST and _is_last(scene) and not last_too:
            return
        if scene.phase is Phase.HUNT and scene.clues:
            known = tracker.belief()
            if isinstance(known, Belief) and known.plans is not None and _may_be(known, kind):
                yield fold(blank, history[:number])


def _table(rng: Random) -> Table:
    game = new_game(board=rng.choice(BOARDS))
    return Table(game, random_fate(game.board, rng), clock=lambda: 0.0)


def _is_last(scene: Scene) -> bool:
    return scene.round == scene.rules.rounds


def _may_be(known: Belief, kind: PuzzleKind) -> bool:
    """A quick look; the proof comes after it."""
    scene = known.scene
    if kind is PuzzleKind.CERTAIN:
        return len([tile for tile in _open(scene) if known.on_path[tile] > 1.0 - SURE]) == 1
    told = sorted(known.information[tile] for tile in askable(scene))
    return len(told) > 1 and float(told[-1] - told[-2]) >= LEAST_MARGIN - 1e-6


def _open(scene: Scene) -> list[Tile]:
    return [tile for tile in scene.board.tiles if tile not in scene.asked and tile != scene.goryo]


# -- from solved last rounds -----------------------------------------------------------------------


def _from_solved(day: date) -> Puzzle:
    """A question and a plan by turns."""
    kind = (PuzzleKind.QUESTION, PuzzleKind.PLAN)[day.toordinal() % 2]
    seed = f"goryo puzzle {GENERATOR} {day.isoformat()} {Grade.MASTER.value}"
    for number in range(MOST_SOLVED):
        rng = Random(f"{seed} {number}")
        table = _table(rng)
        if not _come_to_last_round(table, f"{seed} {number}"):
            continue
        for view in _to_plan(table) if kind is PuzzleKind.PLAN else _to_ask(table, rng):
            solution = solve(view, kind)
            if solution is not None:
                return Puzzle(day, kind, record_of_view(view), solution, GENERATOR)
    raise AssertionError(f"no puzzle in {MOST_SOLVED} games")


def _come_to_last_round(table: Table, seed: str) -> bool:
    """Play until she is to plan the last round; False if the game ends before."""
    novice = Novice()
    while (actor := table.actor) is not None:
        scene = table.game.scene
        if scene.phase is Phase.PLAN and _is_last(scene):
            return True
        move_once(table, actor, novice, seed, 1.0)
    return False


def _to_plan(table: Table) -> Iterator[View]:
    yield table.view(Role.GORYO)


def _to_ask(table: Table, rng: Random) -> Iterator[View]:
    """What the Samurai see after each answer, if she plays the solved mix."""
    from goryo.puzzle.last_round import round_to_plan

    found, bound = round_to_plan(table.view(Role.GORYO)), table.game.position.bound
    if found is None or bound not in found.game.kinds:
        return
    mix = found.her_mix(bound)
    plan, deceives = found.game.intent(rng.choices(list(mix), list(mix.values()))[0])
    table.play(Role.GORYO, plan, deceive=deceives)
    novice, known = Novice(), 0
    while True:
        view = table.view(Role.SAMURAI)
        if len(view.scene.clues) > known:
            known += 1
            yield view
        move = novice.choose(view, 1.0, rng).move
        if isinstance(move, Done):
            return
        table.play(Role.SAMURAI, move)
