"""The pinned counts of the rules library, reproduced by the kernel."""

import pytest

from goryo.board import board_names, load_board
from goryo.kernel.engine import Engine
from goryo.kernel.layout import ACTION_SHIFT, ANSWER, DONE, PHASE, Ints
from goryo.kernel.lookup import lookup_of
from goryo.rulebook import rulebook
from tests.counting import engine as slow
from tests.counting.data import GameCase, PlanCase, read
from tests.sizes import scale

pytestmark = pytest.mark.slow

LONGEST_GAME = 200
"""More moves than any game has."""
MOST_GAMES = scale(1_000_000, 20_000_000, 100_000_000)
MOST_TURNS = scale(400, 5_000, 50_000)


@pytest.mark.clause("PLAN-2", "PLAN-4", "PLAN-5", "LEAP-1")
@pytest.mark.parametrize("name", board_names())
def test_the_tables_have_every_path_there_is(name: str) -> None:
    board = load_board(name)
    first = lookup_of(board, rulebook()).path_first
    for case, counts in read("paths").items():
        if case.startswith(f"{name} "):
            tile = board.tile(case.split()[1])
            found = [int(first[chosen, tile + 1] - first[chosen, tile]) for chosen in (0, 1)]
            assert found == [counts["4"], counts["5"]], case


@pytest.mark.clause("PLAN-3", "PLAN-6", "LEAP-1", "TRAIL-1", "GEN-1", "GEN-3", "CURSE-2")
@pytest.mark.parametrize("name", board_names())
def test_she_has_as_many_plans_as_there_are(name: str) -> None:
    cases = [(text, counts) for text, counts in read("plans").items() if text.split()[0] == name]
    assert cases
    for text, counts in cases[:: scale(5, 1, 1)]:
        for bound, number in counts.items():
            position = slow.planning(PlanCase.read(text), bound)
            engine = Engine(position.scene.board, position.scene.rules)
            assert engine.count_moves(engine.encode(position)) == number, f"{text}, {bound}"


def _count_turns(engine: Engine, state: Ints, depth: int) -> int:
    """Ways to act exactly that many times; the first right answer stands for each question."""
    if depth == 0:
        return 1
    count = 0
    for move in engine.legal_moves(state):
        if move >> ACTION_SHIFT != DONE:
            after = state.copy()
            engine.apply(after, int(move))
            if after[PHASE] == ANSWER:
                engine.apply(after, int(engine.legal_moves(after)[0]))
            count += _count_turns(engine, after, depth - 1)
    return count


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "INV-2", "GEN-2")
@pytest.mark.parametrize("text", list(read("turns")))
def test_the_samurai_can_act_in_as_many_ways_as_there_are(text: str) -> None:
    position = slow.position_of(GameCase.read(text))
    engine = Engine(position.scene.board, position.scene.rules)
    for depth, number in read("turns")[text].items():
        if number <= MOST_TURNS:
            assert _count_turns(engine, engine.encode(position), int(depth)) == number


def _whole_games() -> list[str]:
    return [text for text, counts in read("games").items() if counts["games"] <= MOST_GAMES]


@pytest.mark.clause("REV-3", "REV-4", "REV-7", "REV-8", "REV-9", "END-1", "PLAN-8")
@pytest.mark.parametrize("text", _whole_games())
def test_as_many_games_can_be_played_as_there_are(text: str) -> None:
    position = slow.position_of(GameCase.read(text))
    engine = Engine(position.scene.board, position.scene.rules)
    games = engine.count_tree(engine.encode(position), LONGEST_GAME)
    assert games == read("games")[text]["games"]


def test_a_tree_of_some_moves_has_as_many_lines_as_the_slow_engine_counts() -> None:
    position = slow.position_of(GameCase.read("hut en-2024"))
    engine = Engine(position.scene.board, position.scene.rules)
    layer = [position]
    for depth in range(1, 5):
        layer = [p.apply(move).position for p in layer for move in p.legal_moves()]
        assert engine.count_tree(engine.encode(position), depth) == len(layer)
