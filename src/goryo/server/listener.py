"""Run the service until somebody stops it: the listener, the signals, the end."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from types import FrameType
from typing import Any

import uvicorn

from goryo.server import metrics
from goryo.server.http.lines import Handshake
from goryo.server.logs import log_config
from goryo.server.service import Service, Settings, running
from goryo.wire.bounds import FRAME_BYTES

STOP_SECONDS = 10
"""After a stop, requests that are still being answered have so long."""


class Server(uvicorn.Server):
    """uvicorn, except that signals are ours and that it says goodbye first."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service = service

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Both signals only ask for the end: what comes after the listener must still be done."""
        before = {}

        def ask(_: int, __: FrameType | None) -> None:
            self.should_exit = True

        for name in ("SIGINT", "SIGTERM"):
            number = getattr(signal, name)
            before[number] = signal.signal(number, ask)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._service.say_goodbye()
        await super().shutdown(sockets)


def config_of(service: Service, logging: dict[str, Any] | None) -> uvicorn.Config:
    """How uvicorn serves the service."""
    return uvicorn.Config(
        service.app,
        http=service.wires.http(),
        ws=Handshake,
        lifespan="off",
        log_config=logging,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # the line looks after itself
        timeout_graceful_shutdown=STOP_SECONDS,
    )


async def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve on this listener until SIGINT or SIGTERM. `on_ready` is called when it answers."""
    async with running(settings) as service:
        server = Server(config_of(service, log_config(settings.log_level)), service)
        stop_metrics = None
        if settings.metrics_port is not None:
            figures = metrics.Figures(service.hall, service.connections)
            stop_metrics = metrics.listen(figures, settings.metrics_port)
        try:
            ready = asyncio.create_task(_call_when_started(server, on_ready))
            await server.serve(sockets=[listener])
            ready.cancel()
        finally:
            if stop_metrics is not None:
                await asyncio.to_thread(stop_metrics)


async def _call_when_started(server: Server, on_ready: Callable[[], None]) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    on_ready()


def run(service: Coroutine[Any, Any, None]) -> None:
    """Run it from outside an event loop, on the fastest one there is."""
    try:
        import uvloop
    except ImportError:  # not for every system
        asyncio.run(service)
    else:
        uvloop.run(service)
