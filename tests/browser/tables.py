"""Tables as a page has them, and what the server would tell the same viewer."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from goryo import View
from goryo.view_json import view_from_json
from goryo.words import Words
from goryo.words.story import story

PLACE = re.compile(r"/table/([\w-]+)$")


def id_of(page: Page) -> str:
    """The table that the page shows."""
    expect(page).to_have_url(PLACE)
    found = PLACE.search(page.url)
    assert found is not None
    return found[1]


def view_data(page: Page, viewer: str) -> dict[str, Any]:
    """What the server tells this viewer, as it comes."""
    answer = page.request.get(f"/api/tables/{id_of(page)}/view?as={viewer}")
    assert answer.ok, answer.text()
    data: dict[str, Any] = answer.json()
    return data


def view_of(page: Page, viewer: str) -> View:
    return view_from_json(view_data(page, viewer))


def told(view: View, language: str = "en") -> list[str]:
    """The lines as the library has them, in the words of the table's rulebook."""
    return story(view, Words(language, view.rules.vocabulary))


def assert_told(page: Page, viewer: str, language: str = "en") -> View:
    """The log comes to say all that the server tells this viewer, and nothing else; the view."""
    view = view_of(page, viewer)
    log = page.locator("section.panel ol > li")
    expect(log).to_have_text(told(view, language), use_inner_text=True)
    return view
