"""The end of a game: how it ended, her true path in every round, and what can be done next."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Static

from goryo.draw.picture import Picture, picture_of
from goryo.errors import GoryoError
from goryo.events import Event, Revealed, Unveiled
from goryo.moves import Plan
from goryo.roles import Role, Sides
from goryo.scene import opening
from goryo.sitting.place import Place
from goryo.sitting.saying import Say, clauses_named, simply, trouble
from goryo.terminal.board_grid import Marks
from goryo.terminal.dialogs import SaveScreen, Speaking
from goryo.terminal.sheets import rules_sheet
from goryo.terminal.widgets import Bar, BoardView, Frame, Item
from goryo.terminal.workers import begin
from goryo.view import View
from goryo.words.moves import typed_move
from goryo.words.story import story


class Truth(NamedTuple):
    """What she did in one round, and the palace as it stood then."""

    round: int
    plan: Plan
    picture: Picture


def truths(view: View) -> list[Truth]:
    """Her plans, round by round; also the one that was not revealed before the game ended."""
    scene = opening(view.board, view.rules, view.scene.referee)
    found = []
    for event in view.history:
        scene = event.change(scene)
        plan = _plan(event)
        if plan is not None:
            drawn = picture_of(scene._replace(shown=plan), shown=True)
            found.append(Truth(scene.round, plan, drawn))
    return found


def _plan(event: Event) -> Plan | None:
    match event:
        case Revealed(plan):
            return plan
        case Unveiled(_, plan):
            return plan
    return None


class EndScreen(Speaking, Screen[None]):
    """All is open now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,pageup", "turn(-1)", show=False, priority=True),
        Binding("right,down,pagedown", "turn(1)", show=False, priority=True),
        Binding("r", "rematch('swapped')", show=False),
        Binding("a", "rematch('same')", show=False),
        Binding("s", "save", show=False),
        Binding("n", "again", show=False),
        Binding("c", "clause", show=False),
        Binding("q,escape", "leave", show=False),
        Binding("L", "app.language", show=False),
    ]

    def __init__(self, place: Place, view: View) -> None:
        super().__init__()
        self.place = place
        self.view = view
        self.truths = truths(view)
        self.at = len(self.truths) - 1
        self.said: Say | None = place.way_back()
        self._following = False
        """Whether another game is being asked for, or gone to."""

    def compose(self) -> ComposeResult:
        yield Static(id="outcome")
        with Horizontal(id="table"):
            with Frame(id="frame"):
                yield BoardView(ascii=self.goryo.ascii, points=False, id="board")
            with VerticalScroll(id="beside"):
                yield Static(id="truth")
        yield Bar(id="bar")

    def on_mount(self) -> None:
        self.place.changed = self._stirred
        begin(self, self._run, "place")
        self.retell()

    async def _run(self) -> None:
        """A table goes on after its game: somebody may offer another one."""
        try:
            await self.place.run()
        except GoryoError as error:
            self._say_trouble(error)

    def _stirred(self) -> None:
        self.call_later(self._follow)

    def on_resize(self, event: events.Resize) -> None:
        self.query_one(BoardView).fit(Size(event.size.width - 29, event.size.height - 3))

    def retell(self) -> None:
        if not self.query("#outcome"):  # it is being left
            return
        words, view = self.words, self.view
        outcome = view.outcome
        assert outcome is not None
        said = words.outcome(outcome.reason.id, outcome.winner.value if outcome.winner else None)
        head = Text(f"{said} ({outcome.clause})", "bold")
        for more in (self.place.offer(), self.said):
            if more is not None:
                head.append(f"\n{more(words)}")
        self.query_one("#outcome", Static).update(head)
        picture = self.truths[self.at].picture if self.truths else picture_of(view)
        self.query_one(BoardView).show(picture, words, Marks())
        self.query_one("#truth", Static).update(self._told())
        say = words.say
        rounds = [Item("←→", say("terminal-rounds"), "turn(1)")] if len(self.truths) > 1 else []
        self.query_one(Bar).show(
            [
                *self._following_games(),
                Item("q", say("command-quit"), "leave"),
                *rounds,
                *([Item("n", say("terminal-again"), "again")] if self.goryo.can_start else []),
                Item("s", say("terminal-save"), "save"),
                Item("c", say("terminal-rule", clause=outcome.clause), "clause"),
                Item("L", say("terminal-language"), "app.language"),
            ]
        )

    def _following_games(self) -> list[Item]:
        """Those that there can be: with sides swapped, with the same sides."""
        if not self._may_follow:
            return []
        same = self.place.follows_same()
        return [
            Item("r", self.place.follows()(self.words), "rematch('swapped')"),
            *([] if same is None else [Item("a", same(self.words), "rematch('same')")]),
        ]

    def _told(self) -> Text:
        words, view = self.words, self.view
        text = Text()
        if view.bound is not None:
            kind = words.object(view.board.kinds[view.bound])
            text.append(words.say("terminal-bound", object=kind)).append("\n")
        if self.truths:
            text.append(words.say("terminal-truth")).append("\n")
        for number, (round_, plan, _) in enumerate(self.truths):
            mark = ("> " if self.goryo.ascii else "▸ ") if number == self.at else "  "
            path = typed_move(plan, view.scene, words)
            text.append(f"{mark}{round_}: {path}\n", "bold" if number == self.at else "")
        text.append(f"\n{words.say('play-story')}\n", "bold")
        return text.append("\n".join(story(view, words)))

    # -- what can be done ------------------------------------------------------------------------

    def action_turn(self, by: int) -> None:
        if self.truths:
            self.at = (self.at + by) % len(self.truths)
            self.retell()

    @property
    def _may_follow(self) -> bool:
        """Whether there is another game to go to, or to ask for."""
        return bool(self.place.people) or self.place.offer() is not None

    def action_clause(self) -> None:
        """The rule by which the game ended."""
        outcome = self.view.outcome
        assert outcome is not None
        self.app.push_screen(rules_sheet(clauses_named(outcome.clause)))

    def action_rematch(self, sides: Sides = "swapped") -> None:
        possible = self._may_follow and (sides == "swapped" or self.place.follows_same())
        if possible and not self._following:
            self._following = True
            begin(self, partial(self._rematch, sides), "rematch")

    async def _rematch(self, sides: Sides) -> None:
        try:
            place = await self.place.rematch(sides)
        except GoryoError as error:
            self._say_trouble(error)
        else:
            if place is not None:
                self.goryo.open(place)
                return
            self.said = None
            self.retell()
        finally:
            self._following = False

    def _say_trouble(self, error: GoryoError) -> None:
        self.said = trouble(error, self.goryo.url)
        self.retell()

    def _follow(self) -> None:
        """Somebody has taken up, or made, an offer of another game."""
        if not self.is_mounted:
            return
        if self.place.agreed():
            self.action_rematch()
        else:
            self.retell()

    def action_save(self, question: str = "play-save-ask") -> None:
        def named(name: str | None) -> None:
            if name:
                begin(self, partial(self._save, name), "save")

        self.app.push_screen(SaveScreen(simply(question)), named)

    async def _save(self, name: str) -> None:
        again = await self.goryo.save(self.place, Role.WATCHER, name)
        if again is not None:
            self.action_save(again)
            return
        self.said = simply("play-saved", file=name)
        self.retell()

    def action_again(self) -> None:
        if self.goryo.can_start:
            self.goryo.start_anew()

    def action_leave(self) -> None:
        self.goryo.leave(self.place, Role.WATCHER)
