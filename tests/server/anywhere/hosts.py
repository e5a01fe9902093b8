"""Hosts for tests: one person's own, with time, chance and what is kept in a test's hands."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from goryo.plain_data import Json
from goryo.server.anywhere.host import Host, OwnLine
from goryo.server.doors.identity import Secrets
from tests.server.protocol import Chosen, LoopClock
from tests.server.quick_loop import settled
from tests.wire.described import check_message

ADDRESS = "https://example.org/goryo"


class Page:
    """A page that asks its own host, and the texts that are kept for it."""

    def __init__(self, host: Host, kept: dict[str, str]) -> None:
        self.host = host
        self.kept = kept

    async def ask(self, method: str, target: str, data: object = None) -> Json:
        """The answer as data; what is refused comes as it is told."""
        body = b"" if data is None else json.dumps(data).encode()
        answer = await self.host.ask(method, target, body)
        told: Json = json.loads(answer.body)
        return told

    async def open(self, goryo: str, samurai: str, **more: object) -> str:
        """The id of a new table with these sitters."""
        seats = {"goryo": goryo, "samurai": samurai}
        opened = await self.ask("POST", "/api/tables", {"seats": seats, **more})
        assert opened["is"] == "opened", opened
        return str(opened["table"]["id"])

    async def sit(self, table_id: str, role: str, since: int | None = None) -> Talk:
        known = "" if since is None else f"&since={since}"
        talk = Talk()
        target = f"/api/tables/{table_id}/socket?as={role}{known}"
        talk.line = await self.host.connect(target, talk.raw.append, talk.ends.append)
        await settled()
        return talk


class Talk:
    """The page's end of a line."""

    line: OwnLine

    def __init__(self) -> None:
        self.raw: list[str] = []
        """Every message that came, to the byte."""
        self.ends: list[int] = []

    @property
    def messages(self) -> list[Json]:
        for text in self.raw:
            check_message(text)
        return [json.loads(text) for text in self.raw]

    def last(self, kind: str) -> Json:
        return [message for message in self.messages if message["is"] == kind][-1]

    @property
    def number(self) -> int:
        """The newest number that this seat was told."""
        told = [each["number"] for each in self.messages if each["is"] in ("view", "news")]
        return int(told[-1])

    async def do(self, what: str, **more: Any) -> Json:
        """A command, and the answer to it."""
        before = len(self.raw)
        self.line.hear(json.dumps({"do": what, "id": before, **more}))
        await settled()
        answers = [each for each in self.messages[before:] if each["is"] in ("done", "no")]
        assert [each["id"] for each in answers] == [before]
        return answers[0]

    async def play(self, move: str, **more: Any) -> Json:
        return await self.do("play", move=move, number=self.number, **more)


@asynccontextmanager
async def own_host(
    kept: Mapping[str, str] | None = None, chance: Secrets | None = None
) -> AsyncIterator[Page]:
    """A host that goes on from what was kept."""
    texts = dict(kept or {})

    def keep(name: str, text: str | None) -> None:
        if text is None:
            texts.pop(name, None)
        else:
            texts[name] = text

    host = Host(keep, ADDRESS, clock=LoopClock(), chance=chance or Chosen())
    await host.begin(texts)
    try:
        page = Page(host, texts)
        await page.ask("POST", "/api/me", {})
        yield page
    finally:
        await host.end()
