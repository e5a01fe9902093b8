"""Where browsers want to be told, in both databases."""

import asyncio

from goryo.server.store.store import Store
from goryo.server.store.stored_pushes import EACH
from tests.server.databases import database, postgres
from tests.server.store.stores import TOKEN, Clock, contents, run

__all__ = ["database", "postgres"]  # fixtures


def test_a_browser_is_told_until_it_is_forgotten(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        for who in "ab":
            await store.people.new_identity(who, TOKEN + who)
        for endpoint in ("one", "two", "one"):
            clock.now += 1
            await store.pushes.add(endpoint, "a")
        assert await store.pushes.of("a") == ["one", "two"]
        await store.pushes.remove("one", "b")
        assert await store.pushes.of("a") == ["one", "two"], "it is not theirs"
        await store.pushes.remove("one", "a")
        await store.pushes.remove("three", "a")
        assert await store.pushes.of("a") == ["two"]
        await store.pushes.add("two", "b")
        assert (await store.pushes.of("a"), await store.pushes.of("b")) == ([], ["two"])
        await store.pushes.remove("two")
        assert await store.pushes.of("b") == []

    run(database, main, clock)


def test_of_many_browsers_the_last_that_asked_are_told(database: str) -> None:
    clock = Clock()

    async def main(store: Store) -> None:
        await store.people.new_identity("a", TOKEN)
        await store.people.new_identity("b", TOKEN + "b")
        await store.pushes.add("other", "b")
        for n in range(EACH + 3):
            clock.now += 1
            await store.pushes.add(f"e{n}", "a")
        assert await store.pushes.of("a") == [f"e{n}" for n in range(EACH + 2, 2, -1)]
        assert await store.pushes.of("b") == ["other"]

    run(database, main, clock)


def test_with_somebody_who_is_forgotten_their_browsers_are(database: str) -> None:
    async def main(store: Store) -> None:
        await store.people.new_identity("a", TOKEN)
        await store.pushes.add("one", "a")
        await store.people.delete_identity("a")
        assert await store.pushes.of("a") == []

    run(database, main)
    assert asyncio.run(contents(database)) == []
