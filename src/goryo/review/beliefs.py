"""What the Samurai could believe at each step of a game."""

from __future__ import annotations

from goryo.belief import Belief, Contradiction, Tracker
from goryo.review.line import Line

Beliefs = tuple[Belief | Contradiction, ...]


def beliefs_of(line: Line) -> Beliefs:
    """What the Samurai could believe at each step, by the uniform model."""
    tracker = Tracker(line.games[0].scene)
    found = []
    for step in range(line.last + 1):
        for event in line.events(step):
            tracker.see(event)
        found.append(tracker.belief())
    return tuple(found)
