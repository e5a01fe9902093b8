"""A "no" on the wire: written from the library's errors, and read back as the same.

A refusal travels as a small object with a kind, over HTTP and on the socket alike. `illegal`,
`conflict`, `malformed`, `bad-board` and `unknown` come back as what the library raises itself, so
that `goryo.words` makes the same sentences of them; `Denied`, `Limited` and `ServerTrouble` are
what only a server says. A sentence that the server has written is never lost.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NotRequired, TypedDict, cast

from msgspec import Meta

from goryo.errors import (
    BadBoard,
    Conflict,
    GoryoError,
    Malformed,
    Neutral,
    Problem,
    TurnedAway,
    Unknown,
)
from goryo.plain_text import shorten
from goryo.refusals import Illegal, Reason, Refusal
from goryo.wire.names import ClauseId, CommandId, Details
from goryo.wire.options import ReasonName, RefusalArgs

IsNo = TypedDict("IsNo", {"is": Literal["no"]})


class _Answered(IsNo):
    id: NotRequired[CommandId]
    """That of the command, on the socket."""


class ProblemData(TypedDict):
    """One thing that is wrong with a text, and where; lines and columns count from 1."""

    what: str
    line: int | None
    column: int | None
    args: Details


class IllegalNo(_Answered):
    """Against the rules."""

    kind: Literal["illegal"]
    clause: ClauseId
    reason: ReasonName
    args: RefusalArgs


class ConflictNo(_Answered):
    """It came too late, or two things do not go together."""

    kind: Literal["conflict"]
    what: str
    clause: str | None
    args: Details


class MalformedNo(_Answered):
    """It cannot be read."""

    kind: Literal["malformed", "bad-board", "bad-rulebook"]
    problems: Annotated[list[ProblemData], Meta(min_length=1)]


class UnknownNo(_Answered):
    """There is nothing of that name."""

    kind: Literal["unknown"]
    what: str
    given: str
    known: list[str]


class TurnedAwayNo(_Answered):
    """Not open to whoever asks so, or not now; `malformed` at the door, where nothing is read."""

    kind: Literal["denied", "malformed", "error", "store-trouble"]
    reason: str
    sentence: str


class LimitNo(_Answered):
    """Too much, or too often; after so many seconds it may be worth another try."""

    kind: Literal["limit"]
    reason: str
    sentence: str
    retry_after: NotRequired[int]


No = Annotated[
    IllegalNo | ConflictNo | MalformedNo | UnknownNo | TurnedAwayNo | LimitNo, Meta(title="No")
]

STATUS: Mapping[str, int] = {
    "illegal": 409,
    "conflict": 409,
    "malformed": 422,
    "bad-board": 422,
    "bad-rulebook": 422,
    "unknown": 404,
}
"""The status that goes with a kind, where whoever refuses has no own; 503 for all others."""


# -- written -------------------------------------------------------------------------------------


def turned_away(kind: str, reason: str, sentence: str, retry_after: int | None = None) -> No:
    """A "no" of the server itself: a stable reason, and a sentence for whoever has none."""
    told = {"is": "no", "kind": kind, "reason": reason, "sentence": sentence}
    return cast(No, told if retry_after is None else {**told, "retry_after": retry_after})


def refusal(error: GoryoError) -> No:
    """A "no" for a viewer: its kind, and neutral details that `goryo.words` makes a sentence of.

    It is made from what the viewer sent and sees: the error must come from the viewer's own view.
    """
    match error:
        case Illegal():
            why = error.refusal
            args = cast(RefusalArgs, dict(why.args))
            return {
                "is": "no",
                "kind": "illegal",
                "clause": why.clause,
                "reason": why.reason.message,
                "args": args,
            }
        case Malformed():
            kind = cast(Literal["malformed", "bad-board", "bad-rulebook"], error.kind)
            problems = list(map(problem_data, error.problems))
            return {"is": "no", "kind": kind, "problems": problems}
        case Conflict():
            args_ = dict(error.details)
            clause = error.clause
            what = error.what
            return {"is": "no", "kind": "conflict", "what": what, "clause": clause, "args": args_}
        case Unknown():
            known = list(error.known)
            given, what = error.given, error.what
            return {"is": "no", "kind": "unknown", "what": what, "given": given, "known": known}
        case TurnedAway():
            wait: int | None = getattr(error, "retry_after", None)
            return turned_away(error.kind, error.reason, str(error), wait)
        case _:
            return turned_away("error", error.kind, "This could not be done.")


def problem_data(problem: Problem) -> ProblemData:
    return {
        "what": problem.what,
        "line": problem.line,
        "column": problem.column,
        "args": dict(problem.args),
    }


# -- read ----------------------------------------------------------------------------------------

_REASONS = {reason.message: reason for reason in Reason}
_LONGEST = 300


class Denied(TurnedAway):
    """Not open to whoever asks so. `reason` is a stable name, `sentence` what the server says."""

    def __init__(self, reason: str, sentence: str, status: int | None = None) -> None:
        super().__init__(reason, sentence)
        self.sentence = sentence
        self.status = status
        """The status of an answer over HTTP, if it came with one."""


class Limited(Denied):
    """Too much, or too often; after `retry_after` seconds it may be worth another try."""

    kind = "limit"

    def __init__(
        self, reason: str, sentence: str, status: int | None = None, retry_after: float = 10.0
    ) -> None:
        super().__init__(reason, sentence, status)
        self.retry_after = retry_after


class ServerTrouble(GoryoError):
    """The server cannot be reached, or could not do it, or is not understood.

    `reason` is `address`, `unreachable`, `unanswered`, `protocol`, `rules`, `answer` or `left` if
    this side found it out, and else what the server calls it. After `unreachable`, `unanswered`,
    `error` and `store-trouble` nobody knows whether the thing was done: look at the table anew.
    """

    kind = "server-trouble"

    def __init__(self, reason: str, sentence: str, status: int | None = None) -> None:
        self.reason = reason
        self.sentence = sentence
        self.status = status
        super().__init__(sentence)


def error_from_json(
    data: object, status: int | None = None, retry_after: str | None = None
) -> GoryoError:
    """The error that a refusal tells. Whatever else it is becomes `ServerTrouble`."""
    if not isinstance(data, Mapping):
        return _not_understood(data, status)
    try:
        error = _rebuilt(data, status, retry_after)
    except (AttributeError, KeyError, TypeError, ValueError):
        return _not_understood(data, status)
    sentence = data.get("sentence")
    if isinstance(sentence, str) and not isinstance(error, Denied | ServerTrouble):
        error.add_note(sentence)
    return error


def _rebuilt(data: Mapping[str, Any], status: int | None, retry_after: str | None) -> GoryoError:
    match data["kind"]:
        case "illegal":
            return Illegal(Refusal(_REASONS[data["reason"]], _neutral(data["args"])))
        case "conflict":
            return Conflict(str(data["what"]), data.get("clause"), **_neutral(data["args"]))
        case "malformed" if "problems" in data:
            return Malformed([_problem(each) for each in data["problems"]])
        case "bad-board":
            return BadBoard([_problem(each) for each in data["problems"]])
        case "unknown":
            return Unknown(str(data["what"]), data["given"], tuple(map(str, data["known"])))
        case "denied" | "malformed":  # a door that cannot read a request names no problems
            return Denied(str(data["reason"]), str(data["sentence"]), status)
        case "limit":
            wait = _seconds(retry_after or data.get("retry_after"))
            return Limited(str(data["reason"]), str(data["sentence"]), status, wait)
        case kind:
            reason = str(data.get("reason", kind))
            return ServerTrouble(reason, str(data["sentence"]), status)


def _problem(data: Mapping[str, Any]) -> Problem:
    line, column = data.get("line"), data.get("column")
    return Problem(str(data["what"]), _place(line), _place(column), _neutral(data["args"]))


def _place(value: object) -> int | None:
    return None if value is None else int(str(value))


def _neutral(data: Mapping[str, Any]) -> dict[str, Neutral]:
    return {
        str(name): value if isinstance(value, int) else str(value) for name, value in data.items()
    }


def _not_understood(data: object, status: int | None) -> ServerTrouble:
    """An answer of a proxy, say, or of a newer server: all that it says is kept."""
    told = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, default=str)
    said = "" if status is None else f" with status {status}"
    text = shorten(" ".join(told.split()), _LONGEST)
    sentence = f"The server answered{said} in a way that is not understood: {text}"
    return ServerTrouble("answer", sentence, status)


def _seconds(retry_after: object, otherwise: float = 10.0) -> float:
    """When to try again, as far as it is a number of seconds."""
    try:
        given = float(str(retry_after))
    except ValueError:
        return otherwise
    return given if math.isfinite(given) and given >= 0 else otherwise
