"""What somebody has in hand until a move is whole: tiles touched, an answer to give.

There are no rules in here. What may be done, and why not, is what the view's choices say. The
Samurai's hand is in `hunt_hand`, her plan in `plan_hand`; `hand_of` says which one it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from goryo.board import Tile
from goryo.choices import choices
from goryo.draw.picture import Picture
from goryo.roles import Role
from goryo.sitting.saying import Say, no, simply, why
from goryo.view import View
from goryo.words import Words


@dataclass(frozen=True, slots=True)
class Touch:
    """What came of it: a move in notation that is to be played, or something to say, or neither."""

    move: str | None = None
    said: Say | None = None


DONE: Final = Touch()


class Hand:
    """Whoever has nothing to do; the hands below are for one phase each."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.names = view.board.tile_names

    @property
    def legal(self) -> frozenset[Tile]:
        """The tiles that can be touched now."""
        return frozenset()

    @property
    def chosen(self) -> frozenset[Tile]:
        """The tiles that have been chosen for the move being made."""
        return frozenset()

    def want(self, words: Words) -> str:
        """What this moment asks for."""
        actor = self.view.scene.actor
        if self.view.outcome is not None or actor is None:
            return words.say("log-ended", outcome=_outcome(self.view, words))
        if actor is Role.GORYO:
            return words.say("palace-goryo-acts")
        return words.say("palace-samurai-act")

    def touch(self, tile: Tile) -> Touch:
        """A tile is chosen with Enter or a click."""
        return Touch(said=self._not_now(tile))

    def use(self, name: str) -> Touch:
        """One of the keys of `offers` is pressed."""
        del name
        return Touch(said=simply("terminal-not-now"))

    def back(self) -> Touch:
        """Take back what has been done since the last move."""
        return Touch(said=simply("palace-nothing-laid"))

    def offers(self) -> list[str]:
        """What can be used now besides tiles, by name."""
        return []

    def reasons(self, tile: Tile) -> list[Say]:
        """Why this tile cannot be chosen; or that it can."""
        return [self._not_now(tile)]

    def drawn(self, picture: Picture) -> Picture:
        """The picture with what has been laid so far."""
        return picture

    def _not_now(self, tile: Tile) -> Say:
        refusal = self.view.why_not(f"enter {self.names[tile]}")
        return simply("terminal-not-now") if refusal is None else why(refusal)


class Listed(Hand):
    """A hand whose moves are all listed in the choices."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        listed: Iterable[Mapping[str, Any]] = choices(view)["moves"]
        self.moves: dict[str, Mapping[str, Any] | None] = {
            each["move"]: each["refusal"] for each in listed
        }

    def play(self, move: str) -> Touch:
        """The move, or why it cannot be made."""
        refused = self.refused(move)
        return Touch(move=move) if refused is None else Touch(said=refused)

    def refused(self, move: str) -> Say | None:
        if move in self.moves:
            refusal = self.moves[move]
            return None if refusal is None else no(refusal)
        other = self.view.why_not(move)
        return None if other is None else why(other)

    def tiles(self, moves: Callable[[str], str]) -> frozenset[Tile]:
        """The tiles for which the move that is made of their name is listed as legal."""
        board = self.view.board
        return frozenset(
            tile for tile in board.tiles if self.moves.get(moves(self.names[tile]), self) is None
        )

    def said(self, move: str) -> Say:
        return self.refused(move) or simply("play-allowed")


class EnterHand(Listed):
    """She breaks her first object (SET-4)."""

    @property
    def legal(self) -> frozenset[Tile]:
        return self.tiles(lambda name: f"enter {name}")

    def want(self, words: Words) -> str:
        return words.say("palace-want-enter", the_object=_first(self.view, words))

    def touch(self, tile: Tile) -> Touch:
        return self.play(f"enter {self.names[tile]}")

    def reasons(self, tile: Tile) -> list[Say]:
        return [self.said(f"enter {self.names[tile]}")]


class CurseHand(Listed):
    """She joins two tiles (CURSE-1)."""

    one: Tile | None = None

    def _move(self, tile: Tile, other: Tile) -> str:
        first, second = sorted((tile, other))
        return f"curse {self.names[first]} {self.names[second]}"

    @property
    def legal(self) -> frozenset[Tile]:
        tiles = self.view.board.tiles
        ones = tiles if self.one is None else (self.one,)
        return frozenset(
            tile
            for tile in tiles
            if any(one != tile and self.moves[self._move(one, tile)] is None for one in ones)
        )

    @property
    def chosen(self) -> frozenset[Tile]:
        return frozenset() if self.one is None else frozenset({self.one})

    def want(self, words: Words) -> str:
        return words.say("palace-want-curse" if self.one is None else "palace-curse-other")

    def touch(self, tile: Tile) -> Touch:
        if self.one is None and tile in self.legal:
            self.one = tile
            return DONE
        if self.one == tile:
            self.one = None
            return DONE
        return Touch(said=self._why(tile)) if tile not in self.legal else self._both(tile)

    def _both(self, tile: Tile) -> Touch:
        assert self.one is not None
        return self.play(self._move(self.one, tile))

    def _why(self, tile: Tile) -> Say:
        if tile == self.one:
            return simply("palace-curse-other")
        others = (self.one,) if self.one is not None else self.view.board.tiles
        other = next(each for each in others if each != tile)
        return self.said(self._move(other, tile))

    def back(self) -> Touch:
        if self.one is None:
            return super().back()
        self.one = None
        return DONE

    def reasons(self, tile: Tile) -> list[Say]:
        return [simply("play-allowed") if tile in self.legal else self._why(tile)]


class AnswerHand(Listed):
    """She answers herself, with the tabletop referee (REF-2)."""

    def want(self, words: Words) -> str:
        question = self.view.scene.question
        assert question is not None
        return words.say("palace-want-answer", tile=self.names[question])

    @property
    def chosen(self) -> frozenset[Tile]:
        question = self.view.scene.question
        return frozenset() if question is None else frozenset({question})

    def offers(self) -> list[str]:
        return ["yes", "no"]

    def use(self, name: str) -> Touch:
        return self.play(name) if name in self.offers() else super().use(name)


def _first(view: View, words: Words) -> str:
    first = view.scene.first
    assert first is not None
    return words.object(view.board.kinds[first], "the")


def _outcome(view: View, words: Words) -> str:
    outcome = view.outcome
    if outcome is None:
        return ""
    return words.outcome(outcome.reason.id, outcome.winner.value if outcome.winner else None)
