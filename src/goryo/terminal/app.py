"""The full-screen client: which screen is up, the language, and how one leaves."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.theme import Theme
from textual.widgets import Static

from goryo.errors import GoryoError
from goryo.roles import Role
from goryo.rulebook import RULEBOOKS
from goryo.sitting.local import LocalPlace
from goryo.sitting.place import Arrive, Place
from goryo.sitting.saying import Say, in_words, simply
from goryo.sitting.setup import Setup, setup_of
from goryo.sitting.shelf import Kept, Shelf
from goryo.terminal.dialogs import SaveScreen, Speaking
from goryo.terminal.start import StartScreen
from goryo.terminal.table import TableScreen
from goryo.terminal.widgets import Bar, Item
from goryo.terminal.workers import begin
from goryo.words import LANGUAGES, Words
from goryo.words.letters import fold

NIGHT = Theme(
    name="goryo-night",
    primary="#d9b25f",
    secondary="#7f8fb5",
    accent="#d9b25f",
    foreground="#e8e4d8",
    background="#10131c",
    surface="#161b28",
    panel="#1d2434",
    dark=True,
)


INKS = TerminalTheme(
    (16, 19, 28),
    (232, 228, 216),
    [
        *((16, 19, 28), (201, 62, 50), (74, 163, 90), (222, 184, 60)),
        *((62, 112, 200), (134, 84, 178), (70, 165, 170), (222, 218, 206)),
    ],
    [
        *((90, 96, 112), (226, 92, 78), (106, 194, 122), (240, 208, 100)),
        *((98, 146, 228), (168, 118, 210), (104, 196, 200), (250, 248, 240)),
    ],
)
"""The colours of the drawing, which are named as a terminal names them."""


class GoryoApp(App[str]):
    """Give it a setup to begin with the start screen, or a way to a place to begin there.

    With a shelf, games at this computer are kept there as they are played.
    """

    TITLE = "Goryō"
    CSS_PATH = "terminal.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "language", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        *,
        language: str = "en",
        setup: Setup | None = None,
        arrive: Arrive | None = None,
        ascii: bool = False,
        save: Path | None = None,
        url: str = "",
        shelf: Shelf | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__()
        self.encoding = encoding
        self.language = language
        self.setup = setup
        self.arrive = arrive
        self.ascii = ascii
        self.saved_to = save
        self.url = url
        self.shelf = shelf
        self.vocabulary = "2024" if setup is None else RULEBOOKS[setup.rulebook].vocabulary
        self.place: Place | None = None
        self.seat = Role.WATCHER
        self.animation_level = "none"

    @property
    def words(self) -> Words:
        return FoldedWords(self.language, self.vocabulary, self.encoding)

    @property
    def can_start(self) -> bool:
        """Whether there is a start screen to go back to."""
        return self.setup is not None

    def on_mount(self) -> None:
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.ansi_theme_dark = INKS
        self._heed_signals()
        if self.ascii:
            self.add_class("ascii")
            ScrollBar.renderer = PlainBars
        if self.arrive is not None:
            self.push_screen(Arriving(self.arrive))
        elif self.setup is not None:
            self.push_screen(self._start(self.setup))

    def _heed_signals(self) -> None:
        """A terminal that is closed, or a system that goes down, is a way to leave like others."""
        loop = asyncio.get_running_loop()
        for name in ("SIGHUP", "SIGTERM"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self._called_away)

    def _called_away(self) -> None:
        begin(self, partial(self._go, None), "leaving")

    async def on_unmount(self) -> None:
        """However it ends, no connection is left behind."""
        if self.place is not None:
            await self.place.leave()

    # -- from screen to screen -------------------------------------------------------------------

    def begin(self, setup: Setup) -> None:
        """A new game at this screen."""
        self.setup = setup
        self.open(LocalPlace(setup, shelf=self.shelf))

    def go_on(self, game: Kept) -> None:
        """A game that was kept; `GoryoError` if this version cannot play it on."""
        setup = setup_of(game)
        if self.setup is not None:
            setup = replace(setup, pace=self.setup.pace)
        self.open(LocalPlace(setup, shelf=self.shelf, game=game))

    def open(self, place: Place) -> None:
        """Sit down at this place."""
        self.place = place
        view = next((v for v in map(place.view, place.people or (Role.WATCHER,)) if v), None)
        if view is not None:
            self.vocabulary = view.rules.vocabulary
        self.switch_screen(TableScreen(place))

    def _start(self, setup: Setup) -> StartScreen:
        return StartScreen(setup, [] if self.shelf is None else self.shelf.games())

    def start_anew(self) -> None:
        assert self.setup is not None
        self.place = None
        self.switch_screen(self._start(self.setup))

    # -- the language ----------------------------------------------------------------------------

    def action_language(self) -> None:
        """The next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)])

    def speak(self, language: str) -> None:
        """Everything on every screen in this language from now on, what was said before too."""
        self.language = language
        for screen in self.screen_stack:
            if isinstance(screen, Speaking) and screen.is_mounted:
                screen.retell()

    # -- leaving ---------------------------------------------------------------------------------

    async def action_quit(self) -> None:
        """Go at once; what was asked to be saved is saved."""
        await self._go(None)

    def leave(self, place: Place, seat: Role) -> None:
        """Go, with an offer to save the game unless that was settled before."""
        self.place, self.seat = place, seat
        if self.saved_to is not None:
            begin(self, partial(self._go, None), "leaving")
        else:
            self._ask_name(None)

    def _ask_name(self, again: Say | None) -> None:
        """Leave, save and leave, or stay; what becomes of the game is said first."""
        assert self.place is not None
        back = self.place.way_back()

        def question(words: Words) -> str:
            kept = "" if back is None else back(words)
            asked = words.say("terminal-leave-kept" if back else "play-save-ask")
            return f"{kept}\n\n{asked}".strip()

        def named(name: str | None) -> None:
            if name is not None:
                begin(self, partial(self._leave, name), "leaving")

        self.push_screen(SaveScreen(again or question, leaves=True), named)

    async def _leave(self, name: str) -> None:
        assert self.place is not None
        again = None if not name else await self.save(self.place, self.seat, name)
        if again is None:
            await self._go(name or None)
        else:
            self._ask_name(simply(again))

    async def _go(self, saved: str | None) -> None:
        said = []
        place, words = self.place, self.words
        if place is not None and self.saved_to is not None and saved is None:
            screen = next((s for s in self.screen_stack if isinstance(s, TableScreen)), None)
            seat = self.seat if screen is None else screen.at.seat or Role.WATCHER
            failed = await self.save(place, seat, str(self.saved_to))
            file = str(self.saved_to)
            said.append(words.say("cli-cannot-write" if failed else "play-saved", file=file))
        elif saved:
            said.append(words.say("play-saved", file=saved))
        back = None if place is None else place.way_back()
        if back is not None:
            said.append(back(words))
        self.exit("\n".join([*said, words.say("play-bye")]))

    async def save(self, place: Place, seat: Role, name: str) -> str | None:
        """Write the record into a new file; None, or the question for another name."""
        try:
            record = await place.record(seat)
            with Path(name).open("x", encoding="utf-8", newline="\n") as file:
                file.write(record)
        except FileExistsError:
            return "play-save-exists"
        except (OSError, ValueError, GoryoError):
            return "play-save-failed"
        return None


