"""The core needs nothing installed, and whatever lacks a part says which one to install."""

from __future__ import annotations

import sys
import tomllib

import pytest

from goryo.parts import PARTS, Missing, missing_part, needs
from goryo.words import LANGUAGES, Words
from tests.pages import ROOT
from tests.processes import run

EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = {"all", "bench", "dev", "mutants"}
"""Extras that only put others together, or that the house itself needs."""

ALONE = """
import sys
sys.path.insert(0, sys.argv[1])
from random import Random
import goryo
game = goryo.new_game(variants=["genjutsu"]).play("draw helmet", "draw lantern", "enter a3")
assert game.why_not("plan a3-a2-a1-b1-b2").clause == "PLAN-6"
for lang in ("en", "it", "fr"):
    assert goryo.Words(lang).why(game.why_not("plan a3-a2-a1-b1-b2"))
for value in (game.board, game, goryo.view_of(game, "goryo"), goryo.record_of(game)):
    assert str(value) and value._repr_svg_().startswith("<svg")
assert goryo.read_record(str(goryo.record_of(game))).replay() == game
table = goryo.Table(goryo.new_game(), goryo.random_fate(game.board, Random(1)))
goryo.run(table, {"goryo": goryo.player("level-2"), "samurai": goryo.player("random")})
assert table.over
assert goryo.play_game("adept", "random", board="hut").outcome
assert goryo.match("novice", "random", pairs=1, board="hut")["games"] == 2
assert len(goryo.tournament(["novice", "random"], pairs=1, board="hut")["standings"]) == 2
import goryo.belief
assert goryo.belief.belief(goryo.view_of(table.game, "samurai")).plans is None
for room in ("solver", "values", "client", "interop.openspiel"):
    try:
        __import__(f"goryo.{room}")
    except ImportError as error:
        print(room, type(error).__name__, error.part)
try:
    goryo.player("master")
except goryo.GoryoError as error:
    print(error)
loaded = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
print(sorted(name for name in loaded if not name.startswith(("_sysconfigdata", "__mp"))))
"""


def test_rules_words_records_and_drawings_need_nothing_installed() -> None:
    """Without site-packages, in which everything lies that is installed."""
    done = run(sys.executable, "-I", "-S", "-c", ALONE, ROOT / "src")
    assert done.stderr == ""
    *rooms, master, loaded = done.stdout.splitlines()
    assert rooms == [
        "solver Missing fast",
        "values Missing fast",
        "client Missing client",
        "interop.openspiel Missing research",
    ]
    assert master.endswith('pip install "goryo[fast]"')
    assert loaded == "['__main__', 'goryo']"


def test_the_core_has_no_dependencies() -> None:
    assert EXTRAS["dependencies"] == []


def test_every_part_is_an_extra() -> None:
    assert set(PARTS) == set(EXTRAS["optional-dependencies"]) - OWN


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_known_by_what_its_extra_brings(part: str) -> None:
    called = {"PIL": "pillow", "pyspiel": "open_spiel"}
    asked = " ".join(EXTRAS["optional-dependencies"][part]).lower().replace("-", "_")
    assert [m for m in PARTS[part] if called.get(m, m).lower() not in asked] in ([], ["llvmlite"])


@pytest.mark.parametrize("part", sorted(set(PARTS) - {"ray"}))
def test_the_parts_that_make_test_installs_are_there(part: str) -> None:
    """Ray is large, and installed by `make test-all` alone, for `tests/lab/test_cluster.py`."""
    needs(part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_without_its_part_says_which_to_install(language: str) -> None:
    wanted = Words(language).say("missing-part", command='pip install "goryo[terminal]"')
    code = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); from goryo.__main__ import main; main()"
    )
    environment = {"LANG": f"{language}.UTF-8", "PYTHONUTF8": "1"}
    # Without -I, which would leave out what PYTHONUTF8 says.
    done = run(sys.executable, "-S", "-c", code, ROOT / "src", "rules", env=environment)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{wanted}\n")


@pytest.mark.parametrize(
    ("lacking", "command", "part"),
    [
        ("numpy", "kernel check", "fast"),
        ("numba", "kernel warm", "fast"),
        ("starlette", "serve", "server"),
        ("sqlalchemy", "token Anna", "server"),
        ("httpx", "bot http://127.0.0.1:9 --join CODE", "client"),
    ],
)
def test_one_missing_part_is_named(lacking: str, command: str, part: str) -> None:
    code = f"import sys; sys.modules[{lacking!r}] = None; from goryo.__main__ import main; main()"
    done = run(sys.executable, "-c", code, *command.split(), "--lang", "en")
    assert done.returncode == 2, done.stderr
    command = f'pip install "goryo[{part}]"'
    assert done.stderr == f"{Words('en').say('missing-part', command=command)}\n"


def test_a_module_that_is_nobodys_stays_an_error() -> None:
    assert missing_part(ModuleNotFoundError("no", name="somebody.else")) is None
    assert missing_part(ModuleNotFoundError("no", name=None)) is None
    found = missing_part(ModuleNotFoundError("no", name="numpy.random"))
    assert found is not None
    assert found.part == "fast"
    assert missing_part(found) is found
    assert isinstance(found, Missing)
    assert isinstance(found, ImportError)
