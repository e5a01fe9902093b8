"""Every other page, in every language: it comes, without an error, and fits the screen."""

from __future__ import annotations

import pytest

from goryo.words import Words
from tests.browsers.conftest import Visit
from tests.browsers.reach import beside
from tests.browsers.tab import DESKTOP, PHONE, Screen

pytestmark = [pytest.mark.slow, pytest.mark.thorough]

PAGES = (
    *("/", "/new", "/games", "/about", "/learn", "/rules", "/puzzle", "/palace", "/companion"),
    *("/join#nothing", "/nowhere"),
)

_THERE = """(language, loading) => document.documentElement.lang === language
  && document.querySelector("main h1, main h2") !== null
  && !document.body.innerText.includes(loading)"""


@pytest.mark.parametrize("language", ["en", "it", "fr"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=str)
def test_every_page(visit: Visit, screen: Screen, language: str) -> None:
    tab = visit(screen)
    tab.goto("/about")
    tab.evaluate("(language) => localStorage.setItem('goryo.language', language)", language)
    wrong: dict[str, list[str]] = {}
    for page in PAGES:
        tab.goto(page)
        tab.until(_THERE, language, Words(language).say("page-loading"))
        wrong[page] = beside(tab)
    assert not any(wrong.values()), wrong
