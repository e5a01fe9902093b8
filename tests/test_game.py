"""A game: a position, the moves that led to it, and everything that happened."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.board import Board
from goryo.errors import Malformed
from goryo.events import EVENTS, Event
from goryo.game import Game, new_game
from goryo.moves import Done, Move
from goryo.refusals import Illegal, Reason
from goryo.roles import Role
from goryo.rulebook import rulebook
from goryo.scene import Referee, opening
from goryo.view import view_of
from tests.situations import (
    ALL_BOOKS,
    AROUND,
    EDO,
    HUT,
    REFEREES,
    at_hunt,
    at_plan,
    kinds_of,
    look,
    play,
    rearranged,
)
from tests.sizes import scale
from tests.strategies import made_boards


def played_out(game: Game, rng: Random) -> Game:
    while not game.outcome:
        game = game.play_random(rng)
    return game


def test_a_new_game_is_the_newest_rulebook_on_edo_with_the_guided_referee() -> None:
    game = new_game()
    assert (game.rules.name, game.board, game.referee) == ("en-2024", EDO, Referee.GUIDED)
    assert (game.moves, game.events, game.outcome) == ((), (), None)


def test_rulebook_board_and_referee_may_be_names_or_values() -> None:
    by_name = new_game("en-2019", ["genjutsu"], "hut", "tabletop")
    by_value = new_game(rulebook("en-2019", ["genjutsu"]), (), HUT, Referee.TABLETOP)
    assert by_name == by_value
    assert new_game(rulebook("en-2019"), ["genjutsu"], HUT, Referee.TABLETOP) == by_name


def test_a_move_gives_a_new_game_and_leaves_the_old_one() -> None:
    before = at_plan("b2")
    after = play(before, f"plan {AROUND}")
    assert (look(before).phase, look(after).phase) == ("plan", "hunt")
    assert before.position.plan is None
    assert after.moves[:-1] == before.moves
    with pytest.raises(AttributeError):
        before.moves = ()  # type: ignore[misc]


def test_moves_may_be_given_in_notation_or_as_values() -> None:
    game = at_hunt()
    assert game.play("done") == game.play(Done())
    assert game.read("done") == game.read(Done()) == Done()
    assert game.write(Done()) == "done"


def test_of_several_moves_the_first_refused_one_stops_everything() -> None:
    game = at_hunt()
    with pytest.raises(Illegal):
        game.play("green step b1", "green step f6", "done")
    with pytest.raises(Malformed):
        game.play("green step b1", "green stop", "done")
    assert game == at_hunt()


def test_positions_and_scenes_are_values_that_can_be_keys() -> None:
    one, other = at_hunt(), at_hunt()
    assert one is not other
    assert one.position == other.position
    assert len({one.position, other.position}) == 1
    assert one.position != at_hunt(f"{AROUND} trail e5").position
    assert one.scene == at_hunt(f"{AROUND} trail e5").scene, "the plan is no part of the scene"


def test_the_events_of_one_whole_round() -> None:
    game = at_hunt()
    seen = len(game.events)
    game = rearranged(game, samurai={"red": "b1", "blue": "c1"})
    game = play(game, "red search", "yes", "red step c1", "done", "draw vase", "draw urn")
    assert kinds_of(game.events[seen:]) == [
        "asked",
        "answered",
        "stepped",
        "turn-ended",
        "revealed",
        "broken",
        "advanced",
        "caught",
        "drawn",
        "drawn",
        "round-ended",
        "round-began",
    ]


def fold(game: Game) -> None:
    """The scene is nothing but what the events made of the opening."""
    scene = opening(game.board, game.rules, game.referee)
    for event in game.events:
        scene = event.change(scene)
    assert scene == game.scene


@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("referee", REFEREES)
@pytest.mark.parametrize("variants", [(), ("genjutsu",), ("cursed-object",)])
def test_the_scene_is_the_fold_of_the_events(
    book: str, referee: str, variants: tuple[str, ...]
) -> None:
    rng = Random(f"{book}{referee}{variants}")
    for _ in range(scale(1, 12, 100)):
        game = new_game(book, variants, "edo", referee)
        while not game.outcome:
            game = game.play_random(rng)
            fold(game)
            for role in (Role.GORYO, Role.SAMURAI, Role.WATCHER):
                assert view_of(game, role).scene == game.scene


def test_all_kinds_of_events_happen() -> None:
    rng = Random(6)
    happened: set[type[Event]] = set()
    for _ in range(400):
        variants = rng.choice([(), ("genjutsu",), ("cursed-object",)])
        game = new_game(rng.choice(ALL_BOOKS), variants, "edo", rng.choice(REFEREES))
        happened |= {type(event) for event in played_out(game, rng).events}
        if happened == set(EVENTS):
            return
    assert happened == set(EVENTS)


@given(made_boards(), st.integers(0, 2**32), st.sampled_from(ALL_BOOKS))
def test_listed_counted_sampled_and_legal_moves_are_the_same(
    board: Board, seed: int, book: str
) -> None:
    rng = Random(seed)
    game = new_game(book, (), board)
    for _ in range(12):
        if game.outcome:
            break
        if game.position.count_moves() > 3000:
            move: Move = game.position.sample_move(rng)
        else:
            listed = list(game.legal_moves())
            assert len(listed) == len(set(listed)) == game.position.count_moves()
            assert all(game.position.is_legal(move) for move in listed)
            move = game.position.sample_move(rng)
            assert move in listed
        game = game.play(move)


def test_play_and_apply_and_why_not_agree() -> None:
    game = at_hunt()
    position, events = game.apply("green step b1")
    after = game.play("green step b1")
    assert (after.position, after.events[-1:]) == (position, events)
    assert game.why_not("green step b1") is None
    no = game.why_not("green step f6")
    assert no is not None
    with pytest.raises(Illegal) as raised:
        game.apply("green step f6")
    assert raised.value.refusal == no
    assert raised.value.kind == "illegal"


def test_a_refusal_is_neutral_data() -> None:
    no = at_hunt().why_not("green step f6")
    assert no is not None
    assert no.to_json() == {
        "clause": "SAM-3",
        "reason": "step-far",
        "args": {"samurai": "green", "tile": "f6"},
    }


def test_every_reason_has_its_own_name() -> None:
    names = [reason.message for reason in Reason]
    assert len(set(names)) == len(names)


def test_the_same_moves_give_the_same_game() -> None:
    rng = Random(21)
    for book in ALL_BOOKS:
        game = played_out(new_game(book), rng)
        assert new_game(book).play(*game.moves) == game
