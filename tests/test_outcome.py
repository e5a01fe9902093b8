"""How a game ends: winner, reason, clause; and the endings of a table (REF-5)."""

from __future__ import annotations

import pytest

from goryo.clauses import CLAUSE_IDS
from goryo.errors import GoryoError
from goryo.events import Ended, Unveiled
from goryo.game import Game
from goryo.outcome import ENDINGS, Ending, Outcome, closed, samurai_win
from goryo.refusals import Illegal
from goryo.roles import Role
from goryo.view import view_of
from tests.situations import AROUND, EDO, at_enter, at_hunt, at_plan, look, play, rearranged

OF_THE_RULES = {
    "captured": "REV-5",
    "identified": "REV-8",
    "cornered": "PLAN-8",
    "self-broken": "REV-2",
    "avenged": "END-1",
    "unavenged": "END-2",
}
OF_A_TABLE = {"resigned", "timeout", "abandoned", "forfeit", "aborted"}


@pytest.mark.clause("REV-5", "REV-8", "PLAN-8", "REV-2", "END-1", "END-2", "REF-5")
def test_every_ending_has_its_clause() -> None:
    assert {id: e.clause for id, e in ENDINGS.items() if not e.by_table} == OF_THE_RULES
    assert {id for id, ending in ENDINGS.items() if ending.by_table} == OF_A_TABLE
    assert {ending.clause for ending in Ending} <= CLAUSE_IDS


def test_an_outcome_is_a_value_with_winner_reason_and_clause() -> None:
    outcome = samurai_win(Ending.CAPTURED)
    assert outcome == Outcome(Role.SAMURAI, Ending.CAPTURED)
    assert outcome.clause == "REV-5"
    assert str(outcome) == "samurai captured REV-5"


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("reason", [e for e in Ending if e.by_table and e is not Ending.ABORTED])
@pytest.mark.parametrize("loser", [Role.GORYO, Role.SAMURAI])
def test_a_seat_that_leaves_loses_under_the_reason_s_own_name(reason: Ending, loser: Role) -> None:
    game = at_hunt().close(reason, loser)
    assert game.outcome == Outcome(loser.opponent, reason)
    assert look(game).clause == "REF-5"
    assert (look(game).phase, look(game).actor) == ("over", None)


@pytest.mark.clause("REF-5")
def test_nobody_wins_an_aborted_game() -> None:
    game = at_plan().close(Ending.ABORTED)
    assert game.outcome == Outcome(None, Ending.ABORTED)
    assert str(game.outcome) == "nobody aborted REF-5"


@pytest.mark.clause("REF-5")
@pytest.mark.parametrize("game", [at_enter(), at_plan(), at_hunt(), play(at_hunt(), "red search")])
def test_a_table_can_be_closed_at_any_moment_but_only_once(game: Game) -> None:
    over = game.close(Ending.RESIGNED, Role.GORYO)
    assert over.moves == game.moves, "resigning is no move of the rules"
    with pytest.raises(Illegal) as no:
        over.close(Ending.TIMEOUT, Role.SAMURAI)
    assert no.value.refusal.clause == "REF-6"


def test_only_a_table_s_own_endings_can_be_closed_with() -> None:
    for reason, loser in [
        (Ending.CAPTURED, Role.GORYO),
        (Ending.AVENGED, None),
        (Ending.ABORTED, Role.GORYO),
        (Ending.RESIGNED, None),
    ]:
        with pytest.raises((ValueError, GoryoError)):
            closed(reason, loser)


@pytest.mark.clause("REF-6")
def test_nothing_moves_after_the_end() -> None:
    over = play(rearranged(at_hunt(), samurai={"red": "c1"}, spirits=2), "done")
    assert list(over.legal_moves()) == []
    for move in ("done", "green step b1", "yes", "draw vase", f"plan {AROUND}", "enter b2"):
        no = over.why_not(move)
        assert no is not None
        assert (no.reason.message, no.clause) == ("game-over", "REF-6")


def test_after_the_end_everybody_may_know_what_was_secret() -> None:
    over = at_hunt(f"{AROUND} trail e5", bound="vase").close(Ending.RESIGNED, Role.SAMURAI)
    assert [event.kind for event in over.events[-2:]] == ["ended", "unveiled"]
    for viewer in ("goryo", "samurai", "watcher"):
        view = view_of(over, viewer)
        assert view.bound == EDO.kind("vase")
        assert view.plan is not None
        assert view.write(view.plan) == f"plan {AROUND} trail e5"


def test_a_plan_that_was_revealed_is_not_unveiled_again() -> None:
    over = play(rearranged(at_hunt(), samurai={"red": "c1"}, spirits=2), "done")
    ended, unveiled = over.events[-2:]
    assert isinstance(ended, Ended)
    assert unveiled == Unveiled(EDO.kind("fan"), None)
