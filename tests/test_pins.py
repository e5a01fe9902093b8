"""constraints.txt pins everything that is installed, in versions that the oldest Python takes."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import Distribution, distributions

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import NormalizedName, canonicalize_name

from tests.pages import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLDEST = PROJECT["requires-python"].removeprefix(">=") + ".0"
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
PINS = {
    canonicalize_name(pin.name): pin
    for pin in (Requirement(line) for line in LINES if not line.startswith("#"))
}
OWN = {"goryo", "pip"}
"""The project, and what comes with Python."""


def name_of(installed: Distribution) -> NormalizedName:
    return canonicalize_name(installed.metadata["Name"])


INSTALLED = {name_of(each): each for each in distributions()}


def test_there_is_one_pin_of_each_and_nothing_else_in_the_file() -> None:
    said = [line for line in LINES if not line.startswith("#")]
    assert len(said) == len(PINS)
    assert all(re.match(r"[a-z0-9-]+==[^ ]+( ; .+)?$", line) for line in said)


def test_everything_that_the_project_asks_for_is_pinned() -> None:
    lists = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    wanted = [Requirement(each) for one in lists for each in one]
    asked = [each for each in wanted if each.name != PROJECT["name"]]  # not its own extras
    assert sorted({canonicalize_name(each.name) for each in asked} - PINS.keys()) == []
    assert [str(each) for each in asked if not _allows(each)] == []


def _allows(asked: Requirement) -> bool:
    (pinned,) = PINS[canonicalize_name(asked.name)].specifier
    return asked.specifier.contains(pinned.version, prereleases=True)


def test_everything_that_is_installed_is_pinned_and_is_what_is_pinned() -> None:
    wrong = {
        name: each.version
        for name, each in INSTALLED.items()
        if name not in OWN and not (name in PINS and PINS[name].specifier.contains(each.version))
    }
    assert wrong == {}, "run `make pins`, or set up anew"


def test_every_pin_fits_the_oldest_python() -> None:
    """One that does not fit is found here, and not on the machine of somebody who has that one."""
    asked = {
        name: each.metadata["Requires-Python"]
        for name, each in INSTALLED.items()
        if "Requires-Python" in each.metadata
    }
    assert {n: need for n, need in asked.items() if not SpecifierSet(need).contains(OLDEST)} == {}


def test_what_one_package_needs_of_another_fits_the_oldest_python_too() -> None:
    """A need that is only there on an older Python has a pin as well."""
    older = {
        "python_version": OLDEST.rpartition(".")[0],
        "python_full_version": OLDEST,
        "extra": "",
    }
    missing = {
        f"{name} needs {need}"
        for name, each in INSTALLED.items()
        for need in map(Requirement, each.requires or ())
        if need.marker is not None and need.marker.evaluate(older)
        if canonicalize_name(need.name) not in PINS
    }
    assert missing == set()
