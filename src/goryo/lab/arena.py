"""Two players meet in many pairs of games, in one process or in several.

Pairs are handed out one by one and come back as they are finished. What comes back does not
depend on the number of processes, nor on which pairs were played before.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import ClassVar, NamedTuple

from goryo.errors import GoryoError
from goryo.lab.pairs import Find, Match, Pair, play_pair
from goryo.lab.processes import end_with_parent
from goryo.players.registry import make_ready, player, uses_kernel


class WorkerLost(GoryoError):
    """A process could not go on; `what` says why, as far as it is known."""

    kind: ClassVar[str] = "worker-lost"

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class Warming(NamedTuple):
    """The kernel is being compiled, which happens once: so many parts of it are ready."""

    done: int
    parts: int


OnWarming = Callable[[Warming], None]


def _ignore(_: Warming) -> None:
    pass


def play_match(
    match: Match,
    numbers: Iterable[int],
    *,
    jobs: int = 1,
    find: Find = player,
    folder: Path | None = None,
    on_warming: OnWarming = _ignore,
) -> Generator[Pair, None, None]:
    """Play the pairs with these numbers and give each as it is finished, in no certain order.

    With more than one job, processes of their own play; `find` must be importable there. They are
    stopped when the generator is closed or an error, Ctrl-C included, goes through it.
    `WorkerLost` if a process dies or cannot write to `folder`. `on_warming` is told how far the
    kernel is, if it must be compiled first.
    """
    numbers = list(numbers)
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        return _play_here(match, numbers, find, folder, on_warming)
    return _play_in_processes(match, numbers, jobs, find, folder, on_warming)


def _play_here(
    match: Match, numbers: list[int], find: Find, folder: Path | None, on_warming: OnWarming
) -> Generator[Pair, None, None]:
    _warm_up(match, find, on_warming)
    for number in numbers:
        try:
            pair = play_pair(match, number, find, folder)
        except OSError as error:
            raise WorkerLost(str(error)) from error
        yield pair


def _play_in_processes(
    match: Match,
    numbers: list[int],
    jobs: int,
    find: Find,
    folder: Path | None,
    on_warming: OnWarming,
) -> Generator[Pair, None, None]:
    workers: dict[Connection, BaseProcess] = {}
    waiting = iter(numbers)
    try:
        with _deaf_to_interrupts():
            for _ in range(jobs):
                ours, process = _start(match, find, folder)
                workers[ours] = process
        idle: set[Connection] = set()
        for worker in workers:
            _hand_out(worker, waiting, idle)
        while len(idle) < len(workers):
            ready = wait([worker for worker in workers if worker not in idle])
            for worker in [worker for worker in workers if worker in ready]:
                told = _take(worker, workers[worker])
                if isinstance(told, Warming):
                    on_warming(told)
                else:
                    _hand_out(worker, waiting, idle)
                    yield told
    except BaseException:
        for process in workers.values():
            process.terminate()
        raise
    finally:
        for worker, process in workers.items():
            worker.close()
            process.join()


def _start(match: Match, find: Find, folder: Path | None) -> tuple[Connection, BaseProcess]:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(theirs, match, find, folder), daemon=True)
    process.start()
    theirs.close()  # so that the death of the process is the end of the connection
    return ours, process


def _hand_out(worker: Connection, waiting: Iterator[int], idle: set[Connection]) -> None:
    number = next(waiting, None)
    if number is None:
        idle.add(worker)
        return
    with contextlib.suppress(BrokenPipeError):  # a dead process is found when it is listened to
        worker.send(number)


def _take(worker: Connection, process: BaseProcess) -> Pair | Warming:
    try:
        told: Pair | Warming | str = worker.recv()
    except (EOFError, ConnectionResetError):
        process.join()
        raise WorkerLost(f"exit code {process.exitcode}") from None
    if isinstance(told, str):
        raise WorkerLost(told)
    return told


def _work(connection: Connection, match: Match, find: Find, folder: Path | None) -> None:
    """What a process does: pairs, until nobody wants more of them."""
    end_with_parent()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        _warm_up(match, find, connection.send)
        while True:
            number: int = connection.recv()
            try:
                pair = play_pair(match, number, find, folder)
            except OSError as error:
                connection.send(str(error))
                return
            except Exception as error:
                connection.send(f"{type(error).__name__}: {error}")
                raise
            connection.send(pair)


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started now ignore Ctrl-C from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _warm_up(match: Match, find: Find, progress: OnWarming) -> None:
    """Have the kernel ready before the first move is timed, if one of the players uses it."""
    for each in map(find, match.players):
        if uses_kernel(each):
            make_ready(each, lambda done, parts: progress(Warming(done, parts)))
