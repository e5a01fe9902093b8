"""Whatever comes in: one clear answer, never a 500, never a dead table, never a traceback.

Over HTTP schemathesis makes requests from the server's own description, and breaks them. On the
socket hypothesis sends whatever fits into a frame, and what does not. The server is a process of
its own, and what it writes down is read at the end.
"""

import asyncio
import json
import logging
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from goryo.plain_data import Json
from goryo.wire.orders import COMMANDS
from tests.server.bad_inputs import besieged, open_table
from tests.server.databases import Postgres, postgres
from tests.server.guests import Line, any_move, line, socket_url
from tests.server.processes import PATIENCE, Server, serving
from tests.sizes import scale

__all__ = ["postgres"]

pytestmark = pytest.mark.slow

REFUSALS = {"illegal", "conflict", "malformed", "bad-board", "unknown", "denied", "limit"}
PEOPLE = 30
_TELLTALE = re.compile(r'Traceback|File "|\.py\b|site-packages|sqlalchemy|asyncpg|sqlite3')


@dataclass
class House:
    """A server, people, and a table that two of them play on."""

    server: Server
    tokens: list[str]
    table: str
    secrets: list[str] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=count)
    moves: int = 0

    @property
    def aki(self) -> str:
        return self.tokens[0]

    def another(self) -> str:
        """The token of somebody who has not said much lately."""
        return self.tokens[2 + next(self._numbers) % (len(self.tokens) - 5)]

    def check_alive(self) -> None:
        """The table takes a legal move, from a connection of its own."""

        async def move() -> None:
            async with asyncio.timeout(PATIENCE):
                async with line(self.server, self.table, self.aki, as_=self.turn()) as here:
                    await here.until(lambda here: bool(here.now))
                    told = await here.play(any_move(here.now, Random(self.moves)))
                    while told["is"] == "no" and told["kind"] == "limit":
                        await asyncio.sleep(1)
                        told = await here.play(any_move(here.now, Random(self.moves)))
                    assert told["is"] == "done", told
                    self.moves += 1
                    if here.over:
                        self.table = open_table(self.server, self.aki)

        asyncio.run(move())

    def turn(self) -> str:
        told = self.server.done("GET", f"/api/tables/{self.table}", token=self.aki)
        return str(told["to_act"])

    def check_log(self) -> None:
        """Nothing failed, and nothing that is written down is a secret."""
        assert self.server.is_running
        log = self.server.check_log()
        for secret in (*self.tokens, *self.secrets):
            assert secret not in log


@pytest.fixture(
    scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.thorough)]
)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[House]:
    """One server on either database, for all questions."""
    url = None
    if request.param == "postgres":
        databases: Postgres = request.getfixturevalue("postgres")
        url = databases.new_database()
    folder = tmp_path_factory.mktemp(request.param)
    with serving(folder, url, "--log-level", "DEBUG") as server:
        tokens = server.tokens(*(f"guest {n}" for n in range(PEOPLE)))
        there = House(server, tokens, open_table(server, tokens[0]))
        yield there
        there.check_alive()


@pytest.fixture(autouse=True)
def silent(house: House) -> Iterator[None]:
    """After each test nothing has failed, and no secret is written down."""
    yield
    house.check_log()


def check_answer(text: str) -> Any:
    """An answer is JSON, and tells nothing of how the server is made."""
    assert not _TELLTALE.search(text), text
    return json.loads(text)


# -- HTTP ----------------------------------------------------------------------------------------


def test_requests_made_from_the_description_and_broken_ones(house: House) -> None:
    url = house.server.url
    logging.getLogger("schemathesis").setLevel(logging.ERROR)
    with requests.Session() as session:
        described = session.get(f"{url}/api/openapi.json", timeout=PATIENCE).json()
        schema = schemathesis.openapi.from_dict(described)
        schema.config.update(base_url=url)
        results = list(schema.get_all_operations())
        operations = [result.ok() for result in results if isinstance(result, Ok)]
        assert len(operations) == len(results)
        assert len(operations) >= 18
        people = cycle(house.tokens[2:])
        for operation in operations:
            _break(operation, house, session, people)


