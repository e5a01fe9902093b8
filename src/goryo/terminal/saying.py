"""Sentences that wait for their language: said anew whenever somebody changes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from goryo.clauses import CLAUSES, Clause
from goryo.errors import GoryoError
from goryo.refusals import Refusal
from goryo.terminal.troubles import in_words
from goryo.words import Words

Say = Callable[[Words], str]
"""A sentence that can be said in any language, whenever it is needed."""
_NAMED = re.compile(r"\b[A-Z]+-\d+\b")
_CLAUSES = {clause.id: clause for clause in CLAUSES}


def simply(message: str, **args: str | int) -> Say:
    return lambda words: words.say(message, **args)


def no(refusal: Mapping[str, Any]) -> Say:
    """A refusal of the choices as a sentence, with the clause that it rests on."""
    reason, clause, args = refusal["reason"], refusal["clause"], dict(refusal["args"])
    return lambda words: f"{words.refusal(reason, args)} ({clause})"


def why(refusal: Refusal) -> Say:
    return lambda words: words.why(refusal)


def trouble(error: GoryoError, url: str = "") -> Say:
    return lambda words: in_words(error, words, url)


def clauses_named(said: str) -> list[Clause]:
    """The clauses that a sentence names, in their order there."""
    names = dict.fromkeys(_NAMED.findall(said))
    return [_CLAUSES[name] for name in names if name in _CLAUSES]
