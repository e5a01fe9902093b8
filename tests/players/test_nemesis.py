"""The nemesis sees through the master from its own seat, and answers what the master plays."""

from itertools import permutations
from random import Random

import numpy as np
import pytest

from goryo import Phase, Role, load_board, new_game, rulebook, view_of
from goryo.events import Revealed
from goryo.fate import random_fate
from goryo.lab.swaps import Twins, parted_twins
from goryo.moves import Enter
from goryo.players import move_once
from goryo.players.choice import Choice
from goryo.players.hunts import next_of
from goryo.players.master import first_root, root_of, roots_of, solution_at
from goryo.players.nemesis import Nemesis, answer_mass, best_answer, best_plan, bound_by_play
from goryo.players.registry import player, player_names
from goryo.solver import Solution, veiled
from goryo.solver.response import Workbench
from goryo.table import Table
from goryo.view import View
from tests.sizes import scale
from tests.strategies import Setup
from tests.twins import twin_games

BUDGET = 0.05


def tables(count: int) -> list[Table]:
    rules = [rulebook("en-2024"), rulebook("it-2019"), rulebook("fr-2019", ["genjutsu"])]
    return [
        Table(
            new_game(rules[n % 3], (), load_board(("hut", "pavilion")[n % 2])),
            random_fate(load_board(("hut", "pavilion")[n % 2]), Random(f"nemesis {n}")),
            lambda: 0.0,
        )
        for n in range(count)
    ]


def solved(view: View, role: Role) -> Solution:
    root = root_of(view)
    assert root is not None
    found = solution_at(root, BUDGET, role)
    assert found is not None
    return found


def test_it_is_for_the_laboratory() -> None:
    assert "nemesis" not in player_names()
    assert player("nemesis").name == "nemesis"


def test_both_seats_see_the_same_beginnings_of_rounds() -> None:
    for seed, table in enumerate(tables(scale(3, 6, 30))):
        entered = None
        while table.actor is not None:
            if table.game.scene.phase is Phase.ENTER:
                before = table.view(Role.GORYO)
            move_once(table, table.actor, player("master"), seed, BUDGET)
            hers, theirs = (roots_of(table.view(seat)) for seat in (Role.GORYO, Role.SAMURAI))
            assert hers == theirs
            if entered is None and hers and table.game.scene.curse is None:
                goryo = table.game.scene.goryo
                assert goryo is not None
                (entered,) = hers.values()
                assert entered == first_root(before.scene, goryo)


@pytest.mark.clause("PLAN-8")
def test_where_she_enters_a_type_with_which_she_could_not_plan_on_is_not_bound() -> None:
    seen = set()
    start = new_game(rulebook("fr-2019", ["genjutsu"]), board="hut")
    for bound, first in permutations(start.board.kinds, 2):
        drawn = start.play(f"draw {bound}", f"draw {first}")
        before = view_of(drawn, Role.GORYO)
        for move in (move for move in before.legal_moves() if isinstance(move, Enter)):
            entered = drawn.play(move)
            root = first_root(before.scene, move.tile)
            able = entered.outcome is None
            assert (root.bound[start.board.kind(bound)] > 0) == able
            if able:
                assert root_of(view_of(entered, Role.SAMURAI)) == root
            seen.add(able)
    assert seen == {True, False}


def test_the_odds_of_the_bound_type_are_those_of_a_master_and_never_rule_out_the_truth() -> None:
    sharper = 0
    for seed, table in enumerate(tables(scale(3, 6, 60))):
        while table.actor is not None:
            view = table.view(Role.SAMURAI)
            if table.game.scene.phase is Phase.HUNT:
                odds = bound_by_play(view, BUDGET)
                bound = table.game.position.bound
                assert bound is not None
                assert sum(odds) == np.float64(1.0) or abs(sum(odds) - 1) < 1e-9
                assert odds[bound] > 0
                assert all(odds[kind] == 0 for kind in table.game.scene.light)
                sharper += max(odds) > 1 / len(table.game.scene.dark) + 0.01
            move_once(table, table.actor, player("master"), seed, BUDGET)
    assert sharper


