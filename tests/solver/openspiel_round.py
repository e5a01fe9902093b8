"""A round as a game of OpenSpiel, and a solution of ours as a policy for it.

OpenSpiel plays the rules through `goryo.interop`, and draws the bound type first; whatever it says
about a policy it finds by its own walk through the whole tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from open_spiel.python import policy
from open_spiel.python.algorithms import best_response, sequence_form_utils
from scipy.optimize import linprog
from scipy.sparse import csr_matrix

from goryo.board import Kind
from goryo.interop.openspiel import SEATS, GoryoGame, GoryoState
from goryo.interop.stepping import Stepper
from goryo.kernel import layout as at
from goryo.moves import Move, Plan
from goryo.players.hunts import ways_on
from goryo.roles import Role
from goryo.solver import Intent, Round, Solution, round_of


class Root:
    """Where a round begins; states share it, also when OpenSpiel copies them whole."""

    def __init__(self, play: Stepper, game: Round) -> None:
        self.play, self.round = play, game

    def __deepcopy__(self, _: object) -> Root:
        return self


class RoundGame(GoryoGame):
    """The round that begins after some moves, with any odds of the bound type."""

    def __init__(
        self, params: dict[str, Any], moves: Sequence[Move], bound: Sequence[float]
    ) -> None:
        super().__init__(params)
        play = Stepper(self.codes)
        for move in moves:
            play.make(move)
        self.root = Root(play, round_of(play.game.scene, bound))

    def new_initial_state(self) -> RoundState:
        return RoundState(self)


class RoundState(GoryoState):
    """Before anything else the bound type is drawn, by the round's odds."""

    def __init__(self, game: RoundGame) -> None:
        super().__init__(game)
        self.root = game.root

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.play.phase != at.BIND:
            return super().chance_outcomes()
        game = self.root.round
        return [(int(kind), float(p)) for kind, p in zip(game.kinds, game.prior, strict=True)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.play.phase != at.BIND:
            return super()._legal_actions(player)
        return [kind for kind, _ in self.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        if self.play.phase == at.BIND:
            self.play = self.root.play.supposing(Kind(action), None)
        else:
            super()._apply_action(action)


class SolvedPolicy(policy.Policy):  # type: ignore[misc]
    """Both mixes of a solution, decision by decision."""

    def __init__(self, game: RoundGame, found: Solution) -> None:
        super().__init__(game, [0, 1])
        self.found = found
        self.intents: dict[Kind, list[tuple[Intent, float]]] = {
            kind: [(found.game.intent(one), p) for one, p in found.her_mix(kind).items()]
            for kind in found.game.kinds
        }
        self._known: dict[tuple[int, str], dict[int, float]] = {}

    def action_probabilities(
        self, state: GoryoState, player_id: int | None = None
    ) -> dict[int, float]:
        player = state.current_player() if player_id is None else player_id
        key = (player, state.information_state_string(player))
        if key not in self._known:
            hers = SEATS[player] is Role.GORYO
            shares = self._hers(state) if hers else self._theirs(state)
            total = sum(shares.values())
            legal = state.legal_actions()
            self._known[key] = {
                action: shares.get(action, 0.0) / total if total else 1 / len(legal)
                for action in legal
            }
        return self._known[key]

    def _hers(self, state: GoryoState) -> dict[int, float]:
        play = state.play
        some = self.intents[Kind(int(play.row[at.BOUND]))]
        shares: dict[int, float] = {}
        for action in state.legal_actions():
            if play.phase == at.PLAN:
                after = play.copy()
                after.apply(action)
                shares[action] = sum(p for intent, p in some if _fits(after, intent.plan))
            else:
                plan = _planned(play)
                lies = (action == play.codes.yes) != (play.game.scene.question in plan.path)
                shares[action] = sum(p for i, p in some if i.plan == plan and i.deceives == lies)
                if len(state.legal_actions()) == 1:
                    shares[action] = 1.0
        return shares

    def _theirs(self, state: GoryoState) -> dict[int, float]:
        numbers = {move: n for n, move in enumerate(state.play.codes.hunting)}
        shares = ways_on(state.play.view(Role.SAMURAI), self.found)
        return {numbers[move]: share for move, share in shares.items()}


def _planned(play: Stepper) -> Plan:
    """Her plan of this round."""
    return [move for move in play.moves if isinstance(move, Plan)][-1]


def _fits(play: Stepper, plan: Plan) -> bool:
    """Whether she may still come to this plan, or has."""
    if play.phase != at.PLAN:
        return _planned(play) == plan
    draft, none = play.draft, -1
    leaps = len(plan.path) > play.codes.rules.movement_cubes + 1
    return (
        draft.leap in (None, leaps)
        and plan.path[1 : len(draft.path) + 1] == draft.path
        and draft.trail in (None, none if plan.trail is None else plan.trail)
        and draft.shadow in (None, none if plan.shadow is None else plan.shadow)
    )


# -- what OpenSpiel says -------------------------------------------------------------------------


def won(value: float) -> float:
    """The Samurai's chance to win, from what a game is worth to the Goryō."""
    return (1 - value) / 2


def answered(game: RoundGame, played: policy.Policy) -> tuple[float, float]:
    """What the Samurai have against her best answer to this policy, and by theirs."""
    root = game.new_initial_state()
    hers, theirs = (best_response.BestResponsePolicy(game, n, played).value(root) for n in (0, 1))
    return won(hers), won(-theirs)


def value_of(game: RoundGame) -> float:
    """The Samurai's chance to win by the linear program over OpenSpiel's sequence form."""
    _, numbers, actions, parents, payoff, _ = sequence_form_utils.construct_vars(game)
    limits = sequence_form_utils.construct_constraint_vars(parents, numbers, actions)
    (hers, one), (theirs, _) = limits[0], limits[1]
    plans, hunts = hers.shape[1], len(theirs)
    # Most of what the Samurai's root is worth, over her realisation plans.
    found = linprog(
        np.concatenate([np.zeros(plans), [-1.0], np.zeros(hunts - 1)]),
        A_ub=csr_matrix(np.hstack([-payoff[0].T, theirs.T])),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=csr_matrix(np.hstack([hers, np.zeros((len(hers), hunts))])),
        b_eq=one,
        bounds=[(0, None)] * plans + [(None, None)] * hunts,
        method="highs",
    )
    assert found.status == 0, found.message
    return won(-found.fun)
