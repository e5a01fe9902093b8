"""What CI runs is what the project promises: `make test`, on the oldest and the newest Python."""

from __future__ import annotations

import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.pages import ROOT
from tests.processes import run

WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROMISED = [
    each.rpartition(" ")[2]
    for each in PROJECT["classifiers"]
    if each.startswith("Programming Language :: Python :: 3.")
]


def job() -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load(WORKFLOW.read_text(encoding="utf-8"))
    (only,) = found["jobs"].values()
    assert isinstance(only, dict)
    return only


@pytest.mark.slow
def test_the_workflow_is_one() -> None:
    check = Path(sysconfig.get_path("scripts")) / "check-jsonschema"
    said = run(check, "--builtin-schema", "vendor.github-workflows", WORKFLOW)
    assert (said.returncode, said.stderr) == (0, ""), said.stdout


def test_it_runs_the_tests_on_the_oldest_and_the_newest_python() -> None:
    assert job()["strategy"]["matrix"]["python"] == [PROMISED[0], PROMISED[-1]]
    assert f">={PROMISED[0]}" == PROJECT["requires-python"]
    assert [step["run"] for step in job()["steps"] if "run" in step] == ["make PYTHON=python test"]


def test_the_readme_promises_the_same() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"for Linux and Python {PROMISED[0]} to {PROMISED[-1]}, and tested" in readme
