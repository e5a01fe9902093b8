"""Follows a game event by event, and keeps the odds of everything hidden up to date.

A few trackers are kept where they stopped, so that who asks again, a few events later, waits for
those alone. That changes nothing: a tracker's belief depends on what it saw, and not on when it was
asked.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from goryo.belief.model import UNIFORM, Model
from goryo.belief.plans import Bools, Plans, plans_of, yes_at
from goryo.belief.posterior import Belief, Contradiction
from goryo.board import Kind, Tile
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
from goryo.kernel.layout import Floats
from goryo.moves import Plan
from goryo.outcome import Ending, Outcome
from goryo.roles import Role
from goryo.scene import Phase, Scene


class Tracker:
    """What the Samurai can believe, from a game's opening scene on.

    After evidence that contradicts the model nothing is believed for the rest of the round. The
    next round starts anew from what is plain to see: every dark type is as likely to be bound.
    """

    def __init__(self, scene: Scene, model: Model = UNIFORM) -> None:
        kinds = len(scene.board.kinds)
        self.scene = scene
        self.model = model
        self._bound: Floats = np.full(kinds, 1 / kinds)
        self._plans: Plans | None = None
        """From the beginning of a round to the reveal."""
        self._joint: Floats = np.zeros((kinds, 0))
        """Bound type by plan, as it was when she had planned."""
        self._fits: Bools = np.zeros((2, 0), np.bool_)
        """For each plan whether all answers since fit: if she deceives, and if she does not."""
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
            case Planned() if self._plans is not None:
                self._plan(self._plans, event)
            case Answered(tile, yes) if self._plans is not None:
                self._answer(self._plans, tile, yes, event)
            case Revealed(plan) if self._plans is not None:
                self._reveal(self._plans, plan, event)
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
        plans = self._plans
        if plans is None or not self.scene.planned:
            bound = self._bound
            if plans is not None and self.scene.phase is Phase.PLAN:
                bound = bound * self._can_plan(plans)  # PLAN-8: else the game would be over
                if not bound.any():
                    return Contradiction(self.scene.round, RoundBegan(self.scene.round))
                bound = bound / bound.sum()
            return Belief(self.scene, bound, self.model)
        chance = self.model.deceive
        deceiving, fitting = chance * self._fits[0], self._fitting()
        joint = self._joint * fitting
        joint /= joint.sum()
        deceives = np.divide(deceiving, fitting, np.full(plans.count, chance), where=fitting > 0)
        weights = joint.sum(axis=0)
        return Belief(
            scene=self.scene,
            bound=joint.sum(axis=1),
            model=self.model,
            plans=plans,
            weights=weights,
            deceives=min(float(weights @ deceives), 1.0),
            bound_by_plan=joint,
            deceives_by_plan=deceives,
        )

    # -- a round ---------------------------------------------------------------------------------

    def _begin(self) -> None:
        if self._odd:
            self._odd = None
            self._bound = np.zeros_like(self._bound)
            self._bound[sorted(self.scene.dark)] = 1 / len(self.scene.dark)
        self._plans = plans_of(self.scene)

    def _can_plan(self, plans: Plans) -> Bools:
        """The bound types with which she has a legal plan (PLAN-8), whatever the model says."""
        return np.asarray(plans.legal(len(self._bound)).any(axis=1), np.bool_)

    def _plan(self, plans: Plans, event: Event) -> None:
        self._joint = self._bound[:, None] * self.model.shares(self.scene, plans)
        self._fits = np.ones((2, plans.count), np.bool_)
        self._check(self._joint, event)

    def _answer(self, plans: Plans, tile: Tile, yes: bool, event: Event) -> None:
        for row, deceives in enumerate((True, False)):
            says_yes = yes_at(self.scene, plans, tile, deceives)
            self._fits[row] &= says_yes if yes else ~says_yes
        self._check(self._joint * self._fitting(), event)

    def _fitting(self) -> Floats:
        """How likely the answers are for each plan, whatever her instruction is."""
        chance = self.model.deceive
        fitting: Floats = chance * self._fits[0] + (1 - chance) * self._fits[1]
        return fitting

    def _reveal(self, plans: Plans, plan: Plan, event: Event) -> None:
        index = plans.index(plan)
        self._plans = None
        if index is None or self._odd:
            self._contradict(event)
        else:
            self._take(self._joint[:, index] * self._fitting()[index], event)

    # -- the bound type --------------------------------------------------------------------------

    def _exclude(self, kind: Kind, event: Event) -> None:
        """What was drawn openly or broken is not bound (SET-2, PLAN-6)."""
        if self._bound[kind] > 0:
            bound = self._bound.copy()
            bound[kind] = 0
            self._take(bound, event)

    def _take(self, weights: Floats, event: Event) -> None:
        """Believe in bound types by these weights, unless nothing is left."""
        if self._check(weights, event):
            self._bound = weights / weights.sum()

    def _check(self, weights: Floats, event: Event) -> bool:
        """Whether something is left; if not, the event contradicts."""
        if weights.any():
            return True
        self._contradict(event)
        return False

    def _contradict(self, event: Event) -> None:
        self._odd = self._odd or Contradiction(self.scene.round, event)

    # -- the end ---------------------------------------------------------------------------------

    def _end(self, outcome: Outcome, event: Event) -> None:
        if outcome.reason is Ending.SELF_BROKEN:  # REV-2: no honest plan has such a target
            self._contradict(event)
        elif self._plans is not None and not self.scene.planned:
            possible = self._can_plan(self._plans)
            cornered = outcome.reason is Ending.CORNERED
            self._take(self._bound * (~possible if cornered else possible), event)

    def _unveil(self, kind: Kind, plan: Plan | None, event: Event) -> None:
        """After the end the bound type is known, and a plan that was not revealed."""
        only = np.zeros_like(self._bound)
        only[kind] = 1
        if self._plans is None or plan is None:
            self._take(self._bound * only, event)
            return
        index = self._plans.index(plan)
        joint = np.zeros_like(self._joint)
        if index is not None:
            joint[kind, index] = self._joint[kind, index]
        if self._check(joint * self._fitting(), event):
            self._joint = joint


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
