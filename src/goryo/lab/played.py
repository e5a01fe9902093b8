"""Beginnings of rounds out of played games, with the Samurai where their hunts have led them.

Adepts of different tempers play, since they are quick. They spend the leap early, so in some games
she is given her powers back.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from goryo.belief import Contradiction, belief
from goryo.board import Board
from goryo.fate import random_fate
from goryo.game import new_game
from goryo.players import move_once
from goryo.players.adept import Adept
from goryo.players.style import ADEPT
from goryo.roles import Role
from goryo.rulebook import Power, Rulebook
from goryo.scene import Phase
from goryo.table import Table
from goryo.values.starts import Start

TEMPERS = (0.02, 0.05, 0.1, 0.3)
"""How freely she departs from what seems best; one for each game."""
WIDTHS = (1, 4, ADEPT.width)
"""How many questions the Samurai weigh; one for each game."""
GIVEN_BACK = 0.3
"""How likely each power that is spent is given back."""


def played_start(board: Board, rules: Rulebook, number: int, rng: Random) -> Start:
    """The beginning of a round with this number, in a game between adepts that came so far."""
    while True:
        goryo = Adept(replace(ADEPT, temperature=rng.choice(TEMPERS)))
        samurai = Adept(replace(ADEPT, width=rng.choice(WIDTHS)))
        name = str(rng.random())
        fate = random_fate(board, Random(name))
        table = Table(new_game(rules, (), board), fate, lambda: 0.0)
        stood = table.game.scene.samurai
        while table.actor is not None:
            scene = table.game.scene
            if scene.phase is Phase.PLAN:
                if scene.round == number:
                    known = belief(table.view(Role.SAMURAI))
                    if isinstance(known, Contradiction):
                        break
                    spent = [one for one in Power if one in rules.powers - scene.powers]
                    again = {one for one in spent if rng.random() < GIVEN_BACK}
                    scene = scene._replace(powers=scene.powers | again, shown=None)
                    bound = tuple(round(float(chance), 6) for chance in known.bound)
                    return Start(scene, bound, stood)
                stood = scene.samurai
            player = goryo if table.actor is Role.GORYO else samurai
            move_once(table, table.actor, player, name, 1.0)
