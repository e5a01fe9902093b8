"""What the rules and the tables are told in are values: made once, then only read."""

import dataclasses
from functools import cached_property
from importlib import import_module
from pathlib import Path

import pytest

import goryo

SOURCE = Path(goryo.__file__).parent
MODULES = sorted(
    ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts)
    for place in ("*", "board/*", "record/*", "server/*", "server/*/*", "client/*")
    for file in SOURCE.glob(f"{place}.py")
    if not file.name.startswith("_")
)
AT_WORK = {
    *("board.check._Checker", "board.map.DrawnMap", "table.Table", "client.commands.Command"),
    *("client.following.Following", "client.line.Line", "server.capacity.Counts"),
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
