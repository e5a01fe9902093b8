"""What a lesson is written in, and the two lessons, on the board edo.

    a fan      b urn      c mask   |  d mask   e urn      f scroll      1
      flower     helmet     vase   =    fan      helmet     flower      2
      lantern    scroll            |             vase       lantern     3
                 =                               =
      fan        lantern           |             urn        vase        4
      scroll     vase       helmet =    fan      mask       lantern     5
      flower     urn        mask   |    flower   helmet     scroll      6

The Samurai begin on b2 (green), e2, b5 (red) and e5.
"""

from __future__ import annotations

from dataclasses import dataclass

from goryo.roles import Role


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that is said, and the clauses that it is about."""

    say: str
    """The id of a message."""
    clauses: tuple[str, ...] = ()
    laid: int = 0
    """In a plan: said when so many cubes are laid beyond her own tile."""


@dataclass(frozen=True, slots=True)
class Look:
    """Others have moved: the player reads, and goes on."""

    lines: tuple[Said, ...]
    before: tuple[str, ...] = ()
    """The moves of the other seat that come first."""


@dataclass(frozen=True, slots=True)
class Act:
    """A move of the player."""

    lines: tuple[Said, ...]
    move: str
    also: tuple[str, ...] = ()
    """Other moves that serve the story as well."""
    wrong: str = "lesson-wrong"
    """What is said to any other legal move: the id of a message."""
    before: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move that leads on; the first is the one to be shown."""
        return (self.move, *self.also)


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson as it is written; `staging` plays it."""

    role: Role
    fate: tuple[str, ...]
    """The order of the types: bound, first, then the bag."""
    steps: tuple[Look | Act, ...]


_GORYO = Script(
    Role.GORYO,
    ("lantern", "mask", "urn", "scroll", "vase", "flower", "helmet", "fan"),
    (
        Look((Said("lesson-goryo-theme"), Said("lesson-goryo-goal", ("END-1",)))),
        Act((Said("lesson-goryo-enter", ("SET-3", "SET-4")),), "enter c1"),
        # Past the green Samurai; beside the third cube lies a lantern, which binds her.
        Act(
            (
                Said("lesson-goryo-plan", ("PLAN-2", "PLAN-3")),
                Said("lesson-goryo-past", ("PLAN-7",), laid=1),
                Said("lesson-goryo-target", ("PLAN-5", "PLAN-6", "REV-4", "REV-5"), laid=3),
                Said("lesson-goryo-send", laid=4),
            ),
            "plan c1-b1-b2-a2-a1",
            wrong="lesson-wrong-plan",
        ),
        Look(
            (Said("lesson-goryo-asked", ("INV-1",)),),
            before=(
                *("green search", "green hound b1", "green step b1"),
                *("red step b4", "red hound b3"),
            ),
        ),
        Look((Said("lesson-goryo-revealed", ("REV-1", "REV-6")),), before=("done",)),
        Look((Said("lesson-goryo-clues", ("REV-3", "REV-7", "REV-8")),)),
        # Every way to the fan on d2 serves, as long as nobody asks about it.
        Act(
            (
                Said("lesson-goryo-again"),
                Said("lesson-goryo-trail", ("TRAIL-1", "TRAIL-2"), laid=4),
            ),
            "plan a1-a2-b2-c2-d2 trail a3",
            also=("plan a1-b1-b2-c2-d2 trail a3", "plan a1-b1-c1-c2-d2 trail a3"),
            wrong="lesson-wrong-plan",
        ),
        Look(
            (Said("lesson-goryo-fooled", ("TRAIL-3",)), Said("lesson-goryo-end")),
            before=("red step b3", "red hound a3", "red step a3", "green step a1", "done"),
        ),
    ),
)

# Nobody came through b5, but somebody through a5: round by the wall there is one way of four steps.
_SAMURAI = Script(
    Role.SAMURAI,
    ("helmet", "urn", "fan", "mask", "scroll", "vase", "flower", "lantern"),
    (
        Look(
            (
                Said("lesson-samurai-theme"),
                Said("lesson-samurai-goal", ("REV-5", "REV-8", "END-1")),
            ),
            before=("enter b6", "plan b6-a6-a5-a4-b4"),
        ),
        Act(
            (Said("lesson-samurai-search", ("PLAN-3", "SAM-4")),),
            "red search",
            wrong="lesson-wrong-hunt",
        ),
        Act(
            (Said("lesson-samurai-hound", ("INV-1", "SAM-5")),),
            "red hound a5",
            wrong="lesson-wrong-hunt",
        ),
        Act(
            (Said("lesson-samurai-step", ("SAM-3",)),),
            "red step b4",
            wrong="lesson-wrong-hunt",
        ),
        Act(
            (Said("lesson-samurai-bridge", ("SAM-2",)),),
            "green step b3",
            wrong="lesson-wrong-hunt",
        ),
        Act(
            (Said("lesson-samurai-sure", ("BRD-3",)),),
            "green hound b4",
            wrong="lesson-wrong-hunt",
        ),
        Act(
            (Said("lesson-samurai-join", ("REV-4",)),),
            "green step b4",
            wrong="lesson-wrong-hunt",
        ),
        Act((Said("lesson-samurai-done", ("SAM-1",)),), "done"),
        Look((Said("lesson-samurai-revealed", ("REV-1",)),)),
        Look((Said("lesson-samurai-drawn", ("REV-3", "REV-6", "REV-7")),)),
        Look((Said("lesson-samurai-end"),)),
    ),
)

SCRIPTS = {script.role: script for script in (_GORYO, _SAMURAI)}
