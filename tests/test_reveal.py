"""The reveal (REV, TRAIL-3, END-1), in the order of both generations."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from goryo.events import Advanced, Caught
from goryo.game import Game, new_game
from goryo.rulebook import RULEBOOKS, Stage, rulebook
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    EDO,
    NEWER,
    OLDER,
    SOUTH,
    allowed,
    at_hunt,
    in_the_last_round,
    last_events,
    look,
    play,
    rearranged,
    refused,
)
from tests.sizes import scale

ROUNDS = (AROUND, "c1-b1-a1-a2-a3", "a3-b3-b4-b5-a5", "a5-a6-b6-c6-c5")
"""Four plans on edo, one after the other: mask, lantern, scroll, and another helmet."""


def greens(game: Game, number: int) -> Game:
    """That many tiles of `AROUND` asked, of at most four."""
    game = rearranged(game, samurai={"red": "a2", "blue": "b1"})
    for move in ("red search", "red hound a1", "blue search", "blue hound c1")[:number]:
        game = play(game, move, "yes")
    return game


@pytest.mark.clause("REV-1")
def test_the_whole_plan_is_shown_and_the_bound_type_is_not() -> None:
    game = play(at_hunt(f"{AROUND} trail e5"), "done")
    for viewer in ("goryo", "samurai", "watcher"):
        shown = view_of(game, viewer).scene.shown
        assert shown is not None
        assert game.write(shown) == f"plan {AROUND} trail e5"
    assert view_of(game, "samurai").bound is None
    assert view_of(game, "watcher").bound is None


@pytest.mark.clause("REV-3")
@pytest.mark.parametrize("number", range(5))
def test_the_marker_advances_one_space_for_each_green_clue(number: int) -> None:
    game = play(greens(at_hunt(), number), "done")
    assert look(game).marker == number


@pytest.mark.clause("REV-3")
def test_red_clues_advance_nothing() -> None:
    game = play(at_hunt(), "green hound c2", "no", "red search", "no", "done")
    assert look(game).marker == 0


@pytest.mark.clause("REV-3", "LEAP-1")
def test_with_the_leap_five_true_greens_are_possible() -> None:
    game = rearranged(
        at_hunt("b2-a2-a1-b1-c1-c2"), samurai={"red": "a2", "blue": "b1", "purple": "c2"}
    )
    for move in ("red search", "red hound a1", "blue search", "blue hound c1", "purple search"):
        game = play(game, move, "yes")
    assert look(play(game, "done")).marker == 5


@pytest.mark.clause("REV-3")
@pytest.mark.parametrize(("marker", "number"), [(8, 4), (9, 4), (10, 1)])
def test_the_marker_stops_at_the_end_of_the_track(marker: int, number: int) -> None:
    game = greens(rearranged(at_hunt(), marker=marker), number)
    game = play(game, "done")
    assert look(game).marker == 10
    assert look(game).owed == (0 if marker == 10 else 1), "what lies behind the end counts nothing"


@pytest.mark.clause("REV-4")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_each_samurai_on_the_target_turns_one_spirit(book: str, number: int) -> None:
    there = dict.fromkeys(("red", "blue")[:number], "c1")
    game = play(rearranged(at_hunt(book=book), samurai=there), "done")
    assert (look(game).spirits, look(game).owed) == (number, number)
    caught = [event for event in game.events if isinstance(event, Caught)]
    assert len(caught) == min(number, 1)


@pytest.mark.clause("REV-4")
def test_a_samurai_elsewhere_on_the_path_catches_nobody() -> None:
    game = play(rearranged(at_hunt(), samurai={"red": "b1", "blue": "a1"}), "done")
    assert look(game).spirits == 0


@pytest.mark.clause("REV-4", "SAM-7")
def test_a_samurai_who_was_not_called_catches_too() -> None:
    game = at_hunt("b2-b3-b4-a4-a5", bound="mask")  # nobody there
    assert look(play(game, "done")).spirits == 0
    game = at_hunt("b2-a2-a3-b3-b4", bound="mask")
    assert look(play(game, "done")).spirits == 0
    game = at_hunt("b2-c2-d2-d1-e1", bound="mask")
    assert look(play(rearranged(game, samurai={"purple": "e1"}), "done")).spirits == 1


@pytest.mark.clause("REV-5")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_the_third_spirit_wins_the_game_at_once(book: str) -> None:
    game = rearranged(at_hunt(book=book), samurai={"red": "c1"}, spirits=2)
    over = play(game, "done")
    assert (look(over).outcome, look(over).clause) == ("captured", "REV-5")
    assert look(over).winner == "samurai"
    assert look(over).spirits == 3
    assert "drawn" not in last_events(game, "done")


@pytest.mark.clause("REV-5")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_three_samurai_on_the_target_win_in_one_reveal_and_a_fourth_adds_nothing(book: str) -> None:
    three = dict.fromkeys(("green", "red", "blue"), "c1")
    over = play(rearranged(at_hunt(book=book), samurai=three), "done")
    assert (look(over).outcome, look(over).spirits) == ("captured", 3)
    four = {**three, RULEBOOKS[book].colours[1]: "c1"}
    over = play(rearranged(at_hunt(book=book), samurai=four), "done")
    assert (look(over).outcome, look(over).spirits) == ("captured", 3)


@pytest.mark.clause("REV-6")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_the_target_breaks_and_she_stands_there_and_its_type_turns_light(book: str) -> None:
    game = play(at_hunt(book=book), "done")
    assert look(game).broken == {"b2", "c1"}
    assert look(game).goryo == "c1"
    assert look(game).light == {"helmet", "mask"}


@pytest.mark.clause("REV-6")
def test_a_second_break_of_a_type_turns_nothing_more() -> None:
    game = play(rearranged(at_hunt(), broken=["d1"]), "done")
    assert look(game).light == {"helmet", "mask"}
    assert look(game).broken == {"b2", "d1", "c1"}


@pytest.mark.clause("REV-7")
@pytest.mark.parametrize(
    ("marker", "number", "owed"),
    [(0, 1, 0), (0, 2, 1), (0, 3, 1), (0, 4, 2), (1, 1, 1), (1, 4, 2), (2, 1, 0), (2, 2, 1)],
)
def test_each_bag_symbol_reached_or_passed_is_a_draw(marker: int, number: int, owed: int) -> None:
    game = greens(rearranged(at_hunt(), marker=marker), number)
    after = play(game, "done")
    assert look(after).owed == owed
    assert look(after).phase == ("draw" if owed else "plan")
    advanced = next(e for e in game.apply("done").events if isinstance(e, Advanced))
    assert advanced == Advanced(number, marker + number, owed)


@pytest.mark.clause("REV-7")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_bag_symbols_and_spirits_add_up(book: str) -> None:
    game = greens(at_hunt(book=book), 2)
    game = play(rearranged(game, samurai={"green": "c1"}), "done")
    assert (look(game).owed, look(game).actor) == (2, "fate")
    game = play(game, "draw vase")
    assert (look(game).owed, look(game).phase) == (1, "draw")
    game = play(game, "draw urn")
    assert (look(game).owed, look(game).phase, look(game).round) == (0, "plan", 2)


@pytest.mark.clause("REV-7")
def test_a_drawn_type_turns_light_and_its_intact_tiles_are_sealed_for_good() -> None:
    game = play(greens(at_hunt(), 2), "done", "draw vase")
    assert look(game).light == {"helmet", "mask", "vase"}
    assert look(game).sealed == {"c2", "e3", "f4", "b5"}
    assert look(game).drawn == ["vase"]
    later = play(game, "plan c1-b1-a1-a2-a3", "done")
    assert look(later).sealed == {"c2", "e3", "f4", "b5"}


@pytest.mark.clause("REV-7")
def test_a_type_that_is_broken_already_can_be_drawn_and_its_intact_tiles_are_sealed() -> None:
    game = play(greens(at_hunt(), 2), "done", "draw mask")
    assert look(game).light == {"helmet", "mask"}
    assert look(game).sealed == {"d1", "e5", "c6"}, "not c1, which has just been broken"


@pytest.mark.clause("REV-7", "SET-2", "SET-3")
def test_bound_first_and_drawn_tokens_are_not_in_the_bag() -> None:
    game = play(greens(at_hunt(), 4), "done", "draw vase")
    for gone in ("fan", "helmet", "vase"):
        assert refused(game, f"draw {gone}") == ("not-in-bag", "REV-7")
    assert look(game).bag == {"lantern", "mask", "scroll", "urn", "flower"}


@pytest.mark.clause("REV-7")
def test_everybody_sees_what_is_drawn() -> None:
    game = play(greens(at_hunt(), 2), "done", "draw vase")
    for viewer in ("goryo", "samurai", "watcher"):
        assert view_of(game, viewer).scene.drawn == (EDO.kind("vase"),)


@pytest.mark.clause("REV-8")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_when_a_break_leaves_one_dark_type_the_samurai_win_at_once(book: str) -> None:
    types = ["lantern", "scroll", "vase", "urn", "flower"]
    over = play(rearranged(at_hunt(book=book), drawn=types), "done")
    assert look(over).dark == {"fan"}
    assert (look(over).outcome, look(over).clause) == ("identified", "REV-8")


def two_draws_owed() -> Game:
    """Six types are light after the break (the mask), urn and fan are dark, two draws are owed."""
    game = rearranged(greens(at_hunt(), 4), drawn=["vase", "flower", "lantern", "scroll"])
    game = play(game, "done")
    assert look(game).dark == {"urn", "fan"}
    assert look(game).owed == 2
    return game


@pytest.mark.clause("REV-8")
def test_the_samurai_win_also_between_two_draws() -> None:
    over = play(two_draws_owed(), "draw urn")
    assert look(over).outcome == "identified"
    assert look(over).owed == 1, "the second token is not drawn any more"
    assert refused(over, "draw mask") == ("game-over", "REF-6")


@pytest.mark.clause("REV-7", "REV-8")
def test_a_light_type_drawn_first_does_not_end_the_game() -> None:
    game = play(two_draws_owed(), "draw mask")
    assert look(game).outcome is None
    assert look(game).bag == {"urn"}
    assert look(play(game, "draw urn")).outcome == "identified"


@pytest.mark.clause("REV-8")
def test_with_two_dark_types_the_game_goes_on() -> None:
    game = rearranged(at_hunt(), drawn=["scroll", "vase", "urn", "flower"])
    game = play(game, "done")
    assert look(game).dark == {"lantern", "fan"}
    assert look(game).phase == "plan"


@pytest.mark.clause("REV-9")
@pytest.mark.parametrize("book", OLDER)
def test_in_the_older_four_clues_and_catches_come_before_the_break(book: str) -> None:
    game = rearranged(greens(at_hunt(book=book), 2), samurai={"green": "c1"})
    assert last_events(game, "done") == [
        "turn-ended",
        "revealed",
        "advanced",
        "caught",
        "broken",
    ]


@pytest.mark.clause("REV-9")
@pytest.mark.parametrize("book", NEWER)
def test_in_2024_the_break_comes_before_clues_and_catches(book: str) -> None:
    game = rearranged(greens(at_hunt(book=book), 2), samurai={"green": "c1"})
    assert last_events(game, "done") == [
        "turn-ended",
        "revealed",
        "broken",
        "advanced",
        "caught",
    ]


@pytest.mark.clause("REV-9", "REV-5", "REV-8")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_where_both_would_win_the_order_decides_the_reason_and_the_final_count(book: str) -> None:
    types = ["lantern", "scroll", "vase", "urn", "flower"]
    game = rearranged(greens(at_hunt(book=book), 2), samurai={"green": "c1"}, drawn=types)
    over = look(play(rearranged(game, spirits=2), "done"))
    assert over.winner == "samurai"
    if book in OLDER:
        assert (over.outcome, over.spirits, over.marker) == ("captured", 3, 2)
        assert "c1" not in over.broken
    else:
        assert (over.outcome, over.spirits, over.marker) == ("identified", 2, 0)
        assert "c1" in over.broken


@pytest.mark.clause("REV-9")
@pytest.mark.parametrize("referee", ["guided", "tabletop"])
def test_the_order_never_changes_the_winner(referee: str) -> None:
    older = rulebook("it-2021")
    newer = replace(older, reveal_order=RULEBOOKS["en-2024"].reveal_order)
    assert newer.reveal_order[1] is Stage.BREAK
    rng = Random(9)
    for _ in range(scale(60, 400, 4000)):
        one, other = (new_game(book, board="hut", referee=referee) for book in (older, newer))
        while not one.outcome:
            move = one.position.sample_move(rng)
            one, other = one.play(move), other.play(move)
        assert other.outcome is not None
        assert one.outcome.winner == other.outcome.winner


@pytest.mark.clause("REV-10")
def test_cubes_and_clues_go_back_and_everything_else_stays() -> None:
    game = greens(rearranged(at_hunt(), spirits=1, drawn=["vase"]), 3)
    before = look(game)
    after = look(play(game, "done", "draw urn"))
    assert (after.clues, after.question) == ({}, None)
    assert after.scene.turn.called == ()
    assert not after.scene.planned
    assert after.samurai == before.samurai
    assert after.spirits == 1
    assert after.marker == 3
    assert after.sealed >= before.sealed
    assert after.broken == before.broken | {"c1"}


# -- the false trail at the reveal -----------------------------------------------------------------


@pytest.mark.clause("TRAIL-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_false_trail_that_was_not_asked_is_kept(book: str) -> None:
    game = play(at_hunt(f"{AROUND} trail c2", book=book), "green hound b1", "yes", "done")
    assert "trail" in look(game).powers
    assert allowed(game, "plan c1-b1-a1-a2-a3 trail e5")


@pytest.mark.clause("TRAIL-3", "REV-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_an_asked_false_trail_is_gone_and_its_clue_counts_for_nothing(book: str) -> None:
    game = play(at_hunt(f"{AROUND} trail c2", book=book), "green hound c2", "yes")
    game = play(game, "red search", "no", "done")
    assert look(game).marker == 0
    assert look(game).powers == {"leap"}
    assert refused(game, "plan c1-b1-a1-a2-a3 trail e5") == ("trail-gone", "TRAIL-3")


@pytest.mark.clause("TRAIL-3")
def test_in_2024_a_denied_false_trail_is_gone_too() -> None:
    game = play(at_hunt(f"{AROUND} trail c2"), "green hound c2", "no", "done")
    assert look(game).powers == {"leap"}
    assert look(game).marker == 0


@pytest.mark.clause("TRAIL-3")
def test_true_greens_beside_the_false_one_count() -> None:
    game = play(at_hunt(f"{AROUND} trail c2"), "green hound c2", "yes")
    game = rearranged(game, samurai={"red": "a2"})
    game = play(game, "red search", "yes", "red hound a1", "yes", "done")
    assert look(game).marker == 2


@pytest.mark.clause("TRAIL-3", "LEAP-1")
def test_both_cubes_can_go_in_one_reveal() -> None:
    game = play(at_hunt("b2-a2-a1-b1-c1-c2 trail b3"), "green hound b3", "yes")
    assert last_events(game, "done")[-4:] == ["spent", "spent", "round-ended", "round-began"]
    assert look(play(game, "done")).powers == set()


# -- four rounds -----------------------------------------------------------------------------------


@pytest.mark.clause("END-1", "REV-6")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_after_four_rounds_she_has_broken_five_objects_and_wins(book: str) -> None:
    game = at_hunt(ROUNDS[0], book=book)
    for plan in ROUNDS[1:]:
        game = play(game, "done", f"plan {plan}")
    assert look(game).outcome is None
    over = play(game, "done")
    assert (look(over).outcome, look(over).clause) == ("avenged", "END-1")
    assert look(over).winner == "goryo"
    assert look(over).broken == {"b2", "c1", "a3", "a5", "c5"}
    assert len(look(over).dark) >= 2


@pytest.mark.clause("END-1")
def test_the_draws_of_the_fourth_round_come_first() -> None:
    game = play(in_the_last_round(greens(at_hunt(), 2)), "done")
    assert (look(game).phase, look(game).outcome) == ("draw", None)
    assert look(play(game, "draw vase")).outcome == "avenged"


@pytest.mark.clause("END-1", "REV-8")
def test_the_last_draw_of_the_fourth_round_can_still_win_for_the_samurai() -> None:
    game = rearranged(in_the_last_round(two_draws_owed()), broken=["c1"])
    assert look(play(game, "draw urn")).outcome == "identified"
    assert look(play(game, "draw mask", "draw urn")).outcome == "identified"
    one = rearranged(game, owed=1)
    assert look(play(one, "draw mask")).outcome == "avenged", "urn and fan are still dark"


@pytest.mark.clause("END-1", "PLAN-8")
def test_after_the_fourth_round_nobody_asks_whether_she_could_plan_on() -> None:
    game = in_the_last_round(at_hunt(SOUTH))
    over = play(game, "done")
    assert look(over).outcome == "avenged"
    assert look(over).round == 4


# -- facts -----------------------------------------------------------------------------------------


@pytest.mark.clause("REV-7", "REV-8", "END-1", "REF-1", "REV-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_facts_of_every_guided_game(book: str) -> None:
    rng = Random(book)
    for _ in range(scale(25, 200, 2000)):
        game = new_game(book)
        while not game.outcome:
            table = look(game)
            if table.phase == "plan" and table.round == 1:
                assert len(table.bag) == 6
            if game.position.bound is not None:
                assert EDO.kinds[game.position.bound] not in table.bag
            if table.phase == "draw":
                assert table.bag, "the bag never runs dry"
            assert len(table.drawn) <= 5
            assert len(table.sealed) <= 20
            assert len(game.scene.clues) <= 6
            assert len(table.broken) <= 5
            if table.round:
                assert len(table.broken) == table.round + (table.phase == "draw")
            game = game.play_random(rng)
        assert look(game).outcome in ("captured", "identified", "cornered", "avenged")
        assert (look(game).outcome == "avenged") == (look(game).winner == "goryo")
        if look(game).winner == "goryo":
            assert len(look(game).dark) >= 2
            assert len(look(game).broken) == 5
        assert "mistaken" not in {event.kind for event in game.events}
