"""Where things lie in a drawn palace: the tiles, the outlines of rooms and garden, the bridges."""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Final, TypeAlias

from goryo.board import Board, Cell

Point: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Point, Point, Point]
"""A quadratic Bézier curve: start, control point, end."""

TILE: Final = 100
SEAM: Final = 6
"""Between two mats of one room."""
MOAT: Final = 46
"""Between two rooms: room enough for both walls and a bridge."""

_BENDS: Final = (0.0, 0.22, -0.22, 0.45, -0.45)


class FloorPlan:
    """The palace in drawing units, its top left tile at (0, 0)."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tile_at = {cell: tile for tile, cell in enumerate(board.cells)}
        self.columns = self._starts(board.width, across=True)
        self.rows = self._starts(board.height, across=False)
        self.width = self.columns[-1] + TILE
        self.height = self.rows[-1] + TILE

    def _starts(self, count: int, *, across: bool) -> list[int]:
        """The left edges of the columns, or the top edges of the rows.

        A moat lies wherever two rooms face each other. A room that spans such a line simply
        has a wider seam there.
        """
        walled = set()
        for (column, row), tile in self.tile_at.items():
            beside = (column + 1, row) if across else (column, row + 1)
            other = self.tile_at.get(beside)
            if other is not None and self.board.room_of[other] != self.board.room_of[tile]:
                walled.add(column if across else row)
        starts = [0]
        for line in range(count - 1):
            starts.append(starts[-1] + TILE + (MOAT if line in walled else SEAM))
        return starts

    def corner(self, cell: Cell) -> tuple[int, int]:
        """The top left corner of a cell."""
        return self.columns[cell[0]], self.rows[cell[1]]

    def spot(self, tile: int, across: float = TILE / 2, down: float = TILE / 2) -> Point:
        """A place on a tile; its middle if nothing else is said."""
        left, top = self.corner(self.board.cells[tile])
        return left + across, top + down

    @cached_property
    def garden(self) -> tuple[Cell, ...]:
        """The cells without a tile that the palace encloses."""
        width, height = self.board.width, self.board.height
        reached: set[Cell] = set()
        edge = [
            (column, row)
            for column in range(-1, width + 1)
            for row in range(-1, height + 1)
            if column in (-1, width) or row in (-1, height)
        ]
        while edge:
            column, row = edge.pop()
            if (column, row) in reached or (column, row) in self.tile_at:
                continue
            if not (-1 <= column <= width and -1 <= row <= height):
                continue
            reached.add((column, row))
            edge += [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        return tuple(
            (column, row)
            for row in range(height)
            for column in range(width)
            if (column, row) not in reached and (column, row) not in self.tile_at
        )

    def outline(self, cells: Iterable[Cell]) -> list[list[tuple[int, int]]]:
        """The outlines of some cells together with the seams between them, as closed loops."""
        own = frozenset(cells)
        return _loops(
            _filled(own),
            [edge for start in self.columns for edge in (start, start + TILE)],
            [edge for start in self.rows for edge in (start, start + TILE)],
        )

    def bridge(self, one: int, other: int) -> Curve:
        """A curve from tile to tile, bent so that it crosses as few other tiles as it can."""
        (x1, y1), (x2, y2) = self.spot(one), self.spot(other)
        best: Curve = ((x1, y1), ((x1 + x2) / 2, (y1 + y2) / 2), (x2, y2))
        fewest: int | None = None
        for bend in _BENDS:
            middle = ((x1 + x2) / 2 - bend * (y2 - y1), (y1 + y2) / 2 + bend * (x2 - x1))
            curve = ((x1, y1), middle, (x2, y2))
            crossed = sum(self._on_a_tile(point, (one, other)) for point in _points(curve))
            if fewest is None or crossed < fewest:
                best, fewest = curve, crossed
        return best

    def _on_a_tile(self, point: Point, but: Collection[int]) -> bool:
        x, y = point
        return any(
            self.columns[column] <= x <= self.columns[column] + TILE
            and self.rows[row] <= y <= self.rows[row] + TILE
            for tile, (column, row) in enumerate(self.board.cells)
            if tile not in but
        )


def _points(curve: Curve) -> list[Point]:
    (x1, y1), (xm, ym), (x2, y2) = curve
    return [
        (
            (1 - t) ** 2 * x1 + 2 * t * (1 - t) * xm + t * t * x2,
            (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ym + t * t * y2,
        )
        for t in (step / 24 for step in range(25))
    ]


def shortened(curve: Curve, by: float) -> Curve:
    """The curve without its ends: `by` units less at both, so that it begins where a tile ends."""
    (x1, y1), (xm, ym), (x2, y2) = curve

    def towards(x: float, y: float) -> Point:
        length = max(1.0, ((xm - x) ** 2 + (ym - y) ** 2) ** 0.5)
        share = min(by / length, 0.9)
        return x + (xm - x) * share, y + (ym - y) * share

    return towards(x1, y1), (xm, ym), towards(x2, y2)


def _filled(own: frozenset[Cell]) -> set[Cell]:
    """The cells on a grid twice as fine, whose odd lines are the seams between the cells."""
    fine = set()
    for column, row in own:
        right, below = (column + 1, row) in own, (column, row + 1) in own
        fine.add((2 * column, 2 * row))
        if right:
            fine.add((2 * column + 1, 2 * row))
        if below:
            fine.add((2 * column, 2 * row + 1))
        if right and below and (column + 1, row + 1) in own:
            fine.add((2 * column + 1, 2 * row + 1))
    return fine


def _loops(fine: set[Cell], xs: list[int], ys: list[int]) -> list[list[tuple[int, int]]]:
    """Walk round the filled cells, clockwise, and keep the corners."""
    ahead: dict[Cell, list[Cell]] = {}
    for column, row in sorted(fine):
        for beside, start, end in (
            ((column, row - 1), (column, row), (column + 1, row)),
            ((column + 1, row), (column + 1, row), (column + 1, row + 1)),
            ((column, row + 1), (column + 1, row + 1), (column, row + 1)),
            ((column - 1, row), (column, row + 1), (column, row)),
        ):
            if beside not in fine:
                ahead.setdefault(start, []).append(end)
    loops = []
    for start in sorted(ahead):
        while ahead[start]:
            walk = [start]
            while not (len(walk) > 1 and walk[-1] == start):
                walk.append(ahead[walk[-1]].pop(0))
            walk.pop()
            corners = [
                here
                for before, here, after in zip(
                    walk[-1:] + walk[:-1], walk, walk[1:] + walk[:1], strict=True
                )
                if (before[0] == here[0]) != (here[0] == after[0])
            ]
            loops.append([(xs[x], ys[y]) for x, y in corners])
    return loops
