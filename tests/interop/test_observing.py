"""What a program sees is its seat's view: all of it, and nothing else."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np
import pytest

from goryo import Game, Role, View, load_board, rulebook, view_of
from goryo.interop.observing import Observer
from goryo.interop.stepping import Stepper, codes_of
from tests.sizes import scale
from tests.strategies import ALL_RULES, Setup, label
from tests.twins import twin_games

OBSERVERS = tuple(product((False, True), repeat=3))
SETUPS = [
    Setup(rules, load_board(board))
    for board, rules in [
        *product(["hut"], ALL_RULES[:: scale(7, 4, 1)]),
        *product(["edo"], ALL_RULES[5 :: scale(40, 12, 1)]),
    ]
]


def seen(observer: Observer, game: Game, role: Role) -> tuple[bytes, str]:
    return written(observer, view_of(game, role))


def written(observer: Observer, view: View) -> tuple[bytes, str]:
    whole, named = observer.empty()
    observer.write(named, view)
    return whole.tobytes(), observer.text(view)


@pytest.mark.parametrize(
    "setup", SETUPS, ids=lambda setup: f"{label(setup.rules)}-{setup.board.name}"
)
def test_twin_games_look_the_same_to_whoever_cannot_know(setup: Setup) -> None:
    codes = codes_of(setup.board, setup.rules)
    observers = [
        Observer(codes, public=public, private=private, recall=recall)
        for public, private, recall in OBSERVERS
    ]
    rng = Random(f"{setup.board.name} {label(setup.rules)}")
    compared = 0
    for _ in range(scale(1, 1, 4)):
        for moment in twin_games(setup, rng, plans=2):
            if moment.one.outcome is not None:  # now everybody knows
                break
            for role in (Role.SAMURAI, Role.WATCHER):
                view = view_of(moment.one, role)
                twins = [view_of(twin, role) for twin in moment.twins.values()]
                for observer in observers:
                    one = written(observer, view)
                    for twin in twins:
                        assert written(observer, twin) == one
                        compared += 1
    assert compared


@pytest.mark.parametrize("recall", [False, True])
def test_her_secrets_are_in_her_own_array(recall: bool) -> None:
    codes = codes_of(load_board("hut"), rulebook())
    observer = Observer(codes, recall=recall)
    one, other = (
        Game.play(Stepper(codes).game, f"draw {bound}", "draw mask")
        for bound in ("helmet", "lantern")
    )
    assert seen(observer, one, Role.GORYO) != seen(observer, other, Role.GORYO)
    assert seen(observer, one, Role.SAMURAI) == seen(observer, other, Role.SAMURAI)


def test_with_recall_everything_that_was_seen_is_told_apart() -> None:
    codes = codes_of(load_board("hut"), rulebook("fr-2019", ["advanced", "genjutsu"]))
    observer = Observer(codes, recall=True)
    known: dict[bytes | str, object] = {}
    rng = Random(8)
    for _ in range(scale(3, 10, 150)):
        play = Stepper(codes)
        while not play.over:
            for role in (Role.GORYO, Role.SAMURAI):
                view = play.view(role)
                whole, named = observer.empty()
                observer.write(named, view, play.draft)
                draft = play.draft if role is Role.GORYO else None
                what = (role, view.history, draft)
                assert known.setdefault(whole.tobytes(), what) == what
                assert known.setdefault(observer.text(view, play.draft), what) == what
                assert np.isfinite(whole).all()
                assert whole.min() >= 0
                assert whole.max() <= 1.2
            play.apply(rng.choice(play.legal()))
