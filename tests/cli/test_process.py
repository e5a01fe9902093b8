"""The command as a process of its own: streams, pipes, signals, start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

COMMAND = [sys.executable, "-m", "goryo"]
ENVIRONMENT = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}


def run(*args: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *args],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | more,
        check=False,
    )


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    for command in (["rules"], ["board", "show", "edo"], ["board", "show", "edo", "--svg"]):
        with subprocess.Popen(
            [*COMMAND, *command],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"},
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.readline()
            process.stdout.close()
            assert process.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
def test_a_full_disk_is_said_in_a_sentence() -> None:
    for command in ("rules", "board show edo", "board show edo --svg"):
        shell = f"'{sys.executable}' -m goryo {command} > /dev/full"
        done = subprocess.run(shell, shell=True, capture_output=True, env=ENVIRONMENT, check=False)
        assert done.returncode == 1
        assert done.stderr == b"The output cannot be written.\n"


def test_another_error_of_the_system_is_not_told_as_lost_output() -> None:
    program = """
import goryo.cli
def app(**_):
    raise PermissionError(13, "Permission denied", "somewhere")
goryo.cli.app = app
goryo.cli.main()
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=ENVIRONMENT, check=False
    )
    assert done.returncode == 1
    assert done.stderr == b"The system does not allow it: Permission denied: somewhere\n"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_closed_streams_are_no_trouble() -> None:
    for command in ("rules >&-", "rules 2>&-", "play --plain --as goryo <&-", "record show - <&-"):
        shell = f"'{sys.executable}' -m goryo {command}"
        done = subprocess.run(shell, shell=True, capture_output=True, env=ENVIRONMENT, check=False)
        assert done.returncode == ("record" in command)
        assert b"Traceback" not in done.stdout + done.stderr


def test_a_terminal_without_unicode_still_gets_everything() -> None:
    for args in (("board", "show", "edo"), ("rules",), ("rulebooks",), ("board", "list")):
        done = run(*args, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
    assert "+---" in run("board", "show", "edo", PYTHONIOENCODING="ascii", PYTHONUTF8="0").stdout


def test_colours_are_for_terminals_only() -> None:
    assert "\x1b" not in run("board", "show", "edo").stdout
    assert "\x1b" not in run("play", "--plain", "--as", "samurai", typed="g b1\n").stdout


def test_a_game_can_be_typed_through_a_pipe() -> None:
    done = run("play", "--plain", "--as", "samurai", "--seed", "4", typed="done\n" * 4)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "The game is over." in done.stdout
    assert "Bound Object was" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
def test_an_interrupt_leaves_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    arguments = ["play", "--plain", "--as", "samurai", "--save", str(file)]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=ENVIRONMENT | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while "“moves” shows" not in process.stdout.readline():
            pass
        time.sleep(0.2)  # until it waits for an answer
        process.send_signal(signal.SIGINT)
        assert process.stdout.read().rstrip().endswith("Goodbye.")
        assert process.stderr.read() == ""
    assert process.returncode == 0
    assert file.exists()


def test_help_starts_without_what_it_does_not_need() -> None:
    code = (
        "import sys, goryo.cli; "
        "print([name for name in ('rich', 'fluent', 'babel', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"
