"""What is agreed before a game at this computer."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field, replace

from goryo.board import Board
from goryo.fate import fair_fate
from goryo.game import Game, new_game
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.scene import Referee
from goryo.sitting.shelf import Kept
from goryo.table import Table


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game. The defaults are a gentle game for a newcomer."""

    board: Board
    people: tuple[Role, ...] = (Role.SAMURAI,)
    opponent: str = "novice"
    rulebook: str = DEFAULT_RULEBOOK
    variants: tuple[str, ...] = ()
    referee: str = Referee.GUIDED.value
    seed: str | None = field(default=None, repr=False)
    """The same seed gives the same draws and the same program; without one they are secret."""
    map: bool = False
    """Whether the map of what can be believed may be looked at."""
    pace: float = 0.6
    """Seconds between the moves of a program, so that people can follow."""

    def new_game(self) -> Game:
        """`GoryoError` if the rules do not go together."""
        return new_game(self.rulebook, self.variants, self.board, self.referee)

    def new_table(self, secret: bytes) -> Table:
        game = self.new_game()
        return Table(game, fair_fate(game.board, secret))

    @property
    def names(self) -> dict[Role, str]:
        """Who sits where: a program by its name, and people without one."""
        return {role: "" if role in self.people else self.opponent for role in SEATS}

    def swapped(self) -> Setup:
        """The same with the roles swapped, for a rematch."""
        people = self.people if len(self.people) > 1 else (self.people[0].opponent,)
        return replace(self.anew(), people=people)

    def anew(self) -> Setup:
        """The same with another fate."""
        return replace(self, seed=None if self.seed is None else f"{self.seed}+")


def secret_of(seed: str | None) -> bytes:
    """The secret seed of a table; of the same text it is the same again."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"goryo play\n{seed}".encode(errors="replace")).digest()


def setup_of(game: Kept) -> Setup:
    """What was agreed in a game that is kept."""
    record = game.record
    return Setup(
        record.board,
        people=game.people,
        opponent=game.opponent or Setup.opponent,
        rulebook=record.rules.name,
        variants=record.rules.variants,
        referee=record.referee.value,
        map=game.map,
    )