def _break(operation: Any, house: House, session: requests.Session, people: Any) -> None:
    """Right and wrong requests for one operation, half of them for a table that is there."""
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    strategy = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes))

    @settings(
        max_examples=scale(5, 7, 150),
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
        deadline=None,
    )
    @given(case=strategy, real=st.booleans())
    def ask(case: Any, real: bool) -> None:
        if real and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = house.table
        token = next(people)
        if operation.method.lower() == "delete":
            told = house.server.done("POST", "/api/me/programs", {}, token=token)
            token = told["token"]
        headers = {"authorization": f"Bearer {token}"}
        answer = case.call(session=session, headers=headers, timeout=PATIENCE)
        text = answer.text
        assert not _TELLTALE.search(text), text
        checks = [
            content_type_conformance,
            response_headers_conformance,
            response_schema_conformance,
            status_code_conformance,
        ]
        if answer.status_code == 503:
            told = answer.json()
            assert told["kind"] == "limit", told
            assert "retry-after" in answer.headers
        else:
            checks += [not_a_server_error]
        if not real and answer.status_code != 413:  # what is too long is rejected, too
            checks += [negative_data_rejection]
        case.validate_response(answer, checks=checks)
        if answer.status_code >= 400:
            assert answer.json()["kind"] in REFUSALS, text
        assert answer.headers["cache-control"] == ["no-store"]
        assert "set-cookie" not in answer.headers

    ask()


ODD_TEXTS = [
    "\ud800",
    "\x00",
    "a\x00b",
    "\u202e",
    "\U0001d50a" * 40,
    "%00",
    "../..",
    "'; --",
    "{",
    "é́",
]


def test_odd_texts_wherever_a_text_is_asked_for(house: House) -> None:
    """Half characters, characters that no database takes, and what looks like something else."""
    server = house.server
    for odd in ODD_TEXTS:
        token = house.another()
        bodies: list[tuple[str, Json]] = [
            ("/api/me", {"nickname": odd}),
            ("/api/me/programs", {"nickname": odd}),
            ("/api/join", {"code": odd}),
            ("/api/join", {"code": "0000-0000-0000-0000", "nonce": odd}),
            ("/api/invitation", {"code": odd}),
            ("/api/recover", {"token": odd}),
            (f"/api/tables/{house.table}/recovery", {"as": odd}),
            (f"/api/tables/{house.table}/do", {"do": odd}),
            (f"/api/tables/{house.table}/do", {"do": "ping", "id": odd}),
            (f"/api/tables/{house.table}/do", {"do": "play", "number": 2, "move": odd}),
            (f"/api/tables/{house.table}/do", {"do": "replace", "program": odd}),
            (f"/api/tables/{house.table}/do", {odd: odd}),
            ("/api/tables", {odd: odd}),
            *(
                ("/api/tables", {name: value})
                for name in ("rulebook", "board", "board_toml", "referee", "nonce", "variants")
                for value in (odd, [odd], {odd: odd})
            ),
            ("/api/tables", {"seats": {"goryo": odd, "samurai": "me"}}),
            ("/api/tables", {"clock": {"seconds": odd, "bonus": 0}}),
        ]
        for path, body in bodies:
            status, told = server.ask("POST", path, body, token=token)
            assert status in (200, 403, 404, 409, 422, 429), (path, body, told)
            check_answer(json.dumps(told))


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b"\x00",
        "{}".encode("utf-16"),
        b'{"nickname": NaN}',
        b'{"nickname": 1e999}',
        b'{"nickname": ' + b"9" * 5000 + b"}",
        b"[" * 20_000,
        b'{"nickname": "a", "nickname": "b"}',
        b'{"a":' * 100 + b"1" + b"}" * 100,
    ],
)
def test_bodies_that_are_no_json_object(body: bytes, house: House) -> None:
    for path in ("/api/me", "/api/tables", "/api/join", f"/api/tables/{house.table}/do"):
        status, told = house.server.ask("POST", path, body, token=house.another())
        assert status in (200, 422), (path, told)
        assert status == 422 or b'"b"' in body
        check_answer(json.dumps(told))


