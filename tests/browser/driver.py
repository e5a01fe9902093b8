"""Somebody who plays through the page: taps what glows, presses what is enabled.

A `Driver` knows no rules and asks no server. It looks at the page as a person does, takes one of
the things that are offered there, and does it with the mouse, or with a finger.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Locator, Page

MOST = 400
"""More taps than this no game needs."""

_LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    over: all("section.outcome").length > 0,
    glowing: all("g.tile.glowing").map((tile) => tile.dataset.tile),
    tools: all("button[data-tool]:not([aria-disabled=true])").map((tool) => tool.dataset.tool),
    pressed: all("button[data-tool][aria-pressed=true]").map((tool) => tool.dataset.tool),
    filming: all(".board > button.skip").length > 0,
  };
}"""

_READY = f"""() => {{
  const seen = ({_LOOK})();
  const something = seen.glowing.length > 0 || seen.tools.some((tool) => tool !== "back");
  return seen.over || (something && !seen.filming) ? seen : null;
}}"""

ACTIONS = {"step", "search", "hound", "done"}
POWERS = {"leap", "trail", "shadow", "illusion"}


@dataclass(frozen=True)
class Seen:
    """What the page offers."""

    over: bool
    glowing: Sequence[str]
    tools: Sequence[str]
    pressed: Sequence[str]
    filming: bool


@dataclass(frozen=True)
class Tap:
    """One thing to do: a tile of the board, or a button beside it."""

    on: Literal["tile", "tool"]
    name: str


@dataclass
class Driver:
    page: Page
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    touch: bool = False
    lazy: bool = False
    """The Samurai end their turn as soon as they may."""
    daring: float = 0.15
    """How often she thinks of a power while she lays her plan."""
    taps: int = 0
    _power: bool = False

    def tile(self, name: str) -> Locator:
        return self.page.locator(f'g.tile[data-tile="{name}"]')

    def tool(self, name: str) -> Locator:
        return self.page.locator(f'button[data-tool="{name}"]')

    # -- looking -----------------------------------------------------------------------------------

    def look(self) -> Seen:
        return Seen(**self.page.evaluate(_LOOK))

    def ready(self) -> Seen | None:
        """What is offered now; None while others act or something is shown."""
        seen: dict[str, Any] | None = self.page.evaluate(_READY)
        return Seen(**seen) if seen else None

    def wait(self) -> Seen:
        """The same, once it is this seat's turn or the game is over."""
        seen = self.page.wait_for_function(_READY, polling=30).json_value()
        return Seen(**seen)

    # -- choosing ----------------------------------------------------------------------------------

    def choose(self, seen: Seen) -> Tap:
        """One of the things that lead the game on."""
        tools = set(seen.tools)
        if tools & {"yes", "no"}:
            return Tap("tool", self._one(tools & {"yes", "no"}))
        if "send" in tools or "back" in tools or tools & POWERS:
            return self._plan(seen)
        if tools & ACTIONS or set(seen.pressed) & ACTIONS:
            return self._act(seen)
        if seen.glowing:
            return Tap("tile", self._one(seen.glowing))
        return Tap("tool", self._one(tools))

    def _plan(self, seen: Seen) -> Tap:
        """Cube after cube; sometimes with a power, which is then laid."""
        spells = [tool for tool in seen.tools if tool.startswith("illusion ")]
        if spells:
            return Tap("tool", self._one(spells))
        if self._power:
            self._power = False
            return Tap("tile", self._one(seen.glowing))
        unused = set(seen.tools) & POWERS - set(seen.pressed)
        if unused and self.rng.random() < self.daring:
            tool = self._one(unused)
            self._power = tool in ("trail", "shadow")
            return Tap("tool", tool)
        if "send" in seen.tools:
            return Tap("tool", "send")
        if seen.glowing:
            return Tap("tile", self._one(seen.glowing))
        # A power that lies in her way is taken up again.
        return Tap("tool", "trail" if "trail" in seen.pressed else "back")

    def _act(self, seen: Seen) -> Tap:
        """A Samurai, then what he does."""
        tools = set(seen.tools)
        pawns = tools - ACTIONS
        if self.lazy and "done" in tools:
            return Tap("tool", "done")
        if not pawns & set(seen.pressed):
            return Tap("tool", self._one(pawns or {"done"}))
        ways = [Tap("tile", self._one(seen.glowing))] if seen.glowing else []
        ways += [
            Tap("tool", each) for each in ("search", "hound") if each in tools - set(seen.pressed)
        ]
        return self.rng.choice(ways) if ways else Tap("tool", "done")

    def _one(self, names: Sequence[str] | set[str]) -> str:
        assert names, "the page offers nothing"
        return self.rng.choice(sorted(names))

    # -- doing -------------------------------------------------------------------------------------

    def do(self, tap: Tap) -> None:
        self.taps += 1
        assert self.taps < MOST, "this game does not end"
        where = self.tile(tap.name) if tap.on == "tile" else self.tool(tap.name)
        if self.touch:
            where.tap()
        else:
            where.click()

    def move(self) -> bool:
        """Wait, then one tap; False if the game is over."""
        seen = self.wait()
        if not seen.over:
            self.do(self.choose(seen))
        return not seen.over

    def play(self) -> None:
        """To the end of the game."""
        while self.move():
            pass


def together(*drivers: Driver) -> None:
    """People at one table, each at a page of their own, to the end of the game."""
    while not all(driver.look().over for driver in drivers):
        for driver in drivers:
            seen = driver.ready()
            while seen and not seen.over:
                driver.do(driver.choose(seen))
                seen = driver.ready()
        drivers[0].page.wait_for_timeout(20)
