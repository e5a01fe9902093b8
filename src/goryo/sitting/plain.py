"""A place for who has no event loop: every call waits for its answer.

The place lives on a thread of its own, so that a connection stays alive while somebody thinks.
Nothing happens there between the calls but what others do on a server.
"""

from __future__ import annotations

from typing import Self

from goryo.client.plain import OwnLoop
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import Role
from goryo.sitting.place import Arrive, BeliefMap, Deed, Place
from goryo.view import View


class PlainPlace:
    """A place that is gone to when this is entered, and left at the end; a context manager."""

    place: Place

    def __init__(self, arrive: Arrive) -> None:
        self._arrive = arrive

    def __enter__(self) -> Self:
        self._loop = OwnLoop()
        try:
            self.place = self._loop.wait(self._arrive())
        except BaseException:
            self._loop.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._loop.wait(self.place.leave())
        finally:
            self._loop.close()

    @property
    def people(self) -> tuple[Role, ...]:
        return self.place.people

    @property
    def over(self) -> bool:
        return self.place.over

    @property
    def actor(self) -> Role | None:
        """Whom the game waits for; nobody while it has not begun."""
        view = self.place.view(self._somebody)
        return None if view is None else view.scene.actor

    @property
    def _somebody(self) -> Role:
        return next(iter(self.people), Role.WATCHER)

    def view(self, role: Role) -> View:
        """The game as that seat sees it, as soon as there is one."""
        view = self.place.view(role)
        if view is None:
            self._loop.wait(self.place.begun())
            view = self.place.view(role)
        assert view is not None
        return view

    def play(self, seat: Role, move: str) -> None:
        self._loop.wait(self.place.play(seat, move))
        self._loop.wait(self.place.agree())

    def undo(self, seat: Role) -> None:
        self._loop.wait(self.place.undo(seat))
        self._loop.wait(self.place.agree())

    def why_not_undo(self, seat: Role) -> Refusal | None:
        return self.place.why_not_undo(seat)

    def instruct(self, seat: Role, deceive: bool) -> None:
        if seat is not Role.GORYO:
            raise Illegal(Refusal(Reason.WRONG_MOVE))
        self._loop.wait(self.place.instruct(seat, deceive))

    def resign(self, seat: Role) -> None:
        self._loop.wait(self.place.do(seat, Deed.RESIGN))
        self._loop.wait(self.place.agree())

    def await_others(self) -> None:
        """Until those who are not at this screen have moved."""
        self._loop.wait(self.place.others())

    def record(self, seat: Role) -> str:
        """The whole truth once the game is over; before, what that seat saw."""
        return self._loop.wait(self.place.record(seat))

    def allows_map(self) -> bool:
        return self.place.allows_map()

    def map(self) -> BeliefMap:
        """What the Samurai can believe, by tile; empty while nothing is hidden."""
        return self._loop.wait(self.place.map(self._somebody))
