"""Servers as processes of their own, held on one core, and what they use of the machine."""

from __future__ import annotations

import ctypes
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
SERVER_CORE, CLIENT_CORE = 0, 1


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def raise_file_limit() -> None:
    """As many open files as this user may have: every table needs three sockets at both ends."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def pin(core: int, pid: int = 0) -> bool:
    """Hold a process on one core; False where the machine has no such core or no such call."""
    if not hasattr(os, "sched_setaffinity") or core not in os.sched_getaffinity(0) | {0}:
        return False
    try:
        os.sched_setaffinity(pid, {core})
    except OSError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Use:
    """What a process has used so far."""

    cpu: float
    """Seconds of processor time of all its threads."""
    rss: int
    """Bytes of memory."""


def use(pid: int) -> Use:
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text()
    lines = status.splitlines()
    # A process that has ended and was not waited for has no memory any more.
    rss = next((line.split()[1] for line in lines if line.startswith("VmRSS")), "0")
    return Use((int(stat[11]) + int(stat[12])) / TICKS, int(rss) * 1024)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task")
    found = [(task / "children").read_text().split() for task in tasks.iterdir()]
    return [int(child) for part in found for child in part]


def use_of_all(pid: int) -> Use:
    """What a process has used so far, and those that it has started."""
    return sum_of([use(pid), *(use_of_all(child) for child in children(pid))])


def sum_of(uses: Sequence[Use]) -> Use:
    return Use(sum(each.cpu for each in uses), sum(each.rss for each in uses))


def _end_with_parent() -> None:
    """Linux ends this process when the one that started it is gone, however that came."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


@contextmanager
def running(
    command: Sequence[str],
    port: int,
    path: str,
    *,
    env: Mapping[str, str] | None = None,
    core: int | None = SERVER_CORE,
    patience: float = 30,
    log: Path | None = None,
) -> Iterator[subprocess.Popen[bytes]]:
    """A server, from its first answer under that path until it has ended."""

    def prepare() -> None:
        _end_with_parent()
        if core is not None:
            pin(core)

    out = log.open("wb") if log else subprocess.DEVNULL
    server = subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | (env or {}),
        stdout=out,
        stderr=out if log else None,
        stdin=subprocess.DEVNULL,
        preexec_fn=prepare,
        start_new_session=True,
    )
    try:
        wait_for(server, port, path, patience)
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(15)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        if log:
            out.close()  # type: ignore[union-attr]


def wait_for(server: subprocess.Popen[bytes], port: int, path: str, patience: float) -> None:
    limit = time.monotonic() + patience
    while time.monotonic() < limit:
        if server.poll() is not None:
            raise RuntimeError(f"the server ended with status {server.returncode}")
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5).read()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.01)
    raise RuntimeError("the server did not answer")


def sync_times(folder: Path, count: int = 100) -> list[float]:
    """How long the disk takes to keep a few kilobytes, which is what a commit waits for."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(count):
            file.write(bytes(8192))
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return times


def note(text: str) -> None:
    """Tell whoever waits what is going on; figures alone go to the standard output."""
    print(text, file=sys.stderr, flush=True)


def show(figures: Any) -> None:
    print(json.dumps(figures, indent=2, ensure_ascii=False))
