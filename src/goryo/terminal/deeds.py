"""What is done about a game as a whole: taking back, instructing, ending it, going, inviting."""

from __future__ import annotations

from goryo.roles import Role
from goryo.sitting.place import Deed
from goryo.sitting.saying import about_opponent, simply
from goryo.terminal.dialogs import AskScreen, MenuScreen, SaveScreen
from goryo.terminal.keys import DEEDS
from goryo.terminal.seated import Seated
from goryo.terminal.sheets import link_sheet
from goryo.terminal.widgets import Item
from goryo.words import Words


class Deeds(Seated):
    """The rarer keys of a table, and the menu that has them all."""

    def action_undo(self) -> None:
        if self.seat in self.place.people:
            self.work(self.place.undo(self.seat), simply("play-undone"))

    def action_instruct(self) -> None:
        """The other of the two standing instructions (REF-1)."""
        deceive = self.place.deceive()
        if self.seat is Role.GORYO and deceive is not None:
            self.instruct(not deceive)
        else:
            self.say(simply("terminal-not-now"))

    def instruct(self, deceive: bool) -> None:
        said = simply("play-instruct-deceive" if deceive else "play-instruct-honest")
        if self.seat is not None:
            self.work(self.place.instruct(self.seat, deceive), said)

    def action_resign(self) -> None:
        self.action_deed(Deed.RESIGN)

    def action_deed(self, name: str) -> None:
        """End it, or go, or go on without the other: after a question, or why not."""
        deed, seat = Deed(name), self.seat
        if seat is None or seat not in self.place.people:
            self.say(simply("terminal-not-now"))
            return
        against = self.place.why_not(seat, deed)
        if against is not None:
            self.say(against)
        elif deed is Deed.REPLACE:
            self._ask_program(seat)
        else:
            waiting = self.view is None

            def answered(sure: bool | None) -> None:
                if sure:
                    gone = deed is Deed.LEAVE or waiting
                    self.work(self.place.do(seat, deed), then=self._gone if gone else None)

            question = f"terminal-sure-{'delete' if waiting else deed}"
            self.app.push_screen(AskScreen(simply(question)), answered)

    def _ask_program(self, seat: Role) -> None:
        def items(words: Words) -> list[Item]:
            offered = self.place.programs()
            said = [filter(None, (name, about_opponent(name, words))) for name in offered]
            return [
                Item(str(number), ": ".join(parts), name)
                for number, (name, parts) in enumerate(zip(offered, said, strict=True), start=1)
            ]

        def chosen(name: str | None) -> None:
            if name is not None:
                said = simply("terminal-replaced", name=name)
                self.work(self.place.do(seat, Deed.REPLACE, name), said)

        self.app.push_screen(MenuScreen(simply("terminal-sure-replace"), items), chosen)

    def _gone(self) -> None:
        """The table is no longer ours."""
        self.goryo.exit(self.words.say("play-bye"))

    def action_invite(self) -> None:
        if not self.place.may_invite():
            self.say(simply("problem-no-friend"))
        elif self.view is None:
            self.work(self.place.invite())
        else:
            self.work(self.place.invite(), then=self._show_link)

    def _show_link(self) -> None:
        self.app.push_screen(link_sheet(self.place))

    def action_menu(self) -> None:
        """Everything that one rarely needs."""

        def chosen(action: str | None) -> None:
            if action is not None:
                self.call_later(self.run_action, action)

        self.app.push_screen(MenuScreen(self.place.about, self._menu), chosen)

    def _menu(self, words: Words) -> list[Item]:
        say, place, seat = words.say, self.place, self.seat
        items = list[Item]()
        if place.may_invite():
            items.append(Item("I", say("terminal-do-invite"), "invite"))
        if seat is Role.GORYO and (deceive := place.deceive()) is not None:
            now = say("command-deceive" if deceive else "command-honest")
            items.append(Item("x", say("terminal-do-instruct", now=now), "instruct"))
        if self.has_pencil and place.pencil.marks:
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

    def action_save(self, question: str = "play-save-ask") -> None:
        seat = self.seat or Role.WATCHER

        async def save(name: str) -> None:
            again = await self.goryo.save(self.place, seat, name)
            if again is not None:
                self.action_save(again)
            else:
                self.say(simply("play-saved", file=name))

        def named(name: str | None) -> None:
            if name:
                self.run_worker(save(name), name="save")

        self.app.push_screen(SaveScreen(simply(question)), named)

    def action_leave(self) -> None:
        self.goryo.leave(self.place, self.seat or Role.WATCHER)
