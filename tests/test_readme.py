"""What the README shows works: its Python runs, and so do its `goryo` commands."""

import re
import shlex
from pathlib import Path

import pytest

from goryo.cli import app
from goryo.cli.command import Group
from tests.cli.terminal import goryo
from tests.pages import ROOT, blocks, commands, links

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_shows_python_and_commands() -> None:
    assert blocks(README, "python")
    assert commands(README)


def test_the_python_of_the_readme_shows_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    room: dict[str, object] = {}
    for block in blocks(README, "python"):
        exec(compile(block.text, "README.md", "exec"), room)
    assert capsys.readouterr().out == "".join(block.text for block in blocks(README, "text"))


@pytest.mark.parametrize("command", commands(README))
def test_a_command_of_the_readme_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = goryo(*shlex.split(command)[1:])
    assert done.exit_code == 0, done.output
    assert done.stdout


def test_the_readme_names_every_command() -> None:
    told = {
        word
        for line in README.splitlines()
        if line.startswith("| `goryo ")
        for word in re.findall(r"[a-z-]+", line.split("|")[1])
    }
    groups = [each for each in map(app.command, app.names) if isinstance(each, Group)]
    names = {*app.names, *(name for group in groups for name in group.names)}
    assert sorted(names - told) == []


@pytest.mark.parametrize(
    "target",
    re.findall(r"^make ([a-z-]+)", "".join(block.text for block in blocks(README, "sh")), re.M),
)
def test_a_make_target_of_the_readme_exists(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(rf"^{target}:.*## ", makefile, re.MULTILINE)


@pytest.mark.parametrize("link", links(README))
def test_a_link_of_the_readme_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
