"""What a viewer sees: the view with its board, its scene, its events and its choices.

`goryo.view_json` writes them. `view_schema` of the library is made from here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict

from msgspec import Meta

from goryo.board import MAX_ROOMS, MAX_SIDE, MAX_TILES, MAX_TRACK
from goryo.game import BEHAVIOUR
from goryo.plain_data import Json
from goryo.rulebook import SWITCHES
from goryo.view_json import FORMAT, MAX_EVENTS
from goryo.wire.happenings import Cubes, GameEvent, Marker, OutcomeData
from goryo.wire.names import (
    Actor,
    Colour,
    Digest,
    ObjectId,
    Objects,
    Pair,
    PhaseName,
    PlanText,
    PowerName,
    RefereeName,
    RulebookName,
    Tile,
    Variant,
    Viewer,
    unique,
)
from goryo.wire.options import Choices


def _numbers(may_be: range) -> Json:
    return {"type": "integer", "minimum": may_be[0], "maximum": may_be[-1]}


def _switch(may_be: Sequence[Any]) -> Json:
    """What a switch of the rules may be, as a schema."""
    if isinstance(may_be, range):
        return _numbers(may_be)
    first = may_be[0]
    if isinstance(first, bool):
        return {"type": "boolean"}
    if isinstance(first, str):
        return {"enum": list(may_be)}
    names = list(dict.fromkeys(name.value for value in may_be for name in value))
    sizes = {len(value) for value in may_be}
    bounds = {"minItems": min(sizes), "maxItems": max(sizes)} if len(sizes) == 1 else {}
    return {"type": "array", "items": {"enum": names}, "uniqueItems": True, **bounds}


def _rules(switches: Mapping[str, Sequence[Any]]) -> Json:
    return {
        "type": "object",
        "properties": {name: _switch(may_be) for name, may_be in switches.items()},
        "required": list(switches),
        "additionalProperties": False,
    }


RulesData = Annotated[
    dict[str, Any],
    Meta(
        title="Rules",
        description="Every switch of the rules: the rulebook's, with the variants.",
        extra_json_schema=_rules(SWITCHES),
    ),
]

# -- the board -----------------------------------------------------------------------------------

_Side = Annotated[int, Meta(ge=0, le=MAX_SIDE - 1)]
_Sides = Annotated[int, Meta(ge=1, le=MAX_SIDE)]
_Name = Annotated[str, Meta(min_length=1, max_length=60)]
_Space = Annotated[int, Meta(ge=1, le=MAX_TRACK)]


class BoardTile(TypedDict):
    name: Tile
    column: _Side
    row: _Side
    room: Annotated[int, Meta(ge=0, le=MAX_ROOMS - 1)]
    object: ObjectId
    central: bool
    near: Annotated[list[Tile], unique()]


class RoomData(TypedDict):
    name: _Name
    samurai: Colour


class BoardData(TypedDict):
    name: _Name
    about: Annotated[str, Meta(min_length=0, max_length=1000)]
    digest: Digest
    width: _Sides
    height: _Sides
    objects: Annotated[Objects, Meta(extra_json_schema={"minItems": 3})]
    tiles: Annotated[list[BoardTile], Meta(min_length=3, max_length=MAX_TILES)]
    rooms: Annotated[list[RoomData], Meta(min_length=2, max_length=MAX_ROOMS)]
    bridges: list[Pair]
    track: Annotated[_Space, Meta(description="The number of the last space; the first is 0.")]
    bags: Annotated[list[_Space], unique()]
    toml: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=65536,
            description="The whole board as text that goryo.read_board reads.",
        ),
    ]


# -- the scene -----------------------------------------------------------------------------------

_Steps = Annotated[int, Meta(ge=SWITCHES["steps_each"][0], le=SWITCHES["steps_each"][-1])]
_Spirits = Annotated[int, Meta(ge=0, le=SWITCHES["spirits"][-1])]


class Clue(TypedDict):
    tile: Tile
    yes: bool


class TurnData(TypedDict):
    called: Annotated[
        list[Colour],
        unique(max_length=8, description="Whoever acted this round; the last one is acting."),
    ]
    cubes: Cubes
    steps: _Steps
    searched: bool
    hounded: bool


class SceneData(TypedDict):
    """Everything that lies open on the table."""

    phase: PhaseName
    round: Annotated[
        int,
        Meta(ge=0, le=SWITCHES["rounds"][-1], description="0 while the table is prepared."),
    ]
    actor: Annotated[Actor | None, Meta(description="Who is to act; null when the game is over.")]
    samurai: Annotated[
        dict[Colour, Tile],
        Meta(min_length=2, max_length=MAX_ROOMS, description="Where each Samurai stands."),
    ]
    goryo: Annotated[Tile | None, Meta(description="Her pawn: the starting tile of the round.")]
    powers: Annotated[
        list[PowerName],
        unique(description="Powers not used up, those of a hidden plan among them."),
    ]
    first: ObjectId | None
    curse: Pair | None
    light: Objects
    dark: Objects
    drawn: Annotated[Objects, Meta(description="In the order of the draws.")]
    broken: Annotated[list[Tile], unique(max_length=7)]
    sealed: Annotated[list[Tile], unique()]
    marker: Annotated[Marker, Meta(description="0 is the first space.")]
    spirits: _Spirits
    owed: Annotated[int, Meta(ge=0, le=16, description="Tokens still to be drawn in this reveal.")]
    planned: bool
    illusion: Colour | None
    turn: TurnData
    question: Tile | None
    clues: Annotated[list[Clue], Meta(max_length=8)]
    shown: Annotated[
        PlanText | None,
        Meta(description="The plan of the last reveal, in notation without the word “plan”."),
    ]
    outcome: OutcomeData | None


# -- the view ------------------------------------------------------------------------------------


class Now(TypedDict):
    """What changes in a view; news carry it whole."""

    scene: SceneData
    to_act: Annotated[bool, Meta(description="Whether the game waits for this seat.")]
    bound: Annotated[
        ObjectId | None,
        Meta(description="The bound type: to the Goryō, and after the end to everybody."),
    ]
    plan: Annotated[
        PlanText | None,
        Meta(
            description="This round's plan: to the Goryō, and to everybody if the game ended "
            "before its reveal."
        ),
    ]
    bag: Annotated[
        Objects | None,
        Meta(description="The tokens in the bag, for whoever knows the bound type."),
    ]
    unseen: Annotated[
        Objects, Meta(description="The tokens not seen openly yet: the bag's and the bound one.")
    ]
    choices: Annotated[
        Choices | None,
        Meta(description="What this viewer can do now; null when it was left out."),
    ]


class BoardBase(TypedDict):
    """What is the same in every view of one palace."""

    format: Annotated[
        int, Meta(description="The version of this schema.", extra_json_schema={"const": FORMAT})
    ]
    behaviour: Annotated[
        int,
        Meta(
            description="The version of what the rules do.", extra_json_schema={"const": BEHAVIOUR}
        ),
    ]
    board: BoardData


class Agreed(TypedDict):
    """By which rules a game is played."""

    rulebook: RulebookName
    variants: Annotated[list[Variant], unique(max_length=2)]
    rules: RulesData
    referee: RefereeName


class Seen(Agreed, Now):
    """A view without what is the same in every view of its palace."""

    role: Annotated[Viewer, Meta(description="Whose view this is.")]
    history: Annotated[
        list[GameEvent],
        Meta(max_length=MAX_EVENTS, description="Everything that happened, as this viewer saw it."),
    ]


class ViewData(BoardBase, Seen):
    """A game of Goryō as one viewer may see it."""
