"""What a drawn palace shows, in plain fields that any view of a game can fill."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from goryo.board import Board
from goryo.scene import Scene
from goryo.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Pawn:
    """A Samurai on the board; `blinded` is the Illusion's mark (GEN-2)."""

    tile: int
    colour: str
    blinded: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """What to draw. Only the board is needed; what is `None` or empty is left out."""

    board: Board
    samurai: tuple[Pawn, ...] = ()
    cat: int | None = None
    broken: Collection[int] = ()
    sealed: Collection[int] = ()
    cursed: Collection[int] = ()
    clues: Mapping[int, bool] = field(default_factory=dict)
    """Asked tiles, and whether the answer was yes."""
    path: tuple[int, ...] = ()
    """The movement cubes in their order, from the Goryō's tile."""
    target: int | None = None
    trail: int | None = None
    shadow: int | None = None
    heat: Mapping[int, float] = field(default_factory=dict)
    """A share from 0 to 1 for each tile, as a belief map has it."""
    marker: int | None = None
    """The clue marker's space; draws the track."""
    light: Collection[int] | None = None
    """The types that are light; draws the row of types."""
    sealed_kinds: Collection[int] = ()
    bound: int | None = None
    """The bound type, for those who may know it."""
    spirits_turned: int = 0
    spirits: int = 0
    """How many spirits there are, turned or not; draws them."""
    round: int = 0
    """The round being played, or 0 before the first."""
    rounds: int = 0
    """How many rounds there are; draws their stones."""


def described(picture: Picture) -> str:
    """What the picture shows, in the words of the notation."""
    board = picture.board
    names = board.tile_names

    def listed(tiles: Iterable[int]) -> str:
        return " ".join(names[tile] for tile in sorted(tiles))

    parts = [f"{board.name}: {len(board.cells)} tiles, {len(set(board.room_of))} rooms"]
    if picture.cat is not None:
        parts.append(f"goryo {names[picture.cat]}")
    parts += [f"{pawn.colour} {names[pawn.tile]}" for pawn in picture.samurai]
    for word, tiles in (
        ("broken", picture.broken),
        ("sealed", picture.sealed),
        ("cursed", picture.cursed),
        ("yes", [tile for tile, yes in picture.clues.items() if yes]),
        ("no", [tile for tile, yes in picture.clues.items() if not yes]),
    ):
        if tiles:
            parts.append(f"{word} {listed(tiles)}")
    if picture.path:
        steps = picture.path if picture.target is None else (*picture.path, picture.target)
        parts.append("plan " + "-".join(names[tile] for tile in steps))
    for word, tile in (("trail", picture.trail), ("shadow", picture.shadow)):
        if tile is not None:
            parts.append(f"{word} {names[tile]}")
    return "; ".join(parts)


def picture_of(seen: Board | View | Scene, *, shown: bool = False) -> Picture:
    """What to draw for this viewer; of a scene alone, only what is open; of a board, itself.

    The plan is the viewer's own of this round; with `shown` it is the one last revealed.
    """
    if isinstance(seen, Board):
        return Picture(board=seen)
    if isinstance(seen, View):
        scene, bound, plan = seen.scene, seen.bound, seen.plan
    else:
        scene, bound, plan = seen, None, None
    if shown:
        plan = scene.shown
    return Picture(
        board=scene.board,
        samurai=tuple(
            Pawn(tile=tile, colour=scene.rules.colours[n], blinded=n == scene.illusion)
            for n, tile in enumerate(scene.samurai)
        ),
        cat=scene.goryo,
        broken=scene.broken,
        sealed=scene.sealed,
        cursed=scene.curse or (),
        clues={clue.tile: clue.yes for clue in scene.clues},
        path=() if plan is None else plan.movement,
        target=None if plan is None else plan.target,
        trail=None if plan is None else plan.trail,
        shadow=None if plan is None else plan.shadow,
        marker=scene.marker,
        light=scene.light,
        sealed_kinds=scene.drawn,
        bound=bound,
        spirits_turned=scene.spirits,
        spirits=scene.rules.spirits,
        round=scene.round,
        rounds=scene.rules.rounds,
    )
