"""The rules in words: the clauses that somebody asks for, set in lines."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches
from itertools import groupby

from goryo.clauses import CLAUSES, Clause
from goryo.errors import Unknown
from goryo.words import Words


def find_clauses(name: str | None) -> list[Clause]:
    """The clause or group of that name, all without one; `Unknown` with what may be meant."""
    if name is None:
        return list(CLAUSES)
    wanted = name.strip().upper().replace("_", "-").replace(" ", "-")
    found = [each for each in CLAUSES if wanted in (each.id, each.group, each.id.replace("-", ""))]
    if found:
        return found
    names = [*(each.id for each in CLAUSES), *dict.fromkeys(each.group for each in CLAUSES)]
    raise Unknown("clause", name, get_close_matches(wanted[:20], names, n=3, cutoff=0.5))


def rule_lines(clauses: list[Clause], words: Words, width: int) -> list[str]:
    """The clauses under the headings of their groups; a single one with where it comes from."""
    lines: list[str] = []
    for group, members in groupby(clauses, lambda clause: clause.group):
        lines += ["", f"{words.say(f'rules-group-{group}')} ({group})", ""]
        for clause in members:
            filled = textwrap.wrap(words.clause(clause.id), width - 10, break_on_hyphens=False)
            for n, line in enumerate(filled):
                lines.append(f"{clause.id if n == 0 else '':<10}{line}")
    if len(clauses) == 1:
        marks = "; ".join(words.say(f"mark-{mark}") for mark in clauses[0].marks)
        lines += textwrap.wrap(f"({marks})", width, initial_indent=" " * 10)
    return lines[1:]
