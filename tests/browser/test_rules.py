"""The rules in the browser: read, searched, compared, come to from a “no”, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from goryo.clauses import CLAUSES
from goryo.guide import example
from goryo.roles import Role
from goryo.view import view_of
from goryo.words import Words
from goryo.words.story import story
from tests.browser.conftest import PHONE, NewPage
from tests.browser.stage import HAUNT, Stage, act, tile
from tests.browser.tables import id_of
from tests.browser.test_accessible import look
from tests.browser.test_phone import assert_within_reach
from tests.browser.test_review import tab_to

pytestmark = pytest.mark.slow


def search(page: Page, name: str) -> None:
    expect(page.get_by_role("searchbox", name=name)).to_be_visible()


def places(page: Page) -> int:
    """How much of the text, the rules, the table and the examples is to be seen."""
    return (
        page.locator("[data-place]:visible").count()
        + page.locator("table tbody tr:visible").count()
    )


def steps(book: str, name: str, role: Role, language: str) -> list[list[str]]:
    """What the library says of each step of an example."""
    words = Words(language, "2019" if "2019" in book else "2024")
    told: list[list[str]] = []
    before = 0
    for game in example(book, name).games():
        lines = story(view_of(game, role), words)
        told.append(lines[before:])
        before = len(lines)
    return told


def test_the_rules_are_read_and_searched_by_pointer(visitor: NewPage) -> None:
    page = visitor("/")
    page.get_by_role("link", name="The rules in five minutes").click()
    expect(page).to_have_url(re.compile("/rules$"))
    expect(page).to_have_title("The rules · Goryō")
    expect(page.get_by_role("link", name="Rules", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    search(page, "Search the rules")
    # Every rule stands there in our words, and the drawings say what they show.
    for clause in CLAUSES:
        expect(page.locator(f'article[id="{clause.id}"]')).to_contain_text(
            Words("en").clause(clause.id)
        )
    expect(page.locator("figure [role=img] svg.board")).to_have_count(10)
    path = page.get_by_role("img", name=re.compile("Her plan, as only she sees it"))
    label = path.get_attribute("aria-label") or ""
    assert label.endswith(steps("en-2024", "1", Role.GORYO, "en")[-1][-1])
    assert page.locator("figure g.tile:focus").count() == 0

    # The text leads to the rule, which is marked.
    page.locator(".paragraph").get_by_role("link", name="PLAN-6").first.click()
    expect(page).to_have_url(re.compile("#PLAN-6$"))
    rule = page.locator("article#PLAN-6")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_attribute("aria-current", "true")
    look(page, "rules, one of them marked", ["desktop"])

    # Searching leaves only what speaks of it, without regard to accents and capitals.
    box = page.get_by_role("searchbox")
    status = page.locator("search [role=status]")
    box.fill("BROKEN sealed goryo")
    expect(status).to_have_text(re.compile("results"))
    found = places(page)
    assert 0 < found < 20
    expect(status).to_have_text(f"{found} results.")
    expect(page.locator("article#PLAN-7 mark").first).to_have_text("Broken")
    look(page, "rules that were searched")
    box.fill("advanced mode")
    expect(page.locator("table tbody tr")).not_to_have_count(0)
    expect(page.get_by_role("row", name="Printed variants")).to_be_visible()
    # From there the same rule again, although it was filtered away.
    box.fill("has to be whole")
    expect(rule).to_be_hidden()
    page.locator(".paragraph:visible").get_by_role("link", name="PLAN-6").click()
    expect(box).to_have_value("")
    expect(rule).to_be_focused()
    box.fill("umbrella")
    expect(status).to_have_text("No results.")
    expect(page.get_by_text("Nothing here mentions “umbrella”.")).to_be_visible()
    look(page, "nothing found", ["phone"])
    page.get_by_role("button", name="Show everything again").click()
    expect(page.locator("article:visible")).to_have_count(len(CLAUSES))

    # Another rulebook has other words, other numbers and other examples.
    expect(page.get_by_text("Sprint, once per game")).to_be_visible()
    page.get_by_role("combobox", name="Rulebook").select_option("en-2019")
    expect(page.get_by_text("Leap, once per game")).to_be_visible()
    expect(page.get_by_text("has at most 2 actions").first).to_be_visible()
    expect(page).to_have_url(re.compile("rulebook=en-2019"))
    expect(page.get_by_role("button", name="Example G")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Leap, once per game")).to_be_visible()


def test_an_example_is_gone_through_and_played_on_from(visitor: NewPage) -> None:
    page = visitor("/rules#example-2")
    button = page.get_by_role("button", name="Example 2 Three Samurai hunt")
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(button).to_be_focused()
    told = page.locator(".worked [role=status] p")
    begins = example("en-2024", "2").begins
    expect(told.last).to_have_text("The example begins here.")
    look(page, "an example", ["phone"])
    for role, name in (
        (Role.GORYO, "As the Goryō saw it"),
        (Role.SAMURAI, "As the Samurai saw it"),
    ):
        page.get_by_role("radio", name=name).check()
        page.get_by_role("slider").fill(str(begins))
        lines = steps("en-2024", "2", role, "en")
        for step in range(begins + 1, begins + 4):
            page.get_by_role("button", name="Forward one step").click()
            expect(told).to_have_text(lines[step])
    page.get_by_role("button", name="Go to the end").click()
    page.get_by_role("button", name="Back one step").click()
    page.get_by_label("Your side").select_option("samurai")
    page.get_by_label("Opponent").select_option("random")
    page.get_by_role("button", name="Play on from here").click()
    table = page.request.get(f"/api/tables/{id_of(page)}").json()
    assert table["branch"] == {"step": len(example("en-2024", "2").moves) - 1, "table": None}
    expect(page).to_have_title(re.compile("^●"))
    expect(page.locator('g.tile[data-tile="b2"]')).to_have_attribute(
        "aria-label", re.compile("green Samurai.*purple Samurai")
    )


def test_the_rules_are_searched_and_an_example_played_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/rules", locale="it-IT")
    search(page, "Cerca nelle regole")
    page.keyboard.press("/")
    box = page.get_by_role("searchbox")
    expect(box).to_be_focused()
    page.keyboard.type("plan 6")
    expect(page.locator("article:visible")).to_have_count(1)
    expect(page.locator("search [role=status]")).to_have_text(re.compile("[0-9]+ risultati"))
    page.keyboard.press("Enter")
    expect(page.locator(".paragraph:visible").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("article.here")).to_be_focused()
    page.keyboard.press("/")
    expect(box).to_be_focused()
    page.keyboard.type("meta/fisica")  # in the box a slash is a letter
    expect(box).to_have_value("meta/fisica")
    expect(page.get_by_text("Qui non si parla di «meta/fisica».")).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_have_value("")
    page.keyboard.type("falsa pista")
    tab_to(page, "#example-4")
    page.keyboard.press("Enter")
    expect(page.locator(".worked")).to_be_visible()
    tab_to(page, "input[type=radio]")
    page.keyboard.press("ArrowRight")  # to the Samurai's eyes
    tab_to(page, ".controls button")
    begins = example("en-2024", "4").begins
    lines = steps("en-2024", "4", Role.SAMURAI, "it")
    told = page.locator(".worked [role=status] p")
    for step in range(begins + 1, begins + 3):
        page.keyboard.press("ArrowRight")
        expect(told).to_have_text(lines[step])
    tab_to(page, ".worked form button.main")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))


def test_a_no_at_a_table_leads_to_its_rule_and_the_plan_stays(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor(locale="fr-FR")
    site.open(page, HAUNT, rulebook="fr-2019")
    act(page, "enter b2")
    tile(page, "a2")
    begun = page.locator('g.tile[data-tile="a2"]')
    expect(begun).to_have_attribute("aria-label", re.compile("cube 2"))
    page.locator("g.tile[aria-disabled=true]").last.click(force=True)
    page.locator("section.hand summary").click()
    link = page.get_by_role("link", name="La lire dans les règles (nouvel onglet)")
    look(page, "a no with its rule", ["desktop"])
    with page.context.expect_page() as opened:
        link.click()
    rules = opened.value
    expect(rules.locator("article.here")).to_be_focused()
    clause = page.locator("section.hand summary").inner_text().split()[-1]
    assert rules.url.endswith(f"/rules?rulebook=fr-2019#{clause}")
    expect(rules.locator("article.here p").first).to_have_text(Words("fr").clause(clause))
    expect(rules.get_by_label("Livret de règles")).to_have_value("fr-2019")
    expect(begun).to_have_attribute("aria-label", re.compile("cube 2"))


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "fr-FR"])
def test_on_a_phone_nothing_lies_beside_the_screen(visitor: NewPage, locale: str) -> None:
    page = visitor("/rules#examples", locale=locale, viewport=PHONE, has_touch=True)
    page.locator("#example-1").tap()
    expect(page.locator(".worked svg.board")).to_be_visible()
    expect(page.locator("dl").first).to_be_visible()
    assert_within_reach(page)


def test_what_the_address_asks_for_in_vain_is_said(visitor: NewPage) -> None:
    page = visitor("/rules?rulebook=de-2030#NO-7")
    expect(page.get_by_role("alert")).to_contain_text("de-2030")
    page.get_by_role("button", name="Try again").click()
    search(page, "Search the rules")
    expect(page.locator("article.here")).to_have_count(0)
