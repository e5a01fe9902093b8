"""A table for the page on which nothing is left to chance: fate and the opponent are written down.

    with staged(folder) as stage:
        page.goto(stage.url)
        stage.open(page, HUNT)
        act(page, "green hound a2")

The server is a real one, on a port of its own. Only its dice and its programs are ours: the draws
come in the order of the play, and the program in the other seat does what stands in the play.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page, expect

from goryo import load_board
from goryo.fate import SEED_BYTES, fair_fate
from goryo.server.minds import Fault, Map, Minds, NotNow, Thought
from tests.server.harness import RunningServer, running_server
from tests.server.protocol import Chosen

Seat = Literal["goryo", "samurai"]
NONCE = "ab"
"""What the page’s seat gives to fate at every table of a stage."""

OPEN = """async (setup) => {
  const post = (path, body) => fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { you } = await (await fetch("/api/hello")).json();
  if (!you) await post("/api/me", {});
  return (await post("/api/tables", setup)).json();
}"""


@dataclass(frozen=True)
class Play:
    """A game that is written down: whose seat the page has, the draws, and every move."""

    seat: Seat
    draws: tuple[str, ...]
    moves: tuple[tuple[Seat, str], ...]

    @property
    def own(self) -> list[str]:
        return [move for seat, move in self.moves if seat == self.seat]

    @property
    def others(self) -> list[str]:
        return [move for seat, move in self.moves if seat != self.seat]

    def others_after(self, own: int) -> int:
        """How many moves of the other seat are left when so many of the page’s own are answered."""
        count = -1
        for place, (seat, _) in enumerate(self.moves):
            count += seat == self.seat
            if count == own:
                return sum(seat != self.seat for seat, _ in self.moves[place:])
        return 0


def _play(seat: Seat, draws: str, goryo: Sequence[str], samurai: Sequence[str]) -> Play:
    """`goryo` are her entry and her plans; `samurai` the turns between, each without its end."""
    moves: list[tuple[Seat, str]] = [("goryo", goryo[0])]
    for plan, turn in zip(goryo[1:], samurai, strict=True):
        moves.append(("goryo", plan))
        moves += [("samurai", move.strip()) for move in turn.split(",")]
        moves.append(("samurai", "done"))
    return Play(seat, tuple(draws.split()), tuple(moves))


HUNT = _play(
    "samurai",
    "fan helmet urn scroll mask",
    ("enter b2", "plan b2-a2-a3-b3-b4", "plan b4-b3-b2-a2-a3"),
    (
        "green hound a2, green step b3, green step b4, red hound b4, red step b4",
        "green hound b3, green step b3, green step a3",
    ),
)
"""The Samurai close in at once, and win in the second round."""

HAUNT = _play(
    "goryo",
    "fan helmet urn",
    (
        "enter b2",
        "plan b2-a2-a1-b1-c1 trail e5",
        "plan c1-c2-d2-e2-e3-f3",
        "plan f3-f2-f1-e1-d1",
        "plan d1-d2-c2-b2-b3",
    ),
    (
        "green hound b1, green step b1, red step b4, red step a4, red search",
        "purple hound e1, purple step e1, blue hound d5",
        "purple step f1, purple search, purple step f2, blue step f5, blue hound f4",
        "green step a1, green search",
    ),
)
"""The Goryō gets through all four rounds, and wins."""


class Script(Minds):
    """Programs that say what is written; when nothing is, they think until something is.

    Whoever still thinks at the table of another play when a play begins never says anything.
    """

    def __init__(self, real: Minds) -> None:
        super().__init__()
        self._real = real
        self._plays = 0
        self.lines: deque[str] = deque()

    def begin(self, *lines: str) -> None:
        """What the programs of the next table say."""
        self._plays += 1
        self.lines = deque(lines)

    async def think(
        self,
        player: str,  # noqa: ARG002
        view: str,  # noqa: ARG002
        seed: int | str,  # noqa: ARG002
        budget: float,  # noqa: ARG002
    ) -> Thought | Fault | NotNow:
        play = self._plays
        while not self.lines or play != self._plays:
            await asyncio.sleep(0.02)
        return Thought(self.lines.popleft(), "", None)

    async def believe(self, view: str, budget: float = 10.0) -> Map | Fault | NotNow:
        return await self._real.believe(view, budget)


@cache
def seed_for(
    draws: tuple[str, ...], seat: Seat | None, nonces: tuple[str, str] = ("", "")
) -> bytes:
    """A seed that begins so, where the page has this seat and a program the other."""
    board = load_board("edo")
    hers, theirs = {"goryo": (NONCE, ""), "samurai": ("", NONCE), None: nonces}[seat]
    wanted = tuple(board.kinds.index(draw) for draw in draws)
    for number in range(10**6):
        seed = number.to_bytes(SEED_BYTES, "big")
        if fair_fate(board, seed, hers, theirs).order[: len(wanted)] == wanted:
            return seed
    raise AssertionError("no such seed")


class Stage:
    """The server, and what is to come on it."""

    def __init__(self, server: RunningServer, clock: Callable[[], float]) -> None:
        self.server = server
        self.url = server.url
        hall = server.service.hall
        self.dice = hall.chance = Chosen()
        self.script = hall.minds = Script(hall.minds)
        for place, name in ((hall, "clock"), (hall.house, "clock"), (hall.store, "_clock")):
            assert hasattr(place, name)
            setattr(place, name, clock)

    def open(self, page: Page, play: Play, **setup: Any) -> str:
        """A table for this play, where the page goes."""
        self.script.begin(*play.others)
        self.dice.seeds = [seed_for(play.draws, play.seat)]
        seats = {"goryo": "novice", "samurai": "novice", play.seat: "me"}
        opened = page.evaluate(OPEN, {"seats": seats, "nonce": NONCE, **setup})
        id = str(opened["table"]["id"])
        page.goto(f"{self.url}/table/{id}")
        return id

    def wait(self, page: Page, left: int) -> None:
        """Until the other seat has no more lines than these left."""
        for _ in range(1000):
            if len(self.script.lines) <= left:
                return
            page.wait_for_timeout(20)
        raise AssertionError(f"still to come: {self.script.lines}")


def whole_seconds() -> float:
    """The time of day; what tells it is as long at any time."""
    return float(int(time.time()))


@contextmanager
def staged(folder: Path, clock: Callable[[], float] = whole_seconds) -> Iterator[Stage]:
    with running_server(folder) as server:
        yield Stage(server, clock)


# -- the page’s own moves --------------------------------------------------------------------------


def act(page: Page, move: str) -> None:
    """One move with the mouse, as its parts are offered; returns when the page may go on."""
    word, *rest = move.split()
    if word == "plan":
        lay(page, move)
        tool(page, "send")
    elif word == "enter":
        tile(page, rest[0])
    elif rest:
        pick(page, word)
        if rest[0] != "step":
            tool(page, rest[0])
        if rest[0] != "search":
            tile(page, rest[1])
    else:
        tool(page, word)


def lay(page: Page, plan: str) -> None:
    """The cubes and powers of a plan, without sending it."""
    _, path, *powers = plan.split()
    if len(path.split("-")) == 6:
        tool(page, "leap")
    for name in path.split("-")[1:]:
        tile(page, name)
    for power, where in zip(powers[::2], powers[1::2], strict=True):
        tool(page, power)
        tile(page, where)


def pick(page: Page, samurai: str) -> None:
    """Take this Samurai in hand, unless he is."""
    button = page.locator(f'button[data-tool="{samurai}"]')
    expect(button).to_be_enabled()
    if button.get_attribute("aria-pressed") != "true":
        button.click()


def tool(page: Page, name: str) -> None:
    page.locator(f'button[data-tool="{name}"]:not([aria-disabled])').click()


def tile(page: Page, name: str) -> None:
    page.locator(f'g.tile.glowing[data-tile="{name}"]').click()


def ready(page: Page) -> None:
    """It is this page’s turn, or the game is over, and nothing is being shown."""
    page.wait_for_function(_READY)


_READY = """() => document.querySelector("section.outcome") || (
  document.title.startsWith("●")
  && !document.querySelector(".board > button.skip, button[data-tool]:disabled")
  && document.querySelector("button[data-tool]:not(:disabled), g.tile.glowing, #typed")
)"""
