"""What the solver proves about the suites, and in what time: certified gaps, processor seconds.

    python -m benchmarks.solver.prove en-2024 --forced --free

One process, one thread. `--forced` gives her all powers of the rulebook, whatever she has spent;
`--free` also bounds what a free answer is worth; `--response` times the Samurai's exact best
response to an even mix alone.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

import numpy as np

from benchmarks.solver.suites import SUITES, Start, read
from goryo.solver import Round, best_hunt, free_answers, is_free, round_of, solve

_TIMES = "    median       p95       max"
_SOLVED = "suite            of  solved    gap max   gap mean  responses" + _TIMES
_RESPONSES = "suite            of   nodes median" + _TIMES


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suites", nargs="*", default=list(SUITES), help=", ".join(SUITES))
    parser.add_argument("--gap", type=float, default=1e-4)
    parser.add_argument("--nodes", type=int, default=3_000_000, help="of each position, at most")
    parser.add_argument("--count", type=int, help="only the first so many of each suite")
    parser.add_argument("--forced", action="store_true", help="with all powers in hand")
    parser.add_argument("--free", action="store_true", help="bound free answers too")
    parser.add_argument("--response", action="store_true", help="time best responses instead")
    options = parser.parse_args()
    print(_RESPONSES if options.response else _SOLVED)
    for name in options.suites:
        starts = read(SUITES[name])[: options.count]
        games = [_game(start, options.forced) for start in starts]
        _warm(games[0])
        if options.response:
            _time_responses(name, games)
        else:
            _solve_all(name, games, options)
    return 0


def _game(start: Start, forced: bool) -> Round:
    scene = start.scene
    if forced:
        scene = scene._replace(powers=scene.rules.powers)
    return round_of(scene, start.bound)


def _warm(game: Round) -> None:
    """Compile what is not compiled yet."""
    solve(game, nodes=10)


def _solve_all(name: str, games: Sequence[Round], options: argparse.Namespace) -> None:
    gaps, times, responses, values = [], [], [], []
    free_gaps = []
    for game in games:
        begin = time.process_time()
        found = solve(game, options.gap, options.nodes)
        times.append(time.process_time() - begin)
        gaps.append(found.gap)
        responses.append(found.responses)
        values.append(found.value)
        if options.free and is_free(game):
            free_gaps.append(free_answers(found, options.gap).gap)
    solved = sum(gap <= options.gap for gap in gaps)
    print(
        f"{name:15}{len(games):4}{solved:8}{max(gaps):11.6f}{statistics.mean(gaps):11.6f}"
        f"{statistics.median(responses):11.0f}{_spread(times)}",
        flush=True,
    )
    print(f"  value {statistics.mean(values):.4f} on average; within 0.001: ", end="")
    print(f"{sum(gap <= 1e-3 for gap in gaps)}, within 0.01: {sum(gap <= 1e-2 for gap in gaps)}")
    if free_gaps:
        print(
            f"  free answers in {len(free_gaps)}: worth at most {statistics.mean(free_gaps):.5f} "
            f"on average, {np.quantile(free_gaps, 0.95):.5f} p95, {max(free_gaps):.5f} max; "
            f"within 0.001: {sum(gap <= 1e-3 for gap in free_gaps)}",
            flush=True,
        )


def _time_responses(name: str, games: Sequence[Round]) -> None:
    times, nodes = [], []
    for game in games:
        bare = np.array([1.0 if trail is None else 0.1 for _, trail in game.laid])
        begin = time.process_time()
        nodes.append(best_hunt(game, bare / bare.sum()).nodes)
        times.append(time.process_time() - begin)
    print(f"{name:15}{len(games):4}{statistics.median(nodes):15.0f}{_spread(times)}", flush=True)


def _spread(times: Sequence[float]) -> str:
    """Median, p95 and the longest, in seconds."""
    p95 = float(np.quantile(times, 0.95))
    return f"{statistics.median(times):10.4f}{p95:10.4f}{max(times):10.4f}"


if __name__ == "__main__":
    sys.exit(main())
