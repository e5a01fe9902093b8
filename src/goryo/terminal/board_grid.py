"""The palace on a screen: the drawing of `goryo.draw.grid` with a cursor, marks, and larger tiles.

Nothing is told by colour alone: what can be touched has a dot, and what is chosen an arrow.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from goryo.board import Tile
from goryo.draw.grid import (
    ASCII,
    QUIET,
    SMALL,
    UNICODE,
    Grid,
    cut,
    pad,
)
from goryo.draw.lettering import Lettering
from goryo.draw.picture import Picture
from goryo.sitting.pencil import SIGNS, Mark
from goryo.words import Words

LARGE: Final = (12, 3)
CAN, CHOSEN = "on #1f4d3a", "on #4a3a6b"
CURSOR, CURSOR_PLAIN = "black on #f0d080", "reverse"
PENCIL = "bold italic cyan"
DOT: Final = {False: "•", True: "*"}
_ARROW: Final = {False: "▸", True: ">"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Marks:
    """What the person at the screen does with the board."""

    cursor: Tile | None = None
    can: Collection[Tile] = ()
    chosen: Collection[Tile] = ()
    pencil: Mapping[Tile, Mark] = field(default_factory=dict)


class BoardGrid(Grid):
    """Draws one picture with its marks; knows which tile lies where."""

    def __init__(
        self,
        picture: Picture,
        words: Words,
        *,
        ascii: bool = False,
        size: tuple[int, int] = SMALL,
        marks: Marks | None = None,
        colour: bool = True,
    ) -> None:
        super().__init__(picture, words, ASCII if ascii else UNICODE, size)
        self.ascii = ascii
        self.marks = marks or Marks()
        self.colour = colour
        self.height = (self.high + 1) * self.board.height + 2

    def tile_at(self, x: int, y: int) -> Tile | None:
        """The tile at that column and row of the drawing; its left and upper walls count to it."""
        column, row = (x - self.margin) // (self.wide + 1), (y - 1) // (self.high + 1)
        found = self.at.get((column, row)) if x >= self.margin and y >= 1 else None
        return None if found is None else Tile(found)

    def place_of(self, tile: Tile) -> tuple[int, int]:
        """The upper left corner of a tile in the drawing."""
        column, row = self.board.cells[tile]
        return self.margin + (self.wide + 1) * column, 1 + (self.high + 1) * row

    # -- tiles -----------------------------------------------------------------------------------

    def _tile(self, tile: int) -> list[Lettering]:
        lines = [self._name(tile)]
        if self.high == 2:
            lines.append(self._who(tile, self._laid(tile)))
        else:
            lines += [self._who(tile, Lettering()), self._last(tile)]
        ground = self._ground(tile)
        for line in lines:
            if tile == self.marks.cursor:
                line.stylize(CURSOR if self.colour else CURSOR_PLAIN)
            elif ground:
                line.stylize_before(ground)
        return lines

    def _ground(self, tile: int) -> str:
        if tile in self.picture.heat or not self.colour:
            return super()._ground(tile)
        return CHOSEN if tile in self.marks.chosen else CAN if tile in self.marks.can else ""

    def _name(self, tile: int) -> Lettering:
        kind = self.board.kind_of[tile]
        full = self.words.object(self.board.kinds[kind])
        return self._marked(
            tile, self.short[kind] if self.high == 2 else cut(full, self.wide - 3), self.wide
        )

    def _who(self, tile: int, cubes: Lettering) -> Lettering:
        """A dot or an arrow, the answer given here, and who stands here; at the right the cubes."""
        line = Lettering()
        if tile in self.marks.chosen:
            line.append(_ARROW[self.ascii], "bold")
        else:
            line.append(DOT[self.ascii] if tile in self.marks.can else " ", "bold")
        line.append_text(self._clue(tile) or Lettering(" " * (self.high > 2)))
        return self._peopled(line, tile, cubes, self.wide)

    def _laid(self, tile: int, most: int = 2) -> Lettering:
        """What is laid there, and what somebody has marked."""
        laid = super()._laid(tile, most)
        mark = self.marks.pencil.get(Tile(tile))
        if mark is None:
            return laid
        return Lettering().append(SIGNS[mark][self.ascii], PENCIL).append_text(laid)

    def _last(self, tile: int) -> Lettering:
        """The tile's name, and what is laid there."""
        laid = self._laid(tile, most=4)
        name = Lettering().append(f" {self.board.tile_names[tile]}", QUIET)
        return pad(name, self.wide - laid.cell_len).append_text(laid)
