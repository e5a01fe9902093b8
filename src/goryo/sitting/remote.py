"""A table on a server, with one seat or both of them at this screen."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from goryo.client import Client, Denied, Seat
from goryo.errors import Conflict, GoryoError, Unknown
from goryo.plain_data import Json
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, Role, Sides
from goryo.sitting.absence import Absence
from goryo.sitting.place import BeliefMap, Clocks, Deed, Place, minutes
from goryo.sitting.saying import Say, simply, trouble
from goryo.view import View
from goryo.words import Words

EMOTE_SECONDS = 8.0
"""So long it is told what somebody shows."""


@dataclass(frozen=True)
class WayIn:
    """How to come to a table: by a join code, by its id, or by opening a new one."""

    url: str
    token: str | None = field(default=None, repr=False)
    join: str | None = None
    table: str | None = None
    role: str | None = None
    setup: Mapping[str, Any] = field(default_factory=dict)
    """What to open if there is no other way."""
    go_on: bool = False
    """Whether to go on with the newest game of one's own that is not over."""

    async def arrive(self) -> Place:
        """Sit down there; what stands against it is raised as `GoryoError`."""
        stack = AsyncExitStack()
        try:
            client = await stack.enter_async_context(Client(self.url, self.token))
            invite = None
            if self.join is not None:
                id = str((await client.join(self.join))["table"]["id"])
            elif self.go_on:
                id = newest_running(await client.tables())
            elif self.table is not None:
                id = self.table
            else:
                opened = await client.open_table(self.setup)
                id, invite = str(opened.table["id"]), opened.invite
            return await _sit(client, stack, id, self.role, invite)
        except BaseException:
            await stack.aclose()
            raise


def newest_running(games: list[Json]) -> str:
    """The newest of these games that is not over; `Unknown` if there is none."""
    found = (str(game["id"]) for game in games if game["state"] in ("playing", "waiting"))
    id = next(found, None)
    if id is None:
        raise Unknown("table", "")
    return id


async def _sit(
    client: Client, stack: AsyncExitStack, id: str, role: str | None, invite: Json | None = None
) -> ServerPlace:
    """Take the seats that are ours at this table: the one asked for, or all of them."""
    mine = [Role(each) for each in (await client.table(id))["you"]]
    if role in SEATS and role not in mine:
        raise Denied("refused", "This seat is not yours.", 403)
    programs = [str(name) for name in (await client.hello()).get("programs", ())]
    roles = [Role(role)] if role is not None else mine or [Role.WATCHER]
    seats, sitting = {}, AsyncExitStack()
    try:
        for each in roles:
            asked = each if len(mine) > 1 or each is Role.WATCHER else None
            seats[each] = await sitting.enter_async_context(client.sit(id, asked))
    except BaseException:
        await sitting.aclose()
        raise
    return ServerPlace(client, stack, sitting, id, seats, programs, invite)


def _heard(seat: Seat) -> tuple[object, ...]:
    return seat.number, seat.table, seat.connected, seat.emote, seat.preparing


def _other_than(heard: tuple[object, ...]) -> Callable[[Seat], bool]:
    return lambda seat: _heard(seat) != heard


