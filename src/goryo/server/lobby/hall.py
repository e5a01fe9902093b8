"""The hall: where people come in, tables are opened and found, and every command arrives.

    hall = Hall(store, minds, doors)
    await hall.open(identity, {"seats": {"goryo": "novice", "samurai": "me"}})

The hall joins the rooms of the server: the store, the live tables, identities, limits, and the
minds of the programs. HTTP and the socket are doors to it, and no more than that.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from goryo.errors import Conflict, GoryoError, Unknown
from goryo.fate import SEED_BYTES
from goryo.game import BEHAVIOUR
from goryo.outcome import Ending
from goryo.record import Headers, record_of_view, write_record
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, VIEWERS, Role
from goryo.server.doors.admission import Denial, Denied
from goryo.server.doors.identity import (
    Chance,
    hash_token,
    is_id,
    is_token,
    new_id,
    new_join_code,
    new_token,
    read_join_code,
    read_nickname,
)
from goryo.server.doors.limits import Limit, Rate, RateLimit, TooMany
from goryo.server.lobby.drawn_boards import check_drawn
from goryo.server.store.store import Store
from goryo.server.store.values import Identity, NewTable, Seat, StoredTable
from goryo.server.table import summary, viewers
from goryo.server.table.clocks import gaps_between
from goryo.server.table.ears import Ear
from goryo.server.table.live import House, LiveTable
from goryo.server.table.setup import Setup, read_setup
from goryo.server.workers.library import Studies
from goryo.server.workers.pool import Fault, Map, Minds, NotNow
from goryo.table import Instructed, Table
from goryo.view_json import view_to_json
from goryo.wire.bounds import FRIEND, ME
from goryo.wire.orders import (
    Abort,
    Claim,
    Command,
    Instruct,
    Leave,
    Ping,
    Play,
    Rematch,
    Replace,
    Resign,
    Undo,
    read_nonce,
)

Json = dict[str, Any]

HERE_SECONDS = 45.0
"""A connection counts as a sign of life for so long, unless it is renewed."""
BEAT_SECONDS = 3.0
DAY = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Options:
    """How much the hall takes on, and how long it remembers."""

    max_tables: int = 10_000
    """Running games."""
    own_tables: int = 50
    """Running games of one identity."""
    kept_tables: int = 2_000
    """Tables that stay in memory while nobody is connected to them."""
    max_entries: int = 3_000
    """Of one table, moves taken back included; far more than any game has."""
    keep_days: int = 90
    absence: float = 180.0
    pace: float = 0.8
    """Seconds of a slot: programs move at the ends of slots."""
    budget: float = 0.5
    """Seconds that a program may think about a move."""
    boards_at_once: int = 2


@dataclass(slots=True)
class Counts:
    """What has happened since the start."""

    moves: int = 0
    opened: int = 0
    refused: int = 0


class Hall:
    """Everything that goes on in one process of the service."""

    def __init__(
        self,
        store: Store,
        minds: Minds,
        *,
        options: Options | None = None,
        clock: Callable[[], float] = time.time,
        chance: Chance = secrets,
        on_due: Callable[[str, float], None] = lambda _id, _due: None,
        scholars: Minds | None = None,
    ) -> None:
        self.store = store
        self.minds = minds
        self.studies = Studies(scholars or minds, clock)
        self.options = options or Options()
        self.clock = clock
        self.chance = chance
        self.service = new_id(chance)
        """The name of this process among those that share a database."""
        self._run = self.service
        """The name under which it is noted when this process ran."""
        self.house = House(store.tables, clock, absence=self.options.absence, on_due=on_due)
        self.counts = Counts()
        self.messages = RateLimit(Limit.MESSAGES, Rate(burst=60, per_second=10))
        self.newcomers = RateLimit(Limit.IDENTITIES, Rate(burst=200, per_second=1 / 6), clock=clock)
        self.shows = RateLimit(Limit.OWN_TABLES, Rate(burst=10, per_second=1 / 60), clock=clock)
        """Of one identity, tables where programs play and nobody sits."""
        self.drawn_boards = RateLimit(Limit.REQUESTS, Rate(burst=60, per_second=10))
        """Of one asker, boards to check; a quick hand draws seven strokes a second."""
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        """Those that were looked at last."""
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """All that anybody here has in hand: there are never two of one table."""
        self._known: OrderedDict[str, tuple[float, Identity]] = OrderedDict()
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of each identity that opens a table now."""
        self._building = asyncio.Semaphore(self.options.boards_at_once)
        self._marked: dict[tuple[str, Role], float] = {}
        """Until when each seat that is connected here is stored to be so."""
        self._running = 0
        """Games that are not over, as counted last."""

    # -- the life of the hall --------------------------------------------------------------------

    async def begin(self) -> None:
        """Take note of the time in which nobody was there. Call this once, before anything else."""
        await self.store.processes.alive(self._run)
        self.house.seen = self.clock()
        self.house.gaps = gaps_between(await self.store.processes.ran())
        self._running = await self.store.tables.count_live()

    async def beat(self) -> None:
        """Say that this process and its connections live; called every few seconds."""
        now = self.clock()
        if self.house.was_away(now):  # the machine slept, or the database was away
            self._run = f"{self.service}-{int(now)}"
        await self.store.processes.alive(self._run)
        self.house.seen = now
        stale = {
            key: now + HERE_SECONDS
            for key, until in self._marked.items()
            if until - now < HERE_SECONDS / 3
        }
        await self.store.seats.mark_here(stale, news=False)
        self._marked.update((key, stale[key]) for key in stale.keys() & self._marked.keys())
        self._running = await self.store.tables.count_live()
        # What another process last said of itself and of its connections runs out.
        self.house.gaps = gaps_between(await self.store.processes.ran())
        for live in list(self._held.values()):
            if live.unsure:
                await self.heard(live.id)
            elif live.doubtful(now - 2 * BEAT_SECONDS, now + 2 * BEAT_SECONDS):
                await self.heard(live.id)
                if live.doubtful(now - 2 * BEAT_SECONDS, now):
                    live.announce()  # nothing was stored: only time has passed

    async def forget(self) -> None:
        """Delete what is older than the stated retention."""
        gone = await self.store.forget_before(self.clock() - self.options.keep_days * DAY)
        for table_id in gone:
            await self.heard(table_id)

    async def follow(self) -> None:
        """Take in what other processes store, for as long as this one runs."""
        async for table_id in self.store.listen():
            if table_id is None:  # anything may have changed meanwhile
                self.house.gaps = gaps_between(await self.store.processes.ran())
                for known in list(self._held):
                    await self.heard(known)
            else:
                await self.heard(table_id)

    async def heard(self, table_id: str) -> None:
        """A table has changed: if anybody here looks at it, they are told."""
        live = self._held.get(table_id)
        if live is None:
            return
        try:
            await live.refresh()
            await self._say_here(live)
        except Unknown:
            self._live.pop(table_id, None)
        except GoryoError:
            pass  # it is read anew by whoever asks next

    def say_goodbye(self, why: str = "stopping") -> None:
        """Tell everybody that this process ends."""
        for live in list(self._held.values()):
            live.dismiss(why)

    # -- who is who ------------------------------------------------------------------------------

    async def identity(self, token: str | None) -> Identity | None:
        """Who has this token; remembered for a minute."""
        if token is None or not is_token(token):
            return None
        key, now = hash_token(token), self.clock()
        known = self._known.get(key)
        if known is not None and now - known[0] < 60:
            self._known.move_to_end(key)
            return known[1]
        found = await self.store.people.identity(token)
        if found is not None:
            if now - found.seen > DAY:
                await self.store.people.touch(found.id)
            self._known[key] = (now, found)
            if len(self._known) > 10_000:
                self._known.popitem(last=False)
        return found

    async def new_identity(self, nickname: object = "", address: str = "") -> tuple[Identity, str]:
        """Somebody new, and the token that only they get to see; `TooMany` of one address."""
        self.newcomers.take(address)
        token = new_token(self.chance)
        name = read_nickname(nickname)
        return await self.store.people.new_identity(new_id(self.chance), token, name), token

    async def rename(self, identity: Identity, nickname: object) -> None:
        """Change the nickname, also where somebody looks at it now."""
        tables = await self.store.people.set_nickname(identity.id, read_nickname(nickname))
        self._known.clear()
        for table_id in tables:
            await self.heard(table_id)

    async def forget_games(self, identity: Identity) -> int:
        """Delete every table where this identity sits; how many."""
        gone = await self.store.people.delete_games(identity.id)
        for table_id in gone:
            await self.heard(table_id)
        return len(gone)

    async def forget_identity(self, identity: Identity) -> int:
        """Delete the identity and every table where it sits; how many."""
        gone = await self.store.people.delete_identity(identity.id)
        self._known.clear()
        for table_id in gone:
            await self.heard(table_id)
        return len(gone)

    async def games_of(self, identity: Identity) -> list[Json]:
        """ "My games", the newest first."""
        return [summary.of_mine(game) for game in await self.store.people.tables_of(identity.id)]

    # -- tables ----------------------------------------------------------------------------------

    async def live(self, table_id: str) -> LiveTable:
        """The table of that id; `Unknown` if there is none."""
        if not is_id(table_id):
            raise Unknown("table", table_id)
        found = self._held.get(table_id)
        if found is None:
            found = self._held[table_id] = LiveTable(table_id, self.house)
        if table_id not in self._live:
            self._live[table_id] = found
            self._make_room()
        else:
            self._live.move_to_end(table_id)
        try:
            await found.stored()
        except Unknown:
            self._live.pop(table_id, None)
            raise
        return found

    def _make_room(self) -> None:
        """Forget the tables that were looked at longest ago, if nobody is there."""
        spare = len(self._live) - self.options.kept_tables
        if spare > 0:
            idle = (table_id for table_id, live in self._live.items() if live.idle)
            for table_id in list(islice(idle, spare)):
                del self._live[table_id]

    @property
    def tables_running(self) -> int:
        """Games that are not over, as counted last."""
        return self._running

    @property
    def tables_in_memory(self) -> int:
        return len(self._live)

    async def open(
        self, identity: Identity, request: object, nonce: object = ""
    ) -> tuple[LiveTable, str | None]:
        """A new table, and the join code for its free seat, if it has one."""
        async with self._room(identity):
            return await self._open(identity, await self._read_setup(request), nonce)

    async def branch(
        self, identity: Identity, request: Json, line: Sequence[str], source: str | None
    ) -> LiveTable:
        """A new table that goes on where these moves end, as the request sets it up."""
        async with self._room(identity):
            setup = replace(await self._read_setup(request), line=tuple(line), source=source)
            live, _ = await self._open(identity, setup, "")
            return live

    @contextlib.asynccontextmanager
    async def _room(self, identity: Identity) -> AsyncIterator[None]:
        """Room for one more table; `TooMany` if there are as many as there may be.

        Somebody who asks for many at once gets one after the other, so that each is counted.
        """
        async with self._opening.setdefault(identity.id, asyncio.Lock()):
            if await self.store.people.count_running(identity.id) >= self.options.own_tables:
                raise TooMany(Limit.OWN_TABLES)
            if self._running >= self.options.max_tables:
                raise TooMany(Limit.TABLES, 60)
            yield

    async def _open(
        self, identity: Identity, setup: Setup, nonce: object
    ) -> tuple[LiveTable, str | None]:
        if ME not in setup.seats.values():
            self.shows.take(identity.id)
        seats = [self._seat(role, who, identity) for role, who in setup.seats.items()]
        own = read_nonce(nonce)
        given = {
            role: own if setup.seats[role] == ME else None if setup.seats[role] == FRIEND else ""
            for role in SEATS
        }
        if setup.seats[Role.GORYO] == setup.seats[Role.SAMURAI] == ME:
            given[Role.SAMURAI] = ""
        table_id = new_id(self.chance)
        match = table_id if setup.match else None
        await self.store.tables.new_table(self._new_table(table_id, setup, seats, given, match))
        self.counts.opened += 1
        self._running += 1
        live = await self.live(table_id)
        code = await self.invite(live, identity) if FRIEND in setup.seats.values() else None
        if code is None:
            await live.table()
        return live, code

    def _seat(self, role: Role, who: str, identity: Identity) -> Seat:
        if who == ME:
            return Seat(role, identity=identity.id)
        return Seat(role) if who == FRIEND else Seat(role, program=who)

    def _new_table(
        self,
        table_id: str,
        setup: Setup,
        seats: list[Seat],
        nonces: dict[Role, str | None],
        match: str | None,
    ) -> NewTable:
        return NewTable(
            id=table_id,
            setup=setup.to_json(),
            behaviour=BEHAVIOUR,
            seed=self.chance.token_bytes(SEED_BYTES),
            seats=seats,
            goryo_nonce=nonces[Role.GORYO],
            samurai_nonce=nonces[Role.SAMURAI],
            match=match,
        )

    async def _read_setup(self, request: object) -> Setup:
        """A board of one's own may take a while to check: not here, and not many at once."""
        async with self._building:
            return await asyncio.to_thread(read_setup, request)

    async def check_board(self, asked: Json, key: str) -> Json:
        """What the checker says of somebody's board; nothing of it is kept."""
        self.drawn_boards.take(key)
        async with self._building:
            return await asyncio.to_thread(check_drawn, asked, Random(secrets.randbits(64)))

    async def invite(self, live: LiveTable, identity: Identity) -> str:
        """A new join code for the free seat; older ones end."""
        await self._require_seat(live, identity)
        stored = await live.stored()
        free = [role for role in SEATS if stored.seat(role).empty]
        if not free:
            raise Conflict("no-friend")
        code = new_join_code(self.chance)
        await self.store.seats.new_invite(live.id, free[0], code)
        return code

    async def invitation(self, code: object) -> Json:
        """Where a join code leads; looking does not use it up."""
        invite = await self.store.seats.invite(_code(code))
        live = await self.live(invite.table)
        return {
            "role": invite.role.value,
            "used": invite.used,
            "table": await live.summary(None),
        }

    async def join(self, identity: Identity, code: object, nonce: object = "") -> LiveTable:
        """Sit down where the code leads; the same identity may ask again."""
        own = read_nonce(nonce)
        table_id, _ = await self.store.seats.use_invite(_code(code), identity.id, own)
        live = await self.live(table_id)
        await live.refresh()
        return live

    async def recovery(self, live: LiveTable, identity: Identity, role: Role) -> str:
        """A private token that moves this seat to another identity, once; older ones end."""
        token = new_token(self.chance)
        await self.store.seats.set_recovery(live.id, role, identity.id, token)
        return token

    async def recover(self, identity: Identity, token: object) -> tuple[LiveTable, Role]:
        """Take over the seat of a recovery token."""
        if not is_token(token):
            raise Unknown("recovery-code", "")
        table_id, role = await self.store.seats.recover(str(token), identity.id)
        live = await self.live(table_id)
        await live.refresh()
        return live, role

    # -- what viewers get ------------------------------------------------------------------------

    async def role(self, live: LiveTable, identity: Identity | None, asked: str | None) -> Role:
        """As whom somebody looks at a table: a seat of theirs, or a watcher."""
        if asked is not None and asked not in VIEWERS:
            raise Unknown("role", asked, tuple(VIEWERS))
        mine = [] if identity is None or asked == Role.WATCHER else await _seats(live, identity)
        if asked is None:
            return mine[0] if len(mine) == 1 else Role.WATCHER
        if asked != Role.WATCHER and asked not in mine:
            raise Conflict("not-seated")
        return Role(asked)

    async def view(self, live: LiveTable, role: Role) -> Json:
        return viewers.whole_view(await live.table(), role)

    async def help(self, live: LiveTable, identity: Identity) -> Json:
        """The map of what can be believed: the same for both seats, from what lies open."""
        await self._require_seat(live, identity)
        table = await live.table()
        if not live.setup.help:
            raise Conflict("no-help")
        known = await self.minds.believe(json.dumps(view_to_json(table.view(Role.WATCHER))))
        match known:
            case Map(belief):
                return {"is": "help", "number": table.number(Role.WATCHER), **belief}
            case NotNow() | Fault():
                raise TooMany(Limit.PROGRAMS)

    async def record(self, live: LiveTable, role: Role) -> str:
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

    # -- connections -----------------------------------------------------------------------------

    async def connect(
        self, live: LiveTable, identity: Identity | None, role: Role, since: int | None
    ) -> Ear:
        """Somebody listens from now on."""
        ear = await live.listen(role, since, identity.id if identity else None)
        try:
            await self._say_here(live)
        except BaseException:
            live.leave(ear)
            if not live.present(role):
                self._marked.pop((live.id, role), None)
            raise
        live.announce(0.2)
        return ear

    async def disconnect(self, live: LiveTable, ear: Ear) -> None:
        live.leave(ear)
        if ear.role in SEATS and not live.present(ear.role):
            self._marked.pop((live.id, ear.role), None)
            with contextlib.suppress(GoryoError):
                await self.store.seats.mark_here({(live.id, ear.role): self.clock()}, news=True)
                await live.refresh()
        else:
            live.announce(0.2)

    async def _say_here(self, live: LiveTable) -> None:
        """Store who is connected here, unless it is stored: another process may have seen an older
        connection end. Only two people need to know of each other's absence.
        """
        stored = await live.stored()
        now = self.clock()
        for role in SEATS:
            if not live.present(role) or stored.seat(role.opponent).program is not None:
                continue
            until = stored.seat(role).here_until
            if (live.id, role) not in self._marked or until is None or until <= now:
                self._marked[live.id, role] = now + HERE_SECONDS
                await self.store.seats.mark_here({(live.id, role): now + HERE_SECONDS}, news=True)
                await live.refresh()

    # -- commands --------------------------------------------------------------------------------

    async def do(
        self, live: LiveTable, identity: Identity | None, role: Role, command: Command
    ) -> Json:
        """Carry out a command of somebody who is at the table in this role.

        Returns once everything is stored and told. Whatever is refused is a `GoryoError` that is
        made of what this viewer knows.
        """
        if isinstance(command, Ping):
            table = await live.begun()
            return {} if table is None else {"number": table.number(role)}
        if identity is None or role not in await _seats(live, identity):
            raise Conflict("not-seated")
        match command:
            case Play(number, move, deceive):
                table = await self._act(live, lambda t: t.play(role, move, number, deceive=deceive))
                self.counts.moves += 1
            case Undo(number):
                await self._require_short(live, role)
                table = await self._act(live, lambda t: t.undo(role, number))
            case Instruct(deceive):
                await self._require_short(live, role)
                table = await self._act(live, lambda t: t.instruct(role, deceive))
            case Resign():
                table = await self._act(live, lambda t: t.resign(role))
            case Abort():
                if await self.store.tables.delete_waiting(live.id, identity.id):
                    await self.heard(live.id)
                    return {}
                table = await self._act(live, Table.abort)
            case Claim():
                table = await self._claim(live, role)
            case Leave():
                await self._leave(live, identity, role)
                return {}
            case Replace(program):
                table = await self._replace(live, role, program)
            case Rematch(nonce):
                following = await self._rematch(live, identity, role, nonce)
                return {"next": following}
        return {"number": table.number(role)}

    async def _act(self, live: LiveTable, what: Callable[[Table], None]) -> Table:
        return await live.act(what)

    async def _require_short(self, live: LiveTable, role: Role) -> None:
        """`TooMany` for what could go on for ever: taking back, and changing one's mind.

        It counts what this seat knows of: how often she has changed her mind is hers alone.
        """
        entries = (await live.table()).entries
        known = [e for e in entries if role is Role.GORYO or not isinstance(e, Instructed)]
        if len(known) >= self.options.max_entries:
            raise TooMany(Limit.ENTRIES, DAY)

    async def _claim(self, live: LiveTable, role: Role) -> Table:
        await self._require_gone(live, role.opponent)

        def win(table: Table) -> None:
            waits = table.actor in (role.opponent, None)
            if not live.left(role.opponent) and not (waits and self._is_gone(live, role.opponent)):
                raise Conflict("not-away", seconds=int(self.options.absence))
            table.close(Ending.ABANDONED, role.opponent)

        return await live.act(win)

    async def _require_gone(self, live: LiveTable, role: Role) -> StoredTable:
        """A refusal unless the seat was given up, or its owner has been away long enough."""
        await live.refresh()  # they may be connected to another process
        stored = await live.stored()
        if (await live.table()).over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        if stored.seat(role).program is not None:
            raise Conflict("program-seat")
        if not stored.seat(role).left and not self._is_gone(live, role):
            raise Conflict("not-away", seconds=int(self.options.absence))
        return stored

    def _is_gone(self, live: LiveTable, role: Role) -> bool:
        return live.seconds_gone(role) >= self.options.absence

    async def _leave(self, live: LiveTable, identity: Identity, role: Role) -> None:
        if (await live.table()).over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        await self.store.seats.give_up(live.id, role, identity.id)
        await live.refresh()

    async def _replace(self, live: LiveTable, role: Role, program: str) -> Table:
        stored = await self._require_gone(live, role.opponent)
        gone = stored.seat(role.opponent).identity
        await self.store.seats.replace_by_program(live.id, role.opponent, program, gone)
        await live.refresh()
        self.house.on_due(live.id, self.clock())
        return await live.table()

    async def _rematch(
        self, live: LiveTable, identity: Identity, role: Role, nonce: str
    ) -> str | None:
        """The id of the next game's table; None while the other has not agreed to one."""
        stored = await live.stored()
        if not (await live.table()).over:
            raise Conflict("not-over")
        if stored.next is not None:
            return stored.next
        mine, other = stored.seat(role), stored.seat(role.opponent)
        second = live.setup.match and stored.match == stored.id
        offered = stored.rematch is not None and stored.rematch["by"] == role.opponent
        alone = other.program is not None or other.identity in (None, mine.identity)
        if not (second or offered or alone):
            await self.store.tables.offer_rematch(live.id, role, nonce)
            await live.refresh()
            stored = await live.stored()
            if stored.rematch is None or stored.rematch["by"] == role:
                return stored.next
            # Both have offered at once: that is an agreement too.
        async with self._room(identity):
            return await self._next_game(live, stored, role, nonce, second=second)

    async def _next_game(
        self, live: LiveTable, stored: StoredTable, role: Role, nonce: str, *, second: bool
    ) -> str:
        offer = stored.rematch
        theirs = offer["nonce"] if offer and offer["by"] == role.opponent else ""
        free = stored.seat(role.opponent).empty  # whoever comes brings a nonce
        nonces = {role.opponent: nonce, role: None if free else theirs}
        seats = [
            Seat(seat.role.opponent, identity=seat.identity, program=seat.program)
            for seat in stored.seats
        ]
        table_id = new_id(self.chance)
        match = stored.match if second else table_id if live.setup.match else None
        new = self._new_table(table_id, live.setup.swapped(), seats, nonces, match)
        following = await self.store.tables.next_table(live.id, new)
        if following == table_id:
            self.counts.opened += 1
            self._running += 1
        await live.refresh()
        self.house.on_due(following, self.clock())
        return following

    async def _require_seat(self, live: LiveTable, identity: Identity) -> None:
        if not await _seats(live, identity):
            raise Conflict("not-seated")


async def _seats(live: LiveTable, identity: Identity) -> list[Role]:
    """Where somebody sits. Whoever seems to sit nowhere may have sat down at another process just
    now, before that was heard of here."""
    mine = (await live.stored()).seats_of(identity.id)
    if not mine:
        await live.refresh()
        mine = (await live.stored()).seats_of(identity.id)
    return mine


def _code(given: object) -> str:
    code = read_join_code(given)
    if code is None:
        raise Unknown("invite", "")
    return code


def require(identity: Identity | None) -> Identity:
    """`Denied` for whoever has no identity yet."""
    if identity is None:
        raise Denied(Denial.NO_IDENTITY)
    return identity
