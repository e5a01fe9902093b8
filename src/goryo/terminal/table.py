"""The table: the palace, what stands beside it, the log, a line to type in, the keys of the moment.

What is shown is one seat's view. When two people share the screen, everything is taken off it
before the privacy screen comes up.
"""

from __future__ import annotations

import textwrap
from collections.abc import Awaitable
from dataclasses import replace
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input, Static

from goryo.board import Samurai
from goryo.draw.grid import ASCII, UNICODE
from goryo.draw.scene import picture_of
from goryo.errors import GoryoError
from goryo.events import Revealed
from goryo.moves import Plan
from goryo.roles import Role
from goryo.scene import Scene, opening
from goryo.terminal.dialogs import AskScreen, HandOver, Speaking, TextScreen
from goryo.terminal.hand import Hand, HuntHand, PlanHand, Say, Touch, hand_of, simply
from goryo.terminal.palace import DOT, Marks
from goryo.terminal.panel import panel_text, signs
from goryo.terminal.place import BeliefMap, Place
from goryo.terminal.troubles import in_words
from goryo.terminal.widgets import Bar, Frame, Item, PalaceView
from goryo.view import View
from goryo.words import Words
from goryo.words.hints import example, hints, listed_moves
from goryo.words.rules import find_clauses, rule_lines
from goryo.words.story import story, tell
from goryo.words.typed import COMMANDS, Typed

_KEYS = {
    "l": ("leap",),
    "t": ("trail",),
    "i": ("illusion",),
    "s": ("shadow", "search"),
    "m": ("step",),
    "h": ("hound",),
    "d": ("done",),
    "y": ("yes",),
    "n": ("no",),
}
"""What a key uses; where it stands for two things, they are never there together."""
HELP = (
    *("arrows", "shift", "enter", "back", "powers", "pawns", "actions", "answers", "undo", "why"),
    *("type", "moves", "log", "map", "instruct", "language", "resign", "quit"),
)


BESIDE, BELOW = 29, 4
"""Columns beside the palace at least, and rows below it."""


