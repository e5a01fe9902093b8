"""Whole games against the master: what an opponent gains who knows its mixes.

Each finding is about one fate, with which three games are played: the master against itself, and
against the nemesis in either seat. Of each game two things are told: who won, and the Samurai's
chance by the same game with luck taken out. In every round both mixes are known, so of what
happened it is known what it was worth and what could be expected of it; the difference is luck, and
so is what the draws brought beyond their mean. Luck is nothing on average whatever rounds are
thought to be worth, so the mean of both numbers is the same, but that of the second is known much
sooner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import numpy as np

from goryo.belief import Belief, Tracker
from goryo.board import Kind, load_board
from goryo.events import Advanced, Drawn, Event, Revealed, RoundBegan, Spent
from goryo.fate import Fate, random_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.intervals import Z95
from goryo.kernel.layout import Floats
from goryo.lab.findings import Finding
from goryo.lab.suites import BOARD
from goryo.moves import Done, Plan
from goryo.players import run
from goryo.players.choice import Choice, Player
from goryo.players.hunts import moves_of, turn_of
from goryo.players.master import Master, Root, roots_of, solution_at
from goryo.players.nemesis import Nemesis, best_answer, best_plan, bound_by_play
from goryo.roles import SEATS, Role
from goryo.rulebook import rulebook
from goryo.scene import Scene, opening
from goryo.solver import Hunt, Intent, Solution, veiled
from goryo.solver.response import Workbench
from goryo.solver.worth import drawn_out
from goryo.table import Table
from goryo.values import learned
from goryo.values.starts import can_plan, revealed
from goryo.view import View, view_of

MASTER, NEMESIS = "master", "nemesis"
FEW = 10
"""How far a mean may be off is not told of fewer fates: so few may all have come out alike."""
SEATINGS = ((MASTER, MASTER), (NEMESIS, MASTER), (MASTER, NEMESIS))
"""Who has the Goryō, and who the Samurai."""


class NemesisTask(NamedTuple):
    """One fate, by its number, and what the games are played by."""

    number: int
    budget: float
    rulebook: str

    def head(self) -> Finding:
        told = {"part": "nemesis", **self._asdict()}
        return {"version": version("goryo"), "behaviour": BEHAVIOUR, **told}


def meet(task: NemesisTask) -> Finding:
    """The three games of a fate: for each the winner, and the Samurai's chance without luck."""
    told: Finding = task.head()
    board = load_board(BOARD)
    blank = new_game(rulebook(task.rulebook), (), board)
    # One chance for all games of a fate: they part where the players do.
    seed = f"nemesis:{task.number}"
    for seating in SEATINGS:
        her, their = seating
        played = play(blank, random_fate(board, Random(seed)), seating, seed, task.budget)
        told[f"{her}-{their}"] = {
            "as_played": float(played.won),
            "without_luck": played.without_luck,
            "known": [part is not None for part in played.rounds],
        }
    return told


class PlayedGame(NamedTuple):
    """How a game ended, and by how much luck."""

    won: bool
    """By the Samurai."""
    rounds: list[float | None]
    """What luck brought them in each round; None where it is not known."""
    draws: list[float]
    """And after it, by what was drawn."""

    @property
    def without_luck(self) -> float:
        return self.won - sum(part or 0.0 for part in self.rounds) - sum(self.draws)


class _Watched:
    """A player whose plans are noted, with what she would answer."""

    def __init__(self, player: Player) -> None:
        self.player, self.name = player, player.name
        self.intents: list[Intent] = []

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        choice = self.player.choose(view, budget, rng)
        if isinstance(choice.move, Plan):
            self.intents.append(Intent(choice.move, bool(choice.deceive)))
        return choice


