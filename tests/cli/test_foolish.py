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
serve --max-per-address 0
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
board generate
board generate Garden
board generate Garden --out x --keep 0
board generate Garden --out x --games none
board generate Garden --out x --goryo nobody
board generate Garden --out x --rooms 99
board generate Garden --out /dev/null/x --balanced --tries 1 --games 10
static
static a b
static --out x
results mine
balance now
balance --games 0
balance --games many
balance --rulebook en-1999
balance --variants magic
balance --variants advanced+
balance --board atlantis
balance --track 10/2,99
balance --track ''
balance --goryo nobody
balance --samurai no_such_module:thing
balance --budget nan
balance --jobs 0
balance --goryo random --samurai random --games 10 --resume /dev/null/x
train
train a b
train x --epochs 0
train x --drawn 1 2
train x --drawn 1 1 1
train x --drawn many few none
train x --seed ''
train x --jobs 0
prove
prove everything
prove rounds en-1999
prove rounds --count 0
prove rounds --gap 2
prove rounds --gap nan
prove rounds --nodes 0
prove rounds --first
prove responses --count -1
prove played --budget 0
prove played --budget soon
prove swaps it-2019
prove swaps --count 0
prove swaps --jobs 0
prove nemesis 3
prove nemesis --count 0
prove nemesis --rulebook en-1999
backup
backup a b
backup x --data no/such/folder
backup x --database postgresql://goryo:secret@x/y
backup x --database mysql://goryo:secret@x/y
restore
restore no-such --data x
restore a b
restore x --database postgresql://goryo:secret@x/y
admin
admin everything
admin tables --data no/such/folder
admin tables --limit 0
admin tables --database mysql://goryo:secret@x/y
admin people now
admin people --data no/such/folder
admin bans --data no/such/folder
admin close
admin close T --data no/such/folder
admin close T --yes --data no/such/folder
admin delete
admin delete table
admin delete palace P --yes --data no/such/folder
admin delete person P --yes --data no/such/folder
admin ban
admin ban person
admin ban address nowhere --yes --data no/such/folder
admin ban animal cat --yes --data no/such/folder
admin unban
admin unban address nowhere --data no/such/folder
admin push-key
admin push-key /
admin push-key no/such/folder/push.pem
play play
play --seat king
play novice --rulebook 2024
play --lang de
learn king
learn --rulebook 1
puzzle yesterday
puzzle --date 2026-02-30
puzzle --date 0000-00-00
puzzle --level impossible
results --side cat
results extra
rules ''
rules --rulebook EN-2024
rules PLAN-6 --rulebook
rulebooks --rulebook zz
board check /dev/zero/x
board list everything
board generate --rooms 99
board generate --seed
board generate --rooms two
record check /
review nothing.goryo --gif /no/such/x.gif
belief /dev/null --move -3
simulate --games 3 --lang xx
simulate --json --games
arena novice novice --pairs 0
arena novice --pairs 3
arena os:system novice
balance --games -1
balance nobody
prove rounds --count x
train --rounds 9
bot novice --server ftp://x
bot novice --server http://127.0.0.1:1
token --database mysql://x
token --server nowhere
backup /
restore nothing
admin fly
admin push-key /no/such/dir/key
serve --port 70000
serve --port abc
serve --public-url javascript:1
serve --trusted-proxy 999.1.1.1
static /dev/null
schema extra
kernel warm now
--lang fr
--versions
"""
ROOT = Path(__file__).resolve().parents[2]
COMMANDS = NOT_UNDERSTOOD.strip().splitlines()


def test_there_are_more_than_a_hundred() -> None:
    assert len(COMMANDS) > 270
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
    "line",
    [
        "board show {}",
        "board show {}.toml",
        "play --plain --board {}",
        "record show {}",
        "review x --html {}",
        "arena random novice --resume {}",
        "backup {}",
        "static {}",
        "play --save {}",
        "simulate --goryo {}",
        "rules {}",
        "{}",
    ],
)
def test_a_name_longer_than_any_is_told_in_short(line: str, tmp_path: Path) -> None:
    said = refused(goryo(*line.format("x" * 5000).split(), env={"XDG_DATA_HOME": str(tmp_path)}))
    assert len(said) < 600


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("play --rulebok x", "Did you mean --rulebook?"),
        ("ruls", "Did you mean rules?"),
        ("results --side cat", None),
        ("belief x --move 3", None),
    ],
)
def test_only_what_is_alike_is_offered(line: str, meant: str | None) -> None:
    said = refused(goryo(*shlex.split(line)))
    assert (meant or "") in said
    assert ("Did you mean" in said) == bool(meant)


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


NARROW = """
--help
arena --help
rules
rulebooks
board list
board show edo
board show kyoto --ascii
record show examples/game.goryo
record show examples/game.goryo --at 30 --seat samurai
belief examples/game.goryo --at 6
puzzle --date 2027-01-01 --solution
simulate --games 2
balance --games 10 --board hut --goryo random --samurai random --jobs 1
arena random novice --games 1 --jobs 1
"""


@pytest.mark.parametrize("line", NARROW.strip().splitlines())
def test_forty_columns_are_enough_to_read(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
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
