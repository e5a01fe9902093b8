"""Figures for whoever runs a server: how much goes on, and nothing of any game."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from goryo.server import logs
from goryo.server.counts import STEPS, Counts, Timings
from goryo.server.metrics import ErrorsLogged, Figures, listen
from goryo.server.service import LOOK_SECONDS, _look
from tests.processes import free_port
from tests.server.harness import Hosted, hosted


def read(port: int) -> str:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        text: str = answer.read().decode()
        return text


def figures(text: str) -> dict[str, float]:
    lines = re.findall(r"^(\w+(?:{[^}]*})?) (\S+)$", text, re.MULTILINE)
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
            assert told["goryo_commit_duration_seconds_count"] > 0
            assert told["goryo_tables_attended"] == told["goryo_changes_waiting"] == 0
            assert told["goryo_store_failing"] == told["goryo_connections_cut_total"] == 0
            assert told['goryo_queue_length{queue="programs"}'] == 0
            assert told['goryo_queue_limit{queue="boards"}'] > 0
            assert told['goryo_request_duration_seconds_count{status="2xx"}'] == 2
            assert 0 < told["goryo_database_size_bytes"] < told["goryo_disk_size_bytes"]
            assert told["goryo_disk_free_bytes"] <= told["goryo_disk_size_bytes"]
            assert told["process_resident_memory_bytes"] > 0
            for secret in ("Aki", table_id, aki.token or "", aki.identity.id):
                assert secret not in text
            await line.close()
            _, told = await figures_of(house)
            assert told["goryo_connections"] == 0

    asyncio.run(main())


def test_a_move_is_timed_until_it_is_stored(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            aki = await house.visitor("Aki")
            table_id = (await aki.open("me", "me"))["table"]["id"]
            line = await aki.socket(table_id, **{"as": "goryo"})
            view = await line.take("view")
            enter = next(c for c in view["choices"]["moves"] if c["refusal"] is None)
            await line.do("play", number=view["number"], move=enter["move"])
            _, told = await figures_of(house)
            assert told["goryo_move_duration_seconds_count"] == told["goryo_moves_total"] == 1
            assert told['goryo_move_duration_seconds_bucket{le="+Inf"}'] == 1
            assert told["goryo_move_duration_seconds_sum"] >= STEPS[0]
            await line.close()

    asyncio.run(main())


def test_every_error_in_the_log_counts_where_it_came_from(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            errors = Figures(house.hall, house.connections).errors
            for name, level in (
                ("goryo.server", logging.ERROR),
                ("goryo.server.store.writer", logging.CRITICAL),
                ("goryo.server.store.writer", logging.WARNING),
                ("goryo.server.new_room", logging.ERROR),
                ("uvicorn.error", logging.ERROR),
            ):
                record = logging.LogRecord(name, level, __file__, 1, "secret", None, None)
                if level >= errors.level:
                    errors.handle(record)
            counted = {room: count for room, count in errors.counts.items() if count}
            assert counted == {"requests": 1, "store": 1, "elsewhere": 2}

    asyncio.run(main())


def test_what_fails_while_the_figures_are_told_is_among_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            port = free_port()
            stop = listen(Figures(house.hall, house.connections), port)
            try:
                logs.failed("GET", "/api/hello", ValueError("secret"))
                told = figures(text := await asyncio.to_thread(read, port))
            finally:
                await asyncio.to_thread(stop)
            assert told['goryo_errors_total{room="requests"}'] == 1
            assert "secret" not in text
            assert not any(isinstance(each, ErrorsLogged) for each in logging.getLogger().handlers)

    asyncio.run(main())


def test_figures_have_no_label_of_a_table_a_seat_or_a_person(tmp_path: Path) -> None:
    """Labels are few and known before anything was played; so are the values of each."""

    async def main() -> None:
        async with hosted(tmp_path / "a.sqlite") as house:
            text, before = await figures_of(house)
            aki = await house.visitor("Aki")
            await aki.open("me", "friend")
            assert (await aki.ask("GET", "/api/nothing")).status == 404
            _, after = await figures_of(house)
            assert before.keys() == after.keys()
            labels = set(re.findall(r'[{,](\w+)="', text))
            assert labels == {"le", "queue", "room", "status", "version"}

    asyncio.run(main())


@pytest.mark.parametrize("seconds", [0.0, 0.0145, 0.0227, 0.3, 9.0, 11.5])
def test_no_sum_tells_how_long_one_answer_took(seconds: float) -> None:
    """Times count as the end of their step: two that fall into one cannot be told apart."""
    times = Timings("a_time_seconds", "A time.")
    times.add(seconds)
    assert sum(times.steps[""]) == 1
    assert times.seconds[""] >= seconds
    assert times.seconds[""] in (*STEPS, 12)


def test_a_loop_that_is_held_is_seen() -> None:
    async def main() -> None:
        counts = Counts()
        looking = asyncio.create_task(_look(counts))
        await asyncio.sleep(0)
        time.sleep(LOOK_SECONDS + 0.3)
        await looking
        assert counts.late.seconds[""] > 0.25

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
