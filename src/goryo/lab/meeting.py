"""Players meet, in one call each: a game, a match, a tournament. They are names, or players.

Everything happens in this process. The same seed gives the same games.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from random import Random

from goryo.board import Board
from goryo.fate import random_fate
from goryo.game import Game, new_game
from goryo.lab.arena import play_match
from goryo.lab.pairs import Match
from goryo.lab.tally import Report, Tally
from goryo.lab.tournament import Tournament, TournamentReport
from goryo.players import OnFault, Player, log_fault, run
from goryo.players.registry import player
from goryo.roles import SEATS
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook
from goryo.scene import Referee
from goryo.table import Table

_LOG = logging.getLogger("goryo.players")


def play_game(
    goryo: Player | str,
    samurai: Player | str,
    *,
    rulebook: str | Rulebook = DEFAULT_RULEBOOK,
    variants: Iterable[str] = (),
    board: str | Board = "edo",
    referee: str | Referee = Referee.GUIDED,
    seed: int | str = 0,
    budget: float = 1.0,
    on_fault: OnFault = log_fault,
) -> Game:
    """One game between the two, to its end. `on_fault` is told of every crash and illegal move."""
    blank = new_game(rulebook, variants, board, referee)
    table = Table(blank, random_fate(blank.board, Random(f"{seed}:fate")))
    seats = dict(zip(SEATS, map(_player, (goryo, samurai)), strict=True))
    run(table, seats, seed, budget, on_fault)
    return table.game


def match(
    first: Player | str,
    second: Player | str,
    pairs: int = 10,
    *,
    rulebook: str | Rulebook = DEFAULT_RULEBOOK,
    variants: Iterable[str] = (),
    board: str | Board = "edo",
    referee: str | Referee = Referee.GUIDED,
    seed: int | str = 0,
    budget: float = 1.0,
) -> Report:
    """So many pairs of games, each with one fate and the roles swapped.

    `score` is that of the first, from 0 to 1; `mishaps` tells what went wrong in a player, and is
    logged like the faults of a single game.
    """
    both = (_player(first), _player(second))
    blank = new_game(rulebook, variants, board, referee)
    names = (both[0].name, both[1].name)
    return _report(
        Match(names, blank.board, blank.rules, blank.referee, str(seed), budget), both, pairs
    )


def tournament(
    players: Sequence[Player | str],
    pairs: int = 10,
    *,
    rulebook: str | Rulebook = DEFAULT_RULEBOOK,
    variants: Iterable[str] = (),
    board: str | Board = "edo",
    referee: str | Referee = Referee.GUIDED,
    seed: int | str = 0,
    budget: float = 1.0,
) -> TournamentReport:
    """Everybody meets everybody in a match; `standings` has the strongest first.

    `ValueError` if two of them have the same name, or there are fewer than two.
    """
    if isinstance(players, str):
        raise TypeError("the players are a list")
    here = {each.name: each for each in map(_player, players)}
    if len(here) != len(players) or len(here) < 2:
        raise ValueError("a tournament is between two players or more, each with a name of its own")
    blank = new_game(rulebook, variants, board, referee)
    names = tuple(here)
    common = Match((names[0], names[1]), blank.board, blank.rules, blank.referee, str(seed), budget)
    meeting = Tournament(names, common)
    matches = meeting.matches()
    played = [
        _report(each, (here[each.players[0]], here[each.players[1]]), pairs) for each in matches
    ]
    return meeting.report(played, len(matches))


def _report(match: Match, both: tuple[Player, Player], pairs: int) -> Report:
    if pairs < 1:
        raise ValueError("a match has at least one pair of games")
    tally = Tally(match)
    known = {each.name: each for each in both}
    for pair in play_match(match, range(pairs), find=known.__getitem__):
        tally.add(pair)
    report = tally.report(pairs)
    _log_mishaps(report)
    return report


def _log_mishaps(report: Report) -> None:
    """Where `log_fault` does, since a match gives no game to look at; each traceback once."""
    logged: set[tuple[str, ...]] = set()
    for told in report["mishaps"]:
        trace = tuple(told["trace"])
        lines = [] if trace in logged else told["trace"]
        logged.add(trace)
        _LOG.warning(
            "%s as the %s, in game %d of pair %d after %d moves: %s",
            *(told[key] for key in ("player", "seat", "game", "pair", "move")),
            "\n".join([told["what"], *lines]),
        )


def _player(given: Player | str) -> Player:
    """The player of that name, or the given one; `TypeError` if it is none, such as its class."""
    if isinstance(given, str):
        return player(given)
    if isinstance(given, type) or not callable(getattr(given, "choose", None)):
        raise TypeError(f"a player is a name, or has choose(view, budget, rng): not {given!r}")
    return given
