"""Time that costs nothing: an event loop on which nothing runs beside the test.

    at_once(main())

SQLite and whatever would have a thread are done at once, and time passes only when nothing else
is left to do. So the same requests always give the same answers in the same order, waiting costs
nothing, and where everybody waits for ever the test fails at once instead of hanging.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

import aiosqlite.core

from goryo.server.store import appends, database, writer

T = TypeVar("T")


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
    """What would be done in a thread is done when it is asked for."""

    def put_nowait(
        self, asked: tuple[asyncio.Future[Any] | None, Callable[[], Any]] | None
    ) -> None:
        if asked is None:
            return
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

    def join(self) -> None:
        pass


@contextmanager
def quick_loop() -> Iterator[QuickLoop]:
    """A quick loop, with SQLite at its pace: storing takes no time, and waits for no disk."""
    with (
        patch.object(writer, "GATHER", 0.0),
        patch.object(database, "DURABLE", "synchronous = OFF"),
        patch.object(aiosqlite.core, "SimpleQueue", _PromptQueue),
        patch.object(aiosqlite.core, "Thread", _NoThread),
        patch.object(appends, "SimpleQueue", _PromptQueue),
        patch.object(appends, "Thread", _NoThread),
    ):
        loop = QuickLoop()
        try:
            yield loop
        finally:
            loop.run_until_complete(_end_all())
            loop.close()


async def _end_all() -> None:
    """What a test has left undone ends with it."""
    loop = asyncio.get_running_loop()
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    await loop.shutdown_asyncgens()


def at_once(doing: Coroutine[Any, Any, T]) -> T:
    """`asyncio.run` on a quick loop."""
    with quick_loop() as loop:
        return loop.run_until_complete(doing)


async def settled() -> None:
    """Return when everything is done that can be done now; no time has passed."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, QuickLoop)
    await loop.idle()
