"""A new palace by chance: sound, even, every room within reach; something to play on or to edit."""

from __future__ import annotations

from random import Random

from goryo.board.check import MAX_NAME, check_board
from goryo.board.tiles import KNOWN_OBJECTS, MAX_KINDS, MAX_ROOMS, MIN_KINDS, MIN_ROOMS, Board, Cell
from goryo.board.toml import write_board
from goryo.errors import Malformed, Problem
from goryo.plain_text import is_plain

_BLOCKS = {3: (2, 2), 4: (2, 2), 5: (3, 2), 6: (3, 2), 7: (4, 2), 8: (3, 3)}
"""The ground that a room with so many tiles is cut out of: columns and rows."""
_LETTERS = dict(zip("hlmsvufn", KNOWN_OBJECTS, strict=True))
_TRACK = 10


def new_board(name: str, rooms: int, types: int, rng: Random) -> Board:
    """A board with that many rooms, each holding every type once; no defect, no room cut off.

    Of the smallest ones the checker warns that they hold few objects (`objects-few`).

    `Malformed` if the sizes are outside BRD-6 or the name cannot be one.
    """
    wrong = []
    if not MIN_ROOMS <= rooms <= MAX_ROOMS:
        args = {"given": rooms, "least": MIN_ROOMS, "most": MAX_ROOMS}
        wrong.append(Problem("board-room-count", args=args))
    if not MIN_KINDS <= types <= MAX_KINDS:
        args = {"given": types, "least": MIN_KINDS, "most": MAX_KINDS}
        wrong.append(Problem("board-object-count", args=args))
    if not name.strip() or len(name) > MAX_NAME or not is_plain(name):
        wrong.append(Problem("board-bad-text", args={"key": "name", "limit": MAX_NAME}))
    if wrong:
        raise Malformed(wrong)
    while True:
        report = check_board(write_board(_drawn(name, rooms, types, rng)))
        if report.board is None:
            raise Malformed(report.defects)
        cut_off = any(warning.what == "room-cut-off" for warning in report.warnings)
        if not cut_off:
            return report.board


def _drawn(name: str, rooms: int, types: int, rng: Random) -> Board:
    """Rooms side by side in two or three columns, with a bridge between neighbours."""
    wide, high = _BLOCKS[types]
    across = 2 if rooms <= 4 else 3
    room_at: dict[Cell, int] = {}
    for room in range(rooms):
        left, top = wide * (room % across), high * (room // across)
        for x, y in _shape(wide, high, types, rng):
            room_at[left + x, top + y] = room
    cells = sorted(room_at, key=lambda cell: (cell[1], cell[0]))
    order = list(dict.fromkeys(room_at[cell] for cell in cells))
    objects = {room: rng.sample(range(types), types) for room in range(rooms)}
    return Board(
        name=name,
        about="",
        cells=cells,
        rooms=[order.index(room_at[cell]) for cell in cells],
        objects=[objects[room_at[cell]].pop() for cell in cells],
        kinds=dict(list(_LETTERS.items())[:types]),
        centres=[_centre(cells, room_at, room, rng) for room in order],
        bridges=_bridges(cells, room_at, rng),
        track=_TRACK,
        bags=range(2, _TRACK + 1, 2),
    )


def _shape(wide: int, high: int, tiles: int, rng: Random) -> set[Cell]:
    """A block without one of its corners where it has a cell too many."""
    shape = {(x, y) for x in range(wide) for y in range(high)}
    corners = [(x, y) for x in (0, wide - 1) for y in (0, high - 1)]
    return shape - set(rng.sample(corners, len(shape) - tiles))


def _around(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def _centre(cells: list[Cell], room_at: dict[Cell, int], room: int, rng: Random) -> int:
    """One of the room's tiles with the most neighbours in it."""

    def neighbours(cell: Cell) -> int:
        return sum(room_at.get(near) == room for near in _around(cell))

    inside = [cell for cell in cells if room_at[cell] == room]
    most = max(map(neighbours, inside))
    return cells.index(rng.choice([cell for cell in inside if neighbours(cell) == most]))


def _bridges(cells: list[Cell], room_at: dict[Cell, int], rng: Random) -> list[tuple[int, int]]:
    """One bridge between each two rooms that touch."""
    borders: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for number, cell in enumerate(cells):
        for near in _around(cell):
            one, other = room_at[cell], room_at.get(near, -1)
            if one < other:
                borders.setdefault((one, other), []).append((number, cells.index(near)))
    return [rng.choice(borders[rooms]) for rooms in sorted(borders)]
