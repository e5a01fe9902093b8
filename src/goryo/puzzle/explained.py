"""A puzzle in words: what is asked, why an answer is wrong, and why the right one is right."""

from __future__ import annotations

from collections.abc import Iterator

from goryo.moves import Plan
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.puzzle.puzzle import Given, Puzzle
from goryo.puzzle.solution import way_around
from goryo.words import Words
from goryo.words.moves import typed_move

GRADES = {
    Grade.EASY: "puzzle-grade-easy",
    Grade.MEDIUM: "puzzle-grade-medium",
    Grade.HARD: "puzzle-grade-hard",
    Grade.MASTER: "puzzle-grade-master",
}
ASKED = {
    PuzzleKind.CERTAIN: "puzzle-ask-certain",
    PuzzleKind.BEST: "puzzle-ask-best",
    PuzzleKind.QUESTION: "puzzle-ask-question",
}
COMPARED = 4
"""So many questions, or targets of hers, are compared."""


def head(puzzle: Puzzle, words: Words) -> str:
    grade = words.say(GRADES[puzzle.grade])
    return words.say("puzzle-head", date=puzzle.day.isoformat(), grade=grade)


def asked(puzzle: Puzzle, words: Words) -> str:
    """What is to be found."""
    if puzzle.kind is PuzzleKind.PLAN:
        bound = puzzle.view.bound
        assert bound is not None
        named = words.object(puzzle.scene.board.kinds[bound], "the")
        return words.say("puzzle-ask-plan", the_object=named)
    return words.say(ASKED[puzzle.kind])


def how_to_answer(puzzle: Puzzle, words: Words) -> str:
    return words.say("puzzle-help-plan" if puzzle.kind is PuzzleKind.PLAN else "puzzle-help")


def why_wrong(puzzle: Puzzle, answer: Given, words: Words) -> str:
    """Why this is not the answer, without telling which is."""
    name = puzzle.write(answer)
    if not puzzle.is_open(answer):
        return words.say("puzzle-closed", tile=name)
    if puzzle.kind.is_solved:
        choice = puzzle.choice(answer)
        assert choice is not None
        chance = _percent(choice.chance, words)
        if isinstance(answer, Plan):
            said = typed_move(answer, puzzle.scene, words)
            return words.say("puzzle-planned-worse", plan=said, chance=chance)
        return words.say("puzzle-asked-worse", tile=name, chance=chance)
    if puzzle.kind is PuzzleKind.CERTAIN:
        assert not isinstance(answer, Plan)
        return words.say("puzzle-avoids", tile=name, plan=str(way_around(puzzle.view, answer)))
    found = next(each for each in puzzle.deduced.questions if each.tile == name)
    return words.say("puzzle-tells-less", tile=name, bits=words.decimal(found.information))


def explained(puzzle: Puzzle, words: Words) -> Iterator[str]:
    """The answer, and why."""
    return _of_last_round(puzzle, words) if puzzle.kind.is_solved else _of_deduced(puzzle, words)


def _of_deduced(puzzle: Puzzle, words: Words) -> Iterator[str]:
    """Which plans are left, and what each answer excluded."""
    solution = puzzle.deduced
    yield words.say("puzzle-answer", tile=solution.tile)
    yield words.say("puzzle-plans", number=solution.plans)
    for each in solution.answers:
        said = words.say("value-yes" if each.yes else "value-no")
        yield words.say("puzzle-left", tile=each.tile, answer=said, number=each.left)
    if puzzle.kind is PuzzleKind.CERTAIN:
        needed = ", ".join(solution.needed)
        number = len(solution.needed)
        yield words.say("puzzle-needed", number=number, tiles=needed, tile=solution.tile)
    else:
        for question in solution.questions[:COMPARED]:
            yield words.say(
                "puzzle-question",
                tile=question.tile,
                yes=round(100 * question.yes),
                bits=words.decimal(question.information),
            )
        yield words.say("puzzle-margin", bits=words.decimal(solution.margin))
    yield words.say("puzzle-examples", plans=", ".join(solution.examples))


def _of_last_round(puzzle: Puzzle, words: Words) -> Iterator[str]:
    """What the choices are worth, and what of it is proven."""
    solution = puzzle.solved
    best, chance = solution.best.name, _percent(solution.best.chance, words)
    plans = puzzle.kind is PuzzleKind.PLAN

    def said(plan: str) -> str:
        return typed_move(puzzle.view.read(f"plan {plan}"), puzzle.scene, words)

    if plans:
        yield words.say("puzzle-best-plan", plan=said(best), chance=chance)
    else:
        yield words.say("puzzle-best-question", tile=best, chance=chance)
    number, of = len(solution.right), len(solution.choices)
    yield words.say("puzzle-right-choices", number=number, of=of)
    for tile, choice in list(solution.by_tile.items())[:COMPARED]:
        chance = _percent(choice.chance, words)
        if plans:
            plan = said(choice.name)
            yield words.say("puzzle-worth-plan", tile=tile, chance=chance, plan=plan)
        else:
            who = words.colour(str(choice.who))
            yield words.say("puzzle-worth-question", tile=tile, who=who, chance=chance)
    low, high = (_percent(end, words) for end in solution.interval)
    if low == high:
        yield words.say("puzzle-solved-exactly", chance=low)
    else:
        yield words.say("puzzle-solved", low=low, high=high)
    if solution.slack >= 1e-4:
        yield words.say("puzzle-slack", points=_percent(solution.slack, words))


def _percent(chance: float, words: Words) -> str:
    return words.decimal(100 * chance)
