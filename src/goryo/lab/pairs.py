"""A pair of games: the same fate twice, with the roles swapped.

What fate and the players draw depends on the match's seed and the pair's number alone, so a pair
comes out the same whenever and wherever it is played, as long as the players heed no clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from traceback import format_exception
from typing import TypedDict

from goryo.board import Board
from goryo.errors import GoryoError
from goryo.fate import Fate, random_fate
from goryo.game import Game, new_game
from goryo.moves import Answer
from goryo.outcome import ENDINGS, Ending
from goryo.plain_text import is_plain, shorten
from goryo.players import Choice, Fault, Player, run
from goryo.record import Comment, Headers, Record, record_of
from goryo.record.value import MAX_COMMENT
from goryo.roles import SEATS, Role
from goryo.rulebook import Rulebook
from goryo.scene import Referee
from goryo.table import Played, Table
from goryo.view import View

MAX_FAULT = 200
"""Characters that are kept of what went wrong, and of each line of its traceback."""

MAX_TRACE = 30
"""Lines that are kept of a traceback, the last ones, from so many frames at most."""

Find = Callable[[str], Player]
"""Gives the player of a name."""


class Terms(TypedDict):
    """What two players meet about, as JSON."""

    rulebook: str
    variants: list[str]
    board: str
    board_digest: str
    referee: str
    seed: str
    budget: float


@dataclass(frozen=True, slots=True)
class Match:
    """What two players meet about. Of a pair, the first player has the Goryō in the first game."""

    players: tuple[str, str]
    board: Board
    rules: Rulebook
    referee: Referee = Referee.GUIDED
    seed: str = "0"
    budget: float = 1.0
    """Seconds that a player may think about a move, more or less."""

    def opening(self) -> Game:
        """Every game before its first draw; an error if board and rules do not go together."""
        return new_game(self.rules, (), self.board, self.referee)

    @property
    def terms(self) -> Terms:
        return {
            "rulebook": self.rules.name,
            "variants": list(self.rules.variants),
            "board": self.board.name,
            "board_digest": self.board.digest,
            "referee": self.referee.value,
            "seed": self.seed,
            "budget": self.budget,
        }

    def fate(self, pair: int) -> Fate:
        """What is drawn in both games of the pair."""
        return random_fate(self.board, Random(f"{self.seed}:{pair}"))


@dataclass(frozen=True, slots=True)
class Mishap:
    """A try of a player that did not count, for whoever writes the player."""

    seat: Role
    move: int
    """How many moves the game had."""
    what: str
    """The error's type and text."""
    trace: tuple[str, ...] = ()
    """The lines of a crash's traceback; a refused move has none."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went. Times are microseconds per decision."""

    winner: Role
    reason: Ending
    rounds: int
    times: Mapping[Role, tuple[int, ...]]
    mishaps: tuple[Mishap, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """Both games of a pair; in game 0 the first player has the Goryō, in game 1 the Samurai."""

    number: int
    games: tuple[Result, Result]

    @property
    def wins(self) -> int:
        """Of the first player: 0, 1 or 2."""
        return sum(game.winner is role for game, role in zip(self.games, SEATS, strict=True))


@dataclass
class _Timed:
    """A player with a stop-watch beside it."""

    player: Player
    name: str = field(init=False)
    times: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.name = self.player.name

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        begin = time.perf_counter_ns()
        try:
            return self.player.choose(view, budget, rng)
        finally:
            self.times.append((time.perf_counter_ns() - begin) // 1000)


def play_pair(match: Match, number: int, find: Find, folder: Path | None = None) -> Pair:
    """Play pair `number`; with `folder`, write the records of both games there."""
    first, second = map(find, match.players)
    results = []
    for game, seats in enumerate(((first, second), (second, first))):
        table, result = play_game(match, number, game, dict(zip(SEATS, seats, strict=True)))
        if folder is not None:
            _save(match, number, game, table, folder)
        results.append(result)
    return Pair(number, (results[0], results[1]))


def play_game(
    match: Match, number: int, game: int, players: Mapping[Role, Player]
) -> tuple[Table, Result]:
    """One game of a pair at a table, and how it went."""
    table = Table(match.opening(), match.fate(number), clock=lambda: 0.0)
    timed = {seat: _Timed(player) for seat, player in players.items()}
    mishaps: list[Mishap] = []

    def note(fault: Fault) -> None:
        what = shorten(f"{type(fault.error).__name__}: {fault.error}", MAX_FAULT)
        mishaps.append(Mishap(fault.seat, fault.number, what, _trace(fault.error)))

    # Each game has a chance of its own: with the same, a player against itself would only
    # play every game twice.
    run(table, timed, f"{match.seed}:{number}:{game}", match.budget, note)
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.winner is not None
    times = {seat: tuple(timed[seat].times) for seat in SEATS}
    rounds = table.game.scene.round
    return table, Result(outcome.winner, outcome.reason, rounds, times, tuple(mishaps))


def _trace(error: Exception) -> tuple[str, ...]:
    if isinstance(error, GoryoError):
        return ()
    lines = "".join(format_exception(error, limit=-MAX_TRACE)).splitlines()
    return tuple(shorten(line, MAX_FAULT) for line in lines[-MAX_TRACE:])


# -- records -------------------------------------------------------------------------------------


def record_name(number: int, game: int) -> str:
    """The file of a game's record; pairs and games count from 1 for people."""
    return f"pair-{number + 1:06}-game-{game + 1}.goryo"


def _save(match: Match, number: int, game: int, table: Table, folder: Path) -> None:
    from goryo.record import write_record

    names = match.players if game == 0 else match.players[::-1]
    headers = Headers(*names, event=f"arena, pair {number + 1}, game {game + 1}")
    record = _with_reasons(record_of(table.game, headers), table)
    text = write_record(record)
    (folder / record_name(number, game)).write_text(text, encoding="utf-8", newline="\n")


def _with_reasons(record: Record, table: Table) -> Record:
    """The record with why the players did what they did: the game is over, nothing is sealed."""
    from dataclasses import replace

    played = [entry for entry in table.entries if isinstance(entry, Played)]
    comments = tuple(
        Comment(place, reason, beside=True)
        for place, entry in enumerate(played)
        if (reason := entry.reason.strip())
        and not isinstance(entry.move, Answer)
        and len(reason) <= MAX_COMMENT
        and is_plain(reason)
    )
    return replace(record, comments=comments)


# -- as JSON -------------------------------------------------------------------------------------


def pair_to_json(pair: Pair) -> dict[str, object]:
    return {"pair": pair.number, "games": [_result_to_json(game) for game in pair.games]}


def _result_to_json(result: Result) -> dict[str, object]:
    data: dict[str, object] = {
        "winner": result.winner.value,
        "reason": result.reason.id,
        "rounds": result.rounds,
        "times": {seat.value: list(times) for seat, times in result.times.items()},
    }
    if result.mishaps:
        data["mishaps"] = [
            {
                "seat": each.seat.value,
                "move": each.move,
                "what": each.what,
                "trace": list(each.trace),
            }
            for each in result.mishaps
        ]
    return data


def pair_from_json(data: object) -> Pair:
    """The pair again; `ValueError` if it is not one."""
    match data:
        case {"pair": int(number), "games": [first, second]} if number >= 0:
            return Pair(number, (_result_from_json(first), _result_from_json(second)))
    raise ValueError("not a pair")


def _result_from_json(data: object) -> Result:
    match data:
        case {
            "winner": str(winner),
            "reason": str(reason),
            "rounds": int(rounds),
            "times": {"goryo": list(goryo), "samurai": list(samurai)},
        } if winner in SEATS and reason in ENDINGS:
            times = {Role.GORYO: _whole(goryo), Role.SAMURAI: _whole(samurai)}
            mishaps = data.get("mishaps", []) if isinstance(data, dict) else []
            if isinstance(mishaps, list):
                told = tuple(map(_mishap_from_json, mishaps))
                return Result(Role(winner), ENDINGS[reason], rounds, times, told)
    raise ValueError("not a game")


def _mishap_from_json(data: object) -> Mishap:
    match data:
        case {"seat": str(seat), "move": int(move), "what": str(what)} if seat in SEATS:
            trace = data.get("trace", []) if isinstance(data, dict) else []
            if isinstance(trace, list) and all(isinstance(line, str) for line in trace):
                return Mishap(Role(seat), move, what, tuple(trace))
    raise ValueError("not a mishap")


def _whole(values: list[object]) -> tuple[int, ...]:
    numbers = tuple(value for value in values if isinstance(value, int) and value >= 0)
    if len(numbers) != len(values):
        raise ValueError("not times")
    return numbers
