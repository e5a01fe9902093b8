"""The parts of a screen: the palace with its cursor, and the bar of keys that can be clicked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from goryo.board import Board, Tile
from goryo.draw.grid import SMALL
from goryo.draw.lettering import Lettering
from goryo.draw.picture import Picture
from goryo.terminal.board_grid import LARGE, BoardGrid, Marks
from goryo.words import Words

_ARROWS = (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))


class Frame(ScrollableContainer, can_focus=False):
    """Around the palace: it scrolls where the palace is larger than the screen."""


class BoardView(Widget, can_focus=True):
    """The palace. Arrows move the cursor; Enter, Space or a click touches a tile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go({dx},{dy})", show=False) for key, dx, dy in _ARROWS),
        *(Binding(f"shift+{key}", f"lay({dx},{dy})", show=False) for key, dx, dy in _ARROWS),
        Binding("enter,space", "touch", show=False),
    ]

    class Touched(Message):
        """A tile was chosen; None where there is no tile."""

        def __init__(self, tile: Tile | None, *, clicked: bool = False) -> None:
            super().__init__()
            self.tile = tile
            self.clicked = clicked

    class Moved(Message):
        """The cursor is elsewhere."""

    def __init__(self, *, ascii: bool, points: bool = True, id: str | None = None) -> None:
        """With `points` there is a cursor to be seen."""
        super().__init__(id=id)
        self.ascii, self.points = ascii, points
        self.cursor = Tile(0)
        self._grid: BoardGrid | None = None
        self._shown: tuple[Picture, Words, Marks] | None = None
        self._room = Size(0, 0)

    # -- what is drawn ---------------------------------------------------------------------------

    def show(self, picture: Picture, words: Words, marks: Marks) -> None:
        """Draw this from now on; the cursor is the widget's own."""
        if self.cursor >= len(picture.board.tiles):
            self.cursor = Tile(0)
        self._shown = (picture, words, marks)
        self._renew()

    def clear(self) -> None:
        """Forget everything that was drawn."""
        self._shown = self._grid = None
        self.cursor = Tile(0)
        self.refresh(layout=True)

    def fit(self, room: Size) -> int:
        """Draw as large as this much room allows; the columns that it takes."""
        self._room = room
        self._renew()
        return self._grid.width if self._grid else 0

    def _renew(self) -> None:
        if self._shown is None:
            return
        picture, words, marks = self._shown
        board = picture.board
        wide, high = LARGE
        width, height = (wide + 1) * board.width + 4, (high + 1) * board.height + 2
        fits = width <= self._room.width and height <= self._room.height
        old = self._grid
        shown = replace(marks, cursor=self.cursor if self.points else None)
        self._grid = BoardGrid(
            picture,
            words,
            ascii=self.ascii,
            size=LARGE if fits else SMALL,
            marks=shown,
            colour=not self.app.no_color,
        )
        new = self._grid
        same = old is not None and (old.width, old.height) == (new.width, new.height)
        self.refresh(layout=not same)

    def render(self) -> Text:
        if self._grid is None:
            return Text()
        text = Lettering("\n").join(self._grid.lines()).rich()
        text.no_wrap = True
        return text

    def get_content_width(self, container: Size, viewport: Size) -> int:
        del container, viewport
        return self._grid.width if self._grid else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        del container, viewport, width
        return self._grid.height if self._grid else 1

    # -- keyboard and mouse ----------------------------------------------------------------------

    def point(self, tile: Tile) -> None:
        """Put the cursor there."""
        self.cursor = tile
        self._renew()
        if self._grid is not None:
            x, y = self._grid.place_of(tile)
            region = Region(x, y, self._grid.wide + 2, self._grid.high + 2)
            for frame in self.ancestors:
                if isinstance(frame, Frame):
                    frame.scroll_to_region(region, animate=False)
        self.post_message(self.Moved())

    def place_of(self, tile: Tile) -> tuple[int, int]:
        """Where to click on that tile."""
        assert self._grid is not None
        x, y = self._grid.place_of(tile)
        return x + 2, y + 1

    def action_go(self, dx: int, dy: int) -> None:
        if self._grid is not None:
            self.point(_beside(self._grid.board, self.cursor, dx, dy))

    def action_lay(self, dx: int, dy: int) -> None:
        """Go there and touch it at once."""
        self.action_go(dx, dy)
        self.action_touch()

    def action_touch(self) -> None:
        self.post_message(self.Touched(self.cursor if self._grid else None))

    def on_click(self, event: events.Click) -> None:
        self.focus()
        tile = None if self._grid is None else self._grid.tile_at(event.x, event.y)
        if tile is not None:
            self.point(tile)
        self.post_message(self.Touched(tile, clicked=True))


