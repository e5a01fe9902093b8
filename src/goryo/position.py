"""The position: the open scene with what is secret in it, and what the rules allow there.

Positions are immutable and hashable. The functions at the top take the scene and the secrets
apart, so that a seat's view answers by the same code from what the seat knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from goryo.board import Board, Kind, Tile
from goryo.errors import Malformed
from goryo.events import (
    Answered,
    Asked,
    Bound,
    Cursed,
    Drawn,
    Ended,
    Entered,
    Event,
    First,
    Illusion,
    Planned,
    Revealed,
    Stepped,
)
from goryo.hunt import legal_actions, right_answers, why_not_action, why_not_answer
from goryo.moves import (
    Answer,
    Curse,
    Done,
    Draw,
    Enter,
    Hound,
    Move,
    Plan,
    Search,
    Step,
    move_given,
    well_formed,
)
from goryo.outcome import Ending, Outcome, closed, samurai_win
from goryo.plans import count_plans, list_plans, sample_plan, why_not_plan
from goryo.refusals import Illegal, Reason, Refusal
from goryo.reveal import curtain, next_round, reveal
from goryo.roles import Role
from goryo.rulebook import Rulebook
from goryo.scene import Phase, Referee, Scene, describe, opening

_EXPECTED: dict[Phase, tuple[type, ...]] = {
    Phase.BIND: (Draw,),
    Phase.FIRST: (Draw,),
    Phase.ENTER: (Enter,),
    Phase.CURSE: (Curse,),
    Phase.PLAN: (Plan,),
    Phase.HUNT: (Step, Search, Hound, Done),
    Phase.ANSWER: (Answer,),
    Phase.DRAW: (Draw,),
    Phase.OVER: (),
}


def bag(scene: Scene, bound: Kind | None) -> tuple[Kind, ...]:
    """The tokens in the bag: never the bound type once it is drawn (SET-2)."""
    return tuple(kind for kind in scene.unseen if kind != bound)


def why_not(scene: Scene, bound: Kind | None, plan: Plan | None, move: Move) -> Refusal | None:
    """The clause that forbids the move, for whoever is to act and knows the secrets."""
    if scene.phase is Phase.OVER:
        return Refusal(Reason.GAME_OVER)
    if not isinstance(move, _EXPECTED[scene.phase]) or not well_formed(move):
        return Refusal(Reason.WRONG_MOVE)
    match move:
        case Draw(kind):
            return _why_not_draw(scene, bound, kind)
        case Enter(tile):
            return _why_not_tile(scene, tile, Reason.BREAK_TYPE)
        case Curse(one, other):
            refusal = _why_not_tile(scene, one, Reason.CURSE_TYPE)
            refusal = refusal or _why_not_tile(scene, other, Reason.CURSE_TYPE)
            return refusal or (Refusal(Reason.CURSE_SAME) if one == other else None)
        case Plan():
            assert bound is not None
            return why_not_plan(scene, bound, move)
        case Answer(yes):
            assert plan is not None
            return why_not_answer(scene, plan, yes)
        case Step() | Search() | Hound():
            return why_not_action(scene, move)
        case Done():
            return None


def _why_not_draw(scene: Scene, bound: Kind | None, kind: Kind) -> Refusal | None:
    if kind not in range(len(scene.board.kinds)):
        return Refusal(Reason.NO_SUCH_OBJECT)
    if kind not in bag(scene, bound):
        reason = Reason.NOT_IN_BAG if scene.phase is Phase.DRAW else Reason.TOKEN_GONE
        return Refusal(reason, {"object": scene.board.kinds[kind]})
    return None


def _why_not_tile(scene: Scene, tile: Tile, reason: Reason) -> Refusal | None:
    """SET-4 and CURSE-1 ask for a tile of the first type."""
    board = scene.board
    if tile not in board.tiles:
        return Refusal(Reason.NO_SUCH_TILE)
    assert scene.first is not None
    if board.kind_of[tile] != scene.first:
        args = {"tile": board.tile_names[tile], "object": board.kinds[scene.first]}
        return Refusal(reason, args)
    return None


def legal_moves(scene: Scene, bound: Kind | None, plan: Plan | None) -> Iterator[Move]:
    """Every legal move. Under the tabletop referee plans are not listed: `Illegal` (REF-2)."""
    match scene.phase:
        case Phase.BIND | Phase.FIRST | Phase.DRAW:
            yield from map(Draw, bag(scene, bound))
        case Phase.ENTER:
            yield from map(Enter, _first_tiles(scene))
        case Phase.CURSE:
            tiles = _first_tiles(scene)
            yield from (Curse(one, two) for one in tiles for two in tiles if one < two)
        case Phase.PLAN:
            if scene.referee is Referee.TABLETOP:
                raise Illegal(Refusal(Reason.UNLISTABLE))
            assert bound is not None
            yield from list_plans(scene, bound)
        case Phase.HUNT:
            yield from legal_actions(scene)
            yield Done()
        case Phase.ANSWER:
            yield from map(Answer, legal_answers(scene, plan))


def legal_answers(scene: Scene, plan: Plan | None) -> tuple[bool, ...]:
    """The answers that the referee takes, "yes" first."""
    assert plan is not None
    assert scene.question is not None
    if scene.referee is Referee.TABLETOP:
        return (True, False)
    return tuple(sorted(right_answers(scene, plan, scene.question), reverse=True))


def count_moves(scene: Scene, bound: Kind | None, plan: Plan | None) -> int:
    """How many legal moves there are, plans under the tabletop referee included."""
    if scene.phase is Phase.PLAN:
        assert bound is not None
        return count_plans(scene, bound)
    return sum(1 for _ in legal_moves(scene, bound, plan))


def sample_move(scene: Scene, bound: Kind | None, plan: Plan | None, rng: Random) -> Move:
    """One legal move, each with the same probability. The game must not be over."""
    if scene.phase is Phase.PLAN:
        assert bound is not None
        return sample_plan(scene, bound, rng)
    return rng.choice(list(legal_moves(scene, bound, plan)))


def _first_tiles(scene: Scene) -> tuple[Tile, ...]:
    assert scene.first is not None
    return scene.board.tiles_of[scene.first]


@dataclass(frozen=True, slots=True, eq=False)
class LegalMoves:
    """The legal moves of a position: a collection that is made when somebody goes through it.

    Counting them, and asking whether a move is `in` them (a value, or its notation), needs no list.
    Plans under the tabletop referee are not listed: going through them and their `len` are
    `Illegal` (REF-2); `count_moves` has their number.
    """

    scene: Scene
    bound: Kind | None
    plan: Plan | None
    listed: bool = True
    """Whether there is a list at all: none for a seat that is not to act."""

    def __repr__(self) -> str:
        return f"<LegalMoves: {describe(self.scene)}>"

    def __iter__(self) -> Iterator[Move]:
        return legal_moves(self.scene, self.bound, self.plan) if self.listed else iter(())

    def __len__(self) -> int:
        if not self.listed:
            return 0
        if self.scene.phase is Phase.PLAN and self.scene.referee is Referee.TABLETOP:
            raise Illegal(Refusal(Reason.UNLISTABLE))
        return count_moves(self.scene, self.bound, self.plan)

    def __bool__(self) -> bool:
        """Whoever is to act can do something: else the game would be over (PLAN-8)."""
        return self.listed and self.scene.phase is not Phase.OVER

    def __contains__(self, move: object) -> bool:
        if not self.listed or not isinstance(move, Move | str):
            return False
        try:
            meant = move_given(move, self.scene.board, self.scene.rules.colours)
        except Malformed:
            return False
        return why_not(self.scene, self.bound, self.plan, meant) is None


class Applied(NamedTuple):
    """A move's effect: the new position, and what happened."""

    position: Position
    events: tuple[Event, ...]


