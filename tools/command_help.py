"""Write docs/commands.md: the help of every command of `goryo`.

python tools/command_help.py           write the page
python tools/command_help.py --check   exit 1 with a diff when the page is not up to date
"""

import argparse
import difflib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from typer.testing import CliRunner

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "commands.md"

INTRODUCTION = """\
# The commands

`goryo` and `python -m goryo` are the same. Sentences come in English, Italian or French: by
`--lang`, else by the language of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`). What was asked for
goes to the standard output, everything else to the standard error stream. The exit code is 0 if
all went well, 1 if a file that was read has defects, 2 if the command cannot be done.

At the prompt of `goryo play --plain`, type `help`.

This page is written by `make docs`, and `make test` fails when it is not up to date.
"""
WIDTH = "80"


def commands() -> Iterator[tuple[str, ...]]:
    """Every command, the groups before what is in them."""
    from typer.main import get_command

    from goryo.cli import app

    waiting: list[tuple[tuple[str, ...], object]] = [((), get_command(app))]
    while waiting:
        path, command = waiting.pop(0)
        yield path
        inner = getattr(command, "commands", {})
        waiting = [((*path, name), each) for name, each in inner.items()] + waiting


def page() -> str:
    """The text of docs/commands.md."""
    os.environ |= {"COLUMNS": WIDTH, "TERMINAL_WIDTH": WIDTH}
    from goryo.cli import app

    lines = [INTRODUCTION]
    for path in commands():
        name = " ".join(("goryo", *path))
        told = CliRunner().invoke(app, [*path, "--help"], prog_name="goryo", color=False)
        if told.exit_code:
            raise SystemExit(f"{name} --help: {told.output}")
        text = "\n".join(line.rstrip() for line in told.stdout.strip().splitlines())
        lines.append(f"## `{name}`\n\n```text\n{text}\n```\n")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write docs/commands.md.")
    parser.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = parser.parse_args()
    new = page()
    old = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    if options.check and new != old:
        diff = difflib.unified_diff(
            old.splitlines(), new.splitlines(), "docs/commands.md", "as it should be", lineterm=""
        )
        print(
            *diff, "docs/commands.md is not up to date: run make docs.", sep="\n", file=sys.stderr
        )
        return 1
    if not options.check:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
