"""Tables, their entries and when they are due, in both databases."""

import asyncio

from goryo.roles import Role
from goryo.server.store.store import Store
from goryo.server.store.values import StoredSeat, TableStanding
from tests.server.databases import database, postgres
from tests.server.store.stores import (
    CODE,
    TOKEN,
    Clock,
    live_tables,
    new_table,
    refused,
    rows,
    run,
    take_seat,
)
from tests.sizes import scale

__all__ = ["database", "postgres"]  # fixtures


def test_a_table_comes_back_as_it_was_stored(database: str) -> None:
    table = new_table(seats=[StoredSeat(Role.GORYO, program="novice")], goryo_nonce="ab", match="m")
    stands = TableStanding(to_act=Role.SAMURAI, due=2000.5)

    async def write(store: Store) -> None:
        await store.tables.new_table(table)
        await store.tables.append("t", 0, rows("a", "b"))
        await store.tables.append(
            "t", 2, [{"reason": "ō \x00 \ud800 \U0001f408", "at": 0.1}], stands
        )

    async def read(store: Store) -> None:
        found = await store.tables.table("t")
        assert (found.id, found.setup, found.behaviour) == ("t", table.setup, 1)
        assert (found.seed, found.goryo_nonce, found.samurai_nonce) == (table.seed, "ab", None)
        assert (found.created, found.changed, found.ended) == (1000.0, 1000.0, None)
        assert (found.standing, found.match, found.number) == (stands, "m", 3)
        assert (found.rematch, found.next) == (None, None)
        assert found.seats == (StoredSeat(Role.GORYO, program="novice"), StoredSeat(Role.SAMURAI))
        assert "seed" not in repr(found)
        assert await store.tables.entries("t", 1) == [
            {"name": "b"},
            {"reason": "ō \x00 \ud800 \U0001f408", "at": 0.1},
        ]
        assert await store.tables.entries("t", 3) == []
        assert found.match == "m"

    run(database, write)
    run(database, read)


def test_what_is_not_there_is_unknown(database: str) -> None:
    async def main(store: Store) -> None:
        for doing in (
            store.tables.table("t"),
            store.tables.entries("t"),
            store.tables.append("t", 0, rows(1)),
            take_seat(store, "t", Role.GORYO, "i"),
            store.seats.give_up("t", Role.GORYO, "i"),
            store.seats.replace_by_program("t", Role.GORYO, "novice", None),
            store.tables.next_table("t", new_table("u")),
            store.people.set_nickname("i", "x"),
            store.people.touch("i"),
            store.seats.invite(CODE),
            store.seats.use_invite(CODE, "i"),
            store.seats.recover(CODE, "i"),
            store.seats.new_invite("t", Role.GORYO, CODE),
        ):
            assert await refused(doing) == "unknown"
        assert await store.people.identity(TOKEN) is None
        assert not await store.leases.take("t", "w", 10)

    run(database, main)


def test_entries_need_the_next_number_and_come_all_or_none(database: str) -> None:
    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        await store.tables.append("t", 0, rows("a", "b"))
        for number in (0, 1, 3, -1):
            assert await refused(store.tables.append("t", number, rows("x", "y"))) == "stale-number"
        assert await store.tables.entries("t") == rows("a", "b")
        assert await refused(store.tables.new_table(new_table())) == "table-exists"

    run(database, main)


def test_of_two_writers_on_one_number_one_wins(database: str) -> None:
    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.tables.new_table(new_table())
            for number in range(scale(10, 30, 200)):
                said = await asyncio.gather(
                    refused(one.tables.append("t", number, rows(0))),
                    refused(other.tables.append("t", number, rows(1))),
                    refused(one.tables.append("t", number, rows(2))),
                )
                assert sorted(said) == ["done", "stale-number", "stale-number"]
                [kept] = await other.tables.entries("t", number)
                assert said[kept["name"]] == "done"

    asyncio.run(main())