class Position(NamedTuple):
    """Everything about a game at one moment, secrets included. Never leaves the core."""

    scene: Scene
    bound: Kind | None = None
    plan: Plan | None = None

    def __repr__(self) -> str:
        """What everybody may see."""
        return f"<Position: {describe(self.scene)}>"

    @property
    def actor(self) -> Role | None:
        return self.scene.actor

    @property
    def outcome(self) -> Outcome | None:
        return self.scene.outcome

    @property
    def bag(self) -> tuple[Kind, ...]:
        return bag(self.scene, self.bound)

    def legal_moves(self) -> Iterator[Move]:
        return legal_moves(*self)

    def count_moves(self) -> int:
        return count_moves(*self)

    def sample_move(self, rng: Random) -> Move:
        return sample_move(*self, rng)

    def why_not(self, move: Move) -> Refusal | None:
        return why_not(*self, move)

    def is_legal(self, move: Move) -> bool:
        return self.why_not(move) is None

    def apply(self, move: Move) -> Applied:
        """The position after the move, with its events; `Illegal` if the rules refuse it."""
        refusal = self.why_not(move)
        if refusal:
            raise Illegal(refusal)
        return self._after(move)

    def close(self, reason: Ending | str, loser: Role | str | None = None) -> Applied:
        """End the game in a way that no rulebook knows (REF-5)."""
        if self.scene.phase is Phase.OVER:
            raise Illegal(Refusal(Reason.GAME_OVER))
        return self._with(Ended(closed(reason, loser)))

    def _after(self, move: Move) -> Applied:
        scene = self.scene
        match move:
            case Draw(kind):
                return self._draw(kind)
            case Enter(tile):
                if scene.may_curse:
                    return self._with(Entered(tile))
                return self._into_round(Entered(tile))
            case Curse(one, other):
                return self._into_round(Cursed((one, other)))
            case Plan():
                planned = self._replace(plan=move)
                if move.illusion is None:
                    return planned._with(Planned(move))
                return planned._with(Planned(move), Illusion(move.illusion))
            case Step(samurai, tile):
                return self._with(Stepped(samurai, tile))
            case Search(samurai):
                return self._with(Asked(samurai, scene.samurai[samurai], "search"))
            case Hound(samurai, tile):
                return self._with(Asked(samurai, tile, "hound"))
            case Answer(yes):
                assert scene.question is not None
                return self._with(Answered(scene.question, yes))
            case Done():
                assert self.bound is not None
                assert self.plan is not None
                return self._with(*reveal(scene, self.bound, self.plan))

    def _draw(self, kind: Kind) -> Applied:
        scene = self.scene
        if scene.phase is Phase.BIND:
            return self._replace(bound=kind)._with(Bound(kind))
        if scene.phase is Phase.FIRST:
            return self._with(First(kind))
        drawn = Drawn(kind)
        scene = drawn.change(scene)
        if scene.identified:  # REV-8, also between two draws
            return self._with(drawn, Ended(samurai_win(Ending.IDENTIFIED)))
        if scene.owed:
            return self._with(drawn)
        assert self.bound is not None
        return self._with(drawn, *next_round(scene, self.bound))

    def _into_round(self, event: Event) -> Applied:
        assert self.bound is not None
        return self._with(event, *next_round(event.change(self.scene), self.bound))

    def _with(self, *events: Event) -> Applied:
        scene, plan = self.scene, self.plan
        for event in events:
            scene = event.change(scene)
            if isinstance(event, Revealed):
                plan = None
        if scene.phase is Phase.OVER:
            events = (*events, curtain(self.bound, plan))
        return Applied(Position(scene, self.bound, plan), events)


def start(board: Board, rules: Rulebook, referee: Referee = Referee.GUIDED) -> Position:
    """The position before anything is drawn (SET-1)."""
    return Position(opening(board, rules, referee))
