"""Lets programs play, by one policy wherever their table stands.

A program is asked for a choice, and the choice is offered to the table. What is refused is asked
for again, three times in all; a program that crashes is asked no more. Then it forfeits. A
`Decision` keeps count of that and neither waits nor knows a table: who lets a program play, in
this thread, in another, over a network or in another process, tells it what happened.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from goryo.errors import GoryoError, Unknown
from goryo.moves import Move, Plan, well_formed
from goryo.outcome import Ending
from goryo.plain_text import shorten
from goryo.players.choice import Choice, Player
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, Role
from goryo.table import Table
from goryo.view import View

_LOG = logging.getLogger("goryo.players")

TRIES = 3
"""Illegal moves in a row that a program may offer; the last one forfeits the game."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A try of a program that did not count. Not for the opponent: the error may tell secrets."""

    seat: Role
    number: int
    """How many moves the game had."""
    error: Exception


OnFault = Callable[[Fault], None]


def log_fault(fault: Fault) -> None:
    """Log it as `goryo.players`, which Python shows on the standard error stream by itself."""
    crash = None if isinstance(fault.error, GoryoError) else fault.error
    said = f"{type(fault.error).__name__}: {fault.error}"
    _LOG.warning(
        "The program of the %s, after %d moves: %s", fault.seat, fault.number, said, exc_info=crash
    )


@dataclass(frozen=True, slots=True)
class Offer:
    """A program's choice in the form in which a table takes it: a move that is one at all."""

    move: Move
    reason: str
    deceive: bool | None
    """Her standing instruction, with her plan alone."""

    def written(self, view: View) -> str:
        """The move in notation; `Illegal` if this board has no such move."""
        with suppress(LookupError, GoryoError):
            text = view.write(self.move)
            if view.read(text) == self.move:
                return text
        raise Illegal(Refusal(Reason.WRONG_MOVE))


def ask(player: Player, view: View, budget: float, rng: Random) -> Offer:
    """What the player wants to do. What it raises is raised; `Illegal` if it names no move."""
    choice = player.choose(view, budget, rng)
    if not isinstance(choice, Choice):
        raise TypeError(f"choose gives a goryo.players.Choice, not {shorten(repr(choice), 100)}")
    move, reason, deceive = choice.move, choice.reason, choice.deceive
    if not well_formed(move):
        raise Illegal(Refusal(Reason.WRONG_MOVE))
    instructs = deceive is not None and isinstance(move, Plan)
    return Offer(move, str(reason), bool(deceive) if instructs else None)


@dataclass(slots=True)
class Decision:
    """One decision of a program, try by try, until a move counts or `forfeits` is true."""

    seat: Role
    number: int
    """How far the game was; the chance of a try hangs on it."""
    on_fault: OnFault | None = None
    tries: int = field(default=0, init=False)
    """So many did not count."""
    forfeits: bool = field(default=False, init=False)

    def chance(self, seed: int | str) -> Random:
        """The chance of this try."""
        return Random(f"{seed}:{self.seat}:{self.number}:{self.tries}")

    def refused(self, error: Exception) -> None:
        """The program raised this, or the table did at what it offered."""
        if self.on_fault:
            self.on_fault(Fault(self.seat, self.number, error))
        if isinstance(error, GoryoError):
            self.missed()
        else:
            self.crashed()

    def missed(self) -> None:
        """A try brought no move, and is no proof that the next one will not."""
        self.tries += 1
        self.forfeits = self.tries == TRIES

    def crashed(self) -> None:
        self.tries += 1
        self.forfeits = True


def run(
    table: Table,
    players: Mapping[Role, Player],
    seed: int | str = 0,
    budget: float = 1.0,
    on_fault: OnFault | None = log_fault,
) -> None:
    """Let the programs play until the game is over or a seat without a program is to act.

    A program that offers illegal moves three times, or crashes, forfeits. The table says no more
    than that; `on_fault` is told what went wrong, and without one it is logged: a crash with its
    traceback. `None` says nothing. `Unknown` if a player is given a seat that there is not.
    """
    for seat in players:
        if seat not in SEATS:
            raise Unknown("viewer", str(seat), SEATS)
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
    decision = Decision(seat, len(table.game.moves), on_fault)
    while not decision.forfeits:
        try:
            offer = ask(player, table.view(seat), budget, decision.chance(seed))
        except Exception as error:  # a program's crash is its own loss, never the table's
            decision.refused(error)
            continue
        try:
            table.play(seat, offer.move, reason=offer.reason, deceive=offer.deceive)
        except GoryoError as error:
            decision.refused(error)
        else:
            return
    table.close(Ending.FORFEIT, seat)
