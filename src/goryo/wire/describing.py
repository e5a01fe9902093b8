"""JSON Schema of the types of the wire: structs, typed dictionaries, and what they are made of.

A type of its own name (`Meta(title=…)`, a struct, a typed dictionary) is described once, under
`names`, and referred to; `inline` are the titles that stand where they are used instead.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta, Struct, UnsetType

from goryo.plain_data import Json

_PLAIN: Mapping[object, str] = {
    str: "string",
    int: "integer",
    float: "number",
    bool: "boolean",
    type(None): "null",
}
_BOUNDS = {
    "pattern": "pattern",
    "ge": "minimum",
    "gt": "exclusiveMinimum",
    "le": "maximum",
    "lt": "exclusiveMaximum",
    "description": "description",
}
_LENGTHS = {"string": "Length", "array": "Items", "object": "Properties"}
_KEPT = {"BoardData"}
"""Called so on the wire, too: on the page `Board` is what it draws."""


def wire_name(described: type) -> str:
    """What a struct or typed dictionary is called on the wire: as the game's own value, of which
    it is the data."""
    name = described.__name__
    return name if name in _KEPT else name.removesuffix("Data")


@dataclass(frozen=True)
class Judged:
    """Described as this type, and read as whatever comes: a reader of the game judges it, and says
    in its own words what is wrong. `needed` is what that reader misses if it is not there."""

    described: Any
    needed: bool = False


class Schemas:
    """The descriptions of some types and of everything in them, by their names on the wire."""

    def __init__(
        self,
        refer: Callable[[str], str] = "#/$defs/{}".format,
        inline: Collection[str] = (),
    ) -> None:
        self.names: dict[str, Json] = {}
        self._refer = refer
        self._inline = inline
        self._known: dict[str, object] = {}

    def of(self, wanted: Any) -> Json:
        """The schema of a type, with references to what has a name."""
        origin = get_origin(wanted)
        if origin is Annotated:
            base, *notes = get_args(wanted)
            if judged := _judged(wanted):
                return self.of(judged.described)
            return self._noted(base, [note for note in notes if isinstance(note, Meta)])
        if origin is NotRequired:
            return self.of(get_args(wanted)[0])
        if origin is Literal:
            given = get_args(wanted)
            return {"const": given[0]} if len(given) == 1 else {"enum": list(given)}
        if origin in (Union, types.UnionType):
            return self._either(tuple(kind for kind in get_args(wanted) if kind is not UnsetType))
        if origin is list:
            return {"type": "array", "items": self.of(get_args(wanted)[0])}
        if origin is tuple:
            return self._several(get_args(wanted))
        if origin is dict:
            key, value = get_args(wanted)
            names = {} if key is str else {"propertyNames": self.of(key)}
            return {"type": "object", **names, "additionalProperties": self.of(value)}
        if wanted is Any:
            return {}
        if wanted in _PLAIN:
            return {"type": _PLAIN[wanted]}
        if is_typeddict(wanted) or issubclass(wanted, Struct):
            return self._named(wire_name(wanted), wanted, lambda: self._object(wanted))
        raise TypeError(f"no description for {wanted!r}")

    def _named(self, name: str, what: object, make: Callable[[], Json]) -> Json:
        if name in self._inline:
            return make()
        if name not in self._known:
            self._known[name] = what
            self.names[name] = {}  # its place, and an end for what contains itself
            self.names[name].update(make())
        elif self._known[name] != what and self.names[name] != make():
            raise TypeError(f"two descriptions for {name}")
        return {"$ref": self._refer(name)}

    def _noted(self, base: Any, notes: list[Meta]) -> Json:
        """What stands after the title is said where the name is used."""
        titled = [n for n, note in enumerate(notes, 1) if note.title]
        if not titled:
            return self._bounded(self.of(base), notes)
        own, rest = notes[: titled[0]], notes[titled[0] :]
        title = str(own[-1].title)
        named = self._named(title, (base, *own), lambda: self._bounded(self.of(base), own))
        return self._bounded(named, rest)

    def _bounded(self, schema: Json, notes: list[Meta]) -> Json:
        for note in notes:
            extra = note.extra_json_schema or {}
            if "enum" in extra or "properties" in extra:
                schema = {}
            for name, keyword in _BOUNDS.items():
                if (bound := getattr(note, name)) is not None:
                    schema = schema | {keyword: bound}
            length = _LENGTHS.get(str(schema.get("type")))
            for name, least in (("min_length", "min"), ("max_length", "max")):
                if (bound := getattr(note, name)) is not None and length is not None:
                    schema = schema | {least + length: bound}
            schema = schema | extra
        return schema

    def _either(self, kinds: tuple[Any, ...]) -> Json:
        of_names = all(is_typeddict(kind) for kind in kinds)
        if of_names or all(isinstance(kind, type) and issubclass(kind, Struct) for kind in kinds):
            return {"oneOf": [self.of(kind) for kind in kinds]}
        found = [self.of(kind) for kind in kinds]
        if len(found) == 1:
            return found[0]
        *others, last = found
        if len(others) == 1 and set(others[0]) == {"enum"} and last == {"type": "null"}:
            return {"enum": [*others[0]["enum"], None]}
        return {"anyOf": found}

    def _several(self, kinds: tuple[Any, ...]) -> Json:
        """So many of one kind; one of each kind in its place; or with an ellipsis any number."""
        if len(kinds) == 2 and kinds[1] is Ellipsis:
            return {"type": "array", "items": self.of(kinds[0])}
        count = {"minItems": len(kinds), "maxItems": len(kinds)}
        if all(kind == kinds[0] for kind in kinds):
            return {"type": "array", "items": self.of(kinds[0]), **count}
        return {"type": "array", "prefixItems": [self.of(kind) for kind in kinds], **count}

    def _object(self, wanted: Any) -> Json:
        told = {"description": text} if (text := _description(wanted)) else {}
        return {**told, "type": "object", **self._members(wanted), "additionalProperties": False}

    def _members(self, wanted: Any) -> Json:
        hints = get_type_hints(wanted, include_extras=True)
        if is_typeddict(wanted):
            needed = [
                name
                for name, hint in hints.items()
                if name in wanted.__required_keys__ and get_origin(hint) is not NotRequired
            ]
            return {
                "properties": {name: self.of(hint) for name, hint in hints.items()},
                "required": needed,
            }
        called = dict(zip(wanted.__struct_fields__, wanted.__struct_encode_fields__, strict=True))
        first = len(called) - len(wanted.__struct_defaults__)
        needed = [
            called[name]
            for n, name in enumerate(called)
            if n < first or ((judged := _judged(hints[name])) and judged.needed)
        ]
        config = wanted.__struct_config__
        tag = {} if config.tag is None else {config.tag_field: {"const": config.tag}}
        beside = {name: self.of(hint) for name, hint in getattr(wanted, "BESIDE", {}).items()}
        return {
            "properties": {
                **tag,
                **{called[name]: self.of(hints[name]) for name in called},
                **beside,
            },
            "required": [*tag, *needed],
        }


def _judged(hint: Any) -> Judged | None:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, Judged)), None)


def _description(wanted: type) -> str:
    """The first paragraph of what the type says of itself."""
    text = wanted.__doc__ or ""
    return " ".join(text.partition("\n\n")[0].split())
