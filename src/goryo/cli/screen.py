"""The screen that people share: drawing, asking, and wiping what the other may not see."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from typing import TYPE_CHECKING

from goryo.cli.desk import console

if TYPE_CHECKING:
    from collections.abc import Mapping

    from goryo.scene import Scene
    from goryo.view import View
    from goryo.words import Words

_WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Cursor home, the screen, and what can be scrolled back to."""


class Screen:
    """What is printed to and asked of whoever sits there. `EOFError` when nobody answers."""

    def __init__(self, *, ascii: bool) -> None:
        self.console = console()
        self.ascii = ascii
        with contextlib.suppress(ImportError):
            import readline

            self.readline = readline

    @property
    def width(self) -> int:
        """Columns for sentences; drawings take at least 80."""
        return max(20, self.console.width)

    def say(self, *lines: str, indent: str = "") -> None:
        """Lines, filled to the width; hard blanks hold together what belongs together."""
        for line in lines:
            rows = textwrap.wrap(line, self.width, subsequent_indent=indent, break_on_hyphens=False)
            for row in rows or [""]:
                self.console.print(row, soft_wrap=True)

    def draw(
        self,
        seen: View | Scene,
        words: Words,
        *,
        shown: bool = False,
        heat: Mapping[int, float] | None = None,
    ) -> None:
        from goryo.draw.text import table_text

        width = self.console.width
        drawn = table_text(seen, words, ascii=self.ascii, width=width, shown=shown, heat=heat)
        self.console.print(drawn, soft_wrap=True)

    def ask(self, question: str) -> str:
        sys.stdout.flush()
        answer = input(f"{question} > ")
        if not sys.stdin.isatty():
            self.console.print()
        return answer

    def wipe(self) -> None:
        """Nothing stays: not on the screen, not above it, not among the lines typed before."""
        if hasattr(self, "readline"):
            self.readline.clear_history()
        if self.console.is_terminal:
            self.console.file.write(_WIPE)
            self.console.file.flush()
        else:
            self.console.print("\n")
