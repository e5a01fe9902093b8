"""A table's entries as JSON data, as they are stored, and back.

    {"format": 1, "entry": "played", "at": 12.5, "by": "goryo", "move": "enter c3", "reason": ""}
    {"format": 1, "entry": "undone", "at": 13.0, "by": "samurai"}
    {"format": 1, "entry": "instructed", "at": 14.0, "deceive": false}
    {"format": 1, "entry": "instructed", "at": 14.0, "deceive": false, "with_plan": true}
    {"format": 1, "entry": "closed", "at": 15.0, "ending": "resigned", "loser": "goryo"}

Moves stand in the one notation. Data of a viewer is never made from an entry: it tells secrets.
"""

from __future__ import annotations

import math
from typing import Any

from goryo.board import Board
from goryo.errors import GoryoError, Malformed, Problem
from goryo.moves import Move, read_move, write_move
from goryo.outcome import closed
from goryo.plain_data import Json
from goryo.roles import SEATS, Role
from goryo.rulebook import Rulebook
from goryo.table import Closed, Entry, Instructed, Played, Undone

FORMAT = 1

_FIELDS = {
    "played": {"by", "move", "reason"},
    "undone": {"by"},
    "instructed": {"deceive"},
    "closed": {"ending", "loser"},
}
_MORE = {"instructed": {"with_plan"}}
"""What an entry says only where it is so."""
_MOVERS = (*SEATS, Role.FATE)


def entry_to_json(entry: Entry, board: Board, rules: Rulebook) -> Json:
    """The entry as plain data; `entry_from_json` gives it back."""
    match entry:
        case Played(_, by, move, reason):
            written = write_move(move, board, rules.colours)
            return _json("played", entry, by=by.value, move=written, reason=reason)
        case Undone(_, by):
            return _json("undone", entry, by=by.value)
        case Instructed(_, deceive, with_plan):
            more = {"with_plan": True} if with_plan else {}
            return _json("instructed", entry, deceive=deceive, **more)
        case Closed(_, ending, loser):
            return _json(
                "closed", entry, ending=ending.id, loser=None if loser is None else loser.value
            )
    raise TypeError(f"no entry of a table: {type(entry).__name__}")


def _json(name: str, entry: Entry, **fields: Any) -> Json:
    return {"format": FORMAT, "entry": name, "at": entry.time, **fields}


def entry_from_json(data: object, board: Board, rules: Rulebook) -> Entry:
    """The entry that the data tells; `Malformed` if it tells none."""
    if not isinstance(data, dict):
        raise _wrong("entry")
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        raise _wrong("format")
    name = data.get("entry")
    if not isinstance(name, str) or name not in _FIELDS:
        raise _wrong("entry")
    fields = {"format", "entry", "at", *_FIELDS[name]}
    if set(data) not in (fields, fields | _MORE.get(name, set())):
        raise _wrong("entry")
    at = _time(data["at"])
    match name:
        case "played":
            move = _move(data["move"], board, rules)
            return Played(at, _role(data["by"], _MOVERS), move, _text("reason", data["reason"]))
        case "undone":
            return Undone(at, _role(data["by"], SEATS))
        case "instructed":
            if type(data["deceive"]) is not bool:
                raise _wrong("deceive")
            if data.get("with_plan", True) is not True:
                raise _wrong("with_plan")
            return Instructed(at, data["deceive"], "with_plan" in data)
        case _:
            return _closed(at, data["ending"], data["loser"])


def _wrong(field: str) -> Malformed:
    return Malformed([Problem("json-entry", args={"field": field})])


def _time(value: object) -> float:
    try:
        if type(value) in (int, float) and math.isfinite(value):  # type: ignore[arg-type]
            return float(value)  # type: ignore[arg-type]
    except OverflowError:
        pass
    raise _wrong("at")


def _text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise _wrong(field)
    return value


def _role(value: object, allowed: tuple[Role, ...]) -> Role:
    if not isinstance(value, str) or value not in allowed:
        raise _wrong("by")
    return Role(value)


def _move(value: object, board: Board, rules: Rulebook) -> Move:
    try:
        return read_move(_text("move", value), board, rules.colours)
    except Malformed as error:
        raise _wrong("move") from error


def _closed(at: float, ending: object, loser: object) -> Closed:
    if loser is not None and not isinstance(loser, str):
        raise _wrong("loser")
    try:
        outcome = closed(_text("ending", ending), loser)
    except GoryoError as error:
        raise _wrong("ending") from error
    return Closed(at, outcome.reason, None if outcome.winner is None else outcome.winner.opponent)
