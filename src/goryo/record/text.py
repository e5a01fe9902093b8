"""Records as text: what people read aloud, type and keep. The grammar is in docs/record.md.

Reading collects every problem with its line and column; whatever the text is, nothing but
`Malformed` comes out. Writing what was read gives the same text again, in canonical form.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from goryo.board import write_board
from goryo.errors import Malformed, Problem
from goryo.moves import Answer
from goryo.record.headers import LineName, RecordFault
from goryo.record.reader import Reader
from goryo.record.value import Comment, Record, fate_faults, replay_games, replay_seat
from goryo.replay import AnyPlan, write_entry

# -- writing -------------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """The record as text; `read_record` gives it back."""
    remarks: dict[LineName, list[Comment]] = {}
    for comment in record.comments:
        remarks.setdefault(comment.place, []).append(comment)
    lines: list[str] = []
    for place, line in _lines(record):
        indent = "  " if isinstance(place, int) else ""
        aside = ""
        for comment in remarks.get(place, ()) if place is not None else ():
            if comment.beside:
                aside = f"  ; {comment.text}".rstrip()
            else:
                lines.append(f"{indent}; {comment.text}".rstrip())
        if place != "end":
            lines.append(f"{indent}{line}{aside}")
    return "\n".join(lines) + "\n"


def _lines(record: Record) -> Iterator[tuple[LineName | None, str]]:
    """Every line with its place; lines that nobody comments on have none."""
    yield "title", f"goryo record {record.format}"
    for name, value in record.header_lines():
        yield name, f"{name}: {value}"
    yield None, ""
    yield "board", f"board {record.board.digest}"
    for line in write_board(record.board).splitlines():
        yield None, f"  | {line}".rstrip()
    yield None, ""
    yield "setup", "setup"
    rounds = 0
    for number, move in enumerate(record.moves):
        if isinstance(move, AnyPlan):
            rounds += 1
            yield f"round {rounds}", f"round {rounds}"
        if not isinstance(move, Answer):
            yield number, " ".join(_words(record, number))
    if record.result is not None:
        yield "result", f"result {record.result}"
    yield "end", ""


def _words(record: Record, number: int) -> Iterator[str]:
    """A move, and its answer if it is a question that has one."""
    for move in record.moves[number : number + 2]:
        if move is record.moves[number] or isinstance(move, Answer):
            yield write_entry(move, record.board, record.rules.colours)


# -- reading -------------------------------------------------------------------------------------


class Checked(NamedTuple):
    """What a check found, and the record if it could be read at all."""

    problems: tuple[Problem, ...]
    record: Record | None


def read_record(text: object) -> Record:
    """The record that the text says; `Malformed` with every problem found. It is not replayed."""
    reader = Reader()
    record = reader.read(text)
    if record is None:
        raise Malformed(reader.report())
    return record


def check_record(text: object) -> Checked:
    """Everything that is wrong with the text; a record that can be read is also replayed.

    `record-illegal` names the clause that a move breaks. If the fate's seed is told, the draws
    must follow it. A record of another version is read and not replayed, which is a problem too.
    """
    reader = Reader()
    record = reader.read(text)
    if record is None:
        return Checked(reader.report(), None)
    conflict = record.why_not_replay()
    if conflict:
        place = "title" if conflict.what == "record-format" else "behaviour"
        reader.fault(RecordFault(place, conflict.what, conflict.details))
        return Checked(reader.report(), record)
    _, fault = replay_seat(record) if record.seat else replay_games(record)
    if fault:
        reader.fault(fault)
    for unfair in fate_faults(record):
        reader.fault(unfair)
    return Checked(reader.report(), record)
