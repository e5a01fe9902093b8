"""How long another player waits while a stranger attacks the server.

One player asks for the time (a ping on the socket) and stores a move now and then, on a table of
edo; beside that each attack runs for some seconds, alone, over the loopback, from a process of its
own. The longest wait of the player is what counts. Without an attack it is measured too; and
beside each wait how long the player itself was late, which the server is not to blame for.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
import uvloop

from benchmarks.server import ours
from benchmarks.server.drive import quantiles
from benchmarks.server.load import wait_for_children
from benchmarks.server.processes import note, raise_file_limit, show
from benchmarks.server.timing import Seat
from tests.server.palaces import maze

NEARLY_DEEP = (("a" * 39 + ".") * 15 + "!") * 100
"""A board whose keys are nearly deep ones."""
MANY_KEYS = "\n".join(f"a{number} = 1" for number in range(6000))
REST = 2.0
"""Seconds after an attack, in which what it has used up grows again."""
PAUSE = 0.11
"""Seconds between what the player asks for."""
Attack = Callable[[int, str], Coroutine[Any, Any, None]]


async def nothing(_port: int, _token: str) -> None:
    await asyncio.Event().wait()


async def boards(port: int, _: str) -> None:
    """Boards that are hard to read, four at a time, without an identity."""
    await asyncio.gather(*(_post_boards(port, text) for text in (NEARLY_DEEP, MANY_KEYS) * 2))


async def _post_boards(port: int, text: str) -> None:
    headers = {"Origin": f"http://127.0.0.1:{port}"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        while True:
            await http.post("/api/boards/check", json={"board_toml": text}, headers=headers)


async def heads(port: int, _: str) -> None:
    """Heads without an end, as fast as they are taken."""
    await asyncio.gather(*(_endless(port) for _ in range(4)))


async def _endless(port: int) -> None:
    while True:
        with contextlib.suppress(ConnectionError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
            while not writer.is_closing():
                writer.write(b"a" * 65536)
                await writer.drain()


async def views(port: int, token: str) -> None:
    """Her view of a palace with five neighbours to every tile, again and again."""
    headers = {"Authorization": f"Bearer {token}"}
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60, headers=headers) as http:
        body = {"seats": {"goryo": "me", "samurai": "me"}, "board_toml": maze()}
        table = (await http.post("/api/tables", json=body)).json()["table"]["id"]
        path = f"/api/tables/{table}/view?as=goryo"
        view = (await http.get(path)).json()
        enter = next(each for each in view["choices"]["moves"] if each["refusal"] is None)
        command = {"do": "play", "number": view["number"], "move": enter["move"]}
        await http.post(f"/api/tables/{table}/do?as=goryo", json=command)

        async def look() -> None:
            while True:
                await http.get(path)

        await asyncio.gather(*(look() for _ in range(8)))


async def pings(port: int, token: str) -> None:
    """Frames without a message, as many as fit on the wire."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        headers = {"Authorization": f"Bearer {token}"}
        body = {"seats": {"goryo": "me", "samurai": "me"}}
        table = (await http.post("/api/tables", json=body, headers=headers)).json()["table"]["id"]
    while True:
        seat = await Seat.connect(port, table, "goryo", token)
        with contextlib.suppress(ConnectionError):
            seat.wire.flood((b"\x89\x80" + bytes(4)) * 40_000)
        await asyncio.sleep(0.05)
        seat.wire.close()


async def connections(port: int, _: str) -> None:
    """Connections that ask for nothing, as many as there may be and more."""

    async def come() -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                await reader.read(1)
                writer.close()

    await asyncio.gather(*(come() for _ in range(300)))


async def floods(port: int, _: str) -> None:
    """Small requests that are refused, as fast as they are answered."""

    async def ask() -> None:
        while True:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /api/none HTTP/1.1\r\nHost: x\r\n\r\n" * 8)
                await writer.drain()
                await asyncio.sleep(0.01)
                writer.close()

    await asyncio.gather(*(ask() for _ in range(16)))


ATTACKS: dict[str, Attack] = {
    "nothing": nothing,
    "boards that are hard to read": boards,
    "heads without an end": heads,
    "her view of a maze": views,
    "a flood of pings": pings,
    "connections without a request": connections,
    "requests that are refused": floods,
}


async def sit_down(port: int, token: str) -> Seat:
    """The player, before the stranger comes: from then on the address is theirs, too."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        headers = {"Authorization": f"Bearer {token}"}
        body = {"seats": {"goryo": "me", "samurai": "me"}}
        table = (await http.post("/api/tables", json=body, headers=headers)).json()["table"]["id"]
    return await Seat.connect(port, table, "goryo", token)


async def wait_of(seat: Seat, seconds: float) -> tuple[list[float], list[float]]:
    """How long each of the player's requests takes, and how late the player itself was."""
    times: list[float] = []
    late: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        _, spent = await seat.ask({"do": "ping", "id": 1})
        times.append(spent)
        if len(times) % 5 == 0:  # stored, and told to nobody else
            deceive = len(times) % 10 == 0
            _, spent = await seat.ask({"do": "instruct", "id": 1, "deceive": deceive})
            times.append(spent)
        due = time.perf_counter() + PAUSE
        await asyncio.sleep(PAUSE)
        late.append(time.perf_counter() - due)
    seat.wire.close()
    return times, late


async def measure(port: int, tokens: list[str], seconds: float) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, attack in ATTACKS.items():
        note(f"{name} ...")
        seat = await sit_down(port, tokens.pop())
        with attacking(attack, port, tokens.pop()):
            times, late = await wait_of(seat, seconds)
        await asyncio.sleep(REST)
        found[name] = {**quantiles(times), "player_late": quantiles(late)["max"]}
    return {"waiting_ms": found}


@contextlib.contextmanager
def attacking(attack: Attack, port: int, token: str) -> Iterator[None]:
    """The attack in a process of its own, from when it has begun to its end."""
    spawn = multiprocessing.get_context("spawn")
    begun = spawn.Event()
    stranger = spawn.Process(target=_attack, args=(attack, port, token, begun), daemon=True)
    stranger.start()
    try:
        if not begun.wait(60):
            raise RuntimeError("the attack did not begin")
        time.sleep(0.5)
        yield
        if not stranger.is_alive():
            raise RuntimeError("the attack ended too soon")
    finally:
        stranger.kill()
        stranger.join()


def _attack(attack: Attack, port: int, token: str, begun: Event) -> None:
    raise_file_limit()
    begun.set()
    uvloop.run(attack(port, token))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each attack")
    options = parser.parse_args()
    raise_file_limit()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tokens = asyncio.run(ours.new_tokens(folder / "goryo.sqlite", 2 * len(ATTACKS)))
        with ours.serving(folder, narrow=True) as (server, port):
            wait_for_children(server.pid)
            show(uvloop.run(measure(port, tokens, options.seconds)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
