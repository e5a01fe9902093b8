"""What somebody types at the table: a move in their own words, or a command."""

from __future__ import annotations

from typing import NamedTuple

from goryo.moves import Plan
from goryo.sitting.saying import simply, why
from goryo.terminal.hand import Hand, Touch
from goryo.terminal.plan_hand import PlanHand
from goryo.view import View
from goryo.words import Words
from goryo.words.typed import Typed


class TypedCommand(NamedTuple):
    """A command, and what follows it."""

    name: str
    rest: str


def read_line(line: str, view: View, hand: Hand | None, words: Words) -> Touch | TypedCommand:
    """What comes of the line; a plan is laid, and not yet sent. `GoryoError` if it is nothing."""
    typed = Typed(words)
    command = typed.command(line)
    if command is not None:
        name, rest = command
        return _why(rest, view, typed) if name == "why" and rest else TypedCommand(name, rest)
    move = typed.move(line, view)
    read = view.read(move)
    refusal = view.why_not(read)
    if refusal is not None:
        return Touch(said=why(refusal))
    if isinstance(hand, PlanHand) and isinstance(read, Plan):
        hand.take(read)
        return Touch()
    return Touch(move=move)


def read_deceive(rest: str, words: Words) -> bool | None:
    """Which instruction she means (REF-1)."""
    return Typed(words).deceive(rest)


def _why(rest: str, view: View, typed: Typed) -> Touch:
    refusal = view.why_not(typed.move(rest, view))
    return Touch(said=simply("play-allowed") if refusal is None else why(refusal))
