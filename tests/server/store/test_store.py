"""The store: what it has taken is there, once, whatever happens; a refusal leaves no trace."""

import asyncio
import contextlib
import os
import random
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.roles import SEATS, Role
from goryo.server.store import notices
from goryo.server.store.database import READERS, open_engine, writing
from goryo.server.store.migrations import STEPS, Step, migrate
from goryo.server.store.schema import METADATA
from goryo.server.store.store import Store
from goryo.server.store.values import NewerDatabase, NewTable, Seat, Standing, StoreTrouble
from tests import processes
from tests.pages import ROOT
from tests.processes import PATIENCE
from tests.server.databases import Postgres, database, postgres, running_postgres
from tests.sizes import scale

__all__ = ["database", "postgres"]  # fixtures

T = TypeVar("T")
VERSION_1 = ROOT / "tests" / "data" / "databases" / "version-1.sql"
CODE, TOKEN = "B7QF-0000-1111-2222", "t" * 32


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def new_table(id: str = "t", **more: Any) -> NewTable:
    return NewTable(id, {"rulebook": "x", "n": [1, None, "ō"]}, 1, bytes(range(32)), **more)


def run(
    database: str | Path, what: Callable[[Store], Awaitable[T]], clock: Clock | None = None
) -> T:
    async def main() -> T:
        async with Store.open(database, clock=clock or Clock()) as store:
            return await what(store)

    return asyncio.run(main())


async def refused(doing: Awaitable[object]) -> str:
    """What the refusal says, in one word."""
    try:
        await doing
    except Conflict as error:
        return error.what
    except GoryoError as error:
        return error.kind
    return "done"


def rows(*names: object) -> list[dict[str, Any]]:
    return [{"name": name} for name in names]


# -- tables and entries --------------------------------------------------------------------------


def test_a_table_comes_back_as_it_was_stored(database: str) -> None:
    table = new_table(seats=[Seat(Role.GORYO, program="novice")], goryo_nonce="ab", match="m")
    stands = Standing(to_act=Role.SAMURAI, due=2000.5)

    async def write(store: Store) -> None:
        await store.new_table(table)
        await store.append("t", 0, rows("a", "b"))
        await store.append("t", 2, [{"reason": "ō \x00 \ud800 \U0001f408", "at": 0.1}], stands)

    async def read(store: Store) -> None:
        found = await store.table("t")
        assert (found.id, found.setup, found.behaviour) == ("t", table.setup, 1)
        assert (found.seed, found.goryo_nonce, found.samurai_nonce) == (table.seed, "ab", None)
        assert (found.created, found.changed, found.ended) == (1000.0, 1000.0, None)
        assert (found.standing, found.match, found.number) == (stands, "m", 3)
        assert (found.rematch, found.next) == (None, None)
        assert found.seats == (Seat(Role.GORYO, program="novice"), Seat(Role.SAMURAI))
        assert "seed" not in repr(found)
        assert await store.entries("t", 1) == [
            {"name": "b"},
            {"reason": "ō \x00 \ud800 \U0001f408", "at": 0.1},
        ]
        assert await store.entries("t", 3) == []
        assert await store.match("m") == ["t"]

    run(database, write)
    run(database, read)


def test_what_is_not_there_is_unknown(database: str) -> None:
    async def main(store: Store) -> None:
        for doing in (
            store.table("t"),
            store.entries("t"),
            store.append("t", 0, rows(1)),
            store.take_seat("t", Role.GORYO, "i"),
            store.give_up_seat("t", Role.GORYO, "i"),
            store.replace_by_program("t", Role.GORYO, "novice", None),
            store.next_table("t", new_table("u")),
            store.set_nickname("i", "x"),
            store.touch("i"),
            store.invite(CODE),
            store.use_invite(CODE, "i"),
            store.recover_seat(CODE, "i"),
            store.new_invite("t", Role.GORYO, CODE),
        ):
            assert await refused(doing) == "unknown"
        assert await store.identity(TOKEN) is None
        assert not await store.take_lease("t", "w", 10)

    run(database, main)


