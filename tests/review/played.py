"""Finished games to look back on: by programs, at both referees, and ended by the table."""

from __future__ import annotations

from functools import cache
from random import Random

from goryo import Role, new_game, record_of
from goryo.fate import random_fate
from goryo.players import run
from goryo.players.registry import player
from goryo.record import Record
from goryo.review import Review, line_of, review
from goryo.table import Table

FEW = 40
"""Games played out where the numbers themselves do not matter."""


def table_of(
    goryo: str = "novice",
    samurai: str = "novice",
    seed: int = 1,
    board: str = "edo",
    referee: str = "guided",
    variants: tuple[str, ...] = (),
) -> Table:
    game = new_game(board=board, referee=referee, variants=variants)
    table = Table(game, random_fate(game.board, Random(seed)), clock=lambda: 0.0)
    run(table, {Role.GORYO: player(goryo), Role.SAMURAI: player(samurai)}, seed)
    return table


@cache
def record(
    goryo: str = "novice",
    samurai: str = "novice",
    seed: int = 1,
    board: str = "edo",
    referee: str = "guided",
    variants: tuple[str, ...] = (),
) -> Record:
    return record_of(table_of(goryo, samurai, seed, board, referee, variants).game)


def resigned(moves: int = 12, seed: int = 1) -> Record:
    """A game that the Samurai gave up after so many moves."""
    whole = record(seed=seed).replay()
    game = new_game(whole.rules, (), whole.board).play(*whole.moves[:moves])
    return record_of(game.close("resigned", Role.SAMURAI))


def aborted() -> Record:
    return record_of(new_game().play("draw scroll", "draw urn").close("aborted"))


def mistaken() -> Record:
    """A tabletop game on the hut with a wrong answer in its first round."""
    game = new_game(board="hut", referee="tabletop")
    game = game.play("draw mask", "draw vase", "enter a1", "plan a1-a2-b2-b1-c1")
    game = game.play("green hound c1", "no", "done")
    rng = Random(4)
    while game.outcome is None:
        game = game.play_random(rng)
    return record_of(game)


@cache
def reviewed(seed: int = 1, board: str = "edo") -> Review:
    return review(line_of(record(seed=seed, board=board)), rollouts=FEW)
