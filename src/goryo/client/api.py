"""A server as one identity sees it: its tables, its games, and what one can ask of it.

The requests are those of docs/api.md, one method each. `Client.sit` leads to a table's socket.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Self
from urllib.parse import quote, urlencode

import httpx

from goryo.client.reconnecting import Pauses, unreachable
from goryo.client.seat import Seat
from goryo.plain_data import Json
from goryo.plain_text import shorten
from goryo.roles import Role
from goryo.view import View
from goryo.view_json import view_from_json
from goryo.wire.no import ServerTrouble, error_from_json

SECONDS = 30.0
"""So long a request may take."""
_ADDRESS = re.compile(r"https?://[^/\s]+")


class Opened(NamedTuple):
    """A new table, and the invitation if it waits for a friend: `code` and `link`."""

    table: Json
    invite: Json | None


class Client:
    """One identity on one server; an asynchronous context manager.

    Every method raises what `goryo.wire.no` tells of. A request that failed with
    `ServerTrouble` may have been done all the same.
    """

    def __init__(self, url: str, token: str | None = None, *, timeout: float = SECONDS) -> None:
        """`url` is the server's address; without a token one can only look at what all may see."""
        if not _ADDRESS.match(url):
            wrong = (
                f"“{shorten(url, 60)}” is not a server’s address: http:// or https:// is missing."
            )
            raise ServerTrouble("address", wrong)
        self.url = url.rstrip("/")
        self._headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._http = httpx.AsyncClient(
            base_url=self.url, headers=self._headers, timeout=timeout, follow_redirects=False
        )

    def __repr__(self) -> str:
        return f"<Client of {self.url}>"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    # -- oneself ---------------------------------------------------------------------------------

    async def hello(self) -> Json:
        """What this server offers, and who I am to it."""
        return await self._json("GET", "/api/hello")

    async def set_nickname(self, nickname: str) -> Json:
        return await self._json("POST", "/api/me", {"nickname": nickname})

    async def new_program(self, nickname: str = "") -> str:
        """The token of a new identity for a program. It is shown this once."""
        made = await self._json("POST", "/api/me/programs", {"nickname": nickname})
        return str(made["token"])

    async def delete_games(self) -> Json:
        """Delete every table where I sit, for everybody."""
        return await self._json("DELETE", "/api/me/games")

    async def delete_me(self) -> Json:
        """Forget this identity and every table where it sits."""
        return await self._json("DELETE", "/api/me")

    # -- tables ----------------------------------------------------------------------------------

    async def tables(self) -> list[Json]:
        """My games, the newest first."""
        found: list[Json] = (await self._json("GET", "/api/tables"))["games"]
        return found

    async def open_table(self, setup: Mapping[str, Any] | None = None) -> Opened:
        """Open a table; what `setup` leaves out is as the server has it."""
        made = await self._json("POST", "/api/tables", dict(setup or {}))
        return Opened(made["table"], made["invite"])

    async def table(self, id: str) -> Json:
        """Who sits where, what is agreed, how it stands."""
        return await self._json("GET", _at(id))

    async def view(self, id: str, role: Role | str | None = None) -> View:
        """Everything that this viewer may know now; `role` only where both seats are mine."""
        return view_from_json(await self._json("GET", _at(id, "view", role)))

    async def help(self, id: str) -> Json:
        """What can be believed, where the table allows it."""
        return await self._json("GET", _at(id, "help"))

    async def record(self, id: str, role: Role | str | None = None) -> str:
        """The record as text: one seat's while the game runs, the whole truth afterwards."""
        return (await self._ask("GET", _at(id, "record", role))).text

    async def do(
        self, id: str, what: str, /, role: Role | str | None = None, **details: object
    ) -> Json:
        """One command without a socket: `do(id, "resign")`."""
        command = {"do": what, "id": 1, **details}
        return await self._json("POST", _at(id, "do", role), command)

    def sit(self, id: str, role: Role | str | None = None, *, pauses: Pauses | None = None) -> Seat:
        """My seat at that table, or a place to watch from; an asynchronous context manager."""
        query = _as(role)
        address = "ws" + self.url.removeprefix("http") + _at(id, "socket")
        return Seat(address, query, self._headers, pauses or Pauses())

    # -- ways to a seat --------------------------------------------------------------------------

    async def invite(self, id: str) -> Json:
        """A new join code for the free seat, with its link; older ones end."""
        return await self._json("POST", _at(id, "invite"), {})

    async def invitation(self, code: str) -> Json:
        """Where a join code leads; looking does not use it up."""
        return await self._json("POST", "/api/invitation", {"code": code})

    async def join(self, code: str, nonce: str = "") -> Json:
        """Sit down where the code leads; the answer's `table` is that table."""
        return await self._json("POST", "/api/join", {"code": code, "nonce": nonce})

    async def recovery(self, id: str, role: Role | str) -> Json:
        """A private link that moves my seat to another device; older ones end."""
        return await self._json("POST", _at(id, "recovery"), {"as": str(role)})

    async def recover(self, token: str) -> Json:
        """Take over the seat of a recovery link."""
        return await self._json("POST", "/api/recover", {"token": token})

    # -- how it is asked -------------------------------------------------------------------------

    async def _json(self, method: str, path: str, body: Json | None = None) -> Json:
        answer = await self._ask(method, path, body)
        told = _read(answer)
        if not isinstance(told, dict):
            raise error_from_json(told, answer.status_code)
        return told

    async def _ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        try:
            answer = await self._http.request(method, path, json=body)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise unreachable(self.url, error) from error
        if answer.is_success:
            return answer
        after = answer.headers.get("retry-after")
        raise error_from_json(_read(answer), answer.status_code, after)


def _read(answer: httpx.Response) -> object:
    """What the answer says, or its text if it is no JSON."""
    try:
        return answer.json()
    except ValueError:
        return answer.text


def _at(id: str, part: str = "", role: Role | str | None = None) -> str:
    path = f"/api/tables/{quote(id, safe='')}" + (f"/{part}" if part else "")
    return path + (f"?{urlencode(_as(role))}" if role is not None else "")


def _as(role: Role | str | None) -> dict[str, str]:
    return {} if role is None else {"as": str(role)}
