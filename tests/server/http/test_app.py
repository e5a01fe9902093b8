"""HTTP and the socket as a client meets them: statuses, headers, identities, limits, refusals."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from goryo.plain_data import Json
from goryo.server.doors.limits import Caps, Rate
from goryo.server.store.values import StoreTrouble
from goryo.wire.bounds import FRAME_BYTES
from tests.server.harness import Hosted, Refused, RunningServer, run, running_server

# -- who asks --------------------------------------------------------------------------------------


def test_a_browser_gets_one_cookie_and_is_known_by_it(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        stranger = house.stranger()
        assert (await stranger.get("/api/hello"))["you"] is None
        answer = await stranger.ask("POST", "/api/me", {"nickname": "Aki"})
        assert answer.json == {"is": "you", "nickname": "Aki"}
        cookie = answer.header("set-cookie") or ""
        for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
            assert part in cookie
        stranger.cookie = cookie.partition("=")[2].partition(";")[0]
        assert len(stranger.cookie) == 32
        assert (await stranger.get("/api/hello"))["you"] == {"nickname": "Aki"}
        again = await stranger.ask("POST", "/api/me", {})
        assert stranger.cookie in (again.header("set-cookie") or "")
        gone = await stranger.ask("DELETE", "/api/me")
        assert "Max-Age=0" in (gone.header("set-cookie") or "")
        assert (await stranger.get("/api/hello"))["you"] is None
        # A cookie that nobody has is no identity, and is replaced by one.
        new = await stranger.ask("POST", "/api/me", {})
        assert stranger.cookie not in (new.header("set-cookie") or "")

    run(tmp_path, main)


def test_a_program_has_a_token_and_gets_no_cookie(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.browser()
        made = await aki.post("/api/me/programs", {"nickname": "my bot"})
        assert made["nickname"] == "my bot"
        bot = house.stranger()
        bot.token = made["token"]
        assert (await bot.get("/api/hello"))["you"] == {"nickname": "my bot"}
        assert (await bot.ask("POST", "/api/me", {"nickname": "bot"})).header("set-cookie") is None
        assert (await bot.open("random", "me"))["table"]["you"] == ["samurai"]
        bot.token = "x" * 32
        answer = await bot.ask("POST", "/api/me", {"nickname": "bot"})
        assert (answer.status, answer.json["reason"]) == (403, "no-identity")
        answer = await house.stranger().ask("POST", "/api/me/programs", {})
        assert (answer.status, answer.json["reason"]) == (403, "no-identity")

    run(tmp_path, main)


def test_another_site_or_nobody_changes_nothing(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.browser()
        for headers in ({"origin": "http://evil.example"}, {"origin": None}):
            answer = await aki.ask("POST", "/api/tables", {}, headers=headers)
            assert answer.status == 403
        assert (await aki.ask("GET", "/api/hello", headers={"host": "evil.example"})).status == 421
        assert (await aki.get("/api/tables"))["games"] == []

    run(tmp_path, main)


# -- every answer ----------------------------------------------------------------------------------


def test_health_says_little_and_that_the_database_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        stranger = house.stranger()
        assert (await stranger.ask("GET", "/health")).json == {"is": "health", "ok": True}

        async def away() -> None:
            raise StoreTrouble("The database at db.example did not answer.")

        monkeypatch.setattr(house.store, "ping", away)
        answer = await stranger.ask("GET", "/health")
        assert (answer.status, answer.json["kind"]) == (503, "store-trouble")
        assert "db.example" not in answer.text

    run(tmp_path, main)


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/nothing", None, 404),
        ("GET", "/api", None, 404),
        ("PUT", "/api/tables", {}, 405),
        ("DELETE", "/health", None, 405),
        ("POST", "/api/tables", b"{", 422),
        ("POST", "/api/tables", b"[]", 422),
        ("POST", "/api/tables", b'"\\ud800"', 422),
        ("POST", "/api/tables", {"seats": {"goryo": "\ud800", "samurai": "me"}}, 422),
        ("POST", "/api/tables", b'{"help": 1e999}', 422),
        ("POST", "/api/tables", b"x" * 70_000, 413),
        ("POST", "/api/me", {"colour": "red"}, 422),
        ("POST", "/api/join", {"code": {}}, 404),
        ("POST", "/api/join", {"code": "", "nonce": 5}, 422),
        ("POST", "/api/recover", {"token": "x" * 32}, 404),
        ("POST", "/api/invitation", {"code": "x", "more": 1}, 422),
        ("POST", "/api/tables/x/do", {"do": "resign"}, 404),
        ("POST", "/api/tables/x/do", {"do": "dance"}, 404),
        ("POST", "/api/tables/x/do", [], 422),
        ("GET", "/api/tables/" + "x" * 65, None, 422),
        ("GET", "/api/tables/x/view", None, 404),
        ("POST", "/api/tables/x/invite", None, 404),
        ("POST", "/api/tables/x/recovery", {"as": "goryo"}, 404),
    ],
)
def test_whatever_is_refused_comes_with_its_status_and_the_one_small_object(
    method: str, path: str, body: Any, status: int, tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        answer = await (await house.visitor()).ask(method, path, body)
        assert answer.status == status, answer.text
        assert answer.json["is"] == "no"
        assert answer.json["kind"]
        assert answer.header("cache-control") == "no-store"
        assert answer.header("x-content-type-options") == "nosniff"
        assert "frame-ancestors 'none'" in (answer.header("content-security-policy") or "")
        assert b"Traceback" not in answer.body

    run(tmp_path, main)


def test_the_api_describes_itself(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        told = await house.stranger().get("/api/openapi.json")
        paths = {path for path in told["paths"] if path.startswith("/api/")}
        written = (Path(__file__).parents[3] / "docs" / "api.md").read_text(encoding="utf-8")
        for path in paths:
            assert f"{path.replace('{table_id}', '{id}')}" in written, path
        for methods in told["paths"].values():
            for what in methods.values():
                assert {"4XX", "5XX"} <= set(what["responses"])

    run(tmp_path, main)


def test_hello_offers_what_a_table_can_be_opened_with(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        hello = await aki.get("/api/hello")
        assert hello["shared"] is False
        for board in hello["boards"]:
            await aki.open(board=board["name"])
        for rulebook in hello["rulebooks"]:
            await aki.open(rulebook=rulebook)
        for referee in hello["referees"]:
            await aki.open(referee=referee)
        for program in hello["programs"]:
            await aki.open("me", program)

    run(tmp_path, main)


# -- limits ----------------------------------------------------------------------------------------


def test_who_asks_too_much_is_told_when_to_ask_again(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        stranger = house.stranger()
        answers = [await stranger.ask("GET", "/health") for _ in range(8)]
        assert [answer.status for answer in answers] == [200] * 5 + [429] * 3
        assert answers[-1].json["reason"] == "requests"
        assert int(answers[-1].header("retry-after") or "") >= 1

    run(tmp_path, main, requests=Rate(5, 0.001))


def test_who_says_too_much_is_told_so_and_the_table_lives(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        socket = await aki.socket(table_id, as_="goryo")
        said = [await socket.do("ping") for _ in range(6)]
        assert [answer["is"] for answer in said] == ["done"] * 4 + ["no"] * 2
        assert (said[-1]["kind"], said[-1]["reason"], said[-1]["id"]) == ("limit", "messages", 6)
        answer = await aki.ask("POST", f"/api/tables/{table_id}/do", {"do": "ping"})
        assert answer.status == 429

    run(tmp_path, main, messages=Rate(4, 0.001))


def test_there_are_so_many_connections_and_places_come_free(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        first = await aki.socket(table_id)
        await aki.socket(table_id)
        with pytest.raises(Refused) as caught:
            await aki.socket(table_id)
        assert (caught.value.status, caught.value.what) == (429, "same-identity")
        await house.stranger().socket(table_id)
        with pytest.raises(Refused) as caught:
            await house.stranger().socket(table_id)
        assert (caught.value.status, caught.value.what) == (503, "viewers")
        await first.close()
        await house.stranger().socket(table_id)

    run(tmp_path, main, caps=Caps(identity=2, table=3))


# -- the socket ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"x"',
        "{}",
        '{"do": "dance", "id": 1}',
        '{"do": "play", "id": 1, "number": 0, "move": "\\ud800"}',
        '{"do": "ping", "id": "\\ud800"}',
        '{"do": "ping", "id": 1e999}',
        "[" * 2000,
        b"\x00\xff",
    ],
)
def test_whatever_comes_gets_one_answer_and_the_connection_lives(
    text: str | bytes, tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        socket = await aki.socket(table_id, as_="goryo")
        await socket.take("view")
        socket.send(text)
        answer = await socket.take("no")
        assert answer["kind"] in ("malformed", "unknown")
        assert answer["id"] in (None, 1)
        assert (await socket.do("ping"))["is"] == "done"

    run(tmp_path, main)


def test_who_comes_back_hears_what_is_missing(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        first = await aki.socket(table_id, as_="goryo")
        number = (await first.take("view"))["number"]
        await first.do("instruct", deceive=False)
        await first.close()
        for since, kind in ((number, "news"), (number + 1, "news"), (number + 2, "view")):
            socket = await aki.socket(table_id, as_="goryo", since=str(since))
            await socket.take("greeting")
            told = await socket.next()
            assert told is not None
            assert (told["is"], told["number"]) == (kind, number + 1)
            if kind == "news":
                assert len(told["items"]) == number + 1 - since
        for since in ("-1", "x", "", "9" * 30, "٣"):
            socket = await aki.socket(table_id, as_="goryo", since=since)
            await socket.take("view")

    run(tmp_path, main)


def test_after_the_client_is_gone_nothing_is_left(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        opened = await aki.open()
        live = await house.live(opened)
        for role in ("goryo", "samurai", "watcher"):
            socket = await aki.socket(opened["table"]["id"], as_=role)
            await socket.close()
        await asyncio.sleep(0.3)
        assert live.idle
        assert len(house.connections) == 0

    run(tmp_path, main)


def test_an_error_of_ours_ends_the_connection_and_tells_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        socket = await aki.socket(table_id, as_="goryo")
        await socket.take("view")

        async def fail(*_: object) -> Json:
            raise ZeroDivisionError("a secret")

        monkeypatch.setattr(house.hall.steward, "do", fail)
        socket.send('{"do": "ping", "id": 1}')
        assert await socket.rest() == []
        assert socket.code == 1011
        assert "secret" not in "".join(socket.raw)
        answer = await aki.ask("POST", f"/api/tables/{table_id}/do", {"do": "ping"})
        assert answer.status == 500
        assert "secret" not in answer.text
        assert len(house.connections) == 0

    run(tmp_path, main)


# -- over a real port ------------------------------------------------------------------------------


def ask(
    server: RunningServer, path: str, token: str | None = None, data: bytes | None = None
) -> tuple[int, Json]:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    request = Request(server.url + path, data, headers)
    try:
        with urlopen(request, timeout=20) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


async def until_closed(socket: ClientConnection) -> tuple[list[Json], int | None]:
    """What still comes, and the code with which the server ends it."""
    heard: list[Json] = []
    try:
        while True:
            heard.append(json.loads(await socket.recv()))
    except ConnectionClosed as closed:
        return heard, None if closed.rcvd is None else closed.rcvd.code


@pytest.mark.slow
def test_a_real_server_answers_plays_and_says_goodbye(tmp_path: Path) -> None:
    async def talk(server: RunningServer, token: str, table_id: str) -> None:
        url = f"{server.socket_url}/api/tables/{table_id}/socket"
        given = {"authorization": f"Bearer {token}"}
        async with connect(url, additional_headers=given, proxy=None) as socket:
            assert json.loads(await socket.recv())["is"] == "greeting"
            assert json.loads(await socket.recv())["is"] == "view"
            while json.loads(await socket.recv())["is"] != "news":
                pass
            await socket.send('{"do": "resign", "id": "end"}')
            while (said := json.loads(await socket.recv()))["is"] != "done":
                pass
            assert said["id"] == "end"
            await socket.send("x" * (FRAME_BYTES + 1))
            assert (await until_closed(socket))[1] == 1009
        async with connect(url, additional_headers=given, proxy=None) as socket:
            assert json.loads(await socket.recv())["is"] == "greeting"
            server.run(server.service.say_goodbye())
            heard, code = await until_closed(socket)
            assert (heard[-1]["is"], heard[-1]["why"], code) == ("bye", "stopping", 1012)

    with running_server(tmp_path) as server:
        token = server.token("Aki")
        assert ask(server, "/health") == (200, {"is": "health", "ok": True})
        assert ask(server, "/api/tables", None, b"{}")[0] == 403
        status, opened = ask(
            server, "/api/tables", token, b'{"seats": {"goryo": "random", "samurai": "me"}}'
        )
        assert status == 200
        asyncio.run(talk(server, token, opened["table"]["id"]))
        assert ask(server, "/api/tables", token)[1]["games"][0]["state"] == "over"
