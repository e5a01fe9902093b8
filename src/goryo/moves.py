"""What can be done: by the Goryō, by the Samurai, by fate; and how it is written.

One notation serves records, JSON and the prompt. It is language-neutral: tile names, object ids
and colour ids, in lower case.
"""

from __future__ import annotations

from dataclasses import dataclass

from goryo.board import Board, Kind, Samurai, Tile
from goryo.errors import Malformed, Problem, Unknown
from goryo.plain_text import shorten

MAX_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Draw:
    """Fate: a token comes out of the bag (SET-2, SET-3, REV-7)."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Enter:
    """The Goryō breaks a tile of the first type and stands there (SET-4)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Curse:
    """The Goryō joins two tiles of the first type (CURSE-1), told in the order of the board."""

    one: Tile
    other: Tile

    def __post_init__(self) -> None:
        if _are_numbers(self.one, self.other) and self.other < self.one:
            one, other = self.other, self.one
            object.__setattr__(self, "one", one)
            object.__setattr__(self, "other", other)


@dataclass(frozen=True, slots=True)
class Plan:
    """The Goryō's round: her movement cubes, then the target; and the powers she uses."""

    path: tuple[Tile, ...]
    trail: Tile | None = None
    shadow: Tile | None = None
    illusion: Samurai | None = None

    @property
    def target(self) -> Tile:
        return self.path[-1]

    @property
    def movement(self) -> tuple[Tile, ...]:
        """The tiles with movement cubes, the leap's among them."""
        return self.path[:-1]


@dataclass(frozen=True, slots=True)
class Step:
    """A Samurai goes to an adjacent tile (SAM-3)."""

    samurai: Samurai
    tile: Tile


@dataclass(frozen=True, slots=True)
class Search:
    """A Samurai asks about his own tile (SAM-4)."""

    samurai: Samurai


@dataclass(frozen=True, slots=True)
class Hound:
    """A Samurai asks about an adjacent tile (SAM-5)."""

    samurai: Samurai
    tile: Tile


@dataclass(frozen=True, slots=True)
class Done:
    """The Samurai's turn ends."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The Goryō's answer to a question (INV-1)."""

    yes: bool


Action = Step | Search | Hound
Move = Draw | Enter | Curse | Plan | Step | Search | Hound | Done | Answer


def well_formed(move: Move) -> bool:
    """Whether every number of the move is one: Python lets anything in where a tile should be."""
    match move:
        case Plan(path, trail, shadow, illusion):
            laid = [place for place in (trail, shadow, illusion) if place is not None]
            return type(path) is tuple and _are_numbers(*path, *laid)
        case Answer(yes):
            return type(yes) is bool
        case Draw(one) | Enter(one) | Search(one):
            return _are_numbers(one)
        case Curse(one, other) | Step(one, other) | Hound(one, other):
            return _are_numbers(one, other)
        case Done():
            return True


def _are_numbers(*values: object) -> bool:
    return all(type(value) is int for value in values)


def write_move(move: Move, board: Board, colours: tuple[str, ...]) -> str:
    """The move in notation; `read_move` gives it back."""
    tile = board.tile_names
    match move:
        case Draw(kind):
            return f"draw {board.kinds[kind]}"
        case Enter(place):
            return f"enter {tile[place]}"
        case Curse(one, other):
            return f"curse {tile[one]} {tile[other]}"
        case Plan():
            return f"plan {write_plan(move, board, colours)}"
        case Step(samurai, place):
            return f"{colours[samurai]} step {tile[place]}"
        case Search(samurai):
            return f"{colours[samurai]} search"
        case Hound(samurai, place):
            return f"{colours[samurai]} hound {tile[place]}"
        case Done():
            return "done"
        case Answer(yes):
            return "yes" if yes else "no"


def write_plan(plan: Plan, board: Board, colours: tuple[str, ...]) -> str:
    """`c3-c2-c1-b1-a1`, then what powers lie where."""
    words = ["-".join(board.tile_names[tile] for tile in plan.path)]
    if plan.trail is not None:
        words.append(f"trail {board.tile_names[plan.trail]}")
    if plan.shadow is not None:
        words.append(f"shadow {board.tile_names[plan.shadow]}")
    if plan.illusion is not None:
        words.append(f"illusion {colours[plan.illusion]}")
    return " ".join(words)


