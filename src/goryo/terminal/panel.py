"""What stands beside the palace, as narrow as it must be: rounds, track, powers, types, Samurai."""

from __future__ import annotations

from goryo.board import Kind
from goryo.draw.grid import ASCII, QUIET, SEAL, UNICODE, cut, pad, short_names
from goryo.draw.lettering import Lettering, cell_len
from goryo.draw.text import Panel
from goryo.roles import SEATS
from goryo.sitting.place import Clocks, minutes
from goryo.view import View
from goryo.words import Words

_STATES = {"dark": ("●", "#"), "light": ("○", "o"), "sealed": ("▣", "="), "bound": ("★", "!")}
"""What is known of a type: the sign in Unicode and in ASCII."""


def panel_text(
    view: View,
    words: Words,
    width: int,
    *,
    ascii: bool = False,
    tall: bool = True,
    clocks: Clocks | None = None,
    revealed: bool = False,
) -> Lettering:
    """Everything that lies open beside the board, and to her what she alone knows.

    Where there is room, `tall` says what the signs of the types mean. With `revealed` the board
    shows the plan of the scene's last reveal.
    """
    scene, board = view.scene, view.board
    short = short_names([words.object(kind) for kind in board.kinds])
    panel = Panel(board, words, ASCII if ascii else UNICODE, short, width)
    lines = [
        *(clock_lines(clocks, words, width, ascii=ascii) if clocks else ()),
        *panel.round(scene, revealed=revealed),
        *panel.track(scene.marker),
        *panel.spirits(scene),
        *panel.powers(scene),
        *_types(view, words, width, ascii),
        *(_legend(view, words, width, ascii) if tall else ()),
        *_tokens(view, words, short, width),
        *panel.samurai(scene),
        *panel.actions(scene),
        *panel.far_bridges(),
    ]
    return Lettering("\n").join(lines)


def _state(view: View, kind: Kind) -> str:
    if kind == view.bound:
        return "bound"
    if kind in view.scene.drawn:
        return "sealed"
    return "light" if kind in view.scene.light else "dark"


def _types(view: View, words: Words, width: int, ascii: bool) -> list[Lettering]:
    """Every type with a sign for what is known of it, in two columns."""
    styles = {"dark": "bold", "light": QUIET, "sealed": SEAL, "bound": "bold reverse"}
    half = (width - 1) // 2
    cells = []
    for n, kind in enumerate(view.board.kinds):
        state = _state(view, Kind(n))
        cell = Lettering(_STATES[state][ascii], styles[state]).append(" ", "")
        cells.append(pad(cell.append(cut(words.object(kind), half - 2), ""), half))
    rows = (len(cells) + 1) // 2
    return [Lettering(" ").join([cells[n], *cells[n + rows : n + rows + 1]]) for n in range(rows)]


def signs(words: Words, *, ascii: bool) -> list[tuple[str, str]]:
    """The signs of types with their meanings."""
    return [(sign[ascii], words.state(f"drawn-{state}")) for state, sign in _STATES.items()]


def _legend(view: View, words: Words, width: int, ascii: bool) -> list[Lettering]:
    met = {_state(view, Kind(n)) for n in range(len(view.board.kinds))}
    lines, legend = list[Lettering](), Lettering()
    for state in (each for each in _STATES if each in met):
        item = f"{_STATES[state][ascii]} {words.state(f'drawn-{state}')}"
        if legend.cell_len and legend.cell_len + 2 + cell_len(item) > width:
            lines.append(legend)
            legend = Lettering()
        legend.append("  " if legend.cell_len else "").append(item, QUIET)
    return [*lines, legend]


def _tokens(view: View, words: Words, short: list[str], width: int) -> list[Lettering]:
    """The tokens that nobody has seen; to her those of the bag."""
    bag = view.bag
    kinds = view.scene.unseen if bag is None else bag
    names = " ".join(short[kind] for kind in kinds) or words.say("value-none")
    said = words.say("terminal-unseen" if bag is None else "terminal-bag", names=names)
    lines = [""]
    for word in said.split(" "):
        if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > width:
            lines.append(word)
        else:
            lines[-1] += f" {word}" if lines[-1] else word
    return [Lettering(line) for line in lines]


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