def play(blank: Game, fate: Fate, seating: tuple[str, str], seed: str, budget: float) -> PlayedGame:
    """One game between master and nemesis, or of the master with itself."""
    table = Table(blank, fate, lambda: 0.0)
    makers: dict[str, type[Player]] = {MASTER: Master, NEMESIS: Nemesis}
    seats = dict(zip(SEATS, seating, strict=True))
    players = {seat: _Watched(makers[name]()) for seat, name in seats.items()}
    run(table, players, seed, budget)
    game = table.game
    assert game.outcome is not None
    rounds = list(_rounds(game, seats, players[Role.GORYO].intents, budget))
    return PlayedGame(game.outcome.winner is Role.SAMURAI, rounds, list(_draws(game)))


# -- luck in what both did -----------------------------------------------------------------------


def _rounds(
    game: Game, seats: dict[Role, str], intents: Sequence[Intent], budget: float
) -> Iterator[float | None]:
    """For each round what it was worth to the Samurai beyond what both mixes are worth."""
    view = view_of(game, Role.SAMURAI)
    places = [place for place, event in enumerate(view.history) if isinstance(event, RoundBegan)]
    roots = roots_of(view)
    bound = game.position.bound
    assert bound is not None
    for number, intent in enumerate(intents):
        first = places[number]
        last = places[number + 1] if number + 1 < len(places) else len(view.history)
        part = replace(view, history=view.history[:last])
        root = roots[first]
        yield None if root is None else _luck(root, part, first, bound, intent, seats, budget)


def _luck(
    root: Root,
    view: View,
    first: int,
    bound: Kind,
    intent: Intent,
    seats: dict[Role, str],
    budget: float,
) -> float | None:
    """None where a player did not go by the solved round: that does not hang on chance."""
    hers = solution_at(root, budget, Role.GORYO)
    theirs = solution_at(root, budget, Role.SAMURAI)
    if hers is None or theirs is None or bound not in theirs.game.kinds:
        return None
    game = theirs.game
    if seats[Role.GORYO] == MASTER:
        row = veiled(hers)[game.kinds.index(bound)]
    else:
        row = np.zeros(len(game.choices))
        row[best_plan(theirs, bound)] = 1.0
    by_branch: list[tuple[tuple[Hunt, ...], Floats]] = list(
        zip(theirs.hunts, theirs.hunt_mix, strict=True)
    )
    if seats[Role.SAMURAI] == NEMESIS:
        known = bound_by_play(replace(view, history=view.history[: first + 1]), budget)
        answers = [best_answer(root, known, illusion, budget) for illusion in game.illusions]
        found = [answer for answer in answers if answer is not None]
        if len(found) < len(answers):
            return None
        by_branch = [((answer,), np.ones(1)) for answer in found]
    brought = [
        np.array([desk.against(hunt) for hunt in hunts])
        for desk, (hunts, _) in zip(_desks(theirs), by_branch, strict=True)
    ]
    worth = np.concatenate([mix @ part for part, (_, mix) in zip(brought, by_branch, strict=True)])
    chosen = next(n for n in np.nonzero(row)[0] if game.intent(game.choices[n]) == intent)
    branch, laid = divmod(int(chosen), len(game.laid))
    done, said = turn_of(view.history)
    went = next(
        n
        for n, hunt in enumerate(by_branch[branch][0])
        if list(moves_of(hunt, said)) == [*done, Done()]
    )
    return float(brought[branch][went, laid] - row @ worth)


def _desks(found: Solution) -> list[Workbench]:
    return [Workbench(found.game, illusion) for illusion in found.game.illusions]


# -- luck in the draws ---------------------------------------------------------------------------


