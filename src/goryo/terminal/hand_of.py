"""Which hand a moment asks for."""

from __future__ import annotations

from goryo.board import Samurai
from goryo.scene import Phase
from goryo.terminal.hand import AnswerHand, CurseHand, EnterHand, Hand
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.plan_hand import PlanHand
from goryo.view import View


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
