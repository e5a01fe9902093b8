"""What a question was worth: against her mix it is what the slow twin finds after it."""

from __future__ import annotations

from random import Random

import pytest

from goryo.board import Kind
from goryo.events import Answered, Asked, Event, Stepped
from goryo.moves import Done, Hound, Search, Step
from goryo.scene import Scene
from goryo.solver import round_of, solve
from goryo.solver.turn import Acted, TurnPlayed, acts_of
from tests.sizes import scale
from tests.solver.positions import tiny_round
from tests.solver.twin import Secret, Twin, act, says


def test_each_question_is_worth_what_the_best_after_it_brings() -> None:
    compared = 0
    for seed in range(scale(12, 30, 150)):
        rng = Random(f"{seed} turn")
        scene = tiny_round(rng)
        bound = [rng.random() if Kind(k) in scene.dark else 0.0 for k in range(8)]
        try:
            game = round_of(scene, bound)
        except ValueError:
            continue
        found = solve(game, gap=0.01)
        twin = Twin(scene)
        secrets = [
            (Secret(kind, *game.intent(choice)), float(chance) * share)
            for kind, chance in zip(game.kinds, game.prior, strict=True)
            for choice, share in found.her_mix(kind).items()
            if choice.illusion is None
        ]
        if not secrets:
            continue
        compared += walk(TurnPlayed(found), twin, secrets, rng)
    assert compared > scale(10, 25, 125)


def walk(
    played: TurnPlayed,
    twin: Twin,
    left: list[tuple[Secret, float]],
    rng: Random,
) -> int:
    """A turn by chance: at each moment at which somebody has just answered both are compared."""
    start = here = twin.shown(None)
    events: list[Event] = []
    compared = 0
    done: list[Acted] = []
    while True:
        moment = played.moment(done)
        mass = sum(weight for _, weight in left)
        assert (moment is None) == (mass < 1e-12)
        if moment is None:
            return compared
        asked = asking(twin, here, rng)
        assert moment.best == pytest.approx(best(twin, here, left) / mass, abs=1e-9)
        assert moment.likely == pytest.approx(mass, abs=1e-9)
        compared += 1
        for finished in played.finishes(done):
            assert (finished.samurai, finished.question) == (done[-1].samurai, None)
            later = played.moment([*done, finished])
            assert later is not None
            assert later.best <= moment.best + 1e-9
        if asked is None:
            return compared
        told, after = asked
        assert after.question is not None
        yes = rng.random() < 0.5
        events += [*told, Answered(after.question, yes)]
        acts = acts_of(start, events)
        worth = played.worth([*done, *acts[len(done) : -1]], acts[-1])
        total = 0.0
        for answer in (True, False):
            fits = [(s, weight) for s, weight in left if says(after, s) is answer]
            then = Answered(after.question, answer).change(after)
            total += best(twin, then, fits) if fits else 0.0
        assert worth == pytest.approx(total / mass, abs=1e-9)
        here = Answered(after.question, yes).change(after)
        left = [(s, weight) for s, weight in left if says(after, s) is yes]
        done = acts


def asking(twin: Twin, scene: Scene, rng: Random) -> tuple[list[Event], Scene] | None:
    """Moves by chance up to a question; None if the turn ends before."""
    events: list[Event] = []
    while True:
        move = rng.choice(twin.moves(scene))
        match move:
            case Done():
                return None
            case Step(samurai, tile):
                events.append(Stepped(samurai, tile))
            case Search(samurai):
                events.append(Asked(samurai, scene.samurai[samurai], "search"))
            case Hound(samurai, tile):
                events.append(Asked(samurai, tile, "hound"))
        scene = act(scene, move)
        if scene.question is not None:
            return events, scene


def best(twin: Twin, scene: Scene, left: list[tuple[Secret, float]]) -> float:
    """The most that can follow here, by trying everything."""
    other = Twin(twin.scene)
    other.shown = lambda illusion: scene  # type: ignore[method-assign]  # noqa: ARG005
    return other.best_response(dict(left))
