"""The drawings of the text: moments of games, as one viewer has them.

Most are moments of the worked examples; what these do not show is played for the drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from goryo.events import Entered, Planned
from goryo.game import Game, new_game
from goryo.guide.examples import example, example_names
from goryo.roles import Role
from goryo.rulebook import CURSED_OBJECT, GENJUTSU
from goryo.view import View, view_of

Moment = Callable[[str], Game]
"""The game at the moment that is drawn, for a rulebook."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A moment of a game and who looks at it."""

    moment: Moment
    role: Role
    tray: bool = False
    """Whether it also shows what lies beside the palace: track, types, spirits, rounds."""

    def view(self, rulebook: str) -> View:
        return view_of(self.moment(rulebook), self.role)


def _played(subject: str, rulebook: str) -> list[Game]:
    for name in example_names(rulebook):
        found = example(rulebook, name)
        if found.subject == subject:
            return list(found.games())
    raise LookupError(subject)


def _once_she_is_in(subject: str) -> Moment:
    return lambda rulebook: next(
        game for game in _played(subject, rulebook) if _last(game, Entered) is not None
    )


def _once_she_has_planned(subject: str) -> Moment:
    """In the last round that the example shows."""

    def moment(rulebook: str) -> Game:
        games = _played(subject, rulebook)
        planned = _last(games[-1], Planned)
        return next(game for game in games if _last(game, Planned) == planned)

    return moment


def _at_the_end(subject: str) -> Moment:
    return lambda rulebook: _played(subject, rulebook)[-1]


def _last(game: Game, kind: type) -> int | None:
    """The place of the last event of a kind."""
    return max((n for n, event in enumerate(game.events) if isinstance(event, kind)), default=None)


def _after(*moves: str, variant: str | None = None) -> Moment:
    variants = [] if variant is None else [variant]
    return lambda rulebook: new_game(rulebook, variants).play(*moves)


DRAWINGS: Mapping[str, Drawing] = {
    "palace": Drawing(_once_she_is_in("path"), Role.WATCHER),
    "path": Drawing(_at_the_end("path"), Role.GORYO),
    "question": Drawing(_at_the_end("hunt"), Role.SAMURAI),
    "reveal": Drawing(_at_the_end("reveal"), Role.SAMURAI, tray=True),
    "seals": Drawing(_at_the_end("draws"), Role.SAMURAI, tray=True),
    "leap": Drawing(_once_she_has_planned("leap"), Role.GORYO),
    "trail": Drawing(_once_she_has_planned("trail"), Role.GORYO),
    "bridge": Drawing(
        _after("draw fan", "draw lantern", "enter a3", "plan a3-b3-b4-b5-c5"), Role.GORYO
    ),
    "curse": Drawing(
        _after(
            *("draw fan", "draw lantern", "enter a3", "curse a3 f3", "plan a3-f3-f2-e2-e1"),
            variant=CURSED_OBJECT,
        ),
        Role.GORYO,
    ),
    "shadow": Drawing(
        _after(
            *("draw fan", "draw mask", "enter d1", "plan d1-d2-c2-b2-b1 shadow c2"),
            variant=GENJUTSU,
        ),
        Role.GORYO,
    ),
}
