"""Texts for terminals that do not have every letter: the nearest ones that they have."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.scrollbar import ScrollBarRender

from goryo.words import Words

_NEAR: Final = {
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−", "-"),
    "…": "...",
    "→": "->",
    "œ": "oe",
    "Œ": "OE",
    "\u00a0": " ",
    "\u202f": " ",
}


def fold(text: str, encoding: str) -> str:
    """The text in letters that the encoding has; it is the same text where it has them all."""
    if _fits(text, encoding):
        return text
    return "".join(letter if _fits(letter, encoding) else _near(letter) for letter in text)


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeError:
        return False
    return True


def _near(letter: str) -> str:
    if letter in _NEAR:
        return _NEAR[letter]
    bare = unicodedata.normalize("NFD", letter)[0]
    return bare if bare.isascii() else "?"


class FoldedWords(Words):
    """Words in the letters of one encoding."""

    def __init__(self, language: str, vocabulary: str, encoding: str) -> None:
        super().__init__(language, vocabulary)
        self.encoding = encoding

    def say(self, message_id: str, /, **args: str | int) -> str:
        return fold(super().say(message_id, **args), self.encoding)


class PlainBars(ScrollBarRender):
    """Scroll bars of blanks on a ground, without the blocks that not every terminal has."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8
