"""`master` against OpenSpiel's own information-set search, written in Python.

    python -m benchmarks.solver.openspiel_match --pairs 100 --resume FILE

plays pairs of games, each with one fate and the roles swapped, at our own table. The peer is
`open_spiel.python.algorithms.ismcts.ISMCTSBot` as it comes, on our game as OpenSpiel has it
(`goryo.interop.openspiel`), with the exact resampler. It searches for so many seconds of processor
time in each of its decisions; her plan is several of them, a tile after the other, and it has the
time for each. `master` has the same budget for a decision. What both have really used is told.

The settings that a peer plays by make a difference: `--uct-c`, `--rollouts` for each leaf,
`--choice` of the final move (`visits`: the most visited; `mixed`: as often as it was visited; she
mixes her plans in either case, since a plan that is always the same is soon known).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from goryo.belief import Belief, belief
from goryo.board import Kind, load_board
from goryo.game import BEHAVIOUR
from goryo.interop.openspiel import GoryoState, resampler
from goryo.intervals import pair_interval, wilson
from goryo.kernel import layout as at
from goryo.lab.findings import Finding, FindingsFile
from goryo.lab.pairs import Match, pair_from_json, pair_to_json, play_pair
from goryo.moves import Draw, Move, Plan
from goryo.players.choice import Choice, Player
from goryo.players.registry import player
from goryo.replay import HiddenDraw, HiddenPlan, moves_seen
from goryo.roles import Role
from goryo.rulebook import rulebook
from goryo.view import View

PEER = "openspiel"
BOARD = "edo"
MOST = 10_000_000
"""Simulations in a decision: more than there is time for."""
LOOKS = 4
"""Simulations from one look at the clock to the next."""
CHOICES = {
    "visits": ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    "mixed": ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
}


class _TimeIsOver(Exception):
    """Ends a search from within: the peer itself only counts simulations."""


@dataclass
class Peer:
    """OpenSpiel's search as a player of ours: a view in, a move out."""

    uct_c: float
    rollouts: int
    choice: str
    simulations: list[int] = field(default_factory=list)
    """Of each decision so far."""
    name: str = PEER

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        state = state_of(view, rng)
        before = len(state.play.moves)
        while len(state.play.moves) == before:
            state.apply_action(self._search(state, budget, rng))
        move = state.play.moves[-1]
        return Choice(move, f"{self.simulations[-1]} simulations")

    def _search(self, state: GoryoState, budget: float, rng: Random) -> int:
        seed = rng.getrandbits(32)
        random = np.random.RandomState(seed)
        sample = resampler(seed)
        end = time.thread_time() + budget
        done = 0

        def until_the_end(at_hand: GoryoState, seat: int) -> GoryoState:
            nonlocal done
            if done % LOOKS == LOOKS - 1 and time.thread_time() >= end:
                raise _TimeIsOver
            done += 1
            return sample(at_hand, seat)

        hers = state.play.actor is Role.GORYO
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(self.rollouts, random),
            self.uct_c,
            MOST,
            random_state=random,
            final_policy_type=CHOICES["mixed" if hers else self.choice],
        )
        bot.set_resampler(until_the_end)
        try:
            policy = bot.run_search(state)
        except _TimeIsOver:
            policy = bot.get_final_policy(state, bot._root_node)
        self.simulations.append(done)
        actions, chances = zip(*policy, strict=True)
        (action,) = rng.choices(actions, chances)
        return int(action)


def state_of(view: View, rng: Random) -> GoryoState:
    """The game for OpenSpiel as its seat sees it; what is hidden is drawn by exact odds, and does
    not matter: the search draws it anew each time."""
    rules = view.rules
    game = pyspiel.load_game(
        "goryo",
        {
            "board": BOARD,
            "rulebook": rules.name,
            "variants": "+".join(rules.variants),
        },
    )
    state: GoryoState = game.new_initial_state()
    bound, plan = _hidden(view, rng)
    for seen in moves_seen(view.history):
        move: Move
        if isinstance(seen, HiddenDraw):
            move = Draw(bound)
        elif isinstance(seen, HiddenPlan):
            assert plan is not None
            move = Plan(plan.path, plan.trail, plan.shadow, seen.illusion)
        else:
            move = seen
        state.play.make(move)
    return state


