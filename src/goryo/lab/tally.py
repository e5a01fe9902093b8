"""What the pairs of a match add up to. The order in which they come makes no difference."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from goryo.game import BEHAVIOUR
from goryo.intervals import Interval, pair_interval, percentile, wilson
from goryo.lab.pairs import Match, Mishap, Pair, Terms
from goryo.lab.sequential import ScoreTest, ScoreTestReport, Verdict
from goryo.outcome import Ending
from goryo.roles import SEATS, Role

SHOWN_MISHAPS = 20
"""So many are told one by one; all are counted."""
_DIGITS = 4


class RoleReport(TypedDict):
    """The first player's games in one role."""

    games: int
    wins: int
    score: float
    interval: list[float]
    endings: dict[str, int]
    rounds_per_game: float


class TimeReport(TypedDict):
    decisions: int
    p50_ms: float | None
    p95_ms: float | None


class PlayerReport(TypedDict):
    name: str
    forfeits: int
    mishaps: int
    times: dict[str, TimeReport]


class MishapReport(TypedDict):
    """Pairs and games count from 1."""

    pair: int
    game: int
    player: str
    seat: str
    move: int
    what: str
    trace: list[str]
    """The lines of a crash's traceback; a refused move has none."""


class Report(Terms):
    """The match as JSON. `score`, `interval` and `roles` are those of the first player."""

    players: list[PlayerReport]
    pairs: int
    games: int
    complete: bool
    behaviour: int
    score: float
    interval: list[float]
    pair_scores: dict[str, int]
    test: ScoreTestReport | None
    """The sequential test, if there was one."""
    roles: dict[str, RoleReport]
    endings: dict[str, int]
    rounds_per_game: float
    mishaps: list[MishapReport]


@dataclass
class _Games:
    """The games in which the first player had one role."""

    number: int = 0
    wins: int = 0
    rounds: int = 0
    endings: Counter[Ending] = field(default_factory=Counter)

    def report(self) -> RoleReport:
        return {
            "games": self.number,
            "wins": self.wins,
            "score": _round(self.wins / self.number),
            "interval": _ends(wilson(self.wins, self.number)),
            "endings": _endings(self.endings),
            "rounds_per_game": _round(self.rounds / self.number),
        }


@dataclass
class _Seats:
    """One player: forfeits, tries that did not count, and the times of its decisions."""

    forfeits: int = 0
    mishaps: int = 0
    times: Mapping[Role, array[int]] = field(
        default_factory=lambda: {seat: array("Q") for seat in SEATS}
    )


class Tally:
    """Counts pairs; it needs little memory for each."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.scores = [0, 0, 0]
        """Pairs by the games that the first player won in them."""
        self._roles = {role: _Games() for role in SEATS}
        self._players = (_Seats(), _Seats())
        self._mishaps: list[tuple[int, int, Mishap]] = []

    @property
    def pairs(self) -> int:
        return sum(self.scores)

    @property
    def score(self) -> float:
        """Of the first player, from 0 to 1; there must be a pair."""
        return (self.scores[1] + 2 * self.scores[2]) / (2 * self.pairs)

    def add(self, pair: Pair) -> None:
        self.scores[pair.wins] += 1
        for number, (game, role) in enumerate(zip(pair.games, SEATS, strict=True)):
            games = self._roles[role]
            games.number += 1
            games.wins += game.winner is role
            games.rounds += game.rounds
            games.endings[game.reason] += 1
            for player, seat in enumerate((role, role.opponent)):
                seats = self._players[player]
                seats.times[seat].extend(game.times[seat])
                seats.forfeits += game.reason is Ending.FORFEIT and game.winner is not seat
                seats.mishaps += sum(mishap.seat is seat for mishap in game.mishaps)
            self._mishaps += [(pair.number, number, mishap) for mishap in game.mishaps]
        self._mishaps.sort(key=lambda told: told[:2])
        del self._mishaps[SHOWN_MISHAPS:]

    @property
    def counts(self) -> tuple[int, int, int]:
        """Pairs that the first player lost, shared and won."""
        lost, shared, won = self.scores
        return lost, shared, won

    def report(self, wanted: int, test: ScoreTest | None = None) -> Report:
        """All of it; there must be a pair.

        `wanted` pairs make the match complete, and so does the verdict of a test.
        """
        tested = None if test is None else test.report(self.counts)
        decided = tested is not None and tested["verdict"] != Verdict.OPEN
        both = _Games()
        for games in self._roles.values():
            both.rounds += games.rounds
            both.endings += games.endings
        return {
            "players": [self._player_report(player) for player in (0, 1)],
            "pairs": self.pairs,
            "games": 2 * self.pairs,
            "complete": self.pairs == wanted or decided,
            **self.match.terms,
            "behaviour": BEHAVIOUR,
            "score": _round(self.score),
            "interval": _ends(pair_interval(*self.counts)),
            "pair_scores": dict(zip(("0", "0.5", "1"), self.scores, strict=True)),
            "test": tested,
            "roles": {role.value: self._roles[role].report() for role in SEATS},
            "endings": _endings(both.endings),
            "rounds_per_game": _round(both.rounds / (2 * self.pairs)),
            "mishaps": [self._mishap_report(*told) for told in self._mishaps],
        }

    def _player_report(self, player: int) -> PlayerReport:
        seats = self._players[player]
        return {
            "name": self.match.players[player],
            "forfeits": seats.forfeits,
            "mishaps": seats.mishaps,
            "times": {seat.value: _times(seats.times[seat]) for seat in SEATS},
        }

    def _mishap_report(self, pair: int, game: int, mishap: Mishap) -> MishapReport:
        player = SEATS.index(mishap.seat) ^ game
        return {
            "pair": pair + 1,
            "game": game + 1,
            "player": self.match.players[player],
            "seat": mishap.seat.value,
            "move": mishap.move,
            "what": mishap.what,
            "trace": list(mishap.trace),
        }


def _times(times: array[int]) -> TimeReport:
    ordered = sorted(times)
    p50, p95 = (percentile(ordered, p) / 1000 if ordered else None for p in (50, 95))
    return {"decisions": len(ordered), "p50_ms": p50, "p95_ms": p95}


def _endings(counted: Counter[Ending]) -> dict[str, int]:
    return {ending.id: counted[ending] for ending in Ending if counted[ending]}


def _ends(interval: Interval) -> list[float]:
    return [_round(end) for end in interval]


def _round(value: float) -> float:
    return round(value, _DIGITS)
