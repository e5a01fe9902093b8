"""What a lesson is written in: lines to be said, moves to be made, moves that others make."""

from __future__ import annotations

from dataclasses import dataclass

from goryo.roles import Role


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that is said, and the clauses that it is about."""

    say: str
    """The id of a message."""
    clauses: tuple[str, ...] = ()
    laid: int = 0
    """In a plan: said when so many cubes are laid beyond her own tile."""


@dataclass(frozen=True, slots=True)
class Look:
    """Others have moved: the player reads, and goes on."""

    lines: tuple[Said, ...]
    before: tuple[str, ...] = ()
    """The moves of the other seat that come first."""


@dataclass(frozen=True, slots=True)
class Act:
    """A move of the player."""

    lines: tuple[Said, ...]
    move: str
    also: tuple[str, ...] = ()
    """Other moves that serve the story as well."""
    wrong: str = "lesson-wrong"
    """What is said to any other legal move: the id of a message."""
    before: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move that leads on; the first is the one to be shown."""
        return (self.move, *self.also)


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson as it is written; `staging` plays it."""

    role: Role
    fate: tuple[str, ...]
    """The order of the types: bound, first, then the bag."""
    steps: tuple[Look | Act, ...]
