"""What lies and stands on the tiles: objects, whole or broken, and the figures."""

from typing import Final

from goryo.board import KNOWN_OBJECTS
from goryo.draw.art import palette
from goryo.draw.pen import Pen, label, number, xml_text
from goryo.draw.picture import Pawn

CRESTS: Final = 8
"""Samurai differ by the shape of their crest too, in the order of the rooms."""

_CRACK: Final = "50,-30 50,2 41,24 57,44 42,62 50,84 50,130"
HALVES: Final = (
    f'<clipPath id="goryo-left"><polygon points="{_CRACK} -40,130 -40,-30"/></clipPath>\n'
    f'<clipPath id="goryo-right"><polygon points="{_CRACK} 140,130 140,-30"/></clipPath>'
)
"""The two halves of a broken object; a picture with objects has these among its definitions."""


def thing(pen: Pen, kind: str, x: float, y: float, size: float, *, broken: bool) -> str:
    """An object and its shadow on the floor."""
    symbol = _symbol(pen, kind)
    shadow = (
        f'<ellipse cx="{number(x)}" cy="{number(y + 0.46 * size)}" rx="{number(0.42 * size)}"'
        f' ry="{number(0.07 * size)}" class="g-ink" opacity="0.2"/>'
    )
    if not broken:
        return shadow + pen.use(symbol, x, y, size)
    halves = "".join(
        f'<g transform="translate({shift} 2) rotate({turn} 50 100)">'
        f'<g clip-path="url(#goryo-{side})">{pen.use(symbol, 50, 50, 100)}</g></g>'
        for side, shift, turn in (("left", -6, -6), ("right", 6, 6))
    )
    corner = f"{number(x - size / 2)} {number(y - size / 2)}"
    return (
        f'{shadow}<g transform="translate({corner}) scale({number(size / 100)})">'
        f'<g opacity="0.85">{halves}</g>{pen.use("broken", 50, 50, 100)}</g>'
    )


def _symbol(pen: Pen, kind: str) -> str:
    """The drawing of an object type; one that we do not know gets a plate with two letters."""
    if kind in KNOWN_OBJECTS:
        return kind
    letters = kind[:2]
    return pen.learn(
        f"letters-{letters.encode('utf-8', 'backslashreplace').hex()}",
        '<path d="M22 8H78L92 22V78L78 92H22L8 78V22Z" class="g-paper g-stroke-ink"'
        ' stroke-width="5" stroke-linejoin="round"/>'
        '<path d="M27 18H73L82 27V73L73 82H27L18 73V27Z" class="g-stroke-red" fill="none"'
        f' stroke-width="3" stroke-linejoin="round"/>{label(letters, 50, 64, 40, "g-ink")}',
    )


def figures(
    pen: Pen, cat: bool, samurai: list[tuple[int, Pawn]], *, cornered: bool = False
) -> list[str]:
    """The Goryō and numbered Samurai of one tile, in a row along its lower edge.

    However many they are, no crest is hidden. `cornered` leaves the tile's lower right corner
    free, where a cube lies, if the figure is alone.
    """
    count = len(samurai) + cat
    rows = 1 if count <= 4 else 2
    size = (0, 62, 54, 46, 38)[count] if rows == 1 else 38
    each = -(-count // rows)
    drawn = []
    for place in range(count):
        row, column = divmod(place, each)
        in_row = min(each, count - row * each)
        x = 66.0 if count == 1 and not cornered else 2 + 0.43 * size
        x += column * (96 - 0.86 * size) / max(in_row - 1, 1)
        y = 98 - size / 2 - (rows - 1 - row) * 37
        if cat and place == 0:
            drawn.append(pen.use("cat", x, y, size))
        else:
            drawn.append(_pawn(pen, *samurai[place - cat], x, y, size))
    return drawn


def _pawn(pen: Pen, samurai: int, pawn: Pawn, x: float, y: float, size: float) -> str:
    known = f"samurai-{pawn.colour}" in palette("light")
    crest = pen.use(f"crest-{samurai % CRESTS + 1}", x, y + 0.18 * size, 0.31 * size)
    blind = pen.use("blindfold", x, y - 0.24 * size, 0.62 * size) if pawn.blinded else ""
    return (
        f'<g class="g-samurai-{pawn.colour if known else "white"}">'
        f"<title>{xml_text(pawn.colour)}</title>"
        f"{pen.use('samurai', x, y, size)}{crest}{blind}</g>"
    )
