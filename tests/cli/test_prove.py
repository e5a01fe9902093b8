"""`goryo prove`: figures with their command, the same however they are shared out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from goryo.lab import work
from goryo.words import LANGUAGES
from tests.cli.terminal import goryo, refused

FEW = ("rounds", "cursed-object", "fr-2019", "--count", "2", "--gap", "0.001")


def counted(*args: str) -> dict[str, Any]:
    result = goryo("prove", *args, "--json")
    assert result.exit_code == 0, result.output
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    for told in (*data["findings"], *data["counted"]):
        assert told.pop("seconds")
    return data


@pytest.mark.slow
def test_the_numbers_do_not_depend_on_how_many_processes_work() -> None:
    one, two = (untimed(counted(*FEW, "--jobs", jobs)) for jobs in "12")
    assert one == two
    assert one["command"] == (
        "goryo prove rounds cursed-object fr-2019 --count 2 --gap 0.001 --nodes 1000000"
    )
    assert [told["positions"] for told in one["counted"]] == [2, 2]
    assert one["complete"] is True


def test_what_was_found_is_not_worked_out_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ("rounds", "cursed-object", "--count", "1", "--jobs", "1", "--resume", "found")
    before = counted(*args)
    assert len((tmp_path / "found").read_text().splitlines()) == 1

    def nothing(_work: object, tasks: list[object], _jobs: int) -> Any:
        assert not tasks
        yield from ()

    monkeypatch.setattr(work, "share_out", nothing)
    assert counted(*args) == before


def test_whoever_stops_it_is_told_what_is_known_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(work: Any, tasks: list[Any], _jobs: int) -> Any:
        yield work(tasks[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "share_out", stopped)
    result = goryo("prove", "rounds", "cursed-object", "--count", "3")
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-1].split()[:2] == ["cursed-object", "1"]
    assert "found so far: 1" in result.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", ["rounds", "responses", "played", "swaps", "nemesis"])
def test_help_and_tables_come_in_every_language(part: str, lang: str) -> None:
    assert "about-" not in goryo("prove", part, "--help", "--lang", lang).stdout
    if part in ("swaps", "nemesis"):
        told = goryo("prove", part, "--count", "1", "--budget", "0.001", "--lang", lang)
    else:
        told = goryo("prove", part, "cursed-object", "--count", "1", "--jobs", "1", "--lang", lang)
    assert told.exit_code == 0, told.output
    assert f"goryo prove {part}" in told.stdout


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    assert "en-2024" in refused(goryo("prove", "rounds", "en-1900"))
    (tmp_path / "letter").write_text("Dear Goryō,\n")
    told = goryo("prove", "rounds", "cursed-object", "--count", "1", "--resume", "letter")
    assert "line 1" in refused(told)