def read_move(text: str, board: Board, colours: tuple[str, ...]) -> Move:
    """The move that the notation says; `Malformed` with the column of the first bad word."""
    return _Reader(text, board, colours).move()


def move_given(given: Move | str, board: Board, colours: tuple[str, ...]) -> Move:
    """The move that is given, or that the notation says; `TypeError` for anything else."""
    if isinstance(given, str):
        return read_move(given, board, colours)
    if not isinstance(given, Move):
        raise TypeError(f"a move is a value of goryo.moves or its notation, not {given!r:.60}")
    return given


_ALIASES = {"yellow": "purple", "purple": "yellow"}
"""The second Samurai's colour differs between boxes; both names are understood."""


class _Reader:
    """Reads one move, word by word."""

    def __init__(self, text: str, board: Board, colours: tuple[str, ...]) -> None:
        if len(text) > MAX_LENGTH:
            raise Malformed([Problem("move-too-long", 1, 1, {"limit": MAX_LENGTH})])
        self.text = text.lower()
        self.board = board
        self.colours = colours[: len(board.rooms)]
        self.at = 0
        self.words: list[tuple[str, int]] = []
        column = 0
        for word in self.text.split():
            column = self.text.index(word, column)
            self.words.append((word, column + 1))
            column += len(word)

    def wrong(self, what: str, column: int, **args: str | int) -> Malformed:
        return Malformed([Problem(what, 1, column, args)])

    def next(self, wanted: str) -> tuple[str, int]:
        if self.at >= len(self.words):
            raise self.wrong("move-incomplete", len(self.text) + 1, wanted=wanted)
        self.at += 1
        return self.words[self.at - 1]

    def move(self) -> Move:
        word, column = self.next("move")
        move = self._move(word, column)
        if self.at < len(self.words):
            extra, column = self.words[self.at]
            raise self.wrong("move-extra", column, found=shorten(extra))
        return move

    def _move(self, word: str, column: int) -> Move:
        match word:
            case "draw":
                return Draw(self.kind())
            case "enter":
                return Enter(self.tile())
            case "curse":
                return Curse(self.tile(), self.tile())
            case "plan":
                return self.plan()
            case "done":
                return Done()
            case "yes" | "no":
                return Answer(word == "yes")
        samurai = self.colour(word)
        if samurai is None:
            raise self.wrong("move-unknown", column, found=shorten(word))
        word, column = self.next("action")
        match word:
            case "step":
                return Step(samurai, self.tile())
            case "search":
                return Search(samurai)
            case "hound":
                return Hound(samurai, self.tile())
        raise self.wrong("move-action", column, found=shorten(word))

    def plan(self) -> Plan:
        word, column = self.next("path")
        path = []
        for name in word.split("-"):
            path.append(self.named_tile(name, column))
            column += len(name) + 1
        powers: dict[str, Tile] = {}
        illusion: Samurai | None = None
        while self.at < len(self.words):
            word, column = self.next("power")
            if word in powers or (word == "illusion" and illusion is not None):
                raise self.wrong("move-power-twice", column, found=word)
            if word in ("trail", "shadow"):
                powers[word] = self.tile()
            elif word == "illusion":
                name, column = self.next("samurai")
                illusion = self.colour(name)
                if illusion is None:
                    raise self.wrong("move-samurai", column, found=shorten(name))
            else:
                raise self.wrong("move-power", column, found=shorten(word))
        return Plan(tuple(path), powers.get("trail"), powers.get("shadow"), illusion)

    def tile(self) -> Tile:
        return self.named_tile(*self.next("tile"))

    def named_tile(self, name: str, column: int) -> Tile:
        try:
            return self.board.tile(name)
        except Unknown:
            raise self.wrong("move-tile", column, found=shorten(name)) from None

    def kind(self) -> Kind:
        name, column = self.next("object")
        try:
            return self.board.kind(name)
        except Unknown:
            raise self.wrong("move-object", column, found=shorten(name)) from None

    def colour(self, name: str) -> Samurai | None:
        for known in (name, _ALIASES.get(name)):
            if known in self.colours:
                return Samurai(self.colours.index(known))
        return None
