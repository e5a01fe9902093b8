"""A table: one game for two seats, run in-process for any mix of people and programs.

A table is an append-only list of entries; position, views and feeds are folds of it. Undo and
resignation are entries, not rules: the game holds the line that counts. Nothing of a game leaves
a table except through one viewer's view and feed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from goryo.errors import Conflict, Unknown
from goryo.events import Event
from goryo.fate import Fate
from goryo.game import Game
from goryo.hunt import instructed_answer
from goryo.moves import Answer, Move, Plan
from goryo.outcome import Ending, closed
from goryo.refusals import Illegal, Reason, Refusal
from goryo.roles import SEATS, VIEWERS, Role
from goryo.scene import Phase, Referee
from goryo.view import View, see_together, viewer, views_of


@dataclass(frozen=True, slots=True)
class Entry:
    time: float


@dataclass(frozen=True, slots=True)
class Played(Entry):
    """A move of a seat or of fate. A program's reason stays sealed until the game is over."""

    by: Role
    move: Move
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Undone(Entry):
    """A seat took its last move back (REF-7)."""

    by: Role


@dataclass(frozen=True, slots=True)
class Instructed(Entry):
    """The Goryō changed her standing instruction, unseen (REF-1).

    `with_plan` says that it came with the plan that follows, and goes again if that is undone.
    """

    deceive: bool
    with_plan: bool = False


@dataclass(frozen=True, slots=True)
class Closed(Entry):
    """The game ended in a way that no rulebook knows (REF-5)."""

    ending: Ending
    loser: Role | None


@dataclass(frozen=True, slots=True)
class Happened:
    """In a viewer's feed: an event, as that viewer sees it."""

    event: Event


@dataclass(frozen=True, slots=True)
class TakenBack:
    """In a viewer's feed: the last move of that seat does not count any more."""

    by: Role
    left: int
    """So many events the viewer's history has now."""


@dataclass(frozen=True, slots=True)
class Standing:
    """In the Goryō's feed alone: how the table will answer where she may choose."""

    deceive: bool


FeedItem = Happened | TakenBack | Standing


class _Moved(NamedTuple):
    """A move that counts: the game before it, as long as it can be taken back; how much had
    happened then; who moved; and the instruction that it replaced."""

    before: Game | None
    events: int
    by: Role
    deceived: bool | None


