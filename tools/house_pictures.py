"""Draw the two pictures of docs/design.md: the rooms with their arrows, and the way of a question.

python tools/house_pictures.py           write docs/house.svg and docs/question.svg
python tools/house_pictures.py --check   exit 1 when they are not up to date

The rooms and arrows are read from the imports. The way of a question is written below, stop by
stop; a test holds that every function on it exists, and that no room is entered twice.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "goryo"
PAGE = ROOT / "docs" / "design.md"

STYLE = """
svg { --paper: #fbf7ee; --ink: #2a2333; --line: #8a7f93; --box: #ffffff; --core: #efe6d3; }
@media (prefers-color-scheme: dark) {
  svg { --paper: #1f1b26; --ink: #efe8dc; --line: #8f86a0; --box: #2b2634; --core: #3a3226; }
}
text { font: 14px ui-sans-serif, system-ui, sans-serif; fill: var(--ink); }
.small { font-size: 12px; }
.room { fill: var(--box); stroke: var(--ink); }
.core { fill: var(--core); stroke: var(--ink); }
.arrow { fill: none; stroke: var(--line); stroke-width: 1.2; }
.head { fill: var(--line); }
""".strip()
HEAD = (
    '<marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"'
    ' orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>'
)

# -- rooms and arrows ----------------------------------------------------------------------------


@cache
def rooms() -> tuple[list[str], list[str]]:
    """The rooms of the core and those around it, as the page lists them."""
    blocks = re.findall(r"^```\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    inside, around = (
        [re.split(r"[/\s]|\.py", line)[0] for line in block.splitlines()] for block in blocks[:2]
    )
    return inside, [room for room in around if list(_files(room))]


def _files(room: str) -> Iterator[Path]:
    yield from (SOURCE / room).rglob("*.py")
    yield from SOURCE.glob(f"{room}.py")


@cache
def arrows() -> dict[str, set[str]]:
    """For each room around the core the others around it that it imports, nearest ones alone."""
    around = rooms()[1]
    direct = {room: _imported(room) & {*around} - {room} for room in around}
    reached = {room: _beyond(room, direct) for room in around}
    return {
        room: {to for to in direct[room] if not any(to in reached[by] for by in direct[room])}
        for room in around
    }


def _imported(room: str) -> set[str]:
    found: set[str] = set()
    for file in _files(room):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name.split(".")[1] for name in names if name.startswith("goryo.")}
    return found


def _beyond(room: str, direct: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    for to in direct[room]:
        found |= {to} | _beyond(to, direct)
    return found


def _levels(nearest: dict[str, set[str]]) -> list[list[str]]:
    """The rooms in rows: each above all that it imports, near to where its arrows lead."""
    level: dict[str, int] = {}

    def height(room: str) -> int:
        if room not in level:
            level[room] = 1 + max((height(to) for to in nearest[room]), default=-1)
        return level[room]

    rows: list[list[str]] = [[] for _ in range(1 + max(map(height, nearest)))]
    for room in sorted(nearest):
        rows[level[room]].append(room)
    place = {room: float(n) for n, room in enumerate(rows[0])}
    for row in rows[1:]:
        wish = {room: sum(place[to] for to in nearest[room]) / len(nearest[room]) for room in row}
        row.sort(key=lambda room: (wish[room], room))
        place |= {room: (n + 0.5) * len(rows[0]) / len(row) for n, room in enumerate(row)}
    return rows


WIDTH, ROW, BOX, HIGH, EDGE = 900, 84, 96, 34, 20


@cache
def draw_rooms() -> str:
    core, nearest = rooms()[0], arrows()
    rows = _levels(nearest)
    lines = _wrapped(" · ".join(core), 120)
    bottom = EDGE + ROW * len(rows)
    height = bottom + 44 + 18 * len(lines) + EDGE
    place: dict[str, tuple[float, float]] = {}
    for n, row in enumerate(rows):
        for k, room in enumerate(row):
            place[room] = ((k + 0.5) * WIDTH / len(row), EDGE + ROW * (len(rows) - 1 - n))
    shapes = []
    for room, targets in sorted(nearest.items()):
        for to in sorted(targets):
            (x, y), (u, v) = place[room], place[to]
            bend = (v - y - HIGH) / 2
            path = f"M{x:.0f} {y + HIGH:.0f} C{x:.0f} {y + HIGH + bend:.0f}"
            path += f" {u:.0f} {v - bend:.0f} {u:.0f} {v - 2:.0f}"
            shapes.append(f'<path class="arrow" marker-end="url(#head)" d="{path}"/>')
    for room, (x, y) in sorted(place.items()):
        shapes.append(_box("room", x - BOX / 2, y, BOX, HIGH))
        shapes.append(_text(x, y + 22, room))
    shapes.append(_box("core", EDGE, bottom, WIDTH - 2 * EDGE, height - bottom - EDGE))
    middle, below = WIDTH / 2, bottom + 44
    shapes.append(_text(middle, bottom + 22, "the core: what the game is; any room may import it"))
    shapes += [_text(middle, below + 18 * n, line, "small") for n, line in enumerate(lines)]
    title = "The rooms of the house. An arrow leads to what a room imports."
    return _svg(height, title, shapes)


# -- the way of a question -----------------------------------------------------------------------


class Stop(NamedTuple):
    room: str
    file: str
    function: str
    what: str


THERE = (
    Stop("page", "web/src/board/hand.svelte.ts", "touch", "a tool is touched"),
    Stop("page", "web/src/board/hunter.ts", "touchHunt", "green search, one of the moves offered"),
    Stop("page", "web/src/net/socket.ts", "do", "the command leaves, with its number"),
    Stop("server/http", "server/http/conversation.py", "_answer", "a message comes in"),
    Stop("wire", "wire/orders.py", "read_command", "read once: a Play, or a no"),
    Stop("server/lobby", "server/lobby/steward.py", "do", "does this seat belong to who asks?"),
    Stop("server/table", "server/table/live.py", "carry_out", "one change at a time"),
    Stop("table", "table.py", "play", "whose turn it is"),
    Stop("core", "position.py", "apply", "the rules: why not, or what happens"),
    Stop("core", "events.py", "change", "Asked, Answered: the scene after them"),
)
BACK = (
    Stop("server/table", "server/table/kept.py", "store", "nothing is told that is not kept"),
    Stop("server/store", "server/store/stored_tables.py", "append", "entries, in one commit"),
    Stop("server/table", "server/table/listeners.py", "tell", "to each who listens"),
    Stop("server/table", "server/table/viewers.py", "news", "what this viewer may know"),
    Stop("server/http", "server/http/conversation.py", "speak", "as text, once"),
    Stop("page", "web/src/net/feed.ts", "afterNews", "the view after the news"),
    Stop("page", "web/src/board/animate.ts", "film", "a paw is laid on the tile"),
)
STEP = 30


def file_of(stop: Stop) -> Path:
    return ROOT / stop.file if stop.file.startswith("web/") else SOURCE / stop.file


def draw_question() -> str:
    shapes, y = [], EDGE + 20
    for heading, stops in (("There", THERE), ("and back", BACK)):
        shapes.append(_text(EDGE, y, heading, anchor="start"))
        for stop in stops:
            y += STEP
            shapes.append(_box("core" if stop.room == "core" else "room", EDGE, y - 19, 120, 26))
            shapes.append(_text(EDGE + 60, y - 1, stop.room, "small"))
            where = f"{stop.file.removeprefix('web/src/')} · {stop.function}"
            shapes.append(_text(EDGE + 140, y - 1, where, anchor="start"))
            shapes.append(_text(EDGE + 500, y - 1, stop.what, "small", anchor="start"))
        y += STEP + 14
    title = "The way of one question, green search, from the page through the house and back."
    return _svg(y, title, shapes)


# -- svg -----------------------------------------------------------------------------------------


def _svg(height: float, title: str, shapes: list[str]) -> str:
    lines = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{STYLE}\n</style>",
        f"<defs>{HEAD}</defs>",
        f'<rect width="{WIDTH}" height="{height:.0f}" rx="8" style="fill: var(--paper)"/>',
        *shapes,
        "</svg>",
    )
    return "\n".join(lines) + "\n"


def _box(kind: str, x: float, y: float, wide: float, high: float) -> str:
    size = f'width="{wide:.0f}" height="{high:.0f}"'
    return f'<rect class="{kind}" x="{x:.0f}" y="{y:.0f}" {size} rx="6"/>'


def _text(x: float, y: float, text: str, kind: str = "", *, anchor: str = "middle") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}">{escape(text)}</text>'


def _wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for part in text.split(" · "):
        joined = f"{lines[-1]} · {part}" if lines[-1] else part
        lines[-1:] = [joined] if len(joined) <= width else [lines[-1], part]
    return lines


def pictures() -> dict[Path, str]:
    docs = ROOT / "docs"
    return {docs / "house.svg": draw_rooms(), docs / "question.svg": draw_question()}


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw docs/house.svg and docs/question.svg.")
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    check = parser.parse_args().check
    for file, drawn in pictures().items():
        if not check:
            file.write_text(drawn, encoding="utf-8")
        elif not file.exists() or file.read_text("utf-8") != drawn:
            print(f"docs/{file.name} is not up to date: run make docs.", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
