"""Every message with every object, colour, rulebook and small number, in every vocabulary."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from goryo.rulebook import RULEBOOKS
from goryo.words import LANGUAGES, Words
from tests.words.catalogue import NOTATION, VOCABULARIES, message_ids, samples
from tests.words.test_words import COLOURS, FLAWS, LANGUAGE_FLAWS, OBJECTS

NUMBERS = (0, 1, 2, 5, 8)
TECHNICAL = (
    *("problem-board", "problem-record", "problem-json", "problem-setup", "problem-rulebook"),
    *("unknown-", "bot-", "serve-", "cli-", "new-board", "terminal-key", "refused-", "command-"),
    *("problem-player", "terminal-", "arena-", "lesson-then"),
)
"""These name files, options, keys and what a program writes."""

every_vocabulary = pytest.mark.parametrize(("language", "vocabulary"), VOCABULARIES)


def said(words: Words, id: str, args: dict[str, str | int]) -> Iterator[tuple[str, object]]:
    """The message as it is, then with each thing that it names and counts in turn."""
    yield words.say(id, **args), None
    for name, value in args.items():
        if isinstance(value, int):
            for number in NUMBERS:
                yield words.say(id, **args | {name: number}), number
    if {"object", "the_object"} & set(args):
        for each in OBJECTS["en"].split():
            named = {"object": words.object(each), "the_object": words.object(each, "the")}
            yield words.say(id, **args | named), each
    if {"samurai", "Samurai"} & set(args):
        for each in COLOURS["en"].split():
            named = {"samurai": words.samurai(each), "Samurai": words.samurai(each).capitalize()}
            yield words.say(id, **args | named), each
    if "rulebook" in args:
        for each in RULEBOOKS:
            yield words.say(id, **args | {"rulebook": each}), each


@every_vocabulary
def test_every_message_reads_well_with_whatever_it_names(language: str, vocabulary: str) -> None:
    words = Words(language, vocabulary)
    flaws = FLAWS | LANGUAGE_FLAWS.get(language, {})
    if language == "en":
        flaws["“a” before a vowel"] = re.compile(r"\b[Aa] (?!one\b|Unix)[aeioAEIO]\w")
    for id in sorted(message_ids(language)):
        for args in samples(language, id.partition(".")[0]):
            for text, _ in said(words, id, args):
                judged = text.removesuffix(" ?")
                for flaw, pattern in flaws.items():
                    assert not pattern.search(judged), f"{flaw} in {id}: {text!r}"
                if not id.startswith(TECHNICAL) and (language, vocabulary) in NOTATION:
                    assert not NOTATION[language, vocabulary].search(text), f"{id}: {text!r}"


NEVER_NONE = ("palace-incomplete", "puzzle-right-choices", "review-rollouts")
"""What is said only where there is something to count."""


def test_french_says_one_of_one_and_not_of_none() -> None:
    words = Words("fr")
    for id in sorted(message_ids("fr")):
        if id in NEVER_NONE:
            continue
        for args in samples("fr", id.partition(".")[0]):
            for name, value in args.items():
                if isinstance(value, int) and name != "samurai_count":
                    none, one = (words.say(id, **args | {name: number}) for number in (0, 1))
                    assert none != one or not re.search(r"\bune?\b", none), f"{id}: {none!r}"


FORMS = {
    "it": {
        "drawn-dark": ("integro", "integra"),
        "drawn-light": ("rotto", "rotta"),
        "drawn-sealed": ("sigillato", "sigillata"),
        "drawn-bound": ("vincolato", "vincolata"),
        "legend-broken": ("rotto", "rotta"),
        "legend-sealed": ("sigillato", "sigillata"),
        "palace-broken-first": ("rotto all’inizio", "rotta all’inizio"),
        "page-bag-drawn": ("pescato", "pescata"),
        "page-bag-first": ("mostrato per primo", "mostrata per prima"),
        "page-bag-perhaps": ("nel sacchetto o vincolato", "nel sacchetto o vincolata"),
    },
    "fr": {
        "drawn-dark": ("intact", "intacte"),
        "drawn-light": ("brisé", "brisée"),
        "drawn-sealed": ("scellé", "scellée"),
        "drawn-bound": ("lié", "liée"),
        "legend-broken": ("brisé", "brisée"),
        "legend-sealed": ("scellé", "scellée"),
        "palace-broken-first": ("brisé au début", "brisée au début"),
        "page-bag-drawn": ("tiré", "tirée"),
        "page-bag-first": ("montré en premier", "montrée en premier"),
        "page-bag-perhaps": ("dans le sac ou lié", "dans le sac ou liée"),
    },
}
FEMININE = {"it": {"lantern", "mask", "scroll", "urn"}, "fr": {"lantern", "urn", "flower"}}


@pytest.mark.parametrize("language", FORMS)
def test_what_is_said_of_an_object_agrees_with_it(language: str) -> None:
    words = Words(language)
    for id, forms in FORMS[language].items():
        for each in OBJECTS["en"].split():
            assert words.state(id, each) == forms[each in FEMININE[language]], (id, each)
        assert words.state(id) == words.state(id, "kettle") == forms[False]


SAME = re.compile(r"[^a-zA-Z]*|.{0,15}|Round [\w: -]+")
"""Names, signs and numbers are the same everywhere."""


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    here, english = Words(language), Words("en")
    for id in sorted(message_ids(language)):
        for args in samples("en", id.partition(".")[0]):
            try:
                text = here.say(id, **args)
            except LookupError:
                continue  # it needs a form that English has no word for
            if not SAME.fullmatch(text) and " " in text:
                assert text != english.say(id, **args) or not re.search(r"[a-z]{4}", text), id
