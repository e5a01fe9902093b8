"""A mind without processes: it thinks where it is asked, and whoever asks waits."""

from __future__ import annotations

import json
from collections.abc import Sequence

from goryo.errors import Conflict
from goryo.plain_data import Json
from goryo.server.workers.plan_views import PACKED
from goryo.server.workers.pool import PLAYERS, Far, Heard, Minds, NoThought, read_answer
from goryo.server.workers.worker import lay_out, think

_ABSENT = ("ModuleNotFoundError", "Missing")
"""How a fault begins where something is not there that only compiled code can do."""


class OwnMind(Minds):
    """Where there is one player and no second process, nobody else is held up by a thought.

    What cannot be done here is a `Conflict` (`not-here`).
    """

    async def _ask(
        self, asked: Json | bytes, budget: float, who: Sequence[str], far: Far | None = None
    ) -> Heard:
        del budget, who, far
        text = asked if isinstance(asked, bytes) else json.dumps(asked).encode()
        if text.startswith(PACKED):
            return read_answer(lay_out(text))
        told = read_answer(think(text.decode(), PLAYERS, lambda: None).encode())
        if isinstance(told, NoThought) and told.text.startswith(_ABSENT):
            raise Conflict("not-here")
        return told
