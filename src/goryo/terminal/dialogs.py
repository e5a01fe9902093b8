"""Small screens over the table or instead of it: texts, questions, and the privacy screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from goryo.roles import Role
from goryo.sitting.saying import Say, simply
from goryo.terminal.widgets import Bar, Item, Menu
from goryo.words import Words

if TYPE_CHECKING:
    from goryo.terminal.app import GoryoApp

Lines = Callable[[Words, int], list[str]]
"""A text in a language, in lines of at most so many columns where that matters."""


def plain(lines: list[str]) -> Text:
    """Lines as they are, without any markup of their own."""
    return Text("\n".join(lines))


class Speaking:
    """A screen that can be told anew in another language."""

    @property
    def goryo(self) -> GoryoApp:
        return cast("GoryoApp", self.app)  # type: ignore[attr-defined]

    @property
    def words(self) -> Words:
        return self.goryo.words

    def retell(self) -> None:
        """Say everything anew, in the language that is chosen now."""
        raise NotImplementedError


class TextScreen(Speaking, ModalScreen[None]):
    """A text to read, which scrolls."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,question_mark,f1", "close", show=False)
    ]

    def __init__(self, title: Say, lines: Lines, *, end: bool = False) -> None:
        """With `end` it opens where the text ends."""
        super().__init__()
        self._title, self._lines, self._end = title, lines, end

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(id="sheet-title")
            with VerticalScroll(id="sheet-body"):
                yield Static(id="sheet-text")
            yield Bar(id="sheet-bar")

    def on_mount(self) -> None:
        self.retell()
        body = self.query_one("#sheet-body", VerticalScroll)
        body.focus()
        if self._end:
            body.scroll_end(animate=False)

    def on_resize(self) -> None:
        self.retell()

    def retell(self) -> None:
        self.query_one("#sheet-title", Static).update(Text(self._title(self.words), "bold"))
        width = min(96, self.app.size.width * 9 // 10) - 6
        self.query_one("#sheet-text", Static).update(plain(self._lines(self.words, width)))
        arrows = "^v" if self.goryo.ascii else "↑↓"
        self.query_one("#sheet-bar", Bar).show(
            [
                Item("Esc", self.words.say("terminal-close"), "close"),
                Item(arrows, self.words.say("terminal-scroll"), "scroll"),
            ]
        )

    def action_scroll(self) -> None:
        self.query_one("#sheet-body", VerticalScroll).scroll_page_down(animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class AskScreen(Speaking, ModalScreen[bool]):
    """A question that is answered with yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,s,o,j", "yes", show=False),
        Binding("n,escape", "no", show=False),
    ]

    def __init__(self, question: Say) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(id="ask-text")
            yield Bar(id="ask-bar")

    def on_mount(self) -> None:
        self.retell()

    def retell(self) -> None:
        yes, no = self.words.say("value-yes"), self.words.say("value-no")
        self.query_one("#ask-text", Static).update(Text(self._question(self.words), "bold"))
        self.query_one("#ask-bar", Bar).show([Item(yes[:1], yes, "yes"), Item(no[:1], no, "no")])

    def action_yes(self) -> None:
        self.dismiss(True)

    def action_no(self) -> None:
        self.dismiss(False)


class MenuScreen(Speaking, ModalScreen[str | None]):
    """Things to choose from; the action of the one that is chosen, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: Say, items: Callable[[Words], list[Item]]) -> None:
        super().__init__()
        self._title, self._items = title, items

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(id="menu-title")
            yield Menu(ascii=self.goryo.ascii, id="menu")
            yield Bar(id="menu-bar")

    def on_mount(self) -> None:
        self.retell()
        self.query_one(Menu).focus()

    def retell(self) -> None:
        self.query_one("#menu-title", Static).update(Text(self._title(self.words), "bold"))
        self.query_one(Menu).show(self._items(self.words))
        self.query_one("#menu-bar", Bar).show(
            [
                Item("Enter", self.words.say("terminal-choose"), "choose"),
                Item("Esc", self.words.say("terminal-close"), "close"),
            ]
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        self.dismiss(event.action)

    def action_choose(self) -> None:
        self.query_one(Menu).action_choose()

    def action_close(self) -> None:
        self.dismiss(None)


class SaveScreen(Speaking, ModalScreen[str | None]):
    """A file's name, or nothing; None to stay where one was."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stay", show=False)]

    def __init__(self, question: Say | None = None, *, leaves: bool = False) -> None:
        """`leaves` if Enter is the way out of the game, with a name or without."""
        super().__init__()
        self._question = question or simply("play-save-ask")
        self._enter = "command-quit" if leaves else "terminal-enter"

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet small"):
            yield Static(id="save-text")
            yield Input(id="save-name", compact=True)
            yield Bar(id="save-bar")

    def on_mount(self) -> None:
        self.retell()
        self.query_one("#save-name").focus()

    def retell(self) -> None:
        said = self._question(self.words)
        self.query_one("#save-text", Static).update(Text(said, "bold"))
        self.query_one("#save-bar", Bar).show(
            [
                Item("Enter", self.words.say(self._enter), "enter"),
                Item("Esc", self.words.say("terminal-stay"), "stay"),
            ]
        )

    def action_stay(self) -> None:
        self.dismiss(None)

    def action_enter(self) -> None:
        self.dismiss(self.query_one("#save-name", Input).value.strip())

    def on_input_submitted(self) -> None:
        self.action_enter()


class HandOver(Speaking, Screen[None]):
    """The privacy screen: nothing but whose turn it is, until that one is here."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "ready", show=False)]

    def __init__(self, role: Role) -> None:
        super().__init__()
        self.role = role

    def compose(self) -> ComposeResult:
        with Vertical(id="hand-over"):
            yield Static(id="hand-over-text")
            yield Bar(id="hand-over-bar")

    def on_mount(self) -> None:
        self.retell()

    def retell(self) -> None:
        words = self.words
        said = [words.say("play-hand-over", role_id=self.role.value), ""]
        said.append(words.say("play-ready", role_id=self.role.value))
        self.query_one("#hand-over-text", Static).update(plain(said))
        self.query_one("#hand-over-bar", Bar).show(
            [
                Item("Enter", words.say("terminal-here"), "ready"),
                Item("F2", words.say("terminal-language"), "app.language"),
            ]
        )

    def action_ready(self) -> None:
        self.dismiss(None)
