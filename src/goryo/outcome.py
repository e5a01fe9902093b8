"""How a game ends: a value with winner, reason and clause."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from goryo.errors import known_name
from goryo.roles import SEATS, Role


class Ending(Enum):
    """The reasons for an end: those of the rulebooks, then those of a table (REF-5)."""

    CAPTURED = ("captured", "REV-5")
    IDENTIFIED = ("identified", "REV-8")
    CORNERED = ("cornered", "PLAN-8")
    SELF_BROKEN = ("self-broken", "REV-2")
    AVENGED = ("avenged", "END-1")
    UNAVENGED = ("unavenged", "END-2")

    RESIGNED = ("resigned", "REF-5")
    TIMEOUT = ("timeout", "REF-5")
    ABANDONED = ("abandoned", "REF-5")
    FORFEIT = ("forfeit", "REF-5")
    ABORTED = ("aborted", "REF-5")

    def __init__(self, id: str, clause: str) -> None:
        self.id = id
        self.clause = clause

    @property
    def by_table(self) -> bool:
        """Whether no rulebook knows this ending."""
        return self.clause == "REF-5"


ENDINGS = {ending.id: ending for ending in Ending}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. Nobody wins an aborted one."""

    winner: Role | None
    reason: Ending

    @property
    def clause(self) -> str:
        return self.reason.clause

    def __str__(self) -> str:
        return f"{self.winner or 'nobody'} {self.reason.id} {self.clause}"


def can_be(outcome: Outcome) -> bool:
    """Whether this winner goes with this reason."""
    if outcome.reason is Ending.ABORTED:
        return outcome.winner is None
    if outcome.reason.by_table:
        return outcome.winner in SEATS
    avenged = outcome.reason is Ending.AVENGED
    return outcome.winner is (Role.GORYO if avenged else Role.SAMURAI)


def samurai_win(reason: Ending) -> Outcome:
    return Outcome(Role.SAMURAI, reason)


def closed(reason: Ending | str, loser: Role | str | None = None) -> Outcome:
    """A table's own ending (REF-5): the seat named loses; an aborted game has no loser.

    `Unknown` for an ending of the rules, or a loser who is not the one it asks for.
    """
    by_table = [known.id for known in Ending if known.by_table]
    given = reason.id if isinstance(reason, Ending) else reason
    ending = ENDINGS[known_name("ending", given, by_table)]
    if ending is Ending.ABORTED and loser is None:
        return Outcome(None, ending)
    seats = () if ending is Ending.ABORTED else SEATS
    return Outcome(Role(known_name("loser", loser, seats)).opponent, ending)
