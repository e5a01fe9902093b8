"""A run of the tests says what it has left behind, ends it, and fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_limits import pytest_on
from tools.traces import processes_of

pytestmark = pytest.mark.slow

LEAVING = """
held = []

def test_a_process():
    command = [sys.executable, "-c", "import time; time.sleep(3600)", "left"]
    subprocess.Popen(command, start_new_session=True).returncode = 0

def test_a_daemon_that_knows_nothing_of_us(tmp_path):
    subprocess.run("sleep 3600 &", shell=True, env={}, cwd=tmp_path)

def test_a_port():
    held.append(socket.create_server(("127.0.0.1", 0)))

def test_a_lock(tmp_path):
    held.append(open(tmp_path / "held", "w"))
    fcntl.lockf(held[-1], fcntl.LOCK_EX)

def test_a_folder():
    tempfile.mkdtemp(prefix="left-")

def test_a_file_beside_the_sources():
    open("log", "w").close()
"""
TOLD = (
    r"process \d+: \S+ -c import time; time.sleep\(3600\) left",
    r"process \d+: sleep 3600",
    r"port: \d+",
    r"lock: POSIX on inode \d+",
    r"file: left-\w+",
    r"file among the sources: log",
)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_what_is_left_behind_is_listed_and_fails_the_run(workers: str, tmp_path: Path) -> None:
    done = pytest_on(tmp_path, LEAVING, "-n", workers)
    assert done.returncode == 1
    assert "7 passed" in done.stdout
    _, title, list_of_it = done.stdout.partition("= left behind =")
    assert title
    for line in TOLD:
        assert re.search(rf"^{line} ?$", list_of_it, re.MULTILINE), list_of_it
    assert processes_of(tmp_path) == {}


TIDY = """
def test_it(tmp_path):
    (tmp_path / "file").touch()
    open(".where", "w").write(os.environ["TMPDIR"])
"""


def test_a_tidy_run_passes_and_its_folder_is_gone(tmp_path: Path) -> None:
    done = pytest_on(tmp_path, TIDY)
    assert done.returncode == 0
    assert "left behind" not in done.stdout
    assert not Path((tmp_path / ".where").read_text()).exists()


def test_what_a_failed_test_wrote_is_kept(tmp_path: Path) -> None:
    done = pytest_on(tmp_path, f"{TIDY}    raise ZeroDivisionError\n")
    assert done.returncode == 1
    kept = re.search(r"^What failed tests wrote is kept in (.*)\.$", done.stdout, re.MULTILINE)
    assert kept is not None
    assert len(list(Path(kept[1]).rglob("test_it0/file"))) == 1


PYTHONS_OWN = f"""{TIDY}
def test_what_python_starts_beside_it():
    multiprocessing.get_context("spawn").Lock()
"""


def test_what_ends_with_the_process_is_not_left_behind(tmp_path: Path) -> None:
    done = pytest_on(tmp_path, PYTHONS_OWN, "-n", "0")
    assert (done.returncode, "left behind" in done.stdout) == (0, False)


def test_a_run_that_is_told_to_end_tidies_up(tmp_path: Path) -> None:
    done = pytest_on(tmp_path, f"{TIDY}    os.kill(os.getpid(), signal.SIGTERM)\n", "-n", "0")
    assert done.returncode == 2
    assert not Path((tmp_path / ".where").read_text()).exists()
