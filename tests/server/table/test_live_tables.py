"""Live tables: of each exactly one, in step with what is stored, until it is said goodbye."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from goryo.server.capacity import Capacity
from goryo.server.store.values import StoreTrouble
from tests.server.harness import Hosted, run
from tests.server.parties import do, refused, two


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

    run(tmp_path, main, options=Capacity(kept_tables=1))


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
