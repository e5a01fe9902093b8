"""What is said and done when the database is full, damaged, or holds what nobody wrote."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from goryo.server.store.store import Store
from goryo.server.store.values import StoreTrouble
from tests.server.harness import Hosted, Refused, Visitor, run
from tests.server.store.stores import TOKEN


def spoil(house: Hosted, folder: Path, column: str, value: object) -> None:
    """This stands in the column from now on, in every line, and nothing of before is remembered."""
    table, name = column.split(".")
    with sqlite3.connect(folder / "goryo.sqlite") as file:
        file.execute(f"UPDATE {table} SET {name} = ?", (value,))
    file.close()
    house.hall.tables._recent.clear()
    house.hall.tables._held.clear()


def test_a_full_disk_shows_in_health_and_is_named_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main(house: Hosted) -> None:
        await house.stranger().get("/health")
        connection = house.store._access
        async with connection.engine.connect() as reader:
            pages = (await reader.exec_driver_sql("PRAGMA page_count")).scalar_one()
        writer = connection.writer
        writing = await writer._call()
        await writing.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        await writing.rollback()
        with pytest.raises(StoreTrouble):
            await asyncio.gather(
                *(
                    house.store.people.new_identity(f"i{number}", f"{TOKEN}{number}", "x" * 500)
                    for number in range(200)
                )
            )
        with pytest.raises(Refused) as refused:
            await house.stranger().get("/health")
        assert refused.value.status == 503
        assert "SQLITE_FULL" in caplog.text
        writing = await writer._call()
        await writing.exec_driver_sql("PRAGMA max_page_count = 1000000")
        await writing.rollback()
        await house.store.people.new_identity("again", f"{TOKEN}again", "")
        await house.stranger().get("/health")

    run(tmp_path, main)


def test_a_damaged_database_gets_a_word_that_helps(tmp_path: Path) -> None:
    where = tmp_path / "goryo.sqlite"
    where.write_bytes(b"no database at all" * 1000)

    async def main() -> None:
        async with Store.open(where):
            pass

    with pytest.raises(StoreTrouble, match="restore a backup"):
        asyncio.run(main())


def test_a_database_that_is_damaged_later_is_named_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It opens, and whatever lies in the damaged part cannot be read."""
    token, table_id = "", ""

    async def before(house: Hosted) -> None:
        nonlocal token, table_id
        aki = await house.visitor()
        token, table_id = str(aki.token), (await aki.open())["table"]["id"]

    async def after(house: Hosted) -> None:
        aki = Visitor(house, token=token)
        with pytest.raises(Refused) as refused:
            await aki.get(f"/api/tables/{table_id}/view", as_="goryo")
        assert (refused.value.status, refused.value.what) == (503, "store-trouble")
        assert "SQLITE_CORRUPT" in caplog.text
        assert "restore a backup" in caplog.text

    run(tmp_path, before)
    where = tmp_path / "goryo.sqlite"
    with sqlite3.connect(where) as file:
        (size,) = file.execute("PRAGMA page_size").fetchone()
        pages = file.execute("SELECT rootpage FROM sqlite_master WHERE tbl_name = 'entry'")
        damaged = [number for (number,) in pages]
    file.close()
    with where.open("r+b") as raw:
        for number in damaged:
            raw.seek((number - 1) * size)
            raw.write(b"\xff" * size)
    run(tmp_path, after)


@pytest.mark.parametrize("column", ["entry.data", "game_table.setup"])
@pytest.mark.parametrize("broken", ["{", "null", '{"format": 9}'])
def test_a_table_with_a_broken_line_can_be_seen_and_nothing_else(
    tmp_path: Path, column: str, broken: str
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        spoil(house, tmp_path, column, broken)
        answer = await aki.ask("GET", f"/api/tables/{table_id}/view", query={"as_": "goryo"})
        assert (answer.status, answer.json["what"]) == (409, "read-only")

    run(tmp_path, main)


@pytest.mark.parametrize("column", ["entry.data", "game_table.setup", "game_table.rematch"])
@pytest.mark.parametrize("broken", ["{", "null", "[]", "{}", '{"format": 9}'])
def test_a_table_with_a_broken_line_is_no_failure_of_the_server(
    tmp_path: Path, column: str, broken: str
) -> None:
    """Whatever is asked of it, and of all tables of those who sit there, has an answer."""

    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        spoil(house, tmp_path, column, broken)
        here = f"/api/tables/{table_id}"
        for path in ("/api/tables", "/api/results", here, f"{here}/view", f"{here}/record"):
            assert (await aki.ask("GET", path)).status < 500, path
        for do in ({"do": "resign"}, {"do": "rematch"}, {"do": "ping"}):
            answer = await aki.ask("POST", f"{here}/do", do, query={"as": "goryo"})
            assert answer.status < 500, do

    run(tmp_path, main)


@pytest.mark.parametrize("behaviour", [0, 99])
def test_a_table_of_a_behaviour_that_is_not_known_can_be_seen_and_nothing_else(
    tmp_path: Path, behaviour: int
) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor()
        table_id = (await aki.open())["table"]["id"]
        spoil(house, tmp_path, "game_table.behaviour", behaviour)
        assert (await aki.get(f"/api/tables/{table_id}"))["state"] == "closed"
        path, resign = f"/api/tables/{table_id}/do", {"do": "resign"}
        answer = await aki.ask("POST", path, resign, query={"as": "goryo"})
        assert (answer.status, answer.json["what"]) == (409, "read-only")

    run(tmp_path, main)
