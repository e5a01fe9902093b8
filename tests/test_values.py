"""What the rules and the tables are told in are values: made once, then only read."""

import dataclasses
from functools import cached_property
from importlib import import_module
from inspect import get_annotations
from pathlib import Path
from typing import get_args

import pytest

import goryo
from goryo.events import Event
from goryo.moves import Move

SOURCE = Path(goryo.__file__).parent
MODULES = sorted(
    ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts)
    for place in ("*", "board/*", "record/*", "server/*", "server/*/*", "client/*")
    for file in SOURCE.glob(f"{place}.py")
    if not file.name.startswith("_")
)
AT_WORK = {
    *("board.check._Checker", "board.map.DrawnMap", "table.Table", "client.commands.SentCommand"),
    *("client.following.Following", "client.reconnecting.Reconnecting", "server.counts.Counts"),
    "server.doors.limits.Connection",
}
"""Those that something is done with or collected in."""


def values_of(module: str) -> list[type]:
    kinds = [kind for kind in vars(import_module(module)).values() if isinstance(kind, type)]
    made = [kind for kind in kinds if dataclasses.is_dataclass(kind) and kind.__module__ == module]
    place = module.removeprefix("goryo.")
    return [kind for kind in made if f"{place}.{kind.__qualname__}" not in AT_WORK]


@pytest.mark.parametrize("module", MODULES)
def test_a_value_cannot_be_changed_and_holds_what_it_names_alone(module: str) -> None:
    for kind in values_of(module):
        blank: object = object.__new__(kind)
        for field in dataclasses.fields(kind):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(blank, field.name, None)
        keeps_more = any(isinstance(value, cached_property) for value in vars(kind).values())
        assert hasattr(blank, "__dict__") == keeps_more, f"{kind} has slots unless it keeps more"


@pytest.mark.parametrize("module", MODULES)
def test_whatever_names_its_fields_is_a_value_or_an_error(module: str) -> None:
    kinds = [kind for kind in vars(import_module(module)).values() if isinstance(kind, type)]
    for kind in [kind for kind in kinds if kind.__module__ == module and get_annotations(kind)]:
        if kind.__base__ is not object and not _is_ours(kind.__bases__[0]):
            continue  # another house's class, gone on with: it is at work as that one is
        assert dataclasses.is_dataclass(kind) or issubclass(kind, tuple | Exception), kind


def _is_ours(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in ("goryo", "builtins", "typing")


def test_every_event_and_every_move_is_a_value() -> None:
    events = [kind for kind in Event.__subclasses__() if not kind.__name__.startswith("_")]
    assert len(events) > 10
    for kind in (*events, *get_args(Move)):
        assert dataclasses.is_dataclass(kind), kind
        assert "__eq__" in vars(kind), kind
