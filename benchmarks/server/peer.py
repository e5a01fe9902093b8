"""A boardgame.io server under the same load: `boardgame_io/` holds its game and its storage.

Its clients speak socket.io over a WebSocket. The framework tells a move to everybody before it
is stored, so its times are to the telling; ours are to the stored acknowledgement.
"""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from msgspec import json

from benchmarks.server.drive import Lane
from benchmarks.server.processes import ROOT, free_port, note, running
from benchmarks.server.wire import Wire

HERE = Path(__file__).resolve().parent / "boardgame_io"
BUILD = ROOT / "build" / "boardgame_io"
WIDTH, HEIGHT, CUBES, STEPS = 7, 4, 8, 4
NEAR = [
    [
        other
        for other in range(WIDTH * HEIGHT)
        if abs(tile % WIDTH - other % WIDTH) + abs(tile // WIDTH - other // WIDTH) == 1
    ]
    for tile in range(WIDTH * HEIGHT)
]


def install() -> str | None:
    """Bring the pinned packages into build/; what is missing if that cannot be done."""
    if not (shutil.which("node") and shutil.which("npm")):
        return "Node.js is not installed"
    files = [HERE / name for name in ("package.json", "package-lock.json", ".npmrc")]
    made = BUILD / "node_modules" / "boardgame.io"
    if made.exists() and all((BUILD / f.name).read_bytes() == f.read_bytes() for f in files):
        return None
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, BUILD / file.name)
    note("installing boardgame.io (only the first time) ...")
    done = subprocess.run(["npm", "ci"], cwd=BUILD, capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(BUILD / "node_modules", ignore_errors=True)
        return "its packages cannot be installed"
    return None


def version() -> str:
    package = json.decode((BUILD / "node_modules" / "boardgame.io" / "package.json").read_bytes())
    return str(package["version"])


@contextmanager
def serving(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    command = ["node", str(HERE / "server.js"), str(port), str(folder / "peer.sqlite")]
    env = {"NODE_PATH": str(BUILD / "node_modules"), "NODE_ENV": "production"}
    with running(command, port, "/stored", env=env, log=folder / "peer.log") as server:
        yield server, port


class Match(Lane):
    """One match: two players and a watcher, each with a socket."""

    def __init__(self, id: str, port: int, secrets: Sequence[str], rng: Random) -> None:
        super().__init__()
        self.id, self.port, self.secrets, self.rng = id, port, secrets, rng
        self.synced = [asyncio.get_running_loop().create_future() for _ in range(3)]
        self.state_id = -1
        self.chosen: tuple[int, str, list[Any]] | None = None

    async def open(self) -> None:
        for seat in range(3):
            path = "/socket.io/?EIO=4&transport=websocket"
            wire = await Wire.connect(self.port, path, partial(self.heard, seat))
            self.wires.append(wire)
            await asyncio.wait_for(self.synced[seat], 30)

    def heard(self, seat: int, wire: Wire, text: bytes) -> None:
        if text.startswith(b'42/palace,["update"'):
            self.updated(seat, text)
        elif text == b"2":
            wire.send(b"3")
        elif text.startswith(b"0"):
            wire.send(b"40/palace,")
        elif text.startswith(b"40/palace,"):
            who = [str(seat), self.secrets[seat]] if seat < 2 else [None, None]
            emit(wire, ["sync", self.id, *who, 2])
        elif text.startswith(b'42/palace,["sync"'):
            if seat == 0:
                self.take(json.decode(text[10:])[2]["state"])
            if not self.synced[seat].done():
                self.synced[seat].set_result(None)

    def updated(self, seat: int, text: bytes) -> None:
        """The mover's own update is the answer; it alone is read, with what everybody knows."""
        if self.chosen is not None and seat == self.chosen[0]:
            self.acknowledged()
            self.take(json.decode(text[10:])[2])
            self.pump()

    def take(self, state: dict[str, Any]) -> None:
        """Choose the next move from the state."""
        self.state_id = state["_stateID"]
        game, rng = state["G"], self.rng
        if not game["planned"]:
            self.chosen = (0, "plan", [walk(game["ghost"], rng)])
        elif game["cubes"] >= CUBES:
            self.chosen = (1, "done", [])
        else:
            pawn = rng.randrange(len(game["pawns"]))
            if rng.random() < 0.5:
                self.chosen = (1, "ask", [pawn])
            else:
                self.chosen = (1, "step", [pawn, rng.choice(NEAR[game["pawns"][pawn]])])

    def send_move(self) -> int | None:
        assert self.chosen is not None
        seat, move, args = self.chosen
        payload = {
            "type": move,
            "args": args,
            "playerID": str(seat),
            "credentials": self.secrets[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return emit(self.wires[seat], ["update", action, self.state_id, self.id, str(seat)])


def emit(wire: Wire, what: list[Any]) -> int:
    return wire.send(b"42/palace," + json.encode(what))


def walk(start: int, rng: Random) -> list[int]:
    """A path of four steps that enters no tile twice."""
    while True:
        path = [start]
        while len(path) <= STEPS:
            free = [tile for tile in NEAR[path[-1]] if tile not in path]
            if not free:
                break
            path.append(rng.choice(free))
        else:
            return path


async def open_matches(port: int, count: int) -> list[Match]:
    """New matches with both seats taken, everybody connected."""
    matches: list[Match] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/games/palace") as http:

        async def one(number: int) -> None:
            made = (await http.post("/create", json={"numPlayers": 2})).raise_for_status().json()
            secrets = []
            for seat in ("0", "1"):
                who = {"playerID": seat, "playerName": f"player {seat}"}
                joined = await http.post(f"/{made['matchID']}/join", json=who)
                secrets.append(joined.raise_for_status().json()["playerCredentials"])
            match = Match(made["matchID"], port, secrets, Random(number))
            await match.open()
            matches.append(match)

        for first in range(0, count, 20):
            await asyncio.gather(*(one(n) for n in range(first, min(count, first + 20))))
    return matches
