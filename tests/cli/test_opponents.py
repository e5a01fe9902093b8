"""Every command takes an opponent by its name, from an installed package, or by its path."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from goryo import Role, Table, new_game, random_fate, view_to_json
from goryo.cli.opponents import find_player, offer_players
from goryo.errors import Conflict, Unknown
from goryo.players.registry import LEVEL, offer, player_names
from goryo.record import write_record
from goryo.server.table.table_setup import read_setup
from goryo.server.workers.pool import Minds, Thought
from goryo.words import LANGUAGES
from tests.cli.terminal import goryo, refused
from tests.players.foreign import MODULE, NAME, SOURCE, install
from tests.review.played import record

PATH = f"{MODULE}:Stranger"


@pytest.fixture(params=[NAME, PATH])
def stranger(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> str:
    """One who is not ours, by name and by path."""
    install(tmp_path, monkeypatch)
    return str(request.param)


def test_modules_are_looked_for_where_the_command_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path / "elsewhere"))  # and the path is put back at the end
    (tmp_path / "here_of_a_test.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert find_player("here_of_a_test:one").name == "stranger"


def test_the_arena_takes_anybody(stranger: str) -> None:
    args = ("--games", "1", "--board", "gate", "--jobs", "1", "--json")
    result = goryo("arena", stranger, "random", *args)
    assert result.exit_code == 0, result.output
    assert [each["name"] for each in json.loads(result.stdout)["players"]] == [stranger, "random"]


def test_simulate_takes_anybody(stranger: str) -> None:
    args = ("--games", "2", "--board", "gate", "--json")
    result = goryo("simulate", "--samurai", stranger, *args)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["players"] == {"goryo": "random", "samurai": stranger}
    assert sum(told["wins"].values()) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_play_names_everybody_who_is_offered(lang: str) -> None:
    told = goryo("play", "--help", lang=f"{lang}.UTF-8").stdout
    between = {f"{LEVEL}{number}" for number in range(2, 8)}
    assert [name for name in player_names() if name not in told and name not in between] == []


def test_play_takes_anybody(stranger: str) -> None:
    result = goryo("play", "--plain", "--as", "goryo", "--opponent", stranger, "--board", "gate")
    assert result.exit_code == 0, result.output
    assert stranger in result.stdout


def test_review_takes_anybody(stranger: str, tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    file.write_text(write_record(record()), encoding="utf-8")
    result = goryo("review", str(file), "--play", "5", "--opponent", stranger)
    assert result.exit_code == 0, result.output


def test_a_bot_is_anybody(stranger: str) -> None:
    said = refused(
        goryo("bot", "http://127.0.0.1:1", "--token", "t", "--join", "C", "--player", stranger)
    )
    assert said.startswith("Can’t reach the server")


@pytest.mark.parametrize("given", ["nobody", "no_such_module:thing"])
@pytest.mark.parametrize(
    "command",
    [
        ("arena", "random"),
        ("play", "--plain", "--opponent"),
        ("simulate", "--goryo"),
        ("serve", "--player"),
        ("bot", "http://127.0.0.1:1", "--token", "t", "--join", "C", "--player"),
    ],
    ids=lambda command: command[0],
)
def test_whom_there_is_not_is_said_before_anything_begins(
    command: tuple[str, ...], given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert given in refused(goryo(*command, given))


# -- on a server ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_whoever_serves_chooses_who_is_offered(stranger: str) -> None:
    seats = {"seats": {"goryo": stranger, "samurai": "me"}}
    with pytest.raises(Unknown):  # a guest names whom they like, and nobody comes
        read_setup(seats)
    offer_players((stranger,))
    try:
        assert player_names()[-1] == stranger
        assert read_setup(seats).seats[Role.GORYO] == stranger
        assert isinstance(asyncio.run(_thought(stranger)), Thought)
    finally:
        offer(())


async def _thought(name: str) -> object:
    game = new_game(board="gate")
    view = Table(game, random_fate(game.board, Random(1))).view(Role.GORYO)
    async with Minds() as minds:
        return await minds.think(name, json.dumps(view_to_json(view)), 0, 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("given", ["broken", f"{MODULE}:odd", "no_such_module_of_a_test:thing"])
def test_what_cannot_be_loaded_is_not_offered(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    before = player_names()
    with pytest.raises(Conflict):
        offer_players((given,))
    assert player_names() == before
