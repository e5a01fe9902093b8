"""Follows a game event by event, and keeps the odds of everything hidden up to date.

A few trackers are kept where they stopped, so that who asks again, a few events later, waits for
those alone. That changes nothing: a tracker's belief depends on what it saw, and not on when it was
asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from goryo.belief.model import UNIFORM, Model
from goryo.belief.posterior import Belief, Contradiction
from goryo.board import Kind
from goryo.events import (
    Answered,
    Broken,
    Drawn,
    Ended,
    Event,
    First,
    Planned,
    Revealed,
    RoundBegan,
    Unveiled,
)
from goryo.kernel.memory import COMPILED, floats
from goryo.moves import Plan
from goryo.outcome import Ending, Outcome
from goryo.roles import Role
from goryo.scene import Phase, Scene

if TYPE_CHECKING or COMPILED:
    from goryo.belief.hidden import Hidden
else:
    from goryo.belief.listed import ListedHidden as Hidden


class Tracker:
    """What the Samurai can believe, from a game's opening scene on.

    After evidence that contradicts the model nothing is believed for the rest of the round. The
    next round starts anew from what is plain to see: every dark type is as likely to be bound.
    """

    _hides = Hidden
    """What may lie hidden in a round; another class for comparison."""

    def __init__(self, scene: Scene, model: Model = UNIFORM) -> None:
        kinds = len(scene.board.kinds)
        self.scene = scene
        self.model = model
        self._bound = [1 / kinds] * kinds
        self._hidden: Hidden | None = None
        """From the beginning of a round to the reveal."""
        self._odd: Contradiction | None = None

    def see(self, event: Event) -> None:
        """Take in one more event, of which no more than the Samurai see."""
        event = event.seen_by(Role.SAMURAI)
        self.scene = event.change(self.scene)
        match event:
            case First(kind) | Drawn(kind):
                self._exclude(kind, event)
            case RoundBegan():
                self._begin()
            case Planned() if self._hidden is not None:
                self._check(self._hidden.plan(self.scene, self._bound), event)
            case Answered(tile, yes) if self._hidden is not None:
                self._check(self._hidden.answer(self.scene, tile, yes), event)
            case Revealed(plan) if self._hidden is not None:
                self._reveal(self._hidden, plan, event)
            case Broken(tile):
                self._exclude(self.scene.board.kind_of[tile], event)
            case Ended(outcome):
                self._end(outcome, event)
            case Unveiled(kind, plan) if kind is not None:
                self._unveil(kind, plan, event)

    def belief(self) -> Belief | Contradiction:
        """What can be believed now."""
        if self._odd:
            return self._odd
        hidden, bound = self._hidden, self._bound
        if hidden is not None and self.scene.planned:
            return hidden.belief(self.scene)
        if hidden is not None and self.scene.phase is Phase.PLAN:
            bound = _only(bound, hidden.can_plan())  # PLAN-8: else the game would be over
            if not any(bound):
                return Contradiction(self.scene.round, RoundBegan(self.scene.round))
            bound = _whole(bound)
        return Belief(self.scene, floats(bound), self.model)

    # -- a round ---------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._odd:
            self._odd = None
            dark = self.scene.dark
            self._bound = _whole([float(kind in dark) for kind in self._kinds])
        self._hidden = self._hides(self.scene, self.model)

    def _reveal(self, hidden: Hidden, plan: Plan, event: Event) -> None:
        self._hidden = None
        if not self._odd:
            self._take(hidden.revealed(plan), event)

    # -- the bound type --------------------------------------------------------------------------

    def _exclude(self, kind: Kind, event: Event) -> None:
        """What was drawn openly or broken is not bound (SET-2, PLAN-6)."""
        if self._bound[kind] > 0:
            self._take(_only(self._bound, [other != kind for other in self._kinds]), event)

    @property
    def _kinds(self) -> range:
        return range(len(self._bound))

    def _take(self, weights: list[float], event: Event) -> None:
        """Believe in bound types by these weights, unless nothing is left."""
        if self._check(any(weights), event):
            self._bound = _whole(weights)

    def _check(self, left: bool, event: Event) -> bool:
        """Whether something is left; if not, the event contradicts."""
        if not left:
            self._contradict(event)
        return left

    def _contradict(self, event: Event) -> None:
        self._odd = self._odd or Contradiction(self.scene.round, event)

    # -- the end ---------------------------------------------------------------------------------

    def _end(self, outcome: Outcome, event: Event) -> None:
        if outcome.reason is Ending.SELF_BROKEN:  # REV-2: no honest plan has such a target
            self._contradict(event)
        elif self._hidden is not None and not self.scene.planned:
            cornered = outcome.reason is Ending.CORNERED
            wanted = [can != cornered for can in self._hidden.can_plan()]
            self._take(_only(self._bound, wanted), event)

    def _unveil(self, kind: Kind, plan: Plan | None, event: Event) -> None:
        """After the end the bound type is known, and a plan that was not revealed."""
        if self._hidden is None or plan is None:
            self._take(_only(self._bound, [other == kind for other in self._kinds]), event)
        else:
            self._check(self._hidden.unveil(kind, plan), event)


def _only(weights: list[float], wanted: list[bool]) -> list[float]:
    return [weight if kept else 0.0 for weight, kept in zip(weights, wanted, strict=True)]


def _whole(weights: list[float]) -> list[float]:
    """The same proportions as probabilities."""
    total = sum(weights)
    return [weight / total for weight in weights]


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
