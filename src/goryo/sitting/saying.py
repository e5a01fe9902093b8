"""Sentences that wait for their language, and errors as sentences, those of a server among them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from goryo.clauses import CLAUSES, Clause
from goryo.errors import GoryoError, Malformed
from goryo.plain_text import shorten
from goryo.refusals import Refusal
from goryo.words import Words
from goryo.words.sentences import problem_text, sentences

Say = Callable[[Words], str]
"""A sentence that can be said in any language, whenever it is needed."""
_NAMED = re.compile(r"\b[A-Z]+-\d+\b")
_KNOWN = {
    "address": "bot-address",
    "unreachable": "bot-unreachable",
    "protocol": "bot-version",
    "rules": "bot-version",
    "deleted": "bye-deleted",
    "replaced": "bye-replaced",
}
"""What is said of a server's troubles, in words of our own."""
_OWN_WORDS = 300
"""So many characters of a server's own sentence are shown."""
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


def about_opponent(name: str, words: Words) -> str:
    """What is said of one of our players; nothing of those that others have made."""
    try:
        return words.say(f"page-program-{name}.about")
    except LookupError:
        return ""


def clauses_named(said: str) -> list[Clause]:
    """The clauses that a sentence names, in their order there."""
    names = dict.fromkeys(_NAMED.findall(said))
    return [_CLAUSES[name] for name in names if name in _CLAUSES]


def message_of(error: GoryoError) -> str | None:
    """The message that tells of this trouble with a server at that address; None for all others."""
    return _KNOWN.get(getattr(error, "reason", ""))


def in_words(error: GoryoError, words: Words, url: str = "") -> str:
    """The error in this language, as far as there are words for it; else as the server says it."""
    reason = getattr(error, "reason", None)
    known = message_of(error) or (f"refused-{reason}" if reason else None)
    try:
        if isinstance(error, Malformed):
            said = " ".join(problem_text(problem, words) for problem in error.problems)
        elif known:
            said = words.say(known, url=shorten(url, 60))
        else:
            said = " ".join(sentences(error, words))
    except LookupError:  # of a newer server, say
        said = ""
    own = shorten(" ".join(getattr(error, "__notes__", [str(error)])), _OWN_WORDS)
    return said or own or words.say("refused-failed")