def test_what_only_one_seat_may_know_of_changes_no_time(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        clock.now += 1
        await store.tables.append("t", 0, rows(1), quiet=True)
        assert (await store.tables.table("t")).changed == 1000.0
        await asyncio.gather(
            store.tables.append("t", 1, rows(2)), store.tables.append("t", 2, rows(3), quiet=True)
        )
        assert (await store.tables.table("t")).changed == 1001.0

    run(database, main, clock)


def test_a_game_has_one_next_game(database: str) -> None:
    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.tables.new_table(new_table())
            await one.tables.offer_rematch("t", Role.GORYO, "ab", "swapped", bytes(32))
            await other.tables.offer_rematch("t", Role.SAMURAI, "cd", "swapped", bytes(32))
            kept = {"by": "goryo", "nonce": "ab", "sides": "swapped", "seed": "00" * 32}
            assert (await one.tables.table("t")).rematch == kept
            await other.tables.offer_rematch("t", Role.SAMURAI, "cd", "same", bytes(32))
            kept = {"by": "samurai", "nonce": "cd", "sides": "same", "seed": "00" * 32}
            assert (await one.tables.table("t")).rematch == kept
            told = await asyncio.gather(
                *((one, other)[n % 2].tables.next_table("t", new_table(f"n{n}")) for n in range(6))
            )
            assert len({*told}) == 1
            assert sorted(await live_tables(one)) == sorted(["t", told[0]])
            found = await other.tables.table("t")
            assert (found.next, found.rematch) == (told[0], None)

    asyncio.run(main())


def test_tables_that_go_on_by_themselves_are_found_after_a_restart(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        program = [StoredSeat(Role.SAMURAI, program="novice")]
        both = [*program, StoredSeat(Role.GORYO, program="random")]
        tables = {"waiting": program, "new": both, "timed": [], "leased": both, "over": both}
        for id, seats in tables.items():
            clock.now += 1
            await store.tables.new_table(new_table(id, seats=seats))
        await store.tables.append(
            "timed", 0, rows(1), TableStanding(Role.SAMURAI, due=clock.now + 3)
        )
        await store.leases.take("leased", "w", 10)
        await store.tables.append("over", 0, rows(1), TableStanding(ended=True, ending="resigned"))
        assert (await store.tables.table("over")).ended == clock.now
        assert not await store.leases.take("over", "w", 10)
        assert await store.tables.unattended() == ["new"]
        assert await live_tables(store) == ["timed", "leased", "new", "waiting"]
        assert await store.tables.count_live() == 4
        clock.now += 3
        assert await store.tables.unattended() == ["new", "timed"]
        assert await store.tables.unattended(1) == ["new"]
        clock.now += 7
        assert await store.tables.unattended() == ["new", "leased", "timed"]

    run(database, main, clock)


def test_what_becomes_due_while_somebody_looks_stays_due(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.people.new_identity("i", TOKEN)
        sits = StoredSeat(Role.GORYO, "i")
        await store.tables.new_table(new_table("waiting", seats=[sits]))
        await store.tables.new_table(new_table("left", seats=[sits]))
        await store.tables.append("left", 0, rows(1), TableStanding(Role.SAMURAI))
        await take_seat(store, "waiting", Role.SAMURAI, "i")
        await store.seats.replace_by_program("left", Role.SAMURAI, "novice", None)
        for id, number in (("waiting", 0), ("left", 1), ("left", 0)):
            await store.tables.set_due(id, number, None)
        assert await store.tables.unattended() == ["left", "waiting"]
        await store.tables.set_due("left", 1, None, for_good=True)
        assert await store.tables.unattended() == ["waiting"]
        await store.tables.append("waiting", 0, rows(1), TableStanding(Role.GORYO, due=clock.now))
        await store.tables.set_due("waiting", 1, clock.now + 5)
        assert await store.tables.unattended() == []

    run(database, main, clock)


def test_what_nobody_has_touched_is_forgotten(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.people.new_identity("gone", TOKEN + "g")
        await store.people.new_identity("sits", TOKEN + "s")
        await store.tables.new_table(new_table("old", seats=[StoredSeat(Role.GORYO, "gone")]))
        await store.tables.new_table(new_table("kept", seats=[StoredSeat(Role.GORYO, "sits")]))
        clock.now = 5000.0
        await store.tables.append("kept", 0, rows(1))
        assert await store.forget_before(1000.0) == []
        assert await store.forget_before(5000.0) == ["old"]
        assert await store.people.identity(TOKEN + "g") is None
        assert await store.people.identity(TOKEN + "s") is not None
        assert await live_tables(store) == ["kept"]

    run(database, main, clock)
