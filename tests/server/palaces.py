"""Palaces that somebody draws in order to learn from what they cost."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from goryo.board import new_board, read_board, write_board


@cache
def maze(seed: int = 1) -> str:
    """As costly as the server takes: 64 tiles in eight rooms, and five neighbours to every tile."""
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


@cache
def lopsided(seed: int = 1) -> str:
    """The same with one type on most tiles, so that all hangs on whether it is the bound one."""
    head, drawn, rest = maze(seed).split('"""')
    rng = Random(seed)
    letters = re.findall(r"[a-z]", drawn)
    kept = {letters.index(letter) for letter in set(letters)}  # of each type one tile
    common = rng.choice(sorted(set(letters)))
    tiles = iter(range(len(letters)))
    most = re.sub(r"[a-z]", lambda tile: tile[0] if next(tiles) in kept else common, drawn)
    return '"""'.join((head, most, rest))
