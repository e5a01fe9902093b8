"""What the first page weighs: everything that a new visitor's browser fetches for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request, expect

from tests.browser.conftest import NewPage

pytestmark = pytest.mark.slow

MOST = 200_000
"""Bytes, as they come over the wire."""


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "fr-FR"])
def test_the_first_page_is_light(visitor: NewPage, locale: str) -> None:
    page = visitor(locale=locale)
    fetched: list[Request] = []
    page.on("requestfinished", lambda request: fetched.append(request))
    page.goto("/", wait_until="networkidle")
    expect(page.locator("main button").first).to_be_visible()
    weights = {each.url: each.sizes()["responseBodySize"] for each in fetched}
    assert len(weights) >= 5
    assert sum(weights.values()) <= MOST, weights
