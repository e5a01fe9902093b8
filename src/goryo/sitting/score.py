"""The games of a shelf as results, and results as lines to read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from goryo.results import Finished, Named, Results, WonAndLost, results_of
from goryo.sitting.shelf import Kept
from goryo.words import Words

_BAR = 20
"""Signs of the longest bar."""


def score(games: Iterable[Kept]) -> Results:
    """What the person at this computer won and lost; who plays both sides does neither."""
    return results_of(_finished(games))


def _finished(games: Iterable[Kept]) -> Iterator[Finished]:
    for game in games:
        outcome, opponent = game.record.result, game.opponent
        if outcome is None or outcome.winner is None or opponent is None:
            continue
        board = game.record.board
        (role,) = game.people
        try:
            began = date.fromisoformat(game.record.headers.date)
        except ValueError:
            continue
        yield Finished(
            role,
            outcome.winner is role,
            Named(opponent, opponent),
            game.rules.name,
            Named(board.digest, board.name),
            began,
        )


def score_lines(results: Results, words: Words, *, ascii: bool) -> list[str]:
    """All of it as tables, each line with a bar: what was won is full, what was lost is empty."""
    say = words.say
    if not results.won + results.lost:
        return [say("results-none")]
    sides = [WonAndLost(*each[:1], say(f"role-{each.name}"), *each[2:]) for each in results.sides]
    others = [
        WonAndLost(*each[:1], words.program(each.name), *each[2:]) for each in results.opponents
    ]
    times = [WonAndLost(start, start.isoformat(), won, lost) for start, won, lost in results.times]
    parts = (
        ("sides", sides),
        ("opponents", others),
        ("rulebooks", results.rulebooks),
        ("palaces", results.palaces),
        ("times", [each for each in times if each.won + each.lost]),
    )
    games = results.won + results.lost
    lines = [say("results-sum", games=games, won=results.won, lost=results.lost)]
    for part, tallies in parts:
        head = say(f"results-{part}")
        if part == "times":
            head = f"{head} ({say(f'results-{results.span}')} …)"
        lines += ["", head, *_table(tallies, say, ascii=ascii)]
    return [*lines, "", say("results-about"), say("results-about-shelf")]


def _table(
    tallies: Iterable[WonAndLost], say: Callable[[str], str], *, ascii: bool
) -> Iterator[str]:
    tallies = list(tallies)
    wide = max(len(each.name) for each in tallies)
    most = max(each.won + each.lost for each in tallies)
    full, empty = ("#", "-") if ascii else ("█", "░")
    won, lost = say("results-won").lower(), say("results-lost").lower()
    for each in tallies:
        scale = min(1.0, _BAR / most)
        bar = full * round(each.won * scale) + empty * round(each.lost * scale)
        yield f"  {each.name:<{wide}}  {won} {each.won:>3}  {lost} {each.lost:>3}  {bar}"
