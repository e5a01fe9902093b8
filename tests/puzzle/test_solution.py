"""A puzzle has exactly one answer: shown again by listing every plan with the slow engine."""

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache

import pytest

from goryo import Role, new_game, view_of
from goryo.belief import Belief, belief
from goryo.board import Kind as Object
from goryo.board import Tile
from goryo.hunt import legal_actions
from goryo.moves import Hound, Plan, Search
from goryo.plans import list_plans
from goryo.puzzle import Grade, Puzzle, PuzzleKind, puzzle_of, share_text, solve, way_around
from goryo.puzzle.solution import LEAST_MARGIN, askable
from goryo.view import View
from tests.sizes import scale

FIRST = date(2027, 3, 1)
DAYS = scale(3, 10, 60)
DEDUCED = (Grade.EASY, Grade.MEDIUM, Grade.HARD)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    days = (FIRST + timedelta(number) for number in range(DAYS))
    return tuple(puzzle_of(day, grade) for day in days for grade in DEDUCED)


def of_kind(kind: PuzzleKind) -> Iterator[Puzzle]:
    return (puzzle for puzzle in puzzles() if puzzle.kind is kind)


def answers(view: View, plan: Plan, tile: Tile, deceives: bool) -> bool:
    """What she says there with that instruction, read from the rules (INV-1, TRAIL-2, GEN-3)."""
    if tile == plan.trail:
        return deceives or not view.rules.trail_deniable
    if tile == plan.shadow:
        return not deceives
    return tile in plan.path


def plans_left(view: View) -> list[Plan]:
    """Every plan that fits what the Samurai saw, by brute force."""
    scene = view.scene
    known = belief(view)
    assert isinstance(known, Belief)
    found: dict[Plan, None] = {}
    for kind, chance in enumerate(known.bound):
        if chance > 0:
            for plan in list_plans(scene._replace(planned=False), Object(kind)):
                found[plan] = None
    return [
        plan
        for plan in found
        if any(
            all(answers(view, plan, clue.tile, lies) == clue.yes for clue in scene.clues)
            for lies in (True, False)
        )
    ]


def test_a_certain_tile_lies_on_every_plan_that_is_left_and_no_other_unasked_one_does() -> None:
    seen = 0
    for puzzle in of_kind(PuzzleKind.CERTAIN):
        view = puzzle.view
        left = plans_left(view)
        shared = set(view.board.tiles).intersection(*(plan.path for plan in left))
        free = shared - view.scene.asked - {view.scene.goryo}
        assert [view.board.tile_names[tile] for tile in free] == [puzzle.deduced.tile]
        assert len(left) == puzzle.deduced.answers[-1].left
        known = belief(view)
        assert isinstance(known, Belief)
        assert known.on_path[view.board.tile(puzzle.deduced.tile)] == pytest.approx(1.0)
        seen += 1
    assert seen


def test_the_answers_that_are_needed_are_enough_and_no_fewer_are() -> None:
    for puzzle in of_kind(PuzzleKind.CERTAIN):
        number = len(puzzle.deduced.needed)
        assert puzzle.grade is {1: Grade.EASY, 2: Grade.MEDIUM}.get(number, Grade.HARD)
        assert set(puzzle.deduced.needed) <= {each.tile for each in puzzle.deduced.answers}


def test_a_best_question_leads_by_its_margin_among_all_that_can_be_asked() -> None:
    seen = 0
    for puzzle in of_kind(PuzzleKind.BEST):
        view = puzzle.view
        known = belief(view)
        assert isinstance(known, Belief)
        tiles = {
            view.scene.samurai[action.samurai] if isinstance(action, Search) else action.tile
            for action in legal_actions(view.scene)
            if isinstance(action, Search | Hound)
        }
        assert tiles == askable(view.scene)
        told = sorted((float(known.information[tile]), tile) for tile in tiles)
        assert view.board.tile_names[told[-1][1]] == puzzle.deduced.tile
        assert told[-1][0] - told[-2][0] == pytest.approx(puzzle.deduced.margin)
        margin = puzzle.deduced.margin
        assert margin >= LEAST_MARGIN
        graded = Grade.EASY if margin >= 0.25 else Grade.MEDIUM if margin >= 0.125 else Grade.HARD
        assert puzzle.grade is graded
        seen += 1
    assert seen


def test_a_wrong_tile_has_a_plan_around_it_and_the_right_one_has_none() -> None:
    for puzzle in list(of_kind(PuzzleKind.CERTAIN))[: scale(3, 10, 50)]:
        view = puzzle.view
        left = {view.write(plan).removeprefix("plan ") for plan in plans_left(view)}
        for tile in view.board.tiles:
            around = way_around(view, tile)
            if puzzle.is_right(tile) or tile == view.scene.goryo:
                assert around is None
            elif puzzle.is_open(tile):
                assert around in left
                assert view.board.tile_names[tile] not in str(around).split()[0].split("-")


def test_examples_are_plans_that_are_left() -> None:
    for puzzle in puzzles()[: scale(4, 12, 60)]:
        left = {puzzle.view.write(plan).removeprefix("plan ") for plan in plans_left(puzzle.view)}
        assert set(puzzle.deduced.examples) <= left
        assert puzzle.deduced.examples


def test_each_answer_leaves_no_more_plans_than_the_one_before() -> None:
    for puzzle in puzzles():
        counts = [puzzle.deduced.plans, *(each.left for each in puzzle.deduced.answers)]
        assert counts == sorted(counts, reverse=True)


def test_a_puzzle_is_what_the_samurai_saw_and_no_more() -> None:
    for puzzle in puzzles():
        assert puzzle.record.seat is Role.SAMURAI
        assert puzzle.record.hides
        assert puzzle.view.role is Role.SAMURAI
        assert puzzle.view.plan is None
        assert puzzle.view.to_act


def test_a_position_that_is_no_puzzle_has_no_solution() -> None:
    game = new_game().play("draw scroll", "draw urn", "enter e1")
    assert solve(view_of(game, "samurai"), PuzzleKind.CERTAIN) is None
    planned = game.play("plan e1-f1-f2-f3-e3")
    assert solve(view_of(planned, "samurai"), PuzzleKind.CERTAIN) is None  # nothing is asked yet


def test_what_is_shared_tells_how_it_went_and_nothing_of_the_answer() -> None:
    one, *_ = puzzles()
    said = share_text(one, (False, True))
    assert said == f"Goryō {one.day.isoformat()} {one.grade.value} ⬛🟩"
    other = next(each for each in puzzles() if each.deduced.tile != one.deduced.tile)
    assert share_text(other, (False, True)).split()[-1] == said.split()[-1]
