"""A first game, to its end: at every moment the screen says what to do, and what it is about."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from goryo.words import Words
from tests.browser.conftest import DESKTOP, NewPage
from tests.browser.stage import HAUNT, HUNT, Play, Stage, parts, ready, settled, touch

pytestmark = pytest.mark.slow

WAYS = [
    pytest.param("en", HUNT, DESKTOP),
    pytest.param("fr", HUNT, {"width": 360, "height": 740}),
    pytest.param("it", HAUNT, {"width": 390, "height": 844}),
    pytest.param("fr", HAUNT, {"width": 1024, "height": 768}, marks=pytest.mark.thorough),
    pytest.param("fr", HAUNT, {"width": 360, "height": 640}, marks=pytest.mark.thorough),
    pytest.param("en", HAUNT, {"width": 2560, "height": 1440}, marks=pytest.mark.thorough),
    pytest.param("it", HUNT, {"width": 360, "height": 640}, marks=pytest.mark.thorough),
]
_NEW = "localStorage.setItem('goryo.seen-a-game', 'no')"
_FITS = """() => {
  const fits = document.documentElement.scrollWidth <= innerWidth;
  const cut = [...document.querySelectorAll(".hand button, .hand p")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || each.scrollWidth > each.clientWidth + 1);
  });
  return fits ? cut.map((each) => each.textContent) : ["the page"];
}"""
_COVERED = """() => {
  const all = (where) => [...document.querySelectorAll(where)];
  const leafing = all(".leafing button").map((each) => each.getBoundingClientRect());
  const lines = all(".goal, .hand > .bound, .voice .line span:not(.hidden)").flatMap((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return [...text.getClientRects()].map((box) => [each.textContent, box]);
  });
  const palace = ["the palace", document.querySelector("svg.board").getBoundingClientRect()];
  const over = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  return [...lines, palace]
    .filter(([, box]) => leafing.some((each) => over(each, box)))
    .map(([text]) => text);
}"""
"""What lies under the buttons that leaf through pictures."""
_DRAWN = """() => {
  const board = document.querySelector("svg.board"), box = board.getBoundingClientRect();
  const { width, height } = board.viewBox.baseVal;
  const drawn = Math.min(box.width / width, box.height / height).toFixed(2);
  return `${document.querySelector(".learning") ? "with hints" : "without"}: ${drawn}`;
}"""
"""How large the palace is seen, while there is room for hints and afterwards."""


def asked(page: Page) -> None:
    """Something is said, all of it can be read, and what can be pressed is there."""
    expect(page.locator(".voice .line")).not_to_have_text("")
    assert page.evaluate(_FITS) == []
    assert page.locator(".hand button:not([aria-disabled]), g.tile.glowing").count()


def watch(page: Page, words: Words, meant: set[str], sizes: set[str]) -> list[str]:
    """Everything that is shown until somebody has to act, picture by picture, and what it means."""
    seen = []
    asked_for = page.locator(".voice [role=status]")
    quiet = {"", *(words.say(f"palace-{turn}") for turn in ("goryo-acts", "samurai-act"))}
    if asked_for.count():
        quiet.add(asked_for.inner_text())
    going = f"() => document.querySelector('button.skip') || {_DONE}"
    page.wait_for_function(going)
    while page.locator("button.skip").count():
        onward = page.locator("button.next")
        if onward.count():
            seen.append(page.locator(".voice .line").inner_text())
            assert page.evaluate(_FITS) == []
            meant.update(page.locator(".goal").all_inner_texts())
            sizes.add(page.evaluate(_DRAWN))
            assert page.evaluate(_COVERED) == []
            # Whoever listens hears what happens from the log, and not yet what is wanted next.
            assert asked_for.inner_text() in quiet
            # The turn is over: nothing of it is counted any more.
            expect(page.locator(".budget")).to_have_count(0)
            onward.press("Enter")
        else:
            page.wait_for_timeout(50)
        page.wait_for_function(going)
    return seen


_DONE = """(document.querySelector("section.outcome")
  || (document.title.startsWith("●") && !document.querySelector(".tools[aria-busy=true]")))"""


@pytest.mark.parametrize(("lang", "play", "screen"), WAYS)
def test_there_is_an_answer_at_every_moment(
    visitor: NewPage, site: Stage, lang: str, play: Play, screen: dict[str, int]
) -> None:
    locale = {"en": "en-GB", "it": "it-IT", "fr": "fr-FR"}[lang]
    page = visitor(viewport=screen, locale=locale, reduced_motion="no-preference")
    page.add_init_script(_NEW)
    words = Words(lang)
    hint = page.locator(".goal")
    site.open(page, play)
    ready(page)
    expect(hint).to_have_text(words.say(f"page-goal-{play.seat}"))
    expect(page.locator('[data-tool="back"]')).to_have_attribute("aria-disabled", "true")
    told: list[str] = []
    hints: set[str] = set()
    meant: set[str] = set()
    sizes: set[str] = set()
    first = True
    for move in play.own:
        told += watch(page, words, meant, sizes)
        ready(page)
        settled(page)
        for part in parts(move):
            asked(page)
            if first:
                hints.add(hint.inner_text() if hint.count() else "")
            sizes.add(page.evaluate(_DRAWN))
            touch(page, part)
        first = first and move != "done" and not (play is HAUNT and move.startswith("plan"))
    told += watch(page, words, meant, sizes)
    expect(page.locator("section.outcome")).to_be_visible()
    assert page.evaluate(_FITS) == []
    taught = {"samurai": ("ask", "catch"), "goryo": ("plan",)}[play.seat]
    assert {words.say(f"page-hint-{each}") for each in taught} <= hints
    assert {words.say(f"page-hint-{each}") for each in ("broken", "advanced", "drawn")} <= meant
    # Whatever comes or goes, the palace keeps its size; once the hints need no room it may grow.
    assert len(sizes) == 2, sizes
    # Each reveal was told picture by picture.
    assert len(told) >= 4
