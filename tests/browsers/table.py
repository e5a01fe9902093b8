"""Games as a page has them, in any browser."""

from __future__ import annotations

from goryo.view_json import view_from_json
from tests.browser.stage import NO_CHANCE, parts
from tests.browser.tables import told
from tests.browsers.tab import Tab

SETTLED = """(() => {
  // Pictures that would wait until somebody has read them.
  document.querySelector("button.skip")?.click();
  return !document.querySelector(".tools[aria-busy=true], button.skip");
})()"""
"""Nothing is being shown any more."""

_READY = f"""() => document.querySelector("section.outcome") !== null || (
  {SETTLED}
  && document.title.startsWith("●")
  && document.querySelector("button[data-tool], g.tile.glowing, #typed") !== null
)"""

_VIEW = """async (viewer) => {
  const id = location.pathname.split("/").at(-1);
  return (await fetch(`/api/tables/${id}/view?as=${viewer}`)).json();
}"""

_LOG = """(...lines) => {
  const plain = (text) => text.replace(/\\s+/g, " ").trim();
  const log = [...document.querySelectorAll("section.panel ol > li")]
    .map((line) => plain(line.innerText));
  return `${lines.map(plain)}` === `${log}`;
}"""


def leave_nothing_to_chance(tab: Tab) -> None:
    """Until the page is loaded anew."""
    tab.evaluate(f"() => {{ {NO_CHANCE} }}")


def ready(tab: Tab) -> None:
    """It is this page’s turn, or the game is over, and nothing is being shown."""
    tab.until(_READY)


def act(tab: Tab, move: str) -> None:
    """One move with the pointer, as its parts are offered; a Samurai in hand stays there."""
    tab.until(f"() => {SETTLED}")
    for on, name in parts(move):
        if on == "tile":
            tab.click(f'g.tile.glowing[data-tile="{name}"]')
        elif not tab.texts(f'.samurai [data-tool="{name}"][aria-pressed=true]'):
            tab.click(f'button[data-tool="{name}"]:not([aria-disabled])')
            if name == "done" and tab.texts("dialog[open] button.yes"):
                tab.click("dialog[open] button.yes")


def assert_told(tab: Tab, viewer: str) -> None:
    """The log comes to say all that the server tells this viewer, and nothing else."""
    tab.until(_LOG, *told(view_from_json(tab.evaluate(_VIEW, viewer))))
