"""What is written can be read back, and nothing is lost or changed on the way."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from goryo import RULEBOOKS, VIEWERS, Game, Role, View, view_from_json, view_of, view_to_json
from goryo.board import Board, Samurai
from goryo.choices import choices
from goryo.moves import (
    Search,
    read_move,
    write_move,
)
from goryo.record import read_record, record_of, record_of_view, write_record
from goryo.view import blank_view, fold
from goryo.view_json import event_from_json, event_to_json
from tests.sizes import scale
from tests.strategies import boards, games, lines, real_moves

MANY = settings(max_examples=scale(8, 80, 500))


def text_of(view: View) -> str:
    return json.dumps(view_to_json(view), allow_nan=False)


@MANY
@given(games(), st.sampled_from(VIEWERS))
def test_a_view_goes_through_json_and_is_the_same_view(game: Game, role: Role) -> None:
    view = view_of(game, role)
    again = view_from_json(json.loads(text_of(view)))
    assert again == view
    assert hash(again) == hash(view)
    assert again.board.name == view.board.name
    assert choices(again) == choices(view)


@MANY
@given(games(), st.sampled_from(VIEWERS))
def test_the_json_of_a_view_is_stable(game: Game, role: Role) -> None:
    text = text_of(view_of(game, role))
    assert text == text_of(view_of(game, role))
    assert text == text_of(view_from_json(json.loads(text)))


@MANY
@given(games(), st.sampled_from(VIEWERS))
def test_only_the_head_and_the_history_of_a_view_are_read(game: Game, role: Role) -> None:
    view = view_of(game, role)
    data = view_to_json(view)
    head = ("format", "role", "rulebook", "variants", "referee", "history")
    small = {key: data[key] for key in head} | {"board": {"toml": data["board"]["toml"]}}
    assert view_from_json(small) == view


@MANY
@given(games())
def test_every_event_goes_through_json_and_is_the_same_event(game: Game) -> None:
    for event in game.events:
        for role in VIEWERS:
            seen = event.seen_by(role)
            data = json.loads(json.dumps(event_to_json(seen, game.board, game.rules)))
            assert event_from_json(data, game.board, game.rules) == seen


@MANY
@given(lines(), st.sampled_from(VIEWERS))
def test_a_view_kept_up_event_by_event_is_the_view_of_the_game(
    line: list[Game], role: Role
) -> None:
    view = blank_view(role, line[0].board, line[0].rules, line[0].referee)
    seen = 0
    for game in line:
        view = fold(view, game.events[seen:])
        seen = len(game.events)
        assert view == view_of(game, role)
        assert view.scene == game.scene


@MANY
@given(lines())
def test_the_moves_of_a_game_are_read_as_they_are_written(line: list[Game]) -> None:
    end = line[-1]
    written = [end.write(move) for move in end.moves]
    assert [end.read(text) for text in written] == list(end.moves)
    assert [end.read(text.upper()) for text in written] == list(end.moves)
    assert line[0].play(*written) == end


@MANY
@given(st.data(), boards(), st.sampled_from(sorted(RULEBOOKS)))
def test_any_move_of_a_palace_is_read_as_it_is_written(
    data: st.DataObject, board: Board, book: str
) -> None:
    colours = RULEBOOKS[book].colours
    move = data.draw(real_moves(board))
    text = write_move(move, board, colours)
    assert read_move(text, board, colours) == move
    assert read_move(f"  {text.upper()} ", board, colours) == move
    assert write_move(read_move(text, board, colours), board, colours) == text


@given(boards())
def test_both_names_of_the_second_samurai_are_understood(board: Board) -> None:
    for book in RULEBOOKS.values():
        for name in ("yellow", "purple"):
            assert read_move(f"{name} search", board, book.colours) == Search(Samurai(1))


@MANY
@given(games())
def test_a_record_tells_the_whole_game_again(game: Game) -> None:
    record = record_of(game)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert again.replay() == game


@MANY
@given(games(), st.sampled_from(VIEWERS))
def test_a_seats_record_tells_what_the_seat_saw(game: Game, role: Role) -> None:
    view = view_of(game, role)
    record = record_of_view(view)
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    if game.outcome is None:
        assert again.seat is role
        assert again.replay_view() == view
    else:
        assert again.seat is None
        assert again.replay() == game


@MANY
@given(games(), st.sampled_from(VIEWERS))
def test_a_record_stays_the_same_with_other_line_ends_and_as_bytes(game: Game, role: Role) -> None:
    text = write_record(record_of_view(view_of(game, role)))
    assert write_record(read_record(text.replace("\n", "\r\n"))) == text
    assert write_record(read_record(text.encode())) == text
