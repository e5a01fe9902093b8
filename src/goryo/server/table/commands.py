"""What a client asks for at a table: one small JSON object, on the socket and over HTTP alike."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from goryo.errors import Malformed, Problem, Unknown, known_name
from goryo.players.registry import player_names

Json = dict[str, Any]
CommandId = str | int | None

_ID_LENGTH = 64
_MOVE_LENGTH = 400
"""Longer than any move on the largest board."""
_NONCE = re.compile(r"[0-9a-f]{0,64}")


@dataclass(frozen=True, slots=True)
class Play:
    number: int
    move: str


@dataclass(frozen=True, slots=True)
class Undo:
    number: int


@dataclass(frozen=True, slots=True)
class Instruct:
    deceive: bool


@dataclass(frozen=True, slots=True)
class Resign:
    pass


@dataclass(frozen=True, slots=True)
class Abort:
    pass


@dataclass(frozen=True, slots=True)
class Claim:
    """Win against an opponent who does not come back."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the seat up."""


@dataclass(frozen=True, slots=True)
class Replace:
    """A program goes on for an opponent who does not come back."""

    program: str


@dataclass(frozen=True, slots=True)
class Rematch:
    """Another game with the roles swapped."""

    nonce: str


@dataclass(frozen=True, slots=True)
class Ping:
    pass


Command = Play | Undo | Instruct | Resign | Abort | Claim | Leave | Replace | Rematch | Ping

COMMANDS = (
    *("play", "undo", "instruct", "resign", "abort", "claim"),
    *("leave", "replace", "rematch", "ping"),
)


def command_id(data: object) -> CommandId:
    """The id by which the client knows this command again; None if it gave none that is one."""
    given = data.get("id") if isinstance(data, dict) else None
    if isinstance(given, str) and len(given) <= _ID_LENGTH:
        return given
    return given if type(given) is int and abs(given) < 2**53 else None


def read_command(data: object) -> Command:
    """The command that the data tells; `Malformed` or `Unknown` if it tells none."""
    if not isinstance(data, dict):
        raise Malformed([Problem("command-form")])
    if data.get("id") is not None and command_id(data) is None:
        raise Malformed([Problem("command-form")])
    match {key: value for key, value in data.items() if key != "id"}:
        case {"do": "play", "number": int(number), "move": str(move), **rest} if not rest:
            if len(move) <= _MOVE_LENGTH:
                return Play(_number(number), move)
        case {"do": "undo", "number": int(number), **rest} if not rest:
            return Undo(_number(number))
        case {"do": "instruct", "deceive": bool(deceive), **rest} if not rest:
            return Instruct(deceive)
        case {"do": "replace", "program": program, **rest} if not rest:
            return Replace(known_name("player", program, player_names()))
        case {"do": "rematch", **rest} if set(rest) <= {"nonce"}:
            return Rematch(read_nonce(rest.get("nonce", "")))
        case {"do": "resign", **rest} if not rest:
            return Resign()
        case {"do": "abort", **rest} if not rest:
            return Abort()
        case {"do": "claim", **rest} if not rest:
            return Claim()
        case {"do": "leave", **rest} if not rest:
            return Leave()
        case {"do": "ping", **rest} if not rest:
            return Ping()
        case {"do": str(name)} if name not in COMMANDS:
            raise Unknown("command", name, COMMANDS)
    raise Malformed([Problem("command-form")])


def read_nonce(given: object) -> str:
    """A seat's part in the fate: up to 64 hexadecimal digits in lower case, or nothing."""
    if not isinstance(given, str) or not _NONCE.fullmatch(given):
        raise Malformed([Problem("fate-nonce")])
    return given


def _number(number: int) -> int:
    if type(number) is not int or not 0 <= number < 2**31:
        raise Malformed([Problem("command-form")])
    return number
