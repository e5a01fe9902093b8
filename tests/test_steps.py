"""The steps of `make test` run side by side, and nothing that goes wrong in one is lost."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import run, start
from tools import steps
from tools.steps import Run, Step
from tools.traces import processes_of

SIZES = ("check", "test", "all")


def python(name: str, code: str, *needs: str, gives: bool = False, minutes: float = 1.0) -> Step:
    return Step(name, (sys.executable, "-c", code), needs, gives=gives, minutes=minutes)


def told(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_a_step_waits_for_what_it_needs_and_takes_what_that_gives(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = Run(
        [
            python("late", "import os; print('It is', os.environ['A_NAME'])", "early"),
            python("early", "print('A word.'); print('A_NAME=given')", gives=True),
        ],
        tmp_path,
    )
    assert both.do()
    assert [each.step.name for each in both.done] == ["early", "late"]
    said = told(capsys)
    assert "A word.\n" in said
    assert "It is given\n" in said
    assert "FAILED" not in said


def test_what_fails_is_named_at_the_end_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    failing = [
        python("good", "print('well')"),
        python("bad", "print('because'); raise SystemExit(3)"),
        python("next", "", "bad"),
        python("next but one", "", "next"),
    ]
    assert not Run(failing, tmp_path).do()
    said = told(capsys)
    assert "well\n" in said
    assert "because\n" in said
    end = said.splitlines()[-1]
    assert end == "FAILED: bad, next (not begun), next but one (not begun)"


def test_how_long_each_took_and_kept_a_processor_busy_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    busy = "import time\nwhile time.process_time() < 0.6: pass"
    both = Run([python("idle", "import time; time.sleep(0.1)"), python("busy", busy)], tmp_path)
    assert both.do()
    worked = {running.step.name: running.worked for running in both.done}
    assert worked["idle"] < 0.5 < worked["busy"]
    assert re.search(r"^ +\d+ s +1 s  busy$", told(capsys), re.MULTILINE)


def test_a_step_that_never_ends_is_ended_and_says_where_it_stood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "LAST_WORDS", 5.0)
    hang = "import faulthandler, time; faulthandler.enable(); time.sleep(3600)"
    assert not Run([python("endless", hang, minutes=0.02)], tmp_path).do()
    said = told(capsys)
    assert "Fatal Python error: Aborted" in said
    assert "FAILED: endless" in said


def test_a_process_that_a_step_leaves_behind_is_listed_and_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    leave = "import subprocess; subprocess.Popen(['sleep', '3600'], start_new_session=True)"
    assert not Run([python("untidy", leave)], tmp_path).do()
    assert "Left behind by untidy: process" in told(capsys)
    assert processes_of(tmp_path) == {}


@pytest.mark.parametrize("size", SIZES)
def test_every_step_needs_only_what_is_there(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for without in ("0", "1"):
        monkeypatch.setenv("NO_BROWSER", without)
        whole = steps.steps(size)
        names = [step.name for step in whole]
        assert len(set(names)) == len(names)
        assert {need for step in whole for need in step.needs} <= set(names)


INTERRUPTED = """
import sys, signal
from pathlib import Path
from tools import steps
endless = "import time, signal as s; print(s.getsignal(s.SIGINT), flush=True); time.sleep(3600)"
steps.EVERY = 0.1
steps.steps = lambda size: [steps.Step("endless", (sys.executable, "-c", endless))]
sys.argv = ["steps", "check"]
sys.exit(steps.main())
"""


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_who_stops_the_run_stops_all_of_it(how: signal.Signals, tmp_path: Path) -> None:
    with start(
        sys.executable, "-c", INTERRUPTED, env={"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    ) as program:
        program.says("endless …\n[")
        program.send(how)
        assert program.wait() == 130
        assert processes_of(tmp_path) == {}


def test_in_the_background_a_run_survives_a_hang_up_and_its_steps_get_default_signals(
    tmp_path: Path,
) -> None:
    """As with nohup: interrupt, hang-up and quit are ignored."""
    shell = 'trap "" INT HUP QUIT; exec "$@"'
    code = INTERRUPTED.replace("time.sleep(3600)", "time.sleep(2)")
    with start(
        *("sh", "-c", shell, "-", sys.executable, "-c", code),
        env={"PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)},
    ) as program:
        program.says("endless …\n[")
        for each in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
            program.send(each)
        assert program.wait() == 0
        assert "default_int_handler" in program.output
    assert list(tmp_path.iterdir()) == []


def test_what_python_compiles_is_kept_for_all_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where nothing may be written beside the sources."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.setattr(steps, "BYTECODE", tmp_path / "bytecode")
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "some_module.py").touch()
    code = "import sys; sys.path.insert(0, sys.argv[1]); import some_module"
    step = Step("import", (sys.executable, "-c", code, str(tmp_path / "sources")))
    assert Run([step], tmp_path).do(), told(capsys)
    assert list((tmp_path / "bytecode").rglob("some_module.*.pyc"))
    assert [each.name for each in (tmp_path / "sources").iterdir()] == ["some_module.py"]
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert "PYTHONPYCACHEPREFIX" not in steps.environment()


def test_each_figure_is_the_same_wherever_it_stands() -> None:
    """How long the three sizes take, in the Makefile, the README and for contributors."""
    makefile, contributing, readme = (
        (ROOT / name).read_text(encoding="utf-8")
        for name in ("Makefile", "CONTRIBUTING.md", "README.md")
    )
    for target in ("check", "test", "test-all"):
        line = next(each for each in makefile.splitlines() if each.startswith(f"{target}:"))
        row = next(e for e in contributing.splitlines() if e.startswith(f"| `make {target}`"))
        told = row.split("|")[3].strip()
        assert line.rpartition(": ")[2] == told
        assert target != "test" or f"make test   # run all tests: {told}\n" in readme


def test_an_unknown_size_is_refused() -> None:
    asked = run(sys.executable, ROOT / "tools" / "steps.py", "some")
    assert asked.returncode == 2
    assert "invalid choice: 'some'" in asked.stderr
