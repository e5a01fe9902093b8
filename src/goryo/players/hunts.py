"""Solved hunts as moves: which of them have gone as this turn went, and how they go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from goryo.board import Board, Samurai, Tile
from goryo.events import Answered, Asked, Event, RoundBegan, Stepped
from goryo.kernel import hunt_state
from goryo.kernel.lookup import distances
from goryo.moves import Action, Done, Hound, Move, Search, Step
from goryo.solver import Hunt, Solution
from goryo.view import View


def ways_on(view: View, found: Solution) -> dict[Move, float]:
    """The next moves of the hunts that have gone just as this turn, with their shares of the mix.

    Who follows one of them by its share at each step plays the mix, and needs to remember nothing.
    Nothing is there if no hunt of the mix went so.
    """
    branch = found.game.illusions.index(view.scene.illusion)
    shares: dict[Move, float] = {}
    for hunt, share in zip(found.hunts[branch], found.hunt_mix[branch], strict=True):
        move = next_of(hunt, view.history)
        if move is not None:
            shares[move] = shares.get(move, 0.0) + share
    return shares


def next_of(hunt: Hunt, history: Sequence[Event]) -> Move | None:
    """How a hunt goes on; None if it has not gone as this turn, or is over."""
    done, answers = turn_of(history)
    moves = list(islice(moves_of(hunt, answers), len(done) + 1))
    return moves[-1] if len(moves) == len(done) + 1 and moves[:-1] == done else None


def turn_of(history: Sequence[Event]) -> tuple[list[Move], list[bool]]:
    """The Samurai's actions of the latest round, and the answers to their questions."""
    began = max(n for n, event in enumerate(history) if isinstance(event, RoundBegan))
    done: list[Move] = []
    answers = []
    for event in history[began:]:
        match event:
            case Stepped(samurai, tile):
                done.append(Step(samurai, tile))
            case Asked(samurai, tile, how):
                done.append(Search(samurai) if how == "search" else Hound(samurai, tile))
            case Answered(_, yes):
                answers.append(yes)
    return done, answers


def moves_of(hunt: Hunt, answers: Sequence[bool]) -> Iterator[Move]:
    """What a hunt does, move by move, if its questions are answered so; ends where one is not."""
    scene, tree = hunt.round.scene, hunt.tree
    places = list(scene.samurai)
    told = iter(answers)
    acting: Samurai | None = None
    """Whoever acted last goes first at the end: he is not finished yet (SAM-1)."""
    node = 0
    while tree.option[node] != hunt_state.REST:
        what, samurai, where, asked = _option(int(tree.option[node]))
        acting = samurai
        yield from _walk(scene.board, samurai, places, where)
        if what == hunt_state.FINISH:
            node = int(tree.on_yes[node])
            continue
        question: Action = Search(samurai) if what == hunt_state.SEARCH else Hound(samurai, asked)
        yield question
        yes = next(told, None)
        if yes is None:
            return
        node = int(tree.on_yes[node] if yes else tree.on_no[node])
    ends = [Tile(int(tile)) for tile in tree.places[node]]
    for samurai in sorted(scene.board.samurai, key=lambda one: one != acting):
        yield from _walk(scene.board, samurai, places, ends[samurai])
    yield Done()


def _option(code: int) -> tuple[int, Samurai, Tile, Tile]:
    """What is done, by whom, where he goes before, and what he asks about."""
    return (
        code & 15,
        Samurai((code >> hunt_state.WHO_SHIFT) & 15),
        Tile((code >> hunt_state.WHERE_SHIFT) & 63),
        Tile((code >> hunt_state.WHAT_SHIFT) & 63),
    )


def _walk(board: Board, samurai: Samurai, places: list[Tile], where: Tile) -> Iterator[Move]:
    """Step by step on a shortest way, always the same one."""
    far = distances(board)
    while places[samurai] != where:
        here = places[samurai]
        places[samurai] = min(board.neighbours[here], key=lambda tile: (far[tile, where], tile))
        yield Step(samurai, places[samurai])
