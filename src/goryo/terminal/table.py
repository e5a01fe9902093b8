"""The table on the screen: what happens there, and what is done by key, by mouse and by typing.

What is shown is one seat's view. When two people share the screen, everything is taken off it
before the privacy screen comes up. Who is there and what they see is `at_table`, what it looks
like `table_looks`, and what concerns the game as a whole `game_menu`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input

from goryo.board import Samurai
from goryo.clauses import CLAUSES
from goryo.errors import GoryoError
from goryo.sitting.place import Place
from goryo.sitting.saying import Say, simply, trouble
from goryo.terminal.at_table import AtTable
from goryo.terminal.dialogs import AskScreen, HandOver, Speaking
from goryo.terminal.game_menu import GameMenu
from goryo.terminal.hand import Touch
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.keys import DEEDS, KEYS, PLAIN
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.sheets import help_sheet, log_sheet, moves_sheet, rules_sheet, why_sheet
from goryo.terminal.table_looks import TableLooks, parts
from goryo.terminal.typing_line import TypedCommand, read_deceive, read_line
from goryo.terminal.widgets import BoardView
from goryo.terminal.workers import begin
from goryo.view import View
from goryo.words import Words
from goryo.words.clause_lines import find_clauses


class TableScreen(Speaking, Screen[None]):
    """One game at one place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"use('{key}')", show=False) for key in KEYS),
        *(Binding(str(n), f"pick({n - 1})", show=False) for n in range(1, 9)),
        *(Binding(key, f"deed('{deed}')", show=False) for deed, key in DEEDS.items()),
        *(Binding(key, action, show=False) for key, action in PLAIN.items()),
    ]

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.at = AtTable(place)
        self.looks = TableLooks(self, self.at)
        self.game = GameMenu(self, self.at)
        self.busy = False
        self.ended = False
        self.up = False
        """Whether there is a screen to show anything on."""
        self.ends_early = False
        """Whether it has been said in this game that a turn may end with actions left."""

    def compose(self) -> ComposeResult:
        yield from parts(ascii=self.goryo.ascii)

    def on_mount(self) -> None:
        self.up = True
        self.place.changed = self._stirred
        self.query_one("#board").focus()
        begin(self, self._run, "place")
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
        self.looks.fit(event.size)
        self.call_after_refresh(self.show)

    # -- what is new -----------------------------------------------------------------------------

    def renew(self) -> None:
        """Look at the place again."""
        if not self.looks.there or self.ended:
            return
        at = self.at
        if at.seat is None:
            self._hand_over()
            return
        view = self.place.view(at.seat)
        if view is not None and (at.view is None or view != at.view):
            first = at.view is None
            self._take(view)
            if first:
                self.looks.show_board(view, self.words)
                self.looks.fit(self.size)
                self.call_after_refresh(self.show)
        self.show()
        if view is not None and view.outcome is not None and not at.reveals:
            self._end()

    def _take(self, view: View) -> None:
        old = self.at.hand
        if self.at.take(view):
            self.looks.point(old)
        if self.at.mapped:
            self.ask_map()

    def _hand_over(self) -> None:
        """Everything is taken off the screen; then the other one is waited for."""
        if isinstance(self.app.screen, HandOver):
            return
        some = self.place.view(self.place.people[0])
        role = None if some is None else some.scene.actor or self.place.people[0]
        if role is None or role not in self.place.people:
            return
        self._blank()

        def ready(_: None) -> None:
            self.at.seat = role
            self.renew()
            self.query_one("#board").focus()

        self.app.push_screen(HandOver(role), ready)

    def _blank(self) -> None:
        self.at.clear()
        self.looks.blank()

    def _end(self) -> None:
        from goryo.terminal.ending import EndScreen

        self.ended = True
        assert self.at.view is not None
        self.app.switch_screen(EndScreen(self.place, self.at.view))

    def retell(self) -> None:
        self.show()

    def show(self) -> None:
        """Draw everything anew."""
        if self.looks.there:
            self.looks.show(self.words)

    def _tick(self) -> None:
        """A second has passed, for clocks and for whoever waits for somebody."""
        view = self.at.view
        if self.looks.there and not self.ended and view is not None and self.place.ticking():
            self.looks.show_beside(view, self.words)
            self.looks.show_below(view, self.words)

    # -- doing one thing at a time ---------------------------------------------------------------

    def say(self, said: Say | None) -> None:
        self.at.said = said
        self.show()

    def say_trouble(self, error: GoryoError) -> None:
        self.say(trouble(error, self.goryo.url))

    def work(
        self,
        doing: Callable[[], Coroutine[Any, Any, None]],
        said: Say | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Do something at the place, and `then` something else."""
        if self.busy:
            self.at.said = simply("palace-sending")
            return
        self.busy = True

        async def run() -> None:
            try:
                await doing()
            except GoryoError as error:
                self.say_trouble(error)
            else:
                if then is not None:
                    then()
                    return
                if said is not None:
                    self.renew()
                    self.at.said = said
            finally:
                self.busy = False
            self.renew()

        begin(self, run, "doing")

    # -- the palace ------------------------------------------------------------------------------

    def on_board_view_moved(self) -> None:
        if self.at.view is not None and not self.at.reveals:
            self.looks.show_below(self.at.view, self.words)

    def on_board_view_touched(self, event: BoardView.Touched) -> None:
        if self.at.reveals or self.at.handing:
            self.action_on()
        elif self.at.penciling and event.tile is not None and self.at.view is not None:
            self.place.pencil.touch(event.tile, self.at.view.scene.round)
            self.place.marked()
            self.say(None)
        elif self.at.hand is not None and event.tile is not None:
            hand = self.at.hand
            whole = isinstance(hand, PlanHand) and hand.complete and not hand.laying
            # A second click must not send what the first has just completed.
            sends = whole and not event.clicked
            self.after(hand.use("send") if sends else hand.touch(event.tile))

    def action_on(self) -> None:
        """Go on after something that was to be looked at, or hand the screen over."""
        if self.at.reveals:
            self.at.reveals.pop(0)
            self.renew()
        elif self.at.handing:
            self._blank()
            self.renew()

    def action_send(self) -> None:
        self.action_use("send")

    def action_use(self, key: str) -> None:
        if self.at.reveals or self.at.hand is None:
            return
        names = KEYS.get(key, (key,))
        offers = self.at.hand.offers()
        name = next((each for each in names if each in offers), names[0])
        self.after(self.at.hand.use(name))

    def action_pick(self, number: int) -> None:
        if isinstance(self.at.hand, HuntHand):
            self.after(self.at.hand.pick(Samurai(number)))
            if self.at.hand.samurai is not None and self.at.view is not None:
                self.query_one(BoardView).point(self.at.view.scene.samurai[self.at.hand.samurai])
        elif isinstance(self.at.hand, PlanHand):
            self.after(self.at.hand.cast(Samurai(number)))

    def action_back(self) -> None:
        if self.at.penciling:
            self.action_rub_out()
        elif self.at.hand is not None and not self.at.reveals:
            self.after(self.at.hand.back())

    def after(self, touch: Touch) -> None:
        """Whatever came of a touch."""
        self.at.said = touch.said
        if touch.move is not None:
            if self._would_lose(touch.move):
                self._ask_end(touch.move)
            else:
                self._play(touch.move)
        self.show()

    def _play(self, move: str) -> None:
        assert self.at.seat is not None
        self.work(partial(self.place.play, self.at.seat, move))

    def _would_lose(self, move: str) -> bool:
        """Whether this ends the turn although somebody could still do something, for once."""
        hand = self.at.hand
        if move != "done" or self.ends_early or not isinstance(hand, HuntHand):
            return False
        return any(hand.able(each) for each in hand.view.board.samurai)

    def _ask_end(self, move: str) -> None:
        assert self.at.view is not None
        view = self.at.view
        left = view.rules.action_cubes - view.scene.turn.cubes

        def question(words: Words) -> str:
            sure = words.say("page-end-turn.sure", number=left)
            return f"{words.say('page-end-turn')} {sure}"

        def answered(yes: bool | None) -> None:
            if yes:
                self.ends_early = True
                self._play(move)

        self.app.push_screen(AskScreen(question), answered)

    # -- texts -----------------------------------------------------------------------------------

    def action_why(self) -> None:
        if self.at.hand is not None:
            self.app.push_screen(why_sheet(self.at.hand, self.query_one(BoardView).cursor))

    def action_clause(self) -> None:
        """The rules that were named last; all of them if none was."""
        self.app.push_screen(rules_sheet(self.at.named or list(CLAUSES)))

    def action_moves(self) -> None:
        if self.at.view is not None:
            self.app.push_screen(moves_sheet(self.at.view))

    def action_log(self) -> None:
        if self.at.view is not None:
            self.app.push_screen(log_sheet(self.at.view))

    def action_help(self) -> None:
        self.app.push_screen(help_sheet(ascii=self.goryo.ascii))

    # -- the map and the pencil ------------------------------------------------------------------

    def action_map(self) -> None:
        if not self.place.allows_map():
            self.say(simply("terminal-no-map"))
            return
        self.at.mapped = not self.at.mapped
        self.at.heat, self.at.said = {}, None
        if self.at.mapped:
            self.ask_map()
        self.show()

    def ask_map(self) -> None:
        seat = self.at.seat
        if seat is None:
            return

        async def work() -> None:
            try:
                heat = await self.place.map(seat)
            except GoryoError as error:
                self.say_trouble(error)
                return
            if self.at.mapped and self.at.seat is seat:
                self.at.heat = heat
                if self.at.said is None:
                    self.at.said = simply("belief-path" if heat else "belief-no-plan")
                self.show()

        begin(self, work, "map", exclusive=True)

    def action_pencil(self) -> None:
        if not self.at.has_pencil:
            self.say(simply("terminal-no-pencil"))
            return
        self.at.penciling = not self.at.penciling
        self.query_one("#board").focus()
        self.say(None)

    def action_rub_out(self) -> None:
        if self.at.has_pencil:
            self.place.pencil.rub_out()
            self.place.marked()
            self.say(None)

    # -- the line to type in ---------------------------------------------------------------------

    def on_descendant_focus(self) -> None:
        """The keys that are told are those that work where one is."""
        if self.looks.there and self.at.view is not None and not self.ended:
            self.looks.show_below(self.at.view, self.words)

    def action_type(self) -> None:
        self.set_focus(self.query_one("#typed"))  # at once: what is typed next belongs there

    def action_board(self) -> None:
        """Back to the palace; there, put away what was said and the pencil."""
        board = self.query_one("#board")
        if board.has_focus:
            self.at.penciling = False
            self.say(None)
        self.set_focus(board)

    async def action_obey(self) -> None:
        """Do what stands in the line."""
        await self.query_one("#typed", Input).action_submit()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.value = ""
        self.set_focus(self.query_one("#board"))  # where the keys that are told work again
        line = event.value.strip()
        if self.at.reveals or (self.at.handing and not line):
            self.action_on()
        elif line:
            self._obey(line)
        elif isinstance(self.at.hand, PlanHand) and self.at.hand.complete:
            self.after(self.at.hand.send())

    def _obey(self, line: str) -> None:
        if self.at.view is None:
            return
        try:
            read = read_line(line, self.at.view, self.at.hand, self.words)
            if isinstance(read, TypedCommand):
                self._command(read)
            else:
                self.after(read)
        except GoryoError as error:
            self.say_trouble(error)

    def _command(self, asked: TypedCommand) -> None:
        match asked.name:
            case "rules":
                self.app.push_screen(rules_sheet(find_clauses(asked.rest or None)))
            case "instruct":
                deceive = read_deceive(asked.rest, self.words)
                if deceive is None:
                    self.say(simply("play-instruct-which"))
                else:
                    self.game.instruct(deceive)
            case "quit":
                self.action_leave()
            case name:
                getattr(self, f"action_{name}")()

    # -- the game as a whole ---------------------------------------------------------------------

    def action_undo(self) -> None:
        self.game.undo()

    def action_instruct(self) -> None:
        self.game.change_instruction()

    def action_resign(self) -> None:
        self.game.resign()

    def action_deed(self, name: str) -> None:
        self.game.deed(name)

    def action_invite(self) -> None:
        self.game.invite()

    def action_menu(self) -> None:
        self.game.menu()

    def action_save(self) -> None:
        self.game.save()

    def action_leave(self) -> None:
        self.game.leave()
