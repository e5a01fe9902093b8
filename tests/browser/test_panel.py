"""Beside the board: everything within reach, in each language, on any desktop, in any colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.films import skip
from tests.browser.layout import LANGUAGES, faults, speak, wear
from tests.browser.stage import HUNT, Stage, act, pick, ready, settled, tool
from tests.browser.test_accessible import look

pytestmark = pytest.mark.slow

DESKTOPS = {1024: 700, 1440: 900, 2560: 1300}
"""Height by width."""
MAP = {"tiles": {"a1": {"path": 0.25, "target": 0.5}, "a2": {"path": 0.0, "target": 0.0}}}


def sit(page: Page, site: Stage) -> None:
    """At a table with a clock, map and pencil in use."""
    page.route("**/api/tables/*/help", lambda route: route.fulfill(json=MAP))
    site.open(page, HUNT, help=True, clock={"seconds": 900, "bonus": 10})
    ready(page)
    for name in ("Map", "Pencil"):
        page.get_by_role("button", name=name, exact=True).click()


def test_everything_is_within_reach_in_every_language(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    wear(page)
    sit(page, site)
    wrong = {}
    for language in LANGUAGES:
        speak(page, language)
        for width, height in DESKTOPS.items():
            page.set_viewport_size({"width": width, "height": height})
            if found := faults(page, ["wide"])["wide"]:
                wrong[f"{language}, {width}"] = found
            for place in (
                page.locator("section.hand button, .bar button").locator("visible=true").all()
            ):
                box = place.bounding_box()
                assert box is not None
                assert box["x"] + box["width"] <= width, (language, width, place.inner_text())
                assert box["y"] + box["height"] <= height, (language, width, place.inner_text())
            # Beside a clock there is still a name.
            for name in page.locator(".plate .name").all():
                box = name.bounding_box()
                assert box is not None
                assert box["width"] > 16
                assert box["height"] > 8
    assert wrong == {}


def colours(place: Locator) -> str:
    return str(place.evaluate("(it) => getComputedStyle(it).backgroundColor"))


def test_forced_colours_show_what_is_chosen_and_whose_turn_it_is(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor(forced_colors="active")
    sit(page, site)
    page.get_by_role("button", name="Pencil", exact=True).click()
    pick(page, "green")
    tool(page, "hound")
    for chosen, other in (
        ("button[data-tool=green]", "button[data-tool=red]"),
        ("button[data-tool=hound]", "button[data-tool=step]"),
        (".plate.acts", ".plate:not(.acts)"),
        (".bar [aria-pressed=true]", ".bar [aria-pressed=false]"),
    ):
        shown = [page.locator(each).locator("visible=true").first for each in (chosen, other)]
        assert colours(shown[0]) != colours(shown[1]), chosen


def test_a_pencil_asks_for_nothing_that_could_be_refused(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    sit(page, site)
    pick(page, "green")
    far = page.locator("g.tile[data-tile=f6]")
    far.hover()
    expect(page.locator(".tools .line")).not_to_contain_text("Out of reach")
    far.click()
    expect(page.locator(".tools .line")).not_to_contain_text("Out of reach")
    expect(far.locator(".mark")).to_have_count(1)


def test_the_map_tells_of_her_path_or_of_her_target(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    sit(page, site)
    share = page.locator("text.share")
    expect(share).to_have_text(["25%"])
    page.get_by_role("button", name="Her target").click()
    expect(share).to_have_text(["50%"])
    page.get_by_role("button", name="Her path").click()
    expect(share).to_have_text(["25%"])


def test_a_pointer_that_rests_where_it_pressed_asks_for_nothing(
    visitor: NewPage, site: Stage
) -> None:
    # The hint of a first game steps back for the answer, and the buttons move under the pointer.
    page = visitor(reduced_motion="no-preference")
    page.add_init_script("localStorage.setItem('goryo.seen-a-game', 'no')")
    site.open(page, HUNT)
    ready(page)
    act(page, "green hound a2")
    ready(page)
    act(page, "green step b3")
    ready(page)
    pick(page, "green")
    search, line = page.locator("button[data-tool=search]"), page.locator(".tools .line")
    search.click()
    expect(search).to_have_attribute("aria-disabled", "true")
    ready(page)
    settled(page)
    expect(line).not_to_contain_text("Choose a Samurai first.")
    page.locator("button[data-tool=step]").hover()
    search.hover()
    expect(line).to_contain_text("Choose a Samurai first.")


def test_all_cubes_used_is_not_said_of_everyone(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    site.open(page, HUNT)
    ready(page)
    for move in ("green hound a2", "green step b3", "green step b4"):
        act(page, move)
    for move in ("red hound b6", "red step b6", "red step b5"):
        act(page, move)
    settled(page)
    expect(page.locator(".voice [role=status]")).to_have_text(
        "Nothing more can be done: end the turn."
    )


def test_the_turn_is_counted_and_its_early_end_is_asked_about(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor()
    site.open(page, HUNT)
    ready(page)
    dialog, done = page.get_by_role("dialog"), page.locator("button[data-tool=done]")
    done.click()
    expect(dialog).to_contain_text("6 action cubes are unused and will be lost.")
    dialog.get_by_role("button", name="Cancel").click()
    act(page, "green hound a2")
    expect(page.locator(".budget")).to_contain_text("Green: 2 actions left")
    expect(page.get_by_role("img", name="5 of 6 cubes left")).to_be_visible()
    expect(page.locator(".last")).to_have_text("Answer: yes, a2 is on her path.")

    # What lies beside the palace says what it is, to the pointer and to the keyboard.
    named = page.locator(".named")
    page.locator("[data-named=spirits]").hover()
    expect(named).to_contain_text("when all are turned, the Samurai win")
    page.locator("[data-named=track]").focus()
    expect(named).to_contain_text("at each bag, one object is drawn")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-named^=type]:focus")).to_have_count(1)
    expect(named).to_have_text("helmet: Broken")

    # Whoever does not want to be asked says so once.
    settled(page)
    done.click()
    dialog.get_by_role("checkbox", name="Don’t ask again in this game").check()
    look(page, "asked whether to end the turn")
    dialog.get_by_role("button", name="End the turn").click()
    ended = page.locator("section.panel li.round-ended")
    expect(ended).to_have_count(1)
    ready(page)
    # What was revealed stays so: the button says it before it is pressed.
    expect(page.locator('[data-tool="back"]')).to_have_attribute("aria-disabled", "true")
    done.click()
    expect(ended).to_have_count(2)

    # Every line leads to its moment, and the last reveal can be seen again.
    page.locator("section.panel li.answered button").first.click()
    expect(page.locator("[data-clue=a2]")).to_have_count(1)
    expect(page.locator("[data-cat=b2]")).to_have_count(1)
    expect(page.locator(".caption")).to_contain_text("Yes: green Paw-print Token on a2.")
    skip(page)
    page.get_by_role("button", name="Show that again").click()
    expect(page.locator("section.panel li").last).to_contain_text("The Goryō shows her plan")
    skip(page)
    expect(page.locator("section.panel li").last).not_to_contain_text("The Goryō shows her plan")