def _draws(game: Game) -> Iterator[float]:
    """For each reveal with draws what they brought the Samurai beyond their mean."""
    bound = game.position.bound
    assert bound is not None
    history = view_of(game, Role.SAMURAI).history
    begins = [place for place, event in enumerate(history) if isinstance(event, RoundBegan)]
    tracker = Tracker(opening(game.board, game.rules, game.scene.referee))
    for event in history[: begins[0]]:
        tracker.see(event)
    for first, last in zip(begins, [*begins[1:], len(history)], strict=True):
        events = history[first + 1 : last]
        tracker.see(history[first])
        scene = tracker.scene
        known: Belief | None = None
        for event in events:
            if isinstance(event, Drawn) and known is None:
                before = tracker.belief()
                known = before if isinstance(before, Belief) else None
            tracker.see(event)
        drawn = [event.object for event in events if isinstance(event, Drawn)]
        if drawn and known is not None:
            yield _drawn_luck(scene, tracker.scene, events, bound, known.bound, drawn)


def _drawn_luck(
    scene: Scene,
    after: Scene,
    events: Sequence[Event],
    bound: Kind,
    known: Floats,
    drawn: list[Kind],
) -> float:
    (target,) = (event.plan.target for event in events if isinstance(event, Revealed))
    marker = next((e.marker for e in events if isinstance(e, Advanced)), scene.marker)
    spent = frozenset(event.power for event in events if isinstance(event, Spent))
    ends = scene._replace(samurai=after.samurai)
    owed = _owed(scene, after, marker)

    def worth(tokens: Sequence[Kind]) -> float:
        next_scene = revealed(ends, target, marker, after.spirits, spent, list(tokens))
        if len(next_scene.dark) <= 1:
            return 1.0
        if scene.round == scene.rules.rounds:
            return 0.0
        left = np.where([kind in next_scene.dark for kind in range(len(known))], known, 0.0)
        if left.sum() <= 0:
            return 0.0
        chances = tuple(left / left.sum())
        if not (able := can_plan(next_scene, chances)):
            return 1.0
        value = learned().value(next_scene, chances, next_scene.samurai)
        return 1.0 - able + able * value

    bag = [kind for kind in sorted(scene.unseen) if kind != bound]
    # Once all types but one are light nothing more is drawn (REV-8): then it does not matter what.
    if len(drawn) < owed:
        owed = min(owed, len(bag))
        happened = 1.0
    else:
        happened = worth(drawn)
    if scene.round == scene.rules.rounds:
        mean = drawn_out(len(bag), _dark(scene, target) - 1, owed)
    else:
        mean = fmean(worth(tokens) for tokens in combinations(bag, owed))
    return happened - mean


def _dark(scene: Scene, target: int) -> int:
    kind = scene.board.kind_of[target]
    return len(scene.dark) - (kind not in scene.light)


def _owed(scene: Scene, after: Scene, marker: int) -> int:
    """REV-7: how many tokens the reveal asks for, as far as the bag goes."""
    bags = sum(scene.marker < bag <= marker for bag in scene.board.bags)
    return min(bags + after.spirits - scene.spirits, len(scene.unseen) - 1)


# -- counted -------------------------------------------------------------------------------------


def count_gains(found: Sequence[Finding]) -> Finding:
    """What the nemesis gains in either seat over what a master has there against a master."""
    told: Finding = {"fates": len(found)}
    for how in ("without_luck", "as_played"):
        base, goryo, samurai = (
            [finding[f"{her}-{their}"][how] for finding in found] for her, their in SEATINGS
        )
        told[how] = {
            "samurai": _mean(base),
            "goryo_gains": _mean([a - b for a, b in zip(base, goryo, strict=True)]),
            "samurai_gains": _mean([a - b for a, b in zip(samurai, base, strict=True)]),
        }
    rounds = [
        one for finding in found for pair in SEATINGS for one in finding["-".join(pair)]["known"]
    ]
    told["rounds"] = len(rounds)
    told["rounds_known"] = sum(rounds)
    return told


def _mean(values: Sequence[float]) -> dict[str, float | None]:
    """The mean, and how far it may be off in 95 of 100 cases; None if they are too few for that."""
    half = None if len(values) < FEW else Z95 * stdev(values) / len(values) ** 0.5
    return {"mean": fmean(values), "half": half}
