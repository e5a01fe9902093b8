"""The command as a process of its own: streams, pipes, signals, start."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import goryo.cli
from tests.processes import GORYO, Program, run, start

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error"}
WAYS = (("rules",), ("board", "show", "edo", "--svg"), ("rulebooks",))
"""Commands that print line by line, all at once, and as a table."""


@pytest.mark.slow
@pytest.mark.parametrize("command", WAYS, ids=" ".join)
def test_a_reader_that_goes_away_ends_the_command_quietly(command: tuple[str, ...]) -> None:
    unbuffered = {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}
    with start(*GORYO, *command, env=unbuffered, stdout=subprocess.PIPE) as program:
        assert program.process.stdout is not None
        program.process.stdout.readline()
        program.process.stdout.close()
        assert program.wait() == 0
        assert program.errors == ""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
@pytest.mark.parametrize("command", WAYS, ids=" ".join)
def test_a_full_disk_is_said_in_a_sentence(command: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = run(*GORYO, *command, env=ENVIRONMENT, stdout=full)
    assert (done.returncode, done.stderr) == (2, "Can’t write the output.\n")


def test_another_error_of_the_system_is_not_told_as_lost_output(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def call(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "somewhere")

    monkeypatch.setattr(goryo.cli.app, "call", call)
    with pytest.raises(SystemExit) as end:
        goryo.cli.main()
    assert end.value.code == 2
    said = "The system doesn’t allow it: Permission denied: somewhere\n"
    assert capfd.readouterr().err == said


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize(
    "command", ["rules >&-", "rules 2>&-", "play --plain --as goryo <&-", "record show - <&-"]
)
def test_closed_streams_are_no_trouble(command: str) -> None:
    done = run("sh", "-c", f"'{sys.executable}' -m goryo {command}", env=ENVIRONMENT)
    assert done.returncode == ("record" in command)
    assert "Traceback" not in done.stdout + done.stderr


@pytest.mark.slow
def test_a_terminal_without_unicode_still_gets_everything() -> None:
    commands = [["rules"], ["rulebooks"], ["board", "list"], ["board", "show", "edo"]]
    code = f"""
import sys
from goryo.cli import main
for command in {commands}:
    sys.argv = ["goryo", *command]
    try:
        main()
    except SystemExit as end:
        assert not end.code, (command, end)
"""
    ascii = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    told = run(sys.executable, "-c", code, env=ENVIRONMENT | ascii, check=True).stdout
    assert told.isascii()
    assert "+---" in told


def test_a_game_can_be_typed_through_a_pipe_without_colours() -> None:
    game = ("play", "--plain", "--as", "samurai", "--seed", "4")
    done = run(*GORYO, *game, typed="g b1\n" + "done\n" * 4, env=ENVIRONMENT)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over." in done.stdout
    assert "Bound Object was" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
def test_an_interrupt_leaves_cleanly(tmp_path: Path) -> None:
    file = tmp_path / "game.goryo"
    game = ("play", "--plain", "--as", "samurai", "--save", file)
    unbuffered = {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}
    with start(*GORYO, *game, env=unbuffered, stdin=subprocess.PIPE) as program:
        waiting_for_an_answer(program)
        program.send(signal.SIGINT)
        assert program.wait() == 0
        assert program.output.rstrip().endswith("Goodbye.")
        assert program.errors == ""
    assert file.exists()


def test_what_compiles_beside_a_server_ends_with_it_however_that_ends(tmp_path: Path) -> None:
    beside = "from goryo.cli.serve import compile_beside; compile_beside()"
    kept = {**ENVIRONMENT, "GORYO_CACHE": str(tmp_path)}
    assert run(sys.executable, "-c", beside, env=kept, typed="").returncode == 1
    assert not list(tmp_path.rglob("warm-*")), "nothing is called ready that is not"


def waiting_for_an_answer(program: Program) -> None:
    """The prompt is written by what then reads the answer."""
    program.until(lambda: program.output.endswith(" > "))


def test_help_starts_without_what_it_does_not_need() -> None:
    code = (
        "import sys, goryo.cli; "
        "print([name for name in ('rich', 'fluent', 'babel', 'numpy', 'httpx', 'websockets',"
        " 'goryo.client') if name in sys.modules])"
    )
    assert run(sys.executable, "-c", code, check=True).stdout == "[]\n"
