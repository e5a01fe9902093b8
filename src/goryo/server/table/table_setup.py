"""What a table is agreed to be, before anybody sits down: read from a request, kept in the store.

The whole board is in it with its digest, so that a table outlives every change of our own boards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from msgspec import UNSET

from goryo.board import Board, load_board, read_board, write_board
from goryo.errors import Malformed, Problem, known_name
from goryo.fate import Fate
from goryo.game import BEHAVIOUR, Game
from goryo.moves import Draw
from goryo.plain_data import Json
from goryo.players.registry import player_names
from goryo.position import start
from goryo.roles import SEATS, Role
from goryo.rulebook import Rulebook, rulebook
from goryo.scene import Referee
from goryo.server.capacity import few_ways
from goryo.server.table.clocks import Clock, read_clock
from goryo.wire.bodies import NewTable
from goryo.wire.bounds import FRIEND, ME
from goryo.wire.json_text import read_as


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The rules, the board, the referee, who sits where, and whether help is allowed."""

    rules: Rulebook
    board: Board
    referee: Referee
    seats: dict[Role, str]
    """`me`, `friend` or the name of a program."""
    help: bool = False
    """Whether both seats may look at the map of what can be believed."""
    clock: Clock | None = None
    match: bool = False
    """Whether a second game follows, with the roles swapped."""
    line: tuple[str, ...] = ()
    """The moves of another game with which this one begins, in notation."""
    source: str | None = None
    """The table where that game was played, if it was one of ours."""

    def game(self) -> Game:
        return Game(start(self.board, self.rules, self.referee)).play(*self.line)

    def fate(self, fair: Fate) -> Fate:
        """What will be drawn: what the line has drawn already, then the rest in the fair order."""
        drawn = [move.kind for move in self.game().moves if isinstance(move, Draw)]
        return Fate((*drawn, *(kind for kind in fair.order if kind not in drawn)))

    def programs(self) -> dict[Role, str]:
        return {role: who for role, who in self.seats.items() if who not in (ME, FRIEND)}

    def to_json(self) -> Json:
        branch = {"line": list(self.line), "source": self.source} if self.line else {}
        return {
            **branch,
            "rulebook": self.rules.name,
            "variants": list(self.rules.variants),
            "board_toml": write_board(self.board),
            "board_digest": self.board.digest,
            "referee": self.referee.value,
            "seats": {role.value: who for role, who in self.seats.items()},
            "help": self.help,
            "clock": None if self.clock is None else self.clock.to_json(),
            "match": self.match,
            "behaviour": BEHAVIOUR,
        }

    def swapped(self) -> TableSetup:
        """The same with the roles swapped, from the beginning."""
        seats = {role.opponent: who for role, who in self.seats.items()}
        return replace(self.anew(), seats=seats)

    def anew(self) -> TableSetup:
        """The same from the beginning."""
        return replace(self, line=(), source=None)


def read_setup(data: object) -> TableSetup:
    """The setup that a request asks for; a named error for anything that is not one."""
    wanted = read_as(NewTable, data, problem=Problem("setup-form"))
    seats = _seats(wanted.seats)
    return TableSetup(
        rules=rulebook(wanted.rulebook, wanted.variants),
        board=_board(wanted),
        referee=Referee(known_name("referee", wanted.referee, tuple(Referee))),
        seats=seats,
        help=wanted.help,
        clock=read_clock(wanted.clock),
        match=wanted.match,
    )


def _seats(given: object) -> dict[Role, str]:
    """Who sits where; whoever invites a friend sits there, too."""
    if not isinstance(given, dict) or set(given) != {role.value for role in SEATS}:
        raise Malformed([Problem("setup-seats")])
    sitters = (ME, FRIEND, *player_names())
    seats = {role: known_name("sitter", given[role.value], sitters) for role in SEATS}
    if FRIEND in seats.values() and ME not in seats.values():
        raise Malformed([Problem("setup-seats")])
    return seats


def _board(wanted: NewTable) -> Board:
    """One of ours by name, or anybody's as text; never a file of this machine."""
    if wanted.board_toml is not UNSET:
        return few_ways(read_board(wanted.board_toml))
    if isinstance(wanted.board, str) and wanted.board.endswith(".toml"):
        raise Malformed([Problem("setup-form")])
    return load_board(wanted.board)


def stored_setup(data: Json) -> TableSetup:
    """The setup as the store gives it back."""
    return TableSetup(
        rules=rulebook(data["rulebook"], data["variants"]),
        board=read_board(data["board_toml"]),
        referee=Referee(data["referee"]),
        seats={Role(role): who for role, who in data["seats"].items()},
        help=data["help"],
        clock=read_clock(data.get("clock")),
        match=data.get("match", False),
        line=tuple(data.get("line", ())),
        source=data.get("source"),
    )
