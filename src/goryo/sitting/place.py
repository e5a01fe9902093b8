"""Where a game is played: at a table in this program, or at one on a server.

A screen knows places and nothing behind them. All that comes out of a place is one seat's view.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from enum import StrEnum
from typing import Any, NamedTuple

from goryo.errors import Conflict
from goryo.refusals import Refusal
from goryo.roles import Role, Sides
from goryo.sitting.pencil import Pencil
from goryo.sitting.saying import Say, simply
from goryo.view import View
from goryo.words import Words

BeliefMap = dict[int, float]
"""A share from 0 to 1 for each tile."""


class Deed(StrEnum):
    """What somebody can do about the game as a whole, or about a seat (REF-5)."""

    CLAIM = "claim"
    REPLACE = "replace"
    ABORT = "abort"
    LEAVE = "leave"
    RESIGN = "resign"


class Place(ABC):
    """A table with the people at this screen. Whatever is refused is raised as `GoryoError`."""

    people: tuple[Role, ...]
    """The seats of those at the screen; none for who only watches."""
    changed: Callable[[], None]
    """Called whenever something is new: a view, who is there, the connection."""

    def __init__(self, people: tuple[Role, ...]) -> None:
        self.people = people
        self.changed = lambda: None
        self.pencil = Pencil()

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return len(self.people) > 1

    # -- what is seen ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether nothing more will be played here."""

    @abstractmethod
    async def begun(self) -> None:
        """Return as soon as there is something to be seen."""

    @abstractmethod
    def view(self, seat: Role) -> View | None:
        """The game as that seat sees it; None while nothing can be seen yet."""

    @abstractmethod
    def deceive(self) -> bool | None:
        """Her standing instruction, where she sits at this screen (REF-1)."""

    @abstractmethod
    def about(self, words: Words) -> str:
        """Who plays here and by which rules, in one line."""

    def notices(self, words: Words) -> list[str]:
        """What is to be said besides the game: who is away, a lost connection."""
        del words
        return []

    def waiting(self, words: Words) -> list[str]:
        """What whoever waits for a game to begin should know."""
        return [words.say("terminal-waiting")]

    def clocks(self) -> Clocks | None:
        """What is left to each seat now, if this table has clocks."""
        return None

    def ticking(self) -> bool:
        """Whether something changes by the second."""
        return False

    # -- what is done ----------------------------------------------------------------------------

    @abstractmethod
    async def run(self) -> None:
        """Keep the game going until it is over; the screen lets it run beside everything else."""

    @abstractmethod
    async def others(self) -> None:
        """Until those who are not at this screen have moved; for who lets nothing run beside."""

    @abstractmethod
    async def agree(self) -> None:
        """Until all seats at this screen have heard of the same."""

    @abstractmethod
    async def play(self, seat: Role, move: str) -> None: ...

    @abstractmethod
    async def undo(self, seat: Role) -> None: ...

    def why_not_undo(self, seat: Role) -> Refusal | None:
        """Why the seat's last move stands, as far as it is known here."""
        del seat
        return None

    @abstractmethod
    async def instruct(self, seat: Role, deceive: bool) -> None: ...

    @abstractmethod
    def why_not(self, seat: Role, deed: Deed) -> Say | None:
        """What stands against it now; None if it can be done."""

    @abstractmethod
    async def do(self, seat: Role, deed: Deed, program: str = "") -> None:
        """Do it; `program` is who takes the seat of an opponent who is gone."""

    def programs(self) -> list[str]:
        """Who can take the seat of an opponent who is gone."""
        return []

    async def invite(self) -> None:
        """A new link for the free seat; the old one ends."""
        raise Conflict("no-friend")

    def invited(self, words: Words) -> list[str]:
        """The newest link, and how to follow it."""
        del words
        return []

    def may_invite(self) -> bool:
        """Whether there is a free seat to invite somebody to."""
        return False

    def marked(self) -> None:
        """The pencil has been used; where a game is kept, so are its marks."""
        self.changed()

    # -- after the game, and besides it ----------------------------------------------------------

    @abstractmethod
    async def record(self, seat: Role) -> str:
        """The game as a record: what that seat saw, and the whole truth once it is over."""

    @abstractmethod
    async def rematch(self, sides: Sides = "swapped") -> Place | None:
        """Another game on these sides; None if the other has to agree first."""

    def offer(self) -> Say | None:
        """What is to be said of another game: that one is offered, or has begun."""
        return None

    def agreed(self) -> bool:
        """Whether another game has begun that the people here asked for."""
        return False

    def follows(self) -> Say:
        """What `rematch` with sides swapped does now, in a word or two."""
        return simply("terminal-rematch")

    def follows_same(self) -> Say | None:
        """What `rematch` with the same sides does now; None where there is no such game."""
        return None if self.hot_seat else simply("terminal-same")

    @abstractmethod
    async def leave(self) -> None:
        """Go away; nothing of the game is lost by it."""

    def way_back(self) -> Say | None:
        """How to go on with this game later; None if there is nothing to go on with."""
        return None

    def allows_map(self) -> bool:
        """Whether the map of what can be believed may be looked at."""
        return False

    async def map(self, seat: Role) -> BeliefMap:
        """What the Samurai can believe now, in shares by tile; empty while nothing is hidden."""
        del seat
        return {}


Arrive = Callable[[], Coroutine[Any, Any, Place]]
"""How to come to a place that takes a while to reach."""


class Clocks(NamedTuple):
    """What each seat has left now, in seconds."""

    left: dict[Role, float]
    running: Role | None


def minutes(seconds: float) -> str:
    """Minutes and seconds: 4:05."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"
