"""Stop and start: plain words before the end, nothing lost, and everybody comes back."""

import asyncio
import logging
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from filelock import FileLock
from websockets.exceptions import ConnectionClosed

from goryo.server.store.migrations import STEPS
from goryo.server.store.store import Store
from tests.cli import terminal
from tests.server.guests import Guest, any_move, check_store, line
from tests.server.harness import Clock, Hosted, Refused, Seeded, Visitor, hosted
from tests.server.processes import PATIENCE, ROOT, Server, serving

VERSION_1 = ROOT / "tests" / "data" / "databases" / "version-1.sql"
SIGNALS = (signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.thorough))


def open_table(server: Server, token: str, goryo: str, samurai: str, board: str = "gate") -> str:
    wanted = {"board": board, "seats": {"goryo": goryo, "samurai": samurai}}
    opened = server.done("POST", "/api/tables", wanted, token=token)
    return str(opened["table"]["id"])


def friends(server: Server, aki: str, ben: str, board: str = "gate") -> str:
    wanted = {"board": board, "seats": {"goryo": "me", "samurai": "friend"}}
    opened = server.done("POST", "/api/tables", wanted, token=aki)
    server.done("POST", "/api/join", {"code": opened["invite"]["code"]}, token=ben)
    return str(opened["table"]["id"])


def wait_until_nothing_is_left(server: Server) -> None:
    """Until every process that the server had started has ended by itself."""
    assert server.program is not None
    patience = time.monotonic() + PATIENCE
    while True:
        try:
            os.killpg(server.program.pid, 0)
        except ProcessLookupError:
            return
        assert time.monotonic() < patience, "something is left"
        time.sleep(0.02)


# -- stopping ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("how", SIGNALS)
def test_a_server_says_goodbye_and_nobody_misses_anything(
    tmp_path: Path, how: signal.Signals
) -> None:
    with serving(tmp_path) as server:
        aki, ben = server.tokens("Aki", "Ben")
        table = friends(server, aki, ben)

        async def before() -> int:
            async with line(server, table, aki) as here, line(server, table, ben) as there:
                await here.take("view")
                assert (await here.play(any_move(here.now, Random(4))))["is"] == "done"
                await there.until(lambda line: line.number == here.number)
                stopping = asyncio.create_task(asyncio.to_thread(server.stop, how))
                for each in (here, there):
                    bye = await each.take("bye")
                    assert bye["why"] == "stopping"
                    assert bye["sentence"] == (
                        "The server is restarting. Your game is safe, and this page will reconnect."
                    )
                    assert bye["after"] >= 0
                    assert bye["spread"] > 0
                    with pytest.raises(ConnectionClosed) as closed:
                        await each.hear()
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 1012
                assert await stopping == 0
                assert there.number is not None
                return there.number

        async def after(known: int) -> None:
            async with line(server, table, aki) as here:
                await here.take("view")
                assert (await here.play(any_move(here.now, Random(1))))["is"] == "done"
            async with line(server, table, ben, since=known) as there:
                news = await there.take("news")
                assert news["since"] == known
                assert [item["event"] for item in news["items"]] == ["planned"]
                assert (await there.play(any_move(there.now, Random(1))))["is"] == "done"

        known = asyncio.run(before())
        wait_until_nothing_is_left(server)
        assert not (tmp_path / "address").exists()
        server.start()
        said = refused("--data", tmp_path, "--port", "0")
        assert f"Another Goryō is already using this folder, at {server.url}." in said
        asyncio.run(after(known))
        assert server.stop(how) == 0
        lines = server.log.splitlines()
        assert [
            one for one in lines if "Goryō is running at" not in one and "Ctrl-C" not in one
        ] == []


@pytest.mark.slow
def test_it_can_be_stopped_before_it_answers(tmp_path: Path) -> None:
    """At whatever moment of its start; and nothing that it leaves behind is in the way."""
    with serving(tmp_path, start=False) as server:
        for sign in (".", "lock", "goryo.sqlite"):
            (tmp_path / "goryo.sqlite").unlink(missing_ok=True)
            server.launch().until((tmp_path / sign).exists)
            assert server.stop() in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
            assert "Traceback" not in server.log, server.log


async def moves_of(guests: Sequence[Guest], more: int) -> None:
    """Until they have made so many moves more."""
    wanted = more + sum(len(guest.acknowledged) for guest in guests)
    async with asyncio.timeout(PATIENCE):
        while sum(len(guest.acknowledged) for guest in guests) < wanted:
            await asyncio.sleep(0.02)


