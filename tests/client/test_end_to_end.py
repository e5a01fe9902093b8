"""Bots on the real service: whole games, through a stop, a kill, and everything that is said."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from goryo import Conflict, Role, View, read_record, verify_fate, view_to_json
from goryo.client import Client, Pauses, PlainClient, Seat, play
from goryo.players import Choice, Player
from goryo.players.registry import player
from tests.client.house import at_home, house_beside
from tests.client.served import ENVIRONMENT, Served
from tests.client.test_seat import run
from tests.pages import ROOT, blocks, page
from tests.processes import GORYO, start

PAUSES = Pauses(first=0.05, most=0.2)


@pytest.mark.slow
def test_the_example_and_one_of_our_players_play_a_whole_game(tmp_path: Path) -> None:
    with house_beside(tmp_path) as house:
        mine, theirs = (house.wait(house.token(name)) for name in ("aki", "example"))
        two_programs_play(house.url, mine, theirs)


def known_by(token: str) -> dict[str, str]:
    return ENVIRONMENT | {"GORYO_TOKEN": token}


def two_programs_play(url: str, mine: str, theirs: str) -> None:
    with PlainClient(url, mine) as server:
        assert server.hello()["you"] == {"nickname": "aki"}
        opened = server.open_table({"seats": {"goryo": "me", "samurai": "friend"}})
        assert opened.invite is not None
        id, code = opened.table["id"], opened.invite["code"]
        assert server.invitation(code)["role"] == "samurai"
        with pytest.raises(Conflict):
            server.view(id)  # it waits
        example = (sys.executable, ROOT / "examples" / "bot.py")
        with (
            start(*GORYO, "bot", url, "--table", id, env=known_by(mine)) as ours,
            start(*example, url, code, env=known_by(theirs)) as bot,
        ):
            for each in (ours, bot):
                assert each.wait() == 0, each.errors
                assert each.errors == ""
            outcome = server.view(id).outcome
            assert outcome is not None
            assert f"The end: {outcome}." in bot.output
            assert "novice plays Goryō" in ours.output
        assert [game["id"] for game in server.tables()] == [id]
        assert server.table(id)["outcome"]["reason"] == outcome.reason.id
        record = read_record(server.record(id))
        assert record.result == outcome
        assert verify_fate(record) == []


async def two_seats(server: Client) -> tuple[Seat, Seat, str]:
    opened = await server.open_table({"seats": {"goryo": "me", "samurai": "me"}})
    id = opened.table["id"]
    hers, theirs = (server.sit(id, role, pauses=PAUSES) for role in ("goryo", "samurai"))
    return hers, theirs, id


@pytest.mark.slow
def test_a_seats_view_is_what_the_server_would_send(tmp_path: Path) -> None:
    async def work() -> None:
        async with (
            at_home(tmp_path) as house,
            Client(house.url, await house.token("views")) as server,
        ):
            hers, theirs, id = await two_seats(server)
            async with hers, theirs, server.sit(id, "watcher") as watcher:
                acting = {Role.GORYO: hers, Role.SAMURAI: theirs}
                for _ in range(25):
                    assert hers.view is not None
                    actor = hers.view.scene.actor
                    if actor is None:
                        break
                    turn = await acting[Role(actor)].turn()
                    assert turn is not None
                    seen = watcher.number
                    move = next(iter(turn.view.legal_moves()))
                    await acting[Role(actor)].play(move, turn.number)
                    await watcher.changed(seen)
                    for seat in (hers, theirs, watcher):
                        whole = await server.view(id, seat.role)
                        await seat.until(lambda seat, whole=whole: seat.view == whole)  # type: ignore[misc]
                        assert seat.view is not None
                        assert view_to_json(seat.view) == view_to_json(whole)

    run(work())


class Patient:
    """A player that looks up between two moves, so that the server can go away meanwhile."""

    name = "patient"

    def __init__(self, inside: Player) -> None:
        self.inside = inside
        self.moves = 0

    def choose(self, view: View, budget: float, rng: object) -> Choice:
        self.moves += 1
        return self.inside.choose(view, budget, rng)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kill",
    [pytest.param(False, id="stop"), pytest.param(True, id="kill", marks=pytest.mark.thorough)],
)
def test_a_game_goes_on_when_the_server_comes_back(tmp_path: Path, kill: bool) -> None:
    async def work(server: Served) -> None:
        async with Client(server.url, token) as client:
            hers, theirs, id = await two_seats(client)
            async with hers, theirs:
                goryo, samurai = Patient(player("random")), Patient(player("random"))
                games = asyncio.gather(
                    play(hers, goryo, seed=1),
                    play(theirs, samurai, seed=2),
                )
                for moves in (3, 6):
                    while goryo.moves + samurai.moves < moves and not games.done():
                        await asyncio.sleep(0.005)
                    await asyncio.to_thread(server.stop, kill=kill)
                    await asyncio.to_thread(server.start)
                ends = await games
            assert ends[0] is not None
            assert ends[0] == ends[1]
            record = read_record(await client.record(id))
            assert record.result == ends[0]
            assert verify_fate(record) == []

    with Served(tmp_path) as server:
        token = server.token("patient")
        run(work(server))


def test_what_the_page_shows_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = blocks(page("api.md"), "py")
    assert len(shown) == 2
    with house_beside(tmp_path) as house:
        for block in shown:
            token = house.wait(house.token("page"))
            room = {"__name__": "page", "url": house.url, "token": token}
            exec(compile(block.text, "api.md", "exec"), room)
    assert capsys.readouterr().out
