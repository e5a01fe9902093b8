"""A puzzle as a value: a day, a position in the Samurai's turn, and its proven answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from goryo.board import Tile
from goryo.errors import Malformed, Problem
from goryo.puzzle.solution import Grade, PuzzleKind, PuzzleSolution, askable
from goryo.record import Record
from goryo.scene import Scene
from goryo.view import View

TRIES = 3
"""So often one may try."""


@dataclass(frozen=True)
class Puzzle:
    """What the Samurai saw of a game up to a moment in their turn, and what is asked of it."""

    day: date
    kind: PuzzleKind
    record: Record
    """The running game as the Samurai saw it: it cannot hold more."""
    solution: PuzzleSolution
    generator: int

    @property
    def grade(self) -> Grade:
        return self.solution.grade

    @cached_property
    def view(self) -> View:
        return self.record.replay_view()

    @property
    def scene(self) -> Scene:
        return self.view.scene

    def tile(self, text: str) -> Tile:
        """The tile that somebody answers; `Malformed` if the board has none of that name."""
        name = text.strip().lower()
        board = self.scene.board
        if name not in board.tile_names:
            raise Malformed([Problem("move-tile", args={"found": name[:20]})])
        return board.tile(name)

    def is_open(self, tile: Tile) -> bool:
        """Whether the tile can be the answer at all, as everybody can see."""
        scene = self.scene
        if self.kind is PuzzleKind.BEST:
            return tile in askable(scene)
        return tile != scene.goryo and tile not in scene.asked

    def is_right(self, tile: Tile) -> bool:
        return self.scene.board.tile_names[tile] == self.solution.tile


def share_text(puzzle: Puzzle, tries: tuple[bool, ...]) -> str:
    """How somebody fared, to be sent to others: it tells nothing of the answer.

    A black square for a try that was wrong, a green one where she was found.
    """
    squares = "".join("🟩" if right else "⬛" for right in tries)
    return f"Goryō {puzzle.day.isoformat()} {puzzle.grade.value} {squares}".rstrip()
