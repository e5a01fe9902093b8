"""Drawings count rounds and spirits by the rulebook of their table."""

from __future__ import annotations

import pytest

from goryo import Words, new_game, view_of
from goryo.draw.svg import board_svg
from goryo.draw.text import table_text
from goryo.rulebook import SWITCHES, rulebook
from tests.switches import set_to


@pytest.mark.clause("SET-1")
@pytest.mark.parametrize("spirits", SWITCHES["spirits"])
@pytest.mark.parametrize("rounds", SWITCHES["rounds"])
def test_as_many_as_there_are(rounds: int, spirits: int) -> None:
    game = new_game(set_to(rulebook(), rounds=rounds, spirits=spirits), board="hut")
    game = game.play("draw scroll", "draw vase", "enter a1")
    svg = board_svg(game.scene)
    assert svg.count('href="#goryo-spirit"') == spirits
    assert svg.count('href="#goryo-stone"') == rounds
    text = table_text(view_of(game, "samurai"), Words()).plain
    assert f"of {rounds}" in text
