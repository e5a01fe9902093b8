"""Our reader of Fluent says what Mozilla's says, of every sentence and whatever is put into it."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from goryo.words.fluent import LANGUAGES, Messages, bundle, sources
from tests.words.catalogue import VOCABULARIES, samples

NUMBERS = (0, 1, 2, 3, 21, 1000, 1_000_000, 1_234_567, -1)


@cache
def parsed(text: str) -> Any:
    """Both vocabularies of a language share most of their sentences."""
    return FluentResource(text)


def theirs(language: str, vocabulary: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in sources(language, vocabulary):
        made.add_resource(parsed(file.read_text(encoding="utf-8")))
    return made


@pytest.mark.parametrize(("language", "vocabulary"), VOCABULARIES)
def test_every_sentence_is_what_mozillas_reader_makes_of_it(language: str, vocabulary: str) -> None:
    ours, other = bundle(language, vocabulary), theirs(language, vocabulary)
    said = 0
    for name in (name for name in ours.names() if not name.startswith("-")):
        message, _, attribute = name.partition(".")
        entry = other.get_message(message)
        pattern = entry.attributes[attribute] if attribute else entry.value
        assert pattern is not None, name
        tried = list(samples(language, message))
        tried += [dict.fromkeys(tried[0], number) for number in NUMBERS if tried[0]]
        for args in tried:
            text, errors = other.format_pattern(pattern, args)
            assert not errors, (name, args, errors)
            assert ours.text(name, args) == text, (name, args)
            said += 1
    assert said > 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_plurals_are_those_of_the_language(language: str) -> None:
    text = (
        "a = { $n ->\n    [0] zero\n    [one] one\n    [many] many\n   *[other] other\n} { $n }\n"
    )
    ours, other = Messages(language), FluentBundle([language], use_isolating=False)
    ours.read(text)
    other.add_resource(FluentResource(text))
    pattern = other.get_message("a").value
    assert pattern is not None
    for number in (*range(-3, 40), 99, 100, 999, 1000, 10**6, 3 * 10**6, 10**6 + 1, 10**12):
        assert ours.text("a", {"n": number}) == other.format_pattern(pattern, {"n": number})[0]


def test_what_is_not_there_is_a_lookup_error() -> None:
    ours = Messages("en")
    ours.read("here = { $who } is here\nlost = { gone }\n")
    for name in ("gone", "here.more", "here", "lost"):
        with pytest.raises(LookupError):
            ours.text(name, {})


@pytest.mark.parametrize(
    "text",
    [
        "a = { NUMBER($n) }\n",
        'a = { -term(case: "x") }\n',
        "a = { $n\n",
        "a = { $n -> [one] 1 }\n",
        "a = b }\n",
        'a = { "\\u0041" }\n',
    ],
)
def test_what_this_reader_does_not_know_is_never_read_wrongly(text: str) -> None:
    ours = Messages("en")
    ours.read(text)
    with pytest.raises(ValueError, match=r"^a: "):
        ours.names()


def test_lines_keep_what_they_are_indented_beyond_the_others() -> None:
    text = (
        'a =\n    one\n      two\n\n    { "three" }\n    .title = four\n\n# no more\nb = five  \n'
    )
    ours, other = Messages("en"), FluentBundle(["en"], use_isolating=False)
    ours.read(text)
    other.add_resource(FluentResource(text))
    a, b = other.get_message("a"), other.get_message("b")
    assert a.value is not None
    assert b.value is not None
    assert ours.text("a", {}) == other.format_pattern(a.value)[0]
    assert ours.text("a.title", {}) == other.format_pattern(a.attributes["title"])[0]
    assert ours.text("b", {}) == other.format_pattern(b.value)[0]
