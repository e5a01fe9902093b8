"""What happened in a finished game: three lenses, the odds, luck and skill, the turning points.

    told = review(line_of(read_record(text)))

A review is made from the record alone and is plain data (`Review.to_json`). The odds are those of
games played out by the quick players of `goryo.kernel.hunches`, both seats alike; they say who is
better off, not how the people at the table would have gone on. Of a last round the solver says
more (`Review.certified`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from goryo.belief.belief_json import belief_json
from goryo.belief.questions import Question
from goryo.kernel.memory import COMPILED
from goryo.parts import needs
from goryo.plain_data import Json
from goryo.review.beliefs import Beliefs, beliefs_of
from goryo.review.branching import branch, game_at
from goryo.review.line import Lens, Line, line_of
from goryo.view_json import outcome_to_json, rules_to_json

if TYPE_CHECKING or COMPILED:
    from goryo.review.appraisal import Progress, Worth, appraise
    from goryo.review.certified import AskedWorth, CertifiedRound, PlanWorth, certified_round
    from goryo.review.ledger import CAUSES, Ledger, ledger_of
    from goryo.review.odds import PLAYERS, Odds, Swing, odds_of
    from goryo.review.turning import POINTS, Candidate, TurningPoint, turning_points
else:  # games are played out by compiled code alone
    POINTS = 0

__all__ = [
    "CAUSES",
    "FORMAT",
    "PLAYERS",
    "POINTS",
    "ROLLOUTS",
    "AskedWorth",
    "Beliefs",
    "Candidate",
    "CertifiedRound",
    "Ledger",
    "Lens",
    "Line",
    "Odds",
    "PlanWorth",
    "Progress",
    "Question",
    "Replay",
    "Review",
    "Swing",
    "TurningPoint",
    "branch",
    "certified_round",
    "game_at",
    "line_of",
    "replay",
    "review",
]

FORMAT = 1
ROLLOUTS = 600
"""Games played out from each position, unless it is said otherwise."""
MOST_ROLLOUTS = 20_000


@dataclass(frozen=True)
class Replay:
    """A finished game by its lenses, with what could be believed; nothing of it is compiled."""

    line: Line
    beliefs: Beliefs
    """What the Samurai could believe at each step, by the uniform model."""

    def odds(self, step: int) -> tuple[Odds | None, Odds | None]:
        """The odds as the Samurai could know them, and in truth; None where none were played."""
        del step
        return None, None

    def to_json(self, *, choices: bool = False) -> Json:
        """Everything as plain data; with `choices` also what each seat could do at each step."""
        line = self.line
        first, last = line.games[0], line.games[-1]
        assert last.outcome is not None
        return {
            "format": FORMAT,
            "rulebook": first.rules.name,
            "variants": list(first.rules.variants),
            "rules": rules_to_json(first.rules),
            "board": first.board.name,
            "board_digest": first.board.digest,
            "referee": first.referee.value,
            "outcome": outcome_to_json(last.outcome),
            **self._played_out(),
            "steps": [self._step(step, choices) for step in range(line.last + 1)],
        }

    def _played_out(self) -> Json:
        """What games that are played out tell of the whole."""
        return {
            "players": "",
            "rollouts": 0,
            "seed": "",
            "luck": None,
            "turning_points": [],
            "certified": None,
        }

    def _decision(self, step: int) -> Swing | None:
        """What the decision at this step changed."""
        del step
        return None

    def _step(self, step: int, choices: bool) -> Json:
        line = self.line
        move, actor = line.move(step), line.actor(step)
        samurai, truth = (None if each is None else each.to_json() for each in self.odds(step))
        change = self._decision(step)
        kinds = line.games[0].board.kinds
        goryo = line.goryo.now(step, choices=choices)
        return {
            "step": step,
            "round": line.round(step),
            "move": None if move is None else line.games[-1].write(move),
            "actor": None if actor is None else actor.value,
            "decision": None if change is None else change.to_json(),
            "samurai": {
                "items": line.samurai.items(step),
                "now": line.samurai.now(step, choices=choices),
                "belief": belief_json(self.beliefs[step]),
                "odds": samurai,
            },
            "goryo": {"items": line.goryo.items(step), "now": goryo, "odds": truth},
            "truth": {
                "bound": goryo["bound"],
                "plan": goryo["plan"],
                "to_come": [kinds[kind] for kind in line.to_come(step)],
                "odds": truth,
            },
        }


@dataclass(frozen=True)
class Review(Replay):
    """A finished game, understood. Chances are the Samurai's to win."""

    worths: tuple[Worth, ...]
    ledger: Ledger
    turning: tuple[TurningPoint, ...]
    rollouts: int
    seed: str
    certified: CertifiedRound | None = None
    """The last round, solved; None if the game did not come to one, or took too long to solve."""

    def odds(self, step: int) -> tuple[Odds | None, Odds | None]:
        """The odds as the Samurai could know them, and in truth, which are hers.

        Nobody knows the bag's order, so the truth leaves it to chance as well.
        """
        over = self.line.games[step].outcome is not None
        worth = self.worths[step]
        samurai, truth = (
            None if wins is None else odds_of(wins, over=over)
            for wins in (worth.samurai, worth.truth)
        )
        return samurai, truth

    def _played_out(self) -> Json:
        return {
            "players": PLAYERS,
            "rollouts": self.rollouts,
            "seed": self.seed,
            "luck": self.ledger.to_json(),
            "turning_points": [point.to_json() for point in self.turning],
            "certified": None if self.certified is None else self.certified.to_json(),
        }

    def _decision(self, step: int) -> Swing | None:
        return self.ledger.decisions.get(step)


def replay(line: Line) -> Replay:
    """The finished game without anything that is played out."""
    return Replay(line, beliefs_of(line))


def review(
    line: Line,
    *,
    rollouts: int = ROLLOUTS,
    seed: str = "0",
    jobs: int = 1,
    points: int = POINTS,
    progress: Progress | None = None,
) -> Review:
    """The review of a finished game. It depends on the line, rollouts and seed, not on the jobs.

    `progress` is told how many positions are done, and of how many. `ValueError` for a number of
    rollouts from which nothing follows.
    """
    needs("fast")
    if not 2 <= rollouts <= MOST_ROLLOUTS:
        raise ValueError(f"2 to {MOST_ROLLOUTS} games are played out, not {rollouts}")
    from goryo.review.rollouts import Rollouts  # compiled code, and only here

    beliefs = beliefs_of(line)
    first = line.games[0]
    games = Rollouts(first.board, first.rules, rollouts, seed, jobs)
    worths = appraise(line, beliefs, games, progress)
    ledger = ledger_of(line, worths)
    turning = turning_points(line, beliefs, ledger, games, points)
    certified = certified_round(line, beliefs)
    return Review(line, beliefs, worths, ledger, turning, rollouts, seed, certified)
