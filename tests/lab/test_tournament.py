"""Tournaments: who meets whom, what is counted, where it is kept."""

from __future__ import annotations

from pathlib import Path

from goryo.board import load_board
from goryo.lab.arena import play_match
from goryo.lab.pairs import Match
from goryo.lab.tally import Report, Tally
from goryo.lab.tournament import Tournament, results
from goryo.rulebook import rulebook

COMMON = Match(("novice", "random"), load_board("hut"), rulebook(), seed="t")


def report(match: Match, pairs: int) -> Report:
    tally = Tally(match)
    for pair in play_match(match, range(pairs)):
        tally.add(pair)
    return tally.report(pairs)


def test_everybody_meets_everybody_once_or_the_first_meets_each_and_itself() -> None:
    everybody = Tournament(("a", "b", "c"), COMMON)
    gauntlet = Tournament(("a", "b", "c"), COMMON, gauntlet=True)
    assert [m.players for m in everybody.matches()] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [m.players for m in gauntlet.matches()] == [("a", "a"), ("a", "b"), ("a", "c")]
    assert {(m.seed, m.budget, m.board.name) for m in gauntlet.matches()} == {("t", 1.0, "Hut")}


def test_each_game_counts_once_for_whose_goryo_met_whose_samurai() -> None:
    told = report(COMMON, 5)
    games = results([told, told])
    as_goryo, as_samurai = told["roles"]["goryo"], told["roles"]["samurai"]
    assert games == {
        ("novice", "random"): (2 * as_goryo["wins"], 10),
        ("random", "novice"): (2 * (5 - as_samurai["wins"]), 10),
    }


def test_standings_count_games_against_others_and_begin_with_the_strongest() -> None:
    tournament = Tournament(("random", "novice"), COMMON, gauntlet=True)
    matches = [report(match, 6) for match in tournament.matches()]
    told = tournament.report(matches, 2)
    assert [each["name"] for each in told["standings"]] == ["novice", "random"]
    assert [each["games"] for each in told["standings"]] == [12, 12]
    assert sum(each["wins"] for each in told["standings"]) == 12
    assert told["complete"]
    assert told["standings"][1]["goryo"] == {"points": 0.0, "interval": [0.0, 0.0]}
    assert not tournament.report(matches[:1], 2)["complete"]


def test_each_match_has_a_file_of_its_own_whatever_its_players_are_called() -> None:
    tournament = Tournament(("../up", "my.module:Player"), COMMON)
    (match,) = tournament.matches()
    assert tournament.file(Path("kept"), match) == Path("kept/.._up,my.module_Player.jsonl")
