"""Tables are opened as they are asked for, and as many as there may be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from goryo.plain_data import Json
from goryo.server.capacity import Capacity
from tests.server.harness import Hosted, run
from tests.server.parties import do, refused, table_of


@pytest.mark.parametrize("goryo", ["me", "friend", "random"])
@pytest.mark.parametrize("samurai", ["me", "friend", "random"])
def test_a_table_opens_for_every_two_who_can_sit_there(
    goryo: str, samurai: str, tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        given = {"goryo": goryo, "samurai": samurai}
        if "friend" in given.values() and "me" not in given.values():
            assert await refused(aki.open(**given)) != "done"
            return
        opened = await aki.open(**given, nonce="0a")
        table, invite = opened["table"], opened["invite"]
        who = {"me": "person", "friend": "nobody", "random": "program"}
        assert {seat: told["who"] for seat, told in table["seats"].items()} == {
            seat: who[given[seat]] for seat in given
        }
        assert table["you"] == [seat for seat in given if given[seat] == "me"]
        assert (invite is not None) == ("friend" in given.values())
        assert table["state"] == ("waiting" if invite else "playing")
        nonces = [table["fate"][f"{seat}_nonce"] for seat in given]
        assert nonces.count("0a") == (1 if table["you"] else 0)
        assert await table_of(aki, table["id"]) == table

    run(tmp_path, main)


def test_every_word_of_a_setup_comes_back(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        wanted: Json = {
            "rulebook": "it-2019",
            "variants": ["genjutsu"],
            "referee": "tabletop",
            "board": "hut",
            "help": True,
            "clock": {"seconds": 60, "bonus": 5},
            "match": True,
        }
        told = (await aki.open(**wanted))["table"]
        assert told["board"].lower() == "hut"
        assert told["match"]["game"] == 1
        for key in set(wanted) - {"board", "match"}:
            assert told[key] == wanted[key]

    run(tmp_path, main)


def test_nobody_opens_a_table_that_is_none(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        nothings: list[Json] = [
            {"rulebook": "xx"},
            {"nonce": "XY"},
            {"nonce": 5},
            {"clock": 5},
            {"seats": {}},
            {"board_toml": "x ="},
            {"colour": "red"},
        ]
        for wrong in nothings:
            answer = await aki.ask("POST", "/api/tables", wrong)
            assert answer.status in (404, 422), wrong
            assert answer.json["is"] == "no"
        assert (await aki.get("/api/tables"))["games"] == []
        stranger = house.stranger()
        assert await refused(stranger.open()) == "no-identity"

    run(tmp_path, main)


def test_an_identity_has_so_many_open_tables_and_not_more(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        first = await aki.open()  # both seats: one table all the same
        await aki.open("me", "random")
        answer = await aki.ask("POST", "/api/tables", {})
        assert (answer.status, answer.json["reason"]) == (429, "own-tables")
        assert int(answer.header("retry-after") or "") > 0
        await bo.open()
        await do(aki, first["table"]["id"], "resign", "goryo")
        await aki.open()

    run(tmp_path, main, options=Capacity(own_tables=2))


def test_the_server_has_so_many_open_tables_and_not_more(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for _ in range(2):
            aki = await house.visitor()
            opened = await aki.open()
        answer = await (await house.visitor()).ask("POST", "/api/tables", {})
        assert (answer.status, answer.json["reason"]) == (503, "tables")
        await do(aki, opened["table"]["id"], "resign", "goryo")
        await house.hall.pulse.beat()
        await aki.open()

    run(tmp_path, main, options=Capacity(max_tables=2))


def test_whoever_opens_many_tables_at_once_gets_no_more_than_others(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        asked = [refused(who.open("me", "random")) for _ in range(6) for who in (aki, bo)]
        said = await asyncio.gather(*asked)
        assert (said.count("done"), said.count("own-tables")) == (4, 8)

    run(tmp_path, main, options=Capacity(own_tables=2))


def test_another_game_is_a_table_like_any_other_and_needs_room(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, over = await house.visitor(), []
        for _ in range(4):
            over.append((await aki.open("me", "random"))["table"]["id"])
            await do(aki, over[-1], "resign")
        said = [await refused(do(aki, table_id, "rematch")) for table_id in over]
        assert said == ["done", "done", "own-tables", "own-tables"]
        following = (await do(aki, over[0], "rematch"))["next"]  # asking again costs nothing
        await do(aki, following, "resign")
        assert await refused(do(aki, over[2], "rematch")) == "done"
        await house.hall.pulse.beat()
        assert house.hall.opener.running == 2

    run(tmp_path, main, options=Capacity(own_tables=2))


def test_programs_do_not_play_without_end_for_one_who_only_watches(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        said = [await refused(aki.open("random", "random")) for _ in range(12)]
        assert said == ["done"] * 10 + ["own-tables"] * 2
        house.clock.now += 60
        assert await refused(aki.open("random", "random")) == "done"
        await aki.open("random", "me")

    run(tmp_path, main)


def test_one_address_opens_so_many_tables_and_then_one_now_and_then(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for _ in range(3):
            await (await house.visitor()).open()
        answer = await (await house.visitor()).ask("POST", "/api/tables", {})
        assert (answer.status, answer.json["reason"]) == (429, "own-tables")
        house.clock.now += 31
        await (await house.visitor()).open()

    run(tmp_path, main, options=Capacity(address_tables=3))


def test_a_newcomer_gets_the_place_of_a_hoarders_oldest_table_that_waits(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        modest, hoarder = await house.visitor(), await house.visitor()
        kept = (await modest.open("me", "friend"))["table"]["id"]
        hoard = []
        for _ in range(3):
            house.clock.now += 1
            hoard.append((await hoarder.open("me", "friend"))["table"]["id"])
        playing = (await hoarder.open())["table"]["id"]
        looked_at = await hoarder.socket(hoard[0])
        # Whoever has tables that wait is no newcomer: not the hoarder, and nobody else.
        assert await refused(hoarder.open()) == "tables"
        await (await house.visitor()).open()
        games = [game["id"] for game in (await hoarder.get("/api/tables"))["games"]]
        assert set(games) == {hoard[0], hoard[2], playing}
        await looked_at.close()
        house.clock.now += 1
        await (await house.visitor()).open()
        games = [game["id"] for game in (await hoarder.get("/api/tables"))["games"]]
        assert set(games) == {hoard[2], playing}
        assert (await modest.get("/api/tables"))["games"][0]["id"] == kept
        for _ in range(2):
            await (await house.visitor()).open()
        assert await refused((await house.visitor()).open()) == "tables"  # nothing waits any more

    run(tmp_path, main, options=Capacity(max_tables=5))


def test_a_table_that_nobody_joins_waits_for_a_day(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        lonely = await aki.open("me", "friend")
        joined = await aki.open("me", "friend")
        await bo.post("/api/join", {"code": joined["invite"]["code"]})
        alone = await aki.open("me", "random")
        house.clock.now += 24 * 60 * 60 - 1
        await house.hall.pulse.forget()
        assert len((await aki.get("/api/tables"))["games"]) == 3
        house.clock.now += 2
        await house.hall.pulse.forget()
        left = {game["id"] for game in (await aki.get("/api/tables"))["games"]}
        assert left == {joined["table"]["id"], alone["table"]["id"]}
        assert lonely["table"]["id"] not in left

    run(tmp_path, main)
