"""What a connection may cost before, between and after its requests, on a real listener."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest
import uvicorn
import uvloop

from goryo.server.doors.admission import Doors
from goryo.server.doors.limits import Caps
from goryo.server.http.wires import BESIDE, PIECE, PIPELINED, Patience, Talk, Wires

SHORT = 0.05
"""Seconds after which somebody impatient has waited long enough."""
LONG = 60.0


@dataclass
class Place:
    port: int
    wires: Wires
    heard: list[str]
    """What the app behind was asked."""

    async def plug(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def say(self, *parts: bytes) -> bytes:
        """What comes back for these bytes until the other side ends it."""
        reader, writer = await self.plug()
        with contextlib.suppress(ConnectionError):
            for part in parts:
                writer.write(part)
                await writer.drain()
        return await rest_of(reader, writer)

    async def settled(self, count: int) -> None:
        """Return when so many wires are open."""
        async with asyncio.timeout(LONG):
            while len(self.wires) != count:
                await asyncio.sleep(0.005)


async def rest_of(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
    heard = b""
    async with asyncio.timeout(LONG):
        with contextlib.suppress(ConnectionError):
            while piece := await reader.read(65536):
                heard += piece
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    return heard


@contextlib.asynccontextmanager
async def listening(
    patience: Patience | None = None, caps: Caps | None = None, proxies: tuple[str, ...] = ()
) -> AsyncIterator[Place]:
    """uvicorn with our wires before an app that reads everything and answers with its length."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(512)
    listener.setblocking(False)
    port = listener.getsockname()[1]
    wires = Wires(Doors.of("127.0.0.1", port, trusted_proxies=proxies), caps or Caps(), patience)
    place = Place(port, wires, [])

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (message := await receive())["type"] == "websocket.receive":
                place.heard.append(message.get("text", ""))
            return
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message["body"]
            more = message["more_body"]
        place.heard.append(scope["path"])
        answer = b"%d" % len(body)
        if scope["path"] == "/large":
            answer = b"x" * 20_000_000
        length = (b"content-length", b"%d" % len(answer))
        await send({"type": "http.response.start", "status": 200, "headers": [length]})
        await send({"type": "http.response.body", "body": answer})

    config = uvicorn.Config(
        app, http=wires.http(), ws=Talk, lifespan="off", log_config=None, ws_max_size=4096
    )
    server = uvicorn.Server(config)
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            await asyncio.sleep(0.001)
        yield place
    finally:
        server.should_exit = True
        await serving
        listener.close()


LOOPS: dict[str, Callable[[Any], Any]] = {"asyncio": asyncio.run, "uvloop": uvloop.run}


@pytest.fixture(params=LOOPS)
def run(request: pytest.FixtureRequest) -> Callable[[Callable[[], Awaitable[None]]], None]:
    return lambda main: LOOPS[request.param](main())


Run = Callable[[Callable[[], Any]], None]
HEAD = b"GET /a HTTP/1.1\r\nHost: x\r\n"


