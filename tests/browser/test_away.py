"""The server is away: whoever has kept the game in the browser opens the page and plays on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from filelock import FileLock
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import ready
from tests.browser.test_accessible import look
from tests.server.processes import Server, serving
from tools import build_anywhere, build_page

pytestmark = pytest.mark.slow

WANTED = "Play on while the server is away"
MEANWHILE = "Play in this browser meanwhile"


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Server]:
    """A process of its own, which can end, and which has the game for browsers to give."""
    with FileLock(build_page.NODE.parent / "here.lock"):
        build_anywhere.build()
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


def want(page: Page, *, on: bool) -> None:
    """Keep the game in this browser, or no longer; return when that is done."""
    page.get_by_role("button", name="Settings").click()
    box = page.get_by_role("checkbox", name=WANTED)
    box.set_checked(on)
    if on:
        expect(box).to_have_attribute("aria-busy", "false")
        expect(box).to_be_checked()
        look(page, "the game is kept in this browser")
    page.keyboard.press("Escape")


def test_a_server_goes_and_comes_and_the_page_is_there_all_the_time(
    visitor: NewPage, site: Server
) -> None:
    page = visitor("/")
    want(page, on=True)
    page.get_by_role("button", name="Hunt the cat").click()
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    table = page.url

    site.kill()
    page.get_by_role("link", name=MEANWHILE).click()
    expect(page).to_have_url(f"{site.url}/anywhere/")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    look(page, "home while the server is away")
    page.get_by_role("button", name="Be the cat").click()
    expect(page).to_have_url(re.compile(r"/anywhere/\?at=/table/"))
    ready(page)
    page.locator("g.tile.glowing").first.click()
    expect(page.locator('button[data-tool="send"]')).to_be_visible()

    # Any address of the server leads there, and a game of the server to the first page.
    page.goto(f"{site.url}/rules?rulebook=it-2019")
    expect(page).to_have_url(f"{site.url}/anywhere/?at=/rules&rulebook=it-2019")
    page.goto(table)
    expect(page).to_have_url(f"{site.url}/anywhere/")

    # It is back: its games are where they were, and know nothing of the others.
    site.start()
    page.get_by_role("link", name="To the server").click()
    expect(page).to_have_url(f"{site.url}/")
    page.goto(table)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.goto("/games")
    expect(page.locator("a.game")).to_have_count(1)


def test_whoever_no_longer_wants_it_has_nothing_kept(visitor: NewPage) -> None:
    page = visitor("/")
    want(page, on=True)
    want(page, on=False)
    page.wait_for_function(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("goryo "));
          const found = await navigator.serviceWorker.getRegistrations();
          return !names.length && !found.some((each) => each.scope.endsWith("/anywhere/"));
        }"""
    )
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("checkbox", name=WANTED)).not_to_be_checked()
