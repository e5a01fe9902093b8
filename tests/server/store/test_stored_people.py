"""Identities, their games, and how both are forgotten, in both databases."""

import asyncio

from goryo.roles import SEATS, Role
from goryo.server.store.store import Store
from goryo.server.store.values import StoredSeat
from tests.server.databases import database, postgres
from tests.server.store.stores import CODE, TOKEN, Clock, contents, new_table, refused, rows, run

__all__ = ["database", "postgres"]  # fixtures


def test_an_identity_is_known_by_its_token_and_finds_its_games(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        made = await store.people.new_identity("i", TOKEN, "Yoru")
        assert await store.people.identity(TOKEN) == made
        assert await store.people.identity("i") is None
        assert await refused(store.people.new_identity("j", TOKEN)) == "stored-otherwise"
        await store.people.set_nickname("i", "御霊")
        clock.now = 2000.0
        await store.people.touch("i")
        found = await store.people.identity(TOKEN)
        assert found is not None
        assert (found.nickname, found.created, found.seen) == ("御霊", 1000.0, 2000.0)
        for n, role in enumerate(SEATS):
            clock.now += 1
            await store.tables.new_table(new_table(f"t{n}", seats=[StoredSeat(role, "i")]))
        await store.tables.new_table(new_table("other"))
        mine = await store.people.tables_of("i")
        assert [(game.id, game.role) for game in mine] == [
            ("t1", Role.SAMURAI),
            ("t0", Role.GORYO),
        ]
        assert mine[0].setup == new_table().setup
        assert mine[0].other == StoredSeat(Role.GORYO)
        assert await store.people.set_nickname("i", "Yoru") == ["t0", "t1"]

    run(database, main, clock)


def test_deleting_leaves_nothing_of_an_identity_or_its_games(database: str) -> None:
    async def main(store: Store) -> None:
        for who in "ab":
            await store.people.new_identity(who, TOKEN + who)
        await store.tables.new_table(
            new_table("both", seats=[StoredSeat(Role.GORYO, "a"), StoredSeat(Role.SAMURAI, "b")])
        )
        await store.tables.new_table(
            new_table("self", seats=[StoredSeat(role, "a") for role in SEATS])
        )
        await store.tables.new_table(new_table("hers", seats=[StoredSeat(Role.GORYO, "b")]))
        await store.tables.append("both", 0, rows(1, 2))
        await store.seats.new_invite("hers", Role.SAMURAI, CODE)
        assert await store.people.delete_games("a") == ["both", "self"]
        assert await store.people.tables_of("a") == []
        assert await refused(store.tables.append("both", 2, rows(3))) == "unknown"
        assert [game.id for game in await store.people.tables_of("b")] == ["hers"]
        assert await store.people.delete_identity("a") == []
        assert await store.people.identity(TOKEN + "a") is None
        assert await store.people.delete_identity("b") == ["hers"]

    run(database, main)
    assert asyncio.run(contents(database)) == []


def test_secrets_are_not_in_the_database(database: str) -> None:
    async def main(store: Store) -> None:
        await store.people.new_identity("i", TOKEN)
        await store.tables.new_table(new_table(seats=[StoredSeat(Role.GORYO, "i")]))
        await store.seats.set_recovery("t", Role.GORYO, "i", CODE + "r")
        await store.seats.new_invite("t", Role.SAMURAI, CODE + "i")

    run(database, main)
    found = repr(asyncio.run(contents(database)))
    assert "'i'" in found
    assert TOKEN not in found
    assert CODE not in found
