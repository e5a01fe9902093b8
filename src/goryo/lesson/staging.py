"""Plays a script at a real table, and keeps what its player sees at every step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from goryo.errors import known_name
from goryo.events import Event
from goryo.fate import fate_of
from goryo.game import new_game
from goryo.lesson.scripts import SCRIPTS, Act, Said, Script
from goryo.roles import SEATS, Role
from goryo.table import Table
from goryo.view import View


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A moment of a lesson: what has just happened, what is said, and what leads on."""

    place: int
    """Which step of the script this is, from 0; steps of several branches share it."""
    view: View
    fresh: tuple[Event, ...]
    """What happened since the step before, as the player sees it."""
    lines: tuple[Said, ...]
    wrong: str | None
    ways: Mapping[str, int]
    """From each move that leads on to the number of its step. Without a player's move the one
    way is the empty text; the last step has none."""

    @property
    def acts(self) -> bool:
        """Whether a move of the player is wanted."""
        return self.wrong is not None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A script that was played. The first step is number 0."""

    role: Role
    steps: tuple[LessonStep, ...]
    length: int
    """So many steps whoever takes the lesson goes through."""


@dataclass
class _Stage:
    script: Script
    steps: list[LessonStep | None] = field(default_factory=list)

    def table(self, moves: tuple[str, ...]) -> Table:
        start = new_game()
        table = Table(start, fate_of(start.board, self.script.fate), clock=lambda: 0.0)
        for move in moves:
            assert table.actor is not None
            table.play(table.actor, move)
        return table

    def enter(self, place: int, moves: tuple[str, ...], seen: int) -> int:
        """The number of the step at that place after these moves, with all that follow it.

        So many events the player had seen before. `Illegal` if the rules refuse a move.
        """
        written = self.script.steps[place]
        moves = (*moves, *written.before)
        view = self.table(moves).view(self.script.role)
        number = len(self.steps)
        self.steps.append(None)
        ways: dict[str, int] = {}
        if isinstance(written, Act):
            for move in written.moves:
                ways[move] = self.enter(place + 1, (*moves, move), len(view.history))
        elif place + 1 < len(self.script.steps):
            ways[""] = self.enter(place + 1, moves, len(view.history))
        wrong = written.wrong if isinstance(written, Act) else None
        fresh = view.history[seen:]
        self.steps[number] = LessonStep(place, view, fresh, written.lines, wrong, ways)
        return number


def stage(script: Script) -> Lesson:
    """The lesson of a script; `Illegal` if the rules refuse one of its moves."""
    made = _Stage(script)
    made.enter(0, (), 0)
    steps = tuple(step for step in made.steps if step is not None)
    return Lesson(script.role, steps, len(script.steps))


@cache
def _staged(role: Role) -> Lesson:
    return stage(SCRIPTS[role])


def lesson_of(role: Role | str) -> Lesson:
    """The lesson for a seat; `Unknown` for anybody else."""
    return _staged(Role(known_name("role", role, tuple(SEATS))))
