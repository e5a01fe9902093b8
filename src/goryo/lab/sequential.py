"""A match that ends as soon as it has told enough: a sequential test on the results of pairs.

Two claims about the first player's score stand against each other, `low` and `high`. After each
pair the results so far are as likely as they can be made under either claim; the logarithm of the
ratio of these two likelihoods wanders until it leaves its bounds (Wald's test, generalised to three
results with unknown shares, as engines of chess are tested). Pairs count in the order of their
numbers, so the end does not depend on which process was quicker.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from math import log
from typing import TypedDict

from goryo.lab.pairs import Pair

SCORES = (0.0, 0.5, 1.0)
"""What a pair brings: lost, shared, won."""
UNSEEN = 1e-3
"""A result that has not come yet counts as so many pairs, so that nothing is ruled out by it."""
_HALVINGS = 60


class Verdict(StrEnum):
    LOW = "low"
    HIGH = "high"
    OPEN = "open"


class ScoreTestReport(TypedDict):
    """The test as JSON."""

    low: float
    high: float
    error: float
    ratio: float
    bounds: list[float]
    verdict: str


@dataclass(frozen=True, slots=True)
class ScoreTest:
    """Whether the score is rather `low` or `high`; `error` is how often either verdict is wrong.

    That is a rate over many tests, and nearly exact: results come in whole pairs, and the shares of
    the three results are estimated along the way.
    """

    low: float
    high: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise ValueError(f"scores from {self.low} to {self.high}")
        if not 0 < self.error < 0.5:
            raise ValueError(f"an error rate of {self.error}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the verdict is `low`, above the second it is `high`."""
        far = log((1 - self.error) / self.error)
        return -far, far

    def ratio(self, counts: tuple[int, int, int]) -> float:
        """The log-likelihood ratio of pairs that were lost, shared and won; 0 of none."""
        if not any(counts):
            return 0.0
        seen = [max(float(count), UNSEEN) for count in counts]
        low, high = likeliest(seen, self.low), likeliest(seen, self.high)
        return sum(n * log(h / lo) for n, lo, h in zip(seen, low, high, strict=True))

    def verdict(self, counts: tuple[int, int, int]) -> Verdict:
        least, most = self.bounds
        ratio = self.ratio(counts)
        if ratio <= least:
            return Verdict.LOW
        return Verdict.HIGH if ratio >= most else Verdict.OPEN

    def report(self, counts: tuple[int, int, int]) -> ScoreTestReport:
        return {
            "low": self.low,
            "high": self.high,
            "error": self.error,
            "ratio": round(self.ratio(counts), 4),
            "bounds": [round(bound, 4) for bound in self.bounds],
            "verdict": self.verdict(counts).value,
        }


def likeliest(seen: list[float], score: float) -> list[float]:
    """Of all shares of the three results whose mean is `score`, those that make `seen` likeliest.

    They are n / (N (1 + t (value - score))) for one t, which is found by halving.
    """
    total = sum(seen)
    least, most = -1 / (SCORES[-1] - score), 1 / (score - SCORES[0])
    for _ in range(_HALVINGS):
        tilt = (least + most) / 2
        slope = sum(
            n * (value - score) / (1 + tilt * (value - score))
            for n, value in zip(seen, SCORES, strict=True)
        )
        least, most = (tilt, most) if slope > 0 else (least, tilt)
    return [
        n / (total * (1 + least * (value - score))) for n, value in zip(seen, SCORES, strict=True)
    ]


@dataclass(slots=True)
class InOrder:
    """Gives pairs by their numbers, from 0 on, however they come."""

    _next: int = field(default=0, init=False)
    _early: dict[int, Pair] = field(default_factory=dict, init=False)

    def add(self, pair: Pair) -> Iterator[Pair]:
        """Those whose turn it is now."""
        self._early[pair.number] = pair
        while (ready := self._early.pop(self._next, None)) is not None:
            self._next += 1
            yield ready
