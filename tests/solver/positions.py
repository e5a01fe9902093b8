"""Tiny rounds to solve in every way: small boards, few cubes, any rulebook, any powers."""

from __future__ import annotations

import zlib
from dataclasses import replace
from random import Random

import numpy as np

from goryo.board import Tile, load_board
from goryo.position import start
from goryo.rulebook import RULEBOOKS, VARIANTS, Power, Rulebook, rulebook
from goryo.scene import Phase, Scene
from goryo.solver.worth import After, Ends, Reveal

BOARDS = ("gate", "hut", "pavilion")


def tiny_rules(rng: Random, cubes: int = 3) -> Rulebook:
    """A rulebook with some variant, few action cubes and the other switches at random."""
    variant = rng.choice([(), *((name,) for name in VARIANTS)])
    book = rulebook(rng.choice(list(RULEBOOKS)), variant)
    if rng.random() < 0.5:
        return replace(book, action_cubes=rng.randint(1, cubes), movement_cubes=rng.randint(2, 4))
    powers = [power for power in Power if rng.random() < 0.5]
    if Power.TRAIL in powers and Power.SHADOW in powers and book.trail_deniable:
        powers.remove(Power.TRAIL)
    return replace(
        book,
        powers=frozenset(powers),
        cursed=rng.random() < 0.3,
        action_cubes=rng.randint(1, cubes),
        actions_each=rng.randint(1, 3),
        samurai_called=rng.randint(1, 3),
        steps_each=rng.randint(0, 2),
        movement_cubes=rng.randint(2, 4),
        spirits=rng.randint(1, 3),
    )


def tiny_round(rng: Random, last: bool = True, cubes: int = 3) -> Scene:
    """A round in which she is to plan, come to by chance; all powers still in hand."""
    while True:
        board = rng.choice(BOARDS)
        rules = tiny_rules(rng, cubes if len(load_board(board).rooms) == 2 else 2)
        played = rng.randint(1, 3)
        rules = replace(rules, rounds=played if last else played + 1)
        position = start(load_board(board), rules)
        while position.outcome is None:
            scene = position.scene
            if scene.phase is Phase.PLAN and scene.round == played:
                return scene._replace(powers=rules.powers)
            position = position.apply(position.sample_move(rng)).position


def some_after(seed: int) -> After:
    """What comes after, made up: it depends on all it may, and does not fall with catches."""

    def after(reveal: Reveal) -> float:
        key = (
            seed, reveal.bound, reveal.target, reveal.greens, reveal.leapt, reveal.illusion,
            reveal.trail_asked, reveal.shadow_asked,
        )  # fmt: skip
        low = zlib.crc32(repr(key).encode()) / 2**32
        return 0.5 * low + 0.4 * min(reveal.catches, 3) / 3

    return after


def some_ends(scene: Scene, seed: int, steps: int = 1 << 16) -> Ends:
    """What ends take of her chance, made up; with few steps between nothing and all many tie."""
    tiles, samurai = len(scene.board.tiles), len(scene.board.samurai)

    def ends(target: Tile) -> np.ndarray:
        rng = np.random.default_rng((seed, target))
        return rng.integers(0, steps + 1, (samurai, tiles)) / (steps * samurai)

    return ends
