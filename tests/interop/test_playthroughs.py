"""The golden playthroughs are as the game goes today, and none is missing or left over."""

from __future__ import annotations

import pytest

from tests.interop.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list(playthrough(GAMES[name])) == written


def test_every_rulebook_and_variant_has_one() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == {*GAMES}
