"""Clocks on the screen: minutes and seconds, and whose time runs."""

from __future__ import annotations

from goryo.draw.lettering import Lettering, cell_len
from goryo.roles import SEATS
from goryo.sitting.time_left import Clocks, minutes
from goryo.words import Words

SHORT = 30
"""From so many seconds on, a running clock is drawn so that it is noticed."""


def clock_lines(clocks: Clocks, words: Words, width: int, *, ascii: bool) -> list[Lettering]:
    """Both clocks in one line if they fit there; an arrow stands before the one that runs."""
    arrow = ">" if ascii else "▸"
    shown = []
    for role in SEATS:
        runs, left = clocks.running is role, clocks.left[role]
        said = f"{arrow if runs else ' '}{words.role(role)} {minutes(left)}"
        style = "bold reverse" if runs and left <= SHORT else "bold" if runs else ""
        shown.append(Lettering(said, style))
    if sum(cell_len(each.plain) for each in shown) + 1 <= width:
        return [Lettering(" ").join(shown)]
    return shown
