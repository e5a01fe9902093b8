"""Word comes while the page is closed: the worker in a real browser, and a push that is empty."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from goryo.words import Words
from tests.browser.conftest import NewPage
from tests.browser.stage import NO_CHANCE
from tests.server.harness import RunningServer, StandInCarrier, running_server

pytestmark = pytest.mark.slow
ENDPOINT = "https://fcm.googleapis.com/fcm/send/browser"
SUBSCRIBED = (
    "PushManager.prototype.subscribe = async () => "
    f"({{ endpoint: {ENDPOINT!r}, options: {{}}, unsubscribe: async () => true }});"
)
"""No push service can be reached from here."""


@pytest.fixture(scope="module")
def site(
    tmp_path_factory: pytest.TempPathFactory,
    page_is_built: None,  # noqa: ARG001
) -> Iterator[RunningServer]:
    """A server with a key, whose pushes go nowhere."""
    with running_server(tmp_path_factory.mktemp("push"), carrier=StandInCarrier()) as server:
        yield server


def push(page: Page) -> None:
    """As a push service would, by way of the browser’s own tools."""
    tools = page.context.new_cdp_session(page)
    found: list[str] = []

    def hear(told: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in told["registrations"])

    tools.on("ServiceWorker.workerRegistrationUpdated", hear)
    tools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    origin = page.evaluate("location.origin")
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0], "data": ""},
    )
    tools.detach()


NOTED = """() => {
  self.notes = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.notes.push([title, options.body, options.tag, options.data]);
  };
}"""
"""A window that nobody sees shows no notifications either, so they are noted down."""


def test_the_worker_tells_of_a_turn_in_the_language_of_the_page(
    visitor: NewPage, site: RunningServer
) -> None:
    page = visitor(locale="it-IT")
    page.context.grant_permissions(["notifications"], origin=site.url)
    page.context.add_init_script(NO_CHANCE + SUBSCRIBED)
    page.goto("/")
    words = Words("it")
    opened = page.request.post("/api/me", data={"nickname": "Aki"}, headers={"origin": site.url})
    assert opened.ok, opened.text()
    page.reload()
    page.get_by_role("button", name=words.say("page-settings")).click()
    wanted = page.get_by_role("checkbox", name=words.say("page-notices"))
    expect(page.get_by_text(words.say("page-notices-push"))).to_be_visible()
    with page.expect_response("**/api/me/push") as stored:
        wanted.check()
    assert stored.value.json() == {"is": "push", "wanted": True}
    table = page.request.post(
        "/api/tables",
        data={"seats": {"goryo": "me", "samurai": "friend"}},
        headers={"origin": site.url},
    ).json()
    friend = visitor("/")
    friend.request.post("/api/me", data={"nickname": "Bo"}, headers={"origin": site.url})
    joined = friend.request.post(
        "/api/join",
        data={"code": table["invite"]["code"], "nonce": ""},
        headers={"origin": site.url},
    )
    assert joined.ok, joined.text()
    table_id = table["table"]["id"]
    [worker] = page.context.service_workers
    worker.evaluate(NOTED)
    push(page)
    while not (notes := worker.evaluate("() => self.notes")):
        page.wait_for_timeout(20)
    title, where = words.say("page-turn-yours"), f"/table/{table_id}"
    assert notes == [[title, "Goryō · Bo", f"goryo-{table_id}", where]]