def test_after_a_reveal_the_odds_follow_bayes() -> None:
    """In a round that nothing was drawn in: the prior by how likely each type shows that plan."""
    compared = 0
    for seed, table in enumerate(tables(scale(6, 12, 60))):
        before: tuple[Solution, tuple[float, ...], int] | None = None
        while table.actor is not None:
            view = table.view(Role.SAMURAI)
            if table.game.scene.phase is Phase.PLAN:
                odds = bound_by_play(view, BUDGET)
                if before is not None and len(view.scene.drawn) == before[2]:
                    hers, prior, _ = before
                    plan = [e.plan for e in view.history if isinstance(e, Revealed)][-1]
                    shown = [hers.game.intent(choice).plan == plan for choice in hers.game.choices]
                    likely = np.zeros(len(prior))
                    likely[list(hers.game.kinds)] = veiled(hers)[:, shown].sum(axis=1)
                    if sum(shown) == 1:
                        wanted = np.array(prior) * likely
                        wanted[list(view.scene.light)] = 0.0
                        assert np.allclose(odds, wanted / wanted.sum())
                        compared += 1
                before = solved(view, Role.GORYO), odds, len(view.scene.drawn)
            move_once(table, table.actor, player("master"), seed, BUDGET)
    assert compared


def test_it_takes_the_best_of_what_is_there() -> None:
    for seed, table in enumerate(tables(scale(3, 6, 30))):
        while table.actor is not None:
            phase, actor = table.game.scene.phase, table.actor
            if phase is Phase.PLAN:
                view = table.view(Role.GORYO)
                theirs = solved(view, Role.SAMURAI)
                assert view.bound is not None
                best = best_plan(theirs, view.bound)
                ways = [choice.way for choice in theirs.game.choices]
                legal = theirs.game.legal[theirs.game.kinds.index(view.bound)][ways]
                assert best is not None
                assert legal[best]
                assert theirs.worth[best] == theirs.worth[legal].min()
            elif phase is Phase.HUNT and table.game.scene.round == table.game.rules.rounds:
                view = table.view(Role.SAMURAI)
                hers, theirs = solved(view, Role.GORYO), solved(view, Role.SAMURAI)
                odds = bound_by_play(view, BUDGET)
                root, illusion = root_of(view), view.scene.illusion
                assert root is not None
                hunt = best_answer(root, odds, illusion, BUDGET)
                assert hunt is not None
                branch, laid = hers.game.illusions.index(illusion), len(hers.game.laid)
                part = slice(branch * laid, (branch + 1) * laid)
                desk = Workbench(hers.game, illusion)
                mass = answer_mass(hers, odds)[part]
                assert desk.against(hunt) @ mass >= theirs.worth[part] @ mass - 1e-9
                if table.actor is Role.SAMURAI:
                    said = player("nemesis").choose(view, BUDGET, Random(1)).move
                    wanted = next_of(hunt, view.history)
                    assert wanted is None or said == wanted
            move_once(table, actor, player("nemesis" if seed % 2 else "master"), seed, BUDGET)


class Fresh(Nemesis):
    """Works out everything anew for each decision."""

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        best_answer.cache_clear()
        return super().choose(view, budget, rng)


@pytest.mark.slow
@pytest.mark.clause("SET-2", "PLAN-9")
def test_it_heeds_what_its_seat_sees_alone() -> None:
    """Another bound type, or another plan, that looks the same: the Samurai's decision is the
    same, even if it has planned for the Goryō there before."""
    compared = 0
    books = (rulebook("en-2024"), rulebook("fr-2019", ["genjutsu"]))
    for seed, rules in enumerate(books * scale(1, 1, 4)):
        setup = Setup(rules, load_board("hut"))
        moments = [
            Twins(moment.one, list(moment.twins.values()))
            for moment in twin_games(setup, Random(seed), plans=scale(1, 2, 8))
            if moment.one.actor is Role.SAMURAI and moment.twins
        ]
        for found in moments[:: scale(8, 4, 1)]:
            assert not parted_twins(Fresh(), found, 0.002, 0.5)
            compared += len(found.twins)
    assert compared >= scale(4, 8, 100)
