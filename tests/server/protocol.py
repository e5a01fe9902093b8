"""A server whose whole outside is in the hands of a test: time, chance, database and connections.

    with quick_loop() as loop:
        loop.run_until_complete(…)

On a quick loop nothing runs beside the test: SQLite and whatever would have a thread are done at
once, and time passes only when nothing else is left to do. So the same requests always give the
same answers in the same order, and waiting costs nothing.
"""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Any, TypeVar
from unittest.mock import patch

import aiosqlite.core

from goryo import Board
from goryo.board import Kind
from goryo.fate import SEED_BYTES, fair_fate
from goryo.server import app as app_room
from goryo.server import writer
from goryo.server.minds import Fault, Map, Minds, NotNow
from tests.server.harness import Answer, Clock, Hosted, Seeded, Socket, Visitor

Json = dict[str, Any]
T = TypeVar("T")
START = 1_789_000_000.0
NONCES = ("00ff", "ab")
"""What the Goryō and the Samurai give to their table's fate, at every table of these tests."""


# -- time and threads ------------------------------------------------------------------------------


class _Skipping(selectors.SelectSelector):
    """Waits for nothing: where a loop would, its clock goes forward."""

    loop: QuickLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        events = super().select(0)
        if not events and (timeout is None or timeout > 0):
            self.loop.skip()
        return events


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop on which time passes only when nothing else is left to do."""

    def __init__(self) -> None:
        self._passed = 0.0
        self._idle: asyncio.Future[None] | None = None
        selector = _Skipping()
        selector.loop = self
        super().__init__(selector)

    def time(self) -> float:
        return self._passed

    def run_in_executor(  # type: ignore[override]
        self, _: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """At once, whatever thread it was meant for."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:
            future.set_exception(error)
        return future

    def idle(self) -> asyncio.Future[None]:
        """Done when everything is done that can be done now. It takes no time."""
        if self._idle is None or self._idle.done():
            self._idle = self.create_future()
        return self._idle

    def skip(self) -> None:
        """Nothing is left to do: go on to the next thing that waits for its time."""
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)
            return
        waiting: Any = getattr(self, "_scheduled")  # noqa: B009
        assert waiting, "everybody waits, and nothing will ever happen"
        # To the very moment: a sum of parts would not be the same for every way there.
        self._passed = max(self._passed, waiting[0].when())


class _PromptQueue:
    """What aiosqlite would do in a thread is done when it is asked for."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = asked
        try:
            result = function()
        except BaseException as error:
            if future is not None:
                future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


class _NoThread:
    def __init__(self, **_: Any) -> None:
        pass

    def start(self) -> None:
        pass


class _NoPage:
    """The page's files are the same for all, and many."""

    def serve(self, app: object) -> None:
        pass


@contextmanager
def quick_loop() -> Iterator[QuickLoop]:
    """A quick loop, with SQLite at its pace: storing takes no time. It comes without the page."""
    with (
        patch.object(app_room, "PageFiles", _NoPage),
        patch.object(writer, "GATHER", 0.0),
        patch.object(aiosqlite.core, "SimpleQueue", _PromptQueue),
        patch.object(aiosqlite.core, "Thread", _NoThread),
    ):
        loop = QuickLoop()
        try:
            yield loop
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            loop.close()


class LoopClock(Clock):
    """The time of day, as the running loop has it."""

    def __call__(self) -> float:
        return START + asyncio.get_running_loop().time()


async def settled() -> None:
    """Return when everything is done that can be done now; no time has passed."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, QuickLoop)
    await loop.idle()


# -- chance ----------------------------------------------------------------------------------------


class Chosen(Seeded):
    """Ids, tokens and codes that come again; the seeds of fate are those that were chosen."""

    def __init__(self, name: str = "", seeds: Sequence[bytes] = ()) -> None:
        super().__init__()
        self._name = name
        self._count = count()
        self.seeds = list(seeds)

    def token_bytes(self, nbytes: int, /) -> bytes:
        if nbytes == SEED_BYTES and self.seeds:
            return self.seeds.pop(0)
        return sha256(f"{self._name}:{next(self._count)}".encode()).digest()[:nbytes]


@cache
def seeds_of(kinds: int, size: int = 6_000) -> dict[tuple[Kind, ...], bytes]:
    """A seed for each of many permutations, at a table with the nonces of these tests."""

    class Tokens(Board):
        """Fate asks a board for its types alone."""

        def __init__(self) -> None:
            self.kinds = ("",) * kinds

    made: dict[tuple[Kind, ...], bytes] = {}
    for n in range(size):
        seed = n.to_bytes(SEED_BYTES, "big")
        made.setdefault(fair_fate(Tokens(), seed, *NONCES).order, seed)
    return made


# -- programs --------------------------------------------------------------------------------------


class Mirror(Minds):
    """A mind that tells what it was shown."""

    async def believe(self, view: str, budget: float = 10.0) -> Map | Fault | NotNow:
        return Map({"shown": sha256(view.encode()).hexdigest(), "budget": budget})


# -- connections -----------------------------------------------------------------------------------


class Line(Socket):
    """A socket of which every message is kept, to the byte, as it comes."""

    @property
    def ended(self) -> bool:
        return self._task.done()

    def abandon(self) -> None:
        """The server dies: nothing more is heard or taken note of."""
        self._task.cancel()

    def heard(self) -> list[str]:
        """Everything that has come since the last look."""
        taken = []
        while not self._from_app.empty():
            message = self._from_app.get_nowait()
            if message is None:
                taken.append("the end")
            elif message["type"] == "websocket.send":
                taken.append(message["text"])
            else:
                taken.append(repr(sorted(message.items())))
        return taken


class Guest(Visitor):
    """A visitor whose sockets need not be accepted, and are not waited for."""

    @classmethod
    def of(cls, visitor: Visitor, house: Hosted) -> Guest:
        """The same person, at this house."""
        return cls(house, token=visitor.token, cookie=visitor.cookie)

    def line(self, table_id: str, **query: str) -> Line:
        scope = self._scope("websocket", f"/api/tables/{table_id}/socket", query, None)
        scope |= {"subprotocols": [], "extensions": {"websocket.http.response": {}}}
        return Line(self._house.app, scope)


def bytes_of(answer: Answer) -> str:
    """An answer over HTTP, all of it."""
    return repr((answer.status, answer.headers, answer.body))


def messages(frames: Sequence[str]) -> list[Json]:
    """The messages among what a line heard."""
    return [json.loads(frame) for frame in frames if frame.startswith("{")]
