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
from dataclasses import dataclass, replace
from functools import lru_cache

from goryo.board import Board, Kind, Samurai, Tile
from goryo.game import Game, new_game
from goryo.kernel import layout as at
from goryo.kernel.engine import Engine
from goryo.kernel.ids import list_ids, make_id
from goryo.kernel.layout import Ints
from goryo.kernel.plans import closed_targets, path_set, weigh_options
from goryo.moves import Answer, Curse, Done, Draw, Enter, Hound, Move, Plan, Search, Step
from goryo.outcome import Outcome
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.view import View, fold, view_of

_ACTORS = (
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

PathTree = dict[int, "PathTree | int"]
"""Her legal paths from a tile on, tile by tile; at the end stands the number of the path."""


class Codes:
    """Every decision that there is on a board by a rulebook, as a number from 0 on."""

    def __init__(self, board: Board, rules: Rulebook) -> None:
        self.board, self.rules = board, rules
        self.engine = Engine(board, rules)
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


@dataclass(frozen=True, slots=True)
class Draft:
    """What she has decided of a move that takes more than one decision."""

    leap: bool | None = None
    path: tuple[int, ...] = ()
    number: int = -1
    """Of the path in the kernel's tables, once it is whole."""
    trail: int | None = None
    """From here on: None before it is decided, -1 for not to use it."""
    shadow: int | None = None
    illusion: int | None = None
    curse: int = -1
    """The first of two cursed tiles."""

    def pieces(self) -> tuple[int, ...]:
        """The same as plain numbers, for whoever writes it down; -1 for what is open or unused."""
        powers = (-1 if each is None else each for each in (self.trail, self.shadow, self.illusion))
        return (-1 if self.leap is None else int(self.leap), *self.path, *powers, self.curse)


_EMPTY = Draft()


class Stepper:
    """A game that is under way, changed by `apply`. A copy is cheap.

    `game` and `view` are the rules' own values, made when somebody asks.
    """

    __slots__ = ("_game", "_known", "_views", "codes", "draft", "moves", "state")

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.state: Ints = codes.engine.opening()
        self.draft = _EMPTY
        self.moves: tuple[Move, ...] = ()
        """The moves of the rules that were made."""
        self._game = _opening(codes.board, codes.rules)
        self._views: tuple[View, View] | None = None
        self._known: PathTree | None = None
        """Her legal paths, while she plans."""

    def copy(self) -> Stepper:
        other = Stepper.__new__(Stepper)
        other.codes, other.state = self.codes, self.state.copy()
        other.draft, other.moves = self.draft, self.moves
        other._game, other._views, other._known = self._game, self._views, self._known
        return other

    # -- who, and what ---------------------------------------------------------------------------

    @property
    def actor(self) -> Role | None:
        return _ACTORS[self.state[at.PHASE]]

    @property
    def over(self) -> bool:
        return bool(self.state[at.PHASE] == at.OVER)

    @property
    def winner(self) -> Role | None:
        if not self.over:
            return None
        return Role.GORYO if self.state[at.OUTCOME] == at.AVENGED else Role.SAMURAI

    def legal(self) -> list[int]:
        """The numbers of what can be decided now, sorted."""
        engine = self.codes.engine
        phase = self.state[at.PHASE]
        if phase == at.HUNT:
            count = list_ids(engine.flat, engine.rules, self.state, engine.scratch)
            return list(engine.scratch[:count].tolist())
        if phase == at.PLAN:
            return self._plan_options()
        if phase == at.CURSING:
            return self._curse_options()
        found = [int(move) for move in engine.legal_moves(self.state)]
        if phase == at.ANSWER:
            return sorted(self.codes.no - answer for answer in found)
        return found

    def apply(self, number: int) -> None:
        """Decide; nothing is checked."""
        codes, engine = self.codes, self.codes.engine
        phase = self.state[at.PHASE]
        if phase == at.HUNT:
            make_id(engine.flat, engine.rules, self.state, number)
            self.moves += (codes.hunting[number],)
        elif phase == at.PLAN:
            self._plan_piece(number)
        elif phase == at.CURSING:
            self._curse_piece(number)
        elif phase == at.ANSWER:
            yes = number == codes.yes
            self._make(int(yes), Answer(yes))
        elif phase == at.ENTER:
            self._make(number, Enter(Tile(number)))
        else:
            self._make(number, Draw(Kind(number)))

    def make(self, move: Move) -> None:
        """A legal move of the rules, whole; her draft is dropped."""
        self._make(self.codes.engine.encode_move(self.state, move), move)

    def _make(self, number: int, move: Move) -> None:
        self.codes.engine.apply(self.state, number)
        self.moves += (move,)
        self._known = None
        self.draft = _EMPTY

    # -- her plan, piece by piece ----------------------------------------------------------------

    def _has(self, bit: int) -> bool:
        return bool(self.state[at.POWERS] & bit)

    def _plan_options(self) -> list[int]:
        codes, draft = self.codes, self.draft
        if self._asks_leap():
            return [codes.yes] * bool(self.state[at.LONG]) + [codes.no] * bool(self.state[at.SHORT])
        if draft.number < 0:
            return sorted(self._here())
        on_path = {int(self.state[at.GORYO]), *draft.path}
        if self._has(at.TRAIL_BIT) and draft.trail is None:
            return [*(tile for tile in range(codes.tiles) if tile not in on_path), codes.no]
        if self._has(at.SHADOW_BIT) and draft.shadow is None:
            return [*sorted(on_path - {draft.path[-1]}), codes.no]
        return [codes.no, *range(codes.illusion, codes.illusion + codes.samurai)]

    def _asks_leap(self) -> bool:
        return self.draft.leap is None and self._has(at.LEAP_BIT)

    def _here(self) -> PathTree:
        """What can follow the path that lies until now."""
        if self._known is None:
            self._known = self._paths(bool(self.draft.leap))
        branch = self._known
        for tile in self.draft.path:
            after = branch[tile]
            assert isinstance(after, dict)
            branch = after
        return branch

    def _paths(self, leap: bool) -> PathTree:
        """All legal paths of this length from her tile (PLAN-1 to PLAN-6)."""
        engine, state = self.codes.engine, self.state
        tables = engine.tables
        closed = int(closed_targets(engine.flat, state))
        start = int(state[at.GORYO])
        first, last = tables.path_first[path_set(engine.flat, state, int(leap)), start : start + 2]
        root: PathTree = {}
        rows = tables.path_tiles[first:last].tolist()
        for number, row in enumerate(rows, int(first)):
            tiles = [tile for tile in row[1:] if tile >= 0]
            if (closed >> tiles[-1]) & 1:
                continue
            branch = root
            for tile in tiles[:-1]:
                branch = branch.setdefault(tile, {})  # type: ignore[assignment]
            branch[tiles[-1]] = number
        return root

    def _plan_piece(self, number: int) -> None:
        codes, draft = self.codes, self.draft
        if self._asks_leap():
            self.draft = Draft(leap=number == codes.yes)
            return
        if draft.number < 0:
            after = self._here()[number]
            found = after if isinstance(after, int) else -1
            self.draft = Draft(draft.leap, (*draft.path, number), found)
        else:
            self.draft = self._with_power(draft, -1 if number == codes.no else number)
        if self.draft.number >= 0 and not self._open_powers():
            self._lay(self.draft)

    def _with_power(self, draft: Draft, place: int) -> Draft:
        if self._has(at.TRAIL_BIT) and draft.trail is None:
            return Draft(draft.leap, draft.path, draft.number, trail=place)
        if self._has(at.SHADOW_BIT) and draft.shadow is None:
            return Draft(draft.leap, draft.path, draft.number, draft.trail, shadow=place)
        samurai = -1 if place < 0 else place - self.codes.illusion
        return Draft(draft.leap, draft.path, draft.number, draft.trail, draft.shadow, samurai)

    def _open_powers(self) -> bool:
        """Whether a power is left about which she has not decided."""
        draft = self.draft
        asked = (
            (at.TRAIL_BIT, draft.trail),
            (at.SHADOW_BIT, draft.shadow),
            (at.ILLUSION_BIT, draft.illusion),
        )
        return any(self._has(bit) and decided is None for bit, decided in asked)

    def _lay(self, draft: Draft) -> None:
        def laid(place: int | None) -> int | None:
            return None if place is None or place < 0 else place

        trail, shadow, illusion = map(laid, (draft.trail, draft.shadow, draft.illusion))
        path = tuple(map(Tile, (int(self.state[at.GORYO]), *draft.path)))
        number = draft.number
        number |= 0 if trail is None else (1 + trail) << at.TRAIL_SHIFT
        number |= 0 if shadow is None else (1 + shadow) << at.SHADOW_SHIFT
        number |= 0 if illusion is None else (1 + illusion) << at.ILLUSION_SHIFT
        plan = Plan(
            path,
            None if trail is None else Tile(trail),
            None if shadow is None else Tile(shadow),
            None if illusion is None else Samurai(illusion),
        )
        self._make(number, plan)

    # -- her cursed pair, tile by tile -----------------------------------------------------------

    def _curse_options(self) -> list[int]:
        tiles = sorted(self.codes.board.tiles_of[Kind(int(self.state[at.FIRST]))])
        one = self.draft.curse
        return [int(tile) for tile in (tiles[:-1] if one < 0 else tiles) if tile > one]

    def _curse_piece(self, number: int) -> None:
        if self.draft.curse < 0:
            self.draft = Draft(curse=number)
            return
        self.make(Curse(Tile(self.draft.curse), Tile(number)))

    # -- as values of the rules ------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game by the rules themselves, secrets included."""
        if len(self._game.moves) < len(self.moves):
            before = len(self._game.events)
            self._game = self._game.play(*self.moves[len(self._game.moves) :])
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
        moves: list[Move] = [Draw(bound), *self.moves[1:]]
        other = self.copy()
        other.state[at.BOUND] = bound
        if plan is not None:
            latest = max(n for n, move in enumerate(moves) if isinstance(move, Plan))
            illusion = self.state[at.ILLUSION]  # GEN-2: it lies open
            shown = None if illusion < 0 else Samurai(int(illusion))
            moves[latest] = replace(plan, illusion=shown)
            laid = self.codes.engine.encode_move(self.state, plan)
            other.state[at.PATH] = laid & at.PATH_MASK
            other.state[at.TRAIL] = -1 if plan.trail is None else plan.trail
            other.state[at.SHADOW] = -1 if plan.shadow is None else plan.shadow
        if self.state[at.PHASE] == at.PLAN:
            weigh_options(self.codes.engine.flat, other.state)
        other.moves, other.draft = tuple(moves), _EMPTY
        other._game, other._views, other._known = self._opening, None, None
        return other

    @property
    def _opening(self) -> Game:
        return _opening(self.codes.board, self.codes.rules)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome
