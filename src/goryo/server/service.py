"""The service: everything that runs in one process, from its start to its end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from goryo.errors import GoryoError
from goryo.server.anywhere.site import beside_a_server
from goryo.server.capacity import Capacity
from goryo.server.counts import Counts
from goryo.server.doors.admission import Doors
from goryo.server.doors.doorkeeper import App, Doorkeeper
from goryo.server.doors.identity import Secrets
from goryo.server.doors.limits import Caps, Connections, Limit, Rate, RateLimit
from goryo.server.http.app import create_app
from goryo.server.http.wires import Wires
from goryo.server.lobby.hall import MESSAGES, Hall
from goryo.server.lobby.pulse import BEAT_SECONDS
from goryo.server.push.carrier import Carrier
from goryo.server.store.store import Store
from goryo.server.table.ears import bye
from goryo.server.workers.pool import Minds

FORGET_SECONDS = 3600.0
TIDY_SECONDS = 120.0
LOOK_SECONDS = 0.25
STUDIES = 12
"""So many reviews, pictures and puzzles may wait to be made."""
BOARDS = 64
"""So many boards may wait to be read."""
SHARE = 4
"""So many of them may be of one identity, and of one address."""
PLANS = 2_000
"""So many trees of plans may wait to be worked out: of each table one at most."""
AHEAD_SECONDS = 600.0
"""So often it is seen to that the puzzles of today and tomorrow are made; not at the start, when
everybody comes back at once."""
SMALL = 512 * 2**20
"""Bytes that are enough where nothing is compiled."""
SOON = 5.0
"""Seconds of grace for what takes a tenth of one."""
FLUSH_SECONDS = 1.0
"""So long a farewell may take to reach everybody."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """What somebody who runs a server decides."""

    database: str | Path
    doors: Doors
    options: Capacity = field(default_factory=Capacity)
    caps: Caps = field(default_factory=Caps)
    requests: Rate = field(default_factory=lambda: Rate(burst=240, per_second=40))
    """How much one address may ask for."""
    messages: Rate = MESSAGES
    """How much one identity may say on its sockets."""
    minds: int = 1
    metrics_port: int | None = None
    """Where figures are told, on this machine alone."""
    log_level: str = "INFO"
    push_key: Path | None = None
    """Where the key is by which push services know this server; without one nobody is told."""
    push_services: Sequence[str] = ()
    """The only push services word is sent to; those of the usual browsers, if none is named."""

    @property
    def shares_database(self) -> bool:
        """Whether other processes may work on the same games."""
        return str(self.database).startswith("postgres")


class _Tidying:
    """Looks for cycles of dead things when nobody plays.

    By default Python looks through everything now and then. With tables by the thousand that
    takes a good part of a second, in which nobody is answered: so here only what is young is
    looked through as usual.
    """

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._moves = counts.moves
        gc.collect()
        gc.set_threshold(20_000, 50, 100_000)

    async def tidy(self) -> None:
        """Look through everything, if nothing has happened since the last time."""
        quiet, self._moves = self._moves == self._counts.moves, self._counts.moves
        if quiet:
            gc.collect()


class Service:
    """The parts, put together."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        minds: Minds,
        scholars: Minds | None = None,
        *,
        carpenters: Minds | None = None,
        planners: Minds | None = None,
        carrier: Carrier | None = None,
        clock: Callable[[], float] = time.time,
        chance: Secrets = secrets,
    ) -> None:
        self.hall = Hall(
            store,
            minds,
            options=settings.options,
            clock=clock,
            chance=chance,
            messages=settings.messages,
            scholars=scholars,
            carpenters=carpenters,
            planners=planners,
            carrier=carrier,
        )
        self.connections = Connections(settings.caps)
        self.wires = Wires(settings.doors, settings.caps, counts=self.hall.counts)
        self.app: App = Doorkeeper(
            create_app(self.hall, settings.doors, self.connections, beside=beside_a_server()),
            settings.doors,
            requests=RateLimit(Limit.REQUESTS, settings.requests),
            bans=self.hall.bans,
            counts=self.hall.counts,
        )

    async def say_goodbye(self) -> None:
        """Begin nothing new, and tell everybody in plain words; they come back by themselves."""
        await self.hall.attendant.stop()
        self.hall.tables.say_goodbye()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FLUSH_SECONDS):
                while len(self.connections):
                    await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def running(
    settings: Settings,
    *,
    opponents: Minds | None = None,
    carrier: Carrier | None = None,
    clock: Callable[[], float] = time.time,
    chance: Secrets = secrets,
) -> AsyncIterator[Service]:
    """The service; what is being stored when it ends is stored.

    Programs think in processes of their own, unless there are other `opponents`; word is sent to
    browsers if there is a key, or another `carrier`.
    """
    async with (
        Store.open(settings.database, clock=clock) as store,
        opponents or Minds(settings.minds) as minds,
        # Whatever a guest can make costly has a process of its own, so that nobody waits for it:
        # no opponent for a review, no player for the palace that somebody draws.
        Minds(1, waiting=STUDIES, share=SHARE) as scholars,
        Minds(1, waiting=BOARDS, share=SHARE, grace=SOON, memory=SMALL) as carpenters,
        Minds(1, waiting=PLANS, grace=SOON, memory=SMALL) as planners,
        _courier(settings, clock) as courier,
    ):
        service = Service(
            settings,
            store,
            minds,
            scholars,
            carpenters=carpenters,
            planners=planners,
            carrier=carrier or courier,
            clock=clock,
            chance=chance,
        )
        if not settings.shares_database:
            await store.leases.drop_all()
        await asyncio.to_thread(bye, "stopping")  # its words are read before anybody needs them
        pulse = service.hall.pulse
        await pulse.begin()
        work = [
            asyncio.create_task(_steadily(pulse.beat, BEAT_SECONDS)),
            asyncio.create_task(_steadily(pulse.forget, FORGET_SECONDS)),
            asyncio.create_task(_steadily(pulse.follow, 1.0)),
            asyncio.create_task(_steadily(_Tidying(service.hall.counts).tidy, TIDY_SECONDS)),
            asyncio.create_task(_steadily(service.hall.attendant.run, 1.0)),
            asyncio.create_task(_later(service.hall.studies.prepare, AHEAD_SECONDS)),
        ]
        if settings.metrics_port is not None:
            work.append(asyncio.create_task(_steadily(partial(_look, service.hall.counts), 0.0)))
        try:
            yield service
        finally:
            await service.hall.attendant.stop()
            await service.hall.herald.stop()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)


async def _look(counts: Counts) -> None:
    """Whether the loop is as late as whoever is answered by it would be."""
    clock = asyncio.get_running_loop().time
    due = clock() + LOOK_SECONDS
    await asyncio.sleep(LOOK_SECONDS)
    counts.late.add(clock() - due)


@contextlib.asynccontextmanager
async def _courier(settings: Settings, clock: Callable[[], float]) -> AsyncIterator[Carrier | None]:
    """Whoever takes word to browsers, where there is a key; what that needs is loaded then."""
    if settings.push_key is None:
        yield None
        return
    from goryo.server.push.courier import Courier
    from goryo.server.push.push_key import PushKey
    from goryo.server.push.services import KNOWN

    key = PushKey.read(settings.push_key)
    services = settings.push_services or KNOWN
    async with Courier(key, settings.doors.public_url, clock, services=services) as courier:
        yield courier


async def _steadily(what: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Do it again and again; a database that is away is no reason to give up."""
    while True:
        try:
            await what()
        except GoryoError as error:
            _log.warning("not now: %s", type(error).__name__)
        except Exception:
            _log.exception("something went wrong in the background")
        await asyncio.sleep(seconds)


async def _later(what: Callable[[], Awaitable[None]], seconds: float) -> None:
    """The same, and the first time only after so long."""
    await asyncio.sleep(seconds)
    await _steadily(what, seconds)
