"""The record and the map of what can be believed, as each viewer may have them."""

from __future__ import annotations

from pathlib import Path

from goryo.record import read_record, verify_fate
from tests.server.harness import Hosted, run
from tests.server.parties import plan, play_out, refused, two


def test_help_is_for_both_seats_where_it_was_agreed_and_from_what_lies_open(
    tmp_path: Path,
) -> None:
    async def main(house: Hosted) -> None:
        aki, bo, table_id = await two(house, help=True)
        told = [await who.get(f"/api/tables/{table_id}/help") for who in (aki, bo)]
        assert told[0] == told[1]
        assert told[0]["contradiction"]["event"] == "watcher"
        aki, bo, table_id = await two(house)
        for who in (aki, bo):
            assert await refused(who.get(f"/api/tables/{table_id}/help")) == "no-help"

    run(tmp_path, main)


def test_a_record_tells_a_seat_s_part_and_after_the_end_the_whole_truth(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("Aki")
        opened = await aki.open(nonce="0a")
        table_id = opened["table"]["id"]
        live = await house.live(opened)
        await live.act(plan)

        async def record(role: str) -> str:
            path = f"/api/tables/{table_id}/record"
            answer = await aki.ask("GET", path, query={"as": role})
            assert answer.status == 200
            assert answer.header("cache-control") == "no-store"
            return answer.text

        seed = (await live.stored()).seed.hex()
        for role in ("goryo", "samurai", "watcher"):
            kept = read_record(await record(role))
            assert kept.hides == (role != "goryo")
            assert seed not in await record(role)
        await play_out(live)
        for role in ("goryo", "samurai", "watcher"):
            kept = read_record(await record(role))
            assert verify_fate(kept) == []
            assert kept.headers.seed == seed
            assert kept.headers.commitment == opened["table"]["fate"]["commitment"]
            assert kept.replay().outcome == (await live.table()).game.outcome

    run(tmp_path, main)
