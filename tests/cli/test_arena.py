"""`goryo arena`: matches as people and programs see them, stopped and taken up again."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from goryo.lab import arena as lab
from goryo.lab.pairs import Match, Pair, play_pair, record_name
from goryo.players import registry
from goryo.record import read_record
from goryo.words import LANGUAGES
from tests.cli.terminal import goryo, refused
from tests.lab import faulty_players
from tests.processes import GORYO, PATIENCE, Program, start
from tests.sizes import some

SMALL = ("--board", "hut", "--jobs", "1")


def closed(**properties: object) -> dict[str, object]:
    """An object with exactly these fields."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


COUNT = {"type": "integer", "minimum": 0}
SHARE = {"type": "number", "minimum": 0, "maximum": 1}
INTERVAL = {"type": "array", "items": SHARE, "minItems": 2, "maxItems": 2}
TEXT = {"type": "string"}
COUNTS = {"type": "object", "additionalProperties": COUNT}
MILLISECONDS = {"type": ["number", "null"], "minimum": 0}
TIMES = closed(decisions=COUNT, p50_ms=MILLISECONDS, p95_ms=MILLISECONDS)
NUMBER = {"type": "number", "minimum": 0}
ROLE = closed(
    games=COUNT, wins=COUNT, score=SHARE, interval=INTERVAL, endings=COUNTS, rounds_per_game=NUMBER
)
PLAYER = closed(name=TEXT, forfeits=COUNT, mishaps=COUNT, times=closed(goryo=TIMES, samurai=TIMES))
LINES = {"type": "array", "items": TEXT}
MISHAP = closed(pair=COUNT, game=COUNT, player=TEXT, seat=TEXT, move=COUNT, what=TEXT, trace=LINES)
SCHEMA = closed(
    players={"type": "array", "items": PLAYER, "minItems": 2, "maxItems": 2},
    pairs=COUNT,
    games=COUNT,
    complete={"type": "boolean"},
    rulebook=TEXT,
    variants={"type": "array", "items": TEXT},
    board=TEXT,
    board_digest=TEXT,
    referee=TEXT,
    seed=TEXT,
    budget=NUMBER,
    behaviour=COUNT,
    score=SHARE,
    interval=INTERVAL,
    pair_scores=closed(**{"0": COUNT, "0.5": COUNT, "1": COUNT}),
    test={
        "oneOf": [
            {"type": "null"},
            closed(
                low=SHARE,
                high=SHARE,
                error=SHARE,
                ratio={"type": "number"},
                bounds={"type": "array", "items": {"type": "number"}},
                verdict={"enum": ["low", "high", "open"]},
            ),
        ]
    },
    roles=closed(goryo=ROLE, samurai=ROLE),
    endings=COUNTS,
    rounds_per_game=NUMBER,
    mishaps={"type": "array", "items": MISHAP},
)
REPORT = jsonschema_rs.Draft202012Validator(SCHEMA)


def report(*args: str) -> dict[str, Any]:
    result = goryo("arena", *args, "--json")
    assert result.exit_code == 0, result.output
    assert len(result.stderr.splitlines()) == 1, "how many games it plays, and no more"
    assert "games." in result.stderr
    return checked(result.stdout)


