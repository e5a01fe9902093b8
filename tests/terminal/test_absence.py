"""At a table of the real server: somebody goes, and what the one who stays can do about it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from goryo.roles import Role
from goryo.terminal.app import GoryoApp
from goryo.terminal.dialogs import MenuScreen, TextScreen
from goryo.terminal.place import Deed, Place
from goryo.terminal.remote import ServerPlace, Way
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.client.served import Served
from tests.terminal.sitting import Sitting, run, sitting

pytestmark = pytest.mark.slow
WORDS = Words("en")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="module")
def tokens(served: Served) -> tuple[str, str]:
    return served.token("aki"), served.token("ben")


@asynccontextmanager
async def two(
    served: Served, tokens: tuple[str, str], **setup: Any
) -> AsyncIterator[tuple[Sitting, Place]]:
    """Somebody who hunts at the screen, and a friend who is the Goryō, without one."""
    mine, theirs = tokens
    asked = {"seats": {"goryo": "friend", "samurai": "me"}, **setup}
    way = Way(served.url, mine, setup=asked)
    async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
        await person.until(lambda: isinstance(person.app.screen, TableScreen))
        place = person.table.place
        assert isinstance(place, ServerPlace)
        assert place.invitation is not None
        code, link = str(place.invitation["code"]), str(place.invitation["link"])
        await person.until(lambda: link in person.text())
        assert f"--join {code}" in person.text()
        friend = await Way(served.url, theirs, join=code).arrive()
        follows = asyncio.create_task(friend.run())
        try:
            await person.until(lambda: person.table.view is not None)
            yield person, friend
        finally:
            follows.cancel()
            await asyncio.gather(follows, return_exceptions=True)
            await friend.leave()


async def plan(friend: Place) -> None:
    """She enters and lays a plan."""
    for seed in range(2):
        view = friend.view(Role.GORYO)
        assert view is not None
        await friend.play(Role.GORYO, view.write(view.sample_move(Random(seed))))


def test_clocks_run_and_whoever_has_left_is_replaced_by_a_program(
    served: Served, tokens: tuple[str, str]
) -> None:
    async def game() -> None:
        async with two(served, tokens, clock={"seconds": 900, "bonus": 0}) as (person, friend):
            await plan(friend)
            await person.mine()
            await person.until(lambda: "▸Samurai 14:" in person.text())
            await person.press("C")
            assert "180" in person.text()  # she is here: it cannot be claimed
            await friend.do(Role.GORYO, Deed.LEAVE)
            await person.until(lambda: WORDS.say("terminal-left", role_id="goryo") in person.text())
            await person.until(lambda: WORDS.say("terminal-may-claim") in person.text())
            await person.press("I")
            await person.until(lambda: isinstance(person.app.screen, TextScreen))
            await person.until(lambda: "/join#" in person.text())
            await person.press("escape", "P")
            await person.until(lambda: isinstance(person.app.screen, MenuScreen))
            await person.press("1")
            await person.until(lambda: "random" in person.table.place.about(WORDS))
            await person.press("d")
            await person.until(lambda: bool(person.table.reveals))
            await person.press("enter")
            await person.mine()
            assert person.hand.view.scene.round == 2
            await person.app.action_quit()
            assert "--table" in str(person.app.return_value)

    run(game())


def test_the_win_is_claimed_from_whoever_has_left(served: Served, tokens: tuple[str, str]) -> None:
    async def game() -> None:
        async with two(served, tokens) as (person, friend):
            await plan(friend)
            await person.mine()
            await friend.do(Role.GORYO, Deed.LEAVE)
            await person.until(lambda: WORDS.say("terminal-may-claim") in person.text())
            await person.press("C", "y")
            await person.until(lambda: person.over)
            assert WORDS.outcome("abandoned", "samurai") in person.text()
            await person.app.action_quit()
            assert "--table" not in str(person.app.return_value)

    run(game())


def test_somebody_leaves_and_another_rematch_is_offered_and_taken(
    served: Served, tokens: tuple[str, str]
) -> None:
    async def game() -> None:
        async with two(served, tokens) as (person, friend):
            await person.press("A", "y")  # nothing has been planned yet
            await person.until(lambda: person.over)
            assert WORDS.outcome("aborted", None) in person.text()
            assert await friend.rematch() is None
            await person.until(lambda: WORDS.say("terminal-offers") in person.text())
            assert WORDS.say("terminal-rematch-take") in person.text()
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.seat is Role.GORYO
            await person.until(lambda: person.table.view is not None)
            await person.press("G", "y")
            await person.until(lambda: person.app.return_value is not None)
            assert "--table" not in str(person.app.return_value)

    run(game())


def test_a_rematch_that_was_offered_here_begins_when_the_other_agrees(
    served: Served, tokens: tuple[str, str]
) -> None:
    async def game() -> None:
        async with two(served, tokens) as (person, friend):
            await person.press("R", "y")
            await person.until(lambda: person.over)
            await person.press("r")
            await person.until(lambda: WORDS.say("terminal-offered") in person.text())
            following = await friend.rematch()
            assert following is not None
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.seat is Role.GORYO
            await following.leave()
            await person.app.action_quit()

    run(game())


def test_a_table_that_waits_can_be_found_again_and_taken_away(
    served: Served, tokens: tuple[str, str]
) -> None:
    async def game() -> None:
        way = Way(served.url, tokens[0], setup={"seats": {"goryo": "me", "samurai": "friend"}})
        async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            place: Any = person.table.place
            id = place.id
            await person.press("q", "enter")
            await person.until(lambda: person.app.return_value is not None)
            assert f"--table {id}" in str(person.app.return_value)
        way = Way(served.url, tokens[0], go_on=True)
        async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            place = person.table.place
            assert place.id == id
            assert "/join#" not in person.text()
            await person.press("I")
            await person.until(lambda: "/join#" in person.text())
            await person.press("A", "y")
            await person.until(lambda: person.app.return_value is not None)
            with pytest.raises(Exception, match="unknown table"):
                await Way(served.url, tokens[0], table=id).arrive()

    run(game())
