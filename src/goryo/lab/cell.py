"""A cell of a study: two players meet again and again by one rulebook on one board.

What a game draws depends on the seed and its number alone: game 7 has the same fate in every cell
with the same types of object.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from random import Random

from goryo.board import Board
from goryo.fate import random_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.players import run
from goryo.players.registry import player
from goryo.roles import SEATS
from goryo.rulebook import Power, Rulebook
from goryo.table import Table

TITLE = "goryo-balance"
FORMAT = 1


@dataclass(frozen=True, slots=True)
class Cell:
    """Who plays whom, by which rules, where; under the guided referee."""

    rules: Rulebook
    board: Board
    players: tuple[str, str]
    """Who has the Goryō, and who the Samurai."""
    seed: str = "0"
    budget: float = 1.0
    """Seconds that a player may think about a move, more or less."""
    without: str = ""
    """What was taken away to see what it is worth: a power or a bridge; empty for nothing."""

    def play(self, number: int) -> Game:
        """Game `number`, to its end. A player that crashes forfeits it."""
        seats = dict(zip(SEATS, map(player, self.players), strict=True))
        fate = random_fate(self.board, Random(f"{self.seed}:{number}"))
        table = Table(new_game(self.rules, (), self.board), fate, clock=lambda: 0.0)
        run(table, seats, f"{self.seed}:{number}", self.budget)
        return table.game

    def less_power(self, power: Power) -> Cell:
        """The same without that power of hers."""
        rules = replace(self.rules, powers=self.rules.powers - {power})
        return replace(self, rules=rules, without=power.value)

    def less_bridge(self, number: int) -> Cell:
        """The same without that bridge, in the board's order."""
        kept = [bridge for n, bridge in enumerate(self.board.bridges) if n != number]
        board = altered(self.board, bridges=kept)
        return replace(self, board=board, without=bridge_name(self.board, number))

    @property
    def head(self) -> dict[str, object]:
        """All that its games depend on."""
        return {
            TITLE: FORMAT,
            "version": version("goryo"),
            "behaviour": BEHAVIOUR,
            "players": list(self.players),
            "rulebook": self.rules.name,
            "variants": list(self.rules.variants),
            "powers": sorted(self.rules.powers),
            "board": self.board.name,
            "board_digest": self.board.digest,
            "seed": self.seed,
            "budget": self.budget,
        }

    @property
    def file_name(self) -> str:
        """Where its chunks are kept, within the folder of a study."""
        rules = "+".join([self.rules.name, *self.rules.variants])
        board = f"{self.board.name.lower()}-{self.board.digest[:8]}"
        less = f"-without-{self.without}" if self.without else ""
        name = f"{rules},{board}{less},{','.join(self.players)},{self.budget:g},{self.seed}"
        return "".join(c if c.isalnum() or c in "+-.," else "_" for c in name)[:200] + ".jsonl"


def bridge_name(board: Board, number: int) -> str:
    return "-".join(board.tile_names[tile] for tile in board.bridges[number])


def altered(
    board: Board,
    *,
    about: str | None = None,
    bridges: Sequence[tuple[int, int]] | None = None,
    track: int | None = None,
    bags: Iterable[int] | None = None,
) -> Board:
    """The same palace, with something about it changed."""
    return Board(
        name=board.name,
        about=board.about if about is None else about,
        cells=board.cells,
        rooms=board.room_of,
        objects=board.kind_of,
        kinds=dict(zip(board.letters, board.kinds, strict=True)),
        centres=board.centres,
        bridges=board.bridges if bridges is None else bridges,
        track=board.track if track is None else track,
        bags=board.bags if bags is None else bags,
        room_names=board.room_names,
    )
