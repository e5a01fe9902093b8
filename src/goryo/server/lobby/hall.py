"""The hall: the parts of one process of the service, put together.

    hall = Hall(store, minds)
    await hall.opener.open(identity, {"seats": {"goryo": "novice", "samurai": "me"}})

HTTP and the socket are doors to these parts, and no more than that.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.server.capacity import Capacity
from goryo.server.counts import Counts
from goryo.server.doors.bans import Bans
from goryo.server.doors.identity import Secrets, new_id
from goryo.server.doors.limits import Limit, Rate, RateLimit
from goryo.server.lobby.drawn_boards import Workshop
from goryo.server.lobby.guestbook import Guestbook
from goryo.server.lobby.herald import Herald
from goryo.server.lobby.opener import Opener
from goryo.server.lobby.pulse import Pulse
from goryo.server.lobby.steward import Steward
from goryo.server.lobby.usher import Usher
from goryo.server.push.carrier import Carrier
from goryo.server.table.attendant import Agenda, Attendant, Sleep
from goryo.server.table.house import House
from goryo.server.table.live_tables import LiveTables
from goryo.server.table.plan_trees import PlanTrees
from goryo.server.table.presence import Presence
from goryo.server.workers.library import Studies
from goryo.server.workers.pool import Minds

if TYPE_CHECKING:
    from goryo.server.store.store import Store

MESSAGES = Rate(burst=60, per_second=10)
"""How much one identity may say on its sockets."""


class Hall:
    """Everything that goes on in one process of the service, by what it does."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        *,
        options: Capacity | None = None,
        clock: Callable[[], float] = time.time,
        chance: Secrets = secrets,
        messages: Rate = MESSAGES,
        scholars: Minds | None = None,
        carpenters: Minds | None = None,
        planners: Minds | None = None,
        carrier: Carrier | None = None,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self.store = store
        self.minds = minds
        self.options = options = options or Capacity()
        self.clock = clock
        self.process = new_id(chance)
        """The name of this process among those that share a database."""
        self.counts = Counts()
        self.messages = RateLimit(Limit.MESSAGES, messages)
        agenda = Agenda()
        trees = PlanTrees(planners or minds)
        house = House(
            store.tables,
            clock,
            absence=options.absence,
            on_due=agenda.put,
            on_turn=lambda table_id, role: self.herald.turn(table_id, role),
            trees=trees,
        )
        self.presence = Presence(store.seats, clock)
        self.tables = LiveTables(house, self.presence, keep=options.kept_tables)
        self.herald = Herald(store, self.tables, carrier, clock=clock)
        self.usher = Usher(store.seats, self.tables, chance)
        self.bans = Bans()
        """Who is shut out, as read last."""
        self.guestbook = Guestbook(store.people, self.tables, self.bans, clock, chance)
        self.workshop = Workshop(carpenters or minds, clock)
        self.opener = Opener(
            store,
            self.tables,
            self.usher,
            self.workshop,
            options=options,
            counts=self.counts,
            clock=clock,
            chance=chance,
        )
        self.steward = Steward(
            store,
            self.tables,
            self.usher,
            self.opener,
            max_entries=options.max_entries,
            counts=self.counts,
            clock=clock,
        )
        self.pulse = Pulse(
            self.process,
            store,
            self.tables,
            self.presence,
            self.opener,
            self.guestbook,
            self.bans,
            keep_days=options.keep_days,
            counts=self.counts,
            clock=clock,
        )
        self.attendant = Attendant(
            self.process,
            store,
            self.tables,
            minds,
            agenda,
            options=options,
            counts=self.counts,
            clock=clock,
            sleep=sleep,
        )
        self.studies = Studies(scholars or minds, clock)
        self.queues = {
            "programs": minds,
            "reviews": scholars or minds,
            "boards": carpenters or minds,
            "plans": planners or minds,
        }
        """Who works in processes of their own, by what for."""
