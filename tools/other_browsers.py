"""Find Firefox and WebKit for the tests in other browsers, and get them where that can be done.

    python -m tools.other_browsers

What is missing is installed from Debian's packages, where this user may do that without being
asked, and each browser is really started. What cannot be had is left out, and it is said why: in a
line with a name and a value for the environment of the tests, which say it again.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.browsers.firefox import firefox
from tests.browsers.tab import DESKTOP, Browser
from tests.browsers.webkit import webkit

MOST = 500
"""Letters of a reason."""


@dataclass(frozen=True)
class Kind:
    """A browser: what it needs, and how it is started."""

    programs: tuple[tuple[str, ...], ...]
    """Of each of these one: a name, or a pattern of paths."""
    packages: tuple[str, ...]
    """Debian's, which have them all."""
    start: Callable[..., AbstractContextManager[Browser]]

    def installed(self) -> list[str]:
        """The programs, where all are there."""
        found = [next(filter(None, map(_program, names)), "") for names in self.programs]
        return found if all(found) else []


KINDS = {
    "Firefox": Kind((("firefox-esr", "firefox"),), ("firefox-esr",), firefox),
    "WebKit": Kind(
        (
            ("WebKitWebDriver",),
            ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/lib*/webkit2gtk-4.*/MiniBrowser"),
            ("Xvfb",),
        ),
        ("webkit2gtk-driver", "xvfb"),
        webkit,
    ),
}


def left_out(name: str) -> str | None:
    """Why the tests do without this browser; None if they do not."""
    why = os.environ.get(_without(name))
    if why is None and not KINDS[name].installed():
        return f"{name} is not installed: see python -m tools.other_browsers"
    return why


def starting(name: str, folder: Path) -> AbstractContextManager[Browser]:
    """This browser, with what it keeps in that folder."""
    programs = KINDS[name].installed()
    assert programs, f"of {KINDS[name].programs} something is missing"
    return KINDS[name].start(*programs, folder)


def _without(name: str) -> str:
    return f"GORYO_WITHOUT_{name.upper()}"


def _program(name: str) -> str | None:
    return max(glob.glob(name), default=None) if "/" in name else shutil.which(name)


def _get(name: str) -> str | None:
    """Have this browser, installed and tried; why not, otherwise."""
    if not KINDS[name].installed() and (why := _install(KINDS[name].packages)):
        return f"{name} is not installed: {why}"
    try:
        with (
            tempfile.TemporaryDirectory() as folder,
            starting(name, Path(folder)) as browser,
            browser.visitor("", DESKTOP) as tab,
        ):
            tab.goto("data:text/html,<title>It shows</title>")
            assert tab.evaluate("() => document.title") == "It shows"
    except (AssertionError, OSError, HTTPException, WebSocketException) as no:
        return f"{name} does not start: {no}"
    return None


def _install(packages: tuple[str, ...]) -> str | None:
    """Why these packages of Debian cannot be installed; None when they are."""
    if shutil.which("apt-get") is None:
        return "only Debian’s packages are known"
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    print(f"Installing Debian’s {' and '.join(packages)} …", flush=True)
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", "-q"]
    install = [*apt, "install", "--no-install-recommends", *packages]
    if _wrong(install) is None:
        return None
    _wrong([*apt, "update"])
    return _wrong(install)


def _wrong(command: list[str]) -> str | None:
    """What a command says when it fails; None when it does not."""
    try:
        subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=900, check=True
        )
    except subprocess.CalledProcessError as no:
        return no.stderr.decode(errors="replace").strip() or str(no)
    except (OSError, subprocess.TimeoutExpired) as no:
        return str(no)
    return None


def main() -> int:
    for name in KINDS:
        why = " ".join((_get(name) or "").split())[:MOST]
        print(f"{_without(name)}={why}" if why else f"{name} is there.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
