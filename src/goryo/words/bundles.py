"""The sentences of one language with one vocabulary, read from the .ftl files of its folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource

from goryo.errors import Unknown

LANGUAGES = ("en", "it", "fr")
VOCABULARIES = ("2019", "2024")


@cache
def bundle(language: str, vocabulary: str) -> FluentBundle:
    """All messages of a language; made once per language and vocabulary."""
    if language not in LANGUAGES:
        raise Unknown("language", language, LANGUAGES)
    if vocabulary not in VOCABULARIES:
        raise Unknown("vocabulary", vocabulary, VOCABULARIES)
    made = FluentBundle([language], use_isolating=False)
    for file in sources(language, vocabulary):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
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


def render(messages: FluentBundle, message_id: str, args: Mapping[str, str | int]) -> str:
    """The text of a message, or of one of its attributes (`message.attribute`).

    A message, attribute or variable that is missing raises LookupError: no id and no
    placeholder ever reaches a player.
    """
    name, _, attribute = message_id.partition(".")
    message = messages.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(message_id)
    text, errors = messages.format_pattern(pattern, dict(args))
    if errors:
        raise LookupError(f"{message_id}: {errors[0]}")
    return str(text)
