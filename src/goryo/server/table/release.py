"""When a program's move is shown: on a schedule, so that the time it took tells nothing.

A program that answers at once where the choice is easy, and late where it is hard, would tell its
opponent which it was. So its moves come out at the ends of slots that begin when the table begins
to wait for it. A thought that fits into one slot tells nothing at all; of a longer one it shows
how many slots it took, and no more. A slot that nearly every thought fits into is a good one.
"""

from __future__ import annotations

from math import ceil


def release_time(waiting_since: float, thought_done: float, slot: float) -> float:
    """The first end of a slot, after `waiting_since`, that is not before `thought_done`.

    All in seconds of one clock that never goes back. A move that took several tries counts from
    the first: `waiting_since` is when the table began to wait, and `thought_done` the last try.
    """
    if slot <= 0:
        raise ValueError(f"a slot takes time, and not {slot} seconds")
    slots = max(1, ceil((thought_done - waiting_since) / slot))
    # Division and product round differently: the ends themselves decide.
    while slots > 1 and waiting_since + (slots - 1) * slot >= thought_done:
        slots -= 1
    while waiting_since + slots * slot < thought_done:
        slots += 1
    return waiting_since + slots * slot
