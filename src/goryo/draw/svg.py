"""The palace as one SVG picture that needs no other file, and such pictures as PNG and GIF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from typing import Final

from goryo.board import Board
from goryo.draw.art import Theme, stylesheet
from goryo.draw.floor_plan import TILE, FloorPlan, shortened
from goryo.draw.pen import Pen, at, curve_path, label, loop_path, number, rectangle, xml_text
from goryo.draw.picture import Pawn, Picture, described, picture_of
from goryo.draw.pieces import HALVES, figures, thing
from goryo.draw.tray import tray
from goryo.parts import needs
from goryo.scene import Scene
from goryo.view import View

__all__ = ["Pawn", "Picture", "Theme", "board_svg"]

_RIM: Final = 44
"""From the edge of the picture to the first tile, the coordinates' strip aside."""
_STRIP: Final = 24
_CORNER: Final = (83.0, 84.0)
"""Where a tile's cube lies: at the lower right, so that the path runs beside the objects."""
_MIDDLE: Final = TILE / 2
GIF_WIDTH: Final = 480
"""Pixels: what a messenger shows at its size, in a file that it takes."""
_MILLISECONDS: Final = 900
_LAST: Final = 3 * _MILLISECONDS


def board_svg(
    seen: Picture | Board | View | Scene,
    *,
    size: int = 720,
    title: str | None = None,
    description: str | None = None,
    coordinates: bool = True,
    theme: Theme = "auto",
) -> str:
    """What is seen as SVG, `size` pixels wide; the same picture always gives the same text.

    The title is the board's name and the description a list in the notation of moves, unless
    others are given. `auto` follows the reader's light or dark theme.
    """
    pen, picture = Pen(), seen if isinstance(seen, Picture) else picture_of(seen)
    drawn = _Layers(pen, picture, coordinates)
    beside, height = tray(pen, picture, drawn.width, drawn.height)
    height += drawn.height
    width = drawn.width
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="goryo" role="img" width="{size}"'
            f' height="{number(size * height / width)}"'
            f' viewBox="0 0 {number(width)} {number(height)}">',
            f"<title>{xml_text(picture.board.name if title is None else title)}</title>",
            f"<desc>{xml_text(described(picture) if description is None else description)}</desc>",
            f"<style>\n{stylesheet(theme)}\n</style>",
            "<defs>",
            *pen.symbols(),
            HALVES,
            "</defs>",
            rectangle(0, 0, width, height, "g-page", 18),
            *drawn.lines,
            *beside,
            "</svg>\n",
        )
    )


