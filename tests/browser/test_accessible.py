"""WCAG 2.2 AA, as far as a program can tell: axe-core finds nothing, on any page at any moment.

Each moment is looked at as on a desktop and as on a phone, once in the light and once in the dark;
where everything is tested, on both in both.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, NewPage
from tests.browser.stage import HAUNT, HUNT, Stage, act, lay, pick, ready, tile, tool
from tests.server.processes import ROOT
from tests.sizes import SIZE

pytestmark = pytest.mark.slow

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
SCHEMES = ("light", "dark")

_LOOK = """async (tags) => {
  const runOnly = { type: "tag", values: tags };
  const found = await axe.run(document, { runOnly, resultTypes: ["violations"], preload: false });
  return found.violations.map(({ id, help, nodes }) => ({
    id, help, where: nodes.map(({ html, any, all, none }) =>
      [html.slice(0, 160), ...[...any, ...all, ...none].map(({ message }) => message)]),
  }));
}"""


def look(page: Page, moment: str, sizes: Sequence[str] = ("desktop", "phone")) -> None:
    """Nothing is wrong at this moment. Which size is looked at in the dark is as good as chance."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wrong: dict[str, Any] = {}
    first = crc32(moment.encode())
    for number, size in enumerate(sizes, first):
        page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
        for scheme in SCHEMES if SIZE == "all" else (SCHEMES[number % 2],):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            if found := page.evaluate(_LOOK, TAGS):
                wrong[f"{moment}, {size}, {scheme}"] = found
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    assert wrong == {}, json.dumps(wrong, indent=1)


def press(page: Page, name: str, within: Locator | None = None) -> None:
    (within or page).get_by_role("button", name=name, exact=True).locator("visible=true").click()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def in_sheet(page: Page, name: str) -> None:
    """A sheet of the phone, opened and looked at there."""
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    press(page, name)
    look(page, f"sheet {name}", ["phone"])
    close(page)


def test_what_is_wrong_is_found(visitor: NewPage) -> None:
    page = visitor("/about")
    expect(page.get_by_role("heading", name="About")).to_be_visible()
    page.evaluate("""() => {
      const main = document.querySelector("main");
      const bad = Object.assign(document.createElement("p"), { textContent: "hardly to be read" });
      bad.style.color = "light-dark(#ccc, #222)";
      main.append(bad, document.createElement("button"));
    }""")
    with pytest.raises(AssertionError) as found:
        look(page, "a bad page")
    for rule in ("button-name", "color-contrast"):
        assert str(found.value).count(f'"{rule}"') >= 2


# -- the pages -------------------------------------------------------------------------------------


def test_the_pages_around_the_tables(visitor: NewPage) -> None:
    page = visitor("/")
    expect(page.get_by_role("button", name="Hunt the cat")).to_be_visible()
    look(page, "first page")
    press(page, "Settings")
    page.get_by_label("Sounds").check()
    look(page, "settings")
    close(page)
    for path in (
        *("/about", "/games", "/palace", "/companion", "/review", "/nowhere"),
        *("/recover#nothing", "/join#nothing", "/table/nothing"),
    ):
        page.goto(path)
        expect(page.locator("h1")).to_be_attached()
        expect(page.get_by_text("One moment…")).to_have_count(0)
        look(page, path)


def test_all_ways_to_play(visitor: NewPage) -> None:
    page = visitor("/new")
    for way in ("The computer", "Computer against computer", "Two players, one screen", "A friend"):
        page.get_by_role("radio", name=way).check()
        look(page, way)
    press(page, "Create the link")
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    look(page, "invitation")
    guest = visitor(page.get_by_label("Show the link").input_value())
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    look(guest, "invited")
    page.goto("/")
    expect(page.get_by_role("heading", name="Your games in progress")).to_be_visible()
    look(page, "first page with a game")
    page.goto("/games")
    press(page, "Delete my games")
    look(page, "asked whether to delete")


# -- the tables ------------------------------------------------------------------------------------


