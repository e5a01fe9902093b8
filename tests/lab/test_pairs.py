"""A pair: the same fate twice, with the roles swapped."""

import json
import pickle
from pathlib import Path

import pytest

from goryo import RULEBOOKS, Ending, Role, load_board, rulebook
from goryo.fate import Fate
from goryo.lab.pairs import (
    Match,
    pair_from_json,
    pair_to_json,
    play_game,
    play_pair,
    record_name,
)
from goryo.moves import Draw
from goryo.players.random_player import RandomPlayer
from goryo.record import Record, read_record
from goryo.scene import Referee
from goryo.table import Table
from tests.lab.faulty_players import Crashing, find
from tests.lab.matches import a_match


def draws(game: Table) -> list[Draw]:
    return [move for move in game.game.moves if isinstance(move, Draw)]


def records(match: Match, number: int, folder: Path) -> list[Record]:
    play_pair(match, number, find, folder)
    return [read_record((folder / record_name(number, game)).read_bytes()) for game in (0, 1)]


def test_both_games_of_a_pair_have_the_same_fate() -> None:
    match = Match(("random", "random"), load_board("edo"), rulebook())
    seats = {role: RandomPlayer() for role in (Role.GORYO, Role.SAMURAI)}
    fates = set()
    for number in range(8):
        fate = match.fate(number)
        tables = [play_game(match, number, game, seats)[0] for game in (0, 1)]
        for table in tables:
            drawn = draws(table)
            assert [move.kind for move in drawn] == list(fate.order[: len(drawn)])
        assert tables[0].fate == tables[1].fate == fate
        assert tables[0].game.moves != tables[1].game.moves
        fates.add(fate)
    assert len(fates) > 4


def test_the_roles_are_swapped_between_the_games_of_a_pair(tmp_path: Path) -> None:
    first, second = records(a_match("random", "crashing"), 3, tmp_path)
    assert (first.headers.goryo, first.headers.samurai) == ("random", "crashing")
    assert (second.headers.goryo, second.headers.samurai) == ("crashing", "random")
    # Its one weakness is the Samurai's seat, so it is where the records say it is.
    assert first.result is not None
    assert first.result.reason is Ending.FORFEIT
    assert second.result is not None
    assert second.result.reason is not Ending.FORFEIT
    assert first.moves[:2] == second.moves[:2]


def test_saved_records_replay_and_tell_why(tmp_path: Path) -> None:
    from goryo.players.novice import Novice

    match = a_match("novice", "novice")
    play_pair(match, 0, lambda _: Novice(), tmp_path)
    for game in (0, 1):
        record = read_record((tmp_path / record_name(0, game)).read_bytes())
        assert record.replay().outcome == record.result
        assert record.comments


def test_a_pair_depends_on_seed_and_number_alone() -> None:
    def told(match: Match, number: int) -> list[object]:
        pair = play_pair(match, number, find)
        return [(game.winner, game.reason, len(game.times[Role.SAMURAI])) for game in pair.games]

    match = a_match(seed="7")
    once = [told(match, number) for number in range(6)]
    assert [told(match, number) for number in reversed(range(6))] == once[::-1]
    assert [told(a_match(seed="8"), number) for number in range(6)] != once


def test_a_pair_scores_what_the_first_player_won() -> None:
    assert play_pair(a_match("cheating", "random"), 0, find).wins == 0
    assert play_pair(a_match("random", "cheating"), 0, find).wins == 2


@pytest.mark.clause("REF-5")
def test_a_crash_forfeits_and_is_told_to_whoever_watches_only() -> None:
    seats = {Role.GORYO: RandomPlayer(), Role.SAMURAI: Crashing()}
    table, result = play_game(a_match(), 0, 0, seats)
    assert (result.winner, result.reason) == (Role.GORYO, Ending.FORFEIT)
    [mishap] = result.mishaps
    assert mishap.seat is Role.SAMURAI
    assert mishap.what == "ZeroDivisionError: the samurai divide by zero"
    assert mishap.move == len(table.game.moves)
    assert any("in choose" in line for line in mishap.trace)
    assert mishap.trace[-1] == mishap.what
    told = repr([(table.view(role), table.feed(role)) for role in ("goryo", "samurai", "watcher")])
    assert "zero" not in told.lower()


@pytest.mark.clause("REF-5", "REF-6")
def test_three_illegal_moves_forfeit_and_each_is_told() -> None:
    pair = play_pair(a_match("cheating", "random"), 0, find)
    for game, seat in zip(pair.games, (Role.GORYO, Role.SAMURAI), strict=True):
        assert (game.winner, game.reason) == (seat.opponent, Ending.FORFEIT)
        assert [mishap.seat for mishap in game.mishaps] == [seat] * 3
        assert all(mishap.what.startswith("Illegal: ") for mishap in game.mishaps)
        assert not any(mishap.trace for mishap in game.mishaps)
        assert len(game.times[seat]) == 3


def test_a_wrong_try_that_is_mended_costs_nothing_and_is_told() -> None:
    pairs = [play_pair(a_match("clumsy", "random"), number, find) for number in range(5)]
    games = [game for pair in pairs for game in pair.games]
    mended = [game for game in games if game.mishaps and game.reason is not Ending.FORFEIT]
    assert mended


@pytest.mark.parametrize("name", RULEBOOKS)
@pytest.mark.parametrize("referee", Referee)
def test_pairs_are_played_with_every_rulebook_and_referee(name: str, referee: Referee) -> None:
    for variants in ((), ("genjutsu",), ("cursed-object",)):
        match = Match(("random", "random"), load_board("edo"), rulebook(name, variants), referee)
        pair = play_pair(match, 0, find)
        assert not any(game.mishaps for game in pair.games)


def test_a_match_can_be_sent_to_another_process() -> None:
    match = a_match()
    assert pickle.loads(pickle.dumps(match)) == match
    assert isinstance(match.fate(0), Fate)


def test_a_pair_comes_back_from_json_as_it_was() -> None:
    for players in (("random", "random"), ("crashing", "cheating")):
        pair = play_pair(a_match(*players), 4, find)
        assert pair_from_json(json.loads(json.dumps(pair_to_json(pair)))) == pair


def test_a_pair_that_was_kept_without_tracebacks_can_be_read() -> None:
    kept = pair_to_json(play_pair(a_match("crashing", "cheating"), 4, find))
    older = json.loads(json.dumps(kept), object_hook=without_trace)
    assert [m.trace for game in pair_from_json(older).games for m in game.mishaps]
    assert not any(m.trace for game in pair_from_json(older).games for m in game.mishaps)


def without_trace(found: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in found.items() if key != "trace"}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"pair": 4', '"pair": -1'),
        ('"pair": 4', '"pair": "4"'),
        ('"winner": "', '"winner": "x'),
        ('"reason": "', '"reason": "x'),
        ('"rounds": ', '"rounds": 0.5'),
        ('"times"', '"hours"'),
        ('"goryo": [', '"goryo": [-1, '),
        ('"goryo": [', '"goryo": ["1", '),
        ('"seat": "', '"seat": "x'),
        ('"mishaps": [', '"mishaps": [1, '),
    ],
)
def test_json_that_is_no_pair_is_a_value_error(old: str, new: str) -> None:
    text = json.dumps(pair_to_json(play_pair(a_match("cheating", "random"), 4, find)))
    assert old in text
    with pytest.raises(ValueError, match="not "):
        pair_from_json(json.loads(text.replace(old, new)))