@pytest.mark.slow
@pytest.mark.thorough
def test_people_play_on_over_many_restarts(tmp_path: Path) -> None:
    """Moves that are on their way when the end comes are stored and told, or neither."""

    async def main(server: Server) -> None:
        tokens = await asyncio.to_thread(server.tokens, *(f"guest {n}" for n in range(6)))
        guests = []
        for one in range(0, 6, 2):
            aki, ben = tokens[one], tokens[one + 1]
            table = await asyncio.to_thread(friends, server, aki, ben, "edo")
            for role, token in (("goryo", aki), ("samurai", ben)):
                guests.append(Guest([server], table, role, token, Random(f"{one}{role}")))
        playing = [asyncio.create_task(guest.play(pause=0.1)) for guest in guests]
        try:
            for _ in range(2):
                await moves_of(guests, 9)
                assert await asyncio.to_thread(server.stop) == 0
                await asyncio.to_thread(server.start)
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        async with Store.open(server.where) as store:
            for guest in guests:
                assert (await check_store(store, guest.table, [guest])).over
        assert sum(guest.byes for guest in guests) > 0

    with serving(tmp_path) as server:
        asyncio.run(main(server))
        assert "failed" not in server.log, server.log
        assert "Traceback" not in server.log, server.log


@pytest.mark.slow
@pytest.mark.parametrize(
    "how", [signal.SIGTERM, pytest.param(signal.SIGKILL, marks=pytest.mark.thorough)]
)
def test_the_end_comes_while_programs_think(tmp_path: Path, how: signal.Signals) -> None:
    """What they were thinking about is thought anew, and none of their processes stays behind."""

    async def number(server: Server, table: str) -> int:
        async with Store.open(server.where) as store:
            return (await store.tables.table(table)).number

    async def move(server: Server, table: str, more: int) -> None:
        patience, start = time.monotonic() + PATIENCE, await number(server, table)
        while await number(server, table) < start + more:
            assert time.monotonic() < patience, server.log
            await asyncio.sleep(0.05)

    with serving(tmp_path) as server:
        aki = server.token("Aki")
        tables = [open_table(server, aki, "novice", "novice", "edo") for _ in range(8)]
        asyncio.run(move(server, tables[0], 1))
        ended = server.stop(how)
        assert ended == (-how if how is signal.SIGKILL else 0)
        wait_until_nothing_is_left(server)
        server.start()
        asyncio.run(move(server, tables[-1], 2))
        assert server.stop() == 0
        assert "Traceback" not in server.log, server.log


@pytest.mark.slow
@pytest.mark.thorough
def test_a_client_that_does_not_read_holds_nothing_up(tmp_path: Path) -> None:
    async def main(server: Server, aki: str, table: str) -> int:
        async with line(server, table, aki) as here:
            transport: asyncio.Transport = getattr(here.socket, "transport")  # noqa: B009
            transport.pause_reading()
            return await asyncio.to_thread(server.stop)

    with serving(tmp_path) as server:
        aki = server.token("Aki")
        assert asyncio.run(main(server, aki, open_table(server, aki, "me", "me"))) == 0


# -- starting ------------------------------------------------------------------------------------


def refused(*arguments: str | Path) -> str:
    """What `goryo serve` says when it cannot."""
    tried = terminal.goryo("serve", *map(str, arguments))
    assert tried.stdout == ""
    return " ".join(terminal.refused(tried).split())


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


def test_a_second_server_in_the_same_folder_is_sent_away(tmp_path: Path) -> None:
    (tmp_path / "address").write_text("http://127.0.0.1:4747", encoding="utf-8")
    with FileLock(tmp_path / "lock"):
        said = refused("--data", tmp_path, "--port", "0")
    assert said.endswith(
        "Another Goryō is already using this folder, at http://127.0.0.1:4747. "
        "Stop it first, or choose another folder with --data."
    )


def test_a_port_that_is_taken_is_said_so(tmp_path: Path, taken: int) -> None:
    said = refused("--data", tmp_path, "--port", str(taken))
    wanted = f"Can’t listen on 127.0.0.1, port {taken}: Address already in use."
    assert said.endswith(wanted)


def test_a_folder_that_is_none_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "within"):
        said = refused("--data", folder, "--port", "0")
        assert f"Can’t use the folder “{folder}”: " in said.replace("│ ", "")


def test_a_file_that_is_no_database_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "goryo.sqlite").write_bytes(b"this is no database " * 400)
    said = refused("--data", tmp_path, "--port", "0")
    assert "goryo.sqlite" in said
    assert "cannot be opened" in said


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async def make() -> None:
        async with Store.open(tmp_path / "goryo.sqlite"):
            pass

    asyncio.run(make())
    _change(tmp_path, "UPDATE schema_version SET number = 99")
    said = refused("--data", tmp_path, "--port", "0")
    assert "99" in said
    assert "install the newer" in said


