"""What a table is agreed to be: read from requests, and the same when it comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from goryo import GoryoError, Role, board_names, load_board, write_board
from goryo.server.setup import FRIEND, ME, read_setup, stored_setup


def test_without_a_word_one_hunts_a_novice_on_edo() -> None:
    setup = read_setup({})
    assert setup.board == load_board("edo")
    assert setup.seats == {Role.GORYO: "novice", Role.SAMURAI: ME}
    assert setup.programs() == {Role.GORYO: "novice"}
    assert not setup.help


@pytest.mark.parametrize("board", board_names())
def test_what_is_stored_comes_back_with_its_whole_board(board: str) -> None:
    request = {
        "rulebook": "it-2019",
        "variants": ["genjutsu"],
        "board": board,
        "referee": "tabletop",
        "seats": {"goryo": ME, "samurai": FRIEND},
        "help": True,
        "clock": {"seconds": 600, "bonus": 10},
        "match": True,
    }
    setup = read_setup(request)
    assert stored_setup(json.loads(json.dumps(setup.to_json()))) == setup
    assert setup.game().board == load_board(board)


def test_anybody_s_palace_can_be_played_on() -> None:
    assert read_setup({"board_toml": write_board(load_board("hut"))}).board == load_board("hut")


@pytest.mark.parametrize(
    "request_",
    [
        None,
        [],
        "edo",
        {"colour": "red"},
        {"rulebook": "xx-1999"},
        {"variants": ["genjutsu", "cursed-object"]},
        {"board": "/etc/hosts.toml"},
        {"board": 5},
        {"board_toml": "x = "},
        {"referee": "blind"},
        {"help": "yes"},
        {"match": 1},
        {"clock": {"seconds": 600}},
        {"seats": {"goryo": ME}},
        {"seats": {"goryo": "zorro", "samurai": ME}},
        {"seats": {"goryo": "novice", "samurai": FRIEND}},
        {"seats": [ME, ME]},
    ],
)
def test_a_request_that_is_none_is_refused_by_name(request_: Any) -> None:
    with pytest.raises(GoryoError):
        read_setup(request_)


def test_the_next_game_swaps_who_sits_where_and_nothing_else() -> None:
    setup = read_setup({"seats": {"goryo": "adept", "samurai": ME}, "match": True, "help": True})
    swapped = setup.swapped()
    assert swapped.seats == {Role.GORYO: ME, Role.SAMURAI: "adept"}
    assert swapped.swapped() == setup
    assert {**swapped.to_json(), "seats": None} == {**setup.to_json(), "seats": None}
