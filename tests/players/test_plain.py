"""Where nothing is compiled, the adept and the levels play the very same games, only slower."""

from __future__ import annotations

import sys
from random import Random

import pytest

from goryo import Game, new_game
from goryo.fate import random_fate
from goryo.players import run
from goryo.players.registry import player
from goryo.roles import SEATS
from goryo.table import Table
from tests import processes
from tests.sizes import scale

TABLES = (
    ("en-2024", ()),
    ("it-2019", ("genjutsu",)),
    ("fr-2019", ("cursed-object",)),
    ("it-2021", ("advanced",)),
)


def played(name: str, number: int) -> Game:
    """A game in which the player has both seats."""
    rules, variants = TABLES[number % len(TABLES)]
    game = new_game(rules, variants)
    table = Table(game, random_fate(game.board, Random(number)), clock=lambda: 0.0)
    run(table, dict.fromkeys(SEATS, player(name)), number)
    return table.game


def tell(name: str, first: int, last: int) -> str:
    games = (played(name, number) for number in range(first, last))
    return "\n".join(" / ".join(map(game.write, game.moves)) for game in games)


WITHOUT = """
import sys
for name in ("numpy", "numba", "llvmlite", "filelock"):
    sys.modules[name] = None
from tests.players.test_plain import tell
print(tell({name!r}, {first}, {last}))
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["level-1", "level-4", "level-5", "level-6", "adept"])
def test_the_same_moves_without_a_compiler(name: str) -> None:
    first = sum(map(ord, name)) % len(TABLES)
    last = first + scale(1, 2, 20)
    script = WITHOUT.format(name=name, first=first, last=last)
    plain = processes.run(sys.executable, "-c", script, check=True).stdout
    assert plain.strip() == tell(name, first, last)
