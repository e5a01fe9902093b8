"""Pack Python and the game for the browser into src/goryo/here, if the sources have changed.

python -m tools.build_anywhere           pack if something changed
python -m tools.build_anywhere --check   exit 1 when it is not packed, or not from these sources

With the page (`tools/build_page.py`) this is all that `goryo static` needs. Python for browsers
comes from the lock file of web/, the one compiled package from the index of packages.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tools import build_page
from tools.build_page import NotBuilt

ROOT = build_page.ROOT
SOURCE = ROOT / "src" / "goryo"
HERE = SOURCE / "here"
STAMP = HERE / "stamp.txt"
WORK = ROOT / "build" / "anywhere"
PLATFORM = "pyemscripten_2026_0_wasm32"
"""That of the Python that web/package.json names."""
PYTHON = "3.14"
NEEDED = "msgspec"
LEFT_OUT = {
    *("cli", "client", "here", "interop", "lab", "page", "sitting", "solver", "terminal", "values"),
    *(f"belief/{name}.py" for name in ("hidden", "plans")),
    *(f"review/{name}.py" for name in ("appraisal", "certified", "graph", "ledger", "odds")),
    *(f"review/{name}.py" for name in ("page", "report", "rollouts", "turning")),
    *("puzzle/explained.py", "puzzle/last_round.py"),
    *("words/fr", "words/it", "server/service.py", "server/listener.py", "server/metrics.py"),
    "server/anywhere/site.py",
    *(f"server/http/{name}.py" for name in ("app", "lines", "page_files", "previews", "wires")),
    *(f"server/push/{name}.py" for name in ("courier", "push_key", "services")),
    *(f"players/{name}.py" for name in ("hunts", "ismcts", "likely", "master", "nemesis")),
    *("server/doors/doorkeeper.py", "py.typed"),
}
"""What a browser cannot run, or does not need: whoever asks for it there is told so."""
VALUES = ("__init__.py", "values.py", "entry_json.py")
PLAIN = ("__init__", "compiled", "hunt_search", "layout", "lookup", "memory")
"""What of the kernel runs without a compiler, as `goryo.kernel.memory` says."""
BESIDE = ("web/python.mjs", "web/python.py", "web/package-lock.json", "pyproject.toml")


def modules() -> Iterator[Path]:
    """Every file of the game that goes along."""
    for file in sorted(SOURCE.rglob("*")):
        name = file.relative_to(SOURCE).as_posix()
        parts = [name, *(parent.as_posix() for parent in Path(name).parents)]
        left_out = LEFT_OUT.intersection(parts) or _is_database(name) or _is_compiled(name)
        if file.is_file() and "__pycache__" not in name and not left_out:
            yield file


def _is_database(name: str) -> bool:
    """Of the store a browser needs the values alone."""
    return name.startswith("server/store/") and name.rpartition("/")[2] not in VALUES


def _is_compiled(name: str) -> bool:
    return Path(name).parent.name == "kernel" and Path(name).stem not in PLAIN


def digest() -> str:
    """What it is made of, in 64 characters."""
    made = hashlib.sha256()
    for file in (*modules(), *(ROOT / name for name in BESIDE), ROOT / "constraints.txt"):
        data = file.read_bytes()
        made.update(f"{file.relative_to(ROOT).as_posix()} {len(data)}\n".encode())
        made.update(data)
    return made.hexdigest()


def is_built() -> bool:
    """Whether it is there, from these very sources."""
    return STAMP.is_file() and STAMP.read_text(encoding="ascii").strip() == digest()


def build() -> bool:
    """Pack unless it is up to date; whether anything was done. `NotBuilt` where that fails."""
    if os.environ.get("GORYO_NO_PAGE") == "1" or is_built():
        return False
    print("Packing the game for the browser (only when it changes) ...", file=sys.stderr)
    wanted = digest()
    sources = WORK / "sources"
    shutil.rmtree(WORK, ignore_errors=True)
    for file in modules():
        there = sources / "goryo" / file.relative_to(SOURCE)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, there)
    _unpack_wheel(sources)
    _write_metadata(sources)
    build_page.run_node([str(ROOT / "web" / "python.mjs"), str(sources), str(HERE)])
    STAMP.write_text(f"{wanted}\n", encoding="ascii")
    return True


def _unpack_wheel(sources: Path) -> None:
    """The one package that is not pure Python."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    pin = re.search(rf"^{NEEDED}==\S+", pins, re.MULTILINE)
    assert pin is not None
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    exactly = ["--no-deps", "--only-binary", ":all:", "--implementation", "cp"]
    where = ["--platform", PLATFORM, "--python-version", PYTHON, "--abi", "cp314"]
    done = subprocess.run(
        [*pip, *exactly, *where, "--dest", str(WORK), pin[0]],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NotBuilt(f"{done.stderr}\n{pin[0]} for the browser could not be fetched.")
    shutil.unpack_archive(next(WORK.glob("*.whl")), sources, "zip")
    for file in sources.rglob("*.pyi"):
        file.unlink()


def _write_metadata(sources: Path) -> None:
    """By this the game knows its version."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    info = sources / f"goryo-{version['project']['version']}.dist-info"
    info.mkdir()
    text = f"Metadata-Version: 2.1\nName: goryo\nVersion: {version['project']['version']}\n"
    (info / "METADATA").write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Pack the game for the browser.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    if parser.parse_args().check:
        if not is_built():
            print("Not up to date: run python -m tools.build_anywhere.", file=sys.stderr)
        return 0 if is_built() else 1
    try:
        build()
    except NotBuilt as no:
        print(no, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
