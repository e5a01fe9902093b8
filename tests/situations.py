"""Situations of the game, made by playing moves in notation, and looked at by name.

    game = at_hunt("b2-a2-a1-b1-c1")
    game = play(game, "green search")
    assert look(game).phase == "answer"

A `Look` is what lies on the table with names instead of numbers; a failing assertion about it
prints the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from goryo.board import Board, Kind, Samurai, Tile, load_board
from goryo.events import Event
from goryo.game import Game, new_game
from goryo.hunt import intents_of
from goryo.moves import Action
from goryo.refusals import Illegal, Refusal
from goryo.rulebook import RULEBOOKS, Power
from goryo.scene import Scene

OLDER = ("it-2019", "en-2019", "fr-2019", "it-2021")
NEWER = ("en-2024",)
ALL_BOOKS = tuple(RULEBOOKS)
REFEREES = ("guided", "tabletop")

AROUND = "b2-a2-a1-b1-c1"
"""On edo from b2: flower, fan, urn, and the mask at c1 as target; all in the green room."""
SOUTH = "b2-b3-b4-b5-a5"
"""On edo from b2: over the bridge to the red room, the scroll at a5 as target."""


def intents(scene: Scene) -> Iterator[Action]:
    """Everything a Samurai could want to do, allowed or not."""
    for samurai in scene.board.samurai:
        yield from intents_of(scene.board, samurai, scene.samurai[samurai])


def play(game: Game, *moves: str) -> Game:
    """The game after these moves; the first refused one fails the test and shows the board."""
    for move in moves:
        try:
            game = game.play(move)
        except Illegal as no:
            raise AssertionError(f"{move!r} is refused: {no}\n{look(game)!r}") from no
    return game


def at_enter(
    first: str = "helmet",
    *,
    bound: str = "fan",
    book: str = "en-2024",
    variants: Iterable[str] = (),
    board: str | Board = "edo",
    referee: str = "guided",
) -> Game:
    """A game whose bound and first type are drawn."""
    game = new_game(book, variants, board, referee)
    return play(game, f"draw {bound}", f"draw {first}")


def at_plan(
    enter: str = "b2", *, first: str = "helmet", curse: str | None = None, **table: Any
) -> Game:
    """A game at the beginning of round 1: on edo she stands on b2, under the green Samurai."""
    variants = ("cursed-object",) if curse else ()
    game = play(at_enter(first, **{"variants": variants, **table}), f"enter {enter}")
    return play(game, f"curse {curse}") if curse else game


def at_hunt(plan: str = AROUND, enter: str = "b2", **table: Any) -> Game:
    """A game in round 1 whose plan is laid; the Samurai are to act."""
    return play(at_plan(enter, **table), f"plan {plan}")


def rearranged(
    game: Game,
    *,
    samurai: Mapping[str, str] | None = None,
    drawn: Iterable[str] = (),
    broken: Iterable[str] = (),
    powers: Iterable[str] | None = None,
    goryo: str | None = None,
    **numbers: int,
) -> Game:
    """The same game with some pieces laid differently, for situations that are rare in play.

    `drawn` seals whole types, `broken` adds stones (and turns their types light), `numbers` are
    fields of the scene such as marker, spirits or round.
    """
    scene, board = game.scene, game.board
    places = list(scene.samurai)
    for colour, tile in (samurai or {}).items():
        places[scene.rules.colours.index(colour)] = board.tile(tile)
    stones = {board.tile(name) for name in broken}
    kinds = [board.kind(name) for name in drawn]
    sealed = {tile for kind in kinds for tile in board.tiles_of[kind]}
    scene = scene._replace(
        samurai=tuple(places),
        broken=scene.broken | stones,
        drawn=(*scene.drawn, *kinds),
        light=scene.light | set(kinds) | {board.kind_of[tile] for tile in stones},
        sealed=scene.sealed | (sealed - scene.broken - stones),
        powers=scene.powers if powers is None else frozenset(map(Power, powers)),
        goryo=scene.goryo if goryo is None else board.tile(goryo),
    )
    changed: dict[str, Any] = dict(numbers)
    scene = scene._replace(**changed)
    return Game(game.position._replace(scene=scene), game.moves, game.events)


def in_the_last_round(game: Game) -> Game:
    """The same game in its last round, the stones of all rounds before on the first type."""
    first, rules = game.scene.first, game.rules
    assert first is not None
    stones = game.board.names(game.board.tiles_of[first])[: rules.rounds]
    return rearranged(game, broken=stones, round=rules.rounds)


def why_not(game: Game, move: str) -> Refusal:
    """Why the move is refused; a legal move fails the test and shows the board."""
    refusal = game.why_not(move)
    assert refusal is not None, f"{move!r} is legal here\n{look(game)!r}"
    return refusal


def refused(game: Game, move: str) -> tuple[str, str]:
    """Reason and clause of a refusal; `play` must refuse too, and change nothing."""
    refusal = why_not(game, move)
    before = game.position
    with pytest.raises(Illegal) as no:
        game.play(move)
    assert no.value.refusal == refusal, repr(look(game))
    assert game.position == before
    return refusal.reason.message, refusal.clause


def allowed(game: Game, move: str) -> bool:
    return game.why_not(move) is None


def kinds_of(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def last_events(game: Game, move: str) -> list[str]:
    """The kinds of the events that this move causes."""
    return kinds_of(game.apply(move).events)


class Look:
    """What lies on the table, with names."""

    def __init__(self, game: Game) -> None:
        scene, board = game.scene, game.board
        tile, kind = board.tile_names, board.kinds

        def name(place: Tile | None) -> str | None:
            return None if place is None else tile[place]

        def objects(some: Iterable[Kind]) -> set[str]:
            return {kind[k] for k in some}

        self.scene = scene
        self.phase = str(scene.phase)
        self.round = scene.round
        self.actor = None if scene.actor is None else str(scene.actor)
        self.goryo = name(scene.goryo)
        self.samurai = {scene.colour(Samurai(n)): tile[t] for n, t in enumerate(scene.samurai)}
        self.light, self.dark = objects(scene.light), objects(scene.dark)
        self.drawn = [kind[k] for k in scene.drawn]
        self.bag = objects(game.position.bag)
        self.broken = {tile[t] for t in scene.broken}
        self.sealed = {tile[t] for t in scene.sealed}
        self.clues = {tile[clue.tile]: "yes" if clue.yes else "no" for clue in scene.clues}
        self.powers = {str(power) for power in scene.powers}
        self.question = name(scene.question)
        self.marker, self.spirits, self.owed = scene.marker, scene.spirits, scene.owed
        self.outcome = None if scene.outcome is None else scene.outcome.reason.id
        self.winner = scene.outcome and scene.outcome.winner and str(scene.outcome.winner)
        self.clause = None if scene.outcome is None else scene.outcome.clause

    def __repr__(self) -> str:
        head = (
            f"round {self.round}, {self.phase} ({self.actor}), marker {self.marker}, "
            f"spirits {self.spirits}, owed {self.owed}, dark: {', '.join(sorted(self.dark))}"
        )
        end = "" if self.outcome is None else f"\n{self.winner} {self.outcome} {self.clause}"
        return f"<{head}{end}\n{drawing(self.scene)}>"


def look(game: Game) -> Look:
    return Look(game)


def drawing(scene: Scene) -> str:
    """The board in rough strokes: objects, x broken, o sealed, @ Goryō, 1… Samurai, + - clues."""
    board = scene.board
    at = dict(zip(board.cells, board.tiles, strict=True))
    lines = []
    for row in range(board.height):
        line = f"{row + 1:2}"
        for column in range(board.width):
            tile = at.get((column, row))
            cell = "" if tile is None else board.object_at(tile)[:3] + _pieces(scene, tile)
            line += f" {cell:<9}"
        lines.append(line.rstrip())
    columns = "".join(f" {chr(ord('a') + n):<9}" for n in range(board.width))
    return "\n".join([f"  {columns.rstrip()}", *lines])


def _pieces(scene: Scene, tile: Tile) -> str:
    pieces = "x" if tile in scene.broken else "o" if tile in scene.sealed else ""
    pieces += "@" if tile == scene.goryo else ""
    pieces += "".join(str(n + 1) for n, place in enumerate(scene.samurai) if place == tile)
    return pieces + "".join("+" if c.yes else "-" for c in scene.clues if c.tile == tile)


EDO = load_board("edo")
GATE = load_board("gate")
HUT = load_board("hut")
HIMEJI = load_board("himeji")
