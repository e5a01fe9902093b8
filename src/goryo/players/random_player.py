"""A player that picks any legal move, each with the same probability."""

from __future__ import annotations

from random import Random

from goryo.hunt import right_answers
from goryo.moves import Answer, Move
from goryo.plans import any_plan, sample_plan
from goryo.players.choice import Choice
from goryo.scene import Phase, Referee
from goryo.view import View


class RandomPlayer:
    """Plays by the rules under both referees: at a tabletop it makes no mistakes either."""

    name = "random"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
        deceive = rng.random() < 0.5 if view.scene.phase is Phase.PLAN else None
        return Choice(self._move(view, rng), deceive=deceive)

    def _move(self, view: View, rng: Random) -> Move:
        scene = view.scene
        if scene.referee is Referee.TABLETOP:
            honest = scene._replace(referee=Referee.GUIDED)
            if scene.phase is Phase.PLAN and view.bound is not None:
                assert any_plan(honest, view.bound)
                return sample_plan(honest, view.bound, rng)
            if scene.phase is Phase.ANSWER and view.plan and scene.question is not None:
                return Answer(rng.choice(sorted(right_answers(scene, view.plan, scene.question))))
        return view.sample_move(rng)
