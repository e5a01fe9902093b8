"""What is counted of a finished game: whole numbers under names, so that games simply add up.

`games`, `goryo` (games she won), `end captured` …; for each round `round 2 greens` and the like; by
first type, tile and bridge how often it came up, and in how many of these games she won.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from goryo.board import Board
from goryo.events import (
    Advanced,
    Answered,
    Asked,
    Broken,
    Caught,
    Drawn,
    Ended,
    Entered,
    Event,
    First,
    Revealed,
    RoundBegan,
    Stepped,
)
from goryo.game import Game
from goryo.roles import Role
from goryo.scene import Scene, opening

PER_ROUND = ("questions", "yes", "greens", "bags", "catches", "draws", "new")
"""Counted round by round: questions, those answered with yes, greens that count, bag symbols
reached, catches, draws, and types that her breaking turned light."""


def count_game(game: Game) -> Counter[str]:
    """All that a study counts of one game."""
    counts = _Counting(opening(game.board, game.rules, game.referee))
    for event in game.events:
        counts.see(event)
    return counts.all()


class _Counting:
    """Follows one game."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.counted: Counter[str] = Counter()
        self.once: set[str] = set()
        """What came up in this game, however often."""
        self.hangs = False
        """Whether the latest token could have ended the game, or not, by chance."""
        self.by_draw = False
        self.bridges = _bridges(scene.board)

    def see(self, event: Event) -> None:
        before, self.scene = self.scene, event.change(self.scene)
        board, counted = before.board, self.counted
        names, stage = board.tile_names, f"round {self.scene.round}"
        match event:
            case First(kind):
                self.once.add(f"first {board.kinds[kind]}")
            case Entered(tile):
                self.once.add(f"entered {names[tile]}")
            case RoundBegan():
                counted[f"{stage} games"] += 1
            case Stepped(samurai, tile):
                crossed = self.bridges.get((before.samurai[samurai], tile))
                counted[f"samurai over {crossed}"] += crossed is not None
            case Asked(_, tile, _):
                counted[f"{stage} questions"] += 1
                counted[f"asked {names[tile]}"] += 1
            case Answered(tile, yes):
                counted[f"{stage} yes"] += yes
                counted[f"yes {names[tile]}"] += yes
            case Revealed(plan):
                self._plan(plan.path, stage)
                laid = {"trail": plan.trail, "shadow": plan.shadow, "illusion": plan.illusion}
                for power, place in laid.items():
                    counted[f"{stage} {power}"] += place is not None
                counted[f"{stage} leap"] += len(plan.path) > before.rules.movement_cubes + 1
            case Advanced(greens, _, bags):
                counted[f"{stage} greens"] += greens
                counted[f"{stage} bags"] += bags
            case Caught(samurai):
                counted[f"{stage} catches"] += len(samurai)
            case Broken(tile):
                counted[f"{stage} new"] += board.kind_of[tile] not in before.light
                self.once.add(f"broken {names[tile]}")
            case Drawn():
                counted[f"{stage} draws"] += 1
                self.hangs = _hangs(before)
                self.by_draw = self.scene.identified
            case Ended(outcome):
                self._end(outcome.winner, outcome.reason.id)

    def _plan(self, path: tuple[int, ...], stage: str) -> None:
        self.counted[f"{stage} plans"] += 1
        for step in pairwise(path):
            crossed = self.bridges.get(step)
            if crossed is not None:
                self.counted[f"goryo over {crossed}"] += 1
                self.once.add(f"over {crossed}")

    def _end(self, winner: Role | None, reason: str) -> None:
        won = winner is Role.GORYO
        self.counted["games"] += 1
        self.counted["goryo"] += won
        self.counted[f"end {reason}"] += 1
        if self.hangs and (won or self.by_draw):
            self.counted[f"last draw {winner}"] += 1
        for name in self.once:
            self.counted[f"{name} games"] += 1
            self.counted[f"{name} won"] += won

    def all(self) -> Counter[str]:
        return +self.counted


def _hangs(before: Scene) -> bool:
    """Whether the next token decides: one of several in the bag ends the game for the Samurai.

    Two types are dark: the bound one, whose token is not in the bag, and one whose token is.
    """
    dark = len(before.board.kinds) - len(before.light)
    return dark == 2 and len(before.unseen) - 1 >= 2


def _bridges(board: Board) -> dict[tuple[int, int], str]:
    """Each bridge by its two ends, in either direction."""
    named: dict[tuple[int, int], str] = {}
    for one, other in board.bridges:
        named[one, other] = named[other, one] = f"{board.tile_names[one]}-{board.tile_names[other]}"
    return named
