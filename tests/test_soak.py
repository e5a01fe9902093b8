"""Repeated runs lose no failure, and tell how to have it again."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import run, start
from tools import soak
from tools.soak import Outcome
from tools.traces import processes_of

pytestmark = pytest.mark.slow

ODD = """
import os, sys

def test_of_even_seeds(request):
    assert int(request.config.getoption("randomly_seed")) % 2 == 0

def test_of_every_seed():
    pass
"""
LEAVE = "import subprocess; subprocess.Popen(['sleep', '3600'], start_new_session=True)"


@pytest.fixture(autouse=True)
def _small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts that take no time, and nothing of the project's own build/soak."""
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_odd.py").write_text(ODD, encoding="utf-8")
    alone = ("env", "-C", str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD=1", sys.executable)
    plugins = ("-p", "pytest_randomly", "-p", "no:cacheprovider")
    parts = {
        "browser": (*alone, "-m", "pytest", "-c", os.devnull, "--rootdir", ".", *plugins, "tests"),
        "client": (sys.executable, "-c", "raise SystemExit(3)"),
        "terminal": (sys.executable, "-c", LEAVE),
    }
    monkeypatch.setattr(soak, "PARTS", parts)
    monkeypatch.setattr(soak, "KEPT", tmp_path / "soak")
    monkeypatch.setattr(soak, "prepare", lambda _: {"GORYO_BROWSER": "none"})
    monkeypatch.setenv("GORYO_TESTS", "test")
    # What another worker's tests start at the same time is none of ours.
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


def test_what_fails_is_listed_with_its_seeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.again(["browser"], times=4, beside=1, first=10) == 1
    said = capsys.readouterr().out
    assert "1/4 browser 10: " in said
    assert "2/4 browser 11 (busy): " in said
    end = said.partition("part       times")[2].splitlines()
    assert end[1].split()[:3] == ["browser", "4", "2"]
    assert end[2:] == [
        "2 ×  browser: tests/test_odd.py::test_of_even_seeds",
        "     seed 11 (busy), 13 (busy)",
    ]
    kept = sorted(each.name for each in (tmp_path / "soak").iterdir())
    assert kept == [f"browser-{seed}.txt" for seed in (10, 11, 12, 13)]


def test_what_always_passes_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.again(["browser"], times=1, beside=0, first=2) == 0
    assert "browser 2: " in capsys.readouterr().out


def test_a_run_that_names_no_test_has_failed_too() -> None:
    assert soak.run("client", 1, 0, {}).wrong == ("exit code 3",)


def test_what_a_run_leaves_behind_is_told_and_ended() -> None:
    wrong = soak.run("terminal", 1, 0, {}).wrong
    assert len(wrong) == 1
    assert "sleep 3600" in wrong[0]
    left = processes_of(Path(os.environ["TMPDIR"])).values()
    assert [line for line in left if "sleep 3600" in line] == []


def test_busy_processes_are_gone_with_what_they_ran_beside() -> None:
    with soak.busy(2):
        assert len(_busy()) == 2
    assert _busy() == []


def _busy() -> list[str]:
    found = processes_of(Path(os.environ["TMPDIR"])).values()
    return [line for line in found if "while True" in line]


def test_a_summary_of_pytest_is_read() -> None:
    written = """
FAILED tests/a/test_b.py::test_c[a [b] c] - AssertionError: assert 1 == 2
FAILED tests/a/test_b.py::TestD::test_e
ERROR tests/a/test_f.py::test_g - OSError
ERROR in the log of a test, which is none
"""
    assert soak.FAILED.findall(written) == [
        "tests/a/test_b.py::test_c[a [b] c]",
        "tests/a/test_b.py::TestD::test_e",
        "tests/a/test_f.py::test_g",
    ]


def test_the_most_frequent_failure_comes_first() -> None:
    outcomes = [
        Outcome("client", 1, False, 10.2, ("tests/a.py::test_a",)),
        Outcome("client", 2, True, 20.4, ("tests/a.py::test_a", "tests/b.py::test_b")),
        Outcome("whole", 2, True, 300.0, ()),
    ]
    assert soak.table(outcomes).splitlines() == [
        "part       times  failed   seconds",
        "client         2       2   10 to 20",
        "whole          1       0   300 to 300",
        "2 ×  client: tests/a.py::test_a",
        "     seed 1, 2 (busy)",
        "1 ×  client: tests/b.py::test_b",
        "     seed 2 (busy)",
    ]


STOPPED = """
import sys
from tools import soak
sys.argv = ["soak", "--busy", "1", "whole"]
soak.PARTS = {"whole": (sys.executable, "-c", "import time; time.sleep(3600)")}
soak.prepare = lambda folder: print("ready", flush=True) or {}
sys.exit(soak.main())
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_who_stops_it_stops_all_of_it(how: signal.Signals, tmp_path: Path) -> None:
    with start(
        sys.executable, "-c", STOPPED, env={"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    ) as program:
        program.says("ready")
        program.until(lambda: any(map(_sleeps, processes_of(tmp_path).values())))
        program.send(how)
        assert program.wait() == 130
        assert [line for line in processes_of(tmp_path).values() if _sleeps(line)] == []


@pytest.mark.parametrize("wait", [0.0, 0.002, 0.01])
def test_nothing_is_left_whenever_it_is_stopped(wait: float, tmp_path: Path) -> None:
    """Also while a part is just being started."""
    with start(
        sys.executable, "-c", STOPPED, env={"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    ) as program:
        program.says("ready")
        time.sleep(wait)
        program.send(signal.SIGTERM)
        assert program.wait() == 130
        assert [line for line in processes_of(tmp_path).values() if _sleeps(line)] == []


def _sleeps(line: str) -> bool:
    """Whether that is the part, and not who starts it."""
    return line.rstrip().endswith("-c import time; time.sleep(3600)")


def test_an_unknown_part_is_refused() -> None:
    asked = run(sys.executable, "-m", "tools.soak", "some", cwd=ROOT)
    assert asked.returncode == 2
    assert "whole" in asked.stderr
