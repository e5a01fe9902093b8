"""Live tables under load, ours beside a boardgame.io server: times, processor time, memory.

Both servers run at once on one core, with all the processes that they start, each with all its
tables and sockets open, and take turns in being played on from the other core. Moves fall due at
fixed times (see `drive`).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.server import ours, peer
from benchmarks.server.drive import Lane, Tally, drive, quantiles
from benchmarks.server.processes import (
    CLIENT_CORE,
    Use,
    children,
    note,
    pin,
    raise_file_limit,
    show,
    sync_times,
    use,
    use_of_all,
)

LIMIT_MS = 100.0
"""Where a server counts as saturated: 1 % of the moves wait longer."""
LAG_MS = 50.0
"""Where the client counts as saturated: it is so late itself that it measures nothing else."""
STEP = 1.5


@dataclass
class Side:
    """One server with its tables."""

    name: str
    pid: int
    before: Use
    """Before there was any table."""
    lanes: Sequence[Lane]
    opened: Use
    slices: list[float] = field(default_factory=list)
    """Milliseconds of processor time per stored move, of each slice; all processes count."""
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    bytes_in: int = 0

    async def run(self, interval: float, seconds: float) -> None:
        """One slice of the load."""
        used, received = use_of_all(self.pid).cpu, self._received()
        tally = await drive(self.lanes, interval, seconds)
        spent = use_of_all(self.pid).cpu - used
        self.slices.append(1000 * spent / max(1, tally.moves))
        self.tally.times += tally.times
        self.tally.lags += tally.lags
        self.tally.bytes_out += tally.bytes_out
        self.tally.refused += tally.refused
        self.tally.unanswered += tally.unanswered
        self.tally.skipped += tally.skipped
        self.bytes_in += self._received() - received
        self.seconds += seconds

    def _received(self) -> int:
        return sum(lane.bytes_in for lane in self.lanes)

    def figures(self) -> dict[str, Any]:
        moves, tables = max(1, self.tally.moves), len(self.lanes)
        return {
            "moves": self.tally.moves,
            "moves_per_second": round(self.tally.moves / self.seconds, 1),
            "ms": quantiles(self.tally.times),
            "client_lag_ms": quantiles(self.tally.lags),
            "unanswered": self.tally.unanswered,
            "refused": len(self.tally.refused),
            "skipped": self.tally.skipped,
            "cpu_ms_per_move": round(statistics.median(self.slices), 3),
            "cpu_ms_of_slices": [round(value, 3) for value in self.slices],
            "bytes_received_per_move": round(self.bytes_in / moves),
            "bytes_sent_per_move": round(self.tally.bytes_out / moves),
            "empty_mb": round(self.before.rss / 1e6, 1),
            "kb_per_table": round((self.opened.rss - self.before.rss) / tables / 1e3, 1),
            "mb_afterwards": round(use(self.pid).rss / 1e6, 1),
            "kb_per_table_afterwards": round(
                (use(self.pid).rss - self.before.rss) / tables / 1e3, 1
            ),
        }


@dataclass
class Climb:
    """One raising of the rate, until the server, or this client, cannot follow."""

    held: float = 0.0
    why: str = "the last step"
    steps: list[dict[str, Any]] = field(default_factory=list)

    async def go(self, side: Side, rate: float, seconds: float, most: int) -> None:
        for _ in range(most):
            before = use_of_all(side.pid).cpu
            tally = await drive(side.lanes, len(side.lanes) / rate, seconds)
            busy = (use_of_all(side.pid).cpu - before) / seconds
            times, lags = quantiles(tally.times), quantiles(tally.lags)
            self.steps.append(
                {
                    "moves_per_second": round(rate),
                    "p99_ms": times["p99"],
                    "client_lag_p99_ms": lags["p99"],
                    "server_busy": round(busy, 2),
                    "unanswered": tally.unanswered,
                }
            )
            note(f"  {side.name}: {self.steps[-1]}")
            if lags["p99"] > LAG_MS:
                self.why = "the client"
                return
            if times["p99"] > LIMIT_MS or tally.unanswered:
                self.why = "the server"
                return
            self.held = rate
            rate *= STEP


async def saturate(
    sides: Sequence[Side], rate: float, options: argparse.Namespace
) -> dict[str, Any]:
    """The sides climb in turns, so that what else the machine does meets both alike."""
    climbs: dict[str, list[Climb]] = {side.name: [] for side in sides}
    for number in range(options.climbs):
        for side in sides:
            note(f"climb {number + 1} of {options.climbs}: {side.name} ...")
            climbs[side.name].append(climb := Climb())
            await climb.go(side, rate, options.step_seconds, options.steps)
    return {name: _told(done) for name, done in climbs.items()}


def _told(climbs: Sequence[Climb]) -> dict[str, Any]:
    held = sorted(round(climb.held) for climb in climbs)
    last = max(climbs, key=lambda climb: climb.held)
    return {
        "held": held[len(held) // 2],
        "held_in_each": held,
        "ended_by": last.why,
        "steps": last.steps,
    }


async def open_ours(pid: int, port: int, tables: int, tokens: Sequence[str]) -> Side:
    before = use(pid)
    lanes = await ours.open_tables(port, tables, tokens)
    return Side("goryo", pid, before, lanes, use(pid))


async def open_peer(pid: int, port: int, tables: int) -> Side:
    before = use(pid)
    lanes = await peer.open_matches(port, tables)
    return Side("boardgame.io", pid, before, lanes, use(pid))


def wait_for_children(pid: int, patience: float = 60) -> None:
    """What the server starts once, beside itself, is not part of the load."""
    limit = time.monotonic() + patience
    while children(pid) and time.monotonic() < limit:
        time.sleep(0.1)


async def measure(options: argparse.Namespace, stack: ExitStack) -> dict[str, Any]:
    raise_file_limit()
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    where = options.database or folder / "goryo.sqlite"
    note("opening tables ...")
    tokens = await ours.new_tokens(where, ours.tokens_needed(options.tables))
    server, port = stack.enter_context(ours.serving(folder, options.database))
    wait_for_children(server.pid)
    pinned = pin(CLIENT_CORE)
    missing = "left out" if options.alone else peer.install()
    sides = [await open_ours(server.pid, port, options.tables, tokens)]
    if missing is None:
        other, other_port = stack.enter_context(peer.serving(folder))
        sides.append(await open_peer(other.pid, other_port, options.tables))
    minds = children(server.pid)
    await asyncio.sleep(1)
    load_before = os.getloadavg()[0]
    disk = sync_times(folder)
    for number in range(options.slices):
        for side in sides:
            note(f"slice {number + 1} of {options.slices}: {side.name} ...")
            await side.run(options.interval, options.seconds / options.slices)
        disk += sync_times(folder)
    figures = {side.name: side.figures() for side in sides}
    result: dict[str, Any] = {
        "tables": options.tables,
        "sockets": 3 * options.tables,
        "interval": options.interval,
        "seconds": options.seconds,
        "pinned": pinned,
        "load_average": [round(load_before, 2), round(os.getloadavg()[0], 2)],
        "disk_ms": quantiles(disk),
        "database": "PostgreSQL" if options.database else "SQLite",
        "versions": {"goryo": version("goryo")},
        "sides": figures,
        "missing": {} if missing is None else {"boardgame.io": missing},
        "minds_cpu_seconds": round(sum(use(pid).cpu for pid in minds), 2),
    }
    if missing is None:
        result["versions"]["boardgame.io"] = peer.version()
        pairs = [a / b for a, b in zip(sides[0].slices, sides[1].slices, strict=True)]
        cuts = statistics.quantiles(pairs, n=4) if len(pairs) > 1 else pairs * 3
        result["cpu_ratio"] = [round(cut, 3) for cut in cuts]
    if options.steps:
        rate = options.tables / options.interval
        note("raising the rate ...")
        result["saturation"] = await saturate(sides, rate, options)
    for side in sides:
        for lane in side.lanes:
            lane.close()
    return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="live tables (default 1000)")
    parser.add_argument("--interval", type=float, default=5.0, help="seconds between two moves")
    parser.add_argument("--seconds", type=float, default=24.0, help="of load for each server")
    parser.add_argument("--slices", type=int, default=3, help="turns that the servers take")
    parser.add_argument("--steps", type=int, default=5, help="of raising the rate; 0 for none")
    parser.add_argument("--step-seconds", type=float, default=4.0)
    parser.add_argument("--climbs", type=int, default=5, help="of each server, in turns")
    parser.add_argument("--database", help="a postgresql:// URL instead of a SQLite file")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    parser.add_argument("--quick", action="store_true", help="small and short: half a minute")
    options = parser.parse_args()
    if options.quick:
        options.tables, options.interval = 100, 0.5
        options.seconds, options.slices, options.steps = 6.0, 2, 0
    with ExitStack() as stack:
        figures = uvloop.run(measure(options, stack))
    show(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
