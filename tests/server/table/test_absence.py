"""Who is away, for how long, and what the other may do about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from goryo import Role
from goryo.server.doors.limits import Caps
from goryo.server.store.values import StoreTrouble
from tests.server.harness import Hosted, run
from tests.server.parties import do, pass_time, plan, refused, table_of, two, until


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


def test_who_sits_at_a_table_is_not_kept_out_by_who_watches(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        for _ in range(2):
            await house.stranger().socket(table_id)
        assert await refused(house.stranger().socket(table_id)) == "viewers"
        assert (await (await aki.socket(table_id)).take("view"))["role"] == "goryo"

    run(tmp_path, main, caps=Caps(table=2))
