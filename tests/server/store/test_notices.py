"""What other processes are told of."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from goryo.roles import Role
from goryo.server.store import notices
from goryo.server.store.store import Store
from goryo.server.store.values import StoredSeat
from tests.processes import PATIENCE
from tests.server.databases import Postgres, postgres
from tests.server.store.stores import TOKEN, aclose, new_table, refused, rows, run, take_seat

__all__ = ["postgres"]  # fixtures


@pytest.mark.slow
def test_other_processes_hear_which_tables_change_and_nothing_more(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def main() -> None:
        async with Store.open(url) as one, Store.open(url) as other:
            heard = other.listen()
            assert await anext(heard) is None
            await one.people.new_identity("i", TOKEN)
            await one.tables.new_table(new_table("t"))
            assert await anext(heard) == "t"
            await one.tables.append("t", 0, rows(1))
            assert await anext(heard) == "t"
            await other.tables.append("t", 1, rows(2))  # its own changes it knows
            assert await refused(one.tables.append("t", 0, rows(2))) == "stale-number"
            await one.tables.new_table(new_table("u", seats=[StoredSeat(Role.GORYO, "i")]))
            assert await anext(heard) == "u"
            await take_seat(one, "u", Role.SAMURAI, "i")
            assert await anext(heard) == "u"
            await one.people.delete_games("i")
            assert await anext(heard) == "u"
            await aclose(heard)

    asyncio.run(asyncio.wait_for(main(), PATIENCE))


def test_a_connection_that_breaks_without_a_word_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Driver:
        asked = 0

        async def execute(self, _: str, timeout: float) -> None:
            self.asked += 1
            if self.asked == 2:
                raise TimeoutError(timeout)

    async def main() -> None:
        heard: asyncio.Queue[Any] = asyncio.Queue()
        heard.put_nowait("t")
        driver = Driver()
        assert await notices._next(heard, driver) == "t"
        assert driver.asked == 0
        assert await notices._next(heard, driver) is notices._LOST
        assert driver.asked == 2

    monkeypatch.setattr(notices, "_PROBE", 0.01)
    asyncio.run(main())


def test_a_sqlite_file_has_nobody_else_to_hear_of(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        heard = store.listen()
        assert await anext(heard) is None
        await store.tables.new_table(new_table())
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(heard), 0.05)

    run(tmp_path / "goryo.sqlite", main)
