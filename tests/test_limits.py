"""No test can hang: what never ends fails, says where it stands, and the run goes on."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pages import ROOT
from tests.processes import run

pytestmark = pytest.mark.slow

PLUGINS = ("xdist.plugin", "pytest_timeout", "tests.leftovers", "tests.limits")
FAST = """
import tests.leftovers, tests.limits
tests.limits.AGAIN, tests.limits.GRACE, tests.leftovers.PATIENCE = 0.5, 2.0, 0.5
"""
IMPORTS = """
import asyncio, ctypes, fcntl, multiprocessing, os, signal, socket, subprocess, sys
import tempfile, threading, time
"""


def pytest_on(folder: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    """A run of pytest in a folder of its own, with limits that one can wait for."""
    (folder / "pytest.ini").write_text("[pytest]\ntimeout = 1\n")
    (folder / "conftest.py").write_text(FAST)
    (folder / "test_it.py").write_text(f"{IMPORTS}{tests}\ndef test_the_next_one(): pass\n")
    plugins = [part for name in PLUGINS for part in ("-p", name)]
    return run(
        *(sys.executable, "-m", "pytest", *plugins, "-p", "no:cacheprovider", *options),
        cwd=folder,
        env={
            "PYTHONPATH": str(ROOT),
            "PYTEST_ADDOPTS": None,
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "TMPDIR": str(folder),
        },
    )


HANGING = """
def test_a_wait():
    time.sleep(3600)

def test_a_lock():
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()

def test_a_thread():
    thread = threading.Thread(target=time.sleep, args=(3600,), daemon=True, name="the other")
    thread.start()
    thread.join()

def test_a_task():
    asyncio.run(asyncio.Event().wait())

def test_a_program():
    subprocess.run([sys.executable, "-c", "import time; time.sleep(3600)"])

def test_cleaning_up():
    try:
        time.sleep(3600)
    finally:
        time.sleep(3600)
"""


def test_a_test_that_hangs_fails_with_all_stacks_and_the_run_goes_on(tmp_path: Path) -> None:
    done = pytest_on(tmp_path, HANGING, "-n", "2")
    assert done.returncode == 1
    names = re.findall(r"def (test_\w+)", HANGING)
    for name in names:
        assert f"test_it.py::{name} has not ended after 1 s." in done.stdout
    assert f"{len(names)} failed, 1 passed" in done.stdout
    assert "--- thread MainThread" in done.stdout
    assert "--- thread the other" in done.stdout
    assert "--- task Task-1" in done.stdout
    assert "left behind" not in done.stdout


DEADLOCK = """
def test_that_hangs():
    lock, mutex = ctypes.PyDLL(None).pthread_mutex_lock, ctypes.create_string_buffer(64)
    lock(mutex)
    lock(mutex)
"""


def test_code_that_python_cannot_break_off_ends_its_process_and_the_run_goes_on(
    tmp_path: Path,
) -> None:
    done = pytest_on(tmp_path, DEADLOCK, "-n", "1")
    assert done.returncode == 1
    assert "crashed while running 'test_it.py::test_that_hangs'" in done.stdout
    assert "Timeout (0:00:03)!" in done.stderr
    assert '/test_it.py", line' in done.stderr
    assert "1 failed, 1 passed" in done.stdout


THREAD = """
def test_that_leaves_a_thread():
    threading.Thread(target=time.sleep, args=(3600,), name="left alone").start()
"""


@pytest.mark.parametrize("workers", ["0", "1"])
def test_a_thread_that_is_left_is_named_and_does_not_keep_the_run_from_ending(
    workers: str, tmp_path: Path
) -> None:
    done = pytest_on(tmp_path, THREAD, "-n", workers)
    assert done.returncode == 1
    assert "thread: left alone" in done.stdout
    assert "2 passed" in done.stdout
