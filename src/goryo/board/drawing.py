"""A palace on the drawing board: any state of it, sound or not, as data and as text.

    drawing = Drawing(name="Hut", tiles={(0, 0): DrawnTile(1, "h", central=True)}, kinds=…)
    report = check_drawing(drawing)
    report.toml, report.defects, report.board

A drawing is what somebody has painted so far: tiles in numbered rooms, bridges between any two of
them, types, a track, names. Its text is a board file, and the checker of boards says what is wrong
with it; here every defect gets the place in the drawing where it can be mended.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from goryo.board.check import FORMAT, MAX_NAME, TILE_PAIR, board_tables, check_board, join_rooms
from goryo.board.map import Between, DrawnMap, Edge, draw_grid, read_map, tile_sign
from goryo.board.tiles import KNOWN_OBJECTS, MAX_SIDE, MAX_TILES, MAX_TRACK, Board, Cell, cell_name
from goryo.board.toml import quote
from goryo.errors import Malformed, Problem
from goryo.plain_data import Json
from goryo.plain_text import is_plain

NO_OBJECT = "_"
"""The sign of a tile whose object has not been chosen; the checker knows no such letter."""
LETTERS = dict(zip("hlmsvufn", KNOWN_OBJECTS, strict=True))
TRACK, BAGS = 10, (2, 4, 6, 8, 10)
LONGEST = 2000
"""Characters of any text in a drawing; what a board allows is less, and the checker says so."""
MOST_KINDS = 26
_CELL = re.compile(r"([a-p])([1-9]|1[0-6])")


@dataclass(frozen=True, slots=True)
class DrawnTile:
    """A tile: the number of its room, the letter of its object or "", central or not."""

    room: int
    letter: str = ""
    central: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is painted. Walls follow from the rooms: they stand wherever two rooms touch."""

    name: str = ""
    about: str = ""
    tiles: Mapping[Cell, DrawnTile] = field(default_factory=dict)
    bridges: tuple[Between, ...] = ()
    """Each between two different cells, the first in reading order first; none twice."""
    kinds: Mapping[str, str] = field(default_factory=lambda: dict(LETTERS))
    room_names: Mapping[int, str] = field(default_factory=dict)
    """By the numbers of the rooms; a room without a name has its number."""
    track: int = TRACK
    bags: tuple[int, ...] = BAGS


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a problem is: a part of the drawing, and what of it.

    `part` is `map`, `name`, `about`, `objects`, `rooms`, `track`, `bags`, or `whole` for what has
    no place. `names` are the letters of objects, or the numbers of rooms.
    """

    part: str
    cells: tuple[str, ...] = ()
    bridge: tuple[str, str] | None = None
    names: tuple[str, ...] = ()

    def to_json(self) -> Json:
        return {
            "part": self.part,
            "cells": list(self.cells),
            "bridge": None if self.bridge is None else list(self.bridge),
            "names": list(self.names),
        }


Placed = tuple[Problem, Spot]


@dataclass(frozen=True, slots=True)
class DrawingReport:
    """What the checker says of a drawing, each problem with its place."""

    toml: str
    defects: tuple[Placed, ...]
    warnings: tuple[Placed, ...]
    board: Board | None


def check_drawing(drawing: Drawing) -> DrawingReport:
    """The drawing as a board file, and everything that is wrong with it."""
    sheet = _Sheet(drawing)
    report = check_board(sheet.toml)
    return DrawingReport(
        sheet.toml,
        tuple((problem, sheet.place(problem)) for problem in report.defects),
        tuple((problem, sheet.place(problem)) for problem in report.warnings),
        report.board,
    )


# -- as text ---------------------------------------------------------------------------------------


class _Sheet:
    """A drawing written down, with what is needed to find one's way back."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.touching = {ends for ends in drawing.bridges if _touch(*ends)}
        far = [ends for ends in drawing.bridges if ends not in self.touching]
        lines = self._map()
        self.map = read_map("\n".join(lines), 1)
        cells = _reading(drawing.tiles)
        rooms = join_rooms(cells, self.map.edges)
        self.rooms = {cell: rooms[cell] for cell in cells}
        head = [f"format = {FORMAT}", f"name = {quote(drawing.name)}"]
        if drawing.about:
            head.append(f"about = {quote(drawing.about)}")
        if any(self._own_names()):
            head.append(f"rooms = [{', '.join(map(quote, self._all_names()))}]")
        if far:
            pairs = (quote(f"{cell_name(one)}-{cell_name(other)}") for one, other in far)
            head.append(f"bridges = [{', '.join(pairs)}]")
        self.map_line = len(head) + 2
        kinds = [f"{letter} = {quote(kind)}" for letter, kind in drawing.kinds.items()]
        bags = ", ".join(map(str, drawing.bags))
        tail = ["", "[objects]", *kinds, "", "[track]", f"length = {drawing.track}"]
        body = [*head, 'map = """', *lines, '"""', *tail, f"bags = [{bags}]"]
        self.toml = "\n".join(body) + "\n"

    def _map(self) -> list[str]:
        tiles = self.drawing.tiles

        def edge(here: Cell, there: Cell) -> Edge:
            if (here, there) in self.touching:
                return Edge.BRIDGE
            rooms = [tiles[cell].room if cell in tiles else None for cell in (here, there)]
            return Edge.OPEN if rooms[0] == rooms[1] else Edge.WALL

        used = [*tiles, *(cell for ends in self.touching for cell in ends)]
        width = max((1 + column for column, _ in used), default=1)
        height = max((1 + row for _, row in used), default=1)
        content = {
            cell: tile_sign(tile.letter or NO_OBJECT, central=tile.central)
            for cell, tile in tiles.items()
        }
        return draw_grid(width, height, content, edge)

    def _numbers(self) -> list[int]:
        """The painted number of each room, in the order of the map."""
        found: dict[int, int] = {}
        for cell, room in self.rooms.items():
            found.setdefault(room, self.drawing.tiles[cell].room)
        return [found[room] for room in sorted(found)]

    def _own_names(self) -> list[str]:
        return [self.drawing.room_names.get(number, "").strip() for number in self._numbers()]

    def _all_names(self) -> list[str]:
        return [name or str(n + 1) for n, name in enumerate(self._own_names())]

    # -- the way back ------------------------------------------------------------------------------

    def place(self, problem: Problem) -> Spot:
        args = problem.args
        match problem.what:
            case "board-need-text" | "board-bad-text" if args["key"] in ("name", "about"):
                return Spot(str(args["key"]))
            case "board-object-count":
                return Spot("objects")
            case "board-object-name" | "object-nowhere":
                return Spot("objects", names=(str(args["letter"]),))
            case "board-object-twice":
                kinds = self.drawing.kinds
                twice = (letter for letter in kinds if kinds[letter] == args["name"])
                return Spot("objects", names=tuple(twice))
            case "board-track-length":
                return Spot("track")
            case "board-track-bags":
                return Spot("bags")
            case "board-room-names":
                return Spot("rooms", names=self._bad_names())
            case "board-no-tiles" | "board-many-tiles" | "board-room-count" | "objects-few":
                return Spot("map")
            case "room-no-centre":
                return Spot("map", self._room_with(str(args["tile"])))
            case "room-two-centres":
                return Spot("map", (str(args["tile"]), str(args["other"])))
            case "bridge-inside":
                ends = (str(args["tile"]), str(args["other"]))
                return Spot("map", ends, ends)
            case "bridge-listed":
                one, _, other = str(args["given"]).partition("-")
                return Spot("map", (one, other), (one, other))
            case "bridge-nowhere":
                return self._drawn_bridge(problem)
            case "tile-object":
                return Spot("map", (str(args["tile"]),))
            case "room-uneven" | "room-cut-off":
                return Spot("map", self._room_called(str(args["room"])))
        return Spot("whole")

    def _bad_names(self) -> tuple[str, ...]:
        names = dict(zip(self._numbers(), self._own_names(), strict=True))
        bad = (n for n, name in names.items() if len(name) > MAX_NAME or not is_plain(name))
        return tuple(map(str, bad))

    def _room_with(self, tile: str) -> tuple[str, ...]:
        room = self.rooms[read_cell(tile)]
        return tuple(cell_name(cell) for cell in self.rooms if self.rooms[cell] == room)

    def _room_called(self, name: str) -> tuple[str, ...]:
        names = self._all_names()
        return tuple(cell_name(cell) for cell, room in self.rooms.items() if names[room] == name)

    def _drawn_bridge(self, problem: Problem) -> Spot:
        """A bridge by its line and column in the map."""
        drawn = DrawnMap(self.map_line)
        for ends in self.touching:
            if drawn.place(ends) == (problem.line, problem.column):
                names = (cell_name(ends[0]), cell_name(ends[1]))
                return Spot("map", names, names)
        return Spot("map")


