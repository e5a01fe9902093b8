"""Whole games against a program, in each role: no account, no form, one click to begin."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPage
from tests.browser.films import FAST, STILL, film, skip, turn
from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, keeps, ready
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


_HEAR = """() => {
  window.heard = [];
  const { createBufferSource } = AudioContext.prototype;
  AudioContext.prototype.createBufferSource = function () {
    const tile = document.querySelector("[data-cat]")?.dataset.cat ?? "";
    const source = createBufferSource.call(this);
    source.start = () => window.heard.push(`${source.buffer.duration.toFixed(1)} ${tile}`);
    return source;
  };
}"""


def believed(asked: list[str], route: Route) -> dict[str, object]:
    """A map that says how often it was asked for."""
    asked.append(route.request.url)
    return {"tiles": {"a1": {"path": len(asked) / 10, "target": 0.0}, "a2": {"path": 0.0}}}


BROKEN = "0.9 b4"
"""The seconds that porcelain takes to break, with the cat on her target."""


def test_the_cat_walks_her_true_path_and_whoever_has_seen_it_skips(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(keeps(sound="on"))
    film(page, FAST)
    asked: list[str] = []
    page.route("**/api/tables/*/help", lambda route: route.fulfill(json=believed(asked, route)))
    site.open(page, HUNT, help=True)
    ready(page)
    page.get_by_role("button", name="Map").click()
    share = page.locator("text.share")
    expect(share).to_have_text("10%")
    page.evaluate(_FOLLOW)
    page.evaluate(_HEAR)
    act(page, "done")
    ready(page)
    plan = "b2-a2-a3-b3-b4"
    revealed = page.locator("section.panel li.revealed")
    expect(revealed).to_have_text(f"The Goryō shows her plan: {plan}.")
    assert plan in "-".join(page.evaluate("window.walked"))
    page.wait_for_function("(broken) => window.heard.includes(broken)", arg=BROKEN)
    assert [each for each in page.evaluate("window.heard") if each.startswith("0.9")] == [BROKEN]

    # Nothing runs ahead of the pictures: not the map, not the plates, not the log.
    expect(share).to_have_text(f"{len(asked)}0%")
    known = len(asked)
    turn(page, STILL)
    act(page, "done")
    expect(page.locator("[data-cat=b4]")).to_be_visible()
    expect(page.locator(".plates li.acts")).to_contain_text("Samurai")
    expect(page.locator("section.panel li").last).to_contain_text("The Goryō shows her plan")
    expect(share).to_have_text(f"{known}0%")
    assert len(asked) == known
    skip(page)
    expect(revealed).to_have_count(2)
    expect(share).to_have_text(f"{known + 1}0%")
    assert_told(page, "samurai")


def test_without_motion_a_reveal_stands_still_until_it_has_been_read(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor(reduced_motion="reduce")
    site.open(page, HUNT)
    ready(page)
    act(page, "done")
    onward = page.get_by_role("button", name="Next", exact=True)
    expect(onward).to_be_visible()
    look(page, "a picture that stands still")
    expect(page.locator(".caption")).to_contain_text("b2-a2-a3-b3-b4")
    onward.click()
    expect(page.locator(".caption")).to_contain_text("breaks")
    expect(page.locator("section.panel li").last).to_contain_text("breaks")
    onward.click()
    expect(page.locator(".leafing button")).to_have_count(0)
    ready(page)
    assert_told(page, "samurai")
