"""A palace as costly as the server takes: every tile has five neighbours."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from goryo.board import new_board, read_board, write_board


@cache
def maze(seed: int = 1) -> str:
    """Its file: 64 tiles in eight rooms, with bridges until no tile has room for one more."""
    rng = Random(seed)
    text = write_board(new_board("Maze", 8, 8, rng))
    board = read_board(text)
    near = {tile: set(board.neighbours[tile]) for tile in board.tiles}
    bridges = []
    for here in sorted(board.tiles, key=lambda tile: len(near[tile])):
        others = sorted(board.tiles, key=lambda tile: (len(near[tile]), rng.random()))
        for there in others:
            apart = board.room_of[here] != board.room_of[there] and there not in near[here]
            if apart and len(near[here]) < 5 and len(near[there]) < 5:
                near[here].add(there)
                near[there].add(here)
                bridges.append(f'"{board.tile_names[here]}-{board.tile_names[there]}"')
    listed = f"bridges = [{', '.join(bridges)}]\nmap ="
    return re.sub(r"^map =", listed, text, count=1, flags=re.M)
