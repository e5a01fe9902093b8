"""`goryo record`: show, check and verify."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from goryo.fate import commitment, fair_fate
from goryo.game import BEHAVIOUR, Game, new_game
from goryo.players import run
from goryo.players.random_player import RandomPlayer
from goryo.record import Headers, check_record, record_of, record_of_view, write_record
from goryo.roles import Role
from goryo.table import Table
from goryo.view import view_of
from goryo.words import LANGUAGES, Words
from goryo.words.story import story
from tests.cli.terminal import goryo, refused

SECRET = bytes(range(32))


def played(board: str = "edo") -> Game:
    """A whole game between random players under a fair fate."""
    game = new_game(board=board)
    table = Table(game, fair_fate(game.board, SECRET), clock=lambda: 0.0)
    player = RandomPlayer()
    run(table, {Role.GORYO: player, Role.SAMURAI: player}, seed=3)
    return table.game


GAME = played()
HEADERS = Headers(commitment=commitment(SECRET), seed=SECRET.hex())
TEXT = write_record(record_of(GAME, HEADERS))


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.goryo"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_is_told_in_words(record: str, lang: str) -> None:
    told = goryo("record", "show", record, "--lang", lang).stdout.replace("\n  ", " ")
    for line in story(view_of(GAME, "goryo"), Words(lang)):
        assert line in told
    assert "┏" in told
    assert goryo("record", "show", record, "--ascii").stdout.count("+---") > 4


@pytest.mark.parametrize("seat", ["goryo", "samurai", "watcher"])
def test_a_record_is_told_as_one_seat_saw_it(record: str, seat: str) -> None:
    first = next(n for n, move in enumerate(GAME.moves) if type(move).__name__ == "Plan") + 1
    told = goryo("record", "show", record, "--seat", seat, "--at", str(first)).stdout
    assert ("The Goryō plans" in told) == (seat == "goryo")
    assert ("Bound Object is" in told) == (seat == "goryo")
    assert ("①" in told) == (seat == "goryo")
    assert f"after move {first} of {len(GAME.moves)}" in told


def test_every_step_of_a_record_can_be_shown_as_json(record: str) -> None:
    for at in range(0, len(GAME.moves) + 1, 7):
        data = json.loads(goryo("record", "show", record, "--at", str(at), "--json").stdout)
        assert data["role"] == "goryo"
    refused(goryo("record", "show", record, "--at", str(len(GAME.moves) + 1)))
    refused(goryo("record", "show", record, "--at", "-1"))


def test_the_record_of_one_seat_is_shown_as_that_seat_saw_it_and_no_other(tmp_path: Path) -> None:
    game = new_game().play_random(Random(1)).play_random(Random(2)).play_random(Random(3))
    file = tmp_path / "seat.goryo"
    file.write_text(write_record(record_of_view(view_of(game, "samurai"))), encoding="utf-8")
    told = goryo("record", "show", str(file)).stdout
    assert "draws her Bound Object in secret" in told
    assert "The game isn’t over yet." in told
    assert "as samurai saw it" in refused(goryo("record", "show", str(file), "--seat", "goryo"))


def test_a_sound_record_passes_and_its_draws_can_be_verified(record: str) -> None:
    assert "no problems found" in goryo("record", "check", record).stdout
    assert "the draws match the seed" in goryo("record", "verify", record).stdout
    assert json.loads(goryo("record", "verify", record, "--json").stdout)["sound"]


def test_a_record_without_a_seed_cannot_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "plain.goryo"
    file.write_text(write_record(record_of(GAME)), encoding="utf-8")
    verified = goryo("record", "verify", str(file))
    assert verified.exit_code == 1
    assert "“fate-seed” is missing" in verified.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_move_against_the_rules_is_named_with_its_clause(tmp_path: Path, lang: str) -> None:
    file = tmp_path / "bad.goryo"
    lines = TEXT.splitlines()
    at = next(n for n, line in enumerate(lines) if line.strip().startswith("plan "))
    lines[at] = "  plan a1-a1-a1-a1-a1"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    checked = goryo("record", "check", str(file), "--lang", lang)
    assert checked.exit_code == 1
    assert "PLAN-" in checked.stdout
    assert str(at + 1) in checked.stdout
    assert goryo("record", "show", str(file)).exit_code == 1


MEDDLING = st.tuples(
    st.integers(0, len(TEXT) - 1),
    st.integers(0, 40),
    st.sampled_from(
        ["", "x", "\n", "; ", "yes", "plan ?", "round 9\n", "\x00", "=", "a1 ", "seat: "]
    )
    | st.text(max_size=5),
)


@given(st.lists(MEDDLING, min_size=1, max_size=3))
def test_whatever_happens_to_a_record_is_said_in_words(
    meddling: list[tuple[int, int, str]],
) -> None:
    from goryo.words.sentences import problem_sentence

    text = TEXT
    for place, length, new in meddling:
        text = text[:place] + new + text[place + length :]
    for lang in LANGUAGES:
        for problem in check_record(text).problems:
            assert problem_sentence(problem, Words(lang))


@given(content=st.binary(max_size=200))
def test_whatever_is_in_a_file_the_answer_is_a_report(
    content: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("any") / "any.goryo"
    file.write_bytes(content)
    for command in ("show", "check", "verify"):
        result = goryo("record", command, str(file))
        assert result.exit_code == 1, result.output
        assert "Traceback" not in result.output


def test_a_record_of_another_version_opens_read_only_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "newer.goryo"
    file.write_text(
        TEXT.replace(f"behaviour: {BEHAVIOUR}", f"behaviour: {BEHAVIOUR + 1}"), encoding="utf-8"
    )
    shown = goryo("record", "show", str(file))
    assert shown.exit_code == 0
    assert "can’t be replayed" in shown.stderr or "not replayed" in shown.stderr
    assert "plan " in shown.stdout
    assert goryo("record", "check", str(file)).exit_code == 1


@pytest.mark.parametrize(
    "args",
    [
        ("show",),
        ("show", "none.goryo"),
        ("show", "/"),
        ("check", "none.goryo"),
        ("verify", "none.goryo"),
        ("sing", "x"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(args: tuple[str, ...]) -> None:
    refused(goryo("record", *args))


def test_an_unknown_seat_is_refused(record: str) -> None:
    assert "watcher" in refused(goryo("record", "show", record, "--seat", "fate"))
