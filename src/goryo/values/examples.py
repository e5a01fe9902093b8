"""Solved rounds to learn from, kept as lines of text: a beginning, and what it is worth."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from goryo.board import Board, Kind, Tile
from goryo.rulebook import Power, Rulebook, rulebook
from goryo.scene import Phase, opening
from goryo.solver import round_of, solve
from goryo.values.after import Learned
from goryo.values.model import Model
from goryo.values.starts import Start

GAP, NODES = 0.01, 60_000
"""How near the bounds of a last round shall come, and what is searched for it at most."""
EARLY_GAP, EARLY_NODES = 0.02, 40_000
"""And of an earlier one, which takes longer and stands on what was learned."""


def _shares() -> tuple[tuple[Rulebook, float], ...]:
    told = json.loads(files("goryo.values").joinpath("data/rulebooks.json").read_bytes())
    return tuple((rulebook(one["rulebook"], one["variants"]), one["share"]) for one in told)


RULES = _shares()
"""Rulebooks with their variants that examples are of, and how often."""


class Example(NamedTuple):
    """A beginning, and between which bounds the Samurai's chance to win lies."""

    start: Start
    lower: float
    upper: float

    @property
    def value(self) -> float:
        return (self.lower + self.upper) / 2


def solved(start: Start, model: Model | None) -> Example:
    """The beginning with the bounds of its value; what comes after is what the model says.

    A last round needs no model: its draws are counted.
    """
    scene, bound, _ = start
    if scene.round == scene.rules.rounds:
        found = solve(round_of(scene, bound), GAP, NODES)
    else:
        assert model is not None
        game = round_of(scene, bound, Learned(model, scene, bound), shared=True)
        found = solve(game, EARLY_GAP, EARLY_NODES)
    return Example(start, found.lower, found.upper)


# -- as text -------------------------------------------------------------------------------------


def to_line(example: Example) -> str:
    start, lower, upper = example
    scene, board = start.scene, start.scene.board
    names = board.tile_names
    told: dict[str, Any] = {
        "rules": [scene.rules.name, *scene.rules.variants],
        "round": scene.round,
        "samurai": [names[tile] for tile in scene.samurai],
        "stood": [names[tile] for tile in start.stood],
        "goryo": None if scene.goryo is None else names[scene.goryo],
        "first": None if scene.first is None else board.kinds[scene.first],
        "curse": None if scene.curse is None else [names[tile] for tile in scene.curse],
        "light": [board.kinds[kind] for kind in sorted(scene.light)],
        "drawn": [board.kinds[kind] for kind in scene.drawn],
        "broken": board.names(scene.broken),
        "sealed": board.names(scene.sealed),
        "marker": scene.marker,
        "spirits": scene.spirits,
        "powers": sorted(scene.powers),
        "bound": start.bound,
        "lower": round(lower, 6),
        "upper": round(upper, 6),
    }
    return json.dumps(told, separators=(",", ":"))


def from_line(line: str, board: Board) -> Example:
    told = json.loads(line)

    def tiles(names: Sequence[str]) -> tuple[Tile, ...]:
        return tuple(board.tile(name) for name in names)

    def kinds(names: Sequence[str]) -> tuple[Kind, ...]:
        return tuple(board.kind(name) for name in names)

    name, *variants = told["rules"]
    curse = tiles(told["curse"]) if told["curse"] else None
    scene = opening(board, _rules(name, tuple(variants)))._replace(
        phase=Phase.PLAN,
        round=told["round"],
        samurai=tiles(told["samurai"]),
        goryo=board.tile(told["goryo"]),
        first=board.kind(told["first"]),
        curse=None if curse is None else (curse[0], curse[1]),
        light=frozenset(kinds(told["light"])),
        drawn=kinds(told["drawn"]),
        broken=frozenset(tiles(told["broken"])),
        sealed=frozenset(tiles(told["sealed"])),
        marker=told["marker"],
        spirits=told["spirits"],
        powers=frozenset(Power(power) for power in told["powers"]),
    )
    start = Start(scene, tuple(told["bound"]), tiles(told["stood"]))
    return Example(start, told["lower"], told["upper"])


def _rules(name: str, variants: tuple[str, ...]) -> Rulebook:
    return rulebook(name, variants)
