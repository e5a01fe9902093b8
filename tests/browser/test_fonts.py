"""The page holds with any fonts, on any screen, in all languages; and brings its own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from goryo.record import write_record
from tests.browser.conftest import PATIENCE, NewPage
from tests.browser.layout import LANGUAGES, assert_holds, faults, speak, wear
from tests.browser.stage import HAUNT, HUNT, Stage, act, lay, pick, ready
from tests.review.played import resigned

pytestmark = pytest.mark.slow

SLOW = 4 * PATIENCE
"""Milliseconds: maps, reviews and puzzles also compile, where nothing was compiled before."""


@pytest.fixture
def page(visitor: NewPage) -> Page:
    """Somebody whose page can be looked at in every font."""
    page = visitor("about:blank")
    wear(page)
    page.goto("/about")
    expect(page.locator("h1")).to_be_visible()
    return page


def go(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.locator("h1")).to_be_attached()
    expect(page.get_by_text("One moment…")).to_have_count(0)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).locator("visible=true").click()


def holds_in_dialog(page: Page, name: str) -> None:
    press(page, name)
    expect(page.locator("dialog[open]")).to_be_visible()
    assert_holds(page, f"dialog {name}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


# -- its own fonts ---------------------------------------------------------------------------------


def fonts_of(page: Page, selector: str) -> dict[str, bool]:
    """The families that an element is drawn in, and whether the page brought them."""
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts: list[dict[str, Any]] = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})[
        "fonts"
    ]
    session.detach()
    return {font["familyName"]: font["isCustomFont"] for font in fonts}


def test_every_letter_of_every_language_is_drawn_in_our_fonts(page: Page) -> None:
    for path in ("/", "/about", "/learn"):
        go(page, path)
        for language in LANGUAGES:
            speak(page, language)
            page.evaluate("document.fonts.ready")
            for selector in ("h1", "main p", "header .home span"):
                assert all(fonts_of(page, selector).values()), (path, language, selector)


MACHINES = {
    "liberation": ({"text": "Arial", "title": "Times New Roman"}, 0),
    "wide": ({"text": "DejaVu Sans", "title": "DejaVu Serif"}, 24),
}
"""What stands in for ours, and how far it may move things: in wide letters one line may break."""
_PLACES = """() => [...document.querySelectorAll("main :is(h1, h2, p, a, button)")]
  .map((each) => [each.innerText, Math.round(each.getBoundingClientRect().y + scrollY)])"""
_WIDTH = """() => [...document.querySelectorAll("header nav a")]
  .reduce((sum, each) => sum + each.getBoundingClientRect().width, 0)"""


@pytest.mark.parametrize("path", ["/", "/new", "/about"])
def test_fonts_that_come_late_move_nothing(page: Page, path: str) -> None:
    go(page, path)
    for language in LANGUAGES:
        speak(page, language)
        own, width = page.evaluate(_PLACES), page.evaluate(_WIDTH)
        for machine, (families, slack) in MACHINES.items():
            assert page.evaluate("(asked) => wait(...asked)", [machine, families]) == 3
            for (text, there), (same, here) in zip(page.evaluate(_PLACES), own, strict=True):
                assert text == same
                assert abs(there - here) <= slack, (language, machine, text)
            assert page.evaluate(_WIDTH) == pytest.approx(width, rel=0.03), (language, machine)
        # It is the scaling that does it.
        page.evaluate("wear('wide')")
        assert page.evaluate(_WIDTH) > 1.05 * width
        page.evaluate("wear('own')")


# -- the check itself ------------------------------------------------------------------------------

BAD = {
    "scrolls sideways": "<p data-look='width: 200vw'>wide</p>",
    "sticks out": "<div data-look='width: 4rem'><button data-look='width: 9rem'>out</button></div>",
    "is cut": "<div data-look='height: 1rem; overflow: auto'><button>cut</button></div>",
    "overlap": "<button>under</button><button data-look='margin-left: -2rem'>over it</button>",
    "right of the screen": "<a href='/' data-look='position: absolute; right: -3rem'>beside</a>",
}
_PUT = """(bad) => {
  const box = document.createElement("div");
  box.innerHTML = bad;
  for (const each of box.querySelectorAll("[data-look]")) each.style.cssText = each.dataset.look;
  document.querySelector("main").append(box);
}"""


def test_what_is_wrong_is_found(page: Page) -> None:
    for fault, bad in BAD.items():
        assert faults(page, ["own"]) == {"own": []}
        page.evaluate(_PUT, bad)
        assert any(fault in each for each in faults(page, ["own"])["own"]), fault
        page.evaluate("document.querySelector('main').lastChild.remove()")


# -- the pages -------------------------------------------------------------------------------------


def test_the_pages_around_the_tables(page: Page, site: Stage) -> None:
    go(page, "/")
    assert_holds(page, "first page")
    holds_in_dialog(page, "Settings")
    for path in ("/about", "/games", "/nowhere", "/recover#nothing", "/join#nothing"):
        go(page, path)
        assert_holds(page, path)
    for _ in range(2):
        site.open(page, HUNT)
        ready(page)
    go(page, "/")
    expect(page.get_by_role("heading", name="Your games in progress")).to_be_visible()
    assert_holds(page, "first page with games")
    go(page, "/games")
    expect(page.get_by_role("button", name="Delete my games")).to_be_visible()
    assert_holds(page, "games")
    holds_in_dialog(page, "Delete my games")


def test_all_ways_to_play(page: Page, visitor: NewPage) -> None:
    go(page, "/new")
    for way in ("The computer", "Computer against computer", "Two players, one screen", "A friend"):
        page.get_by_role("radio", name=way).check()
        assert_holds(page, way)
    page.get_by_label("Clock").select_option(index=1)
    assert_holds(page, "with a clock")
    press(page, "Create the link")
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert_holds(page, "invitation")
    guest = visitor("about:blank")
    wear(guest)
    guest.goto(page.get_by_label("Show the link").input_value())
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    assert_holds(guest, "invited")


def test_what_is_read_and_learned(page: Page) -> None:
    go(page, "/learn")
    assert_holds(page, "learn")
    go(page, "/learn/samurai")
    expect(page.locator("div.lines p").first).to_be_visible()
    assert_holds(page, "a lesson begins")
    press(page, "Continue")
    expect(page.locator("p.next")).not_to_be_empty()
    assert_holds(page, "a lesson goes on")
    go(page, "/rules#example-2")
    expect(page.locator(".worked svg.board")).to_be_visible()
    assert_holds(page, "rules", many=True)


def test_a_palace_and_the_box(page: Page, site: Stage) -> None:
    go(page, "/palace")
    assert_holds(page, "palace")
    press(page, "One of ours")
    expect(page.get_by_role("heading", name="Preview")).to_be_visible()
    assert_holds(page, "a palace of ours")
    go(page, "/companion")
    page.get_by_role("radio", name="Be the cat").check()
    assert_holds(page, "companion")
    id = site.open(page, HUNT)
    go(page, f"/companion/{id}")
    expect(page.get_by_text("Leave the bag closed")).to_be_visible()
    assert_holds(page, "beside the box")


def test_looking_back(page: Page) -> None:
    go(page, "/review")
    assert_holds(page, "which record")
    page.get_by_label("Record text").fill(write_record(resigned()))
    press(page, "Review")
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=SLOW)
    page.locator("summary").click()
    assert_holds(page, "review")


def test_the_puzzle(page: Page) -> None:
    page.clock.set_fixed_time("2026-10-02T12:00:00")
    go(page, "/puzzle")
    expect(page.locator("g.tile").first).to_be_visible(timeout=SLOW)
    assert_holds(page, "puzzle")
    press(page, "Show me the answer")
    expect(page.locator("ul.why")).to_be_visible()
    assert_holds(page, "puzzle given up")


# -- the tables ------------------------------------------------------------------------------------


def test_the_table_of_the_samurai(page: Page, site: Stage) -> None:
    site.open(page, HUNT, help=True, clock={"seconds": 900, "bonus": 10})
    ready(page)
    assert_holds(page, "hunt")
    press(page, "Map")
    expect(page.locator("text.share").first).to_be_visible(timeout=SLOW)
    press(page, "Pencil")
    assert_holds(page, "map and pencil")
    press(page, "Sketch")
    assert_holds(page, "a sketch")
    press(page, "Sketch")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    assert_holds(page, "the keys")
    page.keyboard.press("Escape")
    press(page, "Bag")
    assert_holds(page, "bag")
    holds_in_dialog(page, "More")
    pick(page, "green")
    assert_holds(page, "a Samurai in hand")
    for move in HUNT.own[:5]:
        ready(page)
        act(page, move)
    ready(page)
    page.locator('button[data-tool="green"]').click(force=True)
    page.locator("section.hand summary").click()
    assert_holds(page, "a move that is refused, with its rule")
    for move in HUNT.own[5:]:
        ready(page)
        act(page, move)
    expect(page.locator("section.outcome")).to_be_visible()
    assert_holds(page, "the end")


def test_the_table_of_the_goryo(page: Page, site: Stage) -> None:
    site.open(page, HAUNT, help=True)
    ready(page)
    assert_holds(page, "enter")
    act(page, "enter b2")
    ready(page)
    assert_holds(page, "plan")
    lay(page, HAUNT.own[1])
    assert_holds(page, "a whole plan")


def test_the_sheets_of_a_phone(page: Page, site: Stage) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    site.open(page, HUNT)
    ready(page)
    for sheet in ("Log", "Bag"):
        press(page, sheet)
        assert_holds(page, f"sheet {sheet}")
        page.keyboard.press("Escape")


def test_watching_two_at_one_screen_and_the_text_board(
    page: Page, visitor: NewPage, site: Stage
) -> None:
    host = visitor("/about")
    id = site.open(host, HUNT)
    ready(host)
    page.goto(f"/table/{id}")
    expect(page.get_by_text("You’re watching.")).to_be_visible()
    assert_holds(page, "watching")
    go(page, "/new")
    page.get_by_role("radio", name="Two players, one screen").check()
    press(page, "Start")
    expect(page.get_by_role("button", name="I’m the Goryō: show my side")).to_be_visible()
    assert_holds(page, "hidden")
    page.evaluate("localStorage.setItem('goryo.text', 'on')")
    site.open(page, HUNT)
    expect(page.get_by_label("Your move")).to_be_visible()
    assert_holds(page, "hunt as text")
