"""The text to read in five minutes: which chapters it has, and which clauses each paragraph tells.

The paragraph n of a chapter is the message `guide-CHAPTER-n` of `goryo.words`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph: the clauses that it tells, and the drawing that goes with it."""

    clauses: tuple[str, ...]
    drawing: str | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Some paragraphs under the heading `guide-CHAPTER`."""

    name: str
    paragraphs: tuple[Paragraph, ...]


def _tells(clauses: str, drawing: str | None = None) -> Paragraph:
    return Paragraph(tuple(clauses.split()), drawing)


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "goal", (_tells("BRD-2", "palace"), _tells("SET-2 PLAN-6 END-1 END-2 REV-8 REV-4 REV-5"))
    ),
    Chapter("palace", (_tells("BRD-1"), _tells("BRD-3", "bridge"), _tells("BRD-5 BRD-6"))),
    Chapter("start", (_tells("SET-1 BRD-4"), _tells("SET-2 SET-3 SET-4"))),
    Chapter(
        "plan",
        (
            _tells("PLAN-1 PLAN-2 PLAN-3 PLAN-5", "path"),
            _tells("PLAN-4 PLAN-7"),
            _tells("PLAN-6 PLAN-8"),
        ),
    ),
    Chapter("hunt", (_tells("SAM-1 SAM-2"), _tells("SAM-3 SAM-4 SAM-5"), _tells("SAM-6 SAM-7"))),
    Chapter("questions", (_tells("INV-1", "question"), _tells("INV-2 INV-3"))),
    Chapter("reveal", (_tells("REV-1 REV-9"), _tells("REV-4 REV-5", "reveal"))),
    Chapter("breaking", (_tells("REV-6 PLAN-6"),)),
    Chapter("clues", (_tells("REV-3 BRD-4"), _tells("REV-7", "seals"), _tells("REV-10"))),
    Chapter("end", (_tells("REV-8 REV-5"), _tells("END-1"))),
    Chapter(
        "powers",
        (
            _tells("PLAN-9"),
            _tells("LEAP-1", "leap"),
            _tells("TRAIL-1 TRAIL-2 TRAIL-3", "trail"),
        ),
    ),
    Chapter(
        "variants",
        (
            _tells("ADV-1"),
            _tells("CURSE-1 CURSE-2 CURSE-3", "curse"),
            _tells("GEN-1 GEN-2 GEN-3 GEN-4", "shadow"),
            _tells("VAR-1"),
        ),
    ),
    Chapter(
        "referee",
        (_tells("REF-1 REF-6"), _tells("REF-2 REF-3 REF-4 REV-2"), _tells("REF-5 REF-7")),
    ),
)