def test_the_samurai_from_the_first_turn_to_the_reveal(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    site.open(page, HUNT, help=True)
    ready(page)
    press(page, "Map")
    expect(page.locator("text.share").first).to_be_visible(timeout=PATIENCE)
    press(page, "Pencil")
    for times, name in enumerate(("c1", "c2", "e1"), 1):
        for _ in range(times):
            page.locator(f'g.tile[data-tile="{name}"]').click()
    look(page, "map and pencil")
    press(page, "Pencil")
    press(page, "Map")
    press(page, "Bag")
    look(page, "bag")
    in_sheet(page, "Bag")
    in_sheet(page, "Log")
    press(page, "More")
    page.locator("dialog[open] summary").click()
    look(page, "more")
    press(page, "Resign", page.locator("dialog[open]"))
    look(page, "asked whether to resign")
    close(page)
    page.keyboard.press("?")
    look(page, "the keys")
    close(page)
    press(page, "Sketch")
    for name in ("c1", "c2"):
        page.locator(f'g.tile[data-tile="{name}"]').click()
    look(page, "a sketch")
    press(page, "Erase the sketch")
    press(page, "Done sketching")
    press(page, "Log")
    pick(page, "green")
    for move in HUNT.own[:5]:
        act(page, move)
    expect(page.locator("section.panel li").last).to_have_text("The red Samurai moves to b4.")
    # Green has been called, and red after him.
    page.locator('button[data-tool="green"]').click(force=True)
    page.locator("section.hand summary").click()
    look(page, "a move that is refused, with its rule")
    act(page, "done")
    ready(page)
    look(page, "after the reveal")


def test_the_goryo_from_her_first_object_to_her_plan(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    site.open(page, HAUNT, help=True)
    ready(page)
    look(page, "enter")
    act(page, "enter b2")
    for name in ("a2", "a1"):
        tile(page, name)
    look(page, "half a plan")
    tool(page, "trail")
    look(page, "laying a power")
    tool(page, "trail")
    tool(page, "back")
    tool(page, "back")
    lay(page, HAUNT.own[1])
    look(page, "a whole plan")


def test_her_answers_and_the_other_variants(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    site.open(page, HAUNT, referee="tabletop", clock={"seconds": 900, "bonus": 10})
    for move in HAUNT.own[:2]:
        act(page, move)
    expect(page.locator('button[data-tool="yes"]')).to_be_visible()
    look(page, "answer")
    site.open(page, HAUNT, variants=["cursed-object"])
    act(page, "enter b2")
    ready(page)
    page.locator("g.tile.glowing").first.click()
    look(page, "curse")
    site.open(page, HAUNT, variants=["genjutsu"])
    act(page, "enter b2")
    for name in ("a2", "a1", "b1", "c1"):
        tile(page, name)
    tool(page, "illusion")
    look(page, "genjutsu")


def test_watching_and_two_at_one_screen(visitor: NewPage, site: Stage) -> None:
    host, page = visitor(), visitor()
    id = site.open(host, HUNT)
    ready(host)
    page.goto(f"/table/{id}")
    expect(page.get_by_text("You’re watching.")).to_be_visible()
    look(page, "watching")
    page.goto("/new")
    page.get_by_role("radio", name="Two players, one screen").check()
    press(page, "Start")
    show = page.get_by_role("button", name="I’m the Goryō: show my side")
    expect(show).to_be_visible()
    look(page, "hidden")
    show.click()
    page.locator("g.tile.glowing").first.click()
    expect(page.locator('button[data-tool="send"]')).to_be_visible()
    press(page, "More")
    look(page, "more, at a shared screen")


def test_the_text_board(visitor: NewPage, site: Stage) -> None:
    page = visitor()
    page.add_init_script("localStorage.setItem('goryo.text', 'on')")
    site.open(page, HUNT)
    typed = page.get_by_label("Your move")
    typed.fill("green step f6")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert").first).not_to_be_empty()
    for summary in page.locator("section.text summary").all():
        summary.click()
    look(page, "hunt as text")
    site.open(page, HAUNT)
    typed.fill("b2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("legal plans")).to_be_visible()
    look(page, "plan as text")
