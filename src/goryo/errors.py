"""The few kinds of error that this library raises on bad input.

Each carries neutral data (ids, numbers, tile names), which `goryo.words` turns into sentences in
any language; ``str(error)`` is the English one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from goryo import showing

Neutral = str | int


class GoryoError(Exception):
    """Everything this library raises on purpose. `kind` is a stable name for programs."""

    kind: ClassVar[str] = "error"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a text: what, where, and with which details.

    Lines and columns count from 1; `line` is None when the text as a whole is meant.
    """

    what: str
    line: int | None = None
    column: int | None = None
    args: Mapping[str, Neutral] = field(default_factory=dict)

    def __str__(self) -> str:
        return showing.sentence(self, self._neutral())

    def _neutral(self) -> str:
        place = "" if self.line is None else f"line {self.line}"
        if self.column is not None:
            place += f", column {self.column}"
        details = ", ".join(f"{name} {value}" for name, value in self.args.items())
        return ": ".join(filter(None, (place, self.what))) + (f" ({details})" if details else "")


class Malformed(GoryoError):
    """A move, record or JSON value that cannot be read; `problems` lists everything found."""

    kind = "malformed"

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class BadBoard(Malformed):
    """A board text with defects; `problems` lists all of them."""

    kind = "bad-board"


class BadRulebook(Malformed):
    """A rulebook with switches that cannot be; `problems` lists all of them."""

    kind = "bad-rulebook"


class Unknown(GoryoError):
    """A name that nothing has: a rulebook, a variant, a board, a tile, a language …"""

    kind = "unknown"

    def __init__(self, what: str, given: object, known: Sequence[str] = ()) -> None:
        self.what = what
        self.given = str(given)[:60]
        self.known = tuple(known)
        super().__init__(what, self.given, self.known)

    def __str__(self) -> str:
        some = f"; known: {', '.join(self.known)}" if self.known else ""
        return showing.sentence(self, f"unknown {self.what} {self.given!r}{some}")


def known_name(what: str, given: object, known: Collection[str]) -> str:
    """The name, if it is one of those known; `Unknown` for anything else there may be."""
    if not isinstance(given, str) or given not in known:
        raise Unknown(what, given, tuple(known))
    return str(given)


class TurnedAway(GoryoError):
    """Somebody whom a server does not serve, or not now; `reason` is a stable name for it."""

    kind = "denied"

    def __init__(self, reason: str, sentence: str) -> None:
        self.reason = reason
        super().__init__(sentence)


class Conflict(GoryoError):
    """Two things that cannot go together, or a request that came too late."""

    kind = "conflict"

    def __init__(self, what: str, clause: str | None = None, **details: Neutral) -> None:
        self.what = what
        self.clause = clause
        self.details = details
        super().__init__(what, clause)

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        return showing.sentence(self, self.what + clause)
