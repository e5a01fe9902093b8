"""`goryo puzzle`: the puzzle of a day at the prompt, and files of many days."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from goryo.puzzle import Grade, puzzle_of, read_puzzles
from goryo.puzzle.explained import asked, explained, why_wrong
from goryo.words import LANGUAGES, Words
from goryo.words.moves import typed_move
from tests.cli.terminal import goryo, refused
from tests.sizes import some

DAY = "2027-01-01"
PLANNED = "2027-01-04"
"""A day on which she is to plan."""
MASTER = ("puzzle", "--grade", "master")
PUZZLE = puzzle_of(date.fromisoformat(DAY), Grade.EASY)
WRONG = [
    name
    for name, tile in zip(PUZZLE.scene.board.tile_names, PUZZLE.scene.board.tiles, strict=True)
    if PUZZLE.is_open(tile) and not PUZZLE.is_right(tile)
]


@pytest.mark.parametrize("lang", some(LANGUAGES, 1))
def test_the_right_answer_is_explained_and_can_be_shared(lang: str) -> None:
    typed = [WRONG[0], "z99", PUZZLE.deduced.tile.upper()]
    result = goryo("puzzle", "--date", DAY, "--lang", lang, typed=typed)
    assert result.exit_code == 0, result.output
    words = Words(lang)
    assert words.say("puzzle-right") in result.stdout
    assert words.say("puzzle-answer", tile=PUZZLE.deduced.tile) in result.stdout
    assert f"Goryō {DAY} easy ⬛🟩" in result.stdout


def test_after_three_wrong_tries_the_answer_is_told() -> None:
    result = goryo("puzzle", "--date", DAY, typed=WRONG[:3])
    assert Words("en").say("puzzle-over") in result.stdout
    assert Words("en").say("puzzle-answer", tile=PUZZLE.deduced.tile) in result.stdout
    assert f"Goryō {DAY} easy ⬛⬛⬛" in result.stdout


def test_a_tile_that_cannot_be_it_costs_no_try() -> None:
    start = PUZZLE.scene.goryo
    assert start is not None
    name = PUZZLE.scene.board.tile_names[start]
    result = goryo("puzzle", "--date", DAY, typed=[name] * 5)
    assert result.exit_code == 0
    assert result.stdout.count("3 tries left") == 6
    assert "2 tries left" not in result.stdout


def test_who_leaves_is_told_nothing() -> None:
    result = goryo("puzzle", "--date", DAY, "--ascii")
    assert result.exit_code == 0
    assert Words("en").say("puzzle-left-open") in result.stdout
    assert Words("en").say("puzzle-answer", tile=PUZZLE.deduced.tile) not in result.stdout


def test_programs_get_it_with_or_without_the_answer() -> None:
    told = json.loads(goryo("puzzle", "--date", DAY, "--json").stdout)
    assert "solution" not in told
    told = json.loads(goryo("puzzle", "--date", DAY, "--json", "--solution").stdout)
    assert told["solution"]["tile"] == PUZZLE.deduced.tile


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_is_typed_as_in_the_game_and_graded(lang: str) -> None:
    made, words = puzzle_of(date.fromisoformat(PLANNED), Grade.MASTER), Words(lang)
    worst, best = (
        made.view.read(f"plan {each.name}") for each in (made.solved.choices[-1], made.solved.best)
    )
    short = typed_move(best, made.scene, words).split("-")[0]
    typed = [short, *(typed_move(plan, made.scene, words) for plan in (worst, best))]
    result = goryo(*MASTER, "--date", PLANNED, "--lang", lang, typed=typed)
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    assert "(PLAN-3)" in said
    assert " ".join(asked(made, words).split()) in said
    assert " ".join(why_wrong(made, worst, words).split()) in said  # type: ignore[arg-type]
    for line in explained(made, words):
        assert " ".join(line.split()) in said
    assert f"Goryō {PLANNED} master ⬛🟩" in said


@pytest.mark.slow
def test_the_worth_of_each_question_is_told_and_drawn_at_the_end() -> None:
    made, words = puzzle_of(date.fromisoformat(DAY), Grade.MASTER), Words("en")
    wrong = made.solved.choices[-1]
    result = goryo(*MASTER, "--date", DAY, "--lang", "en", typed=[wrong.name, "skip"])
    before, after = result.stdout.split("2 tries left")
    assert f"{100 * wrong.chance:.2f}%" in before
    for each in made.solved.choices:
        if f"{each.chance:.4f}" != f"{wrong.chance:.4f}":
            assert f" {100 * each.chance:.2f}%" not in before
    said = " ".join(after.split())
    for line in explained(made, words):
        assert " ".join(line.split()) in said
    assert f"{100 * made.solved.best.chance:.0f}" in after.partition("The best question")[0]


def test_without_a_date_it_is_todays() -> None:
    told = json.loads(goryo("puzzle", "--json").stdout)
    assert abs((date.fromisoformat(told["date"]) - date.today()).days) <= 1


def test_what_cannot_be_is_said() -> None:
    for day in ("2027-02-30", "tomorrow", "20270101"):
        assert day in refused(goryo("puzzle", "--date", day))
    assert "silly" in refused(goryo("puzzle", "--grade", "silly"))
    out = ("--out", "x.jsonl")
    refused(goryo("puzzle", "make", "--from", "9999-12-30", "--days", "9", *out))


def test_many_are_made_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "days.jsonl"
    args = ("puzzle", "make", "--from", DAY, "--jobs", "1", "--out", str(file))
    assert goryo(*args, "--days", "1").exit_code == 0
    first = file.read_bytes()
    assert [puzzle.grade for puzzle in read_puzzles(first)] == list(Grade)
    assert read_puzzles(first)[0] == PUZZLE
    file.write_bytes(first[:-20])  # as if it had been stopped while writing
    assert goryo(*args, "--days", "1").exit_code == 0
    assert file.read_bytes() == first
    assert goryo(*args, "--days", "2").exit_code == 0
    assert file.read_bytes().startswith(first)
    assert len(file.read_bytes().splitlines()) == 8
    assert "8 puzzles" in goryo("puzzle", "check", str(file)).stdout


def test_a_file_with_anything_else_is_left_alone(tmp_path: Path) -> None:
    for content in ("a letter\n", "a letter", '{"date": "2020-01-01", "grade": "easy"}\n', "[1]\n"):
        file = tmp_path / "other"
        file.write_text(content, encoding="utf-8")
        made = goryo("puzzle", "make", "--from", DAY, "--days", "1", "--out", str(file))
        assert "other" in refused(made)
        assert file.read_text(encoding="utf-8") == content


def test_a_file_that_holds_no_puzzles_is_told_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{}\nnothing\n", encoding="utf-8")
    said = refused(goryo("puzzle", "check", str(file)), 1)
    assert len(said.splitlines()) == 2
    refused(goryo("puzzle", "check", str(tmp_path / "missing")))


@pytest.mark.slow
def test_processes_make_the_same_puzzles(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    for jobs, file in enumerate(files, 1):
        args = ("--from", DAY, "--days", "2", "--jobs", str(jobs), "--out", str(file))
        assert goryo("puzzle", "make", *args).exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()
