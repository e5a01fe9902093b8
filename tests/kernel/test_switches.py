"""Both engines play alike, whatever a rulebook says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from goryo.board import load_board
from goryo.errors import Conflict
from goryo.kernel import lookup
from goryo.kernel.chance import seeded
from goryo.kernel.engine import Engine
from goryo.kernel.layout import HUNT, OVER, PHASE
from goryo.kernel.lookup import lookup_of, rules_of
from goryo.kernel.twins import check_games
from goryo.moves import Hound, Search
from goryo.position import start
from goryo.rulebook import COLOURS, SWITCHES, Power, Rulebook, rulebook
from tests.kernel.test_hunches import Quick
from tests.sizes import scale
from tests.switches import PAIRS, ends_of, told, with_one, with_two

SMALL = ("gate", "hut", "pavilion")
FULL = ("edo", "osaka", "kyoto")


def check(board: str, rules: Rulebook, games: int) -> None:
    for _ in check_games(load_board(board), rules, games, told(rules)):
        pass


@pytest.mark.clause("PLAN-3", "SAM-1", "SAM-2", "SAM-3", "REV-5", "REV-9", "END-1")
@pytest.mark.parametrize("switch", SWITCHES)
def test_by_every_value_of_every_switch(switch: str) -> None:
    for rules in with_one(switch):
        for board in SMALL:
            check(board, rules, scale(1, 4, 20))


@pytest.mark.clause("PLAN-3", "SAM-1", "SAM-2", "SAM-3", "REV-5", "REV-9", "END-1")
@pytest.mark.parametrize(("one", "other"), PAIRS, ids="-".join)
def test_by_every_pair_of_values(one: str, other: str) -> None:
    pairs = list(with_two(one, other))
    some = Random(one + other).sample(pairs, min(scale(2, 10, len(pairs)), len(pairs)))
    for number, rules in enumerate(some):
        check(SMALL[number % len(SMALL)], rules, scale(1, 1, 4))


@pytest.mark.slow
@pytest.mark.parametrize("switch", SWITCHES)
def test_on_full_boards(switch: str) -> None:
    for rules in ends_of(switch):
        for board in FULL[: scale(1, 2, 3)]:
            check(board, rules, scale(1, 2, 20))


def test_labels_change_nothing_in_play() -> None:
    plain = rulebook()
    other = replace(plain, name="mine", language="ja", year=None, colours=COLOURS[::-1])
    assert rules_of(other).tolist() == rules_of(plain).tolist()
    assert lookup_of(load_board("edo"), other) is lookup_of(load_board("edo"), plain)


@pytest.mark.clause("INV-2", "SAM-1")
def test_as_many_questions_as_a_rulebook_allows_are_remembered() -> None:
    most = replace(rulebook(), action_cubes=8, samurai_called=4, actions_each=2)
    rng, seen = Random(8), 0
    for board in (load_board("edo"), load_board("himeji")):
        engine, position = Engine(board, most), start(board, most)
        while position.outcome is None:
            moves = list(position.legal_moves())
            asking = [move for move in moves if isinstance(move, Search | Hound)]
            own = [move for move in asking if move.samurai == position.scene.turn.acting]
            state = engine.encode(position)
            move = rng.choice(own or asking or moves)
            position, _ = position.apply(move)
            engine.apply(state, engine.encode_move(state, move))
            assert engine.decode(state) == position
            seen = max(seen, len(position.scene.clues))
    assert seen == 8


@pytest.mark.clause("CURSE-2", "LEAP-1")
def test_a_cursed_pair_and_the_leap_go_together_where_a_rulebook_has_both() -> None:
    both = replace(rulebook(), cursed=True, powers=frozenset(Power))
    for board in SMALL:
        check(board, both, scale(2, 10, 100))


def test_more_paths_than_can_be_kept_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(rulebook(), movement_cubes=6)
    monkeypatch.setattr(lookup, "MOST_PATHS", 2_000)
    # As if nothing was kept: a test before may have had these very tables made.
    monkeypatch.setattr(lookup, "_tables", lookup._tables.__wrapped__)
    with pytest.raises(Conflict) as no:
        Engine(load_board("kyoto"), rules)
    assert (no.value.what, no.value.details) == ("paths-many", {"most": 2_000})


@pytest.mark.parametrize("switch", SWITCHES)
def test_the_quick_players_keep_the_rules(switch: str) -> None:
    words = seeded(switch)
    for rules in ends_of(switch):
        quick = Quick("pavilion", rules)
        for state in quick.states(words):
            decide = quick.action if state[PHASE] == HUNT else quick.plan
            move = decide(state.copy(), words)
            assert move in quick.engine.legal_moves(state), told(rules)
        assert (quick.games(scale(5, 20, 200), switch)[:, PHASE] == OVER).all()
