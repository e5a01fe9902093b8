"""The game record as a value: all that is needed to see a game again, or what one seat saw of it.

`goryo.record.text` writes it as text that people read and type, and reads that text back. A
`Record` that exists can be written; whether its moves keep the rules only a replay tells.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from goryo import showing
from goryo.board import Board
from goryo.errors import Conflict, GoryoError, Malformed, Problem, Unknown
from goryo.fate import commitment, fair_fate
from goryo.game import BEHAVIOUR, Game
from goryo.moves import Answer, Done, Draw, Hound, Plan, Search, read_move
from goryo.outcome import Outcome, can_be
from goryo.plain_text import is_plain
from goryo.position import start
from goryo.record.headers import (
    FREE_TEXT,
    NO_HEADERS,
    OPTIONAL_HEADERS,
    Headers,
    LineName,
    RecordFault,
)
from goryo.replay import (
    AnyPlan,
    Hidden,
    HiddenDraw,
    HiddenPlan,
    SeenMove,
    Stuck,
    judged_alike,
    moves_seen,
    play,
    watch,
    write_entry,
)
from goryo.roles import VIEWERS, Role
from goryo.rulebook import RULEBOOKS, Rulebook, rulebook
from goryo.scene import Referee
from goryo.view import View, blank_view, view_of

FORMAT = 1
MAX_VERSION = 10**6
MAX_MOVES = 200
MAX_COMMENTS = 2000
MAX_COMMENT = 1000
MAX_COMMENT_BYTES = 128 * 1024
"""All comments together: with them a record stays below the size that is read."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A remark: on lines of its own before the line it belongs to, or `beside` that line."""

    place: LineName
    text: str
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A game's whole truth; or, with `seat`, a running game as that viewer saw it.

    `Malformed` if its parts do not fit together, `Unknown` for rules that have no name. Comments
    are kept in the order of their lines.
    """

    board: Board
    rules: Rulebook
    referee: Referee = Referee.GUIDED
    moves: tuple[SeenMove, ...] = ()
    """Moves and answers in their order."""
    result: Outcome | None = None
    seat: Role | None = None
    headers: Headers = NO_HEADERS
    comments: tuple[Comment, ...] = ()
    behaviour: int = BEHAVIOUR
    """The behaviour version of the rules under which the game began."""
    format: int = FORMAT

    def __post_init__(self) -> None:
        if rulebook(self.rules.name, self.rules.variants) != self.rules:
            raise Unknown("rulebook", self.rules.name, tuple(RULEBOOKS))
        found = [
            *self.headers.faults(),
            *move_faults(self.moves, self.result, self.seat, self.headers),
            *self._unwritable(),
            *self._comment_faults(),
        ]
        if found:
            raise Malformed([fault.problem() for fault in found])
        order = {place: n for n, place in enumerate(self.places())}
        comments = sorted(self.comments, key=lambda c: (order[c.place], c.beside))
        object.__setattr__(self, "comments", tuple(comments))

    def __repr__(self) -> str:
        """What everybody may see; its moves may be secret."""
        whose = "" if self.seat is None else f", seen by {self.seat}"
        ended = "" if self.result is None else f", {self.result}"
        where = f"{self.rules.name} on {self.board.name}"
        return f"<Record {where}: {len(self.moves)} moves{ended}{whose}>"

    def __str__(self) -> str:
        """Its text, as `write_record` gives it."""
        from goryo.record.text import write_record

        return write_record(self)

    def _repr_svg_(self) -> str | None:
        """How it stands at the end, for its seat or a watcher; nothing if that cannot be told."""
        try:
            return showing.pictured(self.replay_view())
        except GoryoError:
            return None

    def header_lines(self) -> Iterator[tuple[str, str]]:
        """The headers that are written, in their order."""
        yield "rulebook", self.rules.name
        if self.rules.variants:
            yield "variants", ", ".join(self.rules.variants)
        yield "referee", self.referee.value
        yield "behaviour", str(self.behaviour)
        if self.seat is not None:
            yield "seat", self.seat.value
        for name, attribute in OPTIONAL_HEADERS.items():
            value = getattr(self.headers, attribute)
            if value:
                yield name, value

    def places(self) -> Iterator[LineName]:
        """The record's lines in their order, those of the board's drawing left out."""
        yield "title"
        yield from (name for name, _ in self.header_lines())
        yield "board"
        yield "setup"
        rounds = 0
        for number, move in enumerate(self.moves):
            if isinstance(move, AnyPlan):
                rounds += 1
                yield f"round {rounds}"
            if not isinstance(move, Answer):
                yield number
        if self.result is not None:
            yield "result"
        yield "end"

    def with_comment(self, place: LineName, text: str, *, beside: bool = False) -> Record:
        """The record with one more remark; `Malformed` if it cannot stand there."""
        return replace(self, comments=(*self.comments, Comment(place, text.strip(), beside)))

    def _unwritable(self) -> Iterator[RecordFault]:
        """Values that no text gives back."""
        for name, number in (("title", self.format), ("behaviour", self.behaviour)):
            if not 0 < number < MAX_VERSION:
                yield RecordFault(name, "record-version", {"found": number})
        colours = self.rules.colours
        for number, move in enumerate(self.moves):
            if not _is_sound(move, self.board, colours):
                yield RecordFault(number, "record-move", {"number": number + 1})

    def _comment_faults(self) -> Iterator[RecordFault]:
        places, beside = set(self.places()), set()
        for comment in self.comments:
            text = comment.text
            if len(text) > MAX_COMMENT or not is_plain(text) or text != text.strip():
                yield RecordFault(comment.place, "record-comment", {"limit": MAX_COMMENT})
            taken = comment.beside and (
                comment.place in beside or comment.place in FREE_TEXT or comment.place == "end"
            )
            if comment.place not in places or taken:
                yield RecordFault(
                    comment.place, "record-comment-place", {"place": str(comment.place)}
                )
            if comment.beside:
                beside.add(comment.place)
        size = sum(len(comment.text.encode(errors="replace")) for comment in self.comments)
        if len(self.comments) > MAX_COMMENTS or size > MAX_COMMENT_BYTES:
            args = {"limit": MAX_COMMENTS, "size": MAX_COMMENT_BYTES // 1024}
            yield RecordFault("end", "record-comments", args)

    @property
    def hides(self) -> bool:
        """Whether something in it is known to one seat only, and not to the record's."""
        return any(isinstance(move, Hidden) for move in self.moves)

    def why_not_replay(self) -> Conflict | None:
        """Why it can be read but not replayed here: it is of another version."""
        if self.format > FORMAT:
            return Conflict("record-format", found=self.format, ours=FORMAT)
        if not self._judged_alike():
            return Conflict("record-behaviour", found=self.behaviour, ours=BEHAVIOUR)
        return None

    def _judged_alike(self) -> bool:
        """Whether the rules that it was played by judged this game as ours do."""
        if self.behaviour == BEHAVIOUR:
            return True
        events = replay_seat(self)[0].history if self.seat else replay_games(self)[0][-1].events
        blank = start(self.board, self.rules, self.referee)
        return judged_alike(blank.scene, events, self.behaviour)

    def replay(self) -> Game:
        """The game again.

        `Malformed` if a move breaks a rule (`record-illegal`, with its clause) or the result is
        another; `Conflict` if the record is of another version or does not tell everything.
        """
        return self.replay_steps()[-1]

    def replay_steps(self) -> tuple[Game, ...]:
        """The game before its first move and after each; a game that the table ended (REF-5) has
        one step more for that. Raises as `replay`.
        """
        self._require_replayable()
        if self.hides:
            raise Conflict("record-secret")
        games, fault = replay_games(self)
        if fault:
            raise Malformed([fault.problem()])
        return tuple(games)

    def replay_view(self) -> View:
        """What the record's seat saw; what a watcher saw if it is nobody's. Raises as `replay`."""
        if self.seat is None:
            return view_of(self.replay(), Role.WATCHER)
        self._require_replayable()
        view, fault = replay_seat(self)
        if fault:
            raise Malformed([fault.problem()])
        return view

    def _require_replayable(self) -> None:
        conflict = self.why_not_replay()
        if conflict:
            raise conflict


