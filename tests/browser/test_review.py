"""Looking back in the browser: every lens, every way from step to step, and playing on."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from goryo.game import new_game
from goryo.record import read_record, record_of, write_record
from goryo.review import line_of
from goryo.roles import Role
from goryo.view import view_of
from goryo.words import Words
from goryo.words.story import story
from tests.browser.conftest import PATIENCE, PHONE, NewPage
from tests.browser.stage import HUNT, Stage, ready
from tests.browser.test_accessible import look
from tests.browser.test_phone import assert_within_reach
from tests.review.played import record, resigned

pytestmark = pytest.mark.slow

SLOW = 4 * PATIENCE
"""Milliseconds: the first review also compiles, where nothing has been compiled before."""


def watched(page: Page, site: Stage) -> str:
    """A game between programs, to its end; its id."""
    site.set(HUNT)
    seats = {"goryo": "novice", "samurai": "novice"}
    id = str(site.ask(page, "/api/tables", seats=seats)["table"]["id"])
    page.goto(f"/table/{id}")
    expect(page.locator("section.outcome")).to_be_visible()
    return id


def told(page: Page) -> Locator:
    """What the page says of the step, without the odds."""
    return page.locator("section.stage [role=status] p:not(.chance)")


def slider(page: Page) -> Locator:
    return page.get_by_role("slider")


def test_a_game_is_looked_back_on_by_pointer(visitor: NewPage, site: Stage) -> None:
    page = visitor(accept_downloads=True)
    id = watched(page, site)
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page).to_have_url(re.compile(f"/review/{id}$"))
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=SLOW)
    truth = read_record(page.request.get(f"/api/tables/{id}/record").text())
    line = line_of(truth)
    words = Words("en")

    # Step by step, through the lenses: the lines are those of the seats' own stories.
    histories = {"As the Samurai saw it": line.samurai, "The truth": line.goryo}
    expect(page.get_by_text("Before the first draw.")).to_be_visible()
    for step in range(1, 7):
        page.get_by_role("button", name="Forward one step").click()
        for name, lens in histories.items():
            page.get_by_role("radio", name=name).check()
            before = story(lens.views[step - 1], words)
            expect(told(page)).to_have_text(story(lens.views[step], words)[len(before) :])
    expect(slider(page)).to_have_attribute("aria-valuetext", f"At step 6 of {line.last}")

    # The Samurai's lens hides the plan and shows the exact belief on the board.
    steps = json.loads(page.request.get(f"/api/tables/{id}/review").text())["steps"]
    at = next(n for n, each in enumerate(steps) if each["samurai"]["belief"]["tiles"])
    slider(page).fill(str(at + 1))
    page.get_by_role("radio", name="As the Samurai saw it").check()
    tiles = steps[at + 1]["samurai"]["belief"]["tiles"]
    shown = page.locator("text.share").all_text_contents()
    wanted = [100 * about["path"] for about in tiles.values() if about["path"] > 0]
    assert sorted(int(share.rstrip("%")) for share in shown) == pytest.approx(sorted(wanted), abs=1)
    page.get_by_role("checkbox", name="Show what the Samurai could know").uncheck()
    expect(page.locator("text.share")).to_have_count(0)
    page.get_by_role("checkbox", name="Show what the Samurai could know").check()

    # The graph and the turning points lead to their steps, and the table tells all of it.
    graph = page.get_by_role("img", name=re.compile("The Samurai’s chances of winning, in percent"))
    graph.click(position={"x": 300, "y": 60})
    assert slider(page).input_value() not in ("0", str(at + 1))
    point = page.locator("ol > li").get_by_role("button").first
    wanted_step = (point.inner_text()).split()[-1]
    point.click()
    expect(slider(page)).to_have_value(wanted_step)
    page.get_by_text("All steps as a table").click()
    expect(page.locator("table tbody tr")).to_have_count(line.last + 1 + 5)
    page.get_by_role("button", name="Show step 3", exact=True).last.click()
    expect(slider(page)).to_have_value("3")

    # What can be kept.
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    assert read_record(saved.value.path().read_text(encoding="utf-8")) == truth
    for kind, start in (("PNG", b"\x89PNG"), ("SVG", b"<svg")):
        with page.expect_download() as saved:
            page.get_by_role("button", name=f"Picture ({kind})").click()
        assert saved.value.path().read_bytes().startswith(start)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Animation (SVG)").click()
    assert b"@keyframes" in saved.value.path().read_bytes()

    look(page, "review")

    # And on from here, against a program.
    slider(page).fill(str(at + 1))
    page.get_by_label("Opponent").select_option("random")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))
    expect(page).to_have_title(re.compile("^●"))
    new = page.url.rpartition("/")[2]
    assert page.request.get(f"/api/tables/{new}").json()["branch"] == {"step": at + 1, "table": id}
    page.goto("/games")
    expect(page.get_by_text("Your turn")).to_be_visible()


def test_my_games_lead_to_their_reviews_once_they_are_over(visitor: NewPage, site: Stage) -> None:
    page = visitor(viewport=PHONE)
    id = site.open(page, HUNT)
    ready(page)
    page.goto("/games")
    expect(page.locator("a.game")).to_have_count(1)
    expect(page.get_by_role("link", name="Review", exact=True)).to_have_count(0)
    page.goto(f"/review/{id}")
    expect(page.get_by_role("alert")).to_have_text("You can do this only when the game is over.")
    look(page, "review of a running game", ["phone"])
    site.ask(page, f"/api/tables/{id}/do", do="resign", id=1)
    page.goto("/games")
    page.get_by_role("link", name="Review", exact=True).click()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible(timeout=SLOW)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert_within_reach(page)
    look(page, "review on a phone", ["phone"])


def test_a_record_is_looked_back_on_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/review", locale="it-IT")
    expect(page.get_by_role("heading", name="Rivedi una registrazione")).to_be_visible()
    look(page, "record")
    text = page.get_by_label("Testo della registrazione")
    tab_to(page, "textarea")
    # First something that is no record, then one that is not over: both are named.
    page.keyboard.insert_text("goryo record 1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    half = resigned().replay()
    running = new_game(half.rules, (), half.board).play(*half.moves[:6])
    replace_text(page, text, write_record(record_of(running)))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("non è")
    whole = record(seed=3)
    replace_text(page, text, write_record(whole))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Le svolte")).to_be_visible(timeout=SLOW)

    line, words = line_of(whole), Words("it")
    tab_to(page, "input[type=radio]")
    page.keyboard.press("ArrowRight")  # to the Goryō's lens
    tab_to(page, ".controls button")
    for step in range(1, 5):
        page.keyboard.press("ArrowRight")
        now = view_of(line.games[step], Role.GORYO)
        before = story(view_of(line.games[step - 1], Role.GORYO), words)
        expect(told(page)).to_have_text(story(now, words)[len(before) :])
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(str(line.last))
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_value("1")
    tab_to(page, "input[type=range]")
    page.keyboard.press("ArrowRight")
    expect(slider(page)).to_have_attribute("aria-valuetext", f"Passaggio 2 di {line.last}")
    tab_to(page, "summary")
    page.keyboard.press("Enter")
    expect(page.locator("div.table tbody tr")).to_have_count(line.last + 1)
    look(page, "review of a record")
    tab_to(page, "form button.main")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))


def focused(page: Page, selector: str) -> bool:
    return bool(page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector))


def tab_to(page: Page, selector: str) -> None:
    """With the Tab key alone, to the next thing of that kind."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if focused(page, selector):
            return
    raise AssertionError(f"the Tab key does not reach {selector}")


def replace_text(page: Page, field: Locator, text: str) -> None:
    page.keyboard.press("Shift+Tab")
    expect(field).to_be_focused()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.insert_text(text)
