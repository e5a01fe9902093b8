"""What holds on every page, on a desktop and on a phone: all of it is within reach."""

from __future__ import annotations

from tests.browsers.tab import Tab

_BESIDE = """() => [...document.querySelectorAll("a[href], button, input, select, summary, g.tile")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([each, box]) => box.width && !(each.matches(".skip") && box.bottom <= 0))
  .filter(([, box]) => box.left < -0.5 || box.right > innerWidth + 0.5)
  .map(([each]) => each.dataset.tile ?? (each.innerText || each.className || each.tagName))
  .concat(document.documentElement.scrollWidth > innerWidth ? ["the page"] : [])"""

_BELOW = """() => {
  const board = document.querySelector("svg.board").getBoundingClientRect();
  const tools = [...document.querySelectorAll("button[data-tool]")]
    .map((each) => [each.innerText, each.getBoundingClientRect()]);
  const out = ([, box]) => box.top < -0.5 || box.bottom > innerHeight + 0.5;
  const over = ([, box]) => box.top < board.bottom - 1 && box.left < board.right - 1
    && box.bottom > board.top + 1 && box.right > board.left + 1;
  return [["the board", board], ...tools].filter(out).map(([name]) => `${name}: off the screen`)
    .concat(tools.filter(over).map(([name]) => `${name}: over the board`));
}"""


def beside(tab: Tab) -> list[str]:
    """What can be used and lies beside the screen; and the page, if it scrolls sideways."""
    found: list[str] = tab.evaluate(_BESIDE)
    return found


def assert_nothing_beside(tab: Tab) -> None:
    found = beside(tab)
    assert not found, found


def assert_board_and_hand(tab: Tab) -> None:
    """The whole board is on the screen, with what can be done, and neither covers the other."""
    assert_nothing_beside(tab)
    hidden = tab.evaluate(_BELOW)
    assert not hidden, hidden
