"""What can be believed after a history. Who asks again, a few events later, waits for those alone.

A few trackers are kept where they stopped. That saves time and changes nothing: a tracker's belief
depends on what it saw, and not on when it was asked.
"""

from __future__ import annotations

from typing import NamedTuple

from goryo.belief.model import UNIFORM, Model
from goryo.belief.posterior import Belief, Contradiction
from goryo.belief.tracker import Tracker
from goryo.events import Event
from goryo.scene import Scene

KEPT = 4
"""So many games can be followed in turn; each needs up to a megabyte or two."""


class _Stop(NamedTuple):
    """Where somebody stopped reading a history."""

    opening: Scene
    model: Model
    history: tuple[Event, ...]
    tracker: Tracker

    def leads_to(self, opening: Scene, model: Model, history: tuple[Event, ...]) -> bool:
        seen = len(self.history)
        return (
            seen <= len(history)
            and self.model == model
            and history[:seen] == self.history
            and self.opening == opening
        )


_stops: list[_Stop] = []


def follow(
    opening: Scene, history: tuple[Event, ...], model: Model = UNIFORM
) -> Belief | Contradiction:
    """What can be believed after these events, from the opening scene on."""
    stop = _take(opening, model, history)
    for event in history[len(stop.history) :]:
        stop.tracker.see(event)
    believed = stop.tracker.belief()
    _stops.insert(0, stop._replace(history=history))
    del _stops[KEPT:]
    return believed


def _take(opening: Scene, model: Model, history: tuple[Event, ...]) -> _Stop:
    """A tracker that nobody else has now: threads never share one."""
    for stop in tuple(_stops):
        if stop.leads_to(opening, model, history):
            try:
                _stops.remove(stop)
            except ValueError:  # another thread was quicker
                continue
            return stop
    return _Stop(opening, model, (), Tracker(opening, model))
