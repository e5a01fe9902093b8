"""What `print` and a notebook show of a board or a position: drawn from what is seen alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from goryo.board import Board
from goryo.draw.picture import picture_of
from goryo.draw.svg import board_svg
from goryo.draw.text import board_text, table_text
from goryo.scene import Scene
from goryo.view import View
from goryo.words import Words

SIZE = 480
"""The width of a picture in a notebook, in pixels."""


def text_of(seen: Board | View | Scene, heat: Mapping[int, float] | None = None) -> str:
    """In characters and in English, with the words of its rulebook; `heat` as `table_text`."""
    if isinstance(seen, Board):
        return board_text(seen, Words()).plain
    return table_text(seen, Words("en", _scene(seen).rules.vocabulary), heat=heat).plain


def svg_of(seen: Board | View | Scene, heat: Mapping[int, float] | None = None) -> str:
    """As SVG, light or dark as its reader is."""
    return board_svg(replace(picture_of(seen), heat=heat or {}), size=SIZE)


def _scene(seen: View | Scene) -> Scene:
    return seen.scene if isinstance(seen, View) else seen
