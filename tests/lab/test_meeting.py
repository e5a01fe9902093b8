"""Own players meet others in one call each, and a crash is told with its traceback."""

from __future__ import annotations

import logging
from random import Random
from typing import Any

import pytest

import goryo
from goryo import Ending, View
from goryo.moves import Done
from goryo.players import Choice, Fault


class Hasty:
    name = "hasty"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        del budget
        return Choice(Done() if "done" in view.legal_moves() else view.sample_move(rng))


class Broken:
    name = "broken"

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        del view, budget, rng
        raise ZeroDivisionError("a mistake of mine")


def test_a_game_is_one_call() -> None:
    game = goryo.play_game("random", Hasty(), board="hut", seed=3)
    assert game.outcome is not None
    assert game == goryo.play_game("random", Hasty(), board="hut", seed=3)


def test_a_match_is_one_call() -> None:
    report = goryo.match(Hasty(), "random", pairs=2, board="hut")
    assert [told["name"] for told in report["players"]] == ["hasty", "random"]
    assert report["games"] == 4
    assert 0 <= report["score"] <= 1


def test_a_tournament_is_one_call() -> None:
    report = goryo.tournament([Hasty(), "random", "novice"], pairs=1, board="hut")
    assert {told["name"] for told in report["standings"]} == {"hasty", "random", "novice"}
    assert report["complete"]
    with pytest.raises(ValueError, match="a name of its own"):
        goryo.tournament([Hasty(), Hasty()])


def test_a_crash_is_logged_with_its_traceback(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "goryo.players"):
        game = goryo.play_game(Broken(), "random", board="hut")
    assert game.outcome is not None
    assert game.outcome.reason is Ending.FORFEIT
    assert "ZeroDivisionError: a mistake of mine" in caplog.text
    assert "in choose" in caplog.text


def test_a_match_logs_each_crash_and_its_traceback_once(caplog: pytest.LogCaptureFixture) -> None:
    report = goryo.match(Broken(), "random", pairs=2, board="hut")
    assert [told["trace"][-1] for told in report["mishaps"]] == [
        "ZeroDivisionError: a mistake of mine"
    ] * 4
    assert len(caplog.records) == 4
    assert caplog.text.count("broken as the ") == 4
    assert caplog.text.count("Traceback (most recent call last)") == 1
    assert 'raise ZeroDivisionError("a mistake of mine")' in caplog.text


def test_who_asks_is_told_instead(caplog: pytest.LogCaptureFixture) -> None:
    faults: list[Fault] = []
    goryo.play_game(Broken(), "random", board="hut", on_fault=faults.append)
    assert [type(fault.error) for fault in faults] == [ZeroDivisionError]
    assert caplog.text == ""


@pytest.mark.parametrize("given", [Hasty, None, 3, lambda view: view])
def test_what_is_no_player_is_told_before_anything_is_played(given: Any) -> None:
    for call in (
        lambda: goryo.play_game(given, "random", board="hut"),
        lambda: goryo.match("random", given, pairs=1, board="hut"),
        lambda: goryo.tournament(["random", given], pairs=1, board="hut"),
    ):
        with pytest.raises(TypeError, match=r"choose\(view, budget, rng\)"):
            call()
    with pytest.raises(TypeError, match="list"):
        goryo.tournament("random")


@pytest.mark.parametrize("pairs", [0, -1])
def test_a_match_has_a_pair_at_least(pairs: int) -> None:
    with pytest.raises(ValueError, match="at least one pair"):
        goryo.match("random", "random", pairs=pairs, board="hut")


def test_a_move_alone_is_told_to_be_no_choice() -> None:
    told: list[Fault] = []

    class Bare(Hasty):
        def choose(self, view: View, budget: float, rng: Random) -> Any:
            return super().choose(view, budget, rng).move

    goryo.play_game(Bare(), "random", board="hut", on_fault=told.append)
    assert "choose gives a goryo.players.Choice, not Enter(" in str(told[0].error)


def test_a_seat_that_there_is_not_is_told() -> None:
    game = goryo.new_game(board="hut")
    table = goryo.Table(game, goryo.random_fate(game.board, Random(1)))
    with pytest.raises(goryo.Unknown, match="There is no seat “cat”"):
        goryo.run(table, {"cat": Hasty()})  # type: ignore[dict-item]
