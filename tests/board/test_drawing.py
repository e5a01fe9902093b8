"""The drawing board: what of a broken board file can still be drawn, and where defects are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from goryo.board import cell_name, load_board
from goryo.board.drawing import (
    BAGS,
    TRACK,
    Drawing,
    DrawnTile,
    Spot,
    check_drawing,
    drawing_from_json,
    drawing_of,
    drawing_of_text,
    drawing_to_json,
)
from goryo.errors import Malformed
from goryo.plain_data import Json

BROKEN = """\
name = "Half"
rooms = ["Tea house", 7]
bridges = ["a1-b2", "a1-a1", 3]
map = \"\"\"
+---+---+
|(h)| x |
+---+---+
| l = h |
+---+---+
\"\"\"

[objects]
h = "helmet"
l = "lantern"
lamp = "lantern"

[track]
length = 4
bags = [2, 9, 2, "three", 4]
"""
"""No board, but something to draw on: an unknown letter, no names of rooms, bags off the track."""


def test_what_can_be_drawn_of_a_broken_file_is_drawn() -> None:
    assert drawing_of_text(BROKEN) == Drawing(
        name="Half",
        tiles={
            (0, 0): DrawnTile(1, "h", central=True),
            (1, 0): DrawnTile(2, ""),
            (0, 1): DrawnTile(3, "l"),
            (1, 1): DrawnTile(4, "h"),
        },
        bridges=(((0, 1), (1, 1)), ((0, 0), (1, 1))),
        kinds={"h": "helmet", "l": "lantern"},
        room_names={1: "Tea house", 2: ""},
        track=4,
        bags=(2, 4),
    )


@pytest.mark.parametrize(
    "text",
    [
        "map",
        'name = "No map"',
        "map = 3",
        'map = "  "',
        'map = "nothing"',
        'map = """\n+---+\n|   |\n+---+\n"""',
    ],
)
def test_where_there_is_no_map_there_is_no_drawing(text: str) -> None:
    assert drawing_of_text(text) is None


def test_what_is_no_table_says_nothing() -> None:
    text = BROKEN.partition("[objects]")[0].replace("(h)", " h ")
    drawing = drawing_of_text(f"objects = 3\ntrack = 4\n{text}")
    assert drawing is not None
    assert drawing.kinds == {}
    assert (drawing.track, drawing.bags) == (TRACK, ())
    assert set(drawing.tiles.values()) == {DrawnTile(n) for n in (1, 2, 3, 4)}


def test_a_board_of_the_library_is_drawn_with_all_it_has() -> None:
    edo = load_board("edo")
    drawing = drawing_of(edo)
    assert check_drawing(drawing).board == edo
    assert drawing.bags == BAGS


def test_a_name_that_is_no_name_is_shown_at_its_room() -> None:
    edo = drawing_of(load_board("edo"))
    names = {1: "Tea", 2: "x" * 100, 3: "Rice", 4: "a\u202eb"}
    report = check_drawing(replace(edo, room_names=names))
    spots = [spot for problem, spot in report.defects if problem.what == "board-room-names"]
    assert spots == [Spot("rooms", names=("2", "4"))]


@pytest.mark.parametrize("names", [{}, {2: "Tea house"}])
def test_an_uneven_room_is_shown_on_all_its_cells(names: dict[int, str]) -> None:
    """Whether it has a name of its own or only a number."""
    edo = drawing_of(load_board("edo"))
    second = [cell for cell, tile in edo.tiles.items() if tile.room == 2]
    taken = edo.tiles[second[0]].letter
    other = next(letter for letter in edo.kinds if letter != taken)
    tiles = {**edo.tiles, second[0]: replace(edo.tiles[second[0]], letter=other)}
    report = check_drawing(replace(edo, tiles=tiles, room_names=names))
    [spot] = [spot for problem, spot in report.warnings if problem.what == "room-uneven"]
    assert sorted(spot.cells) == sorted(map(cell_name, second))


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("tiles", {"a1": {"room": 1, "object": "h"}}),
        ("tiles", {"a1": {"room": 1, "object": "h", "central": False, "secret": 1}}),
        ("tiles", {"a1": {"room": 0, "object": "h", "central": False}}),
        ("tiles", {"a1": {"room": 1, "object": "hh", "central": False}}),
        ("tiles", {"a1": {"room": 1, "object": "h", "central": 0}}),
        ("objects", [["h", 7]]),
        ("objects", [[7, "helmet"]]),
        ("objects", [["h", "helmet", "more"]]),
        ("objects", [["h", "helmet"], ["h", "lantern"]]),
        ("bridges", [["a1", "a1"]]),
    ],
)
def test_what_comes_from_outside_is_a_drawing_part_by_part(part: str, wrong: object) -> None:
    data: Json = drawing_to_json(drawing_of(load_board("hut")))
    assert drawing_from_json(data) == drawing_of(load_board("hut"))
    with pytest.raises(Malformed) as no:
        drawing_from_json({**data, part: wrong})
    assert [problem.what for problem in no.value.problems] == ["board-drawing"]
