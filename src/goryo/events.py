"""What happened: each event says what it changes on the table, and who sees how much of it.

`change(scene)` gives the scene after it. `seen_by(role)` gives the event as that role sees it:
the only place where something is kept from anybody.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from goryo.board import Kind, Samurai, Tile
from goryo.moves import Plan
from goryo.outcome import Outcome
from goryo.roles import Role
from goryo.rulebook import Power
from goryo.scene import Clue, HuntTurn, Phase, Scene


@dataclass(frozen=True, slots=True)
class Event:
    kind: ClassVar[str]
    reveals: ClassVar[bool] = False
    """Whether it shows something that was hidden or left to chance (REF-7)."""

    def change(self, scene: Scene) -> Scene:
        return scene

    def seen_by(self, role: Role) -> Event:  # noqa: ARG002 (what is open is seen by all)
        return self


class _Secret(Event):
    """An event whose details only the Goryō sees."""

    __slots__ = ()

    def seen_by(self, role: Role) -> Event:
        if role is Role.GORYO:
            return self
        return _VEILED[type(self)]


# -- preparation ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bound(_Secret):
    """SET-2: the bound type is drawn; only she sees it."""

    kind = "bound"
    reveals = True
    object: Kind | None

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.FIRST)


@dataclass(frozen=True, slots=True)
class First(Event):
    """SET-3: the first type is drawn and turns light."""

    kind = "first"
    reveals = True
    object: Kind

    def change(self, scene: Scene) -> Scene:
        return scene._replace(
            phase=Phase.ENTER, first=self.object, light=scene.light | {self.object}
        )


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """SET-4: she breaks a tile of the first type; no spirit, no draw."""

    kind = "entered"
    tile: Tile

    def change(self, scene: Scene) -> Scene:
        return scene._replace(
            phase=Phase.CURSE if scene.may_curse else Phase.PLAN,
            goryo=self.tile,
            broken=scene.broken | {self.tile},
        )


@dataclass(frozen=True, slots=True)
class Cursed(Event):
    """CURSE-1: two tiles are joined for the whole game."""

    kind = "cursed"
    tiles: tuple[Tile, Tile]

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.PLAN, curse=self.tiles)


# -- a round -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    kind = "round-began"
    round: int

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.PLAN, round=self.round)


@dataclass(frozen=True, slots=True)
class Planned(_Secret):
    """PLAN-9: her cubes lie; only she sees where."""

    kind = "planned"
    plan: Plan | None

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.HUNT, planned=True)


@dataclass(frozen=True, slots=True)
class Illusion(Event):
    """GEN-2: openly, one Samurai may neither search nor hound this round."""

    kind = "illusion"
    reveals = True
    samurai: Samurai

    def change(self, scene: Scene) -> Scene:
        return scene._replace(illusion=self.samurai)


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    kind = "stepped"
    samurai: Samurai
    tile: Tile

    def change(self, scene: Scene) -> Scene:
        turn = scene.turn.by(self.samurai)
        places = list(scene.samurai)
        places[self.samurai] = self.tile
        return scene._replace(
            samurai=tuple(places),
            turn=turn._replace(cubes=turn.cubes + 1, steps=turn.steps + 1),
        )


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """INV-1: a Samurai asks about a tile, by `search` or by `hound`."""

    kind = "asked"
    samurai: Samurai
    tile: Tile
    how: str

    def change(self, scene: Scene) -> Scene:
        turn = scene.turn.by(self.samurai)
        turn = turn._replace(
            cubes=turn.cubes + 1,
            searched=turn.searched or self.how == "search",
            hounded=turn.hounded or self.how == "hound",
        )
        return scene._replace(phase=Phase.ANSWER, question=self.tile, turn=turn)


@dataclass(frozen=True, slots=True)
class Answered(Event):
    kind = "answered"
    reveals = True
    tile: Tile
    yes: bool

    def change(self, scene: Scene) -> Scene:
        clues = (*scene.clues, Clue(self.tile, self.yes))
        return scene._replace(phase=Phase.HUNT, question=None, clues=clues)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    kind = "turn-ended"

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.DRAW)


# -- the reveal ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """REV-1: the whole plan is shown."""

    kind = "revealed"
    reveals = True
    plan: Plan

    def change(self, scene: Scene) -> Scene:
        return scene._replace(shown=self.plan)


def _turn_spirits(scene: Scene, number: int) -> Scene:
    """Spirits turn as long as there are any; each turned one is worth a draw (REV-7)."""
    turned = min(number, scene.rules.spirits - scene.spirits)
    return scene._replace(spirits=scene.spirits + turned, owed=scene.owed + turned)


@dataclass(frozen=True, slots=True)
class Mistaken(Event):
    """REV-2: each mistake, by the clause it breaks and the tile it concerns, turns a spirit."""

    kind = "mistaken"
    mistakes: tuple[tuple[str, Tile], ...]

    def change(self, scene: Scene) -> Scene:
        return _turn_spirits(scene, len(self.mistakes))


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """REV-3: the marker goes on; `bags` symbols are reached or passed."""

    kind = "advanced"
    greens: int
    marker: int
    bags: int

    def change(self, scene: Scene) -> Scene:
        return scene._replace(marker=self.marker, owed=scene.owed + self.bags)


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """REV-4: each Samurai on the target turns a spirit."""

    kind = "caught"
    samurai: tuple[Samurai, ...]

    def change(self, scene: Scene) -> Scene:
        return _turn_spirits(scene, len(self.samurai))


@dataclass(frozen=True, slots=True)
class Broken(Event):
    """REV-6: the target breaks, she stands there, its type turns light."""

    kind = "broken"
    tile: Tile

    def change(self, scene: Scene) -> Scene:
        return scene._replace(
            goryo=self.tile,
            broken=scene.broken | {self.tile},
            sealed=scene.sealed - {self.tile},
            light=scene.light | {scene.board.kind_of[self.tile]},
        )


@dataclass(frozen=True, slots=True)
class Spent(Event):
    """A power's cube leaves the game (LEAP-1, TRAIL-3, GEN-2, GEN-4)."""

    kind = "spent"
    power: Power

    def change(self, scene: Scene) -> Scene:
        return scene._replace(powers=scene.powers - {self.power})


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """REV-7: a token is drawn: its type turns light and its intact tiles are sealed."""

    kind = "drawn"
    reveals = True
    object: Kind

    def change(self, scene: Scene) -> Scene:
        intact = frozenset(scene.board.tiles_of[self.object]) - scene.broken
        return scene._replace(
            drawn=(*scene.drawn, self.object),
            light=scene.light | {self.object},
            sealed=scene.sealed | intact,
            owed=scene.owed - 1,
        )


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """REV-10: cubes and clues go back."""

    kind = "round-ended"
    round: int

    def change(self, scene: Scene) -> Scene:
        return scene._replace(
            planned=False, illusion=None, turn=HuntTurn(), clues=(), question=None
        )


# -- the end -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ended(Event):
    kind = "ended"
    reveals = True
    outcome: Outcome

    def change(self, scene: Scene) -> Scene:
        return scene._replace(phase=Phase.OVER, outcome=self.outcome)


@dataclass(frozen=True, slots=True)
class Unveiled(Event):
    """The secrets of a finished game: the bound type, and a plan that was not revealed."""

    kind = "unveiled"
    reveals = True
    object: Kind | None
    plan: Plan | None


EVENTS: tuple[type[Event], ...] = (
    Bound,
    First,
    Entered,
    Cursed,
    RoundBegan,
    Planned,
    Illusion,
    Stepped,
    Asked,
    Answered,
    TurnEnded,
    Revealed,
    Mistaken,
    Advanced,
    Caught,
    Broken,
    Spent,
    Drawn,
    RoundEnded,
    Ended,
    Unveiled,
)
_VEILED: dict[type[Event], Event] = {
    kind: kind(**dict.fromkeys(field.name for field in fields(kind)))
    for kind in EVENTS
    if issubclass(kind, _Secret)
}
"""What is seen of a secret event but by her: that it happened, the same for all."""
