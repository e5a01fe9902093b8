"""The kernel's door for Python: a board and a rulebook, and everything compiled behind them.

Importing this imports Numba, which takes half a second; servers leave it to their workers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from goryo.board import Board
from goryo.kernel import play, rules
from goryo.kernel.chance import Dice, seeded
from goryo.kernel.codec import ENDINGS, decode, decode_move, encode, encode_move
from goryo.kernel.layout import FIELDS, MAX_ACTIONS, WIDEST, Floats, Ints
from goryo.kernel.lookup import lookup_of, rules_of
from goryo.moves import Move
from goryo.outcome import Ending
from goryo.position import Position
from goryo.rulebook import Rulebook


class Engine:
    """Games on one board by one rulebook, under the guided referee.

    A state is a row of integers, a batch an array of rows. Moves in Python are `Move` values at
    the edges (`encode_move`, `decode_move`) and integers inside.
    """

    def __init__(self, board: Board, rulebook: Rulebook) -> None:
        self.board = board
        self.rulebook = rulebook
        self.tables = lookup_of(board, rulebook)
        self.flat = self.tables.flat
        self.rules = rules_of(rulebook)
        self.scratch = np.zeros(MAX_ACTIONS, np.int64)
        self.room = np.zeros(MAX_ACTIONS + int(self.flat[WIDEST]), np.float64)

    # -- one state -------------------------------------------------------------------------------

    def opening(self) -> Ints:
        state = np.zeros(FIELDS, np.int64)
        rules.open_state(self.flat, self.rules, state)
        return state

    def encode(self, position: Position) -> Ints:
        return encode(self.tables, position)

    def decode(self, state: Ints) -> Position:
        return decode(self.tables, state, self.board, self.rulebook)

    def encode_move(self, state: Ints, move: Move) -> int:
        return encode_move(self.tables, state, move)

    def decode_move(self, state: Ints, move: int) -> Move:
        return decode_move(self.tables, state, move)

    def count_moves(self, state: Ints) -> int:
        return int(rules.count_moves(self.flat, self.rules, state, self.scratch))

    def legal_moves(self, state: Ints) -> Ints:
        """Every legal move as a number."""
        moves = np.zeros(max(self.count_moves(state), MAX_ACTIONS), np.int64)
        return moves[: rules.list_moves(self.flat, self.rules, state, moves)]

    def random_move(self, state: Ints, words: Dice) -> int:
        return int(play.pick_move(self.flat, self.rules, state, words, self.scratch))

    def apply(self, state: Ints, move: int) -> None:
        """Change the state by a legal move; nothing is checked."""
        play.make_move(self.flat, self.rules, state, move)

    def stepper(self, state: Ints) -> Callable[[int], int]:
        """A function for a game that is stepped from Python, with one call a move.

        It makes the legal move of an index in this state and returns how many legal moves follow, 0
        when the game is over. Answers that leave no choice are given at once.
        """
        return partial(play.step_by_index, self.flat, self.rules, self.scratch, state)

    def count_tree(self, state: Ints, depth: int) -> int:
        """How many lines of `depth` moves follow; a game that ends earlier is one line."""
        states = np.zeros((depth + 1, FIELDS), np.int64)
        states[0] = state
        levels = np.zeros((2, depth + 1), np.int64)
        return int(
            play.count_tree(self.flat, self.rules, states, levels[0], levels[1], self.scratch)
        )

    # -- whole games -----------------------------------------------------------------------------

    def random_games(self, games: int, seed: int | str = 0) -> tuple[dict[Ending, int], int]:
        """Whole random games: how often each ending came, and how many moves were made."""
        outcomes = np.zeros(len(ENDINGS), np.int64)
        moves = play.random_games(
            self.flat, self.rules, games, seeded(seed), outcomes, self.opening(), self.scratch
        )
        found = {e: int(n) for e, n in zip(ENDINGS, outcomes, strict=True) if e is not None and n}
        return found, int(moves)

    # -- batches ---------------------------------------------------------------------------------

    def openings(self, count: int) -> Ints:
        states = np.zeros((count, FIELDS), np.int64)
        play.open_batch(self.flat, self.rules, states)
        return states

    def random_batch(self, states: Ints, words: Dice) -> Ints:
        """A random legal move for each state; -1 where the game is over."""
        moves = np.zeros(len(states), np.int64)
        play.random_batch(self.flat, self.rules, states, words, moves, self.scratch)
        return moves

    def apply_batch(self, states: Ints, moves: Ints) -> None:
        play.apply_batch(self.flat, self.rules, states, moves)

    def step_batch(self, states: Ints, words: Dice) -> Ints:
        """Make a random legal move in each state; returns the moves, -1 where a game was over."""
        moves = np.zeros(len(states), np.int64)
        play.step_batch(self.flat, self.rules, states, words, moves, self.scratch)
        return moves

    def count_batch(self, states: Ints) -> Ints:
        counts = np.zeros(len(states), np.int64)
        play.count_batch(self.flat, self.rules, states, counts, self.scratch)
        return counts

    def nth_batch(self, states: Ints, indices: Ints) -> Ints:
        moves = np.zeros(len(states), np.int64)
        play.nth_batch(self.flat, self.rules, states, indices, moves, self.scratch)
        return moves

    def finish_batch(self, states: Ints, words: Dice, fates: Ints | None = None) -> int:
        """Play every state to its end by chance; without fates the draws are chance too."""
        given = np.zeros((len(states), 0), np.int64) if fates is None else fates
        return int(play.finish_batch(self.flat, self.rules, states, given, words, self.scratch))

    def play_policies(
        self,
        states: Ints,
        plan: Floats,
        powers: Floats,
        deceive: float,
        hunt: Floats,
        words: Dice,
        fates: Ints | None = None,
    ) -> int:
        """Play every state to its end with policies as weights: see `play.play_policies`."""
        given = np.zeros((len(states), 0), np.int64) if fates is None else fates
        return int(
            play.play_policies(
                self.flat,
                self.rules,
                states,
                given,
                plan,
                powers,
                deceive,
                hunt,
                words,
                self.scratch,
                self.room,
            )
        )
