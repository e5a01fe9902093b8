"""Two referees (REF, REV-2): the guided one refuses mistakes, the tabletop one counts them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from goryo.events import Mistaken
from goryo.game import Game, new_game
from goryo.refusals import Illegal
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    EDO,
    OLDER,
    SOUTH,
    allowed,
    at_hunt,
    at_plan,
    in_the_last_round,
    last_events,
    look,
    play,
    rearranged,
    refused,
)
from tests.sizes import scale


def at_table(plan: str = AROUND, **table: Any) -> Game:
    """Round 1 under the tabletop referee, the plan laid as it is."""
    return at_hunt(plan, referee="tabletop", **table)


def mistakes(game: Game) -> list[tuple[str, str]]:
    """The mistakes that the reveal counts: clause and tile."""
    events = [e for e in game.apply("done").events if isinstance(e, Mistaken)]
    assert len(events) <= 1
    return [(clause, EDO.tile_names[tile]) for e in events for clause, tile in e.mistakes]


MISPLACED = {
    "first cube not on her tile": ("a2-a1-b1-c1-c2", [("PLAN-1", "a2")]),
    "a cube not beside the one before": ("b2-a1-b1-c1-c2", [("PLAN-2", "a1")]),
    "two such cubes": ("b2-a1-f6-c1-c2", [("PLAN-2", "a1"), ("PLAN-2", "f6"), ("PLAN-2", "c1")]),
    "a cube through a wall": ("b2-b1-c1-d1-e1", [("PLAN-2", "d1")]),
    "a tile used twice": ("b2-b1-b2-a2-a3", [("PLAN-4", "b2")]),
    "a cube on its own place": ("b2-b2-b1-c1-c2", [("PLAN-2", "b2")]),
    "target not beside the last cube": ("b2-a2-a1-b1-c2", [("PLAN-5", "c2")]),
    "target on an earlier cube": ("b2-b1-c1-c2-c1", [("PLAN-4", "c1")]),
    "a cube both far and repeated counts once": (
        "b2-a2-a1-b1-a2",
        [("PLAN-5", "a2")],
    ),
    "first cube wrong and a step wrong": ("a1-b1-f6-f5-f4", [("PLAN-1", "a1"), ("PLAN-2", "f6")]),
    "a leap's cube": ("b2-a2-a1-b1-c1-e1", [("PLAN-5", "e1")]),
    "false trail on the path": (f"{AROUND} trail a1", [("TRAIL-1", "a1")]),
    "false trail on the target": (f"{AROUND} trail c1", [("TRAIL-1", "c1")]),
    "false trail on her tile": (f"{AROUND} trail b2", [("TRAIL-1", "b2")]),
    "nothing": (f"{AROUND} trail e5", []),
}


@pytest.mark.clause("REF-2", "REV-2")
@pytest.mark.parametrize("what", MISPLACED)
@pytest.mark.parametrize("book", ["it-2019", "en-2024"])
def test_each_misplaced_cube_is_one_mistake_and_turns_one_spirit(book: str, what: str) -> None:
    plan, expected = MISPLACED[what]
    game = at_table(plan, book=book)
    assert mistakes(game) == expected
    after = look(play(game, "done"))
    assert after.spirits == len(expected)
    if len(expected) < 3:
        assert after.owed == len(expected), "each turned spirit is worth a draw"


@pytest.mark.clause("REF-1")
@pytest.mark.parametrize("what", [what for what in MISPLACED if what != "nothing"])
def test_the_guided_referee_refuses_the_same_plans_with_the_first_of_these_clauses(
    what: str,
) -> None:
    plan, expected = MISPLACED[what]
    assert refused(at_plan("b2"), f"plan {plan}")[1] == expected[0][0]


@pytest.mark.clause("REF-2", "GEN-3")
@pytest.mark.parametrize("tile", ["c1", "e5"])
def test_a_shadow_against_its_rule_is_one_mistake(tile: str) -> None:
    game = at_table(f"{AROUND} shadow {tile}", variants=["genjutsu"], book="fr-2019")
    assert mistakes(game) == [("GEN-3", tile)]


@pytest.mark.clause("REF-2", "REF-3", "PLAN-6")
def test_a_sealed_target_is_one_mistake_and_breaks_all_the_same() -> None:
    game = rearranged(at_table(), drawn=["mask"])
    assert mistakes(game) == [("PLAN-6", "c1")]
    after = look(play(game, "done"))
    assert after.goryo == "c1"
    assert after.broken == {"b2", "c1"}
    assert after.sealed == {"d1", "e5", "c6"}


@pytest.mark.clause("REF-2", "REF-3", "PLAN-6")
def test_a_broken_target_is_one_mistake_and_stays_broken() -> None:
    game = rearranged(at_table(), broken=["c1"])
    assert mistakes(game) == [("PLAN-6", "c1")]
    after = look(play(game, "done"))
    assert (after.goryo, after.broken) == ("c1", {"b2", "c1"})


@pytest.mark.clause("REF-2")
def test_a_target_both_out_of_reach_and_sealed_is_one_mistake() -> None:
    game = rearranged(at_table("b2-a2-a1-b1-c2"), drawn=["vase"])
    assert mistakes(game) == [("PLAN-5", "c2")]


@pytest.mark.clause("REF-2", "REF-3")
def test_to_walk_in_a_circle_is_one_mistake_and_she_stays_where_she_was() -> None:
    game = rearranged(at_table("b2-a2-a1-b1-b2"), samurai={"green": "b1"})
    assert mistakes(game) == [("PLAN-4", "b2")]
    after = look(play(game, "done"))
    assert (after.goryo, after.broken, after.phase) == ("b2", {"b2"}, "draw")


FORGOTTEN = {
    "one cube, the way without it whole": ("b2-b1-c1-c2", [("PLAN-3", "c2")]),
    "one cube, and a gap where it should lie": (
        "b2-a2-a1-c1",
        [("PLAN-5", "c1"), ("PLAN-3", "c1")],
    ),
    "the first cube": ("b1-a1-a2-a3", [("PLAN-1", "b1"), ("PLAN-3", "a3")]),
    "two cubes": ("b2-b1-c1", [("PLAN-3", "c1")] * 2),
    "all cubes but her own": ("b2-b1", [("PLAN-3", "b1")] * 3),
    "all cubes": ("e5", [("PLAN-3", "e5")] * 4),
    "the leap's cube is none that she must lay": ("b2-a2-a1-b1-c1", []),
}


@pytest.mark.clause("REF-2", "PLAN-3")
@pytest.mark.parametrize("what", FORGOTTEN)
@pytest.mark.parametrize("book", ["it-2019", "en-2024"])
def test_each_forgotten_cube_is_one_mistake_told_at_the_target(book: str, what: str) -> None:
    plan, expected = FORGOTTEN[what]
    game = at_table(plan, book=book)
    assert mistakes(game) == expected
    assert look(play(game, "done")).spirits == min(len(expected), 3)


@pytest.mark.clause("REF-2", "INV-1", "REF-3")
def test_with_a_forgotten_cube_the_path_is_what_lies_there() -> None:
    game = play(at_table("b2-b1-c1-c2"), "green hound b1", "yes")
    assert mistakes(game) == [("PLAN-3", "c2")]
    after = look(play(game, "done", "draw vase"))
    assert (after.goryo, after.marker, after.round) == ("c2", 1, 2)


@pytest.mark.clause("REF-3", "END-2")
def test_without_five_objects_the_game_ends_after_four_rounds_and_she_is_unavenged() -> None:
    game = rearranged(in_the_last_round(at_table("b2-a2-a1-b1-b2")), samurai={"green": "b1"})
    game = play(game, "done", "draw vase")
    assert look(game).outcome == "unavenged"
    assert (look(game).winner, look(game).clause) == ("samurai", "END-2")


@pytest.mark.clause("END-1", "END-2")
def test_the_fifth_object_is_her_revenge_at_a_table_too() -> None:
    assert look(play(in_the_last_round(at_table()), "done")).outcome == "avenged"


@pytest.mark.clause("END-2", "REF-1")
def test_whoever_wins_with_the_guided_referee_has_broken_five_objects() -> None:
    rng = Random(5)
    for _ in range(scale(20, 150, 1500)):
        game = new_game(rng.choice(ALL_BOOKS))
        while not game.outcome:
            game = game.play_random(rng)
        assert look(game).outcome != "unavenged"
        assert look(game).outcome != "avenged" or len(game.scene.broken) == 5


@pytest.mark.clause("REV-2", "REV-5")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_third_spirit_by_mistakes_ends_the_game_before_anything_else(book: str) -> None:
    game = rearranged(at_table("b2-a1-f6-c1-c2", book=book), samurai={"red": "c2"})
    assert len(mistakes(game)) == 3
    over = play(game, "done")
    assert (look(over).outcome, look(over).spirits) == ("captured", 3)
    assert last_events(game, "done") == [
        "turn-ended",
        "revealed",
        "mistaken",
        "ended",
        "unveiled",
    ]
    assert look(over).broken == {"b2"}


@pytest.mark.clause("REV-2", "REV-5")
def test_more_than_three_mistakes_turn_three_spirits() -> None:
    game = at_table("f6-a1-f6-a1-e1")
    assert len(mistakes(game)) > 3
    assert look(play(game, "done")).spirits == 3
    two = rearranged(at_table("a2-a1-b1-c1-c2"), spirits=2)
    assert look(play(two, "done")).outcome == "captured"


@pytest.mark.clause("REV-2", "REV-7", "REV-9")
def test_mistakes_catches_and_bag_symbols_all_draw() -> None:
    game = rearranged(at_table(f"{AROUND} trail a1"), marker=1, samurai={"red": "c1"})
    game = play(game, "green hound b1", "yes", "done")
    assert (look(game).spirits, look(game).marker, look(game).owed) == (2, 2, 3)


# -- the bound type --------------------------------------------------------------------------------


@pytest.mark.clause("REV-2", "REF-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_target_of_the_bound_type_loses_before_anything_is_counted(book: str) -> None:
    plan = "f6-a1-f6-a1-c1"  # five mistakes on top
    game = rearranged(at_table(plan, bound="mask", book=book), samurai={"red": "c1"}, spirits=2)
    over = play(game, "done")
    assert (look(over).outcome, look(over).clause) == ("self-broken", "REV-2")
    assert look(over).winner == "samurai"
    assert last_events(game, "done") == ["turn-ended", "revealed", "ended", "unveiled"]
    assert look(over).spirits == 2


@pytest.mark.clause("REF-1", "REV-2")
def test_the_guided_referee_keeps_her_from_it() -> None:
    assert refused(at_plan("b2", bound="mask"), f"plan {AROUND}") == ("target-bound", "PLAN-6")


# -- answers ---------------------------------------------------------------------------------------


@pytest.mark.clause("REF-2", "INV-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_the_tabletop_referee_takes_any_answer_and_counts_the_wrong_ones(book: str) -> None:
    game = play(at_table(book=book), "green hound b1")
    assert [game.write(move) for move in game.legal_moves()] == ["yes", "no"]
    assert mistakes(play(game, "yes")) == []
    assert mistakes(play(game, "no")) == [("INV-1", "b1")]
    game = play(at_table(book=book), "green hound c2")
    assert mistakes(play(game, "no")) == []
    assert mistakes(play(game, "yes")) == [("INV-1", "c2")]


@pytest.mark.clause("REF-2")
def test_every_wrong_answer_counts() -> None:
    game = play(at_table(), "green hound b1", "no", "red search", "yes")
    assert mistakes(game) == [("INV-1", "b1"), ("INV-1", "b5")]
    assert look(play(game, "done")).spirits == 2


@pytest.mark.clause("REF-2", "TRAIL-2")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_no_on_the_false_trail_is_wrong_in_the_older_four(book: str) -> None:
    game = play(at_table(f"{AROUND} trail c2", book=book), "green hound c2")
    assert mistakes(play(game, "yes")) == []
    expected = [("TRAIL-2", "c2")] if book in OLDER else []
    assert mistakes(play(game, "no")) == expected


@pytest.mark.clause("REF-2", "GEN-3")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_either_answer_on_the_shadow_is_right(answer: str) -> None:
    game = at_table(f"{AROUND} shadow b1", variants=["genjutsu"])
    assert mistakes(play(game, "green hound b1", answer)) == []


@pytest.mark.clause("REF-4", "REV-3")
def test_clues_count_as_they_lie_wrong_ones_included() -> None:
    yes_off_the_path = play(at_table(), "green hound c2", "yes", "done")
    assert look(yes_off_the_path).marker == 1
    no_on_the_path = play(at_table(), "green hound b1", "no", "done")
    assert look(no_on_the_path).marker == 0


@pytest.mark.clause("REF-4", "TRAIL-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_a_misplaced_trail_changes_no_right_answer_and_no_clue_s_worth(book: str) -> None:
    game = play(at_table(f"{AROUND} trail b1", book=book), "green hound b1")
    assert mistakes(play(game, "yes")) == [("TRAIL-1", "b1")]
    assert mistakes(play(game, "no")) == [("TRAIL-1", "b1"), ("INV-1", "b1")]
    after = look(play(game, "yes", "done"))
    assert after.marker == 1
    assert "trail" not in after.powers


@pytest.mark.clause("REF-4", "GEN-4")
def test_a_misplaced_shadow_changes_no_right_answer() -> None:
    on_target = at_table(f"{AROUND} shadow c1", variants=["genjutsu"])
    on_target = play(rearranged(on_target, samurai={"red": "b1"}), "red hound c1")
    assert mistakes(play(on_target, "yes")) == [("GEN-3", "c1")]
    assert mistakes(play(on_target, "no")) == [("GEN-3", "c1"), ("INV-1", "c1")]
    assert look(play(on_target, "yes", "done")).marker == 1
    off_path = play(at_table(f"{AROUND} shadow c2", variants=["genjutsu"]), "green hound c2")
    assert mistakes(play(off_path, "no")) == [("GEN-3", "c2")]
    assert mistakes(play(off_path, "yes")) == [("GEN-3", "c2"), ("INV-1", "c2")]


@pytest.mark.clause("REF-4", "REV-4")
def test_a_samurai_on_the_target_catches_her_whatever_the_target_was() -> None:
    on_it = rearranged(at_table(), samurai={"red": "c1"})
    for game in (rearranged(on_it, broken=["c1"]), rearranged(on_it, drawn=["mask"])):
        assert look(play(game, "done")).spirits == 2  # the mistake and the catch


@pytest.mark.clause("REF-4", "LEAP-1", "TRAIL-3", "GEN-2", "GEN-4")
def test_a_cube_that_is_gone_cannot_be_laid_even_at_a_table() -> None:
    game = rearranged(at_plan("b2", referee="tabletop"), powers=[])
    assert refused(game, "plan b2-a2-a1-b1-c1-c2") == ("leap-gone", "LEAP-1")
    assert refused(game, f"plan {AROUND} trail e5") == ("trail-gone", "TRAIL-3")
    game = rearranged(at_plan("b2", referee="tabletop", variants=["genjutsu"]), powers=[])
    assert refused(game, f"plan {AROUND} illusion red") == ("illusion-gone", "GEN-2")
    assert refused(game, f"plan {AROUND} shadow a1") == ("shadow-gone", "GEN-4")


@pytest.mark.clause("REF-2")
def test_the_tabletop_referee_takes_any_placement_but_lists_none() -> None:
    game = at_plan("b2", referee="tabletop")
    assert allowed(game, "plan f6-f6-f6-f6-f6 trail f6")
    with pytest.raises(Illegal) as no:
        list(game.legal_moves())
    assert (no.value.refusal.reason.message, no.value.refusal.clause) == ("unlistable", "REF-2")


@pytest.mark.clause("REF-2", "SAM-3", "INV-2")
def test_the_samurai_s_own_rules_hold_at_a_table_too() -> None:
    game = at_table()
    assert refused(game, "green step f6") == ("step-far", "SAM-3")
    assert refused(game, "green search") == ("ask-start", "INV-2")


@pytest.mark.clause("INV-2", "REF-2")
def test_after_a_wrong_first_cube_the_pawn_s_tile_is_still_the_one_that_cannot_be_asked() -> None:
    game = rearranged(at_table("a2-a1-b1-c1-c2"), samurai={"red": "a2"})
    assert refused(game, "green search") == ("ask-start", "INV-2")
    assert allowed(game, "red search")


# -- guided ----------------------------------------------------------------------------------------


@pytest.mark.clause("REF-1")
def test_guided_is_the_default_and_every_question_waits_for_an_answer() -> None:
    game = play(at_hunt(), "red search")
    assert new_game().referee == "guided"
    assert (look(game).phase, look(game).actor) == ("answer", "goryo")


@pytest.mark.clause("REF-1", "REV-2")
def test_right_play_is_the_same_under_both_referees() -> None:
    rng = Random(2)
    for _ in range(scale(20, 150, 1500)):
        guided = new_game("en-2019")
        table = new_game("en-2019", referee="tabletop")
        while not guided.outcome:
            move = guided.position.sample_move(rng)
            guided, table = guided.play(move), table.play(move)
        assert guided.events == table.events


@pytest.mark.clause("REF-2", "REV-2", "END-1")
def test_random_tabletop_games_end_and_count_spirits_rightly() -> None:
    rng = Random(8)
    for _ in range(scale(60, 400, 4000)):
        game = new_game(rng.choice(ALL_BOOKS), (), rng.choice(["edo", "hut"]), "tabletop")
        while not game.outcome:
            assert game.scene.spirits < 3
            game = game.play_random(rng)
        assert look(game).round <= 4


# -- turns -----------------------------------------------------------------------------------------


@pytest.mark.clause("REF-6")
def test_only_who_is_to_act_acts() -> None:
    game = at_hunt()
    for viewer in ("goryo", "watcher"):
        no = view_of(game, viewer).why_not("red search")
        assert no is not None
        assert (no.reason.message, no.clause) == ("not-your-turn", "REF-6")
        assert no.args == {"role": "samurai"}
        assert list(view_of(game, viewer).legal_moves()) == []
    assert view_of(game, "samurai").why_not("red search") is None


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("referee", ["guided", "tabletop"])
def test_only_with_the_kind_of_move_that_the_moment_asks_for(referee: str) -> None:
    moments = {
        "plan": at_plan("b2", referee=referee),
        "hunt": at_hunt(SOUTH, referee=referee),
        "answer": play(at_hunt(SOUTH, referee=referee), "red search"),
        "draw": play(rearranged(at_hunt(referee=referee), samurai={"red": "c1"}), "done"),
    }
    fitting = {
        "plan": f"plan {AROUND}",
        "hunt": "done",
        "answer": "yes",
        "draw": "draw vase",
    }
    for moment, game in moments.items():
        for kind, move in fitting.items():
            if kind == moment:
                assert allowed(game, move)
            else:
                assert refused(game, move) == ("wrong-move", "REF-6")
