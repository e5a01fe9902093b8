"""The table: the palace, what stands beside it, the log, a line to type in, the keys of the moment.

What is shown is one seat's view. When two people share the screen, everything is taken off it
before the privacy screen comes up. What is done here is in `doings`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import Input, Static

from goryo.board import Tile
from goryo.draw.picture import picture_of
from goryo.errors import GoryoError
from goryo.events import Revealed
from goryo.scene import opening
from goryo.sitting.pencil import Mark
from goryo.sitting.saying import clauses_named
from goryo.terminal.dialogs import HandOver, plain
from goryo.terminal.doings import Doings
from goryo.terminal.hand import EnterHand, Hand
from goryo.terminal.hand_of import hand_of
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.keys import DEEDS, KEYS, PLAIN, moment_items, waiting_items
from goryo.terminal.palace import Marks
from goryo.terminal.panel import panel_text
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.spoken import at_tile, revealed
from goryo.terminal.widgets import Bar, Frame, PalaceView
from goryo.view import View
from goryo.words import Words
from goryo.words.hints import example
from goryo.words.story import story

BESIDE, BELOW = 29, 4
"""Columns beside the palace at least, and rows below it."""


class TableScreen(Doings):
    """One game at one place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"use('{key}')", show=False) for key in KEYS),
        *(Binding(str(n), f"pick({n - 1})", show=False) for n in range(1, 9)),
        *(Binding(key, f"deed('{deed}')", show=False) for deed, key in DEEDS.items()),
        *(Binding(key, action, show=False) for key, action in PLAIN.items()),
    ]

    # -- what it is made of ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield Static(id="waiting")
        with Horizontal(id="table"):
            with Frame(id="frame"):
                yield PalaceView(ascii=self.goryo.ascii, id="palace")
            with Vertical(id="beside"):
                yield Static(id="panel")
                with VerticalScroll(id="log", can_focus=False):
                    yield Static(id="log-text")
        yield Static(id="said")
        yield Input(id="typed", compact=True)
        yield Bar(id="bar")

    def on_mount(self) -> None:
        self.up = True
        self.place.changed = self._stirred
        self.query_one("#palace").focus()
        self.run_worker(self._run(), name="place", exit_on_error=True)
        self.set_interval(1.0, self._tick)
        self.renew()

    def _stirred(self) -> None:
        self.call_later(self.renew)

    def on_unmount(self) -> None:
        self.up = False

    async def _run(self) -> None:
        try:
            await self.place.run()
        except GoryoError as error:
            self.say_trouble(error)
        self.renew()

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size)
        self.call_after_refresh(self.show)

    def _fit(self, size: Size) -> None:
        """The palace as large as it can be; the log in a column of its own if that is left."""
        taken = self.query_one(PalaceView).fit(Size(size.width - BESIDE, size.height - BELOW))
        self.set_class(size.width - taken >= 2 * BESIDE + 12, "wide")

    # -- what is new -----------------------------------------------------------------------------

    def renew(self) -> None:
        """Look at the place again."""
        if not self._shown or self.ended:
            return
        if self.seat is None:
            self._hand_over()
            return
        view = self.place.view(self.seat)
        if view is not None and (self.view is None or view != self.view):
            first = self.view is None
            self._take(view)
            if first:
                self._show_palace(view, self.words)
                self._fit(self.size)
                self.call_after_refresh(self.show)
        self.show()
        if view is not None and view.outcome is not None and not self.reveals:
            self._end()

    def _take(self, view: View) -> None:
        old = self.hand
        chosen = old.samurai if isinstance(old, HuntHand) else None
        same_turn = old is not None and old.view.history == view.history
        if not same_turn:
            self.hand = hand_of(view, chosen)
            self.said = None
            self._point(old)
        self.view = view
        # Whoever comes to a game that runs is not shown again what was revealed before.
        start = min(self.told.get(view.role, len(view.history)), len(view.history))
        scene = opening(view.board, view.rules, view.scene.referee)
        for number, event in enumerate(view.history):
            scene = event.change(scene)
            if number >= start and isinstance(event, Revealed):
                self.reveals.append(scene)
        self.told[view.role] = len(view.history)
        if self.mapped:
            self.ask_map()

    def _point(self, old: Hand | None) -> None:
        """Put the cursor where this moment begins."""
        palace, hand = self.query_one(PalaceView), self.hand
        if isinstance(hand, PlanHand):
            palace.point(hand.view.board.tile(hand.start))
        elif isinstance(hand, HuntHand) and not isinstance(old, HuntHand):
            if not hand.view.scene.turn.cubes:
                palace.point(hand.view.scene.samurai[0])
        elif isinstance(hand, EnterHand) and hand.legal:
            palace.point(min(hand.legal))

    def _hand_over(self) -> None:
        """Everything is taken off the screen; then the other one is waited for."""
        if isinstance(self.app.screen, HandOver):
            return
        some = self.place.view(self.place.people[0])
        role = None if some is None else some.scene.actor or self.place.people[0]
        if role is None or role not in self.place.people:
            return
        self.blank()

        def ready(_: None) -> None:
            self.seat = role
            self.renew()
            self.query_one("#palace").focus()

        self.app.push_screen(HandOver(role), ready)

    def blank(self) -> None:
        """Nothing of any seat stays on the screen, nor in what was typed."""
        self.seat = self.view = self.hand = self.said = None
        self.reveals, self.heat, self.mapped, self.penciling = [], {}, False, False
        self.query_one(PalaceView).clear()
        for name in ("#panel", "#log-text", "#said"):
            self.query_one(name, Static).update("")
        typed = self.query_one("#typed", Input)
        typed.value = typed.placeholder = ""
        self.query_one(Bar).show([])

    def _end(self) -> None:
        from goryo.terminal.ending import EndScreen

        self.ended = True
        assert self.view is not None
        self.app.switch_screen(EndScreen(self.place, self.view))

    # -- what is shown ---------------------------------------------------------------------------

    def retell(self) -> None:
        self.show()

    def _tick(self) -> None:
        """A second has passed, for clocks and for whoever waits for somebody."""
        if self._shown and not self.ended and self.view is not None and self.place.ticking():
            self._show_beside(self.view, self.words)
            self.show_below(self.view, self.words)

    @property
    def _shown(self) -> bool:
        """Whether there is anything to draw on: a screen that is left loses its parts first."""
        return self.up and bool(self.query(PalaceView))

    def show(self) -> None:
        if not self._shown:
            return
        view, words = self.view, self.words
        self.set_class(view is None, "waiting")
        if view is None:
            waiting = plain(self.place.waiting(words))
            self.query_one("#waiting", Static).update(waiting)
            said = Text(self.said(words) if self.said is not None else "", "bold")
            self.query_one("#said", Static).update(said)
            self.query_one(Bar).show(waiting_items(self.place, words))
            return
        self._show_palace(view, words)
        self._show_beside(view, words)
        log = self.query_one("#log", VerticalScroll)
        self.query_one("#log-text", Static).update(plain(story(view, words)))
        log.scroll_end(animate=False)
        self.show_below(view, words)
        typed = self.query_one("#typed", Input)
        typed.placeholder = words.say("terminal-type", example=example(view, words))
        self.app.title = f"Goryō: {self.place.about(words)}"

    def _show_palace(self, view: View, words: Words) -> None:
        palace = self.query_one(PalaceView)
        palace.points = not self.reveals
        if self.reveals:
            palace.show(picture_of(self.reveals[0], shown=True), words, Marks())
            return
        picture = picture_of(view)
        pencil, hand = self.pencil_marks, self.hand
        if hand is None:
            palace.show(picture, words, Marks(pencil=pencil))
            return
        if self.mapped and self.heat:
            picture = replace(picture, heat=self.heat)
        marks = Marks(can=hand.legal, chosen=hand.chosen, pencil=pencil)
        palace.show(hand.drawn(picture), words, marks)

    def _show_beside(self, view: View, words: Words) -> None:
        wide = self.has_class("wide")
        width = max(20, self.query_one("#beside").content_size.width or 28)
        panel = panel_text(
            view,
            words,
            37 if wide else min(width, 44),
            ascii=self.goryo.ascii,
            tall=self.size.height >= 30 or wide,
            clocks=self.place.clocks(),
        )
        self.query_one("#panel", Static).update(panel)

    def show_below(self, view: View, words: Words) -> None:
        sentence = self._sentence(view, words)
        self.query_one("#said", Static).update(sentence)
        self.named = clauses_named(sentence.plain)
        self.query_one(Bar).show(
            moment_items(
                self.place,
                self.hand,
                words,
                on=bool(self.reveals) or self.handing,
                clause=words.say("terminal-rule", clause=self.named[0].id) if self.named else "",
                pencil=self.penciling if self.has_pencil else None,
            )
        )

    def _sentence(self, view: View, words: Words) -> Text:
        if self.reveals:
            return revealed(self.reveals[0], words)
        said = self.said(words) if self.said is not None else ""
        if self.handing and view.scene.actor is not None:
            go = words.say("terminal-hand-on", role_id=view.scene.actor.value)
            return Text(f"{said} {go}".strip(), "bold")
        if not said and self.penciling:
            said = words.say("terminal-penciling")
        if not said and self.hand is not None:
            said = self.hand.want(words)
        notices = " ".join(self.place.notices(words))
        text = Text().append(said, "bold")
        cursor = self.query_one(PalaceView).cursor
        below = notices or at_tile(view, cursor, self.hand, self.pencil_marks, words)
        return text.append(f"\n{below}", "" if notices else "dim") if below else text

    @property
    def pencil_marks(self) -> dict[Tile, Mark]:
        """The marks of whoever is at the screen."""
        if self.view is None or not self.has_pencil:
            return {}
        return self.place.pencil.of(self.view.scene.round)
