"""That a program gets ready is heard by the client, and read in the terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

from goryo.roles import Role
from goryo.sitting.remote import ServerPlace, WayIn
from goryo.words import Words
from tests.client.house import at_home
from tests.processes import PATIENCE


def test_who_waits_for_a_program_of_a_server_reads_how_far_it_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with at_home(tmp_path) as house:
            seats = {"goryo": "me", "samurai": "adept"}
            way = WayIn(house.url, await house.token("Aki"), setup={"seats": seats})
            place = await way.arrive()
            assert isinstance(place, ServerPlace)
            seat = place.seats[Role.GORYO]
            await seat._hear({"is": "preparing", "by": "samurai", "done": 3, "of": 14})
            assert "Adept is getting ready, the first time only: 3 of 14…" in place.notices(
                Words("en")
            )
            await place.leave()

    asyncio.run(asyncio.wait_for(main(), PATIENCE))
