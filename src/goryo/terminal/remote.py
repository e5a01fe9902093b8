"""A table on a server, with one seat or both of them at this screen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

from goryo.client import Client, Denied, Seat
from goryo.errors import GoryoError
from goryo.roles import SEATS, Role
from goryo.terminal.place import BeliefMap, Place
from goryo.view import View
from goryo.words import Words

Json = dict[str, Any]


@dataclass(frozen=True)
class Way:
    """How to come to a table: by a join code, by its id, or by opening a new one."""

    url: str
    token: str | None = field(default=None, repr=False)
    join: str | None = None
    table: str | None = None
    role: str | None = None
    setup: Mapping[str, Any] = field(default_factory=dict)
    """What to open if neither code nor id is given."""

    async def arrive(self) -> Place:
        """Sit down there; what stands against it is raised as `GoryoError`."""
        stack = AsyncExitStack()
        try:
            client = await stack.enter_async_context(Client(self.url, self.token))
            invite = None
            if self.join is not None:
                id = str((await client.join(self.join))["table"]["id"])
            elif self.table is not None:
                id = self.table
            else:
                opened = await client.open_table(self.setup)
                id, invite = str(opened.table["id"]), opened.invite
            return await _sit(client, stack, id, self.role, invite)
        except BaseException:
            await stack.aclose()
            raise


async def _sit(
    client: Client, stack: AsyncExitStack, id: str, role: str | None, invite: Json | None = None
) -> ServerPlace:
    """Take the seats that are ours at this table: the one asked for, or all of them."""
    mine = [Role(each) for each in (await client.table(id))["you"]]
    if role in SEATS and role not in mine:
        raise Denied("refused", "This seat is not yours.", 403)
    roles = [Role(role)] if role is not None else mine or [Role.WATCHER]
    seats = {}
    for each in roles:
        asked = each if len(mine) > 1 or each is Role.WATCHER else None
        seats[each] = await stack.enter_async_context(client.sit(id, asked))
    return ServerPlace(client, stack, id, seats, invite)


def _other_than(number: int, table: Json, connected: bool) -> Callable[[Seat], bool]:
    seen = (number, table, connected)
    return lambda seat: (seat.number, seat.table, seat.connected) != seen


class ServerPlace(Place):
    """One table of a server. Made by `Way.arrive`."""

    def __init__(
        self,
        client: Client,
        stack: AsyncExitStack,
        id: str,
        seats: dict[Role, Seat],
        invite: Json | None = None,
    ) -> None:
        super().__init__(tuple(role for role in seats if role in SEATS))
        self.client, self.stack, self.id, self.seats, self.invite = client, stack, id, seats, invite

    def _seat(self, role: Role) -> Seat:
        return self.seats.get(role) or next(iter(self.seats.values()))

    @property
    def table(self) -> Json:
        return next(iter(self.seats.values())).table

    # -- what is seen ----------------------------------------------------------------------------

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
            rulebook=" + ".join([str(table.get("rulebook", "")), *table.get("variants", [])]),
            referee=words.say(f"referee-{table.get('referee', 'guided')}"),
            opponent=" / ".join(filter(None, names)) or "none",
        )

    def notices(self, words: Words) -> list[str]:
        table, said = self.table, list[str]()
        if not all(seat.connected for seat in self.seats.values()):
            said.append(words.say("terminal-lost"))
        if table.get("state") == "waiting":
            said.append(words.say("terminal-friend"))
            if self.invite is not None:
                said.append(words.say("terminal-invite", link=str(self.invite["link"])))
        for role in SEATS:
            seat = table.get("seats", {}).get(role.value, {})
            if role in self.seats or seat.get("who") != "person":
                continue
            if seat.get("left"):
                said.append(words.say("terminal-left", role_id=role.value))
            elif not seat.get("here", True):
                said.append(words.say("terminal-away", role_id=role.value))
        return said

    # -- what is done ----------------------------------------------------------------------------

    async def run(self) -> None:
        async def follow(seat: Seat) -> None:
            while True:
                await seat.until(_other_than(seat.number, seat.table, seat.connected))
                self.changed()

        try:
            async with asyncio.TaskGroup() as group:
                for seat in self.seats.values():
                    group.create_task(follow(seat))
        except* GoryoError as troubles:
            raise troubles.exceptions[0] from None

    async def play(self, seat: Role, move: str) -> None:
        await self._seat(seat).play(move)

    async def undo(self, seat: Role) -> None:
        await self._seat(seat).undo()

    async def instruct(self, seat: Role, deceive: bool) -> None:
        await self._seat(seat).instruct(deceive)

    async def resign(self, seat: Role) -> None:
        await self._seat(seat).resign()

    async def record(self, seat: Role) -> str:
        asked = seat if seat in self.seats and len(self.seats) > 1 else None
        return await self.client.record(self.id, asked)

    def followed(self) -> bool:
        return bool(self.table.get("next"))

    async def rematch(self) -> Place | None:
        following = self.table.get("next")
        if not following:
            seat = self._seat(self.people[0])
            following = (await seat.do("rematch")).get("next")
        if not following:
            return None
        return await _sit(self.client, self.stack, str(following), None)

    async def leave(self) -> None:
        await self.stack.aclose()

    def allows_map(self) -> bool:
        return bool(self.table.get("help"))

    async def map(self, seat: Role) -> BeliefMap:
        known = await self.client.help(self.id)
        tiles = known.get("tiles") or {}
        view = self.view(seat)
        assert view is not None
        return {view.board.tile(name): float(shares["path"]) for name, shares in tiles.items()}
