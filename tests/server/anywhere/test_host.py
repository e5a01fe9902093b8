"""One person's own host: the requests and messages of a server, without one."""

from __future__ import annotations

import json
import sys
from datetime import date

import pytest

from goryo.belief import Belief
from goryo.players import registry
from goryo.puzzle import Grade, puzzle_of
from goryo.record import check_record, write_record
from goryo.review import line_of
from goryo.review.beliefs import beliefs_of
from goryo.roles import SEATS
from tests import processes
from tests.review.played import record
from tests.server.anywhere.hosts import Page, Talk, own_host
from tests.server.quick_loop import at_once

ABSENT = ("sqlalchemy", "aiosqlite", "starlette", "uvicorn", "websockets", "numpy", "numba")
"""What a browser has not."""


@pytest.fixture(autouse=True)
def everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_left_out", set())


def test_it_needs_nothing_that_a_browser_has_not() -> None:
    program = f"""
import asyncio, sys
for name in {ABSENT!r}:
    sys.modules[name] = None
from goryo.server.anywhere.host import Host

async def main() -> None:
    host = Host(lambda name, text: None, "http://here")
    await host.begin({{}})
    await host.ask("POST", "/api/me", b"{{}}")
    for path in ("hello", "lessons/goryo", "rules/en-2024", "tables"):
        answer = await host.ask("GET", "/api/" + path)
        assert answer.status == 200, path
    told = str((await host.ask("GET", "/api/hello")).body)
    print("novice" in told, "level-8" in told, "adept" in told, "master" in told)
    seats = b'{{"seats":{{"goryo":"me","samurai":"novice"}}}}'
    opened = await host.ask("POST", "/api/tables", seats)
    print(opened.status)
    await host.end()

asyncio.run(main())
"""
    told = processes.run(sys.executable, "-c", program, check=True).stdout.split()
    assert told == ["True", "True", "True", "False", "200"]


STUDIES = f"""
import asyncio, json, sys
for name in {ABSENT!r}:
    sys.modules[name] = None
from goryo.server.anywhere.host import Host

async def main() -> None:
    host = Host(lambda name, text: None, "http://here")
    await host.begin({{}})

    async def ask(method, path, data=None):
        answer = await host.ask(method, "/api/" + path, json.dumps(data or {{}}).encode())
        return json.loads(answer.body)

    await ask("POST", "me")
    puzzle = await ask("GET", "puzzle?date=2024-05-05&grade=easy")
    given = {{"date": puzzle["date"], "grade": puzzle["grade"], "tile": "", "last": True}}
    review = await ask("POST", "review", {{"record": sys.argv[1]}})
    seats = {{"goryo": "level-8", "samurai": "me"}}
    table = (await ask("POST", "tables", {{"seats": seats, "help": True}}))["table"]["id"]
    map = {{}}
    while not map.get("tiles"):  # until she has planned
        await asyncio.sleep(0.05)
        map = await ask("GET", f"tables/{{table}}/help?as=samurai")
        assert map["is"] == "help", map
    answer = await ask("POST", "puzzle/answer", given)
    solved = await ask("GET", "puzzle?grade=master")
    print(json.dumps([puzzle, answer, review, map, solved]))
    await host.end()

asyncio.run(main())
"""


def test_without_a_compiler_there_are_puzzle_review_map_and_every_level() -> None:
    day, past = puzzle_of(date(2024, 5, 5), Grade.EASY), record()
    told = processes.run(sys.executable, "-c", STUDIES, write_record(past), check=True).stdout
    puzzle, answer, review, help, solved = json.loads(told)
    assert (solved["kind"], solved["what"]) == ("conflict", "not-here")
    assert puzzle["record"] == write_record(day.record)
    assert answer["solution"]["tile"] == day.deduced.tile
    assert review["luck"] is None
    assert review["turning_points"] == []
    beliefs = beliefs_of(line_of(past))
    assert len(review["steps"]) == len(beliefs)
    for step, known in zip(review["steps"], beliefs, strict=True):
        tiles = step["samurai"]["belief"]["tiles"]
        if isinstance(known, Belief) and known.plans is not None:
            assert [each["path"] for each in tiles.values()] == pytest.approx(
                known.on_path.tolist(), abs=1e-4
            )
    assert sum(each["path"] for each in help["tiles"].values()) >= 5


