"""What the first page weighs, and how soon it can be used, beside a warm server.

The bytes are those that come over the wire, compressed as the server sends them. The page can be
used once the first choice takes a click: two big buttons, or the first own decision at a table.
Times begin with the first byte of the server's answer. Each try has a browser without a cache.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.processes import Server, serving
from tools import browser as browsers
from tools import build_page

BAR_BYTES = 200_000
BAR_SECONDS = 1.0

_USABLE = """(selector) => {
  const look = () => {
    const found = document.querySelector(selector);
    if (found && !found.disabled) performance.mark("usable");
    else requestAnimationFrame(look);
  };
  look();
}"""
_TIMES = """() => {
  const [usable] = performance.getEntriesByName("usable");
  const [page] = performance.getEntriesByType("navigation");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return usable && paint && {
    usable: usable.startTime - page.responseStart,
    paint: paint.startTime - page.responseStart,
  };
}"""
HOME = "button.side"
TABLE = "g.tile.glowing, button[data-tool]"


@contextmanager
def visit(chromium: Browser, url: str, selector: str, cookies: Any = ()) -> Iterator[Page]:
    """Somebody with an empty cache opens a page."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.add_cookies([*cookies])
    context.add_init_script(f"({_USABLE})({json.dumps(selector)})")
    page = context.new_page()
    page.goto(url)
    page.wait_for_function(_TIMES)
    yield page
    context.close()


def weigh(chromium: Browser, url: str) -> list[dict[str, Any]]:
    """Everything that the first page brings, with its bytes on the wire."""
    context = chromium.new_context(locale="en-GB")
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    names: dict[str, str] = {}
    weights: dict[str, int] = {}
    session.on(
        "Network.responseReceived",
        lambda told: names.update({told["requestId"]: told["response"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda told: weights.update({told["requestId"]: int(told["encodedDataLength"])}),
    )
    page.goto(url, wait_until="networkidle")
    context.close()
    parts = [
        {"name": names[id].removeprefix(url), "bytes": weights[id]} for id in weights if id in names
    ]
    return sorted(parts, key=lambda part: -part["bytes"])


def measure(chromium: Browser, server: Server, repeats: int) -> dict[str, Any]:
    """The weight once, the times again and again; the first try warms everything up."""
    parts = weigh(chromium, server.url)
    with visit(chromium, server.url, HOME) as page:
        page.locator(HOME).first.click()
        page.wait_for_selector(TABLE)
        table, cookies = page.url, page.context.cookies()
    times: dict[str, list[dict[str, float]]] = {"first page": [], "table": []}
    for _ in range(repeats):
        for name, url, selector in (("first page", server.url, HOME), ("table", table, TABLE)):
            with visit(chromium, url, selector, cookies) as page:
                times[name].append(page.evaluate(_TIMES))
    return {
        "bytes": sum(part["bytes"] for part in parts),
        "bar_bytes": BAR_BYTES,
        "parts": parts,
        "bar_seconds": BAR_SECONDS,
        "seconds": {
            name: {
                what: {
                    "median": round(statistics.median(each[what] for each in tries) / 1000, 3),
                    "slowest": round(max(each[what] for each in tries) / 1000, 3),
                }
                for what in ("paint", "usable")
            }
            for name, tries in times.items()
        },
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=9, help="of each visit (default 9)")
    options = parser.parse_args()
    path = browsers.find()
    if path is None:
        sys.stderr.write(browsers.SAY.format(python=sys.executable))
        return 1
    build_page.build()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=path, args=[*browsers.FLAGS])
        figures = measure(chromium, server, options.repeats)
        chromium.close()
    print(json.dumps(figures, indent=2))  # a bar that was missed is a figure, not a failure
    return 0


if __name__ == "__main__":
    sys.exit(main())
