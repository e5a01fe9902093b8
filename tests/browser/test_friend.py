"""Two friends and somebody who watches, each with a browser of their own."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.stage import HUNT, Stage, act, ready
from tests.browser.tables import assert_told, id_of

pytestmark = pytest.mark.slow


def remember_frames(page: Page, way: str = "framereceived") -> list[dict[str, Any]]:
    """Everything that the page's sockets are told from now on, or say."""
    frames: list[dict[str, Any]] = []

    def opened(socket: WebSocket) -> None:
        socket.on(way, lambda data: frames.append(json.loads(data)))  # type: ignore[call-overload]

    page.on("websocket", opened)
    return frames


def places(page: Page) -> list[str]:
    """Every address in the history of the tab."""
    session = page.context.new_cdp_session(page)
    entries = session.send("Page.getNavigationHistory")["entries"]
    session.detach()
    return [entry["url"] for entry in entries]


def test_two_friends_play_to_the_end_and_a_third_watches(visitor: NewPage, site: Stage) -> None:
    site.deal(HUNT.draws, "goryo", "samurai")
    host = visitor("/new")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_role("radio", name="Be the cat").check()
    host.get_by_role("button", name="Create the link").click()
    expect(host.get_by_text("Waiting for your friend")).to_be_visible()
    expect(host.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(host.get_by_text("only this computer can open the link")).to_be_visible()
    link = host.get_by_label("Show the link").input_value()
    address, _, code = link.partition("#")
    assert code
    assert "?" not in address

    asked: list[Request] = []
    guest = visitor()
    guest.on("request", lambda request: asked.append(request))
    orders = remember_frames(guest, "framesent")
    guest.goto(link)
    sit = guest.get_by_role("button", name="Take the seat")
    expect(sit).to_be_visible()
    for fact in ("Edo", "English, 2024", "No clock", "about 20 minutes"):
        expect(guest.locator("dd", has_text=fact)).to_be_visible()
    expect(guest.get_by_role("link", name="Never played?")).to_have_attribute(
        "href", "/learn/samurai"
    )
    # Looking sits nobody down, and a fragment is sent nowhere.
    assert not [each for each in asked if each.url.endswith("/api/join")]
    assert not [each for each in asked if code in each.url.partition("#")[0]]
    expect(host.get_by_text("Waiting for your friend")).to_be_visible()
    sit.click()
    assert id_of(guest) == id_of(host)
    assert [each.method for each in asked if each.url.endswith("/api/join")] == ["POST"]
    assert not [place for place in places(guest) if code in place]
    kept = guest.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
    assert code not in kept

    watcher = visitor()
    frames = remember_frames(watcher)
    watcher.goto(f"/table/{id_of(host)}")
    expect(watcher.get_by_text("You’re watching.")).to_be_visible()
    expect(watcher.locator("button[data-tool]")).to_have_count(0)

    # Whoever waits thinks ahead over the board, and tells nobody.
    said = len(asked)
    guest.get_by_role("button", name="Sketch").click()
    for name in ("d1", "e1", "e1", "e1"):
        guest.locator(f"g.tile[data-tile={name}]").click()
    guest.keyboard.press("Control+Z")
    guest.locator("g.tile[data-tile=d2]").click()
    sketch = guest.locator("[data-sketch]")
    expect(sketch).to_have_attribute("data-sketch", "d1-d2")
    assert len(asked) == said
    assert not [order for order in orders if "do" in order]
    guest.reload()
    expect(sketch).to_have_count(1)

    # Six drawings and no words, seen by everybody; one click mutes them.
    host.get_by_role("button", name="Emotes").click()
    host.get_by_role("button", name="A bow").click()
    for page in (guest, watcher):
        expect(page.get_by_text("The Goryō: A bow")).to_be_attached()
    guest.get_by_role("button", name="Mute emotes").click()
    expect(guest.get_by_text("The Goryō: A bow")).not_to_be_attached()
    expect(watcher.get_by_role("button", name="Emotes", exact=True)).to_have_count(0)

    pages = {"goryo": host, "samurai": guest}
    for number, (seat, move) in enumerate(HUNT.moves):
        ready(pages[seat])
        # The sketch is there for the turn that it was made for.
        expect(sketch).to_have_count(int(number < 8))
        act(pages[seat], move)
    for page in (host, watcher):
        expect(page.locator("[data-sketch]")).to_have_count(0)

    for page, role in ((host, "goryo"), (guest, "samurai"), (watcher, "watcher")):
        expect(page.get_by_text("The Bound Object was the fan.")).to_be_visible()
        assert_told(page, role)
    # Won and lost look different, and whoever watches has done neither.
    for page, look in ((host, "lost"), (guest, "won"), (watcher, "over")):
        expect(page.locator("section.outcome")).to_have_class(re.compile(rf"\b{look}\b"))
        expect(page.locator(".paths li").first).to_have_text("Round 1: b2-a2-a3-b3-b4")
    # Until the end nothing that is hers alone was sent to whoever watches.
    told_now = [frame.get("now", frame) for frame in frames if frame["is"] in ("view", "news")]
    assert told_now[-1]["bound"]
    running = [now for now in told_now if not now["scene"]["outcome"]]
    assert running
    assert not [now for now in running if now["bound"] or now["plan"] or now["bag"]]

    # Again: one asks, the other agrees, and the sides are swapped.
    first = id_of(host)
    host.get_by_role("button", name="Rematch, sides swapped").click()
    expect(guest.get_by_text("Your opponent would like a rematch")).to_be_visible()
    guest.get_by_role("button", name="Rematch, sides swapped").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: first not in url)
    assert id_of(host) == id_of(guest)
    expect(guest.get_by_text("Bound Object: ")).to_be_visible()
    ready(guest)
    expect(watcher.get_by_role("link", name="Next game")).to_be_visible()

    # And again, on the same sides this time.
    second = id_of(host)
    guest.get_by_role("button", name="More", exact=True).click()
    guest.get_by_role("button", name="Call off the game").click()
    guest.locator("dialog[open] button.yes").click()
    guest.get_by_role("button", name="Same side again").click()
    expect(guest.get_by_text("You’ve asked your opponent for another game")).to_be_visible()
    expect(host.get_by_text("another game, on the same sides.")).to_be_visible()
    host.get_by_role("button", name="Same side again").click()
    for page in (host, guest):
        page.wait_for_url(lambda url: second not in url)
    expect(guest.get_by_text("Bound Object: ")).to_be_visible()

    # A link that was used leads nowhere, and whoever sits there goes on.
    late = visitor(link)
    expect(late.get_by_text("This link no longer works.")).to_be_visible()


def test_the_link_is_used_by_one_browser_alone(visitor: NewPage) -> None:
    """A second guest with the same link is told so; the first comes back with it to the seat."""
    host = visitor("/new")
    host.get_by_role("radio", name="A friend").check()
    host.get_by_role("button", name="Create the link").click()
    link = host.get_by_label("Show the link").input_value()
    guest = visitor(link)
    guest.get_by_role("button", name="Take the seat").click()
    table = id_of(guest)
    guest.goto("/about")
    guest.goto(link)
    assert id_of(guest) == table
    expect(guest.locator("svg.board")).to_be_visible()
    assert not [place for place in places(guest) if "#" in place]
