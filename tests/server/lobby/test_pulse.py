"""What is old is forgotten, and what others store is heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from goryo.server.lobby.pulse import DAY
from goryo.server.store.values import StoredTable
from tests.server.harness import Hosted, Visitor, hosted, run
from tests.server.parties import refused, table_of, two


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


# -- what other processes change -------------------------------------------------------------------


def test_a_table_that_changes_a_hundred_times_is_read_anew_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        line = await aki.socket(table_id, as_="goryo")
        await line.take("view")
        said: asyncio.Queue[str | None] = asyncio.Queue()

        async def listen() -> AsyncIterator[str | None]:
            while True:
                yield await said.get()

        monkeypatch.setattr(house.store, "listen", listen)
        pulse, reads = house.hall.pulse, 0
        read = house.store.tables.table

        async def counted(wanted: str) -> StoredTable:
            nonlocal reads
            reads += wanted == table_id
            return await read(wanted)

        monkeypatch.setattr(house.store.tables, "table", counted)
        following = asyncio.create_task(pulse.follow())
        for _ in range(100):
            said.put_nowait(table_id)
        while not said.empty() or pulse.backlog:
            await asyncio.sleep(0.01)
        await (await house.live({"table": {"id": table_id}})).stored()
        assert 1 <= reads <= 3
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)

    run(tmp_path, main)


def test_nobody_is_answered_from_what_is_known_to_be_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the word that a table has changed and the time to read it, whoever asks waits."""

    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        line = await aki.socket(table_id, as_="goryo")
        await line.take("view")
        live = await house.hall.tables.live(table_id)

        async def never(_: str) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(house.hall.tables, "catch_up", never)
        async with hosted(tmp_path / "goryo.sqlite", clock=house.clock) as elsewhere:
            there = Visitor(elsewhere, token=aki.token)
            view = await there.get(f"/api/tables/{table_id}/view", as_="goryo")
            enter = next(each for each in view["choices"]["moves"] if each["refusal"] is None)
            command = {"do": "play", "number": view["number"], "move": enter["move"]}
            await there.post(f"/api/tables/{table_id}/do", command, as_="goryo")
        before = (await live.table()).number("goryo")
        assert (await aki.get(f"/api/tables/{table_id}/view", as_="goryo"))["number"] == before
        house.hall.pulse._note_changed(table_id)
        told = await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
        assert told["number"] > before
        assert (await line.take("news"))["number"] == told["number"]

    run(tmp_path, main)
