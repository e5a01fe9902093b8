"""Odds, luck and skill: games played out, changes that add up, and alternatives played again."""

import numpy as np
import pytest

from goryo import Role, view_of
from goryo.belief import Belief, belief
from goryo.intervals import wilson
from goryo.kernel.layout import BOUND, PATH, TRAIL
from goryo.moves import Answer, Done
from goryo.record import Record
from goryo.review import CAUSES, Odds, Review, line_of, review
from goryo.review.appraisal import appraise, is_choice
from goryo.review.beliefs import beliefs_of
from goryo.review.ledger import ledger_of
from goryo.review.rollouts import Rollouts
from goryo.review.turning import asked_tile, turning_points
from goryo.rulebook import rulebook
from tests.review.played import FEW, aborted, mistaken, record, resigned, reviewed
from tests.sizes import scale

GAMES = [
    record(),
    record("random", "random", 5, "pavilion"),
    record("random", "random", 6, "hut", "tabletop"),
    record("novice", "random", 7, "edo", "guided", ("genjutsu",)),
    record("novice", "novice", 8, "kyoto", "guided", ("cursed-object",)),
    resigned(),
    aborted(),
    mistaken(),
][:: scale(2, 1, 1)]


def rollouts(of: Record, count: int = FEW) -> Rollouts:
    return Rollouts(of.board, of.rules, count, "test")


# -- intervals -----------------------------------------------------------------------------------


def test_an_interval_is_wilsons_and_holds_the_share() -> None:
    for wins, games in ((30, 100), (0, 50), (50, 50), (1, 2)):
        assert Odds(wins, games).interval == pytest.approx(wilson(wins, games))
    assert Odds(50, 50, over=True).interval == (1.0, 1.0)


# -- games played out ----------------------------------------------------------------------------


def test_an_answer_that_could_not_be_another_changes_nothing_in_truth() -> None:
    line = line_of(record())
    games = rollouts(record())
    forced = [
        step
        for step in range(1, line.last + 1)
        if isinstance(line.move(step), Answer) and not is_choice(line.games[step - 1])
    ]
    assert forced
    for step in forced[: scale(4, 10, 100)]:
        before, after = (games.truth(line.games[n].position) for n in (step - 1, step))
        assert (games.play(before) == games.play(after)).all()


def test_a_move_that_tells_nothing_leaves_the_belief_and_so_the_same_games() -> None:
    line = line_of(record())
    beliefs, games = beliefs_of(line), rollouts(record())
    for step in range(1, line.last + 1):
        move, known, now = line.move(step), beliefs[step - 1], beliefs[step]
        if line.actor(step) is Role.SAMURAI and not isinstance(move, Done):
            assert isinstance(known, Belief)
            assert isinstance(now, Belief)
            assert move is not None
            judged = games.play(games.after(games.believed(known), move))
            assert (judged == games.play(games.believed(now))).all()


def test_secrets_are_drawn_as_the_belief_has_them() -> None:
    line = line_of(record())
    step = next(n for n, game in enumerate(line.games) if len(game.scene.clues) == 2)
    known = beliefs_of(line)[step]
    assert isinstance(known, Belief)
    assert known.plans is not None
    count = 500
    rows = rollouts(record(), count).believed(known)
    bound = np.bincount(rows[:, BOUND], minlength=len(known.bound)) / count
    assert np.abs(bound - known.bound).max() <= 1 / count + 1e-9
    allowed = {
        (int(path), int(trail))
        for path, trail, weight in zip(
            known.plans.path, known.plans.trail, known.weights, strict=True
        )
        if weight > 0
    }
    assert {(int(row[PATH]), int(row[TRAIL])) for row in rows} <= allowed


def test_the_odds_of_a_finished_game_are_its_result() -> None:
    told = reviewed()
    outcome = told.line.games[-1].outcome
    assert outcome is not None
    samurai, truth = told.odds(told.line.last)
    assert samurai == truth
    assert truth is not None
    assert truth.chance == (outcome.winner is Role.SAMURAI)


def test_before_anything_is_hidden_both_know_the_same() -> None:
    samurai, truth = reviewed().odds(0)
    assert samurai == truth


def test_a_review_depends_on_the_seed_and_not_on_the_jobs() -> None:
    one = review(line_of(record()), rollouts=FEW, points=2)
    two = review(line_of(record()), rollouts=FEW, points=2, jobs=2)
    other = review(line_of(record()), rollouts=FEW, points=2, seed="another")
    assert one.to_json() == two.to_json()
    assert one.ledger != other.ledger


def test_progress_goes_from_nothing_to_all() -> None:
    told: list[tuple[int, int]] = []
    review(
        line_of(record()),
        rollouts=2,
        points=0,
        progress=lambda done, parts: told.append((done, parts)),
    )
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1]
    assert [done for done, _ in told] == list(range(len(told)))


@pytest.mark.parametrize("count", [1, 0, 10**6])
def test_a_number_of_games_from_which_nothing_follows_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="played out"):
        review(line_of(record()), rollouts=count)


# -- luck and skill ------------------------------------------------------------------------------


@pytest.mark.parametrize("of", GAMES, ids=range(len(GAMES)))
def test_all_causes_together_are_the_whole_change(of: Record) -> None:
    line = line_of(of)
    ledger = ledger_of(line, appraise(line, beliefs_of(line), rollouts(of)))
    assert tuple(ledger.parts) == CAUSES
    assert sum(part.points for part in ledger.parts.values()) == ledger.total.points
    assert ledger.start.wins + ledger.total.points == ledger.end.wins


