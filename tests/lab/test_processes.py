"""Work shared out among processes: in order, and nobody is left when it ends."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from goryo.lab.processes import share_out
from tests.processes import PATIENCE, start

PROGRAM = """
import os, sys, time
from pathlib import Path
from goryo.lab.processes import share_out

def wait(number):
    Path(sys.argv[1], str(os.getpid())).touch()
    time.sleep(1000)

if __name__ == "__main__":
    list(share_out(wait, range(8), 2))
"""


def test_with_one_job_all_is_done_here() -> None:
    assert list(share_out(str, range(5), 1)) == ["0", "1", "2", "3", "4"]
    assert list(share_out(str, [7], 9)) == ["7"]


@pytest.mark.slow
def test_the_results_come_in_the_order_of_the_tasks() -> None:
    assert list(share_out(abs, range(-9, 0), 2, chunk=2)) == list(range(9, 0, -1))


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_nobody_is_left_of_what_was_killed(how: signal.Signals, tmp_path: Path) -> None:
    notes, program = tmp_path / "notes", tmp_path / "program.py"
    notes.mkdir()
    program.write_text(PROGRAM, encoding="utf-8")
    with start(sys.executable, str(program), str(notes)) as started:
        started.until(lambda: len(list(notes.iterdir())) == 2)
        started.send(how)
        started.wait()
    end = time.monotonic() + PATIENCE
    for note in notes.iterdir():
        with suppress(ProcessLookupError):
            while time.monotonic() < end:
                os.kill(int(note.name), 0)
                time.sleep(0.01)
            raise AssertionError("Some process goes on.")
