"""Many pictures of one palace folded into one SVG: what they share is there once.

`fold_frames` finds in which frames each shape is drawn; `animated` lets them follow each other by
CSS, with no script and nothing from outside. Who wants no motion sees the last frame.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

_SVG = "http://www.w3.org/2000/svg"
_PREFIX = "goryo-at-"
_FRAME = re.compile(
    r'<svg [^>]*role="img" (?P<opening>width="[^>]*")>\n.*<style>\n(?P<style>.*?)</style>'
    r'.*?</defs>\n.*?^<g transform="(?P<shift>translate\([^"]*\))">$.*',
    re.DOTALL | re.MULTILINE,
)
_SYMBOL = re.compile(r"<symbol .*?</symbol>|<clipPath .*?</clipPath>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece of SVG text, and the frames in which it is drawn."""

    text: str
    frames: frozenset[int]


@dataclass(frozen=True, slots=True)
class Folded:
    """All frames together. Any frame is its shapes, in their order."""

    count: int
    opening: str
    """Size and view box, as the first frame has them."""
    style: str
    symbols: tuple[str, ...]
    around: tuple[Shape, ...]
    """Below and beside the palace."""
    board: tuple[Shape, ...]
    shift: str
    """The palace's place in the picture."""


def fold_frames(frames: Sequence[str]) -> Folded:
    """Pictures of one board in one size, as `goryo.draw.svg.board_svg` draws them, folded."""
    taken = [_taken_apart(frame) for frame in frames]
    found = _FRAME.fullmatch(frames[0])
    assert found is not None
    symbols = dict.fromkeys(text for frame in frames for text in _SYMBOL.findall(frame))
    return Folded(
        count=len(frames),
        opening=found["opening"],
        style=found["style"].strip(),
        symbols=tuple(symbols),
        around=_folded([around for around, _ in taken]),
        board=_folded([board for _, board in taken]),
        shift=found["shift"],
    )


def _taken_apart(frame: str) -> tuple[list[str], list[str]]:
    """The shapes around the palace, and those of the palace: the one group of many lines.

    A shape is a line, or the lines of a group.
    """
    around: list[str] = []
    board: list[str] = []
    depth, group = 0, list[str]()
    for line in frame[frame.index("</defs>") + 8 : frame.rindex("</svg>")].splitlines():
        depth += line.count("<g ") + line.count("<g>") - line.count("</g>")
        inside = depth > 0 or bool(board and line == "</g>" and depth == 0)
        if not inside:
            around.append(line)
        elif depth == 1 and line.startswith('<g transform="translate(') and not board:
            board.append("")  # the palace's own start, which all frames share
        elif depth >= 1:
            group.append(line)
            if depth == 1:
                board.append("\n".join(group))
                group.clear()
    return around, board[1:]


def _folded(frames: Sequence[Sequence[str]]) -> tuple[Shape, ...]:
    """One list of shapes in which every frame's shapes lie in the frame's order."""
    merged: list[tuple[str, set[int]]] = []
    for number, shapes in enumerate(frames):
        old = [text for text, _ in merged]
        matcher = SequenceMatcher(None, old, shapes, autojunk=False)
        following: list[tuple[str, set[int]]] = []
        for what, first, last, start, end in matcher.get_opcodes():
            following += merged[first:last]
            if what == "equal":
                for _, seen in merged[first:last]:
                    seen.add(number)
            else:
                following += [(text, {number}) for text in shapes[start:end]]
        merged = following
    return tuple(Shape(text, frozenset(seen)) for text, seen in merged)


# -- one after the other -------------------------------------------------------------------------


def animated(folded: Folded, *, title: str, about: str, seconds: float = 1.2) -> str:
    """The frames one after the other, each shown so long, and again from the beginning.

    The last is shown three times as long. `title` and `about` must be fit for XML.
    """
    beats = folded.count + 2
    kinds: dict[frozenset[int], int] = {}
    for shape in (*folded.around, *folded.board):
        if len(shape.frames) < folded.count:
            kinds.setdefault(shape.frames, len(kinds))
    rules = [_keyframes(frames, n, beats, folded.count) for frames, n in kinds.items()]
    length = f"{beats * seconds:.1f}s"

    def drawn(shape: Shape) -> str:
        if shape.frames not in kinds:
            return shape.text
        last = folded.count - 1 in shape.frames
        shown = "visible" if last else "hidden"
        return f'<g class="{_PREFIX}{kinds[shape.frames]}" visibility="{shown}">{shape.text}</g>'

    return "\n".join(
        (
            f'<svg xmlns="{_SVG}" class="goryo" role="img" {folded.opening}>',
            f"<title>{title}</title>",
            f"<desc>{about}</desc>",
            f"<style>\n{folded.style}\n@media (prefers-reduced-motion: no-preference) {{",
            f'[class^="{_PREFIX}"] {{ animation: {length} step-end infinite; }}',
            *rules,
            "}\n</style>",
            "<defs>",
            *folded.symbols,
            "</defs>",
            *map(drawn, folded.around),
            f'<g transform="{folded.shift}">',
            *map(drawn, folded.board),
            "</g>",
            "</svg>\n",
        )
    )


def _keyframes(frames: frozenset[int], number: int, beats: int, count: int) -> str:
    """When a shape is seen; a beat is a frame, and the last frame has three."""
    marks = []
    shown = None
    for frame in range(count):
        now = frame in frames
        if now != shown:
            state = "visible" if now else "hidden"
            marks.append(f"{100 * frame / beats:.3f}% {{ visibility: {state}; }}")
            shown = now
    name = f"{_PREFIX}{number}"
    return f"@keyframes {name} {{ {' '.join(marks)} }}\n.{name} {{ animation-name: {name}; }}"
