"""The end of a terminal is the end of the program in it."""

from __future__ import annotations

import os
import threading
import time

LOOK = 1.0
GRACE = 3.0
"""Seconds for an orderly end, which a terminal's farewell signal asks for."""
GONE = 129
"""The exit code of what a terminal's end has ended."""


def end_with_terminal(terminal: int) -> None:
    """End the process when that terminal is gone, whatever else waits for it.

    What is drawn for a terminal that nobody reads blocks, and no signal is heard any more. Games
    are kept after every move, so nothing is lost.
    """
    threading.Thread(target=_watch, args=(terminal,), daemon=True).start()


def _watch(terminal: int) -> None:
    while os.isatty(terminal):
        time.sleep(LOOK)
    time.sleep(GRACE)
    os._exit(GONE)
