"""Reads a record's text, line by line, and collects what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from goryo.board import Board, check_board
from goryo.errors import Conflict, Malformed, Neutral, Problem
from goryo.game import BEHAVIOUR
from goryo.moves import Hound, Search
from goryo.outcome import ENDINGS, Outcome
from goryo.plain_text import is_plain, shorten
from goryo.record.headers import FREE_TEXT, OPTIONAL_HEADERS, Headers, LineName, RecordFault
from goryo.record.value import FORMAT, MAX_COMMENT, Comment, Record, move_faults
from goryo.replay import SeenMove, read_entries
from goryo.roles import SEATS, VIEWERS, Role
from goryo.rulebook import DEFAULT_RULEBOOK, RULEBOOKS, VARIANTS, Rulebook, rulebook
from goryo.scene import Referee

MAX_BYTES = 256 * 1024
MAX_LINES = 5000
MAX_LINE = 4096
MAX_PROBLEMS = 100

_HEAD, _BOARD, _MOVES, _RESULT = range(4)
"""The parts of a record, in their order."""
_REQUIRED = ("rulebook", "referee", "behaviour")
_HEADERS = ("rulebook", "variants", "referee", "behaviour", "seat", *OPTIONAL_HEADERS)
_HEADER = re.compile(r"\s*([A-Za-z][A-Za-z-]*)\s*:\s*(.*)")
_NOBODY = "nobody"


class Word(NamedTuple):
    text: str
    column: int


def words_of(line: str) -> list[Word]:
    return [Word(found[0], found.start() + 1) for found in re.finditer(r"\S+", line)]


def _number(text: str) -> int | None:
    """A version, counted from 1."""
    digits = text if re.fullmatch(r"[0-9]{1,6}", text) else "0"
    return int(digits) or None


class Reader:
    """One pass over one text; collects problems instead of stopping."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.dropped = 0
        self.line = 1
        self.spoilt: set[int] = set()
        """Lines with a character that must not be there: what else they say is not reported."""
        self.where: dict[LineName, tuple[int, int]] = {}
        self.comments: list[Comment] = []
        self.waiting: list[str] = []
        """Remarks that belong to the line that comes next."""
        self.headers: dict[str, Word] = {}
        self.format: int | None = None
        self.drawing: list[tuple[int, int, str]] = []
        """The board's lines: line, first column, text."""
        self.drawn = False
        """Whether a second board has begun, which is reported and not read."""
        self.digest: Word | None = None
        self.lines: list[tuple[int, str]] = []
        """Headings and moves, to be read once the board is known; `line 7` is their place."""
        self.settled: dict[LineName, LineName] = {}
        """What place each of those lines turned out to be."""
        self.result: Outcome | None = None
        self.stage = _HEAD

    # -- problems --------------------------------------------------------------------------------

    def wrong(self, what: str, column: int | None = 1, **args: Neutral) -> None:
        """A problem of the line that is being read."""
        self.add(Problem(what, self.line, column, args))

    def fault(self, fault: RecordFault) -> None:
        self.add(fault.problem(*self.where.get(fault.place, (self.line, 1))))

    def add(self, problem: Problem) -> None:
        if problem.line in self.spoilt:
            return
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(problem)
        else:
            self.dropped += 1

    def report(self) -> tuple[Problem, ...]:
        """The problems in the order of the text."""
        found = sorted(self.problems, key=lambda p: (p.line or 0, p.column or 0))
        if self.dropped:
            found.append(Problem("record-more", args={"number": self.dropped}))
        return tuple(found)

    # -- lines -----------------------------------------------------------------------------------

    def read(self, given: object) -> Record | None:
        text = self._text(given)
        if text is None:
            return None
        lines = text.split("\n")
        if len(lines) > MAX_LINES:
            self.add(Problem("record-many-lines", args={"limit": MAX_LINES}))
            return None
        for number, line in enumerate(lines, start=1):
            self.line = number
            self._line(line.replace("\t", " "))
        self.line = max(1, len(text.rstrip().split("\n")))
        return self._record()

    def _text(self, given: object) -> str | None:
        if not isinstance(given, str | bytes):
            self.add(Problem("record-not-text"))
            return None
        size = len(given)
        if size <= MAX_BYTES and isinstance(given, str):
            size = len(given.encode(errors="surrogatepass"))
        if size > MAX_BYTES:
            self.add(Problem("record-too-large", args={"limit": MAX_BYTES // 1024}))
            return None
        if isinstance(given, bytes):
            try:
                given = given.decode()
            except UnicodeDecodeError as error:
                line = 1 + error.object.count(b"\n", 0, error.start)
                self.add(Problem("record-not-text", line))
                return None
        text = given.removeprefix("\ufeff").replace("\r\n", "\n")
        if not text.strip():
            self.add(Problem("record-empty"))
            return None
        return text

    def _line(self, line: str) -> None:
        if len(line) > MAX_LINE:
            self._spoil("record-line-long", 1, limit=MAX_LINE)
            line = line[:MAX_LINE]
        if not is_plain(line):
            column = next(n for n, character in enumerate(line) if not is_plain(character))
            self._spoil("record-character", column + 1, code=f"U+{ord(line[column]):04X}")
        if line.lstrip().startswith("|"):
            self._board_line(line)
            return
        code, mark, remark = line.partition(";")
        comment = remark.strip() if mark else None
        words = words_of(code)
        header = _HEADER.fullmatch(line)
        if header and header[1].lower() in FREE_TEXT:
            comment = None  # the text goes on to the end of the line
        else:
            header = _HEADER.fullmatch(code)
        if comment and len(comment) > MAX_COMMENT:
            self.wrong("record-comment", len(code) + 1, limit=MAX_COMMENT)
        if not words:
            if comment is not None:
                self.waiting.append(comment)
            return
        if self.format is None and self._title(words, comment):
            return
        if header:
            value = Word(header[2].strip(), header.start(2) + 1)
            self._header(header[1].lower(), value, comment)
        else:
            self._body(code, words, comment)

    def _spoil(self, what: str, column: int, **args: Neutral) -> None:
        """Report the line, and nothing else about it."""
        self.wrong(what, column, **args)
        self.spoilt.add(self.line)

    def _title(self, words: list[Word], comment: str | None) -> bool:
        """Whether the first line is a title; if not, it is read as if one had been there."""
        texts = [word.text.lower() for word in words]
        number = _number(texts[2]) if len(texts) == 3 else None
        self.format = FORMAT
        if texts[:2] == ["goryo", "record"] and number:
            self.format = number
            self._place("title", words[0].column, comment)
            return True
        found = shorten(" ".join(word.text for word in words))
        self.wrong("record-title", words[0].column, found=found, wanted=f"goryo record {FORMAT}")
        return texts[:2] == ["goryo", "record"]

    def _body(self, code: str, words: list[Word], comment: str | None) -> None:
        first, column = words[0].text.lower(), words[0].column
        if first == "board":
            self._go_to(_BOARD, first, column)
            self._board(words)
            self._place("board", column, comment)
        elif first == "result":
            self._go_to(_RESULT, first, column)
            self._result(words)
            self._place("result", column, comment)
        else:
            self._go_to(_MOVES, first, column)
            self.lines.append((self.line, code))
            self._place(f"line {self.line}", column, comment)

    def _place(self, place: LineName, column: int, comment: str | None) -> None:
        """Remember where the place is, and which remarks belong to it."""
        self.where.setdefault(place, (self.line, column))
        self.comments += [Comment(place, text) for text in self.waiting]
        self.waiting = []
        if comment is not None:
            self.comments.append(Comment(place, comment, beside=True))

    def _go_to(self, stage: int, found: str, column: int) -> None:
        """Headers, the board, the moves, the result: in this order."""
        if stage < self.stage:
            what = "record-after-result" if self.stage == _RESULT else "record-order"
            self.wrong(what, column, found=shorten(found))
        self.stage = max(self.stage, stage)

    # -- headers ---------------------------------------------------------------------------------

    def _header(self, name: str, value: Word, comment: str | None) -> None:
        self._go_to(_HEAD, name, 1)
        if name not in _HEADERS:
            self.wrong("record-header", 1, found=shorten(name), known=", ".join(_HEADERS))
        elif name in self.headers:
            self.wrong("record-header-twice", 1, header=name)
        elif value.text or name in _REQUIRED:
            self.headers[name] = value
            self._place(name, value.column, comment)
        elif comment is not None:  # an empty header says nothing and is not written again
            self.waiting.append(comment)

    def _rules(self) -> Rulebook | None:
        """The rulebook with its variants; None if one of them cannot be read."""
        name = self._known("rulebook", "record-rulebook", tuple(RULEBOOKS))
        given = self.headers.get("variants", Word("", 1))
        variants = []
        for found in re.finditer(r"[^,\s](?:[^,]*[^,\s])?", given.text):
            variant = found[0].lower()
            if variant in VARIANTS:
                variants.append(variant)
            else:
                line, column = self.where["variants"]
                args = {"found": shorten(variant), "known": ", ".join(VARIANTS)}
                self.add(Problem("record-variant", line, column + found.start(), args))
        try:
            rules = rulebook(name or DEFAULT_RULEBOOK, variants)
        except Conflict as conflict:
            clash = {"clause": str(conflict.clause), **conflict.details}
            self.fault(RecordFault("variants", "record-variants", clash))
            return None
        return rules if name else None

    def _known(self, header: str, what: str, known: tuple[str, ...]) -> str | None:
        """A header's value, if it is one of those known."""
        value = self.headers.get(header)
        if value is None:
            return None
        if value.text.lower() in known:
            return value.text.lower()
        args = {"found": shorten(value.text), "known": ", ".join(known)}
        self.fault(RecordFault(header, what, args))
        return None

    def _behaviour(self) -> int | None:
        value = self.headers.get("behaviour")
        number = _number(value.text) if value else None
        if value and number is None:
            self.fault(RecordFault("behaviour", "record-version", {"found": shorten(value.text)}))
        return number

    def _optional(self) -> Headers:
        values = {
            attribute: self.headers[name].text
            if name in FREE_TEXT
            else self.headers[name].text.lower()
            for name, attribute in OPTIONAL_HEADERS.items()
            if name in self.headers
        }
        headers = Headers(**values)
        for fault in headers.faults():
            self.fault(fault)
        return headers

    # -- the board -------------------------------------------------------------------------------

    def _board(self, words: list[Word]) -> None:
        if "board" in self.where:
            self.wrong("record-board-twice", words[0].column)
            self.drawn = True
        elif len(words) > 1:
            self.digest = words[1]
            for extra in words[2:3]:
                self.wrong("record-extra", extra.column, found=shorten(extra.text))

    def _board_line(self, line: str) -> None:
        start = line.index("|") + 1
        if self.stage != _BOARD:
            self.wrong("record-board-line", start)
            return
        if self.drawn:
            return
        start += line[start : start + 1] == " "
        self.drawing.append((self.line, start, line[start:]))

    def _read_board(self) -> Board | None:
        if "board" not in self.where:
            self.wrong("record-missing", header="board")
            return None
        here, column = self.where["board"]
        report = check_board("".join(f"{text}\n" for _, _, text in self.drawing))
        for defect in report.defects:
            line, start = here, 0
            if defect.line is not None and self.drawing:
                line, start, _ = self.drawing[min(defect.line, len(self.drawing)) - 1]
            at = column if defect.line is None else start + (defect.column or 1)
            self.add(Problem(defect.what, line, at, defect.args))
        board, digest = report.board, self.digest
        if board and digest and digest.text.lower() != board.digest:
            args = {"found": shorten(digest.text, 64), "wanted": board.digest}
            self.add(Problem("record-digest", here, digest.column, args))
        return board

    # -- moves and result ------------------------------------------------------------------------

    def _moves(self, board: Board, colours: tuple[str, ...]) -> tuple[SeenMove, ...]:
        """The moves of all sections: `setup`, then `round 1` and so on, each with its plan."""
        moves: list[SeenMove] = []
        rounds = 0
        for n, (here, heading, lines) in enumerate(self._sections()):
            self.line = here
            wanted = f"round {rounds + 1}" if n else "setup"
            plans = [code.split()[0].lower() == "plan" for _, code in lines]
            if heading != wanted:
                column = self._column()
                self.wrong("record-heading", column, found=shorten(heading), wanted=wanted)
            elif n and not any(plans[:1]):
                self.wrong("record-no-plan", self._column(), round=rounds + 1)
            self._settle(wanted)
            for k, (self.line, code) in enumerate(lines):
                rounds += plans[k]
                if plans[k] and not (n and k == 0):
                    self.wrong("record-plan-apart", self._column(), wanted=f"round {rounds}")
                answered = moves[-1:] if code.split()[0].lower() in ("yes", "no") else []
                if any(isinstance(move, Search | Hound) for move in answered):
                    self._settle(len(moves) - 1)  # typed below its question, and written beside it
                self._settle(len(moves))
                try:
                    moves += read_entries(code, board, colours)
                except Malformed as malformed:
                    for problem in malformed.problems:
                        self.add(replace(problem, line=self.line))
            rounds += bool(n) and not any(plans)
        return tuple(moves)

    def _sections(self) -> Iterator[tuple[int, str, list[tuple[int, str]]]]:
        """Line and text of each heading, with the lines below it."""
        found: list[tuple[int, str, list[tuple[int, str]]]] = []
        for line, code in self.lines:
            words = code.lower().split()
            if words[0] in ("setup", "round"):
                found.append((line, " ".join(words), []))
            elif found:
                found[-1][2].append((line, code))
            else:
                found.append((line, code.strip(), [(line, code)]))
        yield from found

    def _column(self) -> int:
        return self.where[f"line {self.line}"][1]

    def _settle(self, place: LineName) -> None:
        """The line that is being read is this place."""
        self.where.setdefault(place, self.where[f"line {self.line}"])
        self.settled.setdefault(f"line {self.line}", place)

    def _result(self, words: list[Word]) -> None:
        """`result samurai identified REV-8`; the clause may be left out."""
        if "result" in self.where:
            self.wrong("record-after-result", words[0].column, found="result")
            return
        if len(words) not in (3, 4):
            self.wrong("record-result-form", words[0].column)
            return
        winner, reason = words[1].text.lower(), words[2].text.lower()
        known = (*SEATS, _NOBODY)
        if winner not in known:
            found = shorten(winner)
            self.wrong("record-winner", words[1].column, found=found, known=", ".join(known))
        if reason not in ENDINGS:
            found = shorten(reason)
            self.wrong("record-ending", words[2].column, found=found, known=", ".join(ENDINGS))
        if winner not in known or reason not in ENDINGS:
            return
        ending = ENDINGS[reason]
        self.result = Outcome(None if winner == _NOBODY else Role(winner), ending)
        for clause in words[3:]:
            if clause.text.upper() != ending.clause:
                found = shorten(clause.text)
                self.wrong("record-clause", clause.column, found=found, wanted=ending.clause)

    # -- the whole -------------------------------------------------------------------------------

    def _record(self) -> Record | None:
        if self.format is None:
            self.wrong("record-title", found="", wanted=f"goryo record {FORMAT}")
        for name in _REQUIRED:
            if name not in self.headers:
                self.wrong("record-missing", header=name)
        rules = self._rules()
        referee = self._known("referee", "record-referee", tuple(Referee))
        behaviour = self._behaviour()
        seat = self._known("seat", "record-seat", VIEWERS)
        role = Role(seat) if seat else None
        headers = self._optional()
        board = self._read_board()
        moves: tuple[SeenMove, ...] = ()
        if board:
            before, end = len(self.problems), self.line
            moves = self._moves(board, (rules or RULEBOOKS[DEFAULT_RULEBOOK]).colours)
            self.line = end
            if len(self.problems) == before:
                for fault in move_faults(moves, self.result, role, headers):
                    self.fault(fault)
        if self.problems or not (board and rules and referee and behaviour and self.format):
            self._newer(behaviour)
            return None
        try:
            return Record(
                board=board,
                rules=rules,
                referee=Referee(referee),
                moves=moves,
                result=self.result,
                seat=role,
                headers=headers,
                comments=self._remarks(),
                behaviour=behaviour,
                format=self.format,
            )
        except Malformed as malformed:
            self.problems += malformed.problems
            return None

    def _remarks(self) -> tuple[Comment, ...]:
        """The comments at the places that their lines turned out to be."""
        known: list[Comment] = []
        beside: set[LineName] = set()
        for comment in self.comments:
            place = self.settled.get(comment.place, comment.place)
            known.append(Comment(place, comment.text, comment.beside and place not in beside))
            beside |= {place} if comment.beside else set()
        return (*known, *(Comment("end", text) for text in self.waiting))

    def _newer(self, behaviour: int | None) -> None:
        """A text of a newer version may be wrong only for us: that is said too."""
        for place, what, found, ours in (
            ("title", "record-format", self.format, FORMAT),
            ("behaviour", "record-behaviour", behaviour, BEHAVIOUR),
        ):
            if found and found > ours:
                args = {"found": found, "ours": ours}
                self.problems.append(Problem(what, *self.where[place], args))
