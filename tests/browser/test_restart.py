"""The server goes away in mid-game, gently or not: nothing that was begun is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import NewPage
from tests.browser.driver import Driver
from tests.browser.tables import id_of, log_of, open_table, told, view_of
from tests.server.processes import Server

pytestmark = pytest.mark.slow

_CUBES = """() => [...document.querySelectorAll("g.tile")]
  .map((tile) => [tile.dataset.tile, tile.getAttribute("aria-label")])
  .filter(([, text]) => /, (cube|target)/.test(text))"""


def lay_half_a_plan(player: Driver) -> list[Any]:
    """She has begun, and two of her cubes lie; what the board says of them."""
    page = player.page
    while not page.locator('button[data-tool="send"]').count():
        player.move()
        player.wait()
    for _ in range(2):
        player.do(player.choose(player.wait()))
    cubes: list[Any] = page.evaluate(_CUBES)
    assert len(cubes) == 3
    return cubes


def stops(site: Server) -> None:
    assert site.stop() == 0


def dies(site: Server) -> None:
    site.kill()


@pytest.mark.parametrize(
    ("ends", "words"),
    [(stops, "The server is restarting."), (dies, "The connection is lost. Your game is safe.")],
)
def test_the_page_says_so_comes_back_and_has_lost_nothing(
    visitor: NewPage, site: Server, ends: Callable[[Server], None], words: str
) -> None:
    page = visitor("/")
    open_table(page, seats={"goryo": "me", "samurai": "novice"})
    player = Driver(page, daring=0)
    cubes = lay_half_a_plan(player)
    told_before = log_of(page)
    button = player.tool("send").bounding_box()

    ends(site)
    expect(page.get_by_role("status").get_by_text(words)).to_be_visible()
    # The plan can be gone on with meanwhile, and nothing has moved away under the hand.
    assert page.evaluate(_CUBES) == cubes
    assert player.tool("send").bounding_box() == button
    player.do(player.choose(player.look()))
    more = page.evaluate(_CUBES)
    assert len(more) == 4

    site.start()
    expect(page.get_by_text(words)).to_be_hidden()
    assert page.evaluate(_CUBES) == more
    assert log_of(page) == told_before
    player.play()
    assert log_of(page) == told(view_of(page, "goryo"))


def test_a_move_that_was_under_way_counts_once(visitor: NewPage, site: Server) -> None:
    """Sent while nobody answers: it is played as soon as the server is back."""
    page = visitor("/")
    open_table(page, seats={"goryo": "me", "samurai": "novice"})
    player = Driver(page, daring=0)
    lay_half_a_plan(player)
    while "send" not in player.wait().tools:
        player.do(player.choose(player.wait()))
    site.kill()
    player.tool("send").click()
    site.start()
    expect(page.locator("section.panel li.revealed")).to_have_count(1)
    player.wait()
    assert log_of(page) == told(view_of(page, "goryo"))
    assert len([line for line in log_of(page) if line.startswith("Round ")]) >= 2


def test_a_page_of_an_old_build_loads_itself_anew_and_keeps_what_lies(visitor: NewPage) -> None:
    page = visitor("/")
    open_table(page, seats={"goryo": "me", "samurai": "novice"})
    player = Driver(page, daring=0)
    cubes = lay_half_a_plan(player)
    table = id_of(page)

    loads: list[Page] = []
    page.on("load", lambda loaded: loads.append(loaded))

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def changed(text: str | bytes) -> None:
            message = json.loads(text)
            if message["is"] == "greeting":
                message["build"] = "the newest"
            socket.send(json.dumps(message))

        server.on_message(changed)

    page.route_web_socket(f"**/api/tables/{table}/socket*", between)
    page.reload()
    expect(page.locator("svg.board")).to_be_visible()
    player.wait()
    assert page.evaluate(_CUBES) == cubes
    # Once by hand, once by itself, and not again for the same build.
    assert len(loads) == 2
    player.play()
    assert len(loads) == 2
