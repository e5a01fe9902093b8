"""A board or a position for the terminal: the palace, and beside or below it what else lies open.

Everything is a `Lettering`: printed with a rich console it has colours where the terminal has them,
and `.plain`, or `print` alone, is the same drawing without. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from goryo.board import Board, Kind, Link, Samurai
from goryo.draw.grid import (
    ASCII,
    BRIDGE,
    GHOST,
    NARROW,
    NO,
    QUIET,
    SAMURAI_STYLES,
    SEAL,
    UNICODE,
    YES,
    Glyphs,
    Grid,
    badge,
    cut,
    pad,
)
from goryo.draw.lettering import Lettering, cell_len
from goryo.draw.picture import Picture, picture_of
from goryo.scene import Phase, Scene
from goryo.view import View
from goryo.words import Words

WIDTH: Final = 80
PANEL: Final = 26
"""The least width of what stands beside the palace."""
_GAP: Final = 2


def board_text(board: Board, words: Words, *, ascii: bool = False, width: int = WIDTH) -> Lettering:
    """A palace before anybody is in it, with its types of object, track and far bridges."""
    glyphs = ASCII if ascii else UNICODE
    grid = _grid(Picture(board=board), words, glyphs, width)
    panel = Panel(board, words, glyphs, grid.short, _panel_width(grid, width))
    blocks = [[*panel.title(), *panel.track(None)], panel.types(None), panel.far_bridges()]
    legend = [(f"({grid.short[0]})", "", words.say("legend-central"))]
    if _bridge_drawn(board):
        legend.append((glyphs.across, BRIDGE, words.say("legend-bridge")))
    return _composed(grid, blocks, legend, width)


def table_text(
    seen: View | Scene,
    words: Words,
    *,
    ascii: bool = False,
    width: int = WIDTH,
    shown: bool = False,
    heat: Mapping[int, float] | None = None,
) -> Lettering:
    """A position as this viewer sees it; of a scene alone, only what is open.

    With `shown` the plan that was last revealed is drawn, else the viewer's own of this round.
    `heat` draws a share from 0 to 1 for each tile, in percent, instead of a plan.
    """
    glyphs = ASCII if ascii else UNICODE
    scene = seen.scene if isinstance(seen, View) else seen
    bound = seen.bound if isinstance(seen, View) else None
    picture = replace(picture_of(seen, shown=shown), heat=heat or {})
    grid = _grid(picture, words, glyphs, width)
    panel = Panel(scene.board, words, glyphs, grid.short, _panel_width(grid, width))
    blocks = [
        [
            *panel.round(scene, revealed=shown and scene.shown is not None),
            *panel.track(scene.marker),
            *panel.spirits(scene),
        ],
        panel.powers(scene),
        panel.types(scene, bound),
        [*panel.samurai(scene), *panel.actions(scene)],
        panel.far_bridges(),
    ]
    return _composed(grid, blocks, _legend(picture, words, glyphs, grid.short), width)


def _grid(picture: Picture, words: Words, glyphs: Glyphs, width: int) -> Grid:
    """The palace, with narrow tiles where wide ones have no room."""
    grid = Grid(picture, words, glyphs)
    return grid if grid.width <= width else Grid(picture, words, glyphs, NARROW)


def _panel_width(grid: Grid, width: int) -> int:
    beside = width - grid.width - _GAP
    return min(beside, 36) if beside >= PANEL else 36


def _composed(
    grid: Grid, blocks: list[list[Lettering]], legend: list[tuple[str, str, str]], width: int
) -> Lettering:
    """The palace with the blocks beside it where there is room, else below, side by side."""
    lines = grid.lines()
    blocks = [block for block in blocks if block]
    if width - grid.width - _GAP >= PANEL:
        panel = [line for block in blocks for line in block]
        if len(panel) + len(blocks) - 1 <= len(lines):
            panel = [line for block in blocks for line in (*block, Lettering())][:-1]
        rows = max(len(lines), len(panel))
        lines += [pad("", grid.width)] * (rows - len(lines))
        panel += [Lettering()] * (rows - len(panel))
        lines = [
            left.copy().append(" " * _GAP).append_text(right)
            for left, right in zip(lines, panel, strict=True)
        ]
    else:
        lines += _side_by_side(blocks, width)
    text = Lettering("\n").join([*lines, *_wrapped(legend, width)])
    return Lettering("\n").join(line.rstrip() for line in text.lines())


def _side_by_side(blocks: list[list[Lettering]], width: int) -> list[Lettering]:
    """Blocks in rows of as many as fit."""
    lines: list[Lettering] = []
    row: list[list[Lettering]] = []
    used = 0
    for block in [*blocks, []]:
        wide = max((line.cell_len for line in block), default=width) + _GAP
        if row and used + wide > width + _GAP:
            widths = [max(line.cell_len for line in each) + _GAP for each in row]
            for n in range(max(map(len, row))):
                cells = (
                    pad(each[n] if n < len(each) else "", columns)
                    for each, columns in zip(row, widths, strict=True)
                )
                lines.append(Lettering("").join(cells))
            row, used = [], 0
        row.append(block)
        used += wide
    return lines


def _wrapped(legend: list[tuple[str, str, str]], width: int) -> list[Lettering]:
    """The signs with their meanings, in lines that fit."""
    lines = [Lettering()]
    for sign, style, meaning in legend:
        item = Lettering(sign, style).append(f" {meaning}", "")
        if lines[-1].cell_len and lines[-1].cell_len + 3 + item.cell_len > width:
            lines.append(Lettering())
        lines[-1].append("   " if lines[-1].cell_len else "").append_text(item)
    return [line for line in lines if line.cell_len]


def _bridge_drawn(board: Board) -> bool:
    return len(_far(board)) < len(board.bridges)


def _far(board: Board) -> list[Link]:
    """Bridges between tiles that do not touch: they cannot be drawn, so they are listed."""
    far = []
    for one, other in board.bridges:
        (x, y), (u, v) = board.cells[one], board.cells[other]
        if abs(x - u) + abs(y - v) != 1:
            far.append((one, other))
    return far


def _legend(
    picture: Picture, words: Words, glyphs: Glyphs, short: list[str]
) -> list[tuple[str, str, str]]:
    """What the signs mean that are in the drawing."""
    name = short[0]
    last = glyphs.cubes[max(len(picture.path) - 1, 0)]
    answers = picture.clues.values()
    signs = (
        (picture.cat is not None, glyphs.cat, GHOST, words.role("goryo")),
        (picture.round == 0, f"({name})", "", words.say("legend-central")),
        (
            picture.broken,
            f"{glyphs.crack}{name}{glyphs.crack}",
            QUIET,
            words.state("legend-broken"),
        ),
        (picture.sealed, f"[{name}]", SEAL, words.state("legend-sealed")),
        (picture.cursed, glyphs.curse, GHOST, words.say("legend-cursed")),
        (True in answers, glyphs.yes, YES, words.say("value-yes")),
        (False in answers, glyphs.no, NO, words.say("value-no")),
        (picture.path, f"{glyphs.cubes[0]}{glyphs.dash}{last}", GHOST, words.say("legend-cubes")),
        (picture.target is not None, glyphs.target, GHOST, words.say("legend-target")),
        (picture.trail is not None, glyphs.trail, GHOST, words.say("power-trail")),
        (picture.shadow is not None, glyphs.shadow, GHOST, words.say("power-shadow")),
    )
    return [(sign, style, meaning) for there, sign, style, meaning in signs if there]


class Panel:
    """What stands beside the palace, in blocks of lines that are at most `width` wide."""

    def __init__(
        self, board: Board, words: Words, glyphs: Glyphs, short: list[str], width: int
    ) -> None:
        self.board = board
        self.words = words
        self.glyphs = glyphs
        self.short = short
        self.width = width

    def title(self) -> list[Lettering]:
        board = self.board
        size = self.words.say("drawn-size", rooms=len(board.rooms), tiles=len(board.tiles))
        return [Lettering(cut(board.name, self.width), "bold"), *self._filled(size)]

    def round(self, scene: Scene, *, revealed: bool = False) -> list[Lettering]:
        """Which round it is; of a plan that is `revealed`, the one that it was made for."""
        if scene.round == 0:
            return [Lettering(self.words.say("drawn-preparation"), "bold")]
        # Until the next one is revealed the board shows where she went before.
        broken_off = scene.outcome is not None and scene.outcome.reason.by_table
        before = broken_off or scene.phase in (Phase.PLAN, Phase.HUNT, Phase.ANSWER)
        number = scene.round - (revealed and before)
        said = self.words.say(
            "drawn-revealed" if revealed else "drawn-round", number=number, most=scene.rules.rounds
        )
        return [Lettering(said, "bold")]

    def track(self, marker: int | None) -> list[Lettering]:
        """The clue track (BRD-4): the marker's space stands in brackets."""
        board, glyphs = self.board, self.glyphs
        said = self.words.say("drawn-marker", marker=marker or 0, most=board.track)
        head = self._filled(said[:1].upper() + said[1:]) if marker is not None else []
        signs = [glyphs.bag if n in board.bags else glyphs.space for n in range(board.track + 1)]
        if marker is not None:
            signs[marker] = f"[{signs[marker]}]"
        drawn = "".join(signs)
        lines = [Lettering(drawn[n : n + self.width]) for n in range(0, len(drawn), self.width)]
        if board.bags:
            lines[-1].append(f" {glyphs.bag} ")
            sign = self.words.say("legend-bag")
            if lines[-1].cell_len + cell_len(sign) <= self.width:
                lines[-1].append(sign, QUIET)
            else:
                lines[-1].runs.pop()
                lines.append(Lettering(f"{glyphs.bag} ").append(cut(sign, self.width - 2), QUIET))
        return [*head, *lines]

    def spirits(self, scene: Scene) -> list[Lettering]:
        left = scene.rules.spirits - scene.spirits
        said = self.words.say("drawn-spirits")
        signs = self.glyphs.turned * scene.spirits + self.glyphs.unturned * left
        return [Lettering(f"{said[:1].upper()}{said[1:]} ").append(signs, "bold")]

    def powers(self, scene: Scene) -> list[Lettering]:
        names = [self.words.say(f"power-{power}") for power in sorted(scene.powers)]
        said = self.words.say("drawn-powers", powers=", ".join(names))
        return self._filled(said if names else self.words.say("drawn-no-powers"))

    def types(self, scene: Scene | None, bound: Kind | None = None) -> list[Lettering]:
        """Every type with its sign on the tiles and what is known of it."""
        names = [cut(self.words.object(kind), 12) for kind in self.board.kinds]
        wide = max(map(cell_len, names))
        lines = []
        for n, name in enumerate(names):
            line = pad(self.short[n], 5).append_text(pad(name, wide))
            if scene is not None:
                state, style = self._state(scene, Kind(n), bound)
                line.append("  ").append(state, style)
            lines.append(line)
        return lines

    def _state(self, scene: Scene, kind: Kind, bound: Kind | None) -> tuple[str, str]:
        name, state = self.board.kinds[kind], self.words.state
        if kind == bound:
            return state("drawn-bound", name), GHOST
        if kind in scene.drawn:
            return state("drawn-sealed", name), SEAL
        if kind in scene.light:
            return state("drawn-light", name), QUIET
        return state("drawn-dark", name), "bold"

    def samurai(self, scene: Scene) -> list[Lettering]:
        names = [self.words.colour(scene.colour(s)) for s in self.board.samurai]
        wide = max(map(cell_len, names)) + 1
        lines = []
        for samurai, name in zip(self.board.samurai, names, strict=True):
            colour = scene.colour(samurai)
            mark = badge(samurai, colour, self.words)
            line = Lettering().append(mark, SAMURAI_STYLES.get(colour, "reverse"))
            line.append(" ").append_text(pad(name, wide))
            line.append(f"{self.board.tile_names[scene.samurai[samurai]]:<4}")
            line.append(self._doing(scene, samurai), QUIET)
            lines.append(line)
        return lines

    def _doing(self, scene: Scene, samurai: Samurai) -> str:
        turn, rules = scene.turn, scene.rules
        if samurai == scene.illusion:
            return self.words.say("power-illusion")
        if scene.phase not in (Phase.HUNT, Phase.ANSWER) or samurai not in turn.called:
            return ""
        if samurai != turn.acting:
            return self.words.say("drawn-finished")
        left = min(rules.actions_each - turn.actions, rules.action_cubes - turn.cubes)
        return self.words.say("drawn-acting", number=left)

    def actions(self, scene: Scene) -> list[Lettering]:
        if scene.phase not in (Phase.HUNT, Phase.ANSWER):
            return []
        most = scene.rules.action_cubes
        left = most - scene.turn.cubes
        return self._filled(self.words.say("drawn-actions", number=left, most=most))

    def far_bridges(self) -> list[Lettering]:
        names = self.board.tile_names
        far = [f"{names[one]}{self.glyphs.dash}{names[other]}" for one, other in _far(self.board)]
        if not far:
            return []
        return self._filled(self.words.say("drawn-bridges", bridges=", ".join(far)), BRIDGE)

    def _filled(self, said: str, style: str = "") -> list[Lettering]:
        """The sentence in lines that fit."""
        lines = [""]
        for word in said.split(" "):
            if lines[-1] and cell_len(lines[-1]) + 1 + cell_len(word) > self.width:
                lines.append("  " + word)
            else:
                lines[-1] += f" {word}" if lines[-1] else word
        return [Lettering(line, style) for line in lines]
