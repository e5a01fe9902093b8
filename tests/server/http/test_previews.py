"""What messengers show of a link: never more than whoever opens it is told, and never markup."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path

from goryo.plain_data import Json
from goryo.server.http.previews import language_of
from goryo.server.workers.pool import Refused, Studied
from goryo.server.workers.study import study
from tests.server.harness import Hosted, QuickMinds, run
from tests.server.parties import do, plan, refused, two


class Painter(QuickMinds):
    """Paints in the test itself, and counts."""

    painted = 0

    async def study(
        self,
        asked: Json,
        budget: float = 30.0,  # noqa: ARG002
        who: Sequence[str] = (),  # noqa: ARG002
    ) -> Studied | Refused:
        self.painted += 1
        told = json.loads(study(asked, lambda: None))
        return Studied(told["study"]) if "study" in told else Refused(told["no"])


async def head(house: Hosted, path: str, language: str = "en", **query: str) -> dict[str, str]:
    """The tags that a messenger finds there."""
    cho = await house.visitor("Cho")
    answer = await cho.ask("GET", path, query=query, headers={"accept-language": language})
    assert answer.status == 200
    assert answer.text.count("<head>") == answer.text.count("</head>") == 1
    assert answer.header("content-encoding") is None
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"<>]*)">', answer.text)
    return {name: unescape(content) for name, content in found}


def test_the_first_page_and_whatever_is_not_there_show_the_game(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        first = await head(house, "/")
        assert first["og:title"] == "Goryō"
        assert first["og:image"].endswith("/preview/home.png")
        for path in ("/table/none", "/join/none", "/join", "/review/x", "/new"):
            told = await head(house, path)
            assert (told["og:title"], told["og:image"]) == (first["og:title"], first["og:image"])
        assert (await head(house, "/", "fr-FR, en"))["og:description"].startswith("Traquez")

    run(tmp_path, main)


def test_an_invitation_says_who_invites_and_which_side_is_free(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki = await house.visitor("A<b>&\"'ki")
        table = (await aki.open("me", "friend"))["table"]["id"]
        told = await head(house, f"/join/{table}")
        assert told["og:title"] == "A<b>&\"'ki invites you to a game of Goryō"
        assert "lead the Samurai" in told["og:description"]
        assert told["og:image"].endswith("/preview/samurai.png")
        other = (await aki.open("friend", "me"))["table"]["id"]
        italian = await head(house, f"/join/{other}", "it")
        assert "gatto" in italian["og:description"]
        assert italian["og:image"].endswith("/preview/goryo.png")

    run(tmp_path, main)


def test_a_game_that_runs_shows_nothing_of_how_it_stands(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        aki, _, table = await two(house)
        live = await house.hall.tables.live(table)
        addresses = [f"/{page}/{table}" for page in ("table", "join", "review")]
        before = [await head(house, address) for address in addresses]
        await live.act(plan)
        assert [await head(house, address) for address in addresses] == before
        assert await refused(aki.get(f"/preview/game-{table}.png")) == "not-over"
        await do(aki, table, "resign")
        told = await head(house, f"/table/{table}")
        assert told["og:title"] == "The Samurai have won"
        assert told["og:image"].endswith(f"/preview/game-{table}.png")

    run(tmp_path, main, minds=Painter())


def test_pictures_are_made_once_and_bounded(tmp_path: Path) -> None:
    painter = Painter()

    async def main(house: Hosted) -> None:
        aki, _, table = await two(house)
        await (await house.hall.tables.live(table)).act(plan)
        await do(aki, table, "resign")
        for _ in range(2):
            for name in ("home", "goryo", f"game-{table}"):
                answer = await aki.ask("GET", f"/preview/{name}.png")
                assert answer.body.startswith(b"\x89PNG")
                assert answer.header("content-type") == "image/png"
                assert "max-age" in (answer.header("cache-control") or "")
        assert painter.painted == 3
        for wrong in ("home", "nothing.png", "puzzle-2019-01-01-easy.png", "game-none.png"):
            assert (await aki.ask("GET", f"/preview/{wrong}")).status == 404
        assert painter.painted == 3

    run(tmp_path, main, minds=painter)


def test_a_puzzle_is_shown_with_its_day(tmp_path: Path) -> None:
    async def main(house: Hosted) -> None:
        house.clock.now = 1_600_000_000.0  # in 2020
        told = await head(house, "/puzzle", date="2020-02-02", grade="hard")
        assert "2020-02-02" in told["og:description"]
        assert told["og:image"].endswith("/preview/puzzle-2020-02-02-hard.png")
        odd = await head(house, "/puzzle", date="2020-02-31", grade='"><script>')
        assert odd["og:title"] == "Goryō"

    run(tmp_path, main)


def test_the_language_is_one_of_ours() -> None:
    assert language_of("fr-CA,fr;q=0.9") == "fr"
    assert language_of("de, it;q=0.5") == "it"
    for odd in ("", "de", ";;,", "x" * 9999, "\x00", "zz" * 300):
        assert language_of(odd) == "en"
