"""The Samurai's own marks on the palace, for the round that is played. Nobody else sees them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from goryo.board import Tile
from goryo.words import Words


class Mark(StrEnum):
    """What somebody thinks of a tile."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"


SIGNS: Final = {Mark.YES: ("⊕", "p+"), Mark.NO: ("⊖", "p-"), Mark.MAYBE: ("?", "p?")}
"""Each mark in Unicode and in ASCII; no sign of an answer looks like it."""
_NEXT: Final = {None: Mark.YES, Mark.YES: Mark.NO, Mark.NO: Mark.MAYBE, Mark.MAYBE: None}


class Pencil:
    """The marks of one round; a new round begins with none."""

    def __init__(self, round: int = 0, marks: Mapping[Tile, Mark] | None = None) -> None:
        self.round = round
        self.marks = dict(marks or {})

    def of(self, round: int) -> dict[Tile, Mark]:
        """The marks of that round."""
        return self.marks if round == self.round else {}

    def touch(self, tile: Tile, round: int) -> Mark | None:
        """One further on that tile: yes, no, maybe, none."""
        if round != self.round:
            self.round, self.marks = round, {}
        mark = _NEXT[self.marks.pop(tile, None)]
        if mark is not None:
            self.marks[tile] = mark
        return mark

    def rub_out(self) -> None:
        self.marks = {}


def pencil_signs(words: Words, *, ascii: bool) -> list[tuple[str, str]]:
    """The signs with their meanings."""
    return [(sign[ascii], words.say(f"terminal-mark-{mark}")) for mark, sign in SIGNS.items()]
