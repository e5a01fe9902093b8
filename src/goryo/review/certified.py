"""The last round as the solver sees it: certified odds, and what was better, with proof.

What the round was worth when it began lies between two bounds that exact best responses certify.
Her plan is measured against the Samurai's best mix of hunts: no plan brings her more than that mix
allows. Their questions are measured against her best mix of plans, each with the best that could
follow. Neither depends on how the people at the table play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from goryo.belief import Belief
from goryo.events import Answered
from goryo.kernel.layout import Floats
from goryo.moves import Hound, Plan, Search
from goryo.review.beliefs import Beliefs
from goryo.review.line import Line
from goryo.scene import Phase, Referee
from goryo.solver import Solution, round_of, solve
from goryo.solver.turn import TooLong, TurnPlayed, acts_of

NODES = 300_000
"""So much is searched for the round, and for each of its questions, at most."""
GAP = 1e-3
"""How near the two bounds shall come; what is better by less is not told."""


@dataclass(frozen=True, slots=True)
class PlanWorth:
    """Her plan against the Samurai's best mix."""

    step: int
    chance: float
    """The Samurai's chance by her plan."""
    best: float
    """And by the best one with her bound type."""
    better: str | None
    """That plan; None if hers was as good."""

    def to_json(self) -> dict[str, object]:
        best: dict[str, object] = {"best": self.best, "better": self.better}
        return {"step": self.step, "chance": self.chance, **best}


@dataclass(frozen=True, slots=True)
class AskedWorth:
    """A question of the Samurai against her best mix, with the best that can follow."""

    step: int
    tile: str
    chance: float
    """The Samurai's chance by it."""
    best: float
    """And by the best that they could do."""
    better: str | None
    """The tile of the best question; None if theirs was as good, or to ask no more was best."""

    @property
    def is_best(self) -> bool:
        return self.best - self.chance <= GAP

    def to_json(self) -> dict[str, object]:
        worth: dict[str, object] = {"chance": self.chance, "best": self.best}
        return {"step": self.step, "tile": self.tile, **worth, "better": self.better}


@dataclass(frozen=True, slots=True)
class CertifiedRound:
    """A last round, solved."""

    number: int
    lower: float
    upper: float
    """Between these lies the Samurai's chance when the round began, by what they could know."""
    plan: PlanWorth
    questions: tuple[AskedWorth, ...]
    """As far as her best mix could have given the answers."""

    def to_json(self) -> dict[str, object]:
        return {
            "round": self.number,
            "interval": [self.lower, self.upper],
            "plan": self.plan.to_json(),
            "questions": [each.to_json() for each in self.questions],
        }


def certified_round(line: Line, beliefs: Beliefs, nodes: int = NODES) -> CertifiedRound | None:
    """The last round of a game; None if it did not come to one, or if nothing is proven of it."""
    begun = [
        step
        for step, game in enumerate(line.games[:-1])
        if game.scene.phase is Phase.PLAN and isinstance(line.move(step + 1), Plan)
    ]
    if not begun:
        return None
    step = begun[-1]
    game, known = line.games[step], beliefs[step]
    scene, bound, plan = game.scene, game.position.bound, line.move(step + 1)
    last = scene.round == scene.rules.rounds and scene.referee is Referee.GUIDED
    if not last or bound is None or not isinstance(known, Belief) or not isinstance(plan, Plan):
        return None
    found = solve(round_of(scene, known.bound), GAP, nodes)
    if bound not in found.game.kinds or not all(found.hunts):
        return None
    deceives = not _undeceived(line, step, plan)
    return CertifiedRound(
        scene.round,
        found.lower,
        found.upper,
        _plan_worth(line, found, step, plan, deceives),
        tuple(_questions(line, found, step, nodes)),
    )


def _undeceived(line: Line, step: int, plan: Plan) -> bool:
    """Whether she was asked where an answer is free, and told the truth."""
    answers = [
        event
        for each in range(step + 1, line.last + 1)
        for event in line.events(each)
        if isinstance(event, Answered)
    ]
    trail = any(event.tile == plan.trail and not event.yes for event in answers)
    return trail or any(event.tile == plan.shadow and event.yes for event in answers)


def _plan_worth(line: Line, found: Solution, step: int, plan: Plan, deceives: bool) -> PlanWorth:
    game, before = found.game, line.games[step]
    bound = before.position.bound
    assert bound is not None
    ways = np.array([choice.way for choice in game.choices])
    worth: Floats = np.where(game.legal[game.kinds.index(bound)][ways], found.worth, np.inf)
    branch = game.illusions.index(plan.illusion)
    chance = float(worth[branch * len(game.laid) + game.laid_by(plan, bound, deceives)])
    number = int(worth.argmin())
    best = float(worth[number])
    better = before.write(game.intent(game.choices[number]).plan)
    return PlanWorth(step + 1, chance, best, better if chance - best > GAP else None)


def _questions(line: Line, found: Solution, step: int, nodes: int) -> Iterator[AskedWorth]:
    """Each question of the round, as long as her mix can have given the answers before it."""
    start = line.games[step + 1].scene
    names = start.board.tile_names
    played = TurnPlayed(found, start.illusion, nodes)
    events = [
        (each, event) for each in range(step + 2, line.last + 1) for event in line.events(each)
    ]
    done = 0
    for each in range(step + 2, line.last + 1):
        if not isinstance(line.move(each), Search | Hound):
            continue
        told = [event for at, event in events if at <= each + 1]
        acts = acts_of(start, told)
        try:
            moment = played.moment(acts[:done])
            chance = played.worth(acts[:-1], acts[-1])
        except TooLong:
            return
        asked = acts[-1].question
        if moment is None or chance is None or asked is None:
            return
        better = moment.question if moment.best - chance > GAP else None
        better_name = None if better is None else names[better.tile]
        yield AskedWorth(each, names[asked.tile], chance, moment.best, better_name)
        done = len(acts)
