"""A belief as plain data, for programs and pages."""

from __future__ import annotations

from goryo.belief.posterior import Belief, Contradiction
from goryo.belief.questions import best_questions
from goryo.plain_data import Json

_BY_TILE = {
    "path": "on_path",
    "target": "target",
    "trail": "trail",
    "shadow": "shadow",
    "yes": "yes",
    "information": "information",
    "greens": "greens",
}


def belief_json(known: Belief | Contradiction) -> Json:
    """Everything that a belief says, by the names of tiles and types."""
    if isinstance(known, Contradiction):
        return {"contradiction": {"round": known.round, "event": known.event.kind}}
    board = known.scene.board
    tiles = {
        name: {
            column: float(getattr(known, attribute)[n]) for column, attribute in _BY_TILE.items()
        }
        for n, name in enumerate(board.tile_names)
    }
    return {
        "contradiction": None,
        "model": {"name": known.model.name, "deceive": known.model.deceive},
        "bound": dict(zip(board.kinds, map(float, known.bound), strict=True)),
        "entropy": known.entropy,
        "bound_entropy": known.bound_entropy,
        "plans": None if known.plans is None else sum(1 for weight in known.weights if weight > 0),
        "leap": known.leap,
        "deceives": known.deceives,
        "tiles": tiles if known.plans is not None else None,
        "questions": [board.tile_names[tile] for tile in best_questions(known)],
    }
