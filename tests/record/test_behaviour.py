"""A record of older rules replays if they judged its game as ours do, and else opens unplayed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from goryo.errors import Conflict
from goryo.game import BEHAVIOUR, Game
from goryo.moves import Plan
from goryo.outcome import Ending, Outcome
from goryo.plans import legal_paths
from goryo.record import check_record, record_of, record_of_view, write_record
from goryo.roles import Role
from goryo.view import view_of
from tests.situations import AROUND, at_hunt, play


def drawn(game: Game) -> Game:
    """After all that has to be drawn, each time what comes first."""
    while game.scene.owed and not game.outcome:
        game = game.play(next(iter(game.legal_moves())))
    return game


def played(plan: str, *moves: str, **table: Any) -> Game:
    """Round 1 with that plan and those moves, to its reveal and its draws; then she resigns."""
    game = drawn(play(at_hunt(plan, **{"referee": "tabletop", **table}), *moves, "done"))
    return game if game.outcome else game.close("resigned", "goryo")


ALIKE = {
    "no mistake": played(AROUND),
    "a guided game": played(AROUND, "green hound b1", "yes", referee="guided"),
    "a misplaced cube": played("b2-a1-b1-c1-c2"),
    "a target out of reach": played("b2-a2-a1-b1-c2"),
    "a wrong answer": played(AROUND, "green hound b1", "no"),
    "a misused power where nobody asked": played(f"{AROUND} trail a1"),
    "a misused power where the answer was no": played(f"{AROUND} trail b1", "green hound b1", "no"),
}
OTHERWISE = {
    "a target that broke two rules counted twice": played("b2-a2-a1-b1-b2"),
    "a clue on a misused trail was worth nothing": played(
        f"{AROUND} trail b1", "green hound b1", "yes"
    ),
    "a clue on a misused shadow was worth nothing": played(
        f"{AROUND} shadow c2", "green hound c2", "yes", variants=["genjutsu"]
    ),
}


@pytest.mark.clause("REF-2", "REF-4")
@pytest.mark.parametrize("what", ALIKE)
def test_what_was_judged_alike_replays(what: str) -> None:
    game = ALIKE[what]
    record = record_of(game, behaviour=1)
    assert record.why_not_replay() is None
    assert record.replay() == game
    assert check_record(write_record(record)).problems == ()


@pytest.mark.clause("REF-2", "REF-4")
@pytest.mark.parametrize("what", OTHERWISE)
def test_what_was_judged_otherwise_opens_unplayed_with_a_sentence(what: str) -> None:
    record = record_of(OTHERWISE[what], behaviour=1)
    with pytest.raises(Conflict) as no:
        record.replay()
    assert no.value.what == "record-behaviour"
    assert no.value.details == {"found": 1, "ours": BEHAVIOUR}
    problems, read = check_record(write_record(record))
    assert [problem.what for problem in problems] == ["record-behaviour"]
    assert read == record
    assert record_of(OTHERWISE[what]).replay() == OTHERWISE[what]


@pytest.mark.clause("END-2")
def test_who_won_without_five_objects_by_older_rules_keeps_it() -> None:
    game = at_hunt(AROUND, referee="tabletop").play("green step b1")
    for plan in ("c1-b1-a1-a2-b2", AROUND):  # back to what is broken, and there again
        game = drawn(game.play("done")).play(f"plan {plan}")
    game = drawn(game.play("done"))
    bound = game.position.bound
    assert bound is not None
    free = (path for path in legal_paths(game.scene, bound) if path[-1] not in game.scene.samurai)
    over = game.play(Plan(next(free)), "done")
    assert str(over.outcome) == "samurai unavenged END-2"
    assert record_of(over).replay() == over
    old = replace(record_of(over), result=Outcome(Role.GORYO, Ending.AVENGED), behaviour=1)
    problems = check_record(write_record(old)).problems
    assert [problem.what for problem in problems] == ["record-behaviour"]


@pytest.mark.parametrize("behaviour", [BEHAVIOUR + 1, 99])
def test_a_game_of_rules_to_come_is_not_replayed(behaviour: int) -> None:
    assert record_of(played(AROUND), behaviour=behaviour).why_not_replay() is not None


def test_what_one_seat_saw_is_judged_by_what_it_saw() -> None:
    for plan, alike in ((AROUND, True), ("b2-a2-a1-b1-b2", False)):
        game = drawn(play(at_hunt(plan, referee="tabletop"), "done"))
        record = record_of_view(view_of(game, "samurai"), behaviour=1)
        assert (record.why_not_replay() is None) == alike
