"""What somebody who runs a server decides about tables, and what has happened since the start."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """How much the server takes on, and how long it remembers."""

    max_tables: int = 10_000
    """Running games."""
    own_tables: int = 50
    """Running games of one identity."""
    kept_tables: int = 2_000
    """Tables that stay in memory while nobody is connected to them."""
    max_entries: int = 3_000
    """Of one table, moves taken back included; far more than any game has."""
    keep_days: int = 90
    absence: float = 180.0
    pace: float = 0.8
    """Seconds of a slot: programs move at the ends of slots."""
    budget: float = 0.5
    """Seconds that a program may think about a move."""
    boards_at_once: int = 2


@dataclass(slots=True)
class Counts:
    """What has happened since the start."""

    moves: int = 0
    opened: int = 0
    refused: int = 0
