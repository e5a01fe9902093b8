"""Bots on the real server: whole games, through a stop, a kill, and everything that is said."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from goryo import Conflict, Role, View, read_record, verify_fate, view_to_json
from goryo.client import Client, Pauses, PlainClient, Seat, play
from goryo.players import Choice, Player
from goryo.players.registry import player
from tests.client.served import SECONDS, Served, program
from tests.client.test_seat import run
from tests.pages import ROOT, blocks, page

pytestmark = pytest.mark.slow

PAUSES = Pauses(first=0.05, most=0.2)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("served")) as server:
        yield server


def test_the_example_and_one_of_our_players_play_a_whole_game(served: Served) -> None:
    mine, theirs = served.token("aki"), served.token("example")
    with PlainClient(served.url, mine) as server:
        assert server.hello()["you"] == {"nickname": "aki"}
        opened = server.open_table({"seats": {"goryo": "me", "samurai": "friend"}})
        assert opened.invite is not None
        id, code = opened.table["id"], opened.invite["code"]
        assert server.invitation(code)["role"] == "samurai"
        with pytest.raises(Conflict):
            server.view(id)  # it waits
        ours = program("-m", "goryo", "bot", served.url, "--table", id, token=mine)
        bot = program(str(ROOT / "examples" / "bot.py"), served.url, code, token=theirs)
        with ours, bot:
            told = [each.communicate(timeout=SECONDS) for each in (ours, bot)]
        assert [ours.returncode, bot.returncode] == [0, 0], told
        assert [complaints for _, complaints in told] == ["", ""]
        outcome = server.view(id).outcome
        assert outcome is not None
        assert f"The end: {outcome}." in told[1][0]
        assert "novice plays Goryō" in told[0][0]
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


def test_a_seats_view_is_what_the_server_would_send(served: Served) -> None:
    token = served.token("views")

    async def work() -> None:
        async with Client(served.url, token) as server:
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
                    move = next(turn.view.legal_moves())
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


def test_what_the_page_shows_runs(served: Served, capsys: pytest.CaptureFixture[str]) -> None:
    shown = blocks(page("api.md"), "py")
    assert len(shown) == 2
    for block in shown:
        room = {"__name__": "page", "url": served.url, "token": served.token("page")}
        exec(compile(block.text, "api.md", "exec"), room)
    assert capsys.readouterr().out
