"""Decision by decision a game is the game of the rules, and every decision is offered."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from goryo import Game, Phase, Role, Rulebook, load_board, rulebook
from goryo.interop.stepping import Codes, Stepper, codes_of
from goryo.moves import Move, Plan
from goryo.plans import count_plans
from tests.sizes import scale
from tests.strategies import ALL_RULES, label
from tests.switches import PAIRS, with_two

SMALL = ("gate", "hut")


def decided(play: Stepper) -> Iterator[Stepper]:
    """Every game after her next whole move, however she puts it together."""
    waiting = [play.copy()]
    while waiting:
        here = waiting.pop()
        for number in here.legal():
            after = here.copy()
            after.apply(number)
            if len(after.moves) > len(play.moves):
                yield after
            else:
                waiting.append(after)


def offered(play: Stepper) -> list[Move]:
    return [after.moves[-1] for after in decided(play)]


def play_out(codes: Codes, rng: Random) -> Iterator[Stepper]:
    play = Stepper(codes)
    while not play.over:
        yield play
        play.apply(rng.choice(play.legal()))
    yield play


@pytest.mark.parametrize("board", SMALL)
@pytest.mark.parametrize("rules", ALL_RULES[:: scale(3, 1, 1)], ids=label)
def test_every_move_of_the_rules_is_offered_once_and_nothing_else(
    board: str, rules: Rulebook
) -> None:
    codes = codes_of(load_board(board), rules)
    rng = Random(f"{board} {rules.name}")
    for _ in range(scale(1, 2, 20)):
        for play in play_out(codes, rng):
            if play.over or play.draft.pieces() != Stepper(codes).draft.pieces():
                continue
            found = offered(play)
            game = play.game
            if play.actor is Role.GORYO and game.scene.phase is Phase.PLAN:
                assert game.position.bound is not None
                assert len(found) == count_plans(game.scene, game.position.bound)
            assert len(set(found)) == len(found)
            assert set(found) == set(game.legal_moves())


@pytest.mark.parametrize("rules", ALL_RULES[:: scale(4, 2, 1)], ids=label)
def test_a_game_goes_as_by_the_rules(rules: Rulebook) -> None:
    codes = codes_of(load_board("edo"), rules)
    rng = Random(rules.name)
    for _ in range(scale(2, 5, 100)):
        for play in play_out(codes, rng):
            assert play.actor is play.game.actor
            legal = play.legal()
            assert legal == sorted(set(legal))
            assert bool(legal) != play.over
            if play.actor is not None:
                assert max(legal) < codes.counts[play.actor]
        assert play.outcome is not None
        assert play.winner is play.outcome.winner
        assert len(play.moves) <= codes.longest + codes.most_draws


@pytest.mark.parametrize("pair", PAIRS[:: scale(12, 4, 1)], ids="+".join)
def test_it_plays_by_every_switch(pair: tuple[str, str]) -> None:
    rng = Random(0)
    for rules in list(with_two(*pair))[:: scale(40, 15, 3)]:
        *_, last = play_out(codes_of(load_board("hut"), rules), rng)
        assert last.outcome is not None
        assert last.winner is last.outcome.winner


def test_a_copy_goes_its_own_way() -> None:
    codes = codes_of(load_board("hut"), rulebook())
    rng = Random(3)
    for play in play_out(codes, rng):
        if play.over:
            break
        twin = play.copy()
        before = play.row.copy(), play.draft, play.moves
        twin.apply(rng.choice(twin.legal()))
        assert (play.row == before[0]).all()
        assert (play.draft, play.moves) == before[1:]


def test_whole_moves_and_pieces_lead_to_the_same_place() -> None:
    codes = codes_of(load_board("pavilion"), rulebook("fr-2019", ["genjutsu"]))
    rng = Random(5)
    for _ in range(scale(3, 10, 50)):
        *_, play = play_out(codes, rng)
        whole = Stepper(codes)
        for move in play.moves:
            whole.make(move)
        assert (whole.row == play.row).all()
        assert any(isinstance(move, Plan) for move in whole.moves)
        assert isinstance(whole.game, Game)
        assert whole.game == play.game


def test_every_decision_has_its_words() -> None:
    codes = codes_of(load_board("hut"), rulebook("fr-2019", ["genjutsu"]))
    for role, count in codes.counts.items():
        said = [codes.write(role, number) for number in range(count)]
        assert len(set(said)) == count
