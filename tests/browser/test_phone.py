"""A small phone: everything within reach of a thumb, and nothing beside the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from goryo.words import Words
from tests.browser.conftest import PHONE, NewPage
from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, ready

pytestmark = pytest.mark.slow

SCREEN = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
LEAST = 24
"""CSS pixels that a target measures each way (WCAG 2.2, 2.5.8)."""

_TARGETS = """() => {
  const all = [...document.querySelectorAll(
    "a[href], button, input, select, summary, label:has(input), [tabindex='0'], g.tile")];
  return all
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.matches("label input"))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => !(each.matches(".skip") && box.bottom <= 0))
    .map(([each, box]) => ({
      name: each.dataset.tile || each.getAttribute("aria-label") || each.innerText || each.tagName,
      width: box.width, height: box.height, left: box.left, right: box.right,
      spills: each.matches("button, a") && each.scrollWidth > each.clientWidth + 1,
    }));
}"""

_SIDEWAYS = """() => [...document.querySelectorAll("*")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1
    && ["auto", "scroll"].includes(getComputedStyle(each).overflowX)
    && each.checkVisibility())
  .map((each) => each.className || each.tagName)
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])"""


def assert_within_reach(page: Page) -> None:
    """Nothing scrolls sideways, every target is large enough and lies on the screen."""
    page.locator("header button").first.wait_for()
    assert page.evaluate(_SIDEWAYS) == []
    targets: list[dict[str, Any]] = page.evaluate(_TARGETS)
    assert targets
    small = [each for each in targets if min(each["width"], each["height"]) < LEAST - 0.01]
    assert small == []
    assert [each for each in targets if each["spills"]] == []
    beside = [
        each for each in targets if each["left"] < -0.5 or each["right"] > PHONE["width"] + 0.5
    ]
    assert beside == []


def assert_board_and_hand(page: Page) -> None:
    """The whole board is on the screen, and below it what can be done."""
    board = page.locator("svg.board").bounding_box()
    assert board is not None
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= PHONE["height"]
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= PHONE["width"]
    for tool in page.locator("button[data-tool]").all():
        box = tool.bounding_box()
        assert box is not None
        assert box["y"] >= board["y"] + board["height"] - 1
        assert box["y"] + box["height"] <= PHONE["height"], tool.inner_text()


@pytest.mark.parametrize(
    ("play", "moves", "locale"),
    [
        (HUNT, 6, "fr"),
        (HAUNT, 2, "it"),
        pytest.param(HUNT, 6, "en", marks=pytest.mark.thorough),
    ],
)
def test_a_round_by_taps(
    visitor: NewPage, site: Stage, play: Play, moves: int, locale: str
) -> None:
    words = Words(locale)
    page = visitor("/", **SCREEN, locale=locale)
    assert_within_reach(page)
    site.set(play, play.seat)
    choice = {"samurai": "page-hunt", "goryo": "page-be"}[play.seat]
    page.get_by_role("button", name=words.say(choice)).tap()

    def tap(wanted: Locator) -> None:
        wanted.wait_for()
        assert_within_reach(page)
        assert_board_and_hand(page)
        wanted.tap()

    for move in play.own[:moves]:
        ready(page)
        act(page, move, tap)
    expect(page.locator("section.panel li.round-ended")).to_have_count(1)
    ready(page)
    assert_board_and_hand(page)

    for name in ("page-tab-log", "page-tab-bag", "page-menu"):
        page.get_by_role("button", name=words.say(name), exact=True).tap()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert_within_reach(page)
        page.get_by_role("button", name=words.say("page-close")).tap()
        expect(dialog).to_have_count(0)


def test_every_other_page(visitor: NewPage) -> None:
    page = visitor("/", **SCREEN)
    for path in ("/new", "/games", "/about", "/join#nothing", "/nowhere"):
        page.goto(path)
        expect(page.locator("h1")).to_be_attached()
        expect(page.get_by_text("One moment")).to_have_count(0)
        assert_within_reach(page)
    # Everything is reached from the header, by one menu.
    for path, name in {
        "/learn": "Learn",
        "/palace": "Palace",
        "/puzzle": "Puzzle",
        "/rules": "Rules",
    }.items():
        page.get_by_role("button", name="Pages").tap()
        assert_within_reach(page)
        page.get_by_role("dialog").get_by_role("link", name=name, exact=True).tap()
        page.wait_for_url(f"**{path}")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto("/new")
    for company in (
        "A friend",
        "Two players, one screen",
        "Computer against computer",
        "The computer",
    ):
        page.get_by_text(company, exact=True).tap()
        assert_within_reach(page)
    page.get_by_text("A friend", exact=True).tap()
    page.get_by_role("button", name="Create the link").tap()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert_within_reach(page)
    page.goto("/games")
    expect(page.get_by_role("link").filter(has_text="Waiting")).to_be_visible()
    assert_within_reach(page)
    page.get_by_role("button", name="Settings").tap()
    assert_within_reach(page)
