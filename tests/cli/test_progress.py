"""How far long work has come is told on a pipe, too: a line now and then, on standard error."""

from __future__ import annotations

from itertools import count

import pytest

from goryo.cli.progress import PAUSE, progress


def test_on_a_pipe_a_line_comes_now_and_then(capfd: pytest.CaptureFixture[str]) -> None:
    seconds = count(0, PAUSE / 4)
    with progress("goryo simulate", clock=lambda: next(seconds)) as show:
        for done in range(1, 13):
            show(done, 12, "" if done < 8 else "nearly:")
    out, err = capfd.readouterr()
    lines = err.splitlines()
    assert out == ""
    assert 2 <= len(lines) <= 4
    assert lines[0].startswith("goryo simulate ")
    assert lines[0].endswith("/12")
    assert lines[-1].startswith("nearly: ")


def test_quick_work_tells_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    with progress("goryo simulate", clock=lambda: 0.0) as show:
        show(1, 2)
        show(2, 2)
    assert capfd.readouterr() == ("", "")
