"""Where two counts part: subtotals per move, down to the first position that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from tests.counting import engine, make
from tests.counting.data import GameCase, PlanCase

Ours = TypeVar("Ours")
Theirs = TypeVar("Theirs")


def _table(ours: Mapping[str, object], theirs: Mapping[str, object]) -> list[str]:
    moves = sorted({*ours, *theirs})
    wide = max(map(len, moves), default=0)
    return [
        f"  {move:{wide}}  {ours.get(move, 'no such move')!s:>24}"
        f"  {theirs.get(move, 'no such move')!s:>24}"
        + ("" if ours.get(move) == theirs.get(move) else "  <-- differs")
        for move in moves
    ]


def _descend(
    ours: Ours,
    theirs: Theirs,
    our_moves: Callable[[Ours], Mapping[str, Ours]],
    their_moves: Callable[[Theirs], Mapping[str, Theirs]],
    our_count: Callable[[Ours], object],
    their_count: Callable[[Theirs], object],
) -> list[str]:
    lines: list[str] = []
    played: list[str] = []
    while True:
        one, other = our_moves(ours), their_moves(theirs)
        counts = {move: our_count(after) for move, after in one.items()}
        expected = {move: their_count(after) for move, after in other.items()}
        lines += [f"after {', '.join(played) or 'nothing'} (library, brute force):"]
        lines += _table(counts, expected)
        wrong = [move for move in one if move in other and counts[move] != expected[move]]
        if one.keys() != other.keys() or not wrong:
            return lines
        played.append(wrong[0])
        ours, theirs = one[wrong[0]], other[wrong[0]]


def games(text: str) -> str:
    """The subtotals of whole games."""
    case = GameCase.read(text)
    table, position = make.table_of(case), engine.position_of(case)
    known, theirs = dict[Hashable, Counter[str]](), dict[Hashable, Counter[str]]()
    lines = _descend(
        position,
        table.play(list(case.line)),
        lambda at: {engine.notation(at, m): at.apply(m).position for m in at.legal_moves()},
        table.moves,
        lambda at: dict(engine.count_games(at, known)),
        lambda state: dict(table.count_games(state, theirs)),
    )
    return "\n".join([text, table.palace.drawing, *lines])


def turns(text: str, depth: int) -> str:
    """The subtotals of the Samurai's turns; a position goes with the actions still to count."""
    case = GameCase.read(text)
    table, position = make.table_of(case), engine.position_of(case)
    lines = _descend(
        (position, depth),
        (table.play(list(case.line)), depth),
        lambda at: {move: (after, at[1] - 1) for move, after in engine.acts(at[0]) if at[1]},
        lambda at: {move: (after, at[1] - 1) for move, after in table.acts(at[0]) if at[1]},
        lambda at: engine.count_turns(*at, {}),
        lambda at: table.count_turns(*at, {}),
    )
    return "\n".join([text, table.palace.drawing, *lines])


def plans(text: str, bound: str) -> str:
    """The subtotals of her plans, by their path."""
    case = PlanCase.read(text)
    table, state = make.plan_state(case, bound)
    position = engine.planning(case, bound)
    found = (engine.notation(position, move) for move in position.legal_moves())
    ours = Counter(plan.split()[1] for plan in found)
    theirs = Counter(str(plan).split()[1] for plan in table.plans(state))
    return "\n".join([f"{text}, {bound} bound", table.palace.drawing, *_table(ours, theirs)])
