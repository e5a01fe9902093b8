"""Preparation (SET): what lies where before round 1."""

from __future__ import annotations

import pytest

from goryo.game import new_game
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    EDO,
    allowed,
    at_enter,
    at_plan,
    kinds_of,
    last_events,
    look,
    play,
    refused,
    why_not,
)

EVERYTHING = set(EDO.kinds)


@pytest.mark.clause("SET-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_the_table_is_laid(book: str) -> None:
    game = new_game(book)
    table = look(game)
    assert table.dark == table.bag == EVERYTHING
    assert (table.spirits, table.marker, table.round) == (0, 0, 0)
    assert table.broken == table.sealed == set()
    assert table.goryo is None
    assert table.powers == {"leap", "trail"}
    assert sorted(table.samurai.values()) == ["b2", "b5", "e2", "e5"]
    assert (table.phase, table.actor) == ("bind", "fate")


@pytest.mark.clause("SET-1", "END-1")
def test_there_is_a_stone_for_each_of_four_rounds_and_one_for_the_first_break() -> None:
    game = at_plan()
    assert len(game.scene.broken) == 1
    assert game.rules.rounds == 4


@pytest.mark.clause("SET-2")
@pytest.mark.parametrize("bound", EDO.kinds)
def test_any_type_can_be_bound(bound: str) -> None:
    game = play(new_game(), f"draw {bound}")
    table = look(game)
    assert table.bag == EVERYTHING - {bound}
    assert table.dark == EVERYTHING, "the bound type stays dark"
    assert (table.phase, table.actor) == ("first", "fate")


@pytest.mark.clause("SET-2")
def test_only_she_sees_the_bound_type() -> None:
    game = play(new_game(), "draw vase")
    assert view_of(game, "goryo").bound == EDO.kind("vase")
    for viewer in ("samurai", "watcher"):
        other = play(new_game(), "draw urn")
        assert view_of(game, viewer).bound is None
        assert view_of(game, viewer) == view_of(other, viewer)


@pytest.mark.clause("SET-2", "REV-7")
def test_the_bound_token_is_never_drawn_again() -> None:
    game = play(new_game(), "draw vase")
    assert refused(game, "draw vase") == ("token-gone", "SET-3")


@pytest.mark.clause("SET-3")
def test_the_first_type_turns_light_and_its_token_never_returns() -> None:
    game = at_enter("helmet", bound="fan")
    table = look(game)
    assert table.light == {"helmet"}
    assert table.bag == EVERYTHING - {"helmet", "fan"}
    assert len(table.bag) == 6, "six tokens are in the bag when round 1 starts"
    assert table.sealed == set(), "it is shown, not sealed"
    assert (table.phase, table.actor) == ("enter", "goryo")


@pytest.mark.clause("SET-3")
def test_everybody_sees_the_first_type() -> None:
    game = at_enter("helmet")
    for viewer in ("goryo", "samurai", "watcher"):
        assert view_of(game, viewer).scene.first == EDO.kind("helmet")


@pytest.mark.clause("SET-4")
def test_she_may_break_any_tile_of_the_first_type_even_under_a_samurai() -> None:
    game = at_enter("helmet")
    assert {game.write(move) for move in game.legal_moves()} == {
        "enter b2",  # under green
        "enter e2",  # under purple
        "enter c5",
        "enter e6",
    }


@pytest.mark.clause("SET-4")
def test_the_first_break_is_her_starting_tile_and_turns_no_spirit_and_draws_nothing() -> None:
    game = play(at_enter("helmet"), "enter b2")
    table = look(game)
    assert table.broken == {"b2"}
    assert table.goryo == table.samurai["green"] == "b2"
    assert (table.spirits, table.owed, table.drawn) == (0, 0, [])
    assert (table.phase, table.round, table.actor) == ("plan", 1, "goryo")
    assert last_events(at_enter("helmet"), "enter b2") == ["entered", "round-began"]


@pytest.mark.clause("SET-4")
def test_a_tile_of_another_type_is_refused() -> None:
    game = at_enter("helmet")
    assert refused(game, "enter c2") == ("break-type", "SET-4")
    assert why_not(game, "enter c2").args == {"tile": "c2", "object": "helmet"}


@pytest.mark.clause("REF-6")
def test_the_preparation_has_one_order() -> None:
    game = new_game()
    for early in ("enter b2", "plan b2-a2-a1-b1-c1", "done", "green search", "yes"):
        assert refused(game, early) == ("wrong-move", "REF-6")
    game = at_enter("helmet")
    for wrong in ("draw vase", "curse b2 e2", "done"):
        assert refused(game, wrong) == ("wrong-move", "REF-6")
    assert allowed(game, "enter b2")


@pytest.mark.clause("SET-1", "SET-2", "SET-3", "SET-4")
def test_the_events_of_the_preparation() -> None:
    assert kinds_of(at_plan().events) == ["bound", "first", "entered", "round-began"]
