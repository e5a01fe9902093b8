"""The positions that the solver is measured on are sound data, and it solves them."""

from __future__ import annotations

import pytest

from benchmarks.solver.suites import SUITES, from_line, read, to_line
from goryo.scene import Phase
from goryo.solver import round_of, solve


@pytest.mark.parametrize("name", SUITES)
def test_a_suite_is_last_rounds_and_reads_as_it_was_written(name: str) -> None:
    suite = SUITES[name]
    lines = suite.file.read_text(encoding="utf-8").splitlines()
    assert [to_line(from_line(line, suite.rules)) for line in lines] == lines
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
