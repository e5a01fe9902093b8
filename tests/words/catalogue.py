"""The messages of a language as they stand in its files, for tests to go through."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from goryo.words import LANGUAGES
from goryo.words.fluent import sources

VOCABULARIES = [
    (language, vocabulary)
    for language in LANGUAGES
    for vocabulary in ("2019", "2024")
    if vocabulary == "2024" or any("terms-" in file.name for file in sources(language, "2019"))
]
"""A language with one vocabulary is said with the newest."""

_PLAN = ("path", "leap", "trail", "shadow")

# The lines of a log and what each needs. `object` is an object id, `samurai` a colour id (in
# `caught` a list of them), `power` a power's id, `outcome` a sentence of Words.outcome.
# A plan is `path` ("c3-c2-c1-b1-a1"), `leap` (bool), `trail` and `shadow` (a tile, or None).
LOG: Mapping[str, tuple[str, ...]] = {
    "bound": ("object",),
    "bound-hidden": (),
    "first": ("object",),
    "entered": ("tile", "object"),
    "cursed": ("tile", "other"),
    "round-began": ("number",),
    "planned": _PLAN,
    "planned-hidden": (),
    "illusion": ("samurai",),
    "stepped": ("samurai", "tile"),
    "asked-search": ("samurai", "tile"),
    "asked-hound": ("samurai", "tile"),
    "answered-yes": ("tile",),
    "answered-no": ("tile",),
    "turn-ended": (),
    "revealed": _PLAN,
    "mistaken": ("number", "clauses"),  # clauses: one text, "PLAN-2, INV-1"
    "advanced": ("greens", "marker", "bags"),  # marker: where it is now, 0 for the first space
    "caught": ("samurai", "number"),  # number: of spirits turned
    "broken": ("tile", "object"),
    "spent": ("power",),
    "drawn": ("object",),
    "round-ended": ("number",),
    "ended": ("outcome",),
    "unveiled": ("object",),
    "unveiled-plan": ("object", *_PLAN),
}


@cache
def entries(language: str, vocabulary: str = "2024") -> tuple[ast.EntryType, ...]:
    parser = FluentParser()
    return tuple(
        entry
        for file in sources(language, vocabulary)
        for entry in parser.parse(file.read_text(encoding="utf-8")).body
    )


@cache
def messages(language: str) -> Mapping[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def terms(language: str, vocabulary: str) -> list[str]:
    found = entries(language, vocabulary)
    return [entry.id.name for entry in found if isinstance(entry, ast.Term)]


def message_ids(language: str) -> set[str]:
    """Every id that `Words.say` takes: messages, and attributes as `message.attribute`."""
    ids = set()
    for name, message in messages(language).items():
        if message.value is not None:
            ids.add(name)
        ids.update(f"{name}.{attribute.id.name}" for attribute in message.attributes)
    return ids


class Contents(Visitor):
    """What a message is made of: texts, variables with the keys that select on them, references."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.keys: dict[str, set[str]] = {}
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.keys.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                keys.add(key.name if isinstance(key, ast.Identifier) else str(key.value))
        self.generic_visit(node)


def contents(entry: ast.Message | ast.Term) -> Contents:
    found = Contents()
    found.visit(entry)
    return found


COUNTS = (0, 1, 2, 6)
TEXTS = {
    "path": "c3-c2-c1-b1-a1",
    "clauses": "PLAN-2, INV-1",
    "outcome": "?",
    "the_object": "the urn",
    "samurai": "the red Samurai",
    "Samurai": "The red Samurai",
    "The_power": "The Leap",
    "rulebook": "en-2019",
}


def samples(language: str, name: str) -> Iterator[dict[str, str | int]]:
    """Arguments that lead through every variant of a message."""
    waiting, keys = [name], dict[str, set[str]]()
    while waiting:
        found = contents(messages(language)[waiting.pop()])
        waiting.extend(found.messages)
        for variable, selected in found.keys.items():
            keys.setdefault(variable, set()).update(selected)
    choices = [_values(variable, keys[variable]) for variable in keys]
    for values in product(*choices):
        yield dict(zip(keys, values, strict=True))


def _values(variable: str, keys: set[str]) -> list[str | int]:
    if not keys:
        return [TEXTS.get(variable, "b2")]
    if keys & {"0", "one", "many"}:
        return list(COUNTS)
    return [*sorted(keys - {"other"}), *(["b2"] if "other" in keys else [])]


def all_ids() -> dict[str, set[str]]:
    return {language: message_ids(language) for language in LANGUAGES}


# What notation calls things, where a reader's own vocabulary calls them otherwise.
_ALL = "step|search|hound|done|enter|curse|plan|trail|shadow|illusion|leap"
NOTATION = {
    ("en", "2019"): re.compile(r"\b(?:plan [a-p]\d+-|enter [a-p]\d|curse [a-p]\d)"),
    ("en", "2024"): re.compile(r"\b(?:plan [a-p]\d+-|enter [a-p]\d|curse [a-p]\d|hound\b|leap\b)"),
    ("it", "2024"): re.compile(rf"\b(?:{_ALL})\b"),
    ("fr", "2024"): re.compile(r"\b(?:step|search|hound|done|enter|curse|trail|shadow|leap)\b"),
}
