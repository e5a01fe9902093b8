"""Foolish commands: each ends with a sentence and the exit code that docs/commands.md promises."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused

NOT_UNDERSTOOD = """
ruls
--hlep
-x
-
-- rules
--version=1
--version rules
'' rules
rules --lang
rules --lang=xx
rules --lang ''
rules --rulebook en-1999
rules --rulebook ''
rules PLAN-99
rules PLAN-1 PLAN-2
rules --json=yes
rulebooks now
rulebooks --ascii
schema view
schema --json
board
board lst
board list edo
board show
board show atlantis
board show edo hut
board show /
board show no/such.toml
board show edo --out
board show edo --out /
board show edo --out no/such/folder/x.svg --svg
board check
board check no-such.toml
board check .
board new
board new x --rooms 0
board new x --rooms many
board new x --types 99
board new x --rooms 2.5
board --json list
record
record show
record show nothing.goryo
record show .
record check no-such
record verify no-such
record verify a b
kernel
kernel cold
kernel check --games 0
kernel check --games -5
kernel check --board atlantis
kernel check --rulebook en-1999
kernel check --variant magic
kernel check --jobs 0
simulate --games 0
simulate --games x
simulate --games 1e3
simulate --games
simulate --games 99999999999
simulate --board atlantis
simulate --referee nobody
simulate --rulebook xx
simulate --variant advanced --variant magic
simulate --goryo nobody
simulate --samurai no_such_module:thing
simulate --goryo goryo:nothing
simulate --jobs 1000
simulate twice
arena
arena random
arena random nobody
arena random random --games 0
arena random random --budget nan
arena random random --budget 0
arena random random --budget -1
arena random random --budget soon
arena random random --seed ''
arena random random --jobs 0
arena random random --test 0.5
arena random random --test a b
arena random random --resume /
arena random random --save-records /dev/null/x
arena random random --referee nobody
belief
belief no-such
belief no-such --show nothing
review
review no-such
review no-such --round 0
review no-such --rollouts 1
review no-such --play -1
puzzle solve
puzzle --date tomorrow
puzzle --date 2027-13-01
puzzle --date 20270101
puzzle --grade impossible
puzzle --date 2027-01-31 make
puzzle make
puzzle make --out
puzzle make --out / --days 1
puzzle make --out no/such/x --days 1
puzzle make --out x --days 0
puzzle make --out x --from 9999-12-31 --days 3
puzzle check
puzzle check no-such
learn cat
learn goryo samurai
learn --side goryo
play --as cat
play --as
play --opponent nobody
play --opponent a:b:c
play --board atlantis
play --rulebook xx
play --variant magic
play --referee nobody
play --join CODE
play --table T
play --clock 5
play --match
play --server nowhere
play --server http://127.0.0.1:1 --token x --join A --table B
play --save /
play --save no/such/folder/x
play --plain=1
play game
bot
bot http://127.0.0.1:1
bot http://127.0.0.1:1 --token x
bot nowhere --token x --join A
bot http://127.0.0.1:1 --token x --join A --player nobody
bot http://127.0.0.1:1 --token x --join A --budget 0
serve --port 99999
serve --port -1
serve --port http
serve --log-level LOUD
serve --minds 0
serve --pace 0
serve --max-tables 0
serve --keep-days 0
serve --player nobody
serve --database mysql://x
serve --database sqlite:////tmp/x
serve --database postgresql
serve --database games.sqlite
serve --metrics-port 0
serve --public-url nonsense
serve --public-url ftp://goryo.example
serve --trusted-proxy x
serve --push-key none.pem
serve --push-key none.pem --public-url https://goryo.example
serve now
token a b
token --database mysql://user:secret@x/y
token --database sqlite:////tmp/x
"""
COMMANDS = NOT_UNDERSTOOD.strip().splitlines()


def test_there_are_more_than_a_hundred() -> None:
    assert len(COMMANDS) > 120
    assert len(set(COMMANDS)) == len(COMMANDS)


@pytest.mark.parametrize("line", COMMANDS)
def test_a_foolish_command_ends_with_a_sentence(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GORYO_TOKEN", raising=False)
    said = refused(goryo(*shlex.split(line)))
    assert len(said) < 6000
    assert "secret" not in said
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


@pytest.mark.parametrize(
    "line", ["ruls", "simulate --games x", "board show no.toml", "serve --database mysql://x"]
)
def test_the_sentence_is_in_the_language_that_is_asked_for(line: str) -> None:
    told = {refused(goryo(*shlex.split(line), lang=f"{lang}_XX.UTF-8")) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize("name", ["play", "learn", "puzzle"])
def test_the_help_of_what_players_use_is_in_their_language(name: str) -> None:
    for lang in LANGUAGES:
        words = Words(lang)
        for told in (
            goryo(name, "--help", "--lang", lang),
            goryo(name, "-h", lang=f"{lang}.UTF-8"),
        ):
            assert told.exit_code == 0
            read = " ".join(told.stdout.split())
            for message in (f"about-{name}", f"about-{name}.more", "about-lang", "usage-help"):
                assert " ".join(words.say(message).split()) in read
    assert "usage-" not in told.stdout


@pytest.mark.parametrize("line", ["--help", "arena --help", "rules", "rulebooks", "board list"])
def test_forty_columns_are_enough_to_read(line: str) -> None:
    told = goryo(*shlex.split(line), env={"COLUMNS": "40"}).stdout
    assert told
    assert max(map(len, told.splitlines())) <= 40


def test_letters_that_a_terminal_lacks_become_near_ones() -> None:
    for lang in LANGUAGES:
        for line in ("rules", "rulebooks", "play --help", "board list"):
            told = goryo(*line.split(), lang=f"{lang}.UTF-8", encoding="ascii").stdout
            assert "??" not in told
            assert "Gory?" not in told
    assert "Goryo" in goryo("--help", encoding="ascii").stdout


def test_a_puzzle_shows_its_solution_without_tries() -> None:
    told = goryo("puzzle", "--date", "2027-01-31", "--solution")
    assert told.exit_code == 0
    assert Words().say("puzzle-examples", plans="").strip(" .:").split()[0] in told.stdout
    assert Words().say("puzzle-share") not in told.stdout


def test_a_puzzle_can_be_left_and_given_up() -> None:
    day = ("puzzle", "--date", "2027-01-31", "--lang", "it")
    words = Words("it")
    asked = goryo(*day, typed=["aiuto", "esci"])
    assert " ".join(words.say("puzzle-help").split()) in " ".join(asked.stdout.split())
    assert words.say("puzzle-left-open") in " ".join(asked.stdout.split())
    given_up = goryo(*day, typed=["salta"])
    assert given_up.exit_code == asked.exit_code == 0
    assert words.say("puzzle-share") not in given_up.stdout
    assert words.say("puzzle-left-open") not in given_up.stdout


def test_a_lesson_can_be_skipped_through_and_left() -> None:
    words = Words("fr")
    through = goryo("learn", "--lang", "fr", typed=["passer"] * 40)
    assert words.say("lesson-left") not in through.stdout
    assert words.say("lesson-part", number=1, all=1).split()[0] in through.stdout
    left = goryo("learn", "--lang", "fr", typed=["aide", "", "quitter"])
    assert " ".join(words.say("lesson-help").split()) in " ".join(left.stdout.split())
    assert words.say("lesson-left") in left.stdout
