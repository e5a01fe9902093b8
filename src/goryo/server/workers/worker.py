"""What a worker process does: it thinks for one seat at a time, about what that seat sees.

Plain JSON text comes in and goes out. A request names the player and holds the view's JSON, a seed
and a budget; what the seat cannot know is not there to be found. Only where her plans are to be
laid out (`plan_views`) it is no JSON that comes in. `workers.pool` is the
other side.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import parent_process
from pkgutil import resolve_name
from random import Random
from typing import Any

from goryo.choices import choices
from goryo.errors import GoryoError
from goryo.plain_text import shorten
from goryo.players import Player
from goryo.players.driver import ask
from goryo.players.registry import make_ready, uses_kernel
from goryo.server.workers.plan_views import PACKED, unpack
from goryo.view import View
from goryo.view_json import view_from_json
from goryo.wire.json_text import written

READY = b"ready"
"""Said once, when the process can take requests."""
BEGUN = b"begun"
"""Said when everything is loaded and compiled that a thought needs: its time runs from here."""
PREPARING = b"preparing "
"""Said while something is compiled, with how much is done and of how much."""
WRITTEN = b"="
"""Before an answer that is text for the wire already."""
LONGEST_FAULT = 500


def work(connection: Connection, find: str, memory: int) -> None:
    """Answer requests until the other side is gone, with so many bytes of data and no more."""
    _keep_within(memory)
    _leave_the_end_to_the_parent()
    _be_quiet()
    told = b""

    def far(done: int, of: int) -> None:
        """Tell it once, however often somebody looks how far another process is."""
        nonlocal told
        before, told = told, PREPARING + f"{done} {of}".encode()
        if told != before:
            connection.send_bytes(told)

    with suppress(EOFError, OSError):
        connection.send_bytes(READY)
        while True:
            request = connection.recv_bytes()
            if request.startswith(PACKED):
                connection.send_bytes(lay_out(request))
            else:
                answer = think(request.decode(), find, lambda: connection.send_bytes(BEGUN), far)
                connection.send_bytes(answer.encode())


def lay_out(request: bytes) -> bytes:
    """What she can choose, as text for the wire, or a fault."""
    try:
        return WRITTEN + written(choices(unpack(request)))
    except Exception as error:
        return json.dumps({"fault": _told(error)}).encode()


def think(
    request: str,
    find: str,
    begun: Callable[[], None],
    far: Callable[[int, int], None] | None = None,
) -> str:
    """The answer to a request: a move with its reason and instruction, a fault or a crash."""
    try:
        asked = json.loads(request)
        if "study" in asked:
            return _study(asked, begun)
        if asked["player"] is None:
            return _believe(asked["view"], begun)
        get_player: Callable[[str], Player] = resolve_name(find)
        player = get_player(asked["player"])
        if uses_kernel(player):
            make_ready(player, far)
        view = view_from_json(asked["view"])
        begun()
        return _choose(player, view, asked["budget"], Random(asked["seed"]))
    except Exception as error:  # what goes wrong before a player is asked, say
        return json.dumps({"fault": _told(error)})


def _choose(player: Player, view: View, budget: float, rng: Random) -> str:
    """What the player does, and whose fault it is if that is nothing."""
    try:
        offer = ask(player, view, budget, rng)
        move = offer.written(view)
    except GoryoError as error:
        return json.dumps({"fault": _told(error)})
    except Exception as error:  # whatever a player does wrong is its own loss
        return json.dumps({"crash": _told(error)})
    return json.dumps({"move": move, "reason": offer.reason, "deceive": offer.deceive})


def _told(error: Exception) -> str:
    return shorten(f"{type(error).__name__}: {error}", LONGEST_FAULT)


def _believe(view: object, begun: Callable[[], None]) -> str:
    """The map of what can be believed in a view."""
    from goryo.belief import belief
    from goryo.belief.belief_json import belief_json

    begun()
    return json.dumps({"belief": belief_json(belief(view_from_json(view)))})


def _study(asked: dict[str, Any], begun: Callable[[], None]) -> str:
    """For those who look back or solve puzzles; loaded only where somebody does."""
    from goryo.server.workers.study import study

    return study(asked, begun)


def _keep_within(memory: int) -> None:
    """Whoever needs more ends with an error of its own; the machine does not."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _leave_the_end_to_the_parent() -> None:
    """Neither Ctrl-C nor a stop of the whole service ends this process, but the parent's end does.

    Even in the middle of a thought: hence a thread that waits for it.
    """
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _be_quiet() -> None:
    """Whatever a player prints goes nowhere: what it knows is not for the log."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    os.close(nowhere)
