"""What is done about a game as a whole: taking back, instructing, ending it, going, inviting."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from goryo.roles import Role
from goryo.sitting.place import Deed
from goryo.sitting.saying import about_opponent, simply
from goryo.terminal.at_table import AtTable
from goryo.terminal.dialogs import AskScreen, MenuScreen, SaveScreen
from goryo.terminal.keys import DEEDS
from goryo.terminal.sheets import link_sheet
from goryo.terminal.widgets import Item
from goryo.terminal.workers import begin
from goryo.words import Words

if TYPE_CHECKING:
    from goryo.terminal.table import TableScreen


class GameMenu:
    """The rarer keys of a table, and the menu that has them all."""

    def __init__(self, screen: TableScreen, at: AtTable) -> None:
        self._screen, self._at, self._place = screen, at, at.place

    @property
    def _seat(self) -> Role | None:
        return self._at.seat

    def undo(self) -> None:
        if self._seat in self._place.people:
            self._screen.work(partial(self._place.undo, self._seat), simply("play-undone"))

    def change_instruction(self) -> None:
        """The other of the two standing instructions (REF-1)."""
        deceive = self._place.deceive()
        if self._seat is Role.GORYO and deceive is not None:
            self.instruct(not deceive)
        else:
            self._screen.say(simply("terminal-not-now"))

    def instruct(self, deceive: bool) -> None:
        said = simply("play-instruct-deceive" if deceive else "play-instruct-honest")
        if self._seat is not None:
            self._screen.work(partial(self._place.instruct, self._seat, deceive), said)

    def resign(self) -> None:
        self.deed(Deed.RESIGN)

    def deed(self, name: str) -> None:
        """End it, or go, or go on without the other: after a question, or why not."""
        deed, seat = Deed(name), self._seat
        if seat is None or seat not in self._place.people:
            self._screen.say(simply("terminal-not-now"))
            return
        against = self._place.why_not(seat, deed)
        if against is not None:
            self._screen.say(against)
        elif deed is Deed.REPLACE:
            self._ask_program(seat)
        else:
            waiting = self._at.view is None

            def answered(sure: bool | None) -> None:
                if sure:
                    gone = deed is Deed.LEAVE or waiting
                    doing = partial(self._place.do, seat, deed)
                    self._screen.work(doing, then=self._gone if gone else None)

            question = f"terminal-sure-{'delete' if waiting else deed}"
            self._screen.app.push_screen(AskScreen(simply(question)), answered)

    def _ask_program(self, seat: Role) -> None:
        def items(words: Words) -> list[Item]:
            offered = self._place.programs()
            named = [(words.program(name), about_opponent(name, words)) for name in offered]
            said = [filter(None, each) for each in named]
            return [
                Item(str(number), ": ".join(parts), name)
                for number, (name, parts) in enumerate(zip(offered, said, strict=True), start=1)
            ]

        def chosen(name: str | None) -> None:
            if name is not None:
                said = simply("terminal-replaced", name=name)
                self._screen.work(partial(self._place.do, seat, Deed.REPLACE, name), said)

        self._screen.app.push_screen(MenuScreen(simply("terminal-sure-replace"), items), chosen)

    def _gone(self) -> None:
        """The table is no longer ours."""
        self._screen.goryo.exit(self._screen.words.say("play-bye"))

    def invite(self) -> None:
        if not self._place.may_invite():
            self._screen.say(simply("problem-no-friend"))
        elif self._at.view is None:
            self._screen.work(self._place.invite)
        else:
            self._screen.work(self._place.invite, then=self._show_link)

    def _show_link(self) -> None:
        self._screen.app.push_screen(link_sheet(self._place))

    def menu(self) -> None:
        """Everything that one rarely needs."""

        def chosen(action: str | None) -> None:
            if action is not None:
                self._screen.call_later(self._screen.run_action, action)

        self._screen.app.push_screen(MenuScreen(self._place.about, self._menu), chosen)

    def _menu(self, words: Words) -> list[Item]:
        say, place, seat = words.say, self._place, self._seat
        items = list[Item]()
        if place.may_invite():
            items.append(Item("I", say("terminal-do-invite"), "invite"))
        if seat is Role.GORYO and (deceive := place.deceive()) is not None:
            now = say("command-deceive" if deceive else "command-honest")
            items.append(Item("x", say("terminal-do-instruct", now=now), "instruct"))
        if self._at.has_pencil and place.pencil.marks:
            items.append(Item("e", say("terminal-do-rub-out"), "rub_out"))
        items += [
            Item("s", say("terminal-do-save"), "save"),
            Item("c", say("terminal-do-rules"), "clause"),
            Item("o", say("terminal-help-log"), "log"),
            Item("a", say("terminal-help-moves"), "moves"),
            Item("L", say("terminal-help-language"), "app.language"),
        ]
        for deed in Deed:
            if seat in place.people and place.why_not(seat, deed) is None:
                items.append(Item(DEEDS[deed], say(f"terminal-help-{deed}"), f"deed('{deed}')"))
        return [*items, Item("q", say("terminal-help-quit"), "leave")]

    def save(self, question: str = "play-save-ask") -> None:
        seat = self._seat or Role.WATCHER

        async def save(name: str) -> None:
            again = await self._screen.goryo.save(self._place, seat, name)
            if again is not None:
                self.save(again)
            else:
                self._screen.say(simply("play-saved", file=name))

        def named(name: str | None) -> None:
            if name:
                begin(self._screen, partial(save, name), "save")

        self._screen.app.push_screen(SaveScreen(simply(question)), named)

    def leave(self) -> None:
        self._screen.goryo.leave(self._place, self._seat or Role.WATCHER)
