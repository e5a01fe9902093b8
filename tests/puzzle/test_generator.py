"""The puzzle of a day is the same for everybody, today and after every change of the program."""

from datetime import date
from itertools import groupby

from goryo.puzzle import GENERATOR, Grade, puzzle_of

# A change here means that people on another version get another puzzle: raise GENERATOR with it.
MADE = {
    1: (
        ("2027-01-01", "easy", "certain", "f2", "Kyoto"),
        ("2027-01-01", "medium", "best", "e3", "Kyoto"),
        ("2027-01-01", "hard", "certain", "c1", "Osaka"),
        ("2027-01-02", "easy", "certain", "e1", "Edo"),
        ("2027-01-02", "medium", "best", "a3", "Kyoto"),
        ("2027-01-02", "hard", "best", "f2", "Kyoto"),
    )
}


def test_these_days_have_these_puzzles() -> None:
    found = tuple(
        (day, grade.value, made.kind.value, made.solution.tile, made.record.board.name)
        for day in ("2027-01-01", "2027-01-02")
        for grade in Grade
        for made in [puzzle_of(date.fromisoformat(day), grade)]
    )
    assert found == MADE[GENERATOR]


def test_a_day_has_a_puzzle_of_each_grade() -> None:
    made = [puzzle_of(date(2028, 2, 29), grade) for grade in Grade]
    assert [puzzle.grade for puzzle in made] == list(Grade)
    assert {puzzle.day for puzzle in made} == {date(2028, 2, 29)}
    assert len({puzzle.record for puzzle in made}) == 3


def test_the_same_day_gives_the_same_puzzle_again() -> None:
    day = date(2027, 6, 15)
    made = [puzzle_of(day, Grade.EASY) for _ in range(2)]
    assert len(list(groupby(made))) == 1
