"""Stop and start: plain words before the end, nothing lost, and everybody comes back."""

import asyncio
import os
import signal
import sqlite3
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from goryo.server.migrations import STEPS
from goryo.server.store import Store
from tests.server.guests import Guest, Line, any_move, check_store, line
from tests.server.processes import PATIENCE, ROOT, Server, free_port, goryo, serving

pytestmark = pytest.mark.slow

Json = dict[str, Any]
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


def nothing_is_left(server: Server) -> bool:
    """Whether every process that the server had started has ended by itself."""
    assert server.process is not None
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        try:
            os.killpg(server.process.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


# -- stopping ------------------------------------------------------------------------------------


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
                        "The server is restarting. Your game is stored; the page comes back."
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
        assert nothing_is_left(server)
        assert "Traceback" not in server.log
        server.start()
        asyncio.run(after(known))
        assert server.stop(how) == 0


@pytest.mark.parametrize("how", SIGNALS)
def test_an_idle_server_stops_at_once(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as server:
        assert server.stop(how) == 0
        said = server.log.splitlines()
        assert [one for one in said if "Goryō is at" not in one and "Ctrl-C" not in one] == []
        assert not (tmp_path / "address").exists()


def test_it_can_be_stopped_before_it_answers(tmp_path: Path) -> None:
    """At whatever moment of its start."""
    with serving(tmp_path, start=False) as server:
        for pause in (0.2, 0.5, 0.8, 1.1):
            server.launch()
            time.sleep(pause)
            assert server.stop() in (0, -signal.SIGTERM, 128 + signal.SIGTERM)
            assert "Traceback" not in server.log, server.log
        server.start()


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
                await asyncio.sleep(0.4)
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


@pytest.mark.parametrize(
    "how", [signal.SIGTERM, pytest.param(signal.SIGKILL, marks=pytest.mark.thorough)]
)
def test_the_end_comes_while_programs_think(tmp_path: Path, how: signal.Signals) -> None:
    """What they were thinking about is thought anew, and none of their processes stays behind."""

    async def number(server: Server, table: str) -> int:
        async with Store.open(server.where) as store:
            return (await store.table(table)).number

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
        assert nothing_is_left(server)
        server.start()
        asyncio.run(move(server, tables[-1], 2))
        assert server.stop() == 0
        assert "Traceback" not in server.log, server.log


@pytest.mark.thorough
def test_a_client_that_does_not_read_holds_nothing_up(tmp_path: Path) -> None:
    async def main(server: Server, aki: str, table: str) -> int:
        async with line(server, table, aki) as here:
            here.socket.transport.pause_reading()
            return await asyncio.to_thread(server.stop)

    with serving(tmp_path) as server:
        aki = server.token("Aki")
        assert asyncio.run(main(server, aki, open_table(server, aki, "me", "me"))) == 0


# -- starting ------------------------------------------------------------------------------------


def refused(*arguments: str) -> str:
    """What `goryo serve` says when it cannot."""
    tried = goryo("serve", *arguments)
    assert tried.returncode == 2, (tried.returncode, tried.stdout, tried.stderr)
    assert tried.stdout == ""
    assert "Traceback" not in tried.stderr
    return " ".join(tried.stderr.split())


def test_a_second_server_in_the_same_folder_is_sent_away(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        said = refused("--data", str(tmp_path), "--port", str(free_port()))
        assert said.endswith(
            f"Another Goryō is using this folder already, at {server.url}. "
            "Stop it first, or give another folder with --data."
        )
        assert server.ask("GET", "/health")[0] == 200
        server.kill()
        server.start()  # the lock of the dead is nobody's


def test_a_port_that_is_taken_is_said_so(tmp_path: Path) -> None:
    with serving(tmp_path / "one") as server:
        said = refused("--data", str(tmp_path / "two"), "--port", str(server.port))
        wanted = f"Nothing can listen on 127.0.0.1, port {server.port}: Address already in use."
        assert said.endswith(wanted)


def test_a_folder_that_is_none_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    port = str(free_port())
    for folder in (tmp_path / "file", tmp_path / "file" / "within"):
        said = refused("--data", str(folder), "--port", port)
        assert f"The folder “{folder}” cannot be used: " in said.replace("│ ", "")


def test_a_file_that_is_no_database_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "goryo.sqlite").write_bytes(b"this is no database " * 400)
    said = refused("--data", str(tmp_path), "--port", str(free_port()))
    assert "goryo.sqlite" in said
    assert "cannot be opened" in said


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    _change(tmp_path, "UPDATE schema_version SET number = 99")
    said = refused("--data", str(tmp_path), "--port", str(free_port()))
    assert "99" in said
    assert "install the newer" in said


def test_a_database_that_does_not_answer_is_said_so(tmp_path: Path) -> None:
    url = f"postgresql://goryo:hush@/nothing?host={tmp_path}"
    said = refused("--data", str(tmp_path), "--port", str(free_port()), "--database", url)
    assert "cannot be opened" in said
    assert "hush" not in said


# -- older versions ------------------------------------------------------------------------------


def _change(folder: Path, statement: str, *values: Any) -> None:
    database = sqlite3.connect(folder / "goryo.sqlite")
    try:
        with database:
            assert database.execute(statement, values).rowcount == 1
    finally:
        database.close()


def test_a_database_of_an_older_version_opens(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / "goryo.sqlite")
    try:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
        with database:  # or else it would be forgotten as too old
            database.execute("UPDATE game_table SET changed = ?", [time.time()])
    finally:
        database.close()
    with serving(tmp_path) as server:
        aki = server.token("Aki")
        table = open_table(server, aki, "me", "me")
        assert server.done("GET", f"/api/tables/{table}", token=aki)["state"] == "playing"
        # What was there has no board that anybody could show: it is told so, and nothing breaks.
        status, told = server.ask("GET", "/api/tables/table-1", token=aki)
        assert (status, told["kind"], told["what"]) == (409, "conflict", "read-only")
        time.sleep(1.5)  # the attendant has looked at what is due
        assert server.ask("GET", "/health")[0] == 200
        assert server.stop() == 0
        assert "went wrong" not in server.log, server.log
    database = sqlite3.connect(tmp_path / "goryo.sqlite")
    try:
        assert database.execute("SELECT number FROM schema_version").fetchone() == (len(STEPS),)
    finally:
        database.close()


def test_a_table_that_cannot_be_replayed_can_be_looked_at(tmp_path: Path) -> None:
    """As if the rules had drawn otherwise in an older version."""

    async def look(server: Server, table: str, token: str) -> None:
        async with line(server, table, token, as_="goryo") as here:
            assert here.table["state"] == "closed"
            for command in (
                {"what": "play", "number": 3, "move": "enter b1"},
                {"what": "undo", "number": 3},
                {"what": "resign"},
                {"what": "instruct", "deceive": True},
                {"what": "rematch"},
            ):
                told = await here.do(**command)
                assert (told["kind"], told["what"]) == ("conflict", "read-only")
            assert {message["is"] for message in here.heard} <= {"greeting", "no", "table"}

    async def play(server: Server, table: str, token: str) -> Line:
        async with line(server, table, token, as_="goryo") as here:
            await here.take("view")
            assert (await here.play(any_move(here.now, Random(1))))["is"] == "done"
            return here

    with serving(tmp_path) as server:
        aki = server.token("Aki")
        old, alone = open_table(server, aki, "me", "me"), open_table(server, aki, "me", "novice")
        fine = open_table(server, aki, "me", "me")
        asyncio.run(play(server, old, aki))
        assert server.stop() == 0
        for table in (old, alone):
            _change(tmp_path, "UPDATE game_table SET behaviour = 0 WHERE id = ?", table)
            _change(
                tmp_path,
                "UPDATE entry SET data = replace(data, 'draw ', 'draw no-such-')"
                " WHERE table_id = ? AND number = 0",
                table,
            )
        server.start()
        for table in (old, alone):
            assert server.done("GET", f"/api/tables/{table}", token=aki)["state"] == "closed"
            asyncio.run(look(server, table, aki))
            for what in ("view?as=goryo", "record?as=goryo"):
                status, told = server.ask("GET", f"/api/tables/{table}/{what}", token=aki)
                assert (status, told["what"]) == (409, "read-only")
        assert len(server.done("GET", "/api/tables", token=aki)["games"]) >= 3
        asyncio.run(play(server, fine, aki))
        assert server.done("DELETE", "/api/me/games", token=aki)["tables"] >= 3
        assert server.stop() == 0
        assert "went wrong" not in server.log, server.log
