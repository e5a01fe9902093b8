"""The events of a game as they are told, each with the clause that it follows."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from goryo.board import MAX_ROOMS, MAX_TRACK
from goryo.outcome import Ending
from goryo.rulebook import SWITCHES
from goryo.wire.names import (
    ClauseId,
    Colour,
    ObjectId,
    Pair,
    PlanText,
    PowerName,
    Seat,
    Tile,
    one_of,
    unique,
)

Cubes = Annotated[int, Meta(ge=0, le=8)]
Marker = Annotated[int, Meta(ge=0, le=MAX_TRACK)]
_Round = Annotated[int, Meta(ge=1, le=SWITCHES["rounds"][-1])]


class OutcomeData(TypedDict):
    winner: Seat | None
    reason: Annotated[str, one_of((ending.id for ending in Ending), "EndingId")]
    clause: Annotated[str, one_of(dict.fromkeys(ending.clause for ending in Ending))]


class EventBound(TypedDict):
    """SET-2. The type is null for everybody but the Goryō."""

    event: Literal["bound"]
    object: ObjectId | None


class EventFirst(TypedDict):
    """SET-3"""

    event: Literal["first"]
    object: ObjectId


class EventEntered(TypedDict):
    """SET-4"""

    event: Literal["entered"]
    tile: Tile


class EventCursed(TypedDict):
    """CURSE-1"""

    event: Literal["cursed"]
    tiles: Pair


class EventRoundBegan(TypedDict):
    """A round begins."""

    event: Literal["round-began"]
    round: _Round


class EventPlanned(TypedDict):
    """PLAN-9. The plan is null for everybody but the Goryō."""

    event: Literal["planned"]
    plan: PlanText | None


class EventIllusion(TypedDict):
    """GEN-2"""

    event: Literal["illusion"]
    samurai: Colour


class EventStepped(TypedDict):
    """SAM-3"""

    event: Literal["stepped"]
    samurai: Colour
    tile: Tile


class EventAsked(TypedDict):
    """SAM-4, SAM-5, INV-1"""

    event: Literal["asked"]
    samurai: Colour
    tile: Tile
    how: Literal["search", "hound"]


class EventAnswered(TypedDict):
    """INV-1"""

    event: Literal["answered"]
    tile: Tile
    yes: bool


class EventTurnEnded(TypedDict):
    """The Samurai are done."""

    event: Literal["turn-ended"]


class EventRevealed(TypedDict):
    """REV-1"""

    event: Literal["revealed"]
    plan: PlanText


class Mistake(TypedDict):
    clause: ClauseId
    tile: Tile


class EventMistaken(TypedDict):
    """REV-2: one spirit each, by the clause that was broken and where."""

    event: Literal["mistaken"]
    mistakes: Annotated[list[Mistake], Meta(min_length=1)]


class EventAdvanced(TypedDict):
    """REV-3: greens that count, where the marker stands now, symbols reached or passed."""

    event: Literal["advanced"]
    greens: Cubes
    marker: Marker
    bags: Cubes


class EventCaught(TypedDict):
    """REV-4"""

    event: Literal["caught"]
    samurai: Annotated[list[Colour], unique(min_length=1, max_length=MAX_ROOMS)]


class EventBroken(TypedDict):
    """REV-6"""

    event: Literal["broken"]
    tile: Tile


class EventSpent(TypedDict):
    """LEAP-1, TRAIL-3, GEN-2, GEN-4"""

    event: Literal["spent"]
    power: PowerName


class EventDrawn(TypedDict):
    """REV-7"""

    event: Literal["drawn"]
    object: ObjectId


class EventRoundEnded(TypedDict):
    """REV-10"""

    event: Literal["round-ended"]
    round: _Round


class EventEnded(TypedDict):
    """The game is over."""

    event: Literal["ended"]
    outcome: OutcomeData


class EventUnveiled(TypedDict):
    """After the end: the bound type, and a plan that was not revealed."""

    event: Literal["unveiled"]
    object: ObjectId | None
    plan: PlanText | None


GameEvent = Annotated[
    EventBound
    | EventFirst
    | EventEntered
    | EventCursed
    | EventRoundBegan
    | EventPlanned
    | EventIllusion
    | EventStepped
    | EventAsked
    | EventAnswered
    | EventTurnEnded
    | EventRevealed
    | EventMistaken
    | EventAdvanced
    | EventCaught
    | EventBroken
    | EventSpent
    | EventDrawn
    | EventRoundEnded
    | EventEnded
    | EventUnveiled,
    Meta(title="GameEvent"),
]
