"""Matches in one process and in several."""

import multiprocessing
import signal
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

import pytest

from goryo.lab import work
from goryo.lab.arena import play_match
from goryo.lab.tally import SHOWN_MISHAPS, Tally
from goryo.lab.work import Crew, WorkerLost
from tests.lab.faulty_players import find
from tests.lab.matches import a_match, report_of


@pytest.mark.slow
def test_a_match_comes_out_the_same_with_any_number_of_jobs() -> None:
    match = a_match("clumsy", "crashing")
    one = list(play_match(match, range(12), find=find))
    two = list(play_match(match, range(12), crew=Crew(2), find=find))
    many = list(play_match(match, reversed(range(12)), crew=Crew(3), find=find))
    assert sorted(pair.number for pair in two) == list(range(12))
    assert report_of(match, one) == report_of(match, two) == report_of(match, many)


def test_a_match_can_be_played_in_parts() -> None:
    match = a_match()
    whole = list(play_match(match, range(10)))
    parts = [*play_match(match, range(5, 10)), *play_match(match, range(5))]
    assert report_of(match, parts) == report_of(match, whole)


def test_no_pairs_are_no_work() -> None:
    assert list(play_match(a_match(), [], crew=Crew(2))) == []


@pytest.mark.slow
def test_processes_are_gone_when_nobody_wants_more() -> None:
    match = play_match(a_match(), range(10_000), crew=Crew(2))
    next(match)
    assert len(multiprocessing.active_children()) == 2
    match.close()
    assert multiprocessing.active_children() == []


@pytest.mark.slow
def test_a_process_that_dies_is_an_error_and_not_a_wait() -> None:
    with pytest.raises(WorkerLost, match="exit code 3"):
        list(play_match(a_match("vanishing", "random"), range(4), crew=Crew(2), find=find))


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_records_that_cannot_be_written_stop_the_match(jobs: int, tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="missing"):
        list(play_match(a_match(), range(4), crew=Crew(jobs), folder=tmp_path / "missing"))


@pytest.fixture
def hearing() -> Iterator[None]:
    """Ctrl-C is heard, whoever started the tests and whatever they ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("hearing")
def test_ctrl_c_stops_the_match_between_pairs_and_leaves_no_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(workers: list[Connection]) -> list[Any]:
        ready = wait(workers)
        signal.raise_signal(signal.SIGINT)
        return ready

    match = play_match(a_match(), range(200), crew=Crew(2))
    next(match)
    assert len(multiprocessing.active_children()) == 2
    monkeypatch.setattr(work, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(match)
    assert multiprocessing.active_children() == []


# -- counting ------------------------------------------------------------------------------------


def test_a_tally_adds_up() -> None:
    match = a_match("clumsy", "random")
    pairs = list(play_match(match, range(30), find=find))
    report = report_of(match, pairs)
    assert (report["pairs"], report["games"], report["complete"]) == (30, 60, True)
    scores = report["pair_scores"]
    assert sum(scores.values()) == 30
    assert report["score"] == pytest.approx((scores["0.5"] / 2 + scores["1"]) / 30, abs=1e-4)
    roles = report["roles"].values()
    assert sum(told["wins"] for told in roles) / 60 == pytest.approx(report["score"], abs=1e-4)
    assert sum(report["endings"].values()) == 60
    for told in roles:
        assert sum(told["endings"].values()) == told["games"] == 30
        assert told["interval"][0] <= told["score"] <= told["interval"][1]
    assert 1 <= report["rounds_per_game"] <= 4
    assert not Tally(match).pairs


def test_forfeits_are_laid_at_the_right_door() -> None:
    match = a_match("random", "crashing")
    report = report_of(match, list(play_match(match, range(4), find=find)))
    first, second = report["players"]
    assert (first["forfeits"], first["mishaps"]) == (0, 0)
    assert (second["forfeits"], second["mishaps"]) == (4, 4)
    assert report["roles"]["goryo"]["endings"] == {"forfeit": 4}
    assert report["roles"]["goryo"]["score"] == 1
    assert [told["pair"] for told in report["mishaps"]] == [1, 2, 3, 4]
    for told in report["mishaps"]:
        assert (told["game"], told["player"], told["seat"]) == (1, "crashing", "samurai")
        assert told["what"].startswith("ZeroDivisionError: ")
        assert told["trace"][-1] == told["what"]


def test_of_many_mishaps_the_first_are_told_and_all_are_counted() -> None:
    match = a_match("cheating", "random")
    pairs = list(play_match(match, range(10), find=find))
    report = report_of(match, pairs[::-1])
    assert report["players"][0]["mishaps"] == 60
    assert report["players"][0]["forfeits"] == 20
    assert len(report["mishaps"]) == SHOWN_MISHAPS
    assert report["mishaps"][0]["pair"] == 1
    assert report == report_of(match, pairs)
