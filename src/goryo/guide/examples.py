"""The worked examples of the rulebooks, as games in the palace of Edo.

Each is a transcript in `worked/`: a head of `key: value` lines, an empty line, and a body in which
`>` is a move in notation and `@` the remark at which the example itself begins; the moves before
it only lead there. Everything else in the body is for whoever reads it, and is held by the tests.
An example with `after` goes on where another one ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from goryo.errors import Unknown, known_name
from goryo.game import Game, new_game
from goryo.rulebook import RULEBOOKS

ENDING = ".txt"


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example: which clauses it shows, and the moves that lead to it and through it."""

    rulebook: str
    name: str
    """What the rulebook calls it: a letter or a number."""
    subject: str
    """What it is about; examples of several rulebooks share it."""
    clauses: tuple[str, ...]
    board: str
    moves: tuple[str, ...]
    begins: int
    """So many moves lead to the position that the example begins with."""

    def games(self, rulebook: str | None = None) -> Iterator[Game]:
        """The game before each move and after the last; by its own rulebook or by another."""
        game = new_game(rulebook or self.rulebook, (), self.board)
        yield game
        for move in self.moves:
            game = game.play(move)
            yield game


def example_names(rulebook: str) -> tuple[str, ...]:
    """What the rulebook calls its examples, in their order; `Unknown` for no rulebook.

    A rulebook need not have any.
    """
    folder = _folder(known_name("rulebook", rulebook, RULEBOOKS))
    files = folder.iterdir() if folder.is_dir() else ()
    return tuple(sorted(file.name.removesuffix(ENDING) for file in files))


@cache
def example(rulebook: str, name: str) -> Example:
    """One example; `Unknown` for a name that this rulebook does not have."""
    names = example_names(rulebook)
    if name not in names:
        raise Unknown("example", name, names)
    head, body = read_transcript((_folder(rulebook) / f"{name}{ENDING}").read_text("utf-8"))
    earlier = example(rulebook, head["after"]).moves if "after" in head else ()
    moves = tuple(line.removeprefix("> ") for line in body if line.startswith(">"))
    return Example(
        rulebook=rulebook,
        name=name,
        subject=head["subject"],
        clauses=tuple(head["proves"].split()),
        board=head["board"],
        moves=(*earlier, *moves),
        begins=len(earlier) + _led(body),
    )


def read_transcript(text: str) -> tuple[dict[str, str], list[str]]:
    """The head, in which a value may go on in lines that are set in, and the lines of the body."""
    lines = text.splitlines()
    end = lines.index("")
    head: dict[str, str] = {}
    key = ""
    for line in lines[:end]:
        if line.startswith("  "):
            head[key] += " " + line.strip()
        else:
            key, _, value = line.partition(": ")
            head[key] = value
    return head, lines[end + 1 :]


def _led(body: list[str]) -> int:
    """The moves before the mark; none where an example begins at once."""
    marks = [place for place, line in enumerate(body) if line.startswith("@")]
    return sum(line.startswith(">") for line in body[: marks[0]]) if marks else 0


def _folder(rulebook: str) -> Traversable:
    return files(__package__) / "worked" / rulebook
