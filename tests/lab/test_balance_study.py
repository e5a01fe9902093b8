"""Studies: the same numbers from any number of hands, and what they say of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from goryo import load_board, rulebook
from goryo.board import Board
from goryo.lab.balance import StudyReport, add_up, merged, report_of
from goryo.lab.balance_study import CHUNK, Chunk, Study, cells_of, chunk_line, open_cell
from goryo.lab.cell import Cell, altered
from goryo.lab.work import Crew, do
from goryo.rulebook import RULEBOOKS, Power

PLAYERS = [("random", "novice")]


def hut() -> Board:
    return load_board("hut")


def a_study(chunks: int = 3) -> Study:
    return Study(cells_of([rulebook(), rulebook("fr-2019")], [hut()], PLAYERS, powers=True), chunks)


def report(study: Study, chunks: list[Chunk]) -> StudyReport:
    counts = [
        add_up(chunk.counts for chunk in chunks if chunk.cell == cell)
        for cell in range(len(study.cells))
    ]
    return report_of(study, counts, {})


@pytest.mark.slow
def test_a_study_says_the_same_whoever_does_it() -> None:
    study = a_study()
    numbers = range(len(study.tasks))
    one, two, four = (
        report(study, [piece.result for piece in do(study, numbers, Crew(jobs))])
        for jobs in (1, 2, 4)
    )
    assert one == two == four
    assert one["complete"]


def test_the_report_adds_up_and_values_powers() -> None:
    study = a_study(1)
    told = report(study, [study(number) for number in range(len(study.tasks))])
    assert len(told["cells"]) == 6
    assert [worth["what"] for worth in told["powers"]] == ["leap", "trail"] * 2
    for cell in told["cells"]:
        assert cell["games"] == CHUNK
        assert cell["goryo"]["counted"] + cell["samurai"]["counted"] == CHUNK
        assert sum(ending["counted"] for ending in cell["endings"].values()) == CHUNK
        assert cell["rounds"][0]["games"] == CHUNK
        assert sum(each["games"] for each in cell["first_types"].values()) == CHUNK
        low, high = cell["goryo"]["interval"]
        assert low <= cell["goryo"]["share"] <= high
    for worth in told["powers"]:
        low, high = worth["interval"]
        assert low <= worth["worth"] <= high
        assert worth["worth"] == pytest.approx(worth["share_with"] - worth["share_without"])


def test_without_a_power_or_a_bridge_nothing_else_changes() -> None:
    whole = Cell(rulebook(), load_board("edo"), ("random", "random"))
    less = whole.less_power(Power.LEAP)
    assert less.rules == replace(whole.rules, powers=frozenset({Power.TRAIL}))
    assert less.board == whole.board
    for number, bridge in enumerate(whole.board.bridges):
        board = whole.less_bridge(number).board
        assert {*board.bridges, bridge} == set(whole.board.bridges)
        assert altered(board, bridges=whole.board.bridges) == whole.board


@pytest.mark.clause("VAR-1")
def test_rulebooks_that_play_alike_are_counted_once() -> None:
    books = [*map(rulebook, RULEBOOKS), rulebook("it-2021", ["advanced"])]
    cells = cells_of([*books, rulebook("it-2019", ["advanced"])], [hut()], PLAYERS)
    assert len(cells) == len(books)  # what changes nothing is left out
    kept, alike = merged(cells)
    assert [cell.rules.name for cell in kept] == ["it-2019", "it-2021", "en-2024"]
    assert alike == {kept[0]: ["en-2019", "fr-2019", "it-2021+advanced"]}
    for number in range(5):
        same = {tuple(cell.play(number).moves) for cell in cells if cell.rules.actions_each == 2}
        assert len(same) == 1


def test_chunks_are_kept_and_read_again(tmp_path: Path) -> None:
    study = a_study(1)
    cell, chunk = study.cells[0], study(0)
    with open_cell(tmp_path / cell.file_name, cell) as file:
        file.add(chunk_line(chunk))
    with open_cell(tmp_path / cell.file_name, cell) as file:
        assert file.done == {0: chunk.counts}
    assert len({each.file_name for each in study.cells}) == len(study.cells)
