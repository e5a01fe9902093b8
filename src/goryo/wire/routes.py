"""Every request of the HTTP API: how it is made, what it does, and what it is answered with.

The server routes by this table and the OpenAPI document is made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from goryo.wire.bodies import (
    AnswerGiven,
    CodeGiven,
    DrawingAsked,
    JoinGiven,
    NewTable,
    NicknameGiven,
    PictureGiven,
    PlayOn,
    PlayOnFrom,
    PushGiven,
    RecordGiven,
    SeatGiven,
    TokenGiven,
)
from goryo.wire.drawings import DrawingReportData
from goryo.wire.messages import CommandDone, ViewMessage
from goryo.wire.orders import CommandData
from goryo.wire.studies import (
    Guide,
    LessonTold,
    PuzzleData,
    PuzzleReply,
    ReviewData,
    WorkedExample,
)
from goryo.wire.summaries import (
    Deleted,
    Games,
    Health,
    Hello,
    Help,
    Invitation,
    Invited,
    Joined,
    Opened,
    ProgramMade,
    PushWanted,
    Recovered,
    Recovery,
    ResultsData,
    TableData,
    You,
)

Method = Literal["GET", "POST", "DELETE"]

_Short = Annotated[str, Meta(max_length=16)]


class InPath(Struct, frozen=True):
    """The parts of a path that are names, and how long they may be."""

    table_id: Annotated[str, Meta(max_length=64)] = ""
    role: _Short = ""
    rulebook: _Short = ""
    example: _Short = ""
    name: Annotated[str, Meta(max_length=80)] = ""


class Nothing(Struct, frozen=True):
    """A query in which nothing is asked for."""


class AsQuery(Struct, frozen=True):
    role: _Short | UnsetType = field(default=UNSET, name="as")
    """As whom; needed only where both seats are one's own."""


class PictureQuery(Struct, frozen=True):
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    format: _Short = "svg"
    lens: _Short = "truth"


class PuzzleQuery(Struct, frozen=True):
    date: _Short | UnsetType = UNSET
    grade: _Short = "easy"


@dataclass(frozen=True, slots=True)
class Kinds:
    """An answer that is no JSON: of which media types it may be, and what it is."""

    types: tuple[str, ...]
    what: str


@dataclass(frozen=True, slots=True)
class Request:
    """One request: `answer` is the type of what is told, `body` that of what is sent."""

    method: Method
    path: str
    does: str
    answer: Any
    body: Any = None
    query: type[Struct] = Nothing


RECORD_TEXT = Kinds(("text/plain",), "The record.")
PICTURE = Kinds(("image/svg+xml", "image/png", "image/gif"), "The picture.")