@dataclass
class Table:
    """One table. `fate` says what will be drawn; `clock` gives the entries' times."""

    start: Game
    fate: Fate = field(repr=False)
    clock: Callable[[], float] = time.time
    entries: list[Entry] = field(default_factory=list, init=False, repr=False)
    _line: list[_Moved] = field(default_factory=list, init=False, repr=False)
    """The moves that count."""
    _instruction: bool | None = field(default=None, init=False, repr=False)
    """The instruction before the one that belongs to the plan which comes next."""
    _firm: int = field(default=0, init=False)
    """So many moves of the line stand because somebody else has acted since (REF-7)."""
    known: list[tuple[Entry, Role | None]] = field(default_factory=list, init=False, repr=False)
    """Each entry that both seats know of, and whom the table waited for after it: what clocks go
    by. Her instructions are not among them, so that nothing takes longer for how often she changed
    her mind."""

    def __post_init__(self) -> None:
        self._lay_out()
        self._settle()

    @classmethod
    def replay(
        cls,
        start: Game,
        fate: Fate,
        entries: Iterable[Entry],
        clock: Callable[[], float] = time.time,
    ) -> Table:
        """The table that these entries made. It must have been a table: `Illegal` if not.

        What follows by itself is done if the entries stop before it.
        """
        table = cls.__new__(cls)
        table.start, table.fate, table.clock = start, fate, clock
        table.entries, table._line, table._firm, table.known = [], [], 0, []
        table._instruction = None
        table._lay_out()
        table.follow(entries)
        table._settle()
        return table

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take entries that the same table made elsewhere; `Illegal` if it cannot have."""
        for entry in entries:
            refusal = self._why_not(entry)
            if refusal:
                raise Illegal(refusal)
            self._take(entry)

    def _lay_out(self) -> None:
        """The table before its first entry."""
        self.game = self.start
        self.deceive = True
        self._views = views_of(self.game)
        self._feeds: dict[Role, list[FeedItem]] = {role: [] for role in VIEWERS}

    # -- what leaves the table -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    @property
    def actor(self) -> Role | None:
        """The seat that the table waits for; fate and forced answers have moved already."""
        return self.game.actor

    def view(self, role: Role | str) -> View:
        return self._views[viewer(role)]

    def feed(self, role: Role | str, since: int = 0) -> list[FeedItem]:
        """What this viewer was told, numbered for this viewer alone, from number `since` on."""
        if type(since) is not int or since < 0:
            raise Unknown("number", since)
        return self._feeds[viewer(role)][since:]

    def number(self, role: Role | str) -> int:
        """How many items this viewer's feed has."""
        return len(self._feeds[viewer(role)])

    def reasons(self) -> list[tuple[Role, Move, str]]:
        """Why the programs moved as they did; sealed until the game is over."""
        if not self.over:
            return []
        return [
            (entry.by, entry.move, entry.reason)
            for entry in self.entries
            if isinstance(entry, Played) and entry.reason
        ]

    # -- what the seats do -----------------------------------------------------------------------

    def play(
        self,
        seat: Role | str,
        move: Move | str,
        number: int | None = None,
        reason: str = "",
        deceive: bool | None = None,
    ) -> None:
        """A seat's move, and all that follows by itself.

        With `number`, the move counts only if the seat has seen everything: `Conflict` if its
        feed has gone on since. With her plan, `deceive` is her standing instruction (REF-1): both
        are done, and undone, as one. `Illegal` or `Malformed` leave everything as it was.
        """
        seat = self._seat(seat, number)
        view = self._views[seat]
        move = view.read(move)
        refusal = view.why_not(move)
        if refusal is None and deceive is not None:
            refusal = _why_not_instruct(move, deceive)
        if refusal:
            raise Illegal(refusal)
        if deceive is not None and deceive != self.deceive:
            self._take(Instructed(self.clock(), deceive, with_plan=True))
        self._take(Played(self.clock(), seat, move, reason))
        self._settle()

    def undo(self, seat: Role | str, number: int | None = None) -> None:
        """Take the seat's last move back, while nothing has been revealed by it (REF-7)."""
        seat = self._seat(seat, number)
        refusal = self.why_not_undo(seat)
        if refusal:
            raise Illegal(refusal)
        self._take(Undone(self.clock(), seat))

    def why_not_undo(self, seat: Role | str) -> Refusal | None:
        """Why the seat's last move stands; the same for every secret there may be."""
        if self.over:
            return Refusal(Reason.GAME_OVER)
        last = max((n for n, moved in enumerate(self._line) if moved.by == seat), default=None)
        if last is None:
            return Refusal(Reason.UNDO_NONE)
        if any(event.reveals for event in self.game.events[self._line[last].events :]):
            return Refusal(Reason.UNDO_REVEALED)
        return Refusal(Reason.UNDO_NONE) if last < self._firm else None

    def instruct(self, seat: Role | str, deceive: bool) -> None:
        """Where she may choose her answer: deceive, or tell the truth (REF-1). Seen by nobody."""
        if self.over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        if seat != Role.GORYO or type(deceive) is not bool:
            raise Illegal(Refusal(Reason.WRONG_MOVE))
        self._take(Instructed(self.clock(), deceive))

    def resign(self, seat: Role | str) -> None:
        self.close(Ending.RESIGNED, seat)

    def abort(self) -> None:
        """Leave without a winner, as long as no plan has been made that counts."""
        if not self.over and (self.game.scene.planned or self.game.scene.round > 1):
            raise Conflict("abort-late", "REF-5")
        self.close(Ending.ABORTED)

    def close(self, ending: Ending | str, loser: Role | str | None = None) -> None:
        """End the game in a way that no rulebook knows (REF-5).

        `Unknown` for an ending of the rules, or a loser who is not the one it asks for.
        """
        if self.over:
            raise Illegal(Refusal(Reason.GAME_OVER))
        outcome = closed(ending, loser)
        named = None if outcome.winner is None else outcome.winner.opponent
        self._take(Closed(self.clock(), outcome.reason, named))

    # -- the fold --------------------------------------------------------------------------------

    def _seat(self, seat: Role | str, number: int | None) -> Role:
        """The seat that acts, if it has seen everything."""
        if seat not in SEATS:
            raise Illegal(Refusal(Reason.WRONG_MOVE))
        seat = Role(seat)
        if number is not None and number != self.number(seat):
            raise Conflict("stale-number", given=number, wanted=self.number(seat))
        return seat

    def _why_not(self, entry: Entry) -> Refusal | None:
        """Why this table would not have made the entry; the rules refuse moves themselves."""
        if self.over:
            return Refusal(Reason.GAME_OVER)
        forced = self._forced()
        match entry:
            case Played(_, by, move) if by is self.actor:
                return None if forced in (None, move) else Refusal(Reason.WRONG_MOVE)
            case Undone(_, by) if forced is None:
                return self.why_not_undo(by)
            case Instructed() | Closed() if forced is None:
                return None
        return Refusal(Reason.WRONG_MOVE)

    def _take(self, entry: Entry) -> None:
        match entry:
            case Played(_, by, move):
                before = self.game
                self.game = before.play(move)
                if self._line and self._line[-1].by is not by:
                    self._make_firm()
                self._line.append(_Moved(before, len(before.events), by, self._instruction))
                self._instruction = None
                self._tell(self.game.events[len(before.events) :])
            case Undone(_, by):
                undone = self._line.pop()
                assert undone.before is not None
                self.game, deceived = undone.before, undone.deceived
                self._views = views_of(self.game)
                for role, view in self._views.items():
                    self._feeds[role].append(TakenBack(by, len(view.history)))
                if deceived is not None:
                    self._instruct(deceived)
            case Instructed(_, deceive, with_plan):
                self._instruction = self.deceive if with_plan else None
                self._instruct(deceive)
            case Closed(_, ending, loser):
                before = self.game
                self.game = before.close(ending, loser)
                self._tell(self.game.events[len(before.events) :])
        self.entries.append(entry)
        if not isinstance(entry, Instructed):
            self.known.append((entry, self.actor))

    def _make_firm(self) -> None:
        """None of the moves until now can be taken back any more."""
        for number in range(self._firm, len(self._line)):
            self._line[number] = self._line[number]._replace(before=None)
        self._firm = len(self._line)

    def _instruct(self, deceive: bool) -> None:
        self.deceive = deceive
        self._feeds[Role.GORYO].append(Standing(deceive))

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self._views = see_together(self._views, event)
            items: list[Happened] = []
            for role, view in self._views.items():
                seen = view.history[-1]
                item = next((item for item in items if item.event is seen), None)
                if item is None:
                    items.append(item := Happened(seen))
                self._feeds[role].append(item)

    def _settle(self) -> None:
        """Do what follows by itself."""
        while (move := self._forced()) is not None:
            assert self.game.actor is not None
            self._take(Played(self.clock(), self.game.actor, move))

    def _forced(self) -> Move | None:
        """Fate draws and, with the guided referee, answers are given at once (REF-1)."""
        scene = self.game.scene
        if scene.actor is Role.FATE:
            return self.fate.draw(scene)
        if scene.phase is Phase.ANSWER and scene.referee is Referee.GUIDED:
            return self._answer()
        return None

    def _answer(self) -> Answer:
        """The forced answer, or the one of her standing instruction."""
        scene, plan = self.game.scene, self.game.position.plan
        assert plan is not None
        assert scene.question is not None
        return Answer(instructed_answer(scene, plan, scene.question, deceive=self.deceive))


def _why_not_instruct(move: Move, deceive: object) -> Refusal | None:
    """Why this cannot be told with the move; an instruction comes with her plan (REF-1)."""
    fits = isinstance(move, Plan) and type(deceive) is bool
    return None if fits else Refusal(Reason.WRONG_MOVE)