def _beside(board: Board, tile: Tile, dx: int, dy: int) -> Tile:
    """The nearest tile in that direction: straight on if there is one, else a little aside."""
    x, y = board.cells[tile]

    def distance(other: Tile) -> tuple[int, int]:
        u, v = board.cells[other]
        ahead, aside = (u - x) * dx + (v - y) * dy, abs((u - x) * dy) + abs((v - y) * dx)
        return (min(aside, 1), ahead + 2 * aside) if ahead > 0 else (2, 0)

    best = min((Tile(n) for n in board.tiles), key=distance)
    return best if distance(best) < (2, 0) else tile


@dataclass(frozen=True, slots=True)
class Item:
    """A key, what it does in a word, and the action of the screen behind it."""

    key: str
    label: str
    action: str


class Bar(Widget):
    """The keys of the moment in one line; each can be clicked. What does not fit is left out."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.items: list[Item] = []
        self._places: list[tuple[int, int, Item]] = []

    def show(self, items: list[Item]) -> None:
        self.items = items
        self.refresh()

    def render(self) -> Text:
        line = Text(no_wrap=True)
        self._places = []
        for item in self.items:
            wide = cell_len(item.key) + 1 + cell_len(item.label) + 2
            if line.cell_len + wide > self.size.width + 2:
                continue
            start = line.cell_len
            line.append(item.key, "bold reverse").append(f" {item.label}").append("  ")
            self._places.append((start, line.cell_len - 2, item))
        return line

    def place_of(self, action: str) -> tuple[int, int]:
        """Where to click for that action."""
        return next((start, 0) for start, _, item in self._places if item.action == action)

    async def on_click(self, event: events.Click) -> None:
        for start, end, item in self._places:
            if start <= event.x < end:
                await self.screen.run_action(item.action)
                return


class Menu(Widget, can_focus=True):
    """Items one below the other: by arrows and Enter, by their own keys, or by a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """One of them has been chosen."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, ascii: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self.items: list[Item] = []
        self.at = 0
        self.ascii = ascii

    def show(self, items: list[Item]) -> None:
        self.items = items
        self.at = min(self.at, len(items) - 1)
        self.refresh(layout=True)

    def render(self) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for number, item in enumerate(self.items):
            here = number == self.at
            mark = (">" if self.ascii else "▸") if here else " "
            text.append("\n" if number else "").append(f"{mark} ")
            text.append(item.key, "bold reverse").append(f" {item.label}", "bold" if here else "")
        return text

    def get_content_height(self, *_: object) -> int:
        return max(1, len(self.items))

    def action_go(self, by: int) -> None:
        self.at = (self.at + by) % len(self.items)
        self.refresh()

    def action_choose(self) -> None:
        self.post_message(self.Chosen(self.items[self.at].action))

    def on_key(self, event: events.Key) -> None:
        found = next((item for item in self.items if item.key == event.character), None)
        if found is not None:
            event.stop()
            self.post_message(self.Chosen(found.action))

    def on_click(self, event: events.Click) -> None:
        if 0 <= event.y < len(self.items):
            self.post_message(self.Chosen(self.items[event.y].action))
