"""The palace in characters: rooms with their walls, bridges, objects and everybody on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from goryo.board import Board, Cell
from goryo.draw.lettering import Lettering, cell_len, cropped
from goryo.draw.picture import Picture
from goryo.plain_text import shorten
from goryo.words import Words

SMALL: Final = (7, 2)
"""Columns and rows inside a tile."""
NARROW: Final = (5, 2)
"""The same where there is little room."""
SHORT: Final = 4
"""Characters of an object's name on a tile, at most."""

SAMURAI_STYLES: Final = {
    "green": "black on green",
    "yellow": "black on yellow",
    "purple": "white on magenta",
    "red": "white on red",
    "blue": "white on blue",
    "white": "black on white",
    "black": "white on black",
    "orange": "black on dark_orange",
    "pink": "black on hot_pink",
}
"""Ink and ground together, so that they can be read on a black and on a white terminal."""
WALL, BRIDGE, QUIET, GHOST = "bold", "bold", "dim", "bold reverse"
SEAL, YES, NO = "black on cyan", "black on green", "white on red"
HEAT: Final = (
    (0.75, "bold white on #b5331f"),
    (0.5, "bold white on #cf5f3c"),
    (0.25, "black on #e8966b"),
    (0.1, "black on #f2bd98"),
    (0.005, "black on #f9dfc8"),
)
"""Ink and ground of a tile from a share on, as a belief map has it."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """The characters of a drawing."""

    corners: str
    """By the walls that meet: 1 above, 2 to the right, 4 below, 8 to the left."""
    floor: str
    across: str
    down: str
    crack: str
    cat: str
    yes: str
    no: str
    curse: str
    cubes: tuple[str, ...]
    target: str
    trail: str
    shadow: str
    space: str
    bag: str
    turned: str
    unturned: str
    more: str
    dash: str


UNICODE: Final = Glyphs(
    corners=" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋",
    floor="·",
    across="═",
    down="║",
    crack="×",
    cat="@",
    yes="✓",
    no="✗",
    curse="∞",
    cubes=("①", "②", "③", "④", "⑤", "⑥"),
    target="◎",
    trail="△",
    shadow="☾",
    space="·",
    bag="◆",
    turned="●",
    unturned="○",
    more="…",
    dash="–",
)
ASCII: Final = Glyphs(
    corners=" |-+||++-+-+++++",
    floor=".",
    across="=",
    down="H",
    crack="x",
    cat="@",
    yes="+",
    no="-",
    curse="&",
    cubes=(":1", ":2", ":3", ":4", ":5", ":6"),
    target=":*",
    trail=":?",
    shadow=":!",
    space=".",
    bag="o",
    turned="X",
    unturned="O",
    more="~",
    dash="-",
)


def short_names(names: list[str], most: int = SHORT) -> list[str]:
    """Each name in at most so many columns, no two alike."""
    short: list[str] = []
    for name in names:
        fit = (each for each in _tries(name, most) if each not in short and cell_len(each) <= most)
        short.append(next(fit))
    return short


def _tries(name: str, most: int) -> Iterator[str]:
    yield cut(name, most)
    yield from (cut(name, most - 1) + c for c in name[most:])
    yield from (f"{cut(name, most - 2)}{n:02}" for n in range(100))


def cut(text: str, columns: int) -> str:
    """As much of the text as fits."""
    text = shorten(text, 200)
    return text if cell_len(text) <= columns else cropped(text, columns).rstrip()


def pad(text: Lettering | str, columns: int) -> Lettering:
    """The text in exactly that many columns."""
    padded = text.copy() if isinstance(text, Lettering) else Lettering(text)
    missing = columns - padded.cell_len
    if missing < 0:
        padded.crop(columns - 1).append("…")
        missing = columns - padded.cell_len
    return padded.append(" " * missing)


def badge(number: int, colour: str, words: Words) -> str:
    """A Samurai's mark: his colour's initial and his room's number, so that no colour is needed."""
    return f"{words.colour(colour)[0].upper()}{number + 1}"


