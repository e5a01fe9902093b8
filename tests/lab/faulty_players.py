"""Players that misbehave, each in its own way, and where the arena's processes find them."""

import os
from random import Random

from goryo.moves import Answer, Done
from goryo.players import Choice, Player
from goryo.players.random_player import RandomPlayer
from goryo.roles import Role
from goryo.view import View


class Crashing(RandomPlayer):
    """Divides by zero as soon as it is the Samurai's turn."""

    name = "crashing"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        if view.role is Role.SAMURAI:
            raise ZeroDivisionError(f"the {view.role} divide by zero")
        return super().choose(view, budget, rng)


class Cheating(RandomPlayer):
    """Never does what the moment asks for."""

    name = "cheating"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        return Choice(Done() if view.role is Role.GORYO else Answer(True))


class Clumsy(RandomPlayer):
    """Gets about every fourth move wrong at the first try."""

    name = "clumsy"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        chance = rng.random()
        if chance < 0.25:
            return Choice(Done() if view.role is Role.GORYO else Answer(True))
        return super().choose(view, budget, rng)


class Vanishing(RandomPlayer):
    """Takes its whole process with it."""

    name = "vanishing"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        os._exit(3)


_PLAYERS: dict[str, type[RandomPlayer]] = {
    kind.name: kind for kind in (RandomPlayer, Crashing, Cheating, Clumsy, Vanishing)
}


def find(name: str) -> Player:
    return _PLAYERS[name]()
