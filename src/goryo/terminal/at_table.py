"""Somebody at a table: what they see and hold, what was said to them, what they must look at."""

from __future__ import annotations

from goryo.board import Samurai, Tile
from goryo.clauses import Clause
from goryo.events import Revealed
from goryo.roles import Role
from goryo.scene import Phase, Scene, opening
from goryo.sitting.pencil import Mark
from goryo.sitting.place import BeliefMap, Place
from goryo.sitting.saying import Say
from goryo.terminal.hand import AnswerHand, CurseHand, EnterHand, Hand
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.plan_hand import PlanHand
from goryo.view import View


class AtTable:
    """One seat at a time, where two people share the screen. It draws nothing."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.seat: Role | None = None
        """Whose view is on the screen; nobody's while it is being handed over."""
        if not place.hot_seat:
            self.seat = place.people[0] if place.people else Role.WATCHER
        self.view: View | None = None
        self.hand: Hand | None = None
        self.said: Say | None = None
        """What was said last; without it, what the moment asks for."""
        self.named: list[Clause] = []
        """The clauses that it names."""
        self.told: dict[Role, int] = {}
        """How much of its history each seat has seen revealed."""
        self.reveals: list[Scene] = []
        """The scenes of reveals that this seat has still to look at."""
        self.heat: BeliefMap = {}
        self.mapped = False
        self.penciling = False
        """Whether the pencil is in hand: then a touch leaves a mark, and does nothing else."""

    def clear(self) -> None:
        """Forget whatever belongs to the seat that is at the screen."""
        self.seat = self.view = self.hand = self.said = None
        self.reveals, self.heat, self.mapped, self.penciling = [], {}, False, False

    def take(self, view: View) -> bool:
        """Look at this view from now on; whether a new moment has begun with it."""
        old = self.hand
        same = old is not None and old.view.history == view.history
        if not same:
            self.hand = hand_of(view, old.samurai if isinstance(old, HuntHand) else None)
            self.said = None
        self.view = view
        self._note_reveals(view)
        return not same

    def _note_reveals(self, view: View) -> None:
        """Whoever comes to a game that runs is not shown again what was revealed before."""
        start = min(self.told.get(view.role, len(view.history)), len(view.history))
        scene = opening(view.board, view.rules, view.scene.referee)
        for number, event in enumerate(view.history):
            scene = event.change(scene)
            if number >= start and isinstance(event, Revealed):
                self.reveals.append(scene)
        self.told[view.role] = len(view.history)

    @property
    def handing(self) -> bool:
        """Whether the screen has to go to the other one now."""
        return (
            self.place.hot_seat
            and self.view is not None
            and self.view.outcome is None
            and self.view.scene.actor is not self.seat
        )

    @property
    def has_pencil(self) -> bool:
        """The Samurai have one, and nobody else has any use for it."""
        return self.seat is Role.SAMURAI and self.seat in self.place.people

    @property
    def pencil_marks(self) -> dict[Tile, Mark]:
        """The marks of whoever is at the screen."""
        if self.view is None or not self.has_pencil:
            return {}
        return self.place.pencil.of(self.view.scene.round)


def hand_of(view: View, samurai: Samurai | None = None) -> Hand:
    """What this seat has in hand now; `samurai` is the one chosen before."""
    if not view.to_act:
        return Hand(view)
    match view.scene.phase:
        case Phase.ENTER:
            return EnterHand(view)
        case Phase.CURSE:
            return CurseHand(view)
        case Phase.PLAN:
            return PlanHand(view)
        case Phase.HUNT:
            return HuntHand(view, samurai)
        case Phase.ANSWER:
            return AnswerHand(view)
    return Hand(view)
