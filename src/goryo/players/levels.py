"""Eight opponents for people, from the gentlest to the strongest, each with a character.

They see what their seat sees, as everybody does. What makes one weaker than another is what they
leave out: see `style`. How strong each is was measured, and stands in docs/opponents.md.
"""

from __future__ import annotations

from random import Random

from goryo.players.adept import Adept
from goryo.players.choice import Choice
from goryo.players.style import ADEPT, Style
from goryo.view import View

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


class Level:
    """One of the eight."""

    compiled = True

    def __init__(self, name: str) -> None:
        self.name = name
        self._adept = Adept(LEVELS[name])

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        return self._adept.choose(view, budget, rng)
