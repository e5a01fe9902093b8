"""Whether the time of an answer tells a secret: the same requests under two kinds of plans.

Tables with the same first type are made alike in everything that the Samurai can know: where she
entered, what is asked and answered. Her plan is of one kind or of the other: another way with a
false trail beside it, or not. Then the same requests go to all tables, over the socket, one at a
time and in random order, and the times of the two kinds are compared: Welch's t of the times
without their longest twentieth, as dudect does it, and the two-sample test of Kolmogorov and
Smirnov. Below 4.5 no t says that the two differ.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

import httpx
import uvloop
from msgspec import json

from benchmarks.server import ours
from benchmarks.server.load import wait_for_children
from benchmarks.server.processes import CLIENT_CORE, note, pin, raise_file_limit, show
from benchmarks.server.wire import Wire
from goryo.plain_data import Json

LIMIT = 4.5


class Seat:
    """One socket, one request at a time."""

    def __init__(self) -> None:
        self.wire: Wire
        self.number = 0
        self.now: Json = {}
        self.answer: asyncio.Future[Json] | None = None
        self.news_at = 0.0
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(cls, port: int, table: str, role: str, token: str) -> Seat:
        seat = cls()
        headers = {"Authorization": f"Bearer {token}"}
        path = f"/api/tables/{table}/socket?as={role}"
        seat.wire = await Wire.connect(port, path, partial(cls.heard, seat), headers)
        await asyncio.wait_for(seat.begun, 30)
        return seat

    def heard(self, _: Wire, text: bytes) -> None:
        at = time.perf_counter()
        told = json.decode(text)
        match told["is"]:
            case "view" | "news":
                self.news_at = at
                self.number = told["number"]
                self.now = told.get("now") or told
                if not self.begun.done():
                    self.begun.set_result(None)
            case "done" | "no" if self.answer is not None and not self.answer.done():
                self.answer.set_result({**told, "at": at})

    async def ask(self, command: Json) -> tuple[Json, float]:
        """The answer, and how long it took."""
        self.answer = asyncio.get_running_loop().create_future()
        frame = json.encode(command)
        begin = time.perf_counter()
        self.wire.send(frame)
        answer = await asyncio.wait_for(self.answer, 30)
        return answer, answer["at"] - begin

    async def play(self, move: str) -> float:
        command = {"do": "play", "id": 1, "number": self.number, "move": move}
        answer, spent = await self.ask(command)
        if answer["is"] != "done":
            raise RuntimeError(f"{move}: {answer}")
        return spent


@dataclass
class Twin:
    """A table whose plan is of one of the two kinds; tables of one `likeness` look the same."""

    kind: int
    likeness: str
    goryo: Seat
    samurai: Seat
    watcher: Seat
    questions: list[str]
    todo: list[str] = field(default_factory=list)


Times = dict[str, list[tuple[Twin, float]]]


async def open_twins(port: int, count: int, tokens: Sequence[str], rng: Random) -> list[Twin]:
    """Tables that are entered and planned; as many of each kind with each first type."""
    twins: list[Twin] = []
    made: Counter[str] = Counter()
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        for token in tokens[:count]:
            headers = {"Authorization": f"Bearer {token}"}
            body = {"seats": {"goryo": "me", "samurai": "me"}}
            answer = (await http.post("/api/tables", json=body, headers=headers)).raise_for_status()
            table = answer.json()["table"]["id"]
            goryo = await Seat.connect(port, table, "goryo", token)
            first = goryo.now["scene"]["first"]
            made[first] += 1
            twin = await prepare(port, table, token, goryo, made[first] % 2, rng)
            if twin is not None:
                twins.append(twin)
    return twins


async def prepare(
    port: int, table: str, token: str, goryo: Seat, kind: int, rng: Random
) -> Twin | None:
    """Enter and plan; None if her bound type leaves no plan of that kind."""
    moves = goryo.now["choices"]["moves"]
    enter = next(choice["move"] for choice in moves if choice["refusal"] is None)
    await goryo.play(enter)
    samurai = await Seat.connect(port, table, "samurai", token)
    watcher = await Seat.connect(port, table, "watcher", token)
    questions = open_questions(goryo.now)
    tiles = {question.split()[-1] for question in questions}
    plan = goryo.now["choices"]["plan"]
    ways = sorted(plan["paths"]["4"]["go"])
    paths = [path for path in walk(plan["paths"]["4"], [plan["start"]]) if not tiles & set(path)]
    mine = [path for path in paths if path[1] == ways[-kind]]
    if not mine:
        for seat in (goryo, samurai, watcher):
            seat.wire.close()
        return None
    path = rng.choice(mine)
    laid = "-".join(path)
    if kind:
        spare = [tile for tile in plan_tiles(plan) if tile not in path and tile not in tiles]
        laid += f" trail {rng.choice(spare)}"
    await goryo.play(f"plan {laid}")
    return Twin(kind, goryo.now["scene"]["first"], goryo, samurai, watcher, questions)


def open_questions(now: Json) -> list[str]:
    """The same questions at every table: three Samurai search where they stand."""
    start = now["choices"]["plan"]["start"]
    asked = []
    for colour, tile in list(now["scene"]["samurai"].items())[:3]:
        if tile != start:
            asked.append(f"{colour} search {tile}")
    return asked


def walk(branch: Json, path: list[str]) -> list[list[str]]:
    if not branch["go"]:
        return [path]
    return [way for tile, after in branch["go"].items() for way in walk(after, [*path, tile])]


def plan_tiles(plan: Json) -> list[str]:
    """Tiles within her reach."""
    found = {tile for path in walk(plan["paths"]["4"], [plan["start"]]) for tile in path}
    return sorted(found - {plan["start"]})


async def request(twin: Twin, what: str, times: Times) -> None:
    """One request of the list; its time goes to its kind."""
    samurai = twin.samurai
    match what:
        case "a refused question":
            start = samurai.now["scene"]["goryo"]
            command = {
                "do": "play",
                "id": 1,
                "number": samurai.number,
                "move": f"green hound {start}",
            }
            answer, spent = await samurai.ask(command)
            assert answer["is"] == "no", answer
        case "a step":
            move = next(
                choice["move"]
                for choice in samurai.now["choices"]["moves"]
                if " step " in choice["move"] and choice["refusal"] is None
            )
            spent = await samurai.play(move)
        case "an undo":
            command = {"do": "undo", "id": 1, "number": samurai.number}
            answer, spent = await samurai.ask(command)
            assert answer["is"] == "done", answer
        case "a question":
            move = twin.questions.pop(0).rsplit(" ", 1)[0]
            begin = time.perf_counter()
            spent = await samurai.play(move)
            if not twin.watcher.news_at > begin:
                await asyncio.sleep(0.02)
            times["the watcher’s news"].append((twin, twin.watcher.news_at - begin))
            clue = samurai.now["scene"]["clues"][-1]
            assert clue["yes"] is False, clue
        case _:
            _, spent = await samurai.ask({"do": "ping", "id": 1})
    times[what].append((twin, spent))


async def measure(options: argparse.Namespace, port: int, tokens: Sequence[str]) -> Json:
    rng = Random(options.seed)
    note("opening tables ...")
    twins = await open_twins(port, options.tables, tokens, rng)
    for twin in twins:
        quiet = ["a refused question"] * options.repeats + ["a ping"] * options.repeats
        rng.shuffle(quiet)
        twin.todo = ["a step", "an undo"] * (options.repeats // 2) + ["a question"] * len(
            twin.questions
        )
        for what in quiet:
            twin.todo.insert(rng.randrange(len(twin.todo) + 1), what)
    note("asking ...")
    times: Times = defaultdict(list)
    left = list(twins)
    await asyncio.sleep(1)
    while left:
        twin = rng.choice(left)
        await request(twin, twin.todo.pop(0), times)
        if not twin.todo:
            left.remove(twin)
    figures = {what: compare(found) for what, found in sorted(times.items())}
    return {
        "tables": len(twins),
        "limit": LIMIT,
        "requests": figures,
        "largest_t": max(abs(found["t"]) for found in figures.values()),
    }


def compare(found: list[tuple[Twin, float]]) -> Json:
    """Both kinds of times, side by side; `seen_from_us` is the difference that would have shown.

    What all tables of one likeness have in common is taken off before: everybody may know it.
    """
    groups: dict[str, list[float]] = defaultdict(list)
    for twin, spent in found:
        groups[twin.likeness].append(spent)
    usual = {likeness: statistics.median(times) for likeness, times in groups.items()}
    kinds: tuple[list[float], list[float]] = ([], [])
    for twin, spent in found:
        kinds[twin.kind].append(spent - usual[twin.likeness])
    one, other = kinds
    cut = sorted([*one, *other])[int(0.95 * len(found))]
    short = [[time for time in times if time <= cut] for times in kinds]
    means = [statistics.fmean(times) for times in short]
    error = math.sqrt(sum(statistics.variance(times) / len(times) for times in short))
    distance = apart(one, other)
    size = len(one) * len(other) / (len(one) + len(other))
    return {
        "samples": [len(one), len(other)],
        "median_us": round(1e6 * statistics.median(spent for _, spent in found), 1),
        "difference_us": round(1e6 * (means[0] - means[1]), 1),
        "t": round((means[0] - means[1]) / error, 2) if error else 0.0,
        "seen_from_us": round(1e6 * LIMIT * error, 1),
        "ks": round(distance, 4),
        "ks_p": round(chance_of(distance * math.sqrt(size)), 4),
    }


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The largest distance between the two distributions."""
    marked = sorted([(time, 1 / len(one)) for time in one] + [(t, -1 / len(other)) for t in other])
    total = largest = 0.0
    for _, weight in marked:
        total += weight
        largest = max(largest, abs(total))
    return largest


def chance_of(scaled: float) -> float:
    """How likely equal distributions lie so far apart (Kolmogorov's series)."""
    if scaled < 0.2:
        return 1.0
    terms = ((-1.0) ** (n - 1) * math.exp(-2 * n * n * scaled * scaled) for n in range(1, 101))
    return min(1.0, max(0.0, 2 * math.fsum(terms)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=150)
    parser.add_argument("--repeats", type=int, default=10, help="of each request at each table")
    parser.add_argument("--seed", type=int, default=2026)
    options = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tokens = asyncio.run(ours.new_tokens(folder / "goryo.sqlite", options.tables))
        with ours.serving(folder) as (server, port):
            wait_for_children(server.pid)
            pin(CLIENT_CORE)
            figures = uvloop.run(measure(options, port, tokens))
    show(figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
