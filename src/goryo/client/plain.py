"""The client for programs without asyncio: every call waits for its answer.

The connections live on a thread of their own, so that they stay alive while the program thinks.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Mapping
from typing import Any, Self, TypeVar

from goryo.client.api import Client, Opened
from goryo.client.playing import play
from goryo.client.seat import Seat, Turn
from goryo.moves import Move
from goryo.outcome import Outcome
from goryo.plain_data import Json
from goryo.players import OnFault, Player
from goryo.roles import Role
from goryo.view import View
from goryo.wire.no import ServerTrouble

T = TypeVar("T")


class OwnLoop:
    """An event loop on a thread of its own."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(
            target=self._loop.run_forever, name="goryo-client", daemon=True
        )
        self._thread.start()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """What the work gives; an interrupt ends the work too."""
        if self._loop.is_closed():
            work.close()
            raise ServerTrouble("left", "The connection to the server has been closed.")
        doing = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            return doing.result()
        except BaseException:
            doing.cancel()
            raise

    def close(self, last: Coroutine[Any, Any, None] | None = None) -> None:
        """End whatever still runs there, do the last thing, and end the thread."""
        if self._loop.is_closed():
            if last is not None:
                last.close()
        else:
            self.wait(_end_others())
            if last is not None:
                self.wait(last)
            self.wait(self._loop.shutdown_default_executor())
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()


async def _end_others() -> None:
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


class PlainClient:
    """One identity on one server; a context manager. The methods are those of `Client`."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self._client = Client(url, token)
        self._loop = OwnLoop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the server; seats that are still entered are left too."""
        self._loop.close(self._client.close())

    def hello(self) -> Json:
        return self._loop.wait(self._client.hello())

    def set_nickname(self, nickname: str) -> Json:
        return self._loop.wait(self._client.set_nickname(nickname))

    def new_program(self, nickname: str = "") -> str:
        return self._loop.wait(self._client.new_program(nickname))

    def tables(self) -> list[Json]:
        return self._loop.wait(self._client.tables())

    def open_table(self, setup: Mapping[str, Any] | None = None) -> Opened:
        return self._loop.wait(self._client.open_table(setup))

    def invite(self, id: str) -> Json:
        return self._loop.wait(self._client.invite(id))

    def invitation(self, code: str) -> Json:
        return self._loop.wait(self._client.invitation(code))

    def join(self, code: str, nonce: str = "") -> Json:
        return self._loop.wait(self._client.join(code, nonce))

    def table(self, id: str) -> Json:
        return self._loop.wait(self._client.table(id))

    def view(self, id: str, role: Role | str | None = None) -> View:
        return self._loop.wait(self._client.view(id, role))

    def help(self, id: str) -> Json:
        return self._loop.wait(self._client.help(id))

    def record(self, id: str, role: Role | str | None = None) -> str:
        return self._loop.wait(self._client.record(id, role))

    def do(self, id: str, what: str, /, role: Role | str | None = None, **details: object) -> Json:
        return self._loop.wait(self._client.do(id, what, role, **details))

    def sit(self, id: str, role: Role | str | None = None) -> PlainSeat:
        """My seat at that table, or a place to watch from; a context manager."""
        return PlainSeat(self._client.sit(id, role), self._loop)


class PlainSeat:
    """A seat of `PlainClient`; its methods and what it knows are those of `Seat`."""

    def __init__(self, seat: Seat, loop: OwnLoop) -> None:
        self._seat = seat
        self._loop = loop

    def __enter__(self) -> Self:
        self._loop.wait(self._seat.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.wait(self._seat.close())

    @property
    def role(self) -> Role:
        return self._seat.role

    @property
    def table(self) -> Json:
        return self._seat.table

    @property
    def view(self) -> View | None:
        return self._seat.view

    @property
    def number(self) -> int:
        return self._seat.number

    @property
    def deceive(self) -> bool | None:
        return self._seat.deceive

    @property
    def over(self) -> bool:
        return self._seat.over

    def turn(self) -> Turn | None:
        return self._loop.wait(self._seat.turn())

    def changed(self, since: int) -> View:
        return self._loop.wait(self._seat.changed(since))

    def play(
        self, move: Move | str, number: int | None = None, *, deceive: bool | None = None
    ) -> Json:
        return self._loop.wait(self._seat.play(move, number, deceive=deceive))

    def undo(self, number: int | None = None) -> Json:
        return self._loop.wait(self._seat.undo(number))

    def instruct(self, deceive: bool) -> Json:
        return self._loop.wait(self._seat.instruct(deceive))

    def resign(self) -> Json:
        return self._loop.wait(self._seat.resign())

    def do(self, what: str, /, **details: object) -> Json:
        return self._loop.wait(self._seat.do(what, **details))

    def let_play(
        self,
        player: Player,
        *,
        budget: float = 1.0,
        seed: int | str | None = None,
        on_fault: OnFault | None = None,
    ) -> Outcome | None:
        """Let a player play to the end, as `goryo.client.play` does."""
        work = play(self._seat, player, budget=budget, seed=seed, on_fault=on_fault)
        return self._loop.wait(work)
