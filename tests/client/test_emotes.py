"""What somebody at the table shows is heard by the client, and read as words in the terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from goryo.client import Client
from goryo.roles import Role
from goryo.sitting import remote
from goryo.sitting.remote import ServerPlace, WayIn
from goryo.words import Words
from tests.client.house import at_home
from tests.processes import PATIENCE


def test_an_emote_of_the_other_is_told_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with at_home(tmp_path) as house:
            hers, his = await house.token("Aki"), await house.token("Bo")
            async with Client(house.url, hers) as aki:
                opened = await aki.open_table({"seats": {"goryo": "me", "samurai": "friend"}})
                assert opened.invite is not None
                place = await WayIn(house.url, his, join=str(opened.invite["code"])).arrive()
                assert isinstance(place, ServerPlace)
                async with aki.sit(opened.table["id"]) as seat:
                    await seat.do("emote", emote="weep")
                    await place.seats[Role.SAMURAI].until(lambda bo: bo.emote is not None)
                    assert "The Goryō: Tears" in place.notices(Words("en"))
                    assert "Il Goryō: Lacrime" in place.notices(Words("it"))
                    assert place.ticking()
                    monkeypatch.setattr(remote, "EMOTE_SECONDS", -10.0)
                    assert "The Goryō: Tears" not in place.notices(Words("en"))
                await place.leave()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
