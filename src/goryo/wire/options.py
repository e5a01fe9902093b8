"""What a viewer can do now, each with the reason why not; and her plan as a tree."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from goryo.refusals import Reason
from goryo.wire.names import (
    Actor,
    ClauseId,
    Colour,
    MoveText,
    ObjectId,
    PowerName,
    Tile,
    one_of,
    unique,
)

_Number = Annotated[int, Meta(ge=0, le=99)]
RefusalArgs = TypedDict(
    "RefusalArgs",
    {
        "tile": Tile,
        "from": Tile,
        "object": ObjectId,
        "samurai": Colour,
        "power": PowerName,
        "role": Actor,
        "number": _Number,
        "given": _Number,
        "wanted": _Number,
    },
    total=False,
)
ReasonName = Annotated[str, one_of((reason.message for reason in Reason), "Reason")]


class RefusalData(TypedDict):
    """Why a move is refused."""

    clause: ClauseId
    reason: ReasonName
    args: RefusalArgs


class OfferedMove(TypedDict):
    move: MoveText
    refusal: RefusalData | None


class BranchData(TypedDict):
    go: Annotated[dict[Tile, BranchData], Meta(description="Tiles she may go on to.")]
    no: Annotated[
        dict[Tile, RefusalData], Meta(description="Adjacent tiles she may not, with the reason.")
    ]


class PowersNow(TypedDict):
    leap: RefusalData | None
    trail: RefusalData | None
    illusion: RefusalData | None
    shadow: RefusalData | None


_Length = Annotated[int, Meta(extra_json_schema={"enum": [2, 3, 4, 5, 6, 7]})]


class Planning(TypedDict):
    """What the Goryō can plan. Refusals that hold for many tiles are given once, without the
    tile."""

    start: Tile
    steps: Annotated[list[_Length], unique(min_length=1, max_length=2)]
    free: Annotated[
        bool, Meta(description="Whether the referee takes any placement; then there are no paths.")
    ]
    count: Annotated[int, Meta(ge=1)]
    paths: Annotated[
        dict[Annotated[str, Meta(pattern="^[2-7]$")], BranchData],
        Meta(description="Number of steps to the tree of legal paths from her tile."),
    ]
    powers: PowersNow
    elsewhere: RefusalData
    elsewhere_target: RefusalData
    again: RefusalData
    trail_occupied: RefusalData
    shadow_elsewhere: RefusalData


class Choices(TypedDict):
    moves: list[OfferedMove]
    plan: Planning | None
