"""The server goes away in mid-game, gently or not: nothing that was begun is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, WebSocketRoute, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import Part, act, parts, ready, touch
from tests.browser.tables import assert_told, id_of, view_of
from tests.server.processes import Server, serving

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[Server]:
    """A process of its own, which can end; its fate and its programs are what they are."""
    with serving(tmp_path_factory.mktemp("site")) as server:
        yield server


_CUBES = """() => [...document.querySelectorAll("g.tile")]
  .map((tile) => [tile.dataset.tile, tile.getAttribute("aria-label")])
  .filter(([, text]) => /, (cube|target)/.test(text))"""


def cubes(page: Page) -> list[Any]:
    """What the board says of her cubes."""
    said: list[Any] = page.evaluate(_CUBES)
    return said


def begin(page: Page) -> list[Part]:
    """She has begun, and two of her cubes lie; what is still to be touched for a legal plan."""
    page.get_by_role("button", name="Be the cat").click()
    ready(page)
    act(page, _legal(page))
    ready(page)
    one, two, *rest = parts(_legal(page))
    touch(page, one)
    touch(page, two)
    assert len(cubes(page)) == 3
    return rest


def _legal(page: Page) -> str:
    """The first move without any power."""
    view = view_of(page, "goryo")
    moves = map(view.write, view.legal_moves())
    return next(move for move in moves if len(move.split()) == 2 and move.count("-") in (0, 4))


def send(page: Page, rest: list[Part]) -> None:
    for part in rest:
        touch(page, part)


def assert_played_once(page: Page) -> None:
    expect(page.locator("section.panel li.revealed")).to_have_count(1)
    ready(page)
    assert_told(page, "goryo")


def test_the_page_says_that_the_server_stops_and_has_lost_nothing(
    visitor: NewPage, site: Server
) -> None:
    page = visitor("/")
    third, *rest = begin(page)
    before, button = cubes(page), page.locator('button[data-tool="send"]').bounding_box()

    assert site.stop() == 0
    words = page.get_by_role("status").get_by_text("The server is restarting.")
    expect(words).to_be_visible()
    # The plan can be gone on with meanwhile, and nothing has moved away under the hand.
    assert cubes(page) == before
    assert page.locator('button[data-tool="send"]').bounding_box() == button
    touch(page, third)
    more = cubes(page)
    assert len(more) == 4

    site.start()
    expect(words).to_be_hidden()
    assert cubes(page) == more
    send(page, rest)
    assert_played_once(page)


def test_a_move_that_was_under_way_when_the_server_died_counts_once(
    visitor: NewPage, site: Server
) -> None:
    """Sent while nobody answers: it is played as soon as the server is back."""
    page = visitor("/")
    rest = begin(page)
    site.kill()
    words = page.get_by_role("status").get_by_text("Connection lost. Your game is safe.")
    expect(words).to_be_visible()
    # It stands beside the board and hides no tile.
    last = page.locator("g.tile").last.bounding_box()
    notice = words.bounding_box()
    assert last is not None
    assert notice is not None
    across = last["x"] < notice["x"] + notice["width"] and notice["x"] < last["x"] + last["width"]
    assert not across or notice["y"] >= last["y"] + last["height"]
    send(page, rest)
    site.start()
    expect(words).to_be_hidden()
    assert_played_once(page)


def test_a_page_of_an_old_build_loads_itself_anew_and_keeps_what_lies(visitor: NewPage) -> None:
    page = visitor("/")
    rest = begin(page)
    before = cubes(page)

    loads: list[Frame] = []
    page.on("framenavigated", lambda frame: loads.append(frame))

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def changed(text: str | bytes) -> None:
            message = json.loads(text)
            if message["is"] == "greeting":
                message["build"] = "the newest"
            socket.send(json.dumps(message))

        server.on_message(changed)

    page.route_web_socket(f"**/api/tables/{id_of(page)}/socket*", between)
    with page.expect_event("framenavigated", lambda _: len(loads) == 2):
        page.evaluate("location.reload()")  # once by hand; then once more by itself
    ready(page)
    assert cubes(page) == before
    send(page, rest)
    assert_played_once(page)
    assert len(loads) == 2  # and not again for the same build
