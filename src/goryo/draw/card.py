"""A picture for a link: the palace with somebody beside it, as wide as messengers like it."""

from __future__ import annotations

import re

from goryo.draw.art import drawing, palette, stylesheet
from goryo.draw.picture import Picture
from goryo.draw.svg import board_svg

WIDTH, HEIGHT = 1200, 630
_RIM = 20
_FIGURE = 400
_SIZE = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)">')


def card_svg(picture: Picture, figure: str) -> str:
    """The picture beside a drawing of `art`, without a letter; light, for painters."""
    board = board_svg(picture, coordinates=False, theme="light")
    found = _SIZE.match(board)
    assert found is not None
    width, height = map(float, found.groups())
    scale = min((HEIGHT - 2 * _RIM) / height, (WIDTH - _FIGURE - 4 * _RIM) / width)
    wide, high = round(width * scale), round(height * scale)
    room = WIDTH - wide - 2 * _RIM
    size = min(_FIGURE, room)
    left, top = _RIM + (room - size) // 2, (HEIGHT - size) // 2
    inner = (
        f'<svg x="{WIDTH - wide - _RIM}" y="{(HEIGHT - high) // 2}" width="{wide}"'
        f' height="{high}" viewBox="0 0 {found[1]} {found[2]}">'
    )
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" class="goryo"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}">',
            f"<style>\n{stylesheet('light')}\n</style>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{palette("light")["page"]}"/>',
            f'<g class="g-samurai-green" transform="translate({left} {top}) scale({size / 100})">',
            drawing(figure),
            "</g>",
            inner + board[found.end() :].rstrip(),
            "</svg>\n",
        )
    )
