"""Solved rounds to learn from, kept as lines of text: a beginning, and what it is worth."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import NamedTuple

from goryo.board import Board
from goryo.rulebook import Rulebook, rulebook
from goryo.solver import round_of, solve
from goryo.values.after import Learned
from goryo.values.networks import ValueModel
from goryo.values.starts import Start, scene_from_json, scene_to_json

GAP, NODES = 0.01, 60_000
"""How near the bounds of a last round shall come, and what is searched for it at most."""
EARLY_GAP, EARLY_NODES = 0.02, 40_000
"""And of an earlier one, which takes longer and stands on what was learned."""


def _shares() -> tuple[tuple[Rulebook, float], ...]:
    told = json.loads(files("goryo.values").joinpath("data/rulebooks.json").read_bytes())
    return tuple((rulebook(one["rulebook"], one["variants"]), one["share"]) for one in told)


RULES = _shares()
"""Rulebooks with their variants that examples are of, and how often."""


class SolvedRound(NamedTuple):
    """A beginning, and between which bounds the Samurai's chance to win lies."""

    start: Start
    lower: float
    upper: float

    @property
    def value(self) -> float:
        return (self.lower + self.upper) / 2


def solved(start: Start, model: ValueModel | None) -> SolvedRound:
    """The beginning with the bounds of its value; what comes after is what the model says, by
    where the Samurai stood.

    A last round needs no model: its draws are counted.
    """
    scene, bound, _ = start
    if scene.round == scene.rules.rounds:
        found = solve(round_of(scene, bound), GAP, NODES)
    else:
        assert model is not None
        after = Learned(model, scene, bound, known_places=False)
        game = round_of(scene, bound, after, shared=True)
        found = solve(game, EARLY_GAP, EARLY_NODES)
    return SolvedRound(start, found.lower, found.upper)


# -- as text -------------------------------------------------------------------------------------


def to_line(example: SolvedRound) -> str:
    start, lower, upper = example
    rules = start.scene.rules
    told = {
        "rules": [rules.name, *rules.variants],
        **scene_to_json(start.scene),
        "stood": [start.scene.board.tile_names[tile] for tile in start.stood],
        "bound": start.bound,
        "lower": round(lower, 6),
        "upper": round(upper, 6),
    }
    return json.dumps(told, separators=(",", ":"))


def from_line(line: str, board: Board) -> SolvedRound:
    told = json.loads(line)

    name, *variants = told["rules"]
    scene = scene_from_json(told, board, rulebook(name, variants))
    stood = tuple(board.tile(name) for name in told["stood"])
    return SolvedRound(Start(scene, tuple(told["bound"]), stood), told["lower"], told["upper"])
