"""Seats, and the codes that lead to them, in both databases."""

import asyncio
from pathlib import Path

import pytest

from goryo.errors import Unknown
from goryo.roles import Role
from goryo.server.store.store import Store
from goryo.server.store.values import StoredSeat
from tests.server.databases import database, postgres
from tests.server.store.stores import CODE, TOKEN, new_table, refused, rows, run, take_seat

__all__ = ["database", "postgres"]  # fixtures


def test_a_seat_has_one_owner(database: str) -> None:
    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        for who in "abc":
            await store.people.new_identity(who, TOKEN + who)
        said = await asyncio.gather(
            *(refused(take_seat(store, "t", Role.GORYO, who)) for who in "abc")
        )
        assert said == ["done", "seat-taken", "seat-taken"]
        assert await refused(take_seat(store, "t", Role.GORYO, "a")) == "done"
        assert await refused(store.seats.give_up("t", Role.GORYO, "b")) == "seat-not-yours"
        await store.seats.give_up("t", Role.GORYO, "a")
        await take_seat(store, "t", Role.GORYO, "b")
        for sitter in (None, "a"):
            doing = store.seats.replace_by_program("t", Role.GORYO, "adept", sitter)
            assert await refused(doing) == "seat-taken"
        await store.seats.replace_by_program("t", Role.GORYO, "adept", "b")
        assert (await store.tables.table("t")).seats[0] == StoredSeat(Role.GORYO, None, "adept")
        assert await refused(take_seat(store, "t", Role.GORYO, "b")) == "seat-taken"

    run(database, main)


def test_a_recovery_code_moves_the_seat_once(database: str) -> None:
    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        for who in "abc":
            await store.people.new_identity(who, TOKEN + who)
        await take_seat(store, "t", Role.SAMURAI, "a")
        assert (
            await refused(store.seats.set_recovery("t", Role.SAMURAI, "b", CODE))
            == "seat-not-yours"
        )
        await store.seats.set_recovery("t", Role.SAMURAI, "a", "older")
        await store.seats.set_recovery("t", Role.SAMURAI, "a", CODE)
        assert await refused(store.seats.recover("older", "b")) == "unknown"
        assert await store.seats.recover(CODE, "b") == ("t", Role.SAMURAI)
        assert await refused(store.seats.recover(CODE, "c")) == "unknown"
        assert (await store.tables.table("t")).seat(Role.SAMURAI).identity == "b"

    run(database, main)


def test_a_join_code_is_used_once_and_not_by_looking(database: str) -> None:
    guests = [f"g{n}" for n in range(10)]

    async def main() -> None:
        async with Store.open(database) as one, Store.open(database) as other:
            await one.tables.new_table(new_table())
            for guest in guests:
                await one.people.new_identity(guest, TOKEN + guest)
            await one.seats.new_invite("t", Role.SAMURAI, "older")
            await one.seats.new_invite("t", Role.SAMURAI, CODE)
            assert await refused(one.seats.use_invite("older", "g0")) == "unknown"
            for _ in range(2):
                assert not (await other.seats.invite(CODE)).used
            said = await asyncio.gather(
                *(
                    refused((one, other)[n % 2].seats.use_invite(CODE, g))
                    for n, g in enumerate(guests)
                )
            )
            assert sorted(said) == ["done", *["invite-used"] * 9]
            winner = guests[said.index("done")]
            assert (await one.tables.table("t")).seat(Role.SAMURAI).identity == winner
            assert await other.seats.use_invite(CODE, winner) == ("t", Role.SAMURAI)
            assert (await one.seats.invite(CODE)).used
            assert await refused(one.seats.new_invite("t", Role.SAMURAI, "new")) == "seat-taken"
            # A code that has been used stays so when its guest leaves, or is forgotten.
            await one.seats.give_up("t", Role.SAMURAI, winner)
            assert await refused(one.seats.use_invite(CODE, winner)) == "invite-used"
            await one.people.delete_identity(winner)
            loser = guests[said.index("invite-used")]
            assert await refused(one.seats.use_invite(CODE, loser)) == "invite-used"

    asyncio.run(main())


def test_a_guest_s_part_in_the_fate_comes_with_the_guest(database: str) -> None:
    async def main(store: Store) -> None:
        for who in "abc":
            await store.people.new_identity(who, TOKEN + who)
        await store.tables.new_table(
            new_table(seats=[StoredSeat(Role.GORYO, "a")], goryo_nonce="0a")
        )
        await store.seats.new_invite("t", Role.SAMURAI, CODE)
        assert await refused(store.seats.use_invite(CODE, "a", "0a")) == "own-invite"
        await store.seats.use_invite(CODE, "b", "0b")
        await store.seats.use_invite(CODE, "b", "0c")
        found = await store.tables.table("t")
        assert (found.goryo_nonce, found.samurai_nonce) == ("0a", "0b")
        assert await store.tables.unattended() == ["t"]
        # In a game that has begun the fate is fixed, whoever comes.
        await store.tables.append("t", 0, rows(1))
        await store.seats.give_up("t", Role.SAMURAI, "b")
        await store.seats.new_invite("t", Role.SAMURAI, "another")
        await store.seats.use_invite("another", "c", "0d")
        assert (await store.tables.table("t")).samurai_nonce == "0b"

    run(database, main)


def test_a_refused_guest_does_not_use_the_code_up(database: str) -> None:
    async def main(store: Store) -> None:
        await store.tables.new_table(new_table())
        for who in "ab":
            await store.people.new_identity(who, TOKEN + who)
        await store.seats.new_invite("t", Role.GORYO, CODE)
        await take_seat(store, "t", Role.GORYO, "a")
        assert await refused(store.seats.use_invite(CODE, "b")) == "seat-taken"
        await store.seats.give_up("t", Role.GORYO, "a")
        assert await store.seats.use_invite(CODE, "b") == ("t", Role.GORYO)

    run(database, main)


def test_it_is_stored_until_when_seats_count_as_connected(database: str) -> None:
    async def main(store: Store) -> None:
        for id in ("t", "u"):
            await store.tables.new_table(new_table(id))
        await store.seats.mark_here({}, news=True)
        await store.seats.mark_here({("u", Role.GORYO): 5.0, ("t", Role.SAMURAI): 6.0}, news=False)
        assert [seat.here_until for seat in (await store.tables.table("t")).seats] == [None, 6.0]
        assert [seat.here_until for seat in (await store.tables.table("u")).seats] == [5.0, None]

    run(database, main)


def test_unknown_codes_are_not_repeated_in_what_is_said(tmp_path: Path) -> None:
    async def main(store: Store) -> None:
        for doing in (
            store.seats.invite(CODE),
            store.seats.use_invite(CODE, "i"),
            store.seats.recover(CODE, "i"),
        ):
            with pytest.raises(Unknown) as caught:
                await doing
            assert CODE not in str(caught.value)

    run(tmp_path / "goryo.sqlite", main)
