"""The texts that can be opened over the table: reasons, rules, moves, the log, help."""

from __future__ import annotations

import textwrap

from goryo.board import Tile
from goryo.clauses import Clause
from goryo.sitting.place import Place
from goryo.sitting.saying import clauses_named, simply
from goryo.sitting.score import score, score_lines
from goryo.sitting.shelf import Kept
from goryo.terminal.dialogs import TextScreen
from goryo.terminal.hand import Hand
from goryo.terminal.help import help_lines
from goryo.view import View
from goryo.words import Words
from goryo.words.clause_lines import rule_lines
from goryo.words.hints import hints, listed_moves
from goryo.words.story import story


def why_sheet(hand: Hand, tile: Tile) -> TextScreen:
    """Why this tile cannot be chosen, or that it can, with the text of the clauses."""
    name, reasons = hand.names[tile], hand.reasons(tile)

    def lines(words: Words, width: int) -> list[str]:
        said = [reason(words) for reason in reasons]
        return [*said, *_clauses(" ".join(said), words, width)]

    return TextScreen(lambda words: words.say("terminal-why", tile=name), lines)


def _clauses(said: str, words: Words, width: int) -> list[str]:
    named = clauses_named(said)
    return ["", *rule_lines(named, words, width)] if named else []


def rules_sheet(clauses: list[Clause]) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-rules"),
        lambda words, width: rule_lines(clauses, words, width),
    )


def moves_sheet(view: View) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-moves"),
        lambda words, _: [*hints(view, words), "", *listed_moves(view, words)],
    )


def log_sheet(view: View) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-log"), lambda words, _: story(view, words), end=True
    )


def help_sheet(*, ascii: bool) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-help"),
        lambda words, width: help_lines(words, width, ascii=ascii),
    )


def results_sheet(games: list[Kept], *, ascii: bool) -> TextScreen:
    results = score(games)
    return TextScreen(
        simply("page-results"),
        lambda words, width: [
            filled
            for line in score_lines(results, words, ascii=ascii)
            for filled in (_filled(line, width) if line[:1].strip() else [line])
        ],
    )


def _filled(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, max(20, width))


def link_sheet(place: Place) -> TextScreen:
    return TextScreen(simply("terminal-do-invite"), lambda words, _: place.invited(words))
