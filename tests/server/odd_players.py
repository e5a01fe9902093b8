"""Players that try what a process must survive, and where the processes find them."""

import os
import time
from random import Random
from typing import Any, cast

from goryo.kernel.warm import Part
from goryo.players import Choice, Player
from goryo.players.random_player import RandomPlayer
from goryo.players.registry import player
from goryo.view import View
from goryo.view_json import view_to_json
from tests.lab.faulty_players import Cheating, Vanishing

HERE = f"{__name__}:find"
FIFO = "GORYO_TEST_FIFO"
"""The environment names a named pipe; it ends with the process that hangs."""


class Hanging(RandomPlayer):
    """Tells its process id and never comes back."""

    name = "hanging"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        told = open(os.environ.get(FIFO, os.devnull), "w", encoding="utf-8")  # noqa: SIM115
        print(os.getpid(), file=told, flush=True)
        while True:
            time.sleep(60)


class Crashing(RandomPlayer):
    name = "crashing"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        raise ZeroDivisionError("a\nsecret" + "!" * 5000)


class Greedy(RandomPlayer):
    """Takes all the memory that there is."""

    name = "greedy"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        hoard = []
        while True:
            hoard.append(bytearray(2**27))  # which no page of memory stands behind yet


class Talking(RandomPlayer):
    """Prints what it knows, in every way there is."""

    name = "talking"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        print("a secret", flush=True)
        os.write(1, b"a secret\n")
        os.write(2, b"a secret\n")
        return super().choose(view, budget, rng)


class Repeating(RandomPlayer):
    """Gives what it was told as its reason."""

    name = "repeating"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        reason = repr((view_to_json(view, with_choices=False), budget, rng.random()))
        return Choice(view.sample_move(rng), reason)


class Babbling(RandomPlayer):
    """What it does is not a move at all."""

    name = "babbling"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        return Choice(cast(Any, rng.choice(["done", None, 3])))


class Unready(RandomPlayer):
    """Has something to compile, which is two short waits."""

    name = "unready"
    compiled = (Part("unready", lambda: iter([lambda: time.sleep(0.1)] * 2)),)


_PLAYERS: dict[str, type[RandomPlayer]] = {
    kind.name: kind
    for kind in (
        *(Babbling, Cheating, Crashing, Greedy, Hanging),
        *(Repeating, Talking, Unready, Vanishing),
    )
}


def find(name: str) -> Player:
    return _PLAYERS[name]() if name in _PLAYERS else player(name)
