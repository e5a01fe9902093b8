"""Cursed object (CURSE) and Genjutsu (GEN), with every rulebook they are added to."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from goryo.events import Cursed, Illusion, Planned
from goryo.game import new_game
from goryo.plans import list_plans
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    EDO,
    REFEREES,
    allowed,
    at_enter,
    at_hunt,
    at_plan,
    last_events,
    look,
    play,
    rearranged,
    refused,
    why_not,
)
from tests.sizes import scale

GENJUTSU: dict[str, Any] = {"variants": ["genjutsu"], "book": "fr-2019"}


# -- the cursed object -----------------------------------------------------------------------------


@pytest.mark.clause("CURSE-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_after_the_first_break_she_marks_two_tiles_of_the_first_type(book: str) -> None:
    game = play(at_enter(variants=["cursed-object"], book=book), "enter b2")
    assert (look(game).phase, look(game).actor, look(game).round) == ("curse", "goryo", 0)
    assert {game.write(move) for move in game.legal_moves()} == {
        "curse b2 e2",
        "curse b2 c5",
        "curse b2 e6",
        "curse e2 c5",
        "curse e2 e6",
        "curse c5 e6",
    }
    game = play(game, "curse e2 e6")
    assert (look(game).phase, look(game).round) == ("plan", 1)


@pytest.mark.clause("CURSE-1")
def test_the_broken_tile_may_be_one_of_the_two_in_either_order() -> None:
    game = play(at_enter(variants=["cursed-object"]), "enter b2")
    one, other = play(game, "curse b2 e2"), play(game, "curse e2 b2")
    bound = EDO.kind("fan")
    assert set(list_plans(one.scene, bound)) == set(list_plans(other.scene, bound))


@pytest.mark.clause("CURSE-1")
def test_the_two_tiles_are_different_and_of_the_first_type() -> None:
    game = play(at_enter(variants=["cursed-object"]), "enter b2")
    assert refused(game, "curse b2 b2") == ("curse-same", "CURSE-1")
    assert refused(game, "curse b2 c2") == ("curse-type", "CURSE-1")
    assert refused(game, "curse a1 b2") == ("curse-type", "CURSE-1")
    assert why_not(game, "curse b2 c2").args == {"tile": "c2", "object": "helmet"}
    assert refused(game, f"plan {AROUND}") == ("wrong-move", "REF-6")


@pytest.mark.clause("CURSE-1")
def test_the_marks_lie_open() -> None:
    game = at_plan("b2", curse="b2 e2")
    tiles = (EDO.tile("b2"), EDO.tile("e2"))
    for viewer in ("goryo", "samurai", "watcher"):
        assert Cursed(tiles) in view_of(game, viewer).history
        assert view_of(game, viewer).scene.curse == tiles


@pytest.mark.clause("CURSE-1")
def test_the_marks_stay_also_when_such_a_tile_breaks() -> None:
    game = at_hunt("b2-c2-d2-e2-c5", curse="e2 c5", bound="urn")
    game = play(game, "done")
    assert "c5" in look(game).broken
    assert allowed(game, "plan c5-e2-e3-f3-f2")


@pytest.mark.clause("CURSE-1", "PLAN-4")
def test_the_marks_are_no_cubes() -> None:
    game = at_plan("c5", curse="b2 e2")
    assert allowed(game, "plan c5-b5-b4-b3-b2"), "a marked tile may be crossed and be the target"


@pytest.mark.clause("CURSE-2")
def test_she_goes_from_one_mark_to_the_other_as_if_adjacent() -> None:
    game = at_plan("b2", curse="b2 e2")
    assert allowed(game, "plan b2-e2-f2-f1-e1")
    assert allowed(at_plan("e2", curse="b2 e2"), "plan e2-b2-b1-c1-c2"), "and back"
    assert allowed(game, f"plan {AROUND}"), "she need not"
    assert refused(at_plan("b2", curse="e2 e6"), "plan b2-e2-f2-f1-e1") == ("plan-step", "PLAN-2")


@pytest.mark.clause("CURSE-2", "PLAN-5")
def test_the_step_to_the_target_may_be_such_a_one() -> None:
    game = at_plan("b2", curse="e2 c5")
    assert allowed(game, "plan b2-c2-d2-e2-c5")
    assert refused(game, "plan b2-c2-d2-e2-e6") == ("plan-target-step", "PLAN-5")


@pytest.mark.clause("CURSE-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_only_she_may(book: str) -> None:
    game = at_hunt(AROUND, curse="b2 e2", book=book)
    assert look(game).samurai["green"] == "b2"
    assert refused(game, "green step e2") == ("step-far", "SAM-3")
    assert refused(game, "green hound e2") == ("hound-far", "SAM-5")


@pytest.mark.clause("CURSE-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("referee", REFEREES)
def test_no_powers_are_used_with_the_cursed_object(book: str, referee: str) -> None:
    game = at_plan("b2", curse="b2 e2", book=book, referee=referee)
    assert look(game).powers == set()
    for plan in (
        "b2-a2-a1-b1-c1-c2",
        f"{AROUND} trail e5",
        f"{AROUND} shadow a1",
        f"{AROUND} illusion green",
    ):
        assert refused(game, f"plan {plan}") == ("no-powers", "CURSE-3")


@pytest.mark.clause("REF-6", "CURSE-1")
def test_without_the_variant_nothing_can_be_cursed() -> None:
    assert refused(at_plan("b2"), "curse b2 e2") == ("wrong-move", "REF-6")


# -- Genjutsu --------------------------------------------------------------------------------------


@pytest.mark.clause("GEN-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_illusion_and_shadow_replace_false_trail_and_leap(book: str) -> None:
    game = at_plan("b2", variants=["genjutsu"], book=book)
    assert look(game).powers == {"illusion", "shadow"}
    assert refused(game, f"plan {AROUND} trail e5") == ("power-absent", "GEN-1")
    assert why_not(game, f"plan {AROUND} trail e5").args == {"power": "trail"}
    assert refused(game, "plan b2-a2-a1-b1-c1-c2") == ("power-absent", "GEN-1")
    for powers in ("", " shadow a1", " illusion green", " shadow a1 illusion green"):
        assert allowed(game, f"plan {AROUND}{powers}")


@pytest.mark.clause("GEN-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("power", ["shadow a1", "illusion green"])
def test_without_genjutsu_there_is_neither(book: str, power: str) -> None:
    for referee in REFEREES:
        game = at_plan("b2", book=book, referee=referee)
        assert refused(game, f"plan {AROUND} {power}") == ("power-absent", "GEN-1")


@pytest.mark.clause("GEN-2")
def test_the_illusion_is_shown_at_once_to_everybody_and_the_plan_is_not() -> None:
    game = at_plan("b2", **GENJUTSU)
    assert last_events(game, f"plan {AROUND} illusion green") == ["planned", "illusion"]
    game = play(game, f"plan {AROUND} shadow a1 illusion green")
    for viewer in ("samurai", "watcher"):
        view = view_of(game, viewer)
        assert view.history[-2:] == (Planned(None), Illusion(EDO.samurai[0]))
        assert view.scene.illusion == EDO.samurai[0]
        assert view.plan is None


@pytest.mark.clause("GEN-2")
def test_that_samurai_may_step_but_neither_search_nor_hound() -> None:
    game = at_hunt(f"{AROUND} illusion red", **GENJUTSU)
    assert refused(game, "red search") == ("blinded", "GEN-2")
    assert refused(game, "red hound b4") == ("blinded", "GEN-2")
    assert why_not(game, "red search").args == {"samurai": "red"}
    game = play(game, "red step b4", "red step b3")
    assert look(game).samurai["red"] == "b3"
    assert look(play(game, "green hound b1", "yes")).clues == {"b1": "yes"}, "others are free"


@pytest.mark.clause("GEN-2", "REV-4")
def test_he_can_still_catch_her() -> None:
    game = rearranged(at_hunt(f"{AROUND} illusion red", **GENJUTSU), samurai={"red": "b1"})
    game = play(game, "red step c1", "done")
    assert look(game).spirits == 1


@pytest.mark.clause("GEN-2")
def test_the_illusion_ends_with_the_round_and_works_once() -> None:
    game = play(at_hunt(f"{AROUND} illusion red", **GENJUTSU), "done")
    assert look(game).powers == {"shadow"}
    assert game.scene.illusion is None
    assert refused(game, "plan c1-b1-a1-a2-a3 illusion green") == ("illusion-gone", "GEN-2")
    game = play(game, "plan c1-b1-a1-a2-a3")
    assert allowed(game, "red search")


@pytest.mark.clause("GEN-2")
def test_an_illusion_lasts_until_the_draws_are_over() -> None:
    game = rearranged(at_hunt(f"{AROUND} illusion red", **GENJUTSU), samurai={"blue": "c1"})
    drawing = play(game, "done")
    assert (look(drawing).phase, drawing.scene.illusion) == ("draw", EDO.samurai[2])
    assert play(drawing, "draw vase").scene.illusion is None


@pytest.mark.clause("GEN-2")
def test_an_illusion_that_is_not_used_is_kept() -> None:
    assert look(play(at_hunt(AROUND, **GENJUTSU), "done")).powers == {"illusion", "shadow"}


@pytest.mark.clause("GEN-3")
def test_the_shadow_lies_with_a_movement_cube_and_never_on_the_target() -> None:
    game = at_plan("b2", **GENJUTSU)
    movement = set(AROUND.split("-")[:-1])
    for tile in EDO.tile_names:
        if tile in movement:
            assert allowed(game, f"plan {AROUND} shadow {tile}")
        else:
            assert refused(game, f"plan {AROUND} shadow {tile}") == ("shadow-place", "GEN-3")
    assert why_not(game, f"plan {AROUND} shadow c1").args == {"tile": "c1"}


@pytest.mark.clause("GEN-3", "PLAN-4", "INV-2")
def test_on_the_starting_tile_the_shadow_is_legal_and_useless() -> None:
    game = at_hunt(f"{AROUND} shadow b2", **GENJUTSU)
    assert refused(game, "green search") == ("ask-start", "INV-2")
    assert "shadow" in look(play(game, "done")).powers


@pytest.mark.clause("GEN-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_asked_on_the_shadow_she_may_answer_as_she_likes(book: str) -> None:
    game = at_hunt(f"{AROUND} shadow b1", variants=["genjutsu"], book=book)
    game = play(game, "green hound b1")
    assert [game.write(move) for move in game.legal_moves()] == ["yes", "no"]


@pytest.mark.clause("GEN-3")
def test_elsewhere_the_shadow_changes_no_answer() -> None:
    game = play(at_hunt(f"{AROUND} shadow b1", **GENJUTSU), "green hound a2")
    assert refused(game, "no") == ("answer-yes", "INV-1")


@pytest.mark.clause("GEN-4")
def test_a_shadow_that_was_not_asked_is_kept() -> None:
    game = play(at_hunt(f"{AROUND} shadow b1", **GENJUTSU), "green hound a2", "yes", "done")
    assert look(game).powers == {"illusion", "shadow"}
    assert look(game).marker == 1


@pytest.mark.clause("GEN-4", "REV-3")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_asked_shadow_is_gone_and_a_clue_there_gives_no_advance(answer: str) -> None:
    game = play(at_hunt(f"{AROUND} shadow b1", **GENJUTSU), "green hound b1", answer)
    game = rearranged(game, samurai={"red": "a2"})
    game = play(game, "red search", "yes", "done")
    assert look(game).marker == 1
    assert look(game).powers == {"illusion"}
    assert refused(game, "plan c1-b1-a1-a2-a3 shadow a1") == ("shadow-gone", "GEN-4")


@pytest.mark.clause("VAR-1")
@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("variants", [("genjutsu",), ("cursed-object",), ("advanced", "genjutsu")])
def test_random_games_with_variants_come_to_an_end(referee: str, variants: tuple[str, ...]) -> None:
    rng = Random(4)
    for book in ALL_BOOKS:
        for _ in range(scale(8, 60, 600)):
            game = new_game(book, variants, "edo", referee)
            while not game.outcome:
                game = game.play_random(rng)
            assert len(game.moves) < 100
