"""New palaces that were measured: of many made by chance, those on which both sides fare alike.

Whoever is chosen for a result was partly lucky. So what is told of a chosen palace comes from games
that had no part in the choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from random import Random
from typing import NamedTuple

from goryo.board import Board, new_board
from goryo.lab.balance import StudyReport, add_up, report_of
from goryo.lab.balance_study import CHUNK, Study
from goryo.lab.cell import Cell
from goryo.lab.work import Crew, Warming, do
from goryo.rulebook import Rulebook

OnProgress = Callable[[int, int, Warming | None], None]
"""Told how many games are played, and of how many; or how far the kernel is."""


class Wanted(NamedTuple):
    """What is looked for, and how."""

    name: str
    rooms: int
    types: int
    rules: Rulebook
    players: tuple[str, str]
    seed: str
    tries: int
    """So many are made and measured."""
    keep: int
    """So many of them are chosen, and measured afresh."""
    games: int
    """Of each, both times."""


class MeasuredBoard(NamedTuple):
    """A palace that was measured."""

    board: Board
    report: StudyReport

    @property
    def share(self) -> float:
        """How often the Goryō won there."""
        return self.report["cells"][0]["goryo"]["share"]


def fairest(wanted: Wanted, crew: Crew, on_progress: OnProgress) -> list[MeasuredBoard]:
    """The chosen palaces, the most even first, each with the report of fresh games."""
    made = [_made(wanted, number) for number in range(1, wanted.tries + 1)]
    games = -(-wanted.games // CHUNK) * CHUNK
    total = games * (wanted.tries + wanted.keep)
    if wanted.keep < wanted.tries:
        tried = _measured(wanted, made, "choice", crew, lambda n, w: on_progress(n, total, w))
        tried.sort(key=lambda one: abs(one.share - 0.5))
        made = [one.board for one in tried[: wanted.keep]]
        before = games * wanted.tries
    else:
        total, before = games * wanted.keep, 0
    fresh = _measured(wanted, made, "fresh", crew, lambda n, w: on_progress(before + n, total, w))
    return sorted(fresh, key=lambda one: abs(one.share - 0.5))


def _made(wanted: Wanted, number: int) -> Board:
    chance = Random(f"{wanted.seed}:palace:{number}")
    return new_board(f"{wanted.name} {number}", wanted.rooms, wanted.types, chance)


def _measured(
    wanted: Wanted,
    boards: Sequence[Board],
    what: str,
    crew: Crew,
    on_progress: Callable[[int, Warming | None], None],
) -> list[MeasuredBoard]:
    seed = f"{wanted.seed}:{what}"
    cells = tuple(Cell(wanted.rules, board, wanted.players, seed) for board in boards)
    study = Study(cells, -(-wanted.games // CHUNK))
    counts: list[list[Mapping[str, int]]] = [[] for _ in cells]
    pieces = do(study, range(len(study.tasks)), crew, lambda warming: on_progress(0, warming))
    with closing(pieces):
        for done, (_, chunk) in enumerate(pieces, 1):
            counts[chunk.cell].append(chunk.counts)
            on_progress(done * CHUNK, None)
    return [
        MeasuredBoard(cell.board, report_of(Study((cell,), study.chunks), [add_up(each)], {}))
        for cell, each in zip(cells, counts, strict=True)
    ]
