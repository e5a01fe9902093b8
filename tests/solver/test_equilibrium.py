"""Certified bounds enclose the value that a linear program finds for the whole public tree."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from goryo.board import Kind
from goryo.lab.suites import SUITES, read
from goryo.scene import Scene
from goryo.solver import Round, Solution, best_hunt, round_of, solve, solve_round
from goryo.solver.worth import After, Ends
from tests.sizes import scale
from tests.solver.positions import some_after, some_ends, tiny_round
from tests.solver.twin import Twin, secrets

COUNT = scale(3, 10, 50)


def some_game(rng: Random, last: bool, seed: int) -> tuple[Round, After | None, Ends | None] | None:
    scene: Scene = tiny_round(rng, last, cubes=2)
    if sum(1 for kind in scene.dark for _ in secrets(scene, kind)) > 600:
        return None  # the linear program would take minutes
    after = None if last else some_after(seed)
    ends = None if last or seed % 2 else some_ends(scene, seed)
    bound = [rng.random() if Kind(k) in scene.dark else 0.0 for k in range(8)]
    try:
        return round_of(scene, bound, after, ends=ends), after, ends
    except ValueError:
        return None


@pytest.mark.slow
@pytest.mark.parametrize("last", [True, False], ids=["last", "earlier"])
def test_the_interval_encloses_the_value_of_the_linear_program(last: bool) -> None:
    for seed in range(COUNT):
        made = some_game(Random(f"{seed} {last} value"), last, seed)
        if made is None:
            continue
        game, after, ends = made
        found = solve(game, gap=1e-5)
        prior = dict(zip(game.kinds, map(float, game.prior), strict=True))
        value = Twin(game.scene, after, ends).value(prior, free=False)
        assert found.lower - 1e-8 <= value <= found.upper + 1e-8, seed
        assert found.gap <= 1e-5


def certified(found: Solution) -> tuple[float, float]:
    """The bounds, worked out again from the two mixes alone."""
    game = found.game
    laid = len(game.laid)
    upper = 0.0
    for branch, illusion in enumerate(game.illusions):
        part = game.prior @ found.mix[:, branch * laid : (branch + 1) * laid]
        upper += best_hunt(game, part, illusion).value
    ways = np.array([choice.way for choice in game.choices])
    least = [found.worth[legal[ways]].min() for legal in game.legal]
    return float(game.prior @ least), upper


def test_a_solution_says_how_both_bounds_are_reached() -> None:
    for seed in range(COUNT):
        made = some_game(Random(f"{seed} mixes"), True, seed)
        if made is None:
            continue
        found = solve(made[0], gap=1e-3)
        assert certified(found) == pytest.approx((found.lower, found.upper), abs=1e-9)
        assert found.mix.sum(axis=1) == pytest.approx(np.ones(len(found.mix)))


def test_the_same_budget_gives_the_same_bits_and_more_never_a_wider_interval() -> None:
    rng = Random("budget")
    made = None
    while made is None:
        made = some_game(rng, True, 0)
    game, *_ = made
    one, two = solve(game, 0.0, 3000), solve(game, 0.0, 3000)
    assert (one.lower, one.upper, one.nodes) == (two.lower, two.upper, two.nodes)
    assert (one.mix == two.mix).all()
    less = solve(game, 0.0, 300)
    assert less.lower <= one.lower
    assert one.upper <= less.upper


def test_what_was_learned_counts_before_anything_is_certified() -> None:
    start = read(SUITES["it-2019"])[2].with_all_powers()
    game = round_of(start.scene, start.bound)
    legal = game.legal[:, [way for way, _ in game.laid]]
    even = legal / legal.sum(axis=1, keepdims=True)
    found = solve(game, nodes=3000)
    assert found.upper == 1.0
    before, after = (best_hunt(game, game.prior @ mix).value for mix in (even, found.mix))
    assert after < before - 0.1


def test_whoever_is_told_of_progress_can_stop() -> None:
    made = some_game(Random("begin"), True, 0)
    assert made is not None
    told: list[float] = []

    def enough(so_far: Solution) -> bool:
        told.append(so_far.gap)
        return True

    found = solve(made[0], gap=0.0, progress=enough)
    assert len(told) == 1
    assert found.gap == told[0]


def test_a_round_is_solved_from_its_beginning_only() -> None:
    scene = tiny_round(Random("begun"))
    with pytest.raises(ValueError, match="how likely"):
        solve_round(scene)
