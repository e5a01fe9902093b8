"""Whole games against a program, in each role: no account, no form, one click to begin."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.films import FAST, STILL, film, skip, turn
from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, ready
from tests.browser.tables import assert_told, id_of
from tests.browser.test_accessible import look

pytestmark = pytest.mark.slow

CHOICES = {"samurai": "Hunt the cat", "goryo": "Be the cat"}
OTHER = {"samurai": HAUNT, "goryo": HUNT}


def own_plate(page: Page, side: str) -> None:
    """The plates name this side as one's own."""
    named = {"goryo": "Goryō", "samurai": "Samurai"}[side]
    plate = page.get_by_role("listitem").filter(has_text="you", has=page.get_by_text(named))
    expect(plate).to_have_count(1)


@pytest.mark.parametrize("play", [HUNT, HAUNT], ids=["samurai", "goryo"])
def test_a_whole_game_and_another_with_the_sides_swapped(
    visitor: NewPage, site: Stage, play: Play
) -> None:
    page, side = visitor("/"), play.seat
    site.set(play, side)
    page.get_by_role("button", name=CHOICES[side]).click()
    first = id_of(page)
    expect(page).to_have_title("● Your turn · Goryō")
    own_plate(page, side)
    for move in play.own:
        act(page, move)

    expect(page.get_by_role("heading", name="You won")).to_be_visible()
    expect(page).to_have_title("The game is over · Goryō")
    # The truth: her object, and all that happened.
    expect(page.get_by_text("The Bound Object was the fan.")).to_be_visible()
    view = assert_told(page, side)
    assert view.outcome is not None
    assert view.outcome.winner == side
    look(page, "the end")

    after = OTHER[side]
    site.set(after)
    page.get_by_role("button", name="Rematch, sides swapped").click()
    page.wait_for_url(lambda url: first not in url)
    own_plate(page, after.seat)
    act(page, after.own[0])
    ready(page)
    assert_told(page, after.seat)


_FOLLOW = """() => {
  const seen = (window.walked = []);
  new MutationObserver(() => {
    const tile = document.querySelector("[data-cat]")?.dataset.cat;
    if (tile && tile !== seen.at(-1)) seen.push(tile);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def test_the_cat_walks_her_true_path_and_whoever_has_seen_it_skips(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor(reduced_motion="no-preference")
    film(page, FAST)
    site.open(page, HUNT)
    ready(page)
    page.evaluate(_FOLLOW)
    act(page, "done")
    ready(page)
    plan = "b2-a2-a3-b3-b4"
    revealed = page.locator("section.panel li.revealed")
    expect(revealed).to_have_text(f"The Goryō shows her plan: {plan}.")
    assert plan in "-".join(page.evaluate("window.walked"))

    turn(page, STILL)
    act(page, "done")
    skip(page)
    expect(revealed).to_have_count(2)
    assert_told(page, "samurai")
