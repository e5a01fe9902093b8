"""The ids of everything that the server refuses, as its sources name them."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path

import goryo
from goryo.server.doors.admission import Denial
from goryo.server.doors.limits import Limit
from goryo.server.table import ears
from goryo.server.table.ears import bye
from tests.sources import nodes

HOUSE = Path(goryo.__path__[0])
WIRE = [file for file in (HOUSE / "wire").glob("*.py") if file.name != "no.py"]
"""Without the file that reads refusals: it names none of its own."""
SOURCES = sorted([*(HOUSE / "server").rglob("*.py"), *WIRE])

TURNED_AWAY = {each.reason for each in (*Limit, *Denial)} | {"store-trouble"}
GOODBYES = {why: bye(why)["sentence"] for why in ears._BYE}


@dataclass(frozen=True, slots=True)
class Named:
    """Ids that errors are raised with, by the kind of error; and what could not be read."""

    problems: set[str] = field(default_factory=set)
    unknown: set[str] = field(default_factory=set)
    unreadable: list[str] = field(default_factory=list)


def named_in(sources: list[Path]) -> Named:
    """Every id that stands where an error is made. Each must stand there as a text."""
    found = Named()
    for file in sources:
        for node in nodes(file):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                kinds = {
                    "Problem": found.problems,
                    "Conflict": found.problems,
                    "Unknown": found.unknown,
                    "known_name": found.unknown,
                }
                if node.func.id in kinds:
                    ids = _texts(node)
                    kinds[node.func.id].update(ids)
                    if not ids:
                        found.unreadable.append(f"{file.name}:{node.lineno}")
    return found


def _texts(call: ast.Call) -> set[str]:
    """The texts that the first argument can be: one, or one of two (`"a" if … else "b"`)."""
    if not call.args:
        return set()
    first = call.args[0]
    ends = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
    return {e.value for e in ends if isinstance(e, ast.Constant) and isinstance(e.value, str)}


SERVER = named_in(SOURCES)