HEALTH = Request("GET", "/health", "Whether the server is there and its database answers.", Health)
HELLO = Request("GET", "/api/hello", "What this server offers, and who you are to it.", Hello)
ME = Request(
    "POST",
    "/api/me",
    "Get an identity if you have none, and change your nickname if you give one.",
    You,
    NicknameGiven,
)
FORGET_ME = Request(
    "DELETE", "/api/me", "Delete your identity and every table where you sit.", Deleted
)
FORGET_GAMES = Request(
    "DELETE", "/api/me/games", "Delete every table where you sit, for everybody.", Deleted
)
PROGRAM = Request(
    "POST",
    "/api/me/programs",
    "A new identity for a program of yours; its token is shown this once.",
    ProgramMade,
    NicknameGiven,
)
PUSH = Request(
    "POST",
    "/api/me/push",
    "Have this browser told when it is your turn, or no longer; where the server has a key.",
    PushWanted,
    PushGiven,
)
CHECK = Request(
    "POST",
    "/api/boards/check",
    "What the checker says of a palace, each problem with its place; nothing is kept.",
    DrawingReportData,
    DrawingAsked,
)
GAMES = Request("GET", "/api/tables", "Your games, the newest first.", Games)
RESULTS = Request("GET", "/api/results", "Your finished games, counted.", ResultsData)
OPEN = Request("POST", "/api/tables", "Open a table.", Opened, NewTable)
TABLE = Request(
    "GET", "/api/tables/{table_id}", "Who sits where, what is agreed, how it stands.", TableData
)
VIEW = Request(
    "GET",
    "/api/tables/{table_id}/view",
    "Everything that this viewer may know now.",
    ViewMessage,
    query=AsQuery,
)
HELP = Request(
    "GET",
    "/api/tables/{table_id}/help",
    "The map of what can be believed, where the table allows it.",
    Help,
)
RECORD = Request(
    "GET",
    "/api/tables/{table_id}/record",
    "The record as text: one viewer's while the game runs, the whole truth afterwards.",
    RECORD_TEXT,
    query=AsQuery,
)
DO = Request(
    "POST",
    "/api/tables/{table_id}/do",
    "One command, exactly as on the socket.",
    CommandDone,
    CommandData,
    AsQuery,
)
INVITE = Request(
    "POST",
    "/api/tables/{table_id}/invite",
    "A new join code for the free seat; older ones end.",
    Invited,
)
RECOVERY = Request(
    "POST",
    "/api/tables/{table_id}/recovery",
    "A private link that moves your seat to another device; older ones end.",
    Recovery,
    SeatGiven,
)
INVITATION = Request(
    "POST",
    "/api/invitation",
    "Where a join code leads; looking does not use it up.",
    Invitation,
    CodeGiven,
)
JOIN = Request("POST", "/api/join", "Sit down where the code leads.", Joined, JoinGiven)
RECOVER = Request(
    "POST", "/api/recover", "Take over the seat of a recovery link.", Recovered, TokenGiven
)
LESSON = Request(
    "GET",
    "/api/lessons/{role}",
    "A guided first game, whole: the same for everybody.",
    LessonTold,
)
RULES = Request(
    "GET",
    "/api/rules/{rulebook}",
    "The rules with the drawings and examples of a rulebook; the sentences are the page's.",
    Guide,
)
EXAMPLE = Request(
    "GET",
    "/api/rules/{rulebook}/examples/{example}",
    "A worked example step by step, with its record to play on from.",
    WorkedExample,
)
REVIEW = Request(
    "GET",
    "/api/tables/{table_id}/review",
    "What happened in a finished game: lenses, odds, luck and skill, turning points.",
    ReviewData,
)
REVIEW_OWN = Request(
    "POST", "/api/review", "The same of a record of your own.", ReviewData, RecordGiven
)
ROUND = Request(
    "GET",
    "/api/tables/{table_id}/picture",
    "A round of a finished game, to share.",
    PICTURE,
    query=PictureQuery,
)
ROUND_OWN = Request(
    "POST", "/api/picture", "The same of a record of your own.", PICTURE, PictureGiven
)
BRANCH = Request(
    "POST",
    "/api/tables/{table_id}/branch",
    "Open a table that goes on from a step of a finished game, against a program.",
    Opened,
    PlayOn,
)
BRANCH_OWN = Request(
    "POST", "/api/branch", "The same from a record of your own.", Opened, PlayOnFrom
)
PUZZLE = Request(
    "GET", "/api/puzzle", "The puzzle of a day, without its answer.", PuzzleData, query=PuzzleQuery
)
ANSWER = Request(
    "POST",
    "/api/puzzle/answer",
    "Whether a tile or a plan is the answer; with `last`, what is and why.",
    PuzzleReply,
    AnswerGiven,
)

PREVIEW = Request(
    "GET",
    "/preview/{name}",
    "What messengers show beside a link: `home`, `goryo`, `samurai`, a puzzle, a finished game.",
    Kinds(("image/png",), "The picture."),
)

REQUESTS: tuple[Request, ...] = (
    *(HEALTH, HELLO, ME, FORGET_ME, FORGET_GAMES, PROGRAM, PUSH, CHECK),
    *(GAMES, RESULTS, OPEN, TABLE, VIEW, HELP, RECORD, DO),
    *(INVITE, RECOVERY, INVITATION, JOIN, RECOVER),
    *(LESSON, RULES, EXAMPLE, REVIEW, REVIEW_OWN, ROUND, ROUND_OWN),
    *(BRANCH, BRANCH_OWN, PUZZLE, ANSWER, PREVIEW),
)
OPENAPI_PATH = "/api/openapi.json"
SOCKET_PATH = "/api/tables/{table_id}/socket"
