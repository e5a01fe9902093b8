"""The Samurai's turn (SAM) and its questions (INV, TRAIL-2)."""

from __future__ import annotations

from random import Random

import pytest

from goryo.choices import choices
from goryo.game import new_game
from goryo.hunt import legal_actions, why_not_action
from goryo.moves import Done
from goryo.view import View, view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    OLDER,
    REFEREES,
    SOUTH,
    allowed,
    at_hunt,
    at_plan,
    intents,
    look,
    play,
    rearranged,
    refused,
    why_not,
)
from tests.sizes import scale

TWO_ACTIONS = ("it-2019", "en-2019", "fr-2019")
THREE_ACTIONS = ("it-2021", "en-2024")


@pytest.mark.clause("SAM-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_three_different_samurai_may_act_in_any_order_and_no_fourth(book: str) -> None:
    game = play(at_hunt(book=book), "blue step e4", "green step b1", "red step b4")
    second = game.rules.colours[1]
    assert refused(game, f"{second} search") == ("samurai-called", "SAM-1")
    assert why_not(game, f"{second} search").args == {"number": 3}
    assert allowed(game, "red step b5")


@pytest.mark.clause("SAM-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_one_is_finished_before_the_next_begins(book: str) -> None:
    game = play(at_hunt(book=book), "green step b1", "red step b4")
    assert refused(game, "green step a1") == ("samurai-finished", "SAM-1")
    assert refused(game, "green search") == ("samurai-finished", "SAM-1")
    assert why_not(game, "green search").args == {"samurai": "green"}


@pytest.mark.clause("SAM-1")
@pytest.mark.parametrize("book", THREE_ACTIONS)
def test_there_are_six_action_cubes_in_all(book: str) -> None:
    game = at_hunt(book=book)
    game = play(game, "green step b1", "green step a1", "green search", "yes")
    game = play(game, "red step b4", "red step b5", "red search", "no")
    assert refused(game, "blue step e4") == ("cubes-spent", "SAM-1")
    assert why_not(game, "blue step e4").args == {"number": 6}
    assert refused(game, "red hound b4") == ("cubes-spent", "SAM-1")
    assert [game.write(move) for move in game.legal_moves()] == ["done"]


@pytest.mark.clause("SAM-1")
@pytest.mark.parametrize("book", TWO_ACTIONS)
def test_six_cubes_are_just_enough_for_three_samurai_with_two_actions(book: str) -> None:
    game = at_hunt(book=book)
    game = play(game, "green step b1", "green step a1", "red step b4", "red step b5")
    game = play(game, "blue step e4", "blue step e5")
    assert [game.write(move) for move in game.legal_moves()] == ["done"]


@pytest.mark.clause("SAM-1", "SAM-6")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_they_may_do_nothing_at_all(book: str) -> None:
    game = play(at_hunt(book=book), "done")
    assert look(game).round == 2


@pytest.mark.clause("SAM-1")
def test_in_the_next_round_every_samurai_is_fresh() -> None:
    game = play(at_hunt(), "green step b1", "red step b4", "blue step e4", "done")
    game = play(game, "plan c1-b1-a1-a2-a3")
    for colour in ("green", "purple", "red", "blue"):
        assert any(game.write(m).startswith(f"{colour} step") for m in game.legal_moves())


@pytest.mark.clause("SAM-2")
@pytest.mark.parametrize("book", TWO_ACTIONS)
def test_in_the_2019_texts_a_samurai_has_two_actions(book: str) -> None:
    game = play(at_hunt(book=book), "red step b4", "red search", "no")
    assert refused(game, "red step b5") == ("actions-spent", "SAM-2")
    assert refused(game, "red hound b5") == ("actions-spent", "SAM-2")
    assert why_not(game, "red hound b5").args == {"samurai": "red", "number": 2}
    assert allowed(game, "blue search")


@pytest.mark.clause("SAM-2")
@pytest.mark.parametrize("book", THREE_ACTIONS)
def test_later_a_samurai_has_three_actions_and_no_fourth(book: str) -> None:
    game = play(at_hunt(book=book), "red step b4", "red search", "no", "red hound b5", "no")
    assert refused(game, "red step b5") == ("actions-spent", "SAM-2")
    assert why_not(game, "red step b5").args == {"samurai": "red", "number": 3}


@pytest.mark.clause("SAM-3")
def test_a_step_goes_to_an_adjacent_tile() -> None:
    game = at_hunt()
    assert look(play(game, "green step c2")).samurai["green"] == "c2"
    for far in ("a1", "b4", "b2", "e5"):  # diagonal, two steps, his own tile, another room
        assert refused(game, f"green step {far}") == ("step-far", "SAM-3")
    assert why_not(game, "green step a1").args == {"samurai": "green", "tile": "a1"}


@pytest.mark.clause("SAM-3", "BRD-3")
def test_a_step_crosses_bridges_but_no_walls() -> None:
    game = play(at_hunt(), "green step c2")
    assert look(play(game, "green step d2")).samurai["green"] == "d2"
    game = play(at_hunt(), "green step b1")
    game = play(game, "green step c1")
    assert look(game).samurai["green"] == "c1"
    fresh = rearranged(at_hunt(), samurai={"green": "c1"})
    assert refused(fresh, "green step d1") == ("step-far", "SAM-3")


@pytest.mark.clause("SAM-3")
@pytest.mark.parametrize("book", THREE_ACTIONS)
def test_nobody_steps_three_times(book: str) -> None:
    game = play(at_hunt(book=book), "green step b1", "green step a1")
    assert refused(game, "green step a2") == ("steps-spent", "SAM-3")
    assert why_not(game, "green step a2").args == {"samurai": "green"}
    assert allowed(game, "green search"), "his third action may be another one"


@pytest.mark.clause("SAM-4")
def test_a_search_asks_about_his_own_tile() -> None:
    assert look(play(at_hunt(), "red search")).question == "b5"


@pytest.mark.clause("SAM-4")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_samurai_searches_once_a_round(book: str) -> None:
    game = play(at_hunt(book=book), "red search", "no")
    if game.rules.actions_each == 3:
        game = play(game, "red step b4")
    assert refused(game, "red search") == ("search-spent", "SAM-4")
    again = play(at_hunt(book=book), "red search", "no", "done", "plan c1-b1-a1-a2-a3")
    assert allowed(again, "red search")


@pytest.mark.clause("SAM-5")
def test_a_hound_asks_about_one_adjacent_tile() -> None:
    game = at_hunt()
    assert look(play(game, "red hound a5")).question == "a5"
    for far in ("b5", "a4", "b3"):  # his own tile, diagonal, two steps
        assert refused(game, f"red hound {far}") == ("hound-far", "SAM-5")
    assert why_not(game, "red hound a4").args == {"samurai": "red", "tile": "a4"}


@pytest.mark.clause("SAM-5", "BRD-3")
def test_a_hound_smells_across_a_bridge_but_not_through_a_wall() -> None:
    game = play(at_hunt(), "red step b4")
    assert look(play(game, "red hound b3")).question == "b3"
    assert refused(rearranged(at_hunt(), samurai={"red": "a4"}), "red hound a3") == (
        "hound-far",
        "SAM-5",
    )


@pytest.mark.clause("SAM-5")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_samurai_hounds_once_a_round(book: str) -> None:
    game = play(at_hunt(book=book), "red hound b4", "no")
    assert refused(game, "red hound b6") == ("hound-spent", "SAM-5")
    assert why_not(game, "red hound b6").args == {"samurai": "red"}
    assert allowed(game, "red search"), "a search is another action"


@pytest.mark.clause("SAM-6")
@pytest.mark.parametrize("referee", REFEREES)
def test_each_answer_is_known_before_the_next_action(referee: str) -> None:
    game = play(at_hunt(referee=referee), "green hound b1")
    assert (look(game).phase, look(game).actor) == ("answer", "goryo")
    for early in ("green step b1", "red search", "done"):
        assert refused(game, early) == ("wrong-move", "REF-6")
    game = play(game, "yes")
    assert look(game).clues == {"b1": "yes"}
    assert (look(game).phase, look(game).actor) == ("hunt", "samurai")


@pytest.mark.clause("SAM-6")
def test_unused_cubes_are_lost() -> None:
    game = play(at_hunt(), "green step b1", "done", "plan c1-b1-a1-a2-a3")
    game = play(game, "red step b4", "red step b5", "red search", "no")
    game = play(game, "blue step e4", "blue step e5", "blue search", "no")
    assert refused(game, "green step a1") == ("cubes-spent", "SAM-1")


@pytest.mark.clause("SAM-7")
def test_samurai_may_share_a_tile_with_each_other_and_with_her_pawn() -> None:
    game = at_hunt()
    assert look(game).goryo == look(game).samurai["green"] == "b2"
    game = play(game, "green step c2", "purple step d2", "purple step c2")
    assert look(game).samurai["green"] == look(game).samurai["purple"] == "c2"


# -- questions -------------------------------------------------------------------------------------


@pytest.mark.clause("INV-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_every_cube_of_the_path_the_target_included_is_answered_with_yes(book: str) -> None:
    for tile in AROUND.split("-")[1:]:
        game = rearranged(at_hunt(AROUND, book=book), samurai={"red": tile})
        game = play(game, "red search")
        assert refused(game, "no") == ("answer-yes", "INV-1")
        assert why_not(game, "no").args == {"tile": tile}
        assert look(play(game, "yes")).clues == {tile: "yes"}


@pytest.mark.clause("INV-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_tile_off_the_path_is_answered_with_no(book: str) -> None:
    game = play(at_hunt(AROUND, book=book), "green hound c2")
    assert refused(game, "yes") == ("answer-no", "INV-1")
    assert look(play(game, "no")).clues == {"c2": "no"}


@pytest.mark.clause("INV-1", "LEAP-1")
def test_the_leap_s_cube_is_one_of_the_path() -> None:
    game = play(at_hunt("b2-a2-a1-b1-c1-c2"), "green hound c2")
    assert refused(game, "no") == ("answer-yes", "INV-1")


@pytest.mark.clause("INV-1")
def test_only_this_round_s_path_counts() -> None:
    game = play(at_hunt(AROUND), "done", "plan c1-c2-b2-b3-a3", "green hound b1")
    assert refused(game, "yes") == ("answer-no", "INV-1")


@pytest.mark.clause("INV-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("referee", REFEREES)
def test_her_starting_tile_cannot_be_asked(book: str, referee: str) -> None:
    game = at_hunt(AROUND, book=book, referee=referee)
    assert refused(game, "green search") == ("ask-start", "INV-2")
    assert refused(play(game, "green step b1"), "green hound b2") == ("ask-start", "INV-2")
    assert why_not(game, "green search").args == {"tile": "b2"}


@pytest.mark.clause("INV-2")
def test_the_starting_tile_of_an_earlier_round_can_be_asked() -> None:
    game = play(at_hunt(AROUND), "done", "plan c1-b1-a1-a2-a3")
    assert look(play(game, "green search")).question == "b2"


@pytest.mark.clause("INV-2")
def test_no_tile_is_asked_twice_in_a_round_whoever_asks() -> None:
    game = play(at_hunt(AROUND), "green hound b1", "yes")
    assert refused(play(game, "green step b1"), "green search") == ("ask-again", "INV-2")
    other = rearranged(game, samurai={"red": "b1"})
    assert refused(other, "red search") == ("ask-again", "INV-2")
    assert why_not(other, "red search").args == {"tile": "b1"}
    beside = rearranged(game, samurai={"red": "c1"})
    assert refused(beside, "red hound b1") == ("ask-again", "INV-2")


@pytest.mark.clause("INV-2", "REV-10")
def test_in_the_next_round_the_tile_can_be_asked_again() -> None:
    game = play(at_hunt(AROUND), "green hound b1", "yes", "done", "plan c1-b1-a1-a2-a3")
    assert allowed(game, "green hound b1")


@pytest.mark.clause("INV-3")
def test_broken_and_sealed_tiles_may_be_asked() -> None:
    game = rearranged(at_hunt(AROUND), broken=["b1"], drawn=["vase"])
    assert look(game).sealed >= {"c2"}
    assert allowed(game, "green hound b1")
    assert allowed(game, "green hound c2")


@pytest.mark.clause("TRAIL-2")
@pytest.mark.parametrize("book", OLDER)
def test_in_the_older_four_the_false_trail_is_answered_with_yes(book: str) -> None:
    game = play(at_hunt(f"{AROUND} trail c2", book=book), "green hound c2")
    assert refused(game, "no") == ("answer-trail", "TRAIL-2")
    assert why_not(game, "no").args == {"tile": "c2"}
    assert [game.write(move) for move in game.legal_moves()] == ["yes"]


@pytest.mark.clause("TRAIL-2")
def test_in_2024_she_may_answer_as_she_likes_there() -> None:
    game = play(at_hunt(f"{AROUND} trail c2", book="en-2024"), "green hound c2")
    assert [game.write(move) for move in game.legal_moves()] == ["yes", "no"]
    assert look(play(game, "no")).clues == {"c2": "no"}
    assert look(play(game, "yes")).clues == {"c2": "yes"}


@pytest.mark.clause("TRAIL-2")
def test_elsewhere_the_false_trail_changes_no_answer() -> None:
    game = at_hunt(f"{AROUND} trail c2")
    assert refused(play(game, "green hound b3"), "yes") == ("answer-no", "INV-1")
    assert refused(play(game, "green hound b1"), "no") == ("answer-yes", "INV-1")


# -- the whole turn --------------------------------------------------------------------------------


def assert_choices_agree(view: View) -> None:
    """What is offered is every intent, each with what the view says of it."""
    wanted = []
    for move in (*intents(view.scene), Done()):
        refusal = view.why_not(move)
        told = refusal.to_json() if refusal else None
        wanted.append({"move": view.write(move), "refusal": told})
    assert choices(view)["moves"] == wanted


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "INV-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_no_random_turn_ever_exceeds_what_the_box_holds(book: str) -> None:
    rng = Random(book)
    for _ in range(scale(20, 150, 1500)):
        game = at_hunt(SOUTH, book=book)
        acts: dict[str, list[str]] = {}
        while look(game).phase in ("hunt", "answer"):
            if look(game).phase == "hunt":
                possible = [a for a in intents(game.scene) if not why_not_action(game.scene, a)]
                assert list(legal_actions(game.scene)) == possible
                assert_choices_agree(view_of(game, "samurai"))
            game = game.play_random(rng)
            colour, _, what = game.write(game.moves[-1]).partition(" ")
            if what:
                acts.setdefault(colour, []).append(what.split()[0])
        assert len(acts) <= 3
        assert sum(map(len, acts.values())) <= 6
        for done in acts.values():
            assert len(done) <= game.rules.actions_each
            assert done.count("step") <= 2
            assert done.count("search") <= 1
            assert done.count("hound") <= 1


@pytest.mark.clause("REF-6")
def test_a_samurai_or_tile_that_the_board_does_not_have_is_refused() -> None:
    game = new_game(board="hut").play("draw vase", "draw helmet", "enter a2")
    game = game.play(next(iter(game.legal_moves())))
    small, large = game, at_plan()
    assert {type(move).__name__ for move in small.legal_moves()} >= {"Step", "Search", "Done"}
    foreign = large.read("blue search")
    no = small.why_not(foreign)
    assert no is not None
    assert (no.reason.message, no.clause) == ("no-such-samurai", "REF-6")
    no = small.why_not(large.read("green step f6"))
    assert no is not None
    assert (no.reason.message, no.clause) == ("no-such-tile", "REF-6")