class TableScreen(Speaking, Screen[None]):
    """One game at one place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"use('{key}')", show=False) for key in _KEYS),
        *(Binding(str(n), f"pick({n - 1})", show=False) for n in range(1, 9)),
        Binding("backspace,delete", "back", show=False),
        Binding("u", "undo", show=False),
        Binding("w", "why", show=False),
        Binding("a", "moves", show=False),
        Binding("o", "log", show=False),
        Binding("b", "map", show=False),
        Binding("x", "instruct", show=False),
        Binding("R", "resign", show=False),
        Binding("q", "leave", show=False),
        Binding("slash,colon", "type", show=False),
        Binding("escape", "board", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("L", "app.language", show=False),
    ]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.seat: Role | None = None
        """Whose view is on the screen; nobody's while it is being handed over."""
        if not place.hot_seat:
            self.seat = place.people[0] if place.people else Role.WATCHER
        self.view: View | None = None
        self.hand: Hand | None = None
        self.said: Say | None = None
        """What was said last; without it, what the moment asks for."""
        self.told: dict[Role, int] = {}
        """How much of its history each seat has seen revealed."""
        self.reveals: list[Scene] = []
        """The scenes of reveals that this seat has still to look at."""
        self.heat: BeliefMap = {}
        self.mapped = False
        self.busy = False
        self.ended = False
        self.up = False
        """Whether there is a screen to show anything on."""

    # -- what it is made of ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
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
        self.renew()

    def _stirred(self) -> None:
        self.call_later(self.renew)

    def on_unmount(self) -> None:
        self.up = False

    async def _run(self) -> None:
        try:
            await self.place.run()
        except GoryoError as error:
            self._say_trouble(error)
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
        if not self.up or self.ended:
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
            if isinstance(self.hand, PlanHand):
                self.query_one(PalaceView).point(view.board.tile(self.hand.start))
        self.view = view
        start = min(self.told.get(view.role, 0), len(view.history))
        scene = opening(view.board, view.rules, view.scene.referee)
        for number, event in enumerate(view.history):
            scene = event.change(scene)
            if number >= start and isinstance(event, Revealed):
                self.reveals.append(scene)
        self.told[view.role] = len(view.history)
        if self.mapped:
            self._ask_map()

    @property
    def handing(self) -> bool:
        """Whether the screen has to go to the other one now."""
        return (
            self.place.hot_seat
            and self.view is not None
            and self.view.outcome is None
            and self.view.scene.actor is not self.seat
        )

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
        self.reveals, self.heat, self.mapped = [], {}, False
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
        self.said = None
        self.show()

    def show(self) -> None:
        view, words = self.view, self.words
        if view is None:
            lines = self.place.notices(words) or [words.say("terminal-waiting")]
            self.query_one("#said", Static).update(Text(" ".join(lines)))
            self.query_one(Bar).show([Item("q", words.say("command-quit"), "leave")])
            return
        self._show_palace(view, words)
        beside = self.query_one("#beside")
        width = max(20, beside.content_size.width or 28)
        tall = self.size.height >= 30 or self.has_class("wide")
        panel = panel_text(
            view,
            words,
            37 if self.has_class("wide") else min(width, 44),
            ascii=self.goryo.ascii,
            tall=tall,
        )
        self.query_one("#panel", Static).update(panel)
        log = self.query_one("#log", VerticalScroll)
        self.query_one("#log-text", Static).update(_log(view, words))
        log.scroll_end(animate=False)
        self.query_one("#said", Static).update(self._sentence(view, words))
        typed = self.query_one("#typed", Input)
        typed.placeholder = words.say("terminal-type", example=example(view, words))
        self.query_one(Bar).show(self._items(words))
        self.app.title = f"Goryō: {self.place.about(words)}"

    def _show_palace(self, view: View, words: Words) -> None:
        palace = self.query_one(PalaceView)
        if self.reveals:
            palace.show(picture_of(self.reveals[0], shown=True), words, Marks())
            return
        picture = picture_of(view)
        hand = self.hand
        if hand is None:
            palace.show(picture, words, Marks())
            return
        if self.mapped and self.heat:
            picture = replace(picture, heat=self.heat)
        palace.show(hand.drawn(picture), words, Marks(can=hand.legal, chosen=hand.chosen))

    def _sentence(self, view: View, words: Words) -> Text:
        if self.reveals:
            plan = self.reveals[0].shown
            assert plan is not None
            line, go = (
                tell(Revealed(plan), self.reveals[0], words) or "",
                words.say("terminal-go-on"),
            )
            return Text(f"{line} {go}", "bold")
        said = self.said(words) if self.said is not None else ""
        if self.handing and view.scene.actor is not None:
            go = words.say("terminal-hand-on", role_id=view.scene.actor.value)
            return Text(f"{said} {go}".strip(), "bold")
        if not said and self.hand is not None:
            said = self.hand.want(words)
        notices = " ".join(self.place.notices(words))
        text = Text().append(said, "bold")
        below = notices or self._here(view, words)
        return text.append(f"\n{below}", "" if notices else "dim") if below else text

    def _here(self, view: View, words: Words) -> str:
        """What lies under the cursor, in words."""
        tile = self.query_one(PalaceView).cursor
        if tile >= len(view.board.tiles):
            return ""
        parts = [view.board.tile_names[tile], words.object(view.board.object_at(tile))]
        scene = view.scene
        if tile in scene.broken:
            parts.append(words.say("legend-broken"))
        if tile in scene.sealed:
            parts.append(words.say("legend-sealed"))
        answers = [clue.yes for clue in scene.clues if clue.tile == tile]
        parts += [words.say("palace-clue-yes" if yes else "palace-clue-no") for yes in answers]
        if scene.goryo == tile:
            parts.append(words.role("goryo"))
        for number, at in enumerate(scene.samurai):
            if at == tile:
                parts.append(words.samurai(scene.colour(Samurai(number))))
        if self.hand is not None and tile in self.hand.legal:
            parts.append(words.say("terminal-can"))
        return ", ".join(parts)

    def _items(self, words: Words) -> list[Item]:
        """The keys of the moment, what matters most first."""
        say, items = words.say, list[Item]()
        if self.reveals or self.handing:
            items.append(Item("Enter", say("terminal-on"), "on"))
        hand = self.hand
        if hand is not None and not self.reveals:
            offers = hand.offers()
            if isinstance(hand, PlanHand):
                if hand.complete:
                    items.append(Item("Enter", say("palace-send-plan"), "send"))
                items.append(Item("Bksp", say("palace-back"), "back"))
            for key, names in _KEYS.items():
                name = next((each for each in names if each in offers), None)
                if name is not None:
                    items.append(Item(key, _label(name, words), f"use('{key}')"))
        items += [
            Item("u", say("command-undo"), "undo"),
            Item("w", say("command-why"), "why"),
            Item("?", say("command-help"), "help"),
            Item("a", say("command-moves"), "moves"),
            Item("/", say("terminal-typing"), "type"),
            Item("o", say("command-log"), "log"),
        ]
        if self.place.allows_map():
            items.append(Item("b", say("command-map"), "map"))
        items += [
            Item("L", say("terminal-language"), "app.language"),
            Item("q", say("command-quit"), "leave"),
        ]
        return items

    # -- keyboard and mouse ----------------------------------------------------------------------

    def on_palace_view_moved(self) -> None:
        if self.view is not None and not self.reveals:
            self.query_one("#said", Static).update(self._sentence(self.view, self.words))

    def on_palace_view_touched(self, event: PalaceView.Touched) -> None:
        if self.reveals or self.handing:
            self.action_on()
        elif self.hand is not None and event.tile is not None:
            hand = self.hand
            whole = isinstance(hand, PlanHand) and hand.complete and not hand.laying
            # A second click must not send what the first has just completed.
            sends = whole and not event.clicked
            self._after(hand.use("send") if sends else hand.touch(event.tile))

    def action_on(self) -> None:
        """Go on after something that was to be looked at, or hand the screen over."""
        if self.reveals:
            self.reveals.pop(0)
            self.renew()
        elif self.handing:
            self.blank()
            self.renew()

    def action_send(self) -> None:
        self.action_use("send")

    def action_use(self, key: str) -> None:
        if self.reveals or self.hand is None:
            return
        names = _KEYS.get(key, (key,))
        offers = self.hand.offers()
        name = next((each for each in names if each in offers), names[0])
        self._after(self.hand.use(name))

    def action_pick(self, number: int) -> None:
        if isinstance(self.hand, HuntHand):
            self._after(self.hand.pick(Samurai(number)))
            if self.hand.samurai is not None and self.view is not None:
                self.query_one(PalaceView).point(self.view.scene.samurai[self.hand.samurai])
        elif isinstance(self.hand, PlanHand):
            self._after(self.hand.cast(Samurai(number)))

    def action_back(self) -> None:
        if self.hand is not None and not self.reveals:
            self._after(self.hand.back())

    def _after(self, touch: Touch) -> None:
        self.said = touch.said
        if touch.move is not None:
            self._play(touch.move)
        self.show()

    def _play(self, move: str) -> None:
        assert self.seat is not None
        self._do(self.place.play(self.seat, move))

    def _do(self, doing: Awaitable[None], said: Say | None = None) -> None:
        """Do something at the place; one thing at a time, and what is refused is said."""
        if self.busy:
            self.said = simply("palace-sending")
            doing.close()  # type: ignore[attr-defined]
            return
        self.busy = True

        async def work() -> None:
            try:
                await doing
            except GoryoError as error:
                self._say_trouble(error)
            else:
                if said is not None:
                    self.renew()
                    self.said = said
            finally:
                self.busy = False
            self.renew()

        self.run_worker(work(), name="doing", exit_on_error=True)

    def _say_trouble(self, error: GoryoError) -> None:
        url = self.goryo.url
        self.said = lambda words: in_words(error, words, url)
        self.show()

    # -- commands --------------------------------------------------------------------------------

    def action_undo(self) -> None:
        if self.seat in self.place.people:
            self._do(self.place.undo(self.seat), simply("play-undone"))

    def action_why(self) -> None:
        """Why the tile under the cursor cannot be chosen, with the text of the clauses."""
        if self.view is None or self.hand is None:
            return
        view, tile = self.view, self.query_one(PalaceView).cursor
        name = view.board.tile_names[tile]
        reasons = self.hand.reasons(tile)

        def lines(words: Words, _: int) -> list[str]:
            said = [reason(words) for reason in reasons]
            shown = list(said)
            for clause in find_clauses(None):
                if any(f"({clause.id})" in each for each in said):
                    shown += ["", f"{clause.id}: {words.clause(clause.id)}"]
            return shown

        self.app.push_screen(TextScreen(lambda words: words.say("terminal-why", tile=name), lines))

    def action_moves(self) -> None:
        if self.view is not None:
            view = self.view
            self.app.push_screen(
                TextScreen(
                    lambda words: words.say("help-moves"),
                    lambda words, _: [*hints(view, words), "", *listed_moves(view, words)],
                )
            )

    def action_log(self) -> None:
        if self.view is not None:
            view = self.view
            self.app.push_screen(
                TextScreen(lambda words: words.say("help-log"), lambda words, _: story(view, words))
            )

    def action_help(self) -> None:
        ascii = self.goryo.ascii
        self.app.push_screen(
            TextScreen(
                lambda words: words.say("terminal-help"),
                lambda words, width: help_lines(words, width, ascii=ascii),
            )
        )

    def action_map(self) -> None:
        if not self.place.allows_map():
            self.said = simply("terminal-no-map")
        else:
            self.mapped = not self.mapped
            self.heat = {}
            if self.mapped:
                self._ask_map()
        self.show()

    def _ask_map(self) -> None:
        seat = self.seat
        if seat is None:
            return

        async def work() -> None:
            try:
                heat = await self.place.map(seat)
            except GoryoError as error:
                self._say_trouble(error)
                return
            if self.mapped and self.seat is seat:
                self.heat = heat
                if self.said is None:
                    self.said = simply("belief-path" if heat else "belief-no-plan")
                self.show()

        self.run_worker(work(), name="map", group="map", exclusive=True)

    def action_instruct(self) -> None:
        """The other of the two standing instructions (REF-1)."""
        deceive = self.place.deceive()
        if self.seat is Role.GORYO and deceive is not None:
            self._instruct(not deceive)
        else:
            self.said = simply("terminal-not-now")
            self.show()

    def _instruct(self, deceive: bool) -> None:
        said = simply("play-instruct-deceive" if deceive else "play-instruct-honest")
        if self.seat is not None:
            self._do(self.place.instruct(self.seat, deceive), said)

    def action_resign(self) -> None:
        seat = self.seat
        if seat is None or seat not in self.place.people:
            return

        def answered(sure: bool | None) -> None:
            if sure:
                self._do(self.place.resign(seat))

        self.app.push_screen(AskScreen(lambda words: words.say("play-resign-sure")), answered)

    def action_leave(self) -> None:
        self.goryo.leave(self.place, self.seat or Role.WATCHER)

    # -- the line to type in ---------------------------------------------------------------------

    def action_type(self) -> None:
        self.query_one("#typed").focus()

    def action_board(self) -> None:
        self.query_one("#palace").focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.value = ""
        line = event.value.strip()
        if self.reveals or (self.handing and not line):
            self.action_on()
        elif not line:
            if isinstance(self.hand, PlanHand) and self.hand.complete:
                self._after(self.hand.send())
        else:
            self._obey(line)

    def _obey(self, line: str) -> None:
        view = self.view
        if view is None:
            return
        typed = Typed(self.words)
        command = typed.command(line)
        try:
            if command is not None:
                self._command(*command, typed)
                return
            move = typed.move(line, view)
            read = view.read(move)
            refusal = view.why_not(read)
        except GoryoError as error:
            self._say_trouble(error)
            return
        if refusal is not None:
            self._after(Touch(said=lambda words: words.why(refusal)))
        elif isinstance(self.hand, PlanHand) and isinstance(read, Plan):
            self.hand.take(read)
            self._after(Touch())
        else:
            self._after(Touch(move=move))

    def _command(self, name: str, rest: str, typed: Typed) -> None:
        match name:
            case "why" if rest:
                self._why_typed(rest, typed)
            case "rules":
                clauses = find_clauses(rest or None)
                self.app.push_screen(
                    TextScreen(
                        lambda words: words.say("help-rules"),
                        lambda words, width: rule_lines(clauses, words, width),
                    )
                )
            case "instruct":
                deceive = typed.deceive(rest)
                if deceive is None:
                    self._after(Touch(said=simply("play-instruct-which")))
                else:
                    self._instruct(deceive)
            case "board":
                self.action_board()
            case "quit":
                self.action_leave()
            case _:
                getattr(self, f"action_{name}")()

    def _why_typed(self, rest: str, typed: Typed) -> None:
        view = self.view
        assert view is not None
        refusal = view.why_not(typed.move(rest, view))
        self._after(
            Touch(
                said=simply("play-allowed") if refusal is None else lambda words: words.why(refusal)
            )
        )


