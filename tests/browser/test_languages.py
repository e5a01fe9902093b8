"""English, Italian and French: from the browser's language, and changed in mid-game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from goryo.rulebook import RULEBOOKS
from goryo.words import Words
from tests.browser.conftest import NewPage
from tests.browser.stage import HUNT, Stage, act, ready
from tests.browser.tables import assert_told, view_data

pytestmark = pytest.mark.slow

NAMES = {"en": "English", "it": "Italiano", "fr": "Français"}


def speak(page: Page, now: str, language: str) -> None:
    """The other language is chosen in the settings."""
    words = Words(now)
    page.get_by_role("button", name=words.say("page-settings")).click()
    page.get_by_label(words.say("page-language")).select_option(NAMES[language])
    page.get_by_role("button", name=Words(language).say("page-close")).click()


@pytest.mark.parametrize(
    ("locale", "language"), [("en-AU", "en"), ("it-CH", "it"), ("fr-CA", "fr"), ("ja-JP", "en")]
)
def test_the_page_speaks_as_the_browser_does(visitor: NewPage, locale: str, language: str) -> None:
    words = Words(language)
    page = visitor("/", locale=locale)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for choice in ("page-hunt", "page-be"):
        expect(page.get_by_role("button", name=words.say(choice))).to_be_visible()
    page.get_by_role("link", name=words.say("page-nav-about")).click()
    expect(page).to_have_title(f"{words.say('page-nav-about')} · Goryō")


@pytest.mark.parametrize(
    "book",
    ["en-2024", *(pytest.param(old, marks=pytest.mark.thorough) for old in ("en-2019", "fr-2019"))],
)
def test_changed_in_mid_game_everything_changes_old_lines_too(
    visitor: NewPage, site: Stage, book: str
) -> None:
    page = visitor()
    site.open(page, HUNT, rulebook=book)
    for move in ("green hound a2", "done"):
        act(page, move)
    ready(page)
    # Each rulebook keeps its own words: the two English ones call the same things by other names.
    said = page.locator("section.panel li.advanced")
    expect(said).to_have_count(1)
    assert ("Gong Mallet" in said.inner_text()) == (book == "en-2024")
    tile = view_data(page, "samurai")["board"]["tiles"][0]
    before = "en"
    for language in ("it", "fr", "en"):
        speak(page, before, language)
        words = Words(language, RULEBOOKS[book].vocabulary)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page).to_have_title(f"● {words.say('page-turn-yours')} · Goryō")
        assert_told(page, "samurai", language)
        for tool, name in (("search", "verb-search"), ("done", "palace-done")):
            expect(page.locator(f'button[data-tool="{tool}"]')).to_have_text(words.say(name))
        expect(page.locator(f'g.tile[data-tile="{tile["name"]}"]')).to_have_attribute(
            "aria-label", re.compile(f"^{tile['name']} {words.object(tile['object'])}")
        )
        before = language
    # The choice outlives the page.
    speak(page, "en", "it")
    page.reload()
    ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert_told(page, "samurai", "it")
