"""Work in children of this process, so many at a time, each with a limit and gone at its end.

A child begins with everything that this process has imported. It may do what it likes to its own
memory; what it starts ends with it.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path

LATE = -1
"""The status of a child that came to its limit."""
_MARK = "MUTANT_CHILD"


@dataclass(frozen=True)
class Job:
    name: str
    work: Callable[[], int]
    """Gives the status that the child ends with."""
    limit: float
    log: Path


@dataclass(frozen=True)
class _Child:
    job: Job
    process: BaseProcess
    began: float

    @property
    def left(self) -> float:
        return self.began + self.job.limit - time.monotonic()


def each(jobs: Iterable[Job], hands: int) -> Iterator[tuple[Job, int, float]]:
    """Do all the jobs; of each that ends, its status and its seconds."""
    waiting = deque(jobs)
    children: list[_Child] = []
    try:
        while waiting or children:
            while waiting and len(children) < hands:
                children.append(_start(waiting.popleft()))
            wait([child.process.sentinel for child in children], min(c.left for c in children))
            for child in [c for c in children if not c.process.is_alive() or c.left <= 0]:
                children.remove(child)
                status = _end(child)
                yield child.job, status, time.monotonic() - child.began
    finally:
        for child in children:
            _end(child)


def _start(job: Job) -> _Child:
    process = multiprocessing.get_context("fork").Process(target=_be, args=(job,))
    process.start()
    return _Child(job, process, time.monotonic())


def _be(job: Job) -> None:
    os.setsid()
    for signum in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(signum, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ[_MARK] = str(os.getpid())
    with job.log.open("w", encoding="utf-8") as log, open(os.devnull, encoding="utf-8") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(log.fileno(), 1)
        os.dup2(log.fileno(), 2)
        status = job.work()
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status)


def _end(child: _Child) -> int:
    late = child.process.is_alive()
    if late:
        child.process.kill()
    child.process.join()
    pid = child.process.pid or 0
    with contextlib.suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)
    for left in _left_by(pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(left, signal.SIGKILL)
    return LATE if late else child.process.exitcode or 0


def _left_by(pid: int) -> Iterator[int]:
    """What the child started in process groups of their own, where this system can tell."""
    mark = f"{_MARK}={pid}".encode()
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if mark in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)
