"""The project's list of clauses: the names that tests, code and "why not?" answers use.

The sentences of the clauses are in `goryo.words`, in three languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Source(StrEnum):
    """Where a clause comes from."""

    STATED = "stated"
    INFERRED = "inferred"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause; some are stated in part and completed by inference or by our ruling."""

    id: str
    marks: tuple[Source, ...]

    @property
    def group(self) -> str:
        return self.id.rpartition("-")[0]


def _group(name: str, marks: str) -> list[Clause]:
    """One clause per word: s stated, i inferred, r our ruling."""
    by_letter = {mark.value[0]: mark for mark in Source}
    return [
        Clause(f"{name}-{n}", tuple(by_letter[letter] for letter in word))
        for n, word in enumerate(marks.split(), start=1)
    ]


CLAUSES: tuple[Clause, ...] = (
    *_group("BRD", "si s si s r r"),
    *_group("SET", "s s s si"),
    *_group("PLAN", "s s s s s s si si s"),
    *_group("LEAP", "s"),
    *_group("TRAIL", "s s sr"),
    *_group("SAM", "sr s s si si s i"),
    *_group("INV", "s s si"),
    *_group("REV", "s sr sr s s s sr s sr s"),
    *_group("END", "s r"),
    *_group("ADV", "s"),
    *_group("CURSE", "sr s s"),
    *_group("GEN", "s s s s"),
    *_group("VAR", "ir"),
    *_group("REF", "r r r r r r r"),
)

CLAUSE_IDS: frozenset[str] = frozenset(clause.id for clause in CLAUSES)
