"""A round in each role without a pointer: Tab, arrows, Enter, Space, Escape, and typed moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import HAUNT, HUNT, Play, Stage, act, ready, settled
from tests.browser.tables import assert_told, id_of

pytestmark = pytest.mark.slow

FAR = 80
"""More presses of Tab than this no page needs to go round."""

_FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const box = here.getBoundingClientRect();
  const ring = here.querySelector(":scope > .focus");
  const style = getComputedStyle(ring ?? here);
  const seen = ring
    ? style.visibility !== "hidden" && style.display !== "none" && style.stroke !== "none"
    : style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0;
  return {
    name: here.dataset.tile ?? here.dataset.tool ?? here.getAttribute("aria-label") ??
      here.labels?.[0]?.innerText ?? here.innerText,
    tile: here.dataset.tile ?? null,
    tool: here.dataset.tool ?? null,
    visible: here.matches(":focus-visible") && seen && box.width > 0 && box.height > 0 &&
      box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
  };
}"""


@dataclass
class Focus:
    name: str
    tile: str | None
    tool: str | None
    visible: bool


@dataclass
class Keys:
    """Somebody with a keyboard and nothing else."""

    page: Page
    _both: Iterator[str] = field(default_factory=lambda: cycle(("Enter", "Space")))

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def here(self) -> Focus | None:
        found = self.page.evaluate(_FOCUS)
        return Focus(**found) if found else None

    def tab(self, back: bool = False) -> Focus | None:
        """One further, where the focus can be seen; None at the end of the page."""
        self.press("Shift+Tab" if back else "Tab")
        focus = self.here()
        assert focus is None or focus.visible, f"the focus on {focus.name!r} cannot be seen"
        return focus

    def reach(self, name: str) -> None:
        """Tab by Tab, until something of this name has the focus."""
        for _ in range(FAR):
            focus = self.tab()
            if focus and name in (focus.tool, focus.tile, focus.name.strip().split("\n")[0]):
                return
        raise AssertionError(f"Tab does not reach {name!r}")

    def round(self, back: bool = False) -> list[str]:
        """Everything that Tab reaches, from one end of the page to the other."""
        names: list[str] = []
        for _ in range(FAR):
            focus = self.tab(back)
            if focus is None:
                if names:
                    return names
            else:
                names.append(focus.name)
        raise AssertionError(f"Tab does not leave the page: {names}")

    def to_tile(self, name: str) -> None:
        """With Tab to the board, and from there with the arrows."""
        start = self._board()
        for arrow in self._way(start, name):
            self.press(arrow)
            focus = self.here()
            assert focus is not None
            assert focus.visible
        focus = self.here()
        assert focus is not None
        assert focus.tile == name

    def _board(self) -> str:
        """The tile that Tab leads to, or the one where the focus is already."""
        for _ in range(FAR):
            focus = self.here()
            if focus and focus.tile:
                return focus.tile
            self.tab()
        raise AssertionError("Tab does not reach the board")

    def _way(self, start: str, end: str) -> list[str]:
        """Arrows from tile to tile: each goes to the next one that way, over gaps."""
        names = self.page.locator("g.tile").evaluate_all("all => all.map((g) => g.dataset.tile)")
        spots = {(ord(name[0]), int(name[1:])): name for name in names}
        where = {name: spot for spot, name in spots.items()}
        arrows = {"Right": (1, 0), "Left": (-1, 0), "Down": (0, 1), "Up": (0, -1)}
        found: dict[str, list[str]] = {start: []}
        line = deque([start])
        while end not in found:
            tile = line.popleft()
            for arrow, (across, down) in arrows.items():
                x, y = where[tile]
                far = [(x + n * across, y + n * down) for n in range(1, 20)]
                further = next((spots[spot] for spot in far if spot in spots), None)
                if further and further not in found:
                    found[further] = [*found[tile], f"Arrow{arrow}"]
                    line.append(further)
        return found[end]

    def use(self, wanted: Locator) -> None:
        """Go to this tile or button and press it; the focus is not lost by that."""
        data = wanted.evaluate("(wanted) => ({ ...wanted.dataset })")
        if "tile" in data:
            self.to_tile(data["tile"])
        else:
            self.reach(data["tool"])
        self.press(next(self._both))
        settled(self.page)
        self.page.wait_for_function("document.activeElement !== document.body")


def begin(page: Page, site: Stage, play: Play, choice: str) -> Keys:
    """From the first page to the table of this play, by keyboard."""
    site.set(play, play.seat)
    keys = Keys(page)
    expect(page.get_by_role("button", name=choice)).to_be_visible()
    keys.reach("Skip to content")
    keys.press("Enter")
    keys.reach(choice)
    keys.press("Enter")
    id_of(page)
    ready(page)
    return keys


