"""Somebody who plays by ear: with the keyboard, and with what a screen reader would say.

A screen reader says two things by itself: the name of whatever gets the focus, and the new text of
a live region. An `Ear` hears both. A `Walker` follows steps as docs/accessibility.md writes them.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.conftest import PATIENCE

LISTEN = """
window.heard = [];
{
  const LIVE = "[aria-live], [role=status], [role=alert]";
  const last = new WeakMap();
  const look = (region) => {
    const text = region.textContent.trim().replace(/\\s+/g, " ");
    if (text && text !== last.get(region)) window.heard.push(text);
    last.set(region, text);
  };
  new MutationObserver((changes) => {
    const changed = new Set();
    for (const { target, addedNodes } of changes) {
      const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      if (region) changed.add(region);
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        // An alert speaks as soon as it is there; other regions only when they change.
        if (node.matches("[role=alert]")) changed.add(node);
        node.querySelectorAll("[role=alert]").forEach((alert) => changed.add(alert));
      }
    }
    changed.forEach(look);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
"""

_DOWN = {0: "", 1: "ArrowDown", -1: "ArrowUp"}
_ACROSS = {0: "", 1: "ArrowRight", -1: "ArrowLeft"}
FAR = 60
"""More presses of Tab than this no page needs."""


@dataclass
class Ear:
    """Begins to listen with the next page that is loaded."""

    page: Page

    def __post_init__(self) -> None:
        self.page.add_init_script(LISTEN)

    def live(self) -> list[str]:
        """What the live regions said since the last time."""
        said: list[str] = self.page.evaluate("window.heard.splice(0)")
        return said

    def hears(self, *wanted: str) -> list[str]:
        """What the live regions say until all of this was said by them, or has the focus."""
        heard: list[str] = []
        limit = time.monotonic() + PATIENCE / 1000
        while True:
            heard += self.live()
            around = [*heard, self.focus()]
            missing = [each for each in wanted if not any(each in text for text in around)]
            if not missing:
                return heard
            assert time.monotonic() < limit, f"{missing} is not among {around}"
            self.page.wait_for_timeout(20)

    def focus(self) -> str:
        """What has the focus: its name and its state, as the accessibility tree has them."""
        session = self.page.context.new_cdp_session(self.page)
        element = session.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": element["result"]["objectId"], "fetchRelatives": False}
        node = session.send("Accessibility.getPartialAXTree", asked)["nodes"][0]
        session.detach()
        name = str(node.get("name", {}).get("value", "")).strip()
        states = {each["name"]: each["value"].get("value") for each in node.get("properties", ())}
        said = [name]
        if states.get("pressed") == "true":
            said.append("pressed")
        if states.get("disabled"):
            said.append("unavailable")
        return ", ".join(said)

    def tile(self) -> str | None:
        """The name of the tile that has the focus."""
        found: str | None = self.page.evaluate("document.activeElement.dataset?.tile ?? null")
        return found


class Walker:
    """Does what a step says, with keys alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.ear = Ear(page)

    def do(self, steps: str) -> None:
        for step in steps.split(", then "):
            self._one(step.strip())

    def _one(self, step: str) -> None:
        keys = self.page.keyboard
        if found := re.fullmatch(r"`(Tab|Shift\+Tab)` to “(.+)”", step):
            name = found[2].casefold()
            self._tab(found[1], lambda said: said.casefold().startswith(name))
        elif found := re.fullmatch(r"`(Tab|Shift\+Tab)` to the palace", step):
            self._tab(found[1], lambda _: self.ear.tile() is not None)
        elif found := re.fullmatch(r"arrows to `(\w\d)`", step):
            self._arrows(found[1])
        elif found := re.fullmatch(r"type `(.+)`", step):
            keys.type(found[1])
        elif step == "`Backspace` over the last word":
            keys.press("Control+Backspace")
        elif found := re.fullmatch(r"`(Enter|Space|Escape)`", step):
            keys.press(found[1])
        else:
            raise AssertionError(f"no such step: {step}")

    def _tab(self, key: str, reached: Callable[[str], bool]) -> None:
        passed = []
        for _ in range(FAR):
            self.page.keyboard.press(key)
            passed.append(self.ear.focus())
            if reached(passed[-1]):
                return
        raise AssertionError(f"not reached; passed {passed}")

    def _arrows(self, to: str) -> None:
        """Row by row, as far as the palace has tiles there; then along the row."""
        for _ in range(FAR):
            here = self.ear.tile()
            assert here is not None
            if here == to:
                return
            across = (ord(to[0]) > ord(here[0])) - (ord(to[0]) < ord(here[0]))
            down = (to[1] > here[1]) - (to[1] < here[1])
            for way in (_DOWN[down], _ACROSS[across]):
                if way:
                    self.page.keyboard.press(way)
                if self.ear.tile() != here:
                    break
        raise AssertionError(f"{to} is not reached")
