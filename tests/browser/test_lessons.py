"""The guided first games in the browser: one by pointer, the other by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from goryo.lesson import lesson_of
from goryo.words import Words
from tests.browser.conftest import PHONE, NewPage
from tests.browser.films import STILL, film, skip
from tests.browser.stage import act, pick, tile, tool
from tests.browser.tables import id_of
from tests.browser.test_accessible import look
from tests.browser.test_keyboard import Keys
from tests.browser.test_phone import assert_board_and_hand, assert_within_reach
from tests.lesson.ways import way

pytestmark = pytest.mark.slow


def says(page: Page, *ids: str, language: str = "en") -> None:
    """Exactly this is said now, once the pictures are through."""
    words = Words(language)
    expect(page.locator("div.lines p")).to_have_text([words.say(each) for each in ids])


def points(page: Page, text: str) -> None:
    expect(page.locator("p.next")).to_have_text(text)


def test_the_lesson_of_the_goryo_by_pointer(visitor: NewPage) -> None:
    page = visitor(reduced_motion="no-preference")
    film(page, STILL)
    page.goto("/")
    page.get_by_role("link", name="First time?").click()
    expect(page.get_by_role("heading", name="Learn by playing")).to_be_visible()
    look(page, "both lessons")
    page.get_by_role("link", name="Be the cat").click()
    says(page, "lesson-goryo-theme", "lesson-goryo-goal")
    look(page, "theme and goal")
    onward = page.get_by_role("button", name="Continue")
    onward.click()

    # Another mask would do as well, and nothing is lost.
    says(page, "lesson-goryo-enter")
    points(page, "Next: c1 (mask).")
    expect(page.locator("g.tile.pointed")).to_have_attribute("data-tile", "c1")
    tile(page, "e5")
    expect(page.locator(".wrong")).to_have_text(re.compile("You could do that too."))
    look(page, "another move")
    tile(page, "c1")

    # Each rule comes when its cube is next.
    skip(page)
    says(page, "lesson-goryo-plan")
    tile(page, "c2")
    expect(page.locator(".wrong")).to_have_text(re.compile("That’s a good plan too."))
    points(page, "Next: “Take back”.")
    tool(page, "back")
    expect(page.locator(".wrong")).to_have_text(re.compile(r"^\s*$"))
    tile(page, "b1")
    says(page, "lesson-goryo-past")
    for name in ("b2", "a2"):
        tile(page, name)
    says(page, "lesson-goryo-target")
    page.locator('g.tile[data-tile="a3"]').click(force=True)
    expect(page.locator(".tools")).to_contain_text("PLAN-6")

    # Left in the middle of it, and come back.
    page.reload()
    says(page, "lesson-goryo-plan")
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("link", name="Be the cat").filter(has_text="Continue with part 3 of 8").click()
    says(page, "lesson-goryo-plan")
    act(page, "plan c1-b1-b2-a2-a1")
    skip(page)
    says(page, "lesson-goryo-asked")
    expect(page.locator("[data-clue]")).to_have_count(3)
    onward.click()
    skip(page)
    says(page, "lesson-goryo-revealed")
    onward.click()
    says(page, "lesson-goryo-clues")
    page.reload()
    says(page, "lesson-goryo-clues")
    onward.click()

    # Any way will do; the last cube is the false one.
    says(page, "lesson-goryo-again")
    points(page, "Next: a2 (flower) or b1 (urn).")
    for name in ("b1", "c1", "c2", "d2"):
        tile(page, name)
    says(page, "lesson-goryo-trail")
    points(page, "Next: “False Trail”.")
    look(page, "the false trail")
    tool(page, "trail")
    points(page, "Next: a3 (lantern).")
    tile(page, "a3")
    tool(page, "send")
    skip(page)
    says(page, "lesson-goryo-fooled", "lesson-goryo-end")
    look(page, "the end of the lesson")
    page.get_by_role("button", name="Start over").click()
    says(page, "lesson-goryo-theme", "lesson-goryo-goal")


def test_the_lesson_of_the_samurai_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/", locale="it-IT")
    keys, words = Keys(page), Words("it")
    expect(page.get_by_text(words.say("page-learn"))).to_be_visible()
    keys.reach(words.say("page-learn"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name=words.say("lesson-title"))).to_be_visible()
    reach_link(page, "/learn/samurai")
    keys.press("Enter")
    says(page, "lesson-samurai-theme", "lesson-samurai-goal", language="it")
    keys.reach(words.say("lesson-go-on"))
    keys.press("Enter")
    for step in way(lesson_of("samurai"))[1:-1]:
        says(page, *(line.say for line in step.lines), language="it")
        # Whoever made a move, or has read, has a place from which Tab leads on.
        page.wait_for_function("document.activeElement !== document.body")
        move = next(iter(step.ways))
        if not move:
            onward = page.get_by_role("button", name=words.say("lesson-go-on"))
            expect(onward).to_be_focused()
            expect(onward).to_have_accessible_description(words.say(step.lines[-1].say))
            keys.press("Space")
            continue
        samurai, *rest = move.split()
        if rest and page.locator(f'button[data-tool="{samurai}"][aria-pressed=true]').count() == 0:
            keys.reach(samurai)
            keys.press("Enter")
        if not rest or rest[0] != "step":
            keys.reach(rest[0] if rest else "done")
            if step.place == 1:
                look(page, "a move of the lesson, in Italian")
            keys.press("Enter")
        if len(rest) == 2:
            keys.to_tile(rest[1])
            named = page.locator("g.tile:focus").get_attribute("aria-label")
            assert named is not None
            assert named.endswith(words.say("palace-pointed"))
            keys.press("Enter")
    says(page, "lesson-samurai-end", language="it")
    expect(page.locator("div.lines")).to_have_attribute("role", "status")
    look(page, "the end of the lesson, in Italian")
    page.reload()
    says(page, "lesson-samurai-end", language="it")
    keys.reach(words.say("lesson-play"))
    keys.press("Enter")
    expect(page).to_have_url(re.compile(r"/table/"))
    assert id_of(page)
    page.goto("/learn")
    expect(page.locator('a[href="/learn/samurai"]')).to_contain_text(words.say("lesson-finished"))
    expect(page.locator('a[href="/learn/goryo"]')).to_contain_text(words.say("lesson-begin"))


def reach_link(page: Page, path: str) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('href')") == path:
            return
    raise AssertionError(f"Tab does not reach {path}")


def test_a_lesson_as_text_in_french(visitor: NewPage) -> None:
    page = visitor(locale="fr-FR")
    page.add_init_script("localStorage.setItem('goryo.text', 'on')")
    words = Words("fr")
    for role in ("goryo", "samurai"):
        page.goto(f"/learn/{role}")
        for step in way(lesson_of(role))[:-1]:
            says(page, *(line.say for line in step.lines), language="fr")
            move = next(iter(step.ways))
            if not move:
                page.get_by_role("button", name=words.say("lesson-go-on")).press("Enter")
                continue
            # The move is shown as it is typed, in the words of the language.
            before, after = words.say("lesson-point-typed", move="|").split("|")
            shown = page.locator("p.next").inner_text()
            assert shown.startswith(before)
            line = shown.removeprefix(before).removesuffix(after)
            assert not {"plan", "step", "search", "hound", "enter", "done"} & {*line.split()}
            typed = page.locator("#typed")
            typed.fill("rien")
            typed.press("Enter")
            expect(page.locator("#typed-why")).not_to_be_empty()
            if step.place == 1:
                look(page, f"{role} as text")
            typed.fill(line)
            typed.press("Enter")
        says(page, *(line.say for line in way(lesson_of(role))[-1].lines), language="fr")


def test_a_lesson_on_a_phone(visitor: NewPage) -> None:
    page = visitor("/learn", viewport=PHONE, has_touch=True)
    page.locator("a.side").first.wait_for()
    assert_within_reach(page)
    page.goto("/learn/samurai")
    page.get_by_role("button", name="Continue").tap()
    pick(page, "red")
    assert_within_reach(page)
    assert_board_and_hand(page)
    tool(page, "search")
    expect(page.locator('[data-clue="b5"]')).to_have_count(1)
    assert_board_and_hand(page)
