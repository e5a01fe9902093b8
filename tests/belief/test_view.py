"""Belief is a function of what a seat saw, so it cannot know more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from goryo import VIEWERS, Game, Referee, Role, load_board, rulebook, view_of
from goryo.belief import Belief, belief
from tests.belief.comparing import fingerprint
from tests.belief.test_contradiction import light_setups
from tests.sizes import scale
from tests.strategies import Setup, games, seeds
from tests.twins import BOUND, twin_games


@pytest.mark.clause("SET-2", "PLAN-9")
@settings(max_examples=scale(4, 20, 500))
@given(games(light_setups()))
def test_every_viewer_of_a_game_gives_the_same_belief(game: Game) -> None:
    """Also the Goryō's: what the Samurai can believe about her."""
    seen = {fingerprint(belief(view_of(game, role))) for role in VIEWERS}
    assert len(seen) == 1


@pytest.mark.clause("SET-2", "PLAN-9", "TRAIL-2", "GEN-3", "LEAP-1")
@settings(max_examples=scale(2, 6, 80))
@given(light_setups(), seeds())
def test_games_that_differ_in_her_secrets_alone_give_the_same_belief(
    setup: Setup, seed: int
) -> None:
    check_twins(setup, seed)


@pytest.mark.clause("SET-2", "PLAN-9")
@pytest.mark.parametrize("variants", [(), ("genjutsu",), ("cursed-object",)])
@pytest.mark.parametrize("referee", Referee)
def test_twins_on_the_full_board_give_the_same_belief(
    variants: tuple[str, ...], referee: Referee
) -> None:
    for seed in range(scale(1, 2, 15)):
        check_twins(Setup(rulebook("en-2024", variants), load_board("edo"), referee), seed)


def check_twins(setup: Setup, seed: int) -> None:
    for moment in twin_games(setup, Random(seed), plans=scale(2, 4, 4)):
        if moment.one.outcome is not None:
            return
        seen = view_of(moment.one, Role.SAMURAI)
        one = fingerprint(belief(seen))
        for what, twin in moment.twins.items():
            assert view_of(twin, Role.SAMURAI) == seen, (what, twin.moves)
            hers = fingerprint(belief(view_of(twin, Role.GORYO)))  # she sees what is hidden
            assert hers == one, (what, twin.moves)


def test_twins_differ_where_the_samurai_would_like_to_know() -> None:
    """Without that the tests above would show nothing: the truth has a place in the belief."""
    setup = Setup(rulebook("en-2024"), load_board("edo"))
    seen = 0
    for moment in twin_games(setup, Random(1), plans=4):
        known = belief(view_of(moment.one, Role.SAMURAI))
        if not isinstance(known, Belief) or known.plans is None or moment.one.outcome:
            continue
        for game in (moment.one, *moment.twins.values()):
            _, bound, plan = game.position
            if plan is None or bound is None:
                continue
            index = known.plans.index(plan)
            assert index is not None
            assert known.bound_by_plan[bound, index] > 0
            seen += 1
        assert BOUND in moment.twins
    assert seen > 20
