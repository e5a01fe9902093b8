"""Whether time tells the Samurai if one type is bound, on a palace that was drawn for that.

One type lies on most tiles, so that her plans are few or many by whether it is the bound one. At
many tables the Samurai let her pass: they step, take it back, end their turn, ask again at once,
and at last ask for another game. The times of the tables where that type is bound are held against
those of others that look the same to the Samurai, with the same first type and in the same round: a
later round takes longer to take back, and how long a game lasts is there for all to see. Told is
how well one sample tells them apart (AUC; 0.5 is not at all), with its interval of 95 %, and
Welch's t as in `timing`. With `--processes 2` she sits at one process and the Samurai at the other,
on PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import sys
import tempfile
import time
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import uvloop

from benchmarks.server import ours
from benchmarks.server.load import wait_for_children
from benchmarks.server.processes import CLIENT_CORE, note, pin, raise_file_limit, show
from benchmarks.server.timing import Seat, Twin, compare
from goryo.board import read_board
from goryo.plain_data import Json
from tests.server.databases import running_postgres
from tests.server.guests import any_move
from tests.server.palaces import lopsided

Times = dict[str, list[tuple[Twin, float]]]


Kinds = tuple[Sequence[float], Sequence[float]]
"""Times of tables that look the same, of the one kind and of the other."""


def auc(groups: Sequence[Kinds]) -> tuple[float, float, float]:
    """How often a time of the other kind is longer than one of the one that looks the same, and
    its interval.

    By ranks, with the error after Hanley and McNeil; each pair counts alike.
    """
    pairs = sum(len(one) * len(other) for one, other in groups)
    area = sum(_longer(one, other) for one, other in groups) / pairs
    q1, q2 = area / (2 - area), 2 * area**2 / (1 + area)
    spread = 0.0
    for one, other in groups:
        n, m = len(one), len(other)
        alone, shared = area * (1 - area), (m - 1) * (q1 - area**2) + (n - 1) * (q2 - area**2)
        spread += n * m * (alone + shared)
    error = 1.96 * math.sqrt(max(0.0, spread)) / pairs
    return area, max(0.0, area - error), min(1.0, area + error)


def _longer(one: Sequence[float], other: Sequence[float]) -> float:
    """In how many pairs the other is longer; as long counts half."""
    ordered = sorted(one)
    return sum(bisect_left(ordered, each) + bisect_right(ordered, each) for each in other) / 2


class Party:
    """One table after the other of the same two people, who are one."""

    def __init__(self, ports: Sequence[int], token: str, common: str, rng: Random) -> None:
        self._ports, self._token, self._common, self._rng = ports, token, common, rng
        self._headers = {"Authorization": f"Bearer {token}"}

    async def play(self, board: str, times: Times, rounds: int) -> None:
        """So many rounds at a new table, and another game."""
        base = f"http://127.0.0.1:{self._ports[-1]}"
        async with httpx.AsyncClient(base_url=base, timeout=60, headers=self._headers) as http:
            body = {"seats": {"goryo": "me", "samurai": "me"}, "board_toml": board}
            answer = (await http.post("/api/tables", json=body)).raise_for_status()
        twin = await self._sit(answer.json()["table"]["id"])
        await self._act(twin.goryo)  # she enters
        for _ in range(rounds):
            await self._act(twin.goryo)
            if not await self._hunt(twin, times):
                break
        await self._again(twin, times)

    async def _sit(self, table: str) -> Twin:
        goryo = await Seat.connect(self._ports[0], table, "goryo", self._token)
        samurai = await Seat.connect(self._ports[-1], table, "samurai", self._token)
        kind = int(goryo.now["bound"] == self._common)
        return Twin(kind, goryo.now["scene"]["first"], goryo, samurai, samurai, [])

    async def _act(self, seat: Seat) -> None:
        await until(lambda: bool(seat.now["to_act"]))
        await seat.play(any_move(seat.now, self._rng))

    async def _hunt(self, twin: Twin, times: Times) -> bool:
        """Whether there is another round after this one."""
        samurai = twin.samurai
        await until(lambda: bool(samurai.now["to_act"]))
        here = replace(twin, likeness=f"{twin.likeness} {samurai.now['scene']['round']}")
        for what in ("a step", "an undo", "an end of turn", "a ping after it"):
            await asyncio.sleep(0.005)
            times[what].append((here, await self._timed(samurai, what)))
            if what == "an undo":
                await until(lambda: bool(samurai.now["to_act"]))
        await until(lambda: bool(twin.goryo.now["to_act"] or over(twin.goryo)))
        return not over(twin.goryo)

    async def _timed(self, seat: Seat, what: str) -> float:
        match what:
            case "a step":
                offered = [c["move"] for c in seat.now["choices"]["moves"] if c["refusal"] is None]
                return await seat.play(next(move for move in offered if " step " in move))
            case "an undo":
                answer, spent = await seat.ask({"do": "undo", "id": 1, "number": seat.number})
            case "an end of turn":
                return await seat.play("done")
            case _:
                answer, spent = await seat.ask({"do": "ping", "id": 1})
        if answer["is"] != "done":
            raise RuntimeError(f"{what}: {answer}")
        return spent

    async def _again(self, twin: Twin, times: Times) -> None:
        """Another game; its time may tell nothing of what is bound in it."""
        samurai = twin.samurai
        if not over(samurai):
            await samurai.ask({"do": "resign", "id": 1})
            await until(lambda: over(samurai))
        answer, spent = await samurai.ask({"do": "rematch", "id": 1, "nonce": "00"})
        following = await self._sit(answer["next"])
        times["another game"].append((following, spent))
        for seat in (twin.goryo, samurai, following.goryo, following.samurai):
            seat.wire.close()


def over(seat: Seat) -> bool:
    return seat.now["scene"]["outcome"] is not None


async def until(true: Callable[[], bool], patience: float = 30.0) -> None:
    limit = time.perf_counter() + patience
    while not true():
        if time.perf_counter() > limit:
            raise RuntimeError("nothing came")
        await asyncio.sleep(0.002)


async def measure(options: argparse.Namespace, ports: Sequence[int], tokens: Sequence[str]) -> Json:
    rng = Random(options.seed)
    board = lopsided(options.palace)
    read = read_board(board)
    [(most, _)] = Counter(read.kind_of).most_common(1)
    common = read.kinds[most]
    times: Times = defaultdict(list)
    for number, token in enumerate(tokens):
        if number % 20 == 0:
            note(f"table {number} of {len(tokens)} ...")
        await Party(ports, token, common, rng).play(board, times, options.rounds)
    figures = {what: told_of(found) for what, found in sorted(times.items())}
    return {"palace": options.palace, "processes": len(ports), "requests": figures}


def told_of(found: list[tuple[Twin, float]]) -> Json:
    alike: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for twin, spent in found:
        alike[twin.likeness][twin.kind].append(spent)
    both = {likeness for likeness, kinds in alike.items() if all(kinds)}
    found = [(twin, spent) for twin, spent in found if twin.likeness in both]
    samples = [sum(twin.kind == kind for twin, _ in found) for kind in (0, 1)]
    if not all(count > 1 for count in samples):
        return {"samples": samples}
    groups = [alike[likeness] for likeness in sorted(both)]
    return {**compare(found), "auc": [round(each, 3) for each in auc(groups)]}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3, help="of each game, at most")
    parser.add_argument("--palace", type=int, default=1, help="which of many")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    raise_file_limit()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = None
        if options.processes == 2:
            database = stack.enter_context(running_postgres()).new_database()
        where = database or folder / "0" / "goryo.sqlite"
        tokens = asyncio.run(ours.new_tokens(where, options.tables))
        ports = []
        for number in range(options.processes):
            place = folder / str(number)
            place.mkdir(exist_ok=True)
            server, port = stack.enter_context(ours.serving(place, database))
            wait_for_children(server.pid)
            ports.append(port)
        pin(CLIENT_CORE)
        show(uvloop.run(measure(options, ports, tokens)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
