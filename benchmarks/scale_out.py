"""What sharing work out costs: for the one who hands it out, a piece; and how much faster two are.

    python -m benchmarks.scale_out [--ray ADDRESS] [--pieces N] [--chunks N]

`hand out` is the processor time of the process that hands out pieces which are no work: it bounds
how many workers one can keep busy. `chunk` is the processor time of a chunk of a balance study
(adept, edo, en-2024), `bytes` what comes back of it. `1 worker`, `2 workers` are chunks a second by
the clock, which means something on a quiet machine alone.
"""

from __future__ import annotations

import argparse
import pickle
import statistics
import sys
import time
from dataclasses import dataclass

from goryo import load_board, rulebook
from goryo.lab.study import Study, cells_of
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
    for name, crew in (("2 processes", Crew(2)), ("ray", Crew(ray=options.ray))):
        if name == "ray" and options.ray is None:
            continue
        cost, rate = hand_out(crew, options.pieces)
        print(f"hand out, {name}: {cost * 1e6:.0f} µs a piece, {rate:.0f} pieces a second")
    study = Study(cells_of([rulebook()], [load_board("edo")], [("adept", "adept")]), options.chunks)
    study.prepare(lambda _: None)
    study(0)
    times, sizes = [], []
    for number in range(min(10, options.chunks)):
        begin = time.process_time()
        sizes.append(len(pickle.dumps(study(number))))
        times.append(time.process_time() - begin)
    print(f"chunk: {statistics.median(times):.3f} s, {statistics.median(sizes):.0f} bytes")
    speeds = []
    for jobs in (1, 2):
        pieces = do(study, range(options.chunks), Crew(jobs))
        for _ in range(2 * jobs):  # until everybody is at work
            next(pieces)
        begin = time.perf_counter()
        speeds.append(sum(1 for _ in pieces) / (time.perf_counter() - begin))
        print(f"{jobs} worker{'s' * (jobs > 1)}: {speeds[-1]:.2f} chunks a second")
    print(f"ratio {speeds[1] / speeds[0]:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
