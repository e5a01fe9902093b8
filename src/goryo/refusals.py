"""Why a move is refused: a reason with its clause, and the details a sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from goryo import showing
from goryo.errors import GoryoError, Neutral


class Reason(Enum):
    """Every way to say no. The first part names the message, the second the clause."""

    GAME_OVER = ("game-over", "REF-6")
    NOT_YOUR_TURN = ("not-your-turn", "REF-6")
    WRONG_MOVE = ("wrong-move", "REF-6")
    NO_SUCH_TILE = ("no-such-tile", "REF-6")
    NO_SUCH_SAMURAI = ("no-such-samurai", "REF-6")
    NO_SUCH_OBJECT = ("no-such-object", "REF-6")
    UNLISTABLE = ("unlistable", "REF-2")

    TOKEN_GONE = ("token-gone", "SET-3")
    NOT_IN_BAG = ("not-in-bag", "REV-7")
    BREAK_TYPE = ("break-type", "SET-4")
    CURSE_TYPE = ("curse-type", "CURSE-1")
    CURSE_SAME = ("curse-same", "CURSE-1")

    PLAN_START = ("plan-start", "PLAN-1")
    PLAN_STEP = ("plan-step", "PLAN-2")
    PLAN_COUNT = ("plan-count", "PLAN-3")
    DEAD_END = ("dead-end", "PLAN-3")
    PLAN_REPEAT = ("plan-repeat", "PLAN-4")
    PLAN_TARGET_STEP = ("plan-target-step", "PLAN-5")
    TARGET_BOUND = ("target-bound", "PLAN-6")
    TARGET_SEALED = ("target-sealed", "PLAN-6")
    TARGET_BROKEN = ("target-broken", "PLAN-6")
    NO_POWERS = ("no-powers", "CURSE-3")
    POWER_ABSENT = ("power-absent", "GEN-1")
    LEAP_GONE = ("leap-gone", "LEAP-1")
    TRAIL_OCCUPIED = ("trail-occupied", "TRAIL-1")
    TRAIL_GONE = ("trail-gone", "TRAIL-3")
    SHADOW_PLACE = ("shadow-place", "GEN-3")
    SHADOW_GONE = ("shadow-gone", "GEN-4")
    ILLUSION_GONE = ("illusion-gone", "GEN-2")

    SAMURAI_FINISHED = ("samurai-finished", "SAM-1")
    SAMURAI_CALLED = ("samurai-called", "SAM-1")
    CUBES_SPENT = ("cubes-spent", "SAM-1")
    ACTIONS_SPENT = ("actions-spent", "SAM-2")
    STEPS_SPENT = ("steps-spent", "SAM-3")
    STEP_FAR = ("step-far", "SAM-3")
    SEARCH_SPENT = ("search-spent", "SAM-4")
    HOUND_SPENT = ("hound-spent", "SAM-5")
    HOUND_FAR = ("hound-far", "SAM-5")
    ASK_START = ("ask-start", "INV-2")
    ASK_AGAIN = ("ask-again", "INV-2")
    BLINDED = ("blinded", "GEN-2")

    ANSWER_YES = ("answer-yes", "INV-1")
    ANSWER_NO = ("answer-no", "INV-1")
    ANSWER_TRAIL = ("answer-trail", "TRAIL-2")

    UNDO_NONE = ("undo-none", "REF-7")
    UNDO_REVEALED = ("undo-revealed", "REF-7")

    def __init__(self, message: str, clause: str) -> None:
        self.message = message
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Refusal:
    """One "no". `args` are neutral: tile names, object ids, colour ids, numbers."""

    reason: Reason
    args: Mapping[str, Neutral] = field(default_factory=dict)

    @property
    def clause(self) -> str:
        return self.reason.clause

    def to_json(self) -> dict[str, object]:
        return {"clause": self.clause, "reason": self.reason.message, "args": dict(self.args)}

    def __str__(self) -> str:
        """The English sentence with its clause; `goryo.Words` has the others."""
        details = ", ".join(f"{name} {value}" for name, value in self.args.items())
        neutral = f"{self.reason.message} ({self.clause})" + (f": {details}" if details else "")
        return showing.sentence(self, neutral)


class Illegal(GoryoError):
    """A move that the rules refuse. Nothing has changed."""

    kind = "illegal"

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        return str(self.refusal)
