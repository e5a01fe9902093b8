"""Won and lost: somebody's own finished games, counted by what they may ask about."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from typing import Literal, NamedTuple

from goryo.roles import SEATS, Role

Span = Literal["day", "week", "month"]
_MOST = 24
"""So many lines tell of time, the last ones; longer spans are taken where more would be needed."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One game that somebody won, as one of the two who played it sees it."""

    role: Role
    won: bool
    opponent: Named
    rulebook: str
    palace: Named
    ended: date


class Named(NamedTuple):
    """Somebody or something: known by `key`, called `name`. Two may have one name."""

    key: Hashable
    name: str


class WonAndLost(NamedTuple):
    """How many were won and lost, against, with or on what is called so."""

    key: Hashable
    name: str
    won: int
    lost: int


class Period(NamedTuple):
    """How many were won and lost from this day on, for a day, a week or a month."""

    start: date
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Results:
    """All of it; what was played most often comes first, and of time the first."""

    won: int
    lost: int
    sides: tuple[WonAndLost, ...]
    opponents: tuple[WonAndLost, ...]
    rulebooks: tuple[WonAndLost, ...]
    palaces: tuple[WonAndLost, ...]
    span: Span
    times: tuple[Period, ...]


def results_of(games: Iterable[Finished]) -> Results:
    """These games, counted; the newest name of what has had several counts."""
    known = sorted(games, key=lambda game: game.ended)
    span, times = _over_time(known)
    sides = _counted(known, lambda game: Named(game.role, game.role.value))
    return Results(
        won=sum(game.won for game in known),
        lost=sum(not game.won for game in known),
        sides=tuple(sorted(sides, key=lambda tally: [*SEATS].index(Role(tally.name)))),
        opponents=_counted(known, lambda game: game.opponent),
        rulebooks=_counted(known, lambda game: Named(game.rulebook, game.rulebook)),
        palaces=_counted(known, lambda game: game.palace),
        span=span,
        times=times,
    )


def _counted(games: list[Finished], by: Callable[[Finished], Named]) -> tuple[WonAndLost, ...]:
    found: dict[Hashable, WonAndLost] = {}
    for game in games:
        key, name = by(game)
        before = found.get(key, WonAndLost(key, name, 0, 0))
        found[key] = WonAndLost(key, name, before.won + game.won, before.lost + (not game.won))
    return tuple(sorted(found.values(), key=lambda one: (-one.won - one.lost, one.name)))


def _over_time(games: list[Finished]) -> tuple[Span, tuple[Period, ...]]:
    """Day by day, or in as long spans as are needed; also those in which nothing was played."""
    if not games:
        return "day", ()
    first, last = games[0].ended, games[-1].ended
    spans: tuple[Span, ...] = ("day", "week", "month")
    for span in spans:
        starts = _starts(first, last, span)
        if len(starts) <= _MOST:
            break
    won = dict.fromkeys(starts[-_MOST:], 0)
    lost = dict(won)
    for game in games:
        start = _start(game.ended, span)
        if start in won:
            (won if game.won else lost)[start] += 1
    return span, tuple(Period(start, won[start], lost[start]) for start in won)


def _starts(first: date, last: date, span: Span) -> list[date]:
    found = [_start(first, span)]
    while found[-1] < _start(last, span):
        # From the first of a month 31 days on is the next one; weeks and days are even.
        found.append(_start(found[-1] + _STRIDE[span], span))
    assert all(one < other for one, other in pairwise(found))
    return found


_STRIDE = {"day": timedelta(days=1), "week": timedelta(days=7), "month": timedelta(days=31)}


def _start(day: date, span: Span) -> date:
    match span:
        case "day":
            return day
        case "week":
            return day - timedelta(days=day.weekday())
        case "month":
            return day.replace(day=1)
