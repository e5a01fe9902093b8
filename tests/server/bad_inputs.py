"""What nobody should send, by the hundred thousand: quickly made, quickly sent, always answered.

`test_bad_input` looks closely at few inputs, made by libraries that know how to break things. Here
are many: texts that a server or a reader takes, changed at random places.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random

from benchmarks.server.wire import Refused, Wire
from goryo import Role, check_board, check_record, load_board, new_game, view_from_json, view_of
from goryo.board import write_board
from goryo.errors import GoryoError
from goryo.plain_data import Json
from goryo.record import record_of_view, write_record
from goryo.view_json import view_to_json
from goryo.wire.orders import COMMANDS
from tests.server.guests import any_move
from tests.server.palaces import lopsided
from tests.server.processes import PATIENCE, Server, serving
from tests.strategies import likely_move

PEOPLE = 200
"""Each may say ten things a second."""
FRAMES, REQUESTS, READ = 10_000, 2_000, 1_000
"""Of each kind so many in one attack."""
LONGEST = 4096
_ODD: tuple[object, ...] = (
    *(None, True, -1, 0, 2**31, 2**53, 2**63, 10**30, 1.5, -0.0, "", "\0", "x" * 500, "\ud800"),
    *([], {}, [[]], {"": None}, "é", "٣", "../..", "plan a1-b1", "goryo", "draw mask"),
)
_BYTES = b'{}[]",:\\\0\xff\xfe0189eE+-.xu ntf\n#=|()H'
_HOME = "/api/tables/{table}"
_PATHS = (
    *(("GET", path) for path in ("/api/hello", "/api/tables", "/api/results", "/health", "/")),
    *(("GET", _HOME + path) for path in ("", "/view?as=goryo", "/record", "/help")),
    *(("POST", _HOME + path) for path in ("/do?as=samurai", "/invite", "/recovery", "/do")),
    *(("POST", path) for path in ("/api/tables", "/api/boards/check", "/api/join", "/api/recover")),
    *(("POST", path) for path in ("/api/invitation", "/api/me", "/api/reviews", "/api/programs")),
)


def changed(text: bytes, rng: Random) -> bytes:
    """The text with one to four places changed, taken out, doubled or moved."""
    data = bytearray(text)
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
        to = min(to, at + rng.choice((1, 3, 20, 200)))
        match rng.randrange(5):
            case 0:
                data[at:to] = b""
            case 1:
                data[at:at] = bytes(rng.choice(_BYTES) for _ in range(rng.randint(1, 4)))
            case 2:
                data[at:at] = data[at:to]
            case 3:
                data[at : at + 1] = bytes([rng.randrange(256)])
            case _:
                data[at:at] = rng.choice((b"[" * 200, b'{"a":' * 100, b"9" * 400, b"\xed\xa0\x80"))
    return bytes(data)


def command(rng: Random) -> Json:
    """Nearly a command."""
    made: Json = {"do": rng.choice((*COMMANDS, "sing")), "id": rng.randrange(100)}
    offered: Json = {
        "number": rng.randrange(9),
        "move": rng.choice(("done", "enter a1", "green step b2", "red search", "plan a1-b1-c1")),
        "deceive": rng.random() < 0.5,
        "program": "novice",
        "nonce": "00",
        "emote": "smile",
        "sides": "same",
    }
    made |= {name: each for name, each in offered.items() if rng.random() < 0.5}
    if made["do"] in ("abort", "resign", "leave", "claim") and rng.random() < 0.98:
        made["do"] = "play"  # or every game would be over at once
    for name in list(made):
        if rng.random() < 0.15:
            made[name] = rng.choice(_ODD)
    return made


def frame(rng: Random) -> bytes:
    """A text for a socket."""
    text = json.dumps(command(rng)).encode()
    if rng.random() < 0.02:
        return text + b" " * rng.choice((LONGEST - len(text), LONGEST, 9000))
    return changed(text, rng) if rng.random() < 0.4 else text


# -- what is read ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Readers:
    """Texts that are read without a server, and how."""

    texts: dict[str, list[bytes]]

    @classmethod
    def of_a_game(cls) -> Readers:
        rng, game = Random(7), new_game()
        views: list[bytes] = []
        records: list[bytes] = []
        while game.outcome is None and len(views) < 60:
            game = game.play(likely_move(game, rng))
            view = view_of(game, rng.choice((Role.GORYO, Role.SAMURAI, Role.WATCHER)))
            views.append(json.dumps(view_to_json(view)).encode())
            records.append(write_record(record_of_view(view)).encode())
        boards = [write_board(load_board(name)).encode() for name in ("edo", "gate", "kyoto")]
        return cls({"boards": [*boards, lopsided().encode()], "records": records, "views": views})

    def read(self, kind: str, rng: Random) -> None:
        """One of them, changed: a report or an error of ours, and nothing else."""
        data = changed(rng.choice(self.texts[kind]), rng)
        text = data.decode("utf-8", "replace") if rng.random() < 0.7 else data.decode("latin-1")
        match kind:
            case "boards":
                check_board(data if rng.random() < 0.3 else text)
            case "records":
                check_record(text)
            case "views":
                with contextlib.suppress(GoryoError):
                    view_from_json(_json(text))


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


# -- what is sent ----------------------------------------------------------------------------------


@dataclass
class Besieged:
    """A server and the people who send it all that."""

    server: Server
    tokens: list[str]
    tables: list[str]
    readers: Readers = field(default_factory=Readers.of_a_game)

    def attack(
        self, seed: int, frames: int = FRAMES, requests: int = REQUESTS, read: int = READ
    ) -> Counter[str]:
        """Send and read so many; the table still answers, and nothing has failed."""
        rng = Random(seed)
        counted: Counter[str] = Counter()
        for kind in self.readers.texts:
            for _ in range(read):
                self.readers.read(kind, rng)
            counted[kind] += read
        counted += asyncio.run(self._send(rng, frames, requests))
        self._look()
        return counted

    async def _send(self, rng: Random, frames: int, requests: int) -> Counter[str]:
        counted: Counter[str] = Counter()
        each = -(-frames // len(self.tokens))
        talks = [
            _Talk(self.server.port, table, token, Random(rng.random())).say(each)
            for token, table in zip(self.tokens, self.tables, strict=True)
        ]
        people = cycle(zip(self.tokens, self.tables, strict=True))
        asks = [self._ask(Random(rng.random()), *next(people), -(-requests // 8)) for _ in range(8)]
        async with asyncio.timeout(10 * PATIENCE):
            told = await asyncio.gather(*talks, *asks)
        counted["frames"] = sum(told[: len(talks)])
        counted["requests"] = sum(told[len(talks) :])
        return counted

    async def _ask(self, rng: Random, token: str, table: str, count: int) -> int:
        for _ in range(count):
            method, path = rng.choice(_PATHS)
            body = json.dumps(command(rng)).encode()
            if path == "/api/boards/check" or rng.random() < 0.1:
                text = changed(rng.choice(self.readers.texts["boards"]), rng)
                body = json.dumps({"board_toml": text.decode("utf-8", "replace")}).encode()
            elif path == "/api/reviews":
                text = changed(rng.choice(self.readers.texts["records"]), rng)
                body = json.dumps({"record": text.decode("utf-8", "replace")}).encode()
            if rng.random() < 0.4:
                body = changed(body, rng)
            place = path.replace("{table}", rng.choice((table, table, "none", "%00")))
            head = (
                f"{method} {place} HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                f"Authorization: Bearer {token}\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n"
            ).encode()
            if rng.random() < 0.1:
                head = changed(head, rng)
            status = await self._raw(head + body)
            assert status < 500 or status == 503, (status, head, body)
        return count

    async def _raw(self, data: bytes) -> int:
        """The status of the answer; 0 if it was not worth one."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        answer = b""
        with contextlib.suppress(ConnectionError):
            writer.write(data)
            writer.write_eof()
            answer = await reader.read()
        writer.close()
        return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0

    def _look(self) -> None:
        """Every table takes a legal move, unless its game is over; nothing has failed."""
        for n, (token, table) in enumerate(zip(self.tokens, self.tables, strict=True)):
            path = f"/api/tables/{table}"
            role = self.server.done("GET", path, token=token)["to_act"]
            if role is None:
                self.tables[n] = open_table(self.server, token)
                continue
            view = self.server.done("GET", f"{path}/view?as={role}", token=token)
            move = {"do": "play", "number": view["number"], "move": any_move(view, Random(n))}
            self.server.done("POST", f"{path}/do?as={role}", move, token=token)
        self.server.check_log()


