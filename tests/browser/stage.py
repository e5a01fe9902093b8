"""Tables for the page on which nothing is left to chance: fate and the opponents are written down.

    with staged(folder) as stage:
        stage.open(page, HUNT)
        act(page, "green hound a2")

The server is a real one, on a port of its own. Only its dice and its programs are ours: the draws
come in the order of the play, and a program does what its seat does in the play. It is a function
of what it sees, so that any number of tables can go on at once.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Locator, Page

from goryo import View, load_board
from goryo.fate import SEED_BYTES, fair_fate
from goryo.moves import Curse, Done, Enter, Hound, Plan, Search, Step
from goryo.replay import moves_seen
from goryo.roles import Role
from goryo.server.workers.pool import ANYBODY, Far, Map, Minds, NoThought, NotNow, Thought
from goryo.view_json import view_from_json
from tests.server.harness import RunningServer, running_server
from tests.server.protocol import Chosen

Seat = Literal["goryo", "samurai"]
NONCE = "00" * 16
NO_CHANCE = "crypto.getRandomValues = (array) => array.fill(0); Math.random = () => 0;"
"""For the page: what it gives to fate is `NONCE`, and no wait by chance is long."""

_KEPT = """for (const [name, value] of Object.entries({kept})) {{
  try {{ if (localStorage.getItem(name) === null) localStorage.setItem(name, value); }} catch {{}}
}}"""


def keeps(**settings: str) -> str:
    """For the page: its browser has kept this from earlier visits."""
    return _KEPT.format(
        kept={f"goryo.{name.replace('_', '-')}": it for name, it in settings.items()}
    )


# -- the plays -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """A game that is written down: whose seat the page has, the draws, and every move."""

    seat: Seat
    draws: tuple[str, ...]
    moves: tuple[tuple[Seat, str], ...]

    def of(self, seat: str) -> list[str]:
        return [move for mover, move in self.moves if mover == seat]

    @property
    def own(self) -> list[str]:
        return self.of(self.seat)

    def next(self, view: View) -> str | None:
        """What the viewer’s seat does now; None where the play says nothing of it."""
        seen = moves_seen(view.history)
        made = [move for move in seen if isinstance(move, _MOVES_OF[view.role])]
        lines = self.of(view.role)
        told = [view.read(line) for line in lines[: len(made)]]
        return lines[len(made)] if told == made and len(made) < len(lines) else None


_MOVES_OF: dict[Role, tuple[type, ...]] = {
    Role.GORYO: (Enter, Curse, Plan),
    Role.SAMURAI: (Step, Search, Hound, Done),
}


def play(seat: Seat, draws: str, goryo: Sequence[str], samurai: Sequence[str]) -> Play:
    """`goryo` are her entry and her plans; `samurai` the turns between, each without its end."""
    moves: list[tuple[Seat, str]] = [("goryo", goryo[0])]
    for plan, turn in zip(goryo[1:], samurai, strict=True):
        moves.append(("goryo", plan))
        moves += [("samurai", move.strip()) for move in turn.split(",")]
        moves.append(("samurai", "done"))
    return Play(seat, tuple(draws.split()), tuple(moves))


HUNT = play(
    "samurai",
    "fan helmet urn scroll mask",
    ("enter b2", "plan b2-a2-a3-b3-b4", "plan b4-b3-b2-a2-a3"),
    (
        "green hound a2, green step b3, green step b4, red hound b4, red step b4",
        "green hound b3, green step b3, green step a3",
    ),
)
"""The Samurai close in at once, and win in the second round."""

HAUNT = play(
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


# -- the server ------------------------------------------------------------------------------------


class Cast(Minds):
    """Programs that play their part in the play that is on, and else think for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.scholars: Minds = self
        """Who draws maps of what can be believed."""
        self.play: Play | None = None

    async def think(
        self,
        player: str,  # noqa: ARG002
        view: str,
        seed: int | str,  # noqa: ARG002
        budget: float,  # noqa: ARG002
        who: Sequence[str] = ANYBODY,  # noqa: ARG002
        far: Far = lambda *_: None,  # noqa: ARG002
    ) -> Thought | NoThought | NotNow:
        line = self.play and self.play.next(view_from_json(json.loads(view)))
        if not line:
            await asyncio.Event().wait()
        return Thought(str(line), "", None)

    async def believe(
        self, view: str, budget: float = 10.0, who: Sequence[str] = ANYBODY
    ) -> Map | NoThought | NotNow:
        return await self.scholars.believe(view, budget, who)


@cache
def seed_for(draws: tuple[str, ...], givers: frozenset[str]) -> bytes:
    """A seed that begins so, where the pages in these seats give their nonces to fate."""
    board = load_board("edo")
    hers, theirs = (NONCE if seat in givers else "" for seat in ("goryo", "samurai"))
    wanted = tuple(board.kinds.index(draw) for draw in draws)
    for number in range(10**6):
        seed = number.to_bytes(SEED_BYTES, "big")
        if fair_fate(board, seed, hers, theirs).order[: len(wanted)] == wanted:
            return seed
    raise AssertionError("no such seed")


