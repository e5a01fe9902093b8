"""A puzzle in words: what is asked, why an answer is wrong, and why the right one is right."""

from __future__ import annotations

from collections.abc import Iterator

from goryo.board import Tile
from goryo.puzzle.puzzle import Puzzle
from goryo.puzzle.solution import Grade, PuzzleKind, way_around
from goryo.words import Words

GRADES = {
    Grade.EASY: "puzzle-grade-easy",
    Grade.MEDIUM: "puzzle-grade-medium",
    Grade.HARD: "puzzle-grade-hard",
}
ASKED = {PuzzleKind.CERTAIN: "puzzle-ask-certain", PuzzleKind.BEST: "puzzle-ask-best"}
QUESTIONS = 4
"""So many questions are compared."""


def head(puzzle: Puzzle, words: Words) -> str:
    grade = words.say(GRADES[puzzle.grade])
    return words.say("puzzle-head", date=puzzle.day.isoformat(), grade=grade)


def asked(puzzle: Puzzle, words: Words) -> str:
    """What is to be found."""
    return words.say(ASKED[puzzle.kind])


def why_wrong(puzzle: Puzzle, tile: Tile, words: Words) -> str:
    """Why this tile is not the answer, without telling which is."""
    name = puzzle.scene.board.tile_names[tile]
    if not puzzle.is_open(tile):
        return words.say("puzzle-closed", tile=name)
    if puzzle.kind is PuzzleKind.CERTAIN:
        return words.say("puzzle-avoids", tile=name, plan=str(way_around(puzzle.view, tile)))
    found = next(each for each in puzzle.solution.questions if each.tile == name)
    return words.say("puzzle-tells-less", tile=name, bits=words.decimal(found.information))


def explained(puzzle: Puzzle, words: Words) -> Iterator[str]:
    """The answer, and why: which plans are left, and what each answer excluded."""
    solution = puzzle.solution
    certain = puzzle.kind is PuzzleKind.CERTAIN
    yield words.say("puzzle-answer", tile=solution.tile)
    yield words.say("puzzle-plans", number=solution.plans)
    for each in solution.answers:
        said = words.say("value-yes" if each.yes else "value-no")
        yield words.say("puzzle-left", tile=each.tile, answer=said, number=each.left)
    if certain:
        needed = ", ".join(solution.needed)
        number = len(solution.needed)
        yield words.say("puzzle-needed", number=number, tiles=needed, tile=solution.tile)
    else:
        for question in solution.questions[:QUESTIONS]:
            yield words.say(
                "puzzle-question",
                tile=question.tile,
                yes=round(100 * question.yes),
                bits=words.decimal(question.information),
            )
        yield words.say("puzzle-margin", bits=words.decimal(solution.margin))
    yield words.say("puzzle-examples", plans=", ".join(solution.examples))
