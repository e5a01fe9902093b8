"""The tables that a session at the prompt can sit at: one in this program, or one on a server."""

from __future__ import annotations

from contextlib import ExitStack
from datetime import date
from types import TracebackType
from typing import TYPE_CHECKING, Self

from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, Role
from goryo.table import Table
from goryo.terminal.keeper import Keeper, began_on, record_text
from goryo.terminal.local import believed
from goryo.terminal.setup import Setup, secret_of
from goryo.view import View

if TYPE_CHECKING:
    from goryo.client import PlainSeat
    from goryo.players import Player
    from goryo.terminal.remote import Way
    from goryo.terminal.shelf import Kept, Shelf


class LocalTable:
    """A table in this program, with a program in the seats where nobody sits.

    It is a new one, the one that is given, or `game`, which was kept. With a shelf it is kept.
    """

    def __init__(
        self,
        setup: Setup,
        program: Player,
        table: Table | None = None,
        *,
        shelf: Shelf | None = None,
        game: Kept | None = None,
    ) -> None:
        self.setup = setup
        self.program = program
        self.secret = secret_of(setup.seed) if game is None else game.secret
        kept = None if game is None else game.table()
        self.table = table or kept or setup.new_table(self.secret)
        began = date.today() if game is None else began_on(game)
        slot = None if shelf is None else shelf.slot(None if game is None else game.path)
        self.keeper = Keeper(slot, self.table, setup, self.secret, began)
        self.pencil = None if game is None else game.pencil

    def _keep(self) -> None:
        self.keeper.keep(self.pencil)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def actor(self) -> Role | None:
        return self.table.actor

    def view(self, role: Role) -> View:
        return self.table.view(role)

    def play(self, seat: Role, move: str) -> None:
        self.table.play(seat, move)
        self._keep()

    def undo(self, seat: Role) -> None:
        self.table.undo(seat)
        self._keep()

    def why_not_undo(self, seat: Role) -> Refusal | None:
        return self.table.why_not_undo(seat)

    def instruct(self, seat: Role, deceive: bool) -> None:
        self.table.instruct(seat, deceive)
        self._keep()

    def resign(self, seat: Role) -> None:
        self.table.resign(seat)
        self._keep()

    def await_others(self) -> None:
        from goryo.players import move_once

        assert self.table.actor is not None
        seed = f"{self.secret.hex()}:program"
        move_once(self.table, self.table.actor, self.program, seed, 1.0)
        self._keep()

    def record(self, seat: Role) -> str:
        return record_text(self.table, self.setup, self.secret, seat, self.keeper.began)

    def heat(self) -> dict[int, float]:
        return believed(self.table.view(Role.SAMURAI))


class ServerTable:
    """A table on a server, with the seats there that are ours; a context manager."""

    def __init__(self, way: Way) -> None:
        from goryo.client import PlainClient

        self.way = way
        self.client = PlainClient(way.url, way.token)
        self.seats: dict[Role, PlainSeat] = {}
        self.link: str | None = None
        """What to send to the friend whom the table waits for."""
        self.id = ""
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        self._stack.enter_context(self.client)
        try:
            self._sit()
        except BaseException:
            self._stack.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def _sit(self) -> None:
        from goryo.terminal.remote import newest_running

        way, client = self.way, self.client
        if way.join is not None:
            self.id = str(client.join(way.join)["table"]["id"])
        elif way.go_on:
            self.id = newest_running(client.tables())
        elif way.table is not None:
            self.id = way.table
        else:
            opened = client.open_table(way.setup)
            self.id = str(opened.table["id"])
            self.link = None if opened.invite is None else str(opened.invite["link"])
        mine = [Role(each) for each in client.table(self.id)["you"]]
        roles = [Role(way.role)] if way.role is not None else mine or [Role.WATCHER]
        for role in roles:
            asked = role if len(mine) > 1 or role not in mine else None
            self.seats[role] = self._stack.enter_context(client.sit(self.id, asked))

    @property
    def people(self) -> tuple[Role, ...]:
        return tuple(role for role in self.seats if role in SEATS)

    @property
    def _any(self) -> PlainSeat:
        return next(iter(self.seats.values()))

    @property
    def over(self) -> bool:
        return self._any.over

    @property
    def actor(self) -> Role | None:
        view = self._any.view
        return None if view is None else view.scene.actor

    @property
    def begun(self) -> bool:
        return self._any.view is not None

    @property
    def allows_map(self) -> bool:
        return bool(self._any.table.get("help"))

    def view(self, role: Role) -> View:
        seat = self.seats.get(role, self._any)
        view = seat.view
        return seat.changed(-1) if view is None else view

    def play(self, seat: Role, move: str) -> None:
        self.seats[seat].play(move)
        self._meet()

    def undo(self, seat: Role) -> None:
        self.seats[seat].undo()
        self._meet()

    def why_not_undo(self, seat: Role) -> Refusal | None:
        """Only the server knows; it says so when it is asked to."""
        del seat
        return None

    def instruct(self, seat: Role, deceive: bool) -> None:
        if seat is not Role.GORYO:
            raise Illegal(Refusal(Reason.WRONG_MOVE))
        self.seats[seat].instruct(deceive)

    def resign(self, seat: Role) -> None:
        self.seats[seat].resign()
        self._meet()

    def await_others(self) -> None:
        seat = self._any
        seat.changed(seat.number)
        self._meet()

    def _meet(self) -> None:
        """Until both seats of one screen have heard of the same."""
        views = [seat.view for seat in self.seats.values()]
        most = max(len(view.history) for view in views if view is not None)
        for seat in self.seats.values():
            while seat.view is not None and len(seat.view.history) < most:
                seat.changed(seat.number)

    def record(self, seat: Role) -> str:
        return self.client.record(self.id, seat if len(self.seats) > 1 else None)

    def heat(self) -> dict[int, float]:
        tiles = self.client.help(self.id).get("tiles") or {}
        board = self.view(next(iter(self.seats))).board
        return {board.tile(name): float(shares["path"]) for name, shares in tiles.items()}
