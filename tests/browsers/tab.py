"""A tab of somebody's browser, whichever browser it is: what a person does there, and sees.

    tab.goto("/new")
    tab.click("button", "Create the link")
    link = tab.until("() => document.querySelector('input[readonly]')?.value")

The two drivers say how a script is run and how keys and pointers move; everything else is the same.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from goryo.plain_data import Json

PATIENCE = 60.0
"""Seconds after which something that should appear is missing, on however busy a machine."""
PAUSE = 0.03


@dataclass(frozen=True)
class Screen:
    """How large a page is, in CSS pixels, and whether it is touched."""

    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return "phone" if self.touch else "desktop"


DESKTOP = Screen(1280, 800)
PHONE = Screen(360, 640, touch=True)

ENTER = "\ue007"

_AIM = """(selector, text) => {
  const seen = [...document.querySelectorAll(selector)].filter(
    (each) => each.checkVisibility() && (each.textContent ?? "").includes(text));
  const target = seen[0];
  if (!target) return { why: "is not there" };
  if (target.disabled || target.ariaDisabled === "true") return { why: "is greyed out" };
  const inside = (box) => box.top >= 0 && box.left >= 0
    && box.bottom <= innerHeight && box.right <= innerWidth;
  if (!inside(target.getBoundingClientRect())) {
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  }
  const box = target.getBoundingClientRect();
  const x = Math.round(box.x + box.width / 2);
  const y = Math.round(box.y + box.height / 2);
  const top = document.elementFromPoint(x, y);
  const label = target.labels?.[0];
  if (!top || !(target.contains(top) || top.contains(target) || label?.contains(top))) {
    return { why: `lies under ${top?.tagName} ${top?.getAttribute("class") ?? ""}` };
  }
  return { x, y };
}"""
"""Where to click what is seen there first; or why it cannot be."""

_SEEN = """(selector, text) => [...document.querySelectorAll(selector)].some((each) =>
  each.checkVisibility() && (each.innerText ?? "").replace(/\\s+/g, " ").includes(text))"""


class Tab(ABC):
    """One tab with cookies and storage of its own."""

    def __init__(self, base: str, screen: Screen) -> None:
        self.base = base
        self.screen = screen

    # -- what a driver does --------------------------------------------------------------------

    @abstractmethod
    def _open(self, url: str) -> None:
        """Go there, and return when it is loaded."""

    @abstractmethod
    def _run(self, function: str, arguments: Sequence[Any]) -> Any:
        """What this function of the page gives, or promises."""

    @abstractmethod
    def _perform(self, source: Json) -> None:
        """What keys or a pointer do, as WebDriver writes it."""

    @abstractmethod
    def reload(self) -> None:
        """The same page again."""

    @abstractmethod
    def wrong(self) -> list[str]:
        """The errors of scripts and of the page's policy, so far."""

    # -- what a person does --------------------------------------------------------------------

    def goto(self, url: str) -> None:
        """A path of the site, or a whole address."""
        self._open(self.base + url if url.startswith("/") else url)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self._run(function, arguments)

    def until(self, function: str, *arguments: Any) -> Any:
        """The same, as soon as it is something."""
        patience = time.monotonic() + PATIENCE
        while not (found := self.evaluate(function, *arguments)):
            assert time.monotonic() < patience, f"{function} {arguments}: never.\n{self}"
            time.sleep(PAUSE)
        return found

    def click(self, selector: str, text: str = "") -> None:
        """With the mouse or a finger, once it lies still, free and enabled on the screen."""
        patience = time.monotonic() + PATIENCE
        before = None
        while True:
            aim = self.evaluate(_AIM, selector, text)
            if "why" not in aim and aim == before:
                break
            why = aim.get("why", "does not lie still")
            assert time.monotonic() < patience, f"{selector} {text} {why}.\n{self}"
            before = aim
            time.sleep(PAUSE)
        finger = "touch" if self.screen.touch else "mouse"
        move = {"type": "pointerMove", "x": aim["x"], "y": aim["y"], "duration": 0}
        press = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._perform(
            {
                "type": "pointer",
                "id": finger,
                "parameters": {"pointerType": finger},
                "actions": [move, *press],
            }
        )

    def type(self, text: str) -> None:
        """Key after key, to whatever has the focus."""
        presses = [
            {"type": way, "value": letter} for letter in text for way in ("keyDown", "keyUp")
        ]
        self._perform({"type": "key", "id": "keys", "actions": presses})

    def texts(self, selector: str) -> list[str]:
        """What stands in everything of this kind."""
        found: list[str] = self.evaluate(
            "(selector) => [...document.querySelectorAll(selector)].map((each) => each.innerText)",
            selector,
        )
        return found

    def see(self, selector: str, text: str = "") -> None:
        """Wait until something of this kind, with this in it, is seen."""
        self.until(_SEEN, selector, text)

    def __str__(self) -> str:
        """What one sees, for whoever reads why a test failed."""
        return str(self.evaluate("() => `${location.href}\\n${document.body.innerText}`"))


class Browser(Protocol):
    """Where people come from."""

    def visitor(self, base: str, screen: Screen) -> AbstractContextManager[Tab]:
        """Somebody new, with cookies and storage of their own, at a page of this size."""
