"""Two processes on one PostgreSQL beside one: how much more they carry.

The same tables with the same moves are played on one process, then on two, half of the tables at
each, as a proxy spreads them; then once more on two with every table's Goryō at the other process,
which costs the most. What counts is moves per second of processor time of the busiest process: the
clock of a machine with few cores would measure the clients and the database. Both stand beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import uvloop

from benchmarks.server import ours
from benchmarks.server.drive import drive, quantiles
from benchmarks.server.load import wait_for_children
from benchmarks.server.processes import note, raise_file_limit, show, use_of_all
from tests.server.databases import Postgres, running_postgres


async def play(
    pids: Sequence[int],
    ports: Sequence[Sequence[int]],
    tokens: Sequence[str],
    options: argparse.Namespace,
) -> dict[str, Any]:
    """Play on these processes; each part of the tables has its ports, of which she has the last."""
    each, need = options.tables // len(ports), ours.tokens_needed(options.tables // len(ports))
    lanes: list[ours.Table] = []
    for number, own in enumerate(ports):
        mine = tokens[number * need : (number + 1) * need]
        lanes += await ours.open_tables(own[0], each, mine, hers=own[-1])
    await asyncio.sleep(1)
    before = [use_of_all(pid).cpu for pid in pids]
    tally = await drive(lanes, options.interval, options.seconds)
    spent = [use_of_all(pid).cpu - used for pid, used in zip(pids, before, strict=True)]
    for lane in lanes:
        lane.close()
    return {
        "moves": tally.moves,
        "unanswered": tally.unanswered,
        "refused": len(tally.refused),
        "cpu_ms_per_move": [round(1000 * each / max(1, tally.moves), 3) for each in spent],
        "moves_per_busiest_second": round(tally.moves / max(spent), 1),
        "ms": quantiles(tally.times),
        "client_lag_ms": quantiles(tally.lags),
    }


def measure(postgres: Postgres, count: int, apart: bool, options: argparse.Namespace) -> Any:
    """Of so many processes; `apart` if she sits at another one than the Samurai."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = postgres.new_database()
        wanted = count * ours.tokens_needed(options.tables // count)
        tokens = asyncio.run(ours.new_tokens(database, wanted))
        pids, ports = [], []
        for number in range(count):
            place = folder / str(number)
            place.mkdir()
            server, port = stack.enter_context(ours.serving(place, database, core=None))
            wait_for_children(server.pid)
            pids.append(server.pid)
            ports.append(port)
        hers = ports[1:] + ports[:1] if apart else ports
        spread = list(zip(ports, hers, strict=True))
        return uvloop.run(play(pids, spread, tokens, options))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--interval", type=float, default=1.0, help="seconds between two moves")
    parser.add_argument("--seconds", type=float, default=12.0, help="of load for each")
    parser.add_argument("--times", type=int, default=3, help="each, in turns")
    options = parser.parse_args()
    raise_file_limit()
    kinds = {"one": (1, False), "two": (2, False), "two, she apart": (2, True)}
    found: dict[str, list[Any]] = {name: [] for name in kinds}
    with running_postgres() as postgres:
        for number in range(options.times):
            for name, (count, apart) in kinds.items():
                note(f"{number + 1} of {options.times}: {name} ...")
                found[name].append(measure(postgres, count, apart, options))
    rates = {
        name: sorted(each["moves_per_busiest_second"] for each in runs)
        for name, runs in found.items()
    }
    middle = {name: each[len(each) // 2] for name, each in rates.items()}
    show(
        {
            "load_average": round(os.getloadavg()[0], 2),
            "moves_per_busiest_second": rates,
            "over_one": {name: round(rate / middle["one"], 2) for name, rate in middle.items()},
            "runs": found,
        }
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
