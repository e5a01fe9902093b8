"""The positions on which strength is measured: beginnings of real rounds, undecided, as data.

`positions/suites.json` names the suites; each has a file there, one position a line. They were made
by `benchmarks/solver/suites.py` from games between adepts.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files

from goryo.board import Board, Tile, load_board
from goryo.errors import known_name
from goryo.rulebook import Rulebook, rulebook
from goryo.scene import Phase, Scene, opening
from goryo.values.starts import scene_from_json, scene_to_json

BOARD = "edo"


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
    def file(self) -> str:
        return f"{self.name}.jsonl"


def _text(name: str) -> str:
    return (files("goryo.lab") / "positions" / name).read_text(encoding="utf-8")


SUITES = {
    told["name"]: Suite(told["name"], told["rulebook"], tuple(told["variants"]), told["count"])
    for told in json.loads(_text("suites.json"))
}


def suite_named(name: str) -> Suite:
    """`Unknown` if there is none such."""
    return SUITES[known_name("suite", name, tuple(SUITES))]


@dataclass(frozen=True, slots=True)
class SuiteStart:
    """A round's beginning: what lies open, and how likely each type is to be bound."""

    scene: Scene
    bound: tuple[float, ...]
    game: int
    """The number of the game it comes from; 0 for none."""

    def with_all_powers(self) -> SuiteStart:
        """The same, as if she had used none of the rulebook's powers yet."""
        return SuiteStart(
            self.scene._replace(powers=self.scene.rules.powers), self.bound, self.game
        )


def to_line(start: SuiteStart) -> str:
    """A position as one line of JSON; what the rulebook and the board say is not repeated."""
    bound = [round(chance, 6) for chance in start.bound]
    told = {"game": start.game, **scene_to_json(start.scene), "bound": bound}
    return json.dumps(told, separators=(",", ":"))


def from_line(line: str, rules: Rulebook) -> SuiteStart:
    told = json.loads(line)
    scene = scene_from_json(told, load_board(BOARD), rules)
    return SuiteStart(scene, tuple(told["bound"]), told["game"])


def lines(suite: Suite) -> list[str]:
    """The suite's positions as they are kept."""
    return _text(suite.file).splitlines()


def read(suite: Suite) -> list[SuiteStart]:
    return [from_line(line, suite.rules) for line in lines(suite)]


def first_rounds(suite: Suite) -> list[SuiteStart]:
    """Every beginning that a first round can have by this rulebook: one for each tile.

    With a cursed object the two marks lie on her tile and on the next of its type.
    """
    board, rules = load_board(BOARD), suite.rules
    return [_first_round(board, rules, tile) for tile in board.tiles]


def _first_round(board: Board, rules: Rulebook, tile: Tile) -> SuiteStart:
    kind = board.kind_of[tile]
    alike = [other for other in board.tiles if board.kind_of[other] == kind and other != tile]
    scene = opening(board, rules)._replace(
        phase=Phase.PLAN,
        round=1,
        goryo=tile,
        first=kind,
        curse=(tile, alike[0]) if rules.cursed else None,
        light=frozenset({kind}),
        broken=frozenset({tile}),
    )
    even = 1 / len(scene.unseen)
    return SuiteStart(scene, tuple(even if k in scene.unseen else 0.0 for k in range(8)), 0)
