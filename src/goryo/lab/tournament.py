"""Many players meet: who plays whom, and what the results say about each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import TypedDict

from goryo.lab.pairs import Match
from goryo.lab.ratings import Games, Rating, rate
from goryo.lab.tally import Report
from goryo.roles import SEATS


class RatingReport(TypedDict):
    points: float
    interval: list[float]


class StandingReport(TypedDict):
    """One player over all matches against others."""

    name: str
    games: int
    wins: int
    goryo: RatingReport
    samurai: RatingReport
    together: RatingReport


class TournamentReport(TypedDict):
    """The tournament as JSON; the strongest player first."""

    standings: list[StandingReport]
    anchor: str
    advantage: RatingReport
    complete: bool
    matches: list[Report]


@dataclass(frozen=True, slots=True)
class Tournament:
    """Matches that differ in who plays, and in nothing else: pair n has the same fate in each."""

    players: tuple[str, ...]
    match: Match
    """All that they have in common; its players do not count."""
    gauntlet: bool = False
    """The first against everybody, instead of everybody against everybody."""

    def matches(self) -> list[Match]:
        """In a gauntlet the first meets itself too: else nobody could tell what of a result is due
        to the player, and what to the role."""
        return [replace(self.match, players=pairing) for pairing in self._pairings()]

    def _pairings(self) -> list[tuple[str, str]]:
        if self.gauntlet:
            return [(self.players[0], other) for other in self.players]
        return list(combinations(self.players, 2))

    def file(self, folder: Path, match: Match) -> Path:
        """Where a match is kept. More players can be added later, what was played stays."""
        return folder / f"{','.join(map(_file_name, match.players))}.jsonl"

    def report(self, matches: Sequence[Report], wanted: int) -> TournamentReport:
        """What these matches, of `wanted` in all, say. There must be one."""
        games = results(matches)
        anchor = self.players[0]
        ratings = rate(self.players, games, anchor)
        ordered = sorted(self.players, key=lambda name: -ratings.together[name].points)
        return {
            "standings": [
                {
                    "name": name,
                    **_counted(name, games),
                    "goryo": _told(ratings.goryo[name]),
                    "samurai": _told(ratings.samurai[name]),
                    "together": _told(ratings.together[name]),
                }
                for name in ordered
            ],
            "anchor": anchor,
            "advantage": _told(ratings.advantage),
            "complete": len(matches) == wanted and all(match["complete"] for match in matches),
            "matches": list(matches),
        }


class _Counts(TypedDict):
    games: int
    wins: int


def results(matches: Sequence[Report]) -> Games:
    """How often whose Goryō beat whose Samurai."""
    games: dict[tuple[str, str], tuple[int, int]] = {}
    for match in matches:
        first, second = (player["name"] for player in match["players"])
        as_goryo, as_samurai = (match["roles"][role.value] for role in SEATS)
        for pair, won, played in (
            ((first, second), as_goryo["wins"], as_goryo["games"]),
            ((second, first), as_samurai["games"] - as_samurai["wins"], as_samurai["games"]),
        ):
            before = games.get(pair, (0, 0))
            games[pair] = (before[0] + won, before[1] + played)
    return games


def _counted(name: str, games: Games) -> _Counts:
    as_goryo = [told for pair, told in games.items() if pair[0] == name != pair[1]]
    as_samurai = [told for pair, told in games.items() if pair[1] == name != pair[0]]
    return {
        "games": sum(played for _, played in as_goryo + as_samurai),
        "wins": sum(won for won, _ in as_goryo) + sum(n - won for won, n in as_samurai),
    }


def _told(rating: Rating) -> RatingReport:
    return {
        "points": round(rating.points, 1),
        "interval": [round(end, 1) for end in rating.interval],
    }


def _file_name(player: str) -> str:
    """Letters, digits, points and dashes stay; anything else, as in an import path, is a `_`."""
    return "".join(c if c.isalnum() or c in "-." else "_" for c in player)