# -- what fits together --------------------------------------------------------------------------


def move_faults(
    moves: tuple[SeenMove, ...], result: Outcome | None, seat: Role | None, headers: Headers
) -> Iterator[RecordFault]:
    """What no replay is needed for: what a seat cannot know, and what could not be written."""
    if len(moves) > MAX_MOVES:
        yield RecordFault(MAX_MOVES, "record-many-moves", {"limit": MAX_MOVES})
    if seat is not None and seat not in VIEWERS:
        yield RecordFault("seat", "record-seat", {"found": seat.value, "known": ", ".join(VIEWERS)})
    if seat is not None and result is not None:  # after the end everybody knows everything
        yield RecordFault("result", "record-seat-result", {"seat": seat.value})
    if seat is not None and headers.seed:  # the seed tells what is bound and what will be drawn
        yield RecordFault("fate-seed", "record-seat-seed", {"seat": seat.value})
    if result is not None and not can_be(result):
        yield RecordFault("result", "record-result-impossible", {"found": str(result)})
    blind = seat in (Role.SAMURAI, Role.WATCHER)
    open_plan = _unrevealed(moves)
    for number, move in enumerate(moves):
        if isinstance(move, Answer) and not isinstance(
            moves[number - 1] if number else None, Search | Hound
        ):
            yield RecordFault(number, "record-answer-apart")
        elif isinstance(move, Hidden):
            if not blind:
                yield RecordFault(number, "record-hidden")
            elif number not in (0, open_plan) or (number == 0) != isinstance(move, HiddenDraw):
                yield RecordFault(number, "record-hidden-late")
        elif blind and (
            (number == 0 and isinstance(move, Draw))
            or (number == open_plan and isinstance(move, Plan))
        ):
            assert seat is not None
            yield RecordFault(number, "record-unknowable", {"seat": seat.value})


