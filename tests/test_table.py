"""A table: what it does by itself, what it takes, what it takes back, what each viewer is told."""

from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from goryo import (
    SEATS,
    VIEWERS,
    Conflict,
    Ending,
    Game,
    GoryoError,
    Illegal,
    Malformed,
    Phase,
    Referee,
    Role,
    Unknown,
    new_game,
    view_of,
)
from goryo.board import Kind
from goryo.events import Answered, Drawn, Illusion, Planned, Stepped
from goryo.fate import Fate, fate_of, random_fate
from goryo.moves import Answer, Done, Draw, Move, Plan, Step
from goryo.position import legal_answers
from goryo.table import (
    Closed,
    Entry,
    FeedItem,
    Happened,
    Instructed,
    Played,
    Standing,
    Table,
    TakenBack,
    Undone,
)
from tests.properties.test_non_interference import ONLOOKERS, table_sight, twin_tables
from tests.situations import ALL_BOOKS, AROUND, EDO, OLDER, REFEREES, SOUTH, look
from tests.sizes import scale
from tests.strategies import Setup, likely_move, notations, seeds, setups, vary_move

BAG = ("lantern", "mask", "scroll", "vase", "urn", "flower")
ORDER = ("fan", "helmet", *BAG)
"""Bound is the fan; she enters on a helmet; then the bag in this order."""


def ticking() -> Callable[[], float]:
    """A clock that says 0, 1, 2 …"""
    return map(float, count()).__next__


def a_table(
    *moves: str,
    book: str = "en-2024",
    variants: Iterable[str] = (),
    referee: str = "guided",
    order: Iterable[str] = ORDER,
) -> Table:
    """A table on edo at which these moves were made, each by the seat that was to act."""
    table = Table(new_game(book, variants, EDO, referee), fate_of(EDO, [*order]), ticking())
    play(table, *moves)
    return table


def planned(plan: str = AROUND, **how: Any) -> Table:
    """A table in round 1: she stands on b2, under the green Samurai, and has planned."""
    return a_table("enter b2", f"plan {plan}", **how)


def play(table: Table, *moves: str) -> None:
    for move in moves:
        assert table.actor is not None, repr(look(table.game))
        try:
            table.play(table.actor, move)
        except Illegal as no:
            raise AssertionError(f"{move!r} is refused: {no}\n{look(table.game)!r}") from no


def told(table: Table, role: Role) -> list[str]:
    """A feed in short: kinds of events, and what the table adds to them."""
    return [
        item.event.kind if isinstance(item, Happened) else type(item).__name__
        for item in table.feed(role)
    ]


def last_answer(table: Table) -> str:
    event = table.game.events[-1]
    assert isinstance(event, Answered), repr(look(table.game))
    return "yes" if event.yes else "no"


def state(table: Table) -> dict[str, object]:
    """Everything that a refused call must leave alone."""
    return {
        "entries": list(table.entries),
        "game": table.game,
        "deceive": table.deceive,
        "views": {role: table.view(role) for role in VIEWERS},
        "feeds": {role: table.feed(role) for role in VIEWERS},
        "numbers": {role: table.number(role) for role in VIEWERS},
        "undo": {seat: table.why_not_undo(seat) for seat in SEATS},
    }


def refused(table: Table, call: Callable[[], object]) -> GoryoError:
    """The error of a call that must fail and change nothing."""
    before = state(table)
    with pytest.raises(GoryoError) as no:
        call()
    assert state(table) == before, f"after {no.value}:\n{look(table.game)!r}"
    return no.value


def reason_of(error: GoryoError) -> str:
    assert isinstance(error, Illegal), repr(error)
    return error.refusal.reason.message


def no_undo(table: Table, seat: Role) -> str:
    """Why the seat cannot take back: `undo` must say the same and change nothing."""
    refusal = table.why_not_undo(seat)
    assert refusal is not None, repr(look(table.game))
    assert refused(table, lambda: table.undo(seat)).args == (refusal,)
    return refusal.reason.message


def play_to_the_end(table: Table, rng: Random) -> Table:
    while table.actor is not None:
        table.play(table.actor, likely_move(table.game, rng))
    return table


# -- fate ----------------------------------------------------------------------------------------


@pytest.mark.clause("SET-2", "SET-3")
def test_a_new_table_has_drawn_bound_and_first_type_and_waits_for_the_goryo() -> None:
    table = a_table()
    assert [table.game.write(move) for move in table.game.moves] == ["draw fan", "draw helmet"]
    assert table.actor is Role.GORYO
    assert table.view(Role.GORYO).bound == EDO.kind("fan")
    assert table.view(Role.SAMURAI).bound is None


@pytest.mark.clause("REV-7")
@pytest.mark.parametrize("seed", range(scale(4, 10, 100)))
def test_fate_draws_by_itself_in_the_order_of_the_permutation(seed: int) -> None:
    rng = Random(seed)
    fate = random_fate(EDO, rng)
    table = play_to_the_end(Table(new_game(board=EDO), fate, ticking()), rng)
    drawn = tuple(move.kind for move in table.game.moves if isinstance(move, Draw))
    assert drawn == fate.order[: len(drawn)]
    by_fate = [e.move for e in table.entries if isinstance(e, Played) and e.by is Role.FATE]
    assert by_fate == [Draw(kind) for kind in drawn]


@pytest.mark.clause("REV-7")
def test_a_reveal_that_owes_two_tokens_draws_both_before_anybody_acts() -> None:
    table = planned("b2-a2-a1-c1-e1", referee="tabletop")  # she jumps twice: two mistakes
    play(table, "green step a2", "done")
    drawn = [event.object for event in table.game.events if isinstance(event, Drawn)]
    assert drawn[:2] == [EDO.kind("lantern"), EDO.kind("mask")], repr(look(table.game))
    assert table.actor is Role.GORYO


