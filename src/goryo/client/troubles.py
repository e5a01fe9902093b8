"""What a server refuses, as errors: the library's own where it has them, and three more.

A refusal travels as JSON with a kind. `illegal`, `conflict`, `malformed`, `bad-board` and
`unknown` come back as what the library raises itself, so that `goryo.words` makes the same
sentences of them; a sentence that the server has written is never lost.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

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

Json = dict[str, Any]

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


def unreachable(url: str, error: Exception) -> ServerTrouble:
    """There is no way to the server, or there was none any more."""
    why = shorten(str(error) or type(error).__name__, _LONGEST)
    return ServerTrouble("unreachable", f"The server at {url} cannot be reached: {why}")


def _seconds(retry_after: object, otherwise: float = 10.0) -> float:
    """When to try again, as far as it is a number of seconds."""
    try:
        given = float(str(retry_after))
    except ValueError:
        return otherwise
    return given if math.isfinite(given) and given >= 0 else otherwise
