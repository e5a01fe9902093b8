"""What `master` loses in rounds before the last to one who knows the mixes that it plays.

    python -m benchmarks.solver.early --count 6

takes beginnings of rounds 1, 2 and 3: first rounds by chance, the others out of games between
adepts. For each it works out what `master` plays with its default budget, and what the best answer
gains: hers against the Samurai's mix of hunts, and the Samurai's against her mix of plans, both
exact. The same without its trust in likely opponents, with as many nodes. The value lies between
the best bounds that these mixes have, and those of a solution with `--nodes`; what one side loses
is the distance to the farther one. What comes after the round is the learned value, as given.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np

from benchmarks.solver.ends import least, most
from goryo.board import load_board
from goryo.lab.played import played_start
from goryo.players.master import EARLY_GAP, NODES_A_SECOND, USUAL_WAYS, Root, solution_at
from goryo.roles import Role
from goryo.rulebook import Rulebook, rulebook
from goryo.solver import round_of, solve
from goryo.values import Learned, learned
from goryo.values.starts import Start, drawn_start

BOARD = "edo"


class Played(NamedTuple):
    """Of one round: the Samurai's chance to win by what is played, and by the best known play."""

    hunts: float
    """Least, with the Samurai's mix."""
    plain_hunts: float
    """And with one without trust in likely opponents."""
    lower: float
    """What the best known hunts win at least,"""
    upper: float
    """and what the best known plans lose at most."""
    plans: float
    """Most, with her mix."""
    plain_plans: float
    seconds: float
    """Of processor time, for the slower of the two decisions."""


def starts(rules: Rulebook, number: int, seed: str) -> Iterator[Start]:
    board, rng = load_board(BOARD), Random(f"{seed}:{number}")
    make = drawn_start if number == 1 else played_start
    while True:
        yield make(board, rules, number, rng)


def played(start: Start, budget: float, nodes: int) -> Played | None:
    """None where `master` solves nothing."""
    scene, bound, _ = start
    root = Root(scene, bound)
    begin = time.process_time()
    theirs = solution_at(root, budget, Role.SAMURAI)
    middle = time.process_time()
    hers = solution_at(root, budget, Role.GORYO)
    end = time.process_time()
    if theirs is None or hers is None:
        return None
    after = Learned(learned(), scene, bound)
    game = round_of(scene, bound, after, shared=True, ends=after.ends)
    some = int(NODES_A_SECOND * budget) * USUAL_WAYS // max(len(game.ways), USUAL_WAYS)
    plain = solve(game, EARLY_GAP, some)
    known = [solve(game, EARLY_GAP / 10, nodes)] if nodes else []
    hunts, plain_hunts = (least(game, one) for one in (theirs, plain))
    plans, plain_plans = (most(game, one) for one in (hers, plain))
    return Played(
        hunts,
        plain_hunts,
        max(hunts, plain_hunts, *(one.lower for one in known)),
        min(plans, plain_plans, *(one.upper for one in known)),
        plans,
        plain_plans,
        max(middle - begin, end - middle),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rulebook", default="en-2024")
    parser.add_argument("--count", type=int, default=6, help="rounds of each number")
    parser.add_argument("--budget", type=float, default=1.0, help="seconds for a decision")
    parser.add_argument("--nodes", type=int, default=0, help="of a larger solution; 0 for none")
    parser.add_argument("--seed", default="early")
    options = parser.parse_args()
    rules = rulebook(options.rulebook)
    for number in range(1, rules.rounds):
        found: list[Played] = []
        for start in starts(rules, number, options.seed):
            made = played(start, options.budget, options.nodes)
            if made is not None:
                found.append(made)
            if len(found) == options.count:
                break
        mean = Played(*np.array(found).mean(axis=0))
        told = ", ".join(f"{name} {value:.4f}" for name, value in mean._asdict().items())
        print(f"round {number}, {len(found)} rounds: {told}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
