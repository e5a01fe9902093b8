"""English, Italian and French: from the browser's language, and changed in mid-game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from goryo.rulebook import RULEBOOKS
from goryo.words import Words
from tests.browser.conftest import NewPage
from tests.browser.driver import Driver
from tests.browser.tables import log_of, open_table, told, view_data, view_of

pytestmark = pytest.mark.slow

NAMES = {"en": "English", "it": "Italiano", "fr": "Français"}


def speak(page: Page, now: str, language: str) -> None:
    """The other language is chosen in the settings."""
    words = Words(now)
    page.get_by_role("button", name=words.say("page-settings")).click()
    page.get_by_label(words.say("page-language")).select_option(NAMES[language])
    page.get_by_role("button", name=Words(language).say("page-close")).click()


def spaced(lines: list[str]) -> list[str]:
    """As a page shows them: what keeps words together is a space to the eye."""
    return [" ".join(line.split()) for line in lines]


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
def test_changed_in_mid_game_everything_changes_old_lines_too(visitor: NewPage, book: str) -> None:
    page = visitor("/")
    open_table(page, rulebook=book, seats={"goryo": "novice", "samurai": "me"})
    player = Driver(page)
    while not page.locator("section.panel li.round-ended").count():
        player.move()
        page.wait_for_timeout(60)
    player.wait()
    view = view_of(page, "samurai")
    tile = view_data(page, "samurai")["board"]["tiles"][0]
    before = "en"
    for language in ("it", "fr", "en"):
        speak(page, before, language)
        words = Words(language, RULEBOOKS[book].vocabulary)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page).to_have_title(f"● {words.say('page-turn-yours')} · Goryō")
        assert spaced(log_of(page)) == spaced(told(view, language))
        expect(player.tool("search")).to_have_text(words.say("verb-search"))
        expect(player.tool("done")).to_have_text(words.say("palace-done"))
        said = str(player.tile(tile["name"]).get_attribute("aria-label"))
        assert said.startswith(f"{tile['name']} {words.object(tile['object'])}")
        before = language
    # The choice outlives the page.
    speak(page, "en", "it")
    page.reload()
    player.wait()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    assert spaced(log_of(page)) == spaced(told(view, "it"))


def test_each_rulebook_keeps_its_own_words(visitor: NewPage) -> None:
    """The two English books call the same things by other names."""
    page = visitor("/")
    lines = {}
    for book in ("en-2019", "en-2024"):
        open_table(page, rulebook=book, seats={"goryo": "novice", "samurai": "me"})
        player = Driver(page, lazy=True)
        while not page.locator("section.panel li.advanced").count():
            player.move()
            page.wait_for_timeout(60)
        player.wait()
        lines[book] = page.locator("section.panel li.advanced").first.inner_text()
    assert "Gong Mallet" in lines["en-2024"]
    assert "Gong Mallet" not in lines["en-2019"]
