"""What the pages of docs/ show works: their Python runs, and so do their `goryo` commands."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.terminal import goryo
from tests.pages import ROOT, blocks, commands, links, page, run_page

PAGES = sorted(file.name for file in (ROOT / "docs").glob("*.md"))
RUN = [name for name in PAGES if blocks(page(name), "python", "pycon")]


@pytest.mark.parametrize("name", RUN)
def test_the_python_of_a_page_runs_and_shows_what_the_page_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_page(name, page(name)) == ""


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in PAGES if commands(page(name))])
def test_the_commands_of_a_page_run_one_after_the_other(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in commands(page(name)):
        done = goryo(*shlex.split(command)[1:])
        assert done.exit_code == 0, f"{command}\n{done.output}"


@pytest.mark.parametrize("name", PAGES)
def test_the_links_of_a_page_lead_somewhere(name: str) -> None:
    assert [link for link in links(page(name)) if not (ROOT / "docs" / link).exists()] == []


def test_the_page_for_chess_players_shows_twenty_tasks_in_both() -> None:
    _, *tasks = re.split(r"^## ", page("from-python-chess.md"), flags=re.M)
    assert [task.split(".")[0] for task in tasks] == [str(number) for number in range(1, 21)]
    assert [task for task in tasks if len(blocks(task, "pycon", "text")) != 2] == []


def test_the_readme_leads_to_every_page() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in PAGES if f"docs/{name}" not in links(readme)] == []


def test_the_front_page_leads_to_every_page() -> None:
    listed = links(page("index.md"))
    assert [name for name in PAGES if name not in (*listed, "index.md")] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_make_target_of_a_page_exists(name: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"(?:^|`)make ([a-z-]+)(?:`|$)", page(name), re.M)
    assert [each for each in named if not re.search(rf"^{each}:.*## ", makefile, re.M)] == []


@pytest.mark.parametrize("name", PAGES)
def test_a_file_named_in_a_page_exists(name: str) -> None:
    named = set(re.findall(r"`((?:tests|tools|benchmarks|docs)/[\w/.-]+)`", page(name)))
    assert [file for file in sorted(named) if not (ROOT / file).exists()] == []
