"""Install a wheel into empty environments, with each extra, and say what that takes.

python tools/install_sizes.py dist/goryo-*.whl     the table of docs/install.md
python tools/install_sizes.py WHEEL server all     only these; "core" is no extra at all

Each environment is new, without Node and without uv's cache; in each the command that belongs to it
runs once, so that a wheel which lacks something fails here.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TRIED = {
    "core": ("-c", "import goryo; print(goryo.new_game())"),
    "client": ("-c", "import goryo.client"),
    "png": ("-c", "import resvg_py, PIL.Image"),
    "terminal": ("-m", "goryo", "rules", "PLAN-6"),
    "fast": ("-m", "goryo", "puzzle", "--json"),
    "server": ("-c", "import goryo.server.service, goryo.server.http.page_files"),
    "postgres": ("-c", "import asyncpg, goryo.server.service"),
    "push": ("-c", "import goryo.server.push.courier, goryo.server.service"),
    "research": ("-c", "import goryo.interop.pettingzoo"),
    "ray": ("-c", "import ray, goryo.lab.cluster"),
    "all": ("-m", "goryo", "--version"),
}
"""Each extra, and what must work with it."""


def measure(wheel: Path, extra: str) -> tuple[int, float, float]:
    """How many packages, how many MB, and how many seconds to install them."""
    with tempfile.TemporaryDirectory() as place:
        environment = {key: os.environ[key] for key in os.environ if key != "VIRTUAL_ENV"}
        environment["PATH"] = "/usr/bin:/bin"
        uv = [sys.executable, "-m", "uv"]
        _do([*uv, "venv", "--quiet", "--python", sys.executable, f"{place}/env"], environment)
        before = _bytes(Path(place))
        python = f"{place}/env/bin/python"
        wanted = str(wheel) if extra == "core" else f"{wheel}[{extra}]"
        begin = time.perf_counter()
        _do(
            [*uv, "pip", "install", "--quiet", "--no-cache", "--python", python, wanted],
            environment,
        )
        seconds = time.perf_counter() - begin
        size = (_bytes(Path(place)) - before) / 1e6
        listed = _do(
            [*uv, "pip", "list", "--quiet", "--python", python, "--format", "freeze"], environment
        )
        _do([python, *TRIED[extra]], environment | {"GORYO_CACHE": f"{place}/cache"}, place)
        return len(listed.splitlines()), size, seconds


def _do(command: list[str], environment: dict[str, str], where: str | None = None) -> str:
    done = subprocess.run(
        command, env=environment, cwd=where, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def _bytes(folder: Path) -> int:
    return sum(file.lstat().st_size for file in folder.rglob("*") if not file.is_dir())


def main() -> int:
    parser = argparse.ArgumentParser(description="What an install takes.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("extras", nargs="*", metavar="EXTRA", help=", ".join(TRIED))
    asked = parser.parse_args()
    print("| install | packages | MB | seconds |\n|---|---:|---:|---:|")
    for extra in asked.extras or TRIED:
        packages, size, seconds = measure(asked.wheel.resolve(), extra)
        name = "goryo" if extra == "core" else f"goryo[{extra}]"
        print(f"| `{name}` | {packages} | {size:.0f} | {seconds:.1f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
