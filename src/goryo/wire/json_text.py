"""JSON as it goes over the wire, and what of it is taken from outside."""

from __future__ import annotations

import math
import re
from typing import Any, TypeVar

import msgspec

from goryo.errors import Malformed, Problem

Struct = TypeVar("Struct")

_DEEPEST = 32
_HALF = re.compile("[\ud800-\udfff]")
_WHOLE = range(-(2**63), 2**63)
_decoder = msgspec.json.Decoder()
_encoder = msgspec.json.Encoder()


def written(message: Any) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


def read_json(text: str | bytes) -> Any:
    """JSON from outside; `Malformed` if it is none, or nested deeper than anything of ours.

    Neither is what could not be sent back: half a character, or a number beyond all numbers.
    """
    try:
        data = _decoder.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError):
        raise Malformed([Problem("json-text")]) from None
    if not _sound(data, _DEEPEST):
        raise Malformed([Problem("json-text")])
    return data


def read_as(kind: type[Struct], data: object, *, problem: Problem) -> Struct:
    """The data as one of the structs of the wire; `Malformed` with this problem if it is none."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        raise Malformed([problem]) from None


def _sound(data: Any, left: int) -> bool:
    match data:
        case str():
            return data.isascii() or _HALF.search(data) is None
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
    return left > 0 and all(
        (type(value) is str and value.isascii()) or _sound(value, left - 1) for value in inside
    )
