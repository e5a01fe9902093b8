"""The drawings of the text: moments of games, as one viewer has them.

Most are moments of the worked examples; what these do not show is played for the drawing. A
rulebook without an example of its own borrows another's, played by its own rules; where these do
not allow what a drawing shows, there is no drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from goryo.errors import GoryoError, Unknown
from goryo.events import Entered, Planned
from goryo.game import Game, new_game
from goryo.guide.examples import example, example_names
from goryo.roles import Role
from goryo.rulebook import CURSED_OBJECT, GENJUTSU, RULEBOOKS
from goryo.view import View, view_of

_Moment = Callable[[str], Game]
"""The game at the moment that is drawn, for a rulebook; `GoryoError` if that does not allow it."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A moment of a game and who looks at it."""

    moment: _Moment
    role: Role
    tray: bool = False
    """Whether it also shows what lies beside the palace: track, types, spirits, rounds."""

    def view(self, rulebook: str) -> View:
        """`GoryoError` where the rulebook does not allow what is drawn."""
        return view_of(self.moment(rulebook), self.role)


def _of_example(subject: str, pick: Callable[[Iterator[Game]], Game]) -> _Moment:
    """A moment of the rulebook's own example of the subject, else of the first that it allows."""

    def moment(rulebook: str) -> Game:
        refused: GoryoError = Unknown("example", subject)
        for source in sorted(RULEBOOKS, key=lambda name: name != rulebook):
            for told in (example(source, name) for name in example_names(source)):
                if told.subject == subject:
                    try:
                        return pick(told.games(rulebook))
                    except GoryoError as error:
                        refused = error
        raise refused

    return moment


def _once_she_is_in(games: Iterator[Game]) -> Game:
    return next(game for game in games if _last(game, Entered) is not None)


def _once_she_has_planned(games: Iterator[Game]) -> Game:
    """In the last round that the example shows."""
    played = list(games)
    planned = _last(played[-1], Planned)
    return next(game for game in played if _last(game, Planned) == planned)


def _at_the_end(games: Iterator[Game]) -> Game:
    return list(games)[-1]


def _last(game: Game, kind: type) -> int | None:
    """The place of the last event of a kind."""
    return max((n for n, event in enumerate(game.events) if isinstance(event, kind)), default=None)


def _after(*moves: str, variant: str | None = None) -> _Moment:
    variants = [] if variant is None else [variant]
    return lambda rulebook: new_game(rulebook, variants).play(*moves)


DRAWINGS: Mapping[str, Illustration] = {
    "palace": Illustration(_of_example("path", _once_she_is_in), Role.WATCHER),
    "path": Illustration(_of_example("path", _at_the_end), Role.GORYO),
    "question": Illustration(_of_example("hunt", _at_the_end), Role.SAMURAI),
    "reveal": Illustration(_of_example("reveal", _at_the_end), Role.SAMURAI, tray=True),
    "seals": Illustration(_of_example("draws", _at_the_end), Role.SAMURAI, tray=True),
    "leap": Illustration(_of_example("leap", _once_she_has_planned), Role.GORYO),
    "trail": Illustration(_of_example("trail", _once_she_has_planned), Role.GORYO),
    "bridge": Illustration(
        _after("draw fan", "draw lantern", "enter a3", "plan a3-b3-b4-b5-c5"), Role.GORYO
    ),
    "curse": Illustration(
        _after(
            *("draw fan", "draw lantern", "enter a3", "curse a3 f3", "plan a3-f3-f2-e2-e1"),
            variant=CURSED_OBJECT,
        ),
        Role.GORYO,
    ),
    "shadow": Illustration(
        _after(
            *("draw fan", "draw mask", "enter d1", "plan d1-d2-c2-b2-b1 shadow c2"),
            variant=GENJUTSU,
        ),
        Role.GORYO,
    ),
}
