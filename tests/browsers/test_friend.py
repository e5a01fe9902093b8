"""Two friends, each with a browser of their own: one at a desktop, the other with a phone."""

from __future__ import annotations

import pytest

from tests.browser.stage import HUNT, Stage
from tests.browsers.conftest import Visit
from tests.browsers.reach import assert_board_and_hand, assert_nothing_beside
from tests.browsers.tab import DESKTOP, PHONE
from tests.browsers.table import act, assert_told, leave_nothing_to_chance, ready

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

_WHERE = "() => location.pathname"


def test_a_friend_comes_by_the_link_and_both_play_to_the_end(visit: Visit, site: Stage) -> None:
    site.set(HUNT, "goryo", "samurai")
    host = visit(DESKTOP)
    host.goto("/new")
    host.click("label", "A friend")
    host.click("label", "Be the cat")
    assert_nothing_beside(host)
    leave_nothing_to_chance(host)
    host.click("button", "Create the link")
    host.see("main", "Waiting for your friend")
    link = host.until("() => document.querySelector('input[readonly]')?.value")
    host.see("[role=img][aria-label='The link as a QR code']")

    guest = visit(PHONE)
    guest.goto(link)
    guest.see("button", "Take the seat")
    assert_nothing_beside(guest)
    leave_nothing_to_chance(guest)
    guest.click("button", "Take the seat")
    guest.until("(where) => location.pathname === where", host.evaluate(_WHERE))
    assert not guest.evaluate("() => location.hash")

    tabs = {"goryo": host, "samurai": guest}
    for seat, move in HUNT.moves:
        ready(tabs[seat])
        assert_board_and_hand(tabs[seat])
        act(tabs[seat], move)
    for tab, how in ((host, "You lost"), (guest, "You won")):
        ready(tab)
        tab.see("section.outcome h2", how)
    assert_told(host, "goryo")
    assert_told(guest, "samurai")

    # Again: one asks, the other agrees, and the sides are swapped.
    first = host.evaluate(_WHERE)
    host.click("button", "Rematch, sides swapped")
    guest.see("main", "Your opponent would like a rematch")
    guest.click("button", "Rematch, sides swapped")
    for tab in (host, guest):
        tab.until("(first) => location.pathname !== first", first)
    assert host.evaluate(_WHERE) == guest.evaluate(_WHERE)
    ready(guest)

    # The link was for one alone.
    late = visit(PHONE)
    late.goto(link)
    late.see("[role=alert]", "This link no longer works.")