def test_a_game_against_a_program_goes_on_after_the_page_was_closed() -> None:
    async def begin() -> tuple[str, int, dict[str, str]]:
        async with own_host() as page:
            table = await page.open("random", "me")
            talk = await page.sit(table, "samurai")
            assert talk.last("greeting")["table"]["state"] == "playing"
            assert (await talk.play("green step b2"))["is"] in ("done", "no")
            return table, talk.number, page.kept

    table, number, kept = at_once(begin())

    async def again() -> None:
        async with own_host(kept) as page:
            games = (await page.ask("GET", "/api/tables"))["games"]
            assert [game["id"] for game in games] == [table]
            talk = await page.sit(table, "samurai", number)
            assert talk.last("news")["since"] == number
            assert (await talk.do("resign"))["is"] == "done"
            assert talk.last("table")["state"] == "over"
            text = (await page.host.ask("GET", f"/api/tables/{table}/record?as=samurai")).body
            assert not check_record(text.decode()).problems

    at_once(again())


def test_two_at_one_screen_and_who_watches_are_told_what_is_theirs() -> None:
    async def main() -> None:
        async with own_host() as page:
            table = await page.open("me", "me")
            talks = {role: await page.sit(table, role) for role in (*SEATS, "watcher")}
            await _first_move(talks)
            bound = {role: talk.last("view").get("bound") for role, talk in talks.items()}
            assert bound["goryo"] is not None
            assert bound["samurai"] is None
            assert bound["watcher"] is None

    at_once(main())


async def _first_move(talks: dict[str, Talk]) -> None:
    first = next(talk for talk in talks.values() if talk.last("view")["to_act"])
    choices = first.last("view")["choices"]["moves"]
    legal = next(choice["move"] for choice in choices if choice.get("refusal") is None)
    assert (await first.play(legal))["is"] == "done"
    for talk in talks.values():
        assert talk.last("news")["items"]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"seats": {"goryo": "friend", "samurai": "me"}}),
        ("POST", "/api/invitation", {"code": "0000-0000-0000-0000"}),
        ("POST", "/api/join", {"code": "0000-0000-0000-0000"}),
        ("POST", "/api/recover", {"token": "t" * 32}),
    ],
)
def test_what_needs_other_people_says_so(method: str, path: str, body: object) -> None:
    async def main() -> None:
        async with own_host() as page:
            told = await page.ask(method, path, body)
            assert (told["kind"], told["what"]) == ("conflict", "no-server")
            assert not [name for name in page.kept if name.startswith("table")]

    at_once(main())


def test_whoever_forgets_everything_leaves_nothing_behind() -> None:
    async def main() -> None:
        async with own_host() as page:
            await page.ask("POST", "/api/me", {"nickname": "Aki"})
            talk = await page.sit(await page.open("me", "me"), "samurai")
            assert talk.last("greeting")["table"]["seats"]["samurai"]["name"] == "Aki"
            assert (await page.ask("DELETE", "/api/me"))["tables"] == 1
            assert [name.split()[0] for name in page.kept] == ["times"]
            assert talk.ends == [1012]
            assert (await page.ask("GET", "/api/hello"))["you"] is None
            await page.ask("POST", "/api/me", {})
            assert (await page.ask("GET", "/api/hello"))["you"] is not None

    at_once(main())


def test_a_second_game_swaps_the_sides() -> None:
    async def main() -> None:
        async with own_host() as page:
            table = await page.open("me", "novice", match=True)
            talk = await page.sit(table, "goryo")
            await talk.do("resign")
            following = (await talk.do("rematch"))["next"]
            second = await page.ask("GET", f"/api/tables/{following}")
            assert second["you"] == ["samurai"]
            assert await _next_of(page, table) == following

    at_once(main())


async def _next_of(page: Page, table: str) -> str | None:
    found: str | None = (await page.ask("GET", f"/api/tables/{table}"))["next"]
    return found


def test_what_is_asked_for_in_another_way_is_unknown() -> None:
    async def main() -> None:
        async with own_host() as page:
            for method, path in (("GET", "/api/nothing"), ("PUT", "/api/hello"), ("GET", "/")):
                assert (await page.ask(method, path))["what"] == "path"

    at_once(main())