class _Talk:
    """One person's socket: frames go out, and each has its answer before the next."""

    def __init__(self, port: int, table: str, token: str, rng: Random) -> None:
        self._connect = partial(
            Wire.connect,
            port,
            f"/api/tables/{table}/socket?as={rng.choice(('goryo', 'samurai', 'watcher'))}",
            self._heard,
            {"Authorization": f"Bearer {token}"},
            patience=PATIENCE,
        )
        self._rng = rng
        self._answered: asyncio.Future[Json | None] | None = None

    def _heard(self, _: Wire, text: bytes) -> None:
        if not text.startswith((b'{"is":"no"', b'{"is":"done"', b'{"is":"bye"')):
            return
        told = json.loads(text)
        if self._answered is not None and not self._answered.done():
            self._answered.set_result(told)

    async def say(self, count: int) -> int:
        wire: Wire | None = None
        said = 0
        while said < count:
            if wire is None or wire.closed is not None:
                try:
                    wire = await self._connect()
                except Refused as refused:
                    self._require_polite(refused)
                    await asyncio.sleep(0.2)
                    continue
            self._answered = asyncio.get_running_loop().create_future()
            text = frame(self._rng)
            broken = self._rng.random() < 0.01
            if broken:
                wire.flood(changed(b"\x81\x85\0\0\0\0hello" * 3, self._rng))
            else:
                wire.send(text)
            said += 1
            told = await self._answer(wire, 0.2 if broken else PATIENCE)
            if broken:
                wire.close()
                wire = None
            elif told is not None and told.get("reason") == "messages":
                await asyncio.sleep(1)
        if wire is not None:
            wire.close()
        return said

    def _require_polite(self, refused: Refused) -> None:
        """Too much, or too busy: whoever was refused like that comes again."""
        status = str(refused).splitlines()[0]
        assert " 50" not in status or " 503 " in status, refused

    async def _answer(self, wire: Wire, patience: float) -> Json | None:
        """What came back; None if the socket was closed, or nothing had to come."""
        assert self._answered is not None
        limit = asyncio.get_running_loop().time() + patience
        while not self._answered.done():
            if wire.closed is not None:
                assert "1011" not in wire.closed, wire.closed
                return None
            left = limit - asyncio.get_running_loop().time()
            if left <= 0:
                assert patience < 1, "a frame was never answered"
                return None
            await asyncio.wait([self._answered], timeout=min(0.2, left))
        told = self._answered.result()
        assert told is None or told.get("kind") != "error", told
        return told


@contextlib.contextmanager
def besieged(folder: Path, people: int = PEOPLE) -> Iterator[Besieged]:
    """A server, and so many people with a table each."""
    with serving(folder) as server:
        tokens = server.tokens(*(f"guest {n}" for n in range(people)))
        yield Besieged(server, tokens, [open_table(server, token) for token in tokens])


def open_table(server: Server, token: str) -> str:
    """A table where both seats are theirs."""
    wanted = {"board": "edo", "seats": {"goryo": "me", "samurai": "me"}}
    return str(server.done("POST", "/api/tables", wanted, token=token)["table"]["id"])
