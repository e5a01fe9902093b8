"""Short forms and words of one's own language at the prompt."""

from __future__ import annotations

import pytest

from goryo.game import Game, new_game
from goryo.roles import Role
from goryo.view import view_of
from goryo.words import LANGUAGES, Words
from goryo.words.typed import COMMANDS, Typed

BEGIN = ("draw scroll", "draw helmet")
PLANNED = (*BEGIN, "enter b2", "plan b2-a2-a1-b1-c1")


def understood(line: str, game: Game, lang: str = "en") -> str:
    assert game.actor in (Role.GORYO, Role.SAMURAI)
    view = view_of(game, game.actor)
    return view.write(view.read(Typed(Words(lang)).move(line, view)))


def test_a_tile_alone_is_where_the_first_object_breaks() -> None:
    assert understood("B2", new_game().play(*BEGIN)) == "enter b2"
    assert understood("enter b2", new_game().play(*BEGIN)) == "enter b2"


def test_two_tiles_alone_are_cursed() -> None:
    game = new_game(variants=["cursed-object"]).play(*BEGIN, "enter b2")
    assert understood("b2 e2", game) == "curse b2 e2"


@pytest.mark.parametrize(
    "line",
    [
        "plan b2-a2-a1-b1-c1",
        "b2-a2-a1-b1-c1",
        "b2 a2 a1 b1 c1",
        "a2 a1 b1 c1",
        "A2, A1, B1, C1",
        "b2 > a2 > a1 > b1 > c1",
    ],
)
def test_a_plan_can_be_typed_with_any_separators_and_without_her_own_tile(line: str) -> None:
    assert understood(line, new_game().play(*BEGIN, "enter b2")) == "plan b2-a2-a1-b1-c1"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "a2 a1 b1 c1 trail f6"),
        ("en", "a2 a1 b1 c1 false trail f6"),
        ("it", "a2 a1 b1 c1 falsa pista f6"),
        ("fr", "a2 a1 b1 c1 fausse piste f6"),
        ("fr", "a2 a1 b1 c1 trail f6"),
    ],
)
def test_powers_have_their_names_in_every_language(lang: str, line: str) -> None:
    game = new_game().play(*BEGIN, "enter b2")
    assert understood(line, game, lang) == "plan b2-a2-a1-b1-c1 trail f6"


def test_one_tile_more_is_the_leap_and_its_name_may_be_said() -> None:
    game = new_game().play(*BEGIN, "enter b2")
    assert understood("a2 a1 b1 c1 c2 sprint", game) == "plan b2-a2-a1-b1-c1-c2"


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "a2 a1 b1 c1 shadow a1 illusion green"),
        ("it", "a2 a1 b1 c1 ombra a1 illusione verde"),
        ("fr", "a2 a1 b1 c1 ombre a1 illusion vert"),
    ],
)
def test_genjutsu_has_its_names_too(lang: str, line: str) -> None:
    game = new_game(variants=["genjutsu"]).play(*BEGIN, "enter b2")
    assert understood(line, game, lang) == "plan b2-a2-a1-b1-c1 shadow a1 illusion green"


@pytest.mark.parametrize(
    ("lang", "line", "notation"),
    [
        ("en", "green step b1", "green step b1"),
        ("en", "green move b1", "green step b1"),
        ("en", "g b1", "green step b1"),
        ("en", "1 b1", "green step b1"),
        ("en", "G1 b1", "green step b1"),
        ("en", "b4 e4", "blue step e4"),
        ("en", "p?", "purple search"),
        ("en", "yellow search", "purple search"),
        ("en", "g ?b1", "green hound b1"),
        ("en", "r sniff b4", "red hound b4"),
        ("en", "d", "done"),
        ("it", "verde passo b1", "green step b1"),
        ("it", "viola ricerca", "purple search"),
        ("it", "rosso segugio b4", "red hound b4"),
        ("it", "fine", "done"),
        ("fr", "vert deplacement b1", "green step b1"),
        ("fr", "violet chercher", "purple search"),
        ("fr", "rouge traquer b4", "red hound b4"),
        ("fr", "fin", "done"),
        ("fr", "red hound b4", "red hound b4"),
    ],
)
def test_the_samurai_understand_short_words(lang: str, line: str, notation: str) -> None:
    assert understood(line, new_game().play(*PLANNED), lang) == notation


def test_whoever_is_acting_needs_no_colour() -> None:
    game = new_game().play(*PLANNED, "green step b1")
    assert understood("a1", game) == "green step a1"
    assert understood("?", game) == "green search"
    assert understood("sniff a1", game) == "green hound a1"


@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("it", "si"), ("it", "sì"), ("fr", "oui")])
def test_answers_are_given_in_ones_own_language(lang: str, yes: str) -> None:
    game = new_game(referee="tabletop").play(*PLANNED, "purple search")
    assert understood(yes, game, lang) == "yes"
    assert understood("n", game, lang) == "no"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_commands_are_understood_in_english_and_in_ones_own_language(lang: str) -> None:
    words = Words(lang)
    typed = Typed(words)
    for name in COMMANDS:
        assert typed.command(f" {name.upper()}  x y ") == (name, "x y")
        assert typed.command(words.say(f"command-{name}")) == (name, "")
    assert typed.command("green step b1") is None
    assert typed.command("") is None
