"""Belief is exact whatever a rulebook says: what an enumeration with the slow engine says."""

from __future__ import annotations

from random import Random

import pytest

from goryo import load_board
from goryo.rulebook import SWITCHES, Power, rulebook
from tests.belief.oracle import Rounds, Worlds
from tests.belief.test_brute_force import check_game, policy_for
from tests.sizes import scale
from tests.strategies import Setup
from tests.switches import PAIRS, set_to, with_one, with_two


@pytest.mark.clause("PLAN-3", "PLAN-6", "PLAN-8", "LEAP-1", "TRAIL-1", "TRAIL-2", "GEN-3", "INV-1")
@pytest.mark.parametrize("switch", SWITCHES)
def test_by_every_value_of_every_switch(switch: str) -> None:
    for number, rules in enumerate(list(with_one(switch))[:: scale(3, 1, 1)]):
        for turn in range(scale(1, 1, 4)):
            rng = Random(f"{switch} {number} {turn}")
            setup = Setup(rules, load_board(("gate", "hut")[(number + turn) % 2]))
            check_game(setup, policy_for(number + turn), rng, Rounds)


@pytest.mark.clause("PLAN-3", "PLAN-6", "PLAN-8", "LEAP-1", "TRAIL-1", "TRAIL-2", "GEN-3", "INV-1")
@pytest.mark.parametrize(("one", "other"), PAIRS[:: scale(4, 1, 1)], ids="-".join)
def test_by_pairs_of_values(one: str, other: str) -> None:
    pairs = list(with_two(one, other))
    for number, rules in enumerate(Random(one + other).sample(pairs, scale(1, 2, 4))):
        setup = Setup(rules, load_board("gate"))
        check_game(setup, policy_for(number), Random(f"{one} {other} {number}"), Worlds)


@pytest.mark.clause("TRAIL-1", "GEN-3", "LEAP-1", "CURSE-2")
def test_with_every_power_and_a_cursed_pair_at_once() -> None:
    everything = set_to(rulebook(), powers=frozenset(Power), cursed=True)
    for number in range(scale(1, 3, 20)):
        setup = Setup(everything, load_board("gate"))
        check_game(setup, policy_for(number), Random(number), Worlds)
