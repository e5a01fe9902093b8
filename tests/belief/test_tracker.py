"""Beliefs of histories that grow: kept trackers save time and change nothing."""

from random import Random

import numpy as np
import pytest

from goryo import load_board, new_game, random_fate, rulebook
from goryo.belief import UNIFORM, Belief, Contradiction, Tracker, follow
from goryo.belief import tracker as room
from goryo.belief.model import Model
from goryo.events import Event
from goryo.players import run
from goryo.players.adept_samurai import SENSIBLE
from goryo.players.novice import Novice
from goryo.roles import SEATS
from goryo.scene import Scene, opening
from goryo.table import Table
from tests.sizes import scale


def a_game(seed: int) -> tuple[Scene, tuple[Event, ...]]:
    """The opening of a finished game, and all that its Samurai saw."""
    board, rules = load_board("edo"), rulebook(("en-2024", "it-2019")[seed % 2])
    table = Table(new_game(rules, (), board), random_fate(board, Random(seed)))
    run(table, dict.fromkeys(SEATS, Novice()), seed)
    return opening(board, rules), table.view("samurai").history


def anew(scene: Scene, history: tuple[Event, ...], model: Model) -> Belief | Contradiction:
    tracker = Tracker(scene, model)
    for event in history:
        tracker.see(event)
    return tracker.belief()


def assert_same(one: Belief | Contradiction, other: Belief | Contradiction) -> None:
    if isinstance(one, Contradiction) or isinstance(other, Contradiction):
        assert one == other
        return
    assert one.scene == other.scene
    for field in ("bound", "weights", "bound_by_plan", "deceives_by_plan"):
        assert np.array_equal(getattr(one, field), getattr(other, field)), field
    assert one.deceives == other.deceives


@pytest.mark.parametrize("model", [UNIFORM, SENSIBLE], ids=lambda model: model.name)
def test_a_kept_tracker_believes_what_a_new_one_does(model: Model) -> None:
    rng = Random(model.name)
    games = [a_game(seed) for seed in range(scale(2, 6, 30))]
    for _ in range(scale(60, 200, 2000)):
        scene, history = rng.choice(games)
        part = history[: rng.randint(0, len(history))]
        assert_same(follow(scene, part, model), anew(scene, part, model))
        assert len(room._stops) <= room.KEPT


def test_an_old_belief_stays_as_it_was_when_the_game_goes_on() -> None:
    scene, history = a_game(1)
    held = [follow(scene, history[:n]) for n in range(len(history))]
    for n, believed in enumerate(held):
        assert_same(believed, anew(scene, history[:n], UNIFORM))


def test_another_game_with_the_same_beginning_is_not_mistaken_for_it() -> None:
    scene, history = a_game(2)
    follow(scene, history[: len(history) // 2])
    other = opening(load_board("kyoto"), scene.rules)
    believed = follow(other, ())
    assert isinstance(believed, Belief)
    assert believed.scene == other
