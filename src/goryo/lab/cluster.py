"""Work on a Ray cluster: the same pieces, on whatever processors the cluster has just now.

Every node needs this program, in the same version. A piece is a task of one processor; as many are
under way as the cluster has processors, and a few more, so that none waits for us. Nodes may come
and go: a piece on one that dies is done again elsewhere.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import Counter, deque
from collections.abc import Generator
from typing import Any, TypeVar

from goryo.lab.work import TRIES, NoCluster, Piece, Work, WorkerLost
from goryo.parts import needs

Found = TypeVar("Found")

AHEAD = 1.25
"""Pieces under way for each processor."""
_KNOCK = 10.0
"""Seconds after which nobody is at home."""
_LOOK = 2.0
"""Seconds after which we look again how many processors there are."""


def do_on_ray(
    work: Work[Found], numbers: list[int], address: str
) -> Generator[Piece[Found], None, None]:
    """As `goryo.lab.work.do`, on the cluster at this address.

    Ctrl-C and closing the generator cancel what is under way; the cluster stays as it is.
    """
    needs("ray")
    if not numbers:
        return
    ray = _joined(address)
    task = ray.remote(num_cpus=1, max_retries=0)(_piece)
    shared = ray.put(work)
    waiting, deaths = deque(numbers), Counter[int]()
    running: dict[Any, int] = {}
    lost = (
        ray.exceptions.WorkerCrashedError,
        ray.exceptions.NodeDiedError,
        ray.exceptions.ObjectLostError,
        ray.exceptions.OutOfMemoryError,
        ray.exceptions.LocalRayletDiedError,
    )
    room, looked = 1, -_LOOK
    try:
        while waiting or running:
            if time.monotonic() - looked >= _LOOK:  # nodes come and go
                room = max(1, int(AHEAD * ray.cluster_resources().get("CPU", 0)))
                looked = time.monotonic()
            while waiting and len(running) < room:
                number = waiting.popleft()
                running[task.remote(shared, number)] = number
            ray.wait(list(running), num_returns=1, timeout=_LOOK)
            ready, _ = ray.wait(list(running), num_returns=len(running), timeout=0)
            for reference in ready:
                number = running.pop(reference)
                try:
                    result = ray.get(reference)
                except lost as error:
                    deaths[number] += 1
                    if deaths[number] == TRIES:
                        raise WorkerLost(_first_line(error)) from None
                    waiting.appendleft(number)
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                else:
                    yield Piece(number, result)
    finally:
        for reference in running:
            ray.cancel(reference, force=True)
        ray.shutdown()


def _piece(work: Work[Found], number: int) -> Found:
    """What a worker of the cluster does."""
    work.prepare(lambda _: None)
    return work(number)


def _joined(address: str) -> Any:
    """Ray, connected; `NoCluster` if nobody is there."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    try:
        _knock(address)
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            configure_logging=True,
        )
    except (ConnectionError, ValueError, RuntimeError, OSError, OverflowError) as error:
        raise NoCluster(address, _first_line(error)) from None
    return ray


def _knock(address: str) -> None:
    """Whether anybody is there at all; Ray itself would go on asking for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        socket.create_connection((host, int(port)), timeout=_KNOCK).close()


def _first_line(error: BaseException) -> str:
    return str(error).strip().partition("\n")[0]
