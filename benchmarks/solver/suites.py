"""Makes the suites of `goryo prove`: real last rounds, undecided.

    python -m benchmarks.solver.suites en-2024

plays games between adepts until enough of their last rounds are undecided, and adds them to
src/goryo/lab/positions, one line each. It goes on after the game of the last line, so it can be
stopped at any time and the file comes out the same.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from goryo.belief import Contradiction, belief
from goryo.board import load_board
from goryo.fate import random_fate
from goryo.game import new_game
from goryo.lab.suites import BOARD, SUITES, Suite, SuiteStart, from_line, read, to_line
from goryo.players import move_once
from goryo.players.adept import Adept
from goryo.roles import Role
from goryo.scene import Phase
from goryo.solver import round_of, solve
from goryo.table import Table

DATA = Path(__file__).resolve().parent.parent.parent / "src" / "goryo" / "lab" / "positions"
DECIDED = 1e-3
"""A round is undecided if neither side is sure of it, within this."""


def last_rounds(suite: Suite, seed: str, since: int = 0) -> Iterator[SuiteStart]:
    """The beginnings of last rounds of games between adepts, after game `since`, without end."""
    board, player = load_board(BOARD), Adept()
    for number in count(since + 1):
        name = f"{suite.name}:{seed}:{number}"
        table = Table(new_game(suite.rules, (), board), random_fate(board, Random(name)))
        while table.actor is not None:
            scene = table.game.scene
            if scene.phase is Phase.PLAN and scene.round == suite.rules.rounds:
                known = belief(table.view(Role.SAMURAI))
                if not isinstance(known, Contradiction):
                    yield SuiteStart(scene, tuple(map(float, known.bound)), number)
                break
            move_once(table, table.actor, player, name, 1.0)


def undecided(start: SuiteStart, nodes: int = 100_000) -> bool:
    found = solve(round_of(start.scene, start.bound), DECIDED, nodes)
    return found.upper > DECIDED and found.lower < 1 - DECIDED


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("suites", nargs="*", default=list(SUITES), help=", ".join(SUITES))
    parser.add_argument("--count", type=int, help="positions of each; else what a suite shall have")
    parser.add_argument("--seconds", type=float, help="stop after so many of processor time")
    parser.add_argument("--seed", default="2026")
    options = parser.parse_args()
    DATA.mkdir(exist_ok=True)
    for name in options.suites:
        suite = SUITES[name]
        file = DATA / suite.file
        file.touch()
        had = read(suite)
        begin, seen, found = time.process_time(), 0, 0
        wanted = (options.count or suite.count) - len(had)
        starts = last_rounds(suite, options.seed, had[-1].game if had else 0)
        while found < wanted and (
            options.seconds is None or time.process_time() - begin < options.seconds
        ):
            line = to_line(next(starts))
            seen += 1
            if undecided(from_line(line, suite.rules)):
                found += 1
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(f"{line}\n")
        spent = time.process_time() - begin
        print(f"{name}: {found} undecided of {seen} last rounds, {spent:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