class Grid:
    """Draws one picture, a tile in `size` columns and rows; `lines` all have the width `width`."""

    def __init__(
        self,
        picture: Picture,
        words: Words,
        glyphs: Glyphs,
        size: tuple[int, int] = SMALL,
    ) -> None:
        self.picture = picture
        self.board: Board = picture.board
        self.words = words
        self.glyphs = glyphs
        self.wide, self.high = size
        names = [words.object(kind) for kind in self.board.kinds]
        self.short = short_names(names, min(SHORT, self.wide - 2))
        self.at = {cell: tile for tile, cell in enumerate(self.board.cells)}
        self.margin = len(str(self.board.height)) + 1
        self.width = self.margin + (self.wide + 1) * self.board.width + 1

    def lines(self) -> list[Lettering]:
        head = Lettering(" " * self.margin)
        for column in range(self.board.width):
            head.append(f" {chr(ord('a') + column):^{self.wide}}", QUIET)
        drawn = [head]
        for row in range(self.board.height + 1):
            drawn.append(self._border(row))
            if row < self.board.height:
                drawn += self._floor(row)
        return [pad(line, self.width) for line in drawn]

    # -- walls -----------------------------------------------------------------------------------

    def _room(self, cell: Cell) -> int | None:
        tile = self.at.get(cell)
        return None if tile is None else self.board.room_of[tile]

    def _wall(self, here: Cell, there: Cell) -> bool:
        return self._room(here) != self._room(there)

    def _bridge(self, here: Cell, there: Cell) -> bool:
        ends = self.at.get(here), self.at.get(there)
        return ends in self.board.bridges or ends[::-1] in self.board.bridges

    def _corner(self, column: int, row: int) -> tuple[str, str]:
        nw, ne = (column - 1, row - 1), (column, row - 1)
        sw, se = (column - 1, row), (column, row)
        bits = (
            self._wall(nw, ne)
            + 2 * self._wall(ne, se)
            + 4 * self._wall(sw, se)
            + 8 * self._wall(nw, sw)
        )
        if bits == 0:
            return (self.glyphs.floor, QUIET) if se in self.at else (" ", "")
        return self.glyphs.corners[bits], WALL

    def _border(self, row: int) -> Lettering:
        line = Lettering(" " * self.margin)
        for column in range(self.board.width + 1):
            line.append(*self._corner(column, row))
            if column == self.board.width:
                break
            above, below = (column, row - 1), (column, row)
            across = self.glyphs.corners[10]
            if self._bridge(above, below):
                side = (self.wide - 3) // 2
                line.append(across * side, WALL).append(f" {self.glyphs.down} ", BRIDGE)
                line.append(across * (self.wide - 3 - side), WALL)
            elif self._wall(above, below):
                line.append(across * self.wide, WALL)
            else:
                line.append(" " * self.wide)
        return line

    def _floor(self, row: int) -> list[Lettering]:
        lines = [Lettering(" " * self.margin) for _ in range(self.high)]
        lines[0] = Lettering().append(f"{row + 1:>{self.margin - 1}} ", QUIET)
        for column in range(self.board.width + 1):
            self._side((column - 1, row), (column, row), lines)
            if column < self.board.width:
                tile = self.at.get((column, row))
                blank = [Lettering(" " * self.wide)] * self.high
                drawn = blank if tile is None else self._tile(tile)
                for line, part in zip(lines, drawn, strict=True):
                    line.append_text(part)
        return lines

    def _side(self, left: Cell, here: Cell, lines: list[Lettering]) -> None:
        """The wall between two cells, or the bridge through it."""
        down = self.glyphs.corners[5]
        for n, line in enumerate(lines):
            if self._bridge(left, here):
                line.append(*((self.glyphs.across, BRIDGE) if n == 1 else (down, WALL)))
            else:
                line.append(down if self._wall(left, here) else " ", WALL)

    # -- tiles -----------------------------------------------------------------------------------

    def _tile(self, tile: int) -> list[Lettering]:
        """The lines of a tile, on the ground of its share if it has one."""
        lines = [self._object(tile), self._figures(tile)]
        for line in lines:
            line.stylize_before(self._ground(tile))
        return lines

    def _ground(self, tile: int) -> str:
        share = self.picture.heat.get(tile, 0.0)
        return next((style for least, style in HEAT if share >= least), "")

    def _object(self, tile: int) -> Lettering:
        return self._marked(tile, self.short[self.board.kind_of[tile]], self.wide)

    def _marked(self, tile: int, name: str, wide: int) -> Lettering:
        """The object: (central), [sealed], ×broken×, and the mark of a cursed pair before it."""
        picture = self.picture
        line = self._curse(tile) if wide > NARROW[0] else Lettering()
        if tile in picture.broken:
            line.append(f"{self.glyphs.crack}{name}{self.glyphs.crack}", QUIET)
        elif tile in picture.sealed:
            line.append(f"[{name}]", SEAL)
        elif tile in self.board.centres:
            line.append(f"({name})")
        else:
            line.append(f" {name}")
        return pad(line, wide)

    def _curse(self, tile: int) -> Lettering:
        """The mark of a cursed pair, or a blank."""
        if tile in self.picture.cursed:
            return Lettering().append(self.glyphs.curse, GHOST)
        return Lettering(" ")

    def _figures(self, tile: int) -> Lettering:
        """The answer given here, who stands here, and at the right the cubes of a plan."""
        line = self._curse(tile) if self.wide <= NARROW[0] else Lettering(" ")
        line.append_text(self._clue(tile) or Lettering(" "))
        return self._peopled(line, tile, self._laid(tile), self.wide)

    def _clue(self, tile: int) -> Lettering | None:
        """The answer given here, if there is one."""
        if tile not in self.picture.clues:
            return None
        yes = self.picture.clues[tile]
        return Lettering().append(self.glyphs.yes if yes else self.glyphs.no, YES if yes else NO)

    def _peopled(self, line: Lettering, tile: int, laid: Lettering, wide: int) -> Lettering:
        """The line with the cat and the Samurai who stand here, and at the right what is laid."""
        picture, glyphs = self.picture, self.glyphs
        if picture.cat == tile:
            line.append(glyphs.cat, GHOST)
        here = [(n, pawn) for n, pawn in enumerate(picture.samurai) if pawn.tile == tile]
        room = wide - line.cell_len - laid.cell_len
        long = 2 * len(here) <= room
        shown = len(here) if long or len(here) <= room else max(room - 1, 0)
        for number, pawn in here[:shown]:
            mark = badge(number, pawn.colour, self.words) if long else str(number + 1)
            line.append(mark, SAMURAI_STYLES.get(pawn.colour, "reverse"))
        if shown < len(here) and room:
            line.append(glyphs.more)
        return pad(line, wide - laid.cell_len).append_text(laid)

    def _laid(self, tile: int, most: int = 2) -> Lettering:
        """The cubes of a plan, or the share of a belief map in percent."""
        picture, glyphs = self.picture, self.glyphs
        if tile in picture.heat:
            return Lettering(str(round(100 * picture.heat[tile])))
        marks = [glyphs.cubes[n] for n, cube in enumerate(picture.path) if cube == tile]
        for place, mark in (
            (picture.target, glyphs.target),
            (picture.trail, glyphs.trail),
            (picture.shadow, glyphs.shadow),
        ):
            if place == tile:
                marks.append(mark)
        return Lettering("".join(marks[:most]), GHOST)