class Arriving(Speaking, Screen[None]):
    """Until a place is reached: what is being done, or what stands against it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape,enter", "app.quit", show=False)]

    def __init__(self, arrive: Arrive) -> None:
        super().__init__()
        self._arrive = arrive
        self._trouble: GoryoError | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="arriving")
        yield Bar(id="bar")

    def on_mount(self) -> None:
        self.retell()
        begin(self, self._go, "arriving")

    async def _go(self) -> None:
        try:
            place = await self._arrive()
        except GoryoError as error:
            self._trouble = error
            self.retell()
        else:
            self.goryo.open(place)

    def retell(self) -> None:
        words, url = self.words, self.goryo.url
        if self._trouble is not None:
            said = in_words(self._trouble, words, url)
        else:
            said = words.say("terminal-arriving", url=url) if url else words.say("terminal-waiting")
        self.query_one("#arriving", Static).update(Text(said))
        self.query_one(Bar).show([Item("q", words.say("command-quit"), "app.quit")])


class FoldedWords(Words):
    """Words in the letters of one encoding."""

    def __init__(self, language: str, vocabulary: str, encoding: str) -> None:
        super().__init__(language, vocabulary)
        self.encoding = encoding

    def say(self, message_id: str, /, **args: str | int) -> str:
        return fold(super().say(message_id, **args), self.encoding)


class PlainBars(ScrollBarRender):
    """Scroll bars of blanks on a ground, without the blocks that not every terminal has."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8
