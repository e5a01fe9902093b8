"""The palace: tiles, rooms, bridges, the object on each tile, central tiles, the clue track.

A board is data that anyone can write (BRD-5); `goryo.board.toml` reads it and `goryo.board.check`
says what is wrong. A `Board` that exists is sound: every table below is derived once and then only
read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NewType

from goryo import showing
from goryo.errors import Unknown

Tile = NewType("Tile", int)
Kind = NewType("Kind", int)
"""An object type: helmet, lantern …"""
Room = NewType("Room", int)
Samurai = NewType("Samurai", int)
"""One a room, in the order of the rooms."""

Cell = tuple[int, int]
"""Column and row from the top left, counted from 0."""
Path = tuple[Tile, ...]
Link = tuple[Tile, Tile]

MIN_ROOMS, MAX_ROOMS = 2, 8
MIN_KINDS, MAX_KINDS = 3, 8
MAX_TILES = 64
MAX_SIDE = 16
MAX_TRACK = 99

KNOWN_OBJECTS = ("helmet", "lantern", "mask", "scroll", "vase", "urn", "flower", "fan")


def cell_name(cell: Cell) -> str:
    """A cell's name, like a square's: column letter and row number, `a1` at the top left."""
    column, row = cell
    return f"{chr(ord('a') + column)}{row + 1}"


class Board:
    """One palace. Two boards are equal when they play the same; the name is only a label."""

    def __init__(
        self,
        *,
        name: str,
        about: str,
        cells: Sequence[Cell],
        rooms: Sequence[int],
        objects: Sequence[int],
        kinds: Mapping[str, str],
        centres: Sequence[int],
        bridges: Iterable[tuple[int, int]],
        track: int,
        bags: Iterable[int],
        room_names: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.about = about
        self.cells = tuple(cells)
        self.tiles = tuple(Tile(n) for n in range(len(cells)))
        self.tile_names = tuple(map(cell_name, cells))
        self.width = 1 + max(column for column, _ in cells)
        self.height = 1 + max(row for _, row in cells)
        self.room_of = tuple(Room(room) for room in rooms)
        self.rooms = tuple(Room(n) for n in range(1 + max(rooms)))
        self.room_names = tuple(room_names)
        self.letters = tuple(kinds)
        self.kinds = tuple(kinds.values())
        self.kind_of = tuple(Kind(kind) for kind in objects)
        self.centres = tuple(Tile(tile) for tile in centres)
        self.samurai = tuple(Samurai(n) for n in range(len(self.rooms)))
        self.bridges = tuple(sorted((Tile(min(ends)), Tile(max(ends))) for ends in bridges))
        self.track = track
        self.bags = frozenset(bags)
        self.neighbours = self._adjacency()
        self.tiles_of = tuple(
            tuple(tile for tile in self.tiles if self.kind_of[tile] == kind)
            for kind in range(len(self.kinds))
        )
        self._tile_by_name = dict(zip(self.tile_names, self.tiles, strict=True))

    def _adjacency(self) -> tuple[tuple[Tile, ...], ...]:
        """BRD-3: touching orthogonally inside a room, or the two ends of one bridge."""
        at = dict(zip(self.cells, self.tiles, strict=True))
        near: list[set[Tile]] = [set() for _ in self.tiles]
        for (column, row), tile in at.items():
            for beside in ((column + 1, row), (column, row + 1)):
                other = at.get(beside)
                if other is not None and self.room_of[other] == self.room_of[tile]:
                    near[tile].add(other)
                    near[other].add(tile)
        for one, other in self.bridges:
            near[one].add(other)
            near[other].add(one)
        return tuple(tuple(sorted(tiles)) for tiles in near)

    def tile(self, name: str) -> Tile:
        """The tile of that name; `Unknown` if the palace has none."""
        try:
            return self._tile_by_name[name]
        except (KeyError, TypeError):
            raise Unknown("tile", name) from None

    def kind(self, name: str) -> Kind:
        """The object type of that name; `Unknown` if the palace has none."""
        if name not in self.kinds:
            raise Unknown("object", name, self.kinds)
        return Kind(self.kinds.index(name))

    def object_at(self, tile: Tile) -> str:
        return self.kinds[self.kind_of[tile]]

    def names(self, tiles: Iterable[Tile]) -> list[str]:
        """The names of some tiles, in the board's order."""
        return [self.tile_names[tile] for tile in sorted(tiles)]

    def room_name(self, room: Room) -> str:
        return self.room_names[room] if room < len(self.room_names) else str(room + 1)

    @cached_property
    def canonical(self) -> str:
        """All that matters for play, as text; the digest is made of it."""
        tiles = " ".join(
            f"{name}:{room}:{self.kinds[kind]}"
            for name, room, kind in zip(self.tile_names, self.room_of, self.kind_of, strict=True)
        )
        bridges = " ".join(
            f"{self.tile_names[one]}-{self.tile_names[other]}" for one, other in self.bridges
        )
        return "\n".join(
            (
                "goryo board 1",
                f"objects {' '.join(self.kinds)}",
                f"tiles {tiles}",
                f"centres {' '.join(self.tile_names[tile] for tile in self.centres)}",
                f"bridges {bridges}",
                f"track {self.track}: {' '.join(map(str, sorted(self.bags)))}",
            )
        )

    @cached_property
    def digest(self) -> str:
        return hashlib.sha256(self.canonical.encode()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.digest == other.digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<Board {self.name!r} {self.digest[:8]}: {len(self.tiles)} tiles>"

    def __str__(self) -> str:
        """The palace in characters."""
        return showing.drawn(self)

    def _repr_svg_(self) -> str | None:
        return showing.pictured(self)


@lru_cache(maxsize=4096)
def paths(board: Board, start: Tile, steps: int, link: Link | None = None) -> tuple[Path, ...]:
    """Every way to walk `steps` steps from `start` without entering a tile twice (PLAN-2, 4, 5).

    `link` is a cursed pair: two tiles that the Goryō may treat as adjacent (CURSE-2).
    """
    found: list[Path] = []

    def walk(path: Path) -> None:
        if len(path) > steps:
            found.append(path)
            return
        for tile in reachable(board, path[-1], link):
            if tile not in path:
                walk((*path, tile))

    walk((start,))
    return tuple(found)


def reachable(board: Board, tile: Tile, link: Link | None = None) -> tuple[Tile, ...]:
    """The tiles one step away for the Goryō: the neighbours, and over a cursed pair the other."""
    near = board.neighbours[tile]
    if link and tile in link:
        other = link[0] if tile == link[1] else link[1]
        if other not in near:
            return (*near, other)
    return near


@lru_cache(maxsize=4096)
def paths_by_target(
    board: Board, start: Tile, steps: int, link: Link | None = None
) -> Mapping[Tile, tuple[Path, ...]]:
    """The same paths, grouped by where they end."""
    grouped: dict[Tile, list[Path]] = {}
    for path in paths(board, start, steps, link):
        grouped.setdefault(path[-1], []).append(path)
    return {target: tuple(grouped[target]) for target in sorted(grouped)}


@lru_cache(maxsize=4096)
def path_ends(board: Board, start: Tile, steps: int, link: Link | None = None) -> frozenset[Tile]:
    """Where these paths end, without keeping the paths."""
    near = [reachable(board, tile, link) for tile in board.tiles]
    ends: set[Tile] = set()

    def walk(path: Path) -> None:
        onward = [tile for tile in near[path[-1]] if tile not in path]
        if len(path) == steps:
            ends.update(onward)
            return
        for tile in onward:
            walk((*path, tile))

    walk((start,))
    return frozenset(ends)
