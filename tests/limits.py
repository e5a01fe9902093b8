"""No test can hang: one that takes too long fails, with the stacks of all threads.

The limit is that of pytest-timeout (`timeout` in pyproject.toml, `--timeout`, the marker), and so
are its options. What is done at the limit is ours:

- The test fails where it stands, its programs are ended as after any failure, and the run goes on.
  If cleaning up hangs as well, that is broken off in the same way.
- Where Python does not get a word in, as in compiled code that never returns, the process ends
  itself after a while more. pytest-xdist then tells which test it was, and goes on with a new one.
- A process that cannot end because of a thread that is left ends itself too.
"""

from __future__ import annotations

import asyncio
import faulthandler
import io
import os
import signal
import sys
import threading
import traceback
from typing import Any

import pytest

AGAIN = 20.0
"""Seconds that cleaning up after a broken-off test may take."""
GRACE = 60.0
"""Seconds over the limit after which the process ends itself."""

_seen = os.dup(sys.__stderr__.fileno()) if sys.__stderr__ else 2
"""Standard error as it was before tests capture it."""


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool:
    seconds: float = settings.timeout

    def end(*_: object) -> None:
        __tracebackhide__ = True
        pytest.fail(f"{item.nodeid} has not ended after {seconds:g} s.\n\n{stacks()}")

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    _end_after(seconds + GRACE)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_cancel_timer() -> bool:
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    faulthandler.cancel_dump_traceback_later()
    return True


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    others = [each for each in threading.enumerate() if each is not threading.main_thread()]
    if any(not each.daemon for each in others):
        _end_after(GRACE)


def _end_after(seconds: float) -> None:
    faulthandler.dump_traceback_later(seconds, exit=True, file=_seen)


def stacks() -> str:
    """Where every thread of this process is, and every task of the main thread's event loop."""
    names = {thread.ident: thread.name for thread in threading.enumerate()}
    told = [
        f"--- thread {names.get(number, number)}\n{''.join(traceback.format_stack(frame))}"
        for number, frame in sys._current_frames().items()
    ]
    for task in _tasks():
        written = io.StringIO()
        task.print_stack(file=written)
        told.append(f"--- task {task.get_name()}\n{written.getvalue()}")
    return "\n".join(told)


def _tasks() -> set[asyncio.Task[Any]]:
    try:
        return asyncio.all_tasks()
    except RuntimeError:  # no event loop is running here
        return set()
