"""The messages that the page names: by themselves in its sources, or in families."""

from __future__ import annotations

import re

from goryo.guide import CHAPTERS, example, example_names
from goryo.guide.illustrations import DRAWINGS
from goryo.players.registry import player_names
from goryo.roles import SEATS
from goryo.rulebook import RULEBOOKS
from tests.pages import ROOT

FILES = sorted(
    file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in (".ts", ".svelte")
)
CODE = "\n".join(file.read_text(encoding="utf-8") for file in FILES)

LITERAL = set(re.findall(r"[\"'`]([a-z][\w-]*)(?:\.\w+)?[\"'`]", CODE))
"""Every text of the sources that could be the id of a message."""

SAID = set(re.findall(r"\bsay\(\s*[\"']([a-z][\w.-]*)[\"']", CODE))

FAMILIES: dict[str, set[str]] = {
    "companion-answers": {"guided", "tabletop"},
    "companion-waits": {seat.value for seat in SEATS},
    "companion-yours": {seat.value for seat in SEATS},
    "editor-problem": {
        *("board-need-text", "board-bad-text", "board-object-name", "board-track-length"),
        *("board-track-bags", "board-room-names", "board-no-tiles", "room-no-centre"),
        *("bridge-nowhere", "bridge-listed", "tile-object", "object-nowhere"),
        *("room-uneven", "room-cut-off"),
    },
    "editor-walk": {"rooms", "centre", "objects", "bridges", "track", "name"},
    "guide": {
        *("text", "clauses", "books", "examples"),
        *(chapter.name for chapter in CHAPTERS),
        *(
            f"{chapter.name}-{number}"
            for chapter in CHAPTERS
            for number in range(1, len(chapter.paragraphs) + 1)
        ),
    },
    "guide-drawing": set(DRAWINGS),
    "guide-example": {
        example(book, name).subject for book in RULEBOOKS for name in example_names(book)
    },
    "lesson-as": {seat.value for seat in SEATS},
    "page": {
        *("resign", "abort", "leave", "claim", "replace"),
        *("pencil-about", "sketch-about"),
    },
    "page-as": {seat.value for seat in SEATS},
    "page-book": set(RULEBOOKS),
    "page-motion": {"auto", "still", "off"},
    "page-goal": {seat.value for seat in SEATS},
    "page-hint": {"ask", "catch", "plan", "answers", "broken", "advanced", "drawn", "caught"},
    "page-map": {"path", "target"},
    "page-program": set(player_names()),
    "page-state": {"waiting", "playing", "over", "closed"},
    "page-tab": {"log", "bag", "pencil", "sketch"},
    "palace-key": {"step", "search", "hound", "done", "yes", "no"},
    "page-theme": {"auto", "light", "dark"},
    "page-with": {"program", "friend", "here", "watch"},
    "results": {"day", "week", "month", "sides", "opponents", "rulebooks", "palaces"},
    "study-picture": {"svg", "png", "animation", "gif", "film"},
    "study-mark": {"right", "wrong", "begun", "open"},
    "puzzle-grade": {"easy", "medium", "hard", "master"},
    "palace-mark": {"yes", "no", "maybe"},
    "palace-use": {
        *("enter", "curse", "lay", "target", "trail", "shadow", "illusion"),
        *("step", "hound", "pawn", "back"),
    },
    "palace-want": {"enter", "curse", "plan", "hunt", "answer"},
    "palace-answer": {"yes", "no"},
    "palace-about": {"leap", "trail", "shadow", "illusion", "search", "hound"},
    "palace-laying": {"trail", "shadow", "illusion"},
}
