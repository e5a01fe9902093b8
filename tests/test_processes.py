"""What tests start has default signals, tells what it wrote, and is gone afterwards."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import Program, run, start

ENDLESS = "import time; print('here', flush=True); time.sleep(3600)"
CHILD = f"""
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {ENDLESS!r}])
print(child.pid, flush=True)
child.wait()
"""


def is_there(process: int) -> bool:
    """Whether it runs; one that has ended and that nobody has asked about does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_program_is_run_to_its_end() -> None:
    script = "import os, sys; print(input(), os.environ['A']); sys.exit(len(os.environ['A']))"
    done = run(sys.executable, "-c", script, typed="one\ntwo\n", env={"A": "three"})
    assert (done.returncode, done.stdout, done.stderr) == (5, "one three\n", "")


def test_a_name_can_be_taken_out_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A", "there")
    done = run(sys.executable, "-c", "import os; print(os.environ.get('A'))", env={"A": None})
    assert done.stdout == "None\n"


def test_a_program_that_must_succeed_and_does_not_tells_what_it_wrote() -> None:
    with pytest.raises(AssertionError, match=r"ended with 1\.\n(?s:.*)ZeroDivisionError"):
        run(sys.executable, "-c", "1 / 0", check=True)


def test_a_program_that_writes_much_does_not_wait_for_a_reader() -> None:
    with start(sys.executable, "-c", "print('x' * 10_000_000)") as program:
        assert program.wait() == 0
        assert len(program.output) == 10_000_001


def test_who_waits_for_words_that_never_come_is_told_what_came() -> None:
    with (
        start(sys.executable, "-c", "print('something else')") as program,
        pytest.raises(AssertionError, match=r"ended with 0\.\n--- output\nsomething else"),
    ):
        program.says("the word")
    with start(sys.executable, "-c", ENDLESS) as program:
        with pytest.raises(AssertionError, match=r"not so after 0\.1 s"):
            program.says("the word", seconds=0.1)
        with pytest.raises(AssertionError, match=r"not ended after 0\.1 s"):
            program.wait(seconds=0.1)


def _and_then_something_goes_wrong(seen: list[int]) -> None:
    with start(sys.executable, "-c", CHILD) as program:
        program.says("here")
        seen += [program.pid, int(program.output.split()[0])]
        raise ZeroDivisionError


def test_a_program_and_its_children_are_gone_however_the_test_ends() -> None:
    seen: list[int] = []
    with pytest.raises(ZeroDivisionError):
        _and_then_something_goes_wrong(seen)
    while any(map(is_there, seen)):
        pass
    assert len(seen) == 2


def interrupted(program: Program) -> int:
    program.says("here")
    program.ctrl_c()
    return program.wait()


def test_ctrl_c_reaches_a_program_and_its_children() -> None:
    with start(sys.executable, "-c", CHILD) as program:
        assert interrupted(program) == -signal.SIGINT
        assert program.errors.count("KeyboardInterrupt") >= 2


SIGNALS = """
import signal, sys
sys.path.insert(0, sys.argv[1])
from tests.processes import give_programs_default_signals, run
give_programs_default_signals()
ignored = "import signal as s; print([e.name for e in s.Signals if s.getsignal(e) is s.SIG_IGN])"
print(run(sys.executable, "-c", ignored, check=True).stdout.strip())
signal.raise_signal(signal.SIGHUP)
signal.raise_signal(signal.SIGQUIT)
try:
    signal.raise_signal(signal.SIGINT)
except KeyboardInterrupt:
    print("interrupted")
"""


def test_programs_get_default_signals_where_the_tests_run_in_the_background() -> None:
    """As with nohup: the run survives a hang-up, and an interrupt is one again."""
    shell = 'trap "" INT HUP QUIT; exec "$@"'
    done = run("sh", "-c", shell, "-", sys.executable, "-c", SIGNALS, ROOT, check=True)
    # Python itself ignores these two.
    assert done.stdout == "['SIGPIPE', 'SIGXFSZ']\ninterrupted\n"


def test_these_tests_ignore_no_signal_that_their_programs_would_inherit() -> None:
    ignored = {each for each in signal.Signals if signal.getsignal(each) is signal.SIG_IGN}
    assert ignored <= {signal.SIGPIPE, signal.SIGXFSZ}
