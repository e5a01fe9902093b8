"""A finished game step by step: what happened, and what each side saw of it.

Step n is the game after n moves; a game that the table ended has one more step for that. A lens
shows what a viewer knew: its items and views are those that the seat was sent while the game ran,
byte for byte, moves that were taken back aside.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from goryo.board import Kind
from goryo.errors import Conflict
from goryo.events import Event
from goryo.game import Game
from goryo.moves import Draw, Move
from goryo.plain_data import Json
from goryo.record import Record
from goryo.roles import Role
from goryo.view import View, blank_view, fold
from goryo.view_json import event_to_json, now_to_json, view_to_json


@dataclass(frozen=True)
class Line:
    """A game's line of play, from before its first draw to its end."""

    record: Record
    games: tuple[Game, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.games) - 1

    def move(self, step: int) -> Move | None:
        """The move that led to this step; None before the first, and where the table ended it."""
        moves = self.games[-1].moves
        return moves[step - 1] if 0 < step <= len(moves) else None

    def actor(self, step: int) -> Role | None:
        """Who made that move."""
        return None if self.move(step) is None else self.games[step - 1].actor

    def round(self, step: int) -> int:
        """The round that the step belongs to: the one in which its move was made."""
        return self.games[max(step - 1, 0)].scene.round or self.games[step].scene.round

    def events(self, step: int) -> tuple[Event, ...]:
        """What happened at this step."""
        before = len(self.games[step - 1].events) if step else 0
        return self.games[step].events[before:]

    def to_come(self, step: int) -> tuple[Kind, ...]:
        """What will be drawn after this step, as far as the game went."""
        moves = self.games[-1].moves[step:]
        return tuple(move.kind for move in moves if isinstance(move, Draw))

    @cached_property
    def samurai(self) -> Lens:
        return Lens(self, Role.SAMURAI)

    @cached_property
    def goryo(self) -> Lens:
        return Lens(self, Role.GORYO)


@dataclass(frozen=True)
class Lens:
    """The game as one viewer saw it."""

    line: Line
    role: Role

    @cached_property
    def views(self) -> tuple[View, ...]:
        """What the viewer saw at each step."""
        first = self.line.games[0]
        view = blank_view(self.role, first.board, first.rules, first.referee)
        views = [view]
        for step in range(1, self.line.last + 1):
            view = fold(view, self.line.events(step))
            views.append(view)
        return tuple(views)

    def items(self, step: int) -> list[Json]:
        """What the viewer was told at this step."""
        view = self.views[step]
        before = len(self.views[step - 1].history) if step else 0
        return [event_to_json(each, view.board, view.rules) for each in view.history[before:]]

    def now(self, step: int, *, choices: bool = False) -> Json:
        """What changes from move to move, as `goryo.view_json.now_to_json` writes it."""
        return now_to_json(self.views[step], with_choices=choices)

    def view(self, step: int) -> Json:
        """The whole view, choices and all."""
        return view_to_json(self.views[step])

    def news(self, since: int, step: int) -> Json:
        """What the seat was sent at `step` if it had been told everything up to `since`.

        The Goryō is sent her standing instruction too, which no record tells.
        """
        told = range(since + 1, step + 1)
        return {
            "is": "news",
            "since": len(self.views[since].history),
            "items": [item for each in told for item in self.items(each)],
            "number": len(self.views[step].history),
            "now": self.now(step, choices=True),
        }


def line_of(record: Record) -> Line:
    """The finished game again, step by step.

    Raises as `Record.replay`, and `Conflict` (`review-unfinished`) for a game that is not over.
    """
    games = record.replay_steps()
    if games[-1].outcome is None:
        raise Conflict("review-unfinished")
    return Line(record, games)
