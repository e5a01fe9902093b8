"""Work on a real Ray cluster of several node processes, of which one is killed in mid-run."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.pages import ROOT
from tests.processes import GORYO, Program, free_port, run, start

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.timeout(900),  # Ray starts a dozen processes, each with hundreds of modules
    pytest.mark.skipif(sys.platform == "win32", reason="the extra has no Ray for Windows"),
]
STUDY = (
    *(*GORYO, "balance", "--board", "hut", "--rulebook", "it-2019", "--rulebook", "en-2024"),
    *("--goryo", "novice", "--samurai", "random", "--games", "30", "--json"),
)
QUIET = {"RAY_DISABLE_IMPORT_WARNING": "1", "PYTHONPATH": str(ROOT)}


class Cluster(NamedTuple):
    """A head that does no work, and two nodes of one processor each."""

    address: str
    doomed: Program
    """The node on which no piece of `tests.lab.squares` ever ends."""
    nodes: ExitStack

    def add(self, **environment: str) -> Program:
        node = self.nodes.enter_context(
            start(
                *(*RAY, "start", "--address", self.address, "--num-cpus", "1", "--block"),
                *("--object-store-memory", "80000000", "--disable-usage-stats"),
                env=QUIET | environment,
            )
        )
        node.says("Ray runtime started")
        return node


RAY = (sys.executable, "-c", "import sys; from ray.scripts.scripts import main; sys.exit(main())")


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    home = tempfile.mkdtemp(prefix="ray", dir="/tmp")  # short: sockets lie below it
    port = free_port()
    with ExitStack() as nodes:
        nodes.callback(shutil.rmtree, home, ignore_errors=True)
        head = nodes.enter_context(
            start(
                *(*RAY, "start", "--head", "--port", str(port), "--num-cpus", "0", "--block"),
                *("--node-ip-address", "127.0.0.1", "--temp-dir", home),
                *("--include-dashboard", "false", "--disable-usage-stats"),
                *("--object-store-memory", "80000000"),
                env=QUIET,
            )
        )
        head.says("Ray runtime started")
        made = Cluster(f"127.0.0.1:{port}", head, nodes)
        made.add()
        yield made._replace(doomed=made.add(DOOMED="1"))


def test_a_killed_node_costs_what_it_had_in_hand_and_nothing_else(
    cluster: Cluster, tmp_path: Path
) -> None:
    program = (sys.executable, "-m", "tests.lab.squares", cluster.address, tmp_path, "40")
    with start(*program, cwd=ROOT, env=QUIET) as work:
        work.until(lambda: bool(list(tmp_path.glob("doomed *"))))
        cluster.doomed.kill()
        assert work.wait() == 0, work.errors
        told = work.output.splitlines()[-1]  # before it Ray says that a node has died
        assert json.loads(told) == [[number, number**2] for number in range(40)]
    assert len(list(tmp_path.glob("doomed *"))) == 1
    assert len(list(tmp_path.glob("begun *"))) == 40

    # The same cluster, now of one node and joined by another: the numbers of one process here.
    alone = run(*STUDY, "--jobs", "1", check=True)
    cluster.add()
    there = run(*STUDY, "--ray", cluster.address, env=QUIET, check=True)
    assert there.stdout == alone.stdout
    arena = (*GORYO, "arena", "novice", "random", "--board", "hut", "--games", "4", "--json")
    local, far = (
        json.loads(run(*arena, *where, env=QUIET, check=True).stdout)
        for where in (("--jobs", "2"), ("--ray", cluster.address))
    )
    assert far["roles"] == local["roles"]
    assert far["endings"] == local["endings"]


def test_where_no_cluster_is_one_reads_so() -> None:
    done = run(*STUDY, "--ray", f"127.0.0.1:{free_port()}", env=QUIET)
    assert done.returncode == 2
    assert "No Ray cluster answers" in done.stderr
