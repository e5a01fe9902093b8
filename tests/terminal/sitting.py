"""Somebody at the full-screen client, as tests need one: what is on the screen, what is pressed."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, cast
from unittest.mock import patch

from textual._compositor import Compositor
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input

from goryo.board import Tile, load_board
from goryo.roles import Role
from goryo.sitting.local import LocalPlace
from goryo.sitting.place import Place
from goryo.sitting.setup import Setup
from goryo.terminal.app import GoryoApp
from goryo.terminal.dialogs import AskScreen, HandOver
from goryo.terminal.ending import EndScreen
from goryo.terminal.hand import Hand
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.table import TableScreen
from goryo.terminal.widgets import Bar, BoardView

SECONDS = 120.0
"""Nothing takes so long; it only ends a test that would never end."""


def setup(*people: Role, board: str = "edo", **changes: Any) -> Setup:
    """A game that is the same every time, with a program that does not wait for people."""
    plain = Setup(load_board(board), people=people or (Role.SAMURAI,), seed="4", pace=0.0)
    return replace(plain, **changes)


def app_of(place: Place | None = None, game: Setup | None = None, **options: Any) -> GoryoApp:
    """The client, at the place or at its start screen."""

    async def arrive() -> Place:
        assert place is not None
        return place

    return GoryoApp(setup=game, arrive=None if place is None else arrive, **options)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Let it happen. The client heeds some signals; afterwards they are the tests' own again."""
    before = {each: signal.getsignal(each) for each in (signal.SIGHUP, signal.SIGTERM)}
    try:
        asyncio.run(asyncio.wait_for(work, SECONDS))
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


async def still(*_: float) -> None:
    """Return when the event loop has nothing more to do: all that is left waits for something.

    Textual's own pilot looks at the processor's clock instead, and takes a busy machine for a busy
    program, or a program that is not given the processor for one that is done.
    """
    ready = cast(Any, asyncio.get_running_loop())._ready
    quiet = 0
    while quiet < 2:  # what was sent a moment ago is only heard of in the next turn of the loop
        await asyncio.sleep(0)
        quiet = 0 if ready else quiet + 1


