"""How far long work has come, on the standard error stream: a bar, or on a pipe a line at times."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from goryo.cli.desk import console

if TYPE_CHECKING:
    from goryo.lab.work import Warming
    from goryo.words import Words

PAUSE = 10.0
"""Seconds between two lines where no bar can be drawn."""


class Show(Protocol):
    """Told what is done, of how much, and perhaps what else is worth knowing."""

    def __call__(self, done: int, total: int, said: str = "", /) -> None: ...


def compiling(warming: Warming | None, words: Words) -> str:
    """What is said while the kernel is compiled, which comes before long work; else nothing."""
    if warming is None or warming.done == warming.parts:
        return ""
    return words.say("arena-compiling", done=warming.done, parts=warming.parts)


@contextmanager
def progress(label: str, clock: Callable[[], float] = time.monotonic) -> Iterator[Show]:
    """Shows how far the work is that goes by this label; nothing is left of a bar at its end."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield _lines(label, clock)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Remaining(compact=True),
    )
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(label, start=False, total=None)

        def show(done: int, total: int, said: str = "", /) -> None:
            bar.start_task(task)
            bar.update(task, completed=done, total=total, description=said or label)

        yield show


def _lines(label: str, clock: Callable[[], float]) -> Show:
    last = clock()

    def show(done: int, total: int, said: str = "", /) -> None:
        nonlocal last
        if clock() - last >= PAUSE and done < total:
            last = clock()
            print(f"{said or label} {done}/{total}", file=sys.stderr, flush=True)

    return show