def _is_sound(move: SeenMove, board: Board, colours: tuple[str, ...]) -> bool:
    """Whether the move is one of this board, not one with tiles or types of another."""
    match move:
        case HiddenDraw():
            return True
        case HiddenPlan(samurai):
            return samurai is None or samurai in board.samurai
    try:
        return read_move(write_entry(move, board, colours), board, colours) == move
    except (IndexError, Malformed):
        return False


def _unrevealed(moves: tuple[SeenMove, ...]) -> int | None:
    """The last plan's number, if the Samurai's turn after it has not ended (REV-1)."""
    for number in range(len(moves) - 1, -1, -1):
        if isinstance(moves[number], Done):
            return None
        if isinstance(moves[number], AnyPlan):
            return number
    return None


# -- records of games and views ------------------------------------------------------------------


def record_of(game: Game, headers: Headers = NO_HEADERS, *, behaviour: int = BEHAVIOUR) -> Record:
    """The whole truth of the game. Whoever shows it while the game runs shows the secrets."""
    return Record(
        board=game.board,
        rules=game.rules,
        referee=game.referee,
        moves=game.moves,
        result=game.outcome,
        headers=headers,
        behaviour=behaviour,
    )


def record_of_view(
    view: View, headers: Headers = NO_HEADERS, *, behaviour: int = BEHAVIOUR
) -> Record:
    """The game as the view's seat saw it; once it is over, the whole truth.

    `Malformed` if the headers tell the fate's seed while the game runs.
    """
    return Record(
        board=view.board,
        rules=view.rules,
        referee=view.scene.referee,
        moves=moves_seen(view.history),
        result=view.outcome,
        seat=view.role if view.outcome is None else None,
        headers=headers,
        behaviour=behaviour,
    )


# -- replay --------------------------------------------------------------------------------------


def replay_games(record: Record) -> tuple[list[Game], RecordFault | None]:
    """The game at every step, as far as the record tells it by the rules, and what is wrong then.

    If the table ended it, that is the last step.
    """
    blank = Game(start(record.board, record.rules, record.referee))
    moves = [move for move in record.moves if not isinstance(move, Hidden)]
    games, stuck = play(blank, moves)
    last, result = games[-1], record.result
    if stuck:
        return games, _illegal(record, stuck)
    if result and result.reason.by_table and last.outcome is None:  # REF-5
        loser = result.winner.opponent if result.winner else None
        return [*games, last.close(result.reason, loser)], None
    return games, _result_fault(result, last.outcome)


def replay_seat(record: Record) -> tuple[View, RecordFault | None]:
    """What the record's seat saw, as far as it is told by the rules, and what is wrong then."""
    assert record.seat is not None
    blank = blank_view(record.seat, record.board, record.rules, record.referee)
    view, stuck = watch(blank, record.moves)
    if stuck:
        return view, _illegal(record, stuck)
    return view, _result_fault(None, view.outcome)


def _illegal(record: Record, stuck: Stuck) -> RecordFault:
    number, refusal = stuck
    move = write_entry(record.moves[number], record.board, record.rules.colours)
    args = {"move": move, "clause": refusal.clause, "reason": refusal.reason.message}
    return RecordFault(number, "record-illegal", {**refusal.args, **args})


def _result_fault(written: Outcome | None, played: Outcome | None) -> RecordFault | None:
    if written == played:
        return None
    if written is None:
        return RecordFault("end", "record-result-missing", {"wanted": str(played)})
    if played is None:
        return RecordFault("result", "record-result-early", {"found": str(written)})
    return RecordFault("result", "record-result", {"found": str(written), "wanted": str(played)})


# -- fate ----------------------------------------------------------------------------------------


def verify_fate(record: Record) -> list[Problem]:
    """Whether chance was what had been committed to; an empty list if all is well.

    It takes the commitment and the seed in the headers: what is missing is a problem too.
    """
    missing = [
        Problem("record-fate-missing", args={"header": header})
        for header in ("fate-commitment", "fate-seed")
        if not getattr(record.headers, OPTIONAL_HEADERS[header])
    ]
    return missing + [fault.problem() for fault in fate_faults(record)]


def fate_faults(record: Record) -> Iterator[RecordFault]:
    """A seed that is not the one committed to, and draws that the seed does not give."""
    headers = record.headers
    if not headers.seed:
        return
    seed = bytes.fromhex(headers.seed)
    if headers.commitment and commitment(seed) != headers.commitment:
        yield RecordFault("fate-seed", "record-fate-commitment")
    order = fair_fate(record.board, seed, headers.goryo_nonce, headers.samurai_nonce).order
    draws = [(n, move.kind) for n, move in enumerate(record.moves) if isinstance(move, Draw)]
    kinds = record.board.kinds
    for (number, drawn), given in zip(draws, order, strict=False):
        if drawn != given:
            yield RecordFault(
                number, "record-fate-draw", {"found": kinds[drawn], "wanted": kinds[given]}
            )
