"""The drawn map of a board: from lines to cells and edges, and back.

+---+---+---+---+---+
| h   l   m | s   v |     a letter is a tile with its object, (l) the room's central tile,
+   +   +   +   +   +     blank cells are outside (the garden);
| f  (u)  s = h  (l)|     | and --- are walls, = and -H- are bridges, nothing is open floor
+---+---+---+---+---+
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from goryo.board.tiles import MAX_SIDE, Board, Cell
from goryo.errors import Neutral, Problem
from goryo.plain_text import shorten

PITCH = 4
"""Characters from one cell to the next."""


class Edge(Enum):
    """What lies between two cells: how it is drawn side by side, and one above the other."""

    OPEN = (" ", "   ")
    WALL = ("|", "---")
    BRIDGE = ("=", "-H-")

    def __init__(self, upright: str, flat: str) -> None:
        self.upright = upright
        self.flat = flat


_UPRIGHT = {edge.upright: edge for edge in Edge}
_FLAT = {"H": Edge.BRIDGE, **{edge.flat.strip(): edge for edge in Edge}}

Between = tuple[Cell, Cell]
"""Two cells that touch, the left or upper one first."""


class Sign(NamedTuple):
    """A tile in the map, with its place in the file."""

    letter: str
    central: bool
    line: int
    column: int


@dataclass
class DrawnMap:
    """A drawing that was read."""

    line: int
    """The file's line of the first border."""
    indent: int = 0
    marks: dict[Cell, Sign] = field(default_factory=dict)
    edges: dict[Between, Edge] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def wrong(self, what: str, line: int, column: int | None = None, **args: Neutral) -> None:
        self.problems.append(Problem(what, line, column, args))

    def place(self, between: Between) -> tuple[int, int]:
        """Line and column of an edge in the file."""
        here, there = between
        beside = here[1] == there[1]
        return self.line + 2 * there[1] + beside, self.indent + PITCH * there[0] + 3 - 2 * beside


def read_map(drawing: str, line: int) -> DrawnMap:
    """What is drawn, and what cannot be read; the drawing begins on that line of its file."""
    lines = drawing.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    first = next(n for n, text in enumerate(lines) if text.strip())
    indent = min(len(text) - len(text.lstrip(" ")) for text in lines if text.strip())
    longest = max(len(text.rstrip()) for text in lines) - indent
    height, width = (len(lines) - first) // 2, -((1 - longest) // PITCH)
    found = DrawnMap(line + first, indent)
    if height > MAX_SIDE or width > MAX_SIDE:
        found.wrong("board-grid", found.line, limit=MAX_SIDE)
        return found
    for n, text in enumerate(lines[first:]):
        body = text[indent:].ljust(PITCH * width + PITCH)
        if n % 2:
            _read_floor(found, body, n // 2, found.line + n)
        else:
            _read_border(found, body, n // 2, found.line + n)
    return found


def _read_floor(found: DrawnMap, body: str, row: int, line: int) -> None:
    """A line of tiles and what lies between them."""
    for start in range(0, len(body), PITCH):
        column = start // PITCH
        side, content = body[start], body[start + 1 : start + PITCH]
        edge = _UPRIGHT.get(side)
        if edge is None:
            found.wrong("map-side", line, found.indent + start + 1, found=shorten(side))
        else:
            found.edges[(column - 1, row), (column, row)] = edge
        tile = re.fullmatch(r"\s(\w)\s|\((\w)\)", content)
        if tile:
            spot = found.indent + start + 3
            found.marks[column, row] = Sign(tile[1] or tile[2], bool(tile[2]), line, spot)
        elif content.strip():
            shown = shorten(content.strip())
            found.wrong("map-cell", line, found.indent + start + 2, found=shown)


def _read_border(found: DrawnMap, body: str, row: int, line: int) -> None:
    """A line of corners and what lies between the rows."""
    for start in range(0, len(body), PITCH):
        column = start // PITCH
        corner, side = body[start], body[start + 1 : start + PITCH].strip()
        if corner not in " +-|":
            found.wrong("map-corner", line, found.indent + start + 1, found=shorten(corner))
        edge = _FLAT.get(side)
        if edge is None:
            found.wrong("map-border", line, found.indent + start + 2, found=shorten(side))
        else:
            found.edges[(column, row - 1), (column, row)] = edge


def draw_map(board: Board, bridges: set[Between]) -> list[str]:
    """The map with every wall that separates anything, and these bridges."""
    at = {cell: tile for tile, cell in enumerate(board.cells)}

    def edge(here: Cell, there: Cell) -> Edge:
        if (here, there) in bridges:
            return Edge.BRIDGE
        rooms = [board.room_of[at[cell]] if cell in at else None for cell in (here, there)]
        return Edge.OPEN if rooms[0] == rooms[1] else Edge.WALL

    content = {
        cell: tile_sign(board.letters[board.kind_of[tile]], central=tile in board.centres)
        for cell, tile in at.items()
    }
    return draw_grid(board.width, board.height, content, edge)


def tile_sign(letter: str, *, central: bool) -> str:
    """A tile as it stands in its cell."""
    return f"({letter})" if central else f" {letter} "


def draw_grid(
    width: int,
    height: int,
    content: Mapping[Cell, str],
    edge: Callable[[Cell, Cell], Edge],
) -> list[str]:
    """The lines of a map, with what lies in each cell and between each two."""
    lines = []
    for row in range(height + 1):
        border, floor = "", ""
        for column in range(width):
            border += "+" + edge((column, row - 1), (column, row)).flat
            side = edge((column - 1, row), (column, row)).upright
            floor += side + content.get((column, row), "   ")
        lines.append(border + "+")
        if row < height:
            last = edge((width - 1, row), (width, row)).upright
            lines.append((floor + last).rstrip())
    return lines