def test_decisions_add_up_to_the_parts_of_the_seats() -> None:
    told = reviewed()
    for role in (Role.GORYO, Role.SAMURAI):
        own = sum(
            change.points
            for step, change in told.ledger.decisions.items()
            if told.line.actor(step) is role
        )
        assert own == told.ledger.parts[role.value].points


def test_what_the_table_ended_is_nobodys_decision() -> None:
    line = line_of(resigned())
    worths = appraise(line, beliefs_of(line), rollouts(resigned()))
    ledger = ledger_of(line, worths)
    last = worths[-2].truth
    assert last is not None
    assert ledger.parts["rest"].points == -int(last.sum())


def test_an_aborted_game_ends_as_it_stood() -> None:
    line = line_of(aborted())
    ledger = ledger_of(line, appraise(line, beliefs_of(line), rollouts(aborted())))
    assert not ledger.end.over
    assert ledger.parts["rest"].points == 0


def test_after_a_mistake_nothing_is_played_out_until_the_reveal() -> None:
    line = line_of(mistaken())
    worths = appraise(line, beliefs_of(line), rollouts(mistaken()))
    assert worths[5].truth is not None  # asked
    assert worths[6].truth is None  # answered wrongly
    assert worths[6].samurai is None  # which fits nothing
    assert worths[7].truth is not None  # revealed
    assert all(move is not None for move in map(line.move, (5, 6, 7)))


def test_samurai_who_act_at_random_lose_by_their_decisions() -> None:
    told = review(line_of(record("novice", "random", 3)), rollouts=scale(150, 300, 1000), points=0)
    part = told.ledger.parts["samurai"]
    assert part.chance < 0
    assert part.sure


# -- turning points ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def deep() -> Review:
    return review(line_of(record(seed=2)), rollouts=scale(200, 400, 1000))


def test_turning_points_are_the_decisions_that_changed_most(deep: Review) -> None:
    sizes = sorted((abs(c.points) for c in deep.ledger.decisions.values()), reverse=True)
    found = [abs(point.change.points) for point in deep.turning]
    assert sorted(found, reverse=True) == sizes[: len(found)]
    assert [point.step for point in deep.turning] == sorted(p.step for p in deep.turning)


def test_what_a_question_promises_is_what_the_belief_says(deep: Review) -> None:
    seen = 0
    for point in deep.turning:
        before = deep.line.games[point.step - 1]
        known = belief(view_of(before, Role.SAMURAI))
        assert isinstance(known, Belief)
        for option in (point.chosen, point.better):
            asked = None if option is None else asked_tile(before.scene, before.read(option.move))
            if option is None or asked is None:
                continue
            assert option.question is not None
            assert option.question.tile == before.board.tile_names[asked]
            assert option.question.yes == known.yes[asked]
            assert option.question.information == known.information[asked]
            assert option.question.greens == known.greens[asked]
            seen += 1
        if point.telling is not None:
            tile = before.board.tile(point.telling.tile)
            assert point.telling.information == known.information[tile]
            seen += 1
    assert seen


def test_every_option_is_a_legal_move_and_is_worth_what_playing_it_out_again_gives(
    deep: Review,
) -> None:
    count = scale(400, 1000, 4000)
    line = deep.line
    again = Rollouts(line.games[0].board, line.games[0].rules, count, "again")
    for point in deep.turning:
        before = line.games[point.step - 1]
        known = deep.beliefs[point.step - 1]
        for option in filter(None, (point.chosen, point.better)):
            assert before.is_legal(option.move)
            move = before.read(option.move)
            if point.role is Role.SAMURAI:
                assert isinstance(known, Belief)
                rows = again.after(again.believed(known), move)
            else:  # by the slow engine, move and all
                rows = again.truth(before.position.apply(move).position)
            share = again.play(rows).mean()
            spread = np.sqrt(0.25 / count + 0.25 / option.odds.games)
            assert abs(share - option.odds.chance) < 4.5 * spread


def test_what_is_called_better_is_better_for_whoever_decides(deep: Review) -> None:
    for point in deep.turning:
        if point.better is None:
            assert point.gain is None
            continue
        assert point.gain is not None
        assert point.gain.sure
        sign = 1 if point.role is Role.SAMURAI else -1
        assert sign * point.gain.points > 0
        gained = point.better.odds.wins - point.chosen.odds.wins
        assert gained == point.gain.points


def test_no_more_points_are_told_than_asked_for() -> None:
    line = line_of(record())
    beliefs, games = beliefs_of(line), rollouts(record())
    ledger = ledger_of(line, appraise(line, beliefs, games))
    assert len(turning_points(line, beliefs, ledger, games, 2)) == 2
    assert turning_points(line, beliefs, ledger, games, 0) == ()


def test_rules_of_every_kind_can_be_played_out() -> None:
    for variants in ((), ("genjutsu",), ("cursed-object",), ("advanced",)):
        of = record("random", "random", 9, "hut", "guided", variants)
        assert of.rules == rulebook(of.rules.name, variants)
        assert review(line_of(of), rollouts=16, points=1).ledger.total.games == 16