def test_a_database_that_does_not_answer_is_said_so(tmp_path: Path) -> None:
    url = f"postgresql://goryo:hush@/nothing?host={tmp_path}"
    said = refused("--data", tmp_path, "--port", "0", "--database", url)
    assert "cannot be opened" in said
    assert "hush" not in said


# -- older versions ------------------------------------------------------------------------------


def _change(folder: Path, statement: str, *values: Any) -> None:
    with closing(sqlite3.connect(folder / "goryo.sqlite")) as database, database:
        assert database.execute(statement, values).rowcount == 1


def _said(caplog: pytest.LogCaptureFixture) -> set[str]:
    return {each.msg for each in caplog.records if each.levelno >= logging.ERROR}


def test_a_database_of_an_older_version_opens(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file, clock = tmp_path / "goryo.sqlite", Clock()
    with closing(sqlite3.connect(file)) as database:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))

    async def main() -> None:
        async with asyncio.timeout(PATIENCE), hosted(file, clock=clock, attend=True) as house:
            aki = await house.visitor("Aki")
            opened = await aki.open(board="gate")
            assert opened["table"]["state"] == "playing"
            # What was there has no board that anybody could show: it is told so, and nothing
            # breaks; the attendant looks at it once.
            with pytest.raises(Refused) as no:
                await aki.get("/api/tables/table-1")
            assert (no.value.status, no.value.what) == (409, "read-only")
            while house.attendant.busy or await house.store.tables.unattended():
                await asyncio.sleep(0.01)
            assert (await house.stranger().ask("GET", "/health")).status == 200

    asyncio.run(main())
    assert _said(caplog) <= {"a table cannot be replayed: %s", "a table cannot be read: %s"}
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT number FROM schema_version").fetchone() == (len(STEPS),)


def test_a_table_that_cannot_be_replayed_can_be_looked_at(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """As if the rules had drawn otherwise in an older version."""
    file, clock, tables = tmp_path / "goryo.sqlite", Clock(), list[str]()
    tokens: list[str | None] = []

    async def play(aki: Visitor, table: str) -> None:
        here = await aki.socket(table, as_="goryo")
        view = await here.take("view")
        move = any_move(view, Random(1))
        assert (await here.do("play", number=view["number"], move=move))["is"] == "done"

    async def look(aki: Visitor, table: str) -> None:
        assert (await aki.get(f"/api/tables/{table}"))["state"] == "closed"
        here = await aki.socket(table, as_="goryo")
        assert (await here.take("greeting"))["table"]["state"] == "closed"
        for command in (
            {"what": "play", "number": 3, "move": "enter b1"},
            {"what": "undo", "number": 3},
            {"what": "resign"},
            {"what": "instruct", "deceive": True},
            {"what": "rematch"},
        ):
            told = await here.do(**command)
            assert (told["kind"], told["what"]) == ("conflict", "read-only")
        assert {message.partition('","')[0] for message in here.raw} <= {
            f'{{"is":"{kind}' for kind in ("greeting", "no", "table")
        }
        for what in ("view", "record"):
            answer = await aki.ask("GET", f"/api/tables/{table}/{what}", query={"as": "goryo"})
            assert (answer.status, answer.json["what"]) == (409, "read-only")

    async def before(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        tokens.append(aki.token)
        for samurai in ("me", "novice", "me"):
            tables.append((await aki.open(samurai=samurai, board="gate"))["table"]["id"])
        await play(aki, tables[0])

    async def after(house: Hosted) -> None:
        aki = Visitor(house, token=tokens[0])
        for table in tables[:2]:
            await look(aki, table)
        assert len((await aki.get("/api/tables"))["games"]) >= 3
        await play(aki, tables[2])
        assert (await aki.delete("/api/me/games"))["tables"] >= 3

    async def main(what: Any, chance: int) -> None:
        async with hosted(file, clock=clock, chance=Seeded(chance), attend=True) as house:
            await what(house)

    asyncio.run(main(before, 0))
    for table in tables[:2]:
        _change(tmp_path, "UPDATE game_table SET behaviour = 0 WHERE id = ?", table)
        _change(
            tmp_path,
            "UPDATE entry SET data = replace(data, 'draw ', 'draw no-such-')"
            " WHERE table_id = ? AND number = 0",
            table,
        )
    asyncio.run(main(after, 1))
    assert _said(caplog) <= {"a table cannot be replayed: %s", "a table cannot be read: %s"}
