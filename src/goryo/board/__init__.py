"""The palace on which a game is played: a value, its text, its checker, and new ones by chance.

    board = load_board("edo")
    board.object_at(board.tile("c2"))

What is painted and not yet sound is in `goryo.board.drawing`.
"""

from goryo.board.check import BoardReport, check_board
from goryo.board.fresh import new_board
from goryo.board.tiles import (
    KNOWN_OBJECTS,
    MAX_KINDS,
    MAX_ROOMS,
    MAX_SIDE,
    MAX_TILES,
    MAX_TRACK,
    MIN_KINDS,
    MIN_ROOMS,
    Board,
    Cell,
    Kind,
    Link,
    Path,
    Room,
    Samurai,
    Tile,
    cell_name,
    path_ends,
    paths,
    paths_by_target,
    reachable,
)
from goryo.board.toml import board_names, load_board, read_board, read_board_file, write_board

__all__ = [
    "KNOWN_OBJECTS",
    "MAX_KINDS",
    "MAX_ROOMS",
    "MAX_SIDE",
    "MAX_TILES",
    "MAX_TRACK",
    "MIN_KINDS",
    "MIN_ROOMS",
    "Board",
    "BoardReport",
    "Cell",
    "Kind",
    "Link",
    "Path",
    "Room",
    "Samurai",
    "Tile",
    "board_names",
    "cell_name",
    "check_board",
    "load_board",
    "new_board",
    "path_ends",
    "paths",
    "paths_by_target",
    "reachable",
    "read_board",
    "read_board_file",
    "write_board",
]
