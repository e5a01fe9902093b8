"""A new board by chance is a palace like those of the box: even, whole and easy to cross."""

from itertools import product
from random import Random

import pytest

from goryo import Board, Malformed, check_board, write_board
from goryo.board import MAX_KINDS, MAX_ROOMS, MIN_KINDS, MIN_ROOMS, Cell, Room, Tile, new_board
from goryo.board.check import MAX_NAME

SIZES = [*product(range(MIN_ROOMS, MAX_ROOMS + 1), range(MIN_KINDS, MAX_KINDS + 1))]


def tiles_of(board: Board, room: Room) -> list[Tile]:
    return [tile for tile in board.tiles if board.room_of[tile] == room]


def touch(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def shape(board: Board, room: Room) -> frozenset[Cell]:
    """The room's cells, as if it stood in the corner."""
    cells = [board.cells[tile] for tile in tiles_of(board, room)]
    left, top = (min(places) for places in zip(*cells, strict=True))
    return frozenset((column - left, row - top) for column, row in cells)


@pytest.mark.parametrize(("rooms", "types"), SIZES)
def test_every_room_holds_every_type_once_and_can_be_reached(rooms: int, types: int) -> None:
    board = new_board("Tea house", rooms, types, Random(rooms * types))
    assert len(board.rooms) == rooms
    for room in board.rooms:
        assert sorted(board.kind_of[tile] for tile in tiles_of(board, room)) == [*range(types)]
    report = check_board(write_board(board))
    assert (report.board, report.defects) == (board, ())
    few = {"objects-few"} if rooms * (types - 2) < 5 else set()  # BRD-6
    assert {warning.what for warning in report.warnings} == few


@pytest.mark.parametrize(("rooms", "types"), SIZES)
def test_a_room_is_a_block_that_lacks_a_corner_at_most(rooms: int, types: int) -> None:
    board = new_board("Tea house", rooms, types, Random(3))
    for room in board.rooms:
        cells = shape(board, room)
        wide, high = (1 + max(places) for places in zip(*cells, strict=True))
        assert wide >= high
        missing = {*product(range(wide), range(high))} - cells
        assert len(missing) <= 1
        assert missing <= {*product((0, wide - 1), (0, high - 1))}


def test_any_corner_can_be_missing() -> None:
    boards = [new_board("Tea house", 2, 3, Random(seed)) for seed in range(20)]
    assert len({shape(board, room) for board in boards for room in board.rooms}) == 4


@pytest.mark.parametrize(("rooms", "types"), SIZES)
def test_one_bridge_joins_each_two_rooms_that_touch(rooms: int, types: int) -> None:
    board = new_board("Tea house", rooms, types, Random(7))
    cells = board.cells
    beside = {
        frozenset((board.room_of[one], board.room_of[other]))
        for one, other in product(board.tiles, repeat=2)
        if touch(cells[one], cells[other]) and board.room_of[one] != board.room_of[other]
    }
    joined = [frozenset(board.room_of[tile] for tile in ends) for ends in board.bridges]
    assert len(joined) == len(set(joined))
    assert set(joined) == beside
    assert all(touch(cells[one], cells[other]) for one, other in board.bridges)


@pytest.mark.parametrize("seed", range(5))
def test_a_samurai_starts_where_most_tiles_of_the_room_are_near(seed: int) -> None:
    board = new_board("Tea house", 4, 5, Random(seed))

    def near(tile: Tile) -> int:
        room = tiles_of(board, board.room_of[tile])
        return sum(touch(board.cells[tile], board.cells[other]) for other in room)

    for room, centre in zip(board.rooms, board.centres, strict=True):
        assert near(centre) == max(map(near, tiles_of(board, room)))


@pytest.mark.parametrize(("rooms", "across"), [(2, 2), (4, 2), (5, 3), (8, 3)])
def test_rooms_stand_in_two_columns_or_in_three(rooms: int, across: int) -> None:
    board = new_board("Tea house", rooms, 8, Random(1))
    assert board.width == 3 * across
    assert board.height == 3 * -(-rooms // across)


def test_the_same_chance_makes_the_same_board() -> None:
    assert new_board("Tea house", 4, 5, Random(1)) == new_board("Tea house", 4, 5, Random(1))
    assert new_board("Tea house", 4, 5, Random(1)) != new_board("Tea house", 4, 5, Random(2))


@pytest.mark.parametrize(
    ("name", "rooms", "types", "wrong"),
    [
        ("x", MIN_ROOMS - 1, 4, ["board-room-count"]),
        ("x", MAX_ROOMS + 1, 4, ["board-room-count"]),
        ("x", 4, MIN_KINDS - 1, ["board-object-count"]),
        ("x", 4, MAX_KINDS + 1, ["board-object-count"]),
        (" ", 4, 4, ["board-bad-text"]),
        ("x" * (MAX_NAME + 1), 4, 4, ["board-bad-text"]),
        ("x\x07", 4, 4, ["board-bad-text"]),
        ("", 0, 0, ["board-room-count", "board-object-count", "board-bad-text"]),
    ],
)
def test_all_that_is_wrong_with_the_wish_is_said(
    name: str, rooms: int, types: int, wrong: list[str]
) -> None:
    with pytest.raises(Malformed) as refused:
        new_board(name, rooms, types, Random(1))
    assert [problem.what for problem in refused.value.problems] == wrong


def test_the_longest_name_is_taken() -> None:
    assert new_board("x" * MAX_NAME, 4, 4, Random(1)).name == "x" * MAX_NAME
