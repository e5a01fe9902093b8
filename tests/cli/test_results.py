"""`goryo results`: what was won and lost at this computer."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from goryo.board import load_board
from goryo.roles import Role
from goryo.sitting.setup import Setup
from goryo.sitting.shelf import Shelf, kept
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """A computer on which one game was lost; its variables."""
    setup = Setup(load_board("edo"), people=(Role.SAMURAI,))
    table = setup.new_table(b"\0" * 32)
    table.resign(Role.SAMURAI)
    game = kept(table, setup.names, b"\0" * 32, date(2026, 5, 4), map=False)
    Shelf(tmp_path / "goryo" / "play").slot().keep(game)
    return {"XDG_DATA_HOME": str(tmp_path)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_are_told_in_every_language(lang: str, home: dict[str, str]) -> None:
    words = Words(lang)
    told = goryo("results", "--lang", lang, env=home)
    assert told.exit_code == 0
    assert words.say("results-sum", games=1, won=0, lost=1) in told.stdout
    assert "2026-05-04" in told.stdout


def test_they_are_told_to_programs(home: dict[str, str]) -> None:
    told = json.loads(goryo("results", "--json", env=home).stdout)
    assert (told["won"], told["lost"]) == (0, 1)
    assert told["times"] == [{"start": "2026-05-04", "won": 0, "lost": 1}]


def test_whoever_has_not_played_is_told_so(tmp_path: Path) -> None:
    told = goryo("results", env={"XDG_DATA_HOME": str(tmp_path)})
    assert told.stdout.strip() == Words("en").say("results-none")
