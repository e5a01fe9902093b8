"""What is old is forgotten."""

from __future__ import annotations

from pathlib import Path

from goryo.server.lobby.pulse import DAY
from tests.server.harness import Hosted, run
from tests.server.parties import refused, table_of, two


def test_what_nobody_has_touched_for_the_stated_time_is_forgotten(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, old = await two(house)
        hers = await aki.socket(old)
        house.clock.now += 50 * DAY
        newer = (await aki.open())["table"]["id"]
        await house.hall.pulse.forget()
        assert (await table_of(aki, old))["state"] == "playing"
        house.clock.now += 41 * DAY
        await house.hall.pulse.forget()
        assert (await hers.take("bye"))["why"] == "deleted"
        assert await refused(table_of(aki, old)) == "table"
        assert (await table_of(aki, newer))["state"] == "playing"
        assert (await aki.get("/api/hello"))["keep_days"] == 90

    run(tmp_path, main)
