"""Figures for whoever runs a server: how much goes on, and nothing of any game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from goryo.server.metrics import Figures, listen
from tests.processes import free_port
from tests.server.harness import Hosted, hosted


def read(port: int) -> str:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def figures(text: str) -> dict[str, float]:
    lines = re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in lines}


async def figures_of(house: Hosted) -> tuple[str, dict[str, float]]:
    port = free_port()
    stop = listen(Figures(house.hall, house.connections), port)
    try:
        text = await asyncio.to_thread(read, port)
    finally:
        await asyncio.to_thread(stop)
    return text, figures(text)


def test_figures_count_what_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki = await house.visitor("Aki")
            opened = await aki.open("me", "friend")
            await aki.open()
            table_id = opened["table"]["id"]
            line = await aki.socket(table_id)
            await line.do("dance")
            await house.hall.pulse.beat()
            text, told = await figures_of(house)
            assert told["goryo_tables_live"] == told["goryo_tables_opened_total"] == 2
            assert told["goryo_connections"] == 1
            assert told["goryo_refusals_total"] == 1
            assert told["goryo_commits_total"] > 0
            assert told["goryo_tables_attended"] == told["goryo_minds_waiting"] == 0
            for secret in ("Aki", table_id, aki.token or "", aki.identity.id):
                assert secret not in text
            await line.close()
            _, told = await figures_of(house)
            assert told["goryo_connections"] == 0

    asyncio.run(main())


def test_a_stopped_listener_leaves_its_port(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            port = free_port()
            for _ in range(2):
                stop = listen(Figures(house.hall, house.connections), port)
                assert "goryo_moves_total" in await asyncio.to_thread(read, port)
                await asyncio.to_thread(stop)

    asyncio.run(main())


def test_figures_are_told_under_no_other_name(tmp_path: Path) -> None:
    """A page of another site can make a browser ask here, but only under that site's name."""

    def ask(port: int) -> int:
        request = Request(f"http://127.0.0.1:{port}/metrics", headers={"Host": "evil.example"})
        with pytest.raises(HTTPError) as caught:
            urlopen(request, timeout=10)
        caught.value.close()
        return caught.value.code

    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            port = free_port()
            stop = listen(Figures(house.hall, house.connections), port)
            try:
                assert await asyncio.to_thread(ask, port) == 421
            finally:
                await asyncio.to_thread(stop)

    asyncio.run(main())
