"""Our server under load: tables with two players and a watcher who speak docs/api.md.

Only the seat that is to act reads its news whole and chooses a legal move from the choices; of
all others the bytes are counted. When a game is over both players ask for another.
"""

from __future__ import annotations

import asyncio
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from msgspec import json

from benchmarks.server.drive import Lane
from benchmarks.server.processes import free_port, running
from benchmarks.server.wire import Wire
from goryo.server.doors.identity import new_id, new_token
from goryo.server.store.store import Store

PROGRAM = (sys.executable, "-m", "goryo")
ROLES = ("goryo", "samurai", "watcher")
DONE_ODDS = 0.1
"""How often the Samurai end their turn early; so a game lasts about as long as one of people."""
WATCHED = 10
"""One identity may have twice as many connections, which it needs when tables move on to another
game; so the watchers are not all one."""


@contextmanager
def serving(
    folder: Path,
    database: str | None = None,
    *,
    core: int | None = 0,
    narrow: bool = False,
    options: Sequence[str] = (),
) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """`goryo serve` with caps that let one address bring everybody, or with those it has."""
    port = free_port()
    command = [*PROGRAM, "serve", "--port", str(port), "--data", str(folder), "--lang", "en"]
    if not narrow:
        command += ["--max-connections", "20000", "--max-per-address", "20000"]
        command += ["--max-tables", "100000"]
    command += options
    if database:
        command += ["--database", database]
    with running(command, port, "/health", core=core, log=folder / "ours.log") as server:
        yield server, port


async def new_tokens(where: str | Path, count: int) -> list[str]:
    """So many identities for programs, as `goryo token` makes them."""
    tokens = [new_token() for _ in range(count)]
    async with Store.open(where) as store:
        for first in range(0, count, 250):
            some = tokens[first : first + 250]
            await asyncio.gather(
                *(store.people.new_identity(new_id(), token, "") for token in some)
            )
    return tokens


class Table(Lane):
    """One table: two players and a watcher, each with a socket."""

    def __init__(self, id: str, ports: Sequence[int], tokens: Sequence[str], rng: Random) -> None:
        super().__init__()
        self.id, self.ports, self.rng = id, ports, rng
        self.tokens = list(tokens)
        """Hers, the Samurai's, the watcher's."""
        self.gone_bytes = 0
        self.chosen: tuple[int, bytes] | None = None
        self.plies = 0
        self.games = 0
        self._began: asyncio.Future[None] | None = None
        self._next: asyncio.Future[str] | None = None
        self._renewing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect everybody; returns when everybody has seen the table."""
        self._began = asyncio.get_running_loop().create_future()
        self.wires = []
        for seat, role in enumerate(ROLES):
            path = f"/api/tables/{self.id}/socket?as={role}"
            headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
            self.wires.append(
                await Wire.connect(self.ports[seat], path, partial(self.heard, seat), headers)
            )
        await asyncio.wait_for(self._began, 60)

    @property
    def between_games(self) -> bool:
        return self._renewing is not None

    def heard(self, seat: int, wire: Wire, text: bytes) -> None:
        del wire
        if text.startswith((b'{"is":"news"', b'{"is":"view"')):
            if b'"to_act":true' in text:
                self.choose(seat, json.decode(text))
                self.pump()
            elif b'"phase":"over"' in text and self._renewing is None:
                self._renewing = asyncio.create_task(self.renew())
        elif text.startswith(b'{"is":"done"'):
            if self._next is not None:
                following = json.decode(text).get("next")
                if following and not self._next.done():
                    self._next.set_result(following)
                return
            self.acknowledged()
            self.pump()
        elif text.startswith(b'{"is":"no"'):
            self.refused(text.decode())

    def choose(self, seat: int, told: dict[str, Any]) -> None:
        now = told.get("now") or told
        move = choose_move(now["choices"], self.rng)
        self.plies += 1
        command = {"do": "play", "id": self.plies, "number": told["number"], "move": move}
        self.chosen = (seat, json.encode(command))
        if self._began is not None and not self._began.done():
            self._began.set_result(None)

    def send_move(self) -> int | None:
        if self.chosen is None:
            return None
        seat, frame = self.chosen
        self.chosen = None
        return self.wires[seat].send(frame)

    async def renew(self) -> None:
        """Both ask for another game; everybody moves over to it with the roles swapped."""
        await asyncio.sleep(0)
        self.give_up()
        self._next = asyncio.get_running_loop().create_future()
        for seat in (0, 1):
            self.wires[seat].send(b'{"do":"rematch","id":"again"}')
            await asyncio.sleep(0.05)
        self.id = await asyncio.wait_for(self._next, 30)
        old, self.chosen, self._next = self.wires, None, None
        hers, theirs, watching = self.tokens
        self.tokens = [theirs, hers, watching]
        await self.open()
        self.gone_bytes += sum(wire.bytes_in for wire in old)
        for wire in old:
            wire.close()
        self.games += 1
        self._renewing = None

    @property
    def bytes_in(self) -> int:
        return self.gone_bytes + super().bytes_in


def choose_move(choices: dict[str, Any], rng: Random) -> str:
    """A legal move, from nothing but the choices that the server offers."""
    plan = choices["plan"]
    if plan is not None:
        steps = rng.choice([steps for steps, tree in plan["paths"].items() if tree["go"]])
        path, branch = [plan["start"]], plan["paths"][steps]
        while branch["go"]:
            tile = rng.choice(list(branch["go"]))
            path.append(tile)
            branch = branch["go"][tile]
        return f"plan {'-'.join(path)}"
    legal = [choice["move"] for choice in choices["moves"] if choice["refusal"] is None]
    if legal[-1] == "done" and len(legal) > 1 and rng.random() > DONE_ODDS:
        legal.pop()
    return str(rng.choice(legal))


async def open_tables(
    port: int, count: int, tokens: Sequence[str], hers: int | None = None
) -> list[Table]:
    """New tables with both seats taken, everybody connected; she to a port of her own if named."""
    tables: list[Table] = []
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:

        async def post(path: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
            headers = {"Authorization": f"Bearer {token}"}
            answer = await http.post(path, json=body, headers=headers)
            if answer.is_error:
                raise RuntimeError(f"{path}: {answer.text}")
            data: dict[str, Any] = answer.json()
            return data

        async def one(number: int) -> None:
            host, guest = tokens[2 * number], tokens[2 * number + 1]
            watcher = tokens[2 * count + number // WATCHED]
            wanted = {
                "seats": {"goryo": "me", "samurai": "friend"},
                "nonce": secrets.token_hex(8),
            }
            made = await post("/api/tables", host, wanted)
            await post("/api/join", guest, {"code": made["invite"]["code"], "nonce": "00"})
            people = [host, guest, watcher]
            table = Table(made["table"]["id"], [hers or port, port, port], people, Random(number))
            await table.open()
            tables.append(table)

        for first in range(0, count, 20):
            await asyncio.gather(*(one(n) for n in range(first, min(count, first + 20))))
    return tables


def tokens_needed(tables: int) -> int:
    return 2 * tables + -(-tables // WATCHED)
