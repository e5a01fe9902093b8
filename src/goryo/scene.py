"""Everything that lies open on the table, for both players to see.

A scene changes by events alone (`goryo.events`). Positions add what is secret to it; views add
what one seat knows.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from goryo.board import Board, Kind, Link, Samurai, Tile
from goryo.moves import Plan
from goryo.outcome import Outcome
from goryo.roles import Role
from goryo.rulebook import Power, Rulebook


class Referee(StrEnum):
    """REF-1 and REF-2: mistakes are refused, or counted at the reveal as at a table."""

    GUIDED = "guided"
    TABLETOP = "tabletop"


class Phase(StrEnum):
    """What the game waits for."""

    BIND = "bind"
    FIRST = "first"
    ENTER = "enter"
    CURSE = "curse"
    PLAN = "plan"
    HUNT = "hunt"
    ANSWER = "answer"
    DRAW = "draw"
    OVER = "over"


_ACTOR = {
    Phase.BIND: Role.FATE,
    Phase.FIRST: Role.FATE,
    Phase.ENTER: Role.GORYO,
    Phase.CURSE: Role.GORYO,
    Phase.PLAN: Role.GORYO,
    Phase.HUNT: Role.SAMURAI,
    Phase.ANSWER: Role.GORYO,
    Phase.DRAW: Role.FATE,
}


class HuntTurn(NamedTuple):
    """How far the Samurai's turn has come; the last one called is acting."""

    called: tuple[Samurai, ...] = ()
    cubes: int = 0
    """Action cubes used by all Samurai."""
    steps: int = 0
    searched: bool = False
    hounded: bool = False

    @property
    def acting(self) -> Samurai | None:
        return self.called[-1] if self.called else None

    @property
    def actions(self) -> int:
        """Actions of the Samurai who is acting."""
        return self.steps + self.searched + self.hounded

    def by(self, samurai: Samurai) -> HuntTurn:
        """The turn as this Samurai's next action finds it."""
        if samurai == self.acting:
            return self
        return HuntTurn((*self.called, samurai), self.cubes)


class Clue(NamedTuple):
    """A token on the board: where was asked, and what was answered."""

    tile: Tile
    yes: bool


class Scene(NamedTuple):
    board: Board
    rules: Rulebook
    referee: Referee
    phase: Phase
    round: int
    """0 while the table is prepared, then 1 to 4."""
    samurai: tuple[Tile, ...]
    powers: frozenset[Power]
    """Powers not used up; the cubes of this round's plan still count."""
    goryo: Tile | None = None
    """Her pawn: the starting tile of the round."""
    first: Kind | None = None
    curse: Link | None = None
    light: frozenset[Kind] = frozenset()
    drawn: tuple[Kind, ...] = ()
    """Tokens drawn for seals, in their order."""
    broken: frozenset[Tile] = frozenset()
    sealed: frozenset[Tile] = frozenset()
    marker: int = 0
    spirits: int = 0
    owed: int = 0
    """Tokens still to be drawn in this reveal."""
    planned: bool = False
    illusion: Samurai | None = None
    turn: HuntTurn = HuntTurn()
    question: Tile | None = None
    clues: tuple[Clue, ...] = ()
    shown: Plan | None = None
    """The plan of the last reveal."""
    outcome: Outcome | None = None

    @property
    def actor(self) -> Role | None:
        """Who is to act; nobody when the game is over."""
        return _ACTOR.get(self.phase)

    @property
    def dark(self) -> frozenset[Kind]:
        return frozenset(Kind(k) for k in range(len(self.board.kinds))) - self.light

    @property
    def identified(self) -> bool:
        """REV-8: all types but one are light."""
        return len(self.light) >= len(self.board.kinds) - 1

    @property
    def unseen(self) -> tuple[Kind, ...]:
        """Tokens that nobody has seen drawn openly: the bag's and the bound one."""
        seen = {self.first, *self.drawn}
        return tuple(Kind(k) for k in range(len(self.board.kinds)) if k not in seen)

    @property
    def may_curse(self) -> bool:
        """CURSE-1: whether there are two tiles of the first type to join (BRD-6)."""
        return (
            self.rules.cursed
            and self.first is not None
            and len(self.board.tiles_of[self.first]) > 1
        )

    @property
    def asked(self) -> frozenset[Tile]:
        """The tiles asked about this round."""
        tiles = {clue.tile for clue in self.clues}
        if self.question is not None:
            tiles.add(self.question)
        return frozenset(tiles)

    def colour(self, samurai: Samurai) -> str:
        return self.rules.colours[samurai]


def describe(scene: Scene) -> str:
    """Where the game stands, in a few words for a programmer."""
    if scene.outcome is not None:
        return str(scene.outcome)
    return f"round {scene.round}, {scene.phase}, {scene.actor} to act"


def opening(board: Board, rules: Rulebook, referee: Referee = Referee.GUIDED) -> Scene:
    """SET-1: all types dark, nothing broken or sealed, a Samurai on each central tile (BRD-2)."""
    return Scene(
        board=board,
        rules=rules,
        referee=referee,
        phase=Phase.BIND,
        round=0,
        samurai=board.centres,
        powers=rules.powers,
    )