def test_a_request_in_pieces_is_answered_and_the_next_on_the_same_wire(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            reader, writer = await place.plug()
            for number in range(3):
                for part in (b"POST /b HTTP/1.1\r\nHost: x\r\nContent-", b"Length: 4\r\n\r\nab"):
                    writer.write(part)
                    await writer.drain()
                    await asyncio.sleep(0)
                writer.write(b"cd")
                told = await reader.readuntil(b"\r\n\r\n4")
                assert told.startswith(b"HTTP/1.1 200")
                assert len(place.heard) == number + 1
            writer.close()
            await place.settled(0)
            assert place.wires.cut == 0

    run(main)


def test_an_endless_head_is_cut_off_soon(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            endless = [HEAD + b"X: ", *[b"a" * 65536] * 64]
            told = await place.say(*endless)
            assert told.startswith(b"HTTP/1.1 431") or not told
            many = await place.say(HEAD, *[b"X-%d: y\r\n" % n * 1000 for n in range(64)])
            assert many.startswith(b"HTTP/1.1 4") or not many
            endless_path = await place.say(b"GET /", *[b"a" * 65536] * 64)
            assert endless_path.startswith(b"HTTP/1.1 431") or not endless_path
            await place.settled(0)
            assert place.heard == []
            assert place.wires.cut >= 2

    run(main)


def test_a_head_that_never_ends_is_waited_for_only_so_long(run: Run) -> None:
    async def main() -> None:
        async with listening(Patience(head_seconds=SHORT)) as place:
            assert (await place.say(HEAD)).startswith(b"HTTP/1.1 408")
            assert await place.say() == b""
            assert place.heard == []
            # The second head of a wire is no better off than the first.
            told = await place.say(HEAD + b"\r\n", HEAD)
            assert told.count(b"HTTP/1.1 ") == 2
            assert b"HTTP/1.1 408" in told
            await place.settled(0)

    run(main)


def test_a_body_that_never_ends_is_waited_for_only_so_long(run: Run) -> None:
    async def main() -> None:
        async with listening(Patience(body_seconds=SHORT)) as place:
            head = b"POST /c HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
            assert (await place.say(head, b"some")).startswith(b"HTTP/1.1 408")
            await place.settled(0)
            assert place.heard == []

    run(main)


def test_what_is_sent_after_the_answer_is_not_read_for_ever(run: Run) -> None:
    async def main() -> None:
        async with listening(Patience(body_bytes=100_000)) as place:
            chunked = b"POST /c HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            chunk = b"%x\r\n%s\r\n" % (65536, b" " * 65536)
            told = await place.say(chunked, *[chunk] * 200)
            assert told.startswith(b"HTTP/1.1 413") or not told
            await place.settled(0)
            assert place.heard == []

    run(main)


def test_whoever_does_not_read_an_answer_is_let_go(run: Run) -> None:
    async def main() -> None:
        async with listening(Patience(reading_seconds=SHORT)) as place:
            _, writer = await place.plug()
            writer.write(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
            await place.settled(1)
            await place.settled(0)
            assert place.heard == ["/large"]
            writer.close()

    run(main)


def test_one_address_has_so_many_wires_and_gets_them_back(run: Run) -> None:
    async def main() -> None:
        async with listening(caps=Caps(address=1)) as place:
            most = 1 + BESIDE
            plugs = [await place.plug() for _ in range(most)]
            await place.settled(most)
            told = await place.say(HEAD + b"\r\n")
            assert told.startswith(b"HTTP/1.1 429")
            assert json.loads(told.partition(b"\r\n\r\n")[2])["reason"] == "same-address"
            for _, writer in plugs[:5]:
                writer.close()
            await place.settled(most - 5)
            reader, writer = await place.plug()
            writer.write(HEAD + b"\r\n")
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
            for _, other in [*plugs, (None, writer)]:
                other.close()
            await place.settled(0)

    run(main)


def test_a_trusted_proxy_speaks_for_everybody(run: Run) -> None:
    async def main() -> None:
        async with listening(caps=Caps(address=0), proxies=("127.0.0.1/32",)) as place:
            plugs = [await place.plug() for _ in range(BESIDE + 1)]
            reader, writer = await place.plug()
            writer.write(HEAD + b"\r\n")
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
            for _, other in [*plugs, (None, writer)]:
                other.close()
            await place.settled(0)

    run(main)


def test_requests_that_pile_up_on_a_wire_end_it(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            told = await place.say((HEAD + b"\r\n") * 5000)
            assert b"HTTP/1.1 400" in told or not told
            await place.settled(0)
            assert len(place.heard) <= 2 * PIPELINED

    run(main)


# -- sockets ---------------------------------------------------------------------------------------

UPGRADE = (
    b"GET /s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def frame(opcode: int, text: bytes) -> bytes:
    """A frame of a client, masked with nothing."""
    assert len(text) < 126
    return struct.pack("!BB4s", 0x80 | opcode, 0x80 | len(text), bytes(4)) + text


async def sat_down(place: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await place.plug()
    writer.write(UPGRADE)
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


def test_a_socket_keeps_its_place_until_it_ends(run: Run) -> None:
    async def main() -> None:
        async with listening(Patience(head_seconds=SHORT)) as place:
            _, writer = await sat_down(place)
            await place.settled(1)
            await asyncio.sleep(2 * SHORT)
            writer.write(frame(1, b"still here"))
            async with asyncio.timeout(LONG):
                while not place.heard:
                    await asyncio.sleep(0.005)
            assert len(place.wires) == 1
            writer.close()
            await place.settled(0)

    run(main)


def test_a_flood_of_messages_is_heard_whole_in_order_and_one_by_one(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            _, writer = await sat_down(place)
            wanted = [f"message {number}" for number in range(3000)]
            writer.write(b"".join(frame(1, text.encode()) for text in wanted))
            async with asyncio.timeout(LONG):
                while len(place.heard) < len(wanted):
                    await asyncio.sleep(0.005)
            assert place.heard == wanted
            writer.close()
            await place.settled(0)

    run(main)


def test_a_flood_of_pings_ends_the_socket(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            reader, writer = await sat_down(place)
            writer.write(frame(9, b"") * 40_000)
            answered = await rest_of(reader, writer)
            assert len(answered) <= PIECE  # what one piece held, and no more
            await place.settled(0)

    run(main)
