"""A slow machine: nothing jumps, and nothing that happened is lost on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.films import FAST, STILL, film, skip, turn
from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, ready
from tests.browser.tables import assert_told

pytestmark = pytest.mark.slow

MOST = 0.01
"""The share of the screen that may jump in all of it; what is felt begins at ten times that."""

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
    ("play", "moves", "screen"),
    [
        (HUNT, ("green hound a2", "done"), {}),
        pytest.param(
            *(HAUNT, HAUNT.own[:3], {"viewport": PHONE, "has_touch": True}),
            marks=pytest.mark.thorough,
        ),
    ],
)
def test_two_rounds_on_a_slow_machine(
    visitor: NewPage, site: Stage, play: Play, moves: Sequence[str], screen: dict[str, Any]
) -> None:
    page = visitor(reduced_motion="no-preference", **screen)
    film(page, FAST)
    site.open(page, play)
    ready(page)
    page.evaluate(_WATCH)
    slow_down(page, 4)
    for move in moves:
        act(page, move)
        ready(page)
    if play is HUNT:  # the hunter does not look on a second time
        turn(page, STILL)
        act(page, "done")
        skip(page)
    rounds = page.locator("section.panel li.round-ended")
    expect(rounds).to_have_count(2)
    moved, what = jumps(page)
    assert moved < MOST, what
    assert_told(page, play.seat)
