"""Games in the browser alone: against a program, for two at one screen, offline, in two tabs."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from goryo.record import check_record
from tests.browser.conftest import NewPage
from tests.browser.here.conftest import PlainHost
from tests.browser.stage import act
from tests.browser.test_accessible import look

pytestmark = pytest.mark.slow


def begun(page: Page) -> None:
    """Python is there."""
    expect(page.get_by_role("progressbar")).to_have_count(0)


def at_table(page: Page) -> str:
    """The table where the page is, by its id."""
    expect(page).to_have_url(re.compile(r"[?&]at=/table/"))
    return page.url.rpartition("/")[2]


def ask(page: Page, method: str, path: str, **data: object) -> str:
    """What the page's own host answers to the page."""
    told: str = page.evaluate(
        """async ([method, path, body]) => {
          const [name] = performance.getEntriesByType("resource").map((each) => each.name)
            .filter((name) => /carrier-[^/]*\\.js$/.test(name));
          const { ask } = await import(name);
          return (await ask(path, { method, body })).text();
        }""",
        [method, path, json.dumps(data) if data else ""],
    )
    return told


def a_search(page: Page, table: str) -> str:
    """A move that asks: where one stands on her starting tile, it is another one's (INV-2)."""
    view = json.loads(ask(page, "GET", f"/api/tables/{table}/view?as=samurai"))
    moves = view["choices"]["moves"]
    return next(
        str(each["move"])
        for each in moves
        if each["refusal"] is None and each["move"].endswith(" search")
    )


def test_a_game_against_a_program_to_its_end(visitor: NewPage) -> None:
    page = visitor("/")
    begun(page)
    look(page, "home without a server")
    page.get_by_role("button", name="Hunt the cat").click()
    table = at_table(page)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.reload()
    begun(page)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("main")).to_contain_text("the Goryō wins")
    record = ask(page, "GET", f"/api/tables/{table}/record?as=samurai")
    assert not check_record(record).problems
    page.goto("/games")
    expect(page.locator("a.game")).to_have_count(1)


def test_opened_once_it_needs_no_network(visitor: NewPage, site: PlainHost) -> None:
    page = visitor("/")
    begun(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    begun(page)
    page.get_by_role("button", name="Be the cat").click()
    at_table(page)
    expect(page.locator("g.tile:not([aria-disabled=true])").first).to_be_visible()
    page.goto(f"{site.url}/?at=/rules")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_browser_itself_has_nothing_against_installing_it(visitor: NewPage) -> None:
    page = visitor("/")
    begun(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tools = page.context.new_cdp_session(page)
    assert tools.send("Page.getAppManifest")["errors"] == []
    wrong = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The window of a test is a private one.
    assert {each["errorId"] for each in wrong} <= {"in-incognito"}


def test_of_two_tabs_one_has_the_host_and_both_play(visitor: NewPage) -> None:
    page = visitor("/")
    begun(page)
    page.get_by_role("button", name="Hunt the cat").click()
    at_table(page)
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.get_by_role("button", name="End the turn")).to_be_visible()
    page.close()
    expect(second.get_by_role("button", name="End the turn")).to_be_enabled()
    second.goto("/games")
    expect(second.locator("a.game")).to_have_count(1)


def test_what_needs_a_server_says_so(visitor: NewPage) -> None:
    page = visitor("/new")
    expect(page.get_by_text("a friend by link needs one")).to_be_visible()
    expect(page.get_by_role("radio", name="A friend")).to_have_count(0)
    page.goto("/puzzle")
    page.locator("label", has_text="master").click()
    expect(page.get_by_role("alert")).to_contain_text("can’t do this without a server")


def test_two_at_one_screen(visitor: NewPage) -> None:
    page = visitor("/new")
    page.get_by_text("Two players, one screen").click()
    page.get_by_role("button", name="Start").click()
    at_table(page)
    expect(page.locator("g.tile")).to_have_count(0)
    page.get_by_role("button", name="I’m the Goryō").first.click()
    expect(page.locator("g.tile:not([aria-disabled=true])").first).to_be_visible()


def test_two_programs_are_watched(visitor: NewPage) -> None:
    page = visitor("/new")
    page.get_by_text("Computer against computer").click()
    page.get_by_role("button", name="Start").click()
    at_table(page)
    expect(page.locator("main")).to_contain_text("has made her plan")


def test_an_address_of_a_server_leads_to_the_same_page(visitor: NewPage) -> None:
    page = visitor("/learn")
    expect(page).to_have_url(re.compile(r"/\?at=/learn$"))
    begun(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # from here on the browser has a keeper of its own
    page.goto("/rules?rulebook=it-2019")
    expect(page).to_have_url(re.compile(r"/\?at=/rules&rulebook=it-2019$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_an_update_leaves_a_running_game_alone(visitor: NewPage, site: PlainHost) -> None:
    page = visitor("/")
    begun(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    begun(page)
    page.get_by_role("button", name="Hunt the cat").click()
    table = at_table(page)
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    offline = site.folder / "offline.js"
    before = offline.read_text(encoding="utf-8")
    old = next(iter(re.findall("VERSION = '([0-9a-f]{12})'", before)))
    try:
        offline.write_text(before.replace(old, "0" * 12, 1), encoding="utf-8")
        waiting = page.evaluate("""async () => {
          const kept = await navigator.serviceWorker.ready;
          await kept.update();
          const fresh = kept.installing ?? kept.waiting;
          while (fresh.state === "installing") await new Promise((done) => setTimeout(done, 50));
          return [fresh.state, (await caches.keys()).sort()];
        }""")
        # It is there, whole, beside the old one, and waits.
        assert waiting == ["installed", sorted([f"goryo {'0' * 12}", f"goryo {old}"])]
        act(page, a_search(page, table))
        expect(page.locator("main")).to_contain_text("uses Search on")
        # When the last page is closed, the new one takes over, and the game goes on.
        address, context = page.url, page.context
        page.close()
        page = context.new_page()
        page.goto(address)
        expect(page.get_by_role("button", name="End the turn")).to_be_visible()
        page.wait_for_function(
            """async (name) => JSON.stringify(await caches.keys()) === JSON.stringify([name])""",
            arg=f"goryo {'0' * 12}",
        )
    finally:
        offline.write_text(before, encoding="utf-8")
