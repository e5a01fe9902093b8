"""Random games per second: the kernel beside OpenSpiel's C++ games driven from Python.

On one core: the kernel's own loop, the kernel stepped from Python one move at a time (Python
chooses each move by its index), the kernel in batches of 1,000 games, and three games of OpenSpiel.
Then the loop on two cores.

Of Goryō the answers do not count as moves; of OpenSpiel every action counts.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import statistics
import sys
import time
from multiprocessing import get_context
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.slices import Play, Side, installed, measure, ratio
from goryo.board import load_board
from goryo.kernel.chance import seeded
from goryo.kernel.engine import Engine
from goryo.kernel.layout import ANSWER, OVER, PHASE
from goryo.rulebook import rulebook

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

PEERS = ("phantom_ttt", "rbc", "battleship")
BATCH = 1000
LOOP = 2000


def engine() -> Engine:
    return Engine(load_board("edo"), rulebook("en-2024"))


def loop() -> Play:
    kernel, numbers = engine(), itertools.count()
    return lambda: kernel.random_games(LOOP, next(numbers))[1]


def stepped() -> Play:
    """Python chooses each move; one call makes it and counts the next ones."""
    kernel = engine()
    chance = random.Random(1).random

    def game() -> int:
        state = kernel.opening()
        step = kernel.stepper(state)
        count = kernel.count_moves(state)
        moves = 0
        while count:
            if count != 2 or state[PHASE] != ANSWER:  # where she may choose there are two
                moves += 1
            count = step(int(chance() * count))
        return moves

    return game


def batches(calls: int) -> Play:
    """A move in each of 1,000 games, chosen and made in one call or in two.

    A game that is over makes room for a new one.
    """
    kernel, words = engine(), seeded(2)
    opening, states = kernel.opening(), kernel.openings(BATCH)
    phases = states[:, PHASE]

    def steps() -> int:
        moves = 0
        for _ in range(50):
            states[phases == OVER] = opening
            moves += BATCH - int(np.count_nonzero(phases == ANSWER))
            if calls == 1:
                kernel.step_batch(states, words)
            else:
                kernel.apply_batch(states, kernel.random_batch(states, words))
        return moves

    return steps


def peer(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1).random

    def one() -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            moves += 1
        return moves

    return one


def worker(pipe: Connection) -> None:
    """Plays as many games as it is told, and says how many moves in how many seconds."""
    kernel = engine()
    kernel.random_games(LOOP)
    pipe.send(None)
    while games := pipe.recv():
        begin, cpu = time.perf_counter(), time.process_time()
        moves = kernel.random_games(games)[1]
        pipe.send((moves, time.perf_counter() - begin, time.process_time() - cpu))


def two_cores(games: int, repeats: int) -> dict[str, object]:
    """One process alone, then two at once, again and again; medians over the repeats."""
    context = get_context("spawn")
    pipes = []
    for _ in range(2):
        mine, other = context.Pipe()
        process = context.Process(target=worker, args=(other,), daemon=True)
        process.start()
        mine.recv()
        pipes.append(mine)

    def run(count: int) -> tuple[float, float]:
        """Moves per second of all together: by the clock, and by processor time."""
        begin = time.perf_counter()
        for pipe in pipes[:count]:
            pipe.send(games)
        done = [pipe.recv() for pipe in pipes[:count]]
        clock = sum(moves for moves, _, _ in done) / (time.perf_counter() - begin)
        return clock, sum(moves / cpu for moves, _, cpu in done)

    found = [(run(1), run(2)) for _ in range(repeats)]
    for pipe in pipes:
        pipe.send(0)
    return {
        "one_process": round(statistics.median(one[0] for one, _ in found)),
        "two_processes": round(statistics.median(two[0] for _, two in found)),
        "ratio": round(statistics.median(two[0] / one[0] for one, two in found), 3),
        "ratio_of_processor_time": round(
            statistics.median(two[1] / one[1] for one, two in found), 3
        ),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each side (default 5)")
    parser.add_argument("--repeats", type=int, default=15, help="of the runs on two cores")
    options = parser.parse_args()

    sides = [
        Side("goryo, kernel loop", "goryo", loop()),
        Side("goryo, kernel stepped from Python", "goryo", stepped()),
        Side(f"goryo, kernel in batches of {BATCH:,}, two calls", "goryo", batches(2)),
        Side(f"goryo, kernel in batches of {BATCH:,}, one call", "goryo", batches(1)),
    ]
    there = installed("open_spiel")
    peers = [Side(f"OpenSpiel, {name}", "open_spiel", peer(name)) for name in PEERS if there]
    measure([*sides, *peers], options.seconds)
    fastest = max(peers, key=lambda side: side.speed, default=None)
    result = {
        "sides": {side.name: side.figures() for side in (*sides, *peers)},
        "missing": [] if there else ["open_spiel"],
        "fastest": fastest.name if fastest else None,
        "ratios": {side.name: ratio(side, fastest) for side in sides[1:]} if fastest else {},
        "two_cores": two_cores(400_000, options.repeats),
    }
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
