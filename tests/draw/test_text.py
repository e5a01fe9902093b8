"""The drawing for the terminal: it fits, it is the same every time, and it tells no secrets."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from goryo.board import KNOWN_OBJECTS, Board, board_names, load_board, new_board
from goryo.draw.grid import SAMURAI_STYLES, short_names
from goryo.draw.picture import picture_of
from goryo.draw.svg import board_svg
from goryo.draw.text import board_text, table_text
from goryo.game import Game, new_game
from goryo.lesson import lesson_of
from goryo.roles import VIEWERS
from goryo.rulebook import RULEBOOKS
from goryo.scene import Phase
from goryo.view import view_of
from goryo.words import LANGUAGES, Words
from tests.sizes import scale

GOLDEN = Path(__file__).parent / "golden"
EN = Words("en")


def mid_game() -> Game:
    """Seals, broken tiles, a clue, and a plan with a false trail."""
    return new_game(board="edo").play(
        *("draw scroll", "draw helmet", "enter b2", "plan b2-a2-a1-b1-c1"),
        *("green step b1", "green search", "yes", "green hound c1", "yes"),
        *("purple step d2", "purple step c2", "red step b4", "done", "draw urn"),
        *("plan c1-b1-a1-a2-a3 trail f6", "purple hound b2", "no"),
    )


POSITIONS = {
    "board-edo": lambda: board_text(load_board("edo"), EN).plain,
    "board-gate-ascii": lambda: board_text(load_board("gate"), EN, ascii=True).plain,
    "board-himeji-it": lambda: board_text(load_board("himeji"), Words("it")).plain,
    "goryo-en": lambda: table_text(view_of(mid_game(), "goryo"), EN).plain,
    "samurai-en": lambda: table_text(view_of(mid_game(), "samurai"), EN).plain,
    "goryo-fr-ascii": lambda: (
        table_text(view_of(mid_game(), "goryo"), Words("fr"), ascii=True).plain
    ),
    "shown-it": lambda: table_text(view_of(mid_game(), "samurai"), Words("it"), shown=True).plain,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_drawing_is_as_it_was(name: str) -> None:
    """`GORYO_GOLDEN=write` draws them anew."""
    file = GOLDEN / f"{name}.txt"
    drawn = POSITIONS[name]() + "\n"
    if os.environ.get("GORYO_GOLDEN") == "write":
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def widest(text: str) -> int:
    return max(map(cell_len, text.splitlines()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", board_names())
@pytest.mark.parametrize("ascii", [False, True])
def test_our_boards_fit_in_80_columns_in_every_language(name: str, lang: str, ascii: bool) -> None:
    words = Words(lang)
    rng = Random(7)
    game = new_game(board=name)
    assert widest(board_text(game.board, words, ascii=ascii).plain) <= 80
    for _ in range(scale(5, 25, 60)):
        if game.outcome is None:
            game = game.play_random(rng)
            drawn = table_text(view_of(game, "goryo"), words, ascii=ascii).plain
            assert widest(drawn) <= 80
    assert drawn == table_text(view_of(game, "goryo"), words, ascii=ascii).plain


def test_edo_fits_into_a_small_terminal() -> None:
    assert len(table_text(view_of(mid_game(), "goryo"), EN).plain.splitlines()) <= 23


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ascii", [False, True])
def test_edo_fits_into_forty_columns(lang: str, ascii: bool) -> None:
    """With narrow tiles; the mark of a cursed pair is beside the clue there."""
    cursed = ("draw mask", "draw urn", "enter b1", "curse b1 b6")
    games = mid_game(), new_game(variants=["cursed-object"]).play(*cursed)
    for game in games:
        for role in VIEWERS:
            drawn = table_text(view_of(game, role), Words(lang), ascii=ascii, width=40).plain
            assert widest(drawn) <= 40
            assert drawn.count("&" if ascii else "∞") == 3 * (game.scene.curse is not None)
    assert widest(board_text(load_board("edo"), Words(lang), ascii=ascii, width=40).plain) <= 40


@given(
    st.integers(2, 8), st.integers(3, 8), st.integers(0, 10**6), st.integers(0, 40), st.booleans()
)
def test_boards_of_every_size_can_be_drawn_at_every_moment(
    rooms: int, types: int, seed: int, moves: int, ascii: bool
) -> None:
    rng = Random(seed)
    game = new_game(board=new_board("any", rooms, types, rng))
    for _ in range(moves):
        if game.outcome is None:
            game = game.play_random(rng)
    for role in VIEWERS:
        view = view_of(game, role)
        drawn = table_text(view, EN, ascii=ascii).plain
        for samurai, tile in enumerate(view.scene.samurai):
            assert f"{view.board.tile_names[tile]}" in drawn
            assert EN.colour(view.scene.colour(view.board.samurai[samurai])) in drawn
        assert not ascii or drawn.replace("ō", "o").isascii()
        assert board_svg(view) == board_svg(picture_of(view))


def test_only_her_own_view_shows_plan_and_bound_type() -> None:
    game = mid_game()
    for role, knows in (("goryo", True), ("samurai", False), ("watcher", False)):
        view = view_of(game, role)
        drawn = table_text(view, EN).plain
        assert ("①" in drawn) == knows
        assert ("Bound" in drawn) == knows
        picture = picture_of(view)
        assert (picture.target is not None, picture.bound is not None) == (knows, knows)
        assert (picture.trail is not None) == knows
    assert picture_of(game.scene) == picture_of(view_of(game, "samurai"))


def test_nothing_is_told_by_colour_alone() -> None:
    """Without styles the text is the same; every Samurai has a letter and a number."""
    drawn = table_text(view_of(mid_game(), "samurai"), EN)
    assert "\x1b" not in drawn.plain
    for badge in ("G1", "P2", "R3", "B4"):
        assert drawn.plain.count(badge) == 2


def test_what_is_coloured_has_ink_and_ground_so_that_any_terminal_shows_it() -> None:
    colours = {colour for book in RULEBOOKS.values() for colour in book.colours}
    assert set(SAMURAI_STYLES) == colours
    drawn = table_text(view_of(mid_game(), "goryo"), EN)
    for style in {*SAMURAI_STYLES.values(), *(style for _, style in drawn.runs)}:
        read = Style.parse(style)
        assert (read.color is None) == (read.bgcolor is None), style


def test_a_crowd_on_one_tile_stays_inside_it() -> None:
    game = new_game(board="himeji")
    here = game.scene._replace(samurai=(game.board.tiles[9],) * 8, goryo=game.board.tiles[9])
    drawn = table_text(here, EN).plain
    assert widest(drawn) <= 80
    assert "…" in drawn


HOSTILE = '"><\x1b[31m[red]{}\n\u202e面面面' * 3


def test_hostile_names_are_drawn_as_they_are_and_do_nothing() -> None:
    board = Board(
        name=HOSTILE,
        about=HOSTILE,
        cells=[(column, 0) for column in range(16)],
        rooms=[0] * 8 + [1] * 8,
        objects=list(range(8)) * 2,
        kinds={letter: f"{HOSTILE}{letter}"[n:] for n, letter in enumerate("abcdefgh")},
        centres=[0, 8],
        bridges=[(0, 15)],
        track=99,
        bags=range(1, 100),
    )
    drawn = board_text(board, EN).plain
    assert "\x1b" not in drawn
    assert "\u202e" not in drawn
    assert "[red]" in drawn


@given(st.lists(st.text(st.characters(categories=["L"]), min_size=1), min_size=1, max_size=8))
def test_short_names_are_different_and_short(names: list[str]) -> None:
    for most in (3, 4):
        short = short_names(list(dict.fromkeys(names)), most)
        assert len(set(short)) == len(short)
        assert all(0 < cell_len(name) <= most for name in short)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_objects_of_the_game_begin_as_they_are_called(lang: str) -> None:
    names = [Words(lang).object(kind) for kind in KNOWN_OBJECTS]
    assert short_names(names) == [name[:4] for name in names]


def test_a_path_that_is_shown_stands_under_the_number_of_its_own_round() -> None:
    view = lesson_of("samurai").steps[-1].view
    assert (view.scene.round, view.scene.phase) == (2, Phase.PLAN)
    words = Words("en")
    assert words.say("drawn-round", number=2, most=4) in table_text(view, words).plain
    shown = table_text(view, words, shown=True).plain
    assert words.say("drawn-revealed", number=1, most=4) in shown
    assert words.say("drawn-round", number=2, most=4) not in shown
