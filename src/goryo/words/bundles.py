"""The sentences of one language with one vocabulary, read from the .ftl files of its folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from goryo.errors import Unknown
from goryo.words import fluent
from goryo.words.fluent import Messages

LANGUAGES = tuple(fluent.LANGUAGES)
VOCABULARIES = ("2019", "2024")


@cache
def bundle(language: str, vocabulary: str) -> Messages:
    """All messages of a language; made once per language and vocabulary."""
    if language not in LANGUAGES:
        raise Unknown("language", language, LANGUAGES)
    if vocabulary not in VOCABULARIES:
        raise Unknown("vocabulary", vocabulary, VOCABULARIES)
    made = Messages(language)
    for file in sources(language, vocabulary):
        made.read(file.read_text(encoding="utf-8"))
    return made


def sources(language: str, vocabulary: str) -> Iterator[Traversable]:
    """The files of a language, by name; of several `terms-*.ftl` only the vocabulary's own."""
    folder = files(__package__).joinpath(language)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        name = file.name
        if not name.endswith(".ftl"):
            continue
        if name.startswith("terms-") and name != f"terms-{vocabulary}.ftl":
            continue
        yield file
