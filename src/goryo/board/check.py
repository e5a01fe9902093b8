"""The checker of boards: all defects of a text at once, each with its place.

Whatever the input is, `check_board` answers with a report and never with an exception. Sizes and
nesting are bounded before anything is parsed.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field

from goryo.board.map import Between, DrawnMap, Edge, Sign, read_map
from goryo.board.tiles import (
    MAX_KINDS,
    MAX_ROOMS,
    MAX_TILES,
    MAX_TRACK,
    MIN_KINDS,
    MIN_ROOMS,
    Board,
    Cell,
    cell_name,
)
from goryo.errors import Neutral, Problem
from goryo.plain_text import is_plain, shorten

FORMAT = 1
MAX_BYTES = 64 * 1024
MAX_NESTING = 16
MAX_NAME = 60
MAX_ABOUT = 1000

_KEYS = ("format", "name", "about", "map", "rooms", "bridges", "objects", "track")
_OBJECT_NAME = re.compile(r"[^\W\d_](?:[^\W_]|-){0,23}")
TILE_PAIR = re.compile(r"([a-p](?:[1-9]|1[0-6]))-([a-p](?:[1-9]|1[0-6]))")
_KEY_PART = re.compile(r"([\w\"'-]++)([ \t]*+\.[ \t]*+)?")
_LONG_PART = 40
"""A longer part begins a key anew."""


@dataclass(frozen=True, slots=True)
class BoardReport:
    """What the checker found: `defects` that forbid play, `warnings`, and the board if sound."""

    defects: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    board: Board | None


def check_board(text: object) -> BoardReport:
    """All defects and warnings of a board text, whatever it contains, or whatever else it is."""
    if not isinstance(text, str | bytes):
        return BoardReport((Problem("board-not-text"),), (), None)
    return _Checker().check(text)


def board_tables(text: str | bytes) -> dict[str, object] | None:
    """What stands in a board text, sound or not; None if it cannot be read at all."""
    return _Checker().tables(text)


@dataclass
class _Checker:
    """One pass over one text; collects problems instead of stopping."""

    defects: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)
    map_line: int = 1

    def wrong(
        self, what: str, line: int | None = None, column: int | None = None, **args: Neutral
    ) -> None:
        self.defects.append(Problem(what, line, column, args))

    def warn(self, what: str, **args: Neutral) -> None:
        self.warnings.append(Problem(what, None, None, args))

    def check(self, text: str | bytes) -> BoardReport:
        data = self.tables(text)
        board = None if data is None else self._board(data)
        if self.defects:
            board = None
        return BoardReport(tuple(self.defects), tuple(self.warnings), board)

    # -- the TOML around the map -----------------------------------------------------------------

    def tables(self, text: str | bytes) -> dict[str, object] | None:
        if len(text) > MAX_BYTES:
            self.wrong("board-too-large", limit=MAX_BYTES // 1024)
            return None
        if isinstance(text, bytes):
            try:
                text = text.decode("utf-8-sig")
            except UnicodeDecodeError as error:
                self.wrong("board-not-text", line=1 + error.object.count(b"\n", 0, error.start))
                return None
        text = text.replace("\r\n", "\n")
        if not text.strip():
            self.wrong("board-empty")
            return None
        if _nesting(text) > MAX_NESTING or _has_deep_key(text):
            self.wrong("board-too-deep", limit=MAX_NESTING)
            return None
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            place = re.search(r"at line (\d+), column (\d+)", str(error))
            line, column = (int(place[1]), int(place[2])) if place else (None, None)
            self.wrong("board-not-toml", line, column)
            return None
        before = re.search(r"^[ \t]*map[ \t]*=[ \t]*(\"\"\"|''')(\n?)", text, re.MULTILINE)
        if before:
            self.map_line = 1 + text[: before.end()].count("\n")
        return data

    def _board(self, data: dict[str, object]) -> Board | None:
        for key in data:
            if key not in _KEYS:
                self.wrong("board-unknown-key", key=shorten(key), known=", ".join(_KEYS))
        if type(data.get("format")) is not int or data["format"] != FORMAT:
            self.wrong("board-format", wanted=FORMAT)
        name = self._text(data, "name", MAX_NAME, required=True)
        about = self._text(data, "about", MAX_ABOUT)
        kinds = self._objects(data.get("objects"))
        track, bags = self._track(data.get("track"))
        drawing = data.get("map")
        if not isinstance(drawing, str) or not drawing.strip():
            self.wrong("board-no-map")
            return None
        drawn = read_map(drawing, self.map_line)
        self.defects += drawn.problems
        if not drawn.marks:
            self.wrong("board-no-tiles", self.map_line)
            return None
        cells = sorted(drawn.marks, key=lambda cell: (cell[1], cell[0]))
        if len(cells) > MAX_TILES:
            self.wrong("board-many-tiles", given=len(cells), wanted=MAX_TILES)
            return None
        rooms = join_rooms(cells, drawn.edges)
        self._check_rooms(cells, drawn.marks, rooms)
        bridges = self._bridges(data.get("bridges"), cells, drawn, rooms)
        objects = self._check_objects(cells, drawn.marks, kinds)
        names = self._room_names(data.get("rooms"), 1 + max(rooms.values()))
        if self.defects:
            return None
        board = Board(
            name=name,
            about=about,
            cells=cells,
            rooms=[rooms[cell] for cell in cells],
            objects=objects,
            kinds=kinds,
            centres=sorted(
                (n for n, cell in enumerate(cells) if drawn.marks[cell].central),
                key=lambda n: rooms[cells[n]],
            ),
            bridges=bridges,
            track=track,
            bags=bags,
            room_names=names,
        )
        self._advise(board)
        return board

    def _text(
        self, data: dict[str, object], key: str, limit: int, *, required: bool = False
    ) -> str:
        value = data.get(key, "")
        if not isinstance(value, str) or (required and not value.strip()):
            self.wrong("board-need-text", key=key)
            return ""
        if len(value) > limit or not is_plain(value):
            self.wrong("board-bad-text", key=key, limit=limit)
            return ""
        return value.strip()

    def _objects(self, value: object) -> dict[str, str]:
        if not isinstance(value, dict) or not MIN_KINDS <= len(value) <= MAX_KINDS:
            given = len(value) if isinstance(value, dict) else 0
            self.wrong("board-object-count", given=given, least=MIN_KINDS, most=MAX_KINDS)
        if not isinstance(value, dict):
            return {}
        kinds: dict[str, str] = {}
        for letter, name in list(value.items())[: 2 * MAX_KINDS]:
            if len(letter) != 1 or not (letter.isascii() and letter.isalpha()):
                self.wrong("board-object-letter", letter=shorten(letter))
            elif (
                not isinstance(name, str)
                or not _OBJECT_NAME.fullmatch(name)
                or name != name.lower()
                or not is_plain(name)
            ):
                self.wrong("board-object-name", letter=letter)
            elif name in kinds.values():
                self.wrong("board-object-twice", name=name)
            else:
                kinds[letter] = name
        return kinds

    def _track(self, value: object) -> tuple[int, list[int]]:
        table = value if isinstance(value, dict) else {}
        length, bags = table.get("length"), table.get("bags")
        if type(length) is not int or not 1 <= length <= MAX_TRACK:
            self.wrong("board-track-length", most=MAX_TRACK)
            length = MAX_TRACK
        if not isinstance(bags, list):
            self.wrong("board-track-bags", most=length)
            return length, []
        for key in table:
            if key not in ("length", "bags"):
                self.wrong("board-unknown-key", key=shorten(f"track.{key}"), known="length, bags")
        good = [bag for bag in bags if type(bag) is int and 1 <= bag <= length]
        if len(good) != len(bags) or len(set(good)) != len(good):
            self.wrong("board-track-bags", most=length)
        return length, good

    def _room_names(self, value: object, count: int) -> list[str]:
        if value is None:
            return []
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(
                isinstance(name, str) and name.strip() and len(name) <= MAX_NAME and is_plain(name)
                for name in value
            )
        ):
            self.wrong("board-room-names", wanted=count, limit=MAX_NAME)
            return []
        return [name.strip() for name in value]

    # -- what the map means ----------------------------------------------------------------------

    def _check_rooms(
        self, cells: list[Cell], marks: dict[Cell, Sign], rooms: dict[Cell, int]
    ) -> None:
        count = 1 + max(rooms.values())
        if not MIN_ROOMS <= count <= MAX_ROOMS:
            self.wrong(
                "board-room-count", self.map_line, given=count, least=MIN_ROOMS, most=MAX_ROOMS
            )
            return
        for room in range(count):
            inside = [cell for cell in cells if rooms[cell] == room]
            central = [cell for cell in inside if marks[cell].central]
            first = marks[inside[0]]
            if not central:
                self.wrong("room-no-centre", first.line, first.column, tile=cell_name(inside[0]))
            for cell in central[1:]:
                self.wrong(
                    "room-two-centres",
                    marks[cell].line,
                    marks[cell].column,
                    tile=cell_name(cell),
                    other=cell_name(central[0]),
                )

    def _bridges(
        self,
        listed: object,
        cells: list[Cell],
        drawn: DrawnMap,
        rooms: dict[Cell, int],
    ) -> list[tuple[int, int]]:
        number = {cell: n for n, cell in enumerate(cells)}
        found: dict[tuple[int, int], None] = {}
        for between, edge in drawn.edges.items():
            here, there = between
            inside = here in number and there in number
            pair = {"tile": cell_name(here), "other": cell_name(there)} if inside else {}
            if inside and edge is Edge.WALL and rooms[here] == rooms[there]:
                line, column = drawn.place(between)
                self.wrong("wall-inside", line, column, **pair)
            elif edge is Edge.BRIDGE and not inside:
                self.wrong("bridge-nowhere", *drawn.place(between))
            elif edge is Edge.BRIDGE and rooms[here] == rooms[there]:
                line, column = drawn.place(between)
                self.wrong("bridge-inside", line, column, **pair)
            elif edge is Edge.BRIDGE:
                found[number[here], number[there]] = None
        by_name = {cell_name(cell): cell for cell in cells}
        entries = listed if isinstance(listed, list) else [] if listed is None else [listed]
        for entry in entries[: MAX_TILES * 4]:
            ends = TILE_PAIR.fullmatch(entry) if isinstance(entry, str) else None
            if not ends or ends[1] not in by_name or ends[2] not in by_name:
                self.wrong("bridge-listed", given=_shown(entry))
                continue
            here, there = by_name[ends[1]], by_name[ends[2]]
            key = (min(number[here], number[there]), max(number[here], number[there]))
            if rooms[here] == rooms[there]:
                self.wrong("bridge-inside", tile=ends[1], other=ends[2])
            elif key in found:
                self.wrong("bridge-twice", tile=ends[1], other=ends[2])
            else:
                found[key] = None
        return list(found)

    def _check_objects(
        self, cells: list[Cell], marks: dict[Cell, Sign], kinds: dict[str, str]
    ) -> list[int]:
        letters = list(kinds)
        for cell in cells:
            mark = marks[cell]
            if mark.letter not in kinds:
                self.wrong(
                    "tile-object",
                    mark.line,
                    mark.column,
                    tile=cell_name(cell),
                    found=mark.letter,
                    known=", ".join(letters),
                )
        for letter, name in kinds.items():
            if all(marks[cell].letter != letter for cell in cells):
                self.wrong("object-nowhere", letter=letter, name=name)
        return [letters.index(marks[cell].letter) for cell in cells if marks[cell].letter in kinds]

    def _advise(self, board: Board) -> None:
        """What is allowed but worth knowing."""
        for room in board.rooms:
            inside = [t for t in board.tiles if board.room_of[t] == room]
            held = sorted(board.kind_of[tile] for tile in inside)
            if held != list(range(len(board.kinds))):
                self.warn("room-uneven", room=board.room_name(room))
        if len(board.rooms) * (len(board.kinds) - 2) < 5:  # BRD-6
            self.warn("objects-few")
        seen = {board.tiles[0]}
        frontier = [board.tiles[0]]
        while frontier:
            for tile in board.neighbours[frontier.pop()]:
                if tile not in seen:
                    seen.add(tile)
                    frontier.append(tile)
        for room in board.rooms:
            if board.centres[room] not in seen:
                self.warn("room-cut-off", room=board.room_name(room))


def join_rooms(cells: list[Cell], edges: dict[Between, Edge]) -> dict[Cell, int]:
    """Rooms are what open floor holds together, numbered in reading order."""
    rooms: dict[Cell, int] = {}
    inside = set(cells)
    count = 0
    for cell in cells:
        if cell in rooms:
            continue
        rooms[cell] = count
        frontier = [cell]
        while frontier:
            column, row = frontier.pop()
            here = (column, row)
            for there in (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1):
                edge = edges.get((min(here, there), max(here, there)), Edge.OPEN)
                if there in inside and there not in rooms and edge is Edge.OPEN:
                    rooms[there] = count
                    frontier.append(there)
        count += 1
    return rooms


def _shown(value: object) -> str:
    """A value as a message may show it; only text is shown as it is."""
    return shorten(value) if isinstance(value, str) else type(value).__name__


def _nesting(text: str) -> int:
    """How deep the brackets go, without parsing."""
    depth = deepest = 0
    for character in text:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth = max(0, depth - 1)
    return deepest


def _has_deep_key(text: str) -> bool:
    """Whether something looks like a key of so many parts, without parsing; read once through."""
    parts = end = 0
    for part in _KEY_PART.finditer(text):
        if part.start() != end or len(part[1]) > _LONG_PART:
            parts = 0
        parts = parts + 1 if part[2] else 0
        end = part.end()
        if parts == MAX_NESTING:
            return True
    return False
