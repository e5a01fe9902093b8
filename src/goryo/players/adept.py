"""The adept: plays both roles well, from exact probabilities, without deep search."""

from __future__ import annotations

from random import Random

from goryo.hunt import instructed_answer
from goryo.moves import Answer
from goryo.players import adept_goryo, adept_samurai
from goryo.players.choice import Choice
from goryo.players.style import ADEPT, LEVELS, Style
from goryo.roles import Role
from goryo.scene import Phase
from goryo.view import View


class Adept:
    name = "adept"
    compiled = True

    def __init__(self, style: Style = ADEPT) -> None:
        self._style = style

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        """The Samurai's part uses no chance; the Goryō's is a mix."""
        if view.role is Role.SAMURAI:
            return adept_samurai.choose(view, self._style)
        if view.scene.phase is Phase.ANSWER:
            return answer(view)
        return adept_goryo.choose(view, rng, self._style)


class Level(Adept):
    """One of the eight opponents for people, from the gentlest to the strongest."""

    def __init__(self, name: str) -> None:
        super().__init__(LEVELS[name])
        self.name = name


def answer(view: View) -> Choice:
    """At a tabletop she answers herself: never a mistake, and a lie where a lie is right."""
    tile, plan = view.scene.question, view.plan
    assert tile is not None
    assert plan is not None
    return Choice(Answer(instructed_answer(view.scene, plan, tile, deceive=True)))
