"""Work shared out among processes, which end with whoever shares it out, whatever ends that."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from multiprocessing.process import parent_process
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def share_out(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, chunk: int = 1
) -> Generator[Result, None, None]:
    """What comes of the tasks, in their order; with one job it is all done here."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Every Python starts these alike; what another one would fork from lives on after them.
    spawn = get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn, initializer=end_with_parent) as pool:
        try:
            yield from pool.map(work, tasks, chunksize=chunk)
        finally:
            pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Ctrl-C is for the process that started this one; when that is gone, this one ends as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
