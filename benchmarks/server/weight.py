"""What the server weighs with no tables: memory, start to first answer, work while idle."""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.server import ours
from benchmarks.server.load import wait_for_children
from benchmarks.server.processes import note, show, use


def once(folder: Path, idle: float) -> dict[str, float]:
    """One start on a folder that has been used before."""
    begin = time.perf_counter()
    with ours.serving(folder, core=None) as (server, _):
        answered = time.perf_counter() - begin
        spent = use(server.pid).cpu
        wait_for_children(server.pid)
        time.sleep(1)
        before = use(server.pid)
        time.sleep(idle)
        after = use(server.pid)
    return {
        "start_seconds": answered,
        "start_cpu_seconds": spent,
        "mb": after.rss / 1e6,
        "idle_cpu_percent": 100 * (after.cpu - before.cpu) / idle if idle else 0.0,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--idle", type=float, default=4.0, help="seconds to watch it do nothing")
    options = parser.parse_args()
    runs = []
    with tempfile.TemporaryDirectory() as folder:
        note("a first start, which makes everything warm ...")
        once(Path(folder), 0)
        for number in range(options.repeats):
            note(f"start {number + 1} of {options.repeats} ...")
            runs.append(once(Path(folder), options.idle))
    result: dict[str, Any] = {
        name: round(statistics.median(run[name] for run in runs), 2) for name in runs[0]
    }
    result["slowest_start_seconds"] = round(max(run["start_seconds"] for run in runs), 2)
    show(result)
    return 0


if __name__ == "__main__":
    sys.exit(main())
