"""The siege counts what held, goes on where it was stopped, and tells what did not hold."""

from __future__ import annotations

import json
import signal
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import start
from tools import siege
from tools.traces import processes_of


def run(folder: Path, *more: str) -> int:
    return siege.main(["twins", "--folder", str(folder), *more])


def test_a_siege_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = []

    def hold(place: siege.Siege) -> None:
        while place.goes_on("pairs"):
            seeds.append(place.seed)
            place.held.add(pairs=2)
            place.keep()

    monkeypatch.setitem(siege.SIEGES, "twins", hold)
    assert run(tmp_path, "--count", "3") == 0
    assert run(tmp_path, "--count", "5") == 0
    assert run(tmp_path, "--count", "1", "--part", "2") == 0
    assert seeds == [0, 1, 2, 2_000_000]
    assert json.loads((tmp_path / "twins-0.json").read_text())["counts"] == {"pairs": 6}
    assert '"failed": []' in capsys.readouterr().out


def test_a_siege_ends_when_its_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hold(place: siege.Siege) -> None:
        assert not place.goes_on("pairs")

    monkeypatch.setitem(siege.SIEGES, "twins", hold)
    assert run(tmp_path, "--count", "3", "--minutes", "0") == 0


def test_what_did_not_hold_is_told_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def give_way(place: siege.Siege) -> None:
        while place.goes_on("pairs"):
            place.held.failed.append("a byte differs")
            place.keep()

    monkeypatch.setitem(siege.SIEGES, "twins", give_way)
    assert run(tmp_path) == run(tmp_path) == 1
    assert "a byte differs" in capsys.readouterr().out
    assert json.loads((tmp_path / "twins-0.json").read_text())["next"] == 1


def test_a_piece_that_ends_in_a_time_out_is_told_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stall(place: siege.Siege) -> None:
        while place.goes_on("pairs"):
            with place.piece():
                place.held.add(pairs=1)
                if place.seed:
                    raise TimeoutError("nobody answers")

    monkeypatch.setitem(siege.SIEGES, "twins", stall)
    assert run(tmp_path) == 1
    held = json.loads((tmp_path / "twins-0.json").read_text())
    assert held == {
        "next": 2,
        "counts": {"pairs": 2},
        "failed": ["1: TimeoutError: nobody answers"],
    }


def test_twins_are_counted(tmp_path: Path) -> None:
    assert run(tmp_path, "--count", "1") == 0
    counts = json.loads((tmp_path / "twins-0.json").read_text())["counts"]
    assert counts["games"] == 1
    assert counts["pairs"] >= 1


@pytest.mark.slow
def test_a_siege_that_is_ended_takes_its_server_with_it(tmp_path: Path) -> None:
    command = (sys.executable, "-m", "tools.siege", "inputs", "--folder", tmp_path)
    with start(*command, cwd=ROOT, env={"TMPDIR": str(tmp_path)}) as besieging:
        besieging.until(lambda: any("serve" in line for line in processes_of(tmp_path).values()))
        besieging.send(signal.SIGTERM)
        assert besieging.wait() == 130
        assert not processes_of(tmp_path)
