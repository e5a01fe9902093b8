"""The help of the table: its keys, the signs of the drawing, and what can be typed."""

from __future__ import annotations

import textwrap

from rich.cells import cell_len, set_cell_size

from goryo.draw.grid import ASCII, UNICODE
from goryo.sitting.pencil import pencil_signs
from goryo.terminal.keys import HELP
from goryo.terminal.palace import DOT
from goryo.terminal.panel import signs
from goryo.words import Words
from goryo.words.typed import COMMANDS


def help_lines(words: Words, width: int, *, ascii: bool) -> list[str]:
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
