"""Many games at once are the games of the rules, and each seat sees what its view has."""

from __future__ import annotations

import warnings
from random import Random

import gymnasium
import numpy as np
import pytest

from goryo import Role, Rulebook, load_board, rulebook, view_of
from goryo.errors import Unknown
from goryo.interop.observing import Array, Observer
from goryo.interop.stepping import Stepper, codes_of
from goryo.interop.vector import OPPONENTS, GoryoVector
from goryo.kernel.layout import BOUND, PATH, PHASE, SHADOW, TRAIL
from goryo.roles import SEATS
from tests.sizes import scale
from tests.strategies import ALL_RULES, Setup, label
from tests.twins import twin_games


def seen_by(env: GoryoVector, play: Stepper) -> Array:
    """What the compiled code writes of one game."""
    seen, mask = env.look(play.row[None])
    allowed = play.legal() if play.actor is env.seat else []
    assert np.flatnonzero(mask[0]).tolist() == allowed
    whole: Array = seen[0]
    return whole


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("rules", ALL_RULES[:: scale(7, 3, 1)], ids=label)
@pytest.mark.parametrize("board", ["hut", "edo"])
def test_a_seat_sees_what_its_view_has(board: str, rules: Rulebook, seat: Role) -> None:
    env = GoryoVector(1, seat, board=load_board(board), rules=rules)
    rng = Random(f"{board} {rules.name}")
    observer = Observer(env.codes)
    for _ in range(scale(1, 3, 30)):
        play = Stepper(env.codes)
        while True:
            whole, named = observer.empty()
            observer.write(named, play.view(seat), play.draft)
            assert seen_by(env, play).tobytes() == whole.tobytes()
            if play.over:
                break
            play.apply(rng.choice(play.legal()))


@pytest.mark.parametrize("rules", ALL_RULES[:: scale(9, 5, 1)], ids=label)
def test_twin_games_look_the_same_to_the_samurai(rules: Rulebook) -> None:
    board = load_board("hut")
    env = GoryoVector(1, "samurai", board=board, rules=rules)
    compared = 0
    for moment in twin_games(Setup(rules, board), Random(label(rules)), plans=2):
        if moment.one.outcome is not None:  # now everybody knows
            break
        games = [moment.one, *moment.twins.values()]
        plays = []
        for game in games:
            play = Stepper(codes_of(board, rules))
            for move in game.moves:
                play.make(move)
            assert play.view(Role.SAMURAI) == view_of(game, "samurai")
            plays.append(play)
        first, *others = [seen_by(env, play).tobytes() for play in plays]
        assert all(other == first for other in others)
        compared += len(others)
    assert compared


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("seat", SEATS)
def test_games_follow_each_other_and_repeat_from_their_seed(seat: Role, opponent: str) -> None:
    def history(count: int) -> list[bytes]:
        env = GoryoVector(count, seat, opponent, board="hut")
        found, ended = [], 0
        seen, _ = env.reset(seed=5)
        was_over = np.zeros(count, np.bool_)
        for _ in range(80):
            assert env.observation_space.contains(seen)
            seen, rewards, over, cut, _ = env.step(env.sample())
            assert not cut.any()
            assert ((rewards != 0) == over).all()
            assert not (over & was_over).any(), "the step after the last begins a new game"
            assert (seen["action_mask"].any(axis=1) == ~over).all()
            ended += int(over.sum())
            was_over = over
            found.append(seen["observation"][0].tobytes())
        assert ended > count
        return found

    assert history(3) == history(3)
    assert history(1) == history(3), "a game does not depend on how many others there are"


def test_it_is_registered() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium's hints about its own names
        for name in ("Goryo", "Samurai"):
            env = gymnasium.make_vec(
                f"goryo/{name}-v0", 4, vectorization_mode="vector_entry_point", board="hut"
            )
            env.reset(seed=1)
            assert env.unwrapped.seat.value == name.lower()  # type: ignore[attr-defined]
            env.close()


def test_a_wrong_action_changes_nothing() -> None:
    env = GoryoVector(5, "samurai", board="hut")
    env.reset(seed=2)
    before = env.rows.copy()
    actions = env.sample()
    for wrong in (-1, 10_000, int(np.flatnonzero(env._mask[3] == 0)[0])):
        actions[3] = wrong
        with pytest.raises(ValueError, match=f"{wrong} is not legal in game 3"):
            env.step(actions)
    with pytest.raises(ValueError, match="shape"):
        env.step(actions[:2])
    assert (env.rows == before).all()


def test_bad_set_ups_are_refused() -> None:
    with pytest.raises(Unknown, match="nobody"):
        GoryoVector(1, opponent="nobody")
    with pytest.raises(ValueError, match="one game"):
        GoryoVector(0)
    for seat in ("fate", "ronin"):
        with pytest.raises(ValueError, match=seat):
            GoryoVector(1, seat)


def test_hunches_play_better_than_chance() -> None:
    def won(opponent: str) -> float:
        env = GoryoVector(200, "samurai", opponent, board="edo", rules=rulebook("it-2019"))
        env.reset(seed=9)
        total = games = 0.0
        for _ in range(120):
            _, rewards, over, _, _ = env.step(env.sample())
            total, games = total + float(rewards.sum()), games + float(over.sum())
        return total / games

    assert won("random") > won("hunches")


def test_what_the_seat_may_not_know_is_not_read() -> None:
    """Whatever stands in her secret fields, the Samurai see the same."""
    env = GoryoVector(1, "samurai", board="hut")
    env.reset(seed=3)
    play = Stepper(env.codes)
    play.row[:] = env.rows[0]
    play.phase = int(play.row[PHASE])
    before = seen_by(env, play).tobytes()
    for field, value in ((BOUND, 1), (BOUND, 2), (PATH, 3), (TRAIL, 4), (SHADOW, 5)):
        play.row[field] = value
        assert seen_by(env, play).tobytes() == before
