"""How somebody plays: the adept's way of thinking with something left out of it.

A weaker player is one who keeps less in mind, looks less far, or wants something too much. Nothing
here looks where it must not, and nothing is a blunder by chance.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """What the adept's thinking is made of; without arguments, all of it."""

    memory: int | None = None
    """The Samurai remember so many answers of the round; None for all."""
    questions: int | None = None
    """They ask so many questions in a round, at most."""
    width: int = 16
    """So many questions, at least one, are thought about together with a second one."""
    plain: bool = False
    """They think every path of hers equally likely."""
    catches: float = 1.0
    """How much they want to catch her,"""
    greens: float = 1.0
    """and green clues."""
    temperature: float = 0.035
    """How much worse a plan of hers may be, in chance to win, and still be played sometimes."""
    fear: float = 1.0
    """How much she fears to be caught,"""
    shyness: float = 1.0
    """and to be asked about."""
    foresight: bool = True
    """Whether she thinks of the rounds to come: ways out, the leap, types kept dark."""
    powers: bool = True
    """Whether she uses them."""


ADEPT = Style()
