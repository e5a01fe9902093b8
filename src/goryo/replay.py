"""A line of play seen again: from events back to moves, and from moves to a game or a view.

Whoever looks on without her secrets has a line with gaps: the bound type and the running round's
plan are hidden. Such a line still gives back all that its seat saw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from goryo.board import Board, Kind, Samurai
from goryo.errors import Malformed, Problem
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
    Mistaken,
    Planned,
    Revealed,
    Stepped,
    TurnEnded,
    Unveiled,
)
from goryo.game import BEHAVIOUR, Game
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
    read_move,
    write_move,
)
from goryo.outcome import Ending
from goryo.plain_text import shorten
from goryo.plans import faults, shadow_holds, trail_holds, why_no_powers
from goryo.position import Applied, Position
from goryo.refusals import Illegal, Reason, Refusal
from goryo.rulebook import Power
from goryo.scene import Phase, Scene
from goryo.view import View, fold


@dataclass(frozen=True, slots=True)
class HiddenDraw:
    """The bound type, for those who must not know it (SET-2)."""


@dataclass(frozen=True, slots=True)
class HiddenPlan:
    """This round's plan, for those who must not know it; an illusion is open (GEN-2)."""

    illusion: Samurai | None = None


Hidden = HiddenDraw | HiddenPlan
SeenMove = Move | Hidden
AnyPlan = Plan | HiddenPlan


def write_entry(move: SeenMove, board: Board, colours: tuple[str, ...]) -> str:
    """The move in notation, with `?` for what is hidden."""
    match move:
        case HiddenDraw():
            return "draw ?"
        case HiddenPlan(samurai):
            return "plan ?" + ("" if samurai is None else f" illusion {colours[samurai]}")
    return write_move(move, board, colours)


def read_entries(line: str, board: Board, colours: tuple[str, ...]) -> tuple[SeenMove, ...]:
    """A line's move, then its answer if it has one; `Malformed` as `read_move`."""
    words = [(found[0].lower(), found.start()) for found in re.finditer(r"\S+", line)]
    match [word for word, _ in words]:
        case ["draw", "?"]:
            return (HiddenDraw(),)
        case ["plan", "?"]:
            return (HiddenPlan(),)
        case ["plan", "?", "illusion", colour]:
            return (HiddenPlan(_samurai(colour, words[3][1] + 1, board, colours)),)
        case [_, "search" | "hound", *_, "yes" | "no" as answer]:
            question = read_move(line[: words[-1][1]].rstrip(), board, colours)
            return question, Answer(answer == "yes")
    return (read_move(line.rstrip(), board, colours),)


def _samurai(colour: str, column: int, board: Board, colours: tuple[str, ...]) -> Samurai:
    try:
        move = read_move(f"{colour} search", board, colours)
    except Malformed:
        move = None
    if not isinstance(move, Search):
        raise Malformed([Problem("move-samurai", 1, column, {"found": shorten(colour)})])
    return move.samurai


def moves_seen(history: Iterable[Event]) -> tuple[SeenMove, ...]:
    """The moves behind the events; what is shown later takes the place of what was hidden."""
    moves: list[SeenMove] = []
    for event in history:
        match event:
            case Bound(kind):
                moves.append(HiddenDraw() if kind is None else Draw(kind))
            case First(kind) | Drawn(kind):
                moves.append(Draw(kind))
            case Entered(tile):
                moves.append(Enter(tile))
            case Cursed((one, other)):
                moves.append(Curse(one, other))
            case Planned(plan):
                moves.append(HiddenPlan() if plan is None else plan)
            case Illusion(samurai):
                _uncover(moves, HiddenPlan(), HiddenPlan(samurai))
            case Stepped(samurai, tile):
                moves.append(Step(samurai, tile))
            case Asked(samurai, tile, how):
                moves.append(Search(samurai) if how == "search" else Hound(samurai, tile))
            case Answered(_, yes):
                moves.append(Answer(yes))
            case TurnEnded():
                moves.append(Done())
            case Revealed(plan):
                _uncover(moves, HiddenPlan(plan.illusion), plan)
            case Unveiled(bound, plan):
                if bound is not None:
                    _uncover(moves, HiddenDraw(), Draw(bound))
                if plan is not None:
                    _uncover(moves, HiddenPlan(plan.illusion), plan)
    return tuple(moves)


