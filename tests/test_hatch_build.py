"""What a package tells of the project: links that hold outside it, and no address that is none."""

from __future__ import annotations

import re
import subprocess
import sys
from email import message_from_string

import pytest

from hatch_build import readme_for
from tests.pages import ROOT

HOME = "https://forge.example/somebody/goryo"
README = (ROOT / "README.md").read_text(encoding="utf-8")
METADATA = """
from pathlib import Path
from hatchling.metadata.core import ProjectMetadata
from hatchling.metadata.spec import construct_metadata_file_2_4
from hatchling.plugin.manager import PluginManager

print(construct_metadata_file_2_4(ProjectMetadata(str(Path.cwd()), PluginManager())))
"""


def test_every_link_leads_to_a_file_of_this_version_at_the_projects_home() -> None:
    text = readme_for(HOME, "1.2.3", README)
    targets = re.findall(r"(?:\]\(|src=\")([^)\"\s]+)", text)
    assert all(target.startswith("https://") for target in targets)
    ours = [target.removeprefix(HOME) for target in targets if target.startswith(HOME)]
    assert len(ours) > 20
    badges = [each for each in ours if each.startswith("/actions/workflows/")]
    ours = [each for each in ours if each not in badges]
    runs = {each.split("/")[3] for each in badges}
    assert runs == {"test.yml", "docs.yml"}, "badges tell of what is run"
    assert all((ROOT / ".github" / "workflows" / run).is_file() for run in runs)
    for each in ours:
        way, version, file = each.lstrip("/").split("/", 2)
        assert way in ("blob", "raw")
        assert version == "v1.2.3"
        assert (ROOT / file.partition("#")[0]).exists(), file
    assert f"{HOME}/raw/v1.2.3/docs/round.gif" in targets


@pytest.mark.parametrize("home", ["", HOME, HOME + "/"])
def test_addresses_are_told_only_where_the_builder_names_them(
    home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GORYO_HOME", home)
    made = subprocess.run(
        [sys.executable, "-c", METADATA], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    told = message_from_string(made)
    urls = dict(each.split(", ") for each in told.get_all("Project-URL", []))
    assert (urls.get("Homepage") == HOME) == bool(home)
    assert bool(urls) == bool(home)
    assert told["Description-Content-Type"] == "text/markdown"
    body = str(told.get_payload())
    assert body.lstrip().startswith("# Goryō")
    assert ("](docs/start.md)" in body) == (not home)
