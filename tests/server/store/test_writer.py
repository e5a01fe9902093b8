"""One writer for everything that waits: nothing acknowledged is lost, and nobody waits in vain."""

import asyncio
import random

import pytest
from sqlalchemy import select

from goryo.roles import Role
from goryo.server.store.appends import PostgresAppends
from goryo.server.store.schema import GAME_TABLE
from goryo.server.store.store import Store
from goryo.server.store.values import TableStanding
from goryo.server.store.writer import Writer
from tests.processes import PATIENCE
from tests.server.databases import Postgres, database, postgres, running_postgres
from tests.server.store.stores import (
    TOKEN,
    Clock,
    aclose,
    in_processes,
    new_table,
    refused,
    rows,
    run,
    take_seat,
)
from tests.sizes import scale

__all__ = ["database", "postgres"]  # fixtures


def test_processes_that_write_crosswise_do_not_stop_each_other(database: str) -> None:
    """Each number of each table is fought for by both, in opposite orders."""
    names = [f"t{n}" for n in range(8)]

    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            for name in names:
                await one.tables.new_table(new_table(name))
            for number in range(scale(5, 10, 50)):
                back = names[::-1]
                said = await asyncio.gather(
                    *(refused(one.tables.append(name, number, rows(1))) for name in names),
                    *(refused(other.tables.append(name, number, rows(2))) for name in back),
                    *(one.leases.take(name, "w", 10) for name in back),
                )
                assert said.count("done") == said.count("stale-number") == len(names)

    asyncio.run(main())


def test_appends_that_wait_share_a_commit(database: str) -> None:
    async def main(store: Store) -> tuple[int, int]:
        await asyncio.gather(*(store.tables.new_table(new_table(f"t{n}")) for n in range(200)))
        before, stored = store.writer.commits, store.writer.stored
        await asyncio.gather(*(store.tables.append(f"t{n}", 0, rows(n)) for n in range(200)))
        assert [len(await store.tables.entries(f"t{n}")) for n in range(200)] == [1] * 200
        return store.writer.commits - before, store.writer.stored - stored

    commits, stored = run(database, main)
    assert stored == 200
    assert commits <= 4


