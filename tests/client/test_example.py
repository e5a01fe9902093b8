"""The strategy of examples/bot.py: never an illegal move, at any table with the guided referee."""

from __future__ import annotations

import runpy
from random import Random

import pytest

from goryo import Referee, Role
from goryo.fate import random_fate
from goryo.players.random_player import RandomPlayer
from goryo.table import Table
from tests.pages import ROOT
from tests.strategies import ALL_RULES, SHIPPED, Setup

FILE = ROOT / "examples" / "bot.py"
choose = runpy.run_path(str(FILE))["choose"]


@pytest.mark.parametrize("role", [Role.GORYO, Role.SAMURAI])
def test_it_plays_by_the_rules_everywhere(role: Role) -> None:
    rng = Random(1)
    for number, rules in enumerate(ALL_RULES):
        board = SHIPPED[number % len(SHIPPED)]
        setup = Setup(rules, board, Referee.GUIDED)
        table = Table(setup.new_game(), random_fate(board, rng), lambda: 0.0)
        while table.actor is not None:
            view = table.view(table.actor)
            move = choose(view) if table.actor is role else RandomPlayer().choose(view, 1, rng).move
            table.play(table.actor, move)


def test_it_is_short_enough_to_be_read() -> None:
    lines = [line.strip() for line in FILE.read_text(encoding="utf-8").splitlines()]
    assert sum(bool(line) and not line.startswith("#") for line in lines) <= 45
