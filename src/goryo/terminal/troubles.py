"""Errors as sentences for the screen, those of a server among them."""

from __future__ import annotations

from goryo.errors import GoryoError, Malformed
from goryo.plain_text import shorten
from goryo.words import Words
from goryo.words.sentences import problem_text, sentences

_KNOWN = {
    "address": "bot-address",
    "unreachable": "bot-unreachable",
    "protocol": "bot-version",
    "rules": "bot-version",
    "deleted": "bye-deleted",
    "replaced": "bye-replaced",
}


def in_words(error: GoryoError, words: Words, url: str = "") -> str:
    """The error in this language, as far as there are words for it; else as it says itself."""
    if isinstance(error, Malformed):
        return " ".join(problem_text(problem, words) for problem in error.problems)
    known = _KNOWN.get(getattr(error, "reason", ""))
    try:
        if known and known.startswith("bye-"):
            return words.say(known)
        if known:
            return words.say(known, url=shorten(url, 60))
        return " ".join(sentences(error, words))
    except LookupError:  # of a newer server, say
        return shorten(" ".join([str(error), *getattr(error, "__notes__", [])]), 300)