def _hidden(view: View, rng: Random) -> tuple[Kind, Plan | None]:
    """A bound type and a plan that fit what the seat has seen."""
    if view.bound is not None:
        return view.bound, view.plan
    known = belief(view)
    if not isinstance(known, Belief):
        raise TypeError("nothing that an honest Goryō may have done fits what was seen")
    if known.plans is None:
        (kind,) = rng.choices(range(len(known.bound)), known.bound.tolist())
        return Kind(kind), None
    joint = known.bound_by_plan
    (place,) = rng.choices(range(joint.size), joint.ravel().tolist())
    kind, number = divmod(place, joint.shape[1])
    return Kind(kind), known.plans.plan(number)


@dataclass
class Clocked:
    """A player with a clock for processor time beside it."""

    player: Player
    seconds: list[float] = field(default_factory=list)
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = self.player.name

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        begin = time.thread_time()
        try:
            return self.player.choose(view, budget, rng)
        finally:
            self.seconds.append(time.thread_time() - begin)


def play(head: Finding) -> Finding:
    """A pair with what both players have used."""
    peer = Peer(head["uct_c"], head["rollouts"], head["choice"])
    both = {head["player"]: Clocked(player(head["player"])), PEER: Clocked(peer)}
    match = Match(
        (head["player"], PEER),
        load_board(BOARD),
        rulebook(head["rulebook"]),
        seed=head["seed"],
        budget=head["budget"],
    )
    pair = play_pair(match, head["pair"], both.__getitem__)
    return {
        **head,
        "games": pair_to_json(pair)["games"],
        "seconds": {name: [round(s, 4) for s in one.seconds] for name, one in both.items()},
        "simulations": peer.simulations,
    }


def told(found: Sequence[Finding]) -> dict[str, Any]:
    """The score of our player, with intervals of 95 %, and the time that both took."""
    pairs = [pair_from_json({"pair": one["pair"], "games": one["games"]}) for one in found]
    wins = [pair.wins for pair in pairs]
    by_role = {
        role.value: sum(pair.games[n].winner is role for pair in pairs)
        for n, role in enumerate((Role.GORYO, Role.SAMURAI))
    }
    seconds = {
        name: [s for one in found for s in one["seconds"][name]] for name in found[0]["seconds"]
    }
    return {
        "pairs": len(pairs),
        "score": sum(wins) / (2 * len(pairs)),
        "interval": pair_interval(wins.count(0), wins.count(1), wins.count(2)),
        "by_role": {
            role: {"score": won / len(pairs), "interval": wilson(won, len(pairs))}
            for role, won in by_role.items()
        },
        "mishaps": sum(len(game.mishaps) for pair in pairs for game in pair.games),
        "seconds": {
            name: {
                "decisions": len(some),
                "mean": float(np.mean(some)),
                "p95": float(np.quantile(some, 0.95)),
                "whole": float(np.sum(some)),
            }
            for name, some in seconds.items()
        },
        "simulations": float(np.mean([s for one in found for s in one["simulations"]])),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--player", default="master", help="who meets it (default master)")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--budget", type=float, default=0.5, help="seconds for a decision")
    parser.add_argument("--rulebook", default="en-2024")
    parser.add_argument("--seed", default="openspiel")
    parser.add_argument("--uct-c", type=float, default=2.0)
    parser.add_argument("--rollouts", type=int, default=1)
    parser.add_argument("--choice", choices=CHOICES, default="visits")
    parser.add_argument("--resume", help="keep results in this file, and go on from there")
    options = parser.parse_args()
    common = {
        "version": version("goryo"),
        "behaviour": BEHAVIOUR,
        "peer": version("open_spiel"),
        **{
            key: getattr(options, key)
            for key in ("player", "budget", "rulebook", "seed", "uct_c", "rollouts", "choice")
        },
    }
    warm(options.player)
    found = []
    with FindingsFile(Path(options.resume or "/dev/null")) as kept:
        for number in range(options.pairs):
            head = {**common, "pair": number}
            finding = kept.known_of(head)
            if finding is None:
                finding = play(head)
                kept.add(finding)
            found.append(finding)
            print(f"{number + 1} of {options.pairs}: {told(found)['score']:.3f}", file=sys.stderr)
    print(json.dumps({**common, **told(found)}, indent=1))
    return 0


def warm(name: str) -> None:
    """Have everything compiled before any time is taken."""
    from goryo.players.registry import make_ready

    make_ready(player(name))
    blank = pyspiel.load_game("goryo").new_initial_state()
    while not blank.is_terminal() and blank.play.phase != at.HUNT:
        blank.apply_action(blank.legal_actions()[0])
    sample = resampler(0)
    blank.information_state_string(1)
    sample(blank, 1)


if __name__ == "__main__":
    sys.exit(main())
