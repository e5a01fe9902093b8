"""The pieces of docs/benchmarks.md: a command with its figures, tables, sections."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def run(module: str, *options: str) -> tuple[str, Any]:
    """A command as one would type it, with the version that it measured, and its figures."""
    print(" ".join([module, *options, "..."]), file=sys.stderr, flush=True)
    command = [sys.executable, "-m", module, *options]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    typed = " ".join([".venv/bin/python", *command[1:]])
    return f"{typed}  # goryo {version('goryo')}", json.loads(done.stdout)


def table(head: list[str], rows: list[list[str]]) -> str:
    """Markdown; the first column is text, the others are figures."""
    marks = ["---", *["---:"] * (len(head) - 1)]
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, marks, *rows])


def quartiles(values: list[float]) -> str:
    lower, median, upper = values
    return f"**{median:.2f}** (quartiles {lower:.2f} and {upper:.2f})"


def section(title: str, command: str, *parts: str) -> str:
    return "\n".join([f"## {title}\n", f"    {command}\n", *parts])
