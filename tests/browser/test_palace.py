"""A palace of one's own: drawn from nothing, checked, given away, and played on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from goryo import read_board
from tests.browser.conftest import PHONE, NewPage
from tests.browser.tables import view_of
from tests.browser.test_accessible import look
from tests.browser.test_keyboard import Keys

pytestmark = pytest.mark.slow

ROOMS = {1: ("a1", "b1", "a2", "b2"), 2: ("c1", "d1", "c2", "d2")}
OBJECTS = {"h": ("a1", "d2"), "l": ("b1", "c2"), "m": ("a2", "d1"), "s": ("b2", "c1")}
CENTRES = ("a1", "d1")
BRIDGE = ("b2", "c2")
LEFT_OUT = ("vase", "urn", "flower", "fan")

BROKEN = """
format = 1
name = "Half a house"
map = '''
+---+---+---+
| h   l | m |
+   +   +-H-+
|(m)  h |(l)|
+---+---+---+
'''
[objects]
h = "helmet"
l = "lantern"
m = "mask"
[track]
length = 4
bags = [2, 9]
"""


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]')


def brush(page: Page, name: str) -> None:
    page.locator(f'input[name="brush"][value="{name}"]').check()


def sweep(page: Page, *cells: str) -> None:
    """Over cells with the button held down."""
    cell(page, cells[0]).evaluate("cell => cell.scrollIntoView({block: 'center'})")
    settled(page)
    for place, name in enumerate(cells):
        box = cell(page, name).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
        if place == 0:
            page.mouse.down()
    page.mouse.up()
    for name in cells:
        expect(cell(page, name)).to_have_class(re.compile(r"\btile\b"))


def place(page: Page) -> Any:
    """Where the map lies on the page, however far that is scrolled."""
    return page.locator("[role=grid]").evaluate(
        "grid => [grid.getBoundingClientRect().left, grid.getBoundingClientRect().top + scrollY]"
    )


def settled(page: Page) -> None:
    """The check is about what is drawn now, and nothing on the page moves any more."""
    expect(page.locator(".summary")).to_have_attribute("aria-busy", "false")


def draw(page: Page) -> None:
    """The palace of this file, by pointer."""
    for room, cells in ROOMS.items():
        brush(page, f"room {room}")
        sweep(page, *cells)
    brush(page, "centre")
    for name in CENTRES:
        cell(page, name).click()
    for letter, places in OBJECTS.items():
        brush(page, f"object {letter}")
        for name in places:
            cell(page, name).click()
    brush(page, "bridge")
    for name in BRIDGE:
        cell(page, name).click()


def test_from_nothing_to_a_game_by_pointer(visitor: NewPage) -> None:
    page = visitor("/palace")
    expect(page.get_by_text("The map is still empty.")).to_be_visible()
    # An owner of the box is told what to do, in the order in which this test does it.
    expect(page.get_by_text("Your box in five minutes")).to_be_visible()
    expect(page.locator("details[open] ol > li")).to_have_count(6)
    look(page, "an empty palace")
    brush(page, "room 1")
    before = place(page)
    sweep(page, "a1", "b1", "b2", "a2")
    expect(cell(page, "a2")).to_have_attribute("data-problem", "tile-object")
    assert place(page) == before  # whatever the checker finds, the map stays where it is
    page.get_by_role("button", name="Undo", exact=True).click()  # one sweep is one step
    expect(page.locator(".cell.tile")).to_have_count(0)

    draw(page)
    for name in LEFT_OUT:
        page.locator(f'[data-type="{name}"] input').uncheck()
    expect(page.locator("[data-problem]")).to_have_count(0)
    page.get_by_label("Length of the arc of gongs, without its start").fill("7")
    page.keyboard.press("Tab")
    expect(page.get_by_text("One thing to fix.")).to_be_visible()
    page.get_by_role("button", name="The palace needs a name.").click()
    page.keyboard.type("Tea house")
    page.keyboard.press("Tab")
    expect(page.get_by_text("All done")).to_be_visible()
    look(page, "a sound palace")

    # It is still there after a reload, and leads to a table of its own.
    page.reload()
    expect(page.get_by_text("All done")).to_be_visible()
    page.get_by_role("button", name="Play on it").click()
    page.wait_for_url("**/new*")
    expect(page.get_by_role("combobox", name="Palace")).to_have_value("own 0")
    page.get_by_role("radio", name="Be the cat").check()
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("g.tile.glowing").first.click()
    expect(page.locator('button[data-tool="send"]')).to_be_visible()
    view = view_of(page, "goryo")
    assert (view.board.name, view.board.track) == ("Tea house", 7)
    assert [view.board.tile_names[tile] for tile in view.board.centres] == [*CENTRES]


def test_from_nothing_to_a_game_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/palace", locale="it-IT")
    keys = Keys(page)
    expect(cell(page, "a1")).to_be_visible()
    keys.reach("a1: giardino")
    here = [0, 0]

    def go(name: str) -> None:
        across, down = ord(name[0]) - ord("a") - here[0], int(name[1:]) - 1 - here[1]
        for _ in range(abs(across)):
            keys.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            keys.press("ArrowDown" if down > 0 else "ArrowUp")
        here[0] += across
        here[1] += down
        focus = keys.here()
        assert focus is not None
        assert focus.visible
        assert focus.name.startswith(f"{name}:")

    at = {name: letter for letter, places in OBJECTS.items() for name in places}
    for room, cells in ROOMS.items():
        for name in cells:
            go(name)
            keys.press(str(room))
            keys.press(at[name])
            if name in CENTRES:
                keys.press(".")
    for name in BRIDGE:
        go(name)
        keys.press("=")
    keys.press("0")
    keys.press("Control+Z")
    focus = keys.here()
    assert focus is not None
    assert focus.name.startswith("c2: stanza 2, lanterna, ponte verso b2")

    settled(page)
    keys.reach("Nome del palazzo")
    page.keyboard.type("Casa del tè")
    keys.tab()
    settled(page)
    for known in ("vaso", "urna", "fiore", "ventaglio"):
        _reach_start(keys, known)
        keys.press("Space")
        settled(page)
    expect(page.get_by_text("Non manca nulla")).to_be_visible()
    look(page, "a sound palace, in Italian", ["phone"])
    keys.reach("Gioca qui")
    keys.press("Enter")
    expect(page.get_by_role("button", name="Comincia")).to_be_visible()
    keys.reach("Comincia")
    keys.press("Enter")
    assert view_of(page, "samurai").board.name == "Casa del tè"


def _reach_start(keys: Keys, name: str) -> None:
    for _ in range(80):
        focus = keys.tab()
        if focus and focus.name.strip().startswith(name):
            return
    raise AssertionError(f"Tab does not reach {name!r}")


def test_files_links_and_what_is_kept(visitor: NewPage, tmp_path: Path) -> None:
    page = visitor("/palace")
    broken = tmp_path / "half.toml"
    broken.write_text(BROKEN, encoding="utf-8")
    chosen = page.locator('input[type="file"]')
    chosen.set_input_files(broken)
    expect(page.get_by_text("What was wrong with the file:")).to_be_visible()
    expect(page.get_by_label("Name of the palace")).to_have_value("Half a house")
    expect(page.locator('[data-bridge="c1-c2"]')).to_have_count(1)
    look(page, "a palace from a file with defects", ["desktop"])
    (tmp_path / "no.toml").write_text("nothing", encoding="utf-8")
    chosen.set_input_files(tmp_path / "no.toml")
    expect(page.get_by_text("It contains no map that could be drawn.")).to_be_visible()
    expect(page.get_by_label("Name of the palace")).to_have_value("Half a house")

    page.get_by_role("button", name="A random one").click()
    expect(page.get_by_text("All done")).to_be_visible()
    page.get_by_role("button", name="One of ours").click()
    expect(page.get_by_label("Name of the palace")).to_have_value("Edo")
    page.get_by_label("Name of the palace").fill("Mine")
    page.keyboard.press("Tab")
    expect(page.locator(".summary.ok")).to_have_attribute("aria-busy", "false")
    page.get_by_role("button", name="Save it here").click()
    expect(page.get_by_text("“Mine” is saved in this browser.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    assert saved.value.suggested_filename == "mine.toml"
    board = read_board(Path(saved.value.path()).read_bytes())
    assert (board.name, board.width) == ("Mine", 6)
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Show the link").input_value()
    look(page, "a link to a palace", ["phone"])

    # Whoever opens the link sends nothing of it anywhere, until they say so.
    sent: list[str] = []
    friend = visitor("/about")
    friend.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
    friend.goto(link)
    expect(friend.get_by_text("Someone has sent you a palace.")).to_be_visible()
    expect(friend.get_by_text("things to fix")).to_be_visible()
    assert not any("Mine" in each or "#p=" in each for each in sent)
    friend.get_by_role("button", name="Open it").click()
    expect(friend.get_by_label("Name of the palace")).to_have_value("Mine")
    expect(friend.get_by_text("All done")).to_be_visible()
    assert "#" not in friend.url
    friend.goto("/palace#p=nonsense")
    expect(friend.get_by_role("alert")).to_be_visible()


def test_defects_are_shown_where_they_are(visitor: NewPage) -> None:
    page = visitor("/palace")
    page.get_by_role("button", name="One of ours").click()
    expect(page.locator(".summary.ok")).to_be_visible()
    brush(page, "garden")
    cell(page, "b2").click()  # the centre of the first room
    rest = ("a1", "b1", "c1", "a2", "c2", "a3", "b3")
    for name in rest:
        expect(cell(page, name)).to_have_attribute("data-problem", "room-no-centre")
    expect(page.locator("[data-problem]")).to_have_count(len(rest))
    page.get_by_role("button", name="The room with a1 has no centre yet.").click()
    expect(cell(page, "a1")).to_be_focused()
    brush(page, "bridge")
    cell(page, "a4").click()
    cell(page, "a6").click()
    for name in ("a4", "a6"):
        expect(cell(page, name)).to_have_attribute("data-problem", "bridge-inside")
    expect(page.locator('.bridge.bad[data-bridge="a4-a6"]')).to_have_count(1)


def test_a_finger_draws_on_a_phone(visitor: NewPage) -> None:
    phone: Any = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    page = visitor("/palace", **phone)
    expect(page.get_by_text("The map is still empty.")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cell(page, "c3").tap()
    expect(cell(page, "c3")).to_have_attribute(
        "aria-label", re.compile("^c3: room 1, no object yet")
    )
