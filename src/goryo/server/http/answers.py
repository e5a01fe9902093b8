"""What comes in as JSON, and how a refusal goes out: the same on the socket and over HTTP."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from goryo.errors import Conflict, GoryoError, Malformed, Problem, Unknown
from goryo.refusals import Illegal
from goryo.server.doors.admission import Denied
from goryo.server.doors.limits import TooMany
from goryo.server.store.values import NewerDatabase, StoreTrouble
from goryo.server.table.viewers import refusal

Json = dict[str, Any]
_DEEPEST = 32
_HALF = re.compile("[\ud800-\udfff]")
_WHOLE = range(-(2**63), 2**63)


def read_json(text: str | bytes) -> Any:
    """JSON from outside; `Malformed` if it is none, or nested deeper than anything of ours.

    Neither is what could not be sent back: half a character, or a number beyond all numbers.
    """
    try:
        plain = text.decode("utf-8") if isinstance(text, bytes) else text
        data = json.loads(plain, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Malformed([Problem("json-text")]) from None
    if not _sound(data, _DEEPEST):
        raise Malformed([Problem("json-text")])
    return data


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _sound(data: Any, left: int) -> bool:
    match data:
        case str():
            return _HALF.search(data) is None
        case float():
            return math.isfinite(data)
        case int():
            return data in _WHOLE
        case dict():
            inside = [*data.keys(), *data.values()]
        case list():
            inside = data
        case _:
            return True
    return left > 0 and all(_sound(value, left - 1) for value in inside)


def status_of(error: GoryoError) -> int:
    """The status that goes with a refusal."""
    match error:
        case Denied():
            return error.denial.status
        case TooMany():
            return error.status
        case Illegal() | Conflict():
            return 409
        case Malformed():
            return 422
        case Unknown():
            return 404
        case _:
            return 503


def told(error: GoryoError) -> Json:
    """What a client is told of a refusal, on the socket and over HTTP alike."""
    match error:
        case Denied():
            denial = error.denial
            return _no(denial.kind, denial.reason, denial.sentence)
        case TooMany():
            said = _no(error.kind, error.reason, str(error))
            return {**said, "retry_after": error.retry_after}
        case StoreTrouble() | NewerDatabase():
            return _no("store-trouble", "store-trouble", "The database did not answer in time.")
        case _:
            return refusal(error)


def _no(kind: str, reason: str, sentence: str) -> Json:
    return {"is": "no", "kind": kind, "reason": reason, "sentence": sentence}
