"""What a table looks like: the palace, what stands beside it, the log, what is said below."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.geometry import Size
from textual.widgets import Input, Static

from goryo.board import Samurai, Tile
from goryo.draw.picture import picture_of
from goryo.events import Revealed
from goryo.scene import Scene
from goryo.sitting.pencil import Mark
from goryo.sitting.saying import clauses_named
from goryo.terminal.at_table import AtTable
from goryo.terminal.board_grid import Marks
from goryo.terminal.dialogs import plain
from goryo.terminal.hand import EnterHand, Hand
from goryo.terminal.hunt_hand import HuntHand
from goryo.terminal.keys import moment_items, typing_items, waiting_items
from goryo.terminal.panel import panel_text
from goryo.terminal.plan_hand import PlanHand
from goryo.terminal.widgets import Bar, BoardView, Frame
from goryo.view import View
from goryo.words import Words
from goryo.words.hints import example
from goryo.words.story import story, tell

if TYPE_CHECKING:
    from goryo.terminal.table import TableScreen

BESIDE, BELOW = 29, 4
"""Columns beside the palace at least, and rows below it."""


def parts(*, ascii: bool) -> ComposeResult:
    """What the screen of a table is made of."""
    yield Static(id="waiting")
    with Horizontal(id="table"):
        with Frame(id="frame"):
            yield BoardView(ascii=ascii, id="board")
        with Vertical(id="beside"):
            yield Static(id="panel")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="log-text")
    yield Static(id="said")
    yield Input(id="typed", compact=True)
    yield Bar(id="bar")


class TableLooks:
    """Draws what somebody at the table sees on the parts of a screen."""

    def __init__(self, screen: TableScreen, at: AtTable) -> None:
        self._screen, self._at, self._place = screen, at, at.place

    @property
    def there(self) -> bool:
        """Whether there is anything to draw on: a screen that is left loses its parts first."""
        return self._screen.up and bool(self._screen.query(BoardView))

    @property
    def _board(self) -> BoardView:
        return self._screen.query_one(BoardView)

    def _write(self, name: str, text: Text | str) -> None:
        self._screen.query_one(name, Static).update(text)

    def fit(self, size: Size) -> None:
        """The palace as large as it can be; the log in a column of its own if that is left."""
        taken = self._board.fit(Size(size.width - BESIDE, size.height - BELOW))
        self._screen.set_class(size.width - taken >= 2 * BESIDE + 12, "wide")

    def point(self, old: Hand | None) -> None:
        """Put the cursor where this moment begins."""
        board, hand = self._board, self._at.hand
        if isinstance(hand, PlanHand):
            board.point(hand.view.board.tile(hand.start))
        elif isinstance(hand, HuntHand) and not isinstance(old, HuntHand):
            if not hand.view.scene.turn.cubes:
                board.point(hand.view.scene.samurai[0])
        elif isinstance(hand, EnterHand) and hand.legal:
            board.point(min(hand.legal))

    def blank(self) -> None:
        """Nothing of any seat stays on the screen, nor in what was typed."""
        self._board.clear()
        for name in ("#panel", "#log-text", "#said"):
            self._write(name, "")
        typed = self._screen.query_one("#typed", Input)
        typed.value = typed.placeholder = ""
        self._screen.query_one(Bar).show([])

    def show(self, words: Words) -> None:
        """Draw everything anew."""
        view = self._at.view
        self._screen.set_class(view is None, "waiting")
        if view is None:
            self._show_waiting(words)
            return
        self.show_board(view, words)
        self.show_beside(view, words)
        log = self._screen.query_one("#log", VerticalScroll)
        self._write("#log-text", plain(story(view, words)))
        log.scroll_end(animate=False)
        self.show_below(view, words)
        typed = self._screen.query_one("#typed", Input)
        typed.placeholder = words.say("terminal-type", example=example(view, words))
        self._screen.app.title = f"Goryō: {self._place.about(words)}"

    def _show_waiting(self, words: Words) -> None:
        said = self._at.said
        self._write("#waiting", plain(self._place.waiting(words)))
        self._write("#said", Text(said(words) if said is not None else "", "bold"))
        self._screen.query_one(Bar).show(waiting_items(self._place, words))

    def show_board(self, view: View, words: Words) -> None:
        at, board = self._at, self._board
        board.points = not at.reveals
        if at.reveals:
            board.show(picture_of(at.reveals[0], shown=True), words, Marks())
            return
        picture = picture_of(view)
        if at.hand is None:
            board.show(picture, words, Marks(pencil=at.pencil_marks))
            return
        if at.mapped and at.heat:
            picture = replace(picture, heat=at.heat)
        marks = Marks(can=at.hand.legal, chosen=at.hand.chosen, pencil=at.pencil_marks)
        board.show(at.hand.drawn(picture), words, marks)

    def show_beside(self, view: View, words: Words) -> None:
        screen = self._screen
        wide = screen.has_class("wide")
        width = max(20, screen.query_one("#beside").content_size.width or 28)
        reveals = self._at.reveals
        panel = panel_text(
            replace(view, scene=reveals[0]) if reveals else view,
            words,
            37 if wide else min(width, 44),
            ascii=screen.goryo.ascii,
            tall=screen.size.height >= 30 or wide,
            clocks=self._place.clocks(),
            revealed=bool(reveals),
        )
        self._write("#panel", panel.rich())

    def show_below(self, view: View, words: Words) -> None:
        at, sentence = self._at, self._sentence(view, words)
        self._write("#said", sentence)
        at.named = clauses_named(sentence.plain)
        if self._screen.query_one("#typed", Input).has_focus:
            self._screen.query_one(Bar).show(typing_items(words))
            return
        self._screen.query_one(Bar).show(
            moment_items(
                self._place,
                at.hand,
                words,
                on=bool(at.reveals) or at.handing,
                clause=words.say("terminal-rule", clause=at.named[0].id) if at.named else "",
                pencil=at.penciling if at.has_pencil else None,
            )
        )

    def _sentence(self, view: View, words: Words) -> Text:
        at = self._at
        if at.reveals:
            return revealed(at.reveals[0], words)
        said = at.said(words) if at.said is not None else ""
        if at.handing and view.scene.actor is not None:
            go = words.say("terminal-hand-on", role_id=view.scene.actor.value)
            return Text(f"{said} {go}".strip(), "bold")
        if not said and at.penciling:
            said = words.say("terminal-penciling")
        if not said and at.hand is not None:
            said = at.hand.want(words)
        notices = " ".join(self._place.notices(words))
        text = Text().append(said, "bold")
        below = notices or at_tile(view, self._board.cursor, at.hand, at.pencil_marks, words)
        return text.append(f"\n{below}", "" if notices else "dim") if below else text


def revealed(scene: Scene, words: Words) -> Text:
    """Her path, now that it is shown."""
    assert scene.shown is not None
    line, go = tell(Revealed(scene.shown), scene, words) or "", words.say("terminal-go-on")
    return Text(f"{line} {go}", "bold")


def at_tile(
    view: View, tile: Tile, hand: Hand | None, pencil: Mapping[Tile, Mark], words: Words
) -> str:
    """What lies on a tile, and whether it can be chosen."""
    if tile >= len(view.board.tiles):
        return ""
    name = view.board.object_at(tile)
    parts = [view.board.tile_names[tile], words.object(name)]
    scene = view.scene
    if tile in scene.broken:
        parts.append(words.state("legend-broken", name))
    if tile in scene.sealed:
        parts.append(words.state("legend-sealed", name))
    answers = [clue.yes for clue in scene.clues if clue.tile == tile]
    parts += [words.say("palace-clue-yes" if yes else "palace-clue-no") for yes in answers]
    if scene.goryo == tile:
        parts.append(words.role("goryo"))
    for number, at in enumerate(scene.samurai):
        if at == tile:
            parts.append(words.samurai(scene.colour(Samurai(number))))
    if tile in pencil:
        parts.append(words.say(f"terminal-mark-{pencil[tile]}"))
    if hand is not None and tile in hand.legal:
        parts.append(words.say("terminal-can"))
    return ", ".join(parts)
