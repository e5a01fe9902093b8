"""The same counts by the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import lru_cache

import goryo
from goryo.moves import Done, Move, write_move
from goryo.position import Position
from goryo.scene import Phase
from tests.counting.data import Counts, GameCase, PlanCase

_FIELDS = {"called": "samurai_called", "cubes": "action_cubes", "rounds": "rounds"}
_LABELS = ("name", "language", "year", "vocabulary", "printed_variants", "wording", "variants")
_PLAIN = goryo.rulebook("it-2019")


def position_of(case: GameCase) -> Position:
    """Where the case begins, by its rulebook without the labels that change nothing in play."""
    rulebook = replace(
        goryo.rulebook(case.rulebook, case.variants),
        **{label: getattr(_PLAIN, label) for label in _LABELS},
    )
    changes = {_FIELDS[name]: number for name, number in case.changes}
    game = goryo.new_game(replace(rulebook, **changes), board=case.board)  # type: ignore[arg-type]
    return game.play(*case.line).position


def planning(case: PlanCase, bound: str) -> Position:
    """Her first plan of a game that began with these draws, and on this tile."""
    game = goryo.new_game("it-2019", case.variants, case.board)
    board = game.board
    first = board.object_at(board.tile(case.tile))
    game = game.play(f"draw {bound}", f"draw {first}", f"enter {case.tile}")
    if case.pair:
        game = game.play("curse " + " ".join(case.pair))
    if case.state != "sealed":
        return game.position
    sealed = board.kind(case.what)
    scene = game.scene._replace(
        drawn=(sealed,),
        light=game.scene.light | {sealed},
        sealed=frozenset(board.tiles_of[sealed]),
    )
    return game.position._replace(scene=scene)


def notation(position: Position, move: Move) -> str:
    return write_move(move, position.scene.board, position.scene.rules.colours)


def _gist(position: Position) -> Hashable:
    """The position without what nothing to come depends on: old orders, and last round's plan."""
    scene = position.scene
    clues, drawn = tuple(sorted(scene.clues)), tuple(sorted(scene.drawn))
    merged = scene._replace(clues=clues, drawn=drawn, shown=None)
    return merged[3:], position.bound, position.plan  # board, rules and referee never change


@lru_cache
def ends(position: Position) -> Counts:
    """How many complete games there are from here, and how they end."""
    found = count_games(position, {})
    return {"games": found.total(), **{reason: found[reason] for reason in sorted(found)}}


def count_games(position: Position, known: dict[Hashable, Counter[str]]) -> Counter[str]:
    """How many games go on from here, by how they end; `known` remembers between calls."""
    if position.outcome:
        return Counter({position.outcome.reason.id: 1})
    key = _gist(position)
    if key not in known:
        total: Counter[str] = Counter()
        for move in position.legal_moves():
            total.update(count_games(position.apply(move).position, known))
        known[key] = total
    return known[key]


def acts(position: Position) -> Iterator[tuple[str, Position]]:
    """Every action, in notation, with the position after it and after its answer."""
    for move in position.legal_moves():
        if not isinstance(move, Done):
            after = position.apply(move).position
            if after.scene.phase is Phase.ANSWER:
                answer = next(iter(after.legal_moves()))
                after = after.apply(answer).position
            yield notation(position, move), after


def count_turns(position: Position, depth: int, known: dict[Hashable, int]) -> int:
    """How many ways there are to act exactly that many times."""
    if depth == 0:
        return 1
    key = (depth, _gist(position))
    if key not in known:
        if depth == 1:
            known[key] = position.count_moves() - 1  # without `done`
        else:
            known[key] = sum(count_turns(after, depth - 1, known) for _, after in acts(position))
    return known[key]
