"""What the other tests here rely on: a tab notices what is wrong, and people are strangers."""

from __future__ import annotations

import time

import pytest

from tests.browser.stage import Stage
from tests.browsers.reach import beside
from tests.browsers.tab import DESKTOP, PATIENCE, PHONE, Browser, Tab

pytestmark = [pytest.mark.slow, pytest.mark.thorough]


_INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "var out = 1";
  document.head.append(script);
}"""


def said_wrong(tab: Tab, text: str) -> bool:
    """Whether the tab comes to notice this."""
    patience = time.monotonic() + PATIENCE
    while not any(text in line for line in tab.wrong()):
        if time.monotonic() > patience:
            return False
        time.sleep(0.05)
    return True


def test_a_page_that_goes_wrong_is_found_out(browser: Browser, site: Stage) -> None:
    with browser.visitor(site.url, DESKTOP) as tab:
        tab.goto("/about")
        tab.see("main h1")
        assert tab.wrong() == []
        tab.evaluate("() => { setTimeout(() => { throw new Error('the cat is out') }) }")
        assert said_wrong(tab, "the cat is out")
        tab.evaluate("() => console.error('the lantern fell')")
        assert said_wrong(tab, "the lantern fell")
        tab.evaluate(_INLINE)
        assert said_wrong(tab, "Content-Security-Policy")


def test_what_lies_beside_the_screen_is_found_out(browser: Browser, site: Stage) -> None:
    with browser.visitor(site.url, PHONE) as tab:
        tab.goto("/about")
        tab.see("main h1")
        assert beside(tab) == []
        tab.evaluate("() => { document.querySelector('main').style.width = '420px'; }")
        assert beside(tab) == ["the page"]


def test_everybody_has_a_size_and_a_memory_of_their_own(browser: Browser, site: Stage) -> None:
    with browser.visitor(site.url, DESKTOP) as one, browser.visitor(site.url, PHONE) as other:
        for tab in (one, other):
            tab.goto("/about")
            size = [tab.screen.width, tab.screen.height]
            assert tab.evaluate("() => [innerWidth, innerHeight]") == size
            assert tab.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches")
        one.evaluate("() => { localStorage.setItem('seen', 'b2'); document.cookie = 'seen=b2'; }")
        assert other.evaluate("() => [localStorage.getItem('seen'), document.cookie]") == [None, ""]
