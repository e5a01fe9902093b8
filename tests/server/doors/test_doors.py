"""Nobody comes in by a wrong door, and every answer is dressed the same."""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from goryo.errors import Malformed
from goryo.server.doors.admission import Barred, Caller, Denial, Doors, Headers, Scope, caller
from goryo.server.doors.doorkeeper import SECURITY, App, Doorkeeper, Message, Receive, Send
from goryo.server.doors.identity import Cookie
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany

TOKEN, OTHER = "A" * 32, "B" * 32
LOCAL = Doors.of("127.0.0.1", 8000)
PUBLIC = Doors.of(
    "127.0.0.1",
    8000,
    public_url="https://goryo.example",
    trusted_proxies=["192.0.2.0/24", "2001:db8::/32", "127.0.0.1"],
)
HERE = {"host": "127.0.0.1:8000"}
PAGE = {**HERE, "origin": "http://127.0.0.1:8000"}
BOT = {**HERE, "authorization": f"Bearer {TOKEN}"}
BROWSER = {**PAGE, "cookie": f"goryo={TOKEN}"}
SECURITY_NAMES = {name for name, _ in SECURITY}


@dataclass
class Answer:
    """What came out of the doors, and what the app inside had seen."""

    sent: list[Message] = field(default_factory=list)
    inside: Scope | None = None
    body: bytes | None = None

    @property
    def start(self) -> Message:
        return self.sent[0]

    @property
    def status(self) -> int:
        return int(self.start["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        found = dict(self.start["headers"])
        assert len(found) == len(self.start["headers"]), "a header was sent twice"
        return found

    @property
    def refusal(self) -> dict[str, Any]:
        read = json.loads(self.sent[1]["body"])
        assert isinstance(read, dict)
        return read

    @property
    def reason(self) -> str:
        return str(self.refusal["reason"])

    @property
    def who(self) -> Caller:
        assert self.inside is not None
        return caller(self.inside)


Inside = Callable[[Scope, Receive, Send, Answer], Awaitable[None]]


async def polite(scope: Scope, receive: Receive, send: Send, answer: Answer) -> None:
    """An app that reads the body and says yes, or accepts and waits for the end."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept", "headers": [(b"Set-Cookie", b"goryo=x")]})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        return
    answer.body = b""
    while True:
        message = await receive()
        answer.body += message.get("body", b"")
        if not message.get("more_body"):
            break
    headers = [(b"content-type", b"text/plain"), (b"Set-Cookie", b"goryo=x")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"yes"})


def visit(
    headers: dict[str, str] | Headers,
    *,
    doors: Doors = LOCAL,
    method: str = "GET",
    path: str = "/api/tables",
    socket: bool = False,
    scheme: str = "http",
    client: tuple[str, int] | None = ("127.0.0.1", 5000),
    chunks: list[bytes] | None = None,
    inside: Inside = polite,
    requests: RateLimit | None = None,
    extensions: dict[str, Any] | None = None,
    fail_send: bool = False,
) -> Answer:
    """One request or one socket through the doors."""
    if isinstance(headers, dict):
        headers = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    scope: Scope = {
        "type": "websocket" if socket else "http",
        "path": path,
        "scheme": ("wss" if scheme == "https" else "ws") if socket else scheme,
        "headers": headers,
        "client": client,
        "extensions": {"websocket.http.response": {}} if extensions is None else extensions,
    }
    if not socket:
        scope["method"] = method
    parts = [b""] if chunks is None else chunks
    waiting: list[Message] = (
        [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1001}]
        if socket
        else [
            {"type": "http.request", "body": part, "more_body": number < len(parts)}
            for number, part in enumerate(parts, 1)
        ]
    )
    answer = Answer()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        answer.inside = scope
        await inside(scope, receive, send, answer)

    async def receive() -> Message:
        return waiting.pop(0) if waiting else {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if fail_send:
            raise ConnectionResetError
        answer.sent.append(message)

    asyncio.run(Doorkeeper(app, doors, requests=requests)(scope, receive, send))
    return answer


def without(headers: dict[str, str], name: str) -> dict[str, str]:
    return {key: value for key, value in headers.items() if key != name}


# -- Host -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "reason"),
    [
        ("127.0.0.1:8000", None),
        ("localhost:8000", None),
        ("LocalHost:8000", None),
        ("[::1]:8000", None),
        ("127.0.0.1", "wrong-host"),
        ("127.0.0.1:80", "wrong-host"),
        ("localhost:8000.", "wrong-host"),
        ("localhost.:8000", "wrong-host"),
        ("localhost:08000", "wrong-host"),
        (" localhost:8000", "wrong-host"),
        ("user@localhost:8000", "wrong-host"),
        ("evil.example", "wrong-host"),
        ("evil.example:8000", "wrong-host"),
        ("localhost:8000.evil.example", "wrong-host"),
        ("0.0.0.0:8000", "wrong-host"),
        ("127.1:8000", "wrong-host"),
        ("", "wrong-host"),
        ("é:8000", "wrong-host"),
    ],
)
@pytest.mark.parametrize("socket", [False, True])
def test_the_host_must_be_ours_to_the_letter(host: str, reason: str | None, socket: bool) -> None:
    answer = visit({**PAGE, "host": host}, socket=socket)
    if reason is None:
        assert answer.inside is not None
    else:
        assert (answer.status, answer.reason, answer.inside) == (421, reason, None)


@pytest.mark.parametrize("socket", [False, True])
def test_there_must_be_one_host(socket: bool) -> None:
    host = (b"host", b"127.0.0.1:8000")
    for headers in ([], [host, host], [host, (b"Host", b"evil.example")]):
        answer = visit(headers, socket=socket)
        assert (answer.status, answer.reason, answer.inside) == (400, "bad-host", None)


@given(st.text(st.characters(max_codepoint=255)))
def test_no_host_is_too_strange_to_be_refused(host: str) -> None:
    answer = visit({"host": host})
    assert answer.status in (200, 421)


# -- Origin, cookies and bearer tokens ------------------------------------------------------------

COOKIE = f"goryo={OTHER}"
BEARER = f"Bearer {TOKEN}"
OURS, FOREIGN = "http://127.0.0.1:8000", "https://evil.example"
GET, POST, SOCKET = "GET", "POST", "SOCKET"


@pytest.mark.parametrize(
    ("kind", "origin", "bearer", "result"),
    [
        # result: what the app inside learns (cookie, bearer, neither), or why it learns nothing
        (GET, None, None, "cookie"),
        (GET, None, BEARER, "bearer"),
        (GET, OURS, None, "cookie"),
        (GET, OURS, BEARER, "bearer"),
        (GET, FOREIGN, None, "wrong-origin"),
        (GET, FOREIGN, BEARER, "wrong-origin"),
        (GET, None, "Bearer x", "bad-token"),
        (GET, None, "Basic eDp5", "cookie"),
        (POST, None, None, "no-origin"),
        (POST, None, BEARER, "bearer"),
        (POST, OURS, None, "cookie"),
        (POST, OURS, BEARER, "bearer"),
        (POST, FOREIGN, None, "wrong-origin"),
        (POST, FOREIGN, BEARER, "wrong-origin"),
        (POST, None, "Bearer x", "bad-token"),
        (POST, None, "Basic eDp5", "no-origin"),
        (POST, OURS, "Basic eDp5", "cookie"),
        (SOCKET, None, None, "no-origin"),
        (SOCKET, None, BEARER, "bearer"),
        (SOCKET, OURS, None, "cookie"),
        (SOCKET, OURS, BEARER, "bearer"),
        (SOCKET, FOREIGN, None, "wrong-origin"),
        (SOCKET, FOREIGN, BEARER, "wrong-origin"),
        (SOCKET, None, "Bearer x", "bad-token"),
        (SOCKET, None, "Basic eDp5", "no-origin"),
    ],
)
@pytest.mark.parametrize("cookie", [None, COOKIE])
def test_who_may_come_in_and_as_whom(
    kind: str, origin: str | None, bearer: str | None, result: str, cookie: str | None
) -> None:
    given = {**HERE, "origin": origin, "authorization": bearer, "cookie": cookie}
    headers = {name: value for name, value in given.items() if value is not None}
    answer = visit(headers, method=kind, socket=kind == SOCKET)
    if result not in ("cookie", "bearer"):
        assert answer.inside is None
        assert (answer.status, answer.reason) == (400 if result == "bad-token" else 403, result)
        return
    as_program = result == "bearer"
    assert answer.who.bearer == (TOKEN if as_program else None)
    assert answer.who.cookie == (OTHER if cookie and not as_program else None)
    assert (b"set-cookie" in answer.headers) == (origin is not None and not as_program)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "post", "BREW"])
def test_whatever_may_change_something_needs_an_origin_or_a_token(method: str) -> None:
    assert visit(HERE, method=method).reason == "no-origin"
    assert visit(PAGE, method=method).status == 200
    assert visit(BOT, method=method).status == 200


@pytest.mark.parametrize(
    "origin",
    [
        "null", "", "http://127.0.0.1", "http://127.0.0.1:8000/", "https://127.0.0.1:8000",
        "HTTP://127.0.0.1:8000", "http://127.0.0.1:80000", "http://127.0.0.1:8000.evil.example",
        "http://127.0.0.1:8000@evil.example", "http://evil.example?http://127.0.0.1:8000",
        "http://127.0.0.1:8000 http://evil.example", "127.0.0.1:8000", "http://localhost:8001",
    ],
)  # fmt: skip
@pytest.mark.parametrize("kind", [GET, POST, "OPTIONS", SOCKET])
def test_the_origin_must_be_ours_to_the_letter(origin: str, kind: str) -> None:
    answer = visit({**BROWSER, "origin": origin}, method=kind, socket=kind == SOCKET)
    assert (answer.status, answer.reason, answer.inside) == (403, "wrong-origin", None)


@pytest.mark.parametrize("socket", [False, True])
def test_two_origins_are_none(socket: bool) -> None:
    ours = (b"origin", OURS.encode())
    headers = [(b"host", b"127.0.0.1:8000"), ours, ours]
    answer = visit(headers, method="POST", socket=socket)
    assert (answer.status, answer.reason) == (400, "bad-origin")


@given(st.text(st.characters(max_codepoint=255)))
def test_no_origin_is_too_strange_to_be_refused(origin: str) -> None:
    answer = visit({**HERE, "origin": origin}, method="POST")
    assert (answer.status == 200) == (origin in LOCAL.origins)


@pytest.mark.parametrize(
    ("site", "path", "status"),
    [
        ("same-origin", "/api/tables", 200),
        ("none", "/api/tables", 200),
        ("same-site", "/api/tables", 403),
        ("cross-site", "/api/tables", 403),
        ("cross-site", "/api", 403),
        ("cross-site", "/", 200),
        ("cross-site", "/apiary", 200),
    ],
)
def test_another_site_may_link_to_a_page_and_not_read_the_api(
    site: str, path: str, status: int
) -> None:
    assert visit({**HERE, "sec-fetch-site": site}, path=path).status == status


@given(
    st.lists(
        st.tuples(
            st.sampled_from([b"host", b"origin", b"cookie", b"authorization", b"content-length",
                             b"x-forwarded-for", b"x-forwarded-proto", b"sec-fetch-site"]),
            st.one_of(
                st.binary(max_size=40),
                st.sampled_from([b"127.0.0.1:8000", OURS.encode(), BEARER.encode(),
                                 COOKIE.encode(), b"192.0.2.1, 10.0.0.1", b"https", b"12"]),
            ),
        ),
        max_size=8,
    ),
    st.booleans(),
    st.sampled_from([LOCAL, PUBLIC]),
)  # fmt: skip
def test_any_headers_get_one_dressed_answer(headers: Headers, socket: bool, doors: Doors) -> None:
    answer = visit(headers, socket=socket, doors=doors, method="POST")
    starts = [message for message in answer.sent if not message["type"].endswith(".body")]
    assert len(starts) == 1
    assert answer.headers.keys() >= SECURITY_NAMES
    assert answer.start.get("status", 101) in (101, 200, 400, 403, 413, 421)
    if answer.inside is not None:
        assert not {b"cookie", b"authorization"} & {name for name, _ in answer.inside["headers"]}
        assert answer.who.bearer is None or answer.who.cookie is None


def test_secrets_end_at_the_doors() -> None:
    for headers in (BROWSER, BOT):
        answer = visit({**headers, "accept": "*/*"}, method="POST")
        assert answer.inside is not None
        names = {name for name, _ in answer.inside["headers"]}
        assert names == {name.encode() for name in headers} - {b"cookie", b"authorization"} | {
            b"accept"
        }
        assert TOKEN not in repr(answer.inside)


# -- https and proxies ----------------------------------------------------------------------------

PROXIED = {"host": "goryo.example", "origin": "https://goryo.example", "x-forwarded-proto": "https"}


@pytest.mark.parametrize("socket", [False, True])
def test_behind_a_trusted_proxy_the_public_name_is_open_by_https(socket: bool) -> None:
    headers = {**PROXIED, "x-forwarded-for": "203.0.113.9", "cookie": f"__Host-goryo={TOKEN}"}
    answer = visit(headers, doors=PUBLIC, method="POST", socket=socket, client=("192.0.2.7", 1))
    assert answer.who == Caller("203.0.113.9", True, None, TOKEN)
    assert answer.inside is not None
    assert answer.inside["scheme"] == ("wss" if socket else "https")
    assert answer.inside["client"][0] == "203.0.113.9"
    assert answer.headers[b"strict-transport-security"].startswith(b"max-age=")


@pytest.mark.parametrize("socket", [False, True])
def test_a_stranger_cannot_pretend_to_be_a_proxy(socket: bool) -> None:
    headers = {**PROXIED, "x-forwarded-for": "127.0.0.1"}
    answer = visit(headers, doors=PUBLIC, socket=socket, client=("203.0.113.66", 1))
    assert (answer.status, answer.reason) == (403, "needs-https")
    assert b"strict-transport-security" not in answer.headers
    assert PUBLIC.reached({"client": ("203.0.113.66", 1), "headers": [
        (b"x-forwarded-for", b"198.51.100.1"), (b"x-forwarded-proto", b"https"),
    ]}) == ("203.0.113.66", False)  # fmt: skip


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        ([], "192.0.2.1"),
        ([""], "192.0.2.1"),
        (["203.0.113.9"], "203.0.113.9"),
        (["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
        (["127.0.0.1, 203.0.113.9"], "203.0.113.9"),
        (["203.0.113.9, 192.0.2.8, 127.0.0.1"], "203.0.113.9"),
        (["6.6.6.6", "203.0.113.9,192.0.2.8"], "203.0.113.9"),
        (["203.0.113.9:4711"], "203.0.113.9"),
        (["[2001:db9::1]:4711"], "2001:db9::1"),
        (["2001:DB9:0::1"], "2001:db9::1"),
        (["203.0.113.9, 2001:db8::7"], "203.0.113.9"),
        (["::ffff:203.0.113.9"], "203.0.113.9"),
        (["192.0.2.5, 192.0.2.6"], "192.0.2.5"),
        (["203.0.113.9, unknown"], "192.0.2.1"),
        (["203.0.113.9, unknown, 192.0.2.8"], "192.0.2.8"),
        (["203.0.113.999"], "192.0.2.1"),
        (["203.0.113.9, "], "192.0.2.1"),
        (["203.0.113.9\n192.0.2.8"], "192.0.2.1"),
    ],
)
def test_the_client_is_the_last_that_no_trusted_proxy_vouches_past(
    forwarded: list[str], address: str
) -> None:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    for peer in ("192.0.2.1", "::ffff:192.0.2.1"):
        assert PUBLIC.reached({"client": (peer, 1), "headers": headers})[0] == address


@given(st.lists(st.binary(max_size=60), max_size=3), st.lists(st.binary(max_size=20), max_size=2))
def test_no_forwarded_header_is_too_strange_to_be_read(
    forwarded: list[bytes], proto: list[bytes]
) -> None:
    headers = [(b"x-forwarded-for", value) for value in forwarded]
    headers += [(b"x-forwarded-proto", value) for value in proto]
    address, _ = PUBLIC.reached({"client": ("192.0.2.1", 1), "headers": headers})
    assert address
    assert LOCAL.reached({"client": ("192.0.2.1", 1), "headers": headers}) == ("192.0.2.1", False)


@pytest.mark.parametrize(
    ("said", "https"),
    [(["https"], True), (["wss"], True), (["HTTPS"], True), (["http"], False), (["x"], False),
     (["http, https"], True), (["https, http"], False), (["http", "https"], True), ([], False)],
)  # fmt: skip
def test_the_nearest_proxy_says_how_the_client_came(said: list[str], https: bool) -> None:
    headers = [(b"x-forwarded-proto", value.encode()) for value in said]
    assert PUBLIC.reached({"client": ("192.0.2.1", 1), "headers": headers})[1] is https


def test_a_client_without_an_address_is_trusted_with_nothing() -> None:
    assert PUBLIC.reached({"client": None, "headers": [(b"x-forwarded-for", b"1.2.3.4")]}) == (
        "",
        False,
    )
    assert visit(HERE, client=None).who.address == ""
    assert visit(HERE, client=("a name", 1)).who.address == "a name"


def test_on_this_machine_programs_and_health_checks_use_the_loopback_name() -> None:
    assert visit(HERE, doors=PUBLIC, path="/health").status == 200
    assert visit(BOT, doors=PUBLIC, method="POST").who.bearer == TOKEN
    assert visit(PAGE, doors=PUBLIC, method="POST").reason == "wrong-origin"


def test_https_without_a_proxy_is_https_as_well() -> None:
    headers = {"host": "goryo.example"}
    answer = visit(headers, doors=PUBLIC, scheme="https", client=("203.0.113.9", 1))
    assert answer.status == 200
    assert b"strict-transport-security" in answer.headers
    assert b"strict-transport-security" not in visit(HERE).headers


# -- how the doors are built ----------------------------------------------------------------------


def test_by_default_only_this_machine_is_let_in() -> None:
    assert LOCAL.hosts == {"127.0.0.1:8000", "localhost:8000", "[::1]:8000"}
    assert LOCAL.origins == {f"http://{host}" for host in LOCAL.hosts}
    assert LOCAL.public_url == "http://127.0.0.1:8000"
    assert LOCAL.cookie == Cookie(secure=False)
    everywhere = Doors.of("0.0.0.0", 8000)
    assert (everywhere.hosts, everywhere.origins) == (LOCAL.hosts, LOCAL.origins)


def test_sharing_on_the_local_network_names_its_addresses() -> None:
    doors = Doors.of("0.0.0.0", 80, names=["192.168.1.5", "Box.local", "fd00::5"])
    assert {"192.168.1.5", "box.local", "[fd00::5]", "localhost"} <= doors.hosts
    assert "http://box.local" in doors.origins
    assert doors.public_url == "http://192.168.1.5"
    one = Doors.of("192.168.1.5", 8000)
    assert one.public_url == "http://192.168.1.5:8000"
    assert "http://192.168.1.5:8000" in one.origins


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://goryo.example", "https://goryo.example"),
        ("https://goryo.example/", "https://goryo.example"),
        ("HTTPS://Goryo.Example:443/", "https://goryo.example"),
        ("https://goryo.example:8443", "https://goryo.example:8443"),
        ("http://192.168.1.5:80", "http://192.168.1.5"),
        ("http://[fd00::5]:8000", "http://[fd00::5]:8000"),
    ],
)
def test_a_public_address_is_kept_as_browsers_write_it(given: str, origin: str) -> None:
    doors = Doors.of("127.0.0.1", 8000, public_url=given)
    assert (doors.public_url, doors.origins) == (origin, frozenset({origin}))
    assert origin.partition("://")[2] in doors.hosts
    assert doors.cookie.secure is doors.secure is origin.startswith("https:")


@pytest.mark.parametrize(
    "given",
    ["", "goryo.example", "ftp://goryo.example", "https://", "https://a/b", "https://a?b",
     "https://a?", "https://a#", "https://u@a", "https://a:x", "https://a:99999", "https://a b",
     "https://a\n.example", " https://a", "https://é.example", "https://*.example", "https://[::1",
     "https://a.", "https://-a", "https://a,b"],
)  # fmt: skip
def test_a_public_address_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(Malformed):
        Doors.of("127.0.0.1", 8000, public_url=given)


@pytest.mark.parametrize("given", ["*", "", "proxy.example", "10.0.0.1/8", "10.0.0.0/40"])
def test_a_trusted_proxy_is_an_address_or_a_network(given: str) -> None:
    with pytest.raises(Malformed):
        Doors.of("127.0.0.1", 8000, trusted_proxies=[given])


# -- bodies ---------------------------------------------------------------------------------------

SMALL = Doors.of("127.0.0.1", 8000, body_bytes=10)


async def deaf(scope: Scope, receive: Receive, send: Send, answer: Answer) -> None:
    """An app that takes every error while reading for a mistake in the body, as frameworks do."""
    try:
        await polite(scope, receive, send, answer)
    except Exception:
        await send({"type": "http.response.start", "status": 400, "headers": []})
        await send({"type": "http.response.body", "body": b"what?"})


@pytest.mark.parametrize("inside", [polite, deaf])
@pytest.mark.parametrize("chunks", [[b"x" * 11], [b"x" * 6, b"x" * 5], [b"x"] * 11, [b"x" * 9999]])
def test_a_long_body_is_not_read_even_if_nobody_said_how_long_it_is(
    chunks: list[bytes], inside: Inside
) -> None:
    answer = visit(PAGE, doors=SMALL, method="POST", chunks=chunks, inside=inside)
    assert (answer.status, answer.reason, len(answer.sent)) == (413, "too-long", 2)


@pytest.mark.parametrize("chunks", [[b""], [b"x" * 10], [b"x"] * 10])
def test_a_body_that_fits_is_read_whole(chunks: list[bytes]) -> None:
    answer = visit(PAGE, doors=SMALL, method="POST", chunks=chunks)
    assert (answer.status, answer.body) == (200, b"".join(chunks))


@pytest.mark.parametrize(
    ("length", "status"),
    [("0", 200), ("10", 200), ("11", 413), ("9" * 18, 413), ("9" * 19, 400), ("-1", 400),
     ("+1", 400), ("1_0", 400), ("0x5", 400), ("", 400), ("5, 5", 400), ("\xb2", 400)],
)  # fmt: skip
def test_the_length_is_believed_when_it_is_too_long_and_only_then(length: str, status: int) -> None:
    answer = visit({**PAGE, "content-length": length}, doors=SMALL, method="POST")
    assert answer.status == status
    assert (answer.inside is None) == (status != 200)


# -- limits ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("socket", [False, True])
def test_one_address_asks_only_so_often_and_is_told_when_to_come_back(socket: bool) -> None:
    requests = RateLimit(Limit.REQUESTS, Rate(2, 0.5), clock=lambda: 0.0)
    statuses = []
    for _ in range(3):
        answer = visit(PAGE, requests=requests, socket=socket)
        statuses.append(answer.start.get("status", 101))
    assert statuses[2] == 429
    assert statuses[:2] == ([101] * 2 if socket else [200] * 2)
    assert answer.headers[b"retry-after"] == b"2"
    assert answer.refusal == {
        "is": "no",
        "kind": "limit",
        "reason": "requests",
        "sentence": Limit.REQUESTS.sentence,
    }
    assert visit(PAGE, requests=requests, client=("192.0.2.9", 1)).status == 200


@pytest.mark.parametrize("socket", [False, True])
def test_a_full_server_says_so(socket: bool) -> None:
    async def full(_scope: Scope, receive: Receive, _send: Send, _answer: Answer) -> None:
        await receive()
        raise TooMany(Limit.CONNECTIONS, 30)

    answer = visit(PAGE, socket=socket, inside=full)
    assert (answer.status, answer.reason) == (503, "connections")
    assert answer.headers[b"retry-after"] == b"30"


# -- sockets --------------------------------------------------------------------------------------


def test_a_socket_is_denied_before_it_opens_with_a_sentence_or_at_least_closed() -> None:
    answer = visit(HERE, socket=True)
    kinds = [message["type"] for message in answer.sent]
    assert kinds == ["websocket.http.response.start", "websocket.http.response.body"]
    assert answer.refusal["sentence"] == Denial.NO_ORIGIN.sentence
    plain = visit(HERE, socket=True, extensions={})
    assert plain.sent == [{"type": "websocket.close", "code": 1008, "reason": "no-origin"}]


def test_an_app_that_closes_before_it_accepts_has_refused() -> None:
    async def closing(_scope: Scope, receive: Receive, send: Send, _answer: Answer) -> None:
        await receive()
        await send({"type": "websocket.close", "code": 1000})

    answer = visit(PAGE, socket=True, inside=closing)
    assert (answer.status, answer.reason) == (403, "refused")


def test_an_open_socket_is_closed_with_the_code_of_the_app(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def closing(_scope: Scope, receive: Receive, send: Send, _answer: Answer) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1012})

    caplog.set_level(logging.INFO, "goryo.server")
    answer = visit(PAGE, socket=True, inside=closing)
    assert answer.sent[1:] == [{"type": "websocket.close", "code": 1012}]
    assert [line.split()[:3] for line in lines(caplog)] == [
        ["open", "/api/tables", "from"],
        ["close", "/api/tables", "1012"],
    ]


def test_an_app_that_fails_with_an_open_socket_closes_it_without_a_word() -> None:
    async def failing(_scope: Scope, receive: Receive, send: Send, _answer: Answer) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        raise ValueError("the urn is bound")

    answer = visit(PAGE, socket=True, inside=failing)
    assert answer.sent[1:] == [{"type": "websocket.close", "code": 1011}]


# -- whatever happens inside ----------------------------------------------------------------------


async def crashing(_scope: Scope, _receive: Receive, _send: Send, _answer: Answer) -> None:
    raise ValueError("the urn is bound")


async def silent(_scope: Scope, _receive: Receive, _send: Send, _answer: Answer) -> None:
    return


async def denying(_scope: Scope, _receive: Receive, _send: Send, _answer: Answer) -> None:
    raise Barred(Denial.REFUSED)


async def careless(_scope: Scope, _receive: Receive, send: Send, _answer: Answer) -> None:
    """An app that would like other headers, and answers before it crashes."""
    headers = [
        (b"Content-Security-Policy", b"default-src *"),
        (b"X-Frame-Options", b"ALLOWALL"),
        (b"Cache-Control", b"public"),
        (b"Strict-Transport-Security", b"max-age=0"),
        (b"Referrer-Policy", b"unsafe-url"),
    ]
    await send({"type": "http.response.start", "status": 500, "headers": headers})
    await send({"type": "http.response.body", "body": b"no"})
    raise ValueError("the urn is bound")


def security(answer: Answer) -> Headers:
    return [pair for pair in answer.start["headers"] if pair[0] in SECURITY_NAMES]


def test_every_answer_has_the_same_headers_whatever_happens_inside() -> None:
    wanted = security(visit(PAGE))
    assert {name for name, _ in wanted} == SECURITY_NAMES
    inside: list[Inside] = [crashing, silent, denying, careless]
    answers = [visit(PAGE, inside=each) for each in inside]
    answers += [visit(PAGE, inside=each, socket=True) for each in inside[:3]]
    answers += [
        visit(PAGE, socket=True),
        visit({}),
        visit({}, socket=True),
        visit({**PAGE, "content-length": "99999999"}, method="POST"),
        visit({**PAGE, "origin": FOREIGN}),
    ]
    for answer in answers:
        assert security(answer) == wanted
        assert answer.headers[b"cache-control"] == b"no-store"
        assert b"strict-transport-security" not in answer.headers


def test_a_crash_inside_is_told_in_one_sentence(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "goryo.server")
    inside: list[Inside] = [crashing, silent]
    for each in inside:
        for socket in (False, True):
            answer = visit(PAGE, inside=each, socket=socket)
            assert answer.status == 500
            assert answer.refusal == {
                "is": "no",
                "kind": "error",
                "reason": "failed",
                "sentence": "Something went wrong on the server.",
            }
    assert "ValueError at " in caplog.text
    assert "urn" not in caplog.text


def test_an_answer_that_breaks_off_is_not_taken_for_a_whole_one() -> None:
    async def half(_scope: Scope, _receive: Receive, send: Send, _answer: Answer) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"half", "more_body": True})
        raise ValueError("the urn is bound")

    with pytest.raises(RuntimeError, match="broken off") as caught:
        visit(PAGE, inside=half)
    assert caught.value.__suppress_context__


def test_the_policy_lets_no_inline_code_and_no_frame_in() -> None:
    policy = visit(PAGE).headers[b"content-security-policy"].decode()
    directives = dict(part.split(" ", 1) for part in policy.split("; "))
    assert "unsafe" not in policy
    assert "*" not in policy
    assert directives["default-src"] == "'none'"
    assert directives["script-src"] == directives["style-src"] == "'self'"
    assert directives["frame-ancestors"] == directives["base-uri"] == "'none'"


def test_only_the_script_that_runs_python_may_run_what_it_has_unpacked() -> None:
    def policy(path: str) -> dict[str, str]:
        told = visit(PAGE, path=path).headers[b"content-security-policy"].decode()
        return dict(part.split(" ", 1) for part in told.split("; "))

    strict, python = policy("/anywhere/"), policy("/anywhere/assets/worker-1a2b.js")
    assert strict == policy("/") == policy("/anywhere/assets/index-1a2b.js")
    changed = {name: python[name] for name in python if python[name] != strict[name]}
    assert changed == {
        "script-src": "'self' blob: 'wasm-unsafe-eval'",
        "connect-src": "'self' blob:",
    }


def test_only_what_is_no_part_of_the_api_may_be_kept_by_the_browser() -> None:
    async def keeping(_scope: Scope, _receive: Receive, send: Send, _answer: Answer) -> None:
        headers = [(b"cache-control", b"max-age=9")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    for path, kept in (("/api/x", b"no-store"), ("/api", b"no-store"), ("/page.js", b"max-age=9")):
        assert visit(HERE, path=path, inside=keeping).headers[b"cache-control"] == kept
    assert visit(HERE, path="/").headers[b"cache-control"] == b"no-store"


def test_every_denial_has_a_status_a_kind_and_a_sentence() -> None:
    assert len({denial.reason for denial in Denial}) == len(Denial)
    for denial in Denial:
        assert denial.status in (400, 403, 413, 421, 500)
        assert denial.kind in ("malformed", "denied", "limit", "error")
        assert denial.sentence.endswith(".")
        assert str(Barred(denial)) == denial.sentence


def test_what_is_neither_a_request_nor_a_socket_passes() -> None:
    seen = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["type"])

    keeper: App = Doorkeeper(app, LOCAL)

    async def never() -> Message:
        raise AssertionError

    async def nothing(message: Message) -> None:
        raise AssertionError(message)

    asyncio.run(keeper({"type": "lifespan"}, never, nothing))  # type: ignore[arg-type]
    assert seen == ["lifespan"]


# -- lines in the log -----------------------------------------------------------------------------


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "goryo.server"]


def test_every_visit_has_its_line_and_no_secret_in_it(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "goryo.server")
    visit(BROWSER, method="POST", path="/api/tables")
    visit(BROWSER, socket=True, path="/api/tables/t/socket")
    visit({**BROWSER, "origin": FOREIGN}, method="POST", path=f"/join/{TOKEN}")
    visit({**HERE, "cookie": COOKIE}, socket=True, path="/api/tables/t/socket")
    assert [re.sub(r"\d+(m?s) ", r"0\1 ", line) for line in lines(caplog)] == [
        "POST /api/tables 200 0ms from 127.0.0.1",
        "open /api/tables/t/socket from 127.0.0.1",
        "close /api/tables/t/socket 1001 after 0s from 127.0.0.1",
        "denied POST /join/[hidden] 403 wrong-origin from 127.0.0.1",
        "denied SOCKET /api/tables/t/socket 403 no-origin from 127.0.0.1",
    ]


def test_a_client_that_went_away_is_no_failure(caplog: pytest.LogCaptureFixture) -> None:
    async def leaving(_scope: Scope, receive: Receive, send: Send, _answer: Answer) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        message = await receive()
        raise WebSocketDisconnect(message["code"])

    caplog.set_level(logging.INFO, "goryo.server")
    visit(PAGE, socket=True, inside=leaving)
    visit(PAGE, fail_send=True)
    assert not [record for record in caplog.records if record.levelno > logging.INFO]
    assert sum(line.startswith("close") for line in lines(caplog)) == 1
