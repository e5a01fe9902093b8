"""The positions that strength is measured on are sound data, and the solver solves them."""

from __future__ import annotations

import pytest

from goryo.lab.suites import SUITES, first_rounds, from_line, lines, read, to_line
from goryo.plans import list_plans
from goryo.scene import Phase
from goryo.solver import round_of, solve


@pytest.mark.parametrize("name", SUITES)
def test_a_suite_is_last_rounds_and_reads_as_it_was_written(name: str) -> None:
    suite = SUITES[name]
    kept = lines(suite)
    assert len(kept) == suite.count
    assert [to_line(from_line(line, suite.rules)) for line in kept] == kept
    for start in read(suite):
        assert start.scene.phase is Phase.PLAN
        assert start.scene.round == suite.rules.rounds


@pytest.mark.parametrize("name", SUITES)
def test_the_first_position_of_a_suite_is_undecided_and_solved(name: str) -> None:
    start = read(SUITES[name])[0]
    found = solve(round_of(start.scene, start.bound), gap=1e-3)
    assert found.gap <= 1e-3
    assert found.upper > 1e-3
    assert found.lower < 1 - 1e-3


@pytest.mark.clause("SET-4")
@pytest.mark.parametrize("name", ["en-2024", "cursed-object"])
def test_a_first_round_begins_on_every_tile_and_she_can_plan(name: str) -> None:
    starts = first_rounds(SUITES[name])
    board = starts[0].scene.board
    assert [start.scene.goryo for start in starts] == list(board.tiles)
    for start in starts:
        scene = start.scene
        assert scene.broken == {scene.goryo}
        assert sum(start.bound) == pytest.approx(1)
        assert start.bound[scene.first or 0] == 0
        assert next(iter(list_plans(scene, scene.unseen[0])), None) is not None


def test_all_powers_are_those_of_the_rulebook() -> None:
    for start in read(SUITES["genjutsu"])[:3]:
        assert start.with_all_powers().scene.powers == start.scene.rules.powers
