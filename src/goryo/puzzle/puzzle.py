"""A puzzle as a value: a day, a position with one side to act, and its proven answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from goryo.board import Tile
from goryo.errors import Malformed, Problem
from goryo.moves import Plan
from goryo.puzzle.kinds import Grade, PuzzleKind
from goryo.puzzle.solution import PuzzleSolution, askable
from goryo.record import Record
from goryo.refusals import Illegal
from goryo.roles import Role
from goryo.scene import Scene
from goryo.view import View

if TYPE_CHECKING:
    from goryo.puzzle.last_round import LastRound, Valued

TRIES = 3
"""So often one may try."""

Given = Tile | Plan
"""What somebody answers: a plan where she is to plan, else a tile."""


@dataclass(frozen=True)
class Puzzle:
    """What one side saw of a game up to a moment, and what is asked of it."""

    day: date
    kind: PuzzleKind
    record: Record
    """The running game as that side saw it: it cannot hold more."""
    solution: PuzzleSolution | LastRound
    generator: int

    @property
    def grade(self) -> Grade:
        return self.solution.grade

    @property
    def role(self) -> Role:
        """Whose puzzle it is."""
        return side_of(self.kind)

    @cached_property
    def view(self) -> View:
        return self.record.replay_view()

    @property
    def scene(self) -> Scene:
        return self.view.scene

    @property
    def deduced(self) -> PuzzleSolution:
        """The solution of a puzzle that is not from a solved last round."""
        assert isinstance(self.solution, PuzzleSolution)
        return self.solution

    @property
    def solved(self) -> LastRound:
        """The solution of one that is."""
        assert not isinstance(self.solution, PuzzleSolution)
        return self.solution

    # -- answers ---------------------------------------------------------------------------------

    def read(self, text: str) -> Given:
        """What somebody answers, in notation.

        `Malformed` if it cannot be read, `Illegal` if she cannot plan so.
        """
        if self.kind is not PuzzleKind.PLAN:
            return self.tile(text)
        plan = self.view.read(text.strip() if text.strip().startswith("plan") else f"plan {text}")
        refusal = self.view.why_not(plan)
        if refusal is not None:
            raise Illegal(refusal)
        assert isinstance(plan, Plan)
        return plan

    def tile(self, text: str) -> Tile:
        """The tile that somebody answers; `Malformed` if the board has none of that name."""
        name = text.strip().lower()
        board = self.scene.board
        if name not in board.tile_names:
            raise Malformed([Problem("move-tile", args={"found": name[:20]})])
        return board.tile(name)

    def write(self, answer: Given) -> str:
        """The answer as it is written: a tile, or a plan without the word."""
        if isinstance(answer, Plan):
            return self.view.write(answer).removeprefix("plan ")
        return self.scene.board.tile_names[answer]

    @cached_property
    def open_tiles(self) -> frozenset[Tile]:
        """The tiles that can be the answer at all, as everybody can see."""
        scene = self.scene
        match self.kind:
            case PuzzleKind.CERTAIN:
                return frozenset(scene.board.tiles) - scene.asked - {scene.goryo}
            case PuzzleKind.PLAN:
                return frozenset()
        return askable(scene)

    def is_open(self, answer: Given) -> bool:
        """Whether it counts as a try."""
        return isinstance(answer, Plan) or answer in self.open_tiles

    def is_right(self, answer: Given) -> bool:
        if self.kind.is_solved:
            choice = self.choice(answer)
            return choice is not None and choice in self.solved.right
        return self.write(answer) == self.deduced.tile

    def choice(self, answer: Given) -> Valued | None:
        """What an answer comes to in a solved last round; None if it is not open."""
        from goryo.puzzle.last_round import name_of

        name = name_of(self.view, answer) if isinstance(answer, Plan) else self.write(answer)
        return self.solved.choice(name)


def side_of(kind: PuzzleKind) -> Role:
    """Who is to act in a puzzle of that kind."""
    return Role.GORYO if kind is PuzzleKind.PLAN else Role.SAMURAI


def share_text(puzzle: Puzzle, tries: tuple[bool, ...]) -> str:
    """How somebody fared, to be sent to others: it tells nothing of the answer.

    A black square for a try that was wrong, a green one where she was found.
    """
    squares = "".join("🟩" if right else "⬛" for right in tries)
    return f"Goryō {puzzle.day.isoformat()} {puzzle.grade.value} {squares}".rstrip()
