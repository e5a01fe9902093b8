"""What a connection may cost before, between and after its requests, on a real listener."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
import uvicorn
import uvloop

from goryo.server.doors.admission import LINE, Doors
from goryo.server.doors.limits import Caps
from goryo.server.http import lines
from goryo.server.http.lines import PIECE, Handshake, SocketLine
from goryo.server.http.wires import BESIDE, PIPELINED, Patience, Wires

SHORT = 0.05
"""Seconds after which somebody impatient has waited long enough."""
LONG = 60.0


@dataclass
class Place:
    port: int
    wires: Wires
    heard: list[str]
    """What the app behind was asked."""
    codes: list[int] = field(default_factory=list)
    """With which codes lines have ended."""
    lines: list[SocketLine] = field(default_factory=list)
    slow: bool = False
    """Whether answers wait until somebody lets them go."""

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


@dataclass
class Hearing:
    """Who answers everything at the next turn with nothing."""

    place: Place
    line: SocketLine

    def __post_init__(self) -> None:
        self.place.lines.append(self.line)

    def heard(self, text: str | None) -> None:
        self.place.heard.append("no text" if text is None else text)
        if not self.place.slow:
            asyncio.get_running_loop().call_soon(self.line.answered)

    def speak(self) -> None:
        self.place.heard.append("reads again")

    def gone(self) -> None:
        self.place.heard.append("gone")


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
            line: SocketLine = scope["extensions"][LINE](place.codes.append)
            line.talk(Hearing(place, line))
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
        app, http=wires.http(), ws=Handshake, lifespan="off", log_config=None, ws_max_size=4096
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
            assert place.wires.counts.cut == 0

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
            assert place.wires.counts.cut >= 2

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


async def one_more(place: Place, plugs: list[Any]) -> None:
    """There is a wire for one more beside these, and all of them can go."""
    reader, writer = await place.plug()
    writer.write(HEAD + b"\r\n")
    assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
    for _, other in [*plugs, (None, writer)]:
        other.close()
    await place.settled(0)


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
            await one_more(place, plugs)

    run(main)


def test_a_trusted_proxy_speaks_for_everybody(run: Run) -> None:
    async def main() -> None:
        async with listening(caps=Caps(address=0), proxies=("127.0.0.1/32",)) as place:
            plugs = [await place.plug() for _ in range(BESIDE + 1)]
            await one_more(place, plugs)

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


async def soon(found: Callable[[], Any]) -> Any:
    """What is found, once it is."""
    async with asyncio.timeout(LONG):
        while not found():
            await asyncio.sleep(0.001)
    return found()


async def fill(writer: asyncio.StreamWriter, what: bytes) -> None:
    for _ in range(1000):
        writer.write(what)
        await writer.drain()


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
            assert place.heard == [*wanted, "gone"]

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


def test_a_message_in_frames_is_one_and_what_is_no_text_is_named_so(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            reader, writer = await sat_down(place)
            parts = b"\x01\x82\0\0\0\0ab" + frame(9, b"?") + b"\x80\x82\0\0\0\0cd"
            writer.write(parts + frame(2, b"\xff") + b"\x02\x80\0\0\0\0" + frame(0, b"x"))
            writer.write(frame(8, struct.pack("!H", 1001)))
            told = await rest_of(reader, writer)
            assert told == b"\x8a\x01?" + b"\x88\x02" + struct.pack("!H", 1001)
            await place.settled(0)
            assert place.heard == ["abcd", "no text", "no text", "gone"]
            assert place.codes == [1001]

    run(main)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(1, b"\xff"), 1007),
        (b"\x81\xfe\x20\x00" + bytes(4) + bytes(8192), 1009),
        (frame(3, b""), 1002),
        (b"\x81\x02ab", 1002),  # not masked
        (frame(0, b"behind nothing"), 1002),
    ],
    ids=["half a character", "too long", "unknown", "not masked", "no beginning"],
)
def test_what_is_no_message_ends_the_line_with_its_code(run: Run, said: bytes, code: int) -> None:
    async def main() -> None:
        async with listening() as place:
            reader, writer = await sat_down(place)
            writer.write(said)
            told = await rest_of(reader, writer)
            assert told[0] == 0x88
            assert told[2:4] == struct.pack("!H", code)
            await place.settled(0)
            assert place.heard == ["gone"]
            assert place.codes == [code]

    run(main)


def test_a_line_is_ended_with_a_last_word_and_hears_nothing_more(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            reader, writer = await sat_down(place)
            [line] = await soon(lambda: place.lines)
            line.say(b"x" * 300)
            line.end(1012)
            line.say(b"too late")
            writer.write(frame(1, b"too late") + frame(8, struct.pack("!H", 1012)))
            told = await rest_of(reader, writer)
            assert told == b"\x81\x7e\x01\x2c" + b"x" * 300 + b"\x88\x02" + struct.pack("!H", 1012)
            await place.settled(0)
            assert place.heard == ["gone"]
            assert place.codes == [1012]

    run(main)


def test_who_is_gone_without_a_word_is_noticed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "PING_SECONDS", SHORT)

    async def main() -> None:
        async with listening() as place:
            reader, writer = await sat_down(place)
            assert await reader.readexactly(2) == b"\x89\x00"
            writer.write(frame(10, b""))
            assert await reader.readexactly(2) == b"\x89\x00"
            assert (await rest_of(reader, writer))[2:4] == struct.pack("!H", 1011)
            await place.settled(0)
            assert place.codes == [1011]

    run(main)


def test_who_does_not_read_what_is_said_is_let_go(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "SEND_SECONDS", SHORT)

    async def main() -> None:
        async with listening() as place:
            _, writer = await sat_down(place)
            [line] = await soon(lambda: place.lines)
            while not line.full:
                line.say(b"x" * 70_000)
            await place.settled(0)
            assert place.heard[-1] == "gone"
            writer.close()

    run(main)


def test_what_comes_behind_an_unanswered_message_waits_and_is_bounded(run: Run) -> None:
    async def main() -> None:
        async with listening() as place:
            place.slow = True
            _, writer = await sat_down(place)
            flood = b"".join(frame(1, b"%d" % number) for number in range(1000))
            writer.write(flood)
            await soon(lambda: place.heard)
            filling = asyncio.create_task(fill(writer, flood * 100))
            await asyncio.wait([filling], timeout=20 * SHORT)
            assert not filling.done()  # it is not read: the wire is full some time
            filling.cancel()
            assert place.heard == ["0"]
            writer.transport.abort()
            place.lines[0].transport.abort()
            await place.settled(0)

    run(main)
