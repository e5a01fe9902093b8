"""The walk-through of docs/accessibility.md, followed step by step, and listened to."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.ear import Walker
from tests.browser.stage import HAUNT, HUNT, Play, Stage, seed_for, staged
from tests.browser.tables import told, view_of
from tests.pages import page as docs

pytestmark = pytest.mark.slow

CHAPTERS = {"The Samurai, on the drawn board": HUNT, "The Goryō, on the text board": HAUNT}
NO_CHANCE = "crypto.getRandomValues = (array) => array.fill(0);"
NONCE = "00" * 16
"""What the page gives to fate where it finds no chance."""
MOST = 400
BEFORE = 5
"""So many lines may have been there before the page came: up to her first plan."""


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Stage]:
    with staged(tmp_path_factory.mktemp("stage")) as stage:
        yield stage


def steps(chapter: str) -> list[tuple[str, list[str]]]:
    """The lines of a chapter’s table: what is done, and everything that is heard then."""
    text = docs("accessibility.md").split(f"## {chapter}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (.+) \| (.+) \|$", text, re.MULTILINE)
    return [(keys, re.findall("“(.+?)”", heard)) for keys, heard in rows[1:]]


def seed(play: Play) -> bytes:
    return seed_for(play.draws, None, (NONCE, "") if play.seat == "goryo" else ("", NONCE))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_walk_through_can_be_followed(visitor: NewPage, site: Stage, chapter: str) -> None:
    play = CHAPTERS[chapter]
    site.script.begin(*play.others)
    site.dice.seeds = [seed(play)]
    page = visitor("/about")
    page.add_init_script(NO_CHANCE)
    walker = Walker(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Hunt the cat")).to_be_visible()
    said: list[str] = []
    for keys, wanted in steps(chapter):
        walker.do(keys)
        heard: list[str] = []
        for _ in range(MOST):
            heard += walker.ear.live()
            around = [*heard, walker.ear.focus()]
            missing = [each for each in wanted if not any(each in text for text in around)]
            if not missing:
                break
            page.wait_for_timeout(25)
        assert missing == [], (keys, around)
        said += heard

    # What happened since the page was there was said once, all of it.
    view = view_of(page, play.seat)
    assert view.outcome is not None
    assert str(view.outcome.winner) == play.seat
    lines = told(view)
    whole = " ".join(said)
    later = lines[BEFORE:]
    for line in later:
        assert later.count(line) <= whole.count(line) <= lines.count(line), line


def test_a_refusal_is_said_once(visitor: NewPage, site: Stage) -> None:
    for text_board in (False, True):
        page = visitor("/about")
        walker = Walker(page)
        if text_board:
            page.evaluate("localStorage.setItem('goryo.text', 'on')")
        site.open(page, HUNT)
        expect(page.locator("#typed, g.tile.glowing").first).to_be_visible()
        if text_board:
            walker.do("`Tab` to “Your move”, then type `red step f6`")
        else:
            walker.do("`Tab` to “Search”")
        walker.ear.live()
        walker.do("`Enter`")
        page.wait_for_timeout(200)
        assert len(walker.ear.live()) == 1