def test_entries_need_the_next_number_and_come_all_or_none(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_table(new_table())
        await store.append("t", 0, rows("a", "b"))
        for number in (0, 1, 3, -1):
            assert await refused(store.append("t", number, rows("x", "y"))) == "stale-number"
        assert await store.entries("t") == rows("a", "b")
        assert await refused(store.new_table(new_table())) == "table-exists"

    run(database, main)


def test_of_two_writers_on_one_number_one_wins(database: str) -> None:
    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.new_table(new_table())
            for number in range(scale(10, 30, 200)):
                said = await asyncio.gather(
                    *(refused(s.append("t", number, rows(n))) for n, s in enumerate((one, other))),
                    refused(one.append("t", number, rows(2))),
                )
                assert sorted(said) == ["done", "stale-number", "stale-number"]
                [kept] = await other.entries("t", number)
                assert said[kept["name"]] == "done"

    asyncio.run(main())


def test_processes_that_write_crosswise_do_not_stop_each_other(database: str) -> None:
    """Each number of each table is fought for by both, in opposite orders."""
    names = [f"t{n}" for n in range(8)]

    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            for name in names:
                await one.new_table(new_table(name))
            for number in range(scale(5, 10, 50)):
                said = await asyncio.gather(
                    *(refused(one.append(name, number, rows(1))) for name in names),
                    *(refused(other.append(name, number, rows(2))) for name in reversed(names)),
                    *(one.take_lease(name, "w", 10) for name in reversed(names)),
                )
                assert said.count("done") == said.count("stale-number") == len(names)

    asyncio.run(main())


def test_appends_that_wait_share_a_commit(database: str) -> None:
    async def main(store: Store) -> tuple[int, int]:
        await asyncio.gather(*(store.new_table(new_table(f"t{n}")) for n in range(200)))
        before, stored = store.commits, store.stored
        await asyncio.gather(*(store.append(f"t{n}", 0, rows(n)) for n in range(200)))
        assert [len(await store.entries(f"t{n}")) for n in range(200)] == [1] * 200
        return store.commits - before, store.stored - stored

    commits, stored = run(database, main)
    assert stored == 200
    assert commits <= 4


def test_a_refusal_among_many_is_for_one_alone(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_identity("i", TOKEN)
        for n in range(20):
            await store.new_table(new_table(f"t{n}"))
        before = store.commits
        said = await asyncio.gather(
            *(refused(store.append(f"t{n}", n % 2, rows(n))) for n in range(20)),
            refused(store.append("nowhere", 0, rows(1))),
            refused(store.new_table(new_table("t3"))),
            refused(store.take_seat("t0", Role.GORYO, "i")),
            # A seat for an identity that is not there spoils the whole transaction.
            refused(store.take_seat("t1", Role.GORYO, "nobody")),
        )
        assert said[:20] == ["done", "stale-number"] * 10
        assert said[20:] == ["unknown", "table-exists", "done", "stored-otherwise"]
        assert store.commits > before
        assert (await store.table("t0")).seat(Role.GORYO).identity == "i"
        assert (await store.table("t1")).seat(Role.GORYO).empty

    run(database, main)


def test_what_waits_when_the_store_is_left_is_stored(database: str) -> None:
    async def write() -> None:
        async with Store.open(database) as store:
            await store.new_table(new_table())
            waiting = [asyncio.ensure_future(store.append("t", n, rows(n))) for n in range(50)]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        assert await refused(store.append("t", 50, rows(50))) == "store-trouble"

    async def read(store: Store) -> int:
        return len(await store.entries("t"))

    asyncio.run(write())
    assert run(database, read) == 50


def test_whoever_stops_waiting_disturbs_nobody(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_table(new_table())
        await store.new_table(new_table("other"))
        for number in range(20):
            leaving = asyncio.ensure_future(store.append("t", 0, rows("left")))
            staying = asyncio.ensure_future(store.append("other", number, rows(number)))
            await asyncio.sleep(random.Random(number).random() * 0.002)
            leaving.cancel()
            await staying
            await asyncio.gather(leaving, return_exceptions=True)
        assert len(await store.entries("other")) == 20
        assert len(await store.entries("t")) <= 1

    run(database, main)


@pytest.mark.slow
def test_what_was_acknowledged_survives_a_killed_process(database: str) -> None:
    """SIGKILL at random moments, again and again, in the midst of group commits."""
    names = [f"t{n}" for n in range(6)]

    async def make(store: Store) -> None:
        for name in names:
            await store.new_table(new_table(name))

    async def kept(store: Store) -> dict[tuple[str, int], str]:
        there: dict[tuple[str, int], str] = {}
        for name in names:
            found = await store.entries(name)
            assert (await store.table(name)).number == len(found)
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


def in_processes(what: str, *arguments: object) -> str:
    """What `tests.server.crowd` says."""
    command = (sys.executable, "-m", "tests.server.crowd", what, *map(str, arguments))
    return processes.run(*command, cwd=ROOT, check=True).stdout


@pytest.mark.slow
def test_the_store_goes_on_when_the_database_comes_back() -> None:
    async def main(server: Postgres, url: str) -> None:
        async with Store.open(url) as store:
            await store.new_table(new_table())
            heard = store.listen()
            assert await anext(heard) is None
            number = 0
            for _ in range(scale(1, 1, 5)):
                await store.append("t", number, rows(number))
                number += 1
                await asyncio.to_thread(server.stop)
                many = (refused(store.append("t", number, rows(n))) for n in range(100))
                assert {*await asyncio.gather(*many)} == {"store-trouble"}  # all are told at once
                assert await refused(store.table("t")) == "store-trouble"
                assert await refused(store.ping()) == "store-trouble"
                await asyncio.to_thread(server.start)
                await store.append("t", number, rows(number))
                number += 1
                assert await asyncio.wait_for(anext(heard), PATIENCE) is None
            assert await store.entries("t") == rows(*range(number))
            await aclose(heard)

    with running_postgres() as server:
        asyncio.run(main(server, server.new_database()))


# -- seats, invites, identities ------------------------------------------------------------------


def test_a_seat_has_one_owner(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_table(new_table())
        for who in "abc":
            await store.new_identity(who, TOKEN + who)
        said = await asyncio.gather(
            *(refused(store.take_seat("t", Role.GORYO, who)) for who in "abc")
        )
        assert said == ["done", "seat-taken", "seat-taken"]
        assert await refused(store.take_seat("t", Role.GORYO, "a")) == "done"
        assert await refused(store.give_up_seat("t", Role.GORYO, "b")) == "seat-not-yours"
        await store.give_up_seat("t", Role.GORYO, "a")
        await store.take_seat("t", Role.GORYO, "b")
        for sitter in (None, "a"):
            doing = store.replace_by_program("t", Role.GORYO, "adept", sitter)
            assert await refused(doing) == "seat-taken"
        await store.replace_by_program("t", Role.GORYO, "adept", "b")
        assert (await store.table("t")).seats[0] == Seat(Role.GORYO, None, "adept")
        assert await refused(store.take_seat("t", Role.GORYO, "b")) == "seat-taken"

    run(database, main)


def test_a_recovery_code_moves_the_seat_once(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_table(new_table())
        for who in "abc":
            await store.new_identity(who, TOKEN + who)
        await store.take_seat("t", Role.SAMURAI, "a")
        assert await refused(store.set_recovery("t", Role.SAMURAI, "b", CODE)) == "seat-not-yours"
        await store.set_recovery("t", Role.SAMURAI, "a", "older")
        await store.set_recovery("t", Role.SAMURAI, "a", CODE)
        assert await refused(store.recover_seat("older", "b")) == "unknown"
        assert await store.recover_seat(CODE, "b") == ("t", Role.SAMURAI)
        assert await refused(store.recover_seat(CODE, "c")) == "unknown"
        assert (await store.table("t")).seat(Role.SAMURAI).identity == "b"

    run(database, main)


def test_a_join_code_is_used_once_and_not_by_looking(database: str) -> None:
    guests = [f"g{n}" for n in range(10)]

    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.new_table(new_table())
            for guest in guests:
                await one.new_identity(guest, TOKEN + guest)
            await one.new_invite("t", Role.SAMURAI, "older")
            await one.new_invite("t", Role.SAMURAI, CODE)
            assert await refused(one.use_invite("older", "g0")) == "unknown"
            for _ in range(2):
                assert not (await other.invite(CODE)).used
            said = await asyncio.gather(
                *(refused((one, other)[n % 2].use_invite(CODE, g)) for n, g in enumerate(guests))
            )
            assert sorted(said) == ["done", *["invite-used"] * 9]
            winner = guests[said.index("done")]
            assert (await one.table("t")).seat(Role.SAMURAI).identity == winner
            assert await other.use_invite(CODE, winner) == ("t", Role.SAMURAI)
            assert (await one.invite(CODE)).used
            assert await refused(one.new_invite("t", Role.SAMURAI, "new")) == "seat-taken"
            # A code that has been used stays so when its guest leaves, or is forgotten.
            await one.give_up_seat("t", Role.SAMURAI, winner)
            assert await refused(one.use_invite(CODE, winner)) == "invite-used"
            await one.delete_identity(winner)
            loser = guests[said.index("invite-used")]
            assert await refused(one.use_invite(CODE, loser)) == "invite-used"

    asyncio.run(main())


def test_a_guest_s_part_in_the_fate_comes_with_the_guest(database: str) -> None:
    async def main(store: Store) -> None:
        for who in "abc":
            await store.new_identity(who, TOKEN + who)
        await store.new_table(new_table(seats=[Seat(Role.GORYO, "a")], goryo_nonce="0a"))
        await store.new_invite("t", Role.SAMURAI, CODE)
        assert await refused(store.use_invite(CODE, "a", "0a")) == "own-invite"
        await store.use_invite(CODE, "b", "0b")
        await store.use_invite(CODE, "b", "0c")
        found = await store.table("t")
        assert (found.goryo_nonce, found.samurai_nonce) == ("0a", "0b")
        assert await store.unattended() == ["t"]
        # In a game that has begun the fate is fixed, whoever comes.
        await store.append("t", 0, rows(1))
        await store.give_up_seat("t", Role.SAMURAI, "b")
        await store.new_invite("t", Role.SAMURAI, "another")
        await store.use_invite("another", "c", "0d")
        assert (await store.table("t")).samurai_nonce == "0b"

    run(database, main)


def test_a_refused_guest_does_not_use_the_code_up(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_table(new_table())
        for who in "ab":
            await store.new_identity(who, TOKEN + who)
        await store.new_invite("t", Role.GORYO, CODE)
        await store.take_seat("t", Role.GORYO, "a")
        assert await refused(store.use_invite(CODE, "b")) == "seat-taken"
        await store.give_up_seat("t", Role.GORYO, "a")
        assert await store.use_invite(CODE, "b") == ("t", Role.GORYO)

    run(database, main)


def test_an_identity_is_known_by_its_token_and_finds_its_games(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        made = await store.new_identity("i", TOKEN, "Yoru")
        assert await store.identity(TOKEN) == made
        assert await store.identity("i") is None
        assert await refused(store.new_identity("j", TOKEN)) == "stored-otherwise"
        await store.set_nickname("i", "御霊")
        clock.now = 2000.0
        await store.touch("i")
        found = await store.identity(TOKEN)
        assert found is not None
        assert (found.nickname, found.created, found.seen) == ("御霊", 1000.0, 2000.0)
        assert await store.nicknames(["i", "j"]) == {"i": "御霊"}
        for n, role in enumerate(SEATS):
            clock.now += 1
            await store.new_table(new_table(f"t{n}", seats=[Seat(role, "i")]))
        await store.new_table(new_table("other"))
        mine = await store.tables_of("i")
        assert [(game.id, game.role) for game in mine] == [
            ("t1", Role.SAMURAI),
            ("t0", Role.GORYO),
        ]
        assert mine[0].setup == new_table().setup
        assert mine[0].other == Seat(Role.GORYO)
        assert await store.set_nickname("i", "Yoru") == ["t0", "t1"]

    run(database, main, clock)


def test_deleting_leaves_nothing_of_an_identity_or_its_games(database: str) -> None:
    async def main(store: Store) -> None:
        for who in "ab":
            await store.new_identity(who, TOKEN + who)
        await store.new_table(
            new_table("both", seats=[Seat(Role.GORYO, "a"), Seat(Role.SAMURAI, "b")])
        )
        await store.new_table(new_table("self", seats=[Seat(role, "a") for role in SEATS]))
        await store.new_table(new_table("hers", seats=[Seat(Role.GORYO, "b")]))
        await store.append("both", 0, rows(1, 2))
        await store.new_invite("hers", Role.SAMURAI, CODE)
        assert await store.delete_games("a") == ["both", "self"]
        assert await store.tables_of("a") == []
        assert await refused(store.append("both", 2, rows(3))) == "unknown"
        assert [game.id for game in await store.tables_of("b")] == ["hers"]
        assert await store.delete_identity("a") == []
        assert await store.identity(TOKEN + "a") is None
        assert await store.delete_identity("b") == ["hers"]

    run(database, main)
    assert asyncio.run(contents(database)) == []


def test_secrets_are_not_in_the_database(database: str) -> None:
    async def main(store: Store) -> None:
        await store.new_identity("i", TOKEN)
        await store.new_table(new_table(seats=[Seat(Role.GORYO, "i")]))
        await store.set_recovery("t", Role.GORYO, "i", CODE + "r")
        await store.new_invite("t", Role.SAMURAI, CODE + "i")

    run(database, main)
    found = repr(asyncio.run(contents(database)))
    assert "'i'" in found
    assert TOKEN not in found
    assert CODE not in found


def test_what_nobody_has_touched_is_forgotten(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.new_identity("gone", TOKEN + "g")
        await store.new_identity("sits", TOKEN + "s")
        await store.new_table(new_table("old", seats=[Seat(Role.GORYO, "gone")]))
        await store.new_table(new_table("kept", seats=[Seat(Role.GORYO, "sits")]))
        clock.now = 5000.0
        await store.append("kept", 0, rows(1))
        assert await store.forget_before(1000.0) == []
        assert await store.forget_before(5000.0) == ["old"]
        assert await store.identity(TOKEN + "g") is None
        assert await store.identity(TOKEN + "s") is not None
        assert await store.live_tables() == ["kept"]

    run(database, main, clock)


# -- leases --------------------------------------------------------------------------------------


def test_a_lease_has_one_owner_until_it_runs_out(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.new_table(new_table())
        got = await asyncio.gather(*(store.take_lease("t", f"w{n}", 10) for n in range(8)))
        assert got == [True, *[False] * 7]
        assert await store.take_lease("t", "w0", 10)
        clock.now += 9
        assert not await store.renew_lease("t", "w1", 10)
        assert await store.renew_lease("t", "w0", 10)
        clock.now += 10
        assert not await store.renew_lease("t", "w0", 10)
        assert await store.take_lease("t", "w1", 10)
        assert not await store.drop_lease("t", "w0")
        assert not await store.take_lease("t", "w0", 10)
        assert await store.drop_lease("t", "w1")
        assert await store.take_lease("t", "w0", 10)

    run(database, main, clock)


def test_of_many_processes_one_gets_the_lease(database: str) -> None:
    async def main() -> None:
        async with contextlib.AsyncExitStack() as stack:
            stores = [await stack.enter_async_context(Store.open(database)) for _ in range(4)]
            for n in range(scale(5, 20, 100)):
                await stores[0].new_table(new_table(f"t{n}"))
                got = await asyncio.gather(
                    *(s.take_lease(f"t{n}", f"w{o}", 60) for o, s in enumerate(stores))
                )
                assert sum(got) == 1

    asyncio.run(main())


def test_who_lost_the_lease_can_store_nothing_under_it(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.new_table(new_table())
        await store.take_lease("t", "w", 10)
        await store.append("t", 0, rows(0), lease="w")
        assert await refused(store.append("t", 1, rows(1), lease="v")) == "lease-lost"
        clock.now += 10
        assert await refused(store.append("t", 1, rows(1), lease="w")) == "lease-lost"
        await store.append("t", 1, rows(1))

    run(database, main, clock)


def test_tables_that_go_on_by_themselves_are_found_after_a_restart(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        program = [Seat(Role.SAMURAI, program="novice")]
        both = [*program, Seat(Role.GORYO, program="random")]
        tables = {"waiting": program, "new": both, "timed": [], "leased": both, "over": both}
        for id, seats in tables.items():
            clock.now += 1
            await store.new_table(new_table(id, seats=seats))
        await store.append("timed", 0, rows(1), Standing(Role.SAMURAI, due=clock.now + 3))
        await store.take_lease("leased", "w", 10)
        await store.append("over", 0, rows(1), Standing(ended=True, ending="resigned"))
        assert (await store.table("over")).ended == clock.now
        assert not await store.take_lease("over", "w", 10)
        assert await store.unattended() == ["new"]
        assert await store.live_tables() == ["timed", "leased", "new", "waiting"]
        assert await store.count_live() == 4
        clock.now += 3
        assert await store.unattended() == ["new", "timed"]
        assert await store.unattended(1) == ["new"]
        clock.now += 7
        assert await store.unattended() == ["new", "leased", "timed"]

    run(database, main, clock)


def test_what_becomes_due_while_somebody_looks_stays_due(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.new_identity("i", TOKEN)
        sits = Seat(Role.GORYO, "i")
        await store.new_table(new_table("waiting", seats=[sits]))
        await store.new_table(new_table("left", seats=[sits]))
        await store.append("left", 0, rows(1), Standing(Role.SAMURAI))
        await store.take_seat("waiting", Role.SAMURAI, "i")
        await store.replace_by_program("left", Role.SAMURAI, "novice", None)
        for id, number in (("waiting", 0), ("left", 1), ("left", 0)):
            await store.set_due(id, number, None)
        assert await store.unattended() == ["left", "waiting"]
        await store.set_due("left", 1, None, for_good=True)
        assert await store.unattended() == ["waiting"]
        await store.append("waiting", 0, rows(1), Standing(Role.GORYO, due=clock.now))
        await store.set_due("waiting", 1, clock.now + 5)
        assert await store.unattended() == []

    run(database, main, clock)


def test_what_only_one_seat_may_know_of_changes_no_time(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.new_table(new_table())
        clock.now += 1
        await store.append("t", 0, rows(1), quiet=True)
        assert (await store.table("t")).changed == 1000.0
        await asyncio.gather(
            store.append("t", 1, rows(2)), store.append("t", 2, rows(3), quiet=True)
        )
        assert (await store.table("t")).changed == 1001.0

    run(database, main, clock)


def test_a_game_has_one_next_game(database: str) -> None:
    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.new_table(new_table())
            await one.offer_rematch("t", Role.GORYO, "ab")
            await other.offer_rematch("t", Role.SAMURAI, "cd")
            assert (await one.table("t")).rematch == {"by": "goryo", "nonce": "ab"}
            told = await asyncio.gather(
                *((one, other)[n % 2].next_table("t", new_table(f"n{n}")) for n in range(6))
            )
            assert len({*told}) == 1
            assert sorted(await one.live_tables()) == sorted(["t", told[0]])
            found = await other.table("t")
            assert (found.next, found.rematch) == (told[0], None)

    asyncio.run(main())


def test_it_is_known_when_processes_ran(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        for service, now in (("a", 10), ("a", 20), ("b", 15), ("c", 40), ("a", 25)):
            clock.now = now
            await store.alive(service)
        assert await store.services() == [(10, 25), (15, 15), (40, 40)]

    run(database, main, clock)


def test_it_is_stored_until_when_seats_count_as_connected(database: str) -> None:
    async def main(store: Store) -> None:
        for id in ("t", "u"):
            await store.new_table(new_table(id))
        await store.mark_here({}, news=True)
        await store.mark_here({("u", Role.GORYO): 5.0, ("t", Role.SAMURAI): 6.0}, news=False)
        assert [seat.here_until for seat in (await store.table("t")).seats] == [None, 6.0]
        assert [seat.here_until for seat in (await store.table("u")).seats] == [5.0, None]

    run(database, main)


# -- what other processes do ---------------------------------------------------------------------


@pytest.mark.slow
def test_other_processes_hear_which_tables_change_and_nothing_more(postgres: Postgres) -> None:
    url = postgres.new_database()

    async def main() -> None:
        async with Store.open(url) as one, Store.open(url) as other:
            heard = other.listen()
            assert await anext(heard) is None
            await one.new_identity("i", TOKEN)
            await one.new_table(new_table("t"))
            assert await anext(heard) == "t"
            await one.append("t", 0, rows(1))
            assert await anext(heard) == "t"
            await other.append("t", 1, rows(2))  # its own changes it knows
            assert await refused(one.append("t", 0, rows(2))) == "stale-number"
            await one.new_table(new_table("u", seats=[Seat(Role.GORYO, "i")]))
            assert await anext(heard) == "u"
            await one.take_seat("u", Role.SAMURAI, "i")
            assert await anext(heard) == "u"
            await one.delete_games("i")
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
        await store.new_table(new_table())
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(heard), 0.05)

    run(tmp_path / "goryo.sqlite", main)


async def aclose(heard: AsyncIterator[object]) -> None:
    await heard.aclose()  # type: ignore[attr-defined]


# -- opening and migrations ----------------------------------------------------------------------


async def contents(database: str) -> list[tuple[str, Any]]:
    """Every row of every table but the version."""
    engine = open_engine(database)
    try:
        async with engine.connect() as connection:
            return [
                (table.name, tuple(row))
                for table in METADATA.sorted_tables
                if table.name != "schema_version"
                for row in await connection.execute(table.select())
            ]
    finally:
        await engine.dispose()


async def migrated(database: str, steps: tuple[Step, ...]) -> int:
    engine = open_engine(database)
    try:
        async with contextlib.aclosing(await writing(engine)) as connection, connection.begin():
            return await migrate(connection, steps)
    finally:
        await engine.dispose()


def test_the_steps_make_the_schema_that_queries_name(database: str) -> None:
    async def described(make: Callable[[], Coroutine[Any, Any, object]]) -> dict[str, Any]:
        await make()
        engine = open_engine(database)
        try:
            async with engine.begin() as connection:
                found = await connection.run_sync(describe)
                await connection.run_sync(drop)
            return found
        finally:
            await engine.dispose()

    async def create() -> None:
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
        await engine.dispose()

    by_steps = asyncio.run(described(lambda: migrated(database, STEPS)))
    assert by_steps == asyncio.run(described(create))


def drop(connection: Connection) -> None:
    METADATA.drop_all(connection)


def describe(connection: Connection) -> dict[str, Any]:
    look = inspect(connection)

    def named(things: Any) -> list[Any]:
        kept = ("column_names", "constrained_columns", "referred_table", "unique", "options")
        return sorted(str([thing.get(key) for key in kept]) for thing in things)

    return {
        table: {
            "columns": {
                # SQLite has one kind of number with a point, under several names.
                column["name"]: (str(column["type"]).replace("REAL", "DOUBLE"), column["nullable"])
                for column in look.get_columns(table)
            },
            "key": look.get_pk_constraint(table)["constrained_columns"],
            "foreign": named(look.get_foreign_keys(table)),
            "unique": named(look.get_unique_constraints(table)),
            "indexes": named(look.get_indexes(table)),
        }
        for table in look.get_table_names()
    }


def test_migrating_twice_is_a_no_op_and_a_step_keeps_what_is_there(database: str) -> None:
    steps = (*STEPS, ("ALTER TABLE identity ADD COLUMN colour TEXT",))

    async def write(store: Store) -> None:
        await store.new_identity("i", TOKEN)

    run(database, write)
    assert asyncio.run(migrated(database, STEPS)) == 0
    before = asyncio.run(contents(database))
    assert asyncio.run(migrated(database, steps)) == 1
    assert asyncio.run(migrated(database, steps)) == 0
    assert asyncio.run(contents(database)) == before


def test_a_step_that_fails_leaves_the_database_as_it_was(database: str) -> None:
    bad = (*STEPS, ("ALTER TABLE identity ADD COLUMN colour TEXT", "NONSENSE"))
    asyncio.run(migrated(database, STEPS))
    with pytest.raises(Exception, match="NONSENSE"):
        asyncio.run(migrated(database, bad))
    assert asyncio.run(migrated(database, bad[:-1])) == 0
    run(database, Store.ping)


def test_a_newer_database_is_left_alone_with_a_sentence(database: str) -> None:
    asyncio.run(migrated(database, (*STEPS, (), ())))
    with pytest.raises(NewerDatabase, match="install the newer") as caught:
        run(database, Store.ping)
    assert caught.value.kind == "newer-database"
    assert (caught.value.found, caught.value.known) == (len(STEPS) + 2, len(STEPS))


def test_a_database_of_version_1_opens(tmp_path: Path) -> None:
    path = tmp_path / "goryo.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1.read_text(encoding="utf-8"))

    async def main(store: Store) -> None:
        table = await store.table("table-1")
        assert table.number == len(await store.entries("table-1")) == 3
        found = await store.identity(TOKEN)
        assert found is not None
        assert [(game.id, game.role) for game in await store.tables_of(found.id)] == [
            ("table-1", Role.GORYO)
        ]
        assert table.seat(Role.SAMURAI).program == "novice"
        assert await store.unattended() == ["table-1"]
        assert not table.seat(Role.GORYO).left
        assert (await store.invite(CODE)).used
        await store.append("table-1", 3, rows("new"))

    run(path, main)


@pytest.mark.slow
def test_processes_that_start_at_once_make_one_database(database: str) -> None:
    in_processes("at-once", database, 4)
    assert len(asyncio.run(contents(database))) == 4


def test_a_file_that_is_no_database_and_a_server_that_is_not_there(tmp_path: Path) -> None:
    text_file = tmp_path / "notes.txt"
    text_file.write_text("no database\n" * 1000)
    blocked = tmp_path / "notes.txt" / "games.sqlite"
    away = f"postgresql://me:hush@/x?host={tmp_path}"
    for where in (text_file, blocked, tmp_path, away, "postgresql://:::"):
        with pytest.raises(StoreTrouble) as caught:
            run(where, Store.ping)
        assert "hush" not in str(caught.value)
    assert text_file.read_text() == "no database\n" * 1000


def test_when_no_connection_comes_free_that_is_trouble_and_no_failure(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        pool: Any = store._engine.pool
        pool._timeout = 0.05
        async with contextlib.AsyncExitStack() as held:
            for _ in range(READERS + 4):
                await held.enter_async_context(store._engine.connect())
            assert await refused(store.ping()) == "store-trouble"
        await store.ping()

    run(tmp_path / "goryo.sqlite", main)


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_the_file_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "goryo.sqlite"

    async def main(store: Store) -> None:
        await store.new_table(new_table())
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file

    run(path, main)


def test_sqlite_promises_what_it_must(tmp_path: Path) -> None:
    async def main() -> None:
        engine = open_engine(tmp_path / "goryo.sqlite")
        async with engine.connect() as connection:
            for pragma, wanted in {
                "journal_mode": "wal",
                "synchronous": 2,
                "foreign_keys": 1,
                "busy_timeout": 30000,
            }.items():
                said = (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one()
                assert said == wanted, pragma
        await engine.dispose()

    asyncio.run(main())


def test_unknown_codes_are_not_repeated_in_what_is_said(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        for doing in (
            store.invite(CODE),
            store.use_invite(CODE, "i"),
            store.recover_seat(CODE, "i"),
        ):
            with pytest.raises(Unknown) as caught:
                await doing
            assert CODE not in str(caught.value)

    run(tmp_path / "goryo.sqlite", main)
