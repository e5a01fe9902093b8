"""Palaces that somebody draws, and what the checker says of them."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from goryo.wire.no import ProblemData
from goryo.wire.seen import BoardData


class DrawnTileData(TypedDict):
    room: int
    object: Annotated[str, Meta(description="The letter of its type; empty while none is chosen.")]
    central: bool


class DrawingData(TypedDict):
    """A palace in the making, as `goryo.board` has it."""

    name: str
    about: str
    tiles: dict[str, DrawnTileData]
    bridges: list[tuple[str, str]]
    objects: Annotated[list[tuple[str, str]], Meta(description="Letter and name of each type.")]
    rooms: Annotated[dict[str, str], Meta(description="Names by the number of the room.")]
    track: int
    bags: list[int]


class ProblemPlace(TypedDict):
    """Where a problem of a palace is: which part, and what of it."""

    part: str
    cells: list[str]
    bridge: tuple[str, str] | None
    names: Annotated[list[str], Meta(description="Letters of types, or numbers of rooms.")]


class PlacedProblem(ProblemData):
    place: ProblemPlace


IsReport = TypedDict("IsReport", {"is": Literal["board-report"]})


class DrawingReportData(IsReport):
    """What the checker says of a palace. `lost` is what a file had that cannot be drawn."""

    ok: bool
    defects: list[PlacedProblem]
    warnings: list[PlacedProblem]
    lost: list[PlacedProblem]
    toml: str | None
    drawing: DrawingData | None
    board: BoardData | None
