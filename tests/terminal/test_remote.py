"""The full-screen client at a table of the real server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from goryo.record import read_record
from goryo.roles import Role
from goryo.sitting.remote import WayIn
from goryo.terminal.app import Arriving, GoryoApp
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.table import TableScreen
from goryo.words import Words
from tests.client.house import at_home
from tests.terminal.sitting import Sitting, run, sitting
from tests.terminal.test_games import play_by_keys

WORDS = Words("en")


def app_to(way: WayIn) -> GoryoApp:
    return GoryoApp(arrive=way.arrive, url=way.url)


async def seated(person: Sitting) -> None:
    await person.until(lambda: not isinstance(person.app.screen, Arriving))
    await person.mine()


def test_a_whole_game_against_a_program_of_the_server_and_a_rematch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "game"

    async def game() -> None:
        async with at_home(tmp_path) as house:
            seats = {"goryo": "random", "samurai": "me"}
            way = WayIn(
                house.url, await house.token("aki"), setup={"seats": seats, "board": "gate"}
            )
            async with sitting(app_to(way)) as person:
                await seated(person)
                await person.press("u")
                await person.until(lambda: "(REF-7)" in person.text())
                await play_by_keys(person)
                await person.press("s", *file.name, "enter")
                await person.until(file.exists)
                await person.press("r")
                await person.until(lambda: isinstance(person.app.screen, TableScreen))
                await person.mine()
                assert person.table.at.seat is Role.GORYO
                await person.app.action_quit()

    run(game())
    assert read_record(file.read_bytes()).result is not None


@pytest.mark.slow
def test_both_seats_at_one_screen_and_a_server_that_comes_back(tmp_path: Path) -> None:
    async def game() -> None:
        async with at_home(tmp_path) as house:
            setup = {"seats": {"goryo": "me", "samurai": "me"}, "help": True, "board": "gate"}
            way = WayIn(house.url, await house.token("aki"), setup=setup)
            async with sitting(app_to(way)) as person:
                await seated(person)
                for _ in range(2):
                    await person.move_by_keys()
                    await person.until(lambda: not person.table.busy)
                    await person.mine()
                assert person.table.at.seat is Role.SAMURAI
                assert isinstance(person.hand, HuntHand)
                await person.press("b")
                await person.until(lambda: bool(person.table.at.heat))
                await person.press("b")
                lost = WORDS.say("terminal-lost")
                await house.shut()
                await person.until(lambda: lost in person.everything())
                await house.open()
                await person.until(lambda: lost not in person.everything())
                await person.end_turn()
                await person.until(lambda: bool(person.table.at.reveals))
                await person.app.action_quit()

    run(game())


def test_a_friend_comes_by_the_code_and_goes_again(tmp_path: Path) -> None:
    async def game() -> None:
        async with at_home(tmp_path) as house:
            setup = {"seats": {"goryo": "friend", "samurai": "me"}}
            way = WayIn(house.url, await house.token("aki"), setup=setup)
            async with sitting(app_to(way)) as person:
                await person.until(lambda: isinstance(person.app.screen, TableScreen))
                await person.until(lambda: WORDS.say("terminal-friend") in person.everything())
                place: Any = person.table.place
                code = str(place.invitation["code"])
                other = await WayIn(house.url, await house.token("ben"), join=code).arrive()
                assert other.people == (Role.GORYO,)
                await person.until(lambda: person.table.at.view is not None)
                await other.leave()
                away = WORDS.say("terminal-away", role_id="goryo")
                await person.until(lambda: away in person.everything())
                await person.app.action_quit()

    run(game())


def test_what_stands_against_it_is_said(tmp_path: Path) -> None:
    async def game() -> None:
        async with at_home(tmp_path) as house:
            token = await house.token("aki")
            async with sitting(app_to(WayIn(house.url, token, table="nothing"))) as person:
                await person.until(lambda: WORDS.say("unknown-table") in person.text())
            await house.shut()
            async with sitting(app_to(WayIn(house.url, token, table="x"))) as person:
                await person.until(lambda: "Can’t reach the server" in person.text())

    run(game())
