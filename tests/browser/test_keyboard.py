"""A round in each role without a pointer: Tab, arrows, Enter, Space, Escape, and typed moves."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.driver import Driver, Tap
from tests.browser.tables import id_of, log_of, told, view_of

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


class KeyDriver(Driver):
    """Plays as the other does, with the keys."""

    @property
    def keys(self) -> Keys:
        return Keys(self.page)

    def do(self, tap: Tap) -> None:
        self.taps += 1
        if tap.on == "tile":
            self.keys.to_tile(tap.name)
        else:
            self.keys.reach(tap.name)
        self.keys.press(self.rng.choice(["Enter", "Space"]))
        self.wait()
        assert self.keys.here() is not None, f"{tap} leads the focus nowhere"


def rounds_over(page: Page) -> int:
    return page.locator("section.panel li.round-ended").count()


def begin(page: Page, choice: str) -> KeyDriver:
    keys = Keys(page)
    keys.reach("Skip to the content")
    keys.press("Enter")
    keys.reach(choice)
    keys.press("Enter")
    id_of(page)
    player = KeyDriver(page)
    player.wait()
    return player


def play_a_round(player: KeyDriver) -> None:
    before = rounds_over(player.page)
    while rounds_over(player.page) == before:
        seen = player.wait()
        assert not seen.over
        player.do(player.choose(seen))
        player.page.wait_for_timeout(60)
    player.wait()


def switch_to_text(keys: Keys) -> None:
    """In the settings; Escape closes them, and the focus is back where it was."""
    keys.reach("Settings")
    keys.press("Enter")
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


def short(moves: list[str]) -> str:
    """One of the moves that the page lists, as somebody in a hurry types it."""
    parts = next(
        (move.split() for move in moves if move.endswith(" search")),
        next(move.split() for move in moves if " step " in move),
    )
    return f"{parts[0][0]} {parts[2] if parts[1] == 'step' else '?'}"


def test_the_hunt_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/")
    player = begin(page, "Hunt the cat")
    keys = player.keys

    # Tab goes all round and out of the page at both ends.
    keys.round()
    forwards = keys.round()
    assert keys.round(back=True) == forwards[::-1]

    # A Samurai is taken up with a key, and put down again with another.
    seen = player.wait()
    keys.to_tile(seen.glowing[0])
    keys.press("Enter")
    assert player.wait().pressed
    keys.press("Escape")
    assert not player.wait().pressed

    play_a_round(player)
    assert log_of(page) == told(view_of(page, "samurai"))

    # The second by typed moves: one that cannot be made says why, short ones are understood.
    switch_to_text(keys)
    type_move(keys, "green step z9")
    expect(page.locator("#typed-why")).not_to_be_empty()
    told_before = len(log_of(page))
    type_move(keys, short(page.locator("ul.moves button").all_text_contents()))
    expect(page.locator("section.panel li")).not_to_have_count(told_before)
    type_move(keys, "done")
    expect(page.locator("section.panel li.round-ended")).to_have_count(2)
    expect(page).to_have_title("● Your turn · Goryō")
    assert log_of(page) == told(view_of(page, "samurai"))


def test_the_cat_by_keyboard_alone(visitor: NewPage) -> None:
    page = visitor("/")
    player = begin(page, "Be the cat")
    keys = player.keys
    while not page.locator('button[data-tool="send"]').count():
        player.move()
        player.wait()

    # Cubes are laid with a key, and Escape takes them back one by one.
    for _ in range(2):
        seen = player.wait()
        keys.to_tile(seen.glowing[0])
        keys.press("Enter")
    assert "back" in player.wait().tools
    keys.press("Escape")
    keys.press("Escape")
    assert "back" not in player.wait().tools
    play_a_round(player)
    assert log_of(page) == told(view_of(page, "goryo"))

    switch_to_text(keys)
    example = page.get_by_text("For example: ").inner_text().split("For example: ")[1]
    type_move(keys, "plan a1-a1-a1-a1-a1")
    expect(page.locator("#typed-why")).not_to_be_empty()
    type_move(keys, example)
    expect(page.locator("section.panel li.round-ended")).to_have_count(2)
    expect(page).to_have_title("● Your turn · Goryō")
    assert log_of(page) == told(view_of(page, "goryo"))


def test_windows_over_the_page_keep_the_focus_and_give_it_back(visitor: NewPage) -> None:
    page = visitor("/")
    begin(page, "Hunt the cat")
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
    expect(dialog.get_by_text("Give up the game?")).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    focus = keys.here()
    assert focus is not None
    assert focus.name == "More"
    assert not Driver(page).look().over
