"""Belief is quick enough to be asked after every answer. The best of many runs is counted, so that
a busy machine makes no test fail."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from goryo import Role, load_board, rulebook, view_of
from goryo.belief import Belief, Tracker, belief
from goryo.events import Answered
from goryo.rulebook import Power
from goryo.scene import opening
from tests.strategies import Setup, play_out

SETUP = Setup(rulebook("en-2024"), load_board("edo"))


@pytest.mark.slow
def test_an_update_after_an_answer_takes_less_than_a_millisecond() -> None:
    """On edo, with leap and false trail in hand."""
    best, sizes = [], []
    for seed in range(30):
        view = view_of(list(play_out(SETUP.new_game(), Random(seed)))[-1], Role.SAMURAI)
        tracker = Tracker(opening(view.board, view.rules))
        for event in view.history:
            began = perf_counter()
            tracker.see(event)
            if isinstance(event, Answered) and tracker.scene.powers == {Power.LEAP, Power.TRAIL}:
                known = tracker.belief()
                assert isinstance(known, Belief)
                assert known.on_path.sum() > known.target.sum() > 0.99
                best.append(perf_counter() - began)
                assert known.plans
                sizes.append(known.plans.count)
    assert len(best) > 50
    assert max(sizes) > 500
    assert sorted(best)[len(best) // 4] < 0.001


@pytest.mark.slow
def test_a_whole_game_takes_less_than_50_milliseconds() -> None:
    line = max((list(play_out(SETUP.new_game(), Random(s))) for s in range(10)), key=len)
    view = view_of(line[-1], Role.SAMURAI)
    times = []
    for _ in range(7):
        began = perf_counter()
        tracker = Tracker(opening(view.board, view.rules))
        for event in view.history:
            tracker.see(event)
            known = tracker.belief()
            assert isinstance(known, Belief)
            assert len(known.on_path) == len(known.target) == 32
        times.append(perf_counter() - began)
    assert min(times) < 0.05
    assert isinstance(belief(view), Belief)
