"""Without NumPy the belief is the same: what the enumeration says, and what the arrays say."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from goryo import Rulebook, load_board, view_of
from goryo.belief import UNIFORM, Belief, Contradiction, Model, Tracker, listed, plans_of
from goryo.events import RoundBegan
from goryo.players.adept_samurai import SENSIBLE
from goryo.roles import Role
from goryo.scene import Referee, Scene, opening
from tests.belief.oracle import Rounds, Worlds
from tests.belief.test_brute_force import check_game, named, policy_for, some
from tests.sizes import scale
from tests.strategies import ALL_RULES, SHIPPED, Setup, play_out, playable

SAME = 1e-12
BY_TILE = ("on_path", "target", "trail", "shadow", "yes", "information", "greens")
ALONE = ("entropy", "bound_entropy", "leap")


class Listed(Tracker):
    """As where NumPy is missing."""

    _hides = listed.ListedHidden  # type: ignore[assignment]


@pytest.mark.clause("PLAN-6", "PLAN-8", "LEAP-1", "TRAIL-1", "TRAIL-2", "GEN-3", "CURSE-2", "INV-1")
@pytest.mark.parametrize("rules", some(17, 5), ids=named)
def test_it_is_what_the_enumeration_of_every_position_says(rules: Rulebook) -> None:
    number = ALL_RULES.index(rules)
    for shift in range(scale(1, 2, 6)):
        setup = Setup(rules, load_board("gate"))
        rng = Random(f"{number} {shift}")
        check_game(setup, policy_for(number + shift), rng, Worlds, Listed)


@pytest.mark.clause("PLAN-6", "LEAP-1", "TRAIL-2", "GEN-3")
@pytest.mark.parametrize("rules", some(29, 13), ids=named)
def test_it_follows_the_plans_of_each_round_on_full_boards(rules: Rulebook) -> None:
    number = ALL_RULES.index(rules)
    setup = Setup(rules, load_board("edo"))
    check_game(setup, policy_for(number), Random(number), Rounds, Listed)


@pytest.mark.parametrize("model", [UNIFORM, SENSIBLE], ids=lambda model: model.name)
@pytest.mark.parametrize("seed", range(scale(3, 12, 120)))
def test_both_say_the_same_of_any_game(seed: int, model: Model) -> None:
    """Under both referees, mistakes and all, to the end."""
    rng = Random(seed)
    rules = ALL_RULES[(7 * seed) % len(ALL_RULES)]
    board = rng.choice([board for board in SHIPPED if playable(rules, board)])
    setup = Setup(rules, board, list(Referee)[seed % 3 == 0])
    *_, last = play_out(setup.new_game(), rng)
    start = opening(board, rules, setup.referee)
    arrays, lists = Tracker(start, model), Listed(start, model)
    for event in view_of(last, Role.SAMURAI).history:
        arrays.see(event)
        lists.see(event)
        _assert_same(arrays.belief(), lists.belief())
        if isinstance(event, RoundBegan):
            _assert_same_plans(arrays.scene)


def _assert_same(one: Belief | Contradiction, other: Belief | Contradiction) -> None:
    if isinstance(one, Contradiction) or isinstance(other, Contradiction):
        assert one == other
        return
    for name in (*BY_TILE, *ALONE, "bound"):
        assert np.allclose(getattr(one, name), getattr(other, name), 0, SAME), name
    assert (one.plans is None) == (other.plans is None)
    if one.plans is None:
        return
    assert one.deceives == pytest.approx(other.deceives, abs=SAME)
    for name in ("weights", "bound_by_plan", "deceives_by_plan", "yes_by_plan"):
        assert np.allclose(getattr(one, name), getattr(other, name), 0, SAME), name
    for name in ("weights", "targets", "ends", "yes", "greens"):
        ours, theirs = getattr(one.routes, name), getattr(other.routes, name)
        assert np.allclose(ours, theirs, 0, SAME), name


def _assert_same_plans(scene: Scene) -> None:
    """In the same order: who draws one by chance draws the same."""
    arrays, lists = plans_of(scene), listed.plans_of(scene)
    assert [arrays.plan(n) for n in range(arrays.count)] == [
        lists.plan(n) for n in range(lists.count)
    ]
    assert arrays.different == lists.different
    if lists.count == 0:  # she has lost (PLAN-8), and nobody draws
        return
    weights = np.arange(1.0, arrays.count + 1)
    for share in (0.0, 0.3, 0.77, 1.0):
        assert arrays.drawn(weights, share) == lists.drawn(weights.tolist(), share)
    plan = lists.plan(lists.count // 2)
    assert arrays.index(plan) == lists.index(plan) == lists.count // 2
