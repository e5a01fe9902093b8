"""The command in-process, as tests run it: with a language, without colours, 80 columns wide."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

from typer.main import get_command
from typer.testing import CliRunner, Result

from goryo.cli import app

COMMAND = get_command(app)
"""Made once: to make it takes longer than most of what it does."""
ENVIRONMENT = {"LANG": "en_GB.UTF-8", "LC_ALL": None, "LC_MESSAGES": None, "COLUMNS": "80"}


def goryo(*args: str, typed: Sequence[str] = (), lang: str = "en_GB.UTF-8") -> Result:
    """Run the command; `typed` are the lines that somebody types, then nothing more comes."""
    lines = "".join(f"{line}\n" for line in typed)
    with patch("typer.testing._get_command", lambda _: COMMAND):
        return CliRunner().invoke(app, list(args), input=lines, env=ENVIRONMENT | {"LANG": lang})


def refused(result: Result, code: int = 2) -> str:
    """The sentence of a command that could not be done: no traceback, nothing else printed."""
    assert result.exit_code == code, (result.exit_code, result.output, result.exception)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.stderr.strip()
    return result.stderr
