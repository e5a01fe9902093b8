"""Whatever is pressed, and whenever, the screen holds."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from goryo.roles import SEATS, Role
from goryo.terminal.keys import DEEDS, KEYS, PLAIN
from tests.sizes import scale
from tests.terminal.sitting import at_table, run, setup

PRESSED = (
    *KEYS,
    *[key for keys in PLAIN for key in keys.split(",") if key != "q"] * 2,
    *(key for key in DEEDS.values() if key not in "RA"),
    *("up", "down", "left", "right", "shift+up", "shift+left", "1", "2", "3", "4", "9"),
    *("tab", "pageup", "pagedown", "home", "end", "space", "é"),
    *["enter"] * 8,
    *["escape"] * 8,
)
"""All keys but those that end the game, and often those that go on and back."""


@pytest.mark.parametrize("seed", range(scale(1, 4, 40)))
@pytest.mark.parametrize("people", [*((seat,) for seat in SEATS), SEATS], ids=len)
def test_no_key_at_no_moment_breaks_the_screen(
    people: tuple[Role, ...], seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # some keys save the game, under any name
    rng = Random(seed)
    powers = rng.choice([(), ("genjutsu",), ("cursed-object",)])
    referee = rng.choice(["guided", "tabletop"])

    async def game() -> None:
        # Most of the time somebody waits for the other side, as with an opponent who thinks.
        begun = setup(*people, variants=powers, referee=referee, pace=0.4, map=True)
        async with at_table(begun) as person:
            for _ in range(scale(80, 120, 400)):
                await person.press(rng.choice(PRESSED))
                assert person.app.is_running

    run(game())