# -- at the door -----------------------------------------------------------------------------------


def test_who_is_turned_away_at_the_door(house: House) -> None:
    server, aki = house.server, house.aki
    here = f"http://127.0.0.1:{server.port}"

    def ask(method: str, path: str, token: str | None = None, **headers: str) -> tuple[int, str]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        status, told = server.ask(method, path, {}, token=token, headers=named)
        check_answer(json.dumps(told))
        return status, str(told.get("reason", told["is"]))

    assert ask("GET", "/api/hello") == (200, "hello")
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1", "127.0.0.1:1"):
        assert ask("GET", "/api/hello", aki, host=host) == (421, "wrong-host")
    assert ask("GET", "/api/hello", host=f"localhost:{server.port}") == (200, "hello")
    for origin in ("http://evil.example", "null", f"{here}/", here.upper(), "http://127.0.0.1"):
        assert ask("POST", "/api/me", origin=origin) == (403, "wrong-origin")
        assert ask("POST", "/api/me", aki, origin=origin) == (403, "wrong-origin")
        assert ask("GET", "/api/hello", origin=origin) == (403, "wrong-origin")
    assert ask("POST", "/api/me") == (403, "no-origin")
    assert ask("DELETE", "/api/me") == (403, "no-origin")
    assert ask("POST", "/api/me", cookie=f"goryo={aki}") == (403, "no-origin")
    assert ask("GET", "/api/hello", sec_fetch_site="cross-site") == (403, "wrong-origin")
    assert ask("POST", "/api/me", "too-short") == (400, "bad-token")
    stranger = "A" * 32
    assert ask("POST", "/api/me", stranger) == (403, "no-identity")
    # With a token, the cookie beside it is not read, whoever it belongs to.
    assert ask("POST", "/api/me", stranger, cookie=f"goryo={aki}") == (403, "no-identity")
    assert ask("POST", "/api/me", aki, cookie=f"goryo={stranger}") == (200, "you")
    assert ask("POST", "/api/me", origin=here, cookie=f"goryo={aki}") == (200, "you")


def test_a_browser_gets_one_cookie_and_a_program_none(house: House) -> None:
    url = house.server.url
    with requests.Session() as session:
        asked: Json = {"json": {}, "timeout": PATIENCE}
        mine = session.post(f"{url}/api/me", headers={"origin": url}, **asked)
        cookie = mine.headers["set-cookie"]
        assert re.fullmatch(r"goryo=[\w-]{32}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie)
        house.secrets.append(cookie.partition("=")[2].partition(";")[0])
    program = {"authorization": f"Bearer {house.aki}"}
    assert "set-cookie" not in requests.post(f"{url}/api/me", headers=program, **asked).headers


def test_long_bodies_are_not_read(house: House) -> None:
    long = b'{"nickname": "' + b"a" * 70_000 + b'"}'
    status, told = house.server.ask("POST", "/api/me", long, token=house.aki)
    assert (status, told["reason"]) == (413, "too-long")
    for said in ("-1", "1e3", "99999999999999999999", "0x10"):
        answer = _raw(
            house.server,
            f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.server.port}\r\n"
            f"Authorization: Bearer {house.aki}\r\nContent-Length: {said}\r\n\r\n{{}}",
        )
        assert answer.startswith(b"HTTP/1.1 4"), answer
    # A body that never said how long it would be.
    chunk = b"%x\r\n%s\r\n" % (60_000, b" " * 60_000)
    answer = _raw(
        house.server,
        f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{house.server.port}\r\n"
        f"Authorization: Bearer {house.aki}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        + chunk * 2
        + b"0\r\n\r\n",
    )
    assert answer.startswith(b"HTTP/1.1 413"), answer


