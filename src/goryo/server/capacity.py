"""How much the server takes on."""

from __future__ import annotations

from dataclasses import dataclass

from goryo.board import Board
from goryo.errors import Malformed, Problem

MOST_WAYS = 4000
"""So many ways a board may have from a tile: ours have some hundreds. A board where every tile
has five neighbours passes; one full of bridges has millions, and her plans are listed."""
_STEPS = 5
"""Those of the longest plan (LEAP-1)."""


@dataclass(frozen=True, slots=True)
class Capacity:
    """How much the server takes on, and how long it remembers."""

    max_tables: int = 10_000
    """Running games."""
    own_tables: int = 50
    """Running games of one identity."""
    address_tables: int = 200
    """Tables that one address opens at once; after that, one every half minute."""
    kept_tables: int = 2_000
    """Tables that stay in memory while nobody is connected to them."""
    max_entries: int = 3_000
    """So much a seat is told at one table, moves taken back included; far more than any game has.
    """
    keep_days: int = 90
    absence: float = 180.0
    pace: float = 0.8
    """Seconds of a slot: programs move at the ends of slots."""
    budget: float = 0.5
    """Seconds that a program may think about a move."""


def few_ways(board: Board) -> Board:
    """The board, if plans on it can be listed without holding everybody up; `Malformed` if not."""
    ways = [1] * len(board.tiles)
    for _ in range(_STEPS):
        ways = [sum(ways[near] for near in board.neighbours[tile]) for tile in board.tiles]
    if max(ways) > MOST_WAYS:
        raise Malformed([Problem("setup-ways", args={"steps": _STEPS, "most": MOST_WAYS})])
    return board
