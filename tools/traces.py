"""What a run of the tests may leave behind: processes, threads, ports, locks and files.

A run has one folder for everything temporary, and `TMPDIR` names it for all that the run starts. So
a process of the run is known by its environment, or by working in that folder. Where there is no
/proc, as outside Linux, only threads and files are found.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

_PROC = Path("/proc")
_LISTENING = "0A"
_OWN = "multiprocessing.resource_tracker"
"""What Python itself starts beside a process, and what ends with it."""


def files_in(folder: Path) -> list[str]:
    """What tests have left in the folder of the run, but for pytest's own."""
    return [
        f"file: {each.relative_to(folder)}"
        for each in sorted(folder.iterdir())
        if not each.name.startswith("pytest-of-")
    ]


def in_this_process() -> list[str]:
    """Threads that keep it from ending, ports that it listens on, locks that it holds."""
    threads = [
        f"thread: {thread.name}"
        for thread in threading.enumerate()
        if not thread.daemon and thread is not threading.main_thread()
    ]
    return [*threads, *_ports(), *_locks()]


def _ports() -> Iterator[str]:
    here = set[str]()
    for number in (_PROC / "self" / "fd").glob("*"):
        with contextlib.suppress(OSError):
            here.add(os.readlink(number))
    for table in ("tcp", "tcp6"):
        for line in _lines(_PROC / "self" / "net" / table)[1:]:
            address, state, inode = (line.split()[place] for place in (1, 3, 9))
            if state == _LISTENING and f"socket:[{inode}]" in here:
                yield f"port: {int(address.partition(':')[2], 16)}"


def _locks() -> Iterator[str]:
    for line in _lines(_PROC / "locks"):
        _, kind, _, _, process, inode, *_ = line.replace("->", "").split()
        if process == str(os.getpid()):
            yield f"lock: {kind} on inode {inode.rpartition(':')[2]}"


def processes_of(folder: Path) -> dict[int, str]:
    """The processes of the run, this one aside, each with the line that names it."""
    marks = (f"\0TMPDIR={folder}\0", f"\0TMPDIR={folder}/")
    found = dict[int, str]()
    for each in _PROC.glob("[0-9]*"):
        if int(each.name) == os.getpid():
            continue
        with contextlib.suppress(OSError):
            environment = f"\0{(each / 'environ').read_text(errors='replace')}\0"
            inside = Path(os.readlink(each / "cwd")).is_relative_to(folder)
            if inside or any(mark in environment for mark in marks):
                command = (each / "cmdline").read_text(errors="replace").replace("\0", " ")
                if not (_OWN in command and _parent(each) == os.getpid()):
                    found[int(each.name)] = f"process {each.name}: {command[:200]}"
    return found


def _parent(process: Path) -> int:
    return int((process / "stat").read_text().rpartition(")")[2].split()[1])


def end_processes_of(folder: Path) -> None:
    for process in processes_of(folder):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def _lines(file: Path) -> list[str]:
    """Empty where the system does not tell."""
    try:
        return file.read_text().splitlines()
    except OSError:
        return []
