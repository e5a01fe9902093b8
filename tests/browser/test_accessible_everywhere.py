"""The same in every language, with forced colours and with still pictures: axe-core finds nothing.

A few pairs of a language and a way to look are looked at in every run, all of them where
everything is tested. What is pressed is found without its words.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from goryo.words import LANGUAGES
from tests.browser.conftest import NewPage
from tests.browser.stage import HAUNT, HUNT, Stage, act, lay, pick, ready, tool
from tests.browser.test_accessible import look

pytestmark = pytest.mark.slow

WAYS = ("plain", "forced", "still")


def pairs(*usual: tuple[str, str]) -> pytest.MarkDecorator:
    """Every language with every way; those that are not usual are for who tests everything."""
    all_of_them = [
        pytest.param(lang, way, marks=[] if (lang, way) in usual else [pytest.mark.thorough])
        for lang in LANGUAGES
        for way in WAYS
    ]
    return pytest.mark.parametrize(("lang", "way"), all_of_them)


def come(visitor: NewPage, lang: str, way: str) -> Page:
    """Somebody who reads this language, and looks in this way."""
    locale = {"en": "en-GB", "it": "it-IT", "fr": "fr-FR"}[lang]
    # Whoever asks for little motion, and for nothing else, gets still pictures.
    asked = {"reduced_motion": "reduce"} if way == "still" else {}
    colours = {"forced_colors": "active"} if way == "forced" else {}
    page = visitor(locale=locale, **asked, **colours)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    return page


@pairs(("it", "forced"))
def test_the_pages(visitor: NewPage, lang: str, way: str) -> None:
    page = come(visitor, lang, way)
    for path in (
        *("/", "/new", "/about", "/games", "/results", "/learn", "/learn/samurai", "/rules"),
        *("/puzzle", "/palace", "/companion", "/review", "/nowhere", "/join#nothing"),
    ):
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached()
        page.wait_for_function("() => !document.querySelector('main > p[role=status]')")
        look(page, f"{lang}, {way}: {path}")


@pairs(("it", "forced"), ("fr", "still"))
def test_a_game_to_its_end_and_what_follows(
    visitor: NewPage, site: Stage, lang: str, way: str
) -> None:
    page = come(visitor, lang, way)
    said = f"{lang}, {way}"
    site.open(page, HAUNT)
    ready(page)
    look(page, f"{said}: enter")
    act(page, HAUNT.own[0])
    go_on(page)
    ready(page)
    lay(page, HAUNT.own[1])
    look(page, f"{said}: a plan")

    site.open(page, HUNT, help=True)
    ready(page)
    pick(page, "green")
    tool(page, "hound")
    look(page, f"{said}: an action")
    stills = 0
    for move in HUNT.own:
        go_on(page)
        ready(page)
        act(page, move)
        if way == "still" and move == "done":
            expect(page.locator("button.next")).to_be_visible()
            look(page, f"{said}: a still picture {(stills := stills + 1)}")
    go_on(page)
    expect(page.locator("section.outcome")).to_be_visible()
    look(page, f"{said}: the end")
    if way == "still":
        assert stills == 2
    page.goto("/results")
    expect(page.locator("figure svg")).to_be_visible()
    page.locator("summary").click()
    look(page, f"{said}: results")


def go_on(page: Page) -> None:
    """Past every picture that waits for somebody."""
    page.wait_for_function("() => !document.querySelector('.tools[aria-busy=true]')")
    while (skip := page.locator("button.skip")).count():
        skip.first.click()
        page.wait_for_function("() => !document.querySelector('.tools[aria-busy=true]')")
