"""Everybody comes to their seat: by a code, by a private link, or as a watcher."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goryo.roles import SEATS
from tests.server.databases import database, postgres
from tests.server.harness import Hosted, Seeded, Visitor, hosted, run
from tests.server.parties import do, refused, table_of, two, until

__all__ = ["database", "postgres"]  # fixtures


def test_a_friend_sits_down_with_the_code_and_both_hear_that_it_begins(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, cleo = [await house.visitor(name) for name in ("Aki", "Bo", "Cleo")]
        opened = await aki.open("me", "friend", nonce="0a")
        table_id, code = opened["table"]["id"], opened["invite"]["code"]
        assert opened["invite"]["link"].endswith(f"/join/{opened['table']['id']}#{code}")
        waiting = await aki.socket(table_id)
        assert (await waiting.take("greeting"))["table"]["state"] == "waiting"
        assert (await waiting.do("ping"))["is"] == "done"
        assert (await waiting.do("resign"))["what"] == "not-begun"
        for _ in range(2):  # looking does not use it up
            seen = await bo.post("/api/invitation", {"code": code.lower().replace("-", " ")})
            assert (seen["role"], seen["used"]) == ("samurai", False)
        joined = await bo.post("/api/join", {"code": code, "nonce": "0b"})
        assert joined["table"]["you"] == ["samurai"]
        assert joined["table"]["state"] == "playing"
        assert (await waiting.take("view"))["number"] > 0
        told = await until(waiting, lambda table: table["seats"]["samurai"]["name"] == "Bo")
        assert (told["fate"]["goryo_nonce"], told["fate"]["samurai_nonce"]) == ("0a", "0b")
        again = await bo.post("/api/join", {"code": code, "nonce": "0c"})
        assert again["table"]["fate"]["samurai_nonce"] == "0b"
        assert await refused(cleo.post("/api/join", {"code": code})) == "invite-used"
        assert await refused(aki.post(f"/api/tables/{table_id}/invite")) == "no-friend"
        assert (await bo.post("/api/invitation", {"code": code}))["used"]

    run(tmp_path, main)


def test_a_friend_may_sit_down_at_one_process_and_come_to_the_other_at_once(database: str) -> None:
    """Before the other has heard of it, while the host looks at the table there."""

    async def main(house: Hosted) -> None:
        async with hosted(database, chance=Seeded(1)) as other:
            aki, bo = await house.visitor("Aki"), await house.visitor("Bo")
            opened = await aki.open("me", "friend")
            table_id = opened["table"]["id"]
            waiting = await Visitor(other, token=aki.token).socket(table_id)
            assert (await waiting.take("greeting"))["table"]["state"] == "waiting"
            await bo.post("/api/join", {"code": opened["invite"]["code"]})
            come = await Visitor(other, token=bo.token).socket(table_id, **{"as": "samurai"})
            assert (await come.take("greeting"))["role"] == "samurai"
            await come.take("view")
            await waiting.take("view")

    run(database, main)


def test_a_new_invitation_ends_the_older_one(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        opened = await aki.open("friend", "me")
        path = f"/api/tables/{opened['table']['id']}/invite"
        assert await refused(bo.post(path)) == "not-seated"
        newer = await aki.post(path)
        for code in (opened["invite"]["code"], "0000-0000-0000-0000", "", None, 5, "x" * 100):
            assert await refused(bo.post("/api/join", {"code": code})) == "invite"
            assert await refused(bo.post("/api/invitation", {"code": code})) == "invite"
        joined = await bo.post("/api/join", {"code": newer["code"]})
        assert joined["table"]["you"] == ["goryo"]

    run(tmp_path, main)


def test_without_an_identity_one_can_look_at_an_invitation_and_no_more(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        opened = await aki.open("me", "friend")
        code = {"code": opened["invite"]["code"]}
        stranger = house.stranger()
        seen = await stranger.post("/api/invitation", code)
        assert seen["table"]["seats"]["goryo"]["name"] == "Aki"
        assert await refused(stranger.post("/api/join", code)) == "no-identity"

    run(tmp_path, main)


def test_a_recovery_link_moves_the_seat_and_lets_the_old_connection_go(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        old = await bo.socket(table_id)
        await old.take("view")
        path = f"/api/tables/{table_id}/recovery"
        older = (await bo.post(path, {"as": "samurai"}))["link"].partition("#")[2]
        token = (await bo.post(path, {"as": "samurai"}))["link"].partition("#")[2]
        assert await refused(bo.post(path, {"as": "goryo"})) == "seat-not-yours"
        nobody: list[Any] = ["watcher", "fate", None, [], ""]
        for wrong in nobody:
            assert await refused(bo.post(path, {"as": wrong})) == "role"
        phone = await house.browser()
        tokens: list[Any] = [older, "x", None, {}]
        for wrong in tokens:
            assert await refused(phone.post("/api/recover", {"token": wrong})) == "recovery-code"
        moved = await phone.post("/api/recover", {"token": token})
        assert (moved["role"], moved["table"]["you"]) == ("samurai", ["samurai"])
        assert (await old.take("bye"))["why"] == "replaced"
        assert await old.next() is None
        assert await refused(aki.post("/api/recover", {"token": token})) == "recovery-code"
        assert await refused(bo.get(f"/api/tables/{table_id}/view", **{"as": "samurai"})) == (
            "not-seated"
        )
        assert (await bo.get("/api/tables"))["games"] == []
        here = await phone.socket(table_id)
        assert (await here.take("greeting"))["role"] == "samurai"
        seat = (await table_of(aki, table_id))["seats"]["samurai"]
        assert (seat["here"], seat["away"]) == (True, None)

    run(tmp_path, main)


def test_who_has_no_seat_watches_and_does_nothing(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        _, _, table_id = await two(house)
        cleo, stranger = await house.visitor(), house.stranger()
        for visitor in (cleo, stranger):
            path = f"/api/tables/{table_id}"
            assert (await visitor.get(f"{path}/view"))["role"] == "watcher"
            for role in SEATS:
                assert await refused(visitor.get(f"{path}/view", **{"as": role})) == "not-seated"
                assert await refused(visitor.socket(table_id, as_=role)) == "not-seated"
            assert await refused(visitor.get(f"{path}/view", **{"as": "fate"})) == "role"
            socket = await visitor.socket(table_id)
            assert (await socket.take("greeting"))["role"] == "watcher"
            for command in ("resign", "abort", "claim", "leave", "rematch"):
                assert (await socket.do(command))["what"] == "not-seated"
            assert await refused(do(visitor, table_id, "resign")) == "not-seated"
            assert (await socket.do("ping"))["is"] == "done"
        assert await refused(cleo.get(f"/api/tables/{table_id}/help")) == "not-seated"
        assert await refused(stranger.get(f"/api/tables/{table_id}/help")) == "no-identity"

    run(tmp_path, main)


def test_a_table_that_is_not_there_is_unknown_however_it_is_called(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        for name in ("x", "\x00", "…", "a b", "' OR 1", "x" * 64):
            for path in ("", "/view", "/record", "/help"):
                assert (await aki.ask("GET", f"/api/tables/{name}{path}")).status == 404
            assert await refused(aki.socket(name)) == "table"

    run(tmp_path, main)


def test_one_screen_for_two_sees_with_the_eyes_it_asks_for(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        for role in ("goryo", "samurai", "watcher"):
            socket = await aki.socket(table_id, as_=role)
            assert (await socket.take("greeting"))["role"] == role
            assert (await socket.take("view"))["role"] == role
        unnamed = await aki.socket(table_id)
        assert (await unnamed.take("greeting"))["role"] == "watcher"
        assert len((await aki.get("/api/tables"))["games"]) == 2

    run(tmp_path, main)


def test_the_opponent_gets_no_second_seat_by_a_private_link(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        link = (await bo.post(f"/api/tables/{table_id}/recovery", {"as": "samurai"}))["link"]
        token = link.partition("#")[2]
        assert await refused(aki.post("/api/recover", {"token": token})) == "seat-not-yours"
        assert (await aki.get(f"/api/tables/{table_id}"))["you"] == ["goryo"]
        phone = await house.browser()
        moved = await phone.post("/api/recover", {"token": token})
        assert moved["table"]["you"] == ["samurai"]

    run(tmp_path, main)


def test_who_plays_both_sides_moves_with_both(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        table_id = (await aki.open("me", "me"))["table"]["id"]
        link = (await aki.post(f"/api/tables/{table_id}/recovery", {"as": "goryo"}))["link"]
        phone = await house.browser()
        moved = await phone.post("/api/recover", {"token": link.partition("#")[2]})
        assert (moved["role"], moved["table"]["you"]) == ("goryo", ["goryo", "samurai"])
        assert (await aki.get(f"/api/tables/{table_id}"))["you"] == []

    run(tmp_path, main)
