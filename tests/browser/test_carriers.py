"""What people do, from its beginning to its end, however the page comes to whoever answers it.

Nothing here knows how that is: `tests/browser/here` runs the same where there is no server. Fate
and programs are what they are, so that only moves are made which the table itself offers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from goryo import Record, check_record, new_game, view_of, write_record
from goryo.puzzle import Grade, puzzle_of
from tests.browser.conftest import NewPage
from tests.browser.stage import act, ready
from tests.browser.test_companion import do_all
from tests.browser.test_hot_seat import HERS, THEIRS, assert_hidden, show
from tests.review.played import record as played_by_programs
from tests.server.processes import Server, serving

pytestmark = pytest.mark.slow

DAY = date(2026, 10, 2)
ROUNDS = 4

_ASK = """async ([method, path, body]) => {
  const loaded = performance.getEntriesByType("resource").map((each) => each.name);
  const carrier = loaded.find((name) => /carrier-[^/]*\\.js$/.test(name));
  const alone = document.documentElement.dataset.host === "here";
  const ask = alone ? (await import(carrier)).ask : fetch;
  const headers = { "Content-Type": "application/json" };
  const answer = await ask(path, body ? { method, body, headers } : { method });
  return [answer.ok, await answer.text()];
}"""


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Server]:
    """A server as anybody starts it."""
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


def ask(page: Page, path: str, **data: Any) -> str:
    """What the page is answered, by whoever answers it."""
    method, body = ("POST", json.dumps(data)) if data else ("GET", "")
    ok, text = page.evaluate(_ASK, [method, path, body])
    assert ok, text
    return str(text)


def open_(page: Page, **seats: str) -> None:
    """A table where these sit, on which the page is then."""
    expect(page.get_by_role("progressbar")).to_have_count(0)
    ask(page, "/api/me", nickname="Aki")
    table = json.loads(ask(page, "/api/tables", seats=seats))["table"]["id"]
    link = "/?at=/table/" if page.locator("html[data-host=here]").count() else "/table/"
    page.goto(f"{link}{table}")


def table_of(page: Page) -> str:
    """The table where the page is, by its id."""
    place = re.compile(r"/(?:table|companion)/([\w-]{6,})")
    expect(page).to_have_url(place)
    found = place.search(page.url)
    assert found is not None
    return found[1]


def offered(page: Page, seat: str) -> str:
    """A move that the table offers this seat; a plan is the first in its tree, without a power."""
    told = json.loads(ask(page, f"/api/tables/{table_of(page)}/view?as={seat}"))
    tree = told["choices"]["plan"]
    if tree is None:
        moves = [each["move"] for each in told["choices"]["moves"] if each["refusal"] is None]
        return "done" if "done" in moves else str(moves[0])
    path, below = [tree["start"]], tree["paths"]["4"]
    while below["go"]:
        name, below = next(iter(below["go"].items()))
        path.append(name)
    return f"plan {'-'.join(path)}"


def kept(page: Page, seat: str) -> Record:
    """The record of the game that is over, which replays here without a fault."""
    told = check_record(ask(page, f"/api/tables/{table_of(page)}/record?as={seat}"))
    assert not told.problems
    assert told.record is not None
    return told.record


@pytest.mark.parametrize("side", ["goryo", "samurai"])
def test_a_whole_game_in_each_role(visitor: NewPage, side: str) -> None:
    page = visitor("/")
    other = {"goryo": "samurai", "samurai": "goryo"}[side]
    open_(page, **{side: "me", other: "random"})
    over = page.locator("section.outcome")
    moves = 0
    while True:
        ready(page)
        if over.count():
            break
        act(page, offered(page, side))
        moves += 1
    assert 1 <= moves <= ROUNDS + 1
    game = kept(page, side).replay()
    assert game.outcome is not None


def test_a_record_made_elsewhere_is_played_on(visitor: NewPage) -> None:
    page = visitor("/")
    expect(page.get_by_role("progressbar")).to_have_count(0)
    ask(page, "/api/me", nickname="Aki")
    record, step = played_by_programs(), 6
    seat = {"record": write_record(record), "step": step, "side": "samurai", "opponent": "random"}
    table = json.loads(ask(page, "/api/branch", **seat))["table"]["id"]
    seen = check_record(ask(page, f"/api/tables/{table}/record?as=samurai"))
    assert not seen.problems
    assert seen.record is not None
    game = record.replay()
    begun = new_game(game.rules, board=game.board).play(*game.moves[:step])
    before = view_of(begun, "samurai").history
    assert seen.record.replay_view().history[: len(before)] == before


def test_two_at_one_screen_play_a_round(visitor: NewPage) -> None:
    page = visitor("/new")
    page.get_by_role("radio", name="Two players, one screen").check()
    page.get_by_role("button", name="Start").click()
    table_of(page)
    assert_hidden(page)
    show(page, HERS)
    act(page, offered(page, "goryo"))
    act(page, offered(page, "goryo"))
    assert_hidden(page)
    show(page, THEIRS)
    act(page, "done")
    page.get_by_role("button", name="Hide everything").first.click()
    assert_hidden(page)
    show(page, HERS)
    expect(page.locator("section.panel li.revealed")).to_have_count(1)


def test_beside_the_box_she_plans_and_they_ask(visitor: NewPage) -> None:
    page = visitor("/companion")
    page.get_by_role("radio", name="Be the cat").check()
    page.get_by_role("button", name="Start", exact=True).click()
    table_of(page)
    do_all(page, "Done")
    act(page, offered(page, "goryo"))
    do_all(page, "Done")
    act(page, offered(page, "goryo"))
    told = do_all(page, "Done")
    assert any(line.startswith("Round 1 is over.") for line in told)


def test_the_puzzle_of_a_day_is_solved(visitor: NewPage) -> None:
    page = visitor("/puzzle")
    page.clock.set_fixed_time(f"{DAY.isoformat()}T12:00:00")
    page.reload()
    puzzle = puzzle_of(DAY, Grade.EASY)
    page.locator(f'g.tile[data-tile="{puzzle.deduced.tile}"]').click()
    expect(page.get_by_text("Right!")).to_be_visible()
    expect(page.get_by_text("Streak: one day.")).to_be_visible()
