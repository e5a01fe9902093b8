"""A program's moves are shown on a schedule: how long it thought is not seen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.server.table.release import release_time

TIMES = st.floats(0, 2e9)
SLOTS = st.floats(0.05, 60)


@given(TIMES, SLOTS, st.floats(0, 1), st.floats(0, 1))
def test_all_thoughts_within_a_slot_are_shown_at_the_same_moment(
    since: float, slot: float, one: float, other: float
) -> None:
    first, second = (
        release_time(since, min(since + part * slot, since + slot), slot) for part in (one, other)
    )
    assert first == second == since + slot


@given(TIMES, SLOTS, st.floats(0, 1000))
def test_a_late_thought_shows_only_how_many_slots_it_took(
    since: float, slot: float, took: float
) -> None:
    done = since + took
    shown = release_time(since, done, slot)
    ends = [since + number * slot for number in range(1, int(took / slot) + 3)]
    assert shown == next(end for end in ends if end >= done)


@pytest.mark.parametrize(
    ("done", "shown"),
    [(100.0, 101.0), (100.999, 101.0), (101.0, 101.0), (101.001, 102.0), (107.5, 108.0)],
)
def test_with_slots_of_a_second(done: float, shown: float) -> None:
    assert release_time(100.0, done, 1.0) == shown


def test_a_thought_that_was_there_before_anybody_waited_is_not_shown_earlier() -> None:
    assert release_time(100.0, 90.0, 1.0) == 101.0


@pytest.mark.parametrize("slot", [0.0, -1.0])
def test_a_slot_takes_time(slot: float) -> None:
    with pytest.raises(ValueError, match="slot"):
        release_time(0.0, 0.0, slot)
