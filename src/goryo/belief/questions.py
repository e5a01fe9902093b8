"""What a question would tell: by the exact belief, before it is asked."""

from __future__ import annotations

from dataclasses import dataclass

from goryo.belief.posterior import Belief
from goryo.board import Tile
from goryo.hunt import why_not_ask


@dataclass(frozen=True, slots=True)
class Question:
    """What a question promises: how likely the yes, how many bits, how many green clues."""

    tile: str
    yes: float
    information: float
    greens: float

    def to_json(self) -> dict[str, object]:
        return {
            "tile": self.tile,
            "yes": self.yes,
            "information": self.information,
            "greens": self.greens,
        }


def question_at(known: Belief, tile: Tile) -> Question:
    """What the belief says of a question there."""
    return Question(
        known.scene.board.tile_names[tile],
        float(known.yes[tile]),
        float(known.information[tile]),
        float(known.greens[tile]),
    )


def best_questions(known: Belief) -> list[Tile]:
    """Where a question may be asked this round (INV-2), what tells most first."""
    if known.plans is None:
        return []
    scene = known.scene
    free = [tile for tile in scene.board.tiles if why_not_ask(scene, tile) is None]
    return sorted(free, key=lambda t: (-round(float(known.information[t]), 9), t))