def switch_to_text(keys: Keys) -> None:
    """In the settings; Escape closes them, and the focus is back where it was."""
    keys.reach("Settings")
    keys.press("Enter")
    expect(keys.page.get_by_role("dialog")).to_be_visible()
    keys.reach("Text board")
    keys.press("Space")
    keys.press("Escape")
    expect(keys.page.get_by_role("dialog")).to_have_count(0)
    focus = keys.here()
    assert focus is not None
    assert focus.name == "Settings"
    expect(keys.page.get_by_label("Your move")).to_be_visible()


def type_move(keys: Keys, move: str) -> None:
    field = keys.page.get_by_label("Your move")
    expect(field).to_be_visible()
    if not field.evaluate("field => field === document.activeElement"):
        keys.reach("Your move")
    keys.press("Control+A")
    keys.page.keyboard.type(move)
    keys.press("Enter")


def in_hand(page: Page) -> Locator:
    return page.locator(".samurai button[aria-pressed=true]")


def test_the_hunt_by_keyboard_alone(visitor: NewPage, site: Stage) -> None:
    page = visitor("/")
    keys = begin(page, site, HUNT, "Hunt the cat")

    # Tab goes all round and out of the page at both ends.
    keys.round()
    forwards = keys.round()
    assert keys.round(back=True) == forwards[::-1]

    # A Samurai is taken up with a key, and put down again with another.
    keys.to_tile("b2")
    keys.press("Enter")
    expect(in_hand(page)).to_have_count(1)
    keys.press("Escape")
    expect(in_hand(page)).to_have_count(0)

    # Single keys do what buttons do, as the list of them says; typed into a field they are letters.
    keys.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_contain_text("Sniff")
    keys.press("1")
    keys.press("Escape")
    expect(in_hand(page)).to_have_count(0)
    keys.press("1")
    keys.press("d")
    expect(page.locator("button[data-tool=green][aria-pressed=true]")).to_have_count(1)
    expect(page.locator("button[data-tool=hound][aria-pressed=true]")).to_have_count(1)
    keys.press("e")
    expect(page.get_by_role("dialog", name="End the turn now?")).to_be_visible()
    keys.press("Escape")

    for move in HUNT.own[:6]:
        act(page, move, keys.use)
    ready(page)
    assert_told(page, "samurai")

    # The second by typed moves: one that cannot be made says why, short ones are understood.
    switch_to_text(keys)
    type_move(keys, "green step z9")
    expect(page.locator("#typed-why")).not_to_be_empty()
    for typed, said in (
        ("g?b3", "Yes: green Paw-print Token on b3."),
        ("g b3", "The green Samurai moves to b3."),
        ("g a3", "The green Samurai moves to a3."),
    ):
        type_move(keys, typed)
        expect(page.locator("section.panel li").last).to_have_text(said)
    type_move(keys, "done")
    expect(page.get_by_role("heading", name="You won")).to_be_visible()
    assert_told(page, "samurai")


def test_the_cat_by_keyboard_alone(visitor: NewPage, site: Stage) -> None:
    page = visitor("/")
    keys = begin(page, site, HAUNT, "Be the cat")
    act(page, "enter b2", keys.use)
    ready(page)

    # Cubes are laid with a key, and Escape takes them back one by one.
    laid = page.locator("g.tile[aria-label*='cube 2'], g.tile[aria-label*='cube 3']")
    for name in ("a2", "a1"):
        keys.to_tile(name)
        keys.press("Enter")
    expect(laid).to_have_count(2)
    keys.press("Escape")
    keys.press("Escape")
    expect(laid).to_have_count(0)
    act(page, HAUNT.own[1], keys.use)
    ready(page)
    assert_told(page, "goryo")

    switch_to_text(keys)
    expect(page.get_by_text("For example: c1-")).to_be_visible()
    type_move(keys, "plan a1-a1-a1-a1-a1")
    expect(page.locator("#typed-why")).not_to_be_empty()
    type_move(keys, HAUNT.own[2])
    expect(page.locator("section.panel li.round-ended")).to_have_count(2)
    ready(page)
    assert_told(page, "goryo")


def test_windows_over_the_page_keep_the_focus_and_give_it_back(
    visitor: NewPage, site: Stage
) -> None:
    page = visitor()
    site.open(page, HUNT)
    ready(page)
    keys = Keys(page)
    keys.reach("More")
    keys.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(15):
        keys.press("Tab")
        assert page.evaluate("""() => {
          const here = document.activeElement;
          return here === document.body || here.closest("dialog") !== null;
        }""")
    keys.reach("Resign")
    keys.press("Enter")
    expect(dialog.get_by_text("Resign?")).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    focus = keys.here()
    assert focus is not None
    assert focus.name == "More"
    expect(page.locator("section.outcome")).to_have_count(0)
