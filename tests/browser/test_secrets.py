"""Nothing in the Samurai’s browser, or in a watcher’s, hangs on what the Goryō alone knows.

Two games that differ in her secrets alone are played before their eyes. After every move all is
compared that a browser holds: the document, the tree that screen readers get, the title, the
address and the history, every storage; and at the end all that came over the network, to the byte.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from goryo.client import PlainClient
from tests.browser.conftest import NewPage
from tests.browser.stage import HUNT, NONCE, Stage, act
from tests.browser.tables import assert_told

pytestmark = pytest.mark.slow

VIEWERS = ("samurai", "watcher")

_HELD = """async () => ({
  document: document.documentElement.outerHTML,
  title: document.title,
  address: location.href,
  history: [history.length, history.state],
  kept: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
  databases: await indexedDB.databases(),
  caches: await caches.keys(),
  fields: [...document.querySelectorAll("input, select, textarea")].map(({ value }) => value),
})"""


@dataclass(frozen=True)
class Secret:
    """What only she knows in one of the two games."""

    bound: str
    plans: tuple[str, ...]
    deceive: bool = True

    @property
    def draws(self) -> tuple[str, ...]:
        """The open draws are the same, whatever is bound."""
        return (self.bound, *HUNT.draws[1:])


@dataclass(frozen=True)
class Twins:
    """Two games that nobody but she can tell from each other, as long as these moves go."""

    one: Secret
    other: Secret
    turns: tuple[tuple[str, ...], ...]


PLANS = HUNT.moves[1][1], HUNT.moves[-5][1]
ANOTHER_BOUND = Twins(
    Secret("fan", PLANS),
    Secret("flower", PLANS),
    (tuple(HUNT.own[:6]), tuple(HUNT.own[6:-1])),
)
"""The whole game, up to the last reveal: it makes no difference which object holds her."""

ANOTHER_PLAN = Twins(
    Secret("fan", ("plan b2-a2-a1-b1-c1",), deceive=False),
    Secret("vase", ("plan b2-a2-a3-b3-b4 trail b1",)),
    (("green hound a2", "green step b1", "green search", "red hound a5"),),
)
"""One round, up to its reveal: another way, another target, and once a lie for the truth."""


# -- what a browser holds --------------------------------------------------------------------------


Found = dict[str, list[str]]
"""What was found with whom, by its kind: one text for each moment or message."""


@dataclass
class Onlooker:
    """A page, and everything that it is told and holds."""

    page: Page
    role: str
    held: list[dict[str, Any]] = field(default_factory=list)
    answers: list[tuple[str, str]] = field(default_factory=list)
    frames: list[tuple[str, str]] = field(default_factory=list)

    def listen(self) -> None:
        self.page.on("response", self._answered)
        self.page.on("websocket", self._connected)

    def _answered(self, answer: Response) -> None:
        self.answers.append((f"{answer.request.method} {answer.url}", str(answer.status)))

    def _connected(self, socket: WebSocket) -> None:
        self.answers.append(("socket", socket.url))
        socket.on("framereceived", lambda data: self.frames.append(("told", str(data))))
        socket.on("framesent", lambda data: self.frames.append(("said", str(data))))

    def keep(self, leak: str = "", plan: str = "") -> None:
        """What is there once the page has seen all there is to see."""
        assert_told(self.page, self.role)
        expect(self.page.locator(".tools[aria-busy=true]")).to_have_count(0)
        if leak:
            self.page.evaluate(leak, plan)
        held: dict[str, Any] = self.page.evaluate(_HELD)
        self.held.append({**held, "heard": tree(self.page)})

    def all(self, id: str) -> Iterator[tuple[str, list[str]]]:
        """Everything by its kind, as it can be compared with another game’s."""
        for what in self.held[0]:
            yield what, [normal(held[what], id) for held in self.held]
        yield "answers", sorted(normal(each, id) for each in self.answers)
        # Who comes when is no secret, and may be told twice before she begins.
        begins = next(n for n, (_, text) in enumerate(self.frames) if '"is":"news"' in text)
        coming, news = self.frames[:begins], self.frames[begins:]
        yield "frames", [normal(each, id) for each in (*sorted(set(coming)), *news)]
        yield "asked", [normal(each, id) for each in self.asked()]

    def asked(self) -> list[tuple[str, str]]:
        """What the same browser is told when it asks by itself, with every header."""
        here = self.page.url.replace("/table/", "/api/tables/")
        ways = (here, f"{here}/view", f"{here}/record", f"{here}/help", "/api/tables", "/api/hello")
        answers = [(way, self.page.request.get(way)) for way in ways]
        return [
            (way, f"{answer.status} {sorted(answer.headers.items())} {answer.text()}")
            for way, answer in answers
        ]


def tree(page: Page) -> list[Any]:
    """The accessibility tree as a browser gives it to screen readers, without its numbers."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    depth: dict[str, int] = {}
    for node in nodes:
        depth[node["nodeId"]] = depth.get(node.get("parentId", ""), 0) + 1
    told_of = ("role", "name", "description", "value", "properties", "ignored")
    return [
        [depth[node["nodeId"]], *(_plain(node.get(what)) for what in told_of)] for node in nodes
    ]


