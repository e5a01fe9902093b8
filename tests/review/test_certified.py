"""The last round of a review is certified: bounds, her plan, their questions, what was better."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goryo.review import CertifiedRound, certified_round, line_of
from goryo.review.beliefs import beliefs_of
from goryo.review.report import certified_lines
from goryo.solver import round_of, solve
from goryo.words import LANGUAGES, Words
from tests.review.played import FEW, record, reviewed
from tests.sizes import scale


def certified(seed: int, **how: str) -> CertifiedRound | None:
    line = line_of(record(seed=seed, **how))
    return certified_round(line, beliefs_of(line))


SEEDS = range(1, scale(6, 12, 60))


def test_no_plan_beats_the_lower_bound_and_no_question_the_upper_one() -> None:
    seen = asked = 0
    for seed in SEEDS:
        found = certified(seed)
        if found is None:
            continue
        seen += 1
        assert 0 <= found.lower <= found.upper <= 1
        assert found.plan.chance >= found.plan.best - 1e-9
        assert (found.plan.better is None) == (found.plan.chance - found.plan.best <= 1e-3)
        for number, each in enumerate(found.questions):
            asked += 1
            assert each.chance <= each.best + 1e-9
            if number == 0:
                assert each.best == pytest.approx(found.upper, abs=1e-9)
            if each.better is not None:
                assert not each.is_best
    assert seen
    assert asked


def test_the_bounds_are_those_of_the_round_as_it_began() -> None:
    for seed in SEEDS:
        line = line_of(record(seed=seed))
        beliefs = beliefs_of(line)
        found = certified_round(line, beliefs)
        if found is not None:
            break
    assert found is not None
    scene = line.games[found.plan.step - 1].scene
    again = solve(round_of(scene, beliefs[found.plan.step - 1].bound), 1e-3, 300_000)  # type: ignore[union-attr]
    assert (found.lower, found.upper) == (again.lower, again.upper)
    assert found.number == scene.rules.rounds


def test_a_tabletop_s_last_round_and_one_that_takes_too_long_are_not_certified() -> None:
    line = line_of(record(seed=1, referee="tabletop"))
    assert certified_round(line, beliefs_of(line)) is None
    for seed in SEEDS:
        line = line_of(record(seed=seed))
        assert certified_round(line, beliefs_of(line), nodes=0) is None


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words_and_in_json(language: str) -> None:
    words = Words(language)
    for seed in SEEDS:
        told = reviewed(seed=seed)
        lines = list(certified_lines(told, words))
        data = told.to_json()["certified"]
        assert (data is None) == (not lines)
        if data is not None:
            assert len(lines) == 2 + len(data["questions"])
            assert told.rollouts == FEW
            found = told.certified
            assert found is not None
            met = replace(found, lower=found.upper)
            first = next(certified_lines(replace(told, certified=met), words))
            assert first.count("%") == 1  # bounds that meet are one number
            return
    raise AssertionError
