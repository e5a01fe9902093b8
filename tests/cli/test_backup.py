"""`goryo backup` and `goryo restore`: whole copies for their owner alone, also while it runs."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from filelock import FileLock

from goryo.server.store.store import Store
from goryo.server.store.values import TableToStore
from goryo.words import LANGUAGES, Words
from tests.cli.terminal import goryo, refused


def keep(folder: Path, *ids: str) -> None:
    """A folder in which there are tables of these names."""

    async def main() -> None:
        async with Store.open(folder / "goryo.sqlite") as store:
            for id in ids:
                await store.tables.new_table(TableToStore(id, {}, 1, bytes(32)))

    asyncio.run(main())


def tables(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        return [id for (id,) in database.execute("SELECT id FROM game_table ORDER BY id")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_copy_is_whole_and_its_owners_alone(lang: str, tmp_path: Path) -> None:
    keep(tmp_path, "a", "b")
    copy = tmp_path / "copy"
    told = goryo("backup", str(copy), "--data", str(tmp_path), "--lang", lang)
    assert told.exit_code == 0
    assert Words(lang).say("backup-done", file=str(copy), tables=2) in told.stdout
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert tables(copy) == ["a", "b"]
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy"]


def test_what_a_server_has_stored_and_not_tidied_up_yet_is_in_the_copy(tmp_path: Path) -> None:
    async def main() -> None:
        async with Store.open(tmp_path / "goryo.sqlite") as store:
            await store.tables.new_table(TableToStore("a", {}, 1, bytes(32)))
            assert (tmp_path / "goryo.sqlite-wal").stat().st_size
            told = await asyncio.to_thread(
                goryo, "backup", str(tmp_path / "copy"), "--data", str(tmp_path)
            )
            assert told.exit_code == 0

    asyncio.run(main())
    assert tables(tmp_path / "copy") == ["a"]


def test_nothing_is_written_over_and_nothing_is_made_of_nothing(tmp_path: Path) -> None:
    told = goryo("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert told.exit_code == 2
    assert Words("en").say("backup-none", folder=str(tmp_path)) in told.stderr
    keep(tmp_path, "a")
    (tmp_path / "copy").write_text("mine")
    told = goryo("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert told.exit_code == 2
    assert (tmp_path / "copy").read_text() == "mine"
    nowhere = "/no/such/folder/copy"
    assert nowhere[:50] in refused(goryo("backup", nowhere, "--data", str(tmp_path)))
    url = "postgresql://somewhere/games"
    told = goryo("backup", str(tmp_path / "b"), "--database", url)
    assert told.exit_code == 2
    assert Words("en").say("backup-postgres") in told.stderr


def test_the_games_come_back_and_those_that_were_there_are_kept(tmp_path: Path) -> None:
    then, now = tmp_path / "then", tmp_path / "now"
    then.mkdir()
    now.mkdir()
    keep(then, "a")
    keep(now, "b", "c")
    assert goryo("backup", str(tmp_path / "copy"), "--data", str(then)).exit_code == 0
    told = goryo("restore", str(tmp_path / "copy"), "--data", str(now))
    assert told.exit_code == 0
    assert Words("en").say("restore-done", tables=1) in told.stdout
    assert tables(now / "goryo.sqlite") == ["a"]
    assert tables(now / "goryo.sqlite.old") == ["b", "c"]
    for name in ("goryo.sqlite", "goryo.sqlite.old"):
        assert stat.S_IMODE((now / name).stat().st_mode) == 0o600
    keep(now, "d")  # it is used on
    assert tables(now / "goryo.sqlite") == ["a", "d"]


def test_a_copy_that_is_no_good_changes_nothing(tmp_path: Path) -> None:
    keep(tmp_path, "a")
    copy = tmp_path / "copy"
    assert goryo("backup", str(copy), "--data", str(tmp_path)).exit_code == 0
    whole = copy.read_bytes()
    with closing(sqlite3.connect(tmp_path / "newer")) as newer:
        newer.executescript("CREATE TABLE schema_version (number); CREATE TABLE game_table (id)")
        newer.execute("INSERT INTO schema_version VALUES (1000)")
        newer.commit()
    for name, text in {"cut": whole[: len(whole) // 2], "torn": whole[:4096] + bytes(9000)}.items():
        (tmp_path / name).write_bytes(text)
    (tmp_path / "empty").write_bytes(b"")
    for name in ("cut", "torn", "empty", "newer", "missing"):
        told = goryo("restore", str(tmp_path / name), "--data", str(tmp_path))
        assert told.exit_code == 2, name
        assert tables(tmp_path / "goryo.sqlite") == ["a"]
        assert not (tmp_path / "goryo.sqlite.new").exists()


def test_nothing_is_put_back_while_a_server_runs(tmp_path: Path) -> None:
    keep(tmp_path, "a")
    copy = tmp_path / "copy"
    assert goryo("backup", str(copy), "--data", str(tmp_path)).exit_code == 0
    with FileLock(tmp_path / "lock"):
        told = goryo("restore", str(copy), "--data", str(tmp_path))
    assert told.exit_code == 2
    assert Words("en").say("serve-already", url="?") in told.stderr
