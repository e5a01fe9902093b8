"""Reads our sentences, those of Project Fluent as far as they go: nothing to install or read early.

Messages and terms with attributes, `{ $variables }`, `{ "text" }`, references to other messages
and terms, and choices by number, plural or word. A message is parsed when it is first said, so
that a program which says one sentence pays for one. Whatever else Fluent knows (functions, terms
with arguments) is a `ValueError`; the tests read every sentence, and compare with Mozilla's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from goryo.errors import Unknown

Value = str | int

_ENTRY = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
_END = re.compile(r"^[^\s}]", re.MULTILINE)
"""A line that belongs to no entry above it."""
_ATTRIBUTE = re.compile(r"\n+ +\.([A-Za-z][\w-]*) *=")
_NEXT_LINE = re.compile(r"[ \n]*\n( *)(?=[^ \n])")
_TEXT = re.compile(r"[^{}\n]+")
_INSIDE = re.compile(
    r"""\{\s*(?:
        "(?P<text>[^"\\\n]*)"
      | \$(?P<variable>[A-Za-z][\w-]*)
      | (?P<number>\d+)
      | (?P<reference>-?[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)?)
    )\s*(?P<chosen>->)?\s*""",
    re.VERBOSE,
)
_VARIANT = re.compile(r"\s*(\*?)\[ *([\w-]+) *\] *")
_CLOSED = re.compile(r"\s*\}")

_MILLION = 1_000_000


class Grammar(NamedTuple):
    """How a language writes and counts whole numbers."""

    thousands: str
    """What stands between groups of three digits."""
    none_is_one: bool = False
    """Whether 0 takes the singular."""
    millions_are_many: bool = False
    """Whether whole millions have a plural of their own."""


GRAMMARS = {
    "en": Grammar(","),
    "it": Grammar(".", millions_are_many=True),
    "fr": Grammar("\u202f", none_is_one=True, millions_are_many=True),
}
"""Every language that the program speaks: each has a folder of its name beside this file."""
LANGUAGES = tuple(GRAMMARS)
VOCABULARIES = ("2019", "2024")


class _Variable(NamedTuple):
    name: str


class _Reference(NamedTuple):
    name: str


class _Literal(NamedTuple):
    text: str


class _Choice(NamedTuple):
    selector: _Part
    variants: tuple[tuple[Value, _Pattern], ...]
    """By words and plurals, which are text, and by numbers."""
    default: int


_Part = str | int | _Literal | _Variable | _Reference | _Choice
_Pattern = tuple[_Part, ...]


@dataclass(slots=True)
class Messages:
    """The messages of one language. A name is `message`, `message.attribute` or `-term`."""

    language: str
    _raw: dict[str, str]
    _parsed: dict[str, _Pattern]

    def __init__(self, language: str) -> None:
        self.language = language
        self._raw, self._parsed = {}, {}

    def read(self, text: str) -> None:
        """Take what a file holds; of two messages with one name the first stays."""
        for entry in _ENTRY.finditer(text):
            end = _END.search(text, entry.end())
            self._raw.setdefault(entry[1], text[entry.end() : end.start() if end else None])

    def has(self, name: str) -> bool:
        return name in self._raw

    def text(self, name: str, args: Mapping[str, Value]) -> str:
        """What the message says; `LookupError` for a name or a variable that there is not."""
        return "".join(
            [part if type(part) is str else self._say(part, args) for part in self._pattern(name)]
        )

    def names(self) -> list[str]:
        """Everything that can be said, parsed: attributes too."""
        for raw in [name for name in self._raw if name not in self._parsed]:
            self._parse(raw)
        return list(self._parsed)

    def _pattern(self, name: str) -> _Pattern:
        if name not in self._parsed:
            self._parse(name.partition(".")[0])
        return self._parsed[name]

    def _parse(self, name: str) -> None:
        value, *attributes = _ATTRIBUTE.split(self._raw[name])
        if value.strip():
            self._parsed[name] = _Reader(name, value).whole()
        for attribute, text in zip(attributes[::2], attributes[1::2], strict=True):
            self._parsed[f"{name}.{attribute}"] = _Reader(name, text).whole()

    def _say(self, part: _Part, args: Mapping[str, Value]) -> str:
        if isinstance(part, _Choice):
            return "".join([self._say(each, args) for each in self._chosen(part, args)])
        value = self._value(part, args)
        return value if isinstance(value, str) else self._number(value)

    def _value(self, part: _Part, args: Mapping[str, Value]) -> Value:
        match part:
            case _Variable(name):
                return args[name]
            case _Reference(name):
                return self.text(name, {} if name.startswith("-") else args)
            case _Literal(text):
                return text
            case str() | int():
                return part
        raise ValueError(f"{part} has no value of its own")

    def _chosen(self, choice: _Choice, args: Mapping[str, Value]) -> _Pattern:
        value = self._value(choice.selector, args)
        key = value if isinstance(value, str) else self._plural(value)
        for name, pattern in choice.variants:
            if name == (key if isinstance(name, str) else value):
                return pattern
        return choice.variants[choice.default][1]

    def _plural(self, number: int) -> str:
        """The plural of a whole number in this language, by its Unicode name."""
        grammar = GRAMMARS[self.language]
        if abs(number) == 1 or (number == 0 and grammar.none_is_one):
            return "one"
        many = grammar.millions_are_many and number and number % _MILLION == 0
        return "many" if many else "other"

    def _number(self, number: int) -> str:
        return f"{number:,}".replace(",", GRAMMARS[self.language].thousands)


class _Reader:
    """Reads one pattern."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text.replace("\r\n", "\n")
        self.at = 0

    def wrong(self) -> ValueError:
        return ValueError(f"{self.name}: {self.text[self.at : self.at + 40]!r}")

    def whole(self) -> _Pattern:
        self.at = len(self.text) - len(self.text.lstrip(" "))
        pattern = self.pattern()
        if self.text[self.at :].strip():
            raise self.wrong()
        return pattern

    def pattern(self) -> _Pattern:
        """Up to where the next variant, the end of a choice or of the message is."""
        parts: list[_Part | _Break] = []
        while self.at < len(self.text):
            char = self.text[self.at]
            if char == "{":
                parts.append(self.inside())
            elif char == "}":
                break
            elif char == "\n":
                line = _NEXT_LINE.match(self.text, self.at)
                if line is None or self.text[line.end()] in "}[*":
                    break
                lines = line[0].count("\n") if parts else 0
                parts.append(_Break(lines, len(line[1])))
                self.at = line.end()
            else:
                run = _TEXT.match(self.text, self.at)
                assert run is not None
                parts.append(run[0])
                self.at = run.end()
        return _dedented(parts)

    def inside(self) -> _Part:
        """What stands between braces."""
        found = _INSIDE.match(self.text, self.at)
        if found is None:
            raise self.wrong()
        self.at = found.end()
        part: _Part
        if found["text"] is not None:
            part = _Literal(found["text"])
        elif found["variable"]:
            part = _Variable(found["variable"])
        elif found["number"]:
            part = int(found["number"])
        else:
            part = _Reference(found["reference"])
        if found["chosen"]:
            part = self.choice(part)
        closed = _CLOSED.match(self.text, self.at)
        if closed is None:
            raise self.wrong()
        self.at = closed.end()
        return part

    def choice(self, selector: _Part) -> _Choice:
        variants: list[tuple[Value, _Pattern]] = []
        default = None
        while variant := _VARIANT.match(self.text, self.at):
            self.at = variant.end()
            if variant[1]:
                default = len(variants)
            key = variant[2]
            variants.append((int(key) if key.isdecimal() else key, self.pattern()))
        if default is None:
            raise self.wrong()
        return _Choice(selector, tuple(variants), default)


class _Break(NamedTuple):
    """A new line of a pattern: after how many ends of lines, and how far in."""

    lines: int
    indent: int


def _dedented(parts: list[_Part | _Break]) -> _Pattern:
    """The pattern without the indentation that all its lines share, and nothing at its end."""
    common = min((part.indent for part in parts if isinstance(part, _Break)), default=0)
    made: list[_Part] = [
        "\n" * part.lines + " " * (part.indent - common) if isinstance(part, _Break) else part
        for part in parts
    ]
    if made and isinstance(made[-1], str):
        made[-1] = made[-1].rstrip(" \n")
    return tuple(made)


# -- files ---------------------------------------------------------------------------------------


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
