"""Holds a server against what a stranger may do for hours, and counts how often it held.

    python -m tools.siege twins --count 5000 --minutes 60
    python -m tools.siege kills --count 100 --moves 50000
    python -m tools.siege inputs --count 1000000

Each goes on where it was stopped: what was counted stands in build/siege. Several may run side by
side, with a `--part` each. Exit 1, with what was seen first, when anything did not hold.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from unittest import mock

from tools.steps import stop
from tools.traces import end_processes_of, processes_of

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "siege"
PARTS = 1000
"""Seeds of one part lie so far from those of the next, in thousands."""


@dataclass
class Held:
    """What was tried so far in one part, and what did not hold."""

    next: int = 0
    counts: dict[str, int] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def add(self, **counts: int) -> None:
        for name, count in counts.items():
            self.counts[name] = self.counts.get(name, 0) + count


@dataclass(frozen=True)
class Siege:
    """One siege: what is wanted of it, until when, and where its counts are kept."""

    file: Path
    part: int
    count: int
    moves: int
    until: float
    held: Held

    @classmethod
    def of(cls, options: argparse.Namespace) -> Siege:
        file = options.folder / f"{options.what}-{options.part}.json"
        held = Held(**json.loads(file.read_text())) if file.exists() else Held()
        until = time.monotonic() + 60 * options.minutes
        return cls(file, options.part, options.count, options.moves, until, held)

    @property
    def seed(self) -> int:
        """Of the next piece; no other part has it."""
        return 1000 * PARTS * self.part + self.held.next

    def goes_on(self, counted: str) -> bool:
        enough = self.held.counts.get(counted, 0) >= self.count
        return not enough and not self.held.failed and time.monotonic() < self.until

    @contextmanager
    def piece(self) -> Iterator[None]:
        """One more piece. However it ends before its end, that did not hold, and is told."""
        try:
            yield
        except Exception as error:
            self.held.failed.append(f"{self.seed}: {type(error).__name__}: {error}")
        self.keep()

    def keep(self) -> None:
        """Note that one more piece is done."""
        self.held.next += 1
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(asdict(self.held), indent=2) + "\n")
        new.replace(self.file)


def twins(siege: Siege) -> None:
    """Games and their twins, of which nobody but her may get a byte that differs."""
    from goryo.server.table import summary
    from tests.server import test_protocol_leaks as leaking

    same = mock.patch.object(summary, "commitment", return_value="0" * 64)  # is there to differ
    with same, tempfile.TemporaryDirectory() as name:
        while siege.goes_on("pairs"):
            with siege.piece():
                case = leaking.cases(siege.seed)
                found = leaking.leaks(case, 3, Path(name))
                siege.held.add(games=1, pairs=found.pairs, hostile=found.pairs * case.hostile)
                siege.held.failed += [f"{siege.seed}: {told}" for told in found.told]


def kills(siege: Siege) -> None:
    """Servers and their databases are killed while people play: nothing that was acknowledged may
    be lost."""
    from tests.server import test_crash as crash
    from tests.server.databases import running_postgres

    with running_postgres() as postgres, tempfile.TemporaryDirectory() as name:
        while siege.goes_on("kills"):
            database = postgres if siege.held.next % 2 else None
            folder = Path(name) / str(siege.held.next)
            each = max(1, siege.moves // siege.count)
            with siege.piece():
                found = crash.besiege(folder, database, kills=6, moves=each, seed=siege.seed)
                siege.held.add(kills=found.kills, moves=found.moves, games=found.games)


def inputs(siege: Siege) -> None:
    """Frames, requests, boards, records and views that nobody should send."""
    from tests.server import bad_inputs

    with tempfile.TemporaryDirectory() as name, bad_inputs.besieged(Path(name)) as house:
        while siege.goes_on("inputs"):
            with siege.piece():
                found = house.attack(siege.seed)
                siege.held.add(inputs=sum(found.values()), **found)


SIEGES: dict[str, Callable[[Siege], None]] = {"twins": twins, "kills": kills, "inputs": inputs}


@contextmanager
def leaving_nothing() -> Iterator[None]:
    """A folder for all that is started meanwhile; at the end none of it is left.

    Whoever stops a siege may do so in the moment in which a program has begun and nobody knows it.
    """
    with tempfile.TemporaryDirectory(prefix="goryo-siege-") as name:
        folder = Path(name)
        with mock.patch.dict(os.environ, TMPDIR=name), mock.patch.object(tempfile, "tempdir", name):
            try:
                yield
            finally:
                while processes_of(folder):
                    end_processes_of(folder)
                    time.sleep(0.01)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=SIEGES)
    parser.add_argument("--count", type=int, default=100, help="pairs, kills or inputs in all")
    parser.add_argument("--moves", type=int, default=50_000, help="with kills: in all")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so many")
    parser.add_argument("--part", type=int, default=0, help="of several side by side")
    parser.add_argument("--folder", type=Path, default=KEPT, help="where counts are kept")
    options = parser.parse_args(arguments)
    siege = Siege.of(options)
    with leaving_nothing():
        SIEGES[options.what](siege)
    print(json.dumps(asdict(siege.held), indent=2, ensure_ascii=False))
    return 1 if siege.held.failed else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)  # what was started ends with it
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
