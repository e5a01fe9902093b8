"""Installs what a make target needs into the environment that runs this, and says how far it is.

    .venv/bin/python tools/set_up.py play | dev | bench | ray | mutants

The versions are those of constraints.txt. uv installs them, in a fraction of the time that pip
takes; where it cannot be had, or does not reach what pip reaches, pip does it.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = (sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--quiet")
PINNED = ("--constraint", "constraints.txt")
BACKENDS = ("hatchling", "editables", "setuptools")
"""What builds this project, and what comes as source."""
KEPT = {"goryo", "pip"}
"""The project, and what comes with Python."""
WHAT = {
    "play": (".[all]", "what the game needs", 20),
    "dev": (".[dev]", "what the tests need", 40),
    "bench": (".[bench]", "what is measured beside the game", 20),
    "ray": (".[ray]", "a cluster to test with", 20),
    "mutants": (".[mutants]", "what changes the program to test the tests", 20),
}
SAY = """
Setting up has failed. It needs the registries of Python packages and, for the page, of npm: if this
machine reaches them only through a mirror or a proxy, set up pip and npm for that, and try again.
"""


def install(what: str) -> bool:
    """Whether everything is there."""
    project, told, seconds = WHAT[what]
    _say(f"2 of 3: the installer (uv), {_already('uv') or 'about 5 s'}")
    uv = _already("uv") is not None or _do((*PIP, *PINNED, "uv"))
    _say(f"3 of 3: {told}, about {seconds} s")
    if uv and _do(_uv(project), _environment()):
        return _remove_unpinned() if what == "dev" else True
    _say(f"3 of 3: {told} again, with pip: about {3 * seconds} s")
    return _do((*PIP, *PINNED, *BACKENDS)) and _do(
        (*PIP, *PINNED, "--no-build-isolation", "--editable", project)
    )


def _remove_unpinned() -> bool:
    """Remove what an earlier set-up has left, which no pin names any more; whether it is gone."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    kept = {_normal(line.partition("==")[0]) for line in lines} | KEPT
    left = sorted({_normal(each.metadata["Name"]) for each in distributions()} - kept)
    command = (sys.executable, "-m", "uv", "pip", "uninstall", "--python", sys.executable)
    return not left or _do((*command, "--quiet", *left))


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.strip()).lower()


def _uv(project: str) -> tuple[str, ...]:
    """Nothing but what is wrong is told where nobody looks on, and how far it is where one does."""
    quiet = () if sys.stderr.isatty() else ("--quiet",)
    command = (sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable, *quiet)
    built = ("--build-constraint", "constraints.txt")
    return (*command, *PINNED, *built, "--editable", project)


def _environment() -> Mapping[str, str]:
    """With the index that pip is set up with; uv reads nothing that is pip's."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False
    ).stdout
    index = re.search(r"^(?::env:|\w+)\.index-url='(.+)'$", told, re.MULTILINE)
    return os.environ | ({"UV_DEFAULT_INDEX": index[1]} if index else {})


def _already(package: str) -> str | None:
    """The word that it is there, if it is."""
    found = subprocess.run(
        [sys.executable, "-m", package, "--version"], capture_output=True, check=False
    )
    return "already there" if found.returncode == 0 else None


def _do(command: tuple[str, ...], environment: Mapping[str, str] | None = None) -> bool:
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def _say(line: str) -> None:
    print(f"Setting up {line} ...", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Install what a make target needs.")
    parser.add_argument("what", choices=list(WHAT))
    began = time.monotonic()
    if not install(parser.parse_args().what):
        sys.stderr.write(SAY)
        return 1
    print(f"Set up in {time.monotonic() - began:.0f} s.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
