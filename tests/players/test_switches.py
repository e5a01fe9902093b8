"""Every opponent plays by any rulebook: nothing that it does is refused, and every game ends."""

from __future__ import annotations

from random import Random

import pytest

from goryo import Role, load_board
from goryo.fate import random_fate
from goryo.players import run
from goryo.players.registry import player
from goryo.rulebook import SWITCHES
from goryo.table import Table
from tests.players.everybody import EVERYBODY
from tests.sizes import scale
from tests.strategies import Setup
from tests.switches import ends_of, told


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERYBODY)
@pytest.mark.parametrize("switch", SWITCHES)
def test_at_both_ends_of_every_switch(switch: str, name: str) -> None:
    for rules in ends_of(switch):
        for seed in range(scale(1, 2, 6)):
            setup = Setup(rules, load_board(("pavilion", "hut")[seed % 2]))
            fate = random_fate(setup.board, Random(seed))
            table = Table(setup.new_game(), fate, lambda: 0.0)
            faults: list[object] = []
            seats = {Role.GORYO: player(name), Role.SAMURAI: player(name)}
            run(table, seats, seed, 0.01, faults.append)
            assert not faults, (told(rules), faults[0])
            assert table.game.outcome is not None
