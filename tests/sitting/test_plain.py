"""A place without an event loop: every call waits, and nothing moves before it is awaited."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random

import pytest

from goryo import Role, View, load_board
from goryo.errors import Unknown
from goryo.players import Choice, Player
from goryo.players.random_player import RandomPlayer
from goryo.refusals import Illegal
from goryo.sitting.local import LocalPlace
from goryo.sitting.place import Arrive, Place
from goryo.sitting.plain import PlainPlace
from goryo.sitting.setup import Setup
from goryo.sitting.shelf import Shelf

SETUP = Setup(load_board("gate"), seed="4", pace=0.0)


def here(setup: Setup = SETUP, program: Player | None = None, shelf: Shelf | None = None) -> Arrive:
    async def arrive() -> Place:
        return LocalPlace(setup, program or RandomPlayer(), shelf=shelf)

    return arrive


def test_a_whole_game_against_a_program() -> None:
    rng = Random(1)
    with PlainPlace(here()) as place:
        assert place.people == (Role.SAMURAI,)
        while not place.over:
            if place.actor is Role.SAMURAI:
                view = place.view(Role.SAMURAI)
                place.play(Role.SAMURAI, view.write(view.sample_move(rng)))
            else:
                before = len(place.view(Role.SAMURAI).history)
                place.await_others()
                assert len(place.view(Role.SAMURAI).history) > before
        assert "seed" in place.record(Role.SAMURAI)


@pytest.mark.clause("REF-7")
def test_a_program_waits_until_it_is_awaited_so_that_a_plan_can_be_taken_back() -> None:
    people = (Role.GORYO,)
    with PlainPlace(here(Setup(load_board("gate"), people=people, seed="4", pace=0.0))) as place:
        while place.actor is Role.GORYO:
            view = place.view(Role.GORYO)
            place.play(Role.GORYO, view.write(view.sample_move(Random(2))))
        assert place.why_not_undo(Role.GORYO) is None
        place.undo(Role.GORYO)
        assert place.view(Role.GORYO).to_act


def test_what_is_refused_is_raised_and_changes_nothing() -> None:
    with PlainPlace(here()) as place:
        before = place.view(Role.SAMURAI)
        with pytest.raises(Illegal):
            place.play(Role.SAMURAI, "enter a1")
        with pytest.raises(Illegal):
            place.undo(Role.SAMURAI)
        with pytest.raises(Illegal):
            place.instruct(Role.SAMURAI, True)
        assert place.view(Role.SAMURAI) == before


@pytest.mark.clause("REF-5")
def test_a_program_that_crashes_forfeits_here_too() -> None:
    class Crashing(RandomPlayer):
        def choose(self, view: View, budget: float, rng: Random) -> Choice:  # noqa: ARG002
            raise ZeroDivisionError

    with PlainPlace(here(program=Crashing())) as place:
        place.await_others()
        assert str(place.view(Role.SAMURAI).outcome) == "samurai forfeit REF-5"


def test_whoever_leaves_takes_the_thread_along_and_the_game_is_kept(tmp_path: Path) -> None:
    before = threading.active_count()
    shelf = Shelf(tmp_path)
    with PlainPlace(here(shelf=shelf)) as place:
        while place.actor is not Role.SAMURAI:
            place.await_others()
        place.play(Role.SAMURAI, "done")
        if not place.over:
            place.resign(Role.SAMURAI)
    assert threading.active_count() == before
    assert [game.over for game in shelf.games()] == [True]


def test_a_place_that_cannot_be_reached_leaves_no_thread() -> None:
    before = threading.active_count()

    async def nowhere() -> Place:
        raise Unknown("table", "t")

    with pytest.raises(Unknown), PlainPlace(nowhere):
        pass
    assert threading.active_count() == before
