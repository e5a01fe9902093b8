"""The library counts what the brute force counted, move for move.

A failure shows the subtotals per move of both programs, down to the position where they part.
"""

from __future__ import annotations

import pytest

import goryo
from goryo.board import paths
from goryo.moves import Done
from goryo.plans import list_plans
from tests.counting import divide, engine, make
from tests.counting.brute_force import BOARDS, Palace
from tests.counting.data import GameCase, PlanCase, read
from tests.situations import intents
from tests.sizes import SIZE, scale

PATHS, PLANS, TURNS, GAMES = map(read, make.FILES)

DEEPEST = scale(2, 3, 6)
MOST_GAMES = scale(2_500, 12_000, 10**12)
"""Cases with more games wait for a larger size."""
MOST_RECOUNTED = scale(1_000, 15_000, 10**12)
MOST_LISTED = scale(300, 1_000, 10**12)
"""Plans that are also listed one by one."""


def _of(board: str, cases: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {case: counts for case, counts in cases.items() if case.split()[0] == board}


def _small(most: int) -> list[str]:
    return [case for case, counts in GAMES.items() if counts["games"] <= most]


def test_every_board_is_counted() -> None:
    assert set(BOARDS) == set(goryo.board_names())


@pytest.mark.clause("BRD-2", "BRD-3")
@pytest.mark.parametrize("name", BOARDS)
def test_the_library_reads_the_drawn_map_as_a_person_would(name: str) -> None:
    board, palace = goryo.load_board(name), Palace(name)
    names = board.tile_names
    assert {names[t]: {names[n] for n in board.neighbours[t]} for t in board.tiles} == palace.near
    assert {names[t]: board.object_at(t) for t in board.tiles} == palace.type_of
    assert [names[t] for t in board.centres] == palace.centres


@pytest.mark.clause("PLAN-2", "PLAN-3", "PLAN-4", "PLAN-5", "BRD-6")
@pytest.mark.parametrize("name", BOARDS)
def test_as_many_paths_lead_away_from_each_tile_as_there_are(name: str) -> None:
    board, pinned = goryo.load_board(name), _of(name, PATHS)
    assert list(pinned) == [f"{name} {tile}" for tile in board.tile_names]
    for case, counts in pinned.items():
        tile = board.tile(case.split()[1])
        assert {str(n): len(paths(board, tile, n)) for n in (4, 5)} == counts, case


@pytest.mark.clause("PLAN-3", "PLAN-6", "LEAP-1", "TRAIL-1", "GEN-1", "GEN-3", "CURSE-2", "CURSE-3")
@pytest.mark.parametrize("name", BOARDS)
def test_she_has_as_many_plans_as_there_are(name: str) -> None:
    pinned = _of(name, PLANS)
    assert pinned
    for text, counts in pinned.items():
        case = PlanCase.read(text)
        for bound, number in counts.items():
            position = engine.planning(case, bound)
            if position.outcome:
                assert position.outcome.reason is goryo.Ending.CORNERED
                assert number == 0, divide.plans(text, bound)
            else:
                assert position.count_moves() == number, divide.plans(text, bound)


@pytest.mark.clause("PLAN-4", "PLAN-9")
@pytest.mark.parametrize("name", BOARDS)
def test_all_her_plans_can_be_listed_and_each_is_legal_and_different(name: str) -> None:
    for text, counts in _of(name, PLANS).items():
        bound, number = max(counts.items(), key=lambda item: item[1])
        if number <= MOST_LISTED:
            position = engine.planning(PlanCase.read(text), bound)
            assert position.bound is not None
            listed = list(list_plans(position.scene, position.bound))
            assert len(listed) == len(set(listed)) == number, divide.plans(text, bound)
            assert all(map(position.is_legal, listed[:: scale(7, 3, 1)])), text


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "SAM-6", "INV-2", "GEN-2", "ADV-1")
@pytest.mark.parametrize("text", TURNS)
def test_the_samurai_can_act_in_as_many_ways_as_there_are(text: str) -> None:
    position = engine.position_of(GameCase.read(text))
    for depth, number in TURNS[text].items():
        if int(depth) <= DEEPEST:
            counted = engine.count_turns(position, int(depth), {})
            assert counted == number, divide.turns(text, int(depth))


