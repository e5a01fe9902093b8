"""The walk-through of docs/accessibility.md, followed step by step, and listened to."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.ear import Walker
from tests.browser.stage import HAUNT, HUNT, Stage, ready
from tests.browser.tables import told, view_of
from tests.pages import page as docs

pytestmark = pytest.mark.slow

CHAPTERS = {"The Samurai, on the drawn board": HUNT, "The Goryō, on the text board": HAUNT}
_PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
BEFORE = 5
"""So many lines may have been there before the page came: up to her first plan."""


def steps(chapter: str) -> list[tuple[str, list[str]]]:
    """The lines of a chapter’s table: what is done, and everything that is heard then."""
    text = docs("accessibility.md").split(f"## {chapter}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (.+) \| (.+) \|$", text, re.MULTILINE)
    return [(keys, re.findall("“(.+?)”", heard)) for keys, heard in rows[1:]]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_walk_through_can_be_followed(visitor: NewPage, site: Stage, chapter: str) -> None:
    play = CHAPTERS[chapter]
    site.set(play, play.seat)
    page = visitor()
    walker = Walker(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Hunt the cat")).to_be_visible()
    said: list[str] = []
    for keys, wanted in steps(chapter):
        walker.do(keys)
        said += walker.ear.hears(*wanted)

    # What happened since the page was there was said once, all of it.
    view = view_of(page, play.seat)
    assert view.outcome is not None
    assert str(view.outcome.winner) == play.seat
    lines = told(view)
    whole = " ".join(said)
    later = lines[BEFORE:]
    for line in later:
        assert later.count(line) <= whole.count(line) <= lines.count(line), line


@pytest.mark.parametrize(
    ("text_board", "steps", "said"),
    [
        ("off", "`Tab` to “Search”", "Choose a Samurai first."),
        ("on", "`Tab` to “Your move”, then type `red step f6`", "f6 is not adjacent to "),
    ],
)
def test_a_refusal_is_said_once(
    visitor: NewPage, site: Stage, text_board: str, steps: str, said: str
) -> None:
    page = visitor()
    page.add_init_script(f"localStorage.setItem('goryo.text', '{text_board}')")
    walker = Walker(page)
    site.open(page, HUNT)
    ready(page)
    walker.do(steps)
    walker.ear.live()
    walker.do("`Enter`")
    heard = walker.ear.hears(said)
    page.evaluate(_PAINTED)
    assert len([*heard, *walker.ear.live()]) == 1
