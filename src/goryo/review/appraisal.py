"""What every step of a game was worth: in truth, and by what the Samurai could know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from goryo.belief import Belief
from goryo.game import Game
from goryo.hunt import right_answers
from goryo.kernel.layout import Ints
from goryo.moves import Answer, Done, Move
from goryo.plans import why_not_plan
from goryo.review.beliefs import Beliefs
from goryo.review.line import Line
from goryo.review.odds import Wins
from goryo.roles import Role
from goryo.scene import Referee

if TYPE_CHECKING:
    from goryo.review.rollouts import Rollouts

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The games played out from one step; None where none can be.

    After a mistake at a tabletop nothing is played out before the reveal: the quick players know
    honest play alone. The same holds for the Samurai's side while nothing that she may have done
    fits what they saw.
    """

    truth: Wins | None
    """With all secrets as they were."""
    samurai: Wins | None
    """With secrets by the Samurai's belief."""
    judged: Wins | None = None
    """After a move of the Samurai: by what they believed when they made it."""


def is_choice(game: Game) -> bool:
    """Whether she may choose her answer to the question that is open."""
    scene, plan = game.scene, game.position.plan
    if scene.question is None or plan is None:
        return False
    return scene.referee is Referee.TABLETOP or len(right_answers(scene, plan, scene.question)) > 1


def appraise(
    line: Line, beliefs: Beliefs, rollouts: Rollouts, progress: Progress | None = None
) -> tuple[Worth, ...]:
    """Every step's worth."""
    wanted: dict[tuple[str, int], Callable[[], Ints]] = {}
    for step, game in enumerate(line.games):
        known, move = beliefs[step], line.move(step)
        over = game.outcome is not None
        if not over and is_sound(game) and not _is_given(line, step):
            wanted["truth", step] = partial(rollouts.truth, game.position)
        if isinstance(known, Belief) and not over and not _tells_nothing(line, step):
            wanted["samurai", step] = partial(rollouts.believed, known)
        before = beliefs[step - 1]
        if line.actor(step) is Role.SAMURAI and isinstance(before, Belief):
            assert move is not None
            wanted["judged", step] = partial(_judged, rollouts, before, move)
    played = _played(wanted, rollouts, progress)
    worths: list[Worth] = []
    for step, game in enumerate(line.games):
        if game.outcome is not None:
            worths.append(_ended(game, played.get(("judged", step)), rollouts.count))
            continue
        truth = played.get(("truth", step))
        if truth is None and _is_given(line, step) and is_sound(game):
            truth = worths[-1].truth  # the same games: nothing was chosen or drawn
        judged = played.get(("judged", step))
        samurai = judged if _tells_nothing(line, step) else played.get(("samurai", step))
        worths.append(Worth(truth, samurai, judged))
    return tuple(worths)


def _played(
    wanted: dict[tuple[str, int], Callable[[], Ints]],
    rollouts: Rollouts,
    progress: Progress | None,
) -> dict[tuple[str, int], Wins]:
    done = 0

    def play(rows: Callable[[], Ints]) -> Wins:
        nonlocal done
        won = rollouts.play(rows())
        done += 1
        if progress:
            progress(done, len(wanted))
        return won

    if progress:
        progress(0, len(wanted))
    results = rollouts.all([partial(play, rows) for rows in wanted.values()])
    return dict(zip(wanted, results, strict=True))


def _judged(rollouts: Rollouts, before: Belief, move: Move) -> Ints:
    return rollouts.after(rollouts.believed(before), move)


def _ended(game: Game, judged: Wins | None, count: int) -> Worth:
    assert game.outcome is not None
    if game.outcome.winner is None:
        return Worth(None, None, judged)
    won: Wins = np.full(count, game.outcome.winner is Role.SAMURAI)
    return Worth(won, won, judged)


def _is_given(line: Line, step: int) -> bool:
    """Whether the step is an answer that could not have been another."""
    return isinstance(line.move(step), Answer) and not is_choice(line.games[step - 1])


def _tells_nothing(line: Line, step: int) -> bool:
    """Whether the Samurai moved and learned nothing by it."""
    return line.actor(step) is Role.SAMURAI and not isinstance(line.move(step), Done)


def is_sound(game: Game) -> bool:
    """Whether her plan and her answers of this round are no mistakes (REF-2)."""
    scene, bound, plan = game.position
    if scene.referee is Referee.GUIDED or plan is None or bound is None:
        return True
    strict = scene._replace(referee=Referee.GUIDED)
    return why_not_plan(strict, bound, plan) is None and all(
        clue.yes in right_answers(scene, plan, clue.tile) for clue in scene.clues
    )
