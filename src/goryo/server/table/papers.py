"""What can be asked of a table beside its view: the record, and the map of what can be believed."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from goryo.errors import Conflict
from goryo.record import Headers, record_of_view, write_record
from goryo.roles import SEATS, Role
from goryo.server.doors.limits import Limit, TooMany
from goryo.server.table import summary
from goryo.server.table.live import LiveTable
from goryo.server.workers.pool import ANYBODY, Map, Minds, NoThought, NotNow
from goryo.view_json import view_to_json
from goryo.wire.summaries import Help


async def record(live: LiveTable, role: Role) -> str:
    """The record: as the viewer saw it while the game runs, and then the whole truth."""
    stored = await live.stored()
    table = await live.table()
    fate = summary.of_fate(stored, over=table.over)
    names = {seat: stored.seat(seat) for seat in SEATS}
    headers = Headers(
        goryo=names[Role.GORYO].program or names[Role.GORYO].name,
        samurai=names[Role.SAMURAI].program or names[Role.SAMURAI].name,
        date=time.strftime("%Y-%m-%d", time.gmtime(stored.created)),
    )
    if not live.setup.line:  # what another game has drawn follows from no seed of ours
        headers = replace(
            headers,
            commitment=fate["commitment"],
            goryo_nonce=fate["goryo_nonce"],
            samurai_nonce=fate["samurai_nonce"],
            seed=fate["seed"] or "",
        )
    return write_record(record_of_view(table.view(role), headers))


async def belief(live: LiveTable, minds: Minds, who: Sequence[str] = ANYBODY) -> Help:
    """The map of what can be believed: the same for both seats, from what lies open.

    `Conflict` where the table does not allow it.
    """
    table = await live.table()
    if not live.setup.help:
        raise Conflict("no-help")
    known = await minds.believe(
        json.dumps(view_to_json(table.view(Role.WATCHER), with_choices=False)), who=who
    )
    match known:
        case Map(belief):
            number = table.number(Role.WATCHER)
            return cast(Help, {"is": "help", "number": number, **belief})
        case NotNow() | NoThought():
            raise TooMany(Limit.PROGRAMS)
