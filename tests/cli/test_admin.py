"""`goryo admin`: for whoever runs a server, beside a server that runs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from goryo.server.lobby.pulse import BEAT_SECONDS
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo
from tests.server.databases import Postgres, postgres
from tests.server.harness import Refused, hosted
from tests.server.parties import table_of, two

__all__ = ["postgres"]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """Options that name a database of its own."""
    if request.param == "sqlite":
        return ["--data", str(tmp_path)]
    server: Postgres = request.getfixturevalue("postgres")
    return ["--database", server.new_database()]


def database(where: list[str]) -> str:
    return where[1] if where[0] == "--database" else f"{where[1]}/goryo.sqlite"


async def admin(*args: str, code: int = 0) -> str:
    """What the command says, while the server goes on."""
    told = await asyncio.to_thread(goryo, "admin", *args, "--lang", "en")
    assert told.exit_code == code, told.output
    return told.output


def test_whoever_looks_sees_who_sits_where_and_no_secret(where: list[str]) -> None:
    async def main() -> None:
        async with hosted(database(where)) as house:
            aki, bo, table_id = await two(house)
            text = await admin("tables", "--json", *where)
            [table] = json.loads(text)
            assert (table["id"], table["state"]) == (table_id, "playing")
            assert table["seats"]["goryo"]["person"] == aki.identity.id
            people = await admin("people", "--json", *where)
            assert {each["id"] for each in json.loads(people)} == {
                aki.identity.id, bo.identity.id
            }  # fmt: skip
            assert table_id in await admin("tables", *where)
            stored = await house.store.tables.table(table_id)
            shown = text + people + await admin("people", *where)
            for secret in (stored.seed.hex(), aki.token or "", "seed", "nonce", "hash", "move"):
                assert secret not in shown

    asyncio.run(main())


def test_what_is_closed_or_deleted_beside_a_server_is_so_there(where: list[str]) -> None:
    async def main() -> None:
        async with hosted(database(where)) as house:
            aki, bo, table_id = await two(house)
            hers = await aki.socket(table_id, as_="goryo")
            await hers.take("view")
            await admin("close", table_id, "--yes", *where)
            await house.hall.pulse.beat()
            while (told := await hers.take("table"))["state"] != "over":
                pass
            assert told["outcome"]["reason"] == "aborted"
            await admin("close", table_id, "--yes", *where, code=2)
            await admin("delete", "table", table_id, "--yes", *where)
            await house.hall.pulse.beat()
            assert (await hers.take("bye"))["why"] == "deleted"
            await admin("delete", "table", table_id, "--yes", *where, code=2)
            await bo.post("/api/me")
            await admin("delete", "person", bo.identity.id, "--yes", *where)
            await house.hall.pulse.beat()
            async with asyncio.timeout(10):
                while (await bo.ask("POST", "/api/me", {})).status != 403:
                    await asyncio.sleep(0.01)
            await admin("delete", "person", bo.identity.id, "--yes", *where, code=2)
            assert (await aki.ask("POST", "/api/me", {})).status == 200

    asyncio.run(main())


def test_whoever_is_banned_is_out_within_a_beat_and_can_come_back(where: list[str]) -> None:
    assert BEAT_SECONDS <= 3

    async def main() -> None:
        async with hosted(database(where)) as house:
            aki, bo, table_id = await two(house)
            his = await bo.socket(table_id, as_="samurai")
            hers = await aki.socket(table_id, as_="goryo")
            await admin("ban", "person", bo.identity.id, "--yes", *where)
            assert bo.identity.id in await admin("bans", *where)
            await house.hall.pulse.beat()
            assert (await his.rest())[-1]["is"] == "bye"
            assert (await hers.do("ping"))["is"] == "done"
            await shut_out(bo, table_id)
            assert (await table_of(aki, table_id))["state"] == "playing"
            await admin("unban", "person", bo.identity.id, *where)
            await house.hall.pulse.beat()
            await bo.socket(table_id, as_="samurai")
            await admin("ban", "address", "127.0.0.77/8", "--yes", *where)
            await house.hall.pulse.beat()
            assert (await hers.rest())[-1]["is"] == "bye"
            await shut_out(aki, table_id)
            assert (await house.stranger().ask("GET", "/")).status == 403
            await admin("unban", "address", "127.0.0.0/8", *where)
            await house.hall.pulse.beat()
            await aki.socket(table_id, as_="goryo")
            await admin("unban", "address", "127.0.0.0/8", *where, code=2)

    async def shut_out(who: object, table_id: str) -> None:
        from tests.server.harness import Visitor

        assert isinstance(who, Visitor)
        answer = await who.ask("GET", f"/api/tables/{table_id}")
        view = await who.ask("GET", f"/api/tables/{table_id}/view")
        assert view.status == 403
        assert view.json["reason"] == "refused"
        assert answer.status == 403
        with pytest.raises(Refused):
            await who.socket(table_id)

    asyncio.run(main())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_done_where_nobody_can_be_asked(lang: str, tmp_path: Path) -> None:
    async def main() -> str:
        async with hosted(tmp_path / "goryo.sqlite") as house:
            return str((await (await house.visitor()).open())["table"]["id"])

    table_id = asyncio.run(main())
    at = ("--data", str(tmp_path), "--lang", lang)
    told = goryo("admin", "delete", "table", table_id, *at)
    assert told.exit_code == 2
    assert Words(lang).say("admin-confirm") in told.output
    assert goryo("admin", "ban", "address", "nowhere", "--yes", *at).exit_code == 2
    assert goryo("admin", "ban", "person", "nobody", "--yes", *at).exit_code == 2
    assert goryo("admin", "bans", *at).stdout.strip() == Words(lang).say("admin-none")
    told = goryo("admin", "delete", "table", table_id, "--yes", *at)
    assert told.exit_code == 0
    said = Words(lang).say("admin-done", what="delete-table", name=table_id)
    assert told.stdout.strip() == said


def test_where_there_are_no_games_nothing_is_made(tmp_path: Path) -> None:
    assert goryo("admin", "tables", "--data", str(tmp_path)).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_push_key_is_made_once_and_can_be_used(tmp_path: Path) -> None:
    from goryo.server.push.push_key import PushKey

    file = tmp_path / "push.pem"
    made = goryo("admin", "push-key", str(file), "--lang", "en")
    assert (made.exit_code, str(file) in made.output) == (0, True)
    key = PushKey.read(file)
    assert key.public not in made.output
    for wrong in (file, tmp_path / "no" / "push.pem"):
        told = {goryo("admin", "push-key", str(wrong), "--lang", lang).output for lang in LANGUAGES}
        assert len(told) == len(LANGUAGES)
    assert PushKey.read(file).public == key.public
    for more in (["--public-url", "http://goryo.example"], []):
        said = goryo("serve", "--push-key", str(file), *more, "--lang", "en")
        assert (said.exit_code, said.output) == (2, f"{Words('en').say('serve-push-https')}\n")
    named = ("--public-url", "https://goryo.example", "--push-service", "127.0.0.1")
    said = goryo("serve", "--push-key", str(file), *named, "--lang", "en")
    assert (said.exit_code, "127.0.0.1" in said.output) == (2, True)
