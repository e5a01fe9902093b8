"""Find nginx for the tests of its file in deploy/, and get it where that can be done.

    python tools/nginx.py

What is missing is taken out of Debian's package, into build/: nothing is installed, and no server
of the machine's own begins to run. What is printed is a name and a value for the environment of the
tests; where nginx cannot be had, they say what they leave out.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "nginx"
PROGRAM = FOLDER / "usr" / "sbin" / "nginx"


def find() -> Path | None:
    """One that starts."""
    installed = shutil.which("nginx")
    known = [Path(installed)] if installed else []
    if found := next(filter(_starts, [*known, PROGRAM]), None):
        return found
    print("Fetching Debian’s nginx for the test of its file …", file=sys.stderr)
    if shutil.which("apt-get") and shutil.which("dpkg"):
        _unpack()
    return PROGRAM if _starts(PROGRAM) else None


def _unpack() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    download = ("apt-get", "-q", "download", "nginx")
    if not _do(download):
        _do(("apt-get", "-q", "update"))
        _do(download)
    for package in FOLDER.glob("*.deb"):
        _do(("dpkg", "-x", str(package), "."))


def _starts(program: Path) -> bool:
    return program.exists() and _do((str(program), "-v"))


def _do(command: Sequence[str]) -> bool:
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        done = subprocess.run(
            command,
            cwd=FOLDER,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=600,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    program = find()
    if program is None:
        print("No nginx could be had: the tests of its file are left out.", file=sys.stderr)
    else:
        print(f"GORYO_NGINX={program}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
