"""Tables as a page has them: opened from it, and what the server would tell the same viewer."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from goryo import View
from goryo.view_json import view_from_json
from goryo.words import Words
from goryo.words.story import story

PLACE = re.compile(r"/table/([\w-]+)$")

_OPEN = """async (setup) => {
  const post = (path, body) => fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await post("/api/me", {});
  return (await (await post("/api/tables", setup)).json()).table.id;
}"""


def open_table(page: Page, **setup: Any) -> str:
    """A new table of whoever sits at the page, which goes there; its id."""
    id = str(page.evaluate(_OPEN, setup))
    page.goto(f"/table/{id}")
    return id


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


def log_of(page: Page) -> list[str]:
    """The lines of the log, as they stand on the page."""
    return page.locator("section.panel ol > li").all_inner_texts()


def told(view: View, language: str = "en") -> list[str]:
    """The lines as the library has them, in the words of the table's rulebook."""
    return story(view, Words(language, view.rules.vocabulary))
