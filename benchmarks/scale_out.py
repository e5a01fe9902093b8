"""What sharing work out costs: for the one who hands it out, a piece; and how much faster two are.

    python -m benchmarks.scale_out [--ray ADDRESS] [--pieces N] [--chunks N]

Prints JSON. `hand_out_…_us` is the processor time of the process that hands out pieces which are
no work, for each: it bounds how many workers one can keep busy. `chunk_…` is a chunk of a balance
study (adept, edo, en-2024): its processor time, and what comes back of it. `chunks_per_second_…`
are by the clock, with one worker and with two, which means something on a quiet machine alone.
"""

from __future__ import annotations

import argparse
import json
import pickle
import statistics
import sys
import time
from dataclasses import dataclass

from goryo import load_board, rulebook
from goryo.lab.balance_study import Study, cells_of
from goryo.lab.work import Crew, do


@dataclass(frozen=True)
class Nothing:
    """Pieces without work."""

    def prepare(self, _: object, /) -> None:
        pass

    def __call__(self, number: int, /) -> int:
        return number


def hand_out(crew: Crew, pieces: int) -> tuple[float, float]:
    """Processor seconds of this process for a piece, and pieces a second, after the first ones."""
    given = do(Nothing(), range(pieces), crew)
    for _ in range(pieces // 10):
        next(given)
    begin, processor = time.perf_counter(), time.process_time()
    left = sum(1 for _ in given)
    seconds = time.perf_counter() - begin
    return (time.process_time() - processor) / left, left / seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ray", help="measure on this cluster, too")
    parser.add_argument("--pieces", type=int, default=2000)
    parser.add_argument("--chunks", type=int, default=40)
    options = parser.parse_args()
    told: dict[str, float] = {}
    crews = {"processes": Crew(2)} | ({"ray": Crew(ray=options.ray)} if options.ray else {})
    for name, crew in crews.items():
        cost, rate = hand_out(crew, options.pieces)
        told[f"hand_out_{name}_us"] = round(cost * 1e6, 1)
        told[f"hand_out_{name}_per_second"] = round(rate, 1)
    study = Study(cells_of([rulebook()], [load_board("edo")], [("adept", "adept")]), options.chunks)
    study.prepare(lambda _: None)
    study(0)
    times, sizes = [], []
    for number in range(min(10, options.chunks)):
        begin = time.process_time()
        sizes.append(len(pickle.dumps(study(number))))
        times.append(time.process_time() - begin)
    told |= {"chunk_seconds": round(statistics.median(times), 4)}
    told |= {"chunk_bytes": statistics.median(sizes)}
    for jobs in (1, 2):
        pieces = do(study, range(options.chunks), Crew(jobs))
        for _ in range(2 * jobs):  # until everybody is at work
            next(pieces)
        begin = time.perf_counter()
        told[f"chunks_per_second_{jobs}"] = sum(1 for _ in pieces) / (time.perf_counter() - begin)
    told["ratio"] = round(told["chunks_per_second_2"] / told["chunks_per_second_1"], 3)
    print(json.dumps(told, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
