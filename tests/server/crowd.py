"""Processes at one database, all made from one that has everything loaded.

    python -m tests.server.crowd killed DATABASE ROUNDS TABLE TABLE …
    python -m tests.server.crowd at-once DATABASE COUNT

`killed`: in each round a process appends to the tables and is killed at a random moment. After
each append that returned it prints the table, the number and the entry's own name. `at-once`: so
many processes open the database at the same moment, and each stores somebody.
"""

import asyncio
import os
import random
import secrets
import signal
import sys
import time
from collections.abc import Callable

from goryo.errors import Conflict
from goryo.server.store.store import Store


def killed(database: str, rounds: int, tables: list[str]) -> None:
    rng = random.Random(4)
    for _ in range(rounds):
        heard, told = os.pipe()
        child = _forked(lambda told=told: asyncio.run(_append(database, tables, told)))  # type: ignore[misc]
        os.close(told)
        os.read(heard, 1)
        os.close(heard)
        time.sleep(rng.uniform(0.0, 0.2))
        os.kill(child, signal.SIGKILL)
        assert _end_of(child) == -signal.SIGKILL


async def _append(database: str, tables: list[str], told: int) -> None:
    """Append to all of them, and after the first time say so."""

    async def append(table: str) -> None:
        number = (await store.tables.table(table)).number
        while True:
            name = secrets.token_hex(4)
            try:
                await store.tables.append(table, number, [{"name": name}])
            except Conflict:  # what a killed process had sent was still stored
                number = (await store.tables.table(table)).number
                continue
            os.write(1, f"{table} {number} {name}\n".encode())
            os.write(told, b".")
            number += 1

    async with Store.open(database) as store:
        await asyncio.gather(*(append(table) for table in tables))


def at_once(database: str, count: int) -> None:
    waiting, go = os.pipe()

    def come(name: str) -> None:
        os.close(go)
        os.read(waiting, 1)
        asyncio.run(_enter(database, name))

    children = [_forked(lambda n=n: come(str(n))) for n in range(count)]  # type: ignore[misc]
    os.close(go)
    assert [_end_of(child) for child in children] == [0] * count


async def _enter(database: str, name: str) -> None:
    async with Store.open(database) as store:
        await store.people.new_identity(name, name)


def _forked(do: Callable[[], None]) -> int:
    child = os.fork()
    if child == 0:
        do()
        os._exit(0)
    return child


def _end_of(child: int) -> int:
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    how, where, many, *names = sys.argv[1:]
    if how == "killed":
        killed(where, int(many), names)
    else:
        at_once(where, int(many))
