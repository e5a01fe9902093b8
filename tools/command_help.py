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

from goryo.cli import app
from goryo.cli.command import Command, Group
from goryo.cli.desk import ask_language
from goryo.cli.help import help_lines

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "commands.md"

INTRODUCTION = """\
# The commands

`goryo` and `python -m goryo` are the same. Sentences come in English, Italian or French: by
`--lang`, else by the language of the system (`LC_ALL`, `LC_MESSAGES`, `LANG`); so does the help of
`goryo` itself and of what players use, `play`, `learn` and `puzzle`. What was asked for goes to the
standard output, everything else to the standard error stream: problems, and how far long work has
come, as a bar on a terminal and else as a line now and then. Where a terminal lacks a letter, the
nearest one that it has stands for it.

The exit code is 0 if all went well, also when a reader has had enough (`goryo rules | head`); 1 if
a file that was read has defects, or two engines disagree; 2 if the command cannot be done, be it
that it is not understood, that a file cannot be read or written, or that the output cannot; 130
after Ctrl-C, 143 after `kill`; a server that either of them stops has done its work, and says 0.

At the prompt of `goryo play --plain`, type `help`.

This page is written by `make docs`, and `make test` fails when it is not up to date.
"""
WIDTH = "80"


def commands() -> Iterator[tuple[tuple[str, ...], Command]]:
    """Every command, the groups before what is in them."""
    waiting: list[tuple[tuple[str, ...], Command]] = [(("goryo",), app)]
    while waiting:
        path, command = waiting.pop(0)
        yield path, command
        if isinstance(command, Group):
            inner = [((*path, name), command.command(name)) for name in command.names]
            waiting = inner + waiting


def page() -> str:
    """The text of docs/commands.md."""
    os.environ["COLUMNS"] = WIDTH
    ask_language("en")
    lines = [INTRODUCTION]
    for path, command in commands():
        text = "\n".join(help_lines(command, path))
        lines.append(f"## `{' '.join(path)}`\n\n```text\n{text}\n```\n")
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
