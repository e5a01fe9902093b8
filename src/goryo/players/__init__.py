"""The opponents. A player is a function of a view: no state between calls.

So a table survives a crash, a leaver can be replaced, and one can play on from any step. The same
player plays on a table in-process and, over the network, anywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from goryo.errors import GoryoError
from goryo.moves import Move
from goryo.outcome import Ending
from goryo.roles import Role
from goryo.table import Table
from goryo.view import View

TRIES = 3
"""Illegal moves in a row that a program may offer; the last one forfeits the game."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and in one line why.

    `deceive` sets the Goryō's standing instruction with her plan; None leaves it as it is.
    """

    move: Move
    reason: str = ""
    deceive: bool | None = None


class Player(Protocol):
    name: str

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        """The player's choice in this view, within about `budget` seconds."""
        ...


@dataclass(frozen=True, slots=True)
class Fault:
    """A try of a program that did not count. Not for the opponent: the error may tell secrets."""

    seat: Role
    number: int
    """How many moves the game had."""
    error: Exception


OnFault = Callable[[Fault], None]


def run(
    table: Table,
    players: Mapping[Role, Player],
    seed: int | str = 0,
    budget: float = 1.0,
    on_fault: OnFault | None = None,
) -> None:
    """Let the programs play until the game is over or a seat without a program is to act.

    A program that offers illegal moves three times, or crashes, forfeits. The table says no more
    than that; `on_fault` is told what went wrong.
    """
    while table.actor is not None and table.actor in players:
        move_once(table, table.actor, players[table.actor], seed, budget, on_fault)


def move_once(
    table: Table,
    seat: Role,
    player: Player,
    seed: int | str,
    budget: float,
    on_fault: OnFault | None = None,
) -> None:
    """One move of a program; the chance it uses depends on the seed and the move's number."""
    for attempt in range(TRIES):
        number = len(table.game.moves)
        rng = Random(f"{seed}:{seat}:{number}:{attempt}")
        try:
            choice = player.choose(table.view(seat), budget, rng)
            deceive = choice.deceive
            table.play(seat, choice.move, reason=choice.reason)
        except Exception as error:  # a program's crash is its own loss, never the table's
            if on_fault:
                on_fault(Fault(seat, number, error))
            if isinstance(error, GoryoError):
                continue
            break
        if deceive is not None and seat is Role.GORYO and not table.over:
            table.instruct(seat, bool(deceive))
        return
    table.close(Ending.FORFEIT, seat)
