"""The real service on a port of this machine, without a process of its own: quick, and no chance.

    async with at_home(tmp_path) as house:          # in the test's own event loop
        way = Way(house.url, await house.token("aki"), table=id)
        house.clock.now += 180

    with house_beside(tmp_path) as house:           # on a thread, for what waits without asyncio
        PlainClient(house.url, house.wait(house.token("aki")))

Its clock stands still until it is set, its secrets come again, and its programs think in its own
event loop and move at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from goryo.belief import belief
from goryo.belief.belief_json import belief_json
from goryo.server.http.lines import Handshake
from goryo.server.workers.pool import ANYBODY, Map
from goryo.view_json import view_from_json
from goryo.wire.bounds import FRAME_BYTES
from tests.server.harness import Clock, Hosted, QuickMinds, hosted

T = TypeVar("T")

SECONDS = 120.0
"""Nothing takes so long; it only ends a test that would never end."""


class _Minds(QuickMinds):
    """Minds that know what can be believed, too."""

    async def believe(
        self,
        view: str,
        budget: float = 10.0,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
    ) -> Map:
        return Map(belief_json(belief(view_from_json(json.loads(view)))))


class _Door(uvicorn.Server):
    """A listener that leaves the signals of the tests alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class House:
    """The service and its door, which can be closed and opened again."""

    def __init__(self, hosted: Hosted, listener: socket.socket) -> None:
        self._hosted, self._listener = hosted, listener
        self.port: int = listener.getsockname()[1]
        self._loop = asyncio.get_running_loop()
        self._door: _Door | None = None
        self._open: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def clock(self) -> Clock:
        return self._hosted.clock

    async def token(self, nickname: str) -> str:
        """A token for somebody new."""
        visitor = await self._hosted.visitor(nickname)
        assert visitor.token is not None
        return visitor.token

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the house do it, from another thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(SECONDS)

    async def open(self) -> None:
        """Let people in, always by the same door."""
        self._hosted.enter()
        config = uvicorn.Config(
            self._hosted.app,
            ws=Handshake,
            lifespan="off",
            log_config=None,
            ws_max_size=FRAME_BYTES,
            ws_per_message_deflate=False,
        )
        if self._listener.fileno() < 0:
            self._listener = _listener(self.port)
        self._door = _Door(config)
        self._open = asyncio.create_task(self._door.serve(sockets=[self._listener]))
        while not self._door.started:
            assert not self._open.done(), self._open
            await asyncio.sleep(0)

    async def shut(self) -> None:
        """As a power cut does it: all connections are lost, and nobody answers any more."""
        if self._door is None or self._open is None:
            return
        self._open.cancel()
        await asyncio.gather(self._open, return_exceptions=True)
        for server in self._door.servers:
            server.close()
        for connection in list(self._door.server_state.connections):
            assert connection.transport is not None
            connection.transport.abort()
        while self._door.server_state.tasks:
            await asyncio.sleep(0)
        self._listener.close()
        self._door = self._open = None


def _listener(port: int = 0) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind(("127.0.0.1", port))
    return made


@contextlib.asynccontextmanager
async def at_home(folder: Path) -> AsyncIterator[House]:
    """The service in this event loop; its games are in the folder."""
    with _listener() as listener:
        port = listener.getsockname()[1]
        minds = _Minds()
        async with hosted(folder / "goryo.sqlite", minds=minds, attend=True, port=port) as inside:
            house = House(inside, listener)
            await house.open()
            try:
                yield house
            finally:
                await house.shut()


@contextlib.contextmanager
def house_beside(folder: Path) -> Iterator[House]:
    """The service in an event loop on a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, name="house")
    thread.start()

    def wait(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result(SECONDS)

    stack = contextlib.AsyncExitStack()
    try:
        yield wait(stack.enter_async_context(at_home(folder)))
    finally:
        try:
            wait(stack.aclose())
        finally:
            loop.call_soon_threadsafe(loop.stop)
            thread.join()
            loop.close()
