"""What it is worth to count where the Samurai end a round.

    python -m benchmarks.solver.ends --count 12

takes beginnings of rounds out of games between adepts. First how far learned values are from those
for the places where the Samurai ended: by where they stood, and added up for one Samurai at a time
(`goryo.values.Learned`). Then each round is solved with the nodes that `master` has for a second,
twice, ends counted or not, and what comes out meets the best answers in the round in which they
count: what the Samurai's hunts win at least there, and what her plans lose at most.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from goryo.board import Tile, load_board
from goryo.lab.played import played_start
from goryo.players.master import EARLY_GAP, NODES_A_SECOND, USUAL_WAYS
from goryo.rulebook import rulebook
from goryo.solver import Round, Solution, best_hunt, round_of, solve
from goryo.solver.response import Workbench
from goryo.values import Learned, learned
from goryo.values.rows import before
from goryo.values.starts import Start, drawn_start

BOARD = "edo"


class Gains(NamedTuple):
    """Of one round: what is won and lost where ends count, by who counts them and who does not."""

    hunts: float
    plain_hunts: float
    plans: float
    plain_plans: float


def off(start: Start) -> tuple[float, float]:
    """How far a beginning's value by where they stood, and one added up, is from the known one."""
    scene, bound, stood = start
    model = learned()

    def her_chance(places: Sequence[Tile]) -> float:
        return 1 - model.value(scene, bound, places)

    by_one = 1.0
    for samurai, place in enumerate(scene.samurai):
        moved = (*stood[:samurai], place, *stood[samurai + 1 :])
        by_one -= max(1 - her_chance(moved) / her_chance(stood), -1.0)
    known = her_chance(scene.samurai)
    plain = 1 - model.value(scene, bound, before(start), known_places=False)
    return abs(plain - known), abs(her_chance(stood) * by_one - known)


def gains(start: Start) -> Gains:
    scene, bound, _ = start
    after = Learned(learned(), scene, bound)
    true = round_of(scene, bound, after, shared=True, ends=after.ends)
    plain = round_of(scene, bound, Learned(learned(), scene, bound, False), shared=True)
    nodes = NODES_A_SECOND * USUAL_WAYS // max(len(true.ways), USUAL_WAYS)
    one, other = (solve(game, EARLY_GAP, nodes) for game in (true, plain))
    return Gains(least(true, one), least(true, other), most(true, one), most(true, other))


def least(game: Round, found: Solution) -> float:
    """What the hunts win in a game against her best choice."""
    worth = np.concatenate(
        [
            part @ np.array([Workbench(game, illusion).against(hunt) for hunt in hunts])
            for illusion, hunts, part in zip(
                game.illusions, found.hunts, found.hunt_mix, strict=True
            )
        ]
    )
    ways = np.array([choice.way for choice in game.choices])
    return float(game.prior @ [worth[legal[ways]].min() for legal in game.legal])


def most(game: Round, found: Solution) -> float:
    """What her mix loses in a game against their best hunts."""
    laid = len(game.laid)
    parts = [found.mix[:, n * laid : (n + 1) * laid] for n in range(len(game.illusions))]
    return sum(
        best_hunt(game, game.prior @ part, illusion).value
        for illusion, part in zip(game.illusions, parts, strict=True)
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", default="en-2024")
    parser.add_argument("--count", type=int, default=12, help="rounds of each number")
    parser.add_argument("--values", type=int, default=200, help="beginnings to compare")
    parser.add_argument("--seed", default="ends")
    options = parser.parse_args()
    board, rules = load_board(BOARD), rulebook(options.rulebook)
    for number in range(2, rules.rounds + 1):
        rng = Random(f"{options.seed}:{number}")
        starts = [played_start(board, rules, number, rng) for _ in range(options.values)]
        plain, added = np.array([off(start) for start in starts]).mean(axis=0)
        print(f"round {number}: by where they stood {plain:.4f}, added up {added:.4f}", flush=True)
    for number in range(1, rules.rounds):
        rng = Random(f"{options.seed}:solved:{number}")
        make = drawn_start if number == 1 else played_start
        found = np.array([gains(make(board, rules, number, rng)) for _ in range(options.count)])
        mean = Gains(*found.mean(axis=0))
        told = ", ".join(f"{name} {value:.4f}" for name, value in mean._asdict().items())
        print(f"round {number}, {options.count} solved: {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
