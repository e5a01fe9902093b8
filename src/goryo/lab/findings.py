"""Findings kept in a file as they come, one line each, and counted by suite."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator, Sequence
from io import FileIO
from pathlib import Path
from typing import Any

from goryo.errors import GoryoError

Finding = dict[str, Any]
"""A question and what came of it, ready for JSON."""


class NotFindings(GoryoError):
    """The file holds something else than findings; `line` counts from 1."""

    kind = "not-findings"

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line} is no finding")


class FindingsFile:
    """What was found before, and room for more.

    A last line without its end was being written when somebody stopped, and does not count.
    Findings of any questions may share a file.
    """

    def __init__(self, path: Path) -> None:
        self.file: FileIO = path.open("a+b", buffering=0)
        try:
            self.file.seek(0)
            whole, end, torn = self.file.readall().rpartition(b"\n")
            self.known = list(_read(whole)) if end else []
            if torn:
                self.file.truncate(len(whole) + len(end))
        except BaseException:
            self.file.close()
            raise

    def known_of(self, head: Finding) -> Finding | None:
        """What was found for this question, by the same version."""
        for finding in self.known:
            if head.items() <= finding.items():
                return finding
        return None

    def add(self, finding: Finding) -> None:
        self.file.write(json.dumps(finding, separators=(",", ":")).encode() + b"\n")

    def __enter__(self) -> FindingsFile:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()


def _read(text: bytes) -> Iterator[Finding]:
    for number, line in enumerate(text.split(b"\n"), 1):
        try:
            finding = json.loads(line)
        except (ValueError, RecursionError):
            raise NotFindings(number) from None
        if not isinstance(finding, dict) or "version" not in finding:
            raise NotFindings(number)
        yield finding


# -- counted -------------------------------------------------------------------------------------


def spread(values: Sequence[float]) -> dict[str, float]:
    """Mean, median, the 95th percentile and the most of some numbers."""
    ordered = sorted(values)
    place = 0.95 * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return {
        "mean": statistics.fmean(ordered),
        "median": statistics.median(ordered),
        "p95": ordered[low] + (place - low) * (ordered[high] - ordered[low]),
        "most": ordered[-1],
    }


def by_suite(
    found: Sequence[Finding], count: Callable[[Sequence[Finding]], Finding]
) -> list[Finding]:
    """What is counted of the findings of each suite, in the order in which the suites came."""
    suites = dict.fromkeys(finding["suite"] for finding in found)
    return [
        {"suite": suite, **count([finding for finding in found if finding["suite"] == suite])}
        for suite in suites
    ]


def count_rounds(found: Sequence[Finding]) -> Finding:
    """Of certified rounds: how many reached the gap asked for, and two that are wider."""
    gaps = [finding["upper"] - finding["lower"] for finding in found]
    free = [finding["free"] for finding in found if "free" in finding]
    return {
        "positions": len(found),
        "proven": sum(gap <= each["gap"] for gap, each in zip(gaps, found, strict=True)),
        "within_0.001": sum(gap <= 1e-3 for gap in gaps),
        "within_0.01": sum(gap <= 1e-2 for gap in gaps),
        "gap": spread(gaps),
        "value": [statistics.fmean(each[end] for each in found) for end in ("lower", "upper")],
        "searched": spread([finding["searched"] for finding in found]),
        "seconds": spread([finding["seconds"] for finding in found]),
        "free": {"positions": len(free), **spread(free)} if free else None,
    }


def count_responses(found: Sequence[Finding]) -> Finding:
    return {
        "positions": len(found),
        "choices": spread([finding["choices"] for finding in found]),
        "searched": spread([finding["searched"] for finding in found]),
        "seconds": spread([finding["seconds"] for finding in found]),
    }


def count_played(found: Sequence[Finding]) -> Finding:
    """Losses of both sides where a round was solved in time; `unsolved` where it was not."""
    played = [finding for finding in found if finding["hers"] is not None]
    told: Finding = {
        "positions": len(found),
        "unsolved": len(found) - len(played),
        "seconds": spread([finding["seconds"] for finding in found]),
    }
    for side in ("hers", "theirs"):
        told[side] = spread([finding[side] for finding in played]) if played else None
    return told


def count_swaps(found: Sequence[Finding]) -> Finding:
    twins = sum(finding["twins"] for finding in found)
    different = [line for finding in found for line in finding["different"]]
    return {
        "games": len(found),
        "twins": twins,
        "identical": twins - len(different),
        "different": different,
    }
