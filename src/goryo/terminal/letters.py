"""Words and scroll bars for terminals that do not have every letter."""

from __future__ import annotations

from textual.scrollbar import ScrollBarRender

from goryo.words import Words
from goryo.words.letters import fold


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
