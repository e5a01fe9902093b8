"""Goryō as a game of OpenSpiel: import this module, then `pyspiel.load_game("goryo(board=hut)")`.

Parameters: `rulebook`, `variants` (joined by `+`), `board` (a name, or the path of a file), and
`switches`: a rule of one's own, as `rounds:1+action_cubes:2`, for games small enough to solve.
Player 0 is the Goryō, player 1 the Samurai; whoever wins gets 1 and the other -1. Draws are chance
nodes. The decisions are those of `goryo.interop.stepping`. Information states and observations are
made from views.

`resampler` gives a state like the one at hand as far as its player can tell, by exact odds; it is
what OpenSpiel's information-set search needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pyspiel

from goryo.belief import UNIFORM, Belief, Model, belief
from goryo.board import Kind, load_board
from goryo.errors import Unknown
from goryo.interop.observing import Array, Observer
from goryo.interop.stepping import ACTORS, Codes, Draft, Stepper, codes_of
from goryo.kernel import layout as at
from goryo.roles import Role
from goryo.rulebook import DEFAULT_RULEBOOK, SWITCHES, Rulebook, rulebook
from goryo.view import View, view_of

SEATS = (Role.GORYO, Role.SAMURAI)
_PLAYERS = {
    Role.GORYO: 0,
    Role.SAMURAI: 1,
    Role.FATE: int(pyspiel.PlayerId.CHANCE),
    None: int(pyspiel.PlayerId.TERMINAL),
}
_ACTING = tuple(_PLAYERS[actor] for actor in ACTORS)
"""Who is to act, by the kernel's number of the phase."""

_DEFAULTS = {"board": "edo", "rulebook": DEFAULT_RULEBOOK, "variants": "", "switches": ""}
_TYPE = pyspiel.GameType(
    short_name="goryo",
    long_name="Goryo",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class GoryoGame(pyspiel.Game):  # type: ignore[misc]
    """The game on one board by one rulebook."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = _DEFAULTS | (params or {})
        variants = [name for name in str(given["variants"]).split("+") if name]
        rules = _switched(rulebook(str(given["rulebook"]), variants), str(given["switches"]))
        self.codes: Codes = codes_of(load_board(str(given["board"])), rules)
        counts = self.codes.counts
        info = pyspiel.GameInfo(
            num_distinct_actions=max(counts[seat] for seat in SEATS),
            max_chance_outcomes=counts[Role.FATE],
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.codes.longest,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> GoryoState:
        return GoryoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GoryoObserver:
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return GoryoObserver(self.codes, kind)

    def max_chance_nodes_in_history(self) -> int:
        return self.codes.most_draws


def _switched(rules: Rulebook, switches: str) -> Rulebook:
    """The rules with numbers of one's own; `BadRulebook` says what a switch may be."""
    given = dict(pair.partition(":")[::2] for pair in switches.split("+") if pair)
    unknown = [name for name in given if not isinstance(SWITCHES.get(name), range)]
    if unknown:
        known = tuple(name for name, values in SWITCHES.items() if isinstance(values, range))
        raise Unknown("switch", unknown[0], known)
    numbers: dict[str, Any] = {name: int(value) for name, value in given.items()}
    return replace(rules, **numbers)


class GoryoState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: GoryoGame) -> None:
        super().__init__(game)
        self.play = Stepper(game.codes)

    def current_player(self) -> int:
        return _ACTING[self.play.phase]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (only the actor is asked)
        return self.play.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        tokens = self.play.legal()
        return [(token, 1 / len(tokens)) for token in tokens]

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.codes.write(SEATS[player] if player >= 0 else Role.FATE, action)

    def is_terminal(self) -> bool:
        return self.play.phase == at.OVER

    def returns(self) -> list[float]:
        if not self.play.over:
            return [0.0, 0.0]
        won = 1.0 if self.play.winner is Role.GORYO else -1.0
        return [won, -won]

    def __str__(self) -> str:
        play = self.play
        return " ".join([*map(play.game.write, play.moves), *map(str, _drafted(play))])


def _drafted(play: Stepper) -> Sequence[int]:
    draft = play.draft
    return draft.pieces() if draft != Draft() else ()


class GoryoObserver:
    """What OpenSpiel calls an observer: an array, its parts by name, and a line of text."""

    def __init__(self, codes: Codes, kind: Any) -> None:
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees the secrets of both seats")
        self._alone = private
        self._observer = Observer(
            codes, public=kind.public_info, private=private, recall=kind.perfect_recall
        )
        self.tensor: Array
        self.dict: dict[str, Array]
        self.tensor, self.dict = self._observer.empty()

    def set_from(self, state: GoryoState, player: int) -> None:
        self.tensor.fill(0)
        self._observer.write(self.dict, self._view(state.play, player), state.play.draft)

    def string_from(self, state: GoryoState, player: int) -> str:
        return self._observer.text(self._view(state.play, player), state.play.draft)

    def _view(self, play: Stepper, player: int) -> View:
        """The seat's own view, or what everybody sees if only that is asked for."""
        return play.view(SEATS[player]) if self._alone else view_of(play.game, Role.WATCHER)


# -- states that look the same -------------------------------------------------------------------


def resampler(
    seed: int | str = 0, model: Model = UNIFORM
) -> Callable[[GoryoState, int], GoryoState]:
    """A function for `ISMCTSBot.set_resampler`: a state that its player cannot tell from this one.

    For the Samurai bound type and hidden plan are drawn from the exact odds under the model of her
    play; the Goryō knows everything but what will be drawn, which is no part of a state.
    """
    rng = Random(seed)
    known: list[tuple[View, Belief]] = []

    def odds(view: View) -> Belief:
        if not known or known[0][0] is not view:
            found = belief(view, model)
            if not isinstance(found, Belief):
                raise ValueError("no Goryō by this model could have come here")
            known[:] = [(view, found)]
        return known[0][1]

    def resample(state: GoryoState, player: int) -> GoryoState:
        twin: GoryoState = state.clone()
        if SEATS[player] is Role.SAMURAI and state.play.phase != at.BIND:
            twin.play = _another(state.play, odds(state.play.view(Role.SAMURAI)), rng)
        return twin

    return resample


def _another(play: Stepper, odds: Belief, rng: Random) -> Stepper:
    if odds.plans is None:
        return play.supposing(Kind(_pick(odds.bound, rng)), None)
    joint = odds.bound_by_plan
    kind, plan = divmod(_pick(joint.ravel(), rng), joint.shape[1])
    return play.supposing(Kind(kind), odds.plans.plan(plan))


def _pick(weights: Any, rng: Random) -> int:
    sums = np.cumsum(weights)
    return int(min(np.searchsorted(sums, rng.random() * sums[-1], side="right"), len(sums) - 1))


pyspiel.register_game(_TYPE, GoryoGame)
