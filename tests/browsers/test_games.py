"""A whole game against a program, in each role, from the first page to its end."""

from __future__ import annotations

import pytest

from tests.browser.stage import HAUNT, HUNT, Stage
from tests.browsers.conftest import Visit
from tests.browsers.reach import assert_board_and_hand, assert_nothing_beside
from tests.browsers.tab import DESKTOP, PHONE, Screen
from tests.browsers.table import act, assert_told, leave_nothing_to_chance, ready

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

CHOICES = {"Hunt the cat": HUNT, "Be the cat": HAUNT}


@pytest.mark.parametrize("choice", CHOICES)
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=str)
def test_a_game_in_each_role(visit: Visit, site: Stage, screen: Screen, choice: str) -> None:
    play = CHOICES[choice]
    site.set(play, play.seat)
    tab = visit(screen)
    tab.goto("/")
    tab.see("button", choice)
    assert_nothing_beside(tab)
    leave_nothing_to_chance(tab)
    tab.click("button", choice)
    for move in play.own:
        ready(tab)
        assert_board_and_hand(tab)
        act(tab, move)
    ready(tab)
    tab.see("section.outcome h2", "You won")
    assert tab.evaluate("() => document.title") == "The game is over · Goryō"
    assert_nothing_beside(tab)
    assert_told(tab, play.seat)


def test_a_game_goes_on_after_the_page_was_closed(visit: Visit, site: Stage) -> None:
    site.set(HUNT, HUNT.seat)
    tab = visit(DESKTOP)
    tab.goto("/")
    leave_nothing_to_chance(tab)
    tab.click("button", "Hunt the cat")
    for move in HUNT.own[:2]:
        ready(tab)
        act(tab, move)
    ready(tab)
    tab.reload()
    for move in HUNT.own[2:]:
        ready(tab)
        act(tab, move)
    ready(tab)
    tab.see("section.outcome h2", "You won")
    assert_told(tab, HUNT.seat)
