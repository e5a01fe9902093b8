"""How somebody plays: the adept's way of thinking with something left out of it.

A weaker player is one who keeps less in mind, looks less far, or wants something too much. Nothing
here looks where it must not, and nothing is a blunder by chance. How strong each of the eight
opponents for people is was measured, and stands in docs/opponents.md.
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

LEVELS = {
    "level-1": Style(
        memory=0,
        questions=1,
        width=1,
        plain=True,
        catches=0.3,
        temperature=0.3,
        fear=0.0,
        shyness=0.0,
        foresight=False,
        powers=False,
    ),
    "level-2": Style(
        memory=0,
        width=1,
        plain=True,
        temperature=0.2,
        shyness=0.0,
        foresight=False,
        powers=False,
    ),
    "level-3": Style(
        questions=2,
        width=1,
        plain=True,
        temperature=0.2,
        fear=0.3,
        shyness=0.3,
        foresight=False,
        powers=False,
    ),
    "level-4": Style(memory=2, width=1, catches=3.0, greens=0.1, temperature=0.06, fear=0.4),
    "level-5": Style(
        memory=1, width=1, plain=True, catches=0.0, temperature=0.1, fear=3.0, foresight=False
    ),
    "level-6": Style(width=1, temperature=0.1),
    "level-7": Style(width=4, temperature=0.05),
    "level-8": ADEPT,
}
"""The styles by the players' names, the gentlest first."""
