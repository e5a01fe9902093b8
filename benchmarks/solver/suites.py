"""The positions that the solver is measured on: real last rounds, undecided, kept as data.

    python -m benchmarks.solver.suites en-2024

plays games between adepts until enough of their last rounds are undecided, and adds them to
benchmarks/solver/data, one line each. It goes on after the game of the last line, so it can be
stopped at any time and the file comes out the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from goryo.belief import Contradiction, belief
from goryo.board import Kind, Tile, load_board
from goryo.fate import random_fate
from goryo.game import new_game
from goryo.players import move_once
from goryo.players.adept import Adept
from goryo.roles import Role
from goryo.rulebook import Power, Rulebook, rulebook
from goryo.scene import Phase, Scene, opening
from goryo.solver import round_of, solve
from goryo.table import Table

DATA = Path(__file__).resolve().parent / "data"
DECIDED = 1e-3
"""A round is undecided if neither side is sure of it, within this."""


@dataclass(frozen=True, slots=True)
class Suite:
    name: str
    rulebook: str
    variants: tuple[str, ...]
    count: int
    """So many positions it shall have."""

    @property
    def rules(self) -> Rulebook:
        return rulebook(self.rulebook, self.variants)

    @property
    def file(self) -> Path:
        return DATA / f"{self.name}.jsonl"


SUITES = {
    suite.name: suite
    for suite in (
        Suite("en-2024", "en-2024", (), 200),
        Suite("it-2019", "it-2019", (), 200),
        Suite("it-2021", "it-2021", (), 50),
        Suite("en-2019", "en-2019", (), 50),
        Suite("fr-2019", "fr-2019", (), 50),
        Suite("advanced", "en-2024", ("advanced",), 50),
        Suite("cursed-object", "fr-2019", ("cursed-object",), 50),
        Suite("genjutsu", "fr-2019", ("genjutsu",), 50),
    )
}


@dataclass(frozen=True, slots=True)
class Start:
    """A round's beginning: what lies open, and how likely each type is to be bound."""

    scene: Scene
    bound: tuple[float, ...]
    game: int
    """The number of the game it comes from."""


def to_line(start: Start) -> str:
    """A position as one line of JSON; what the rulebook and the board say is not repeated."""
    scene, board = start.scene, start.scene.board
    told: dict[str, Any] = {
        "game": start.game,
        "round": scene.round,
        "samurai": [board.tile_names[tile] for tile in scene.samurai],
        "goryo": None if scene.goryo is None else board.tile_names[scene.goryo],
        "first": None if scene.first is None else board.kinds[scene.first],
        "curse": None if scene.curse is None else [board.tile_names[t] for t in scene.curse],
        "light": [board.kinds[kind] for kind in sorted(scene.light)],
        "drawn": [board.kinds[kind] for kind in scene.drawn],
        "broken": board.names(scene.broken),
        "sealed": board.names(scene.sealed),
        "marker": scene.marker,
        "spirits": scene.spirits,
        "powers": sorted(scene.powers),
        "bound": [round(chance, 6) for chance in start.bound],
    }
    return json.dumps(told, separators=(",", ":"))


def from_line(line: str, rules: Rulebook) -> Start:
    told = json.loads(line)
    board = load_board("edo")

    def tiles(names: list[str]) -> list[Tile]:
        return [board.tile(name) for name in names]

    def kinds(names: list[str]) -> list[Kind]:
        return [board.kind(name) for name in names]

    one, other = tiles(told["curse"]) if told["curse"] else (Tile(0), Tile(0))
    scene = opening(board, rules)._replace(
        phase=Phase.PLAN,
        round=told["round"],
        samurai=tuple(tiles(told["samurai"])),
        goryo=board.tile(told["goryo"]),
        first=board.kind(told["first"]),
        curse=(one, other) if told["curse"] else None,
        light=frozenset(kinds(told["light"])),
        drawn=tuple(kinds(told["drawn"])),
        broken=frozenset(tiles(told["broken"])),
        sealed=frozenset(tiles(told["sealed"])),
        marker=told["marker"],
        spirits=told["spirits"],
        powers=frozenset(Power(power) for power in told["powers"]),
    )
    return Start(scene, tuple(told["bound"]), told["game"])


def read(suite: Suite) -> list[Start]:
    lines = suite.file.read_text(encoding="utf-8").splitlines()
    return [from_line(line, suite.rules) for line in lines]


def last_rounds(suite: Suite, seed: str, since: int = 0) -> Iterator[Start]:
    """The beginnings of last rounds of games between adepts, after game `since`, without end."""
    board, player = load_board("edo"), Adept()
    for number in count(since + 1):
        name = f"{suite.name}:{seed}:{number}"
        table = Table(new_game(suite.rules, (), board), random_fate(board, Random(name)))
        while table.actor is not None:
            scene = table.game.scene
            if scene.phase is Phase.PLAN and scene.round == suite.rules.rounds:
                known = belief(table.view(Role.SAMURAI))
                if not isinstance(known, Contradiction):
                    yield Start(scene, tuple(map(float, known.bound)), number)
                break
            move_once(table, table.actor, player, name, 1.0)


def undecided(start: Start, nodes: int = 100_000) -> bool:
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
        suite.file.touch()
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
                with suite.file.open("a", encoding="utf-8") as file:
                    file.write(f"{line}\n")
        spent = time.process_time() - begin
        print(f"{name}: {found} undecided of {seen} last rounds, {spent:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
