"""The pinned counts: one case a line, in the manner of perft files.

    gate en-2024 genjutsu ; games 648452 ; identified 648452

Before the first semicolon stands the case, after each a name and its count. What a case says is
told where it is read: `PlanCase` and `GameCase`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data"

Counts = dict[str, int]


def read(name: str) -> dict[str, Counts]:
    """The counts of every case of a file, in the file's order."""
    pinned: dict[str, Counts] = {}
    for line in (DATA / f"{name}.txt").read_text("utf-8").splitlines():
        case, *counts = line.split(" ; ")
        pinned[case] = {what: int(number) for what, number in map(str.split, counts)}
    return pinned


def written(pinned: Mapping[str, Counts]) -> str:
    """The text of a file with these counts; `read` gives them back."""
    return "".join(
        " ; ".join([case, *(f"{what} {number}" for what, number in counts.items())]) + "\n"
        for case, counts in pinned.items()
    )


@dataclass(frozen=True)
class PlanCase:
    """`edo a1`, `edo a1 genjutsu`, `edo a1 cursed a1-f2`, `edo a1 sealed fan`: where she stands.

    She entered there in round 1. Counted are her plans for each type that may be bound: in the
    base game with leap and trail, in Genjutsu with illusion and shadow, with a cursed pair, and
    in the base game with every tile of one type sealed.
    """

    board: str
    tile: str
    state: str = ""
    what: str = ""

    @classmethod
    def read(cls, text: str) -> PlanCase:
        return cls(*text.split())

    def __str__(self) -> str:
        return " ".join(filter(None, (self.board, self.tile, self.state, self.what)))

    @property
    def variants(self) -> list[str]:
        return {"genjutsu": ["genjutsu"], "cursed": ["cursed-object"]}.get(self.state, [])

    @property
    def pair(self) -> list[str]:
        return self.what.split("-") if self.state == "cursed" else []


@dataclass(frozen=True)
class GameCase:
    """`hut it-2019 cursed-object cubes=1 after draw mask, draw vase`: a table and its first moves.

    `called`, `cubes` and `rounds` change the number of Samurai called, of action cubes and of
    rounds: with short turns whole games of four rounds can be counted too.
    """

    board: str
    rulebook: str
    variants: tuple[str, ...] = ()
    changes: tuple[tuple[str, int], ...] = ()
    line: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str) -> GameCase:
        table, _, line = text.partition(" after ")
        board, rulebook, *words = table.split()
        changes = [word.split("=") for word in words if "=" in word]
        return cls(
            board,
            rulebook,
            tuple(word for word in words if "=" not in word),
            tuple((name, int(number)) for name, number in changes),
            tuple(line.split(", ")) if line else (),
        )

    def __str__(self) -> str:
        changes = [f"{name}={number}" for name, number in self.changes]
        table = " ".join((self.board, self.rulebook, *self.variants, *changes))
        return f"{table} after {', '.join(self.line)}" if self.line else table
