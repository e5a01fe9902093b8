"""The names and numbers of the game as types, with what each may be: taken from the game itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from goryo.board import MAX_ROOMS, MAX_SIDE
from goryo.clauses import CLAUSES
from goryo.roles import SEATS, VIEWERS, Role, Sides
from goryo.rulebook import COLOURS, RULEBOOKS, VARIANTS, Power
from goryo.scene import Phase, Referee

_COLUMNS = f"a-{chr(ord('a') + MAX_SIDE - 1)}"
_CELL = rf"[{_COLUMNS}](?:[1-9]|1[0-6])"
_HUE = f"(?:{'|'.join(COLOURS)})"


def one_of(names: Iterable[str], title: str | None = None, description: str | None = None) -> Meta:
    """One of these names; whoever reads it says himself what is refused, and in which words."""
    return Meta(
        title=title, description=description, extra_json_schema={"enum": list(map(str, names))}
    )


def unique(**bounds: Any) -> Meta:
    """Nothing twice."""
    return Meta(**bounds, extra_json_schema={"uniqueItems": True})


Tile = Annotated[str, Meta(title="Tile", pattern=f"^{_CELL}$")]
Pair = Annotated[tuple[Tile, Tile], unique()]
ObjectId = Annotated[str, Meta(title="ObjectId", min_length=1, max_length=24)]
Objects = Annotated[list[ObjectId], unique(title="Objects", max_length=MAX_ROOMS)]
Colour = Annotated[str, one_of(COLOURS, "Colour")]
PowerName = Annotated[str, one_of(Power, "Power")]
ClauseId = Annotated[str, one_of((clause.id for clause in CLAUSES), "ClauseId")]
Seat = Annotated[str, one_of(SEATS, "Seat")]
Viewer = Annotated[str, one_of(VIEWERS, "Viewer")]
Actor = Annotated[str, one_of((role for role in Role if role is not Role.WATCHER), "Actor")]
PhaseName = Annotated[str, one_of(Phase, "Phase")]
RulebookName = Annotated[str, one_of(RULEBOOKS, "Rulebook")]
Variant = Annotated[str, one_of(VARIANTS, "Variant")]
RefereeName = Annotated[str, one_of(Referee, "Referee")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

PlanText = Annotated[
    str,
    Meta(
        title="PlanText",
        description="Her tile, those of the other movement cubes (with the leap one more), "
        "the target; then the powers.",
        pattern=f"^{_CELL}(?:-{_CELL}){{2,7}}(?: trail {_CELL})?(?: shadow {_CELL})?"
        f"(?: illusion {_HUE})?$",
    ),
]
MoveText = Annotated[
    str,
    Meta(
        title="MoveText",
        description="A move that can be listed, in notation.",
        pattern=f"^(?:enter {_CELL}|curse {_CELL} {_CELL}|{_HUE} step {_CELL}|{_HUE} search|"
        f"{_HUE} hound {_CELL}|done|yes|no)$",
    ),
]

_Emotes = Literal["bow", "laugh", "gasp", "think", "weep", "clap"]
EmoteName = Annotated[_Emotes, Meta(title="EmoteName")]
EMOTES: tuple[EmoteName, ...] = get_args(_Emotes)
"""What two people at a table can show each other."""

SidesName = Annotated[Sides, Meta(title="Sides")]

Count = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$")]
Details = dict[str, str | int]
CommandId = Annotated[
    Annotated[str, Meta(max_length=64)] | Annotated[int, Meta(gt=-(2**53), lt=2**53)] | None,
    Meta(title="CommandId"),
]
"""By which a client knows its own command again."""
