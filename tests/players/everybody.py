"""Whom tests of all players try: those with a name of their own, and two of the levels.

The levels are one program with other settings, and have tests of their own for all eight.
"""

from goryo.players.registry import LEVEL, player_names

EVERYBODY = (
    *(name for name in player_names() if not name.startswith(LEVEL)),
    f"{LEVEL}1",
    f"{LEVEL}5",
)
