"""Players that are not ours: in a module of somebody's own, and in a package that is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

MODULE = "foreign_player_of_a_test"
NAME = "stranger"
SOURCE = """
from random import Random

from goryo.players.random_player import RandomPlayer


class Stranger(RandomPlayer):
    name = "stranger"


def made():
    return Stranger()


def odd():
    return 7


def broken():
    raise RuntimeError("no licence")


one = Stranger()
number = 7
"""
ENTRY_POINTS = f"""
[goryo.players]
{NAME} = {MODULE}:Stranger
broken = {MODULE}:broken
gone = no_such_module_of_a_test:Player
random = {MODULE}:odd
"""


def write_module(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The module, where imports find it."""
    (folder / f"{MODULE}.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    return MODULE


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The same as a distribution with entry points, as an installer leaves it; a player's name."""
    write_module(folder, monkeypatch)
    about = folder / "foreign_players-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign-players\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    return NAME
