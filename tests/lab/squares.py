"""Work for a cluster: squares, on a node of which one never comes to an end.

    python -m tests.lab.squares ADDRESS NOTES COUNT

prints the pieces as JSON. `DOOMED` in a node's environment makes its workers wait for their death.
"""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from goryo.lab.work import Crew, do


@dataclass(frozen=True)
class Squares:
    """A piece gives the square of its number, and leaves a note of each time it was begun."""

    notes: str

    def prepare(self, _: object, /) -> None:
        pass

    def __call__(self, number: int, /) -> int:
        doomed = bool(os.environ.get("DOOMED"))
        Path(self.notes, f"{'doomed' if doomed else 'begun'} {number} {os.getpid()}").touch()
        time.sleep(1000 if doomed else 0.01)
        return number * number


if __name__ == "__main__":
    address, notes, count = sys.argv[1:]
    pieces = do(Squares(notes), range(int(count)), Crew(ray=address))
    print(json.dumps(sorted([number, result] for number, result in pieces)))
