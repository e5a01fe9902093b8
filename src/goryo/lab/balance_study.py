"""A balance study: cells, each measured by many games, in chunks that anybody can play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import NamedTuple

from goryo.board import Board
from goryo.lab.arena import warm_up
from goryo.lab.cell import Cell
from goryo.lab.counting import count_game
from goryo.lab.work import OnWarming
from goryo.lab.work_file import WorkFile
from goryo.players.registry import player
from goryo.rulebook import Power, Rulebook, idle_variants

CHUNK = 10
"""Games of a chunk: what is lost when a worker dies, and what is told at once."""


class Chunk(NamedTuple):
    """Some games of one cell, counted."""

    cell: int
    number: int
    counts: Mapping[str, int]


@dataclass(frozen=True)
class Study:
    """Cells, and so many chunks of each."""

    cells: tuple[Cell, ...]
    chunks: int

    @cached_property
    def tasks(self) -> list[tuple[int, int]]:
        """Cell and chunk of each piece of work; all cells grow alike."""
        return [(cell, chunk) for chunk in range(self.chunks) for cell in range(len(self.cells))]

    def prepare(self, tell: OnWarming, /) -> None:
        warm_up({player(name) for cell in self.cells for name in cell.players}, tell)

    def __call__(self, number: int, /) -> Chunk:
        cell, chunk = self.tasks[number]
        counts: Counter[str] = Counter()
        for game in range(chunk * CHUNK, (chunk + 1) * CHUNK):
            counts.update(count_game(self.cells[cell].play(game)))
        return Chunk(cell, chunk, dict(sorted(counts.items())))


def cells_of(
    rulebooks: Sequence[Rulebook],
    boards: Sequence[Board],
    pairs: Sequence[tuple[str, str]],
    *,
    seed: str = "0",
    budget: float = 1.0,
    powers: bool = False,
    bridges: bool = False,
) -> tuple[Cell, ...]:
    """Every combination, each followed by those without one of its powers, or bridges, if wanted.

    A rulebook with a variant that changes nothing by it (VAR-1) is left out.
    """
    cells: list[Cell] = []
    for board, rules, players in product(boards, rulebooks, pairs):
        if idle_variants(rules):
            continue
        whole = Cell(rules, board, players, seed, budget)
        cells.append(whole)
        if powers:
            cells += [whole.less_power(power) for power in Power if power in rules.powers]
        if bridges:
            cells += [whole.less_bridge(number) for number in range(len(board.bridges))]
    return tuple(dict.fromkeys(cells))


# -- kept chunks ---------------------------------------------------------------------------------


def open_cell(path: Path, cell: Cell) -> WorkFile[Mapping[str, int]]:
    """The file of a cell, with the chunks that are done; errors as `WorkFile.open`."""
    return WorkFile.open(path, cell.head, _read_chunk)


def chunk_line(chunk: Chunk) -> dict[str, object]:
    return {"chunk": chunk.number, "counts": dict(chunk.counts)}


def _read_chunk(data: object) -> tuple[int, Mapping[str, int]]:
    match data:
        case {"chunk": int(number), "counts": dict(counts)} if number >= 0:
            if counts.get("games") == CHUNK and all(
                isinstance(name, str) and isinstance(count, int) and count > 0
                for name, count in counts.items()
            ):
                return number, counts
    raise ValueError("not a chunk")
