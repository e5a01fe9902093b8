"""Evidence that no honest Goryō could have given is a value: never NaN, never an exception."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goryo import Game, Phase, Referee, Role, load_board, new_game, view_of
from goryo.belief import Belief, Contradiction, Model, Plans, Tracker, belief
from goryo.board import Kind, Tile
from goryo.events import Answered, Ended, Mistaken, Planned, Revealed, RoundBegan
from goryo.kernel.layout import Floats
from goryo.outcome import Ending
from goryo.scene import Scene, opening
from tests.sizes import scale
from tests.strategies import ALL_RULES, Setup, play_out, seeds, setups

BY_TILE = ("on_path", "target", "trail", "shadow", "yes", "greens")


def light_setups() -> st.SearchStrategy[Setup]:
    """Those whose tables take no time: with a cursed pair a large palace has a great many paths."""
    return setups().filter(lambda s: not s.rules.cursed or len(s.board.tiles) <= 32)


def assert_sound(known: Belief | Contradiction) -> None:
    """A belief is a distribution, whatever was seen; a contradiction names its event."""
    if isinstance(known, Contradiction):
        assert known.event is not None
        return
    assert abs(known.bound.sum() - 1) < 1e-9
    assert (known.bound >= 0).all()
    for name in BY_TILE:
        numbers = getattr(known, name)
        assert np.isfinite(numbers).all(), name
        assert (numbers >= 0).all(), name
        assert (numbers <= 1 + 1e-9).all(), name
    assert (known.information >= 0).all()
    assert (known.information <= 1 + 1e-9).all()
    assert 0 <= known.bound_entropy <= known.entropy + 1e-9
    assert 0 <= known.leap <= 1 + 1e-9
    if known.plans is not None:
        assert abs(known.weights.sum() - 1) < 1e-9
        assert abs(known.target.sum() - 1) < 1e-9
        assert known.deceives is not None
        assert 0 <= known.deceives <= 1


def follow(line: list[Game], model: Model) -> list[Belief | Contradiction]:
    """What is believed at every step of a game."""
    tracker = Tracker(opening(line[0].board, line[0].rules, line[0].referee), model)
    beliefs = [tracker.belief()]
    for before, game in pairwise(line):
        for event in game.events[len(before.events) :]:
            tracker.see(event)
        beliefs.append(tracker.belief())
    return beliefs


# -- the tabletop --------------------------------------------------------------------------------


def at_tabletop(setup: Setup) -> Setup:
    return Setup(setup.rules, setup.board, Referee.TABLETOP)


def played(setup: Setup, seed: int) -> list[Game]:
    """A whole game at every step, by players who mostly behave."""
    return list(play_out(setup.new_game(), Random(seed)))


def mistaken_rounds(game: Game) -> set[int]:
    """The rounds in which she made a mistake, by what the reveals counted."""
    number, found = 0, set()
    for event in game.events:
        match event:
            case RoundBegan():
                number = event.round
            case Mistaken():
                found.add(number)
            case Ended(outcome) if outcome.reason is Ending.SELF_BROKEN:
                found.add(number)
    return found


@pytest.mark.clause("REF-2", "REF-4", "REV-2")
@settings(max_examples=scale(5, 40, 500))
@given(light_setups(), seeds())
def test_at_a_tabletop_the_rounds_that_contradict_are_those_with_mistakes(
    setup: Setup, seed: int
) -> None:
    line = played(at_tabletop(setup), seed)
    odd = set()
    for game, known in zip(line, follow(line, Model()), strict=True):
        assert_sound(known)
        if isinstance(known, Contradiction):
            odd.add(known.round)
        if game.scene.phase is Phase.PLAN:
            assert isinstance(known, Belief)
            assert game.position.bound is not None
            assert known.bound[game.position.bound] > 0
    assert odd == mistaken_rounds(line[-1])


@pytest.mark.clause("REF-2")
@settings(max_examples=scale(4, 30, 400))
@given(light_setups(), seeds(), st.sampled_from([0.0, 0.3, 1.0]))
def test_garbage_at_a_tabletop_never_breaks_a_belief(
    setup: Setup, seed: int, deceive: float
) -> None:
    """Plans anywhere on the board and answers by a coin."""
    rng = Random(seed)
    game = at_tabletop(setup).new_game()
    line = [game]
    while game.outcome is None:
        game = game.play_random(rng)
        line.append(game)
    for known in follow(line, Model("any", deceive)):
        assert_sound(known)


def tabletop(*moves: str) -> Game:
    """A game on edo whose Goryō enters at a1."""
    game = new_game("en-2019", board="edo", referee="tabletop")
    first = game.board.kind_of[0]
    bound = next(k for k in range(8) if k != first)
    kinds = game.board.kinds
    enter = game.board.tile_names[0]
    return game.play(f"draw {kinds[bound]}", f"draw {kinds[first]}", f"enter {enter}", *moves)


@pytest.mark.clause("REF-2", "INV-1")
def test_wrong_answers_are_told_as_soon_as_nothing_fits_them() -> None:
    """Whatever her path is, it leaves a1 over one of its neighbours."""
    game = tabletop("plan a1-b1-c1-d1-e1")
    tracker = Tracker(opening(game.board, game.rules, game.referee))
    for event in game.events:
        tracker.see(event)
    *others, last = game.board.neighbours[0]
    for tile in others:
        tracker.see(Answered(tile, False))
        assert isinstance(tracker.belief(), Belief)
    tracker.see(Answered(last, False))
    tracker.see(Answered(Tile(20), True))
    assert tracker.belief() == Contradiction(1, Answered(last, False))


@pytest.mark.clause("REF-2", "REV-2")
def test_a_wrong_answer_that_fitted_is_told_at_the_reveal() -> None:
    game = tabletop("plan a1-b1-c1-d1-e1")
    colour = game.rules.colours[0]
    here = game.scene.samurai[0]
    yes = here in game.position.plan.path if game.position.plan else False
    lied = game.play(f"{colour} search", "no" if yes else "yes")
    assert isinstance(belief(view_of(lied, Role.SAMURAI)), Belief)
    odd = belief(view_of(lied.play("done"), Role.SAMURAI))
    assert isinstance(odd, Contradiction)
    assert isinstance(odd.event, Revealed)


@pytest.mark.clause("REF-2", "PLAN-2")
def test_a_misplaced_plan_is_told_at_the_reveal_and_the_next_round_recovers() -> None:
    game = tabletop("plan a1-b1-c1-d1-f6", "done")
    odd = belief(view_of(game, Role.SAMURAI))
    assert isinstance(odd, Contradiction)
    assert isinstance(odd.event, Revealed)
    while game.scene.phase is Phase.DRAW:
        game = game.play(next(iter(game.legal_moves())))
    assert game.scene.phase is Phase.PLAN
    known = belief(view_of(game, Role.SAMURAI))
    assert isinstance(known, Belief)
    dark = sorted(game.scene.dark)
    assert np.nonzero(known.bound)[0].tolist() == dark
    assert np.ptp(known.bound[dark]) == 0


@pytest.mark.clause("REV-2")
def test_breaking_what_is_bound_contradicts() -> None:
    game = tabletop()
    bound = game.position.bound
    target = next(tile for tile in game.board.tiles if game.board.kind_of[tile] == bound)
    game = game.play(f"plan a1-b1-c1-d1-{game.board.tile_names[target]}", "done")
    assert game.outcome
    assert game.outcome.reason is Ending.SELF_BROKEN
    assert isinstance(belief(view_of(game, Role.SAMURAI)), Contradiction)


# -- models --------------------------------------------------------------------------------------


def scattered(scene: Scene, plans: Plans) -> Floats:
    """Numbers of all sizes."""
    exponents = np.linspace(-320, 308, plans.count * len(scene.board.kinds))
    return 10.0 ** exponents.reshape(len(scene.board.kinds), plans.count)


def nonsense(scene: Scene, plans: Plans) -> Floats:
    """Nothing that is a weight, and here and there one."""
    numbers = np.array([np.nan, -1.0, np.inf, -np.inf, 0.0, 1.0, -0.0])
    return numbers[np.arange(plans.count * len(scene.board.kinds)) % 7].reshape(-1, plans.count)


Weigher = Callable[[Scene, Plans], Floats]
ODD: dict[str, Weigher] = {
    "zeros": lambda _, plans: np.zeros(plans.count),
    "ones and zeros": lambda _, plans: (np.arange(plans.count) % 2).astype(np.float64),
    "huge": lambda _, plans: np.full(plans.count, 1.7e308),
    "tiny": lambda _, plans: np.full(plans.count, 5e-324),
    "infinite": lambda _, plans: np.full(plans.count, np.inf),
    "no numbers": lambda _, plans: np.full(plans.count, np.nan),
    "negative": lambda _, plans: np.full(plans.count, -1.0),
    "of all sizes": scattered,
    "nonsense": nonsense,
}


@pytest.mark.parametrize("name", ODD)
@settings(max_examples=scale(2, 8, 40))
@given(light_setups(), seeds(), st.sampled_from([0.0, 5e-324, 0.5, 1.0]))
def test_odd_weights_never_break_a_belief(
    name: str, setup: Setup, seed: int, deceive: float
) -> None:
    for known in follow(played(setup, seed), Model(name, deceive, ODD[name])):
        assert_sound(known)


@pytest.mark.parametrize("name", ["huge", "tiny", "infinite"])
def test_weights_that_are_all_the_same_are_uniform_whatever_their_size(name: str) -> None:
    game = tabletop("plan a1-b1-c1-d1-e1")
    view = view_of(game, Role.SAMURAI)
    plain, other = belief(view), belief(view, Model(name, weigh=ODD[name]))
    assert isinstance(plain, Belief)
    assert isinstance(other, Belief)
    assert np.abs(plain.bound_by_plan - other.bound_by_plan).max() < 1e-15


@pytest.mark.parametrize("name", ["zeros", "no numbers", "negative"])
def test_a_goryo_who_never_plans_contradicts_when_she_has_planned(name: str) -> None:
    model = Model(name, weigh=ODD[name])
    waiting = belief(view_of(tabletop(), Role.SAMURAI), model)
    assert isinstance(waiting, Belief)
    odd = belief(view_of(tabletop("plan a1-b1-c1-d1-e1"), Role.SAMURAI), model)
    assert isinstance(odd, Contradiction)
    assert isinstance(odd.event, Planned)


@pytest.mark.parametrize("deceive", [-0.1, 1.1, float("nan"), float("inf")])
def test_a_model_deceives_with_a_probability(deceive: float) -> None:
    with pytest.raises(ValueError, match="probability"):
        Model("odd", deceive)


def sure_of_another(bound: Kind, scene: Scene, plans: Plans) -> Floats:
    """Only one bound type ever plans: not the true one, where the game allows another."""
    rows = np.zeros((len(scene.board.kinds), plans.count))
    rows[min(scene.dark - {bound}, default=bound)] = 1
    return rows


@pytest.mark.clause("PLAN-8")
def test_a_round_that_goes_on_where_nothing_believed_allows_it_contradicts() -> None:
    """A model that is wrong about the bound type meets a round that should not have begun."""
    found = 0
    for seed in range(scale(40, 75, 400)):
        rules = ALL_RULES[seed % len(ALL_RULES)]
        board = load_board("hut")

        game, rng = Setup(rules, board).new_game().play_random(Random(seed)), Random(seed)
        bound = game.position.bound
        assert bound is not None
        line = [game]
        while game.outcome is None:
            game = game.play_random(rng)
            line.append(game)
        for known in follow(line, Model("sure", weigh=partial(sure_of_another, bound))):
            assert_sound(known)
            found += isinstance(known, Contradiction) and isinstance(known.event, RoundBegan)
    assert found