def checked(text: str) -> dict[str, Any]:
    """The report without what depends on the clock."""
    data: dict[str, Any] = json.loads(text)
    REPORT.validate(data)
    for player in data["players"]:
        for times in player["times"].values():
            del times["p50_ms"], times["p95_ms"]
    return data


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The faulty players can be named, in this process."""
    homes = {
        name: registry._Home(faulty_players.__name__, kind.__name__, compiled=False)
        for name, kind in faulty_players._PLAYERS.items()
    }
    monkeypatch.setattr(registry, "_PLAYERS", homes)


# -- reports -------------------------------------------------------------------------------------


def test_n_games_are_n_pairs_under_either_name() -> None:
    data = report("novice", "random", "--games", "6", *SMALL)
    assert (data["pairs"], data["games"], data["complete"]) == (6, 12, True)
    assert [player["name"] for player in data["players"]] == ["novice", "random"]
    assert data == report("novice", "random", "--pairs", "6", *SMALL)
    assert "2 N games" in " ".join(goryo("arena", "--help").stdout.split())


def test_the_score_is_that_of_the_player_named_first() -> None:
    one = report("novice", "random", "--games", "20", *SMALL)
    other = report("random", "novice", "--games", "20", *SMALL)
    assert one["score"] > 0.5 > other["score"]


def test_rules_board_and_referee_are_those_asked_for() -> None:
    setup = ("--rulebook", "fr-2019", "--variant", "genjutsu", "--referee", "tabletop")
    data = report("random", "random", "--games", "2", *setup, "--seed", "x", *SMALL)
    assert (data["rulebook"], data["variants"]) == ("fr-2019", ["genjutsu"])
    assert (data["referee"], data["seed"], data["board"]) == ("tabletop", "x", "Hut")


@pytest.mark.parametrize("lang", some(LANGUAGES, 2))
def test_a_report_for_people_tells_roles_endings_and_times(lang: str) -> None:
    args = ("novice", "random", "--games", "4", *SMALL, "--lang", lang)
    result = goryo("arena", *args)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].startswith("novice ")
    assert sum(line.count("–") for line in lines) == 3
    assert sum(line.startswith(("novice,", "random,")) for line in lines) == 4
    assert sum("%" in line for line in lines) >= 3


@pytest.mark.usefixtures("faulty")
def test_players_that_crash_or_cheat_forfeit_and_are_reported() -> None:
    data = report("crashing", "cheating", "--games", "3", *SMALL)
    crashing, cheating = data["players"]
    assert data["endings"] == {"forfeit": 6}
    assert crashing["forfeits"] == crashing["mishaps"]
    assert cheating["mishaps"] == 3 * cheating["forfeits"]
    assert crashing["forfeits"] + cheating["forfeits"] == 6
    told = goryo("arena", "crashing", "random", "--games", "2", *SMALL).stdout
    assert "crashing: 2 invalid attempts; games forfeited: 2." in told
    assert "ZeroDivisionError: the samurai divide by zero" in told
    assert told.count("Traceback (most recent call last):") == 1, "two crashes of one kind"
    assert 'raise ZeroDivisionError(f"the {view.role} divide by zero")' in told
    assert "A player forfeits: the other one wins." in told


def test_records_are_saved_where_one_wants_them(tmp_path: Path) -> None:
    folder = tmp_path / "some" / "records"
    report("random", "random", "--games", "2", *SMALL, "--save-records", str(folder))
    names = {record_name(number, game) for number in (0, 1) for game in (0, 1)}
    assert {file.name for file in folder.iterdir()} == names
    for file in folder.iterdir():
        record = read_record(file.read_bytes())
        assert record.replay().outcome == record.result


# -- bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (
            ("random", "nobody"),
            "There is no player “nobody”. Choose from random, novice, adept, master, level-1",
        ),
        (("goryo.cli", "random"), "There is no player “goryo.cli”."),
        (("random", "random", "--referee", "x"), "There is no referee “x”."),
        (("random", "random", "--board", "x"), "There is no board “x”."),
        (("random", "random", "--rulebook", "x"), "There is no rulebook “x”."),
        (("random", "random", "--variant", "x"), "There is no variant “x”."),
        (("random", "random", "--seed", ""), "The seed must have 1 to 60"),
        (("random", "random", "--seed", "\x1b"), "The seed must have 1 to 60"),
        (("random", "random", "--seed", "\udcff"), "The seed must have 1 to 60"),
        (("random", "random", "--seed", "x" * 61), "The seed must have 1 to 60"),
        (("random", "random", "--budget", "0"), "The budget must be more than 0"),
        (("random", "random", "--budget", "nan"), "The budget must be more than 0"),
        (("random", "random", "--budget", "inf"), "The budget must be more than 0"),
        (("random", "random", "--games", "0"), "--games"),
        (("random", "random", "--jobs", "0"), "--jobs"),
        (("random",), "The arena takes 2 to 40 players"),
        (("random", "random", "--resume", "."), "Can’t write"),
        (("random", "random", "--resume", "a/b/c"), "Can’t write"),
        (("random", "random", "--save-records", os.devnull), "Can’t write"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(goryo("arena", *args))


# -- stopping and going on -----------------------------------------------------------------------


def test_a_match_goes_on_from_its_file_and_grows(tmp_path: Path) -> None:
    file = str(tmp_path / "match")
    args = ("novice", "random", *SMALL)
    short = report(*args, "--games", "4", "--resume", file)
    assert short == report(*args, "--games", "4")
    assert report(*args, "--games", "9", "--resume", file) == report(*args, "--games", "9")
    assert len((tmp_path / "match").read_bytes().splitlines()) == 10
    assert report(*args, "--games", "4", "--resume", file) == short


def test_what_is_in_the_file_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("random", "random", "--games", "3", *SMALL, "--resume", str(tmp_path / "match"))
    once = report(*args)
    monkeypatch.delattr(lab, "play_pair")
    assert report(*args) == once


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match"
    report("random", "random", "--games", "2", *SMALL, "--resume", str(file))
    text = file.read_bytes()
    args = ("--games", "2", *SMALL, "--resume", str(file))
    said = refused(goryo("arena", "random", "random", "--seed", "9", *args))
    assert "another match (seed there: 0; here: 9)" in said
    said = refused(goryo("arena", "random", "novice", *args, "--lang", "it"))
    assert "un altro incontro (players là: random random; qui: random novice)" in said
    assert file.read_bytes() == text
    file.write_text("Dear diary\n")
    said = refused(goryo("arena", "random", "random", *args))
    assert "does not contain a match, or is damaged in line 1" in said
    assert file.read_text() == "Dear diary\n"


def going_on(file: Path, jobs: int) -> None:
    """The match goes on from its file as if nothing had happened."""
    pairs = str(file.read_bytes().count(b"\n") + 12)
    args = ("novice", "random", "--board", "hut", "--games", pairs)
    resumed = report(*args, "--jobs", str(jobs), "--resume", str(file))
    assert resumed == report(*args, "--jobs", "1")


def test_an_interrupt_reports_what_is_finished_and_the_match_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(match: Match, number: int, *given: Any) -> Pair:
        if number == 7:
            raise KeyboardInterrupt
        return play_pair(match, number, *given)

    file = tmp_path / "match"
    with monkeypatch.context() as patched:
        patched.setattr(lab, "play_pair", interrupted)
        args = ("novice", "random", "--games", "20", *SMALL, "--json", "--resume", str(file))
        result = goryo("arena", *args)
    assert result.exit_code == 130
    assert result.stderr.splitlines()[0].endswith(": 40 games.")
    assert result.stderr.splitlines()[1:] == ["Stopped after 7 of 20 pairs."]
    data = checked(result.stdout)
    assert (data["pairs"], data["complete"]) == (7, False)
    going_on(file, 1)


ENDLESS = 100_000


@contextmanager
def under_way(file: Path) -> Iterator[Program]:
    """A match in two processes: some pairs are finished and many are not."""
    match = ("novice", "random", "--board", "hut", "--json", "--games", str(ENDLESS), "--jobs", "2")
    environment = {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}
    with start(*GORYO, "arena", *match, "--resume", file, env=environment) as program:
        program.until(lambda: file.exists() and file.read_bytes().count(b"\n") > 5)
        yield program


def nobody_is_left(program: Program) -> None:
    """Wait until its processes are gone, all of them."""
    end = time.monotonic() + PATIENCE
    with suppress(ProcessLookupError):
        while time.monotonic() < end:
            os.killpg(program.pid, 0)
            time.sleep(0.01)
        raise AssertionError("Some process goes on.")


@pytest.mark.slow
def test_ctrl_c_reports_what_is_finished_and_the_match_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "match"
    with under_way(file) as program:
        program.ctrl_c()
        assert program.wait() == 130, program.errors
        nobody_is_left(program)
        data = checked(program.output)
        assert not data["complete"]
        assert program.errors.endswith(f"\nStopped after {data['pairs']} of {ENDLESS:,} pairs.\n")
    assert abs(file.read_bytes().count(b"\n") - 1 - data["pairs"]) <= 1
    going_on(file, 2)


@pytest.mark.slow
def test_a_match_that_is_killed_goes_on_later(tmp_path: Path) -> None:
    file = tmp_path / "match"
    with under_way(file) as program:
        program.send(signal.SIGKILL)
        program.wait()
        nobody_is_left(program)
    with file.open("ab") as torn:
        torn.write(b'{"pair":99,"games":[{"winn')
    going_on(file, 1)


def test_records_of_other_games_are_not_written_over(tmp_path: Path) -> None:
    args = ("arena", "random", "random", "--games", "2", *SMALL, "--save-records", str(tmp_path))
    assert goryo(*args).exit_code == 0
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert len(before) == 4
    assert "pair-000001-game-1" in refused(goryo(*args, "--seed", "other"))
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


# -- until it is decided -------------------------------------------------------------------------


def test_a_test_ends_the_match_and_the_number_of_jobs_changes_nothing() -> None:
    args = ("novice", "random", "--games", "400", "--test", "0.5", "0.65", "--board", "hut")
    one, two = (report(*args, "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two
    assert one["test"]["verdict"] in {"low", "high"}
    assert one["complete"]
    assert one["pairs"] < 400
    said = goryo("arena", *args, "--jobs", "1").stdout
    assert "Decided" in said
    assert "Log-likelihood ratio" in said


def test_a_test_goes_on_from_kept_pairs_to_the_same_end(tmp_path: Path) -> None:
    args = ("novice", "random", "--test", "0.5", "0.65", *SMALL)
    whole = report(*args, "--games", "400")
    kept = ("--resume", str(tmp_path / "kept"))
    begun = report(*args, "--games", "7", *kept)
    assert begun["test"]["verdict"] == "open"
    assert report(*args, "--games", "400", *kept) == whole
    assert report(*args, "--games", "400", *kept) == whole  # nothing is left to be played


@pytest.mark.parametrize("scores", [("0.6", "0.5"), ("0", "0.5"), ("0.5", "nan")])
def test_a_test_between_senseless_scores_is_refused(scores: tuple[str, str]) -> None:
    assert "two scores" in refused(goryo("arena", "novice", "random", "--test", *scores, *SMALL))


# -- many players --------------------------------------------------------------------------------


def standings(*args: str) -> dict[str, Any]:
    result = goryo("arena", *args, *SMALL, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    for number, match in enumerate(data["matches"]):
        data["matches"][number] = checked(json.dumps(match))
    return data


def test_a_round_robin_rates_everybody_and_is_kept_match_by_match(tmp_path: Path) -> None:
    kept = ("--games", "3", "--resume", str(tmp_path / "kept"))
    first = standings("random", "novice", "--gauntlet", *kept)
    assert first["anchor"] == "random"
    assert len(first["matches"]) == 2
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [
        "random,novice.jsonl",
        "random,random.jsonl",
    ]
    again = standings("random", "novice", "--gauntlet", *kept)
    assert again == first


@pytest.mark.parametrize("lang", some(LANGUAGES, 1))
def test_a_tournament_for_people_tells_ratings_and_scores(lang: str) -> None:
    given = ("random", "novice", "tests.lab.faulty_players:Clumsy", "--round-robin")
    result = goryo("arena", *given, "--games", "2", *SMALL, "--lang", lang)
    assert result.exit_code == 0, result.output
    assert result.stdout.count("random") >= 4
    assert "novice – tests.lab.faulty_players:Clumsy" in result.stdout


def test_what_goes_with_one_match_only_or_names_nobody_twice_is_said() -> None:
    three = ("random", "novice", "adept", *SMALL)
    assert "between two players" in refused(goryo("arena", *three, "--test", "0.5", "0.6"))
    assert "each of them once" in refused(goryo("arena", "random", "novice", "novice", *SMALL))
    assert "2 to 40" in refused(goryo("arena", "random", *SMALL))