def _touch(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _reading(cells: Mapping[Cell, object]) -> list[Cell]:
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


# -- from boards and board files -------------------------------------------------------------------


def drawing_of(board: Board) -> Drawing:
    """A board to draw on; its text is that of the board again."""
    return Drawing(
        name=board.name,
        about=board.about,
        tiles={
            cell: DrawnTile(
                1 + board.room_of[tile],
                board.letters[board.kind_of[tile]],
                tile in board.centres,
            )
            for tile, cell in enumerate(board.cells)
        },
        bridges=tuple(_ordered(board.cells[a], board.cells[b]) for a, b in board.bridges),
        kinds=dict(zip(board.letters, board.kinds, strict=True)),
        room_names={n: name for n, name in enumerate(board.room_names, start=1) if name != str(n)},
        track=board.track,
        bags=tuple(sorted(board.bags)),
    )


def drawing_of_text(text: str) -> Drawing | None:
    """As much of a board file as can be drawn, sound or not; None where there is no map."""
    report = check_board(text)
    if report.board is not None:
        return drawing_of(report.board)
    tables = board_tables(text)
    lines = None if tables is None else tables.get("map")
    if tables is None or not isinstance(lines, str) or not lines.strip():
        return None
    drawn = read_map(lines, 1)
    if not 0 < len(drawn.marks) <= MAX_TILES:
        return None
    kinds = _kinds_in(tables.get("objects"))
    rooms = join_rooms(_reading(drawn.marks), drawn.edges)
    names, listed, track = tables.get("rooms"), tables.get("bridges"), tables.get("track")
    bridges = {
        _ordered(*ends): None
        for ends, edge in drawn.edges.items()
        if edge is Edge.BRIDGE and all(0 <= side < MAX_SIDE for cell in ends for side in cell)
    }
    for pair in listed if isinstance(listed, list) else []:
        if isinstance(pair, str) and (found := TILE_PAIR.fullmatch(pair)):
            one, other = read_cell(found[1]), read_cell(found[2])
            if one != other:
                bridges[_ordered(one, other)] = None
    return Drawing(
        name=_text_in(tables.get("name"), MAX_NAME),
        about=_text_in(tables.get("about"), LONGEST),
        tiles={
            cell: DrawnTile(
                1 + rooms[cell], mark.letter if mark.letter in kinds else "", mark.central
            )
            for cell, mark in drawn.marks.items()
        },
        bridges=tuple(bridges)[: 4 * MAX_TILES],
        kinds=kinds,
        room_names={
            n: _text_in(name, MAX_NAME)
            for n, name in enumerate(names if isinstance(names, list) else [], start=1)
            if n <= MAX_TILES
        },
        **_track_in(track if isinstance(track, dict) else {}),
    )


def _text_in(value: object, limit: int) -> str:
    return value[:limit] if isinstance(value, str) else ""


def _kinds_in(value: object) -> dict[str, str]:
    table = value if isinstance(value, dict) else {}
    found = {letter: _text_in(name, MAX_NAME) for letter, name in table.items() if _letter(letter)}
    return dict(list(found.items())[:MOST_KINDS])


def _track_in(table: Mapping[str, object]) -> dict[str, Any]:
    length, bags = table.get("length"), table.get("bags")
    track = length if isinstance(length, int) and _number(length, 1, MAX_TRACK) else TRACK
    listed = bags if isinstance(bags, list) else []
    return {"track": track, "bags": tuple(dict.fromkeys(b for b in listed if _number(b, 1, track)))}


# -- as data ---------------------------------------------------------------------------------------


def read_cell(name: str) -> Cell:
    """The cell of that name; `Malformed` if there can be none."""
    found = _CELL.fullmatch(name)
    if not found:
        raise Malformed([Problem("board-drawing")])
    return ord(found[1]) - ord("a"), int(found[2]) - 1


def drawing_to_json(drawing: Drawing) -> Json:
    return {
        "name": drawing.name,
        "about": drawing.about,
        "tiles": {
            cell_name(cell): {"room": tile.room, "object": tile.letter, "central": tile.central}
            for cell, tile in sorted(drawing.tiles.items(), key=lambda item: item[0][::-1])
        },
        "bridges": [[cell_name(one), cell_name(other)] for one, other in drawing.bridges],
        "objects": [[letter, kind] for letter, kind in drawing.kinds.items()],
        "rooms": {str(number): name for number, name in drawing.room_names.items()},
        "track": drawing.track,
        "bags": list(drawing.bags),
    }


def drawing_from_json(data: object) -> Drawing:
    """A drawing from outside; `Malformed` for anything that is none."""
    keys = {"name", "about", "tiles", "bridges", "objects", "rooms", "track", "bags"}
    if not isinstance(data, dict) or set(data) != keys:
        raise Malformed([Problem("board-drawing")])
    tiles, bridges, objects, rooms, bags = (
        data[key] for key in ("tiles", "bridges", "objects", "rooms", "bags")
    )
    sound = (
        _is_text(data["name"])
        and _is_text(data["about"])
        and isinstance(tiles, dict)
        and len(tiles) <= MAX_SIDE * MAX_SIDE
        and all(map(_is_tile, tiles.values()))
        and isinstance(bridges, list)
        and len(bridges) <= 4 * MAX_TILES
        and all(map(_is_pair, bridges))
        and isinstance(objects, list)
        and len(objects) <= MOST_KINDS
        and all(map(_is_kind, objects))
        and len({letter for letter, _ in objects}) == len(objects)
        and isinstance(rooms, dict)
        and len(rooms) <= MAX_TILES
        and all(re.fullmatch(r"[1-9]\d?", key) for key in rooms)
        and all(map(_is_text, rooms.values()))
        and _number(data["track"], 0, 1000)
        and isinstance(bags, list)
        and len(bags) <= MAX_TRACK
        and all(_number(bag, 0, 1000) for bag in bags)
    )
    if not sound:
        raise Malformed([Problem("board-drawing")])
    pairs = [_ordered(read_cell(one), read_cell(other)) for one, other in bridges]
    if any(one == other for one, other in pairs):
        raise Malformed([Problem("board-drawing")])
    return Drawing(
        name=data["name"],
        about=data["about"],
        tiles={
            read_cell(cell): DrawnTile(tile["room"], tile["object"], tile["central"])
            for cell, tile in tiles.items()
        },
        bridges=tuple(dict.fromkeys(pairs)),
        kinds=dict(objects),
        room_names={int(number): name for number, name in rooms.items()},
        track=data["track"],
        bags=tuple(bags),
    )


def _ordered(one: Cell, other: Cell) -> Between:
    return (one, other) if one[::-1] < other[::-1] else (other, one)


def _letter(value: object) -> bool:
    return isinstance(value, str) and len(value) == 1 and value.isascii() and value.isalpha()


def _number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST


def _is_tile(value: object) -> bool:
    return (
        isinstance(value, dict)
        and set(value) == {"room", "object", "central"}
        and _number(value["room"], 1, MAX_TILES)
        and (value["object"] == "" or _letter(value["object"]))
        and isinstance(value["central"], bool)
    )


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(v, str) for v in value)


def _is_kind(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and _letter(value[0]) and _is_text(value[1])
