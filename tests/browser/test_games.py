"""Whole games against a program, in each role, with nothing but what the page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.driver import Driver
from tests.browser.tables import id_of, log_of, open_table, told, view_of

pytestmark = pytest.mark.slow

SIDES = {"Hunt the cat": "samurai", "Be the cat": "goryo"}
OTHER = {"samurai": "goryo", "goryo": "samurai"}


def own_plate(page: Page, side: str) -> None:
    """The plates name this side as one's own."""
    named = {"goryo": "Goryō", "samurai": "Samurai"}[side]
    plate = page.get_by_role("listitem").filter(has_text="you", has=page.get_by_text(named))
    expect(plate).to_have_count(1)


@pytest.mark.parametrize("choice", SIDES)
def test_a_whole_game_and_another_with_the_sides_swapped(visitor: NewPage, choice: str) -> None:
    page, side = visitor("/"), SIDES[choice]
    page.get_by_role("button", name=choice).click()
    first = id_of(page)
    own_plate(page, side)
    Driver(page).play()

    view = view_of(page, side)
    outcome = view.outcome
    assert outcome is not None
    head = page.get_by_role("heading", name="You won" if outcome.winner == side else "You lost")
    expect(head).to_be_visible()
    expect(page).to_have_title("The game is over · Goryō")
    # The truth: her object, and all that happened.
    expect(page.get_by_text("The Bound Object was the ")).to_be_visible()
    assert view.bound is not None
    assert log_of(page) == told(view)
    assert sum("shows her plan" in line for line in log_of(page)) >= 1

    page.get_by_role("button", name="Again, with the sides swapped").click()
    page.wait_for_url(lambda url: first not in url)
    own_plate(page, OTHER[side])
    again = Driver(page)
    assert again.move()
    assert not again.wait().over


_FOLLOW = """() => {
  const seen = (window.walked = []);
  new MutationObserver(() => {
    const tile = document.querySelector("[data-cat]")?.dataset.cat;
    if (tile && tile !== seen.at(-1)) seen.push(tile);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_cat_walks_her_true_path_and_whoever_has_seen_it_skips(visitor: NewPage) -> None:
    page = visitor("/", reduced_motion="no-preference")
    open_table(page, seats={"goryo": "random", "samurai": "me"})
    player = Driver(page, lazy=True)
    skip = page.get_by_role("button", name="Skip", exact=True)
    plans = page.locator("section.panel li.revealed")

    player.wait()
    page.evaluate(_FOLLOW)
    player.move()
    expect(skip).to_be_visible()
    expect(plans).to_contain_text("The Goryō shows her plan: ")
    player.wait()
    path = plans.inner_text().removeprefix("The Goryō shows her plan: ").strip(".").split(",")[0]
    assert path in "-".join(page.evaluate("window.walked"))

    player.move()
    skip.click()
    expect(skip).to_be_hidden()
    player.wait()
    assert log_of(page) == told(view_of(page, "samurai"))
