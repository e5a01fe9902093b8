"""The notation: what is written is read back, and what cannot be read says where."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.board import Board, Kind, Samurai, Tile, board_names, load_board
from goryo.errors import Malformed, Problem
from goryo.game import new_game
from goryo.moves import (
    MAX_LENGTH,
    Answer,
    Curse,
    Done,
    Draw,
    Enter,
    Hound,
    Move,
    Plan,
    Search,
    Step,
    read_move,
    write_move,
)
from goryo.rulebook import RULEBOOKS
from tests.situations import EDO, at_hunt, at_plan, look, play
from tests.strategies import made_boards

OLDER, NEWER = RULEBOOKS["en-2019"].colours, RULEBOOKS["en-2024"].colours


def t(name: str) -> Tile:
    return EDO.tile(name)


EXAMPLES: dict[str, Move] = {
    "draw helmet": Draw(EDO.kind("helmet")),
    "enter c2": Enter(t("c2")),
    "curse c2 f4": Curse(t("c2"), t("f4")),
    "plan c2-c1-b1-a1-a2": Plan((t("c2"), t("c1"), t("b1"), t("a1"), t("a2"))),
    "plan c2-c1-b1-a1-a2 trail e5": Plan(
        (t("c2"), t("c1"), t("b1"), t("a1"), t("a2")), trail=t("e5")
    ),
    "plan c2-c1-b1-a1-a2 shadow c1 illusion blue": Plan(
        (t("c2"), t("c1"), t("b1"), t("a1"), t("a2")), shadow=t("c1"), illusion=Samurai(3)
    ),
    "plan c2-c1-b1-a1-a2-a3 trail e5 shadow c1 illusion green": Plan(
        (t("c2"), t("c1"), t("b1"), t("a1"), t("a2"), t("a3")), t("e5"), t("c1"), Samurai(0)
    ),
    "green step b1": Step(Samurai(0), t("b1")),
    "purple search": Search(Samurai(1)),
    "blue hound b3": Hound(Samurai(3), t("b3")),
    "done": Done(),
    "yes": Answer(True),
    "no": Answer(False),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_each_kind_of_move_is_written_and_read(text: str) -> None:
    assert read_move(text, EDO, NEWER) == EXAMPLES[text]
    assert write_move(EXAMPLES[text], EDO, NEWER) == text


def test_every_kind_of_move_has_an_example() -> None:
    assert {type(move) for move in EXAMPLES.values()} == {
        *(Draw, Enter, Curse, Plan, Step, Search, Hound, Done, Answer)
    }


@pytest.mark.parametrize("text", ["  DRAW   Helmet ", "draw\thelmet\n", "Draw HELMET"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert read_move(text, EDO, NEWER) == Draw(EDO.kind("helmet"))


def test_the_powers_of_a_plan_may_come_in_any_order() -> None:
    text = "plan c2-c1-b1-a1-a2 illusion green shadow c1 trail e5"
    assert write_move(read_move(text, EDO, NEWER), EDO, NEWER) == (
        "plan c2-c1-b1-a1-a2 trail e5 shadow c1 illusion green"
    )


@pytest.mark.parametrize("colours", [OLDER, NEWER])
def test_the_second_samurai_answers_to_yellow_and_to_purple(colours: tuple[str, ...]) -> None:
    for name in ("yellow", "purple"):
        assert read_move(f"{name} search", EDO, colours) == Search(Samurai(1))
    assert write_move(Search(Samurai(1)), EDO, OLDER) == "yellow search"
    assert write_move(Search(Samurai(1)), EDO, NEWER) == "purple search"


def test_a_plan_knows_its_target_and_its_movement_cubes() -> None:
    plan = EXAMPLES["plan c2-c1-b1-a1-a2"]
    assert isinstance(plan, Plan)
    assert plan.target == t("a2")
    assert plan.movement == (t("c2"), t("c1"), t("b1"), t("a1"))


BAD: dict[str, tuple[str, int, dict[str, object]]] = {
    "": ("move-incomplete", 1, {"wanted": "move"}),
    "   ": ("move-incomplete", 4, {"wanted": "move"}),
    "dance": ("move-unknown", 1, {"found": "dance"}),
    "  dance": ("move-unknown", 3, {"found": "dance"}),
    "draw": ("move-incomplete", 5, {"wanted": "object"}),
    "draw teapot": ("move-object", 6, {"found": "teapot"}),
    "draw helmet vase": ("move-extra", 13, {"found": "vase"}),
    "enter": ("move-incomplete", 6, {"wanted": "tile"}),
    "enter z9": ("move-tile", 7, {"found": "z9"}),
    "enter c3": ("move-tile", 7, {"found": "c3"}),  # the garden
    "curse c2": ("move-incomplete", 9, {"wanted": "tile"}),
    "curse c2 c22": ("move-tile", 10, {"found": "c22"}),
    "plan": ("move-incomplete", 5, {"wanted": "path"}),
    "plan c2-c9-b1": ("move-tile", 9, {"found": "c9"}),
    "plan c2--b1": ("move-tile", 9, {"found": ""}),
    "plan c2-": ("move-tile", 9, {"found": ""}),
    "plan c2-c1 jump a1": ("move-power", 12, {"found": "jump"}),
    "plan c2-c1 trail": ("move-incomplete", 17, {"wanted": "tile"}),
    "plan c2-c1 trail q1": ("move-tile", 18, {"found": "q1"}),
    "plan c2-c1 trail a1 trail a2": ("move-power-twice", 21, {"found": "trail"}),
    "plan c2-c1 illusion red illusion red": ("move-power-twice", 25, {"found": "illusion"}),
    "plan c2-c1 illusion": ("move-incomplete", 20, {"wanted": "samurai"}),
    "plan c2-c1 illusion teal": ("move-samurai", 21, {"found": "teal"}),
    "green": ("move-incomplete", 6, {"wanted": "action"}),
    "green sleep": ("move-action", 7, {"found": "sleep"}),
    "green step": ("move-incomplete", 11, {"wanted": "tile"}),
    "green  step  x1": ("move-tile", 14, {"found": "x1"}),
    "green search b2": ("move-extra", 14, {"found": "b2"}),
    "white search": ("move-unknown", 1, {"found": "white"}),  # only four rooms
    "done now": ("move-extra", 6, {"found": "now"}),
    "yes yes": ("move-extra", 5, {"found": "yes"}),
    "x" * (MAX_LENGTH + 1): ("move-too-long", 1, {"limit": MAX_LENGTH}),
    "ha\u202eha": ("move-unknown", 1, {"found": "ha\ufffdha"}),
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: repr(text[:40]))
def test_what_cannot_be_read_says_what_and_in_which_column(text: str) -> None:
    with pytest.raises(Malformed) as no:
        read_move(text, EDO, NEWER)
    what, column, args = BAD[text]
    assert no.value.problems == (Problem(what, 1, column, args),)  # type: ignore[arg-type]
    assert no.value.kind == "malformed"


@given(st.text(max_size=60))
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        move = read_move(text, EDO, NEWER)
    except Malformed:
        return
    assert read_move(write_move(move, EDO, NEWER), EDO, NEWER) == move


_WORDS = st.sampled_from(
    (
        *("draw", "enter", "curse", "plan", "trail", "shadow", "illusion", "done", "yes", "no"),
        *("green", "purple", "step", "search", "hound", "helmet"),
        *("c2", "b1", "c2-c1", "c2-c1-b1-a1-a2", "-", "z9"),
    )
)


@given(st.lists(_WORDS, max_size=7))
def test_words_of_the_notation_in_any_order_raise_nothing_else(words: list[str]) -> None:
    try:
        move = read_move(" ".join(words), EDO, NEWER)
    except Malformed:
        return
    assert read_move(write_move(move, EDO, NEWER), EDO, NEWER) == move


def _moves(board: Board) -> st.SearchStrategy[Move]:
    """Moves that name only what this board has: all of them can be written."""
    tiles = st.sampled_from(board.tiles)
    samurai = st.sampled_from(board.samurai)
    maybe = st.none() | tiles
    return st.one_of(
        st.builds(Draw, st.sampled_from(range(len(board.kinds))).map(Kind)),
        st.builds(Enter, tiles),
        st.builds(Curse, tiles, tiles),
        st.builds(
            Plan,
            st.lists(tiles, min_size=1, max_size=6).map(tuple),
            maybe,
            maybe,
            st.none() | samurai,
        ),
        st.builds(Step, samurai, tiles),
        st.builds(Search, samurai),
        st.builds(Hound, samurai, tiles),
        st.just(Done()),
        st.builds(Answer, st.booleans()),
    )


@given(st.data(), made_boards(), st.sampled_from([OLDER, NEWER]))
def test_every_move_on_every_board_comes_back(
    data: st.DataObject, board: Board, colours: tuple[str, ...]
) -> None:
    move = data.draw(_moves(board))
    text = write_move(move, board, colours)
    assert len(text) <= MAX_LENGTH
    assert read_move(text, board, colours) == move


@pytest.mark.parametrize("name", board_names())
def test_the_moves_of_whole_games_come_back(name: str) -> None:
    rng = Random(name)
    for book in RULEBOOKS:
        game = new_game(book, (), load_board(name))
        while not game.outcome:
            game = game.play_random(rng)
        assert new_game(book, (), name).play(*map(game.write, game.moves)) == game


@pytest.mark.clause("LEAP-1")
def test_six_tiles_in_a_plan_mean_the_leap() -> None:
    game = play(at_plan("b2"), "plan b2-a2-a1-b1-c1-c2", "done")
    assert "leap" not in look(game).powers
    assert "leap" in look(play(at_hunt(), "done")).powers