def _plain(part: Any) -> Any:
    """Without what numbers the nodes of this one browser."""
    if isinstance(part, dict):
        return {key: _plain(each) for key, each in part.items() if key != "backendDOMNodeId"}
    return [_plain(each) for each in part] if isinstance(part, list) else part


def normal(found: Any, id: str) -> str:
    """As text, without the table’s id, the times and the seal of fate."""
    text = json.dumps(found, ensure_ascii=False, indent=0).replace(id, "ID")
    text = re.sub(r'(\\*"(?:created|now|away)\\*":\s?)[\d.]+', r"\1TIME", text)
    return re.sub(r"\b[0-9a-f]{64}\b", "SEAL", text)


# -- the games -------------------------------------------------------------------------------------


def watched(
    visitor: NewPage,
    stage: Stage,
    secret: Secret,
    turns: Sequence[Sequence[str]],
    leak: str = "",
) -> Found:
    """One game, and what each onlooker held of it."""
    pages = {role: visitor() for role in VIEWERS}
    onlookers = [Onlooker(page, role) for role, page in pages.items()]
    samurai = pages["samurai"]
    with PlainClient(stage.url, stage.server.token("Aki")) as client:
        stage.deal(secret.draws, "goryo", "samurai")
        opened = client.open_table({"seats": {"goryo": "me", "samurai": "friend"}, "nonce": NONCE})
        assert opened.invite is not None
        stage.ask(samurai, "/api/join", code=opened.invite["code"], nonce=NONCE)
        id = opened.table["id"]
        with client.sit(id) as hers:
            hers.instruct(secret.deceive)
            for onlooker in onlookers:
                onlooker.listen()
                onlooker.page.goto(f"/table/{id}")
                expect(onlooker.page.locator("svg.board")).to_be_visible()
                stage.announced(id)
            _make(hers, HUNT.moves[0][1])
            for plan, turn in zip(secret.plans, turns, strict=True):
                _make(hers, plan)
                assert hers.view is not None
                assert hers.view.bound == hers.view.board.kinds.index(secret.bound)
                for each in onlookers:
                    each.keep()
                for move in turn:
                    number = hers.number
                    act(samurai, move)
                    hers.changed(number)
                    for each in onlookers:
                        each.keep(leak if each.page is samurai else "", plan)
            return {
                f"{each.role} {what}": parts for each in onlookers for what, parts in each.all(id)
            }


def _make(hers: Any, move: str) -> None:
    turn = hers.turn()
    hers.play(move, turn.number)


def differences(one: Found, other: Found) -> dict[str, str]:
    """What is not the same, with a little of both from where they part."""
    assert one.keys() == other.keys()
    found: dict[str, str] = {}
    for what, parts in one.items():
        for a, b in zip_longest(parts, other[what], fillvalue=""):
            if a != b:
                at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
                here = slice(max(0, at - 80), at + 120)
                found.setdefault(what, f"{a[here]} | {b[here]}")
    return found


@pytest.mark.parametrize("twins", [ANOTHER_BOUND, ANOTHER_PLAN], ids=["bound", "plan"])
def test_her_secrets_show_nowhere(visitor: NewPage, site: Stage, twins: Twins) -> None:
    one, other = (watched(visitor, site, each, twins.turns) for each in (twins.one, twins.other))
    for role in VIEWERS:
        assert len(one[f"{role} document"]) == 1 + sum(map(len, twins.turns)) + len(twins.turns) - 1
        assert any('"told"' in part for part in one[f"{role} frames"])
    found = differences(one, other)
    assert not found, found


LEAK = """(plan) => {
  const target = plan.match(/\\w\\d(?= |$)/)[0];
  document.title += "!".repeat(plan.length % 7);
  document.querySelector("svg.board").classList.add(target);
  document.querySelector(`[data-tile=${target}]`).ariaLabel += ".";
  sessionStorage.setItem("plan", plan.length);
  if (plan.includes("trail")) history.pushState(null, "", location.href);
  else fetch("/health");
}"""


def test_a_page_that_leaks_is_found_out(visitor: NewPage, site: Stage) -> None:
    """Her target as a class name, in a label; the rest in storage, history and network."""

    turns = (ANOTHER_PLAN.turns[0][:1],)
    one, other = (
        watched(visitor, site, each, turns, LEAK) for each in (ANOTHER_PLAN.one, ANOTHER_PLAN.other)
    )
    leaky = ("document", "heard", "title", "kept", "history", "answers")
    found = differences(one, other)
    assert set(found) == {f"samurai {part}" for part in leaky}, found
