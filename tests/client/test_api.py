"""The requests of a client: what goes out, and what comes back as a value or an error."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from goryo import Conflict, Malformed, Role, Unknown, view_to_json
from goryo.client import Client, Denied, Limited, Opened, PlainClient, ServerTrouble
from goryo.plain_data import Json
from goryo.server.table.viewers import whole_view
from goryo.wire.no import refusal
from tests.client.stand_in import a_table, over_the_wire
from tests.processes import run

Answer = Callable[[httpx.Request], httpx.Response]


def client(answer: Answer, token: str | None = "secret") -> Client:
    """A client whose server is this function."""
    made = Client("http://server/", token)
    made._http = httpx.AsyncClient(
        base_url=made.url, headers=made._headers, transport=httpx.MockTransport(answer)
    )
    return made


def asked(call: Callable[[Client], Any], answer: Any = None) -> tuple[httpx.Request, Any]:
    """The one request of a call, and what the call gives."""
    seen: list[httpx.Request] = []

    def serve(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(200, json={} if answer is None else answer)

    async def work() -> Any:
        async with client(serve) as server:
            return await call(server)

    given = asyncio.run(work())
    [request] = seen
    return request, given


INVITE = {"code": "C", "link": "L"}
CALLS: list[tuple[Callable[[Client], Any], str, str, Json | None, Any, Any]] = [
    (lambda c: c.hello(), "GET", "/api/hello", None, {"is": "hello"}, {"is": "hello"}),
    (lambda c: c.set_nickname("Aki"), "POST", "/api/me", {"nickname": "Aki"}, {}, {}),
    (lambda c: c.delete_me(), "DELETE", "/api/me", None, {}, {}),
    (lambda c: c.delete_games(), "DELETE", "/api/me/games", None, {}, {}),
    (
        lambda c: c.new_program("bot"),
        *("POST", "/api/me/programs", {"nickname": "bot"}, {"token": "T"}, "T"),
    ),
    (lambda c: c.tables(), "GET", "/api/tables", None, {"games": [{"id": "1"}]}, [{"id": "1"}]),
    (
        lambda c: c.open_table({"help": True}),
        *("POST", "/api/tables", {"help": True}),
        {"table": {"id": "1"}, "invite": INVITE},
        Opened({"id": "1"}, INVITE),
    ),
    (lambda c: c.table("a/b"), "GET", "/api/tables/a%2Fb", None, {}, {}),
    (lambda c: c.help("t"), "GET", "/api/tables/t/help", None, {}, {}),
    (
        lambda c: c.do("t", "resign", "goryo"),
        *("POST", "/api/tables/t/do?as=goryo", {"do": "resign", "id": 1}, {}, {}),
    ),
    (
        lambda c: c.do("t", "play", number=3, move="done"),
        *("POST", "/api/tables/t/do", {"do": "play", "id": 1, "number": 3, "move": "done"}, {}, {}),
    ),
    (lambda c: c.invite("t"), "POST", "/api/tables/t/invite", {}, INVITE, INVITE),
    (lambda c: c.invitation("C"), "POST", "/api/invitation", {"code": "C"}, {}, {}),
    (lambda c: c.join("C", "0f"), "POST", "/api/join", {"code": "C", "nonce": "0f"}, {}, {}),
    (
        lambda c: c.recovery("t", Role.GORYO),
        *("POST", "/api/tables/t/recovery", {"as": "goryo"}, {}, {}),
    ),
    (lambda c: c.recover("T"), "POST", "/api/recover", {"token": "T"}, {}, {}),
]


@pytest.mark.parametrize("case", CALLS, ids=lambda case: f"{case[1]} {case[2]}")
def test_every_method_is_one_request(case: Any) -> None:
    call, method, path, body, answer, wanted = case
    request, given = asked(call, answer)
    assert (request.method, request.url.raw_path.decode()) == (method, path)
    assert (json.loads(request.content) if request.content else None) == body
    assert request.headers["authorization"] == "Bearer secret"
    assert "origin" not in request.headers
    assert "cookie" not in request.headers
    assert given == wanted


def test_a_view_comes_as_the_librarys_own() -> None:
    table = a_table()
    request, view = asked(
        lambda c: c.view("t", "goryo"), over_the_wire(whole_view(table, Role.GORYO))
    )
    assert request.url.raw_path == b"/api/tables/t/view?as=goryo"
    assert view == table.view("goryo")
    assert view_to_json(view) == view_to_json(table.view("goryo"))


def test_a_record_comes_as_text() -> None:
    async def work() -> str:
        async with client(lambda _: httpx.Response(200, text="[Goryō]")) as server:
            return await server.record("t")

    assert asyncio.run(work()) == "[Goryō]"


REFUSED: list[tuple[int, Any, Json, type[Exception]]] = [
    (409, refusal(Conflict("seat-taken")), {}, Conflict),
    (404, refusal(Unknown("table", "t")), {}, Unknown),
    (422, {"kind": "malformed", "problems": []}, {}, Malformed),
    (403, {"kind": "denied", "reason": "refused", "sentence": "No."}, {}, Denied),
    (429, {"kind": "limit", "reason": "r", "sentence": "S."}, {"Retry-After": "7"}, Limited),
    (503, {"kind": "store-trouble", "sentence": "Not now."}, {}, ServerTrouble),
    (502, "<html>", {}, ServerTrouble),
    (200, "<html>", {}, ServerTrouble),
    (200, ["odd"], {}, ServerTrouble),
    (302, "", {"Location": "http://elsewhere/"}, ServerTrouble),
]


@pytest.mark.parametrize(("status", "body", "headers", "kind"), REFUSED)
def test_every_refusal_is_an_error(
    status: int, body: Any, headers: Json, kind: type[Exception]
) -> None:
    text = body if isinstance(body, str) else json.dumps(body)

    async def work() -> None:
        async with client(lambda _: httpx.Response(status, text=text, headers=headers)) as server:
            await server.join("C")

    with pytest.raises(kind) as error:
        asyncio.run(work())
    if isinstance(error.value, Limited):
        assert error.value.retry_after == 7.0


def test_a_server_that_is_not_there_is_said_so() -> None:
    def gone(request: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("Connection refused", request=request)

    async def work() -> None:
        async with client(gone) as server:
            await server.hello()

    with pytest.raises(ServerTrouble) as error:
        asyncio.run(work())
    assert error.value.reason == "unreachable"
    assert "http://server" in error.value.sentence


def test_the_token_is_in_no_repr() -> None:
    assert "secret" not in repr(client(lambda _: httpx.Response(200)))


def test_without_a_token_none_is_sent() -> None:
    def serve(request: httpx.Request) -> httpx.Response:
        assert "authorization" not in request.headers
        return httpx.Response(200, json={})

    async def work() -> None:
        async with client(serve, None) as server:
            await server.hello()

    asyncio.run(work())


def test_the_plain_client_has_the_methods_of_the_other() -> None:
    plain = {name for name in vars(PlainClient) if not name.startswith("_")}
    full = {name for name in vars(Client) if not name.startswith("_")}
    assert plain <= full
    assert full - plain == {"delete_me", "delete_games", "recovery", "recover"}


def test_the_client_needs_neither_the_kernel_nor_the_server() -> None:
    code = (
        "import sys, goryo.client; "
        "print([name for name in ('numba', 'llvmlite', 'goryo.kernel', 'goryo.server', "
        "'goryo.words', 'goryo.cli') if name in sys.modules])"
    )
    assert run(sys.executable, "-c", code, check=True).stdout == "[]\n"
