"""What needs thought, in the browser alone: the strongest level, the map, a puzzle, a review."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from playwright.sync_api import expect

from goryo.puzzle import Grade, puzzle_of
from goryo.record import write_record
from tests.browser.conftest import NewPage
from tests.browser.here.test_here import ask, begun
from tests.browser.test_accessible import look
from tests.review.played import record

pytestmark = pytest.mark.slow


def test_the_strongest_level_plays_and_the_map_is_shown(visitor: NewPage) -> None:
    page = visitor("/")
    begun(page)
    seats = {"goryo": "level-8", "samurai": "me"}
    ask(page, "POST", "/api/me")
    opened = json.loads(ask(page, "POST", "/api/tables", seats=seats, help=True))
    table = opened["table"]["id"]
    page.goto(f"/?at=/table/{table}")
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    map = json.loads(ask(page, "GET", f"/api/tables/{table}/help?as=samurai"))
    assert map["is"] == "help"
    assert sum(tile["target"] for tile in map["tiles"].values()) == pytest.approx(1)


def test_the_puzzle_of_a_day_is_the_one_that_servers_have(visitor: NewPage) -> None:
    day = date(2026, 10, 2)
    asked = f"/puzzle?date={day}&grade=easy"
    page = visitor(f"/?at={asked.replace('?', '&')}")
    begun(page)
    expect(page.locator("g.tile").first).to_be_visible()
    told = json.loads(ask(page, "GET", f"/api{asked}"))
    puzzle = puzzle_of(day, Grade.EASY)
    assert told["record"] == write_record(puzzle.record)
    page.locator(f'g.tile[data-tile="{puzzle.deduced.tile}"]').click()
    expect(page.get_by_text("Right!")).to_be_visible()


def test_a_game_is_looked_back_on_without_odds_and_it_is_said_why(visitor: NewPage) -> None:
    page = visitor("/review")
    begun(page)
    page.locator("textarea").fill(write_record(record()))
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_text("played out hundreds of times")).to_be_visible()
    expect(page.get_by_role("heading", name="Odds over time")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("Turning points|Luck"))).to_have_count(0)
    page.locator("input[type=range]").press("End")
    look(page, "review without a server")
