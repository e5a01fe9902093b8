"""Where a game is played: at a table in this program, or at one on a server.

The screen knows places and nothing behind them. All that comes out of a place is one seat's view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from goryo.roles import Role
from goryo.view import View
from goryo.words import Words

BeliefMap = dict[int, float]
"""A share from 0 to 1 for each tile."""


class Place(ABC):
    """A table with the people at this screen. Whatever is refused is raised as `GoryoError`."""

    people: tuple[Role, ...]
    """The seats of those at the screen; none for who only watches."""
    changed: Callable[[], None]
    """Called whenever something is new: a view, who is there, the connection."""

    def __init__(self, people: tuple[Role, ...]) -> None:
        self.people = people
        self.changed = lambda: None

    @property
    def hot_seat(self) -> bool:
        """Whether two people share the screen."""
        return len(self.people) > 1

    @abstractmethod
    def view(self, seat: Role) -> View | None:
        """The game as that seat sees it; None while nothing can be seen yet."""

    @abstractmethod
    def deceive(self) -> bool | None:
        """Her standing instruction, where she sits at this screen (REF-1)."""

    @abstractmethod
    async def run(self) -> None:
        """Keep the game going until it is over; the screen lets it run beside everything else."""

    @abstractmethod
    async def play(self, seat: Role, move: str) -> None: ...

    @abstractmethod
    async def undo(self, seat: Role) -> None: ...

    @abstractmethod
    async def instruct(self, seat: Role, deceive: bool) -> None: ...

    @abstractmethod
    async def resign(self, seat: Role) -> None: ...

    @abstractmethod
    async def record(self, seat: Role) -> str:
        """The game as a record: what that seat saw, and the whole truth once it is over."""

    @abstractmethod
    async def rematch(self) -> Place | None:
        """Another game with the roles swapped; None if the other has to agree first."""

    @abstractmethod
    async def leave(self) -> None:
        """Go away; nothing of the game is lost by it."""

    @abstractmethod
    def about(self, words: Words) -> str:
        """Who plays here and by which rules, in one line."""

    def notices(self, words: Words) -> list[str]:
        """What is to be said besides the game: who is away, a lost connection."""
        del words
        return []

    def followed(self) -> bool:
        """Whether another game has begun since this one ended."""
        return False

    def allows_map(self) -> bool:
        """Whether the map of what can be believed may be looked at."""
        return False

    async def map(self, seat: Role) -> BeliefMap:
        """What the Samurai can believe now, in shares by tile; empty while nothing is hidden."""
        del seat
        return {}