def test_moves_take_the_shorter_way_and_are_judged_as_on_the_long_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same is said, and the same is stored, whichever way it went."""
    clock = Clock()

    async def nowhere(*_: object) -> None:
        raise AssertionError("this way is closed")

    async def no_way(*_: object) -> None:
        return None

    async def main(store: Store) -> None:
        found = []
        for closed, instead in (("_run", nowhere), ("_store_quickly", no_way)):
            one, other = f"one{closed}", f"other{closed}"
            for name in (one, other):
                await store.tables.new_table(new_table(name))
            clock.now += 10
            with monkeypatch.context() as patch:
                patch.setattr(Writer, closed, instead)
                append = store.tables.append
                said = [
                    await refused(append(one, 0, rows(1, 2), TableStanding(Role.GORYO, 7.5))),
                    await refused(append(one, 0, rows(3))),
                    await refused(append(one, 2, rows(3), lease="somebody")),
                    await refused(append("nowhere", 0, rows(1))),
                    await refused(append(other, 0, rows(4), quiet=True)),
                    await refused(append(other, 1, rows(5), won)),
                ]
            assert said == ["done", "stale-number", "lease-lost", "unknown", "done", "done"]
            async with store._access.reading() as connection:
                wanted = select(GAME_TABLE).where(GAME_TABLE.c.id.in_([one, other]))
                stood = [
                    {**row, "id": "", "created": 0.0, "changed": row["changed"] - row["created"]}
                    for row in (await connection.execute(wanted.order_by("id"))).mappings()
                ]
            for row in stood:
                row["ended"] = row["ended"] is not None
            found.append((stood, [await store.tables.entries(name) for name in (one, other)]))
        assert found[0] == found[1]

    won = TableStanding(ended=True, winner=Role.SAMURAI, ending="identified")
    run(database, main, clock)


def test_where_the_shorter_way_leads_nowhere_the_long_one_is_taken(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the driver has changed")

    async def main(store: Store) -> None:
        await store.tables.new_table(new_table("t"))
        await store.tables.append("t", 0, rows(1))
        assert await store.tables.entries("t") == rows(1)

    monkeypatch.setattr(PostgresAppends, "_write", broken)
    run(postgres.new_database(), main)


def test_a_refusal_among_many_is_for_one_alone(database: str) -> None:
    async def main(store: Store) -> None:
        await store.people.new_identity("i", TOKEN)
        for n in range(20):
            await store.tables.new_table(new_table(f"t{n}"))
        before = store.writer.commits
        said = await asyncio.gather(
            *(refused(store.tables.append(f"t{n}", n % 2, rows(n))) for n in range(20)),
            refused(store.tables.append("nowhere", 0, rows(1))),
            refused(store.tables.new_table(new_table("t3"))),
            refused(take_seat(store, "t0", Role.GORYO, "i")),
            # A seat for an identity that is not there spoils the whole transaction.
            refused(take_seat(store, "t1", Role.GORYO, "nobody")),
        )
        assert said[:20] == ["done", "stale-number"] * 10
        assert said[20:] == ["unknown", "table-exists", "done", "stored-otherwise"]
        assert store.writer.commits > before
        assert (await store.tables.table("t0")).seat(Role.GORYO).identity == "i"
        assert (await store.tables.table("t1")).seat(Role.GORYO).empty

    run(database, main)


def test_what_waits_when_the_store_is_left_is_stored(database: str) -> None:
    async def write() -> None:
        async with Store.open(database) as store:
            await store.tables.new_table(new_table())
            waiting = [
                asyncio.ensure_future(store.tables.append("t", n, rows(n))) for n in range(50)
            ]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        assert await refused(store.tables.append("t", 50, rows(50))) == "store-trouble"

    async def read(store: Store) -> int:
        return len(await store.tables.entries("t"))

    asyncio.run(write())
    assert run(database, read) == 50


def test_whoever_stops_waiting_disturbs_nobody(database: str) -> None:
    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        await store.tables.new_table(new_table("other"))
        for number in range(20):
            leaving = asyncio.ensure_future(store.tables.append("t", 0, rows("left")))
            staying = asyncio.ensure_future(store.tables.append("other", number, rows(number)))
            await asyncio.sleep(random.Random(number).random() * 0.002)
            leaving.cancel()
            await staying
            await asyncio.gather(leaving, return_exceptions=True)
        assert len(await store.tables.entries("other")) == 20
        assert len(await store.tables.entries("t")) <= 1

    run(database, main)


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_killed_process(database: str) -> None:
    """SIGKILL at random moments, again and again, in the midst of group commits."""
    names = [f"t{n}" for n in range(6)]

    async def make(store: Store) -> None:
        for name in names:
            await store.tables.new_table(new_table(name))

    async def kept(store: Store) -> dict[tuple[str, int], str]:
        there: dict[tuple[str, int], str] = {}
        for name in names:
            found = await store.tables.entries(name)
            assert (await store.tables.table(name)).number == len(found)
            there |= {(name, number): entry["name"] for number, entry in enumerate(found)}
        return there

    run(database, make)
    rounds = scale(3, 6, 40)
    said = in_processes("killed", database, rounds, *names)
    lines = [line.split() for line in said.splitlines()]
    told = {(name, int(number)): own for name, number, own in lines}
    assert len(told) == len(lines) > rounds
    there = run(database, kept)
    assert told.items() <= there.items()
    assert len({*there.values()}) == len(there)


@pytest.mark.slow
def test_the_store_goes_on_when_the_database_comes_back() -> None:
    async def main(server: Postgres, url: str) -> None:
        async with Store.open(url) as store:
            await store.tables.new_table(new_table())
            heard = store.listen()
            assert await anext(heard) is None
            number = 0
            for _ in range(scale(1, 1, 5)):
                await store.tables.append("t", number, rows(number))
                number += 1
                await asyncio.to_thread(server.stop)
                many = (refused(store.tables.append("t", number, rows(n))) for n in range(100))
                assert {*await asyncio.gather(*many)} == {"store-trouble"}  # all are told at once
                assert await refused(store.tables.table("t")) == "store-trouble"
                assert await refused(store.ping()) == "store-trouble"
                await asyncio.to_thread(server.start)
                await store.tables.append("t", number, rows(number))
                number += 1
                assert await asyncio.wait_for(anext(heard), PATIENCE) is None
            assert await store.tables.entries("t") == rows(*range(number))
            await aclose(heard)

    with running_postgres() as server:
        asyncio.run(main(server, server.new_database()))
