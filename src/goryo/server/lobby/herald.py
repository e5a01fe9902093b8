"""The herald sends word to browsers when it is somebody's turn who is not at the table.

Whose turn it is lies open, and that is all that is told: the push is empty, is sent once a turn,
and hangs on nothing that a seat keeps to itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING

from goryo.errors import Conflict, GoryoError
from goryo.roles import Role
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.push.carrier import Carrier, Delivery
from goryo.server.store.values import Identity
from goryo.server.table.live_tables import LiveTables

if TYPE_CHECKING:
    from goryo.server.store.store import Store

PATIENCE = 10.0
"""Seconds after which somebody who has not come by themselves is told, and between two looks."""
MOST = 10_000
"""So many tables are watched at once, and of so many it is known whose turn it was."""
WORDS = Rate(burst=20, per_second=1 / 60)
"""How often one identity is told."""

_log = logging.getLogger(__name__)


class Herald:
    """Knows whose turn it is at each table, and whom to tell. Without a carrier it does nothing."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        carrier: Carrier | None,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._tables = tables
        self._carrier = carrier
        self._words = RateLimit(Limit.MESSAGES, WORDS, clock=clock)
        self._turns: OrderedDict[str, Role] = OrderedDict()
        """Whose turn it was last, of the tables that changed last."""
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """Which tables are looked at again, at their time."""
        self._looks: set[asyncio.Task[None]] = set()

    @property
    def public(self) -> str | None:
        """What a browser needs in order to be told; None where nobody is."""
        return None if self._carrier is None else self._carrier.public

    async def want(self, identity: Identity, endpoint: str, *, wanted: bool) -> None:
        """Tell this browser from now on, or no longer. `Conflict` where no one is told."""
        if self._carrier is None:
            raise Conflict("no-push")
        if wanted:
            self._carrier.require(endpoint)
            await self._store.pushes.add(endpoint, identity.id)
        else:
            await self._store.pushes.remove(endpoint, identity.id)

    def turn(self, table_id: str, role: Role) -> None:
        """It is that seat's turn, as everybody may know."""
        if self._carrier is None or self._turns.get(table_id) is role:
            return
        self._turns[table_id] = role
        self._turns.move_to_end(table_id)
        if len(self._turns) > MOST:
            self._turns.popitem(last=False)
        before = self._timers.pop(table_id, None)
        if before is not None:
            before.cancel()
        self._wait(table_id, role, self._carrier)

    def _wait(self, table_id: str, role: Role, carrier: Carrier) -> None:
        if len(self._timers) < MOST:
            loop = asyncio.get_running_loop()
            timer = loop.call_later(PATIENCE, self._begin, table_id, role, carrier)
            self._timers[table_id] = timer

    def _begin(self, table_id: str, role: Role, carrier: Carrier) -> None:
        del self._timers[table_id]
        look = asyncio.ensure_future(self._look(table_id, role, carrier))
        self._looks.add(look)
        look.add_done_callback(self._looks.discard)

    async def stop(self) -> None:
        """Tell nobody any more; what is being read or sent comes to its end."""
        for timer in self._timers.values():
            timer.cancel()
        self._carrier = None
        await asyncio.gather(*self._looks)

    async def _look(self, table_id: str, role: Role, carrier: Carrier) -> None:
        """Tell whoever is to act if they are away, and look again later if they are not."""
        try:
            identity = await self._whose(table_id, role)
            endpoints = [] if identity is None else await self._store.pushes.of(identity)
            if identity is None or not endpoints:
                return
            if not (await self._tables.live(table_id)).here(role):
                await self._tell(identity, endpoints, carrier)
            elif self._carrier is not None and table_id not in self._timers:
                self._wait(table_id, role, carrier)
        except TooMany:
            pass
        except GoryoError as error:
            _log.warning("nobody was told of a turn: %s", type(error).__name__)
        except Exception:
            _log.exception("nobody could be told of a turn")

    async def _whose(self, table_id: str, role: Role) -> str | None:
        """Whoever is to act in that seat against another person; None if nobody is."""
        live = await self._tables.live(table_id)
        table = await live.begun()
        stored = await live.stored()
        mine, other = stored.seat(role).identity, stored.seat(role.opponent).identity
        if table is None or table.actor is not role or other in (None, mine):
            return None
        return mine

    async def _tell(self, identity: str, endpoints: list[str], carrier: Carrier) -> None:
        self._words.take(identity)
        told = await asyncio.gather(*map(carrier.tell, endpoints))
        for endpoint, delivery in zip(endpoints, told, strict=True):
            if delivery is Delivery.GONE:
                await self._store.pushes.remove(endpoint)