@pytest.mark.parametrize(
    "request_",
    [
        "GET / HTTP/1.1\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: {host}\r\nHost: {host}\r\n\r\n",
        "GET http://evil.example/api/hello HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /api/tables/%00 HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /api/tables/%ff%fe HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /api/tables/..%2f..%2fetc HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /api/tables/" + "x" * 3000 + " HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "BREW /api/hello HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "TRACE /api/hello HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "GET /api/hello HTTP/1.1\r\nHost: {host}\r\nCookie: \xff\xfe\r\n\r\n",
        "GET /api/hello HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer \xff\r\n\r\n",
        "GET /api/hello?as=%ff&as=%00 HTTP/1.1\r\nHost: {host}\r\n\r\n",
        "nonsense\r\n\r\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_requests_that_no_library_would_send(request_: str, house: House) -> None:
    host = f"127.0.0.1:{house.server.port}"
    answer = _raw(house.server, request_.replace("{host}", host).encode("latin-1"))
    assert re.match(rb"HTTP/1.1 (200|4\d\d) |$", answer), answer
    assert not _TELLTALE.search(answer.decode("latin-1")), answer


def _raw(server: Server, data: str | bytes) -> bytes:
    """What comes back for these bytes, after which nothing more is said, up to the end."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as plug:
        plug.sendall(data.encode() if isinstance(data, str) else data)
        with suppress(ConnectionError):
            plug.shutdown(socket.SHUT_WR)
            while part := plug.recv(65536):
                heard += part
    return heard


# -- the socket ------------------------------------------------------------------------------------

JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.sampled_from(ODD_TEXTS)
    | st.text(max_size=30),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=8), inside, max_size=4)
    ),
    max_leaves=12,
)
NUMBERS = st.sampled_from([0, 1, 2, 3, 7, -1, 2**31, 2**53, 2**63, 10**30]) | st.integers(0, 40)
MOVES = st.sampled_from(
    ["", "done", "enter a1", "plan a1-b1", "green step b2", "red search", "draw mask", "answer yes"]
) | st.text(max_size=500)
PARTS = {
    "do": st.sampled_from([*COMMANDS, "PLAY", "sing"]) | JSON_VALUES,
    "id": st.integers() | st.text(max_size=80) | JSON_VALUES,
    "number": NUMBERS | JSON_VALUES,
    "move": MOVES | JSON_VALUES,
    "deceive": st.booleans() | JSON_VALUES,
    "program": st.sampled_from(["novice", "nobody"]) | JSON_VALUES,
    "nonce": st.sampled_from(["", "00", "zz", "a" * 65]) | JSON_VALUES,
    "as": st.sampled_from(["goryo", "fate"]),
}
NEARLY = st.fixed_dictionaries({}, optional=PARTS).map(json.dumps)
HARMLESS = st.builds(  # real commands that end nothing
    lambda what, more: json.dumps({"do": what, "id": 1, **more}),
    st.sampled_from(["play", "undo", "ping", "instruct", "claim", "replace", "rematch"]),
    st.fixed_dictionaries({}, optional={key: PARTS[key] for key in ("number", "move", "deceive")}),
)
DEEP = st.builds(
    lambda how, depth: how[0] * depth + how[1] * depth,
    st.sampled_from([("[", "]"), ('{"a":', "}"), ("[", "")]),
    st.integers(1, 500),
)
LONG = st.integers(4000, 4200).map(lambda n: json.dumps({"do": "ping", "id": "x" * (n - 22)}))
FRAMES = st.one_of(
    NEARLY,
    NEARLY,
    HARMLESS,
    JSON_VALUES.map(json.dumps),
    st.text(max_size=200).map(lambda text: text.encode("utf-8", "replace").decode()),
    st.binary(max_size=200),
    DEEP,
    LONG,
    st.sampled_from([4097, 5000, 100_000]).map(lambda n: "x" * n),
)


@settings(
    max_examples=scale(5, 25, 400),
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(frames=st.lists(FRAMES, min_size=1, max_size=12), seat=st.sampled_from([None, "watcher"]))
def _send_frames(house: House, frames: list[str | bytes], seat: str | None) -> None:
    token = house.another()
    asyncio.run(_say(house, house.table, token, frames, {} if seat is None else {"as_": seat}))


async def _say(
    house: House, table: str, token: str, frames: list[str | bytes], query: Json
) -> None:
    """Say all of it; the connection stays, unless something was longer than a frame may be."""
    sizes = [len(frame.encode() if isinstance(frame, str) else frame) for frame in frames]
    code = 0
    async with asyncio.timeout(PATIENCE):
        async with line(house.server, table, token, **query) as here:
            try:
                for frame in frames:
                    await here.socket.send(frame)
                await _answers(here, len(frames))
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 1006
    assert code in ((1006, 1009) if max(sizes) > 4096 else (0,))


async def _answers(here: Line, wanted: int) -> None:
    """One answer for every frame."""
    answers = 0
    while answers < wanted:
        message = await here.hear()
        assert not _TELLTALE.search(json.dumps(message)), message
        if message["is"] in ("done", "no"):
            answers += 1
        if message["is"] == "no":
            assert message["kind"] in REFUSALS, message
            assert "id" in message


def test_frames_of_those_who_watch(house: House) -> None:
    """Nothing that a watcher says changes anything at the table."""
    before = house.server.done("GET", f"/api/tables/{house.table}/view?as=goryo", token=house.aki)
    _send_frames(house)
    after = house.server.done("GET", f"/api/tables/{house.table}/view?as=goryo", token=house.aki)
    assert after == before


def test_frames_of_those_who_sit_there(house: House) -> None:
    """A seat may do to its own game what the rules allow; the table answers to the end."""

    @settings(
        max_examples=scale(5, 25, 400),
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        frames=st.lists(FRAMES, min_size=1, max_size=12), role=st.sampled_from(["goryo", "samurai"])
    )
    def send(frames: list[str | bytes], role: str) -> None:
        token = house.another()
        if token not in tables:
            tables[token] = open_table(house.server, token)
        asyncio.run(_say(house, tables[token], token, frames, {"as_": role}))

    tables: dict[str, str] = {}
    send()
    for token, table in tables.items():
        status, told = house.server.ask("GET", f"/api/tables/{table}/view?as=goryo", token=token)
        assert status == 200, told
        if told["scene"]["outcome"] is None:
            asyncio.run(_play_one(house, table, token))


async def _play_one(house: House, table: str, token: str) -> None:
    told = house.server.done("GET", f"/api/tables/{table}", token=token)
    async with line(house.server, table, token, as_=told["to_act"]) as here:
        await here.until(lambda here: bool(here.now))
        said = await here.play(any_move(here.now, Random(1)))
        assert said["is"] == "done" or said["kind"] == "limit", said


def test_wrong_ways_to_a_socket(house: House) -> None:
    async def status(path: str, token: str | None) -> tuple[int, str]:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        url = f"ws://127.0.0.1:{house.server.port}{path}"
        try:
            async with _connected(url, headers) as here:
                return 101, str((await here.hear())["role"])
        except InvalidStatus as refused:
            told = check_answer((refused.response.body or b"").decode())
            return refused.response.status_code, str(told.get("reason") or told.get("what"))

    async def main() -> None:
        table, aki, ben = f"/api/tables/{house.table}/socket", house.aki, house.tokens[1]
        assert await status(table, None) == (403, "no-origin")
        assert await status(table, "A" * 32) == (101, "watcher")
        assert await status(table, ben) == (101, "watcher")
        assert await status(f"{table}?as=goryo", ben) == (409, "not-seated")
        assert await status(f"{table}?as=goryo", aki) == (101, "goryo")
        for odd in ("fate", "GORYO", "%00", "%ff", "x" * 500):
            assert await status(f"{table}?as={odd}", aki) == (404, "role")
        for odd in ("-1", "1e3", "99999999999", "%00", "%D9%A1", "null", "999"):
            assert await status(f"{table}?as=goryo&since={odd}", aki) == (101, "goryo")
        for odd in ("nothing", "%00", "x" * 3000, "%ff", "..%2f"):
            code, _ = await status(f"/api/tables/{odd}/socket", aki)
            assert code in (403, 404)
        assert (await status("/api/nothing", aki))[0] in (403, 404)
        assert (await status("/api/hello", aki))[0] in (403, 404)

    asyncio.run(main())


def test_a_number_that_nobody_was_told_gives_everything(house: House) -> None:
    async def main() -> None:
        for since in (10**8, -1, "abc"):
            async with line(house.server, house.table, house.aki, as_="goryo", since=since) as here:
                assert (await here.hear())["is"] == "view"

    asyncio.run(main())


@asynccontextmanager
async def _connected(url: str, headers: dict[str, str]) -> AsyncIterator[Line]:
    async with connect(
        url, additional_headers=headers, compression=None, proxy=None, max_size=None
    ) as plug:
        yield Line(plug)


def test_connections_that_end_in_the_middle(house: House) -> None:
    """Half a handshake, half a frame, frames of no kind, and no goodbye."""
    server = house.server
    path = socket_url(server, house.table).partition(str(server.port))[2]
    hand = (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        f"Authorization: Bearer {house.aki}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    mask = b"\x00\x00\x00\x00"
    for sent in (
        hand[:100],
        hand,
        hand + b"\x81",
        hand + b"\x81\x85" + mask + b"he",  # half a frame
        hand + b"\x81\x05hello",  # without a mask
        hand + b"\x83\x80" + mask,  # a frame of no kind
        hand + b"\xc1\x80" + mask,  # compressed, which was not agreed
        hand + b"\x81\xff" + b"\x7f" * 8 + mask,  # a length beyond everything
        hand + b"\x01\x81" + mask + b"{" + b"\x00\xfe\x0f\xff" + mask + b" " * 4095 + b"\x80\x81",
        hand + b"\x81\x82" + mask + b"\xff\xfe",  # no UTF-8
        hand + b"\x89\xfe\x00\x80" + mask + b"p" * 128,  # a ping that is too long
        hand + b"\x88\x81" + mask + b"x",  # a goodbye that is none
        hand.replace(b"Version: 13", b"Version: 12"),
        hand.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Kay"),
    ):
        heard = _raw(server, sent)
        assert not heard.startswith(b"HTTP/1.1 5"), heard
        assert not _TELLTALE.search(heard.decode("latin-1")), heard


def test_whoever_says_too_much_is_told_so_and_others_are_not(house: House) -> None:
    async def main() -> None:
        token, other = house.tokens[-1], house.tokens[-2]
        async with (
            line(house.server, house.table, token) as loud,
            line(house.server, house.table, other) as quiet,
        ):
            said = [await loud.do("ping") for _ in range(100)]
            kinds = {message.get("kind", message["is"]) for message in said}
            assert kinds == {"done", "limit"}
            assert [message["id"] for message in said] == [*range(1, 101)]
            assert (await quiet.do("ping"))["is"] == "done"

    asyncio.run(main())


def test_one_identity_has_so_many_connections_and_no_more(house: House) -> None:
    async def main() -> None:
        token = house.tokens[-3]
        async with AsyncExitStack() as lines:
            for _ in range(20):
                await lines.enter_async_context(line(house.server, house.table, token))
            with pytest.raises(InvalidStatus) as refused:
                await lines.enter_async_context(line(house.server, house.table, token))
            answer = refused.value.response
            told = check_answer((answer.body or b"").decode())
            assert (answer.status_code, told["reason"]) == (429, "same-identity")
            assert int(answer.headers["retry-after"]) > 0
        async with line(house.server, house.table, token) as again:
            assert (await again.do("ping"))["is"] == "done"

    asyncio.run(main())


def test_many_inputs_that_were_changed_at_random_places(tmp_path: Path) -> None:
    """`python -m tools.siege inputs` sends a million of them."""
    with besieged(tmp_path, people=4) as place:
        frames, requests, read = scale(40, 200, 4000), scale(16, 80, 1600), scale(20, 100, 2000)
        counted = place.attack(17, frames, requests, read)
    assert {*counted} == {"frames", "requests", "boards", "records", "views"}
