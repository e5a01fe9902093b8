"""The palace (BRD): its structure, and the boards that come with the library."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.board import (
    KNOWN_OBJECTS,
    Board,
    Tile,
    board_names,
    cell_name,
    check_board,
    load_board,
    path_ends,
    paths,
    paths_by_target,
    reachable,
    write_board,
)
from goryo.errors import Unknown
from goryo.game import new_game
from tests.situations import EDO, GATE, HIMEJI, HUT, at_hunt, look, play
from tests.strategies import made_boards

FULL = ("edo", "kyoto", "osaka")
BOARDS = board_names()


def names(board: Board, tiles: tuple[Tile, ...]) -> set[str]:
    return {board.tile_names[tile] for tile in tiles}


def beside(board: Board, name: str) -> set[str]:
    return names(board, board.neighbours[board.tile(name)])


@pytest.mark.clause("BRD-1")
@pytest.mark.parametrize("name", FULL)
def test_a_full_palace_has_32_tiles_in_four_rooms_with_eight_types(name: str) -> None:
    board = load_board(name)
    assert (len(board.tiles), len(board.rooms), len(board.kinds)) == (32, 4, 8)
    assert Counter(board.kind_of) == dict.fromkeys(range(8), 4)


@pytest.mark.clause("BRD-1")
@pytest.mark.parametrize("name", FULL)
def test_each_room_of_a_full_palace_holds_each_type_once_in_its_own_arrangement(name: str) -> None:
    board = load_board(name)
    arrangements = set()
    for room in board.rooms:
        held = [board.object_at(tile) for tile in board.tiles if board.room_of[tile] == room]
        assert sorted(held) == sorted(board.kinds)
        arrangements.add(tuple(held))
    assert len(arrangements) == 4


@pytest.mark.clause("BRD-2")
@pytest.mark.parametrize("name", BOARDS)
def test_every_room_has_one_central_tile_with_one_samurai(name: str) -> None:
    board = load_board(name)
    assert [board.room_of[tile] for tile in board.centres] == list(board.rooms)
    assert new_game(board=board).scene.samurai == board.centres
    assert len(board.samurai) == len(board.rooms)


@pytest.mark.clause("BRD-2")
def test_the_samurai_of_edo_start_in_the_middle_of_their_rooms() -> None:
    assert look(new_game("en-2019")).samurai == {
        "green": "b2",
        "yellow": "e2",
        "red": "b5",
        "blue": "e5",
    }


@pytest.mark.clause("BRD-3")
def test_tiles_that_touch_inside_a_room_are_adjacent() -> None:
    assert beside(EDO, "b2") == {"b1", "a2", "c2", "b3"}
    assert beside(EDO, "a1") == {"b1", "a2"}


@pytest.mark.clause("BRD-3")
def test_walls_separate_tiles_that_touch_across_rooms() -> None:
    assert "d1" not in beside(EDO, "c1")
    assert "a4" not in beside(EDO, "a3")


@pytest.mark.clause("BRD-3")
def test_no_tile_is_adjacent_diagonally() -> None:
    assert "b2" not in beside(EDO, "a1")


@pytest.mark.clause("BRD-3")
def test_the_two_ends_of_a_bridge_are_adjacent_and_the_bridge_is_no_tile() -> None:
    assert beside(EDO, "c2") == {"c1", "b2", "d2"}
    assert beside(EDO, "b4") == {"b3", "a4", "b5"}
    assert len(EDO.tiles) == 32


@pytest.mark.clause("BRD-3")
@pytest.mark.parametrize("name", BOARDS)
def test_adjacency_is_mutual_and_never_with_itself(name: str) -> None:
    board = load_board(name)
    for tile in board.tiles:
        assert tile not in board.neighbours[tile]
        assert all(tile in board.neighbours[other] for other in board.neighbours[tile])


@pytest.mark.clause("BRD-3")
def test_one_adjacency_serves_her_path_his_step_and_the_hound() -> None:
    game = at_hunt("b2-b1-c1-c2-d2", bound="vase")  # she crosses the bridge c2-d2
    assert look(play(game, "green step c2", "green step d2")).samurai["green"] == "d2"
    assert look(play(game, "green step c2", "green hound d2")).question == "d2"


@pytest.mark.clause("BRD-4")
@pytest.mark.parametrize("name", BOARDS)
def test_the_marker_starts_before_a_track_that_has_bag_symbols(name: str) -> None:
    board = load_board(name)
    assert new_game(board=board).scene.marker == 0
    assert board.bags
    assert all(1 <= bag <= board.track for bag in board.bags)


@pytest.mark.clause("BRD-5")
def test_edo_is_a_six_by_six_grid_around_a_two_by_two_garden() -> None:
    grid = {(column, row) for column in range(6) for row in range(6)}
    garden = {(2, 2), (3, 2), (2, 3), (3, 3)}
    assert set(EDO.cells) == grid - garden
    for room, corner in enumerate([(0, 0), (3, 0), (0, 3), (3, 3)]):
        three = {(corner[0] + right, corner[1] + down) for right in range(3) for down in range(3)}
        assert {c for c, r in zip(EDO.cells, EDO.room_of, strict=True) if r == room} == (
            three - garden
        )


@pytest.mark.clause("BRD-5")
def test_edo_has_one_bridge_between_the_middles_of_facing_sides() -> None:
    bridges = {f"{EDO.tile_names[one]}-{EDO.tile_names[other]}" for one, other in EDO.bridges}
    assert bridges == {"c2-d2", "b3-b4", "e3-e4", "c5-d5"}


@pytest.mark.clause("BRD-5")
def test_the_track_of_edo_has_ten_spaces_with_a_bag_on_every_second() -> None:
    assert EDO.track == 10
    assert EDO.bags == {2, 4, 6, 8, 10}


@pytest.mark.clause("BRD-5")
def test_edo_says_that_it_is_a_reconstruction_and_its_eighth_object_is_the_fan() -> None:
    assert "reconstruction" in EDO.about
    assert EDO.kinds == KNOWN_OBJECTS
    assert EDO.kinds[7] == "fan"


@pytest.mark.clause("BRD-5")
def test_a_board_that_anyone_wrote_can_be_played(tmp_path: object) -> None:
    path = f"{tmp_path}/my.toml"
    with open(path, "w", encoding="utf-8") as file:
        file.write(write_board(HUT).replace('"Hut"', '"Mine"'))
    game = new_game(board=path)
    assert game.board.name == "Mine"
    assert game.board == HUT, "the name is only a label"


@pytest.mark.clause("BRD-6")
@pytest.mark.parametrize("name", BOARDS)
def test_boards_of_other_sizes_keep_to_the_limits(name: str) -> None:
    board = load_board(name)
    assert 2 <= len(board.rooms) <= 8
    assert 3 <= len(board.kinds) <= 8
    assert len(board.tiles) <= 64


@pytest.mark.clause("BRD-6")
def test_the_checker_warns_where_five_objects_can_hardly_be_broken() -> None:
    few = {name for name in BOARDS if "objects-few" in _warnings(load_board(name))}
    assert few == {
        name
        for name in BOARDS
        if len(load_board(name).rooms) * (len(load_board(name).kinds) - 2) < 5
    }
    assert "gate" in few  # 2 x (3 - 2) = 2
    assert "hut" not in few  # 2 x (5 - 2) = 6


def _warnings(board: Board) -> set[str]:
    return {warning.what for warning in check_board(write_board(board)).warnings}


@pytest.mark.clause("BRD-6", "REV-8")
def test_with_three_types_two_light_ones_identify_her() -> None:
    game = new_game(board=GATE).play("draw mask", "draw helmet", "enter d2")
    assert not game.scene.identified
    target = next(
        plan for plan in game.legal_moves() if game.write(plan).split()[1].endswith(("a2", "c1"))
    )  # a lantern
    over = game.play(target, "done")
    assert look(over).outcome == "identified"
    assert look(over).dark == {"mask"}


@pytest.mark.clause("BRD-6", "SAM-1")
def test_on_a_board_of_two_rooms_both_samurai_can_act_and_there_is_no_third() -> None:
    game = new_game("it-2019", board=HUT).play("draw vase", "draw helmet", "enter a2")
    game = game.play(next(iter(game.legal_moves())))
    game = play(game, "green step c1", "yellow step e1", "yellow step d1")
    assert {game.write(move) for move in game.legal_moves()} == {"done"}


@pytest.mark.clause("BRD-6", "SAM-1")
def test_on_a_board_of_eight_rooms_still_only_three_of_eight_samurai_act() -> None:
    game = new_game("it-2019", board=HIMEJI)
    assert len(look(game).samurai) == 8
    game = play(game, "draw fan", "draw helmet", "enter a1")
    game = game.play(next(iter(game.legal_moves())))
    for colour in ("pink", "orange", "black"):
        step = next(m for m in game.legal_moves() if game.write(m).startswith(f"{colour} step"))
        game = game.play(step)
    able = {game.write(move).split()[0] for move in game.legal_moves()}
    assert able == {"black", "done"}


@pytest.mark.clause("BRD-6")
@given(made_boards(), st.integers(0, 2**32), st.sampled_from(["it-2019", "en-2024"]))
def test_every_sound_board_can_be_played_to_an_end(board: Board, seed: int, book: str) -> None:
    rng = Random(seed)
    game = new_game(book, rng.choice([(), ("genjutsu",)]), board)
    for _ in range(4 * 14 + 40):
        if game.outcome:
            break
        game = game.play_random(rng)
    assert game.outcome is not None, repr(look(game))


@pytest.mark.clause("BRD-6", "CURSE-1")
def test_the_cursed_object_never_leaves_her_without_a_move_where_a_type_lies_on_one_tile() -> None:
    lone = Board(
        name="Lone",
        about="",
        cells=[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)],
        rooms=[0, 0, 0, 1, 1, 1],
        objects=[0, 1, 2, 1, 2, 1],
        kinds={"h": "helmet", "l": "lantern", "m": "mask"},
        centres=[1, 4],
        bridges=[(2, 3)],
        track=4,
        bags=[2],
    )
    report = check_board(write_board(lone))
    if report.board is None:
        return  # a checker that forbids such boards would do as well
    game = new_game(variants=["cursed-object"], board=report.board)
    game = play(game, "draw mask", "draw helmet", "enter a1")
    assert game.outcome is not None or list(game.legal_moves()), repr(look(game))


def test_tile_names_count_columns_by_letter_and_rows_by_number_from_the_top_left() -> None:
    assert cell_name((0, 0)) == "a1"
    assert cell_name((5, 3)) == "f4"
    assert EDO.tile_names[0] == "a1"
    assert EDO.tile_names[-1] == "f6"


def test_unknown_names_are_named() -> None:
    for ask in (EDO.tile, EDO.kind):
        with pytest.raises(Unknown) as no:
            ask("z9")
        assert no.value.given == "z9"


def test_boards_are_equal_when_they_play_the_same() -> None:
    again = check_board(write_board(EDO)).board
    assert again == EDO
    assert hash(again) == hash(EDO)
    assert EDO != HUT
    assert EDO != "edo"


@pytest.mark.clause("PLAN-2", "PLAN-4")
@pytest.mark.parametrize("name", BOARDS)
def test_a_walk_never_enters_a_tile_twice_and_always_goes_on_to_an_adjacent_one(name: str) -> None:
    board = load_board(name)
    for start in board.tiles[:4]:
        for path in paths(board, start, 4):
            assert len(path) == len(set(path)) == 5
            assert path[0] == start
            assert all(there in board.neighbours[here] for here, there in pairwise(path))


def test_paths_grouped_by_target_are_the_same_paths() -> None:
    start = EDO.tile("b2")
    grouped = paths_by_target(EDO, start, 4)
    assert path_ends(EDO, start, 4) == grouped.keys()
    assert sorted(p for group in grouped.values() for p in group) == sorted(paths(EDO, start, 4))
    assert all(path[-1] == target for target, group in grouped.items() for path in group)


@pytest.mark.clause("PLAN-3", "LEAP-1")
@pytest.mark.parametrize("name", ["edo", "kyoto", "himeji"])
def test_on_a_grid_four_steps_keep_the_colour_and_five_change_it(name: str) -> None:
    board = load_board(name)
    colours = {tile: sum(board.cells[tile]) % 2 for tile in board.tiles}
    for start in board.tiles:
        assert all(colours[p[-1]] == colours[start] for p in paths(board, start, 4))
        assert all(colours[p[-1]] != colours[start] for p in paths(board, start, 5))


@pytest.mark.clause("CURSE-2")
def test_a_cursed_pair_adds_the_other_tile_once() -> None:
    b2, e2, b1 = EDO.tile("b2"), EDO.tile("e2"), EDO.tile("b1")
    assert names(EDO, reachable(EDO, b2, (b2, e2))) == {"b1", "a2", "c2", "b3", "e2"}
    assert names(EDO, reachable(EDO, e2, (b2, e2))) == {"e1", "d2", "f2", "e3", "b2"}
    assert names(EDO, reachable(EDO, b1, (b2, e2))) == beside(EDO, "b1")
    assert reachable(EDO, b2, (b2, b1)) == EDO.neighbours[b2], "already adjacent: nothing is added"


def test_a_room_without_a_name_has_its_number() -> None:
    assert HUT.room_names == ()
    assert [HUT.room_name(room) for room in HUT.rooms] == ["1", "2"]
