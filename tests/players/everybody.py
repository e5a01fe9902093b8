"""Whom tests of all players try: those with a name of their own, and two of the levels.

The levels are one program with other settings, and have tests of their own for all eight.
"""

from goryo.board import Board
from goryo.players.registry import LEVEL, player_names
from tests.strategies import SHIPPED

EVERYBODY = (
    *(name for name in player_names() if not name.startswith(LEVEL)),
    f"{LEVEL}1",
    f"{LEVEL}5",
)
LONG = {"master"}
"""Who thinks about one move for longer than others play whole games."""


def games_of(count: int, *names: str) -> int:
    """So many games of these players, or a few if one of them thinks for long."""
    return count if LONG.isdisjoint(names) else max(1, count // 5)


def boards_of(*names: str) -> list[Board]:
    """All boards; none larger than the box's if one of the players thinks for long."""
    return [board for board in SHIPPED if LONG.isdisjoint(names) or len(board.tiles) <= 32]
