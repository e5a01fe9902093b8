"""Leases: of several processes exactly one sees to a table."""

import asyncio
import contextlib

from goryo.server.store.store import Store
from tests.server.databases import database, postgres
from tests.server.store.stores import Clock, new_table, refused, rows, run
from tests.sizes import scale

__all__ = ["database", "postgres"]  # fixtures


def test_a_lease_has_one_owner_until_it_runs_out(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        got = await asyncio.gather(*(store.leases.take("t", f"w{n}", 10) for n in range(8)))
        assert got == [True, *[False] * 7]
        assert await store.leases.take("t", "w0", 10)
        clock.now += 9
        assert not await store.leases.renew("t", "w1", 10)
        assert await store.leases.renew("t", "w0", 10)
        clock.now += 10
        assert not await store.leases.renew("t", "w0", 10)
        assert await store.leases.take("t", "w1", 10)
        assert not await store.leases.drop("t", "w0")
        assert not await store.leases.take("t", "w0", 10)
        assert await store.leases.drop("t", "w1")
        assert await store.leases.take("t", "w0", 10)

    run(database, main, clock)


def test_of_many_processes_one_gets_the_lease(database: str) -> None:
    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(Store.open(database)) for _ in range(4)]
            for n in range(scale(5, 20, 100)):
                await stores[0].tables.new_table(new_table(f"t{n}"))
                got = await asyncio.gather(
                    *(s.leases.take(f"t{n}", f"w{o}", 60) for o, s in enumerate(stores))
                )
                assert sum(got) == 1

    asyncio.run(main())


def test_who_lost_the_lease_can_store_nothing_under_it(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        await store.leases.take("t", "w", 10)
        await store.tables.append("t", 0, rows(0), lease="w")
        assert await refused(store.tables.append("t", 1, rows(1), lease="v")) == "lease-lost"
        clock.now += 10
        assert await refused(store.tables.append("t", 1, rows(1), lease="w")) == "lease-lost"
        await store.tables.append("t", 1, rows(1))

    run(database, main, clock)


def test_it_is_known_when_processes_ran(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        for service, now in (("a", 10), ("a", 20), ("b", 15), ("c", 40), ("a", 25)):
            clock.now = now
            await store.processes.alive(service)
        assert await store.processes.ran() == [(10, 25), (15, 15), (40, 40)]

    run(database, main, clock)
