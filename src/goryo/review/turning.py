"""The turning points: the decisions that changed most, and what would have been better there.

What else could have been done is first tried in a few games each; the best of that and what was
done are then played out in as many games as everything else, with another chance, so that nothing
looks good only because it was picked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice, zip_longest
from typing import TYPE_CHECKING

from goryo.belief import Belief
from goryo.belief.questions import Question, question_at
from goryo.board import Tile
from goryo.game import Game
from goryo.hunt import legal_actions
from goryo.kernel.layout import Ints
from goryo.moves import Hound, Move, Plan, Search
from goryo.plans import legal_paths
from goryo.review.appraisal import is_sound
from goryo.review.beliefs import Beliefs
from goryo.review.ledger import Ledger
from goryo.review.line import Line
from goryo.review.odds import Odds, Swing, Wins, gained, odds_of, swing_of
from goryo.roles import Role
from goryo.scene import Phase, Referee, Scene

if TYPE_CHECKING:
    from goryo.review.rollouts import Rollouts

POINTS = 5
"""So many turning points are told at most."""
PLANS = 72
"""So many plans are tried at most, spread over all targets."""
FINALISTS = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that could be done, and the Samurai's chance after it."""

    move: str
    odds: Odds
    question: Question | None = None
    """What it asks, if it is a question."""
    suspected: float | None = None
    """Of a plan: how far the Samurai then believe in its target."""

    def to_json(self) -> dict[str, object]:
        return {
            "move": self.move,
            "odds": self.odds.to_json(),
            "question": None if self.question is None else self.question.to_json(),
            "suspected": self.suspected,
        }


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision, with what it changed and what would have been better."""

    step: int
    role: Role
    change: Swing
    """What the Samurai's chance gained by it, by what the role could know."""
    chosen: Candidate
    better: Candidate | None
    """The best that was found; None if nothing was better by more than chance explains."""
    gain: Swing | None
    """What the Samurai's chance would have gained by that, beside what was done."""
    tried: int
    """So many other moves were tried."""
    telling: Question | None
    """The question that could be asked then and tells most; for the Samurai alone."""

    def to_json(self) -> dict[str, object]:
        return {
            "step": self.step,
            "role": self.role.value,
            **self.change.to_json(),
            "chosen": self.chosen.to_json(),
            "better": None if self.better is None else self.better.to_json(),
            "gain": None if self.gain is None else self.gain.to_json(),
            "tried": self.tried,
            "telling": None if self.telling is None else self.telling.to_json(),
        }


def turning_points(
    line: Line, beliefs: Beliefs, ledger: Ledger, rollouts: Rollouts, most: int = POINTS
) -> tuple[TurningPoint, ...]:
    """The decisions that changed most, in the order of the game."""
    changed = sorted(
        (step for step, change in ledger.decisions.items() if change.points),
        key=lambda step: (-abs(ledger.decisions[step].points), step),
    )
    found = [_point(line, beliefs, ledger, rollouts, step) for step in changed[:most]]
    return tuple(sorted(found, key=lambda point: point.step))


def _point(
    line: Line, beliefs: Beliefs, ledger: Ledger, rollouts: Rollouts, step: int
) -> TurningPoint:
    before, chosen = line.games[step - 1], line.move(step)
    known, role = beliefs[step - 1], line.actor(step)
    assert chosen is not None
    assert role is not None
    others = [move for move in _moves(before, chosen) if move != chosen]
    rows = partial(_rows, rollouts, before, known if role is Role.SAMURAI else None)
    sign = 1 if role is Role.SAMURAI else -1

    def won(moves: Sequence[Move], count: int, lot: int) -> list[Wins]:
        start = rows(count)
        tasks = [partial(_played, rollouts, start, move, lot) for move in moves]
        return rollouts.all(tasks)

    few = max(16, rollouts.count // 5)
    tries = [sign * int(wins.sum()) for wins in won(others, min(few, rollouts.count), 1)]
    ranked = sorted(range(len(others)), key=lambda n: (-tries[n], n))[:FINALISTS]
    last = [chosen, *(others[n] for n in ranked)]
    ends = won(last, rollouts.count, 2)
    best = max(range(len(last)), key=lambda n: (sign * int(ends[n].sum()), -n))

    gain = swing_of(gained(ends[0], ends[best])) if best else None
    if gain is None or not gain.sure:
        best, gain = 0, None

    def option(n: int) -> Candidate:
        return _option(before, known, beliefs[step], last[n], odds_of(ends[n]))

    return TurningPoint(
        step=step,
        role=role,
        change=ledger.decisions[step],
        chosen=option(0),
        better=option(best) if best else None,
        gain=gain,
        tried=len(others),
        telling=_telling(known) if role is Role.SAMURAI else None,
    )


def _rows(rollouts: Rollouts, before: Game, known: object, count: int) -> Ints:
    """The position before the decision, as the one who decides knows it."""
    if isinstance(known, Belief):
        return rollouts.believed(known, count)
    return rollouts.truth(before.position, count)


def _played(rollouts: Rollouts, rows: Ints, move: Move, lot: int) -> Wins:
    return rollouts.play(rollouts.after(rows, move), lot)


# -- what else could be done ---------------------------------------------------------------------


def _moves(before: Game, chosen: Move) -> Iterator[Move]:
    if isinstance(chosen, Plan):
        yield from islice(_plans(before, chosen), PLANS)
    elif before.scene.phase is not Phase.ANSWER:
        yield from before.legal_moves()
    elif is_sound(before):
        strict = before.position._replace(scene=_guided(before.scene))
        yield from strict.legal_moves()


def _guided(scene: Scene) -> Scene:
    return scene._replace(referee=Referee.GUIDED)


def _plans(before: Game, chosen: Plan) -> Iterator[Plan]:
    """Other ways to go, the targets in turn, with the powers that she used as far as they fit."""
    bound = before.position.bound
    assert bound is not None
    paths = sorted(legal_paths(_guided(before.scene), bound), key=lambda path: path[-1])
    targets = [list(group) for _, group in groupby(paths, key=lambda path: path[-1])]
    for row in zip_longest(*targets):
        for path in row:
            if path is not None:
                trail = None if chosen.trail in path else chosen.trail
                shadow = chosen.shadow if chosen.shadow in path[:-1] else None
                yield Plan(path, trail, shadow, chosen.illusion)


# -- what an option promises ---------------------------------------------------------------------


def _option(before: Game, known: object, after: object, move: Move, odds: Odds) -> Candidate:
    asked = asked_tile(before.scene, move)
    question = suspected = None
    if asked is not None and isinstance(known, Belief) and known.plans is not None:
        question = question_at(known, asked)
    if isinstance(move, Plan) and isinstance(after, Belief) and after.plans is not None:
        suspected = float(after.target[move.target])
    return Candidate(before.write(move), odds, question, suspected)


def asked_tile(scene: Scene, move: Move) -> Tile | None:
    """The tile that a move asks about, if it asks."""
    match move:
        case Search(samurai):
            return scene.samurai[samurai]
        case Hound(_, tile):
            return tile
    return None


def _telling(known: object) -> Question | None:
    """Of the questions that a Samurai can ask at once, the one that tells most."""
    if not isinstance(known, Belief) or known.plans is None:
        return None
    scene = known.scene
    tiles = {asked_tile(scene, action) for action in legal_actions(scene)} - {None}
    if not tiles:
        return None
    best = max(sorted(t for t in tiles if t is not None), key=lambda t: known.information[t])
    return question_at(known, best)