class ServerPlace(Place):
    """One table of a server. Made by `Way.arrive`."""

    def __init__(
        self,
        client: Client,
        stack: AsyncExitStack,
        sitting: AsyncExitStack,
        id: str,
        seats: dict[Role, Seat],
        programs: list[str],
        invitation: Json | None = None,
    ) -> None:
        """`stack` holds the client, `sitting` the seats here; `programs` the server offers."""
        super().__init__(tuple(role for role in seats if role in SEATS))
        self.client, self.stack, self.sitting, self.id = client, stack, sitting, id
        self.seats, self.invitation = seats, invitation
        self._programs = programs
        self.absence = Absence()
        self.asked = False
        """Whether somebody here has asked for another game."""

    def _seat(self, role: Role) -> Seat:
        return self.seats.get(role) or next(iter(self.seats.values()))

    @property
    def _any(self) -> Seat:
        return next(iter(self.seats.values()))

    @property
    def table(self) -> Json:
        return self._any.table

    @property
    def state(self) -> str:
        """`waiting`, `playing`, `over` or `closed`; the view may know it first."""
        told, view = str(self.table.get("state", "waiting")), self._any.view
        if told == "closed" or view is None:
            return told
        return "playing" if view.outcome is None else "over"

    def _at(self, role: Role) -> Json:
        """Who sits there, as the server tells it."""
        found: Json = self.table.get("seats", {}).get(role.value, {})
        return found

    @property
    def _others(self) -> list[Role]:
        """The seats that are not at this screen."""
        return [role for role in SEATS if role not in self.seats]

    # -- what is seen ----------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state in ("over", "closed")

    async def begun(self) -> None:
        await self._any.changed(-1)

    def view(self, seat: Role) -> View | None:
        return self._seat(seat).view

    def deceive(self) -> bool | None:
        seat = self.seats.get(Role.GORYO)
        return None if seat is None else seat.deceive

    def about(self, words: Words) -> str:
        table = self.table
        names = [str(seat.get("name") or "") for seat in table.get("seats", {}).values()]
        return words.say(
            "terminal-about",
            board=str(table.get("board", "")),
            rulebook=words.rules(str(table.get("rulebook", "")), table.get("variants", [])),
            referee=words.say(f"referee-{table.get('referee', 'guided')}"),
            opponent=" / ".join(filter(None, names)) or "none",
        )

    def notices(self, words: Words) -> list[str]:
        said = [] if self._connected else [words.say("terminal-lost")]
        if self.state == "playing":
            for role in self._others:
                said += self._absent(role, words)
        return [*said, *self._preparing(words), *self._shown(words)]

    def _preparing(self, words: Words) -> list[str]:
        """How far a program is that gets ready, the first time on the server's machine."""
        far = self._any.preparing
        programs = [self._at(role) for role in SEATS if self._at(role).get("who") == "program"]
        if far is None or not programs:
            return []
        done, of = far
        name = words.program(str(programs[0].get("name", "")))
        return [words.say("program-preparing", name=name, done=done, parts=of)]

    def _shown(self, words: Words) -> list[str]:
        """What somebody else at the table shows, for as long as it is fresh."""
        emote = self._any.emote
        if emote is None or emote.by in self.people:
            return []
        if time.monotonic() - emote.told_at > EMOTE_SECONDS:
            return []
        shown = words.say(f"emote-{emote.name}")
        return [words.say("emote-shown", role_id=emote.by.value, shown=shown)]

    @property
    def _connected(self) -> bool:
        return all(seat.connected for seat in self.seats.values())

    def _absent(self, role: Role, words: Words) -> list[str]:
        """Whether that one is away or has left, and what can be done about it."""
        seat = self._at(role)
        if seat.get("left"):
            said = [words.say("terminal-left", role_id=role.value)]
        elif seat.get("who") == "person" and not seat.get("here", True):
            said = [words.say("terminal-away", role_id=role.value)]
        else:
            return []
        if not self.people or self.hot_seat:
            return said[:1]
        if self._wait(role) == 0:
            return [*said, words.say("terminal-may-claim")]
        if self._awaited(role):
            said.append(words.say("terminal-claim-in", time=minutes(self._wait(role))))
        return said

    def _wait(self, role: Role) -> float:
        """So many seconds until the other's seat can be claimed."""
        seat = self._at(role)
        if seat.get("left"):
            return 0.0
        gone = self.absence.seconds(role, seat, self._any.number)
        return max(0.0, float(self.table.get("absence", 0)) - gone)

    def _awaited(self, role: Role) -> bool:
        """Whether the game waits for that seat."""
        view = self._any.view
        return view is not None and view.scene.actor is role

    def waiting(self, words: Words) -> list[str]:
        said = list[str]() if self._connected else [words.say("terminal-lost")]
        if self.state == "closed":
            return [*said, words.say("problem-read-only")]
        return [*said, words.say("terminal-friend"), "", *self.invited(words)]

    def invited(self, words: Words) -> list[str]:
        if self.invitation is None:
            return []
        code, link = str(self.invitation["code"]), str(self.invitation["link"])
        command = f"goryo play --server {self.client.url} --join {code}"
        sent = [words.say("terminal-invite-send"), "", link, ""]
        return [*sent, words.say("terminal-invite-terminal"), "", command]

    def clocks(self) -> Clocks | None:
        times = self.table.get("times")
        if not times:
            return None
        left = {role: float(times["left"][role.value]) for role in SEATS}
        running = times["running"] and Role(times["running"])
        if running and self.state == "playing":
            left[running] = max(0.0, left[running] - (time.monotonic() - self._any.told_at))
            return Clocks(left, running)
        return Clocks(left, None)

    def ticking(self) -> bool:
        if self.state != "playing":
            return False
        emote = self._any.emote
        if emote is not None and time.monotonic() - emote.told_at <= EMOTE_SECONDS + 2:
            return True
        clocks = self.clocks()
        away = (self._at(role) for role in self._others)
        return (clocks is not None and clocks.running is not None) or any(
            seat.get("who") == "person" and not seat.get("here", True) for seat in away
        )

    # -- what is done ----------------------------------------------------------------------------

    async def run(self) -> None:
        async def follow(seat: Seat) -> None:
            while True:
                await seat.until(_other_than(_heard(seat)))
                self.changed()

        try:
            async with asyncio.TaskGroup() as group:
                for seat in self.seats.values():
                    group.create_task(follow(seat))
        except ExceptionGroup as troubles:  # an error raised in `except*` is a group in 3.11.2
            first = troubles.exceptions[0]
            raise first if isinstance(first, GoryoError) else troubles from None

    async def others(self) -> None:
        await self._any.changed(self._any.number)
        await self.agree()

    async def agree(self) -> None:
        views = [seat.view for seat in self.seats.values()]
        most = max((len(view.history) for view in views if view is not None), default=0)
        for seat in self.seats.values():
            while seat.view is not None and len(seat.view.history) < most:
                await seat.changed(seat.number)

    async def play(self, seat: Role, move: str) -> None:
        await self._seat(seat).play(move)

    async def undo(self, seat: Role) -> None:
        await self._seat(seat).undo()

    async def instruct(self, seat: Role, deceive: bool) -> None:
        await self._seat(seat).instruct(deceive)

    def why_not(self, seat: Role, deed: Deed) -> Say | None:
        state = self.state
        if state == "over":
            return trouble(Illegal(Refusal(Reason.GAME_OVER)))
        if seat not in self.people or state == "closed":
            return simply("terminal-not-now")
        if state == "waiting":
            return None if deed is Deed.ABORT else simply("terminal-not-now")
        match deed:
            case Deed.RESIGN:
                return None
            case Deed.ABORT:
                view = self.view(seat)
                late = view is not None and (view.scene.planned or view.scene.round > 1)
                return trouble(Conflict("abort-late", "REF-5")) if late else None
        if self.hot_seat:
            return simply("terminal-not-now")
        return self._why_not_alone(seat.opponent, deed)

    def _why_not_alone(self, other: Role, deed: Deed) -> Say | None:
        """What stands against going without the other, or on without them."""
        if self._at(other).get("who") == "program":
            return trouble(Conflict("program-seat"))
        if deed is Deed.LEAVE:
            return None
        left = bool(self._at(other).get("left"))
        waits = left or deed is Deed.REPLACE or self._awaited(other)
        if waits and self._wait(other) == 0:
            return None
        return trouble(Conflict("not-away", seconds=int(self.table.get("absence", 0))))

    async def do(self, seat: Role, deed: Deed, program: str = "") -> None:
        details = {"program": program} if deed is Deed.REPLACE else {}
        await self._seat(seat).do(deed.value, **details)

    def programs(self) -> list[str]:
        return self._programs

    def may_invite(self) -> bool:
        free = any(self._at(role).get("who") == "nobody" for role in SEATS)
        return free and bool(self.people) and self.state in ("waiting", "playing")

    async def invite(self) -> None:
        self.invitation = await self.client.invite(self.id)
        self.changed()

    # -- after the game, and besides it ----------------------------------------------------------

    async def record(self, seat: Role) -> str:
        asked = seat if seat in self.seats and len(self.seats) > 1 else None
        return await self.client.record(self.id, asked)

    @property
    def _second(self) -> bool:
        """Whether the second game of a match comes next."""
        return bool((self.table.get("match") or {}).get("game") == 1)

    def offer(self) -> Say | None:
        if self.table.get("next"):
            return simply("terminal-next-begun")
        by = self.table.get("rematch")
        if by is None or not self.people:
            return None
        if by in self.people:
            return simply("terminal-offered")
        return simply("terminal-offers-same" if self._offered == "same" else "terminal-offers")

    @property
    def _offered(self) -> Sides | None:
        """On which sides the other would play again."""
        by = self.table.get("rematch")
        if by is None or by in self.people:
            return None
        return "same" if self.table.get("rematch_sides") == "same" else "swapped"

    def agreed(self) -> bool:
        return self.asked and bool(self.table.get("next"))

    def follows(self) -> Say:
        if self.table.get("next"):
            return simply("terminal-next")
        if self._second:
            return simply("terminal-second")
        taken = self._offered == "swapped"
        return simply("terminal-rematch-take" if taken else "terminal-rematch")

    def follows_same(self) -> Say | None:
        if self.table.get("next") or self._second or self.hot_seat or not self.people:
            return None
        return simply("terminal-same-take" if self._offered == "same" else "terminal-same")

    async def rematch(self, sides: Sides = "swapped") -> Place | None:
        following = self.table.get("next")
        if not following:
            self.asked = True
            seat = self._seat(self.people[0])
            following = (await seat.do("rematch", sides=sides)).get("next")
        if not following:
            return None
        place = await _sit(self.client, self.stack, str(following), None)
        await self.sitting.aclose()
        return place

    def way_back(self) -> Say | None:
        if self.state not in ("waiting", "playing") or not self.people:
            return None
        command = f"goryo play --server {self.client.url} --table {self.id}"
        return simply("terminal-come-back", command=command)

    async def leave(self) -> None:
        await self.sitting.aclose()
        await self.stack.aclose()

    def allows_map(self) -> bool:
        return bool(self.table.get("help")) and bool(self.people)

    async def map(self, seat: Role) -> BeliefMap:
        known = await self.client.help(self.id)
        tiles = known.get("tiles") or {}
        view = self.view(seat)
        assert view is not None
        return {view.board.tile(name): float(shares["path"]) for name, shares in tiles.items()}
