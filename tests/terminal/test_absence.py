"""At a table of the real server: somebody goes, and what the one who stays can do about it."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from goryo.errors import Unknown
from goryo.roles import Role
from goryo.sitting.place import Deed, Place
from goryo.sitting.remote import ServerPlace, WayIn
from goryo.terminal.app import GoryoApp
from goryo.terminal.dialogs import MenuScreen, TextScreen
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.client.house import at_home
from tests.errors import of
from tests.terminal.sitting import Sitting, run, sitting

WORDS = Words("en")


@asynccontextmanager
async def two(folder: Path, **setup: Any) -> AsyncIterator[tuple[Sitting, Place]]:
    """Somebody who hunts at the screen, and a friend who is the Goryō, without one."""
    async with at_home(folder) as house:
        asked = {"seats": {"goryo": "friend", "samurai": "me"}, **setup}
        way = WayIn(house.url, await house.token("aki"), setup=asked)
        async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            place = person.table.place
            assert isinstance(place, ServerPlace)
            assert place.invitation is not None
            code, link = str(place.invitation["code"]), str(place.invitation["link"])
            await person.until(lambda: link in person.text())
            assert f"--join {code}" in person.text()
            friend = await WayIn(house.url, await house.token("ben"), join=code).arrive()
            follows = asyncio.create_task(friend.run())
            try:
                await person.until(lambda: person.table.at.view is not None)
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


@pytest.mark.slow
def test_clocks_run_and_whoever_has_left_is_replaced_by_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def game() -> None:
        clock = {"seconds": 900, "bonus": 0}
        async with two(tmp_path, clock=clock) as (person, friend):
            await plan(friend)
            await person.mine()
            later = SimpleNamespace(monotonic=lambda: time.monotonic() + 600)
            monkeypatch.setattr("goryo.sitting.remote.time", later)
            await person.until(lambda: bool(re.search("▸Samurai [345]:", person.text())))
            monkeypatch.undo()
            await person.press("C")
            assert "180" in person.text()  # she is here: it cannot be claimed
            await friend.do(Role.GORYO, Deed.LEAVE)
            await person.until(lambda: WORDS.say("terminal-left", role_id="goryo") in person.text())
            await person.until(lambda: WORDS.say("terminal-may-claim") in person.text())
            await person.press("I")
            await person.until(lambda: isinstance(person.app.screen, TextScreen))
            await person.until(lambda: "/join/" in person.text())
            await person.press("escape", "P")
            await person.until(lambda: isinstance(person.app.screen, MenuScreen))
            await person.press("1")
            await person.until(lambda: "random" in person.table.place.about(WORDS))
            await person.end_turn()
            await person.until(lambda: bool(person.table.at.reveals))
            await person.press("enter")
            await person.mine()
            assert person.hand.view.scene.round == 2
            await person.app.action_quit()
            assert "--table" in str(person.app.return_value)

    run(game())


@pytest.mark.slow
def test_the_win_is_claimed_from_whoever_has_left(tmp_path: Path) -> None:
    async def game() -> None:
        async with two(tmp_path) as (person, friend):
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


def test_somebody_leaves_and_another_rematch_is_offered_and_taken(tmp_path: Path) -> None:
    async def game() -> None:
        async with two(tmp_path) as (person, friend):
            await person.press("A", "y")  # nothing has been planned yet
            await person.until(lambda: person.over)
            assert WORDS.outcome("aborted", None) in person.text()
            assert await friend.rematch() is None
            await person.until(lambda: WORDS.say("terminal-offers") in person.text())
            assert WORDS.say("terminal-rematch-take") in person.text()
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.at.seat is Role.GORYO
            await person.until(lambda: person.table.at.view is not None)
            await person.press("G", "y")
            await person.until(lambda: person.app.return_value is not None)
            assert "--table" not in str(person.app.return_value)

    run(game())


def test_a_rematch_that_was_offered_here_begins_when_the_other_agrees(tmp_path: Path) -> None:
    async def game() -> None:
        async with two(tmp_path) as (person, friend):
            await person.press("R", "y")
            await person.until(lambda: person.over)
            await person.press("r")
            await person.until(lambda: WORDS.say("terminal-offered") in person.text())
            following = await friend.rematch()
            assert following is not None
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.at.seat is Role.GORYO
            await following.leave()
            await person.app.action_quit()

    run(game())


def test_another_game_on_the_same_side_is_offered_and_taken(tmp_path: Path) -> None:
    async def game() -> None:
        async with two(tmp_path) as (person, friend):
            await person.press("R", "y")
            await person.until(lambda: person.over)
            assert await friend.rematch("same") is None
            await person.until(lambda: WORDS.say("terminal-offers-same") in person.text())
            assert WORDS.say("terminal-same-take") in person.text()
            await person.press("a")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            assert person.table.at.seat is Role.SAMURAI
            await friend.leave()
            await person.app.action_quit()

    run(game())


def test_a_table_that_waits_can_be_found_again_and_taken_away(tmp_path: Path) -> None:
    async def game() -> None:
        async with at_home(tmp_path) as house:
            token = await house.token("aki")
            way = WayIn(house.url, token, setup={"seats": {"goryo": "me", "samurai": "friend"}})
            async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
                await person.until(lambda: isinstance(person.app.screen, TableScreen))
                place: Any = person.table.place
                id = place.id
                await person.press("q", "enter")
                await person.until(lambda: person.app.return_value is not None)
                assert f"--table {id}" in str(person.app.return_value)
            way = WayIn(house.url, token, go_on=True)
            async with sitting(GoryoApp(arrive=way.arrive, url=way.url)) as person:
                await person.until(lambda: isinstance(person.app.screen, TableScreen))
                place = person.table.place
                assert place.id == id
                assert "/join/" not in person.text()
                await person.press("I")
                await person.until(lambda: "/join/" in person.text())
                await person.press("A", "y")
                await person.until(lambda: person.app.return_value is not None)
                with pytest.raises(Unknown, check=of("table")):
                    await WayIn(house.url, token, table=id).arrive()

    run(game())
