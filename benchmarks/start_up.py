"""How long one waits: to compile the kernel for the first time ever, and for a new worker."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

OPPONENT = "from goryo.kernel import warm; assert warm.warm_up(warm.HUNT)"
SERVER = "from goryo.kernel import warm; assert warm.warm_up(warm.HUNT, warm.GAMES)"
MASTER = (
    "from goryo.players.registry import make_ready, player; assert make_ready(player('master'))"
)
WORKER = """
from goryo.board import load_board
from goryo.kernel.engine import Engine
from goryo.rulebook import rulebook
print(Engine(load_board("edo"), rulebook()).random_games(1))
"""
COMMAND = "import sys; sys.argv = ['goryo', '--version']; from goryo.cli import main; main()"


def run(script: str, cache: str) -> tuple[float, float]:
    """Seconds of a new Python with this script: by the clock, and of processor time."""
    before = os.times()
    begin = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"GORYO_CACHE": cache},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = os.times()
    cpu = after.children_user + after.children_system
    return time.perf_counter() - begin, cpu - before.children_user - before.children_system


def first(script: str) -> tuple[float, float]:
    """The same on a machine that has never compiled anything."""
    with tempfile.TemporaryDirectory() as cache:
        return run(script, cache)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=10, help="of the warm starts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as cache:
        run(WORKER, cache)
        figures = {
            "opponent": [first(OPPONENT)],
            "server": [first(SERVER)],
            "master": [first(MASTER)],
            "warm_worker": [run(WORKER, cache) for _ in range(options.repeats)],
            "command": [run(COMMAND, cache) for _ in range(options.repeats)],
        }
    result = {
        name: {
            "seconds": round(statistics.median(clock for clock, _ in times), 2),
            "processor_seconds": round(statistics.median(cpu for _, cpu in times), 2),
        }
        for name, times in figures.items()
    }
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
