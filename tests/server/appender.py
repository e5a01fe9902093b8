"""A process that appends to tables and says so, until it is killed.

    python -m tests.server.appender DATABASE TABLE TABLE …

After each append that returned it prints the table, the number and the entry's own name.
"""

import asyncio
import os
import secrets
import sys

from goryo.errors import Conflict
from goryo.server.store import Store


async def append(store: Store, table: str) -> None:
    number = (await store.table(table)).number
    while True:
        name = secrets.token_hex(4)
        try:
            await store.append(table, number, [{"name": name}])
        except Conflict:  # what a killed process had sent was still stored
            number = (await store.table(table)).number
            continue
        os.write(1, f"{table} {number} {name}\n".encode())
        number += 1


async def main(database: str, tables: list[str]) -> None:
    async with Store.open(database) as store:
        await asyncio.gather(*(append(store, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
