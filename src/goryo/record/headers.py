"""The headers of a record: names, date, event, and what proves that its fate was fair."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from goryo.errors import Neutral, Problem
from goryo.plain_text import is_plain, shorten

MAX_NAME = 60
MAX_EVENT = 200

LineName = str | int
"""A line of the record: `title`, a header's name, `board`, `setup`, `round 2`, `result`, `end`;
or the number of the move that begins the line, from 0."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """One thing that is wrong with a record, and with which of its lines."""

    place: LineName
    what: str
    args: Mapping[str, Neutral] = field(default_factory=dict)

    def problem(self, line: int | None = None, column: int | None = None) -> Problem:
        return Problem(self.what, line, column, self.args)


@dataclass(frozen=True, slots=True)
class Headers:
    """What a record may say about its game; an empty text says nothing."""

    goryo: str = ""
    """The name of who plays the Goryō."""
    samurai: str = ""
    date: str = ""
    """As ISO 8601 has it: `2026-11-15`."""
    event: str = ""
    commitment: str = ""
    """The fate's, as `goryo.fate` makes it, in hex like the next three."""
    goryo_nonce: str = ""
    samurai_nonce: str = ""
    seed: str = ""

    def faults(self) -> Iterator[RecordFault]:
        """What cannot be written, by header."""
        for name, attribute in OPTIONAL_HEADERS.items():
            value: str = getattr(self, attribute)
            if not value:
                continue
            if name in FREE_TEXT:
                limit = FREE_TEXT[name]
                if len(value) > limit or not is_plain(value) or value != value.strip():
                    yield RecordFault(name, "record-text", {"header": name, "limit": limit})
            elif name == "date":
                if not _is_date(value):
                    yield RecordFault(name, "record-date", {"found": shorten(value)})
            elif not re.fullmatch(_HEX[name], value):
                yield RecordFault(name, "record-hex", {"header": name, "digits": 64})


OPTIONAL_HEADERS = {
    "goryo": "goryo",
    "samurai": "samurai",
    "date": "date",
    "event": "event",
    "fate-commitment": "commitment",
    "goryo-nonce": "goryo_nonce",
    "samurai-nonce": "samurai_nonce",
    "fate-seed": "seed",
}
"""The names of the headers that may be missing, each with its field in `Headers`."""
FREE_TEXT = {"goryo": MAX_NAME, "samurai": MAX_NAME, "event": MAX_EVENT}
"""The headers that hold any plain text, each with its greatest length."""
_HEX = {
    "fate-commitment": r"[0-9a-f]{64}",
    "goryo-nonce": r"[0-9a-f]{1,64}",
    "samurai-nonce": r"[0-9a-f]{1,64}",
    "fate-seed": r"[0-9a-f]{64}",
}


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


NO_HEADERS = Headers()
