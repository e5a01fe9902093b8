"""The quick players keep the rules, use no more than their seat knows, and play with sense."""

from collections.abc import Iterator

import numpy as np
import pytest

from goryo.board import load_board
from goryo.kernel import hunches
from goryo.kernel.chance import Dice, seeded
from goryo.kernel.engine import Engine
from goryo.kernel.layout import (
    ANSWER,
    AVENGED,
    BOUND,
    HUNT,
    OUTCOME,
    OVER,
    PATH,
    PHASE,
    PLAN,
    SHADOW,
    TRAIL,
    WIDEST,
    Ints,
)
from goryo.kernel.lookup import distances
from goryo.kernel.twins import rulebooks
from goryo.rulebook import Rulebook, rulebook
from tests.sizes import scale

BOOKS = list(rulebooks())


class Quick:
    """One engine with the room that the quick players work in."""

    def __init__(self, board: str, book: Rulebook) -> None:
        self.engine = Engine(load_board(board), book)
        self.distance = distances(self.engine.board)
        tiles = len(self.engine.board.tiles)
        self.passed, self.ends = np.zeros(tiles), np.zeros(tiles)
        self.room = np.zeros(int(self.engine.flat[WIDEST]))

    def action(self, state: Ints, words: Dice) -> int:
        flat, rules = self.engine.flat, self.engine.rules
        hunches.guess(flat, state, self.distance, self.passed, self.ends, self.room)
        move = hunches.hunch_action(flat, rules, state, words, self.passed, self.ends)
        return int(move)

    def plan(self, state: Ints, words: Dice) -> int:
        flat = self.engine.flat
        move = hunches.hunch_plan(flat, state, self.distance, words, self.ends, self.room)
        return int(move)

    def games(self, count: int, seed: str) -> Ints:
        states, engine = self.engine.openings(count), self.engine
        hunches.play_hunches(
            engine.flat,
            engine.rules,
            self.distance,
            states,
            seeded(seed, count),
            self.passed,
            self.ends,
            self.room,
        )
        return states

    def states(self, words: Dice) -> Iterator[Ints]:
        """Every state of one game in which one of them would decide."""
        engine, state = self.engine, self.engine.opening()
        while state[PHASE] != OVER:
            if state[PHASE] in (HUNT, PLAN):
                yield state.copy()
            engine.apply(state, engine.random_move(state, words))


@pytest.mark.parametrize("board", ["edo", "himeji", "gate"])
@pytest.mark.parametrize(
    "book", BOOKS[:: scale(5, 2, 1)], ids=lambda b: " ".join((b.name, *b.variants))
)
def test_every_plan_and_action_is_legal(board: str, book: Rulebook) -> None:
    quick, words = Quick(board, book), seeded(5)
    for _ in range(scale(1, 5, 20)):
        for state in quick.states(words):
            if state[PHASE] == HUNT:
                move = quick.action(state.copy(), words)
            else:
                move = quick.plan(state.copy(), words)
            assert move in quick.engine.legal_moves(state), quick.engine.decode_move(state, move)


@pytest.mark.parametrize("board", ["edo", "pavilion"])
@pytest.mark.parametrize(
    "book", BOOKS[:: scale(4, 2, 1)], ids=lambda b: " ".join((b.name, *b.variants))
)
def test_all_their_games_end(board: str, book: Rulebook) -> None:
    states = Quick(board, book).games(scale(20, 100, 1000), "ends")
    assert (states[:, PHASE] == OVER).all()
    assert (states[:, OUTCOME] > 0).all()


def test_the_samurai_decide_by_what_lies_open() -> None:
    quick, words = Quick("edo", rulebook()), seeded(8)
    seen = 0
    for state in quick.states(words):
        if state[PHASE] != HUNT:
            continue
        other = state.copy()
        other[[BOUND, PATH, TRAIL, SHADOW]] = -1
        assert quick.action(state, seeded(seen)) == quick.action(other, seeded(seen))
        seen += 1
    assert seen > 5


def test_the_same_chance_gives_the_same_games_whatever_is_played_beside_them() -> None:
    quick = Quick("edo", rulebook())
    many, few = quick.games(40, "same"), quick.games(40, "same")
    assert (many == few).all()


def test_both_sides_win_some_games_and_the_samurai_make_use_of_answers() -> None:
    """Samurai who only walk and ask at random win one game in ten of these."""
    won = Quick("edo", rulebook()).games(scale(400, 1000, 5000), "sense")[:, OUTCOME] != AVENGED
    assert 0.55 < won.mean() < 0.85


def test_a_question_is_answered_before_anything_else_is_done() -> None:
    quick = Quick("edo", rulebook())
    state = quick.engine.opening()
    words = seeded(3)
    while state[PHASE] != ANSWER:
        quick.engine.apply(state, quick.engine.random_move(state, words))
    states = state[None].copy()
    tiles = len(quick.engine.board.tiles)
    moves = hunches.play_hunches(
        quick.engine.flat,
        quick.engine.rules,
        quick.distance,
        states,
        seeded(1),
        np.zeros(tiles),
        np.zeros(tiles),
        quick.room,
    )
    assert moves > 0
    assert states[0, PHASE] == OVER