class Stage:
    """The server, and what is to come on it."""

    def __init__(self, server: RunningServer, dice: Chosen, cast: Cast) -> None:
        self.server = server
        self.url = server.url
        self._dice = dice
        self._cast = cast
        cast.scholars = server.service.hall.studies.minds

    def deal(self, draws: tuple[str, ...], *givers: Seat) -> None:
        """What fate draws at the next table, to which the pages in these seats give a nonce."""
        self._dice.seeds = [seed_for(draws, frozenset(givers))]

    def set(self, play: Play, *givers: Seat) -> None:
        """The next table that is opened plays this."""
        self._cast.play = play
        self.deal(play.draws, *givers)

    def open(self, page: Page, play: Play, place: str = "table", **setup: Any) -> str:
        """A table for this play, where the page goes; its id."""
        self.set(play, play.seat)
        seats = {"goryo": "novice", "samurai": "novice", play.seat: "me"}
        id = str(self.ask(page, "/api/tables", seats=seats, nonce=NONCE, **setup)["table"]["id"])
        page.goto(f"{self.url}/{place}/{id}")
        return id

    def announced(self, id: str) -> None:
        """Return when everybody at the table has been told who is there now."""

        async def wait() -> None:
            live = await self.server.service.hall.tables.live(id)
            while live._news is not None:
                await asyncio.sleep(0.01)

        self.server.run(wait())

    def ask(self, page: Page, path: str, **data: Any) -> Any:
        """Something that whoever sits at the page does beside it."""
        post = page.request.post
        headers = {"origin": self.url}
        if not page.request.get(f"{self.url}/api/hello").json()["you"]:
            post(f"{self.url}/api/me", data={}, headers=headers)
        answer = post(f"{self.url}{path}", data=data, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()


def whole_seconds() -> float:
    """The time of day; what tells it is as long at any time."""
    return float(int(time.time()))


@contextmanager
def staged(folder: Path, clock: Callable[[], float] = whole_seconds) -> Iterator[Stage]:
    dice, cast = Chosen(), Cast()
    with running_server(folder, opponents=cast, clock=clock, chance=dice) as server:
        yield Stage(server, dice, cast)


# -- the page’s own moves --------------------------------------------------------------------------

Press = Callable[[Locator], None]
Part = tuple[Literal["tool", "tile"], str]
"""One thing to touch: a button beside the board, or a tile of it."""


def parts(move: str) -> list[Part]:
    """What is touched for a move, one after the other."""
    match move.split():
        case ["plan", path, *powers]:
            _, *tiles = path.split("-")
            leap: list[Part] = [("tool", "leap")] if len(tiles) == 5 else []
            laid: list[Part] = []
            for power, where in zip(powers[::2], powers[1::2], strict=True):
                laid += [("tool", power), ("tile", where)]
            return [*leap, *(("tile", name) for name in tiles), *laid, ("tool", "send")]
        case ["enter", where]:
            return [("tile", where)]
        case [samurai, "step", where]:
            return [("tool", samurai), ("tile", where)]
        case [samurai, "hound", where]:
            return [("tool", samurai), ("tool", "hound"), ("tile", where)]
        case words:
            return [("tool", word) for word in words]


def act(page: Page, move: str, press: Press = Locator.click) -> None:
    """One move, as its parts are offered. It is under way when this returns."""
    settled(page)
    for part in parts(move):
        touch(page, part, press)


def lay(page: Page, plan: str) -> None:
    """The cubes and powers of a plan, without sending it."""
    for part in parts(plan)[:-1]:
        touch(page, part)


def touch(page: Page, part: Part, press: Press = Locator.click) -> None:
    """One part, once it is offered; a Samurai who is in hand stays there."""
    on, name = part
    if on == "tile":
        press(page.locator(f'g.tile.glowing[data-tile="{name}"]'))
        return
    button = page.locator(f'button[data-tool="{name}"]:not([aria-disabled])')
    if page.locator(f'.samurai [data-tool="{name}"][aria-pressed=true]').count() == 0:
        press(button)
    # Whoever ends a turn early is asked about it.
    sure = page.locator("dialog[open] button.yes")
    if name == "done" and sure.count():
        sure.press("Enter")


def pick(page: Page, samurai: str) -> None:
    """Take this Samurai in hand, unless he is."""
    settled(page)
    touch(page, ("tool", samurai))


def tool(page: Page, name: str) -> None:
    touch(page, ("tool", name))


def tile(page: Page, name: str) -> None:
    touch(page, ("tile", name))


def settled(page: Page) -> None:
    """Nothing is under way, and nothing is being shown."""
    page.wait_for_function(f"() => !document.querySelector('{_UNDER_WAY}')")


def ready(page: Page) -> None:
    """It is this page’s turn, or the game is over, and nothing is being shown."""
    page.wait_for_function(_READY)


_UNDER_WAY = ".tools[aria-busy=true], button.skip"
_READY = f"""() => document.querySelector("section.outcome") || (
  document.title.startsWith("●")
  && !document.querySelector("{_UNDER_WAY}")
  && document.querySelector("button[data-tool], g.tile.glowing, #typed")
)"""
