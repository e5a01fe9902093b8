"""Characters with styles: what drawings for the terminal are made of, with nothing installed.

A style is a text as rich has it ("bold", "black on cyan"). Printed with a rich console a
`Lettering` has colours where the terminal has them; `plain`, and `str`, are the same without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING
from unicodedata import category, east_asian_width

if TYPE_CHECKING:
    from rich.text import Text


def cell_len(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return len(text) if text.isascii() and text.isprintable() else sum(map(_columns, text))


def _columns(char: str) -> int:
    if category(char) in ("Mn", "Me", "Cf", "Cc"):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def cropped(text: str, columns: int) -> str:
    """As many characters from the left as fit."""
    taken = 0
    for at, char in enumerate(text):
        taken += _columns(char)
        if taken > columns:
            return text[:at]
    return text


class Lettering:
    """One line or several, in runs of one style each. What is said to change it changes it."""

    __slots__ = ("runs",)

    def __init__(self, text: str = "", style: str = "") -> None:
        self.runs: list[tuple[str, str]] = [(text, style)] if text else []

    def __str__(self) -> str:
        return self.plain

    def rich(self) -> Text:
        """The same as a text of rich, which a rich console asks for by itself."""
        from rich.text import Text

        return Text.assemble(*self.runs)

    __rich__ = rich

    @property
    def plain(self) -> str:
        return "".join(text for text, _ in self.runs)

    @property
    def cell_len(self) -> int:
        return cell_len(self.plain)

    def copy(self) -> Lettering:
        made = Lettering()
        made.runs = self.runs.copy()
        return made

    def append(self, text: str, style: str = "") -> Lettering:
        if text:
            self.runs.append((text, style))
        return self

    def append_text(self, other: Lettering) -> Lettering:
        self.runs += other.runs
        return self

    def stylize(self, style: str) -> None:
        """Put the style on all of it, over what is there."""
        self.runs = [(text, f"{own} {style}".strip()) for text, own in self.runs]

    def stylize_before(self, style: str) -> None:
        """Put the style on all of it, under what is there."""
        self.runs = [(text, f"{style} {own}".strip()) for text, own in self.runs]

    def crop(self, columns: int) -> Lettering:
        """As much from the left as fits into so many columns."""
        left, kept = columns, list[tuple[str, str]]()
        for text, style in self.runs:
            fits = cropped(text, left)
            kept.append((fits, style))
            if fits != text:
                break
            left -= cell_len(text)
        self.runs = kept
        return self

    def rstrip(self) -> Lettering:
        """Without the blanks at its end."""
        while self.runs:
            text, style = self.runs.pop()
            if text := text.rstrip():
                self.runs.append((text, style))
                break
        return self

    def lines(self) -> Iterator[Lettering]:
        """Each line of it."""
        line = Lettering()
        for text, style in self.runs:
            first, *others = text.split("\n")
            line.append(first, style)
            for other in others:
                yield line
                line = Lettering(other, style)
        yield line

    def join(self, parts: Iterable[Lettering]) -> Lettering:
        """The parts with this between them."""
        made = Lettering()
        for number, part in enumerate(parts):
            if number:
                made.append_text(self)
            made.append_text(part)
        return made
