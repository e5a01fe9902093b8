"""The first screen: what to play, with sensible choices made already. Enter starts at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import ClassVar, NamedTuple, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from goryo.board import Board, board_names, load_board
from goryo.errors import Conflict, GoryoError
from goryo.players.registry import installed_names, player_names
from goryo.roles import SEATS, Role
from goryo.rulebook import RULEBOOKS, VARIANTS, idle_variants, rulebook
from goryo.scene import Referee
from goryo.sitting.saying import about_opponent, in_words, simply
from goryo.sitting.setup import Setup
from goryo.sitting.shelf import Kept
from goryo.terminal.dialogs import AskScreen, Speaking
from goryo.terminal.sheets import results_sheet
from goryo.terminal.widgets import Bar, Item
from goryo.words import LANGUAGES, Words
from goryo.words.letters import fold

_T = TypeVar("_T")
_CAT = " /\\_/\\                 \n( o.o )   G  O  R  Y  Ō"


class StartLine(NamedTuple):
    """One thing to choose: its name, what it is now, what that means, and how to go to the next."""

    name: str
    value: str
    about: str
    turn: Callable[[int], None]


def variant_sets() -> list[tuple[str, ...]]:
    """All that can be played together (VAR-1)."""
    found = []
    for number in range(len(VARIANTS) + 1):
        for some in combinations(VARIANTS, number):
            try:
                rulebook(variants=some)
            except Conflict:
                continue
            found.append(some)
    return found


class Options(Widget, can_focus=True):
    """Lines to choose in: up and down go from one to the next, left and right change it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    class Turned(Message):
        """Something has been chosen otherwise, or another line is looked at."""

    def __init__(self, *, ascii: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self.options: list[StartLine] = []
        self.at = 0
        self.pitch = 2
        """Rows from one line to the next."""
        self.ascii = ascii

    def show(self, options: list[StartLine]) -> None:
        self.options = options
        self.at = min(self.at, len(options) - 1)
        self.refresh(layout=True)

    def render(self) -> Text:
        wide = max((cell_len(option.name) for option in self.options), default=0) + 2
        left, right = ("<", ">") if self.ascii else ("◂", "▸")
        text = Text(no_wrap=True)
        for number, option in enumerate(self.options):
            here = number == self.at
            mark = (">" if self.ascii else "▸") if here else " "
            text.append(f"{mark} {set_cell_size(option.name, wide)}", "bold" if here else "")
            text.append(f"{left} {option.value} {right}", "bold reverse" if here else "")
            text.append("\n" * self.pitch)
        text.rstrip()
        return text

    def get_content_height(self, *_: object) -> int:
        return max(1, self.pitch * (len(self.options) - 1) + 1)

    def action_go(self, by: int) -> None:
        self.at = (self.at + by) % len(self.options)
        self.post_message(self.Turned())

    def action_turn(self, by: int) -> None:
        self.options[self.at].turn(by)
        self.post_message(self.Turned())

    def on_click(self, event: events.Click) -> None:
        number = event.y // self.pitch
        if number < len(self.options):
            same, self.at = number == self.at, number
            if same:
                self.action_turn(1)
            self.post_message(self.Turned())


class StartScreen(Speaking, Screen[None]):
    """What is to be played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", show=False, priority=True),
        Binding("delete,backspace", "remove", show=False),
        Binding("w", "results", show=False),
        Binding("q,escape", "app.quit", show=False),
        Binding("L", "app.language", show=False),
    ]

    def __init__(self, setup: Setup, games: list[Kept] | None = None) -> None:
        """`games` are those that are kept; the first of them is offered first."""
        super().__init__()
        self.games = games or []
        self.game = 0
        self.setup = setup
        self._opponents = [*dict.fromkeys((*player_names(), *installed_names(), setup.opponent))]
        self.own = setup.board
        """The board that was asked for, which may be somebody's own."""

    def compose(self) -> ComposeResult:
        with Vertical(id="start"):
            yield Static(id="start-title")
            yield Options(ascii=self.goryo.ascii, id="options")
            yield Static(id="start-about")
            yield Static(id="start-said")
        yield Bar(id="bar")

    def on_mount(self) -> None:
        self.query_one("#options").focus()
        self.retell()

    def on_resize(self, event: events.Resize) -> None:
        options = self.query_one(Options)
        options.pitch = 2 if event.size.height >= 2 * len(options.options) + 8 else 1
        options.refresh(layout=True)

    @property
    def _going_on(self) -> bool:
        """Whether it is a kept game that Enter opens."""
        return bool(self.games) and self.query_one(Options).at == 0

    def on_options_turned(self) -> None:
        self.retell()

    def retell(self) -> None:
        words, setup = self.words, self.setup
        self.query_one("#start-title", Static).update(Text(fold(_CAT, self.goryo.encoding), "bold"))
        options = self.query_one(Options)
        options.show(self._options(words))
        self.query_one("#start-about", Static).update(Text(options.options[options.at].about))
        idle = idle_variants(rulebook(setup.rulebook, setup.variants))
        arrows = "<^v>" if self.goryo.ascii else "↑↓←→"
        said = [
            words.say(
                "variant-no-change",
                variant=words.say(f"variant-{each}"),
                rulebook=setup.rulebook,
            )
            for each in idle
        ]
        self.query_one("#start-said", Static).update(Text(" ".join(said)))
        going_on = self._going_on
        enter = "terminal-go-on-kept" if going_on else "terminal-start"
        remove = [Item("Del", words.say("terminal-remove"), "remove")] if going_on else []
        self.query_one(Bar).show(
            [
                Item("Enter", words.say(enter), "start"),
                *remove,
                Item(arrows, words.say("terminal-choose"), "noop"),
                *([Item("w", words.say("page-results"), "results")] if self.games else []),
                Item("L", words.say("terminal-language"), "app.language"),
                Item("q", words.say("command-quit"), "app.quit"),
            ]
        )

    def action_noop(self) -> None:
        """The arrows are told in the bar, and do nothing there."""

    def _options(self, words: Words) -> list[StartLine]:
        setup, say = self.setup, words.say
        side = "both" if len(setup.people) > 1 else setup.people[0].value
        sides: dict[str, tuple[Role, ...]] = {
            "samurai": (Role.SAMURAI,),
            "goryo": (Role.GORYO,),
            "both": SEATS,
        }
        variants = variant_sets()
        named = " + ".join(say(f"variant-{each}") for each in setup.variants) or say("value-none")
        about = " ".join(say(f"variant-{each}.about") for each in setup.variants)
        boards = self._boards()
        board = setup.board
        return [
            *self._kept_option(words),
            StartLine(
                say("terminal-role"),
                say(f"terminal-side-{side}"),
                say(f"play-choose-{side}"),
                lambda by: self._set(people=sides[_next(list(sides), side, by)]),
            ),
            StartLine(
                say("terminal-opponent"),
                words.program(setup.opponent) if side != "both" else say("value-none"),
                about_opponent(setup.opponent, words) if side != "both" else "",
                lambda by: self._set(opponent=_next(self._opponents, setup.opponent, by)),
            ),
            StartLine(
                say("terminal-rulebook"),
                setup.rulebook,
                say("terminal-rulebook-about", actions=RULEBOOKS[setup.rulebook].actions_each),
                lambda by: self._set(rulebook=_next(list(RULEBOOKS), setup.rulebook, by)),
            ),
            StartLine(
                say("terminal-variants"),
                named,
                about,
                lambda by: self._set(variants=_next(variants, setup.variants, by)),
            ),
            StartLine(
                say("terminal-referee"),
                say(f"referee-{setup.referee}"),
                say(f"referee-{setup.referee}.about"),
                lambda by: self._set(referee=_next([r.value for r in Referee], setup.referee, by)),
            ),
            StartLine(
                say("terminal-board"),
                board.name,
                say("drawn-size", rooms=len(board.rooms), tiles=len(board.tiles)),
                lambda by: self._set_board(_next(boards, self._board_name(), by)),
            ),
            StartLine(
                say("terminal-map"),
                say("value-yes" if setup.map else "value-no"),
                say("terminal-map-about"),
                lambda _: self._set(map=not setup.map),
            ),
            StartLine(
                say("terminal-language"),
                say(f"language-{words.language}"),
                "",
                lambda by: self.goryo.speak(_next(list(LANGUAGES), words.language, by)),
            ),
        ]

    def _kept_option(self, words: Words) -> list[StartLine]:
        if not self.games:
            return []
        game, say = self.games[self.game], words.say
        side = "both" if len(game.people) > 1 else game.people[0].value
        state = (
            say("terminal-kept-over")
            if game.over
            else say("terminal-kept-round", number=game.round)
        )
        opponent = [words.program(game.opponent)] if game.opponent else []
        value = [say(f"terminal-side-{side}"), *opponent, state]
        rules = words.rules(game.rules.name, game.rules.variants)
        about = [game.record.board.name, rules, game.record.headers.date]
        if len(self.games) > 1:
            about.append(f"{self.game + 1}/{len(self.games)}")
        return [
            StartLine(
                say("terminal-kept-game"), ", ".join(value), ", ".join(about), self._turn_game
            )
        ]

    def _turn_game(self, by: int) -> None:
        self.game = (self.game + by) % len(self.games)

    def _boards(self) -> list[str]:
        ours = list(board_names())
        return ours if self._is_ours() else ["", *ours]

    def _is_ours(self) -> bool:
        return any(_same(load_board(name), self.own) for name in board_names())

    def _board_name(self) -> str:
        board = self.setup.board
        return next((name for name in board_names() if _same(load_board(name), board)), "")

    def _set_board(self, name: str) -> None:
        self._set(board=load_board(name) if name else self.own)

    def _set(self, **changes: object) -> None:
        self.setup = replace(self.setup, **changes)  # type: ignore[arg-type]
        self.goryo.vocabulary = RULEBOOKS[self.setup.rulebook].vocabulary

    def action_start(self) -> None:
        try:
            if self._going_on:
                self.goryo.go_on(self.games[self.game])
                return
            self.setup.new_game()
        except GoryoError as error:
            self.query_one("#start-said", Static).update(Text(in_words(error, self.words)))
            return
        self.goryo.begin(self.setup)

    def action_results(self) -> None:
        """What was won and lost in the games that are kept."""
        if self.goryo.shelf is not None and self.games:
            self.app.push_screen(results_sheet(self.goryo.shelf.games(), ascii=self.goryo.ascii))

    def action_remove(self) -> None:
        """Throw a kept game away."""
        if not self._going_on:
            return
        game = self.games[self.game]

        def answered(sure: bool | None) -> None:
            if sure and self.goryo.shelf is not None:
                self.goryo.shelf.remove(game)
                self.games = [each for each in self.games if each is not game]
                self.game = 0
                self.retell()

        self.app.push_screen(AskScreen(simply("terminal-sure-remove")), answered)


def _same(one: Board, other: Board) -> bool:
    return one.name == other.name and one == other


def _next(values: list[_T], now: _T, by: int) -> _T:
    """The value after or before this one; after the last comes the first."""
    return values[(values.index(now) + by) % len(values)] if now in values else values[0]
