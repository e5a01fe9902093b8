"""The shapes of bodies and answers, for the description of the HTTP API (JSON Schema)."""

from __future__ import annotations

from typing import Any

from goryo.players.registry import player_names
from goryo.rulebook import RULEBOOKS, VARIANTS
from goryo.scene import Referee
from goryo.wire.bounds import (
    BODY_BYTES,
    CLOCK_BONUS,
    CLOCK_SECONDS,
    FRIEND,
    GRADES,
    ME,
    NICKNAME_LIMIT,
)
from goryo.wire.bounds import PICTURES as FORMATS
from goryo.wire.orders import COMMANDS

Json = dict[str, Any]

_SITTER = {"type": "string", "enum": [ME, FRIEND, *player_names()]}
_NONCE = {"type": "string", "pattern": "^[0-9a-f]{0,64}$"}
_CODE = {"type": "string", "examples": ["0000-0000-0000-0000"]}


def _object(properties: Json, *required: str, more: bool = False) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": more,
    }


def named(name: str) -> Json:
    """An answer that says what it is; docs/api.md describes the rest."""
    return _object({"is": {"type": "string", "const": name}}, "is", more=True)


REFUSED: Json = {
    "description": "Refused; docs/api.md lists the kinds.",
    "content": {
        "application/json": {
            "schema": _object(
                {"is": {"type": "string", "const": "no"}, "kind": {"type": "string"}},
                *("is", "kind"),
                more=True,
            )
        }
    },
}

NICKNAME = _object({"nickname": {"type": "string", "maxLength": NICKNAME_LIMIT}})
SEAT = _object({"as": {"type": "string", "enum": ["goryo", "samurai"]}}, "as")
CODE = _object({"code": _CODE}, "code")
JOIN = _object({"code": _CODE, "nonce": _NONCE}, "code")
TOKEN = _object({"token": {"type": "string", "pattern": "^[A-Za-z0-9_-]{32}$"}}, "token")

SETUP = _object(
    {
        "rulebook": {"type": "string", "enum": list(RULEBOOKS)},
        "variants": {
            "type": "array",
            "items": {"type": "string", "enum": list(VARIANTS)},
            "uniqueItems": True,
        },
        "referee": {"type": "string", "enum": [referee.value for referee in Referee]},
        "board": {"type": "string"},
        "board_toml": {"type": "string"},
        "seats": _object({"goryo": _SITTER, "samurai": _SITTER}, "goryo", "samurai"),
        "help": {"type": "boolean"},
        "clock": {
            "oneOf": [
                {"type": "null"},
                _object(
                    {
                        "seconds": {
                            "type": "integer",
                            "minimum": CLOCK_SECONDS[0],
                            "maximum": CLOCK_SECONDS[-1],
                        },
                        "bonus": {
                            "type": "integer",
                            "minimum": CLOCK_BONUS[0],
                            "maximum": CLOCK_BONUS[-1],
                        },
                    },
                    *("seconds", "bonus"),
                ),
            ]
        },
        "match": {"type": "boolean"},
        "nonce": _NONCE,
    }
)

COMMAND = _object(
    {
        "do": {"type": "string", "enum": list(COMMANDS)},
        "id": {"type": ["string", "integer", "null"]},
        "number": {"type": "integer", "minimum": 0},
        "move": {"type": "string"},
        "deceive": {"type": "boolean"},
        "program": {"type": "string", "enum": list(player_names())},
        "nonce": _NONCE,
    },
    "do",
)

PALACE: Json = {
    "oneOf": [
        _object({"drawing": {"type": "object"}}, "drawing"),
        _object({"board_toml": {"type": "string"}}, "board_toml"),
        _object({"board": {"type": "string"}}, "board"),
        _object(
            {
                "chance": _object(
                    {
                        "name": {"type": "string"},
                        "rooms": {"type": "integer"},
                        "types": {"type": "integer"},
                    },
                    *("name", "rooms", "types"),
                )
            },
            "chance",
        ),
    ]
}

_RECORD: Json = {"type": "string", "maxLength": BODY_BYTES}
_PLAY_ON: Json = {
    "step": {"type": "integer", "minimum": 0},
    "side": {"type": "string", "enum": ["goryo", "samurai"]},
    "opponent": {"type": "string", "enum": list(player_names())},
}
_GRADE: Json = {"type": "string", "enum": list(GRADES)}

RECORD = _object({"record": _RECORD}, "record")
BRANCH = _object(_PLAY_ON, *_PLAY_ON)
BRANCH_RECORD = _object({"record": _RECORD, **_PLAY_ON}, "record", *_PLAY_ON)
DRAW = _object(
    {
        "record": _RECORD,
        "round": {"type": "integer", "minimum": 1, "maximum": 99},
        "format": {"type": "string", "enum": list(FORMATS)},
        "lens": {"type": "string", "enum": ["samurai", "goryo", "truth"]},
    },
    *("record", "round", "format", "lens"),
)
ANSWER = _object(
    {
        "date": {"type": "string", "format": "date"},
        "grade": _GRADE,
        "tile": {"type": "string", "maxLength": 8},
        "last": {"type": "boolean"},
    },
    *("date", "grade"),
)
