"""The checker behind the board editor: over HTTP, for anybody, for anything."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from goryo import board_names, load_board, write_board
from goryo.board.drawing import drawing_of, drawing_to_json
from goryo.errors import GoryoError, Malformed
from goryo.server.workers.drawings import check_drawn
from tests.server.harness import Hosted, run

HUT = drawing_to_json(drawing_of(load_board("hut")))


def test_a_stranger_draws_and_then_plays_on_it(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        report = await house.stranger().post("/api/boards/check", {"drawing": HUT})
        assert report["is"] == "board-report"
        assert report["ok"]
        assert report["board"]["name"] == load_board("hut").name
        aki = await house.browser()
        seats = {"goryo": "random", "samurai": "me"}
        opened = await aki.post("/api/tables", {"seats": seats, "board_toml": report["toml"]})
        assert opened["table"]["board_digest"] == load_board("hut").digest

    run(tmp_path, main)


def test_what_is_no_palace_is_refused_with_a_name(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        for body, status in (
            ({}, 422),
            ({"drawing": HUT, "board": "hut"}, 422),
            ({"drawing": {**HUT, "more": 1}}, 422),
            ({"board": "nowhere"}, 404),
            ({"board": "/etc/hosts.toml"}, 422),
            ({"chance": {"name": "x", "rooms": 9, "types": 3}}, 422),
            ({"chance": {"name": "x", "rooms": 10**30, "types": 3}}, 422),
            ({"chance": {"name": "x", "rooms": -(10**30), "types": 3}}, 422),
            ([], 422),
        ):
            answer = await house.stranger().ask("POST", "/api/boards/check", body)
            assert (answer.status, answer.json["is"]) == (status, "no"), body

    run(tmp_path, main)


def test_one_asker_cannot_keep_the_checker_busy(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        stranger = house.stranger()
        seen = set()
        for _ in range(80):
            seen.add((await stranger.ask("POST", "/api/boards/check", {"board": "hut"})).status)
        assert seen == {200, 429}

    run(tmp_path, main)


@pytest.mark.parametrize("name", board_names())
def test_our_own_boards_lie_on_the_drawing_board(name: str) -> None:
    report = check_drawn({"board": name}, Random(0))
    assert report["toml"] == write_board(load_board(name))
    assert check_drawn({"board_toml": report["toml"]}, Random(0)) == report


def test_a_palace_by_chance_is_sound() -> None:
    wish = {"name": "By chance", "rooms": 3, "types": 5}
    report = check_drawn({"chance": wish}, Random(1))
    assert report["ok"]
    assert report["warnings"] == []
    assert len(report["board"]["rooms"]) == 3


def test_a_file_without_a_map_cannot_be_drawn_and_says_why() -> None:
    for text in ("", "nothing", "format = 1", "map = '''\n+ +\n'''", "x" * 100_000):
        report = check_drawn({"board_toml": text}, Random(0))
        assert not report["ok"]
        assert report["drawing"] is None
        assert report["lost"]


ODD: list[Any] = [
    *(None, 1, [], "x", {}, {**HUT, "tiles": []}, {**HUT, "tiles": {"q1": HUT["tiles"]["a1"]}}),
    {**HUT, "tiles": {"a1": {"room": 0, "object": "h", "central": True}}},
    {**HUT, "tiles": {"a1": {"room": 1, "object": "hh", "central": True}}},
    {**HUT, "tiles": {"a1": {"room": True, "object": "h", "central": 1}}},
    {**HUT, "bridges": [["a1", "a1"]]},
    {**HUT, "bridges": [["a1"]]},
    {**HUT, "bridges": [["a1", 2]]},
    {**HUT, "objects": [["h", "helmet"], ["h", "mask"]]},
    {**HUT, "objects": {"h": "helmet"}},
    {**HUT, "rooms": {"x": "y"}},
    {**HUT, "track": "10"},
    {**HUT, "bags": [1.5]},
    {**HUT, "name": "x" * 3000},
]


@pytest.mark.parametrize("data", ODD)
def test_odd_drawings_are_malformed_and_nothing_worse(data: Any) -> None:
    with pytest.raises(Malformed):
        check_drawn({"drawing": data}, Random(0))
    with pytest.raises(GoryoError):
        check_drawn({"board": data, "more": 1}, Random(0))
