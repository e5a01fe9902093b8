"""What a table is agreed to be: read from requests, and the same when it comes back."""

from __future__ import annotations

import json
import re
from itertools import combinations
from random import Random
from typing import Any

import pytest

from goryo import GoryoError, Malformed, Role, board_names, load_board, new_game, write_board
from goryo.board import new_board, read_board
from goryo.fate import random_fate
from goryo.record import Headers, record_of_view, write_record
from goryo.server.capacity import few_ways
from goryo.server.table.table_setup import read_setup, stored_setup
from goryo.server.workers.study import study
from goryo.table import Table
from goryo.wire.bounds import FRIEND, ME


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


def full_of_bridges(each: int) -> str:
    """A palace in which that many tiles of each room are joined with those of all others."""
    text = write_board(new_board("Warren", 8, 8, Random(1)))
    board = read_board(text)
    ends = [
        tile
        for room in board.rooms
        for tile in [tile for tile in board.tiles if board.room_of[tile] == room][:each]
    ]
    bridges = [
        f'"{board.tile_names[here]}-{board.tile_names[there]}"'
        for here, there in combinations(ends, 2)
        if board.room_of[here] != board.room_of[there] and there not in board.neighbours[here]
    ]
    listed = f"bridges = [{', '.join(bridges)}]\nmap ="
    return re.sub(r"(?:^bridges = \[.*?\]\n)?^map =", listed, text, count=1, flags=re.M | re.S)


@pytest.mark.parametrize("each", [1, 2])
def test_a_palace_with_millions_of_ways_is_refused_before_anybody_lists_them(each: int) -> None:
    text = full_of_bridges(each)
    board = read_board(text)
    with pytest.raises(Malformed) as caught:
        read_setup({"board_toml": text})
    assert [problem.what for problem in caught.value.problems] == ["setup-ways"]
    table = Table(new_game(board=board), random_fate(board, Random(1)))
    table.resign(Role.GORYO)
    record = write_record(record_of_view(table.view(Role.WATCHER), Headers()))
    told = json.loads(study({"study": "review", "record": record, "rollouts": 1}, lambda: None))
    assert [problem["what"] for problem in told["no"]["problems"]] == ["setup-ways"]


@pytest.mark.parametrize("seed", range(5))
def test_palaces_by_chance_and_our_own_have_few_ways(seed: int) -> None:
    for board in (new_board("Warren", 8, 8, Random(seed)), *map(load_board, board_names())):
        assert few_ways(board) is board


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
