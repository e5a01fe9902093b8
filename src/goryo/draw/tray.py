"""What lies beside the palace: the clue track, the object types, the spirits, the rounds."""

from dataclasses import dataclass
from typing import Final

from goryo.draw.pen import Pen, label, number, rectangle
from goryo.draw.picture import Picture
from goryo.draw.pieces import thing

_APART: Final = 30
"""Between two groups in a row."""


@dataclass(frozen=True, slots=True)
class _Group:
    """Items of one size that belong together."""

    width: int
    height: int
    items: list[str]


def tray(pen: Pen, picture: Picture, width: float, top: float) -> tuple[list[str], float]:
    """A tray with all that the picture gives of these, and its height: 0 if it gives nothing."""
    groups = _groups(pen, picture)
    if not groups:
        return [], 0
    rows = _rows(groups, width - 44)
    height = 24 + sum(tallest for _, _, tallest in rows)
    lines = [rectangle(10, top, width - 10, top + height - 10, "g-sand", 14)]
    y = top + 8
    for row, end, tallest in rows:
        for x, item in row:
            left = (width - end) / 2 + x
            lines.append(f'<g transform="translate({number(left)} {number(y)})">{item}</g>')
        y += tallest
    return lines, height


def _rows(groups: list[_Group], room: float) -> list[tuple[list[tuple[float, str]], float, int]]:
    """Rows of items with their places, each row's width and height; a group that fits in the
    row begun stays whole."""
    rows: list[tuple[list[tuple[float, str]], float, int]] = []
    row: list[tuple[float, str]] = []
    end, tallest = 0.0, 0
    for group in groups:
        apart = _APART if row else 0
        fits = end + apart + group.width * len(group.items) <= room
        for place, item in enumerate(group.items):
            gap = apart if place == 0 else 0
            if row and ((place == 0 and not fits) or end + gap + group.width > room):
                rows.append((row, end, tallest))
                row, end, tallest, gap = [], 0.0, 0, 0
            row.append((end + gap, item))
            end += gap + group.width
            tallest = max(tallest, group.height)
    return [*rows, (row, end, tallest)]


def _groups(pen: Pen, picture: Picture) -> list[_Group]:
    groups = []
    if picture.marker is not None:
        spaces = range(picture.board.track + 1)
        groups.append(_Group(60, 72, [_space(pen, picture, n, picture.marker) for n in spaces]))
    if picture.light is not None:
        kinds = range(len(picture.board.kinds))
        groups.append(_Group(74, 82, [_chip(pen, picture, n, n in picture.light) for n in kinds]))
    spirits = range(picture.spirits)
    art = ["spirit-turned" if n < picture.spirits_turned else "spirit" for n in spirits]
    groups.append(_Group(66, 82, [pen.use(name, 33, 38, 58) for name in art]))
    rounds = range(1, picture.rounds + 1)
    groups.append(_Group(62, 82, [_stone(pen, n, picture.round) for n in rounds]))
    return [group for group in groups if group.items]


def _space(pen: Pen, picture: Picture, space: int, marker: int) -> str:
    """One space of the clue track (BRD-4)."""
    drawn = pen.use("gong", 30, 26, 46, "" if space <= marker else ' opacity="0.45"')
    if space in picture.board.bags:
        drawn += pen.use("bag", 43, 38, 30)
    if space == marker:
        drawn += pen.use("mallet", 22, 22, 42)
    return drawn + label(str(space), 30, 67, 14, "g-text")


def _chip(pen: Pen, picture: Picture, kind: int, light: bool) -> str:
    """An object type: dark in a dark square, light in a bright disc, sealed with its seal."""
    sealed = kind in picture.sealed_kinds
    if light or sealed:
        drawn = '<circle cx="37" cy="38" r="33" class="g-glow g-stroke-ink" stroke-width="3"/>'
    else:
        drawn = rectangle(5, 6, 69, 70, "g-night g-stroke-ink", 6, ' stroke-width="3"')
    drawn += thing(pen, picture.board.kinds[kind], 37, 38, 46, broken=light and not sealed)
    if sealed:
        drawn += pen.use("seal", 15, 46, 54)
    if kind == picture.bound:
        drawn += pen.use("cat", 60, 18, 32)
    return drawn


def _stone(pen: Pen, number_of_round: int, now: int) -> str:
    """A round's space: its stone lies there until that round breaks an object."""
    if number_of_round == now:
        ring = 'class="g-stroke-red" stroke-width="4"'
    else:
        ring = 'class="g-stroke-quiet" stroke-width="2" stroke-dasharray="5 5"'
    drawn = f'<circle cx="31" cy="34" r="27" fill="none" {ring}/>'
    if number_of_round >= now:
        drawn += pen.use("stone", 31, 33, 44)
    return drawn + label(str(number_of_round), 31, 77, 14, "g-text")