class _Layers:
    """Draws the palace from the ground up into `lines`."""

    def __init__(self, pen: Pen, picture: Picture, coordinates: bool) -> None:
        self.pen = pen
        self.picture = picture
        self.board = picture.board
        self.coordinates = coordinates
        self.floor = FloorPlan(picture.board)
        self.strip = _STRIP if coordinates else 0
        self.start = _RIM + self.strip
        self.width = self.start + self.floor.width + _RIM
        self.height = self.start + self.floor.height + _RIM
        plan = (*picture.path, picture.target, picture.trail, picture.shadow)
        self.cubes = frozenset(tile for tile in plan if tile is not None)
        self.lines: list[str] = []
        self._draw()

    def _draw(self) -> None:
        edge = self.strip + 10
        self._add(rectangle(edge, edge, self.width - 10, self.height - 10, "g-ground", 14))
        if self.coordinates:
            self._edges()
        self._add(f'<g transform="translate({self.start} {self.start})">')
        self._garden()
        self._rooms()
        tiles = range(len(self.board.cells))
        for tile in tiles:
            self._floor(tile)
        for one, other in self.board.bridges:
            self._bridge(one, other)
        for tile in tiles:
            self._contents(tile)
        self._plan()
        self._add("</g>")

    def _add(self, *lines: str) -> None:
        self.lines.extend(lines)

    def _edges(self) -> None:
        """The letters of the columns and the numbers of the rows."""
        for column, left in enumerate(self.floor.columns):
            x = self.start + left + _MIDDLE
            self._add(label(chr(ord("a") + column), x, self.strip + 2, 19, "g-quiet"))
        for row, top in enumerate(self.floor.rows):
            y = self.start + top + _MIDDLE + 7
            self._add(label(str(row + 1), self.strip / 2 + 6, y, 19, "g-quiet"))

    def _garden(self) -> None:
        """Gravel in the cells that the palace encloses: a pond where four of them meet, and in
        the others one thing each."""
        cells = set(self.floor.garden)
        if not cells:
            return
        self._add(
            f'<path d="{loop_path(self.floor.outline(cells))}" class="g-sand g-stroke-sand"'
            ' stroke-width="26" stroke-linejoin="round"/>'
        )
        alone = 0
        for column, row in self.floor.garden:
            if (column, row) not in cells:
                continue
            block = {(column + c, row + r) for c in (0, 1) for r in (0, 1)}
            x, y = self.floor.corner((column, row))
            if block <= cells:
                right, below = self.floor.corner((column + 1, row + 1))
                x, y = (x + right + TILE) // 2, (y + below + TILE) // 2
                self._rake(x, y, (78, 92, 106, 120))
                self._add(self.pen.use("pond", x, y, 150))
                self._add(self.pen.use("pine", x - 68, y - 62, 96))
                self._add(self.pen.use("stone-lantern", x + 72, y + 66, 80))
                cells -= block
            else:
                self._rake(x + _MIDDLE, y + _MIDDLE, (34, 44))
                plant = ("pine", "stone-lantern", "pond")[alone % 3]
                self._add(self.pen.use(plant, x + _MIDDLE, y + _MIDDLE, 80))
                cells.remove((column, row))
                alone += 1

    def _rake(self, x: float, y: float, radii: Iterable[int]) -> None:
        """Rings in the gravel."""
        rings = "".join(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}"/>' for radius in radii
        )
        self._add(f'<g class="g-stroke-weave" fill="none" opacity="0.35">{rings}</g>')

    def _rooms(self) -> None:
        """Each room's veranda and wall, and the boards on which the mats lie."""
        rooms: dict[int, list[tuple[int, int]]] = {}
        for cell, room in zip(self.board.cells, self.board.room_of, strict=True):
            rooms.setdefault(room, []).append(cell)
        shapes = [loop_path(self.floor.outline(rooms[room])) for room in sorted(rooms)]
        for colour, width in (("ink", 36), ("veranda", 32), ("wall", 18), ("heri", 8)):
            for shape in shapes:
                self._add(
                    f'<path d="{shape}" class="g-mat2 g-stroke-{colour}" stroke-width="{width}"/>'
                )

    def _bridge(self, one: int, other: int) -> None:
        (c1, r1), (c2, r2) = self.board.cells[one], self.board.cells[other]
        (x1, y1), (x2, y2) = self.floor.spot(one), self.floor.spot(other)
        if abs(c1 - c2) + abs(r1 - r2) == 1:
            x, y = (x1 + x2) / 2, (y1 + y2) / 2
            turned = f' transform="rotate(90 {number(x)} {number(y)})"' if c1 == c2 else ""
            self._add(self.pen.use("bridge", x, y, 66, turned))
            return
        d = curve_path(shortened(self.floor.bridge(one, other), 40))
        for colour, width, more in (
            ("ink", 32, ""),
            ("red", 27, ""),
            ("ink", 20, ""),
            ("wood", 16, ""),
            ("ink", 16, ' stroke-dasharray="2 8" opacity="0.5"'),
        ):
            self._add(
                f'<path d="{d}" fill="none" class="g-stroke-{colour}"'
                f' stroke-width="{width}"{more}/>'
            )

    def _floor(self, tile: int) -> None:
        """A tatami mat; neighbours lie crosswise, so the two colours of a path can be seen."""
        x, y = self.floor.corner(self.board.cells[tile])
        odd = sum(self.board.cells[tile]) % 2
        lines = range(10, TILE, 10)
        weave = "".join(f"M{line} 2V98" if odd else f"M2 {line}H98" for line in lines)
        central = tile in self.board.centres
        self._add(
            f'<g transform="translate({x} {y})">',
            rectangle(-3, -3, TILE + 3, TILE + 3, "g-heri", 0),
            rectangle(0, 0, TILE, TILE, "g-mat2" if odd else "g-mat", 2),
            f'<path d="{weave}" class="g-stroke-weave" stroke-width="1" opacity="0.45"/>',
        )
        if central:
            self._add('<circle cx="50" cy="53" r="42" class="g-sand"/>')
        if tile in self.picture.heat:
            opacity = f' opacity="{number(0.85 * self._share(tile))}"'
            self._add(rectangle(0, 0, TILE, TILE, "g-heat", 2, opacity))
        if central:
            self._add(
                '<g fill="none" class="g-stroke-gold"><circle cx="50" cy="53" r="42"'
                ' stroke-width="4"/><circle cx="50" cy="53" r="36.5" stroke-width="2"'
                ' stroke-dasharray="5.73 5.73"/></g>'
            )
        self._add("</g>")

    def _share(self, tile: int) -> float:
        return min(1.0, max(0.0, self.picture.heat[tile]))

    def _contents(self, tile: int) -> None:
        """The object, what was done to it, who stands before it, what was answered here."""
        picture, pen = self.picture, self.pen
        x, y = self.floor.corner(self.board.cells[tile])
        name = self.board.tile_names[tile]
        kind = self.board.kinds[self.board.kind_of[tile]]
        here = [(n, pawn) for n, pawn in enumerate(picture.samurai) if pawn.tile == tile]
        cubed = tile in self.cubes
        standing = figures(pen, picture.cat == tile, here, cornered=cubed)
        if len(standing) == 1:
            across, down, size = (58 if cubed else 38), 43, 54
        elif standing:
            across, down, size = 50, 36, 52
        else:
            across, down, size = (54 if tile in picture.sealed else 50), 53, 66
        self._add(
            f'<g transform="translate({x} {y})">',
            f"<title>{xml_text(f'{name} {kind}')}</title>",
            thing(pen, kind, across, down, size, broken=tile in picture.broken),
        )
        if self.coordinates:
            self._add(label(name, 7, 17, 15, "g-text", "start"))
        if tile in picture.sealed:
            self._add(pen.use("seal", 20, 58, 70))
        if tile in picture.cursed:
            self._add(pen.use("curse", 19, 80, 34))
        self._add(*standing)
        if tile in picture.heat:
            percent = str(round(100 * self._share(tile)))
            halo = '<g class="g-stroke-page" stroke-width="4" stroke-linejoin="round">'
            lettering = label(percent, 95, 94, 17, "g-text", "end")
            self._add(f"{halo}{lettering}</g>{lettering}")
        if tile in picture.clues:
            self._add(pen.use("clue-yes" if picture.clues[tile] else "clue-no", 81, 19, 34))
        self._add("</g>")

    def _plan(self) -> None:
        """The Goryō's path with its cubes, the target, and the cubes of her powers."""
        picture = self.picture
        steps = picture.path if picture.target is None else (*picture.path, picture.target)
        for one, other in pairwise(steps):
            self._step(one, other)
        for place, tile in enumerate(picture.path, 1):
            x, y = self.floor.spot(tile, *_CORNER)
            self._add(
                self.pen.use("cube", x, y, 30), label(str(place), x - 6.3, y + 8.5, 14, "g-ink")
            )
        for art, where, size in (
            ("target", picture.target, 34),
            ("shadow", picture.shadow, 30),
            ("trail", picture.trail, 32),
        ):
            if where is not None:
                self._add(self.pen.use(art, *self.floor.spot(where, *_CORNER), size))

    def _step(self, one: int, other: int) -> None:
        """A step of the path; over a cursed pair (CURSE-2) the line is dashed."""
        start, end = self.floor.spot(one, *_CORNER), self.floor.spot(other, *_CORNER)
        d = f"M{at(start)}L{at(end)}"
        if (min(one, other), max(one, other)) in self.board.bridges:
            _, (x, y), _ = self.floor.bridge(min(one, other), max(one, other))
            middle = (x + _CORNER[0] - _MIDDLE, y + _CORNER[1] - _MIDDLE)
            d = curve_path((start, middle, end))
        dashed = "" if other in self.board.neighbours[one] else ' stroke-dasharray="4 14"'
        for colour, width in (("ink", 11), ("ghost", 6)):
            self._add(
                f'<path d="{d}" fill="none" class="g-stroke-{colour}" stroke-width="{width}"'
                f' stroke-linecap="round"{dashed}/>'
            )


def png(svg: str, width: int = 1080) -> bytes:
    """The picture, that many pixels wide, lettered in a font of the system.

    It takes SVG with a fixed theme: the painter knows no custom properties.
    """
    needs("png")
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))


def gif(frames: Sequence[str]) -> bytes:
    """These SVG pictures in turn, again and again; the last one is held. Their theme is fixed, as
    for `png`, and they are of one size. Its comment is a digest of them: what is drawn, whatever
    the fonts of the system."""
    needs("png")
    from PIL import Image

    painted = []
    palette: Image.Image | None = None
    for svg in frames:
        frame = Image.open(BytesIO(png(svg, GIF_WIDTH))).convert("RGB")
        if palette is None:  # one for all, so that nothing flickers
            palette = frame.quantize(255, dither=Image.Dither.NONE)
        painted.append(frame.quantize(palette=palette, dither=Image.Dither.NONE))
    made = BytesIO()
    painted[0].save(
        made,
        "GIF",
        save_all=True,
        append_images=painted[1:],
        duration=[*([_MILLISECONDS] * (len(painted) - 1)), _LAST],
        loop=0,
        comment=sha256("".join(frames).encode()).hexdigest(),
    )
    return made.getvalue()
