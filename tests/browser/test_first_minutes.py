"""The first minutes: no account, no form, two big choices, and a decision of one's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("choice", ["Hunt the cat", "Be the cat"])
def test_one_click_leads_to_the_first_decision(visitor: NewPage, choice: str) -> None:
    page = visitor("/")
    page.get_by_role("button", name=choice).or_(page.get_by_role("link", name=choice)).click()
    page.wait_for_url("**/table/*")
    expect(page).to_have_title("● Your turn · Goryō")
