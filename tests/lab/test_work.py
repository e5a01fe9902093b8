"""Long work: the same whoever does it, whatever dies on the way, and nobody is left."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from goryo.lab.work import TRIES, Crew, Piece, WorkerLost, do, share_out
from goryo.parts import Missing
from tests.processes import PATIENCE, start


@dataclass(frozen=True)
class Squares:
    """A piece gives the square of its number, and leaves a note of each time it was begun."""

    notes: Path
    killed: frozenset[int] = frozenset()
    """These kill whoever does them, the first time."""
    deadly: frozenset[int] = frozenset()
    """These every time."""
    wrong: frozenset[int] = frozenset()

    def prepare(self, _: object, /) -> None:
        (self.notes / f"ready {os.getpid()}").touch()

    def __call__(self, number: int, /) -> int:
        begun = len(list(self.notes.glob(f"{number} *")))
        (self.notes / f"{number} {begun}").touch()
        if number in self.deadly or (number in self.killed and begun == 0):
            os.kill(os.getpid(), signal.SIGKILL)
        if number in self.wrong:
            raise ZeroDivisionError(number)
        return number * number


def done(work: Squares, numbers: Iterable[int], jobs: int) -> list[Piece[int]]:
    return sorted(do(work, numbers, Crew(jobs)))


def times_begun(notes: Path) -> int:
    return len([note for note in notes.iterdir() if not note.name.startswith("ready")])


@pytest.mark.slow
def test_any_number_of_hands_does_the_same(tmp_path: Path) -> None:
    one, two, four = (done(Squares(tmp_path), range(20), jobs) for jobs in (1, 2, 4))
    assert one == two == four == [Piece(number, number**2) for number in range(20)]
    assert multiprocessing.active_children() == []


@pytest.mark.slow
def test_a_killed_process_costs_what_it_had_in_hand_and_nothing_else(tmp_path: Path) -> None:
    work = Squares(tmp_path, killed=frozenset({0, 7, 19}))
    assert done(work, range(20), 2) == [Piece(number, number**2) for number in range(20)]
    assert times_begun(tmp_path) == 20 + 3
    assert multiprocessing.active_children() == []


@pytest.mark.slow
def test_a_piece_that_kills_everybody_is_an_error_and_not_a_wait(tmp_path: Path) -> None:
    with pytest.raises(WorkerLost, match="exit code -9"):
        done(Squares(tmp_path, deadly=frozenset({3})), range(6), 2)
    assert len(list(tmp_path.glob("3 *"))) == TRIES
    assert multiprocessing.active_children() == []


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_the_work_is_raised_here(jobs: int, tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError, match="4"):
        done(Squares(tmp_path, wrong=frozenset({4})), range(6), jobs)


def test_where_ray_is_not_installed_one_reads_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goryo.parts.find_spec", lambda _: None)
    with pytest.raises(Missing, match=r"goryo\[ray\]"):
        list(do(Squares(tmp_path), [1], Crew(ray="auto")))


def test_nothing_to_do_prepares_nothing(tmp_path: Path) -> None:
    for jobs in (1, 2):
        assert done(Squares(tmp_path), [], jobs) == []
    assert list(tmp_path.iterdir()) == []


# -- tasks shared out among processes -------------------------------------------------------------

PROGRAM = """
import os, sys, time
from pathlib import Path
from goryo.lab.work import share_out

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
