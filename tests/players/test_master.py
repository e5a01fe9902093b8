"""The master plays what was solved: her mix, and whole hunts, without remembering anything."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from goryo import Game, Phase, Role, load_board, new_game, rulebook, view_of
from goryo.fate import random_fate
from goryo.kernel.layout import Floats
from goryo.moves import Done, Plan
from goryo.players import move_once
from goryo.players.choice import Choice
from goryo.players.hunts import moves_of, ways_on
from goryo.players.master import Master, _solve, solution_of
from goryo.players.registry import player
from goryo.solver import veiled
from goryo.table import Table
from tests.sizes import scale

BUDGET = 0.05


def games(number: int) -> list[Table]:
    rules = [rulebook("it-2019"), rulebook("en-2024"), rulebook("fr-2019", ["genjutsu"])]
    boards = [load_board(name) for name in ("hut", "pavilion")]
    tables = []
    for n in range(number):
        board = boards[n % 2]
        game = new_game(rules[n % 3], (), board)
        tables.append(Table(game, random_fate(board, Random(n)), lambda: 0.0))
    return tables


def decisions(table: Table, seed: int) -> list[tuple[Game, Role]]:
    """A game of the master with itself: each position, and who was to act."""
    found = []
    while table.actor is not None:
        found.append((table.game, table.actor))
        move_once(table, table.actor, player("master"), seed, BUDGET)
    return found


@pytest.mark.clause("PLAN-6", "SAM-6")
def test_whatever_it_does_is_of_the_solved_mix() -> None:
    followed = planned = 0
    for seed, table in enumerate(games(scale(4, 8, 100))):
        seen = decisions(table, seed)
        for game, role in seen:
            view = view_of(game, role)
            found = solution_of(view, BUDGET)
            if found is None or game.scene.phase not in (Phase.PLAN, Phase.HUNT):
                continue
            again = Master().choose(view, BUDGET, Random(1)).move
            if role is Role.GORYO and view.bound in found.game.kinds:
                assert isinstance(again, Plan)
                row = veiled(found)[found.game.kinds.index(view.bound)]
                mix = {
                    found.game.intent(c).plan
                    for c, p in zip(found.game.choices, row, strict=True)
                    if p
                }
                assert again in mix
                planned += 1
            elif role is Role.SAMURAI and (shares := ways_on(view, found)):
                assert again in shares
                assert all(view.why_not(way) is None for way in shares)
                followed += 1
    assert planned >= 4
    assert followed >= 20


def test_a_solved_again_round_gives_the_same_decision() -> None:
    """What a process remembers saves time and changes nothing."""
    for seed, table in enumerate(games(2)):
        for game, role in decisions(table, seed)[::3]:
            view = view_of(game, role)
            said: list[Choice] = []
            for _ in range(2):
                _solve.cache_clear()
                said.append(Master().choose(view, BUDGET, Random(seed)))
            assert said[0] == said[1]


@pytest.mark.clause("SAM-1", "SAM-3")
def test_a_hunt_comes_to_its_end_by_the_rules_whatever_is_answered() -> None:
    rng = Random(5)
    for table in games(4):
        while table.game.scene.phase is not Phase.PLAN:
            assert table.actor is not None
            move_once(table, table.actor, player("novice"), 1, BUDGET)
        found = solution_of(table.view(Role.GORYO), BUDGET)
        assert found is not None
        for hunts in found.hunts[:1]:
            for hunt in hunts[:5]:
                moves = list(moves_of(hunt, [rng.random() < 0.5 for _ in range(12)]))
                assert moves[-1] == Done()
                assert len(moves) <= table.game.rules.action_cubes + 1


def test_a_veil_keeps_every_choice_as_likely_and_tells_less() -> None:
    told_less = 0
    for seed in range(4):
        rules = replace(rulebook("it-2019"), rounds=1, spirits=1)
        board = load_board(("hut", "pavilion")[seed % 2])
        table = Table(new_game(rules, (), board), random_fate(board, Random(seed)), lambda: 0.0)
        while table.game.scene.phase is not Phase.PLAN:
            assert table.actor is not None
            move_once(table, table.actor, player("novice"), 1, BUDGET)
        found = solution_of(table.view(Role.SAMURAI), BUDGET)
        assert found is not None
        mix, prior = veiled(found), found.game.prior
        assert np.allclose(mix.sum(axis=1), 1)
        assert np.allclose(prior @ mix, prior @ found.mix, atol=1e-6)
        ways = [choice.way for choice in found.game.choices]
        assert not mix[~found.game.legal[:, ways]].any()
        assert betrayed(mix, prior) <= betrayed(found.mix, prior) + 1e-6
        told_less += betrayed(mix, prior) < betrayed(found.mix, prior) - 0.01
    assert told_less


def betrayed(mix: Floats, prior: Floats) -> float:
    """How much a choice tells of the bound type, in bits."""
    joint = prior[:, None] * mix
    even = prior[:, None] * joint.sum(axis=0)
    some = joint > 0
    return float((joint[some] * np.log2(joint[some] / even[some])).sum())


def test_its_reason_names_what_else_it_thought_of_and_the_odds() -> None:
    table = games(1)[0]
    decisions(table, 3)
    reasons = [reason for _, move, reason in table.reasons() if not isinstance(move, Done)]
    assert any("plans (" in reason and "Samurai win" in reason for reason in reasons)
    assert any("%" in reason for reason in reasons)
