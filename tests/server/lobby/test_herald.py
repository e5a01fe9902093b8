"""Whoever is away is told that it is their turn: once, in their browsers, and of nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo.errors import Malformed
from goryo.roles import Role
from goryo.server.lobby import herald
from goryo.server.lobby.herald import PATIENCE, WORDS
from goryo.server.store.stored_pushes import EACH
from tests.server.harness import Hosted, Refused, StandInCarrier, Visitor, run
from tests.server.parties import plan, refused, step, two
from tests.server.protocol import LoopClock

HERS = "https://fcm.googleapis.com/fcm/send/hers"
THEIRS = "https://updates.push.services.mozilla.com/wpush/v2/theirs"


async def want(visitor: Visitor, endpoint: str, *, wanted: bool = True) -> None:
    told = await visitor.post("/api/me/push", {"endpoint": endpoint, "wanted": wanted})
    assert told == {"is": "push", "wanted": wanted}


async def some_time() -> None:
    await asyncio.sleep(1.5 * PATIENCE)


def play(tmp_path: Path, what: Any, **more: Any) -> StandInCarrier:
    carrier = StandInCarrier()

    async def main(house: Hosted) -> None:
        await what(house, carrier)

    run(tmp_path, main, carrier=carrier, clock=LoopClock(), **more)
    return carrier


def test_whoever_is_away_is_told_once_a_turn(tmp_path: Path) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki, bo, table_id = await two(house)
        await want(aki, HERS)
        await want(bo, THEIRS)
        live = await house.hall.tables.live(table_id)
        await live.table()  # the first draws: it is her turn
        await some_time()
        assert carrier.told == [HERS]
        await live.act(plan)
        await some_time()
        assert carrier.told == [HERS, THEIRS]
        await some_time()
        table = await live.table()
        while table.actor is Role.SAMURAI:
            assert carrier.told == [HERS, THEIRS], (
                "one word for a turn, however many actions it has"
            )
            await live.act(lambda table: step(table, Random(1)))
            await asyncio.sleep(0)
        await some_time()
        assert carrier.told == [HERS, THEIRS, HERS]

    play(tmp_path, main)


def test_nobody_is_told_who_is_at_the_table_until_they_go(tmp_path: Path) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki, _, table_id = await two(house)
        await want(aki, HERS)
        line = await aki.socket(table_id)
        await (await house.hall.tables.live(table_id)).table()
        for _ in range(4):
            await some_time()
        assert carrier.told == []
        await line.close()
        await some_time()
        assert carrier.told == [HERS]

    play(tmp_path, main)


def test_nobody_is_told_of_a_turn_that_is_over(tmp_path: Path) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki, _, table_id = await two(house)
        await want(aki, HERS)
        live = await house.hall.tables.live(table_id)
        await live.table()
        await asyncio.sleep(PATIENCE / 2)
        await live.act(plan)
        await some_time()
        await live.act(lambda table: table.resign(Role.SAMURAI))
        await some_time()
        assert carrier.told == []

    play(tmp_path, main)


@pytest.mark.parametrize(("goryo", "samurai"), [("me", "random"), ("me", "me")])
def test_nobody_is_told_where_no_other_person_plays(
    goryo: str, samurai: str, tmp_path: Path
) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki = await house.visitor("Aki")
        await want(aki, HERS)
        opened = await aki.open(goryo, samurai)
        await (await house.live(opened)).table()
        await some_time()
        assert carrier.told == []

    play(tmp_path, main)


def test_a_browser_that_is_gone_or_wants_no_more_is_forgotten(tmp_path: Path) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki, bo, table_id = await two(house)
        await want(aki, HERS)
        await want(aki, THEIRS)
        await want(aki, THEIRS, wanted=False)
        carrier.gone.add(HERS)
        live = await house.hall.tables.live(table_id)
        await live.table()
        await some_time()
        assert carrier.told == [HERS]
        assert await house.store.pushes.of(aki.identity.id) == []
        await want(bo, THEIRS)
        await bo.delete("/api/me")
        assert await house.store.pushes.of(bo.identity.id) == []

    play(tmp_path, main)


def test_how_often_one_person_is_told_has_a_limit(tmp_path: Path) -> None:
    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki = await house.visitor("Aki")
        for n in range(EACH + 4):
            await want(aki, f"{HERS}{n}")
        for _ in range(int(WORDS.burst) + 5):
            opened = await aki.open("me", "friend")
            bo = await house.visitor("Bo")
            await bo.post("/api/join", {"code": opened["invite"]["code"]})
            await (await house.live(opened)).table()
        await some_time()
        assert len(carrier.told) == EACH * int(WORDS.burst)

    play(tmp_path, main)


def test_what_is_watched_and_remembered_is_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(herald, "MOST", 3)

    async def main(house: Hosted, carrier: StandInCarrier) -> None:
        aki = await house.visitor("Aki")
        await want(aki, HERS)
        for _ in range(8):
            opened = await aki.open("me", "friend")
            bo = await house.visitor("Bo")
            await bo.post("/api/join", {"code": opened["invite"]["code"]})
            await (await house.live(opened)).table()
        assert len(house.hall.herald._timers) == 3
        assert len(house.hall.herald._turns) == 3
        await some_time()
        assert carrier.told == [HERS] * 3
        assert house.hall.herald._timers == {}

    play(tmp_path, main)


def test_an_endpoint_must_be_one_of_a_known_service_and_somebodys(tmp_path: Path) -> None:
    async def main(house: Hosted, _: StandInCarrier) -> None:
        aki = await house.visitor("Aki")
        for wrong in ("https://127.0.0.1/x", "http://fcm.googleapis.com/x", "", "x" * 5000):
            assert await refused(want(aki, wrong)) == "malformed"
        for body in ({}, {"endpoint": 1}, {"endpoint": HERS, "wanted": 1}, {"x": HERS}):
            with pytest.raises(Refused):
                await aki.post("/api/me/push", body)
        assert await house.store.pushes.of(aki.identity.id) == []
        assert await refused(want(house.stranger(), HERS)) == "no-identity"
        assert (await aki.get("/api/hello"))["push"] == StandInCarrier.public

    play(tmp_path, main)


def test_where_there_is_no_key_nobody_is_told_and_that_is_said(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table_id = await two(house)
        assert (await aki.get("/api/hello"))["push"] is None
        assert await refused(want(aki, HERS)) == "no-push"
        await (await house.hall.tables.live(table_id)).table()
        assert house.hall.herald._timers == {}

    run(tmp_path, main)


def test_a_push_that_fails_stops_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(StandInCarrier):
        async def tell(self, endpoint: str) -> Any:
            raise Malformed([]) if endpoint == HERS else RuntimeError

    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await want(aki, HERS)
        await want(bo, THEIRS)
        live = await house.hall.tables.live(table_id)
        await live.table()
        await some_time()
        await live.act(plan)
        await some_time()
        assert not (await live.table()).over

    run(tmp_path, main, carrier=Broken(), clock=LoopClock())
    assert HERS not in caplog.text
    assert THEIRS not in caplog.text
