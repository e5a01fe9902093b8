"""The same truth twice: random games through the slow engine and the kernel, side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from goryo.board import Board
from goryo.errors import Conflict
from goryo.events import Advanced, Caught, Event
from goryo.kernel.chance import seeded
from goryo.kernel.codec import path_of
from goryo.kernel.engine import Engine
from goryo.kernel.layout import BAGS, CAUGHT, GREENS, PATH_MASK, SHORT, Ints
from goryo.moves import Move, write_move
from goryo.plans import legal_paths
from goryo.position import Position, start
from goryo.rulebook import RULEBOOKS, VARIANTS, Rulebook, rulebook
from goryo.scene import Phase

LISTED = 300
"""So many plans are compared one by one; of more, all paths, their number and a sample."""
LOOKED_AT = 50


class Disagreement(Exception):
    """The two engines differ; the text says where, and how to get there."""


@dataclass(frozen=True, slots=True)
class PlayedAlike:
    """One game that both engines played alike."""

    moves: int
    reason: str


def rulebooks() -> Iterator[Rulebook]:
    """Every rulebook with every set of variants that it allows."""
    sets = [chosen for n in range(len(VARIANTS) + 1) for chosen in combinations(VARIANTS, n)]
    for name in RULEBOOKS:
        for chosen in sets:
            try:
                yield rulebook(name, chosen)
            except Conflict:  # VAR-1
                continue


def check_games(
    board: Board, rules: Rulebook, games: int, seed: int | str = 0, first: int = 0
) -> Iterator[PlayedAlike]:
    """Play random games in both engines; `Disagreement` at the first difference.

    Each game has its own chance, from the seed and its number, counted from `first`.
    """
    engine = Engine(board, rules)
    for number in range(first, first + games):
        yield _check_game(engine, f"{seed}:{number}")


def _check_game(engine: Engine, seed: str) -> PlayedAlike:
    """One game. Every other move is the slow engine's choice, the rest are the kernel's."""
    rng, words = Random(seed), seeded(seed)
    position = start(engine.board, engine.rulebook)
    state = engine.opening()
    line: list[Move] = []
    while True:
        _same(position, engine.decode(state), "position", engine, line)
        _check_encoding(engine, position, state, line)
        if position.outcome is not None:
            _same(0, engine.count_moves(state), "number of legal moves", engine, line)
            return PlayedAlike(len(line), position.outcome.reason.id)
        _check_legal(engine, position, state, line)
        if rng.random() < 0.5:
            move = position.sample_move(rng)
            number = engine.encode_move(state, move)
            _same(move, engine.decode_move(state, number), "move", engine, line)
        else:
            number = engine.random_move(state, words)
            move = engine.decode_move(state, number)
            _same(number, engine.encode_move(state, move), "move", engine, line)
            _same(None, position.why_not(move), _told(engine, [move]), engine, line)
        line.append(move)
        position, events = position.apply(move)
        engine.apply(state, number)
        _check_events(engine, state, events, line)


def _check_encoding(engine: Engine, position: Position, state: Ints, line: list[Move]) -> None:
    """All numbers but those of the last reveal and, later in the round, of her legal paths."""
    encoded = engine.encode(position)
    encoded[[GREENS, BAGS, CAUGHT]] = state[[GREENS, BAGS, CAUGHT]]
    if position.scene.phase is not Phase.PLAN:
        encoded[SHORT:] = state[SHORT:]
    _same(encoded.tolist(), state.tolist(), "encoding", engine, line)


def _check_legal(engine: Engine, position: Position, state: Ints, line: list[Move]) -> None:
    count = engine.count_moves(state)
    _same(position.count_moves(), count, "number of legal moves", engine, line)
    numbers = engine.legal_moves(state)
    if position.scene.phase is not Phase.PLAN or count <= LISTED:
        fast = [engine.decode_move(state, int(number)) for number in numbers]
        _same(list(position.legal_moves()), fast, "legal moves", engine, line)
        return
    assert position.bound is not None
    paths = {path_of(engine.tables, number) for number in set((numbers & PATH_MASK).tolist())}
    slow_paths = set(legal_paths(position.scene, position.bound))
    _same(slow_paths, paths, "legal paths", engine, line)
    _same(count, len(set(numbers.tolist())), "number of different plans", engine, line)
    for number in numbers[:: 1 + count // LOOKED_AT]:
        plan = engine.decode_move(state, int(number))
        _same(None, position.why_not(plan), _told(engine, [plan]), engine, line)


def _check_events(engine: Engine, state: Ints, events: tuple[Event, ...], line: list[Move]) -> None:
    """What a reveal counted; everything else of an event is in the position after it."""
    for event in events:
        if isinstance(event, Advanced):
            found = (int(state[GREENS]), int(state[BAGS]))
            _same((event.greens, event.bags), found, "clues", engine, line)
        if isinstance(event, Caught):
            bits = sum(1 << samurai for samurai in event.samurai)
            _same(bits, int(state[CAUGHT]), "catches", engine, line)


def _same(slow: object, fast: object, what: str, engine: Engine, line: list[Move]) -> None:
    if slow == fast:
        return
    table = ", ".join((engine.board.name, engine.rulebook.name, *engine.rulebook.variants))
    raise Disagreement(
        f"{table}: {what}\n  after: {_told(engine, line)}\n  slow:  {slow}\n  fast:  {fast}"
    )


def _told(engine: Engine, line: list[Move]) -> str:
    return "; ".join(write_move(move, engine.board, engine.rulebook.colours) for move in line)
