"""What a client asks for at a table: one small JSON object, on the socket and over HTTP alike."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from goryo.errors import Malformed, Problem, Unknown, known_name
from goryo.players.registry import player_names
from goryo.wire.json_text import read_as
from goryo.wire.names import CommandId, EmoteName, Nonce, SidesName

Number = Annotated[int, Meta(ge=0, lt=2**31)]
Program = Annotated[str, Meta(max_length=64, description="One of those that the server offers.")]
_MOVE_LENGTH = 400
"""Longer than any move on the largest board."""
_NONCE = re.compile(r"[0-9a-f]{0,64}")


class _Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    BESIDE: ClassVar[dict[str, Any]] = {"id": CommandId}
    """By this the answer is known again: see `command_id`."""


class Play(_Order, frozen=True, tag="play"):
    """A move in notation, with the newest number that the seat was told."""

    number: Number
    move: Annotated[str, Meta(max_length=_MOVE_LENGTH)]
    deceive: bool | None = None
    """With a plan: how the table answers for her from then on, or None for as before (REF-1)."""


class Undo(_Order, frozen=True, tag="undo"):
    """Take the last own move back (REF-7)."""

    number: Number


class Instruct(_Order, frozen=True, tag="instruct"):
    """How the table answers for her where she may choose (REF-1)."""

    deceive: bool


class Resign(_Order, frozen=True, tag="resign"):
    """Give the game up."""


class Abort(_Order, frozen=True, tag="abort"):
    """End without a winner, before the first plan."""


class Claim(_Order, frozen=True, tag="claim"):
    """Win against an opponent who does not come back."""


class Leave(_Order, frozen=True, tag="leave"):
    """Give the seat up."""


class Replace(_Order, frozen=True, tag="replace"):
    """A program goes on for an opponent who does not come back."""

    program: Program


class Rematch(_Order, frozen=True, tag="rematch"):
    """Another game; an offer of it with the same sides is agreed to, any other takes its place."""

    nonce: Nonce = ""
    sides: SidesName = "swapped"


class Ping(_Order, frozen=True, tag="ping"):
    """Nothing, but an answer."""


class Emote(_Order, frozen=True, tag="emote"):
    """Show the other person at the table how one feels; it is told and kept nowhere."""

    emote: EmoteName


Command = Play | Undo | Instruct | Resign | Abort | Claim | Leave | Replace | Rematch | Ping | Emote
CommandData = Annotated[Command, Meta(title="Command")]

_ORDERS: dict[str, Any] = {
    str(order.__struct_config__.tag): order
    for order in (
        *(Play, Undo, Instruct, Resign, Abort, Claim),
        *(Leave, Replace, Rematch, Ping, Emote),
    )
}
COMMANDS = tuple(_ORDERS)


def command_id(data: object) -> CommandId:
    """The id by which the client knows this command again; None if it gave none that is one."""
    given = data.get("id") if isinstance(data, dict) else None
    if isinstance(given, str) and len(given) <= 64:
        return given
    return given if type(given) is int and abs(given) < 2**53 else None


def read_command(data: object) -> Command:
    """The command that the data tells; `Malformed` or `Unknown` if it tells none."""
    if not isinstance(data, dict):
        raise Malformed([Problem("command-form")])
    name = data.get("do")
    if not isinstance(name, str) or (data.get("id") is not None and command_id(data) is None):
        raise Malformed([Problem("command-form")])
    if name not in _ORDERS:
        raise Unknown("command", name, COMMANDS)
    order = {key: value for key, value in data.items() if key != "id"}
    if name == "replace" and set(order) == {"do", "program"}:
        known_name("player", order["program"], player_names())
    if name == "rematch" and set(order) <= {"do", "nonce", "sides"}:
        read_nonce(order.get("nonce", ""))
    command: Command = read_as(_ORDERS[name], order, problem=Problem("command-form"))
    return command


def read_nonce(given: object) -> str:
    """A seat's part in the fate: up to 64 hexadecimal digits in lower case, or nothing."""
    if not isinstance(given, str) or not _NONCE.fullmatch(given):
        raise Malformed([Problem("fate-nonce")])
    return given
