"""Two at one screen: while it changes hands, nothing of either side is anywhere on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.driver import Driver
from tests.browser.tables import id_of, log_of, told, view_of

pytestmark = pytest.mark.slow

HERS = "I am the Goryō: show my side"
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


def show(page: Page, side: str) -> Driver:
    page.get_by_role("button", name=side).click()
    player = Driver(page, lazy=side == THEIRS, daring=0)
    player.wait()
    return player


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


def test_nothing_is_to_be_seen_while_the_screen_changes_hands(visitor: NewPage) -> None:
    page = visitor("/new")
    page.get_by_role("radio", name="Two at this screen").check()
    page.get_by_role("button", name="Begin").click()
    id_of(page)
    assert_hidden(page)

    # She breaks her first object, and lays two cubes; then somebody else comes by.
    hers = show(page, HERS)
    expect(page.get_by_text("Bound Object: ")).to_be_visible()
    bound = page.locator("p.bound").inner_text()
    while not page.locator('button[data-tool="send"]').count():
        hers.move()
        hers.wait()
    for _ in range(2):
        hers.do(hers.choose(hers.wait()))
    cubes = laid(page)
    assert len(cubes) == 3
    switch_tab(page)
    assert_hidden(page, bound, *(f">{cube}<" for cube in cubes), "draft")
    assert page.evaluate("document.title") == "Hand over to the Goryō · Goryō"

    # What lies is still there for her, and nowhere but in this page's memory.
    hers = show(page, HERS)
    assert laid(page) == cubes
    assert bound == page.locator("p.bound").inner_text()
    kept = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    assert not [name for name in kept if "draft" in name]

    # Sending the plan hides it at once.
    while page.locator("svg.board").count():
        hers.do(hers.choose(hers.wait()))
        page.wait_for_timeout(150)
    assert page.title() == "Hand over to the Samurai · Goryō"
    assert_hidden(page, bound)
    assert view_of(page, "goryo").plan is not None

    # The Samurai see their own side alone, and hand over when they have seen the reveal.
    theirs = show(page, THEIRS)
    assert bound not in page.evaluate(_EVERYWHERE)
    assert laid(page) == []
    theirs.move()
    expect(page.get_by_text("Your part is done. Hand over when you are ready.")).to_be_visible()
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
    for _ in range(20):
        if page.locator("section.outcome").count():
            break
        hers_next = page.title().startswith("Hand over to the Goryō")
        player = show(page, HERS if hers_next else THEIRS)
        while page.locator("svg.board").count() and not page.locator("section.outcome").count():
            hide = page.locator("section.hand").get_by_role("button", name="Hide everything")
            if hide.is_visible():
                hide.click()
            elif (seen := player.ready()) and not seen.over:
                player.do(player.choose(seen))
            page.wait_for_timeout(30)
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(page.get_by_text("The Bound Object was the ")).to_be_visible()
    assert log_of(page)[-1] == told(view_of(page, "samurai"))[-1]
