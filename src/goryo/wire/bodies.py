"""What is sent to the server in the body or the query of a request.

Reading one of these holds its form: which members there are, and what is plain.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, field

from goryo.rulebook import DEFAULT_RULEBOOK
from goryo.scene import Referee
from goryo.wire.bounds import (
    BODY_BYTES,
    CLOCK_BONUS,
    CLOCK_SECONDS,
    ENDPOINT_LIMIT,
    GRADES,
    LENSES,
    ME,
    NICKNAME_LIMIT,
    PICTURES,
)
from goryo.wire.describing import Judged
from goryo.wire.drawings import DrawingData
from goryo.wire.names import Nonce, RefereeName, RulebookName, Seat, Variant, one_of, unique


class _Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The members that there may be, and no others."""


# -- people and seats ----------------------------------------------------------------------------

_Nickname = Annotated[str, Meta(max_length=NICKNAME_LIMIT)]
_Code = Annotated[str, Meta(examples=["0000-0000-0000-0000"])]
_ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/gAAAA"
_Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32}$")]


class NicknameGiven(_Body, frozen=True):
    nickname: Annotated[Any, Judged(_Nickname)] = UNSET


class SeatGiven(_Body, frozen=True):
    role: Annotated[Any, Judged(Seat, needed=True)] = field(default="", name="as")


class CodeGiven(_Body, frozen=True):
    code: Annotated[Any, Judged(_Code, needed=True)] = ""


class JoinGiven(_Body, frozen=True):
    code: Annotated[Any, Judged(_Code, needed=True)] = ""
    nonce: Annotated[Any, Judged(Nonce)] = ""


class TokenGiven(_Body, frozen=True):
    token: Annotated[Any, Judged(_Token, needed=True)] = ""


class PushGiven(_Body, frozen=True):
    """Where a browser is told that it is somebody's turn, and whether it is to be."""

    endpoint: Annotated[str, Meta(max_length=ENDPOINT_LIMIT, examples=[_ENDPOINT])]
    wanted: bool = True


# -- tables --------------------------------------------------------------------------------------

_Sitter = Annotated[str, Meta(description="`me`, `friend` or the name of a program.")]


class Sitters(_Body, frozen=True):
    goryo: _Sitter
    samurai: _Sitter


class ClockGiven(_Body, frozen=True):
    seconds: Annotated[int, Meta(ge=CLOCK_SECONDS[0], le=CLOCK_SECONDS[-1])]
    bonus: Annotated[int, Meta(ge=CLOCK_BONUS[0], le=CLOCK_BONUS[-1])]


def _against_a_novice() -> dict[str, str]:
    return {"goryo": "novice", "samurai": ME}


class NewTable(_Body, frozen=True):
    """What is said when a table is opened; everything may be left out."""

    rulebook: Annotated[Any, Judged(RulebookName)] = DEFAULT_RULEBOOK
    variants: Annotated[Any, Judged(Annotated[list[Variant], unique()])] = ()
    referee: Annotated[Any, Judged(RefereeName)] = Referee.GUIDED
    board: Annotated[Any, Judged(str)] = "edo"
    board_toml: Annotated[Any, Judged(str)] = UNSET
    seats: Annotated[Any, Judged(Sitters)] = field(default_factory=_against_a_novice)
    help: bool = False
    clock: Annotated[Any, Judged(ClockGiven | None)] = None
    match: bool = False
    nonce: Annotated[Any, Judged(Nonce)] = ""


# -- palaces -------------------------------------------------------------------------------------


class Chance(_Body, frozen=True):
    """A new palace by chance, with so many rooms and types."""

    name: str
    rooms: int
    types: int


class DrawingGiven(_Body, frozen=True):
    drawing: Annotated[Any, Judged(DrawingData, needed=True)]


class TomlGiven(_Body, frozen=True):
    board_toml: str


class BoardNamed(_Body, frozen=True):
    board: str


class ChanceGiven(_Body, frozen=True):
    chance: Chance


DrawingAsked = Annotated[
    DrawingGiven | TomlGiven | BoardNamed | ChanceGiven, Meta(title="DrawingAsked")
]


# -- looking back --------------------------------------------------------------------------------

_Record = Annotated[str, Meta(min_length=1, max_length=BODY_BYTES)]
_Step = Annotated[int, Meta(extra_json_schema={"minimum": 0})]
_Round = Annotated[int, Meta(ge=1, le=99)]
_Lens = Annotated[str, one_of(LENSES, "Lens"), Meta(min_length=1)]
_Picture = Annotated[str, one_of(PICTURES, "PictureKind"), Meta(min_length=1)]
_Grade = Annotated[str, one_of(GRADES, "Grade")]
_Day = Annotated[str, Meta(extra_json_schema={"format": "date"})]


class RecordGiven(_Body, frozen=True):
    record: _Record


class PlayOn(_Body, frozen=True):
    """From which step to go on, on which side, and against which program."""

    step: _Step
    side: Annotated[Any, Judged(Seat, needed=True)] = ""
    opponent: Annotated[Any, Judged(str, needed=True)] = ""


class PlayOnFrom(_Body, frozen=True):
    """The same, in a record of one's own."""

    record: _Record
    step: _Step
    side: Annotated[Any, Judged(Seat, needed=True)] = ""
    opponent: Annotated[Any, Judged(str, needed=True)] = ""


class PictureGiven(_Body, frozen=True):
    record: _Record
    round: _Round
    format: _Picture
    lens: _Lens


class AnswerGiven(_Body, frozen=True):
    """A tile for the puzzle of a day, or a plan where that is asked; with `last` the answer is
    told, and without either one has given up."""

    date: Annotated[Any, Judged(_Day, needed=True)] = ""
    grade: Annotated[Any, Judged(_Grade, needed=True)] = ""
    tile: Annotated[str, Meta(max_length=8)] = ""
    plan: Annotated[str, Meta(max_length=80)] = ""
    last: bool = False
