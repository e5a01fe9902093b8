"""A table in this program: what is told while its opponent gets ready."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from goryo.board import load_board
from goryo.kernel.warm import Progress
from goryo.players.choice import Choice
from goryo.sitting import local
from goryo.sitting.local import LocalPlace
from goryo.sitting.setup import Setup
from goryo.view import View
from goryo.words import Words


class Slow:
    """An opponent that has to be made ready."""

    name = "adept"
    compiled = True

    def choose(self, view: View, budget: float, rng: Random) -> Choice:
        del budget
        return Choice(rng.choice(list(view.legal_moves())))


def prepare(made: Slow, progress: Progress) -> None:
    assert isinstance(made, Slow)
    for done in range(3):
        progress(done, 2)


def test_who_waits_for_a_program_is_told_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "player", lambda _: Slow())
    monkeypatch.setattr(local, "make_ready", prepare)
    place = LocalPlace(Setup(load_board("gate"), opponent="adept", pace=0.0))
    told: list[list[str]] = []
    place.changed = lambda: told.append(place.notices(Words("en")))
    asyncio.run(place.others())
    said = [line for lines in told for line in lines]
    assert [line for line in said if "first time only" in line] == [
        f"Adept is getting ready, the first time only: {done} of 2…" for done in range(3)
    ]
    assert place.notices(Words("en")) == [], "and nothing once it has moved"
