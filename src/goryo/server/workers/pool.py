"""The opponents' minds: they think in processes of their own, never on the event loop.

What goes to a mind is one seat's view as JSON text, so it cannot know more than its seat. A mind
that hangs or takes its process down costs that one thought and nothing else. The process of the
event loop loads nothing that only players need, the compiled kernel least of all.
"""

from __future__ import annotations

import asyncio
import atexit
import json
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Literal

from goryo.plain_data import Json
from goryo.server.workers.fair_turns import Turns
from goryo.server.workers.plan_views import PACKED, pack
from goryo.server.workers.worker import BEGUN, PREPARING, WRITTEN, work
from goryo.view import View

PLAYERS = "goryo.players.registry:player"
WAITING = 1000
"""So many requests may wait until a process is free."""
GRACE = 30.0
"""So many seconds after its budget a thought is given up: a busy machine is no reason."""
MEMORY = 4 * 2**30
"""Bytes of data that a process may have: compiled code needs some hundred megabytes."""
ANYBODY = ("",)
GETTING_READY = 600.0
"""Seconds for a process to start, load and, once on a machine, compile the kernel."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player does (in notation), why, and how she answers where she may choose."""

    move: str
    reason: str
    deceive: bool | None


@dataclass(frozen=True, slots=True)
class Map:
    """What can be believed, as JSON data."""

    belief: Json


@dataclass(frozen=True, slots=True)
class Written:
    """What was found out, as JSON text that goes out as it is."""

    text: bytes


@dataclass(frozen=True, slots=True)
class Studied:
    """What was found out, as JSON data."""

    told: Json


@dataclass(frozen=True, slots=True)
class Refused:
    """Something was wrong with what was to be studied; what a client is told of it."""

    no: Json


@dataclass(frozen=True, slots=True)
class NoThought:
    """No thought, and why. Not for the opponent and not for a log: it may tell secrets.

    By itself it does not blame the player: its process may have been killed, or a busy machine
    have been too slow.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Crash(NoThought):
    """The player raised an error of its own, and would raise it again."""


@dataclass(frozen=True, slots=True)
class NotNow:
    """Nobody thought about it: too many wait, or the service ends. Says nothing of the player."""

    why: Literal["full", "closed"]


Heard = Thought | Map | Studied | Written | Refused | NoThought
_Answer = Heard | NotNow
Far = Callable[[int, int], None]
"""Told how much of what a player needs is compiled, and of how much, where that must be done."""


def _ignore(done: int, of: int) -> None:
    pass


@dataclass(frozen=True, slots=True, eq=False)
class _Request:
    text: bytes
    limit: float
    who: Sequence[str]
    answer: asyncio.Future[_Answer]
    far: Far


class Minds:
    """Processes that think, `jobs` at a time; an asynchronous context manager.

    A process starts when it is first needed, and anew after its death. Up to `waiting` requests
    wait, at most `share` of one asker, and those who ask take turns. A process has `memory` bytes
    and no more. A thought that is not there `grace` seconds after its budget is
    given up, and its process killed; starting and compiling do not count. `find` is where the
    players come from: the import path, `module:function`, of a function from names to players.
    """

    def __init__(
        self,
        jobs: int = 1,
        *,
        waiting: int = WAITING,
        share: int | None = None,
        grace: float = GRACE,
        memory: int = MEMORY,
        find: str = PLAYERS,
    ) -> None:
        self._processes = [_Process(find, memory) for _ in range(jobs)]
        self._grace = grace
        self._turns: Turns[_Request] = Turns(jobs + waiting, share)
        self._open: set[_Request] = set()
        self._closed = False
        self._threads = ThreadPoolExecutor(jobs, thread_name_prefix="mind")
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Minds:
        atexit.register(self._end_processes)
        self._tasks = [asyncio.create_task(self._serve(process)) for process in self._processes]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Whoever still waits for a thought is told that there will be none."""
        self._closed = True
        for request in self._open:
            _tell(request, NotNow("closed"))
        for task in self._tasks:
            task.cancel()
        await asyncio.to_thread(self._end_processes)
        await asyncio.to_thread(self._threads.shutdown)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        atexit.unregister(self._end_processes)

    async def think(
        self,
        player: str,
        view: str,
        seed: int | str,
        budget: float,
        who: Sequence[str] = ANYBODY,
        far: Far = _ignore,
    ) -> Thought | NoThought | NotNow:
        """What the player of that name does in the view, which is JSON text of `view_to_json`.

        The same player, view and seed give the same thought, unless the player looks at the
        clock; the seed is the player's own and never the one of fate. Whether the move is legal
        is for the table to say. A request that is cancelled is not begun, and if it was, its
        answer is dropped. `who` are the names of whoever asks (see `Turns`).
        """
        asked = _about(view, player=player, seed=seed, budget=budget)
        told = await self._ask(asked, budget, who, far)
        return told if isinstance(told, Thought | NoThought | NotNow) else NoThought("no thought")

    async def believe(
        self, view: str, budget: float = 10.0, who: Sequence[str] = ANYBODY
    ) -> Map | NoThought | NotNow:
        """What can be believed in the view, which is JSON text of `view_to_json`."""
        told = await self._ask(_about(view, player=None), budget, who)
        return told if isinstance(told, Map | NoThought | NotNow) else NoThought("no map")

    async def study(
        self, asked: Json, budget: float = 30.0, who: Sequence[str] = ANYBODY
    ) -> Studied | Refused | NoThought | NotNow:
        """What `goryo.server.workers.study` finds out: a review, a picture, a puzzle, a palace."""
        told = await self._ask(asked, budget, who)
        return NoThought("no study") if isinstance(told, Thought | Map | Written) else told

    async def choices(
        self, view: View, budget: float = 5.0, who: Sequence[str] = ANYBODY
    ) -> Written | NoThought | NotNow:
        """What she can choose in her view."""
        told = await self._ask(pack(view), budget, who)
        return told if isinstance(told, Written | NoThought | NotNow) else NoThought("no choices")

    @property
    def room(self) -> int:
        """How many there may be at once."""
        return self._turns.room

    @property
    def waiting(self) -> int:
        """How many requests are not answered yet."""
        return len(self._open)

    async def _ask(
        self, asked: Json | bytes, budget: float, who: Sequence[str], far: Far = _ignore
    ) -> _Answer:
        if self._closed:
            return NotNow("closed")
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        text = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
        request = _Request(text, budget + self._grace, who, answer, far)
        if not self._turns.put(request, who):
            return NotNow("full")
        self._open.add(request)
        return await answer

    async def _serve(self, process: _Process) -> None:
        """Hand one process one request after the other."""
        loop = asyncio.get_running_loop()
        while True:
            request = await self._turns.next()
            if not request.answer.done():
                told: Heard
                far: Far = partial(_pass_on, loop, request)
                try:
                    told = await loop.run_in_executor(
                        self._threads, process.think, request.text, request.limit, far
                    )
                except Exception as error:  # a machine without room for one more thread, say
                    told = NoThought(f"{type(error).__name__}: {error}")
                _tell(request, told)
            self._open.discard(request)
            self._turns.done(request.who)

    def _end_processes(self) -> None:
        for process in self._processes:
            process.end()


