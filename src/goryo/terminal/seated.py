"""Somebody at a table: what is in hand, what was said, and doing one thing at a time."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from textual.screen import Screen

from goryo.clauses import Clause
from goryo.errors import GoryoError
from goryo.roles import Role
from goryo.scene import Scene
from goryo.sitting.place import BeliefMap, Place
from goryo.sitting.saying import Say, simply, trouble
from goryo.terminal.dialogs import Speaking
from goryo.terminal.hand import Hand
from goryo.view import View
from goryo.words import Words


class Seated(Speaking, Screen[None]):
    """What a table knows of the game, and how something is done there."""

    def __init__(self, place: Place) -> None:
        super().__init__()
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
        self.busy = False
        self.ended = False
        self.up = False
        """Whether there is a screen to show anything on."""

    def show(self) -> None:
        """Draw everything anew."""
        raise NotImplementedError

    def show_below(self, view: View, words: Words) -> None:
        """Draw what stands below the palace anew."""
        raise NotImplementedError

    def renew(self) -> None:
        """Look at the place again."""
        raise NotImplementedError

    def blank(self) -> None:
        """Take everything off the screen."""
        raise NotImplementedError

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

    def say(self, said: Say | None) -> None:
        self.said = said
        self.show()

    def say_trouble(self, error: GoryoError) -> None:
        self.say(trouble(error, self.goryo.url))

    def work(
        self,
        doing: Coroutine[Any, Any, None],
        said: Say | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Do something at the place, and `then` something else."""
        if self.busy:
            self.said = simply("palace-sending")
            doing.close()
            return
        self.busy = True

        async def run() -> None:
            try:
                await doing
            except GoryoError as error:
                self.say_trouble(error)
            else:
                if then is not None:
                    then()
                    return
                if said is not None:
                    self.renew()
                    self.said = said
            finally:
                self.busy = False
            self.renew()

        self.run_worker(run(), name="doing", exit_on_error=True)