def _log(view: View, words: Words) -> Text:
    """The log in words, each round under its own line."""
    text = Text()
    for number, line in enumerate(story(view, words)):
        text.append("\n" if number else "").append(line)
    return text


def _label(name: str, words: Words) -> str:
    """A key's word, in the terms of the rulebook."""
    match name:
        case "leap" | "trail" | "illusion" | "shadow":
            return words.say(f"power-{name}")
        case "step" | "search" | "hound":
            return words.say(f"verb-{name}")
        case "yes" | "no":
            return words.say(f"value-{name}")
    return words.say("palace-done")


def help_lines(words: Words, width: int, *, ascii: bool) -> list[str]:
    """The keys, the signs of the drawing, and what can be typed."""
    glyphs, say = ASCII if ascii else UNICODE, words.say
    keys = [(say(f"terminal-key-{name}"), say(f"terminal-help-{name}")) for name in HELP]
    crack, last = glyphs.crack, glyphs.cubes[3]
    drawn = [
        (glyphs.cat, words.role("goryo")),
        ("( )", say("legend-central")),
        (f"{crack} {crack}", say("legend-broken")),
        ("[ ]", say("legend-sealed")),
        (glyphs.curse, say("legend-cursed")),
        (glyphs.yes, say("value-yes")),
        (glyphs.no, say("value-no")),
        (f"{glyphs.cubes[0]}{glyphs.dash}{last}", say("legend-cubes")),
        (glyphs.target, say("legend-target")),
        (glyphs.trail, say("power-trail")),
        (glyphs.shadow, say("power-shadow")),
        (DOT[ascii], say("terminal-can")),
        *signs(words, ascii=ascii),
    ]
    typed = [(say(f"command-{name}"), say(f"help-{name}")) for name in COMMANDS]
    return [
        *_two_columns(keys, width),
        "",
        say("terminal-signs"),
        *_two_columns(drawn, width),
        "",
        say("terminal-help-typed"),
        *textwrap.wrap(say("help-goryo"), width, break_on_hyphens=False),
        *textwrap.wrap(say("help-samurai"), width, break_on_hyphens=False),
        "",
        *_two_columns(typed, width),
    ]


def _two_columns(rows: list[tuple[str, str]], width: int) -> list[str]:
    """Names with what they mean beside them, filled."""
    wide = max(cell_len(name) for name, _ in rows) + 2
    lines = []
    for name, meaning in rows:
        filled = textwrap.wrap(meaning, max(20, width - wide), break_on_hyphens=False)
        for n, line in enumerate(filled):
            first = set_cell_size(name if n == 0 else "", wide)
            lines.append(f"{first}{line}")
    return lines
