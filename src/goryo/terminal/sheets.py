"""The texts that can be opened over the table: reasons, rules, moves, the log, help."""

from __future__ import annotations

import textwrap

from rich.cells import cell_len, set_cell_size

from goryo.board import Tile
from goryo.clauses import Clause
from goryo.draw.grid import ASCII, UNICODE
from goryo.sitting.pencil import pencil_signs
from goryo.sitting.place import Place
from goryo.sitting.saying import clauses_named, simply
from goryo.sitting.score import score, score_lines
from goryo.sitting.shelf import Kept
from goryo.terminal.board_grid import DOT
from goryo.terminal.dialogs import TextScreen
from goryo.terminal.hand import Hand
from goryo.terminal.keys import HELP
from goryo.terminal.panel import signs
from goryo.view import View
from goryo.words import Words
from goryo.words.clause_lines import rule_lines
from goryo.words.hints import hints, listed_moves
from goryo.words.story import story
from goryo.words.typed import COMMANDS


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
        lambda words, _: [
            *([*hints(view, words), ""] if view.to_act else []),
            *listed_moves(view, words),
        ],
    )


def log_sheet(view: View) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-log"), lambda words, _: story(view, words), end=True
    )


def help_sheet(*, ascii: bool) -> TextScreen:
    return TextScreen(
        lambda words: words.say("terminal-help"),
        lambda words, width: _help_lines(words, width, ascii=ascii),
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


def _help_lines(words: Words, width: int, *, ascii: bool) -> list[str]:
    """All of it in lines of at most that many columns."""
    say = words.say
    keys = [(say(f"terminal-key-{name}"), say(f"terminal-help-{name}")) for name in HELP]
    typed = [(say(f"command-{name}"), say(f"help-{name}")) for name in COMMANDS]
    return [
        *_two_columns(keys, width),
        "",
        say("terminal-signs"),
        *_two_columns(_drawn(words, ascii=ascii), width),
        "",
        say("terminal-help-typed"),
        *textwrap.wrap(say("help-goryo"), width, break_on_hyphens=False),
        *textwrap.wrap(say("help-samurai"), width, break_on_hyphens=False),
        "",
        *_two_columns(typed, width),
    ]


def _drawn(words: Words, *, ascii: bool) -> list[tuple[str, str]]:
    """Every sign with its meaning."""
    glyphs, say = ASCII if ascii else UNICODE, words.say
    crack, last = glyphs.crack, glyphs.cubes[3]
    return [
        (glyphs.cat, words.role("goryo")),
        ("( )", say("legend-central")),
        (f"{crack} {crack}", words.state("legend-broken")),
        ("[ ]", words.state("legend-sealed")),
        (glyphs.curse, say("legend-cursed")),
        (glyphs.yes, say("value-yes")),
        (glyphs.no, say("value-no")),
        (f"{glyphs.cubes[0]}{glyphs.dash}{last}", say("legend-cubes")),
        (glyphs.target, say("legend-target")),
        (glyphs.trail, say("power-trail")),
        (glyphs.shadow, say("power-shadow")),
        (DOT[ascii], say("terminal-can")),
        *pencil_signs(words, ascii=ascii),
        *signs(words, ascii=ascii),
    ]


def _two_columns(rows: list[tuple[str, str]], width: int) -> list[str]:
    """Names with what they mean beside them, filled."""
    wide = max(cell_len(name) for name, _ in rows) + 2
    lines = []
    for name, meaning in rows:
        filled = textwrap.wrap(meaning, max(20, width - wide), break_on_hyphens=False)
        for n, line in enumerate(filled):
            first = set_cell_size(name if n == 0 else "", wide)
            lines.append(f"{first}{line}")
    return lines
