"""One decision at a time, each a small number: a game as programs that learn want it.

The Goryō's plan is one move and has thousands of forms, so it is asked for piece by piece: whether
she leaps, then her path tile by tile, then her other powers. Only what can still become a legal
plan is offered, and nobody else sees the pieces. Everything else is a move of the rules:

    fate       the object type that is drawn, by its number
    goryo      a tile by its number; then YES and NO; then each Samurai, for an illusion
    samurai    for each Samurai a step to each tile, a search, a hound at each tile; then: done

The rules are the compiled ones, under the guided referee. She answers every question herself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from goryo.board import Board, Kind, Samurai, Tile
from goryo.game import Game, new_game
from goryo.kernel import layout as at
from goryo.kernel.codec import decode_plan
from goryo.kernel.decisions import ROW, decide, list_decisions
from goryo.kernel.engine import Engine
from goryo.kernel.layout import Ints
from goryo.kernel.plans import weigh_options
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.outcome import Outcome
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.view import View, fold, view_of

ACTORS = (
    Role.FATE,  # bind
    Role.FATE,  # first
    Role.GORYO,  # enter
    Role.GORYO,  # curse
    Role.GORYO,  # plan
    Role.SAMURAI,  # hunt
    Role.GORYO,  # answer
    Role.FATE,  # draw
    None,  # over
)
"""Who is to act, by the kernel's number of the phase."""
_PLAN = [at.PATH, at.TRAIL, at.SHADOW, at.ILLUSION]
_YES, _NO = Answer(True), Answer(False)


class Codes:
    """Every decision that there is on a board by a rulebook, as a number from 0 on."""

    def __init__(self, board: Board, rules: Rulebook) -> None:
        self.board, self.rules = board, rules
        self.engine = Engine(board, rules)
        self.opening: Ints = np.zeros(ROW, np.int64)
        """The row of a game that has not begun; see `goryo.kernel.decisions`."""
        self.opening[: at.FIELDS] = self.engine.opening()
        self.tiles, self.samurai = len(board.tiles), len(board.samurai)
        self.yes = self.tiles
        self.no = self.tiles + 1
        self.illusion = self.tiles + 2
        """The first Samurai, as whom an illusion names; the others follow."""
        self.done = self.samurai * (2 * self.tiles + 1)
        self.hunting: tuple[Move, ...] = tuple(self._hunting())
        """The Samurai's moves by their numbers."""

    def _hunting(self) -> Iterator[Move]:
        for samurai in self.board.samurai:
            yield from (Step(samurai, tile) for tile in self.board.tiles)
            yield Search(samurai)
            yield from (Hound(samurai, tile) for tile in self.board.tiles)
        yield Done()

    @property
    def counts(self) -> dict[Role, int]:
        """How many numbers each role has."""
        return {
            Role.FATE: len(self.board.kinds),
            Role.GORYO: self.tiles + 2 + self.samurai,
            Role.SAMURAI: self.done + 1,
        }

    @property
    def longest(self) -> int:
        """No game has more decisions of the two seats than this."""
        rules = self.rules
        planning = 1 + (rules.movement_cubes + 1) + 3
        hunting = 2 * rules.action_cubes + 1
        return 1 + 2 + rules.rounds * (planning + hunting)

    @property
    def most_draws(self) -> int:
        """No game has more decisions of fate than this: every token is drawn once."""
        return len(self.board.kinds)

    def write(self, role: Role, number: int) -> str:
        """The decision in words close to the notation of the rules."""
        board, colours = self.board, self.rules.colours
        if role is Role.FATE:
            return f"draw {board.kinds[number]}"
        if role is Role.SAMURAI:
            return Game.write(self._blank, self.hunting[number])
        if number < self.tiles:
            return board.tile_names[number]
        if number < self.illusion:
            return "yes" if number == self.yes else "no"
        return f"illusion {colours[number - self.illusion]}"

    @property
    def _blank(self) -> Game:
        return _opening(self.board, self.rules)


@lru_cache(maxsize=64)
def codes_of(board: Board, rules: Rulebook) -> Codes:
    return Codes(board, rules)


@lru_cache(maxsize=64)
def _opening(board: Board, rules: Rulebook) -> Game:
    return new_game(rules, board=board)


class Draft(NamedTuple):
    """What she has decided of a move that takes more than one decision."""

    leap: bool | None = None
    path: tuple[int, ...] = ()
    trail: int | None = None
    """From here on: None before it is decided, -1 for not to use it."""
    shadow: int | None = None
    curse: int = -1
    """The first of two cursed tiles."""

    def pieces(self) -> tuple[int, ...]:
        """The same as plain numbers, for whoever writes it down; -2 for what is not decided yet."""
        asked = (self.leap, *self.path, self.trail, self.shadow)
        return (*(-2 if each is None else int(each) for each in asked), self.curse)


