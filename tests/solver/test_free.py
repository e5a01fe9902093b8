"""Free answers: the bounds enclose the value of the game in which she decides when asked."""

from __future__ import annotations

from random import Random

import pytest

from goryo.lab.suites import SUITES, read
from goryo.players.likely import her_likely
from goryo.rulebook import Power
from goryo.solver import (
    Lean,
    against_free_answers,
    free_answers,
    is_free,
    ready_for_free_answers,
    round_of,
    solve,
)
from tests.sizes import scale
from tests.solver.test_equilibrium import some_game
from tests.solver.twin import Twin

COUNT = scale(2, 6, 30)


@pytest.mark.slow
def test_the_bounds_of_free_answers_enclose_the_value_of_the_linear_program() -> None:
    seen = 0
    seed = 0
    while seen < COUNT:
        seed += 1
        made = some_game(Random(f"{seed} free"), True, seed)
        if made is None or not is_free(made[0]):
            continue
        game, *_ = made
        if {Power.TRAIL, Power.SHADOW} <= game.scene.powers:
            continue
        seen += 1
        found = solve(game, gap=1e-6)
        free = free_answers(found)
        prior = dict(zip(game.kinds, map(float, game.prior), strict=True))
        value = Twin(game.scene).value(prior, free=True)
        assert free.lower - 1e-8 <= value <= free.upper + 1e-8, seed
        assert free.upper == found.upper
        assert free.lower <= found.lower + 1e-8


def test_where_no_answer_is_free_nothing_changes() -> None:
    seed = 0
    while True:
        seed += 1
        made = some_game(Random(f"{seed} bound"), True, seed)
        if made is not None and not is_free(made[0]):
            break
    found = solve(made[0])
    free = free_answers(found)
    assert (free.lower, free.upper) == (found.lower, found.upper)


def test_who_is_ready_for_free_answers_loses_less_to_them() -> None:
    start = read(SUITES["en-2024"])[3]
    found = solve(round_of(start.scene, start.bound), gap=1e-3)
    before, ready = against_free_answers(found), ready_for_free_answers(found)
    assert ready.lower > before + 0.01
    assert against_free_answers(ready) == pytest.approx(ready.lower, abs=1e-9)
    assert ready.upper == found.upper


def test_where_nothing_is_free_one_is_ready_already() -> None:
    found = next(
        solve(made[0])
        for made in (some_game(Random(f"{seed} bound"), True, seed) for seed in range(1, 99))
        if made is not None and not is_free(made[0])
    )
    assert ready_for_free_answers(found) is found
    assert against_free_answers(found) == found.lower


def test_who_leans_on_likely_plans_gets_ready_without_forgetting_them() -> None:
    start = read(SUITES["en-2024"])[52]
    game = round_of(start.scene, start.bound)
    lean = Lean(0.3, her=her_likely(game))
    assert lean.her is not None
    found = solve(game, gap=1e-2, lean=lean)
    ready = ready_for_free_answers(found, lean=lean)
    assert against_free_answers(ready) > against_free_answers(found)
    least = against_free_answers(ready)
    brought = 0.7 * least + 0.3 * float(ready.worth @ lean.her)
    assert ready.lower == pytest.approx(brought, abs=1e-9)
    forgetful = ready_for_free_answers(found)
    assert ready.worth @ lean.her > forgetful.worth @ lean.her
