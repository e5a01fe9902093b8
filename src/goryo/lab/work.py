"""Long work in numbered pieces, done by any number of hands: here, in processes, on a Ray cluster.

What comes of a piece depends on its number alone, so the whole is the same whoever did which piece,
in which order, and however often it was begun. A hand that dies costs the piece it had in hand,
which is done again by another.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess, parent_process
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from goryo.errors import GoryoError

Result = TypeVar("Result", covariant=True)
Found = TypeVar("Found")
Task = TypeVar("Task")

TRIES = 3
"""So many hands may die over one piece; by then it is the piece, and not chance."""


class WorkerLost(GoryoError):
    """The work cannot go on; `what` says why, as far as it is known."""

    kind: ClassVar[str] = "worker-lost"

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__(what)


class NoCluster(GoryoError):
    """No cluster answers at this address; `what` says what Ray says."""

    kind: ClassVar[str] = "no-cluster"

    def __init__(self, address: str, what: str) -> None:
        self.address, self.what = address, what
        super().__init__(f"{address}: {what}")


class Warming(NamedTuple):
    """The kernel is being compiled, which happens once: so many parts of it are ready."""

    done: int
    parts: int


OnWarming = Callable[[Warming], None]


class Work(Protocol[Result]):
    """What is to be done. It is pickled to where it is done, once for each hand."""

    def prepare(self, tell: OnWarming, /) -> None:
        """Whatever takes time once; called before the first piece, and cheap when repeated."""

    def __call__(self, number: int, /) -> Result: ...


@dataclass(frozen=True, slots=True)
class Crew:
    """Who does the work: so many processes, or whatever processors a Ray cluster has."""

    jobs: int = 1
    """1 does it all in this process."""
    ray: str | None = None
    """The address of a cluster: `host:port`, `ray://host:port`, or `auto`."""


def crew_of(jobs: int | None, ray: str | None = None) -> Crew:
    """As many processes as that, or as there are processors."""
    return Crew(jobs or os.cpu_count() or 1, ray)


class Piece(NamedTuple, Generic[Found]):
    """A piece that is done."""

    number: int
    result: Found


def _ignore(_: Warming) -> None:
    pass


def do(
    work: Work[Found],
    numbers: Iterable[int],
    crew: Crew = Crew(),
    on_warming: OnWarming = _ignore,
) -> Generator[Piece[Found], None, None]:
    """Do the pieces with these numbers, and give each as it is done, in no certain order.

    Whoever was started for it is stopped when the generator is closed or an error, Ctrl-C included,
    goes through it. An error of the work itself is raised here. `WorkerLost` if a piece ends
    whatever it is done in; `NoCluster` if none is there,
    `Missing` if Ray is not installed.
    """
    wanted = list(numbers)
    if crew.ray is not None:
        from goryo.lab.cluster import do_on_ray

        return do_on_ray(work, wanted, crew.ray)
    if min(crew.jobs, len(wanted)) <= 1:
        return _do_here(work, wanted, on_warming)
    return _do_in_processes(work, wanted, min(crew.jobs, len(wanted)), on_warming)


@dataclass(frozen=True, slots=True)
class _Shares(Generic[Task, Found]):
    """Tasks, some of them a piece of work."""

    work: Callable[[Task], Found]
    tasks: Sequence[Task]
    chunk: int

    def prepare(self, _: object, /) -> None:
        pass

    def __call__(self, number: int, /) -> list[Found]:
        first = number * self.chunk
        return [self.work(task) for task in self.tasks[first : first + self.chunk]]


def share_out(
    work: Callable[[Task], Found], tasks: Sequence[Task], jobs: int, chunk: int = 1
) -> Generator[Found, None, None]:
    """What comes of the tasks, in their order; with one job it is all done here."""
    if jobs == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    early: dict[int, list[Found]] = {}
    following = 0
    shares = _Shares(work, tasks, chunk)
    with contextlib.closing(do(shares, range(-(-len(tasks) // chunk)), Crew(jobs))) as pieces:
        for number, results in pieces:
            early[number] = results
            while following in early:
                yield from early.pop(following)
                following += 1


def _do_here(
    work: Work[Found], numbers: list[int], on_warming: OnWarming
) -> Generator[Piece[Found], None, None]:
    if numbers:
        work.prepare(on_warming)
    for number in numbers:
        yield Piece(number, work(number))


# -- processes -----------------------------------------------------------------------------------


class _Failed(NamedTuple):
    """The error of a piece, on its way from a process."""

    error: BaseException


@dataclass
class _Hand:
    """A process, and the piece it has in hand."""

    connection: Connection
    process: BaseProcess
    number: int

    def listen(self) -> object:
        """What it says; None if it is dead."""
        try:
            return self.connection.recv()
        except (EOFError, ConnectionResetError):
            return None

    def take(self, number: int) -> None:
        self.number = number
        with contextlib.suppress(BrokenPipeError):  # its death is found when it is listened to
            self.connection.send(number)


def _do_in_processes(
    work: Work[Found], numbers: list[int], jobs: int, on_warming: OnWarming
) -> Generator[Piece[Found], None, None]:
    waiting = deque(numbers)
    deaths: Counter[int] = Counter()
    hands: list[_Hand] = []
    busy: dict[Connection, _Hand] = {}

    def start() -> None:
        with _deaf_to_interrupts():
            hands.append(_started(work))
        busy[hands[-1].connection] = hands[-1]
        hands[-1].take(waiting.popleft())

    try:
        for _ in range(jobs):
            start()
        while busy:
            for hand in [
                busy[ready] for ready in wait(list(busy)) if isinstance(ready, Connection)
            ]:
                match hand.listen():
                    case Warming() as warming:
                        on_warming(warming)
                    case _Failed(error):
                        raise error
                    case Piece(number, result):
                        if waiting:
                            hand.take(waiting.popleft())
                        else:
                            del busy[hand.connection]
                        yield Piece(number, result)
                    case _:
                        _mourn(hand, deaths)
                        del busy[hand.connection]
                        waiting.appendleft(hand.number)
                        start()
    except BaseException:
        for hand in hands:
            hand.process.terminate()
        raise
    finally:
        for hand in hands:
            hand.connection.close()
            hand.process.join()


def _mourn(hand: _Hand, deaths: Counter[int]) -> None:
    """`WorkerLost` if this piece has cost too many."""
    hand.process.join()
    deaths[hand.number] += 1
    if deaths[hand.number] == TRIES:
        raise WorkerLost(f"exit code {hand.process.exitcode}")


def _started(work: Work[Found]) -> _Hand:
    # Every Python starts these alike; what another one would fork from lives on after them.
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(theirs, work), daemon=True)
    process.start()
    theirs.close()  # so that the death of the process is the end of the connection
    return _Hand(ours, process, -1)


def _serve(connection: Connection, work: Work[Found]) -> None:
    """What a process does: pieces, until nobody wants more of them."""
    end_with_parent()
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            work.prepare(connection.send)
            while True:
                number: int = connection.recv()
                connection.send(Piece(number, work(number)))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            raise
        except Exception as error:
            connection.send(_Failed(_portable(error)))


def _portable(error: Exception) -> Exception:
    """The error, or what is known of it if it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return WorkerLost(f"{type(error).__name__}: {error}")
    return error


def end_with_parent() -> None:
    """Ctrl-C is for the process that started this one; when that is gone, this one ends as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


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
