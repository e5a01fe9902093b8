"""Luck and skill told apart: where the Samurai's chance went up and down, and by what.

The truth's odds at the beginning and the result at the end differ by the whole of the game. Each
step's share of that goes to one cause, and they add up exactly:

    draws     what fate drew
    goryo     her decisions: where to begin, what to curse, her plans, an answer she may choose
    samurai   their decisions, by what they could know: their chance after the move less before it,
              both with the secrets as they believed them then
    hunt      the rest of what these moves changed: what the Samurai could not know
    rest      what the table ended, and what followed a mistake, where no games can be played out

A decision counts as what it changes beside what the quick players would have done on average.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from goryo.review.appraisal import Worth
from goryo.review.line import Line
from goryo.review.odds import Odds, Swing, gained, odds_of, swing_of
from goryo.roles import Role

CAUSES = ("draws", "goryo", "samurai", "hunt", "rest")

Points = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Ledger:
    """The whole change of the Samurai's chance, and each cause's part of it."""

    start: Odds
    end: Odds
    """The result: 0 or all; as it stood before, if nobody won."""
    parts: dict[str, Swing]
    decisions: dict[int, Swing]
    """By step: what a decision changed, for the Samurai by what they could know."""

    @property
    def total(self) -> Swing:
        return Swing(self.end.wins - self.start.wins, self.start.games)

    def to_json(self) -> dict[str, object]:
        return {
            "start": self.start.to_json(),
            "end": self.end.to_json(),
            "total": self.total.to_json(),
            "parts": {cause: part.to_json() for cause, part in self.parts.items()},
        }


def ledger_of(line: Line, worths: tuple[Worth, ...]) -> Ledger:
    """Who and what brought the game to its end."""
    first = worths[0].truth
    assert first is not None
    count = len(first)
    parts: dict[str, Points] = {cause: np.zeros(count, np.int64) for cause in CAUSES}
    decisions: dict[int, Swing] = {}
    known = first
    for step in range(1, line.last + 1):
        now = worths[step].truth
        if now is None:
            continue
        whole = gained(known, now)
        before, judged = worths[step - 1], worths[step].judged
        actor = line.actor(step)
        if before.truth is None or actor is None:
            parts["rest"] += whole
        elif actor is Role.FATE:
            parts["draws"] += whole
        elif actor is Role.GORYO:
            parts["goryo"] += whole
            decisions[step] = swing_of(whole)
        elif before.samurai is None or judged is None:
            parts["rest"] += whole
        else:
            own = gained(before.samurai, judged)
            parts["samurai"] += own
            parts["hunt"] += whole - own
            decisions[step] = swing_of(own)
        known = now
    over = line.games[-1].outcome is not None and line.games[-1].outcome.winner is not None
    return Ledger(
        odds_of(first),
        odds_of(known, over=over),
        {cause: swing_of(points) for cause, points in parts.items()},
        decisions,
    )
