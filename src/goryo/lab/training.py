"""Learns values backwards: solves last rounds, learns them, solves the rounds before with that, ...

All that was solved is kept in a folder, one file for each round, and is never solved again: the
same folder goes on where it was left. The model that comes out depends on the seed and the counts
alone; on another kind of processor the last bits may differ, and with them all that follows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from goryo.board import load_board
from goryo.errors import Conflict
from goryo.kernel.outlook_network import Weights
from goryo.lab.played import played_start
from goryo.lab.work import share_out
from goryo.values.fit import EPOCHS, ExampleArrays, fit, judged, table_of
from goryo.values.networks import ValueModel, from_bytes
from goryo.values.rows import before, numbers_of
from goryo.values.solved_rounds import RULES, SolvedRound, from_line, solved, to_line
from goryo.values.starts import Start, drawn_start

BOARD = "edo"
ROUNDS = 4
KEEP = 0.05, 0.1
"""Examples whose bounds lie farther apart are left out: of last rounds, and of earlier ones."""
HELD = 1000
"""So many examples of each source at most are not learned from, but tell how well it was learned;
of few an eighth."""
CHUNK = 16
"""Examples between two looks at how far it is."""

MODEL = "values.bin"


@dataclass(frozen=True, slots=True)
class Errors:
    """How far a network is off, on examples that it has not learned from."""

    round: int
    known_places: bool
    learned: int
    held: int
    mean: float
    undecided: float
    """Over those of them that neither side is sure of."""
    rms: float


class TrainingNews(NamedTuple):
    """How far it is: examples solved of how many of a round, or, with none, that it is learned."""

    round: int
    done: int
    total: int


class Amounts(NamedTuple):
    """So many examples of a round: of games by chance, and of played ones."""

    drawn: int
    played: int


def train(
    folder: Path,
    counts: Sequence[Amounts],
    seed: str = "2026",
    jobs: int = 1,
    epochs: int = EPOCHS,
    on_progress: Callable[[TrainingNews], None] = lambda _: None,
) -> Iterator[Errors]:
    """Learn from so many examples of the last round, of the one before it, and so on.

    Gives the errors of each network; the model is written to the folder after each round.
    """
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1", MKL_NUM_THREADS="1")
    folder.mkdir(parents=True, exist_ok=True)
    nets: dict[tuple[int, bool], Weights] = {}
    found: list[Errors] = []
    model: ValueModel | None = None
    for later, count in enumerate(counts):
        number = ROUNDS - later
        files = []
        for source, how_many in zip(SOURCES, count, strict=True):
            files.append(folder / f"round-{number}-{source}.txt")
            examples = _Examples(source, seed, number, how_many)
            _continue(files[-1], examples, model, jobs, on_progress)
        on_progress(TrainingNews(number, 0, 0))
        # Each network learns in a process of its own, with one thread: the same sums every time.
        learnings = [
            _Learning(tuple(files), count, later, known, epochs, nets.get((later - 1, known)))
            for known in (True, False)
        ]
        for learning, (net, errors) in zip(
            learnings, share_out(_learn, learnings, len(learnings)), strict=True
        ):
            nets[later, learning.known_places] = net
            found.append(errors)
            yield errors
        told = _told(seed, counts[: later + 1], epochs, found)
        # What is written is what is used: weights as the file keeps them.
        data = ValueModel(dict(nets), told).to_bytes()
        (folder / MODEL).write_bytes(data)
        model = from_bytes(data)


def _told(
    seed: str, counts: Sequence[Amounts], epochs: int, errors: Sequence[Errors]
) -> dict[str, Any]:
    """Where a model comes from."""
    return {
        "seed": seed,
        "board": load_board(BOARD).digest,
        "counts": [count._asdict() for count in counts],
        "epochs": epochs,
        "versions": {name: version(name) for name in ("goryo", "numpy", "numba")},
        "errors": [
            {
                "round": one.round,
                "places": one.known_places,
                "held": one.held,
                "mean": round(one.mean, 6),
            }
            for one in errors
        ],
    }


# -- examples ------------------------------------------------------------------------------------


SOURCES = Amounts._fields


class _Examples(NamedTuple):
    source: str
    seed: str
    number: int
    how_many: int

    def start(self, example: int) -> Start:
        """The beginning that an example is about: it depends on nothing else."""
        by_chance = self.source == SOURCES[0]
        source = "" if by_chance else f"{self.source}:"
        rng = Random(f"{self.seed}:{source}{self.number}:{example}")
        ((rules, _),) = rng.choices(RULES, [share for _, share in RULES])
        make = drawn_start if by_chance else played_start
        return make(load_board(BOARD), rules, self.number, rng)


class _Task(NamedTuple):
    examples: _Examples
    first: int
    last: int
    model: bytes | None


def _solve(task: _Task) -> list[str]:
    model = None if task.model is None else from_bytes(task.model)
    return [
        to_line(solved(task.examples.start(example), model))
        for example in range(task.first, task.last)
    ]


def _continue(
    file: Path,
    examples: _Examples,
    model: ValueModel | None,
    jobs: int,
    on_progress: Callable[[TrainingNews], None],
) -> None:
    """Solve what the file lacks; `Conflict` if it was made from something else."""
    source, seed, number, count = examples
    data = None if model is None else model.to_bytes()
    head = json.dumps({"seed": seed, "round": number, "of": source, "after": _digest(model)})
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    if lines and not lines[-1].endswith("}"):  # cut off: it is written again
        lines.pop()
    if lines and lines[0] != head:
        raise Conflict("train-other", file=file.name)
    have = max(len(lines) - 1, 0)
    tasks = [
        _Task(examples, first, min(first + CHUNK, count), data)
        for first in range(have, count, CHUNK)
    ]
    with file.open("w", encoding="utf-8") as out:
        out.write("\n".join([head, *lines[1:]]) + "\n")
        out.flush()
        for task, made in zip(tasks, share_out(_solve, tasks, jobs), strict=True):
            out.write("".join(f"{line}\n" for line in made))
            out.flush()
            on_progress(TrainingNews(number, task.last, count))


def _digest(model: ValueModel | None) -> str | None:
    if model is None:
        return None
    head = json.loads(model.to_bytes().partition(b"\n")[0])
    digest: str = head["digest"]
    return digest


# -- learning ------------------------------------------------------------------------------------


class _Learning(NamedTuple):
    files: tuple[Path, ...]
    counts: Amounts
    later: int
    known_places: bool
    epochs: int
    begin: Weights | None
    """What was learned of the round after: much of it holds for this one."""


def _learn(task: _Learning) -> tuple[Weights, Errors]:
    board = load_board(BOARD)
    keep = KEEP[min(task.later, 1)]
    learned: list[SolvedRound] = []
    held: list[SolvedRound] = []
    for file, count in zip(task.files, task.counts, strict=True):
        lines = file.read_text(encoding="utf-8").splitlines()[1 : count + 1]
        examples = [from_line(line, board) for line in lines]
        examples = [one for one in examples if one.upper - one.lower <= keep]
        aside = min(len(examples) // 8, HELD)
        held += examples[:aside]
        learned += examples[aside:]
    kept = _table(learned, task.known_places)
    net = fit(kept, seed=1, epochs=task.epochs, net=task.begin)
    test = _table(held, task.known_places)
    off = np.abs(judged(net, test) - test.values)
    open_ones = off[(test.values > 0.001) & (test.values < 0.999)]
    errors = Errors(
        ROUNDS - task.later,
        task.known_places,
        len(kept),
        len(held),
        float(off.mean()),
        float(open_ones.mean()) if len(open_ones) else 0.0,
        float(np.sqrt((off**2).mean())),
    )
    return net, errors


def _table(examples: Sequence[SolvedRound], known_places: bool) -> ExampleArrays:
    numbers = [
        numbers_of(
            one.start.scene,
            one.start.bound,
            one.start.scene.samurai if known_places else before(one.start),
        )
        for one in examples
    ]
    return table_of(numbers, [one.value for one in examples])
