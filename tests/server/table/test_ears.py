"""A connection as the table knows it: in order, bounded, and with a last word."""

from __future__ import annotations

import asyncio
import json

import pytest

from goryo import Role
from goryo.server.doors.limits import Limit, TooMany
from goryo.server.table.ears import WAITING, Ear, bye
from goryo.wire.json_text import written
from goryo.wire.messages import Why


def all_of(ear: Ear) -> list[bytes]:
    found = []
    while (message := ear.next()) is not None:
        found.append(message)
    return found


def test_messages_come_in_their_order_and_whoever_waits_is_called() -> None:
    ear = Ear(Role.SAMURAI)
    heard: list[bytes | None] = []
    ear.on_news = lambda: heard.append(ear.next())
    for text in (b"a", b"b", b"c"):
        ear.tell(text)
    assert heard == [b"a", b"b", b"c"]
    ear.dismiss(bye("stopping"))
    ear.tell(b"too late")
    assert ear.over
    assert json.loads(heard[-1] or b"")["why"] == "stopping"
    assert len(heard) == 4


def test_a_message_that_is_still_being_written_holds_up_those_behind_it() -> None:
    async def main() -> None:
        ear = Ear(Role.GORYO)
        later: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        called: list[None] = []
        ear.on_news = lambda: called.append(None)
        ear.tell(later)
        ear.tell(b"b")
        assert ear.next() is None
        later.set_result(b"a")
        await asyncio.sleep(0)
        assert len(called) == 3
        assert all_of(ear) == [b"a", b"b"]

    asyncio.run(main())


def test_a_message_that_cannot_be_written_ends_in_a_farewell() -> None:
    async def main() -> None:
        ear = Ear(Role.GORYO)
        later: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        ear.tell(later)
        ear.tell(b"b")
        later.set_exception(TooMany(Limit.PROGRAMS))
        [last] = all_of(ear)
        assert json.loads(last)["why"] == "slow"
        assert ear.over

    asyncio.run(main())


def test_whoever_listens_hears_that_farewell_once_and_nothing_fails() -> None:
    """Whoever is called takes all there is, as a conversation does."""

    async def main() -> None:
        ear = Ear(Role.GORYO)
        heard: list[bytes] = []
        ear.on_news = lambda: heard.extend(all_of(ear))
        failed: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failed.append(told))
        later: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        ear.tell(later)
        later.set_exception(TooMany(Limit.PROGRAMS, 1))
        await asyncio.sleep(0.01)
        assert [json.loads(each)["why"] for each in heard] == ["slow"]
        assert ear.over
        assert failed == []

    asyncio.run(main())


def test_who_is_too_slow_hears_only_that() -> None:
    ear = Ear(Role.WATCHER)
    for n in range(WAITING + 10):
        ear.tell(b"%d" % n)
    [last] = all_of(ear)
    assert json.loads(last)["why"] == "slow"


def test_what_was_told_before_the_farewell_still_comes() -> None:
    ear = Ear(Role.WATCHER)
    ear.tell(b"a")
    ear.dismiss(bye("replaced"))
    ear.dismiss(bye("stopping"))
    ear.answer(b"b")
    said = all_of(ear)
    assert said[:2] == [b"a", b"b"]
    assert [json.loads(text)["why"] for text in said[2:]] == ["replaced"]


def test_after_the_end_nothing_comes_and_nobody_is_called() -> None:
    ear = Ear(Role.WATCHER)
    called: list[None] = []
    ear.on_news = lambda: called.append(None)
    ear.end()
    ear.tell(b"a")
    assert ear.over
    assert ear.next() is None
    assert ear.heard() == []
    assert called == []


@pytest.mark.parametrize("why", ["stopping", "slow", "deleted", "replaced"])
def test_a_farewell_says_why_in_words_and_when_to_come_back(why: Why) -> None:
    told = bye(why)
    assert told["is"] == "bye"
    assert told["sentence"].endswith(".")
    assert (told["after"] is None) == (told["spread"] is None) == (why == "deleted")
    assert json.loads(written(told)) == told


def test_a_message_is_written_without_blanks_and_with_its_letters() -> None:
    assert written({"is": "x", "a": ["ō", None]}) == '{"is":"x","a":["ō",null]}'.encode()
