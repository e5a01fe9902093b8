"""`goryo results`: what was won and lost at this computer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from goryo.cli.command import Command
from goryo.cli.desk import draws_unicode, echo, print_filled, print_json, words_for
from goryo.cli.shared import Ascii, AsJson, Lang

if TYPE_CHECKING:
    from goryo.plain_data import Json
    from goryo.results import Results, WonAndLost

_MOST = 1000


def results(as_json: AsJson = False, ascii: Ascii = False, lang: Lang = None) -> None:
    """What you won and lost at this computer: by side, opponent, rulebook, palace, over time.

    Counted are the games that `goryo play` keeps, up to the newest thousand.
    """
    from goryo.cli.play import shelf
    from goryo.sitting.score import score, score_lines

    words = words_for(lang)
    found = score(shelf().games(_MOST))
    if as_json:
        print_json(_json(found))
        return
    for line in score_lines(found, words, ascii=ascii or not draws_unicode()):
        if line.startswith(" ") or not line:
            echo(line)
        else:
            print_filled(line)


def _json(results: Results) -> Json:
    return {
        "won": results.won,
        "lost": results.lost,
        "sides": _tallies(results.sides),
        "opponents": _tallies(results.opponents),
        "rulebooks": _tallies(results.rulebooks),
        "palaces": _tallies(results.palaces),
        "span": results.span,
        "times": [
            {"start": start.isoformat(), "won": won, "lost": lost}
            for start, won, lost in results.times
        ],
    }


def _tallies(tallies: Iterable[WonAndLost]) -> list[Json]:
    return [{"name": each.name, "won": each.won, "lost": each.lost} for each in tallies]


app = Command(results, help="about-results")
