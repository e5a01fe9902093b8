"""The Goryō's plan (PLAN, LEAP, TRAIL): what is legal, why not, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from goryo import plans
from goryo.board import Board, Kind, Tile, path_ends
from goryo.choices import choices
from goryo.events import Planned
from goryo.game import Game, new_game
from goryo.moves import Plan
from goryo.plans import (
    Branch,
    any_plan,
    count_paths,
    count_plans,
    lengths,
    list_plans,
    plan_tree,
    sample_plan,
)
from goryo.rulebook import Power
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    EDO,
    GATE,
    HUT,
    SOUTH,
    allowed,
    at_hunt,
    at_plan,
    look,
    play,
    rearranged,
    refused,
    why_not,
)
from tests.sizes import scale


@pytest.mark.clause("PLAN-1")
def test_the_first_cube_lies_on_her_tile() -> None:
    game = at_plan("b2")
    assert allowed(game, "plan b2-a2-a1-b1-c1")
    assert refused(game, "plan a2-a1-b1-c1-c2") == ("plan-start", "PLAN-1")
    assert why_not(game, "plan a2-a1-b1-c1-c2").args == {"tile": "b2"}


@pytest.mark.clause("PLAN-1", "REV-6")
def test_in_the_next_round_the_first_cube_lies_where_she_broke() -> None:
    game = play(at_hunt(AROUND), "done")
    assert look(game).goryo == "c1"
    assert refused(game, f"plan {SOUTH}") == ("plan-start", "PLAN-1")
    assert allowed(game, "plan c1-b1-a1-a2-a3")


@pytest.mark.clause("PLAN-2")
@pytest.mark.parametrize(
    ("path", "before", "tile"),
    [
        ("b2-a1-b1-c1-c2", "b2", "a1"),  # diagonally
        ("b2-b1-c1-d1-e1", "c1", "d1"),  # through a wall
        ("b2-a2-a3-a4-a5", "a3", "a4"),  # through a wall
        ("b2-b1-a1-a3-b3", "a1", "a3"),  # two at once
    ],
)
def test_each_further_cube_lies_beside_the_one_before(path: str, before: str, tile: str) -> None:
    game = at_plan("b2")
    assert refused(game, f"plan {path}") == ("plan-step", "PLAN-2")
    assert why_not(game, f"plan {path}").args == {"from": before, "tile": tile}


@pytest.mark.clause("PLAN-2", "BRD-3")
def test_a_path_may_go_over_bridges() -> None:
    assert allowed(at_plan("b2"), f"plan {SOUTH}")
    assert allowed(at_plan("b2", bound="urn"), "plan b2-b1-c1-c2-d2")


@pytest.mark.clause("PLAN-3")
@pytest.mark.parametrize("path", ["b2", "b2-a2-a1-b1", "b2-a2-a1-b1-c1-c2-d2"])
def test_neither_fewer_nor_more_cubes_can_be_laid(path: str) -> None:
    game = at_plan("b2")
    assert refused(game, f"plan {path}") == ("plan-count", "PLAN-3")
    assert why_not(game, f"plan {path}").args == {"given": len(path.split("-")), "wanted": 5}


@pytest.mark.clause("PLAN-3", "REF-2")
def test_at_a_table_cubes_can_be_forgotten_but_there_are_no_more_than_there_are() -> None:
    game = at_plan("b2", referee="tabletop")
    for path in ("c1", "b2-c1", "b2-a2-a1-b1"):
        assert allowed(game, f"plan {path}")
    assert refused(game, "plan b2-a2-a1-b1-c1-c2-d2") == ("plan-count", "PLAN-3")
    assert game.why_not(Plan(())) is not None


@pytest.mark.clause("PLAN-3")
def test_every_plan_has_her_tile_three_more_and_the_target() -> None:
    game = rearranged(at_plan("b2"), powers=[])
    assert {len(plan.path) for plan in plans_of(game)} == {5}


@pytest.mark.clause("PLAN-4")
def test_no_two_cubes_share_a_tile() -> None:
    game = at_plan("b2")
    assert refused(game, "plan b2-b1-b2-a2-a1") == ("plan-repeat", "PLAN-4")
    assert refused(game, "plan b2-a2-a1-b1-b2") == ("plan-repeat", "PLAN-4"), "nor the target"
    assert why_not(game, "plan b2-b1-b2-a2-a1").args == {"tile": "b2"}


@pytest.mark.clause("PLAN-5")
def test_the_target_lies_beside_the_last_movement_cube() -> None:
    game = at_plan("b2")
    assert refused(game, "plan b2-a2-a1-b1-c2") == ("plan-target-step", "PLAN-5")
    assert why_not(game, "plan b2-a2-a1-b1-c2").args == {"from": "b1", "tile": "c2"}
    assert refused(game, "plan b2-a2-b2-b1-d1")[0] == "plan-repeat", "the first fault is named"


@pytest.mark.clause("PLAN-6")
def test_the_target_may_not_be_of_the_bound_type() -> None:
    game = at_plan("b2", bound="mask")
    assert refused(game, f"plan {AROUND}") == ("target-bound", "PLAN-6")
    assert why_not(game, f"plan {AROUND}").args == {"tile": "c1"}


@pytest.mark.clause("PLAN-6")
def test_the_target_may_not_be_sealed() -> None:
    game = rearranged(at_plan("b2"), drawn=["mask"])
    assert refused(game, f"plan {AROUND}") == ("target-sealed", "PLAN-6")


@pytest.mark.clause("PLAN-6")
def test_the_target_may_not_be_broken_already() -> None:
    game = rearranged(at_plan("b2"), broken=["c1"])
    assert refused(game, f"plan {AROUND}") == ("target-broken", "PLAN-6")


@pytest.mark.clause("PLAN-6")
def test_an_intact_tile_of_a_type_broken_elsewhere_is_allowed() -> None:
    game = rearranged(at_plan("b2"), broken=["d1"])  # another mask
    assert "mask" in look(game).light
    assert allowed(game, f"plan {AROUND}")


@pytest.mark.clause("PLAN-7")
def test_cubes_and_target_may_lie_under_samurai() -> None:
    game = rearranged(at_plan("b2"), samurai={"green": "c1", "red": "a1", "blue": "c1"})
    assert allowed(game, f"plan {AROUND}")
    assert allowed(game, f"plan {AROUND} trail e2")


@pytest.mark.clause("PLAN-7")
def test_the_path_may_cross_broken_sealed_and_bound_tiles() -> None:
    game = rearranged(at_plan("b2", bound="fan"), drawn=["flower"], broken=["b1"])
    assert {"a2"} <= look(game).sealed  # flower sealed, fan (a1) bound, urn (b1) broken
    assert allowed(game, f"plan {AROUND}")


@pytest.mark.clause("PLAN-8")
@pytest.mark.parametrize("referee", ["guided", "tabletop"])
def test_without_any_legal_plan_she_loses_at_once(referee: str) -> None:
    # In round 1 she goes from b2 to c1; then every tile in reach is broken, sealed or bound.
    game = at_hunt(AROUND, referee=referee)
    reach = {names[-1] for names in far_walks("c1", 4) | far_walks("c1", 5)}
    game = rearranged(game, broken=sorted(reach - {"c1"}), powers=[])
    game = rearranged_dark(game)
    over = play(game, "done")
    assert (look(over).outcome, look(over).clause) == ("cornered", "PLAN-8")
    assert look(over).winner == "samurai"
    assert look(over).round == 2


@pytest.mark.clause("PLAN-8", "LEAP-1")
def test_a_leap_that_she_still_has_saves_her() -> None:
    near = {names[-1] for names in far_walks("c1", 4)}
    game = rearranged_dark(rearranged(at_hunt(AROUND), broken=sorted(near - {"c1"})))
    saved = play(rearranged_dark(rearranged(game, powers=["leap"])), "done")
    assert look(saved).phase == "plan", "only five steps lead anywhere"
    assert {len(plan.path) for plan in plans_of(saved)} == {6}
    lost = play(rearranged_dark(rearranged(game, powers=["trail"])), "done")
    assert look(lost).outcome == "cornered"


@pytest.mark.clause("PLAN-8")
def test_she_can_be_cornered_before_her_first_plan() -> None:
    tiny = Board(
        name="Tiny",
        about="",
        cells=[(0, 0), (2, 0), (3, 0)],
        rooms=[0, 1, 1],
        objects=[0, 1, 2],
        kinds={"h": "helmet", "l": "lantern", "m": "mask"},
        centres=[0, 1],
        bridges=[],
        track=2,
        bags=[1],
    )
    game = play(new_game(board=tiny), "draw mask", "draw helmet", "enter a1")
    assert look(game).outcome == "cornered"


@pytest.mark.clause("PLAN-8")
def test_whether_she_can_plan_is_the_same_work_for_every_type_that_may_be_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[object, ...]] = []

    def noting(*about: Any) -> frozenset[Tile]:
        asked.append(about)
        return path_ends(*about)

    monkeypatch.setattr(plans, "path_ends", noting)
    near = {names[-1] for names in far_walks("b2", 4)}
    for broken in ([], sorted(near), list(EDO.tile_names)):
        scene = rearranged(at_plan("b2"), broken=broken).scene
        works = []
        for number in range(len(EDO.kinds)):
            asked.clear()
            kind = Kind(number)
            can = any_plan(scene, kind)
            assert can == any(count_paths(scene, kind, steps) for steps in lengths(scene))
            works.append(tuple(asked))
        assert len(set(works)) == 1
        assert len(works[0]) == 2  # four steps and five, whatever four have shown


def far_walks(start: str, steps: int) -> set[tuple[str, ...]]:
    """Every walk on edo, by names; a small search of its own."""
    walks: set[tuple[str, ...]] = {(start,)}
    for _ in range(steps):
        walks = {
            (*walk, EDO.tile_names[there])
            for walk in walks
            for there in EDO.neighbours[EDO.tile(walk[-1])]
            if EDO.tile_names[there] not in walk
        }
    return walks


def rearranged_dark(game: Game) -> Game:
    """The same with all types but the first dark, so that REV-8 stays out of the way."""
    scene = game.scene
    assert scene.first is not None
    scene = scene._replace(light=frozenset({scene.first}))
    return Game(game.position._replace(scene=scene), game.moves, game.events)


@pytest.mark.clause("PLAN-9")
@pytest.mark.parametrize("plan", [AROUND, f"{AROUND} trail e5", "b2-a2-a1-b1-c1-c2 trail f6"])
def test_the_samurai_see_neither_her_plan_nor_which_powers_are_in_it(plan: str) -> None:
    hidden, plain = at_hunt(plan), at_hunt(SOUTH)
    for viewer in ("samurai", "watcher"):
        assert view_of(hidden, viewer) == view_of(plain, viewer)
        assert view_of(hidden, viewer).history[-1] == Planned(None)
    assert view_of(hidden, "goryo").plan == hidden.position.plan


@pytest.mark.clause("PLAN-9", "LEAP-1", "TRAIL-1")
@pytest.mark.parametrize("book", ALL_BOOKS)
def test_she_may_use_one_or_both_powers_in_the_same_plan(book: str) -> None:
    game = at_plan("b2", book=book)
    for powers in ("", " trail e5"):
        for path in (AROUND, "b2-a2-a1-b1-c1-c2"):
            assert allowed(game, f"plan {path}{powers}")


@pytest.mark.clause("LEAP-1")
def test_the_leap_is_one_more_cube_under_the_same_rules() -> None:
    game = at_plan("b2")
    assert allowed(game, "plan b2-a2-a1-b1-c1-c2")
    assert refused(game, "plan b2-a2-a1-b1-c1-d1") == ("plan-target-step", "PLAN-5")
    assert refused(game, "plan b2-a2-a1-b1-b2-c2") == ("plan-repeat", "PLAN-4")
    assert refused(game, "plan b2-a2-a1-b1-c1-b1") == ("plan-repeat", "PLAN-4")


@pytest.mark.clause("LEAP-1")
def test_the_leap_is_gone_after_the_reveal_of_its_round() -> None:
    game = at_hunt("b2-a2-a1-b1-c1-c2")
    assert "leap" in look(game).powers
    game = play(game, "done")
    assert look(game).powers == {"trail"}
    assert refused(game, "plan c2-c1-b1-a1-a2-a3") == ("leap-gone", "LEAP-1")
    assert allowed(game, "plan c2-c1-b1-a1-a2")


@pytest.mark.clause("LEAP-1")
def test_a_leap_that_is_not_used_is_kept() -> None:
    assert "leap" in look(play(at_hunt(AROUND), "done")).powers


@pytest.mark.clause("TRAIL-1")
def test_the_false_trail_lies_on_any_tile_without_a_cube_adjacent_or_not() -> None:
    game = at_plan("b2")
    path = set(AROUND.split("-"))
    for tile in EDO.tile_names:
        if tile in path:
            assert refused(game, f"plan {AROUND} trail {tile}") == ("trail-occupied", "TRAIL-1")
        else:
            assert allowed(game, f"plan {AROUND} trail {tile}")


@pytest.mark.clause("TRAIL-1")
def test_the_false_trail_may_lie_on_broken_sealed_and_bound_tiles_and_under_samurai() -> None:
    game = rearranged(at_plan("b2", bound="fan"), drawn=["flower"], broken=["f1"])
    for tile in ("f2", "f1", "d2", "e5"):  # sealed, broken, bound, under blue
        assert allowed(game, f"plan {AROUND} trail {tile}")


@pytest.mark.clause("TRAIL-3")
def test_a_false_trail_that_is_gone_cannot_be_laid() -> None:
    game = rearranged(at_plan("b2"), powers=["leap"])
    assert refused(game, f"plan {AROUND} trail e5") == ("trail-gone", "TRAIL-3")


@pytest.mark.clause("REF-1")
def test_the_guided_referee_names_the_first_clause_that_a_plan_breaks() -> None:
    game = rearranged(at_plan("b2", bound="mask"), drawn=["vase"])
    assert refused(game, "plan b2-b2-b2-b2-b2")[1] == "PLAN-2"
    assert refused(game, "plan b2-b1-a1-a2-b2")[1] == "PLAN-4"
    assert refused(game, "plan b2-a2-a1-b1-c1")[1] == "PLAN-6"


# -- predicate, count, list, sampler and tree say the same -----------------------------------------


def plans_of(game: Game) -> list[Plan]:
    bound = game.position.bound
    assert bound is not None
    return list(list_plans(game.scene, bound))


def by_the_clauses(game: Game) -> Iterator[Plan]:
    """Every placement on the board, kept when it breaks no clause: slow and obvious."""
    scene, board, bound = game.scene, game.board, game.position.bound
    trails: list[Tile | None] = [None, *(board.tiles if Power.TRAIL in scene.powers else ())]
    for cubes in (5, 6) if Power.LEAP in scene.powers else (5,):
        for path in product(board.tiles, repeat=cubes):
            if path[0] != scene.goryo:  # PLAN-1
                continue
            if any(there not in board.neighbours[here] for here, there in pairwise(path)):
                continue  # PLAN-2, PLAN-5
            if len(set(path)) < cubes:  # PLAN-4
                continue
            target = path[-1]
            if target in scene.broken | scene.sealed or board.kind_of[target] == bound:
                continue  # PLAN-6
            for trail in trails:
                if trail is None or trail not in path:  # TRAIL-1
                    yield Plan(path, trail)


@pytest.mark.clause("PLAN-1", "PLAN-2", "PLAN-3", "PLAN-4", "PLAN-5", "PLAN-6", "TRAIL-1")
@pytest.mark.parametrize("bound", GATE.kinds[1:])
def test_the_list_of_plans_is_what_the_clauses_leave_of_all_placements(bound: str) -> None:
    game = new_game(board=GATE).play(f"draw {bound}", f"draw {GATE.kinds[0]}")
    for enter in game.legal_moves():
        at = game.play(enter)
        if at.outcome:
            assert not list(by_the_clauses(at))
            continue
        listed = plans_of(at)
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(by_the_clauses(at))


@pytest.mark.clause("PLAN-3", "PLAN-6")
def test_on_the_hut_too_with_something_sealed_and_broken() -> None:
    game = new_game(board=HUT).play("draw vase", "draw helmet", "enter a2")
    game = rearranged(game, drawn=["lantern"], broken=["e1"], powers=["trail"])
    assert set(plans_of(game)) == set(by_the_clauses(game))


@pytest.mark.parametrize("variants", [(), ("genjutsu",)])
@pytest.mark.parametrize("board", ["hut", "gate", "pavilion", "edo"])
def test_count_list_and_predicate_agree(board: str, variants: tuple[str, ...]) -> None:
    game = new_game("fr-2019", variants, board)
    game = game.play("draw mask", "draw helmet")
    game = game.play(next(iter(game.legal_moves())))
    bound = game.position.bound
    assert bound is not None
    listed = plans_of(game)
    assert len(listed) == len(set(listed)) == count_plans(game.scene, bound)
    rng = Random(5)
    for plan in rng.sample(listed, min(len(listed), 200)):
        assert game.why_not(plan) is None
        assert game.read(game.write(plan)) == plan


@pytest.mark.clause("CURSE-2")
def test_count_and_list_agree_over_a_cursed_pair() -> None:
    game = at_plan("b2", curse="b2 e2")
    bound = game.position.bound
    assert bound is not None
    assert len(plans_of(game)) == count_plans(game.scene, bound)
    assert any(game.write(plan).startswith("plan b2-e2") for plan in plans_of(game))


@pytest.mark.parametrize("variants", [(), ("genjutsu",)])
def test_the_sampler_gives_every_plan_with_the_same_probability(variants: tuple[str, ...]) -> None:
    game = new_game("fr-2019", variants, GATE).play("draw mask", "draw helmet", "enter b1")
    bound = game.position.bound
    assert bound is not None
    listed = plans_of(game)
    assert len(listed) > 1
    each = scale(60, 200, 1000)
    rng = Random(11)
    seen = Counter(sample_plan(game.scene, bound, rng) for _ in range(each * len(listed)))
    assert set(seen) <= set(listed)
    chi_square = sum((seen[plan] - each) ** 2 / each for plan in listed)
    freedom = len(listed) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_the_tree_holds_exactly_the_legal_paths_and_a_reason_for_every_other_step() -> None:
    game = rearranged(at_plan("b2", bound="mask"), drawn=["vase"])
    bound = game.position.bound
    assert bound is not None
    legal = {plan.path for plan in plans_of(game) if plan.trail is None}

    def leaves(branch: Branch, path: tuple[Tile, ...]) -> Iterator[tuple[Tile, ...]]:
        if not branch.go:
            yield path
        for tile, further in branch.go.items():
            yield from leaves(further, (*path, tile))

    assert game.scene.goryo is not None
    grown = {
        path
        for steps in lengths(game.scene)
        for path in leaves(plan_tree(game.scene, bound, steps), (game.scene.goryo,))
    }
    assert grown == legal


def test_the_tree_says_why_not_on_the_last_step_and_before_it() -> None:
    game = rearranged(at_plan("b2", bound="urn"), drawn=["scroll"])
    bound = game.position.bound
    assert bound is not None
    last = branch = plan_tree(game.scene, bound, 4)
    for name in ("b3", "b4", "b5"):
        last = last.go[EDO.tile(name)]
    assert set(last.go) == {EDO.tile("c5")}
    why = {EDO.tile_names[tile]: (no.reason.message, no.clause) for tile, no in last.no.items()}
    assert why == {"a5": ("target-sealed", "PLAN-6"), "b6": ("target-bound", "PLAN-6")}

    no_way = rearranged(game, drawn=["mask", "vase"])
    branch = plan_tree(no_way.scene, bound, 4)
    on_the_way = [no for b in _branches(branch) for no in b.no.values()]
    assert ("dead-end", "PLAN-3") in {(no.reason.message, no.clause) for no in on_the_way}


def _branches(branch: Branch) -> Iterator[Branch]:
    yield branch
    for further in branch.go.values():
        yield from _branches(further)


@pytest.mark.clause("REF-2")
def test_the_tabletop_referee_counts_and_samples_placements_but_does_not_list_them() -> None:
    game = at_plan("b2", referee="tabletop")
    bound = game.position.bound
    assert bound is not None
    assert count_plans(game.scene, bound) == sum(32**cubes for cubes in range(1, 7)) * 33
    rng = Random(3)
    lengths_seen: Counter[int] = Counter()
    for _ in range(20_000):
        plan = sample_plan(game.scene, bound, rng)
        assert game.why_not(plan) is None
        lengths_seen[len(plan.path)] += 1
    assert lengths_seen.keys() >= {4, 5, 6}
    assert lengths_seen[6] > 20 * lengths_seen[5] > 400 * lengths_seen[4]


def test_her_choices_name_the_powers_that_she_cannot_use() -> None:
    game = rearranged(at_plan("b2"), powers=["trail"])
    view = view_of(game, "goryo")
    view = type(view)(view.role, game.scene, view.bound, view.plan, view.history)
    plan = choices(view)["plan"]
    assert isinstance(plan, dict)
    reasons = {power: no and no["reason"] for power, no in plan["powers"].items()}
    assert reasons == {
        "trail": None,
        "leap": "leap-gone",
        "illusion": "power-absent",
        "shadow": "power-absent",
    }


def test_facts_of_the_example_board_a_target_of_the_bound_kind_is_never_listed() -> None:
    for bound in range(1, len(EDO.kinds)):
        game = at_plan("b2", bound=EDO.kinds[bound])
        assert all(EDO.kind_of[plan.target] != Kind(bound) for plan in plans_of(game)[::97])
