"""The puzzle of a day is the same for everybody, today and after every change of the program."""

from datetime import date
from itertools import groupby

import pytest

from goryo.puzzle import GENERATOR, Grade, PuzzleKind, puzzle_of
from goryo.puzzle.generator import SINCE
from tests.sizes import scale

# A change here means that people on another version get another puzzle: raise GENERATOR with it.
MADE = {
    1: (
        ("2026-11-17", "easy", "best", "e4", "Edo"),
        ("2026-11-17", "medium", "certain", "e3", "Kyoto"),
        ("2026-11-17", "hard", "best", "d1", "Kyoto"),
        ("2026-11-18", "easy", "certain", "b3", "Kyoto"),
        ("2026-11-18", "medium", "best", "e4", "Kyoto"),
        ("2026-11-18", "hard", "best", "b2", "Osaka"),
    ),
    2: (
        ("2027-01-01", "easy", "certain", "b5", "Kyoto"),
        ("2027-01-01", "medium", "certain", "c5", "Edo"),
        ("2027-01-01", "hard", "best", "d2", "Osaka"),
        ("2027-01-02", "easy", "best", "a3", "Kyoto"),
        ("2027-01-02", "medium", "best", "e6", "Kyoto"),
        ("2027-01-02", "hard", "best", "f2", "Osaka"),
    ),
}
DEDUCED = (Grade.EASY, Grade.MEDIUM, Grade.HARD)


@pytest.mark.parametrize("generator", MADE)
def test_these_days_have_these_puzzles(generator: int) -> None:
    found = tuple(
        (day, grade, made.kind.value, made.deduced.tile, made.record.board.name)
        for day, grade, *_ in MADE[generator]
        for made in [puzzle_of(date.fromisoformat(day), Grade(grade))]
        if made.generator == generator
    )
    assert found == MADE[generator]
    assert max(MADE) == GENERATOR


def test_the_master_s_puzzle_of_a_day_is_this_one() -> None:
    made = puzzle_of(date(2027, 1, 1), Grade.MASTER)
    assert (made.kind.value, made.record.board.name) == ("question", "Kyoto")
    assert made.solved.best == ("e4", 0.100002, "purple")


def test_in_a_last_round_a_question_is_judged_by_what_it_is_worth() -> None:
    for number in range(scale(10, 20, 200)):
        day = date.fromordinal(SINCE.toordinal() + number)
        for grade in DEDUCED:
            made = puzzle_of(day, grade)
            if made.kind is PuzzleKind.BEST:
                assert made.scene.round < made.view.rules.rounds


def test_a_day_has_a_puzzle_of_each_grade() -> None:
    made = [puzzle_of(date(2028, 2, 29), grade) for grade in DEDUCED]
    assert [puzzle.grade for puzzle in made] == list(DEDUCED)
    assert {puzzle.day for puzzle in made} == {date(2028, 2, 29)}
    assert len({puzzle.record for puzzle in made}) == 3


def test_the_same_day_gives_the_same_puzzle_again() -> None:
    day = date(2027, 6, 15)
    made = [puzzle_of(day, Grade.EASY) for _ in range(2)]
    assert len(list(groupby(made))) == 1
