"""The command in-process, as tests run it: with a language, without colours, 80 columns wide."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from unittest.mock import patch

from goryo.cli import run
from goryo.words.letters import use_near_letters

ENVIRONMENT = {"LANG": "en_GB.UTF-8", "COLUMNS": "80"}
UNSET = ("LC_ALL", "LC_MESSAGES")


@dataclass(frozen=True)
class Result:
    """What a command has printed, and how it ended."""

    exit_code: int
    stdout: str
    stderr: str
    output: str
    """Both streams, in the order in which they were written."""


class _Tee(io.BytesIO):
    """What is written here is written there as well."""

    def __init__(self, both: io.BytesIO) -> None:
        super().__init__()
        self.both = both

    def write(self, data: Iterable[int], /) -> int:  # type: ignore[override]
        self.both.write(bytes(data))
        return super().write(bytes(data))


def goryo(
    *args: str,
    typed: Sequence[str] = (),
    lang: str = "en_GB.UTF-8",
    env: Mapping[str, str] | None = None,
    encoding: str = "utf-8",
) -> Result:
    """Run the command; `typed` are the lines that somebody types, then nothing more comes."""
    lines = "".join(f"{line}\n" for line in typed).encode()
    both = io.BytesIO()
    out, err = _Tee(both), _Tee(both)
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(lines), encoding="utf-8"),
        "stdout": io.TextIOWrapper(out, encoding=encoding, write_through=True),
        "stderr": io.TextIOWrapper(err, encoding=encoding, write_through=True),
    }
    use_near_letters(streams["stdout"])
    use_near_letters(streams["stderr"])
    around = {name: value for name, value in os.environ.items() if name not in UNSET}
    around |= ENVIRONMENT | {"LANG": lang} | dict(env or {})
    with ExitStack() as patched:
        patched.enter_context(patch.dict(os.environ, around, clear=True))
        for name, stream in streams.items():
            patched.enter_context(patch.object(sys, name, stream))
        code = run(args)
    said = [each.getvalue().decode(encoding) for each in (out, err, both)]
    return Result(code, *said)


def refused(result: Result, code: int = 2) -> str:
    """The sentence of a command that could not be done: no traceback, nothing else printed."""
    assert result.exit_code == code, (result.exit_code, result.output)
    assert "Traceback" not in result.output
    assert result.stderr.strip()
    return result.stderr
