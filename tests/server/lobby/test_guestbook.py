"""Who is who, what their games are, and what is forgotten of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo.server.doors.limits import TooMany
from tests.server.harness import Hosted, run
from tests.server.parties import do, refused, table_of, two, until


def test_my_games_say_how_each_stands(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        house.clock.now += 1
        waiting = (await aki.open("friend", "me"))["table"]["id"]
        games = (await aki.get("/api/tables"))["games"]
        assert [(g["id"], g["role"], g["state"], g["your_turn"]) for g in games] == [
            (waiting, "samurai", "waiting", False),
            (table_id, "goryo", "playing", True),
        ]
        assert games[1]["opponent"] == {"who": "person", "name": "Bo"}
        [his] = (await bo.get("/api/tables"))["games"]
        assert (his["your_turn"], his["opponent"]["name"]) == (False, "Aki")
        await do(bo, table_id, "resign")
        [his] = (await bo.get("/api/tables"))["games"]
        assert (his["state"], his["winner"], his["ending"]) == ("over", "goryo", "resigned")
        assert (await house.stranger().get("/api/tables"))["games"] == []

    run(tmp_path, main)


def test_a_new_nickname_shows_where_somebody_looks(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        await bo.post("/api/me", {"nickname": "  Bo   the  Bold "})
        await until(hers, lambda table: table["seats"]["samurai"]["name"] == "Bo the Bold")
        assert (await bo.get("/api/hello"))["you"] == {"nickname": "Bo the Bold"}
        for wrong in ("x" * 25, "a\u202eb", 5, None, ["x"]):
            assert (await bo.ask("POST", "/api/me", {"nickname": wrong})).status == 422
        await bo.post("/api/me", {})
        assert (await bo.get("/api/hello"))["you"] == {"nickname": "Bo the Bold"}

    run(tmp_path, main)


def test_who_deletes_their_games_deletes_them_for_everybody(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        await hers.take("view")
        assert (await bo.delete("/api/me/games"))["tables"] == 1
        assert (await hers.take("bye"))["why"] == "deleted"
        assert await hers.next() is None
        assert await refused(table_of(aki, table_id)) == "table"
        assert (await aki.get("/api/tables"))["games"] == []
        assert (await bo.get("/api/hello"))["you"] == {"nickname": "Bo"}

    run(tmp_path, main)


def test_who_deletes_their_identity_is_nobody(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        assert (await bo.delete("/api/me"))["tables"] == 1
        assert (await bo.get("/api/hello"))["you"] is None
        assert await refused(bo.delete("/api/me")) == "no-identity"
        assert await refused(bo.post("/api/me", {})) == "no-identity"
        assert await refused(table_of(aki, table_id)) == "table"

    run(tmp_path, main)


def test_one_address_cannot_bring_new_people_for_ever(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for _ in range(200):
            await house.hall.guestbook.new_identity(address="here")
        with pytest.raises(TooMany):
            await house.hall.guestbook.new_identity(address="here")
        await house.hall.guestbook.new_identity(address="there")

    run(tmp_path, main)


def test_whose_a_token_is_is_remembered_for_a_moment_only(tmp_path: Path) -> None:
    """Somebody else may delete them in the same database."""

    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        await aki.post("/api/me")
        await house.store.people.delete_identity(aki.identity.id)
        house.clock.now -= 3600  # a clock that jumps makes it no longer
        assert (await aki.ask("DELETE", "/api/me/games")).status == 403

    run(tmp_path, main)
