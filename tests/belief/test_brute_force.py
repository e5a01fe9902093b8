"""Belief is exact: whatever it says is what an enumeration with the slow engine says, to 1e-12."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import gcd
from random import Random

import numpy as np
import pytest

from goryo import Ending, Game, Phase, Role, Rulebook, load_board, rulebook, view_of
from goryo.belief import Belief, Contradiction, Tracker, belief
from goryo.board import Kind, Tile
from goryo.draw.text import table_text
from goryo.events import Asked, Event, Stepped
from goryo.moves import Done, Hound, Move, Plan, Search
from goryo.position import legal_moves
from goryo.scene import Scene, opening
from goryo.view import blank_view, fold
from goryo.words import Words
from tests.belief.comparing import differences, model_of, policy_games
from tests.belief.oracle import Hypothesis, Odds, Policy, Rounds, Worlds, alike, all_games
from tests.sizes import scale
from tests.strategies import ALL_RULES, VARIANT_SETS, Setup, playable

# -- policies ------------------------------------------------------------------------------------


def by_plan(scene: Scene, bound: Kind, plan: Plan) -> int:  # noqa: ARG001 (as every weight)
    """A liking that does not care what is bound."""
    return 1 + (7 * sum(plan.path) + 5 * (plan.trail or 0) + 3 * (plan.shadow or 0)) % 5


def by_type(scene: Scene, bound: Kind, plan: Plan) -> int:
    """A liking that tells something of the bound type."""
    return 1 + (by_plan(scene, bound, plan) + 11 * bound) % 7


def picky(scene: Scene, bound: Kind, plan: Plan) -> int:
    """The same, but many plans are never made, and sometimes none with one of the types."""
    return max(0, by_type(scene, bound, plan) - 4)


DECEIVE = (Fraction(0), Fraction(3, 10), Fraction(1, 2), Fraction(1))
LIKINGS = (alike, by_plan, by_type, picky)
POLICIES = [
    Policy(LIKINGS[n % 4], DECEIVE[(n + n // 4) % 4]) for n in range(len(LIKINGS) * len(DECEIVE))
]
"""Every liking with every readiness to deceive; neighbours differ in both."""
EAGER = [policy for policy in POLICIES if policy.weight is not picky]


def policy_for(number: int) -> Policy:
    return POLICIES[number % len(POLICIES)]


def compare(game: Game, known: Belief | Contradiction, odds: Odds, tiles: tuple[Tile, ...]) -> None:
    found = list(differences(known, odds, tiles))
    assert not found, _failure(game, found)


def _failure(game: Game, found: list[str]) -> str:
    board = table_text(view_of(game, Role.SAMURAI), Words()).plain
    moves = " / ".join(map(game.write, game.moves))
    return f"{game.rules.name} {game.rules.variants}\n{moves}\n{board}\n" + "\n".join(found[:10])


def moves_of(games: Iterator[Game]) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """Each moment with what its last move brought."""
    seen = 0
    for game in games:
        yield game, game.events[seen:]
        seen = len(game.events)


# -- every whole game on the smallest board ------------------------------------------------------


def curious(scene: Scene, seen: tuple[Event, ...]) -> Move:
    """Samurai who ask what they can, differently after different answers."""
    rng = Random(f"{scene.round} {scene.clues} {len(seen)} {scene.samurai}")
    moves = list(legal_moves(scene, None, None))
    questions = [move for move in moves if isinstance(move, Search | Hound)]
    if questions and rng.random() < 0.7:
        return rng.choice(questions)
    return rng.choice(moves) if rng.random() < 0.8 else Done()


def some(check: int, test: int) -> list[Rulebook]:
    """Rulebooks with their variants, evenly; all of them in the longest run.

    With steps that share no factor with the number of sets, every set has its turn.
    """
    assert gcd(check, len(VARIANT_SETS)) == gcd(test, len(VARIANT_SETS)) == 1
    return list(ALL_RULES[:: scale(check, test, 1)])


def named(rules: Rulebook) -> str:
    return "+".join((rules.name, *rules.variants))


@pytest.mark.clause("SET-2", "PLAN-6", "PLAN-8", "PLAN-9", "LEAP-1", "TRAIL-2", "GEN-3", "REV-7")
@pytest.mark.parametrize("rules", some(17, 5), ids=named)
def test_belief_is_what_the_tally_of_all_whole_games_says(rules: Rulebook) -> None:
    """On the smallest board: for everything that the Samurai could ever see there."""
    number = ALL_RULES.index(rules)
    for shift in range(scale(1, 1, 4)):
        policy = EAGER[(number + shift) % len(EAGER)]
        model = model_of(policy)
        tally: dict[tuple[Event, ...], dict[Hypothesis, Fraction]] = {}
        game = Setup(rules, load_board("gate")).new_game()
        for moments in all_games(game, policy, curious):
            for moment in moments:
                odds = tally.setdefault(moment.seen, defaultdict(Fraction))
                odds[moment.hypothesis] += moments[-1].chance
        assert len(tally) > 40
        for seen, odds in tally.items():
            view = fold(blank_view(Role.SAMURAI, game.board, rules), seen)
            found = list(differences(belief(view, model), dict(odds), game.board.tiles))
            assert not found, f"{rules.name} {rules.variants} {policy}\n{view}\n{found[:10]}"


def test_before_anything_is_drawn_every_type_is_as_likely() -> None:
    for rules in ALL_RULES:
        known = belief(blank_view(Role.SAMURAI, load_board("edo"), rules))
        assert isinstance(known, Belief)
        assert known.plans is None
        assert known.bound.tolist() == [1 / 8] * 8
        assert known.entropy == 3.0


# -- every position behind one view --------------------------------------------------------------


def check_game(
    setup: Setup,
    policy: Policy,
    rng: Random,
    kind: type[Worlds | Rounds],
    follows: type[Tracker] = Tracker,
) -> None:
    """One game, compared after every move that can tell something."""
    model = model_of(policy, by_type=policy.weight is not by_plan)
    oracle = kind(setup.new_game(), policy)
    tracker = follows(opening(setup.board, setup.rules), model)
    tiny = len(setup.board.tiles) <= 16
    before: Belief | Contradiction | None = None
    for game, events in moves_of(policy_games(setup, policy, rng)):
        oracle.follow(events)
        for event in events:
            tracker.see(event)
        known = tracker.belief()
        if isinstance(events[0], Stepped | Asked) and not tiny:
            assert isinstance(known, Belief)
            assert isinstance(before, Belief)
            assert np.array_equal(known.bound_by_plan, before.bound_by_plan)
        else:
            asked = tuple(clue.tile for clue in game.scene.clues)
            some = (rng.choice(game.board.tiles), *asked[-1:])
            compare(game, known, oracle.odds, game.board.tiles if tiny else some)
        before = known


@pytest.mark.clause("PLAN-6", "PLAN-8", "LEAP-1", "TRAIL-1", "TRAIL-2", "GEN-3", "CURSE-2", "INV-1")
@pytest.mark.parametrize("rules", some(5, 1), ids=named)
def test_belief_follows_every_world_behind_a_game_on_small_boards(rules: Rulebook) -> None:
    number = ALL_RULES.index(rules)
    boards = [b for b in map(load_board, ("gate", "hut", "pavilion")) if playable(rules, b)]
    for turn in range(scale(1, 1, 5)):
        setup = Setup(rules, boards[(number + turn) % len(boards)])
        check_game(setup, policy_for(number + turn), Random(f"{number} {turn}"), Worlds)


BIG = ("edo", "kyoto", "himeji", "osaka")


@pytest.mark.clause("PLAN-6", "LEAP-1", "TRAIL-1", "TRAIL-2", "GEN-3", "CURSE-2", "INV-1", "REV-7")
@pytest.mark.parametrize("rules", some(17, 5), ids=named)
def test_belief_follows_the_plans_of_each_round_on_full_boards(rules: Rulebook) -> None:
    number = ALL_RULES.index(rules)
    for turn in range(scale(1, 1, 3)):
        # The tables of cursed pairs on the largest board are built once, in the longest run only.
        boards = BIG if scale(not rules.cursed, not rules.cursed, 1) else BIG[:2]
        setup = Setup(rules, load_board(boards[(number + turn) % len(boards)]))
        check_game(setup, policy_for(number + turn), Random(f"{number} {turn}"), Rounds)


def test_both_oracles_that_follow_a_game_agree() -> None:
    for number in range(scale(3, 12, 60)):
        setup = Setup(ALL_RULES[7 * number % len(ALL_RULES)], load_board("hut"))
        policy = policy_for(number)
        worlds, rounds = (kind(setup.new_game(), policy) for kind in (Worlds, Rounds))
        for _, events in moves_of(policy_games(setup, policy, Random(number))):
            worlds.follow(events)
            rounds.follow(events)
            one, other = worlds.odds, rounds.odds
            total, other_total = sum(one.values()), sum(other.values())
            assert {h: w / total for h, w in one.items()} == {
                h: Fraction(w) / other_total for h, w in other.items()
            }


# -- ends ----------------------------------------------------------------------------------------


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("ending", [Ending.RESIGNED, Ending.ABORTED, Ending.TIMEOUT])
def test_belief_is_exact_when_a_table_ends_a_game_anywhere(ending: Ending) -> None:
    """Then the truth is unveiled; with a hidden plan, her instruction may stay unknown."""
    loser = None if ending is Ending.ABORTED else Role.SAMURAI
    unknown = 0
    for number in range(scale(3, 10, 60)):
        setup = Setup(ALL_RULES[(7 * number + 24) % len(ALL_RULES)], load_board("hut"))
        policy = policy_for(number)
        oracle = Rounds(setup.new_game(), policy)
        model = model_of(policy)
        for game, events in moves_of(policy_games(setup, policy, Random(number))):
            oracle.follow(events)
            if game.outcome is not None:
                break
            closed = game.close(ending, loser)
            end = Rounds(setup.new_game(), policy)
            end.bound, end.hidden, end.scene = oracle.bound, oracle.hidden, oracle.scene
            end.follow(closed.events[len(game.events) :])
            known = belief(view_of(closed, Role.SAMURAI), model)
            compare(closed, known, end.odds, game.board.tiles)
            assert isinstance(known, Belief)
            assert known.entropy == 0.0
            unknown += known.deceives not in (None, 0.0, 1.0)
    assert unknown


@pytest.mark.clause("PLAN-8")
def test_that_a_round_goes_on_tells_that_she_could_plan() -> None:
    """And that she is cornered tells that she could not. Both happen in these games."""
    told = cornered = 0
    for number in range(scale(60, 100, 600)):
        setup = Setup(rulebook("fr-2019", ("cursed-object",)), load_board("gate"))
        if number % 2:
            setup = Setup(ALL_RULES[number % len(ALL_RULES)], load_board("hut"))
        policy = Policy()
        oracle = Rounds(setup.new_game(), policy)
        tracker = Tracker(opening(setup.board, setup.rules))
        for game, events in moves_of(policy_games(setup, policy, Random(number))):
            oracle.follow(events)
            for event in events:
                tracker.see(event)
            known = tracker.belief()
            if game.scene.phase is Phase.PLAN and game.scene.round > 0:
                compare(game, known, oracle.odds, ())
                told += len(oracle.bound) < len(oracle.before)
            elif game.outcome and game.outcome.reason is Ending.CORNERED:
                compare(game, known, oracle.odds, ())
                cornered += 1
    assert told
    assert cornered
