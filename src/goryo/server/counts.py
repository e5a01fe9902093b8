"""What has happened since the start, and how long it took, for whoever runs the server.

Times are counted in few and wide steps, and as the end of their step: neither a step nor a sum
tells what single answers took, by which something of a game could be told.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from dataclasses import dataclass, field

STEPS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The ends of the steps, in seconds."""
STATUSES = ("1xx", "2xx", "3xx", "4xx", "5xx")


class Timings:
    """How often something took how long; of each value of the label, if it has one."""

    def __init__(
        self, name: str, about: str, label: str = "", values: tuple[str, ...] = ("",)
    ) -> None:
        self.name = name
        self.about = about
        self.label = label
        self.steps = {value: [0] * (len(STEPS) + 1) for value in values}
        """How often in each step, the last for what took longer than all of them."""
        self.seconds = dict.fromkeys(values, 0.0)
        """All together."""

    def add(self, seconds: float, value: str = "") -> None:
        """Once more."""
        step = bisect_left(STEPS, seconds)
        self.steps[value][step] += 1
        self.seconds[value] += STEPS[step] if step < len(STEPS) else math.ceil(seconds)


@dataclass(slots=True, eq=False)
class Counts:
    """What has happened since the start."""

    moves: int = 0
    opened: int = 0
    refused: int = 0
    cut: int = 0
    """Connections that were cut off, or not let in."""
    requests: Timings = field(
        default_factory=lambda: Timings(
            "goryo_request_duration_seconds",
            "From a request to the beginning of its answer, commands apart.",
            "status",
            STATUSES,
        )
    )
    played: Timings = field(
        default_factory=lambda: Timings(
            "goryo_move_duration_seconds", "From a move by a person to its being stored and told."
        )
    )
    late: Timings = field(
        default_factory=lambda: Timings(
            "goryo_loop_lag_seconds", "How much later than it was due the event loop did something."
        )
    )
    notices: Timings = field(
        default_factory=lambda: Timings(
            "goryo_notice_lag_seconds",
            "From word that a table has changed elsewhere to its being read anew.",
        )
    )

    @property
    def times(self) -> tuple[Timings, ...]:
        return self.requests, self.played, self.late, self.notices
