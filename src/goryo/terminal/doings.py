"""What is done at the table, by key, by mouse and by typing: moves, questions, marks.

What is refused is said. What concerns the game as a whole is in `deeds`, what it looks like in
`table`.
"""

from __future__ import annotations

from textual.widgets import Input

from goryo.board import Samurai
from goryo.clauses import CLAUSES
from goryo.errors import GoryoError
from goryo.sitting.saying import simply
from goryo.terminal.deeds import Deeds
from goryo.terminal.hand import Touch
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.keys import KEYS
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.sheets import help_sheet, log_sheet, moves_sheet, rules_sheet, why_sheet
from goryo.terminal.typing_line import Asked, read_deceive, read_line
from goryo.terminal.widgets import PalaceView
from goryo.words.clause_lines import find_clauses


class Doings(Deeds):
    """The table without its looks."""

    # -- the palace ------------------------------------------------------------------------------

    def on_palace_view_moved(self) -> None:
        if self.view is not None and not self.reveals:
            self.show_below(self.view, self.words)

    def on_palace_view_touched(self, event: PalaceView.Touched) -> None:
        if self.reveals or self.handing:
            self.action_on()
        elif self.penciling and event.tile is not None and self.view is not None:
            self.place.pencil.touch(event.tile, self.view.scene.round)
            self.place.marked()
            self.say(None)
        elif self.hand is not None and event.tile is not None:
            hand = self.hand
            whole = isinstance(hand, PlanHand) and hand.complete and not hand.laying
            # A second click must not send what the first has just completed.
            sends = whole and not event.clicked
            self.after(hand.use("send") if sends else hand.touch(event.tile))

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
        names = KEYS.get(key, (key,))
        offers = self.hand.offers()
        name = next((each for each in names if each in offers), names[0])
        self.after(self.hand.use(name))

    def action_pick(self, number: int) -> None:
        if isinstance(self.hand, HuntHand):
            self.after(self.hand.pick(Samurai(number)))
            if self.hand.samurai is not None and self.view is not None:
                self.query_one(PalaceView).point(self.view.scene.samurai[self.hand.samurai])
        elif isinstance(self.hand, PlanHand):
            self.after(self.hand.cast(Samurai(number)))

    def action_back(self) -> None:
        if self.penciling:
            self.action_rub_out()
        elif self.hand is not None and not self.reveals:
            self.after(self.hand.back())

    def after(self, touch: Touch) -> None:
        """Whatever came of a touch."""
        self.said = touch.said
        if touch.move is not None:
            assert self.seat is not None
            self.work(self.place.play(self.seat, touch.move))
        self.show()

    # -- texts -----------------------------------------------------------------------------------

    def action_why(self) -> None:
        if self.hand is not None:
            self.app.push_screen(why_sheet(self.hand, self.query_one(PalaceView).cursor))

    def action_clause(self) -> None:
        """The rules that were named last; all of them if none was."""
        self.app.push_screen(rules_sheet(self.named or list(CLAUSES)))

    def action_moves(self) -> None:
        if self.view is not None:
            self.app.push_screen(moves_sheet(self.view))

    def action_log(self) -> None:
        if self.view is not None:
            self.app.push_screen(log_sheet(self.view))

    def action_help(self) -> None:
        self.app.push_screen(help_sheet(ascii=self.goryo.ascii))

    # -- the map and the pencil ------------------------------------------------------------------

    def action_map(self) -> None:
        if not self.place.allows_map():
            self.say(simply("terminal-no-map"))
            return
        self.mapped = not self.mapped
        self.heat, self.said = {}, None
        if self.mapped:
            self.ask_map()
        self.show()

    def ask_map(self) -> None:
        seat = self.seat
        if seat is None:
            return

        async def work() -> None:
            try:
                heat = await self.place.map(seat)
            except GoryoError as error:
                self.say_trouble(error)
                return
            if self.mapped and self.seat is seat:
                self.heat = heat
                if self.said is None:
                    self.said = simply("belief-path" if heat else "belief-no-plan")
                self.show()

        self.run_worker(work(), name="map", group="map", exclusive=True)

    def action_pencil(self) -> None:
        if not self.has_pencil:
            self.say(simply("terminal-no-pencil"))
            return
        self.penciling = not self.penciling
        self.query_one("#palace").focus()
        self.say(None)

    def action_rub_out(self) -> None:
        if self.has_pencil:
            self.place.pencil.rub_out()
            self.place.marked()
            self.say(None)

    # -- the line to type in ---------------------------------------------------------------------

    def action_type(self) -> None:
        self.set_focus(self.query_one("#typed"))  # at once: what is typed next belongs there

    def action_board(self) -> None:
        """Back to the palace; there, put away what was said and the pencil."""
        palace = self.query_one("#palace")
        if palace.has_focus:
            self.penciling = False
            self.say(None)
        self.set_focus(palace)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.value = ""
        line = event.value.strip()
        if self.reveals or (self.handing and not line):
            self.action_on()
        elif line:
            self._obey(line)
        elif isinstance(self.hand, PlanHand) and self.hand.complete:
            self.after(self.hand.send())

    def _obey(self, line: str) -> None:
        if self.view is None:
            return
        try:
            read = read_line(line, self.view, self.hand, self.words)
            if isinstance(read, Asked):
                self._command(read)
            else:
                self.after(read)
        except GoryoError as error:
            self.say_trouble(error)

    def _command(self, asked: Asked) -> None:
        match asked.name:
            case "rules":
                self.app.push_screen(rules_sheet(find_clauses(asked.rest or None)))
            case "instruct":
                deceive = read_deceive(asked.rest, self.words)
                if deceive is None:
                    self.say(simply("play-instruct-which"))
                else:
                    self.instruct(deceive)
            case "quit":
                self.action_leave()
            case name:
                getattr(self, f"action_{name}")()
