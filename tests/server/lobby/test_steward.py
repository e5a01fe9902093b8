"""What a seat asks for is done, or refused: moves, ends, and another game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from goryo import Role
from goryo.roles import SEATS
from goryo.server.capacity import Capacity
from tests.server.harness import Hosted, run
from tests.server.parties import do, plan, refused, table_of, two, until


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


def test_the_seed_of_another_game_is_committed_before_the_others_nonce_comes(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(aki, table_id, "resign")
        assert (await table_of(aki, table_id))["rematch_commitment"] is None
        await do(bo, table_id, "rematch", nonce="0b")
        committed = (await table_of(aki, table_id))["rematch_commitment"]
        assert committed
        await do(bo, table_id, "rematch", nonce="0c")  # once more changes nothing
        following = (await do(aki, table_id, "rematch", nonce="0a"))["next"]
        fate = (await table_of(aki, following))["fate"]
        assert fate["commitment"] == committed
        assert (fate["samurai_nonce"], fate["goryo_nonce"]) == ("0a", "0b")
        stored = await house.store.tables.table(following)
        assert stored.seed.hex() not in repr(await house.store.tables.table(table_id))

    run(tmp_path, main)


def test_another_game_on_the_same_sides_needs_a_word_of_the_other_too(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        hers = await aki.socket(table_id)
        await do(aki, table_id, "resign")
        assert (await do(bo, table_id, "rematch", nonce="0b"))["next"] is None
        told = await until(hers, lambda table: table["rematch"] == "samurai")
        assert told["rematch_sides"] == "swapped"
        # Whoever would have it otherwise makes an offer in its place.
        assert (await hers.do("rematch", nonce="0a", sides="same"))["next"] is None
        told = await table_of(bo, table_id)
        assert (told["rematch"], told["rematch_sides"]) == ("goryo", "same")
        # One’s own mind can change too, and an offer is agreed to as it stands alone.
        assert (await hers.do("rematch", sides="swapped"))["next"] is None
        assert (await hers.do("rematch", nonce="0c", sides="same"))["next"] is None
        following = (await do(bo, table_id, "rematch", nonce="0d", sides="same"))["next"]
        table = await table_of(aki, following)
        assert (table["you"], table["rematch_sides"]) == (["goryo"], None)
        assert (table["fate"]["goryo_nonce"], table["fate"]["samurai_nonce"]) == ("0c", "0d")

    run(tmp_path, main)


def test_two_who_offer_at_the_same_moment_have_agreed(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(aki, table_id, "resign")
        said = await asyncio.gather(*(do(who, table_id, "rematch") for who in (aki, bo)))
        following = {answer["next"] for answer in said} - {None}
        assert following == {(await table_of(aki, table_id))["next"]}

    run(tmp_path, main)


@pytest.mark.parametrize("sides", ["swapped", "same"])
@pytest.mark.parametrize("seats", [("me", "random"), ("random", "me"), ("me", "me")])
def test_against_a_program_or_oneself_another_game_begins_at_once(
    seats: tuple[str, str], sides: str, tmp_path: Path
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        opened = await aki.open(*seats)
        role = opened["table"]["you"][0]
        await do(aki, opened["table"]["id"], "resign", role)
        following = (await do(aki, opened["table"]["id"], "rematch", role, sides=sides))["next"]
        table = await table_of(aki, following)
        order = ("samurai", "goryo") if sides == "swapped" else ("goryo", "samurai")
        sitting = [table["seats"][seat]["who"] for seat in order]
        assert sitting == [{"me": "person", "random": "program"}[who] for who in seats]

    run(tmp_path, main)


def test_a_match_has_two_games_and_the_second_needs_no_word_of_the_other(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, first = await two(house, match=True)
        assert (await table_of(aki, first))["match"]["game"] == 1
        await do(aki, first, "resign")
        assert await refused(do(bo, first, "rematch", sides="same")) == "match-swaps"
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

    run(tmp_path, main, options=Capacity(max_entries=12))


def test_how_often_she_changed_her_mind_is_no_matter_for_the_samurai(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        live = await house.hall.tables.live(table_id)
        await live.act(plan)
        while await refused(do(aki, table_id, "instruct", deceive=True)) == "done":
            pass
        number = (await live.table()).number(Role.SAMURAI)
        assert await refused(do(bo, table_id, "undo", number=number)) == "undo-none"

    run(tmp_path, main, options=Capacity(max_entries=12))
