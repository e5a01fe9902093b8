"""Two at one screen: while it changes hands, nothing of either side is anywhere on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import HUNT, Stage, act, ready, tile, tool
from tests.browser.tables import assert_told, id_of, view_of

pytestmark = pytest.mark.slow

HERS = "I’m the Goryō: show my side"
THEIRS = "I lead the Samurai: show my side"

_EVERYWHERE = """() => JSON.stringify([
  document.documentElement.outerHTML,
  document.title,
  location.href,
  history.state,
  { ...localStorage },
  { ...sessionStorage },
])"""

_TURN_AWAY = """(away) => {
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (away ? "hidden" : "visible"),
  });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def switch_tab(page: Page) -> None:
    """Another tab is looked at, and then this one again."""
    page.evaluate(_TURN_AWAY, True)
    page.evaluate(_TURN_AWAY, False)


def show(page: Page, side: str) -> None:
    page.get_by_role("button", name=side).click()
    ready(page)


def assert_hidden(page: Page, *secrets: str) -> None:
    """Everything is covered: no board, no log, no draft, and none of these secrets."""
    for side in (HERS, THEIRS):
        expect(page.get_by_role("button", name=side)).to_be_visible()
    expect(page.locator("svg.board, g.tile, section.panel, button[data-tool]")).to_have_count(0)
    everything = page.evaluate(_EVERYWHERE)
    for secret in ("Bound Object", "data-tile", *secrets):
        assert secret not in everything, secret


def laid(page: Page) -> list[str]:
    """The tiles where cubes of the plan lie, as the board says them."""
    said = page.locator("g.tile").evaluate_all(
        "tiles => tiles.map((tile) => [tile.dataset.tile, tile.getAttribute('aria-label')])"
    )
    return [name for name, text in said if ", cube " in text or ", target" in text]


def test_nothing_is_to_be_seen_while_the_screen_changes_hands(
    visitor: NewPage, site: Stage
) -> None:
    site.deal(HUNT.draws, "goryo")
    page = visitor("/new")
    page.get_by_role("radio", name="Two players, one screen").check()
    page.get_by_role("button", name="Start").click()
    id_of(page)
    assert_hidden(page)

    # She breaks her first object, and lays two cubes; then somebody else comes by.
    show(page, HERS)
    bound = "Bound Object: the fan. Never break it."
    expect(page.locator("p.bound")).to_have_text(bound)
    act(page, "enter b2")
    for name in ("a2", "a3"):
        tile(page, name)
    cubes = ["a2", "a3", "b2"]
    assert sorted(laid(page)) == cubes
    switch_tab(page)
    assert_hidden(page, bound, *(f">{cube}<" for cube in cubes), "draft")
    expect(page).to_have_title("Pass the screen to the Goryō · Goryō")

    # What lies is still there for her, and nowhere but in this page's memory.
    show(page, HERS)
    assert sorted(laid(page)) == cubes
    expect(page.locator("p.bound")).to_have_text(bound)
    kept = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    assert not [name for name in kept if "draft" in name]

    # Sending the plan hides it at once.
    for name in ("b3", "b4"):
        tile(page, name)
    tool(page, "send")
    expect(page).to_have_title("Pass the screen to the Samurai · Goryō")
    assert_hidden(page, bound)
    assert view_of(page, "goryo").plan is not None

    # The Samurai see their own side alone, and hand over when they have seen the reveal.
    show(page, THEIRS)
    assert bound not in page.evaluate(_EVERYWHERE)
    assert laid(page) == []
    for move in HUNT.own[:6]:
        act(page, move)
    expect(page.get_by_text("You’re done. Pass the screen when you’re ready.")).to_be_visible()
    page.get_by_role("button", name="Hide everything").first.click()
    assert_hidden(page, bound)

    # Neither does the browser's history show anything.
    show(page, HERS)
    page.goto("/about")
    page.go_back()
    assert_hidden(page, bound)
    show(page, HERS)
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("heading", name="About")).to_be_visible()
    assert bound not in page.evaluate(_EVERYWHERE)
    page.go_back()
    assert_hidden(page, bound)

    # And so on, to the end, when everybody may see everything.
    show(page, HERS)
    act(page, HUNT.of("goryo")[2])
    show(page, THEIRS)
    for move in HUNT.own[6:]:
        act(page, move)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.get_by_text("The Bound Object was the fan.")).to_be_visible()
    assert_told(page, "samurai")
