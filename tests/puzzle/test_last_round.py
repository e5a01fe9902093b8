"""Puzzles of solved last rounds: what each choice is worth, told again by other means."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from goryo import Role, load_board, new_game, rulebook
from goryo.belief import Belief, belief
from goryo.errors import Malformed
from goryo.events import Planned, RoundBegan
from goryo.fate import random_fate
from goryo.hunt import legal_actions
from goryo.moves import Hound, Plan, Search, Step
from goryo.players import move_once
from goryo.players.novice import Novice
from goryo.puzzle import (
    Grade,
    Puzzle,
    PuzzleKind,
    puzzle_from_json,
    puzzle_of,
    puzzle_to_json,
    read_puzzles,
    share_text,
    solve,
    write_puzzles,
)
from goryo.puzzle.explained import explained
from goryo.puzzle.last_round import (
    EVEN,
    GAP,
    LEAD,
    MOST_SLACK,
    NODES,
    RIGHT_SHARE,
    LastRound,
)
from goryo.refusals import Illegal
from goryo.rulebook import Power
from goryo.scene import Scene
from goryo.solver import Solution, round_of
from goryo.solver import solve as solve_round
from goryo.solver.turn import Acted, Asking, TurnPlayed, acts_of
from goryo.table import Table
from goryo.view import View, blank_view, fold
from goryo.view_json import view_from_json
from goryo.words import Words
from tests.errors import of
from tests.sizes import scale

pytestmark = pytest.mark.slow

FIRST = date(2027, 1, 1)
DAYS = scale(2, 4, 30)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(puzzle_of(FIRST + timedelta(number), Grade.MASTER) for number in range(DAYS))


def of_kind(kind: PuzzleKind) -> Iterator[Puzzle]:
    return (puzzle for puzzle in puzzles() if puzzle.kind is kind)


@cache
def solved(puzzle: Puzzle) -> tuple[Solution, int]:
    """The round of the puzzle, solved from the history alone, and how much had happened when she
    had planned."""
    view = puzzle.view
    begun = max(n for n, event in enumerate(view.history) if isinstance(event, RoundBegan)) + 1
    planned = [n for n, event in enumerate(view.history) if isinstance(event, Planned)]
    before = seen(view, begun)
    scene = before.scene._replace(shown=None)
    found = solve_round(round_of(scene, bound_in(before)), GAP, NODES)
    return found, max(planned, default=0) + 1


def seen(view: View, number: int) -> View:
    """The view as it was after so much had happened."""
    scene = view.scene
    blank = blank_view(view.role, view.board, view.rules, scene.referee)
    return fold(blank, view.history[:number])


def test_each_day_has_one_and_the_two_kinds_take_turns() -> None:
    kinds = [puzzle.kind for puzzle in puzzles()]
    assert set(kinds) == {PuzzleKind.QUESTION, PuzzleKind.PLAN}
    assert all(one is not other for one, other in pairwise(kinds))
    assert {puzzle.grade for puzzle in puzzles()} == {Grade.MASTER}


def test_the_same_day_gives_the_same_puzzle_to_the_bit() -> None:
    first = puzzles()[0]
    assert write_puzzles([puzzle_of(first.day, Grade.MASTER)]) == write_puzzles([first])


def test_a_puzzle_is_what_one_side_saw_and_no_more() -> None:
    for puzzle in puzzles():
        side = Role.GORYO if puzzle.kind is PuzzleKind.PLAN else Role.SAMURAI
        assert puzzle.record.seat is puzzle.view.role is puzzle.role is side
        assert puzzle.view.to_act
        assert puzzle.view.plan is None
        assert (puzzle.view.bound is None) == (side is Role.SAMURAI)
        assert puzzle.scene.round == puzzle.view.rules.rounds


def test_every_question_is_worth_what_the_best_way_to_ask_it_brings() -> None:
    for puzzle in of_kind(PuzzleKind.QUESTION):
        view = puzzle.view
        found, planned = solved(puzzle)
        start = seen(view, planned).scene
        acts = acts_of(start, view.history[planned:])
        played = TurnPlayed(found, start.illusion)
        moment = played.moment(acts)
        assert moment is not None
        names = view.board.tile_names
        best = {each.name: 0.0 for each in puzzle.solved.choices}
        for before, asked in ways_to_ask(view.scene, acts):
            chance = played.worth([*acts, *before], asked)
            assert asked.question is not None
            assert chance is not None
            name = names[asked.question.tile]
            # Whoever is finished may also walk to where he may catch her: that is never worse.
            assert chance <= puzzle.solved.choice(name).chance + 1e-6  # type: ignore[union-attr]
            best[name] = max(best[name], chance)
        assert set(best) == {names[tile] for tile in puzzle.open_tiles}
        assert moment.best <= puzzle.solved.best.chance + EVEN
        assert puzzle.solved.slack == pytest.approx(found.gap / moment.likely, abs=1e-6)


def ways_to_ask(scene: Scene, acts: list[Acted]) -> Iterator[tuple[list[Acted], Acted]]:
    """Every question without a step, whoever was acting being finished where he stands."""
    acting = acts[-1].samurai
    for action in legal_actions(scene):
        match action:
            case Search(who):
                question = Asking(who, scene.samurai[who], scene.samurai[who], searches=True)
            case Hound(who, tile):
                question = Asking(who, scene.samurai[who], tile, searches=False)
            case Step():
                continue
        before = []
        if who != acting:
            before = [Acted(acting, scene.samurai[acting], 0, None, yes=True)]
        yield before, Acted(who, scene.samurai[who], 0, question, yes=True)


def test_a_right_question_is_clearly_right() -> None:
    for puzzle in of_kind(PuzzleKind.QUESTION):
        found = puzzle.solved
        lost = [found.gives_away(each) for each in found.choices]
        assert lost == sorted(lost)
        assert found.slack <= MOST_SLACK
        assert not any(EVEN < each < LEAD for each in lost)
        for each in found.choices:
            right = puzzle.is_right(puzzle.tile(each.name))
            assert right == (found.gives_away(each) <= EVEN)


def test_every_plan_is_worth_what_the_samurai_s_mix_leaves_her() -> None:
    for puzzle in of_kind(PuzzleKind.PLAN):
        view, rng = puzzle.view, Random(1)
        found, _ = solved(puzzle)
        game = found.game
        assert view.bound is not None
        plans = {view.sample_move(rng) for _ in range(80)}
        for plan in plans:
            assert isinstance(plan, Plan)
            choice = puzzle.choice(plan)
            assert choice is not None
            lost = found.worth[game.laid_by(plan, view.bound)]
            assert choice.chance == pytest.approx(1 - lost, abs=1e-6)
            assert puzzle.is_open(plan)
            assert puzzle.is_right(plan) == (puzzle.solved.gives_away(choice) <= EVEN)


def test_the_choice_of_a_plan_matters() -> None:
    for puzzle in of_kind(PuzzleKind.PLAN):
        found = puzzle.solved
        assert len(found.right) <= RIGHT_SHARE * len(found.choices)
        assert puzzle.is_right(puzzle.read(found.best.name))
        assert not puzzle.is_right(puzzle.read(found.choices[-1].name))


@pytest.mark.clause("GEN-3")
def test_a_plan_with_a_shadow_is_worth_what_the_better_answer_makes_of_it() -> None:
    view = a_shadow_in_hand()
    made = solve(view, PuzzleKind.PLAN)
    assert isinstance(made, LastRound)
    names = [each.name for each in made.choices]
    assert len(set(names)) == len(names)
    game = round_of(view.scene._replace(shown=None), bound_in(view))
    found = solve_round(game, GAP, NODES)
    shadows = 0
    for each in made.choices:
        plan = view.read(f"plan {each.name}")
        assert isinstance(plan, Plan)
        assert view.bound is not None
        branch = game.illusions.index(plan.illusion) * len(game.laid)
        both = (game.laid_by(plan, view.bound, deceives) for deceives in (True, False))
        assert each.chance == pytest.approx(
            1 - min(found.worth[branch + n] for n in both), abs=1e-6
        )
        shadows += plan.shadow is not None
    assert shadows


def a_shadow_in_hand() -> View:
    """What she sees as she is to plan a last round in which she still has her shadow."""
    board, novice, seed = load_board("pavilion"), Novice(), 2
    game = new_game(rulebook("fr-2019", ["genjutsu"]), (), board)
    table = Table(game, random_fate(board, Random(seed)), lambda: 0.0)
    while table.game.scene.round < game.rules.rounds or table.actor is not Role.GORYO:
        assert table.actor is not None
        move_once(table, table.actor, novice, str(seed), 1.0)
    assert Power.SHADOW in table.game.scene.powers
    return table.view(Role.GORYO)


def bound_in(view: View) -> list[float]:
    known = belief(view)
    assert isinstance(known, Belief)
    return [round(float(chance), 9) for chance in known.bound]


def test_a_plan_against_the_rules_is_refused_with_its_clause() -> None:
    puzzle = next(of_kind(PuzzleKind.PLAN))
    start = puzzle.solved.best.name.split("-")[0]
    with pytest.raises(Illegal):
        puzzle.read(start)
    with pytest.raises(Malformed):
        puzzle.read("z9-z8")


def test_what_is_written_is_read_and_proven_again() -> None:
    text = write_puzzles(puzzles()[:2])
    assert read_puzzles(text) == puzzles()[:2]
    assert write_puzzles(read_puzzles(text)) == text


def test_without_its_solution_a_puzzle_tells_no_chance_and_no_plan_of_hers() -> None:
    for puzzle in puzzles()[:2]:
        told = puzzle_to_json(puzzle, view=True)
        assert set(told) == {"format", "generator", "date", "grade", "kind", "record", "view"}
        text = json.dumps(told)
        assert not any(str(each.chance) in text for each in puzzle.solved.choices if each.chance)
        assert view_from_json(told["view"]) == puzzle.view


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("puzzle-grade", {"grade": "hard"}),
        ("puzzle-unproven", {"kind": "certain"}),
        ("puzzle-record", {"kind": "plan"}),
        ("puzzle-solution", {"solution": {}}),
        ("puzzle-solution", {"solution": {"choices": 3}}),
        ("puzzle-solution", {"solution": {"choices": [{}]}}),
    ],
)
def test_a_file_that_tells_something_else_is_refused(what: str, changed: dict[str, Any]) -> None:
    question = next(of_kind(PuzzleKind.QUESTION))
    data = {**puzzle_to_json(question, solution=True), **changed}
    with pytest.raises(Malformed, check=of(what)):
        puzzle_from_json(data)


def test_a_chance_that_was_changed_is_noticed() -> None:
    for puzzle in puzzles()[:2]:
        data = puzzle_to_json(puzzle, solution=True)
        data["solution"]["choices"][-1]["chance"] += 0.001
        with pytest.raises(Malformed, check=of("puzzle-solution")):
            puzzle_from_json(data)


def test_what_is_shared_tells_nothing_of_the_answer() -> None:
    one, other = puzzles()[:2]
    for puzzle in (one, other):
        assert share_text(puzzle, (False, True)).split()[-2:] == ["master", "⬛🟩"]


def test_bounds_that_meet_are_told_as_one_number() -> None:
    puzzle = puzzles()[0]
    met, apart = (
        replace(puzzle, solution=replace(puzzle.solved, interval=(0.5, high)))
        for high in (0.5, 0.51)
    )
    told = [" ".join(explained(each, Words("en"))) for each in (met, apart)]
    assert "chances were 50.00% if" in told[0]
    assert "between 50.00% and 51.00%" in told[1]


def test_an_earlier_round_is_no_such_puzzle() -> None:
    view = puzzles()[0].view
    begun = [n for n, event in enumerate(view.history) if isinstance(event, RoundBegan)]
    earlier = seen(view, begun[-2] + 1)
    assert solve(earlier, PuzzleKind.PLAN) is None
    assert solve(earlier, PuzzleKind.QUESTION) is None
