"""Stored games of one person as results: what is told of them is told to that person alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from goryo.results import Finished, Named, WonAndLost, results_of
from goryo.server.store.values import Mine
from goryo.wire.summaries import OpponentTally, ResultsData, TallyData, Who

_NAME = re.compile(r'^name = ("(?:[^"\\\n]|\\.)*")', re.MULTILINE)
"""The name of a palace in the text that we wrote of it: reading all of it would take long."""


def counted(games: Iterable[Mine], identity: str) -> ResultsData:
    """These games of that identity, counted."""
    results = results_of(_finished(games, identity))
    return {
        "is": "results",
        "won": results.won,
        "lost": results.lost,
        "sides": [*map(_tally, results.sides)],
        "opponents": [*map(_opponent, results.opponents)],
        "rulebooks": [*map(_tally, results.rulebooks)],
        "palaces": [*map(_tally, results.palaces)],
        "span": results.span,
        "times": [
            {"start": start.isoformat(), "won": won, "lost": lost}
            for start, won, lost in results.times
        ],
    }


def _finished(games: Iterable[Mine], identity: str) -> Iterator[Finished]:
    """Those that count: not against oneself, and not begun in the middle of another game."""
    for game in games:
        other, winner = game.other, game.standing.winner
        if winner is None or game.ended is None:
            continue
        if other.identity == identity or game.setup.get("line"):
            continue
        who: Who = "program" if other.program else "person" if other.identity else "nobody"
        name = other.program or other.name
        yield Finished(
            game.role,
            winner is game.role,
            Named((who, other.program or other.identity), name),
            game.setup["rulebook"],
            Named(game.setup["board_digest"], _palace(game.setup["board_toml"])),
            datetime.fromtimestamp(game.ended, UTC).date(),
        )


def _palace(toml: str) -> str:
    found = _NAME.search(toml)
    try:
        return "" if found is None else str(json.loads(found[1]))
    except ValueError:
        return ""


def _tally(tally: WonAndLost) -> TallyData:
    return {"name": tally.name, "won": tally.won, "lost": tally.lost}


def _opponent(tally: WonAndLost) -> OpponentTally:
    who: Who = tally.key[0]  # type: ignore[index]
    return {"who": who, "name": tally.name, "won": tally.won, "lost": tally.lost}
