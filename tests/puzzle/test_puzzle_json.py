"""Puzzles as JSON lines: read back and proven, and every defect named with its line."""

import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from goryo import Malformed, record_of, write_record
from goryo.puzzle import (
    Grade,
    Puzzle,
    puzzle_from_json,
    puzzle_of,
    puzzle_to_json,
    read_puzzles,
    write_puzzles,
)
from goryo.view_json import view_from_json
from goryo.words import LANGUAGES, Words
from goryo.words.sentences import sentences
from tests.errors import of
from tests.review.played import record

KEPT = Path(__file__).parent.parent / "data" / "puzzles"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(puzzle_of(date(2027, 1, day), Grade.EASY) for day in (1, 2))


def data(**changed: object) -> dict[str, Any]:
    return {**puzzle_to_json(puzzles()[0], solution=True), **changed}


def test_what_is_written_is_read_again() -> None:
    text = write_puzzles(puzzles())
    assert read_puzzles(text) == puzzles()
    assert read_puzzles(text.encode()) == puzzles()
    assert write_puzzles(read_puzzles(text)) == text
    assert read_puzzles("") == ()


@pytest.mark.parametrize("file", sorted(KEPT.iterdir()), ids=lambda file: file.stem)
def test_files_of_every_generator_still_open(file: Path) -> None:
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    found = read_puzzles(file.read_bytes())
    assert [puzzle_to_json(puzzle, solution=True) for puzzle in found] == told


def test_a_puzzle_without_its_solution_does_not_tell_it() -> None:
    told = puzzle_to_json(puzzles()[0], view=True)
    assert "solution" not in told
    assert view_from_json(told["view"]) == puzzles()[0].view
    assert puzzle_from_json({**told}) == puzzles()[0]


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("puzzle-format", {"format": 2}),
        ("puzzle-field", {"grade": "silly"}),
        ("puzzle-field", {"kind": ["certain"]}),
        ("puzzle-field", {"date": "2027-02-30"}),
        ("puzzle-field", {"date": 20270101}),
        ("puzzle-field", {"generator": True}),
        ("puzzle-field", {"more": 1}),
        ("puzzle-record", {"record": "goryo record 1"}),
        ("puzzle-record", {"record": write_record(record())}),
        ("puzzle-record", {"record": 7}),
        ("puzzle-grade", {"grade": "hard"}),
        ("puzzle-solution", {"solution": {"tile": "a1"}}),
        ("puzzle-solution", {"solution": "a1"}),
    ],
)
def test_every_defect_has_its_name(what: str, changed: dict[str, object]) -> None:
    with pytest.raises(Malformed) as caught:
        puzzle_from_json(data(**changed))
    assert [problem.what for problem in caught.value.problems] == [what]


@pytest.mark.parametrize("field", ["generator", "date", "grade", "kind", "record"])
def test_what_is_missing_is_named(field: str) -> None:
    with pytest.raises(Malformed) as caught:
        puzzle_from_json({name: value for name, value in data().items() if name != field})
    assert caught.value.problems[0].args == {"field": field}


def test_a_position_that_is_no_puzzle_is_refused() -> None:
    from goryo import new_game, record_of_view, view_of

    game = new_game().play("draw scroll", "draw urn", "enter e1", "plan e1-f1-f2-f3-e3")
    text = write_record(record_of_view(view_of(game, "samurai")))
    with pytest.raises(Malformed, check=of("puzzle-unproven")):
        puzzle_from_json(data(record=text))
    with pytest.raises(Malformed, check=of("puzzle-record")):
        puzzle_from_json(data(record=write_record(record_of(game))))


def test_every_bad_line_is_told_with_its_number() -> None:
    good = write_puzzles(puzzles()[:1])
    bad = good + "{\n" + json.dumps(data(format=9)) + "\n" + "x" * 300_000 + "\n"
    with pytest.raises(Malformed) as caught:
        read_puzzles(bad)
    found = [(problem.line, problem.what) for problem in caught.value.problems]
    assert found == [(2, "puzzle-line"), (3, "puzzle-format"), (4, "puzzle-long")]
    for lang in LANGUAGES:
        assert len(sentences(caught.value, Words(lang))) == 3


def test_bytes_that_are_no_text_are_named() -> None:
    with pytest.raises(Malformed, check=of("puzzle-text")):
        read_puzzles(b"\xff\xfe")
    with pytest.raises(Malformed, check=of("puzzle-many")):
        read_puzzles("{}\n" * 20_001)
    with pytest.raises(Malformed, check=of("puzzle-line")):
        read_puzzles("[" * 5000)