class Stepper:
    """A game that is under way, changed by `apply`. A copy is cheap.

    `game` and `view` are the rules' own values, made when somebody asks.
    """

    __slots__ = ("_game", "_made", "_views", "codes", "phase", "row")

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.row: Ints = codes.opening.copy()
        """The kernel's state, and behind it what she has decided of her next move."""
        self.phase = at.BIND
        self._made: list[Move | int] = []
        """The moves of the rules that were made; a plan as the kernel's number of it."""
        self._game = _opening(codes.board, codes.rules)
        self._views: tuple[View, View] | None = None

    def copy(self) -> Stepper:
        other = Stepper.__new__(Stepper)
        other.codes, other.row, other.phase = self.codes, self.row.copy(), self.phase
        other._made, other._game, other._views = self._made.copy(), self._game, self._views
        return other

    # -- who, and what ---------------------------------------------------------------------------

    @property
    def actor(self) -> Role | None:
        return ACTORS[self.phase]

    @property
    def over(self) -> bool:
        return self.phase == at.OVER

    @property
    def winner(self) -> Role | None:
        if not self.over:
            return None
        return Role.GORYO if self.row[at.OUTCOME] == at.AVENGED else Role.SAMURAI

    def legal(self) -> list[int]:
        """The numbers of what can be decided now, sorted."""
        engine = self.codes.engine
        found = engine.scratch
        count = list_decisions(engine.flat, engine.rules, self.row, found)
        return list(found[:count].tolist())

    def apply(self, number: int) -> None:
        """Decide; nothing is checked."""
        engine, before = self.codes.engine, self.phase
        self.phase = decide(engine.flat, engine.rules, self.row, number)
        if before == at.HUNT:
            self._made.append(self.codes.hunting[number])
        elif before == at.ANSWER:
            self._made.append(_YES if number == self.codes.yes else _NO)
        elif before == at.PLAN:
            if self.phase != at.PLAN:
                self._made.append(self._laid())
        elif before == at.CURSING:
            if self.phase != at.CURSING:
                pair = engine.tables.pairs[self.row[at.CURSE]]
                self._made.append(Curse(*(Tile(tile) for tile in pair.tolist())))
        elif before == at.ENTER:
            self._made.append(Enter(Tile(number)))
        else:
            self._made.append(Draw(Kind(number)))

    def make(self, move: Move) -> None:
        """A legal move of the rules, whole; her draft is dropped."""
        engine = self.codes.engine
        engine.apply(self.row, engine.encode_move(self.row, move))
        self.row[at.FIELDS :] = 0
        self.phase = int(self.row[at.PHASE])
        self._made.append(move)

    def _laid(self) -> int:
        """Her plan as the kernel's number of it."""
        path, trail, shadow, illusion = self.row[_PLAN].tolist()
        return int(
            path
            | (1 + trail) << at.TRAIL_SHIFT
            | (1 + shadow) << at.SHADOW_SHIFT
            | (1 + illusion) << at.ILLUSION_SHIFT
        )

    @property
    def draft(self) -> Draft:
        """What she has decided of her next move."""
        leaps, laid, order, _, trail, shadow, curse = self.row[at.FIELDS :].tolist()
        return Draft(
            (None, True, False)[leaps],
            tuple((order >> (6 * n)) & 63 for n in range(1, laid + 1)),
            trail - 2 if trail else None,
            shadow - 2 if shadow else None,
            curse - 1,
        )

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the rules that were made."""
        return tuple(map(self._move, self._made))

    def _move(self, made: Move | int) -> Move:
        return decode_plan(self.codes.engine.tables, made) if isinstance(made, int) else made

    # -- as values of the rules ------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game by the rules themselves, secrets included."""
        known = len(self._game.moves)
        if known < len(self._made):
            before = len(self._game.events)
            self._game = self._game.play(*map(self._move, self._made[known:]))
            if self._views is not None:
                events = self._game.events[before:]
                goryo, samurai = self._views
                self._views = fold(goryo, events), fold(samurai, events)
        return self._game

    def view(self, role: Role) -> View:
        """What that seat may know; her draft is not part of it."""
        game = self.game
        if self._views is None:
            self._views = view_of(game, Role.GORYO), view_of(game, Role.SAMURAI)
        return self._views[role is Role.SAMURAI]

    def __deepcopy__(self, _: object) -> Stepper:
        return self.copy()

    def supposing(self, bound: Kind, plan: Plan | None) -> Stepper:
        """The same as far as anybody can see, with another bound type and another hidden plan."""
        other, engine = self.copy(), self.codes.engine
        row, made = other.row, other._made
        row[at.BOUND] = bound
        made[0] = Draw(bound)
        if plan is not None:
            latest = max(n for n, move in enumerate(made) if isinstance(move, int | Plan))
            illusion = int(row[at.ILLUSION])  # GEN-2: it lies open
            laid = replace(plan, illusion=None if illusion < 0 else Samurai(illusion))
            made[latest] = number = engine.encode_move(row, laid)
            row[at.PATH] = number & at.PATH_MASK
            row[at.TRAIL] = -1 if plan.trail is None else plan.trail
            row[at.SHADOW] = -1 if plan.shadow is None else plan.shadow
        if self.phase == at.PLAN:
            weigh_options(engine.flat, row)
        row[at.FIELDS :] = 0
        other._game, other._views = _opening(self.codes.board, self.codes.rules), None
        return other

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome
