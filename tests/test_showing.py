"""What values show: a palace when printed, one line as `repr`, a sentence as an error."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import goryo
from goryo import showing
from goryo.belief import Belief, belief
from goryo.errors import Problem
from goryo.refusals import Reason, Refusal
from goryo.words.sentences import in_english
from tests.situations import at_hunt

SECRETS = ("a3-a2-a1-b1-c1", "helmet", "target=")


def hidden() -> goryo.Game:
    """Her plan is laid, her bound type is the helmet, and the Samurai know neither."""
    game = goryo.new_game().play("draw helmet", "draw lantern", "enter a3")
    return game.play("plan a3-a2-a1-b1-c1", "green search", "no")


def believed() -> Belief:
    known = belief(goryo.view_of(hidden(), "samurai"))
    assert isinstance(known, Belief)
    return known


SHOWN: dict[str, Callable[[], Any]] = {
    "board": lambda: hidden().board,
    "game": hidden,
    "her view": lambda: goryo.view_of(hidden(), "goryo"),
    "their view": lambda: goryo.view_of(hidden(), "samurai"),
    "belief": believed,
    "record": lambda: goryo.record_of(hidden()),
    "their record": lambda: goryo.record_of_view(goryo.view_of(hidden(), "samurai")),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_is_printed_is_drawn_and_a_notebook_gets_a_picture(name: str) -> None:
    value = SHOWN[name]()
    assert str(value).count("\n") > 15
    assert ElementTree.fromstring(value._repr_svg_()).tag.endswith("svg")


@pytest.mark.parametrize("name", [*SHOWN, "position", "legal moves"])
def test_one_line_stands_for_a_value_and_tells_no_secret(name: str) -> None:
    more: dict[str, Callable[[], Any]] = {
        "position": lambda: hidden().position,
        "legal moves": lambda: hidden().legal_moves(),
    }
    line = repr({**SHOWN, **more}[name]())
    assert line.startswith("<")
    assert "\n" not in line
    assert len(line) < 120
    assert not [secret for secret in SECRETS if secret in line]


def test_a_game_shows_what_lies_open_and_her_view_her_plan() -> None:
    game = hidden()
    assert str(game) == str(goryo.view_of(game, "watcher"))
    assert "◎" not in str(goryo.view_of(game, "samurai"))
    assert "◎" in str(goryo.view_of(game, "goryo"))
    assert "plan a3-a2-a1-b1-c1" in goryo.view_of(game, "goryo")._repr_svg_()  # type: ignore[operator]
    assert "plan a3" not in game._repr_svg_()  # type: ignore[operator]


def test_a_belief_is_printed_as_its_map() -> None:
    known = believed()
    assert "86" in str(known)
    assert "0.0 bits" not in repr(known)


def test_a_record_is_its_text_and_one_that_cannot_be_replayed_has_no_picture() -> None:
    record = goryo.record_of(hidden())
    assert str(record) == goryo.write_record(record)
    newer = goryo.read_record(str(record).replace("goryo record 1", "goryo record 2"))
    assert newer._repr_svg_() is None


def test_the_words_are_those_of_the_rulebook() -> None:
    assert "Gong Mallet" in str(goryo.new_game("en-2024"))
    assert "Gong Mallet" not in str(goryo.new_game("en-2019"))


# -- errors --------------------------------------------------------------------------------------

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "illegal": (lambda: hidden().play("red hound b2"), "b2 is not adjacent to the red Samurai"),
    "malformed": (
        lambda: hidden().play("green dance"),
        "Line 1, column 7: “dance” is not an action",
    ),
    "unknown": (lambda: goryo.new_game("en-1066"), "There is no rulebook “en-1066”."),
    "unknown tile": (lambda: hidden().board.tile("z9"), "This board has no space “z9”."),
    "unknown object": (lambda: hidden().board.kind("cat"), "This board has no object “cat”."),
    "bad-board": (lambda: goryo.read_board("name = 3"), "\n"),
    "conflict": (
        lambda: goryo.new_game(variants=["genjutsu", "cursed-object"]),
        "The Cursed Object and Genjutsu can’t be combined",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_an_error_is_a_sentence(kind: str) -> None:
    call, said = WRONG[kind]
    with pytest.raises(goryo.GoryoError) as caught:
        call()
    assert caught.value.kind == kind.partition(" ")[0]
    assert said in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_what_has_no_sentence_keeps_its_neutral_form() -> None:
    strange = Problem("no-such-problem", 2, 3, {"found": "x"})
    assert str(strange) == "line 2, column 3: no-such-problem (found x)"
    with pytest.raises(LookupError):
        in_english(5)


def test_the_core_alone_speaks_neutrally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "_shower", None)
    assert str(Refusal(Reason.STEP_FAR, {"tile": "f6"})) == "step-far (SAM-3): tile f6"
    assert str(goryo.Unknown("board", "x", ("edo",))) == "unknown board 'x'; known: edo"
    assert str(goryo.Conflict("too-late", "REF-7")) == "too-late (REF-7)"
    assert str(hidden()) == repr(hidden().scene)
    assert hidden()._repr_svg_() is None


# -- legal moves ---------------------------------------------------------------------------------


@pytest.mark.clause("REF-6")
def test_legal_moves_are_counted_gone_through_and_asked() -> None:
    for game in (hidden(), at_hunt()):
        for seen in (game, goryo.view_of(game, game.actor or "watcher")):
            moves = seen.legal_moves()
            listed = list(moves)
            assert len(moves) == len(listed) == seen.count_moves()
            assert listed == list(moves), "they can be gone through again"
            assert all(move in moves and seen.write(move) in moves for move in listed)
            assert "green step f6" not in moves
            assert "nonsense" not in moves


def test_who_is_not_to_act_has_no_legal_moves() -> None:
    moves = goryo.view_of(hidden(), "goryo").legal_moves()
    assert not moves
    assert list(moves) == []
    assert "done" not in moves


@pytest.mark.clause("REF-2")
def test_plans_that_cannot_be_listed_can_be_counted_and_asked() -> None:
    game = goryo.new_game(referee="tabletop").play("draw helmet", "draw lantern", "enter a3")
    moves = game.legal_moves()
    assert moves
    assert game.count_moves() > 10**6
    assert "plan a3-f6-a1-b1-c1" in moves
    for ask in (len, list, tuple):
        with pytest.raises(goryo.Illegal, match="REF-2"):
            ask(moves)


@pytest.mark.clause("PLAN-8")
def test_there_is_a_legal_move_until_the_game_is_over() -> None:
    rng = Random(3)
    for _ in range(5):
        game = goryo.new_game(board="hut")
        while game.outcome is None:
            assert bool(game.legal_moves()) == (len(game.legal_moves()) > 0)
            game = game.play_random(rng)
        assert not game.legal_moves()


def test_the_library_tells_its_version() -> None:
    assert goryo.__version__ == version("goryo")


def test_what_is_loaded_when_it_is_first_used_can_be_found_too() -> None:
    """The Tab key at the prompt asks `dir`."""
    assert set(goryo.__all__) < set(dir(goryo))
    assert all(hasattr(goryo, name) for name in dir(goryo))
