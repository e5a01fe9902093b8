"""Tasks shared out among processes: what comes of them, in their order."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Generic, TypeVar

from goryo.lab.work import Crew, do

Task = TypeVar("Task")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class _Shares(Generic[Task, Result]):
    """Tasks, some of them a piece of work."""

    work: Callable[[Task], Result]
    tasks: Sequence[Task]
    chunk: int

    def prepare(self, _: object, /) -> None:
        pass

    def __call__(self, number: int, /) -> list[Result]:
        first = number * self.chunk
        return [self.work(task) for task in self.tasks[first : first + self.chunk]]


def share_out(
    work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, chunk: int = 1
) -> Generator[Result, None, None]:
    """What comes of the tasks, in their order; with one job it is all done here."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    early: dict[int, list[Result]] = {}
    following = 0
    shares = _Shares(work, tasks, chunk)
    with closing(do(shares, range(-(-len(tasks) // chunk)), Crew(jobs))) as pieces:
        for number, results in pieces:
            early[number] = results
            while following in early:
                yield from early.pop(following)
                following += 1
