"""How soon the game without a server is there: first visit on a line of 10 Mbit/s, second offline.

python -m benchmarks.anywhere
python -m benchmarks.anywhere --slowed 4      the page four times slower; Chromium slows no worker

A plain host of files gives the folder out, all connections together at the speed of the line. The
time runs from the address to a table on which the visitor can act.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections import Counter
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

from playwright.sync_api import Page, sync_playwright

from goryo.server.anywhere.site import write_site
from tools import browser as browsers
from tools import build_anywhere, build_page

LINE = 10_000_000 / 8
"""Bytes a second."""
PIECE = 8192
PATIENCE = 120_000.0
MOVE = "g.tile:not([aria-disabled=true])"


class _Line:
    """What all connections share."""

    def __init__(self, bytes_a_second: float) -> None:
        self._rate = bytes_a_second
        self._free = time.monotonic()
        self._lock = threading.Lock()

    def carry(self, size: int) -> None:
        """Wait until so many bytes have gone over it."""
        with self._lock:
            begin = max(self._free, time.monotonic())
            self._free = begin + size / self._rate
        time.sleep(max(0.0, self._free - time.monotonic()))


class _Files(SimpleHTTPRequestHandler):
    def __init__(self, *args: Any, line: _Line, **more: Any) -> None:
        self._line = line
        super().__init__(*args, **more)

    def copyfile(self, source: Any, outputfile: IO[bytes]) -> None:  # type: ignore[override]
        while piece := source.read(PIECE):
            self._line.carry(len(piece))
            outputfile.write(piece)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


def _until_a_table(page: Page, url: str) -> float:
    """Seconds from the address to a table on which she can plan."""
    began = time.monotonic()
    page.goto(url)
    page.get_by_role("button", name="Be the cat").click()
    page.locator(MOVE).first.wait_for(timeout=PATIENCE)
    return time.monotonic() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon the game without a server is there.")
    parser.add_argument("--slowed", type=float, default=1.0, help="the page, so many times slower")
    slowed = parser.parse_args().slowed
    build_page.build()
    build_anywhere.build()
    path = browsers.find()
    assert path is not None, browsers.SAY
    with tempfile.TemporaryDirectory() as folder:
        sizes = Counter[str]()
        for name, size in write_site(Path(folder)).items():
            sizes[name.rpartition("/")[2].partition("-")[0] if "here/" in name else "page"] += size
        handler = partial(_Files, directory=folder, line=_Line(LINE))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=path, args=[*browsers.FLAGS])
            context = chromium.new_context(locale="en-GB", reduced_motion="reduce")
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            tools = context.new_cdp_session(page)
            tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            first = _until_a_table(page, url)
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            context.set_offline(True)
            second = _until_a_table(page, url)
            chromium.close()
        server.shutdown()
        server.server_close()
    for name, size in sizes.most_common():
        print(f"{name:10} {size / 1e6:6.2f} MB")
    print(f"first visit, 10 Mbit/s, to a table: {first:.1f} s (bar 8)")
    print(f"second visit, no network:           {second:.1f} s (bar 3)")


if __name__ == "__main__":
    main()
