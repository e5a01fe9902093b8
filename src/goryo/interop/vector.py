"""Thousands of games at once for one seat, as a vector environment of Gymnasium.

`GoryoVector(1000, seat="samurai")`, or `gymnasium.make_vec("goryo/Samurai-v0", num_envs=1000,
vectorization_mode="vector_entry_point")`. The other seat is played by a fixed opponent: `random`,
or `hunches`, a quick player of some sense. Decisions and observations are those of
`goryo.interop.pettingzoo`. Whoever wins gets 1, the other -1; the step after that begins a new
game, whatever its action is (Gymnasium's next-step mode).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import register, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from goryo.board import Board
from goryo.errors import Unknown
from goryo.game import new_game
from goryo.interop.looking import Observation, SeatLook, seen_space
from goryo.interop.stepping import codes_of
from goryo.kernel import many
from goryo.kernel.chance import seeded
from goryo.kernel.decisions import ROW
from goryo.kernel.layout import OVER, PHASE
from goryo.kernel.lookup import distances
from goryo.roles import SEATS, Role
from goryo.rulebook import DEFAULT_RULEBOOK, Rulebook

OPPONENTS = {"random": many.BY_CHANCE, "hunches": many.BY_HUNCHES}


class GoryoVector(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games, of which one seat is played from outside."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        seat: str = "samurai",
        opponent: str = "hunches",
        board: str | Board = "edo",
        rules: str | Rulebook = DEFAULT_RULEBOOK,
        variants: Iterable[str] = (),
    ) -> None:
        if opponent not in OPPONENTS:
            raise Unknown("player", opponent, tuple(OPPONENTS))
        if num_envs < 1:
            raise ValueError(f"num_envs is {num_envs}; there must be one game or more")
        blank = new_game(rules, variants, board)
        self.codes = codes_of(blank.board, blank.rules)
        self.seat = Role(seat)
        if self.seat not in SEATS:
            raise ValueError(f"seat is {seat!r}; it can be {', '.join(SEATS)}")
        self.look = SeatLook(self.codes, self.seat)
        self.num_envs = num_envs
        self.single_action_space = spaces.Discrete(self.look.decisions)
        self.single_observation_space = seen_space(self.look.size, self.look.decisions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.rows = np.zeros((num_envs, ROW), np.int64)
        """The games as the kernel has them, secrets included."""
        self._mask = np.zeros((num_envs, self.look.decisions), np.int8)
        self._words = seeded(str(np.random.SeedSequence().entropy), num_envs)
        engine, tiles = self.codes.engine, self.codes.tiles
        self._game = engine.flat, engine.rules, distances(blank.board)
        self._room = engine.scratch, np.zeros(tiles), np.zeros(tiles), engine.room
        self._sides = self.look.number, OPPONENTS[opponent]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games in all places; with a seed everything that follows repeats."""
        del options
        if seed is not None:
            self._words = seeded(seed, self.num_envs)
        self.rows[:, PHASE] = OVER
        self._decide(np.zeros(self.num_envs, np.int64))
        return self._look(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[
        Observation,
        npt.NDArray[np.float64],
        npt.NDArray[np.bool_],
        npt.NDArray[np.bool_],
        dict[str, Any],
    ]:
        """A decision in each game; `ValueError` and nothing is done if one is not allowed."""
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"{numbers.shape} is not the shape of {self.num_envs} actions")
        wrong = many.first_illegal(self._mask, numbers, self.rows)
        if wrong >= 0:
            raise ValueError(
                f"{numbers[wrong]} is not legal in game {wrong} now: see its action mask"
            )
        rewards = self._decide(numbers)
        seen = self._look()
        over = self.rows[:, PHASE] == OVER
        return seen, rewards, over, np.zeros(self.num_envs, np.bool_), {}

    def _decide(self, numbers: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        """The decision in each game, a new game where one is over; returns the rewards."""
        rewards = np.zeros(self.num_envs)
        seat, opponent = self._sides
        scratch, *room = self._room
        many.decide_many(
            *self._game, self.rows, numbers, seat, opponent, self._words, rewards, scratch, *room
        )
        return rewards

    def _look(self) -> Observation:
        seen, self._mask = self.look(self.rows)
        return {"observation": seen, "action_mask": self._mask.copy()}

    def sample(self) -> npt.NDArray[np.int64]:
        """A legal action in each game, each with the same probability; 0 where a game is over."""
        numbers = np.zeros(self.num_envs, np.int64)
        many.sample_many(self._mask, self._words, numbers)
        return numbers


def goryo(num_envs: int = 1, **options: Any) -> GoryoVector:
    """The Goryō's seat of many games, for `gymnasium.make_vec`."""
    return GoryoVector(num_envs, "goryo", **options)


def samurai(num_envs: int = 1, **options: Any) -> GoryoVector:
    """The Samurai's seat of many games, for `gymnasium.make_vec`."""
    return GoryoVector(num_envs, "samurai", **options)


register("goryo/Goryo-v0", vector_entry_point="goryo.interop.vector:goryo")
register("goryo/Samurai-v0", vector_entry_point="goryo.interop.vector:samurai")
