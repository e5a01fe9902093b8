"""The hall: opening tables, sitting down, leaving, ending, playing again; and who may do what."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import Role
from goryo.moves import Plan
from goryo.record import read_record, verify_fate
from goryo.roles import SEATS
from goryo.server.capacity import Options
from goryo.server.doors.limits import Caps, TooMany
from goryo.server.lobby.pulse import BEAT_SECONDS, DAY
from goryo.server.store.values import StoreTrouble
from goryo.server.table.live import LiveTable
from goryo.table import Table
from tests.server.databases import database, postgres
from tests.server.harness import Hosted, Json, Refused, Seeded, Socket, Visitor, hosted, run

__all__ = ["database", "postgres"]  # fixtures


async def refused(doing: Awaitable[object]) -> str:
    """The refusal in one word."""
    try:
        await doing
    except Refused as refusal:
        return refusal.what
    return "done"


async def do(
    visitor: Visitor, table_id: str, what: str, as_: str | None = None, **more: Any
) -> Json:
    """A command over HTTP."""
    query = {} if as_ is None else {"as": as_}
    return await visitor.post(f"/api/tables/{table_id}/do", {"do": what, **more}, **query)


async def table_of(visitor: Visitor, table_id: str) -> Json:
    return await visitor.get(f"/api/tables/{table_id}")


async def two(house: Hosted, **more: Any) -> tuple[Visitor, Visitor, str]:
    """Two people at a table: Aki as the Goryō, and Bo."""
    aki, bo = await house.visitor("Aki"), await house.visitor("Bo")
    opened = await aki.open("me", "friend", **more)
    await bo.post("/api/join", {"code": opened["invite"]["code"]})
    return aki, bo, opened["table"]["id"]


def step(table: Table, rng: Random) -> None:
    assert table.actor is not None
    table.play(table.actor, table.view(table.actor).sample_move(rng))


def plan(table: Table) -> None:
    """Play until her first plan is made."""
    while not (table.game.moves and isinstance(table.game.moves[-1], Plan)):
        step(table, Random(1))


async def play_out(live: LiveTable, seed: int = 1) -> None:
    rng = Random(seed)
    while not (await live.table()).over:
        await live.act(lambda table: step(table, rng))


async def pass_time(house: Hosted, seconds: float) -> None:
    """Time passes while the server runs."""
    while seconds > 0:
        house.clock.now += min(2 * BEAT_SECONDS, seconds)
        seconds -= 2 * BEAT_SECONDS
        await house.hall.pulse.beat()


async def until(socket: Socket, what: Callable[[Json], bool]) -> Json:
    """The first word on the table of which that is true."""
    while not what(told := await socket.take("table")):
        pass
    return told


# -- opening ---------------------------------------------------------------------------------------


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

    run(tmp_path, main, options=Options(own_tables=2))


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

    run(tmp_path, main, options=Options(max_tables=2))


def test_whoever_opens_many_tables_at_once_gets_no_more_than_others(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor(), await house.visitor()
        asked = [refused(who.open("me", "random")) for _ in range(6) for who in (aki, bo)]
        said = await asyncio.gather(*asked)
        assert (said.count("done"), said.count("own-tables")) == (4, 8)

    run(tmp_path, main, options=Options(own_tables=2))


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

    run(tmp_path, main, options=Options(own_tables=2))


def test_programs_do_not_play_without_end_for_one_who_only_watches(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        said = [await refused(aki.open("random", "random")) for _ in range(12)]
        assert said == ["done"] * 10 + ["own-tables"] * 2
        house.clock.now += 60
        assert await refused(aki.open("random", "random")) == "done"
        await aki.open("random", "me")

    run(tmp_path, main)


# -- friends ---------------------------------------------------------------------------------------


def test_a_friend_sits_down_with_the_code_and_both_hear_that_it_begins(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, cleo = [await house.visitor(name) for name in ("Aki", "Bo", "Cleo")]
        opened = await aki.open("me", "friend", nonce="0a")
        table_id, code = opened["table"]["id"], opened["invite"]["code"]
        assert opened["invite"]["link"].endswith(f"/join#{code}")
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


# -- one's seat ------------------------------------------------------------------------------------


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


# -- absence ---------------------------------------------------------------------------------------


def test_the_other_learns_who_comes_and_goes(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        his = await bo.socket(table_id)
        await until(hers, lambda table: bool(table["seats"]["samurai"]["here"]))
        house.clock.now += 5
        await his.close()
        told = await until(hers, lambda table: not table["seats"]["samurai"]["here"])
        assert told["seats"]["samurai"]["away"] == house.clock.now
        watcher = await house.stranger().socket(table_id)
        await until(hers, lambda table: table["watchers"] == 1)
        await watcher.close()
        await until(hers, lambda table: table["watchers"] == 0)

    run(tmp_path, main)


def test_a_second_connection_of_a_seat_is_no_absence_when_the_first_ends(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        one, another = await bo.socket(table_id), await bo.socket(table_id)
        await one.close()
        assert (await table_of(aki, table_id))["seats"]["samurai"]["here"]
        await another.close()
        assert not (await table_of(aki, table_id))["seats"]["samurai"]["here"]

    run(tmp_path, main)


def test_who_was_connected_to_a_server_that_died_is_away_after_a_while(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        dead = {(table_id, Role.SAMURAI): house.clock.now + 10}
        await house.store.seats.mark_here(dead, news=False)
        await house.hall.tables.heard(table_id)
        hers = await aki.socket(table_id)
        assert (await hers.take("greeting"))["table"]["seats"]["samurai"]["here"]
        await pass_time(house, 12)
        await until(hers, lambda table: not table["seats"]["samurai"]["here"])

    run(tmp_path, main)


def test_a_claim_wins_after_the_stated_absence_and_not_before(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        live = await house.hall.tables.live(table_id)
        await live.act(plan)
        his = await bo.socket(table_id)
        await pass_time(house, 190)
        assert await refused(do(aki, table_id, "claim")) == "not-away"
        await his.close()
        await pass_time(house, 179)
        assert await refused(do(aki, table_id, "claim")) == "not-away"
        assert await refused(do(bo, table_id, "claim")) == "not-away"
        await pass_time(house, 1)
        await do(aki, table_id, "claim")
        outcome = (await table_of(bo, table_id))["outcome"]
        assert (outcome["winner"], outcome["reason"]) == ("goryo", "abandoned")
        assert await refused(do(aki, table_id, "claim")) == "game-over"

    run(tmp_path, main)


def test_nobody_claims_while_the_table_waits_for_them(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        await pass_time(house, 200)
        assert (await table_of(aki, table_id))["to_act"] == "goryo"
        assert await refused(do(aki, table_id, "claim")) == "not-away"

    run(tmp_path, main)


def test_the_time_before_a_restart_is_no_absence(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        await (await house.hall.tables.live(table_id)).act(plan)
        house.clock.now += 1000
        house.hall.tables.house.began = house.clock.now
        await house.hall.pulse.beat()
        assert await refused(do(aki, table_id, "claim")) == "not-away"
        await pass_time(house, 180)
        await do(aki, table_id, "claim")

    run(tmp_path, main)


def test_the_time_in_which_nobody_could_come_back_is_no_absence(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        await (await house.hall.tables.live(table_id)).act(plan)
        await pass_time(house, 9)
        house.clock.now += 3600  # the machine slept
        for _ in range(2):
            assert await refused(do(aki, table_id, "claim")) == "not-away"
            await house.hall.pulse.beat()
        await pass_time(house, 171)
        await do(aki, table_id, "claim")

    run(tmp_path, main)


def test_who_leaves_can_be_claimed_from_replaced_or_followed(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for then in ("claim", "replace", "invite"):
            aki, bo, table_id = await two(house)
            his = await bo.socket(table_id)
            assert await refused(do(aki, table_id, "replace", program="random")) == "not-away"
            await his.do("leave")
            assert (await his.take("bye"))["why"] == "replaced"
            told = (await table_of(aki, table_id))["seats"]["samurai"]
            assert (told["who"], told["left"]) == ("nobody", True)
            assert await refused(do(bo, table_id, "leave")) == "not-seated"
            if then == "claim":
                await do(aki, table_id, "claim")
                assert (await table_of(aki, table_id))["outcome"]["winner"] == "goryo"
            elif then == "replace":
                assert await refused(do(aki, table_id, "replace", program="zorro")) == "player"
                await do(aki, table_id, "replace", program="random")
                told = (await table_of(aki, table_id))["seats"]["samurai"]
                assert (told["who"], told["name"], told["left"]) == ("program", "random", False)
                assert await refused(do(aki, table_id, "claim")) == "program-seat"
                assert await refused(do(aki, table_id, "replace", program="random")) == (
                    "program-seat"
                )
            else:
                code = (await aki.post(f"/api/tables/{table_id}/invite"))["code"]
                cleo = await house.visitor("Cleo")
                joined = await cleo.post("/api/join", {"code": code, "nonce": "0c"})
                assert joined["table"]["you"] == ["samurai"]
                assert joined["table"]["fate"]["samurai_nonce"] == ""  # the fate was fixed
                await pass_time(house, 100)
                assert await refused(do(aki, table_id, "claim")) == "not-away"

    run(tmp_path, main)


def test_a_program_goes_on_for_who_is_away_long_enough(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await (await house.hall.tables.live(table_id)).act(plan)
        hers = await aki.socket(table_id)
        number = (await hers.take("view"))["number"]
        await pass_time(house, 181)
        await hers.do("replace", program="random")
        assert (await bo.get("/api/tables"))["games"] == []
        while (news := await hers.take("news"))["number"] == number:
            pass
        assert news["items"]

    run(tmp_path, main, attend=True)


# -- ends ------------------------------------------------------------------------------------------


def test_each_seat_may_resign_and_the_other_wins(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for loser in (0, 1):
            aki, bo, table_id = await two(house)
            await do((aki, bo)[loser], table_id, "resign")
            told = await table_of(aki, table_id)
            winner = SEATS[1 - loser]
            assert (told["state"], told["outcome"]["winner"]) == ("over", winner)
            assert told["outcome"]["reason"] == "resigned"
            for command in ("resign", "abort", "leave"):
                assert await refused(do(aki, table_id, command)) == "game-over"

    run(tmp_path, main)


def test_a_game_can_be_aborted_before_the_first_plan_only(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(bo, table_id, "abort")
        told = await table_of(aki, table_id)
        assert (told["state"], told["outcome"]["winner"]) == ("over", None)
        aki, bo, table_id = await two(house)
        await (await house.hall.tables.live(table_id)).act(plan)
        assert await refused(do(bo, table_id, "abort")) == "abort-late"

    run(tmp_path, main)


def test_a_move_counts_once_and_only_with_the_newest_number(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers, his = await aki.socket(table_id), await bo.socket(table_id)
        number = (await hers.take("view"))["number"]
        live = await house.hall.tables.live(table_id)
        view = (await live.table()).view(Role.GORYO)
        move = view.write(view.sample_move(Random(1)))
        assert (await hers.do("play", number=number + 1, move=move))["what"] == "stale-number"
        assert (await hers.do("play", number=number, move="garbage"))["kind"] == "malformed"
        assert (await his.do("play", number=number, move=move))["is"] == "no"
        done = await hers.do("play", number=number, move=move)
        assert done["number"] > number
        assert [json.loads(text)["is"] for text in hers.raw[-2:]] == ["news", "done"]
        assert (await hers.do("play", number=number, move=move))["what"] == "stale-number"

    run(tmp_path, main)


def test_a_plan_can_be_taken_back_until_somebody_acts_on_it(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await (await house.hall.tables.live(table_id)).act(plan)
        his = await bo.socket(table_id)
        before = await his.take("view")
        number = (await aki.get(f"/api/tables/{table_id}/view"))["number"]
        assert await refused(do(aki, table_id, "undo", number=number - 1)) == "stale-number"
        await do(aki, table_id, "undo", number=number)
        news = await his.take("news")
        assert news["items"] == [
            {"event": "taken-back", "by": "goryo", "left": len(before["history"]) - 1}
        ]
        assert (await his.do("undo", number=news["number"]))["kind"] == "illegal"

    run(tmp_path, main)


def test_only_she_instructs(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        assert (await hers.take("view"))["deceive"] is True
        await do(aki, table_id, "instruct", deceive=False)
        news = await hers.take("news")
        assert news["items"] == [{"event": "standing", "deceive": False}]
        assert news["deceive"] is False
        assert await refused(do(bo, table_id, "instruct", deceive=False)) == "wrong-move"

    run(tmp_path, main)


# -- again -----------------------------------------------------------------------------------------


def test_another_game_begins_when_both_want_it_with_the_roles_swapped(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        assert await refused(do(bo, table_id, "rematch")) == "not-over"
        await do(aki, table_id, "resign")
        assert (await do(bo, table_id, "rematch", nonce="0b"))["next"] is None
        await until(hers, lambda table: table["rematch"] == "samurai")
        assert (await do(bo, table_id, "rematch", nonce="0d"))["next"] is None
        following = (await hers.do("rematch", nonce="0a"))["next"]
        told = await until(hers, lambda table: table["next"] is not None)
        assert (told["next"], told["rematch"]) == (following, None)
        assert (await do(bo, table_id, "rematch"))["next"] == following
        table = await table_of(aki, following)
        assert table["you"] == ["samurai"]
        assert table["state"] == "playing"
        assert (table["fate"]["samurai_nonce"], table["fate"]["goryo_nonce"]) == ("0a", "0b")

    run(tmp_path, main)


def test_two_who_offer_at_the_same_moment_have_agreed(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(aki, table_id, "resign")
        said = await asyncio.gather(*(do(who, table_id, "rematch") for who in (aki, bo)))
        following = {answer["next"] for answer in said} - {None}
        assert following == {(await table_of(aki, table_id))["next"]}

    run(tmp_path, main)


@pytest.mark.parametrize("seats", [("me", "random"), ("random", "me"), ("me", "me")])
def test_against_a_program_or_oneself_another_game_begins_at_once(
    seats: tuple[str, str], tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        opened = await aki.open(*seats)
        role = opened["table"]["you"][0]
        await do(aki, opened["table"]["id"], "resign", role)
        following = (await do(aki, opened["table"]["id"], "rematch", role))["next"]
        table = await table_of(aki, following)
        swapped = [table["seats"][seat]["who"] for seat in ("samurai", "goryo")]
        assert swapped == [{"me": "person", "random": "program"}[who] for who in seats]

    run(tmp_path, main)


def test_a_match_has_two_games_and_the_second_needs_no_word_of_the_other(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, first = await two(house, match=True)
        assert (await table_of(aki, first))["match"]["game"] == 1
        await do(aki, first, "resign")
        second = (await do(bo, first, "rematch"))["next"]
        table = await table_of(bo, second)
        assert (table["match"]["game"], table["you"]) == (2, ["goryo"])
        await do(aki, second, "resign")
        assert (await do(bo, second, "rematch"))["next"] is None
        third = (await do(aki, second, "rematch"))["next"]
        assert (await table_of(aki, third))["match"]["game"] == 1

    run(tmp_path, main)


def test_after_somebody_left_another_game_waits_for_a_guest_with_a_nonce(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(bo, table_id, "leave")
        await do(aki, table_id, "claim")
        following = (await do(aki, table_id, "rematch", nonce="0a"))["next"]
        assert (await table_of(aki, following))["state"] == "waiting"
        code = (await aki.post(f"/api/tables/{following}/invite"))["code"]
        cleo = await house.visitor()
        joined = await cleo.post("/api/join", {"code": code, "nonce": "0c"})
        fate = joined["table"]["fate"]
        assert (fate["samurai_nonce"], fate["goryo_nonce"]) == ("0a", "0c")

    run(tmp_path, main)


# -- help and records ------------------------------------------------------------------------------


def test_help_is_for_both_seats_where_it_was_agreed_and_from_what_lies_open(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house, help=True)
        told = [await who.get(f"/api/tables/{table_id}/help") for who in (aki, bo)]
        assert told[0] == told[1]
        assert told[0]["seen_by"] == "watcher"
        aki, bo, table_id = await two(house)
        for who in (aki, bo):
            assert await refused(who.get(f"/api/tables/{table_id}/help")) == "no-help"

    run(tmp_path, main)


def test_a_record_tells_a_seat_s_part_and_after_the_end_the_whole_truth(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        opened = await aki.open(nonce="0a")
        table_id = opened["table"]["id"]
        live = await house.live(opened)
        await live.act(plan)

        async def record(role: str) -> str:
            path = f"/api/tables/{table_id}/record"
            answer = await aki.ask("GET", path, query={"as": role})
            assert answer.status == 200
            assert answer.header("cache-control") == "no-store"
            return answer.text

        seed = (await live.stored()).seed.hex()
        for role in ("goryo", "samurai", "watcher"):
            kept = read_record(await record(role))
            assert kept.hides == (role != "goryo")
            assert seed not in await record(role)
        await play_out(live)
        for role in ("goryo", "samurai", "watcher"):
            kept = read_record(await record(role))
            assert verify_fate(kept) == []
            assert kept.headers.seed == seed
            assert kept.headers.commitment == opened["table"]["fate"]["commitment"]
            assert kept.replay().outcome == (await live.table()).game.outcome

    run(tmp_path, main)


# -- my games, my name, my traces ------------------------------------------------------------------


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


def test_a_table_deleted_in_the_middle_of_a_move_is_gone_and_that_is_said(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        said = await asyncio.gather(
            refused(bo.delete("/api/me/games")),
            refused(do(aki, table_id, "resign")),
            refused(aki.get(f"/api/tables/{table_id}/view")),
        )
        assert said[0] == "done"
        assert set(said[1:]) <= {"done", "table"}

    run(tmp_path, main)


def test_what_nobody_has_touched_for_the_stated_time_is_forgotten(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, old = await two(house)
        hers = await aki.socket(old)
        house.clock.now += 50 * DAY
        newer = (await aki.open())["table"]["id"]
        await house.hall.pulse.forget()
        assert (await table_of(aki, old))["state"] == "playing"
        house.clock.now += 41 * DAY
        await house.hall.pulse.forget()
        assert (await hers.take("bye"))["why"] == "deleted"
        assert await refused(table_of(aki, old)) == "table"
        assert (await table_of(aki, newer))["state"] == "playing"
        assert (await aki.get("/api/hello"))["keep_days"] == 90

    run(tmp_path, main)


# -- what holds the hall together ------------------------------------------------------------------


def test_there_are_never_two_of_one_table_however_little_is_kept(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        held = await house.hall.tables.live(table_id)
        for _ in range(5):
            await aki.open()
        assert house.hall.tables.in_memory <= 2
        assert await house.hall.tables.live(table_id) is held
        his = await bo.socket(table_id)
        await his.take("view")
        for _ in range(5):
            await aki.open()
        await do(aki, table_id, "resign")
        assert (await his.take("news"))["items"]

    run(tmp_path, main, options=Options(kept_tables=1))


def test_a_connection_that_fails_at_its_start_leaves_nobody_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        live = await house.hall.tables.live(table_id)

        async def fail(*_: object, **__: object) -> None:
            raise StoreTrouble("gone")

        with monkeypatch.context() as patch:
            patch.setattr(house.store.seats, "mark_here", fail)
            assert await refused(bo.socket(table_id)) == "store-trouble"
        assert live.present(Role.SAMURAI) == 0
        assert live.idle
        assert len(house.connections) == 0
        await live.act(plan)
        await pass_time(house, 400)  # nor does it count as connected from now on
        await do(aki, table_id, "claim")

    run(tmp_path, main)


def test_a_stopping_server_says_so_to_everybody(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        sockets = [await who.socket(table_id) for who in (aki, bo, house.stranger())]
        house.hall.tables.say_goodbye()
        for socket in sockets:
            bye = (await socket.rest())[-1]
            assert (bye["is"], bye["why"]) == ("bye", "stopping")
            assert bye["after"] > 0
            assert bye["spread"] > 0
            assert socket.code == 1012

    run(tmp_path, main)


def test_a_table_that_still_waits_can_be_given_up(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo = await house.visitor("Aki"), await house.visitor("Bo")
        opened = await aki.open("me", "friend")
        table_id = opened["table"]["id"]
        assert await refused(do(bo, table_id, "abort")) == "not-seated"
        await do(aki, table_id, "abort")
        assert await refused(table_of(aki, table_id)) == "table"
        code = opened["invite"]["code"]
        assert await refused(bo.post("/api/join", {"code": code})) == "invite"

    run(tmp_path, main)


def test_nobody_changes_their_mind_for_ever(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        for deceive in (True, False, True):
            await do(aki, table_id, "instruct", deceive=deceive)
        while await refused(do(aki, table_id, "instruct", deceive=False)) == "done":
            assert len((await (await house.hall.tables.live(table_id)).table()).entries) <= 12
        assert await refused(do(aki, table_id, "instruct", deceive=False)) == "entries"
        assert await refused(do(aki, table_id, "resign")) == "done"

    run(tmp_path, main, options=Options(max_entries=12))


def test_how_often_she_changed_her_mind_is_no_matter_for_the_samurai(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        live = await house.hall.tables.live(table_id)
        await live.act(plan)
        while await refused(do(aki, table_id, "instruct", deceive=True)) == "done":
            pass
        number = (await live.table()).number(Role.SAMURAI)
        assert await refused(do(bo, table_id, "undo", number=number)) == "undo-none"

    run(tmp_path, main, options=Options(max_entries=12))


def test_what_was_stored_though_nobody_could_be_sure_is_told_without_being_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        his = await bo.socket(table_id)
        await his.take("view")
        append = house.store.tables.append

        async def lose_the_answer(*args: Any, **more: Any) -> None:
            await append(*args, **more)
            raise StoreTrouble("the connection broke in the commit")

        with monkeypatch.context() as patch:
            patch.setattr(house.store.tables, "append", lose_the_answer)
            assert await refused(do(aki, table_id, "resign")) == "store-trouble"
        await house.hall.pulse.beat()
        assert (await his.take("news"))["items"]

    run(tmp_path, main)


def test_who_sits_at_a_table_is_not_kept_out_by_who_watches(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        for _ in range(2):
            await house.stranger().socket(table_id)
        assert await refused(house.stranger().socket(table_id)) == "viewers"
        assert (await (await aki.socket(table_id)).take("view"))["role"] == "goryo"

    run(tmp_path, main, caps=Caps(table=2))


def test_one_address_cannot_bring_new_people_for_ever(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for _ in range(200):
            await house.hall.guestbook.new_identity(address="here")
        with pytest.raises(TooMany):
            await house.hall.guestbook.new_identity(address="here")
        await house.hall.guestbook.new_identity(address="there")

    run(tmp_path, main)
