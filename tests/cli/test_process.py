"""The command as a process of its own: streams, pipes, signals, start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import goryo.cli
from tests.pages import ROOT
from tests.processes import GORYO, PATIENCE, Program, run, start

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


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals there")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("work", ["kernel warm", "arena novice random --games 100000 --jobs 2"])
def test_long_work_that_is_killed_leaves_nothing_running(
    work: str, how: signal.Signals, tmp_path: Path
) -> None:
    kept = {**ENVIRONMENT, "GORYO_CACHE": str(tmp_path)}
    more = [] if work.startswith("kernel") else ["--resume", str(tmp_path / "match")]
    with start(*GORYO, *work.split(), *more, env=kept) as program:
        program.until(lambda: any(file.stat().st_size > 2000 for file in written(tmp_path)))
        program.send(how)
        assert program.wait() == -how, "a shell says 143 and 137"
        waited = time.monotonic() + PATIENCE
        while running(program.pid):
            assert time.monotonic() < waited, "a process is left"
            time.sleep(0.01)
        assert "Traceback" not in program.errors


def written(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file()]


def running(group: int) -> bool:
    """Whether there is still a process in the group."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def waiting_for_an_answer(program: Program) -> None:
    """The prompt is written by what then reads the answer."""
    program.until(lambda: program.output.endswith(" > "))


STARTED = """
import sys
from goryo.cli import run
code = run(sys.argv[1:])
rooms = {name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names)
rooms |= {".".join(name.split(".")[:2]) for name in sys.modules if name.startswith("goryo.")}
print(code, *sorted(rooms), file=sys.stderr)
"""
HEAVY = {"numpy", "numba", "llvmlite", "textual", "PIL", "resvg_py", "httpx", "websockets"} | {
    *("starlette", "uvicorn", "fluent", "goryo.kernel", "goryo.solver", "goryo.lab"),
    *("goryo.client", "goryo.terminal", "goryo.belief", "goryo.review", "goryo.puzzle"),
}
STORED = {"sqlalchemy", "aiosqlite", "msgspec", "goryo.server", "goryo.wire"}


@pytest.mark.parametrize(
    ("command", "more"),
    [
        ("--help", HEAVY | STORED | {"rich"}),
        ("--version", HEAVY | STORED | {"rich"}),
        ("schema", HEAVY | STORED | {"rich"}),
        ("rules", HEAVY | STORED),
        ("rulebooks", HEAVY | STORED),
        ("board list", HEAVY | STORED),
        ("board show edo", HEAVY | STORED),
        ("record show examples/game.goryo", HEAVY | STORED),
        ("token Anna", HEAVY | {"rich"}),
    ],
)
def test_a_light_command_loads_nothing_heavy(command: str, more: set[str], tmp_path: Path) -> None:
    kept = ["--data", str(tmp_path)] if "token" in command else []
    done = run(sys.executable, "-c", STARTED, *command.split(), *kept, env=ENVIRONMENT, cwd=ROOT)
    code, *rooms = done.stderr.split()
    assert code == "0"
    assert "goryo.cli" in rooms
    assert set(rooms) & more == set()
