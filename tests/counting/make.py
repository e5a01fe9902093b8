"""Makes the pinned counts anew with the brute force: `python -m tests.counting.make`.

It takes some minutes. With `--check` nothing is written, and differences are told; names of files
(`paths plans turns games`) count only these.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations
from random import Random

from tests.counting.brute_force import BOARDS, Palace, Plan, Rules, State, Table, rules
from tests.counting.data import DATA, Counts, GameCase, PlanCase, written

RULEBOOKS = ("it-2019", "en-2019", "fr-2019", "it-2021", "en-2024")
VARIANTS: tuple[tuple[str, ...], ...] = (
    (),
    ("advanced",),
    ("cursed-object",),
    ("genjutsu",),
    ("advanced", "cursed-object"),
    ("advanced", "genjutsu"),
)


@lru_cache
def palace(name: str) -> Palace:
    return Palace(name)


def table_of(case: GameCase) -> Table:
    given = rules(case.rulebook, list(case.variants))
    number = {"called": given.called, "cubes": given.cubes, "rounds": given.rounds}
    number.update(case.changes)
    changed = given._replace(
        called=number["called"], cubes=number["cubes"], rounds=number["rounds"]
    )
    return Table(palace(case.board), changed)


# -- the paths and plans from every tile ---------------------------------------------------------


def path_cases() -> list[str]:
    return [f"{board} {tile}" for board in BOARDS for tile in palace(board).tiles]


def count_paths(case: str) -> Counts:
    """How many ways lead four and five steps away, whatever lies at their ends."""
    board, tile = case.split()
    table = Table(palace(board), rules("it-2019", []))
    return {str(steps): len(table.ways(tile, steps)) for steps in (4, 5)}


def plan_cases() -> list[str]:
    cases = []
    for board in BOARDS:
        types, type_of = palace(board).types, palace(board).type_of
        for tile in palace(board).tiles:
            same = [other for other in palace(board).tiles if type_of[other] == type_of[tile]]
            following = same[(same.index(tile) + 1) % len(same)]
            pairs = list(combinations(same, 2))
            if board != "edo":
                pairs = [pair for pair in pairs if set(pair) == {tile, following}]
            sealed = types[(types.index(type_of[tile]) + 1) % len(types)]
            cases += [
                PlanCase(board, tile),
                PlanCase(board, tile, "genjutsu"),
                PlanCase(board, tile, "sealed", sealed),
                *(PlanCase(board, tile, "cursed", "-".join(pair)) for pair in pairs),
            ]
    return list(map(str, cases))


def plan_state(case: PlanCase, bound: str) -> tuple[Table, State]:
    """Her first plan of a game that began with these draws, and on this tile."""
    table = Table(palace(case.board), rules("it-2019", case.variants))
    curse = ["curse " + " ".join(case.pair)] if case.pair else []
    first = table.palace.type_of[case.tile]
    state = table.play([f"draw {bound}", f"draw {first}", f"enter {case.tile}", *curse])
    return table, state._replace(drawn=frozenset({case.what} if case.state == "sealed" else ()))


def count_plans(text: str) -> Counts:
    """For each type that may be bound, the number of legal plans."""
    case = PlanCase.read(text)
    types, first = palace(case.board).types, palace(case.board).type_of[case.tile]
    counts = {}
    for bound in types:
        if bound not in (first, case.what):
            table, state = plan_state(case, bound)
            counts[bound] = sum(1 for _ in table.plans(state))
    return counts


# -- the Samurai's turns -------------------------------------------------------------------------

_TURNS = (
    ("gate", 6),
    ("hut", 6),
    ("pavilion", 5),
    ("edo", 4),
    ("kyoto", 4),
    ("osaka", 4),
    ("himeji", 3),
)
"""The boards, and how many actions are counted: on the two smallest every turn to its end."""


def turn_cases() -> list[str]:
    cases = []
    for board, _ in _TURNS:
        for rulebook, variants, illusion in (
            ("it-2019", (), ""),
            ("it-2021", (), ""),
            ("en-2024", ("advanced",), ""),
            ("fr-2019", ("genjutsu",), "green"),
            ("it-2021", ("genjutsu",), "yellow"),
        ):
            case = GameCase(board, rulebook, variants)
            cases.append(str(replace(case, line=_first_plan(table_of(case), illusion))))
    return cases


def _first_plan(table: Table, illusion: str) -> tuple[str, ...]:
    """The first moves in the order of the notation that come to a plan with no other power."""
    for bound, first in permutations(table.palace.types, 2):
        line = [f"draw {bound}", f"draw {first}"]
        line.append(min(table.moves(table.play(line))))
        state = table.play(line)
        for plan in table.plans(state) if state.waiting == "plan" else ():
            if plan == Plan(plan.path[:5], illusion=illusion):
                return (*line, str(plan))
    raise AssertionError(f"nobody can plan on {table.palace.name}")


def count_turns(text: str) -> Counts:
    """How many sequences of one, two, three … actions a turn can begin with."""
    case = GameCase.read(text)
    table, known = table_of(case), dict[Hashable, int]()
    state = table.play(list(case.line))
    deepest = dict(_TURNS)[case.board]
    counts = {n: table.count_turns(state, n, known) for n in range(1, deepest + 1)}
    return {str(n): number for n, number in counts.items() if number}


# -- whole games ---------------------------------------------------------------------------------


def game_cases() -> list[str]:
    cases = [
        GameCase("gate", rulebook, variants) for rulebook in RULEBOOKS for variants in VARIANTS
    ]
    short, quick = (("called", 1), ("cubes", 1)), (("called", 1), ("cubes", 2), ("rounds", 2))
    line = ("draw scroll", "draw vase", "enter a1")
    for rulebook in ("it-2019", "en-2024"):
        cases += [
            GameCase("hut", rulebook, ("cursed-object",), short, line),
            GameCase("hut", rulebook, (), (*short, ("rounds", 2)), line),
            GameCase("hut", rulebook, ("genjutsu",), (*short, ("rounds", 2)), line),
            GameCase("hut", rulebook, ("cursed-object",), quick, line),
            GameCase("hut", rulebook, ("cursed-object",), (("rounds", 1),), line),
        ]
    for line in (
        ("draw helmet", "draw mask", "enter b2"),
        ("draw lantern", "draw scroll", "enter f2"),
        ("draw vase", "draw helmet", "enter a2"),
    ):
        cases.append(GameCase("hut", "it-2019", ("cursed-object",), short, line))
    for rulebook in RULEBOOKS:
        for variants in VARIANTS[2:4]:
            for seed in (1, 2, 3):
                cases.append(_last_round(GameCase("hut", rulebook, variants), seed))
    for variants in VARIANTS[:3]:
        cases.append(_last_round(GameCase("pavilion", "en-2024", variants), 2))
    return list(map(str, cases))


def _last_round(case: GameCase, seed: int) -> GameCase:
    """The case after some game's moves up to its last plan, that included."""
    rng, table = Random(f"{case} {seed}"), table_of(case)
    while True:
        state, line = table.start(), list[str]()
        while state.waiting != "over" and not (state.round == 4 and state.waiting == "hunt"):
            move = rng.choice(sorted(table.moves(state)))
            state = table.moves(state)[move]
            line.append(move)
        if state.waiting == "hunt":
            return replace(case, line=tuple(line))


def count_games(text: str) -> Counts:
    """How many complete games there are, and how they end."""
    case = GameCase.read(text)
    ends = _ends(case.board, table_of(case).rules, case.line)
    return {"games": ends.total(), **{reason: ends[reason] for reason in sorted(ends)}}


@lru_cache
def _ends(board: str, rules: Rules, line: tuple[str, ...]) -> Counter[str]:
    """Rulebooks that differ in nothing that counts are counted once."""
    table = Table(palace(board), rules)
    return table.count_games(table.play(list(line)), {})


FILES = {
    "paths": (path_cases, count_paths),
    "plans": (plan_cases, count_plans),
    "turns": (turn_cases, count_turns),
    "games": (game_cases, count_games),
}


def main(arguments: list[str]) -> int:
    stale = 0
    named = [name for name in FILES if name in arguments]
    for name in named or FILES:
        cases, count = FILES[name]
        text = written({case: count(case) for case in cases()})
        path = DATA / f"{name}.txt"
        if "--check" not in arguments:
            path.write_text(text, "utf-8")
        elif not path.exists() or path.read_text("utf-8") != text:
            print(f"{path.name} is not what the brute force counts.", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