class Sitting:
    """A person at the client."""

    def __init__(self, app: GoryoApp, pilot: Pilot[str]) -> None:
        self.app, self.pilot = app, pilot

    async def settle(self) -> None:
        """Until everything that was begun is done and drawn, but for what waits for others."""
        await still()
        while _is_to_be_drawn(self.app.screen):
            self.app.screen._on_timer_update()
            await still()

    async def until(self, true: Callable[[], bool]) -> None:
        """Let everything go on until it is so; a test that waits in vain shows the screen."""
        try:
            await self.settle()
            while not true():
                await self.wait()
        except asyncio.CancelledError:
            raise AssertionError(f"It is never so.\n{self.text()}") from None

    async def wait(self) -> None:
        """Until somebody else, on a thread or a server, may have done something."""
        await asyncio.sleep(0.002)
        await self.settle()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.settle()

    # -- what is seen ----------------------------------------------------------------------------

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def hand(self) -> Hand:
        assert self.table.at.hand is not None
        return self.table.at.hand

    @property
    def over(self) -> bool:
        return isinstance(self.app.screen, EndScreen)

    def text(self) -> str:
        """What is on the screen, as it is drawn."""
        return screen_text(self.app)

    def everything(self) -> str:
        """Every text that any widget of any screen holds, shown or not."""
        return "\n".join(widget_texts(self.app))

    def read(self) -> str:
        """The same as one reads it, whatever lines it was set in."""
        return " ".join(self.everything().split())

    # -- what is done ----------------------------------------------------------------------------

    async def mine(self) -> None:
        """Wait until it is this screen's turn, going on over everything that is shown before."""
        while not self.over:
            screen = self.app.screen
            if isinstance(screen, HandOver):
                await self.press("enter")
            elif isinstance(screen, TableScreen):
                if screen.at.reveals or screen.at.handing:
                    await self.press("enter")
                elif screen.at.view is not None and screen.at.view.to_act and not screen.busy:
                    return
            await self.wait()

    async def walk(self, tile: Tile) -> None:
        """Bring the cursor there with the arrows."""
        palace = self.table.query_one(BoardView)
        view = self.table.at.view
        assert view is not None
        for _ in range(60):
            (x, y), (u, v) = view.board.cells[palace.cursor], view.board.cells[tile]
            if palace.cursor == tile:
                return
            before = palace.cursor
            across, down = "right" if u > x else "left", "down" if v > y else "up"
            await self.pilot.press(across if abs(u - x) > abs(v - y) else down)
            if palace.cursor == before:
                await self.pilot.press(down if abs(u - x) > abs(v - y) else across)
        raise AssertionError(f"no way to {tile} from {palace.cursor}")

    async def touch(self, tile: Tile) -> None:
        await self.walk(tile)
        await self.press("enter")

    async def click(self, tile: Tile) -> None:
        palace = self.table.query_one(BoardView)
        await self.pilot.click(palace, offset=palace.place_of(tile))
        await self.settle()

    async def click_bar(self, action: str) -> None:
        bar = self.app.screen.query_one(Bar)
        bar.render()  # one looks before one clicks
        await self.pilot.click(bar, offset=bar.place_of(action))
        await self.settle()

    async def type(self, line: str) -> None:
        typed = self.app.screen.query_one("#typed", Input)
        typed.focus()
        await self.settle()
        typed.value = line
        await self.press("enter")

    async def move_by_keys(self) -> None:
        """One whole move, of whatever the moment asks for."""
        hand = self.hand
        if isinstance(hand, PlanHand):
            for _ in range(hand.steps):
                await self.touch(min(hand.legal))
            await self.press("enter")
        elif isinstance(hand, HuntHand):
            await self.hunt_by_keys(hand)
        elif hand.offers():
            await self.press("y")
        else:
            await self.touch(min(hand.legal))

    async def end_turn(self) -> None:
        """End the turn, whatever could still be done."""
        await self.press("d")
        await self.settle()
        if isinstance(self.app.screen, AskScreen):
            await self.press("y")

    async def hunt_by_keys(self, hand: HuntHand) -> None:
        if hand.view.scene.turn.cubes:
            await self.end_turn()
            return
        await self.press("1", "m")
        await self.touch(min(hand.legal))


@asynccontextmanager
async def sitting(app: GoryoApp, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Sitting]:
    """Somebody at the client. It is painted when they look, and for nobody else."""
    with (
        patch("textual.app.wait_for_idle", still),
        patch("textual.pilot.wait_for_idle", still),
        patch("textual.screen.UPDATE_PERIOD", 1.0),
        patch.object(Compositor, "render_update", lambda *_, **__: None),
    ):
        async with app.run_test(size=size) as pilot:
            person = Sitting(app, pilot)
            await person.settle()
            yield person


@asynccontextmanager
async def at_table(game: Setup, **options: Any) -> AsyncIterator[Sitting]:
    """Somebody at a local table, who may act or is asked to hand the screen over."""
    size = options.pop("size", (80, 24))
    place = LocalPlace(game, options.pop("program", None), shelf=options.get("shelf"))
    async with sitting(app_of(place, game, **options), size) as person:
        await person.until(lambda: isinstance(person.app.screen, TableScreen | HandOver))
        yield person


def _is_to_be_drawn(screen: Screen[Any]) -> bool:
    return not screen.app._batch_count and bool(
        screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or screen._dirty_widgets
        or screen._callbacks
    )


def screen_text(app: GoryoApp) -> str:
    """The characters of the screen, line by line."""
    width, height = app.size
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in lines[:height])[: (width + 1) * height]


def widget_texts(app: GoryoApp) -> Iterator[str]:
    for screen in app.screen_stack:
        yield from _texts(screen)
    yield app.title


def _texts(screen: Screen[Any]) -> Iterator[str]:
    for widget in screen.walk_children(Widget):
        yield getattr(widget.render(), "plain", "")
        if isinstance(widget, Input):
            yield f"{widget.value}\n{widget.placeholder}"
