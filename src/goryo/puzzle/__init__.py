"""Where is the cat? A puzzle a day in three grades, the same for everybody, proven and explained.

    today = puzzle_of(date(2027, 1, 1), Grade.EASY)

Nothing is stored: a day's puzzle is made when it is asked for, in a second or so; the master's,
from a solved last round, in some ten.
"""

from __future__ import annotations

from goryo.puzzle.generator import GENERATOR, puzzle_of
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.puzzle.puzzle import TRIES, Puzzle, share_text
from goryo.puzzle.puzzle_json import puzzle_from_json, puzzle_to_json, read_puzzles, write_puzzles
from goryo.puzzle.solution import PuzzleSolution, solve, way_around

__all__ = [
    "GENERATOR",
    "TRIES",
    "Grade",
    "Puzzle",
    "PuzzleKind",
    "PuzzleSolution",
    "puzzle_from_json",
    "puzzle_of",
    "puzzle_to_json",
    "read_puzzles",
    "share_text",
    "solve",
    "way_around",
    "write_puzzles",
]
