"""Clocks: how much time each seat has left, as a fold of a table's entries.

They start with the first move of a seat. From then on the time runs for whomever the table waits
for, except while no server ran, which counts for nobody. Each plan, and each end of the Samurai's
turn, brings a bonus.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from goryo.errors import Problem
from goryo.moves import Done, Plan
from goryo.roles import SEATS, Role
from goryo.table import Played, Table, Undone
from goryo.wire.bodies import ClockGiven
from goryo.wire.bounds import CLOCK_BONUS, CLOCK_SECONDS
from goryo.wire.json_text import read_as
from goryo.wire.summaries import ClockData, TimesData

Gap = tuple[float, float]
"""From when to when no server ran."""

_NOTHING = 0.0005
"""Less than this is shown as no time at all."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What each seat has at the beginning, and what it gets for each turn, in seconds."""

    seconds: int
    bonus: int

    def to_json(self) -> ClockData:
        return {"seconds": self.seconds, "bonus": self.bonus}


@dataclass(frozen=True, slots=True)
class Times:
    """What is left at one moment, in seconds, and whose time runs."""

    left: dict[Role, float]
    running: Role | None
    now: float

    @property
    def runs_out(self) -> float | None:
        """When the running time is used up."""
        return None if self.running is None else self.now + self.left[self.running]

    @property
    def fallen(self) -> Role | None:
        """Whose time is used up."""
        return next((role for role in SEATS if self.left[role] < _NOTHING), None)

    def to_json(self) -> TimesData:
        return {
            "left": {role.value: round(max(0.0, self.left[role]), 3) for role in SEATS},
            "running": self.running,
            "now": self.now,
        }


def read_clock(given: object) -> Clock | None:
    """The clock that a request asks for, None for none; `Malformed` for anything else."""
    if given is None:
        return None
    bounds = {"least": CLOCK_SECONDS[0], "most": CLOCK_SECONDS[-1], "bonus": CLOCK_BONUS[-1]}
    clock = read_as(ClockGiven, given, problem=Problem("setup-clock", args=bounds))
    return Clock(clock.seconds, clock.bonus)


def times(table: Table, clock: Clock, gaps: Sequence[Gap], now: float) -> Times:
    """What is left at this table."""
    first = table.known[0][0].time if table.known else now
    gaps = [gap for gap in gaps if gap[1] > first]
    left = {role: float(clock.seconds) for role in SEATS}
    bonuses: list[float] = []
    """Of the moves that count, in their order, so that undo takes the right one back."""
    began = False
    since, awaited = now, None
    for entry, waits_for in table.known:
        if began and awaited in left:
            left[awaited] -= passed(since, entry.time, gaps)
        match entry:
            case Played(_, by, move) if by in left:
                began = True
                bonuses.append(clock.bonus if isinstance(move, Plan | Done) else 0)
                left[by] += bonuses[-1]
            case Played():
                bonuses.append(0)
            case Undone(_, by):
                left[by] -= bonuses.pop()
        since, awaited = entry.time, waits_for
    running = awaited if began and not table.over and awaited in left else None
    if running is not None:
        left[running] -= passed(since, now, gaps)
    return Times(left, running, now)


def gaps_between(services: Iterable[tuple[float, float]]) -> list[Gap]:
    """When no server ran, from when to when each process is known to have run."""
    gaps: list[Gap] = []
    until: float | None = None
    for began, seen in sorted(services):
        if until is not None and began > until:
            gaps.append((until, began))
        until = seen if until is None else max(until, seen)
    return gaps


def passed(since: float, until: float, gaps: Sequence[Gap]) -> float:
    """The seconds between two moments in which a server ran."""
    lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in gaps)
    return max(0.0, until - since - lost)
