"""WebKit: WebKitGTK's own small browser, on a screen that is nowhere, over WebDriver."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

from goryo.plain_data import Json
from tests.browsers.tab import PATIENCE, Screen, Tab
from tests.processes import free_port, start

ROOM = "1600x1200x24"
"""The screen that is nowhere; every window has room on it."""
SETTINGS = "[Settings]\ngtk-enable-animations=0\n"
"""Somebody who wants nothing to move."""
SMALL = "* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n"
"""Buttons and fields around the page, so that its window can be as narrow as a phone."""
ALONE = {
    "GDK_BACKEND": "x11",
    "GIO_USE_VFS": "local",
    "GSETTINGS_BACKEND": "memory",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
}
"""Without a graphics card and without the desktop's other programs."""


class WebKit:
    """A screen on which everybody has a browser of their own."""

    def __init__(self, driver: str, browser: str, display: str, folder: Path) -> None:
        self._driver = driver
        self._browser = browser
        self._display = display
        self._folder = folder
        self._visitors = count(1)

    @contextmanager
    def visitor(self, base: str, screen: Screen) -> Iterator[Tab]:
        """Somebody new, with a browser of this size."""
        port = free_port()
        with start(self._driver, f"--port={port}", env=self._home()) as driver:
            driver.until(lambda: _answers(port))
            yield _Tab(port, self._browser, base, screen)

    def _home(self) -> dict[str, str]:
        """Somebody's own place for all that is kept."""
        home = self._folder / f"visitor-{next(self._visitors)}"
        (home / "gtk-3.0").mkdir(parents=True)
        (home / "gtk-3.0" / "settings.ini").write_text(SETTINGS, encoding="utf-8")
        (home / "gtk-3.0" / "gtk.css").write_text(SMALL, encoding="utf-8")
        places = ("HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")
        return {**ALONE, **dict.fromkeys(places, str(home)), "DISPLAY": self._display}


def _answers(port: int) -> bool:
    try:
        return bool(_ask(port, "GET", "/status")["ready"])
    except ConnectionError:
        return False


def _ask(port: int, method: str, path: str, **body: Any) -> Any:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        sent = json.dumps(body).encode() if method == "POST" else None
        connection.request(method, path, sent, {"content-type": "application/json"})
        answer = connection.getresponse()
        said = json.loads(answer.read())["value"]
    finally:
        connection.close()
    assert answer.status == 200, f"{method} {path} {body}: {said}"
    return said


_LISTEN = """() => {
  window.wrong = [];
  const note = (what) => window.wrong.push(`${what}`);
  console.error = (...what) => note(what.join(" "));
  addEventListener("error", ({ message }) => note(message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) =>
    note(`Content-Security-Policy: ${violatedDirective}`));
}"""
"""WebKit tells nobody what its console says. So the page itself keeps it, from when it is loaded;
what stops it before that shows, as nothing is there then."""


class _Tab(Tab):
    def __init__(self, port: int, browser: str, base: str, screen: Screen) -> None:
        super().__init__(base, screen)
        self._port = port
        self._path = ""
        self._wrong: list[str] = []
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        session = self._do("POST", "/session", capabilities={"alwaysMatch": options})
        self._path = f"/session/{session['sessionId']}"
        self._fit()

    def _fit(self) -> None:
        """A window whose page is as large as the screen should be."""
        frame = "() => [outerWidth - innerWidth, outerHeight - innerHeight]"
        across, down = self.evaluate(frame)
        width, height = self.screen.width, self.screen.height
        self._do("POST", "/window/rect", x=0, y=0, width=width + across, height=height + down)
        self.until("(...size) => `${[innerWidth, innerHeight]}` === `${size}`", width, height)

    def _do(self, method: str, path: str, **body: Any) -> Any:
        return _ask(self._port, method, self._path + path, **body)

    def _open(self, url: str) -> None:
        self.wrong()
        self._do("POST", "/url", url=url)
        self.evaluate(_LISTEN)

    def reload(self) -> None:
        self.wrong()
        self._do("POST", "/refresh")
        self.evaluate(_LISTEN)

    def _run(self, function: str, arguments: Sequence[Any]) -> Any:
        script = f"""const [sent, give] = arguments;
          new Promise((done) => done(({function})(...JSON.parse(sent)))).then(
            (found) => give(JSON.stringify({{ found: found ?? null }})),
            (error) => give(JSON.stringify({{ wrong: `${{error}}` }})));"""
        sent = [json.dumps(arguments)]
        said = json.loads(self._do("POST", "/execute/async", script=script, args=sent))
        assert "found" in said, said
        return said["found"]

    def _perform(self, source: Json) -> None:
        self._do("POST", "/actions", actions=[source])

    def wrong(self) -> list[str]:
        self._wrong += self.evaluate("() => (window.wrong ?? []).splice(0)")
        return self._wrong


@contextmanager
def webkit(driver: str, browser: str, screen: str, folder: Path) -> Iterator[WebKit]:
    """These programs, with what they keep in this folder."""
    command = (screen, "-displayfd", "1", "-screen", "0", ROOM, "-nolisten", "tcp")
    with start(*command) as shown:
        shown.until(lambda: shown.output.endswith("\n"))
        try:
            yield WebKit(driver, browser, f":{shown.output.strip()}", folder)
        finally:
            # Only gently ended does it take its lock away.
            shown.send(signal.SIGTERM)
            shown.wait()
