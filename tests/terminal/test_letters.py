"""Terminals that do not have every letter."""

from __future__ import annotations

import pytest

from goryo.roles import Role
from goryo.words import LANGUAGES
from goryo.words.letters import fold
from tests.sizes import some
from tests.terminal.sitting import at_table, run, setup


def test_letters_that_are_missing_become_the_nearest_ones() -> None:
    assert fold("L’été : « Goryō » …", "utf-8") == "L’été : « Goryō » …"
    assert fold("L’été : « Goryō » …", "latin-1") == "L'été : « Goryo » ..."
    assert fold("L’été : « Goryō » …", "ascii") == 'L\'ete : " Goryo " ...'
    assert fold("“a–b” ♞ →", "ascii") == '"a-b" ? ->'


@pytest.mark.parametrize("language", some(LANGUAGES, 2))
def test_everything_on_the_screen_can_be_written_in_the_terminal_s_letters(language: str) -> None:
    async def game() -> None:
        options = {"language": language, "ascii": True, "encoding": "ascii"}
        async with at_table(setup(Role.SAMURAI), **options) as person:
            await person.mine()
            await person.press("p", "enter", "p", "2")
            for keys in ((), ("question_mark",), ("escape", "T"), ("escape", "c"), ("escape", "R")):
                await person.press(*keys)
                text = person.text()
                assert text.isascii(), sorted({letter for letter in text if not letter.isascii()})

    run(game())
