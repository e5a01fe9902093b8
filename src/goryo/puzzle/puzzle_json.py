"""Puzzles as JSON, one on a line in a file; and back, with every problem named.

    format      1
    generator   the version of the generator that made it
    date        the day, YYYY-MM-DD
    grade       easy, medium, hard or master
    kind        certain (which tile is certainly on her path?), best (which question tells most?) or
                of a solved last round, question or plan (which is worth most?)
    record      the running game as the side saw it that is to answer, as the text of a record
    solution    absent, or the answer with what explains it

Reading proves the answer again from the record: a file cannot hold a puzzle that is none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from math import isclose
from typing import TYPE_CHECKING

from goryo.errors import GoryoError, Malformed, Problem
from goryo.plain_data import Json
from goryo.plain_text import shorten
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.puzzle.puzzle import Puzzle, side_of
from goryo.puzzle.solution import PuzzleSolution, solve
from goryo.record import read_record, write_record
from goryo.view_json import view_to_json

if TYPE_CHECKING:
    from goryo.puzzle.last_round import LastRound

FORMAT = 1
MAX_LINE = 256 * 1024
MAX_LINES = 20_000
MAX_PROBLEMS = 100
SAME = 1e-5
"""How near what is told of a chance is to what can be proven, on whatever machine."""
_FIELDS = {"format", "generator", "date", "grade", "kind", "record"}


def puzzle_to_json(puzzle: Puzzle, *, solution: bool = False, view: bool = False) -> Json:
    """The puzzle as plain data; with what its side sees, for pages that draw it."""
    data: Json = {
        "format": FORMAT,
        "generator": puzzle.generator,
        "date": puzzle.day.isoformat(),
        "grade": puzzle.grade.value,
        "kind": puzzle.kind.value,
        "record": write_record(puzzle.record),
    }
    if view:
        data["view"] = view_to_json(puzzle.view)
    if solution:
        data["solution"] = solution_to_json(puzzle.solution)
    return data


def solution_to_json(solution: PuzzleSolution | LastRound) -> Json:
    if not isinstance(solution, PuzzleSolution):
        return _last_round_to_json(solution)
    return {
        "tile": solution.tile,
        "plans": solution.plans,
        "answers": [
            {"tile": each.tile, "yes": each.yes, "left": each.left} for each in solution.answers
        ],
        "needed": list(solution.needed),
        "examples": list(solution.examples),
        "margin": solution.margin,
        "questions": [each.to_json() for each in solution.questions],
    }


def _last_round_to_json(solution: LastRound) -> Json:
    return {
        "interval": list(solution.interval),
        "slack": solution.slack,
        "right": len(solution.right),
        "choices": [
            {"choice": name, "chance": chance, **({} if who is None else {"who": who})}
            for name, chance, who in solution.choices
        ],
    }


def _is_told(told: object, solution: PuzzleSolution | LastRound) -> bool:
    """Whether what a file tells of the solution is what was proven."""
    if not isinstance(told, dict):
        return False
    if isinstance(solution, PuzzleSolution):
        return told.get("tile") == solution.tile
    rows = told.get("choices")
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return False
    found = {str(row.get("choice")): row.get("chance") for row in rows}
    return len(rows) == len(solution.choices) and all(
        isinstance(chance := found.get(each.name), float | int)
        and isclose(chance, each.chance, abs_tol=SAME)
        for each in solution.choices
    )


def puzzle_from_json(data: object, line: int | None = None) -> Puzzle:
    """The puzzle again, its answer proven anew; `Malformed` if it is none."""

    def wrong(what: str, **args: str | int) -> Malformed:
        return Malformed([Problem(what, line, None, args)])

    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise wrong("puzzle-format", wanted=FORMAT)
    missing = sorted(_FIELDS - set(data))
    if missing:
        raise wrong("puzzle-field", field=missing[0])
    extra = sorted(set(map(str, data)) - _FIELDS - {"solution", "view"})
    if extra:
        raise wrong("puzzle-field", field=shorten(extra[0], 20))
    day, kind, grade = _day(data["date"]), data["kind"], data["grade"]
    if day is None:
        raise wrong("puzzle-field", field="date")
    for name, value, known in (("kind", kind, PuzzleKind), ("grade", grade, Grade)):
        if not isinstance(value, str) or value not in tuple(known):
            raise wrong("puzzle-field", field=name)
    generator = data["generator"]
    if type(generator) is not int or not 0 < generator < 10**6:
        raise wrong("puzzle-field", field="generator")
    try:
        record = read_record(data["record"])
        view = record.replay_view()
    except GoryoError:
        raise wrong("puzzle-record") from None
    if record.seat is not side_of(PuzzleKind(kind)):
        raise wrong("puzzle-record")
    solution = solve(view, PuzzleKind(kind))
    if solution is None:
        raise wrong("puzzle-unproven")
    if solution.grade.value != grade:
        raise wrong("puzzle-grade", found=grade, wanted=solution.grade.value)
    puzzle = Puzzle(day, PuzzleKind(kind), record, solution, generator)
    told = data.get("solution")
    if told is not None and not _is_told(told, solution):
        raise wrong("puzzle-solution")
    return puzzle


def _day(text: object) -> date | None:
    if not isinstance(text, str) or len(text) != 10:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


# -- files ---------------------------------------------------------------------------------------


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """One line for each, with the answers."""
    return "".join(puzzle_line(puzzle) for puzzle in puzzles)


def puzzle_line(puzzle: Puzzle) -> str:
    data = puzzle_to_json(puzzle, solution=True)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_puzzles(text: str | bytes) -> tuple[Puzzle, ...]:
    """All puzzles of a file, each proven; `Malformed` with every line that holds none."""
    problems: list[Problem] = []
    puzzles: list[Puzzle] = []
    for number, line in enumerate(_lines(text), 1):
        try:
            puzzles.append(puzzle_from_json(_parsed(line, number), number))
        except Malformed as error:
            problems += error.problems
        if len(problems) >= MAX_PROBLEMS:
            break
    if problems:
        raise Malformed(problems[:MAX_PROBLEMS])
    return tuple(puzzles)


def _lines(text: str | bytes) -> list[str]:
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8")
        except UnicodeDecodeError:
            raise Malformed([Problem("puzzle-text")]) from None
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) > MAX_LINES:
        raise Malformed([Problem("puzzle-many", args={"limit": MAX_LINES})])
    return lines


def _parsed(line: str, number: int) -> object:
    if len(line) > MAX_LINE:
        raise Malformed([Problem("puzzle-long", number, None, {"limit": MAX_LINE})])
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        raise Malformed([Problem("puzzle-line", number)]) from None