def test_a_table_is_made_of_a_start_a_fate_and_a_clock_and_shows_no_secret() -> None:
    assert list(signature(Table).parameters) == ["start", "fate", "clock"]
    table = planned()
    shown = repr(table)
    assert repr(table.start) in shown
    for secret in (table.fate, table.entries, table.known, table.game.position.plan):
        assert repr(secret) not in shown


@pytest.mark.clause("REF-6")
def test_nobody_draws_in_the_place_of_fate_or_watches_with_his_hands() -> None:
    table = a_table()
    others: list[Any] = [Role.FATE, Role.WATCHER, "nobody", "", None]
    for role in others:
        for call in (
            partial(table.play, role, "draw mask"),
            partial(table.undo, role),
            partial(table.instruct, role, False),
        ):
            assert reason_of(refused(table, call)) == "wrong-move"
        assert isinstance(refused(table, partial(table.resign, role)), Unknown)


# -- answers -------------------------------------------------------------------------------------


@pytest.mark.clause("REF-1", "INV-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize(("tile", "answer"), [("a2", "yes"), ("b1", "yes"), ("c2", "no")])
def test_the_guided_table_gives_a_forced_answer_at_once(book: str, tile: str, answer: str) -> None:
    table = planned(book=book)
    table.play(Role.SAMURAI, f"green hound {tile}")
    assert last_answer(table) == answer
    assert table.actor is Role.SAMURAI
    assert table.entries[-1] == Played(table.entries[-1].time, Role.GORYO, Answer(answer == "yes"))


@pytest.mark.clause("REF-1", "REF-2")
@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.parametrize("tile", ["a2", "c2"])
def test_at_a_tabletop_she_answers_herself_right_or_wrong(tile: str, answer: str) -> None:
    table = planned(referee="tabletop")
    table.play(Role.SAMURAI, f"green hound {tile}")
    assert table.actor is Role.GORYO
    assert told(table, Role.SAMURAI)[-1] == "asked"
    table.play(Role.GORYO, answer)
    assert last_answer(table) == answer


@pytest.mark.clause("REF-1")
def test_at_a_guided_table_nobody_can_answer_in_the_table_s_place() -> None:
    table = planned()
    for seat in SEATS:
        no = refused(table, partial(table.play, seat, "yes"))
        assert reason_of(no) in ("not-your-turn", "wrong-move")


# -- standing instructions -----------------------------------------------------------------------

WITH_TRAIL = f"{AROUND} trail c2"
WITH_SHADOW = f"{AROUND} shadow a2"


@pytest.mark.clause("REF-1", "TRAIL-2")
@pytest.mark.parametrize(("deceive", "answer"), [(None, "yes"), (True, "yes"), (False, "no")])
def test_on_the_false_trail_she_deceives_unless_told_otherwise(
    deceive: bool | None, answer: str
) -> None:
    table = planned(WITH_TRAIL)
    if deceive is not None:
        table.instruct(Role.GORYO, deceive)
    table.play(Role.SAMURAI, "green hound c2")
    assert last_answer(table) == answer


@pytest.mark.clause("REF-1", "GEN-3")
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize(("deceive", "answer"), [(None, "no"), (True, "no"), (False, "yes")])
def test_on_the_shadow_she_deceives_unless_told_otherwise(
    book: str, deceive: bool | None, answer: str
) -> None:
    table = planned(WITH_SHADOW, book=book, variants=["genjutsu"])
    if deceive is not None:
        table.instruct(Role.GORYO, deceive)
    table.play(Role.SAMURAI, "green hound a2")
    assert last_answer(table) == answer


@pytest.mark.clause("REF-1", "TRAIL-2")
@pytest.mark.parametrize("deceive", [True, False])
@pytest.mark.parametrize("book", OLDER)
def test_in_the_older_four_the_false_trail_says_yes_whatever_she_wishes(
    book: str, deceive: bool
) -> None:
    table = planned(WITH_TRAIL, book=book)
    table.instruct(Role.GORYO, deceive)
    table.play(Role.SAMURAI, "green hound c2")
    assert last_answer(table) == "yes"


@pytest.mark.clause("REF-1", "INV-1")
@pytest.mark.parametrize("deceive", [True, False])
@pytest.mark.parametrize(("tile", "answer"), [("a2", "yes"), ("c2", "no")])
def test_where_she_has_no_choice_her_instruction_changes_nothing(
    deceive: bool, tile: str, answer: str
) -> None:
    table = planned(f"{AROUND} trail b3")
    table.instruct(Role.GORYO, deceive)
    table.play(Role.SAMURAI, f"green hound {tile}")
    assert last_answer(table) == answer


@pytest.mark.clause("REF-1")
def test_she_may_change_her_instruction_at_any_time_and_it_stands_until_she_changes_it() -> None:
    table = a_table()
    for wish, moves in ((False, ["enter b2"]), (True, [f"plan {WITH_TRAIL}"]), (False, [])):
        table.instruct(Role.GORYO, wish)
        play(table, *moves)
        assert table.deceive is wish
    play(table, "green step c2", "green search", "done")
    assert last_answer_of_round(table) == "no"
    assert table.actor is Role.GORYO
    assert table.deceive is False


def last_answer_of_round(table: Table) -> str:
    answers = [event for event in table.game.events if isinstance(event, Answered)]
    return "yes" if answers[-1].yes else "no"


@pytest.mark.clause("REF-1")
def test_nobody_else_sees_an_instruction() -> None:
    table = planned(WITH_TRAIL)
    before = {role: (table.feed(role), table.view(role)) for role in ONLOOKERS}
    hers, number = table.view(Role.GORYO), table.number(Role.GORYO)
    table.instruct(Role.GORYO, False)
    table.instruct(Role.GORYO, False)
    assert {role: (table.feed(role), table.view(role)) for role in ONLOOKERS} == before
    assert table.feed(Role.GORYO, number) == [Standing(False), Standing(False)]
    assert table.view(Role.GORYO) == hers
    table.play(Role.SAMURAI, "green step c2", number=len(before[Role.SAMURAI][0]))


@pytest.mark.clause("REF-1", "REF-6")
def test_only_she_instructs_only_yes_or_no_and_only_before_the_end() -> None:
    table = planned()
    nonsense: list[Any] = [None, 1, "no", "yes"]
    for value in nonsense:
        no = refused(table, partial(table.instruct, Role.GORYO, value))
        assert reason_of(no) == "wrong-move"
    assert reason_of(refused(table, lambda: table.instruct(Role.SAMURAI, True))) == "wrong-move"
    table.resign(Role.GORYO)
    assert reason_of(refused(table, lambda: table.instruct(Role.GORYO, True))) == "game-over"


@pytest.mark.clause("REF-1")
def test_her_instruction_comes_with_her_plan_as_one_step() -> None:
    table = planned(WITH_TRAIL)
    table.undo(Role.GORYO)
    entries, number = len(table.entries), table.number(Role.GORYO)
    onlookers = {role: table.number(role) for role in ONLOOKERS}
    table.play(Role.GORYO, f"plan {WITH_TRAIL}", number, "because", deceive=False)
    told, laid = table.entries[entries:]
    assert told == Instructed(told.time, False, with_plan=True)
    assert isinstance(laid, Played)
    assert (laid.by, laid.reason) == (Role.GORYO, "because")
    assert [type(item) for item in table.feed(Role.GORYO, number)] == [Standing, Happened]
    assert {role: table.number(role) - 1 for role in ONLOOKERS} == onlookers
    play(table, "green hound c2")
    assert last_answer(table) == "no"


@pytest.mark.clause("REF-1", "REF-7")
@pytest.mark.parametrize("before", [True, False])
def test_an_instruction_that_came_with_a_plan_goes_with_it(before: bool) -> None:
    table = planned(WITH_TRAIL)
    table.undo(Role.GORYO)
    table.instruct(Role.GORYO, before)
    for deceive in (not before, before):
        table.play(Role.GORYO, f"plan {WITH_TRAIL}", deceive=deceive)
        assert table.deceive is deceive
        number = table.number(Role.GORYO)
        table.undo(Role.GORYO)
        assert table.deceive is before
        told = [Standing(before)] if deceive is not before else []
        assert table.feed(Role.GORYO, number)[1:] == told
        assert state(replayed(table)) == state(table)
    table.play(Role.GORYO, f"plan {WITH_TRAIL}", deceive=not before)
    table.instruct(Role.GORYO, not before)
    table.undo(Role.GORYO)
    assert table.deceive is before


@pytest.mark.clause("REF-1")
def test_an_instruction_that_changes_nothing_is_not_told() -> None:
    table = planned(WITH_TRAIL)
    table.undo(Role.GORYO)
    number = table.number(Role.GORYO)
    table.play(Role.GORYO, f"plan {WITH_TRAIL}", deceive=True)
    assert table.number(Role.GORYO) == number + 1
    assert not any(isinstance(entry, Instructed) for entry in table.entries)


@pytest.mark.clause("REF-1", "REF-6")
def test_an_instruction_comes_with_a_plan_or_not_at_all() -> None:
    table = a_table()
    entering = partial(table.play, Role.GORYO, "enter b2", deceive=False)
    assert reason_of(refused(table, entering)) == "wrong-move"
    table = planned()
    no = refused(table, partial(table.play, Role.SAMURAI, "green step a2", deceive=True))
    assert reason_of(no) == "wrong-move"
    table.undo(Role.GORYO)
    nonsense: list[Any] = [1, 0, "no", "yes"]
    for value in nonsense:
        no = refused(table, partial(table.play, Role.GORYO, f"plan {AROUND}", deceive=value))
        assert reason_of(no) == "wrong-move"
    stale = partial(table.play, Role.GORYO, f"plan {AROUND}", number=0, deceive=False)
    assert isinstance(refused(table, stale), Conflict)


# -- feeds and numbers ---------------------------------------------------------------------------


@pytest.mark.clause("PLAN-9", "SET-2")
def test_everybody_is_told_what_happens_and_she_alone_what_is_secret() -> None:
    table = planned()
    open_kinds = ["bound", "first", "entered", "round-began", "planned"]
    for role in VIEWERS:
        assert told(table, role) == open_kinds
        assert table.number(role) == len(open_kinds)
        assert table.feed(role, 3) == table.feed(role)[3:]
        assert table.feed(role, table.number(role)) == []
    assert Happened(Planned(None)) in table.feed(Role.SAMURAI)
    assert Happened(Planned(table.game.position.plan)) in table.feed(Role.GORYO)


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("off", [-5, -1, 1, 100])
def test_a_move_for_a_stale_number_is_a_conflict_and_does_nothing(off: int) -> None:
    table = planned()
    number = table.number(Role.SAMURAI)
    for call in (
        lambda: table.play(Role.SAMURAI, "green step a2", number=number + off),
        lambda: table.undo(Role.SAMURAI, number=number + off),
    ):
        error = refused(table, call)
        assert isinstance(error, Conflict)
        assert (error.clause, error.what) == (None, "stale-number")
        assert error.details == {"given": number + off, "wanted": number}
    table.play(Role.SAMURAI, "green step a2", number=number)


@pytest.mark.clause("REF-6")
def test_of_two_moves_for_the_same_number_one_counts() -> None:
    table = planned()
    number = table.number(Role.SAMURAI)
    table.play(Role.SAMURAI, "green step a2", number=number)
    late = refused(table, lambda: table.play(Role.SAMURAI, "green step c2", number=number))
    assert isinstance(late, Conflict)
    assert look(table.game).samurai["green"] == "a2"


@pytest.mark.clause("REF-1")
def test_gaps_in_numbers_tell_nothing_because_there_are_none() -> None:
    """Her instructions and her plan's details move no number but her own."""
    numbers = []
    for plan, wishes in ((AROUND, 0), (WITH_TRAIL, 3), (SOUTH, 1), (f"{AROUND} trail f6", 2)):
        table = planned(plan)
        for n in range(wishes):
            table.instruct(Role.GORYO, bool(n % 2))
        numbers.append([table.number(role) for role in VIEWERS])
        numbers[-1][0] -= wishes
    assert numbers == [numbers[0]] * 4


def test_names_of_viewers_serve_as_well_as_roles() -> None:
    table = a_table()
    table.play("goryo", "enter b2")
    assert table.view("samurai") == table.view(Role.SAMURAI)
    assert table.feed("watcher") == table.feed(Role.WATCHER)
    assert table.why_not_undo("goryo") is None
    table.undo("goryo")
    table.instruct("goryo", False)
    table.resign("goryo")
    assert str(table.game.outcome) == "samurai resigned REF-5"
    assert {type(entry.by) for entry in table.entries if isinstance(entry, Played | Undone)} == {
        Role
    }
    for ask in (table.view, table.feed, table.number):
        for name in ("fate", "", "Goryo", None):
            with pytest.raises(Unknown):
                ask(name)  # type: ignore[arg-type]


# -- undo ----------------------------------------------------------------------------------------


@pytest.mark.clause("REF-7")
def test_the_samurai_take_back_steps_one_by_one_to_her_plan() -> None:
    table = planned()
    games = [table.game]
    for move in ("green step a2", "green step a1", "red step a5"):
        play(table, move)
        games.append(table.game)
    while len(games) > 1:
        assert table.game == games.pop()
        table.undo(Role.SAMURAI)
    assert table.game == games[0]
    assert no_undo(table, Role.SAMURAI) == "undo-none"


@pytest.mark.clause("REF-7")
@pytest.mark.parametrize("referee", REFEREES)
def test_steps_after_a_question_can_be_taken_back_and_the_question_cannot(referee: str) -> None:
    table = planned(referee=referee)
    play(table, "green step c2", "green search")
    if referee == "tabletop":
        play(table, "no")
    asked = table.game
    play(table, "green step b2")
    table.undo(Role.SAMURAI)
    assert table.game == asked
    assert no_undo(table, Role.SAMURAI) == "undo-revealed"
    assert no_undo(table, Role.GORYO) == "undo-revealed"


@pytest.mark.clause("REF-7", "REF-2")
def test_at_a_tabletop_a_question_can_be_taken_back_until_it_is_answered() -> None:
    table = planned(referee="tabletop")
    before = table.game
    play(table, "green hound a2")
    assert no_undo(table, Role.GORYO) == "undo-none"
    table.undo(Role.SAMURAI)
    assert table.game == before
    assert table.actor is Role.SAMURAI


@pytest.mark.clause("REF-7")
@pytest.mark.parametrize("referee", REFEREES)
def test_she_takes_back_her_plan_before_the_samurai_act_and_makes_another(referee: str) -> None:
    table = planned(referee=referee)
    table.undo(Role.GORYO)
    assert table.view(Role.GORYO).plan is None
    assert table.game.scene.phase is Phase.PLAN
    play(table, f"plan {SOUTH}", "done")
    assert look(table.game).goryo == "a5"


@pytest.mark.clause("REF-7", "SET-4", "CURSE-1")
def test_she_takes_back_curse_and_first_break_but_no_draw() -> None:
    table = a_table("enter b2", "curse b2 e2", variants=["cursed-object"])
    table.undo(Role.GORYO)
    assert look(table.game).phase == "curse"
    table.undo(Role.GORYO)
    assert look(table.game).phase == "enter"
    assert no_undo(table, Role.GORYO) == "undo-none"
    play(table, "enter e2", "curse b2 e2")
    assert look(table.game).goryo == "e2"


@pytest.mark.clause("REF-7", "GEN-2")
def test_a_plan_with_an_illusion_stands() -> None:
    table = planned(f"{AROUND} illusion green", variants=["genjutsu"])
    assert Happened(Illusion(EDO.samurai[0])) in table.feed(Role.SAMURAI)
    assert no_undo(table, Role.GORYO) == "undo-revealed"


@pytest.mark.clause("REF-7")
def test_nothing_is_taken_back_after_the_opponent_s_move() -> None:
    table = planned()
    assert no_undo(table, Role.SAMURAI) == "undo-none"
    play(table, "green step a2")
    assert no_undo(table, Role.GORYO) == "undo-none"


@pytest.mark.clause("REF-7")
def test_a_step_that_is_taken_back_was_seen_so_her_plan_stands() -> None:
    """Otherwise she could plan anew with what the Samurai gave away."""
    table = planned()
    play(table, "green step a2")
    table.undo(Role.SAMURAI)
    assert no_undo(table, Role.GORYO) == "undo-none"
    play(table, "green step c2")
    table.undo(Role.SAMURAI)


@pytest.mark.clause("REF-7")
@pytest.mark.parametrize("referee", REFEREES)
def test_nothing_is_taken_back_after_the_reveal(referee: str) -> None:
    table = planned(referee=referee)
    play(table, "green step a2", "done")
    assert table.actor is Role.GORYO
    for seat in SEATS:
        assert no_undo(table, seat) == "undo-revealed"


@pytest.mark.clause("REF-7")
def test_nothing_is_taken_back_after_the_end() -> None:
    table = planned()
    table.resign(Role.SAMURAI)
    for seat in SEATS:
        assert no_undo(table, seat) == "game-over"


@pytest.mark.clause("REF-7")
def test_everybody_is_told_of_a_move_that_is_taken_back() -> None:
    table = planned()
    play(table, "green step a2")
    table.undo(Role.SAMURAI)
    play(table, "green step c2")
    for role in VIEWERS:
        assert table.feed(role, 5) == [
            Happened(Stepped(EDO.samurai[0], EDO.tile("a2"))),
            TakenBack(Role.SAMURAI, 5),
            Happened(Stepped(EDO.samurai[0], EDO.tile("c2"))),
        ]
        assert told(table, role).count("stepped") == 2
        assert [event.kind for event in table.view(role).history].count("stepped") == 1


@pytest.mark.clause("REF-7", "REF-1")
def test_an_instruction_does_not_keep_her_from_taking_back_and_survives_it() -> None:
    table = planned(WITH_TRAIL)
    table.instruct(Role.GORYO, False)
    table.undo(Role.GORYO)
    assert table.deceive is False
    play(table, f"plan {WITH_TRAIL}", "green hound c2")
    assert last_answer(table) == "no"


@pytest.mark.clause("REF-7")
@pytest.mark.parametrize("referee", REFEREES)
def test_why_a_move_stands_is_the_same_whatever_her_secrets_are(referee: str) -> None:
    """Whether the answer was forced, chosen or a lie, and which type is bound, makes no odds."""
    seen = set()
    for order in (ORDER, ("flower", "helmet", *BAG[:-1], "fan")):
        for plan in (AROUND, WITH_TRAIL, SOUTH, f"{SOUTH} trail c2", f"{AROUND} trail f6"):
            for deceive in (True, False):
                table = planned(plan, order=order, referee=referee)
                table.instruct(Role.GORYO, deceive)
                refusals = [table.why_not_undo(Role.SAMURAI)]
                for move in ("green step c2", "green search", "green step b2"):
                    play(table, move)
                    if table.actor is Role.GORYO:
                        play(table, "no")
                    refusals.append(table.why_not_undo(Role.SAMURAI))
                seen.add(str(refusals))
    assert len(seen) == 1


# -- endings -------------------------------------------------------------------------------------

BY_TABLE = (Ending.RESIGNED, Ending.TIMEOUT, Ending.ABANDONED, Ending.FORFEIT)


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("loser", SEATS)
@pytest.mark.parametrize("ending", BY_TABLE)
def test_a_seat_can_lose_in_ways_that_no_rulebook_knows(ending: Ending, loser: Role) -> None:
    table = planned()
    table.close(ending, loser)
    assert table.over
    assert table.actor is None
    assert str(table.game.outcome) == f"{loser.opponent} {ending.id} REF-5"
    assert isinstance(table.entries[-1], Closed)
    for role in VIEWERS:
        assert told(table, role)[-2:] == ["ended", "unveiled"]
        assert table.view(role).bound == EDO.kind("fan")
        assert table.view(role).plan == table.game.position.plan


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("seat", SEATS)
def test_either_seat_may_resign_also_when_it_is_not_to_act(seat: Role) -> None:
    for table in (a_table(), planned()):
        table.resign(seat)
        assert str(table.game.outcome) == f"{seat.opponent} resigned REF-5"


@pytest.mark.clause("REF-5")
def test_a_game_can_be_aborted_only_before_the_first_plan() -> None:
    for table in (a_table(), a_table("enter b2")):
        table.abort()
        assert str(table.game.outcome) == "nobody aborted REF-5"
    table = planned()
    for moves in ((), ("done",), (f"plan {'c1-c2-b2-b3-a3'}",)):
        play(table, *moves)
        error = refused(table, table.abort)
        assert isinstance(error, Conflict)
        assert (error.clause, error.what) == ("REF-5", "abort-late")


@pytest.mark.clause("REF-5", "REF-7")
def test_a_plan_that_was_taken_back_does_not_hinder_the_abort() -> None:
    table = planned()
    table.undo(Role.GORYO)
    table.abort()
    assert str(table.game.outcome) == "nobody aborted REF-5"


@pytest.mark.clause("REF-5")
def test_a_table_ends_by_no_rule_s_ending_and_with_no_wrong_loser() -> None:
    table = planned()
    wrong: list[tuple[Any, Any]] = [
        (ending, Role.GORYO) for ending in Ending if not ending.by_table
    ]
    wrong += [(ending, None) for ending in BY_TABLE]
    wrong += [(Ending.RESIGNED, Role.FATE), (Ending.TIMEOUT, Role.WATCHER), (Ending.TIMEOUT, "x")]
    wrong += [(Ending.ABORTED, Role.GORYO), ("surrendered", Role.GORYO), (None, None)]
    for ending, loser in wrong:
        error = refused(table, partial(table.close, ending, loser))
        assert isinstance(error, Unknown)


@pytest.mark.clause("REF-5", "REF-6")
def test_after_the_end_nothing_moves_and_nothing_ends_again() -> None:
    over = [planned(), play_to_the_end(a_table(), Random(3))]
    over[0].close(Ending.TIMEOUT, Role.SAMURAI)
    for table in over:
        calls: list[Callable[[], object]] = [partial(table.instruct, Role.GORYO, True), table.abort]
        for seat in SEATS:
            calls += [partial(table.play, seat, "done"), partial(table.undo, seat)]
            calls += [partial(table.resign, seat)]
            calls += [partial(table.close, ending, seat) for ending in BY_TABLE]
        for call in calls:
            assert reason_of(refused(table, call)) == "game-over"


@pytest.mark.clause("REF-5", "REF-6")
@settings(max_examples=scale(5, 30, 400))
@given(notations(), st.sampled_from(SEATS), st.sampled_from(REFEREES))
def test_text_that_is_no_move_changes_nothing(text: str, seat: Role, referee: str) -> None:
    for table in (a_table(referee=referee), planned(referee=referee)):
        try:
            move = table.view(seat).read(text)
        except Malformed:
            assert isinstance(refused(table, partial(table.play, seat, text)), Malformed)
        else:
            if table.view(seat).why_not(move):
                refused(table, partial(table.play, seat, text))


@pytest.mark.clause("REF-6")
@pytest.mark.parametrize("move", [None, 3, b"done", Step, ["done"]])
def test_a_value_that_is_no_move_is_a_type_error_and_changes_nothing(move: Any) -> None:
    table = planned()
    before = state(table)
    with pytest.raises(TypeError, match=r"a move is a value of goryo.moves or its notation"):
        table.play(Role.SAMURAI, move)
    assert state(table) == before


@pytest.mark.clause("REF-6")
def test_a_move_that_is_made_of_nonsense_changes_nothing() -> None:
    table, move = planned(), Step(None, "a1")  # type: ignore[arg-type]
    assert reason_of(refused(table, lambda: table.play(Role.SAMURAI, move))) == "wrong-move"


# -- entries -------------------------------------------------------------------------------------


def test_the_clock_gives_the_time_of_every_entry() -> None:
    table = planned()
    play(table, "green hound a2")
    table.instruct(Role.GORYO, False)
    play(table, "green step a2")
    table.undo(Role.SAMURAI)
    table.resign(Role.GORYO)
    assert [entry.time for entry in table.entries] == list(range(len(table.entries)))
    kinds = [type(entry) for entry in table.entries]
    assert kinds == [*[Played] * 6, Instructed, Played, Undone, Closed]


def test_a_refused_call_does_not_read_the_clock() -> None:
    table = planned()
    before = len(table.entries)
    for _ in range(3):
        refused(table, lambda: table.play(Role.GORYO, "done"))
        refused(table, lambda: table.undo(Role.SAMURAI))
    table.play(Role.SAMURAI, "green step a2")
    assert table.entries[-1].time == before


def test_reasons_are_sealed_until_the_end() -> None:
    table = a_table()
    table.play(Role.GORYO, "enter b2", reason="to be among friends")
    table.play(Role.GORYO, f"plan {AROUND}", reason="in a circle")
    table.play(Role.SAMURAI, "green step a2", reason="after her")
    assert table.reasons() == []
    for role in VIEWERS:
        shown = repr((table.view(role), table.feed(role)))
        assert not any(word in shown for word in ("friends", "circle", "after her"))
    table.resign(Role.SAMURAI)
    assert [(by, reason) for by, _, reason in table.reasons()] == [
        (Role.GORYO, "to be among friends"),
        (Role.GORYO, "in a circle"),
        (Role.SAMURAI, "after her"),
    ]


# -- replay --------------------------------------------------------------------------------------


def replayed(table: Table, entries: Iterable[Entry] | None = None) -> Table:
    kept = table.entries if entries is None else entries
    return Table.replay(table.start, table.fate, kept, ticking())


@pytest.mark.clause("REF-7", "REF-1", "REF-5")
def test_a_replay_of_the_entries_is_the_table() -> None:
    table = planned(WITH_TRAIL)
    table.instruct(Role.GORYO, False)
    play(table, "green step a2")
    table.undo(Role.SAMURAI)
    play(table, "green hound c2", "green step c2", "done")
    assert state(replayed(table)) == state(table)
    table.resign(Role.GORYO)
    assert state(replayed(table)) == state(table)


@pytest.mark.clause("REF-1", "REV-7")
def test_a_table_that_broke_off_before_a_draw_or_an_answer_goes_on_by_itself() -> None:
    table = planned()
    play(table, "green hound a2")
    assert replayed(table, []).game == a_table().game
    for cut in range(len(table.entries) + 1):
        again = replayed(table, table.entries[:cut])
        assert again.actor in SEATS
        assert again.game.moves == table.game.moves[: len(again.game.moves)]
    assert replayed(table, table.entries[:-1]).game == table.game


@pytest.mark.clause("REF-6", "REF-7")
def test_entries_that_no_table_made_are_refused() -> None:
    table = planned()
    play(table, "green step a2", "green hound a1")
    good = table.entries
    over = Closed(0.0, Ending.RESIGNED, Role.GORYO)
    wrong: dict[str, list[Entry]] = {
        "an undo of nothing": [Undone(0.0, Role.SAMURAI)],
        "an undo before the Samurai acted": [*good[:4], Undone(0.0, Role.SAMURAI)],
        "an undo of an answer": [*good, Undone(0.0, Role.GORYO)],
        "an undo of an opponent's step": [*good[:5], Undone(0.0, Role.GORYO)],
        "a move of the wrong seat": [*good[:4], Played(0.0, Role.GORYO, Done())],
        "a move that is illegal": [*good[:4], Played(0.0, Role.SAMURAI, Answer(True))],
        "a draw that is not fate's": [Played(0.0, Role.FATE, Draw(EDO.kind("mask")))],
        "an answer that is not hers": [*good[:-1], Played(0.0, Role.GORYO, Answer(False))],
        "an instruction between draws": [*good[:1], Instructed(0.0, False)],
        "a move after the end": [*good[:4], over, Played(0.0, Role.SAMURAI, Done())],
        "a second end": [*good[:4], over, over],
        "something else": [Entry(0.0)],
    }
    for what, entries in wrong.items():
        try:
            replayed(table, entries)
        except Illegal:
            continue
        raise AssertionError(f"a table was made of {what}")


# -- tables in use -------------------------------------------------------------------------------


class Model:
    """A table in a few lines: whole games, kept one after the other."""

    def __init__(self, start: Game, fate: Fate) -> None:
        self.fate = fate
        self.line = [start]
        self.by: list[Role] = []
        self.deceive = True
        self.wishes: list[bool | None] = []
        """What a plan's own instruction has changed, for each move."""
        self.feeds: dict[Role, list[FeedItem]] = {role: [] for role in VIEWERS}
        self.stands = 0
        """So many moves nobody can take back any more."""
        self.settle()

    @property
    def game(self) -> Game:
        return self.line[-1]

    def take(self, by: Role, game: Game) -> None:
        new = game.events[len(self.game.events) :]
        for role in VIEWERS:
            self.feeds[role] += [Happened(event.seen_by(role)) for event in new]
        if self.by and self.by[-1] is not by:
            self.stands = len(self.by)
        self.line.append(game)
        self.by.append(by)
        self.wishes.append(None)
        if any(event.reveals for event in new):
            self.stands = len(self.by)

    def play(self, seat: Role, move: Move, deceive: bool | None = None) -> None:
        before = self.deceive
        if deceive not in (None, before):
            self.instruct(not before)
        self.take(seat, self.game.play(move))
        self.wishes[-1] = None if self.deceive is before else before
        self.settle()

    def instruct(self, deceive: bool) -> None:
        self.deceive = deceive
        self.feeds[Role.GORYO].append(Standing(deceive))

    def settle(self) -> None:
        game = self.game
        if game.actor is Role.FATE:
            order = self.fate.order
            seen = sum(isinstance(move, Draw) for move in game.moves)
            self.take(Role.FATE, game.play(Draw(Kind(order[seen]))))
            self.settle()
        elif game.scene.phase is Phase.ANSWER and game.referee is Referee.GUIDED:
            scene, _, plan = game.position
            assert plan is not None
            answers = legal_answers(scene, plan)
            truth = scene.question in plan.path
            answer = answers[0] if len(answers) == 1 else truth != self.deceive
            self.take(Role.GORYO, game.play(Answer(answer)))
            self.settle()

    def may_undo(self, seat: Role) -> bool:
        """REF-7."""
        last = self.by[-1] if self.by else None
        return self.game.outcome is None and len(self.by) > self.stands and last is seat

    def undo(self, seat: Role) -> None:
        self.line.pop()
        self.by.pop()
        for role in VIEWERS:
            self.feeds[role].append(TakenBack(seat, len(self.game.events)))
        wish = self.wishes.pop()
        if wish is not None:
            self.instruct(wish)


class Tables(RuleBasedStateMachine):
    """Both seats call whatever a table offers, in any order, rightly and wrongly."""

    @initialize(setup=setups(), seed=seeds())
    def sit_down(self, setup: Setup, seed: int) -> None:
        fate = random_fate(setup.board, Random(seed))
        self.table = Table(setup.new_game(), fate, ticking())
        self.model = Model(setup.new_game(), fate)

    def expect(self, works: bool, call: Callable[[], object]) -> bool:
        if works:
            call()
        else:
            refused(self.table, call)
        return works

    def play(
        self, seat: Role, move: Move, number: int | None = None, wish: bool | None = None
    ) -> None:
        game, stale = self.model.game, number not in (None, self.table.number(seat))
        works = game.actor is seat and game.why_not(move) is None and not stale
        works = works and (wish is None or isinstance(move, Plan))
        if self.expect(works, lambda: self.table.play(seat, move, number, "because", wish)):
            self.model.play(seat, move, wish)

    @rule(seed=seeds(), moves=st.integers(1, 12))
    def go_on(self, seed: int, moves: int) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.model.game.actor is not None:
                move = likely_move(self.model.game, rng)
                wish = rng.choice((None, True, False)) if isinstance(move, Plan) else None
                self.play(self.model.game.actor, move, wish=wish)

    @rule(seat=st.sampled_from(SEATS), seed=seeds(), odd=st.booleans(), late=st.integers(-2, 2))
    def try_a_move(self, seat: Role, seed: int, odd: bool, late: int) -> None:
        game, rng = self.model.game, Random(seed)
        move = likely_move(game, rng, care=0.5) if game.outcome is None else Done()
        move = vary_move(move, game.board, rng) if odd else move
        wish = rng.choice((None, None, True, False))
        self.play(seat, move, self.table.number(seat) + late, wish)

    @rule(seat=st.sampled_from(SEATS), late=st.sampled_from([0, 0, 0, 1, -1]))
    def take_back(self, seat: Role, late: int) -> None:
        works = self.model.may_undo(seat) and not late
        number = self.table.number(seat) + late
        if self.expect(works, lambda: self.table.undo(seat, number)):
            self.model.undo(seat)

    @rule(seat=st.sampled_from(SEATS), deceive=st.booleans())
    def instruct(self, seat: Role, deceive: bool) -> None:
        works = seat is Role.GORYO and self.model.game.outcome is None
        if self.expect(works, lambda: self.table.instruct(seat, deceive)):
            self.model.instruct(deceive)

    @rule(ending=st.sampled_from(Ending), loser=st.sampled_from([*Role, None]), n=st.integers(0, 5))
    def end(self, ending: Ending, loser: Role | None, n: int) -> None:
        game = self.model.game
        fits = loser is None if ending is Ending.ABORTED else loser in SEATS
        works = game.outcome is None and ending.by_table and fits
        if works and n:  # most games should go on
            return
        if self.expect(works, lambda: self.table.close(ending, loser)):
            self.model.take(Role.WATCHER, game.close(ending, loser))

    @rule(n=st.integers(0, 5))
    def abort(self, n: int) -> None:
        game = self.model.game
        made = game.scene.planned or game.scene.round > 1
        works = game.outcome is None and not made
        if (n == 0 or not works) and self.expect(works, self.table.abort):
            self.model.take(Role.WATCHER, game.close(Ending.ABORTED))

    @invariant()
    def the_table_is_as_the_model_says(self) -> None:
        table, model = self.table, self.model
        assert table.game == model.game
        assert (table.actor, table.over) == (model.game.actor, model.game.outcome is not None)
        assert table.deceive == model.deceive
        for role in VIEWERS:
            assert table.view(role) == view_of(model.game, role)
            assert table.feed(role) == model.feeds[role]
            assert table.number(role) == len(model.feeds[role])
        for seat in SEATS:
            assert (table.why_not_undo(seat) is None) == model.may_undo(seat)

    @invariant()
    def the_table_has_moved_by_itself(self) -> None:
        assert self.table.actor in (*SEATS, None)
        if self.table.game.scene.phase is Phase.ANSWER:
            assert self.table.game.referee is Referee.TABLETOP

    @invariant()
    def reasons_are_told_at_the_end_alone(self) -> None:
        by_seats = [e for e in self.table.entries if isinstance(e, Played) and e.reason]
        assert len(self.table.reasons()) == (len(by_seats) if self.table.over else 0)

    @invariant()
    def a_feed_tells_all_that_its_view_knows(self) -> None:
        for role in VIEWERS:
            assert tuple(history_of(self.table.feed(role))) == self.table.view(role).history

    @invariant()
    def every_entry_has_its_time(self) -> None:
        times = [entry.time for entry in self.table.entries]
        assert times == sorted(set(times))

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert state(replayed(self.table)) == state(self.table)
            for cut in range(0, len(self.table.entries), 7):
                assert replayed(self.table, self.table.entries[:cut]).actor in (*SEATS, None)


def history_of(feed: list[FeedItem]) -> list[Any]:
    """What counts of the events in a feed: a move taken back goes with all that it caused."""
    events: list[Any] = []
    for item in feed:
        if isinstance(item, Happened):
            events.append(item.event)
        elif isinstance(item, TakenBack):
            del events[item.left :]
    return events


TestTables = pytest.mark.clause("REF-1", "REF-5", "REF-6", "REF-7")(Tables.TestCase)
TestTables.settings = settings(
    max_examples=scale(12, 80, 2000), stateful_step_count=scale(30, 40, 60), deadline=None
)


# -- secrets -------------------------------------------------------------------------------------


def outcome_of(call: Callable[[], object]) -> str:
    try:
        call()
    except GoryoError as error:
        return f"{error.kind}: {error}"
    return "done"


@pytest.mark.clause("REF-1", "REF-6", "REF-7", "PLAN-9")
@settings(max_examples=scale(3, 20, 200))
@given(setups(), seeds())
def test_the_samurai_get_the_same_of_twin_tables_whatever_they_try(setup: Setup, seed: int) -> None:
    """Her bound type, plan and instructions are others: feeds, numbers and every "no" are not."""
    rng = Random(seed)
    for _, _, one, other in twin_tables(setup, seed):
        one = replayed(one)  # one game has many twins
        for _ in range(6):
            role: Role = rng.choice((Role.SAMURAI, Role.SAMURAI, Role.WATCHER, Role.FATE))
            kind, move_seed, late = rng.randrange(4), rng.random(), rng.choice((0, 0, 1))
            said = [
                outcome_of(partial(_attempt, table, role, kind, Random(move_seed), late))
                for table in (one, other)
            ]
            assert said[0] == said[1]
            other.instruct(Role.GORYO, rng.random() < 0.5)
            for viewer in ONLOOKERS:
                assert table_sight(one, viewer) == table_sight(other, viewer)


def _attempt(table: Table, role: Role, kind: int, rng: Random, late: int) -> None:
    """Something that cannot make her answer, or the twins would part."""
    number = None if role not in SEATS else table.number(role) + late
    steps = [m for m in table.view(Role.SAMURAI).legal_moves() if isinstance(m, Step)]
    if kind == 0 and steps:
        table.play(role, rng.choice(steps), number)
    elif kind == 1:
        table.undo(role, number)
    elif kind == 2:
        move = vary_move(Done(), table.game.board, rng)
        if table.view(Role.SAMURAI).why_not(move):
            table.play(role, move, number)
    else:
        table.play(role, rng.choice(("plan a1", "yes", "no", "draw helmet", "enter a1", "??")))


@pytest.mark.clause("REF-1")
def test_twin_tables_whose_answers_are_chosen_differently_tell_the_same() -> None:
    """A trail denied, and a tile that is on no path: two tables, one story for the Samurai."""
    one, other = planned(WITH_TRAIL), planned(f"{AROUND} trail f6")
    one.instruct(Role.GORYO, False)
    for table in (one, other):
        play(table, "green hound c2", "green step a2")
        table.undo(Role.SAMURAI)
    for role in ONLOOKERS:
        assert table_sight(one, role) == table_sight(other, role)
    assert one.number(Role.GORYO) == other.number(Role.GORYO) + 1


@pytest.mark.clause("REF-1", "REF-7")
def test_twin_tables_with_and_without_an_instruction_beside_the_plan_tell_the_same() -> None:
    one, other = planned(WITH_TRAIL), planned(f"{AROUND} trail f6")
    for table, plan, wish in ((one, WITH_TRAIL, False), (other, f"{AROUND} trail f6", None)):
        for wishes in (wish, wish):
            table.undo(Role.GORYO)
            table.play(Role.GORYO, f"plan {plan}", deceive=wishes)
        play(table, "green hound c2")
    for role in ONLOOKERS:
        assert table_sight(one, role) == table_sight(other, role)


# -- the same table elsewhere ----------------------------------------------------------------------


@settings(max_examples=scale(5, 30, 300))
@given(setups(), seeds())
def test_a_table_that_follows_another_is_the_same_in_every_part(setup: Setup, seed: int) -> None:
    rng = Random(seed)
    game = setup.new_game()
    fate = random_fate(game.board, Random(seed))
    one = Table(game, fate, ticking())
    other = Table.replay(game, fate, one.entries, ticking())
    for _ in range(30):
        if one.actor is None:
            break
        move = one.view(one.actor).sample_move(rng)
        wish = rng.choice((None, True, False)) if isinstance(move, Plan) else None
        one.play(one.actor, move, deceive=wish)
        if rng.random() < 0.2 and not one.over:
            one.instruct(Role.GORYO, rng.random() < 0.5)
        if rng.random() < 0.5:
            other.follow(one.entries[len(other.entries) :])
            assert other.entries == one.entries
            assert other.known == one.known
            assert [other.feed(role) for role in VIEWERS] == [one.feed(role) for role in VIEWERS]
            assert [other.view(role) for role in VIEWERS] == [one.view(role) for role in VIEWERS]


def test_a_table_follows_nothing_that_it_cannot_have_made() -> None:
    table = planned()
    before = [*table.entries]
    with pytest.raises(Illegal):
        table.follow([Played(0.0, Role.GORYO, Done())])
    with pytest.raises(Illegal):
        table.follow([Undone(0.0, Role.SAMURAI)])
    assert table.entries == before


def test_it_is_known_whom_the_table_waited_for_after_each_entry_but_her_instructions() -> None:
    table = planned()
    table.instruct(Role.GORYO, False)
    table.undo(Role.GORYO)
    table.instruct(Role.GORYO, True)
    table.resign(Role.GORYO)
    known = [entry for entry in table.entries if not isinstance(entry, Instructed)]
    assert [entry for entry, _ in table.known] == known
    waited_for = [role for _, role in table.known]
    assert waited_for[-4:] == [Role.GORYO, Role.SAMURAI, Role.GORYO, None]
