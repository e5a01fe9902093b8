"""The full-screen client at a table of the real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goryo.record_text import read_record
from goryo.roles import Role
from goryo.terminal.app import Arriving
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.remote import Way
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.client.served import Served
from tests.terminal.sitting import Sitting, run, sitting
from tests.terminal.test_games import play_by_keys

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


@pytest.fixture(scope="module")
def token(served: Served) -> str:
    return served.token("aki")


def app_to(way: Way) -> Any:
    from goryo.terminal.app import GoryoApp

    return GoryoApp(arrive=way.arrive, url=way.url)


async def seated(person: Sitting) -> None:
    await person.until(lambda: not isinstance(person.app.screen, Arriving))
    await person.mine()


def test_a_whole_game_against_a_program_of_the_server_and_a_rematch(
    served: Served, token: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.goryo"

    async def game() -> None:
        way = Way(served.url, token, setup={"seats": {"goryo": "random", "samurai": "me"}})
        async with sitting(app_to(way)) as person:
            await seated(person)
            await person.press("u")
            await person.until(lambda: "(REF-7)" in person.text())
            await play_by_keys(person)
            await person.press("s", *str(file), "enter")
            await person.until(file.exists)
            await person.press("r")
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            await person.mine()
            assert person.table.seat is Role.GORYO
            await person.app.action_quit()

    run(game())
    assert read_record(file.read_bytes()).result is not None


def test_both_seats_at_one_screen_and_a_server_that_comes_back(served: Served, token: str) -> None:
    async def game() -> None:
        seats = {"goryo": "me", "samurai": "me"}
        way = Way(served.url, token, setup={"seats": seats, "help": True, "board": "gate"})
        async with sitting(app_to(way)) as person:
            await seated(person)
            for _ in range(2):
                await person.move_by_keys()
                await person.until(lambda: not person.table.busy)
                await person.mine()
            assert person.table.seat is Role.SAMURAI
            assert isinstance(person.hand, HuntHand)
            await person.press("b")
            await person.until(lambda: bool(person.table.heat))
            await person.press("b")
            served.stop(kill=True)
            await person.until(lambda: Words("en").say("terminal-lost") in person.everything())
            served.start()
            await person.until(lambda: Words("en").say("terminal-lost") not in person.everything())
            await person.press("d")
            await person.until(lambda: bool(person.table.reveals))
            await person.app.action_quit()

    run(game())


def test_a_friend_comes_by_the_code_and_what_is_refused_is_said(served: Served, token: str) -> None:
    async def game() -> None:
        setup = {"seats": {"goryo": "friend", "samurai": "me"}}
        async with sitting(app_to(Way(served.url, token, setup=setup))) as person:
            await person.until(lambda: isinstance(person.app.screen, TableScreen))
            words = Words("en")
            await person.until(lambda: words.say("terminal-friend") in person.everything())
            place: Any = person.table.place
            code = str(place.invitation["code"])
            other = await Way(served.url, served.token("ben"), join=code).arrive()
            assert other.people == (Role.GORYO,)
            await person.until(lambda: person.table.view is not None)
            await other.leave()
            away = words.say("terminal-away", role_id="goryo")
            await person.until(lambda: away in person.everything())
            await person.app.action_quit()
        async with sitting(app_to(Way(served.url, token, table="nothing"))) as person:
            await person.until(lambda: Words("en").say("unknown-table") in person.text())
        async with sitting(app_to(Way("http://127.0.0.1:1", token, table="x"))) as person:
            await person.until(lambda: "There is no way to the server" in person.text())

    run(game())
