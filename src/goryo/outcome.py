"""How a game ends: a value with winner, reason and clause."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from goryo.errors import Unknown
from goryo.roles import SEATS, Role


class Ending(Enum):
    """The reasons for an end: those of the rulebooks, then those of a table (REF-5)."""

    CAPTURED = ("captured", "REV-5")
    IDENTIFIED = ("identified", "REV-8")
    CORNERED = ("cornered", "PLAN-8")
    SELF_BROKEN = ("self-broken", "REV-2")
    AVENGED = ("avenged", "END-1")

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


def samurai_win(reason: Ending) -> Outcome:
    return Outcome(Role.SAMURAI, reason)


def closed(reason: Ending, loser: Role | None = None) -> Outcome:
    """A table's own ending (REF-5): the seat named loses; an aborted game has no loser."""
    ending: object = reason
    if not isinstance(ending, Ending) or not ending.by_table:
        raise Unknown("ending", reason, [known.id for known in Ending if known.by_table])
    if (loser not in SEATS) if ending is not Ending.ABORTED else (loser is not None):
        raise Unknown("loser", loser, SEATS if ending is not Ending.ABORTED else ())
    return Outcome(loser.opponent if loser else None, ending)
