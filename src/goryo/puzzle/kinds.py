"""What a puzzle may ask, and how hard it is."""

from __future__ import annotations

from enum import StrEnum


class PuzzleKind(StrEnum):
    CERTAIN = "certain"
    """Which tile is certainly on her path?"""
    BEST = "best"
    """Before the last round: which question tells most of her plan?"""
    QUESTION = "question"
    """In the last round: about which tile do the Samurai ask best?"""
    PLAN = "plan"
    """And how does she plan it best?"""

    @property
    def is_solved(self) -> bool:
        """Whether it is of a last round, and the solver knows what every choice is worth."""
        return self in (PuzzleKind.QUESTION, PuzzleKind.PLAN)


class Grade(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    MASTER = "master"
    """From solved last rounds."""
