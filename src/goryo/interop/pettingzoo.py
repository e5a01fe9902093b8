"""Goryō as an environment of PettingZoo (AEC): `env()`, or `pettingzoo.make("aec", "goryo_v0")`.

The agents are `goryo` and `samurai`; their actions are the numbers of `goryo.interop.stepping`. An
observation has the agent's view as an array (`observation`, see `goryo.interop.observing`) and the
legal actions (`action_mask`). Whoever wins gets 1, the other -1. Draws come from the seed.

`render` shows what lies open, which is what somebody beside the table sees: `human` prints it,
`ansi` gives it as text, `rgb_array` as a picture.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import register
from pettingzoo.utils import wrappers

from goryo.board import Board
from goryo.draw.svg import board_svg, png
from goryo.draw.text import table_text
from goryo.game import new_game
from goryo.interop.looking import Observation, SeatLook, seen_space
from goryo.interop.observing import Observer
from goryo.interop.stepping import Stepper, codes_of
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook
from goryo.view import view_of
from goryo.words import Words

MODES = ("human", "ansi", "rgb_array")


class RawEnvironment(AECEnv):  # type: ignore[misc]
    """The environment without PettingZoo's checks of what one does with it; see `env`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "goryo_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        board: str | Board = "edo",
        rules: str | Rulebook = DEFAULT_RULEBOOK,
        variants: Iterable[str] = (),
        *,
        recall: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """With `recall` an observation contains the whole history, not only what lies open."""
        super().__init__()
        if render_mode not in (None, *MODES):
            raise ValueError(f"render_mode is {render_mode!r}; it can be {', '.join(MODES)}")
        self.render_mode = render_mode
        blank = new_game(rules, variants, board)
        self.codes = codes_of(blank.board, blank.rules)
        self.observer = Observer(self.codes, recall=recall)
        self.looks = {seat.value: SeatLook(self.codes, seat) for seat in SEATS}
        self.play = Stepper(self.codes)
        self.possible_agents = [seat.value for seat in SEATS]
        self.agents = list(self.possible_agents)
        self.action_spaces = {
            seat.value: spaces.Discrete(self.codes.counts[seat]) for seat in SEATS
        }
        self.observation_spaces = {
            seat.value: seen_space(self.observer.size, self.codes.counts[seat]) for seat in SEATS
        }
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        del options
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.play = Stepper(self.codes)
        self._settle()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.play.legal():
            raise ValueError(f"{action} is not legal for {agent} now: see the action mask")
        self._cumulative_rewards[agent] = 0.0
        self.play.apply(int(action))
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        """Draw what fate owes, and see who is to act or who has won."""
        play = self.play
        while play.actor is Role.FATE:
            tokens = play.legal()
            play.apply(tokens[int(self._chance.integers(len(tokens)))])
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if play.over:
            for seat in SEATS:
                self.rewards[seat.value] = 1.0 if seat is play.winner else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            assert play.actor is not None
            self.agent_selection = play.actor.value

    def observe(self, agent: str) -> Observation:
        (seen,), (mask,) = self.looks[agent](self.play.row[None])
        if self.observer.recall:
            seen, named = self.observer.empty()
            self.observer.write(named, self.play.view(Role(agent)), self.play.draft)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        view = view_of(self.play.game, Role.WATCHER)
        if self.render_mode == "rgb_array":
            return _pixels(board_svg(view, theme="light"))
        text = table_text(view, Words("en")).plain
        if self.render_mode == "human":
            print(text)
            return None
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def _pixels(svg: str) -> npt.NDArray[np.uint8]:
    from PIL import Image

    with Image.open(io.BytesIO(png(svg, 480))) as picture:
        return np.asarray(picture.convert("RGB"))


def env(**options: Any) -> AECEnv:
    """The environment, with PettingZoo's checks of what one does with it around."""
    raw = RawEnvironment(**options)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))


register("aec", "goryo_v0", entry_point="goryo.interop.pettingzoo:env")