def _pass_on(loop: asyncio.AbstractEventLoop, request: _Request, done: int, of: int) -> None:
    """Tell whoever asks, from the thread that hears of it, how far it is."""

    def tell() -> None:
        if not request.answer.done():
            request.far(done, of)

    loop.call_soon_threadsafe(tell)


def _tell(request: _Request, told: _Answer) -> None:
    if not request.answer.done():
        request.answer.set_result(told)


class _Process:
    """One process that thinks, behind calls that wait; `think` is for one thread at a time."""

    def __init__(self, find: str, memory: int) -> None:
        self._find = find
        self._memory = memory
        self._lock = threading.Lock()
        """Between a start and the end, which comes from another thread."""
        self._ended = False
        self._running: tuple[BaseProcess, Connection] | None = None

    def think(self, request: bytes, limit: float, far: Far) -> Heard:
        try:
            connection = self._there()
            connection.send_bytes(request)
            told = _hear(connection, limit if request.startswith(PACKED) else GETTING_READY)
            while told.startswith(PREPARING):
                far(*map(int, told.removeprefix(PREPARING).split()))
                told = _hear(connection, GETTING_READY)
            if told == BEGUN:
                told = _hear(connection, limit)
            return read_answer(told)
        except TimeoutError as late:
            self._bury()
            return NoThought(str(late))
        except (EOFError, OSError) as error:
            code = self._bury()
            return NoThought(f"no process: {error}" if code is None else f"exit code {code}")

    def end(self) -> None:
        """Kill the process, in the middle of a thought if need be; no other will be started."""
        with self._lock:
            self._ended = True
            if self._running:
                process, _ = self._running
                process.kill()
                process.join()

    def _there(self) -> Connection:
        """The way to the process, which is started if there is none, or none any more."""
        if self._running and not self._running[0].is_alive():
            self._bury()
        with self._lock:
            if self._ended:
                raise EOFError("the service ends")
            if self._running:
                return self._running[1]
            self._running = _start(self._find, self._memory)
            connection = self._running[1]
        _hear(connection, GETTING_READY)
        return connection

    def _bury(self) -> int | None:
        """Make sure that the process is gone; its exit code, or None if there was no process."""
        with self._lock:
            if self._running is None:
                return None
            process, connection = self._running
            self._running = None
            process.kill()
            process.join()
            connection.close()
            return process.exitcode


def _start(find: str, memory: int) -> tuple[BaseProcess, Connection]:
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=work, args=(theirs, find, memory), daemon=True)
    try:
        _start_deaf(process)
    finally:
        theirs.close()  # so that the death of the process is the end of the connection
    return process, ours


def _start_deaf(process: BaseProcess) -> None:
    """Start it so that no signal to the whole service ends it before it can ignore them."""
    if sys.platform == "win32":
        process.start()
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # comes with the first process, and would unblock the signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _hear(connection: Connection, limit: float) -> bytes:
    if not connection.poll(limit):
        raise TimeoutError(f"nothing came within {limit:g} seconds")
    return connection.recv_bytes()


def _about(view: str, **asked: object) -> bytes:
    """A request about a view, whose text goes into it as it is."""
    return b'%b, "view": %b}' % (json.dumps(asked)[:-1].encode(), view.encode())


def read_answer(answer: bytes) -> Heard:
    """What a worker has said."""
    if answer.startswith(WRITTEN):
        return Written(answer.removeprefix(WRITTEN))
    try:
        told = json.loads(answer)
    except ValueError:
        told = None
    match told:
        case {"move": str(move), "reason": str(reason), "deceive": bool() | None as deceive}:
            return Thought(move, reason, deceive)
        case {"belief": dict(belief)}:
            return Map(belief)
        case {"study": dict(study)}:
            return Studied(study)
        case {"no": dict(no)}:
            return Refused(no)
        case {"fault": str(fault)}:
            return NoThought(fault)
        case {"crash": str(crash)}:
            return Crash(crash)
    return NoThought("the answer is not a thought")
