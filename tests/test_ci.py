"""What CI runs is what the project promises: `make test`, on the oldest and the newest Python.

And what the host and others read about the project is as they read it, and says what is so.
"""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from goryo import RULEBOOKS
from tests.pages import ROOT
from tests.processes import run

HOST = ROOT / ".github"
WORKFLOW = HOST / "workflows" / "test.yml"
WORKFLOWS = sorted((HOST / "workflows").iterdir())
FORMS = sorted({*(HOST / "ISSUE_TEMPLATE").iterdir()} - {HOST / "ISSUE_TEMPLATE" / "config.yml"})
CITATION = ROOT / "CITATION.cff"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROMISED = [
    each.rpartition(" ")[2]
    for each in PROJECT["classifiers"]
    if each.startswith("Programming Language :: Python :: 3.")
]


def loaded(file: Path) -> dict[str, Any]:
    found = YAML(typ="safe").load(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def job(name: str) -> dict[str, Any]:
    found = loaded(WORKFLOW)["jobs"][name]
    assert isinstance(found, dict)
    return found


def runs(name: str) -> list[str]:
    return [step["run"] for step in job(name)["steps"] if "run" in step]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("github-issue-forms", FORMS),
        ("github-issue-config", [HOST / "ISSUE_TEMPLATE" / "config.yml"]),
        ("citation-file-format", [CITATION]),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_files_are_what_their_readers_expect(schema: str, files: list[Path]) -> None:
    check = Path(sysconfig.get_path("scripts")) / "check-jsonschema"
    said = run(check, "--builtin-schema", f"vendor.{schema}", *files)
    assert (said.returncode, said.stderr) == (0, ""), said.stdout


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_runs_what_there_is_and_may_no_more_than_it_needs(file: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    found = loaded(file)
    assert found["permissions"] == {"contents": "read"}
    for each in found["jobs"].values():
        assert each["timeout-minutes"]
        runs = [step["run"] for step in each["steps"] if "run" in step]
        for target in re.findall(r"^make PYTHON=python (\S+)$", "\n".join(runs), re.MULTILINE):
            assert f"\n{target}: " in makefile
        # Whoever may speak for the project runs nothing of the project's.
        assert "permissions" not in each or not runs


def test_it_runs_the_tests_on_the_oldest_and_the_newest_python() -> None:
    assert job("test")["strategy"]["matrix"]["python"] == [PROMISED[0], PROMISED[-1]]
    assert f">={PROMISED[0]}" == PROJECT["requires-python"]
    assert runs("test") == ["make PYTHON=python test"]


def test_the_small_tests_run_where_nothing_was_built_before() -> None:
    assert runs("check") == ["make PYTHON=python check"]


def test_the_readme_promises_the_same() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"for Linux and Python {PROMISED[0]} to {PROMISED[-1]}: all tests are run with" in readme


def test_the_citation_says_what_the_project_says() -> None:
    cited = loaded(CITATION)
    assert (cited["version"], cited["license"]) == (PROJECT["version"], PROJECT["license"])
    assert cited["authors"] == PROJECT["authors"]
    assert cited["keywords"] == PROJECT["keywords"]


@pytest.mark.parametrize("day", ["2026-11-30", "not tagged yet"])
def test_a_version_is_published_under_its_tag_once_the_changelog_has_its_day(
    day: str, tmp_path: Path
) -> None:
    version, changelog = PROJECT["version"], (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"(?m)^## \[{re.escape(version)}\] - .*$"
    assert len(re.findall(heading, changelog)) == 1
    (tmp_path / "CHANGELOG.md").write_text(re.sub(heading, f"## [{version}] - {day}", changelog))
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    steps = loaded(HOST / "workflows" / "release.yml")["jobs"]["build"]["steps"]
    (check,) = (step["run"] for step in steps if step.get("name", "").startswith("The tag"))
    own = check.replace("python", f"'{sys.executable}'", 1)
    for tag in (f"v{version}", "v9.9.9"):
        done = run("sh", "-c", own, cwd=tmp_path, env={"GITHUB_REF_NAME": tag})
        assert (done.returncode == 0) == (tag == f"v{version}" and day[0] == "2")


def test_a_question_about_the_rules_can_name_every_rulebook() -> None:
    (asked,) = (
        each
        for each in loaded(HOST / "ISSUE_TEMPLATE" / "rules.yml")["body"]
        if each.get("id") == "rulebook"
    )
    assert asked["attributes"]["options"] == [*RULEBOOKS, "another"]


def test_the_game_is_published_beside_the_documentation() -> None:
    steps = loaded(HOST / "workflows" / "docs.yml")["jobs"]["build"]["steps"]
    commands = [step["run"].split(maxsplit=1)[1] for step in steps if "run" in step]
    assert commands == ["PYTHON=python site", "PYTHON=python static TO=build/site/play"]
    site = next(step for step in steps if step.get("run", "").endswith("site"))
    assert f"build/site/{site['env']['GORYO_GAME']}" == "build/site/play/"
    published = next(step["with"]["path"] for step in steps if "upload" in step.get("uses", ""))
    assert published == "build/site"
