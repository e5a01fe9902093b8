"""Decisions per second through OpenSpiel, PettingZoo and Gymnasium, beside the peers' own games.

Random play on one core, driven from Python as the peers' documents show it: OpenSpiel's games that
are written in Python, PettingZoo's classic games with its usual wrappers, and our vector
environment of 1,000 games beside the fastest of the latter.
"""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import sys

import numpy as np

from benchmarks.kernel_speed import peer
from benchmarks.slices import Play, Side, measure, ratio

SPIEL = (
    "python_ant_foraging",
    "python_block_dominoes",
    "python_hangman",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_team_dominoes",
    "python_tic_tac_toe",
)
ZOO = ("tictactoe_v3", "connect_four_v3", "rps_v2", "chess_v6", "go_v5")
GAMES, STEPS = 1000, 20


def zoo(module: str) -> Play:
    """One game of an environment, with random legal actions."""
    table = importlib.import_module(module).env()
    numbers = np.random.default_rng(1).integers(2**31, size=100_000)
    left = iter(numbers.tolist())

    def game() -> int:
        table.reset(seed=next(left))
        moves = 0
        for agent in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            if over or cut:
                table.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else None
            table.step(table.action_space(agent).sample(mask))
            moves += 1
        return moves

    return game


def vector(seat: str, opponent: str) -> Play:
    """Some steps of many games; the decisions of the seat count, not those of its opponent."""
    from goryo.interop.vector import GoryoVector

    games = GoryoVector(GAMES, seat, opponent)
    games.reset(seed=1)

    def steps() -> int:
        moves = 0
        for _ in range(STEPS):
            _, _, over, _, _ = games.step(games.sample())
            moves += GAMES - int(over.sum())
        return moves

    return steps


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each side (default 3)")
    options = parser.parse_args()
    logging.disable(logging.WARNING)  # a peer complains of a list of words that it has itself

    import open_spiel.python.games  # noqa: F401 (registers theirs)

    import goryo.interop.openspiel  # noqa: F401 (registers ours)

    spiel = [Side("goryo through OpenSpiel", "goryo", peer("goryo"))]
    spiel += [Side(f"OpenSpiel, {name}", "open_spiel", peer(name)) for name in SPIEL]
    tables = [Side("goryo through PettingZoo", "goryo", zoo("goryo.interop.pettingzoo"))]
    missing = []
    for name in ZOO:
        try:
            played = zoo(f"pettingzoo.classic.{name}")
        except ImportError:  # each of them needs something else
            missing.append(f"PettingZoo, {name}")
        else:
            tables.append(Side(f"PettingZoo, {name}", "pettingzoo", played))
    vectors = [
        Side(f"goryo, 1,000 games as the {seat}, {opponent}", "goryo", vector(seat, opponent))
        for seat in ("goryo", "samurai")
        for opponent in ("random", "hunches")
    ]
    measure([*spiel, *tables, *vectors], options.seconds)
    best_spiel = max(spiel[1:], key=lambda side: side.speed)
    ours = [tables[0], *vectors]
    best_zoo = max(tables[1:], key=lambda side: side.speed, default=None)
    beside = {} if best_zoo is None else {side.name: ratio(side, best_zoo) for side in ours}
    result = {
        "sides": {side.name: side.figures() for side in (*spiel, *tables, *vectors)},
        "missing": missing,
        "fastest": {
            "openspiel": best_spiel.name,
            "pettingzoo": None if best_zoo is None else best_zoo.name,
        },
        "ratios": {spiel[0].name: ratio(spiel[0], best_spiel), **beside},
    }
    print(json.dumps(result, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
