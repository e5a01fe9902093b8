"""Two people show each other how they feel: seen by everybody who is there, and kept nowhere."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from goryo.server.lobby.steward import EMOTES as RATE
from goryo.server.store.notices import _read
from goryo.server.store.store import Store
from goryo.server.store.values import Shown
from goryo.wire.names import EMOTES
from tests.processes import PATIENCE
from tests.server.databases import Postgres, postgres
from tests.server.harness import Hosted, run
from tests.server.parties import do, refused, two

__all__ = ["postgres"]  # fixtures

Json = dict[str, Any]


def emotes(raw: list[str]) -> list[Json]:
    return [message for text in raw if (message := json.loads(text))["is"] == "emote"]


def test_everybody_who_is_there_sees_an_emote_and_nothing_is_kept_of_it(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        watching = await house.visitor("Cho")
        lines = [await each.socket(table_id) for each in (aki, bo, watching)]
        before = [await each.get("/api/tables") for each in (aki, bo)]
        entries = await house.hall.store.tables.entries(table_id)
        view = await bo.get(f"/api/tables/{table_id}/view")
        house.clock.now += 60
        await do(aki, table_id, "emote", emote="bow")
        for line in lines:
            assert await line.take("emote") == {"is": "emote", "by": "goryo", "emote": "bow"}
        assert await house.hall.store.tables.entries(table_id) == entries
        assert await bo.get(f"/api/tables/{table_id}/view") == view
        assert [await each.get("/api/tables") for each in (aki, bo)] == before
        late = await bo.socket(table_id)
        await late.take("view")
        assert emotes(late.raw) == []

    run(tmp_path, main)


def test_an_emote_needs_a_seat_and_another_person(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        watching = await house.visitor("Cho")
        assert await refused(do(watching, table_id, "emote", emote="bow")) == "not-seated"
        for goryo, samurai in (("me", "random"), ("me", "me"), ("me", "friend")):
            alone = (await aki.open(goryo, samurai))["table"]["id"]
            asked = do(aki, alone, "emote", "goryo", emote="bow")
            assert await refused(asked) == "no-company"
        await do(bo, table_id, "leave")
        assert await refused(do(aki, table_id, "emote", emote="bow")) == "no-company"

    run(tmp_path, main)


def test_an_emote_can_be_shown_after_the_game_too_but_not_all_the_time(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house)
        await do(aki, table_id, "resign")
        for emote in EMOTES[: int(RATE.burst)]:
            await do(aki, table_id, "emote", emote=emote)
        assert await refused(do(aki, table_id, "emote", emote="clap")) == "emotes"
        await do(bo, table_id, "emote", emote="clap")  # the other has an allowance of his own
        house.clock.now += 1 / RATE.per_second
        await do(aki, table_id, "emote", emote="clap")

    run(tmp_path, main)


def test_what_another_process_says_is_an_emote_or_nothing() -> None:
    shown = _read("t samurai bow")
    assert shown is not None
    assert " ".join(shown) == "t samurai bow"
    for told in ("", "t", "t samurai", "t watcher bow", "t samurai smirk", "t samurai bow now"):
        assert _read(told) is None


@pytest.mark.slow
def test_those_at_another_process_see_it_too(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def main() -> None:
        async with Store.open(url) as one, Store.open(url) as other:
            heard = other.listen()
            assert await anext(heard) is None
            shown = _read("t goryo weep")
            assert shown is not None
            await one.show(shown)
            told = await anext(heard)
            assert isinstance(told, Shown)
            assert told == shown
            await heard.aclose()  # type: ignore[attr-defined]

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