def _uncover(moves: list[SeenMove], hidden: SeenMove, shown: SeenMove) -> None:
    moves[:] = [shown if move == hidden else move for move in moves]


class Stuck(NamedTuple):
    """Where a replay could not go on, and why."""

    number: int
    refusal: Refusal


def play(game: Game, moves: Sequence[Move]) -> tuple[list[Game], Stuck | None]:
    """The game as it is and after each of the moves, as far as they keep the rules."""
    games = [game]
    for number, move in enumerate(moves):
        try:
            games.append(games[-1].play(move))
        except Illegal as illegal:
            return games, Stuck(number, illegal.refusal)
    return games, None


def watch(view: View, moves: Sequence[SeenMove]) -> tuple[View, Stuck | None]:
    """A blank view after the moves, as far as they keep the rules."""
    position = Position(view.scene)
    for number, move in enumerate(moves):
        try:
            position, events = _watched(position, move)
        except Illegal as illegal:
            return view, Stuck(number, illegal.refusal)
        view = fold(view, events)
    return view, None


def judged_alike(scene: Scene, events: Iterable[Event], behaviour: int) -> bool:
    """Whether rules of that behaviour judged these events, from this scene on, as ours do.

    Behaviour 1 was another under the tabletop referee alone: it counted a target that broke two
    rules twice, gave no worth to a clue on a misused power, and asked for no five objects.
    """
    if behaviour == BEHAVIOUR:
        return True
    if behaviour != 1:
        return False
    for event in events:
        if isinstance(event, Mistaken) and not _counted_alike(scene):
            return False
        if isinstance(event, Ended) and event.outcome.reason is Ending.UNAVENGED:
            return False
        scene = event.change(scene)
    return True


def _counted_alike(scene: Scene) -> bool:
    """Whether the mistakes of the plan that was just shown were the same in behaviour 1."""
    plan = scene.shown
    assert plan is not None
    misused = (
        plan.trail if not trail_holds(plan) else None,
        plan.shadow if not shadow_holds(plan) else None,
    )
    if any(clue.yes and clue.tile in misused for clue in scene.clues):
        return False
    twice = [why for tile, why in faults(scene, plan) if tile == plan.target]
    return not any(why.clause in ("PLAN-4", "PLAN-5") for why in twice) or (
        plan.target not in scene.broken | scene.sealed
    )


_UNKNOWN = Kind(-1)
"""Stands for a bound type that the onlooker does not know. No tile and no token is of it, so
nothing is refused for being bound; in a game that goes on nothing ever was."""


def _watched(position: Position, move: SeenMove) -> Applied:
    """A move's effect, of which something may be hidden; `Illegal` as ever."""
    scene = position.scene
    events: tuple[Event, ...]
    if isinstance(move, HiddenDraw):
        _expect(position, Phase.BIND)
        position = position._replace(bound=_UNKNOWN)
        events = (Bound(None),)
    elif isinstance(move, HiddenPlan):
        _expect(position, Phase.PLAN)
        events = (Planned(None),)
        if move.illusion is not None:
            absent = why_no_powers(scene).get(Power.ILLUSION)
            if absent:
                raise Illegal(absent)
            events = (*events, Illusion(move.illusion))
    elif position.plan is None and isinstance(move, Answer) and scene.question is not None:
        events = (Answered(scene.question, move.yes),)
    elif position.plan is None and isinstance(move, Done) and scene.phase is Phase.HUNT:
        raise Illegal(Refusal(Reason.WRONG_MOVE))  # the plan would have been shown (REV-1)
    else:
        return position.apply(move)
    for event in events:
        scene = event.change(scene)
    return Applied(position._replace(scene=scene), events)


def _expect(position: Position, phase: Phase) -> None:
    if position.scene.phase is not phase:
        over = position.scene.phase is Phase.OVER
        raise Illegal(Refusal(Reason.GAME_OVER if over else Reason.WRONG_MOVE))
