"""A slow machine: nothing jumps, and nothing that happened is lost on the way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, NewPage
from tests.browser.driver import Driver
from tests.browser.tables import log_of, open_table, told, view_of

pytestmark = pytest.mark.slow

MOST = 0.01
"""The share of the screen that may jump in a whole game; what is felt begins at ten times that."""

_WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifts.push({
        value: entry.value,
        asked: entry.hadRecentInput,
        what: entry.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? ""),
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""


def slow_down(page: Page, times: int) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def jumps(page: Page) -> tuple[float, list[Any]]:
    """How much moved without being asked to, and what."""
    shifts = [each for each in page.evaluate("window.shifts") if not each["asked"]]
    return sum(each["value"] for each in shifts), shifts


@pytest.mark.parametrize(
    ("side", "screen"),
    [
        ("samurai", {}),
        pytest.param("goryo", {"viewport": PHONE, "has_touch": True}, marks=pytest.mark.thorough),
    ],
)
def test_a_whole_game_on_a_slow_machine(
    visitor: NewPage, side: str, screen: dict[str, Any]
) -> None:
    page = visitor("/about", reduced_motion="no-preference", **screen)
    open_table(page, seats={"goryo": "novice", "samurai": "novice", side: "me"})
    page.evaluate(_WATCH)
    slow_down(page, 4)
    player = Driver(page, lazy=True)
    skip = page.get_by_role("button", name="Skip", exact=True)
    while not (seen := player.look()).over:
        # The hunter sees the first round as it comes; all else is skipped sooner or later.
        patient = side == "samurai" and not page.locator("section.panel li.round-ended").count()
        if seen.filming and not patient and player.rng.random() < 0.2:
            skip.click()
        elif (offered := player.ready()) and not offered.over:
            player.do(player.choose(offered))
        page.wait_for_timeout(50)
    view = view_of(page, side)
    assert view.outcome is not None
    moved, what = jumps(page)
    assert moved < MOST, what
    assert log_of(page) == told(view)
