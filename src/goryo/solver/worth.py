"""What a reveal is worth: exactly in the last round, else by what a caller thinks of the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import comb

import numpy as np
import numpy.typing as npt

from goryo.board import Kind, Samurai, Tile
from goryo.scene import Scene


@dataclass(frozen=True, slots=True)
class Reveal:
    """The open result of a round, and the bound type: what comes after may depend on all of it."""

    scene: Scene
    """As the round began."""
    bound: Kind
    target: Tile
    greens: int
    """Green clues that count (REV-3)."""
    catches: int
    """Samurai on the target (REV-4)."""
    leapt: bool
    illusion: Samurai | None
    trail_asked: bool
    shadow_asked: bool

    @property
    def marker(self) -> int:
        return min(self.scene.marker + self.greens, self.scene.board.track)

    @property
    def spirits(self) -> int:
        """Spirits turned after this reveal."""
        return min(self.scene.spirits + self.catches, self.scene.rules.spirits)

    @property
    def dark(self) -> int:
        """Types that are dark after the break, the bound one among them."""
        kind = self.scene.board.kind_of[self.target]
        return len(self.scene.dark) - (kind not in self.scene.light)

    @property
    def draws(self) -> int:
        """REV-7: tokens to be drawn."""
        bags = sum(self.scene.marker < bag <= self.marker for bag in self.scene.board.bags)
        return bags + self.spirits - self.scene.spirits

    @property
    def won(self) -> bool:
        """Whether the Samurai have won before anything is drawn (REV-5, REV-8)."""
        return self.spirits >= self.scene.rules.spirits or self.dark <= 1


After = Callable[[Reveal], float]
"""The chance that the Samurai win after a reveal that has not ended the game, draws still owed.

It must not fall with more catches: nobody would leave her target.
"""


Ends = Callable[[Tile], npt.NDArray[np.float64]]
"""For a target of hers, by Samurai and tile: the share of her chance to win that it takes if he
ends the round there. All together take no more than all of it, and nobody adds to it."""


def last_round(reveal: Reveal) -> float:
    """The chance that the Samurai win when no round follows (END-1): all by the draws.

    Whatever the bound type is, the bag holds every other dark type once.
    """
    return drawn_out(len(reveal.scene.unseen) - 1, reveal.dark - 1, reveal.draws)


def drawn_out(bag: int, dark: int, draws: int) -> float:
    """The chance that so many draws bring all dark types of the bag to light (REV-8)."""
    draws = min(draws, bag)
    return comb(bag - dark, draws - dark) / comb(bag, draws) if draws >= dark else 0.0