@pytest.mark.clause("SAM-1", "SAM-2", "SAM-3", "SAM-4", "SAM-5", "INV-2", "GEN-2")
@pytest.mark.parametrize("text", TURNS)
def test_an_action_is_refused_exactly_when_it_is_not_listed(text: str) -> None:
    level = [engine.position_of(GameCase.read(text))]
    for _ in range(6):
        for position in level:
            allowed = filter(position.is_legal, intents(position.scene))
            listed = [move for move in position.legal_moves() if not isinstance(move, Done)]
            assert {engine.notation(position, move) for move in allowed} == {
                engine.notation(position, move) for move in listed
            }, text
        level = [after for position in level for _, after in engine.acts(position)]
        level = level[:: 1 + len(level) // scale(10, 30, 300)]


@pytest.mark.clause("SAM-1", "SAM-2", "BRD-6")
@pytest.mark.parametrize("text", [case for case in TURNS if case.startswith(("gate", "hut"))])
def test_a_turn_on_a_tiny_board_is_counted_to_its_end(text: str) -> None:
    case = GameCase.read(text)
    position = engine.position_of(case)
    longest = max(map(int, TURNS[text]))
    assert longest <= 2 * position.scene.rules.actions_each
    if longest <= DEEPEST or SIZE != "check":
        counted = {str(n): engine.count_turns(position, n, {}) for n in range(1, longest + 1)}
        assert counted == TURNS[text], divide.turns(text, longest)
        assert engine.count_turns(position, longest + 1, {}) == 0


@pytest.mark.clause(
    *("REV-3", "REV-4", "REV-5", "REV-6", "REV-7", "REV-8", "REV-9", "REV-10"),
    *("END-1", "PLAN-8", "TRAIL-2", "TRAIL-3", "GEN-4", "SET-2", "SET-3", "SET-4", "BRD-6"),
)
@pytest.mark.parametrize("text", _small(MOST_GAMES))
def test_as_many_games_can_be_played_as_there_are_and_end_as_they_must(text: str) -> None:
    position = engine.position_of(GameCase.read(text))
    assert engine.ends(position) == GAMES[text], divide.games(text)


def test_the_counted_games_end_in_every_way_that_the_guided_referee_knows() -> None:
    ends = {reason for counts in GAMES.values() for reason in counts} - {"games"}
    assert ends == {"captured", "identified", "cornered", "avenged"}


# -- the pinned numbers themselves ---------------------------------------------------------------


def test_the_pinned_cases_are_those_of_the_brute_force() -> None:
    assert list(PATHS) == make.path_cases()
    assert list(PLANS) == make.plan_cases()
    assert list(TURNS) == make.turn_cases()


@pytest.mark.parametrize("name", BOARDS)
def test_the_brute_force_still_counts_the_pinned_paths_and_plans(name: str) -> None:
    for case, counts in list(_of(name, PATHS).items())[:: scale(8, 2, 1)]:
        assert make.count_paths(case) == counts, case
    for case, counts in list(_of(name, PLANS).items())[:: scale(97, 23, 1)]:
        assert make.count_plans(case) == counts, case


@pytest.mark.parametrize("text", list(TURNS)[:: scale(35, 12, 1)])
def test_the_brute_force_still_counts_the_pinned_turns(text: str) -> None:
    assert make.count_turns(text) == TURNS[text]


@pytest.mark.parametrize("text", _small(MOST_RECOUNTED))
def test_the_brute_force_still_counts_the_pinned_games(text: str) -> None:
    assert make.count_games(text) == GAMES[text]
