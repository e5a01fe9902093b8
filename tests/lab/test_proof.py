"""What is proven of a position: certified bounds, exact responses, losses as played."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.lab.findings import (
    FindingsFile,
    NotFindings,
    by_suite,
    count_played,
    count_rounds,
    spread,
)
from goryo.lab.proof import ProofPart, find, questions


def test_a_certified_round_says_between_which_bounds_its_value_lies() -> None:
    (asked,) = questions(ProofPart.ROUNDS, ["it-2019"], 1, gap=1e-3)
    found = find(asked)
    assert found["suite"] == "it-2019"
    assert 0 <= found["lower"] <= found["upper"] <= 1
    assert found["upper"] - found["lower"] <= 1e-3
    again = find(asked)
    for told in (found, again):
        assert told.pop("seconds") > 0
    assert found == again


def test_with_all_powers_she_loses_no_more() -> None:
    plain, forced = (
        find(questions(ProofPart.ROUNDS, ["it-2019"], 2, gap=1e-3, forced=forced)[1])
        for forced in (False, True)
    )
    assert forced["lower"] <= plain["upper"]


def test_losses_are_counted_to_the_farther_end_of_the_interval_and_fall_with_time() -> None:
    short, long = (
        find(questions(ProofPart.PLAYED, ["fr-2019"], 1, budget=budget)[0])
        for budget in (0.005, 1.0)
    )
    for side in ("hers", "theirs"):
        assert long[side] >= 0
        assert short[side] is None or long[side] <= short[side] + 1e-3
    assert long["hers"] + long["theirs"] <= 0.002


def test_the_loss_of_a_side_that_answers_late_is_no_less() -> None:
    found = find(questions(ProofPart.PLAYED, ["genjutsu"], 1)[0])
    assert found["theirs"] >= -1e-9


@pytest.mark.slow
def test_the_best_response_of_a_first_round_is_exact_and_counted() -> None:
    found = find(questions(ProofPart.RESPONSES, ["it-2019"], 1, first=True)[0])
    assert 0 < found["value"] < 1
    assert found["searched"] > 0
    assert found["choices"] > 100


def test_what_is_counted_of_many() -> None:
    assert spread([1.0, 2.0, 3.0]) == {
        "mean": 2.0,
        "median": 2.0,
        "p95": pytest.approx(2.9),
        "most": 3.0,
    }
    one = {"suite": "a", "gap": 0.01, "lower": 0.2, "upper": 0.205, "searched": 5, "seconds": 1.0}
    other = {**one, "suite": "b", "upper": 0.3, "free": 0.5}
    told = by_suite([one, other], count_rounds)
    assert [row["suite"] for row in told] == ["a", "b"]
    assert [row["proven"] for row in told] == [1, 0]
    assert told[0]["free"] is None
    assert told[1]["free"]["most"] == 0.5
    lost = {"suite": "a", "hers": 0.1, "theirs": 0.3, "seconds": 1.0}
    unsolved = {"suite": "a", "hers": None, "theirs": None, "seconds": 1.0}
    played = count_played([lost, unsolved])
    assert (played["positions"], played["unsolved"]) == (2, 1)
    assert played["theirs"]["mean"] == 0.3
    assert count_played([unsolved])["hers"] is None


def test_what_is_kept_is_known_again_for_the_same_question_only(tmp_path: Path) -> None:
    path = tmp_path / "found"
    with FindingsFile(path) as kept:
        kept.add({"version": "1", "position": 1, "value": 0.5})
    with path.open("ab") as file:
        file.write(b'{"version": "1", "posi')  # somebody stopped here
    with FindingsFile(path) as kept:
        assert kept.known_of({"version": "1", "position": 1}) is not None
        assert kept.known_of({"version": "2", "position": 1}) is None
        kept.add({"version": "1", "position": 2, "value": 0.25})
    with FindingsFile(path) as kept:
        assert [finding["position"] for finding in kept.known] == [1, 2]
    path.write_text("something else\n")
    with pytest.raises(NotFindings):
        FindingsFile(path)
    assert path.read_text() == "something else\n"
