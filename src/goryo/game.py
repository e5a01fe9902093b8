"""A game: a position with the moves that led to it and everything that happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from goryo import showing
from goryo.board import Board, load_board
from goryo.errors import known_name
from goryo.events import Event
from goryo.moves import Move, move_given, write_move
from goryo.outcome import Ending, Outcome
from goryo.position import Applied, LegalMoves, Position, start
from goryo.refusals import Refusal
from goryo.roles import Role
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook, rulebook, with_variants
from goryo.scene import Referee, Scene, describe

BEHAVIOUR = 2
"""The version of what the rules do. It changes when a record could replay differently."""


@dataclass(frozen=True, slots=True)
class Game:
    """Immutable: every move gives a new game. Moves may be given as values or in notation."""

    position: Position
    moves: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()

    def __repr__(self) -> str:
        """What everybody may see; no secrets get into a log this way."""
        return f"<Game {self.rules.name} on {self.board.name}: {describe(self.scene)}>"

    def __str__(self) -> str:
        """The palace in characters, with what lies open; a view shows what its seat knows, too."""
        return showing.drawn(self.scene)

    def _repr_svg_(self) -> str | None:
        return showing.pictured(self.scene)

    @property
    def scene(self) -> Scene:
        return self.position.scene

    @property
    def board(self) -> Board:
        return self.scene.board

    @property
    def rules(self) -> Rulebook:
        return self.scene.rules

    @property
    def referee(self) -> Referee:
        return self.scene.referee

    @property
    def actor(self) -> Role | None:
        """Who is to act; None when the game is over."""
        return self.position.actor

    @property
    def outcome(self) -> Outcome | None:
        return self.position.outcome

    def read(self, move: Move | str) -> Move:
        """The move itself; `Malformed` if the notation cannot be read."""
        return move_given(move, self.board, self.rules.colours)

    def write(self, move: Move) -> str:
        return write_move(move, self.board, self.rules.colours)

    def legal_moves(self) -> LegalMoves:
        """All of them: to go through, to count, and to ask whether a move is `in` them."""
        return LegalMoves(*self.position)

    def why_not(self, move: Move | str) -> Refusal | None:
        """The clause that forbids the move, or None if it is legal."""
        return self.position.why_not(self.read(move))

    def is_legal(self, move: Move | str) -> bool:
        return self.why_not(move) is None

    def count_moves(self) -> int:
        """How many legal moves there are, also where they are too many to list."""
        return self.position.count_moves()

    def sample_move(self, rng: Random) -> Move:
        """One legal move, each with the same probability."""
        return self.position.sample_move(rng)

    def apply(self, move: Move | str) -> Applied:
        """The new position and the events; `Illegal` if the rules refuse the move."""
        return self.position.apply(self.read(move))

    def play(self, *moves: Move | str) -> Game:
        """The game after these moves, one after the other."""
        game = self
        for given in moves:
            move = game.read(given)
            position, events = game.position.apply(move)
            game = Game(position, (*game.moves, move), (*game.events, *events))
        return game

    def play_random(self, rng: Random) -> Game:
        """The game after one random legal move."""
        return self.play(self.sample_move(rng))

    def close(self, reason: Ending | str, loser: Role | str | None = None) -> Game:
        """The game, ended in a way that no rulebook knows (REF-5)."""
        position, events = self.position.close(reason, loser)
        return Game(position, self.moves, (*self.events, *events))


def new_game(
    rulebook: str | Rulebook = DEFAULT_RULEBOOK,
    variants: Iterable[str] = (),
    board: str | Board = "edo",
    referee: str | Referee = Referee.GUIDED,
) -> Game:
    """A game before its first draw.

    `rulebook` and `board` are names or values; a board may also be the path of a `.toml` file.
    """
    rules = _rules(rulebook, variants)
    ground = board if isinstance(board, Board) else load_board(board)
    return Game(start(ground, rules, Referee(known_name("referee", referee, tuple(Referee)))))


def _rules(given: str | Rulebook, variants: Iterable[str]) -> Rulebook:
    if isinstance(given, Rulebook):
        return with_variants(given, variants)
    return rulebook(given, variants)
