"""Texts where not every letter can be shown: the nearest ones that there are."""

from __future__ import annotations

import codecs
import unicodedata
from io import TextIOWrapper
from typing import Final

_HANDLER: Final = "goryo-near"
_NEAR: Final = {
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("“”«»", '"'),
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("─━═", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯", "+"),
    **dict.fromkeys("•·●", "*"),
    "…": "...",
    "×": "x",
    "≤": "<=",
    "≥": ">=",
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
    bare = unicodedata.normalize("NFKD", letter)[0]
    return bare if bare.isascii() else "?"


def use_near_letters(stream: TextIOWrapper) -> None:
    """From now on what the stream's encoding lacks is written in the nearest letters it has."""
    codecs.register_error(_HANDLER, _nearest)
    stream.reconfigure(errors=_HANDLER)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_near, lacking)), error.end
